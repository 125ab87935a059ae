"""Reading the table: with four players a pass is for good."""

from lessons.chances import chance_of_tile, impossible_tile, squeezes
from lessons.goals import frees_partner
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words

_TABLE = Position(
    ruleset="C",
    hands=(
        "0-1 1-1 1-2 2-3 4-6",
        "0-3 0-5 1-3 1-4 3-5 5-5",
        "0-2 1-5 1-6 2-5 2-6 5-6",
        "0-0 2-2 3-3 3-4 4-5",
    ),
    history="6-6 pass <0-6 3-6> <0-4 <4-4 pass <2-4",
)

FIRST_PASS = Step(
    slug="first-pass",
    title=Words("Yadira passed at once", "Yadira pasó de salida"),
    task=Words(
        "You led the double six, and Yadira passed. Which of these can she not hold?",
        "Saliste con el doble seis y Yadira pasó. ¿Cuál de estas no puede llevar?",
    ),
    position=_TABLE,
    does=Question(asks=impossible_tile(1, "5-6 3-5 0-3")),
    look=Words("Which number was asked for when she passed?", "¿Qué número se pedía cuando pasó?"),
    principle=Words(
        "If you can play, you must. So a pass says: none of that number.",
        "El que puede jugar, juega. Un pase dice: de ese no llevo.",
    ),
    learned=Words(
        "No six at all in her hand, now or later.",
        "En su mano no hay ni un seis, de aquí al final.",
    ),
    clauses=("C32", "C34", "C36"),
)

TWO_NUMBERS = Step(
    slug="two-numbers",
    title=Words("Two numbers in one pass", "Dos números en un pase"),
    task=Words(
        "Later Doña Carmen passed with 4 and 3 at the ends. Which of these can she not hold?",
        "Después Doña Carmen pasó con 4 y 3 en las puntas. ¿Cuál de estas no puede llevar?",
    ),
    position=_TABLE,
    does=Question(asks=impossible_tile(2, "4-5 1-5 0-2")),
    look=Words("Nothing she held fitted either end.", "Lo que llevaba no iba por ninguna de las dos puntas."),
    principle=Words(
        "With different ends one pass strikes out two numbers.",
        "Con puntas distintas, un pase tacha dos números.",
    ),
    learned=Words(
        "Every tile with either number is struck out for her, to the end.",
        "Se le tachan todas las de los dos números, hasta el final.",
    ),
    clauses=("C32", "C37"),
)

LIKELIER = Step(
    slug="likelier",
    title=Words("If not there, then elsewhere", "Si no está ahí, está en otra"),
    task=Words(
        "Doña Carmen has shown that she holds no 3. In 100 such rounds, how often has Yadira the 3-5?",
        "Doña Carmen enseñó que no lleva 3. ¿Cuántas veces de cada 100 lleva Yadira la 3-5?",
    ),
    position=_TABLE,
    does=Question(asks=chance_of_tile(1, "3-5")),
    look=Words(
        "Three players hide tiles from you. Which of them can hold a 3?",
        "Tres te esconden fichas. ¿Quiénes pueden llevar un 3?",
    ),
    principle=Words(
        "Two can hold it: Yadira with six tiles, Wilfredo with five. So it is above half.",
        "La pueden llevar dos: Yadira con seis fichas y Wilfredo con cinco. Pasa de la mitad.",
    ),
    learned=Words(
        "A pass says what one hand lacks. So it is likelier in the others.",
        "El pase dice lo que le falta a una mano. En las otras es más probable.",
    ),
    clauses=("C32", "C10"),
)

AGAINST = Step(
    slug="against",
    title=Words("Against whoever passed", "Contra quien pasó"),
    task=Words(
        "Yadira passed when the ends were 5 and 6. Leave her the smallest chance to play.",
        "Yadira pasó cuando las puntas eran 5 y 6. Déjale lo menos posible con qué jugar.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-3 0-6 1-4 1-5 4-5 4-6",
            "0-0 0-1 1-1 1-2 2-3 3-4 4-4",
            "1-6 2-2 2-4 2-5 5-5",
            "0-2 0-4 1-3 2-6 3-3",
        ),
        history="6-6 <3-6 <3-5 pass <0-5 5-6>",
        opener=2,
    ),
    does=MoveTask(goals=(squeezes(),), offers=("pass",)),
    look=Words(
        "The ends are 0 and 5. Which of them did she pass on?",
        "Las puntas son 0 y 5. ¿Con cuál de ellas pasó?",
    ),
    principle=Words(
        "Leave an opponent the numbers that this opponent passed on.",
        "Al contrario, déjale los números con que pasó.",
    ),
    learned=Words(
        "Now the ends are 6 and 5 again, and Yadira has to pass.",
        "Otra vez las puntas son 6 y 5, y Yadira tiene que pasar.",
    ),
    clauses=("C32", "C10"),
)

FOR_PARTNER = Step(
    slug="for-your-partner",
    title=Words("And for your partner", "Y a favor de tu frente"),
    task=Words(
        "Doña Carmen passed when both ends were 2. Play so that she can answer, whatever Yadira does.",
        "Doña Carmen pasó cuando las dos puntas eran 2. Juega para que pueda contestar, haga lo que haga Yadira.",
    ),
    position=Position(
        ruleset="C",
        hands=("0-0 0-4 2-2 3-3", "1-4 1-6 2-6 3-6", "0-5 0-6 3-5 4-4 5-5", "2-4 2-5 4-5"),
        history="6-6 <5-6 <1-5 4-6> 3-4> <0-1 1-3> 1-1> <0-3 <2-3 1-2> pass <0-2",
        opener=3,
    ),
    does=MoveTask(goals=(frees_partner(),), offers=("pass",)),
    look=Words(
        "One end is her missing number. And the other?", "Una punta es el número que no lleva. ¿Y la otra?"
    ),
    principle=Words(
        "Do not cover the end that she can still use.",
        "No le tapes la punta que todavía le sirve.",
    ),
    learned=Words(
        "When your partner passes, the news is for you first.",
        "El pase de tu frente es noticia para ti antes que para nadie.",
    ),
    clauses=("C08", "C32"),
)

LESSON = Lesson(
    slug="what-a-pass-tells",
    ruleset="C",
    title=Words("What a pass tells", "Lo que dice un pase"),
    about=Words(
        "Strike out tiles, squeeze an opponent, free your partner.",
        "Tachar, apretar al contrario y abrirle a tu frente.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(FIRST_PASS, TWO_NUMBERS, LIKELIER, AGAINST, FOR_PARTNER),
)
