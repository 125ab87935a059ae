"""The drawing game: who leads the next round, after a win, a tie and a block."""

from lessons.chances import keeps_most_answers
from lessons.goals import lays_this, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import who_opens_next
from lessons.questions import opening_tiles
from lessons.who import who_opens

_OUT = Position(
    ruleset="A",
    hands=("1-1 1-5 1-6", "5-5", "2-6"),
    line="2-2 2-0 0-0 0-3 3-3 3-2 2-1 1-0 0-5 5-3 3-6 6-4 4-3 3-1 1-4 4-5 5-6 6-6* 6-0 0-4 4-4",
    turn=2,
    then="<2-6",
)
_TIE_LINE = "6-5 5-5 5-4 4-0 0-0 0-6 6-1 1-3 3-4 4-6 6-6* 6-2 2-3 3-3 3-0 0-5 5-1 1-4 4-4 4-2"
_TIE_HANDS = ("0-1 1-1 1-2 2-5", "0-2 2-2")
_HERS_LINE = "0-2 2-2 2-4 4-3 3-6 6-1 1-4 4-0 0-3 3-5 5-0 0-6 6-6* 6-2 2-5 5-5 5-1 1-1 1-2"
_HERS_HANDS = ("4-5 4-6", "0-0 1-3 3-3 4-4 5-6")
_AFTER_TIE = (
    "0-2 1-1 1-5 1-6 2-4 3-4 3-5",
    "0-0 0-4 1-2 1-3 2-5 3-3 4-6",
    "0-3 0-5 0-6 2-2 2-6 4-4 6-6",
)
_NEW = ("4-4 5-6 3-4 1-2 0-0 2-5 1-4", "2-6 2-2 4-6 1-5 0-3 1-1 6-6")

WINNER = Step(
    slug="winner",
    title=Words("Wilfredo won", "Ganó Wilfredo"),
    task=Words(
        "Wilfredo went out, with the fewest dots. Who leads the next round?",
        "Wilfredo se quedó sin fichas, con menos tantos que nadie. ¿Quién sale ahora?",
    ),
    position=_OUT,
    does=Question(asks=who_opens_next()),
    look=Words("Nobody asks for the double six any more.", "Ya nadie pregunta por el doble seis."),
    principle=Words("Whoever wins a round leads the next.", "Quien gana la mano sale en la próxima."),
    learned=Words(
        "Winning pays twice: points, and the lead.",
        "Ganar vale doble: los puntos y la salida.",
    ),
    clauses=("A31",),
    faces_up=True,
)

AFTER_A_TIE = Step(
    slug="after-a-tie",
    title=Words("Nobody won", "No ganó nadie"),
    task=Words(
        "Close it with 2-5: both hands count the same. Who leads the next round?",
        "Tranca con la 2-5: las dos manos suman igual. ¿Quién sale en la próxima?",
    ),
    position=Position(ruleset="A", hands=_TIE_HANDS, line=_TIE_LINE),
    does=Question(
        asks=who_opens_next(), first=MoveTask(goals=(lays_this("2-5"),), replies=("pass",), offers=("pass",))
    ),
    look=Words("There is no winner to lead.", "Aquí no hay quien haya ganado."),
    principle=Words(
        "After a tie it is as in the first round.",
        "Después de un empate se sale como en la primera.",
    ),
    learned=Words(
        "New tiles are dealt, and the biggest double speaks again.",
        "Se reparte de nuevo y vuelve a mandar el doble más grande.",
    ),
    clauses=("A32", "A27"),
    faces_up=True,
)

