"""The same table under three documents: whom does this block favour?"""

from lessons.goals import lays_this
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import who_wins
from lessons.plans import blocks, loses_no_block
from lessons.questions import round_score

_HANDS = ("0-0 1-4 4-5", "1-2 2-2", "0-2 3-4", "0-3")
_LINE = "4-2 2-3 3-3 3-6 6-1 1-1 1-3 3-5 5-6 6-4 4-4 4-0 0-6 6-6* 6-2 2-5 5-5 5-0 0-1 1-5"

DOMINICAN = Step(
    slug="dominican",
    title=Words("In the Dominican game: block", "A lo dominicano: tranca"),
    task=Words(
        "By the Dominican rules, look to your right. Block with 4-5, and win the round.",
        "Con las reglas dominicanas, mira a tu derecha. Tranca con la 4-5 y gana la mano.",
    ),
    position=Position(ruleset="B", hands=_HANDS, line=_LINE, opener=3),
    does=MoveTask(goals=(blocks(),), replies=("pass pass pass",), offers=("pass",)),
    look=Words(
        "What would you hold, and what does Yadira hold?", "¿Qué te quedaría, y qué le queda a Yadira?"
    ),
    principle=Words(
        "There only the neighbour on your right counts.", "Ahí cuenta nada más la vecina de tu derecha."
    ),
    learned=Words(
        "Fewer dots than Yadira is enough. What Doña Carmen holds did not matter.",
        "Basta con menos tantos que Yadira. Lo que lleva Doña Carmen no importó.",
    ),
    clauses=("B32", "B31", "B33"),
    faces_up=True,
)

PAYS = Step(
    slug="dominican-pays",
    title=Words("What did it bring?", "¿Cuánto dejó?"),
    task=Words(
        "You blocked with 4-5 by the Dominican rules. How much does that bring your pair?",
        "Trancaste con la 4-5, a lo dominicano. ¿Cuánto le da eso a tu pareja?",
    ),
    position=Position(ruleset="B", hands=_HANDS, line=_LINE, opener=3, then="<4-5"),
    does=Question(asks=round_score()),
    look=Words("Your tile pays here, and two hands pay.", "Aquí tu ficha paga, y pagan dos manos."),
    principle=Words(
        "Compared with one, paid by both opponents.", "Te comparas con una y te pagan los dos contrarios."
    ),
    learned=Words(
        "Remember this table. Next it is played in Puerto Rico.",
        "Acuérdate de esta mesa. Ahora se juega en Puerto Rico.",
    ),
    clauses=("B33", "B21"),
    faces_up=True,
)

PUERTO_RICAN = Step(
    slug="puerto-rican",
    title=Words("In Puerto Rico: leave it open", "En Puerto Rico: no tranques"),
    task=Words(
        "The same tiles, but pairs are weighed together. Lay a tile that does not lose the round.",
        "Las mismas fichas, pero se pesan las parejas. Pon una que no pierda la mano.",
    ),
    position=Position(ruleset="C", hands=_HANDS, line=_LINE, opener=3),
    does=MoveTask(goals=(loses_no_block(),), offers=("pass",)),
    look=Words("Add Doña Carmen’s dots to yours.", "Súmale a lo tuyo lo de Doña Carmen."),
    principle=Words(
        "Do not block when the other pair would win the count.",
        "No tranques si la cuenta es de la otra pareja.",
    ),
    learned=Words(
        "The same move wins in one document and loses in the other.",
        "La misma jugada gana en un documento y pierde en el otro.",
    ),
    clauses=("C41", "C10"),
    faces_up=True,
)

WHO = Step(
    slug="whom-it-favours",
    title=Words("Whom does it favour?", "¿A quién le conviene?"),
    task=Words(
        "In Puerto Rico again, do block with 4-5 at the 4. Which pair wins?",
        "Otra vez en Puerto Rico: tranca con la 4-5 por el 4. ¿Qué pareja gana?",
    ),
    position=Position(ruleset="C", hands=_HANDS, line=_LINE, opener=3),
    does=Question(asks=who_wins(), first=MoveTask(goals=(lays_this("4-5", "left"),), offers=("pass",))),
    look=Words("Two hands against two hands.", "Dos manos contra dos manos."),
    principle=Words(
        "Before you block, add up as your rules do.", "Antes de trancar, suma como suman tus reglas."
    ),
    learned=Words(
        "And they write down all four hands. An expensive move.",
        "Y se anotan las cuatro manos. Una jugada cara.",
    ),
    clauses=("C41", "C44"),
    faces_up=True,
)

_THREE = Position(
    ruleset="A",
    hands=("1-4 2-3", "0-1 0-5 1-1 1-5", "0-0"),
    line="4-2 2-2 2-5 5-6 6-0 0-3 3-5 5-5 5-4 4-6 6-6* 6-2 2-0 0-4 4-4 4-3 3-3 3-6 6-1",
    boneyard="1-3 1-2",
    opener=2,
)

DRAWING = Step(
    slug="drawing",
    title=Words("In the drawing game", "En el de robar"),
    task=Words(
        "Three play the drawing game, and the last two tiles stay. Lay 1-4 so that it does not block.",
        "Son tres en el de robar, y las dos últimas se quedan. Pon la 1-4 sin trancar.",
    ),
    position=_THREE,
    does=MoveTask(goals=(loses_no_block(),), offers=("draw", "pass")),
    look=Words("Who holds least at this table?", "¿A quién le queda menos en esta mesa?"),
    principle=Words(
        "There the lowest hand of all wins, blocked or not.",
        "Ahí gana la mano más baja de todas, con tranque o sin él.",
    ),
    learned=Words(
        "Doña Carmen holds only la Chucha, the double blank. Nobody can be lower.",
        "A Doña Carmen le queda nada más la Chucha, el doble blanco. Más bajo no hay.",
    ),
    clauses=("A25", "A22", "A18"),
    faces_up=True,
)

LOWEST = Step(
    slug="lowest",
    title=Words("Blocked after all", "Ahora sí, tranca"),
    task=Words(
        "This time block with 1-4 at the 1. Who wins in the drawing game?",
        "Esta vez tranca con la 1-4 por el 1. ¿Quién gana en el de robar?",
    ),
    position=Position(
        ruleset="A",
        hands=_THREE.hands,
        line=_THREE.line,
        boneyard=_THREE.boneyard,
        opener=2,
    ),
    does=Question(asks=who_wins(), first=MoveTask(goals=(lays_this("1-4", "right"),), offers=("pass",))),
    look=Words("Three hands, each for itself.", "Tres manos, cada cual por su lado."),
    principle=Words("Compare with everybody, not with one.", "Compárate con todos, no con uno."),
    learned=Words(
        "Neighbour, pair or everybody: ask which one counts before you block.",
        "La vecina, la pareja o todos: pregunta quién cuenta antes de trancar.",
    ),
    clauses=("A25", "A23"),
    faces_up=True,
)

LESSON = Lesson(
    slug="block-or-not",
    ruleset="C",
    title=Words("To block or not to block", "Trancar o no trancar"),
    about=Words(
        "One table, three documents: the same block wins here and loses there.",
        "Una mesa y tres documentos: el mismo tranque gana aquí y pierde allá.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(DOMINICAN, PAYS, PUERTO_RICAN, WHO, DRAWING, LOWEST),
)
