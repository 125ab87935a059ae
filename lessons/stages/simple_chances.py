"""Reading the table: chances that one can work out at the table, and moves that use them."""

from lessons.chances import chance_of_tile, chance_to_play, squeezes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words

_THREE_TILES = Position(
    ruleset="A",
    hands=("0-5 1-1 2-3 3-6 4-6 5-5", "0-3 0-4 0-6 1-4 4-5"),
    history="6-6 <1-6 <1-3",
    opener=1,
)
_LATE = Position(
    ruleset="C",
    hands=("0-0 1-1 2-6", "5-5 5-6", "0-5 3-3", "0-1"),
    history=(
        "6-6 <4-6 <4-4 1-6> 1-2> <4-5 2-2> <2-5 <0-2 <0-3 <1-3 <1-4 pass <0-4 <0-6 2-4> <3-6 <3-5 "
        "pass 3-4> <1-5 2-3>"
    ),
    opener=2,
)

ONE_OF_THREE = Step(
    slug="one-of-three",
    title=Words("One of three others", "Uno de tres"),
    task=Words(
        "Four play, and you just opened. In 100 such rounds, how often does your partner hold 5-6?",
        "Son cuatro y acabas de salir. ¿Cuántas veces de cada 100 lleva tu frente la 5-6?",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "3-6 1-2 2-3 4-4 0-2 1-5",
            "4-6 0-0 1-1 3-5 2-5 0-4 1-6",
            "2-4 5-5 0-5 3-3 1-3 2-6 0-1",
            "5-6 0-6 4-5 2-2 1-4 3-4 0-3",
        ),
        history="6-6",
    ),
    does=Question(asks=chance_of_tile(2, "5-6")),
    look=Words("Three hands, equally big.", "Tres manos del mismo tamaño."),
    principle=Words(
        "Nobody has shown anything yet: each of the three is equally likely.",
        "Nadie ha enseñado nada: las tres son igual de probables.",
    ),
    learned=Words(
        "One in three, until somebody passes.",
        "Una de cada tres, hasta que alguien pase.",
    ),
    clauses=("C18", "C21"),
)

CAN_SHE_PLAY = Step(
    slug="can-she-play",
    title=Words("Can she answer?", "¿Le irá alguna?"),
    task=Words(
        "Two play. The ends are 3 and 6, and Yadira holds five tiles. How often can she answer?",
        "Juegan dos. Las puntas son 3 y 6, y Yadira lleva cinco. ¿Cuántas veces le va alguna?",
    ),
    position=_THREE_TILES,
    does=Question(asks=chance_to_play(1)),
    look=Words("How many hidden tiles have a 3 or a 6?", "De las que no ves, ¿cuántas llevan 3 o 6?"),
    principle=Words(
        "Turn it round: she is stuck only if none of her five fits.",
        "Míralo al revés: no puede solo si ninguna de las cinco le va.",
    ),
    learned=Words(
        "Early in a round somebody nearly always has an answer.",
        "Temprano en la mano casi siempre hay respuesta.",
    ),
    clauses=("A04", "A13"),
)

MAKE_IT_HARDER = Step(
    slug="make-it-harder",
    title=Words("Make it harder for her", "Pónselo más difícil"),
    task=Words(
        "It is your turn at this table. Leave Yadira the smallest chance to answer.",
        "En esa mesa te toca a ti. Déjale a Yadira lo menos posible con qué contestar.",
    ),
    position=_THREE_TILES,
    does=MoveTask(goals=(squeezes(),), offers=("draw",)),
    look=Words(
        "After which move do both ends show the same number?",
        "¿Con qué jugada quedan las dos puntas iguales?",
    ),
    principle=Words(
        "Equal ends ask for one number only. Choose the one with fewer tiles unseen.",
        "Puntas iguales piden un solo número. Escoge el que tenga menos fichas por ver.",
    ),
    learned=Words(
        "She needs a 6 now, and only three are unseen. That is a squeeze.",
        "Ahora necesita un 6, y solo hay tres sin ver. Eso es apretar.",
    ),
    clauses=("A11", "A12"),
)

LATE_CHANCE = Step(
    slug="late",
    title=Words("Late in the round", "Al final de la mano"),
    task=Words(
        "The ends are 1 and 2, and Wilfredo has one tile left. How often does it fit?",
        "Las puntas son 1 y 2, y a Wilfredo le queda una ficha. ¿Cuántas veces le va?",
    ),
    position=_LATE,
    does=Question(asks=chance_to_play(3)),
    look=Words("List the tiles that you cannot see.", "Haz la lista de las que no ves."),
    principle=Words(
        "Few tiles are unseen: you can name them all. How many fit?",
        "Quedan pocas sin ver: las puedes nombrar todas. ¿Cuántas van?",
    ),
    learned=Words(
        "One in five. Late in a round you can count on your fingers what is left.",
        "Una de cada cinco. Al final de la mano, lo que falta se cuenta con los dedos.",
    ),
    clauses=("C10", "C32"),
)

LATE_MOVE = Step(
    slug="late-move",
    title=Words("And decide", "Y decide"),
    task=Words(
        "Same table: Yadira plays after you. Leave her the smallest chance to answer.",
        "La misma mesa: después de ti va Yadira. Déjale lo menos posible con qué contestar.",
    ),
    position=_LATE,
    does=MoveTask(goals=(squeezes(),), offers=("pass",)),
    look=Words("What would each of your tiles ask of her?", "¿Qué le pediría cada ficha tuya?"),
    principle=Words(
        "For each of your tiles, count the unseen ones that would answer it.",
        "Por cada ficha tuya, cuenta las que no ves y que la contestarían.",
    ),
    learned=Words(
        "A chance decides nothing by itself. It tells you what you risk.",
        "La probabilidad no decide sola. Te dice cuánto arriesgas.",
    ),
    clauses=("C10", "C27"),
)

LESSON = Lesson(
    slug="simple-chances",
    ruleset="C",
    title=Words("Chances at the table", "Probabilidades en la mesa"),
    about=Words(
        "How often somebody holds a tile, or can answer: count it, and use it.",
        "Cuántas veces alguien lleva una ficha, o contesta: cuéntalo y úsalo.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(ONE_OF_THREE, CAN_SHE_PLAY, MAKE_IT_HARDER, LATE_CHANCE, LATE_MOVE),
)
