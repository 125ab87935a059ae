"""Who opens, and with which tile: three documents, three answers."""

from lessons.goals import lays
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.questions import opening_tiles
from lessons.who import who_opens

_FIVES = ("0-0 1-1 1-4 2-2 2-6 3-4 4-4", "0-3 0-5 2-3 3-6 4-6 5-5 5-6")

NO_DOUBLE_SIX = Step(
    slug="no-double-six",
    title=Words("Nobody has the double six", "El doble seis quedó en el pozo"),
    task=Words(
        "It lies in the boneyard, and you hold four doubles. Who opens?",
        "Nadie lo cogió, y tú llevas cuatro dobles. ¿Quién sale?",
    ),
    position=Position(ruleset="A", hands=_FIVES, opener=1),
    does=Question(asks=who_opens()),
    look=Words(
        "It is not how many doubles. How big are they?", "No importa cuántos dobles. ¿Cuál es el más grande?"
    ),
    principle=Words(
        "Without the double six, the biggest double held opens.",
        "Si no está el doble seis, sale el doble más grande que haya.",
    ),
    learned=Words(
        "One big double beats four small ones.",
        "Un doble grande le gana a cuatro chiquitos.",
    ),
    clauses=("A08",),
    faces_up=True,
)

THAT_VERY_TILE = Step(
    slug="that-very-tile",
    title=Words("With that very tile", "Con esa misma ficha"),
    task=Words(
        "Now the double five is yours. You open: lay the tile that the rule asks for.",
        "Ahora el doble cinco es tuyo. Sales tú: pon la ficha que manda la regla.",
    ),
    position=Position(ruleset="A", hands=_FIVES[::-1]),
    does=MoveTask(goals=(lays(),)),
    look=Words("The 5-6 is heavier. Does that matter?", "La 5-6 pesa más. ¿Eso importa?"),
    principle=Words(
        "Lay the tile that made you the opener.",
        "Se sale con la ficha que te hizo salir.",
    ),
    learned=Words(
        "In the drawing game there is no choice on the first tile.",
        "En el juego de robar, la primera ficha no se escoge.",
    ),
    clauses=("A09", "A08"),
)

THE_DOMINICAN_WAY = Step(
    slug="dominican-opener",
    title=Words("The Dominican opener", "Quién sale a lo dominicano"),
    task=Words(
        "Four play now, all hands open. Who opens the Dominican way?",
        "Ahora son cuatro, con las manos abiertas. ¿Quién sale a lo dominicano?",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "0-0 0-1 1-1 1-2 2-4 4-4 0-2",
            "4-6 3-3 5-5 0-3 1-3 2-5 5-6",
            "3-4 4-5 0-5 2-3 1-6 0-6 6-6",
            "0-4 1-4 1-5 2-2 2-6 3-5 3-6",
        ),
        opener=2,
    ),
    does=Question(asks=who_opens()),
    look=Words("With four, somebody must hold it.", "Entre cuatro, alguien lo tiene que llevar."),
    principle=Words("Look for six dots and six dots.", "Busca seis puntitos y seis puntitos."),
    learned=Words(
        "Whoever has it says so, and goes first.",
        "Quien lo lleva lo dice, y sale.",
    ),
    clauses=("B10", "B11"),
    faces_up=True,
)

YOUR_CHOICE = Step(
    slug="your-choice",
    title=Words("Which tile may you open with?", "¿Con cuál puedes salir?"),
    task=Words(
        "This time you hold the double six. With how many of your tiles may you open?",
        "Esta vez el doble seis lo llevas tú. ¿Con cuántas de las tuyas puedes salir?",
    ),
    position=Position(ruleset="B", hands=("6-6 5-6 3-4 1-2 0-0 2-5 1-4", "2-6 2-2 4-6 1-5 0-3 1-1 4-4")),
    does=Question(asks=opening_tiles()),
    look=Words("You open, that is settled. But with which tile?", "Quién sale ya se sabe. ¿Y con cuál?"),
    principle=Words(
        "The Dominican document lets the opener choose.",
        "El documento dominicano deja escoger al que sale.",
    ),
    learned=Words(
        "The double six only says who. The rest is up to you.",
        "El doble seis solo dice quién. Lo demás lo decides tú.",
    ),
    clauses=("B12", "B11"),
    open_questions=(OpenQuestion("opening"),),
)

