"""Dominican dominoes: points for the tiles you play, and for what the others are left with."""

from lessons.goals import earns_most, goes_out
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import points_so_far, readings_apart
from lessons.questions import round_score

_HANDS = (
    "6-6 3-4 1-2 0-5 2-6 0-1",
    "4-6 1-1 0-2 2-3 1-5 3-3",
    "2-2 4-4 0-0 1-6 2-5 0-3",
    "0-4 0-6 1-3 1-4 2-4 5-6",
)
_HISTORY = "5-5 4-5> <3-5 <3-6"

SO_FAR = Step(
    slug="so-far",
    title=Words("What do you have so far?", "¿Cuánto llevan ya?"),
    task=Words(
        "You led 5-5 and kept the double six. Ramón, your partner, laid 3-5. What does your pair have?",
        "Saliste con la 5-5 y guardaste el doble seis. Ramón, tu frente, puso la 3-5. ¿Cuánto llevan ustedes?",
    ),
    position=Position(ruleset="B", hands=_HANDS, history=_HISTORY),
    does=Question(asks=points_so_far()),
    look=Words("Two of the four tiles were laid by your side.", "Dos de las cuatro fichas son de ustedes."),
    principle=Words(
        "Every dot of a tile counts, on both halves, for whoever lays it.",
        "Cuentan los tantos de las dos mitades, para quien pone la ficha.",
    ),
    learned=Words(
        "In this document the lead pays too. What Ramón lays is yours as well.",
        "En este documento también paga la salida. Y lo que pone Ramón es de los dos.",
    ),
    clauses=("B21", "B23", "B12"),
)

HEAVY = Step(
    slug="heavy",
    title=Words("Which one pays most?", "¿Cuál paga más?"),
    task=Words(
        "The ends are 6 and 4. Lay the tile that brings your pair the most at once.",
        "Las puntas son 6 y 4. Pon la que más le dé a tu pareja ahora mismo.",
    ),
    position=Position(ruleset="B", hands=_HANDS, history=_HISTORY),
    does=MoveTask(goals=(earns_most(),), offers=("pass",)),
    look=Words("Three of your tiles fit. Add up their dots.", "Te van tres. Suma los tantos de cada una."),
    principle=Words(
        "While tiles pay, a heavy one earns now and weighs nothing later.",
        "Si las fichas pagan, la pesada da ahora y después no te pesa.",
    ),
    learned=Words(
        "Twelve, and the heaviest tile is out of your hand before anybody blocks.",
        "Doce, y la más pesada ya no la llevas si alguien tranca.",
    ),
    clauses=("B21", "B17"),
)

OFF = Step(
    slug="other-reading",
    title=Words("The same tiles, another reading", "Las mismas fichas, otra lectura"),
    task=Words(
        "Most Dominican tables count only what is left in hands. What does your pair have there?",
        "En casi todas las mesas dominicanas se cuenta solo lo que queda. ¿Cuánto llevan ustedes ahí?",
    ),
    position=Position(
        ruleset="B", switches={"tile_points": "off"}, hands=_HANDS, history=_HISTORY, then="6-6"
    ),
    does=Question(asks=points_so_far()),
    look=Words("Nobody has gone out yet.", "Todavía nadie se quedó sin fichas."),
    principle=Words(
        "Where tiles pay nothing, the first points come at the end.",
        "Donde la ficha no paga, los primeros puntos llegan al final.",
    ),
    learned=Words(
        "The document says it plainly, no other source does. So you can play it either way.",
        "El documento lo dice claro y ninguna otra fuente lo trae. Por eso se puede jugar de las dos maneras.",
    ),
    clauses=("B21",),
)

_LATE = "0-5 5-5 5-1 1-1 1-6 6-6 6-3 3-5 5-6 6-2 2-1 1-0 0-2 2-2 2-4* 4-4 4-3 3-1 1-4 4-5 5-2"
_LEFT = ("2-3", "0-0 0-3 3-3", "0-4 0-6", "4-6")
_OUT = Position(ruleset="B", hands=_LEFT, line=_LATE, opener=0, then="2-3>")

GO_OUT = Step(
    slug="go-out",
    title=Words("Out, for both of you", "Dominas, por los dos"),
    task=Words(
        "All hands lie open. Altagracia has one tile left, and so do you. Lay yours and go out.",
        "Todas las manos están abiertas. A Altagracia y a ti les queda una. Suelta la tuya y domina.",
    ),
    position=Position(ruleset="B", hands=_LEFT, line=_LATE, opener=0),
    does=MoveTask(goals=(goes_out(),), offers=("pass",)),
    look=Words("Which of its numbers lies at an end?", "¿Cuál de sus números está en una punta?"),
    principle=Words(
        "Whoever is first without tiles has gone out, and the round ends.",
        "Quien primero se queda sin fichas, domina y acaba la mano.",
    ),
    learned=Words(
        "Now nobody plays any more. What they hold is counted.",
        "Ya no juega nadie más. Ahora se cuenta lo que les quedó.",
    ),
    clauses=("B02", "B22"),
    faces_up=True,
)

