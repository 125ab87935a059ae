"""Puerto Rican dominoes for two or three: the boneyard, and what they shout at who draws without need."""

from lessons.goals import draws, goes_out, lays, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.questions import round_score
from lessons.who import what_now, who_opens

_DEALT = (
    "4-4 0-1 2-3 3-6 1-4 0-4 2-6",
    "5-5 1-1 0-5 5-6 3-5 1-2 0-6",
    "3-3 2-2 0-2 1-3 2-4 4-5 1-6",
)

WHO = Step(
    slug="who-opens",
    title=Words("Where is the double six?", "¿Dónde está el doble seis?"),
    task=Words(
        "Three play and the hands lie open. The double six was not dealt. Who opens?",
        "Juegan tres y las manos están abiertas. El doble seis no le tocó a nadie. ¿Quién sale?",
    ),
    position=Position(ruleset="C", hands=_DEALT, opener=1),
    does=Question(asks=who_opens()),
    look=Words("Look at everybody’s biggest double.", "Mira el doble más grande de cada quien."),
    principle=Words(
        "Without the double six, the highest double opens.",
        "Si no está el doble seis, sale el doble más alto.",
    ),
    learned=Words(
        "Three play, each alone: 21 tiles dealt, and seven in the boneyard. One of those was the double six.",
        "Entre tres, cada quien solo: 21 repartidas y siete en el pozo. Ahí estaba el doble seis.",
    ),
    clauses=("C23", "C16", "C20"),
    faces_up=True,
)

TRAMPA = Step(
    slug="trampa",
    title=Words("You would rather keep them", "Las quisieras guardar"),
    task=Words(
        "The ends are 5 and 4. Only your 4s fit, and you like them. Play as the rules ask.",
        "Las puntas son 5 y 4. Te van solo los 4, y te gustan. Juega como mandan las reglas.",
    ),
    position=Position(
        ruleset="C",
        hands=(_DEALT[0], "1-1 0-5 5-6 3-5 1-2 0-6", "3-3 2-2 0-2 1-3 2-4 1-6"),
        history="5-5 4-5>",
        opener=1,
    ),
    does=MoveTask(goals=(lays(),), offers=("draw", "pass")),
    look=Words("Something in your hand fits.", "Algo de tu mano te va."),
    principle=Words("With a tile that fits you neither draw nor pass.", "Si te va una, ni robas ni pasas."),
    learned=Words(
        "To draw while you can play is fishing. Try it here, and hear what they shout.",
        "Robar cuando puedes jugar es pescar. Pruébalo aquí y oye lo que te gritan.",
    ),
    clauses=("C35", "C33", "C34"),
)

_NOTHING = Position(
    ruleset="C",
    hands=("1-3 2-2 3-3", "0-3 1-1 1-2"),
    history="6-6 <5-6 <4-5 1-6> 0-1> <3-4 <3-6 0-4>",
    boneyard="5-5 0-6 1-5 4-4 0-5",
)

WHAT_NOW = Step(
    slug="what-now",
    title=Words("No 6 and no 4", "Ni 6 ni 4"),
    task=Words(
        "Two play now. The ends are 6 and 4, and you hold neither. What must you do?",
        "Ahora juegan dos. Las puntas son 6 y 4, y no llevas ninguno. ¿Qué te toca hacer?",
    ),
    position=_NOTHING,
    does=Question(asks=what_now()),
    look=Words("Fourteen tiles lie at the side.", "A un lado hay catorce fichas."),
    principle=Words("With a boneyard you draw, you do not pass.", "Si hay pozo, se roba; no se pasa."),
    learned=Words(
        "Here it is no choice. In the Dominican document it would be one.",
        "Aquí no se escoge. En el documento dominicano sí se puede.",
    ),
    clauses=("C30", "C20"),
)

DRAW = Step(
    slug="draw",
    title=Words("To the boneyard", "Al pozo"),
    task=Words(
        "Draw until you can play, then play.",
        "Roba hasta que puedas jugar, y juega.",
    ),
    position=_NOTHING,
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw", "pass")),
    look=Words("After each draw look at the ends again.", "Después de cada robo mira otra vez las puntas."),
    principle=Words(
        "One by one, until one fits. Then it has to be laid.",
        "De una en una, hasta que te vaya. Y esa la tienes que poner.",
    ),
    learned=Words(
        "You drew two and laid one. Everybody saw that you had no 6 and no 4.",
        "Robaste dos y pusiste una. Y todos vieron que no llevabas ni 6 ni 4.",
    ),
    clauses=("C30", "C34"),
)

EMPTY = Step(
    slug="empty",
    title=Words("The boneyard is empty", "Se acabó el pozo"),
    task=Words(
        "Both ends are 3, and all tiles of the boneyard are drawn. What now?",
        "Las dos puntas son 3 y del pozo no queda nada. ¿Y ahora?",
    ),
    position=Position(
        ruleset="C",
        hands=("0-0 4-4", "0-1 0-6 1-3 1-5 1-6 3-5"),
        line="3-6 6-6 6-4 4-3 3-0 0-5 5-2 2-1 1-1 1-4 4-2 2-6 6-5 5-5* 5-4 4-0 0-2 2-2 2-3 3-3",
    ),
    does=MoveTask(goals=(passes(),), offers=("draw", "pass")),
    look=Words("Is there anything to draw from?", "¿Queda de dónde robar?"),
    principle=Words(
        "Here all tiles may be drawn. With none left, you pass.",
        "Aquí se roban todas. Si no queda ninguna, pasas.",
    ),
    learned=Words(
        "You knock, and Yadira goes on. The drawing game would have kept two tiles back.",
        "Das el golpecito y sigue Yadira. En el juego de robar habrían quedado dos.",
    ),
    clauses=("C31", "C36"),
)

SCORE = Step(
    slug="score",
    title=Words("Out, against two", "Dominas contra dos"),
    task=Words(
        "Three play, each alone. Go out with 1-6: how many points do you score?",
        "Juegan tres, cada cual solo. Domina con la 1-6: ¿cuántos puntos anotas?",
    ),
    position=Position(
        ruleset="C",
        hands=("1-6", "3-4 4-4 4-6", "1-1 3-5"),
        line="1-2 2-2 2-5 5-4 4-0 0-0 0-2 2-3 3-0 0-6* 6-2 2-4 4-1 1-5 5-5 5-6 6-6 6-3 3-3 3-1 1-0 0-5",
        opener=1,
    ),
    does=Question(asks=round_score(), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("Your tile pays nothing in this game.", "En este juego tu ficha no paga."),
    principle=Words(
        "All dots that the others still hold are yours.", "Son tuyos todos los tantos que les quedaron."
    ),
    learned=Words(
        "That is one round. The first to reach the agreed score wins the match.",
        "Esa es una mano. El primero que llega a lo acordado gana la partida.",
    ),
    clauses=("C42", "C16", "C40", "C38"),
    faces_up=True,
)

LESSON = Lesson(
    slug="puerto-rican-boneyard",
    ruleset="C",
    title=Words("For two or three: the boneyard", "Entre dos o tres: el pozo"),
    about=Words(
        "Draw when you must, never when you can play: ¡Trampa!",
        "Roba cuando te toca, nunca si puedes jugar: ¡Trampa!",
    ),
    others=("Yadira", "Wilfredo"),
    steps=(WHO, TRAMPA, WHAT_NOW, DRAW, EMPTY, SCORE),
)
