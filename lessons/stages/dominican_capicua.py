"""Dominican dominoes: the last tile that matches both ends, and the ones that do not count."""

from dataclasses import replace

from lessons.goals import goes_out, lays_this
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import readings_apart, what_is_called
from lessons.plans import goes_out_with_capicu
from lessons.questions import round_score

KEEP = Step(
    slug="keep-the-closer",
    title=Words("Keep the one that closes", "Guarda la que cierra"),
    task=Words(
        "Two tiles left, and both fit. Lay one, then go out with the other at either end.",
        "Te quedan dos y te van las dos. Pon una, y que la otra te vaya por las dos puntas.",
    ),
    position=Position(
        ruleset="B",
        hands=("2-3 2-4", "0-5 3-3 3-5", "0-0 4-4", "0-3"),
        line="4-1 1-6 6-4 4-5 5-5 5-1 1-1 1-2 2-2 2-5 5-6 6-6* 6-3 3-4 4-0 0-6 6-2 2-0 0-1 1-3",
        opener=3,
    ),
    does=MoveTask(goals=(goes_out_with_capicu(), goes_out_with_capicu()), offers=("pass",)),
    look=Words(
        "Which numbers will be at the ends? Count who can still change them.",
        "¿Qué números quedarán en las puntas? Cuenta quién puede cambiarlos todavía.",
    ),
    principle=Words(
        "Leave at the ends the two numbers of the tile you keep.",
        "Deja en las puntas los dos números de la que guardas.",
    ),
    learned=Words(
        "All 2s were out or yours, and the last 4 was the double. Nothing could spoil it.",
        "Los 2 ya salieron o eran tuyos; el último 4 era el doble. Nadie te la dañaba.",
    ),
    clauses=("B28", "B02"),
)

_OUT = Position(
    ruleset="B",
    hands=("1-3", "1-1", "5-5", "1-4 1-5 4-5"),
    line="3-5 5-0 0-4 4-3 3-3 3-2 2-2 2-5 5-6 6-3 3-0 0-0 0-6 6-6* 6-4 4-4 4-2 2-6 6-1 1-2 2-0 0-1",
    opener=0,
    then="1-3>",
)

