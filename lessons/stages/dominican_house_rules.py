"""Dominican dominoes at other tables: whom a tranque pays, four each alone, which last tile has a name."""

from lessons.goals import goes_out, lays_this
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.outcomes import readings_apart, what_is_called
from lessons.plans import blocks
from lessons.questions import round_score

_HANDS = ("0-0 2-5", "3-5 4-5", "0-4 4-4", "0-3 3-3")
_LINE = "5-6 6-3 3-4 4-6 6-0 0-5 5-5 5-1 1-1* 1-3 3-2 2-2 2-4 4-1 1-6 6-6 6-2 2-0 0-1 1-2"

BLOCK = Step(
    slug="block",
    title=Words("One way it closes", "Por una de las dos se tranca"),
    task=Words(
        "All hands lie open. Lay 2-5 so that nobody can play any more.",
        "Las manos están abiertas. Pon la 2-5 de modo que ya no juegue nadie.",
    ),
    position=Position(ruleset="B", hands=_HANDS, line=_LINE),
    does=MoveTask(goals=(blocks(),), replies=("pass pass pass",), offers=("pass",)),
    look=Words("Count the 2s and the 5s on the table.", "Cuenta los 2 y los 5 que hay en la mesa."),
    principle=Words(
        "Leave at both ends the number whose seven tiles are out.",
        "Deja en las dos puntas el número que ya salió completo.",
    ),
    learned=Words(
        "A tranque with 2s, and you hold nothing but the double blank.",
        "Tranque a 2, y a ti te queda solo el doble blanco.",
    ),
    clauses=("B31", "B32"),
    open_questions=(OpenQuestion("capicua_when", then="<2-5"),),
    faces_up=True,
)

WHOLE_TABLE = Step(
    slug="whole-table",
    title=Words("Who pays for it?", "¿Quiénes pagan?"),
    task=Words(
        "Here your opponents pay. Some count Ramón’s dots too: how many points more is that?",
        "Aquí pagan las contrarias. Hay quien cuenta también a Ramón: ¿cuántos puntos más son?",
    ),
    position=Position(ruleset="B", hands=_HANDS, line=_LINE, then="<2-5"),
    does=Question(asks=readings_apart("tranque_points", "opponents", "all_hands")),
    look=Words("Whose hand is counted in one reading only?", "¿Qué mano cuenta en una sola de las dos?"),
    principle=Words("Only that hand makes the difference.", "La diferencia es esa mano y nada más."),
    learned=Words(
        "The document is plain: the opponents. Where the whole table pays, it is a house rule.",
        "El documento es claro: los contrarios. Donde paga la mesa entera, es regla de la casa.",
    ),
    clauses=("B33",),
    faces_up=True,
)

_FOUR = Position(
    ruleset="B",
    switches={"four": "four_singles"},
    hands=("2-4", "1-1 2-2", "2-3", "6-6"),
    line="4-5 5-5 5-2 2-6 6-0 0-1 1-5 5-0 0-0 0-2 2-1 1-6 6-5 5-3 3-6* 6-4 4-3 3-3 3-0 0-4 4-4 4-1 1-3",
    opener=3,
)

ALONE = Step(
    slug="alone",
    title=Words("Four, each alone", "Cuatro, y cada cual solo"),
    task=Words(
        "At this table nobody has a partner. Your last tile fits: go out.",
        "En esta mesa nadie tiene frente. La última te va: domina.",
    ),
    position=_FOUR,
    does=MoveTask(goals=(goes_out(),), offers=("pass",)),
    look=Words("The ends are 4 and 3.", "Las puntas son 4 y 3."),
    principle=Words("The last tile ends the round.", "La última ficha acaba la mano."),
    learned=Words(
        "You won alone. Ramón sits across, and is an opponent like the others.",
        "Ganaste tú y nadie más. Ramón está de frente, pero es contrario como los otros.",
    ),
    clauses=("B02", "B35"),
    open_questions=(OpenQuestion("four", then="<2-4"),),
    faces_up=True,
)

