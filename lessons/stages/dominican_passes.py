"""Dominican dominoes: what it is worth that somebody cannot play."""

from dataclasses import replace

from lessons.goals import lays_this, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import pass_points, readings_apart
from lessons.plans import leaves_no_answer

_HISTORY = "6-6 <0-6 4-6> 4-4> <0-0 2-4> <0-3 pass 2-6> <3-6 pass <5-6 <2-5 1-6>"
_HANDS = ("0-2 0-4 1-2 3-3 5-5", "0-1 0-5 1-4 1-5 4-5", "1-3 2-2 3-4", "1-1 2-3 3-5")

MAKE_HER_PASS = Step(
    slug="make-her-pass",
    title=Words("Leave her without an answer", "Déjala sin respuesta"),
    task=Words(
        "Milagros passed when the ends were 3 and 2. Lay a tile that makes her pass again.",
        "Milagros pasó cuando las puntas eran 3 y 2. Pon una que la haga pasar otra vez.",
    ),
    position=Position(ruleset="B", hands=_HANDS, history=_HISTORY, opener=2),
    does=MoveTask(goals=(leaves_no_answer(),), replies=("pass",), offers=("pass",)),
    look=Words(
        "Her pass shows which numbers she lacks. With four, she cannot draw them later.",
        "Al pasar enseñó lo que no lleva. Entre cuatro no lo va a robar después.",
    ),
    principle=Words(
        "Leave both ends on a number that she lacks.",
        "Deja las dos puntas en un número que ella no lleve.",
    ),
    learned=Words(
        "Two and two: nothing for Milagros. In this game that is more than fun, because it pays.",
        "Dos y dos: nada para Milagros. Aquí eso no es solo gusto, también paga.",
    ),
    clauses=("B25", "B16"),
)

TEN = Step(
    slug="ten",
    title=Words("What is her pass worth?", "¿Cuánto vale ese pase?"),
    task=Words(
        "Milagros passed on your 1-2. How much does that earn your pair, playing to 200?",
        "Milagros pasó con tu 1-2. ¿Cuánto gana tu pareja, si van a 200?",
    ),
    position=Position(ruleset="B", hands=_HANDS, history=_HISTORY, opener=2, then="1-2> pass"),
    does=Question(asks=pass_points()),
    look=Words("Who laid the last tile, and who passes?", "¿Quién puso la última y quién pasó?"),
    principle=Words(
        "The opponent who laid the last tile is paid. How much depends on the target.",
        "Cobra el contrario que puso la última. Cuánto, depende de a cuánto se va.",
    ),
    learned=Words(
        "It counts at once, on top of the dots of your tile.",
        "Se anota ahí mismo, aparte de los tantos de tu ficha.",
    ),
    clauses=("B25", "B23"),
)

FIVE_HUNDRED = Step(
    slug="five-hundred",
    title=Words("The same pass, playing to 500", "El mismo pase, a quinientos"),
    task=Words(
        "Now the match goes to 500. Lay 1-2 at the 1 again: what does her pass earn?",
        "Ahora la partida es a 500. Pon otra vez la 1-2 por el 1: ¿cuánto paga el pase?",
    ),
    position=Position(ruleset="B", switches={"target": 500}, hands=_HANDS, history=_HISTORY, opener=2),
    does=Question(asks=pass_points(), first=MoveTask(goals=(lays_this("1-2", "right"),), replies=("pass",))),
    look=Words("Only the target has changed.", "Lo único que cambió es la meta."),
    principle=Words(
        "A longer match pays more for each pass.", "Mientras más larga la partida, más paga el pase."
    ),
    learned=Words(
        "Playing to 200 or 250, a pass is worth 10. Playing to 500, it is worth 25.",
        "A 200 y a 250 el pase vale 10; a 500 vale 25.",
    ),
    clauses=("B26", "B24"),
)

PARTNER = Step(
    slug="partner",
    title=Words("Your partner’s tile", "La ficha de tu frente"),
    task=Words(
        "Ramón laid 1-2, and Altagracia passed. Pass too: what do both passes earn your pair?",
        "Ramón puso la 1-2 y Altagracia pasó. Pasa tú también: ¿cuánto gana tu pareja con los dos pases?",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "0-0 0-4 0-6 2-2 2-6",
            "0-1 1-3 1-4 3-4 4-5",
            "0-5 1-5 2-5 3-3 3-5",
            "0-2 0-3 2-3 3-6 5-5 5-6",
        ),
        history="6-6 <4-6 1-6> <4-4 <2-4 1-1> <1-2 pass",
    ),
    does=Question(asks=pass_points(), first=MoveTask(goals=(passes(),), offers=("pass",))),
    look=Words(
        "Two passes after one tile of Ramón’s. Which one is an opponent’s?",
        "Dos pases después de una ficha de Ramón. ¿Cuál es de una contraria?",
    ),
    principle=Words(
        "Only an opponent is paid for a pass. A partner is not.",
        "Por un pase cobra solo un contrario. Tu frente no.",
    ),
    learned=Words(
        "Altagracia’s pass pays. Yours does not: nobody is paid for stopping their own partner.",
        "El pase de Altagracia paga. El tuyo no: nadie cobra por hacer pasar a su frente.",
    ),
    clauses=("B25", "B35"),
)

