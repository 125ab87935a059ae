"""Doubles: how they lie, why nothing branches off, and one sentence that can be read in two ways."""

from lessons.goals import lays_a_double
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.questions import open_ends

_HISTORY = "6-6 4-6> <3-6 3-4>"
_HANDS = ("3-3 1-3 4-5 2-2 0-5", "0-1 5-5 2-6 0-0 1-1")

ACROSS = Step(
    slug="across",
    title=Words("Lay it crosswise", "Ponlo atravesado"),
    task=Words(
        "Both ends are 3, and you hold the double. Lay it and see how it lies.",
        "Las dos puntas son 3 y llevas el doble. Suéltalo y mira cómo queda.",
    ),
    position=Position(ruleset="A", hands=_HANDS, history=_HISTORY),
    does=MoveTask(goals=(lays_a_double(),)),
    look=Words("You hold two doubles. Which one fits?", "Llevas dos dobles. ¿Cuál va?"),
    principle=Words("A double fits where its number is open.", "El doble va donde esté abierto su número."),
    learned=Words(
        "It lies across the line, right in the middle.",
        "Queda cruzado en la línea, por el centro.",
    ),
    clauses=("A19", "A12"),
)

NO_BRANCH = Step(
    slug="no-branch",
    title=Words("Count the open ends", "Cuenta las puntas"),
    task=Words(
        "Three doubles lie crosswise here. At how many places can the train go on?",
        "Aquí hay tres dobles atravesados. ¿Por cuántos lados puede seguir el tren?",
    ),
    position=Position(
        ruleset="A",
        hands=("0-4 1-2", "0-0 0-5"),
        history="6-6 <1-6 <1-5 <3-5 <3-3 <2-3 0-6> 0-1> <2-5 <5-5",
    ),
    does=Question(asks=open_ends()),
    look=Words("Put a finger on each end.", "Pon un dedo en cada punta."),
    principle=Words(
        "Crosswise or not, a double is one tile of the line.",
        "Atravesado o no, el doble es una ficha más de la línea.",
    ),
    learned=Words(
        "In some games you also play up and down from a double. Not here.",
        "En otros juegos se juega hacia arriba y abajo del doble. Aquí no.",
    ),
    clauses=("A20", "A19"),
)

DOMINICAN = Step(
    slug="dominican",
    title=Words("The Dominican way", "A lo dominicano"),
    task=Words(
        "The ends are 2 and 0, and you hold both doubles. Lay either of them.",
        "Las puntas son 2 y 0, y llevas los dos dobles. Suelta cualquiera de los dos.",
    ),
    position=Position(
        ruleset="B",
        hands=("0-0 0-4 1-2 2-2 4-4", "1-6 2-6 4-6 5-5"),
        history="3-6 5-6> 0-5> <3-4 <2-4",
        opener=1,
    ),
    does=MoveTask(goals=(lays_a_double(),)),
    look=Words("A 2 or a 0, twice on one tile.", "Un 2 o un 0, dos veces en la misma ficha."),
    principle=Words(
        "Its long side touches the half it matches.",
        "Toca con el lado largo la mitad con la que pega.",
    ),
    learned=Words(
        "The Dominican document wants every double crosswise too.",
        "El documento dominicano también quiere todo doble atravesado.",
    ),
    clauses=("B19", "B18"),
)

AS_WE_READ_IT = Step(
    slug="as-we-read-it",
    title=Words("A sentence with two readings", "Una frase con dos lecturas"),
    task=Words(
        "The Dominican document says that doubles are not “played off”. How many ends are open here?",
        "El documento dominicano dice que del doble “no se juega”. ¿Cuántas puntas hay aquí?",
    ),
    position=Position(
        ruleset="B",
        hands=("2-4 3-4 4-5 5-5 6-6", "0-0 0-1 0-4 1-4 3-3"),
        history="2-3 3-6> <2-2 2-6>",
    ),
    does=Question(asks=open_ends()),
    look=Words(
        "A double lies at the left end. We play the usual reading.",
        "En la punta izquierda hay un doble. Jugamos la lectura de siempre.",
    ),
    principle=Words(
        "Usually it means no branch. The line itself goes on.",
        "Lo normal es entender que no sale otra rama. La línea sigue.",
    ),
    learned=Words(
        "We read it as nearly everybody plays it: no branches, two ends.",
        "Lo leemos como lo juega casi todo el mundo: sin ramas, dos puntas.",
    ),
    clauses=("B20",),
)

WORD_FOR_WORD = Step(
    slug="word-for-word",
    title=Words("Word for word", "A la letra"),
    task=Words(
        "The very same tiles, read word for word. How many ends take a tile now?",
        "Las mismas fichas, leídas a la letra. ¿Cuántas puntas reciben ficha ahora?",
    ),
    position=Position(
        ruleset="B",
        hands=AS_WE_READ_IT.position.hands,
        switches={"double_off": "double_closes_end"},
        history="2-3 3-6> <2-2 2-6>",
    ),
    does=Question(asks=open_ends()),
    look=Words(
        "Suppose nothing at all may touch the double.", "Haz cuenta que al doble ya no se le pega nada."
    ),
    principle=Words(
        "Then a double at an end closes that end for good.",
        "Entonces un doble en la punta la cierra para siempre.",
    ),
    learned=Words(
        "Some play it like that. In practice you can switch it on and try.",
        "Hay quien lo juega así. En la práctica lo puedes prender y probar.",
    ),
    clauses=("B20", "B19"),
)

OTHER_DOCUMENT = Step(
    slug="says-nothing",
    title=Words("The third document says nothing", "El tercero no dice nada"),
    task=Words(
        "The other Puerto Rican document is silent on doubles. Lay one: how will it lie?",
        "El otro documento boricua no habla de los dobles. Suelta uno: ¿cómo quedará?",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "1-2 1-3 2-2 3-3 4-6 5-5",
            "0-4 0-5 1-5 1-6 2-6 4-5",
            "0-1 3-4 3-5 3-6 4-4",
            "0-2 1-1 1-4 2-3 2-4",
        ),
        history="6-6 <0-6 5-6> <0-0 <0-3 2-5>",
        opener=2,
    ),
    does=MoveTask(goals=(lays_a_double(),)),
    look=Words("Three doubles in your hand. Not all fit.", "Llevas tres dobles. No todos van."),
    principle=Words("It must match, like any tile.", "Tiene que pegar, como cualquier ficha."),
    learned=Words(
        "Crosswise again: like the other two documents, and like the whole Caribbean.",
        "Atravesado también: hacemos como los otros dos y como todo el Caribe.",
    ),
    clauses=("C27", "B19", "A19"),
)

LESSON = Lesson(
    slug="doubles-across",
    ruleset="A",
    title=Words("Doubles lie across", "Los dobles van atravesados"),
    about=Words(
        "How a double lies, and where readers disagree.",
        "Cómo se pone el doble, y una frase que no todos leen igual.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(ACROSS, NO_BRANCH, DOMINICAN, AS_WE_READ_IT, WORD_FOR_WORD, OTHER_DOCUMENT),
)
