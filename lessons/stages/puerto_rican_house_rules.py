"""Puerto Rican dominoes at other tables: la Chucha between two blanks, the first rounds, a hand of doubles."""

from lessons.counts import doubles_in_hand
from lessons.goals import goes_out, lays, lays_a_double
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.outcomes import what_is_called
from lessons.questions import round_score

_BLANKS = Position(
    ruleset="C",
    hands=("0-0", "2-2", "1-1 5-5", "4-4"),
    line="0-6 6-1 1-2 2-6 6-4 4-3 3-3 3-1 1-4 4-0 0-3 3-2 2-5 5-6 6-6* 6-3 3-5 5-1 1-0 0-5 5-4 4-2 2-0",
    opener=2,
    passed=(1, 2, 3),
)

BOTH_BLANK = Step(
    slug="both-blank",
    title=Words("Blank here, blank there", "Blanco por aquí, blanco por allá"),
    task=Words(
        "Both ends are blank, everybody passed, and you hold la Chucha. Go out.",
        "Las dos puntas están en blanco, pasaron todos y llevas la Chucha. Domina.",
    ),
    position=_BLANKS,
    does=MoveTask(goals=(goes_out(),), offers=("pass",)),
    look=Words("It fits at either end.", "Va por cualquiera de las dos."),
    principle=Words("A double goes to its own number.", "El doble va con su número."),
    learned=Words("Out, with the tile that weighs nothing.", "Dominaste con la que no pesa nada."),
    clauses=("C51", "C40"),
    faces_up=True,
)

STILL_ONE = Step(
    slug="still-one",
    title=Words("Still a chuchazo?", "¿Sigue siendo chuchazo?"),
    task=Words(
        "Both ends were blank, and you went out with la Chucha. What do they shout?",
        "Las dos puntas estaban en blanco y dominaste con la Chucha. ¿Qué se grita?",
    ),
    position=Position(
        ruleset="C",
        hands=_BLANKS.hands,
        line=_BLANKS.line,
        opener=_BLANKS.opener,
        passed=_BLANKS.passed,
        then="<0-0",
    ),
    does=Question(asks=what_is_called()),
    look=Words("Which tile won the round?", "¿Con qué ficha se ganó la mano?"),
    principle=Words(
        "The document looks at the tile, not at the ends.",
        "El documento mira la ficha, no las puntas.",
    ),
    learned=Words(
        "It fitted both ends, and a double is no capicú. The chuchazo stays.",
        "Iba por las dos, pero con doble no hay capicú. El chuchazo se queda.",
    ),
    clauses=("C50", "C53"),
    open_questions=(OpenQuestion("chuchazo_both_blank"),),
    faces_up=True,
)

A_HUNDRED = Step(
    slug="a-hundred",
    title=Words("Elsewhere it pays 100", "En otra mesa paga 100"),
    task=Words(
        "Count the same end at a table where a chuchazo pays 100. What do you two get?",
        "Cuenta ese mismo final donde el chuchazo paga 100. ¿Cuánto ganan ustedes?",
    ),
    position=Position(
        ruleset="C",
        switches={"chuchazo_points": 100},
        hands=_BLANKS.hands,
        line=_BLANKS.line,
        opener=_BLANKS.opener,
        passed=_BLANKS.passed,
        then="<0-0",
    ),
    does=Question(asks=round_score()),
    look=Words("First the hands, all of them.", "Primero las manos, todas."),
    principle=Words("Your partner’s tiles count too.", "Las de tu frente también cuentan."),
    learned=Words(
        "One shout, and you have half the match. Ask what it pays before you sit down.",
        "Un grito, y ya llevas media partida. Pregunta cuánto paga antes de sentarte.",
    ),
    clauses=("C50", "C42", "C43"),
    faces_up=True,
)

_ROUND = Position(
    ruleset="C",
    hands=("0-2", "0-3", "1-1", "0-0 4-4"),
    line="3-6 6-2 2-3 3-1 1-2 2-5 5-3 3-3 3-4 4-6 6-5 5-0 0-6 6-6* 6-1 1-4 4-0 0-1 1-5 5-5 5-4 4-2 2-2",
)

