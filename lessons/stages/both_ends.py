"""Matching: two ends, equal ends, and the tile that fits both."""

from lessons.chances import keeps_most_answers
from lessons.counts import fitting_tiles
from lessons.goals import lays
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words

HOW_MANY_FIT = Step(
    slug="how-many-fit",
    title=Words("Which of yours fit?", "¿Cuáles te van?"),
    task=Words(
        "The ends are 5 and 4. How many of your tiles could you lay?",
        "Las puntas son 5 y 4. ¿Cuántas de tus fichas podrías poner?",
    ),
    position=Position(
        ruleset="A",
        hands=("2-2 2-4 2-5 4-5", "0-3 1-1 1-5 4-4"),
        history="6-6 <1-6 <1-3 3-6> <3-5 3-4>",
    ),
    does=Question(asks=fitting_tiles()),
    look=Words("Take one end, then the other.", "Mira una punta y después la otra."),
    principle=Words(
        "One matching half is enough.",
        "Con que pegue una mitad, basta.",
    ),
    learned=Words(
        "One tile fits both ends: then the end is yours to choose.",
        "Una va por las dos puntas: ahí escoges tú.",
    ),
    clauses=("A12", "A11"),
)

CHOOSE_THE_END = Step(
    slug="choose-the-end",
    title=Words("Choose the end", "Escoge la punta"),
    task=Words(
        "The ends are 1 and 6. Play so that as many of yours as possible fit afterwards.",
        "Las puntas son 1 y 6. Juega de modo que después te vayan más fichas.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-4 0-6 1-2 1-6 2-3", "0-0 0-1 1-5 2-6 4-5"),
        history="5-5 <3-5 5-6> <1-3",
    ),
    does=MoveTask(goals=(keeps_most_answers(),), offers=("draw",)),
    look=Words(
        "See what each tile would leave at its end.", "Fíjate qué número deja cada ficha en la punta."
    ),
    principle=Words(
        "Leave numbers at the ends that you hold more of.",
        "Deja en las puntas números de los que te queden más.",
    ),
    learned=Words(
        "The end is yours to choose. What stays in your hand should decide.",
        "La punta la escoges tú. Que decida lo que te queda en la mano.",
    ),
    clauses=("A11", "A12"),
)

EQUAL_ENDS = Step(
    slug="equal-ends",
    title=Words("Both ends alike", "Las dos puntas iguales"),
    task=Words(
        "Both ends show a 3 now. How many of your tiles fit?",
        "Ahora las dos puntas son 3. ¿Cuántas de las tuyas van?",
    ),
    position=Position(
        ruleset="A",
        hands=("3-3 1-3 4-5 2-2 0-5", "0-1 5-5 2-6 0-0 1-1"),
        history="6-6 4-6> <3-6 3-4>",
    ),
    does=Question(asks=fitting_tiles()),
    look=Words("Only one number is asked for.", "Se pide un solo número."),
    principle=Words(
        "Equal ends ask for one number only, of you and of everybody.",
        "Con puntas iguales se pide un solo número, a ti y a todos.",
    ),
    learned=Words(
        "That is called a “cuadre”. Somebody may soon be without a move.",
        "A eso le dicen cuadre. Pronto alguien se queda sin jugada.",
    ),
    clauses=("A12", "A11"),
)

FIRST_TILE = Step(
    slug="first-tile",
    title=Words("The first tile has two halves", "La primera tiene dos mitades"),
    task=Words(
        "Milagros opened with 3-6, the Dominican way. How many of your tiles match it?",
        "Milagros salió con la 3-6, a lo dominicano. ¿Cuántas de las tuyas pegan?",
    ),
    position=Position(
        ruleset="B",
        hands=("0-0 0-4 1-2 2-2 3-4 4-4 5-6", "0-5 1-6 2-4 2-6 4-6 6-6"),
        history="3-6",
        opener=1,
    ),
    does=Question(asks=fitting_tiles()),
    look=Words("Either half of her tile will do.", "Sirve cualquiera de sus dos mitades."),
    principle=Words(
        "One half of yours must equal one half of hers.",
        "Una mitad de la tuya tiene que igualar una de la suya.",
    ),
    learned=Words(
        "From the second tile on, only the two outer halves count.",
        "De la segunda en adelante, solo cuentan las dos mitades de afuera.",
    ),
    clauses=("B13", "B17"),
)

ALONG_THE_CHAIN = Step(
    slug="along-the-chain",
    title=Words("Now match the chain", "Ahora pega en la cadena"),
    task=Words(
        "Lay a tile that matches her 3-6. She answers; then lay one more.",
        "Pon una que pegue con su 3-6. Contesta ella, y pones otra.",
    ),
    position=Position(
        ruleset="B",
        hands=FIRST_TILE.position.hands,
        history="3-6",
        opener=1,
    ),
    does=MoveTask(goals=(lays(), lays()), offers=("draw", "pass")),
    look=Words("Look at the outer numbers only.", "Mira solo los números de afuera."),
    principle=Words(
        "What you cover is gone; your other half is the new end.",
        "Lo que tapas se va; tu otra mitad es la nueva punta.",
    ),
    learned=Words(
        "Each tile you match earns its dots in this document. That is for later.",
        "En este documento cada ficha que pegas te da sus tantos. Eso viene después.",
    ),
    clauses=("B17", "B13", "B21"),
)

LAY_DRAW_PASS = Step(
    slug="lay-draw-pass",
    title=Words("One of three things", "Una de tres cosas"),
    task=Words(
        "In the other Puerto Rican document you lay, draw or pass. Only one is allowed now: do it.",
        "En el otro documento boricua pones, robas o pasas. Ahora se vale una sola: hazla.",
    ),
    position=Position(
        ruleset="C",
        hands=("1-4 1-6 2-6 3-3 3-6", "0-4 1-2 4-4 5-5"),
        history="6-6 <0-6 <0-2 <2-3 <1-3",
        opener=1,
    ),
    does=MoveTask(goals=(lays(),), offers=("draw", "pass")),
    look=Words("The ends are 1 and 6.", "Las puntas son 1 y 6."),
    principle=Words("As long as a tile fits, you lay one.", "Mientras te vaya una, la pones."),
    learned=Words(
        "First look for a tile. Drawing and passing come after that, in this order.",
        "Primero busca ficha. Robar y pasar vienen después, en ese orden.",
    ),
    clauses=("C27", "C34"),
)

LESSON = Lesson(
    slug="both-ends",
    ruleset="A",
    title=Words("Two ends to match", "Dos puntas para pegar"),
    about=Words(
        "Find what fits, choose the end, and watch out for equal ends.",
        "Ver cuáles te van, escoger la punta y cuidarte de las puntas iguales.",
    ),
    others=("Milagros",),
    steps=(HOW_MANY_FIT, CHOOSE_THE_END, EQUAL_ENDS, FIRST_TILE, ALONG_THE_CHAIN, LAY_DRAW_PASS),
)
