"""The box of tiles, which all three games share: what is in it, and how to count it."""

from lessons.chances import chance_of_tile
from lessons.counts import pips_in_box, pips_in_hand, tiles_in_box, tiles_of_suit
from lessons.goals import lays_a_double
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words

_YOURS = "6-6 4-5 1-4 2-2 0-5 1-3 3-6"
_THEIRS = "4-6 2-6 0-1 5-5 2-3 0-0 1-1"

TWENTY_EIGHT = Step(
    slug="how-many",
    title=Words("What is in the box?", "¿Qué trae la caja?"),
    task=Words(
        "From 0 to 6, each number meets every other once. And itself once: how many tiles is that?",
        "Del 0 al 6, cada número va una vez con cada otro. Y una consigo mismo: ¿cuántas fichas son?",
    ),
    position=Position(ruleset="C", hands=(_YOURS, _THEIRS)),
    does=Question(asks=tiles_in_box()),
    look=Words(
        "Take the doubles by themselves, then the others.",
        "Cuenta los dobles aparte y después las demás.",
    ),
    principle=Words(
        "Seven numbers, from the blank, which is 0, to the six. No tile is there twice.",
        "Siete números, del blanco, que es el 0, al seis. Ninguna ficha se repite.",
    ),
    learned=Words(
        "This box is called a double six. In Cuba many like the double nine, with 55 tiles.",
        "Esta caja es la de doble seis. En Cuba gusta la de doble nueve, que trae 55.",
    ),
    clauses=("C15", "C04", "C03"),
)

SEVEN = Step(
    slug="seven-of-each",
    title=Words("How many threes?", "¿Cuántos tres hay?"),
    task=Words(
        "A number has its own tiles in the box. How many of them carry a 3?",
        "Cada número tiene sus fichas en la caja. ¿Cuántas llevan un 3?",
    ),
    position=Position(ruleset="B", hands=(_YOURS, _THEIRS)),
    does=Question(asks=tiles_of_suit(3)),
    look=Words(
        "The 3 stands beside each other number, and beside itself.",
        "El 3 va con cada uno de los otros, y con él mismo.",
    ),
    principle=Words(
        "Numbers go from 0 to 6. With each of them the 3 makes one tile.",
        "Los números van del 0 al 6. Con cada uno el 3 hace una ficha.",
    ),
    learned=Words(
        "Seven of every number: whoever counts at the table counts to seven.",
        "De cada número hay siete. En la mesa, quien cuenta, cuenta hasta siete.",
    ),
    clauses=("B05", "C15"),
)

A_DOUBLE = Step(
    slug="a-double",
    title=Words("Find your double", "Busca tu doble"),
    task=Words(
        "You hold the double six and open as you like. Open with any of your doubles.",
        "Llevas el doble seis y sales con la que quieras. Sal con un doble tuyo.",
    ),
    position=Position(ruleset="B", hands=(_YOURS, _THEIRS)),
    does=MoveTask(goals=(lays_a_double(),)),
    look=Words("Two of your tiles are doubles.", "Dos de tus fichas son dobles."),
    principle=Words(
        "A double shows one number twice.",
        "El doble lleva el mismo número en las dos mitades.",
    ),
    learned=Words(
        "There are seven doubles, one of each number. A double lies crosswise.",
        "Hay siete dobles, uno de cada número. El doble va atravesado.",
    ),
    clauses=("B18", "B05", "B12"),
)

ALL_THE_DOTS = Step(
    slug="all-the-dots",
    title=Words("All the dots there are", "Todos los tantos que hay"),
    task=Words(
        "One day you will count what is hidden. How many dots does the whole box have?",
        "Algún día vas a contar lo que no se ve. ¿Cuántos tantos tiene la caja entera?",
    ),
    position=Position(ruleset="B", hands=(_YOURS, _THEIRS)),
    does=Question(asks=pips_in_box()),
    look=Words(
        "Each number stands on equally many halves.",
        "Todos los números están en la misma cantidad de mitades.",
    ),
    principle=Words(
        "Seven tiles carry a number, and its double carries it twice.",
        "Un número está en siete fichas, y en su doble está dos veces.",
    ),
    learned=Words(
        "On average that is 6 a tile, and 42 a hand of seven. Remember those two.",
        "En promedio salen a 6 por ficha y 42 por mano de siete. Guárdate esos dos.",
    ),
    clauses=("B05", "C15"),
)

YOUR_DOTS = Step(
    slug="your-dots",
    title=Words("Is your hand heavy?", "¿Te tocó mano pesada?"),
    task=Words(
        "A usual hand has about 42 dots. How many has yours?",
        "Una mano normal anda por los 42 tantos. ¿Cuántos tiene la tuya?",
    ),
    position=Position(ruleset="A", hands=(_YOURS, _THEIRS)),
    does=Question(asks=pips_in_hand()),
    look=Words("Tile by tile, both halves.", "Ficha por ficha, las dos mitades."),
    principle=Words(
        "Group them into tens, as people do at the table.",
        "Júntalos de diez en diez, como se hace en la mesa.",
    ),
    learned=Words(
        "In this game you count like this after every round: few dots are good.",
        "En este juego se cuenta así al final de cada mano: pocos tantos, mejor.",
    ),
    clauses=("A23",),
)

SHUFFLED = Step(
    slug="shuffled",
    title=Words("Well mixed", "Bien revueltas"),
    task=Words(
        "All lay face down, and everybody mixed. How often does Yadira hold the double five?",
        "Todas estaban boca abajo y bien revueltas. ¿Cada cuánto le toca a Yadira el doble cinco?",
    ),
    position=Position(ruleset="A", hands=(_YOURS, _THEIRS)),
    does=Question(asks=chance_of_tile(1, "5-5")),
    look=Words(
        "Count the tiles you cannot see. Some are with her, the others in the boneyard.",
        "Cuenta las que no ves. Unas las lleva ella, las otras están en el pozo.",
    ),
    principle=Words(
        "Well mixed, a hidden tile is equally likely in every place.",
        "Bien revueltas, una ficha tapada puede estar lo mismo aquí que allá.",
    ),
    learned=Words(
        "Mixing is called “dar agua”. After it nobody knows more than their own seven.",
        "A revolver le dicen “dar agua”. Así nadie sabe más que sus siete.",
    ),
    clauses=("A04", "B08", "C18"),
)

LESSON = Lesson(
    slug="box-of-tiles",
    ruleset="C",
    title=Words("The box of tiles", "La caja de fichas"),
    about=Words(
        "28 tiles, seven of each number: the numbers behind every game.",
        "28 fichas, siete de cada número: las cuentas de todo dominó.",
    ),
    others=("Yadira",),
    steps=(TWENTY_EIGHT, SEVEN, A_DOUBLE, ALL_THE_DOTS, YOUR_DOTS, SHUFFLED),
)