WHOSE_DOUBLES = Step(
    slug="whose-doubles",
    title=Words("Whose doubles count?", "¿Los dobles de quién?"),
    task=Words(
        "You and Yadira tied, Wilfredo did not. New hands, all open: who opens?",
        "Yadira y tú empataron, Wilfredo no. Manos nuevas, abiertas: ¿quién sale?",
    ),
    position=Position(ruleset="A", hands=_AFTER_TIE, opener=2, tied=(0, 1)),
    does=Question(asks=who_opens()),
    look=Words("Look for the biggest double at the table.", "Busca el doble más grande de la mesa."),
    principle=Words(
        "“Again” means as at first: everybody’s doubles count.",
        "“Otra vez” es como al principio: cuentan los dobles de todos.",
    ),
    learned=Words(
        "We look at everybody. Not every table does.",
        "Aquí se mira a todos. No en todas las mesas es así.",
    ),
    clauses=("A32", "A08"),
    faces_up=True,
)

ONLY_THE_TIED = Step(
    slug="only-the-tied",
    title=Words("Only those who tied", "Solo quienes empataron"),
    task=Words(
        "The other reading: only the tied players are compared. Who opens now?",
        "La otra lectura: se comparan solo los que empataron. ¿Quién sale ahora?",
    ),
    position=Position(
        ruleset="A",
        hands=_AFTER_TIE,
        opener=1,
        tied=(0, 1),
        switches={"tie_lead": "tied_players_only"},
    ),
    does=Question(asks=who_opens()),
    look=Words("Leave Wilfredo out.", "Deja fuera a Wilfredo."),
    principle=Words("Compare your biggest double with hers.", "Compara tu doble más grande con el de ella."),
    learned=Words(
        "Same tiles, another opener. One more thing to agree on.",
        "Las mismas fichas y sale otra persona. Otra cosa para acordar.",
    ),
    clauses=("A32",),
    faces_up=True,
)

BLOCKER = Step(
    slug="blocker",
    title=Words("At some other tables", "En otras mesas"),
    task=Words(
        "Some play: after a tie the one who blocked leads. Block with 2-5: who leads?",
        "Hay quien juega así: si empatan, sale quien trancó. Tranca con la 2-5: ¿quién sale?",
    ),
    position=Position(
        ruleset="A",
        hands=_TIE_HANDS,
        line=_TIE_LINE,
        switches={"blocker_leads": "ties_only"},
    ),
    does=Question(
        asks=who_opens_next(), first=MoveTask(goals=(lays_this("2-5"),), replies=("pass",), offers=("pass",))
    ),
    look=Words("Who laid the last tile of the round?", "¿Quién puso la última ficha de la mano?"),
    principle=Words(
        "The document tells it as another way to play.",
        "El documento lo cuenta como otra manera de jugar.",
    ),
    learned=Words(
        "We do not play it like that, unless you choose it.",
        "Aquí no se juega así, a menos que lo escojas.",
    ),
    clauses=("A33", "A32"),
    faces_up=True,
)

EVERY_BLOCK = Step(
    slug="every-block",
    title=Words("Or after every block", "O después de todo tranque"),
    task=Words(
        "Yadira blocked: pass. You are lighter and win. Read that way, who leads?",
        "Trancó Yadira: pasa. Tú pesas menos y ganas. Leído así, ¿quién sale?",
    ),
    position=Position(
        ruleset="A",
        hands=_HERS_HANDS,
        line=_HERS_LINE,
        turn=1,
        switches={"blocker_leads": "all_blocked_rounds"},
        then="<0-0",
    ),
    does=Question(
        asks=who_opens_next(), first=MoveTask(goals=(passes(),), replies=("pass",), offers=("pass",))
    ),
    look=Words("Forget who won. Who closed the round?", "Olvida quién ganó. ¿Quién cerró la mano?"),
    principle=Words(
        "Read like this, whoever blocked leads, won or lost.",
        "Leído así, sale quien trancó, gane o pierda.",
    ),
    learned=Words(
        "The points are yours, the lead is hers. Agree on it before the first tile.",
        "Los puntos son tuyos y la salida de ella. Eso se acuerda antes.",
    ),
    clauses=("A33", "A31"),
    faces_up=True,
)

