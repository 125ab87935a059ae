"""The drawing game where its page says nothing: a deal without doubles, a dead table, the last two tiles."""

from lessons.goals import draws, lays, passes
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.who import what_now, who_opens

_HANDS = ("5-6 1-4 0-3 2-6 1-2 0-5 3-4", "4-6 0-1 2-5 1-6 3-5 0-4 2-3")

NO_DOUBLE = Step(
    slug="no-double",
    title=Words("Nobody has a double", "Nadie lleva doble"),
    task=Words(
        "Two play, both hands lie open, and there is no double in them. Who opens here?",
        "Juegan dos, con las manos abiertas, y no hay ni un doble. ¿Quién sale aquí?",
    ),
    position=Position(ruleset="A", hands=_HANDS),
    does=Question(asks=who_opens()),
    look=Words("Who starts is decided by a double.", "Quién sale lo decide un doble."),
    principle=Words(
        "Where a rule finds nobody, it names nobody.", "Si la regla no encuentra a nadie, no sale nadie."
    ),
    learned=Words(
        "The document forgot this deal: it comes once in 345. Here you shuffle again.",
        "El documento se olvidó de este reparto: sale una vez de cada 345. Aquí se reparte de nuevo.",
    ),
    clauses=("A08", "A04"),
    faces_up=True,
)

HEAVIEST = Step(
    slug="heaviest",
    title=Words("Elsewhere: the heaviest tile", "En otra mesa: la más pesada"),
    task=Words(
        "The same deal at a table where the heaviest tile opens. It is yours: lay it.",
        "El mismo reparto donde sale la ficha más pesada. La llevas tú: ponla.",
    ),
    position=Position(ruleset="A", switches={"no_double": "heaviest_tile"}, hands=_HANDS),
    does=MoveTask(goals=(lays(),), offers=("draw",)),
    look=Words("Add the two halves of each tile.", "Suma las dos mitades de cada ficha."),
    principle=Words("The heaviest is the one with the most dots.", "Pesa más la que tiene más tantos."),
    learned=Words(
        "No new deal, and the round begins. Many tables do it like this.",
        "No se reparte otra vez y empieza la mano. En muchas mesas es así.",
    ),
    clauses=("A08", "A09"),
    faces_up=True,
)

DRAWN_FOR = Step(
    slug="drawn-for",
    title=Words("Elsewhere: draw for a double", "En otra mesa: a robar un doble"),
    task=Words(
        "Here you draw in turn until somebody has a double. That player opens with it.",
        "Aquí se roba por turno hasta que salga un doble. El que lo coja sale con él.",
    ),
    position=Position(
        ruleset="A", switches={"no_double": "draw_until_double"}, hands=_HANDS, boneyard="1-3 0-6 2-2"
    ),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw",)),
    look=Words("The boneyard lies face down. Take one.", "El pozo está boca abajo. Coge una."),
    principle=Words("The first double drawn decides.", "Decide el primer doble que salga."),
    learned=Words(
        "One deal, three ways to begin. Settle it before you shuffle.",
        "Un mismo reparto y tres maneras de empezar. Pónganse de acuerdo antes de repartir.",
    ),
    clauses=("A08", "A09"),
)

_DEAD = Position(
    ruleset="A",
    hands=("2-2 2-4", "1-1 1-2 4-4"),
    line="6-4 4-5 5-3 3-1 1-5 5-5 5-0 0-2 2-6 6-6* 6-5 5-2 2-3 3-0 0-6 6-3 3-4 4-1 1-6",
    boneyard="0-4 0-1 3-3 0-0",
    opener=1,
)

DEAD = Step(
    slug="dead-table",
    title=Words("All seven 6s are out", "Los siete 6 ya salieron"),
    task=Words(
        "Both ends are 6, and no 6 is left anywhere. What must you do?",
        "Las dos puntas son 6 y no queda ninguno. ¿Qué te toca hacer?",
    ),
    position=_DEAD,
    does=Question(asks=what_now()),
    look=Words("Four tiles lie in the boneyard.", "En el pozo quedan cuatro fichas."),
    principle=Words(
        "If you cannot play, you draw, while there is something to draw.",
        "Quien no puede jugar roba, mientras haya qué robar.",
    ),
    learned=Words(
        "You draw, although nothing can ever fit. The document knows no other way.",
        "Robas, aunque ya no pueda ir ninguna. El documento no da otra salida.",
    ),
    clauses=("A14", "A16"),
)

FOR_NOTHING = Step(
    slug="for-nothing",
    title=Words("Drawn for nothing", "Robar para nada"),
    task=Words(
        "Do as the document says: draw what may be drawn, then pass.",
        "Sigue como dice el documento: roba lo que se pueda y después pasa.",
    ),
    position=_DEAD,
    does=MoveTask(goals=(draws(), draws(), passes()), replies=("", "", "pass"), offers=("draw", "pass")),
    look=Words("Two of the four are never drawn.", "De las cuatro, dos no se roban nunca."),
    principle=Words(
        "Draw to the last two, and only then pass.", "Roba hasta las dos últimas, y solo ahí pasa."
    ),
    learned=Words(
        "Those two made you the heavier hand. Look at what stopping would have changed.",
        "Esas dos te dejaron con más peso. Mira lo que cambia si se para antes.",
    ),
    clauses=("A16", "A15", "A18"),
    open_questions=(OpenQuestion("dead_board", then="+0-4 +0-1 pass pass"),),
)

LAST_TWO = Step(
    slug="last-two",
    title=Words("Elsewhere: every tile is drawn", "En otra mesa: se roban todas"),
    task=Words(
        "Nothing fits, and three tiles are left. At this table all may be drawn: go on.",
        "No te va ninguna y quedan tres. En esta mesa se roban todas: sigue.",
    ),
    position=Position(
        ruleset="A",
        switches={"reserve": 0},
        hands=("0-1 0-6 3-3", "0-0 0-2 0-5 1-1 1-2 1-3 1-6 2-2 2-5 2-6 6-6"),
        line="2-4 4-4 4-6 6-3 3-0 0-4 4-3 3-5 5-5* 5-1 1-4",
        boneyard="5-6 4-5",
    ),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw", "pass")),
    look=Words("Which numbers are at the ends?", "¿Qué números hay en las puntas?"),
    principle=Words("Draw until one fits.", "Roba hasta que te vaya una."),
    learned=Words(
        "The one that fits was among the last two. By the document you would have passed.",
        "La que te iba estaba entre las dos últimas. Según el documento habrías pasado.",
    ),
    clauses=("A07", "A15", "A16"),
)

LESSON = Lesson(
    slug="draw-silences",
    ruleset="A",
    title=Words("Where the document is silent", "Lo que el documento calla"),
    about=Words(
        "A deal without doubles, a dead table, the last two: play each both ways.",
        "Un reparto sin dobles, una mesa muerta, las dos últimas: juégalo de las dos maneras.",
    ),
    others=("Yadira",),
    steps=(NO_DOUBLE, HEAVIEST, DRAWN_FOR, DEAD, FOR_NOTHING, LAST_TWO),
)