GO_OUT = Step(
    slug="first-round",
    title=Words("The first round of a match", "La primera mano de la partida"),
    task=Words(
        "It is round one. Go out, then see what clubs add in a game to 500.",
        "Es la primera mano. Domina, y mira lo que le suman en los clubes a 500.",
    ),
    position=_ROUND,
    does=MoveTask(goals=(goes_out(),), offers=("pass",)),
    look=Words("The ends are 3 and 2.", "Las puntas son 3 y 2."),
    principle=Words(
        "Whoever lays the last tile wins the round.", "Quien suelta su última ficha gana la mano."
    ),
    learned=Words(
        "Here a round pays its dots and no more.",
        "Aquí la mano paga sus tantos y ya.",
    ),
    clauses=("C38", "C40"),
    open_questions=(OpenQuestion("bonus500", then="0-2>", round_number=1),),
    faces_up=True,
)

SECOND = Step(
    slug="second-round",
    title=Words("And in the second round?", "¿Y en la segunda mano?"),
    task=Words(
        "A club adds 100 to round one, then 75, 50 and 25. This was round two. Your points?",
        "El club suma 100 a la primera mano, después 75, 50 y 25. Esta fue la segunda. ¿Cuántos puntos?",
    ),
    position=Position(
        ruleset="C", switches={"bonus500": "on"}, hands=_ROUND.hands, line=_ROUND.line, then="0-2>"
    ),
    does=Question(asks=round_score(number=2)),
    look=Words("All the hands first.", "Primero las manos de todos."),
    principle=Words("Then add what this round is worth there.", "Después súmale lo que vale esa mano allá."),
    learned=Words(
        "From the fifth round on nothing is added. The document knows no such bonus.",
        "De la quinta en adelante no se suma nada. El documento no conoce ese premio.",
    ),
    clauses=("C42", "C46"),
    open_questions=(OpenQuestion("bonus500", round_number=2),),
    faces_up=True,
)

_DOUBLES = Position(
    ruleset="C",
    hands=(
        "6-6 2-2 0-4 5-5 1-1 4-4 1-6",
        "0-0 1-5 2-6 3-4 0-5 2-3 4-6",
        "3-3 0-1 2-4 5-6 1-3 0-6 2-5",
        "0-2 1-2 3-5 4-5 0-3 3-6 1-4",
    ),
)

MANY = Step(
    slug="many-doubles",
    title=Words("A hand full of doubles", "Una mano llena de dobles"),
    task=Words(
        "Look at what you were dealt. How many doubles is that?",
        "Mira lo que te tocó. ¿Cuántos dobles son?",
    ),
    position=_DOUBLES,
    does=Question(asks=doubles_in_hand()),
    look=Words("A double has the same number twice.", "El doble lleva el mismo número dos veces."),
    principle=Words("Count them one by one.", "Cuéntalos uno por uno."),
    learned=Words(
        "They are hard to place. Some tables shuffle again, if you ask.",
        "Cuesta colocarlos. En algunas mesas se reparte otra vez, si lo pides.",
    ),
    clauses=("C19", "C22"),
    open_questions=(OpenQuestion("many_doubles_redeal"),),
)

KEEP_THEM = Step(
    slug="play-it",
    title=Words("Here you play it", "Aquí se juega"),
    task=Words(
        "No new deal here. Open, and get rid of a second double on your next turn.",
        "Aquí no se reparte otra vez. Sal, y suelta otro doble cuando te vuelva a tocar.",
    ),
    position=_DOUBLES,
    does=MoveTask(goals=(lays(), lays_a_double()), replies=("2-6> <5-6 3-6>",), offers=("draw", "pass")),
    look=Words("The first round opens with the double six.", "En la primera mano se sale con el doble seis."),
    principle=Words(
        "Doubles go out as soon as their number lies open.", "El doble se suelta apenas le abren su número."
    ),
    learned=Words(
        "Two are gone. Three are left, and that is work.", "Dos menos. Quedan tres, y eso da trabajo."
    ),
    clauses=("C22", "C27"),
)

LESSON = Lesson(
    slug="puerto-rican-house-rules",
    ruleset="C",
    title=Words("At the club next door", "En el club de al lado"),
    about=Words(
        "La Chucha between two blanks, bonus points, a hand of doubles: elsewhere it is different.",
        "La Chucha entre dos blancos, los premios, la mano de dobles: en otras mesas es distinto.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(BOTH_BLANK, STILL_ONE, A_HUNDRED, GO_OUT, SECOND, MANY, KEEP_THEM),
)
