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
        "Four play, and you just led. How often does your partner hold the 5-6?",
        "Son cuatro y acabas de salir. ¿Cuántas veces lleva tu frente la 5-6?",
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
        "Nothing has been shown: each hand is as likely.",
        "Nadie ha enseñado nada: las tres valen igual.",
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
        "Two play: the ends are 3 and 6, and Yadira holds five. How often has she an answer?",
        "Entre dos: las puntas son 3 y 6, y Yadira lleva cinco. ¿Cuántas veces le va alguna?",
    ),
    position=_THREE_TILES,
    does=Question(asks=chance_to_play(1)),
    look=Words("How many hidden tiles have a 3 or a 6?", "De las que no ves, ¿cuántas llevan 3 o 6?"),
    principle=Words(
        "Five tries, and many of the hidden tiles would do.",
        "Son cinco oportunidades, y de las tapadas sirven muchas.",
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
        "En esa mesa te toca a ti. Déjale a Yadira la menor oportunidad.",
    ),
    position=_THREE_TILES,
    does=MoveTask(goals=(squeezes(),), offers=("draw",)),
    look=Words(
        "Which number is asked for twice after each move?",
        "¿Qué número queda pedido dos veces con cada jugada?",
    ),
    principle=Words(
        "Two equal ends ask for one number instead of two.",
        "Puntas iguales piden un número en vez de dos.",
    ),
    learned=Words(
        "The chance was counted over every deal that fits what you saw.",
        "Se contó con todos los repartos que caben en lo que viste.",
    ),
    clauses=("A11", "A12"),
)

LATE_CHANCE = Step(
    slug="late",
    title=Words("Late in the round", "Al final de la mano"),
    task=Words(
        "The ends are 1 and 2, and Wilfredo has one tile. How often does it fit?",
        "Las puntas son 1 y 2, y a Wilfredo le queda una. ¿Cuántas veces le va?",
    ),
    position=_LATE,
    does=Question(asks=chance_to_play(3)),
    look=Words("List the tiles that you cannot see.", "Haz la lista de las que no ves."),
    principle=Words(
        "Few tiles are hidden: you can name them all.",
        "Quedan pocas tapadas: las puedes nombrar todas.",
    ),
    learned=Words(
        "What is hidden can be counted on one hand now. Do it.",
        "Las tapadas se cuentan con los dedos. Hazlo siempre.",
    ),
    clauses=("C10", "C32"),
)

LATE_MOVE = Step(
    slug="late-move",
    title=Words("And decide", "Y decide"),
    task=Words(
        "Same table: Yadira plays after you. Leave her the smallest chance.",
        "La misma mesa: después de ti va Yadira. Déjale la menor oportunidad.",
    ),
    position=_LATE,
    does=MoveTask(goals=(squeezes(),), offers=("pass",)),
    look=Words("What would each of your tiles ask of her?", "¿Qué le pediría cada ficha tuya?"),
    principle=Words(
        "Count the hidden tiles that would answer.",
        "Cuenta las tapadas que contestarían.",
    ),
    learned=Words(
        "Chances decide nothing by themselves. They tell you what you risk.",
        "Las cuentas no deciden solas. Te dicen qué arriesgas.",
    ),
    clauses=("C10", "C27"),
)

LESSON = Lesson(
    slug="simple-chances",
    ruleset="C",
    title=Words("Chances at the table", "Cuentas de mesa"),
    about=Words(
        "How often somebody can answer, counted and used.",
        "Cuántas veces hay respuesta: contarlo y usarlo.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(ONE_OF_THREE, CAN_SHE_PLAY, MAKE_IT_HARDER, LATE_CHANCE, LATE_MOVE),
)