NAME = Step(
    slug="name-it",
    title=Words("What do you call that?", "¿Cómo se llama eso?"),
    task=Words(
        "The ends are 3 and 1. Go out with 1-3: what do you call out?",
        "Las puntas son 3 y 1. Domina con la 1-3: ¿qué se canta?",
    ),
    position=replace(_OUT, then=""),
    does=Question(asks=what_is_called(), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("How many ends does 1-3 fit?", "¿Por cuántas puntas va la 1-3?"),
    principle=Words(
        "The last tile has to match the far end too.", "La última tiene que pegar también con la otra punta."
    ),
    learned=Words(
        "The document gives it 25 and no name. Everybody in Santiago knows the name.",
        "El documento le da 25 y no la nombra. En Santiago el nombre se lo sabe todo el mundo.",
    ),
    clauses=("B28",),
    faces_up=True,
)

SCORE = Step(
    slug="score",
    title=Words("Add it all up", "Súmalo todo"),
    task=Words(
        "The tile, the hands, the capicúa. How much does this end bring your pair?",
        "La ficha, las manos, la capicúa. ¿Cuánto le da este final a tu pareja?",
    ),
    position=_OUT,
    does=Question(asks=round_score()),
    look=Words("Three things pay here.", "Aquí pagan tres cosas."),
    principle=Words(
        "Your tile’s dots, your opponents’ dots, and 25.",
        "Los tantos de tu ficha, los de las contrarias, y 25.",
    ),
    learned=Words(
        "Three clauses, one sum. One round like that can turn a match.",
        "Tres cláusulas, una suma. Una mano así te cambia la partida.",
    ),
    clauses=("B28", "B22", "B21"),
    faces_up=True,
)

_BLANK = Position(
    ruleset="B",
    hands=("0-6", "1-3 1-5", "3-3", "3-5 5-5"),
    line="0-3 3-2 2-4 4-4 4-6 6-1 1-4 4-3 3-6 6-6* 6-5 5-0 0-4 4-5 5-2 2-1 1-1 1-0 0-0 0-2 2-2 2-6",
    opener=2,
    then="0-6>",
)

BLANK = Step(
    slug="blank",
    title=Words("With a blank", "Con una blanca"),
    task=Words(
        "The ends are 0 and 6. Go out with 0-6: what is that?",
        "Las puntas son 0 y 6. Domina con la 0-6: ¿qué es eso?",
    ),
    position=replace(_BLANK, then=""),
    does=Question(asks=what_is_called(), first=MoveTask(goals=(lays_this("0-6"),), offers=("pass",))),
    look=Words("Look at the two halves of your tile.", "Fíjate en las dos mitades de tu ficha."),
    principle=Words("The document leaves blanks out.", "El documento deja fuera las blancas."),
    learned=Words(
        "It fitted both ends and earns no 25: one half is blank.",
        "Iba por las dos puntas y no gana los 25: una mitad es blanca.",
    ),
    clauses=("B29", "B28"),
    faces_up=True,
)

WHICH_BLANK = Step(
    slug="which-blanks",
    title=Words("Which blanks?", "¿Cuáles blancas?"),
    task=Words(
        "Some leave out the double blank only. How many points would your 0-6 gain by that?",
        "Hay quien deja fuera solo el doble blanco. ¿Cuántos puntos ganaría así tu 0-6?",
    ),
    position=_BLANK,
    does=Question(asks=readings_apart("capicua_blank", "any_blank_half", "double_blank_only")),
    look=Words("Only the capicúa is in question.", "Lo único que está en duda es la capicúa."),
    principle=Words("Count the end with it and without it.", "Cuenta el final con ella y sin ella."),
    learned=Words(
        "Doubles are left out by another clause. So “a blank” must mean more than the double blank.",
        "Los dobles los saca otra cláusula. Entonces “blanca” tiene que ser más que el doble blanco.",
    ),
    clauses=("B29",),
    faces_up=True,
)

DOUBLE = Step(
    slug="double",
    title=Words("With a double", "Con un doble"),
    task=Words(
        "Both ends are 2. Go out with 2-2: what is that?",
        "Las dos puntas son 2. Domina con la 2-2: ¿qué es eso?",
    ),
    position=Position(
        ruleset="B",
        hands=("2-2", "1-2", "1-1 2-6 5-5", "1-6"),
        line="2-5 5-6 6-0 0-4 4-1 1-3 3-6 6-6 6-4 4-4 4-2 2-0 0-1 1-5* 5-3 3-4 4-5 5-0 0-0 0-3 3-3 3-2",
        opener=0,
    ),
    does=Question(asks=what_is_called(), first=MoveTask(goals=(lays_this("2-2"),), offers=("pass",))),
    look=Words("A double has one number only.", "Un doble lleva un solo número."),
    principle=Words(
        "Closing two equal ends with a double takes no skill.",
        "Cerrar con doble dos puntas iguales no tiene gracia.",
    ),
    learned=Words(
        "Out, and well done, but the 25 are not for doubles.",
        "Dominaste, y bien hecho, pero los 25 no son para los dobles.",
    ),
    clauses=("B30", "B28"),
    faces_up=True,
)

LESSON = Lesson(
    slug="dominican-capicua",
    ruleset="B",
    title=Words("Capicúa, twenty-five", "Capicúa, veinticinco"),
    about=Words(
        "Plan the last tile, and know which ones do not count.",
        "Prepara la última ficha, y aprende cuáles no cuentan.",
    ),
    others=("Milagros", "Ramón", "Altagracia"),
    steps=(KEEP, NAME, SCORE, BLANK, WHICH_BLANK, DOUBLE),
)
