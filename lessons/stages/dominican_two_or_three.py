"""Dominican dominoes for two or three: no double six dealt, a draw that helps, and passes that pay."""

from lessons.goals import draws, lays, lays_a_double
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.outcomes import pass_points, readings_apart
from lessons.plans import leaves_no_answer
from lessons.who import who_opens

_HANDS = ("5-5 1-2 3-6 0-4 2-3 4-5 0-1", "4-4 1-6 0-5 2-5 0-3 3-4 1-1")

NO_SIX = Step(
    slug="no-double-six",
    title=Words("Nobody has the double six", "Nadie lleva el doble seis"),
    task=Words(
        "Two play, and the double six stayed in the boneyard. Who opens here?",
        "Juegan dos y el doble seis se quedó en el pozo. ¿Quién sale aquí?",
    ),
    position=Position(ruleset="B", hands=_HANDS),
    does=Question(asks=who_opens()),
    look=Words("Look for the next double.", "Busca el doble que le sigue."),
    principle=Words(
        "The highest double in a hand takes its place.", "Vale el doble más alto que haya en mano."
    ),
    learned=Words(
        "With two it happens in half of all deals. The document forgot it.",
        "Entre dos pasa la mitad de las veces. Al documento se le olvidó.",
    ),
    clauses=("B10", "B11"),
    open_questions=(OpenQuestion("no_66"),),
    faces_up=True,
)

DRAWN_FOR = Step(
    slug="drawn-for",
    title=Words("Elsewhere: draw for it", "En otra mesa: se roba para salir"),
    task=Words(
        "At this table you draw in turn until the double six comes. Its holder opens.",
        "Aquí se roba por turno hasta que salga el doble seis. El que lo coja, sale.",
    ),
    position=Position(ruleset="B", switches={"no_66": "draw_until_66"}, hands=_HANDS, boneyard="1-3 0-6 6-6"),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw",)),
    look=Words("Take one. Then it is her turn.", "Coge una. Después le toca a ella."),
    principle=Words("The double six decides who, not with what.", "El doble seis decide quién, no con cuál."),
    learned=Words(
        "You drew it, so you led, and with any tile.",
        "Te salió a ti, así que saliste tú, y con la que quisiste.",
    ),
    clauses=("B11", "B12", "B10"),
)

_BEFORE = "2-4 4-5 5-6 6-1 1-0 0-2*"

MAKE_HER_DRAW = Step(
    slug="make-her-draw",
    title=Words("Both ends at 2", "Las dos puntas a 2"),
    task=Words(
        "Both ends are 2. Lay your double, and watch what Milagros does.",
        "Las dos puntas son 2. Pon tu doble y mira lo que hace Milagros.",
    ),
    position=Position(
        ruleset="B",
        hands=("0-6 2-2 3-6 5-5", "0-4 0-5 1-4 3-3"),
        line=_BEFORE,
        boneyard="6-6 1-2",
        opener=1,
    ),
    does=MoveTask(goals=(lays_a_double(),), replies=("+6-6 +1-2 <1-2",), offers=("pass",)),
    look=Words("Only one of yours carries a 2.", "Una sola de las tuyas lleva 2."),
    principle=Words("A double keeps the number at its end.", "El doble deja el mismo número en la punta."),
    learned=Words(
        "She had no 2 and drew two tiles. The second one fitted.",
        "No llevaba 2 y robó dos fichas. La segunda le sirvió.",
    ),
    clauses=("B14", "B19"),
)

DREW_AND_PLAYED = Step(
    slug="drew-and-played",
    title=Words("Does her draw pay you?", "¿Ese robo te paga?"),
    task=Words(
        "She drew, and then played. Some tables pay you all the same: how much more is that?",
        "Robó y después jugó. Hay mesas donde te pagan igual: ¿cuánto más es?",
    ),
    position=Position(
        ruleset="B",
        hands=("0-6 3-6 5-5", "0-4 0-5 1-4 3-3"),
        line=f"{_BEFORE} 2-2",
        boneyard="6-6 1-2",
        opener=1,
        turn=1,
        then="+6-6 +1-2 <1-2",
    ),
    does=Question(asks=readings_apart("pass_after_draw", "only_if_turn_lost", "any_failure", "round")),
    look=Words(
        "The match goes to 200. What does a lost turn pay there?",
        "La partida va a 200. ¿Cuánto paga ahí un turno perdido?",
    ),
    principle=Words(
        "Here only a lost turn pays, and she did not lose it.",
        "Aquí paga solo el turno perdido, y ella no lo perdió.",
    ),
    learned=Words(
        "The document says only: unable to play. We look at the turn, not at the first try.",
        "El documento dice nada más: no puede jugar. Miramos el turno, no el primer intento.",
    ),
    clauses=("B25", "B14"),
    faces_up=True,
)

_THREE = Position(
    ruleset="B",
    hands=("2-6 3-3 4-6 6-6", "2-4", "2-2"),
    line="6-0 0-0 0-5 5-2 2-0 0-3 3-2 2-1 1-0 0-4 4-3 3-6* 6-1 1-1 1-5 5-4 4-4 4-1 1-3 3-5 5-5 5-6",
    opener=2,
)

TWO_PASS = Step(
    slug="both-pass",
    title=Words("Make both of them pass", "Que pasen los dos"),
    task=Words(
        "Three play, the boneyard is empty, both ends are 6. Make both of them pass.",
        "Juegan tres, el pozo está vacío y las puntas son 6. Que ninguno de los dos pueda jugar.",
    ),
    position=_THREE,
    does=MoveTask(goals=(leaves_no_answer(2),), replies=("pass pass",), offers=("pass",)),
    look=Words("Three of yours fit. What does each leave open?", "Te van tres. ¿Qué deja abierto cada una?"),
    principle=Words("The double does not open a new number.", "El doble no abre número nuevo."),
    learned=Words(
        "Two passes in a row, and it is your turn again.", "Dos pases seguidos, y te toca otra vez."
    ),
    clauses=("B25", "B03"),
)

ALL_OTHERS = Step(
    slug="all-others",
    title=Words("Elsewhere: all the others", "En otra mesa: todos los demás"),
    task=Words(
        "Both passed. This table also pays when everybody else passes. What do you get?",
        "Pasaron los dos. En esta mesa también se paga si pasan todos los demás. ¿Cuánto ganas?",
    ),
    position=Position(
        ruleset="B",
        switches={"three_scale": "all_others"},
        hands=_THREE.hands,
        line=_THREE.line,
        opener=_THREE.opener,
        then="<6-6 pass pass",
    ),
    does=Question(asks=pass_points()),
    look=Words("First each pass, then both together.", "Primero cada pase, después los dos juntos."),
    principle=Words(
        "Ten for each, and 25 more where all the others passed.",
        "Diez por cada uno, y 25 más si pasaron todos los demás.",
    ),
    learned=Words(
        "The document speaks of three who cannot play. So we add the 25 only with four.",
        "El documento habla de tres que no pueden. Por eso los otros 25 son solo entre cuatro.",
    ),
    clauses=("B27", "B25"),
)

LESSON = Lesson(
    slug="dominican-two-or-three",
    ruleset="B",
    title=Words("Two or three at the table", "Dos o tres en la mesa"),
    about=Words(
        "What changes with fewer players, and what the document forgot about them.",
        "Lo que cambia entre menos, y lo que al documento se le olvidó.",
    ),
    others=("Milagros", "Ramón"),
    steps=(NO_SIX, DRAWN_FOR, MAKE_HER_DRAW, DREW_AND_PLAYED, TWO_PASS, ALL_OTHERS),
)