SCORE = Step(
    slug="score",
    title=Words("Whose dots are yours?", "¿De quién son los tantos?"),
    task=Words(
        "You laid 2-3, your last. How much does that bring your pair, tile and hands?",
        "Soltaste la 2-3, tu última. ¿Cuánto le da eso a tu pareja, entre ficha y manos?",
    ),
    position=_OUT,
    does=Question(asks=round_score()),
    look=Words(
        "Three hands lie open. Whose are the opponents’?",
        "Hay tres manos abiertas. ¿Cuáles son de las contrarias?",
    ),
    principle=Words(
        "You get what each opponent holds. Your partner is not one.",
        "Te llevas lo que le quedó a cada contrario. Tu frente no lo es.",
    ),
    learned=Words(
        "Ramón’s dots count for nobody. It all goes to the score of your pair.",
        "Los tantos de Ramón no son de nadie. Todo se le anota a tu pareja.",
    ),
    clauses=("B22", "B23", "B35"),
    faces_up=True,
)

PARTNER_TOO = Step(
    slug="partner-too",
    title=Words("Some count the partner too", "Hay quien cuenta al frente"),
    task=Words(
        "In many patios the partner’s dots count as well. How many points more is that here?",
        "En muchos patios cuentan también los del frente. ¿Cuántos puntos más son aquí?",
    ),
    position=_OUT,
    does=Question(asks=readings_apart("leftover", "opponents", "all_hands")),
    look=Words("Only one hand makes the difference.", "La diferencia está en una sola mano."),
    principle=Words(
        "Take one count from the other: what stays is that hand.",
        "Réstale una cuenta a la otra: lo que queda es esa mano.",
    ),
    learned=Words(
        "The document counts opponents only. The patio’s way is a house rule to choose.",
        "El documento cuenta solo los contrarios. Lo del patio se escoge como regla de la casa.",
    ),
    clauses=("B22",),
    faces_up=True,
)

ONLY_HANDS = Step(
    slug="only-hands",
    title=Words("Without the tile", "Sin la ficha"),
    task=Words(
        "At this table tiles pay nothing. Go out with 2-3 again: how much does your pair get?",
        "En esta mesa la ficha no paga. Domina otra vez con la 2-3: ¿cuánto les da?",
    ),
    position=Position(ruleset="B", switches={"tile_points": "off"}, hands=_LEFT, line=_LATE, opener=0),
    does=Question(asks=round_score(), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("Your 2-3 brings nothing this time.", "Esta vez tu 2-3 no da nada."),
    principle=Words("Count the two hands of your opponents.", "Cuenta las dos manos de tus contrarias."),
    learned=Words(
        "The same end under two readings, and two results. Agree before you play.",
        "El mismo final leído de dos maneras, y dos resultados. Pónganse de acuerdo antes.",
    ),
    clauses=("B22", "B21"),
    faces_up=True,
)

THREE = Step(
    slug="three",
    title=Words("Three at the table", "Tres en la mesa"),
    task=Words(
        "Three play, each alone. Go out with 1-6 and count: what do you score?",
        "Juegan tres, cada cual solo. Domina con la 1-6 y cuenta: ¿cuánto te anotas?",
    ),
    position=Position(
        ruleset="B",
        hands=("1-6", "3-4 4-4 4-6", "1-1 3-5"),
        line="1-2 2-2 2-5 5-4 4-0 0-0 0-2 2-3 3-0 0-6* 6-2 2-4 4-1 1-5 5-5 5-6 6-6 6-3 3-3 3-1 1-0 0-5",
        opener=1,
    ),
    does=Question(asks=round_score(), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("Nobody is your partner here.", "Aquí nadie es tu frente."),
    principle=Words(
        "Alone, everybody else is an opponent.", "Si juegas solo, todos los demás son contrarios."
    ),
    learned=Words(
        "Up to four may play. Only with four are there pairs.",
        "Pueden jugar hasta cuatro. Solo entre cuatro hay parejas.",
    ),
    clauses=("B03", "B22", "B23"),
    faces_up=True,
)

LESSON = Lesson(
    slug="dominican-points",
    ruleset="B",
    title=Words("Every dot counts", "Cada tanto cuenta"),
    about=Words(
        "Points as you lay and when you are out: one round, two readings.",
        "Puntos al poner y al dominar: la misma mano leída de dos maneras.",
    ),
    others=("Milagros", "Ramón", "Altagracia"),
    steps=(SO_FAR, HEAVY, OFF, GO_OUT, SCORE, PARTNER_TOO, ONLY_HANDS, THREE),
)