ALONE_PAYS = Step(
    slug="alone-pays",
    title=Words("Three of them pay", "Pagan los tres"),
    task=Words(
        "Count it, your 2-4 included. How much does the end of this round bring you?",
        "Cuéntalo con tu 2-4: ¿cuánto te da el final de esta mano?",
    ),
    position=Position(
        ruleset="B",
        switches=_FOUR.switches,
        hands=_FOUR.hands,
        line=_FOUR.line,
        opener=_FOUR.opener,
        then="<2-4",
    ),
    does=Question(asks=round_score()),
    look=Words("Who is your opponent here?", "¿Quién es contrario aquí?"),
    principle=Words(
        "Every opponent pays what is left in the hand.", "Cada contrario paga lo que le quedó en la mano."
    ),
    learned=Words(
        "More points, and nobody to help you get them.",
        "Son más puntos, y nadie te ayuda a buscarlos.",
    ),
    clauses=("B22", "B23", "B21"),
    open_questions=(OpenQuestion("four"),),
    faces_up=True,
)

EQUAL_ENDS = Step(
    slug="equal-ends",
    title=Words("Both ends are 6", "Las dos puntas son 6"),
    task=Words(
        "Both ends are 6. Go out with 2-6: is that a capicúa here?",
        "Las dos puntas son 6. Domina con la 2-6: ¿aquí eso es capicúa?",
    ),
    position=Position(
        ruleset="B",
        hands=("2-6", "0-0", "3-3 5-5", "2-5 5-6"),
        line="6-6 6-1 1-0 0-3 3-2 2-1 1-3 3-5 5-0 0-2 2-2 2-4* 4-5 5-1 1-1 1-4 4-4 4-3 3-6 6-0 0-4 4-6",
    ),
    does=Question(asks=what_is_called(), first=MoveTask(goals=(lays_this("2-6"),), offers=("pass",))),
    look=Words(
        "Which number does 2-6 leave, and which is at the other end?",
        "¿Qué número deja la 2-6, y cuál hay en la otra punta?",
    ),
    principle=Words(
        "Here the closing tile has to leave both ends equal.",
        "Aquí la que cierra tiene que dejar las dos puntas iguales.",
    ),
    learned=Words(
        "It left a 2 and a 6. Where it is enough to fit either end, it would pay.",
        "Quedaron un 2 y un 6. Donde basta que vaya por las dos, pagaría.",
    ),
    clauses=("B28",),
    open_questions=(OpenQuestion("capicua"),),
    faces_up=True,
)

CHUCHA = Step(
    slug="double-blank",
    title=Words("Out with the double blank", "Dominar con el doble blanco"),
    task=Words(
        "One tile left, the double blank. Lay it, and see what it is worth elsewhere.",
        "Te queda el doble blanco y nada más. Ponlo, y mira lo que vale en otras mesas.",
    ),
    position=Position(
        ruleset="B",
        hands=("0-0", "1-1 2-2", "4-4", "0-5"),
        line="0-6 6-6 6-3 3-0 0-2 2-4 4-3 3-2 2-1 1-0 0-4 4-6 6-1 1-3 3-3* 3-5 5-6 6-2 2-5 5-1 1-4 4-5 5-5",
    ),
    does=MoveTask(goals=(goes_out(),), offers=("pass",)),
    look=Words("One end is blank.", "Una de las puntas está en blanco."),
    principle=Words(
        "A double and a blank: no capicúa, for two reasons.",
        "Es doble y es blanca: no hay capicúa, por partida doble.",
    ),
    learned=Words(
        "In Puerto Rico they would shout “¡Chuchazo!”. This document does not know the word.",
        "En Puerto Rico gritarían “¡Chuchazo!”. Este documento no conoce esa palabra.",
    ),
    clauses=("B29", "B30"),
    open_questions=(OpenQuestion("chuchazo_points", then="<0-0"),),
    faces_up=True,
)

LESSON = Lesson(
    slug="dominican-house-rules",
    ruleset="B",
    title=Words("House rules", "Las reglas de la casa"),
    about=Words(
        "The same ends of a round, counted as other tables count them.",
        "Los mismos finales, contados como se cuentan en otras mesas.",
    ),
    others=("Milagros", "Ramón", "Altagracia"),
    steps=(BLOCK, WHOLE_TABLE, ALONE, ALONE_PAYS, EQUAL_ENDS, CHUCHA),
)