AS_WE_PLAY = Step(
    slug="as-we-play",
    title=Words("And as we play it here", "Y como se juega aquí"),
    task=Words(
        "The same block, as we play it: the winner leads. Who is that?",
        "El mismo tranque, como se juega aquí: sale quien ganó. ¿Quién es?",
    ),
    position=Position(ruleset="A", hands=_HERS_HANDS, line=_HERS_LINE, turn=1, then="<0-0 pass pass"),
    does=Question(asks=who_opens_next()),
    look=Words("Count both hands.", "Cuenta las dos manos."),
    principle=Words("The winner of the round leads.", "Sale quien ganó la mano."),
    learned=Words(
        "One table, two answers. Now you know both.",
        "Una mesa, dos respuestas. Ya te sabes las dos.",
    ),
    clauses=("A31", "A25"),
    faces_up=True,
)

WITH_WHICH = Step(
    slug="with-which-tile",
    title=Words("You lead. With which tile?", "Sales tú. ¿Con cuál?"),
    task=Words(
        "You won, so you lead. With how many of your tiles may you open?",
        "Ganaste y sales tú. ¿Con cuántas de tus fichas puedes salir?",
    ),
    position=Position(ruleset="A", hands=_NEW, later=True),
    does=Question(asks=opening_tiles()),
    look=Words("The document names who, not what.", "El documento dice quién, no con qué."),
    principle=Words(
        "Where it says nothing, the choice is yours.",
        "Donde no dice nada, escoges tú.",
    ),
    learned=Words(
        "Any tile: the other Puerto Rican document says so too.",
        "La que quieras: así lo dice también el otro documento boricua.",
    ),
    clauses=("A31",),
)

A_DOUBLE = Step(
    slug="a-double-if-held",
    title=Words("Or with a double, if you have one", "O con un doble, si llevas"),
    task=Words(
        "The other reading: open with a double, if you hold one. How many tiles now?",
        "La otra lectura: sales con un doble, si llevas. ¿Con cuántas fichas ahora?",
    ),
    position=Position(ruleset="A", hands=_NEW, switches={"later_lead": "a_double_if_held"}, later=True),
    does=Question(asks=opening_tiles()),
    look=Words("Count your doubles.", "Cuenta tus dobles."),
    principle=Words("Any of your doubles, big or small.", "Cualquiera de tus dobles, grande o chiquito."),
    learned=Words(
        "Then the first round and the later ones begin alike. Ask at your table.",
        "Así la primera mano y las demás empiezan igual. Pregunta en tu mesa.",
    ),
    clauses=("A31", "A32"),
)

LEAD = Step(
    slug="lead-it",
    title=Words("Now lead", "Pues sal"),
    task=Words(
        "Any tile is allowed. Open so that as many of yours as possible fit next.",
        "Puedes con cualquiera. Sal con la que más respuestas te deje.",
    ),
    position=Position(ruleset="A", hands=_NEW, later=True),
    does=MoveTask(goals=(keeps_most_answers(),)),
    look=Words("Which number do you hold most of?", "¿De qué número llevas más?"),
    principle=Words("Open with the number you hold most of.", "Sal por el número que más llevas."),
    learned=Words(
        "Whatever Yadira covers, you have something for the other end.",
        "Tape lo que tape Yadira, algo te queda para la otra punta.",
    ),
    clauses=("A31", "A11"),
)

LESSON = Lesson(
    slug="draw-next-lead",
    ruleset="A",
    title=Words("Who leads next", "Quién sale después"),
    about=Words(
        "After a win, a tie, a block: and with which tile.",
        "Si ganas, si empatan, si hay tranque: y con qué ficha.",
    ),
    others=("Yadira", "Wilfredo"),
    steps=(
        WINNER,
        AFTER_A_TIE,
        WHOSE_DOUBLES,
        ONLY_THE_TIED,
        BLOCKER,
        EVERY_BLOCK,
        AS_WE_PLAY,
        WITH_WHICH,
        A_DOUBLE,
        LEAD,
    ),
)