BORICUA = Step(
    slug="boricua",
    title=Words("And in Puerto Rican dominoes", "¿Y a lo boricua?"),
    task=Words(
        "The same hand, Puerto Rican, first round of a match. How many tiles may open?",
        "La misma mano, regla boricua, primera de la partida. ¿Con cuántas se puede salir?",
    ),
    position=Position(ruleset="C", hands=YOUR_CHOICE.position.hands),
    does=Question(asks=opening_tiles()),
    look=Words("It is the first round of the match.", "Es la primera mano de la partida."),
    principle=Words(
        "In the first round the double six starts the game.",
        "En la primera mano abre el doble seis.",
    ),
    learned=Words(
        "The first round belongs to the double six. Later the winner opens with any tile.",
        "La primera es del doble seis. Después sale quien ganó, con la que quiera.",
    ),
    clauses=("C22", "B12", "A09"),
    open_questions=(OpenQuestion("opening"),),
)

LATER = Step(
    slug="later",
    title=Words("Second round, and you won", "Segunda mano, y ganaste"),
    task=Words(
        "You won the last round, so you open this one. How many tiles may you choose from?",
        "Ganaste la anterior, así que sales tú. ¿Entre cuántas fichas puedes escoger?",
    ),
    position=Position(
        ruleset="C", hands=("4-4 5-6 3-4 1-2 0-0 2-5 1-4", "2-6 2-2 4-6 1-5 0-3 1-1 6-6"), later=True
    ),
    does=Question(asks=opening_tiles()),
    look=Words(
        "Yadira has the double six. Does it help her?", "El doble seis lo lleva Yadira. ¿Le sirve de algo?"
    ),
    principle=Words(
        "From the second round on the winner opens, double or not.",
        "De la segunda en adelante sale quien ganó, con doble o sin doble.",
    ),
    learned=Words(
        "The double six only rules the first round.",
        "El doble seis manda solo en la primera.",
    ),
    clauses=("C25", "C24"),
)

THREE = Step(
    slug="three-without-it",
    title=Words("Three, and no double six", "Tres, y sin doble seis"),
    task=Words(
        "A first round for three, and the double six was not dealt. Who opens?",
        "Primera mano entre tres, y a nadie le tocó el doble seis. ¿Quién sale?",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-2 1-1 1-5 1-6 2-4 3-4 3-5",
            "0-0 0-4 1-2 1-3 2-5 3-3 4-6",
            "0-3 0-5 0-6 2-2 2-6 4-4 5-5",
        ),
        opener=2,
    ),
    does=Question(asks=who_opens()),
    look=Words("Compare the biggest double of each hand.", "Compara el doble más grande de cada mano."),
    principle=Words(
        "With two or three, the next biggest double takes over.",
        "Entre dos o tres, manda el doble que le sigue.",
    ),
    learned=Words(
        "Both Puerto Rican documents agree on this one.",
        "En esto los dos documentos boricuas dicen lo mismo.",
    ),
    clauses=("C23", "A08"),
    faces_up=True,
)

LESSON = Lesson(
    slug="who-opens",
    ruleset="A",
    title=Words("Who opens, and with what", "Quién sale, y con qué"),
    about=Words(
        "The double six speaks in all three documents, never quite the same.",
        "El doble seis habla en los tres documentos, pero no dice lo mismo.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(NO_DOUBLE_SIX, THAT_VERY_TILE, THE_DOMINICAN_WAY, YOUR_CHOICE, BORICUA, LATER, THREE),
)