PARTNER_PAID = Step(
    slug="partner-paid",
    title=Words("Where the last tile always pays", "Donde siempre cobra la última"),
    task=Words(
        "Some pay whoever laid the last tile, partner or not. How many points more is that here?",
        "Hay quien paga al que puso la última, aunque sea tu frente. ¿Cuántos puntos más son aquí?",
    ),
    position=replace(PARTNER.position, then="pass"),
    does=Question(asks=readings_apart("pass_partner", "never", "always_last_player", "passes")),
    look=Words("The same two passes. Which one counts now?", "Los mismos dos pases. ¿Cuál cuenta ahora?"),
    principle=Words("One more pass pays under that reading.", "Leído así, paga un pase más."),
    learned=Words(
        "Then your own pass would pay your pair. The document says opponent, so here it does not.",
        "Así tu pareja cobraría por tu propio pase. El documento dice contrario: aquí no.",
    ),
    clauses=("B25", "B35"),
)

_SIXES = Position(
    ruleset="B",
    hands=(
        "0-1 0-2 0-6 2-6 4-6",
        "0-0 0-3 1-2 1-3 1-5",
        "2-2 2-4 3-3 4-4",
        "1-1 2-3 3-5 5-5",
    ),
    line="6-1 1-4 4-3 3-6 6-6* 6-5 5-0 0-4 4-5 5-2",
    opener=2,
)

ALL_THREE = Step(
    slug="all-three",
    title=Words("Make all three pass", "Que pasen los tres"),
    task=Words(
        "The ends are 6 and 2. Lay the tile after which nobody but you can play.",
        "Las puntas son 6 y 2. Pon la ficha con la que nadie más pueda jugar.",
    ),
    position=_SIXES,
    does=MoveTask(goals=(leaves_no_answer(3),), replies=("pass pass pass",), offers=("pass",)),
    look=Words(
        "Count the sixes: those on the table and those in your hand.",
        "Cuenta los 6: los de la mesa y los que llevas tú.",
    ),
    principle=Words(
        "Each number is on seven tiles. If you see all seven, the others hold none.",
        "De cada número hay siete fichas. Si ves las siete, los demás no llevan.",
    ),
    learned=Words(
        "Both ends were 6, and every other 6 was yours. All three knock, and it is your turn again.",
        "Las dos puntas eran 6 y los demás 6 eran tuyos. Pasan los tres y te toca otra vez.",
    ),
    clauses=("B27", "B25"),
)

_SWEPT = Position(ruleset="B", hands=_SIXES.hands, line=_SIXES.line, opener=2, then="2-6> pass pass pass")

SWEEP = Step(
    slug="sweep",
    title=Words("Three passes, one tile", "Tres pases, una ficha"),
    task=Words(
        "Milagros, Ramón and Altagracia passed on your tile. What does that earn, playing to 200?",
        "Con tu ficha pasaron Milagros, Ramón y Altagracia. ¿Cuánto gana tu pareja, si van a 200?",
    ),
    position=_SWEPT,
    does=Question(asks=pass_points()),
    look=Words("Go pass by pass, then think of all three.", "Mira cada pase y después piensa en los tres."),
    principle=Words(
        "Each opponent’s pass pays. All three passing pays once more.",
        "Cada pase de un contrario paga. Que pasen los tres paga otra vez.",
    ),
    learned=Words(
        "Word for word, the document pays for both. So both are added.",
        "A la letra, el documento paga las dos cosas, así que se suman.",
    ),
    clauses=("B27", "B25"),
)

APART = Step(
    slug="two-readings",
    title=Words("Twenty-five and no more", "Veinticinco y ya"),
    task=Words(
        "Many Dominican tables pay 25 for all three together. How many points less is that?",
        "En muchas mesas dominicanas se pagan 25 por todo. ¿Cuántos puntos menos son?",
    ),
    position=_SWEPT,
    does=Question(asks=readings_apart("pass_three", "add", "total_25", "passes")),
    look=Words(
        "The same three passes, counted in two ways.", "Los mismos tres pases, contados de dos maneras."
    ),
    principle=Words(
        "Agree on it before the first tile.",
        "Eso se acuerda antes de la primera ficha.",
    ),
    learned=Words(
        "The document does not say which. Here both are added. The 25 can be chosen as a house rule.",
        "El documento no dice cuál. Aquí se suman. Los 25 se escogen como regla de la casa.",
    ),
    clauses=("B27",),
)

ONLY_THE_LEAD = Step(
    slug="only-the-lead",
    title=Words("Only at the opening tile", "Solo el pase de salida"),
    task=Words(
        "Elsewhere only a pass on the opening tile pays. What is Milagros’s late pass worth there?",
        "En otras mesas paga solo el pase de salida. ¿Cuánto vale ahí el pase tardío de Milagros?",
    ),
    position=Position(
        ruleset="B",
        switches={"pass_scope": "opening_only"},
        hands=_HANDS,
        history=_HISTORY,
        opener=2,
        then="1-2> pass",
    ),
    does=Question(asks=pass_points()),
    look=Words("How many tiles lay on the table before?", "¿Cuántas fichas había ya en la mesa?"),
    principle=Words(
        "There a pass counts only while one tile lies on the table.",
        "Ahí el pase cuenta solo con una ficha en la mesa.",
    ),
    learned=Words(
        "The document makes no such difference, so here every pass pays.",
        "El documento no hace esa diferencia: aquí paga todo pase.",
    ),
    clauses=("B25",),
)

LESSON = Lesson(
    slug="dominican-passes",
    ruleset="B",
    title=Words("A pass pays", "El pase paga"),
    about=Words(
        "Make the others pass for 10 points, or 25. Your pass on your partner’s tile pays nobody.",
        "Haz pasar a los otros: son 10 puntos, o 25. Si pasas con la ficha de tu frente, nada.",
    ),
    others=("Milagros", "Ramón", "Altagracia"),
    steps=(MAKE_HER_PASS, TEN, FIVE_HUNDRED, PARTNER, PARTNER_PAID, ALL_THREE, SWEEP, APART, ONLY_THE_LEAD),
)
