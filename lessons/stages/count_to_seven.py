"""Reading the table: every number counted to seven, and who holds the last tile of one."""

from lessons.chances import squeezes, who_has_it
from lessons.counting import last_of
from lessons.counts import unseen_of_suit
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words

_EARLY = Position(
    ruleset="C",
    hands=("0-3 1-2 2-6 3-3 3-5", "0-2 0-4 0-6 3-4", "1-4 3-6 4-4 4-5 5-6", "0-0 1-1 1-5 2-2"),
    history="6-6 <4-6 <2-4 1-6> 1-3> <2-5 <5-5 2-3> <0-5 pass <0-1",
    opener=1,
)
_SIXES = Position(
    ruleset="C",
    hands=("1-5 2-5 2-6 3-3", "0-3 1-2 1-3 2-3", "0-0 1-4 5-5", "0-5 1-1 4-5"),
    history="6-6 <1-6 <0-1 0-6> pass <0-4 <3-4 <3-5 <5-6 0-2> 2-2> 2-4> 4-4> pass 4-6> <3-6",
)
_TWOS = Position(
    ruleset="C",
    hands=("1-5 2-5 2-6", "0-3 1-2 1-3", "0-0 1-4 5-5", "0-5 1-1 4-5"),
    history=f"{_SIXES.history} <3-3 <2-3 pass pass",
)

FIVES = Step(
    slug="fives",
    title=Words("Count the fives", "Cuenta los cincos"),
    task=Words(
        "Look at the table, then at your hand. How many fives have you not seen?",
        "Mira la mesa y después tu mano. ¿Cuántos cincos no has visto?",
    ),
    position=_EARLY,
    does=Question(asks=unseen_of_suit(5)),
    look=Words("A double is one tile, not two.", "El doble es una ficha, no dos."),
    principle=Words(
        "Seven, minus those on the table, minus your own.",
        "Siete, menos las de la mesa, menos las tuyas.",
    ),
    learned=Words(
        "With four every tile is dealt. So the other three hold those fives.",
        "Entre cuatro se reparten todas. Esos cincos los llevan los otros tres.",
    ),
    clauses=("C10", "C15"),
)

ONES = Step(
    slug="ones",
    title=Words("Now the other end", "Ahora la otra punta"),
    task=Words(
        "One end of the same table is a 1. How many ones have you not seen?",
        "En la misma mesa una punta es 1. ¿Cuántos unos no has visto?",
    ),
    position=_EARLY,
    does=Question(asks=unseen_of_suit(1)),
    look=Words(
        "Go along the line once, looking for ones only.", "Recorre la línea pensando solo en los unos."
    ),
    principle=Words(
        "Count the numbers at the ends first: they are asked for now.",
        "Cuenta primero los números de las puntas: son los que se piden.",
    ),
    learned=Words(
        "Two numbers a turn are enough. Soon you know all seven.",
        "Con dos números por turno basta. Pronto te sabes los siete.",
    ),
    clauses=("C10", "C27"),
)

THE_LAST_SIX = Step(
    slug="the-last-six",
    title=Words("The sixes are going out", "Se acaban los seis"),
    task=Words(
        "The ends are 3 and 6. How many sixes are still with the others?",
        "Las puntas son 3 y 6. ¿Cuántos seis les quedan a los demás?",
    ),
    position=_SIXES,
    does=Question(asks=unseen_of_suit(6)),
    look=Words("Go along the line once, looking for sixes only.", "Recorre la línea solo por los seis."),
    principle=Words(
        "What is neither on the table nor with you is with them.",
        "Lo que no está en la mesa ni contigo, lo llevan ellos.",
    ),
    learned=Words(
        "None: the last six is yours, and nobody else can touch that end.",
        "Ninguno: el último seis es tuyo, y esa punta no la toca nadie más.",
    ),
    clauses=("C57",),
)

LA_PUERTA = Step(
    slug="la-puerta",
    title=Words("La puerta: the last of its number", "La puerta: la última del número"),
    task=Words(
        "The last tile of a number is its puerta. Which one is the puerta of 6 here?",
        "La última ficha de un número es su puerta. ¿Cuál es aquí la puerta del 6?",
    ),
    position=_SIXES,
    does=Question(asks=last_of(6)),
    look=Words("You have just found it in your hand.", "Acabas de verla en tu mano."),
    principle=Words(
        "Name the sixes in order: 0-6, 1-6, and so on.",
        "Di los seis en orden: 0-6, 1-6, y así.",
    ),
    learned=Words(
        "You have “la puerta del 6”. Patience: nobody can take it from you.",
        "Tienes “la puerta del 6”. Paciencia: nadie te la quita.",
    ),
    clauses=("C57", "C10"),
)

WHO_HAS_IT = Step(
    slug="who-has-it",
    title=Words("Who has the 1-2?", "¿Quién tiene la 1-2?"),
    task=Words(
        "The ends are 2 and 6; Doña Carmen and Wilfredo have passed. Who holds the 1-2?",
        "Las puntas son 2 y 6; Doña Carmen y Wilfredo pasaron. ¿Quién lleva la 1-2?",
    ),
    position=_TWOS,
    does=Question(asks=who_has_it("1-2")),
    look=Words("It is not on the table, and it would fit the 2.", "En la mesa no está, y por el 2 va."),
    principle=Words(
        "Whoever passed does not hold it. Who is left?",
        "Quien pasó no la lleva. ¿Quién falta?",
    ),
    learned=Words(
        "Counting and listening together: you know a tile you never saw.",
        "Contar y escuchar: así conoces una ficha que no has visto.",
    ),
    clauses=("C57", "C32", "C39"),
)

USE_IT = Step(
    slug="use-it",
    title=Words("Use what you counted", "Usa lo que contaste"),
    task=Words(
        "Yadira passed on some numbers. Leave her the smallest chance to play.",
        "Yadira pasó con algunos números. Pónsela lo más difícil que puedas.",
    ),
    position=Position(
        ruleset="C",
        hands=("1-1 1-3 4-5", "0-1 2-5 5-5", "0-0 2-2 3-3", "0-3 1-2"),
        history=(
            "6-6 <0-6 4-6> 0-4> pass <0-2 <2-3 0-5> 3-5> pass <3-4 3-6> <2-4 1-6> 1-4> "
            "<2-6 <5-6 4-4> pass <1-5"
        ),
    ),
    does=MoveTask(goals=(squeezes(),), offers=("pass",)),
    look=Words("On which numbers did she pass?", "¿Con qué números pasó?"),
    principle=Words(
        "With four, what somebody passed on never comes to that hand.",
        "Entre cuatro, lo que uno no llevaba ya no le llega.",
    ),
    learned=Words(
        "You left her two numbers that she does not hold.",
        "Le dejaste dos números que no lleva.",
    ),
    clauses=("C10", "C32"),
)

LESSON = Lesson(
    slug="count-to-seven",
    ruleset="C",
    title=Words("Count to seven", "Cuenta hasta siete"),
    about=Words(
        "Where the missing tiles are, and who has la puerta.",
        "Dónde están las que faltan y quién tiene la puerta.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(FIVES, ONES, THE_LAST_SIX, LA_PUERTA, WHO_HAS_IT, USE_IT),
)
