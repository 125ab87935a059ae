"""The drawing game and its words: train, boneyard, pips, to lead, to pass, a block."""

from lessons.counts import pips_in_hand, tiles_in_boneyard
from lessons.goals import draws, lays, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import who_wins
from lessons.questions import open_ends

_DEALT = ("6-6 4-5 1-4 2-2 0-5 1-3 3-6", "4-6 2-6 0-1 5-5 2-3 0-0 1-1")

LEAD = Step(
    slug="lead",
    title=Words("You lead", "Sales tú"),
    task=Words(
        "A special Puerto Rican game, for two or three. You hold the double six: lead.",
        "Un juego boricua especial, de dos o tres. Llevas el doble seis: sal.",
    ),
    position=Position(ruleset="A", hands=_DEALT),
    does=MoveTask(goals=(lays(),), replies=("4-6>",)),
    look=Words("To lead is to lay the first tile.", "Salir es poner la primera ficha."),
    principle=Words(
        "The leading player has no choice in the first round.",
        "En la primera mano, quien sale no escoge.",
    ),
    learned=Words(
        "You are the leading player, and everybody plays alone. The first to the target wins.",
        "Saliste tú, y cada cual juega solo. Gana quien llegue primero a la meta.",
    ),
    clauses=("A35", "A01", "A02", "A03", "A09"),
)

TRAIN = Step(
    slug="train",
    title=Words("The train", "El tren"),
    task=Words(
        "The line of tiles is called the train. At how many ends does it go on?",
        "A la línea de fichas le dicen el tren. ¿Por cuántas puntas sigue?",
    ),
    position=Position(
        ruleset="A", hands=("3-3 1-3 4-5 2-2 0-5", "0-1 5-5 2-6 0-0 1-1"), history="6-6 4-6> <3-6 3-4>"
    ),
    does=Question(asks=open_ends()),
    look=Words(
        "Follow the line until it stops, on both sides.",
        "Sigue la línea hasta donde se acaba, por los dos lados.",
    ),
    principle=Words(
        "A double lies crosswise, but the train does not branch there.",
        "El doble va atravesado, pero por ahí no sale otra rama.",
    ),
    learned=Words(
        "Train, line, chain: three words for one thing.",
        "Tren, línea, cadena: tres nombres para lo mismo.",
    ),
    clauses=("A35", "A20", "A11"),
)

BONEYARD = Step(
    slug="boneyard",
    title=Words("The boneyard", "El pozo"),
    task=Words(
        "Boneyard or draw pile: the tiles that nobody was dealt. How many, with two?",
        "El pozo: las fichas que no le tocaron a nadie. ¿Cuántas son, entre dos?",
    ),
    position=Position(ruleset="A", hands=_DEALT),
    does=Question(asks=tiles_in_boneyard()),
    look=Words("The whole box, less two hands.", "La caja entera menos dos manos."),
    principle=Words("Seven each; all the others lie there.", "Siete por cabeza, y las demás se quedan ahí."),
    learned=Words("They lie face down at the side.", "Se quedan boca abajo a un lado."),
    clauses=("A35", "A06"),
)

DRAW = Step(
    slug="draw",
    title=Words("To draw", "Robar"),
    task=Words(
        "To draw is to take from the boneyard, only when you must. You must: go on.",
        "Robar es coger del pozo, y solo si hace falta. Te hace falta: dale.",
    ),
    position=Position(
        ruleset="A",
        hands=("2-4 4-4 1-4 1-1 4-6", "0-3 1-3 0-5 5-5"),
        history="6-6 <5-6 2-6> <3-5 0-2>",
        boneyard="2-2 3-3",
        opener=1,
    ),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw", "pass")),
    look=Words("The ends are 3 and 0.", "Las puntas son 3 y 0."),
    principle=Words("Nobody draws by choice.", "Nadie roba por gusto."),
    learned=Words(
        "The Spanish word is “robar”, to steal. Nobody minds.",
        "En inglés dicen “draw”, sacar. Aquí se roba, y nadie se ofende.",
    ),
    clauses=("A36", "A35", "A14"),
)

PASS = Step(
    slug="pass",
    title=Words("To pass", "Pasar"),
    task=Words(
        "To pass is to give up the turn. Here drawing is over: what is left to do?",
        "Pasar es perder el turno. Aquí ya no se roba: ¿qué te queda?",
    ),
    position=Position(
        ruleset="A",
        hands=("1-1 5-6", "0-0 0-1 0-3 0-4 0-5 1-4 1-5 2-2 2-3 2-5 3-5 4-4 4-5 5-5"),
        line="3-3 3-4 4-6 6-3 3-1 1-6 6-6* 6-0 0-2 2-4",
    ),
    does=MoveTask(goals=(passes(),), replies=("<3-5",), offers=("draw", "pass")),
    look=Words("The ends are 3 and 4.", "Las puntas son 3 y 4."),
    principle=Words("If you can neither play nor draw, you pass.", "El que ni juega ni roba, pasa."),
    learned=Words(
        "Yadira drew a lot: many answers now, and many dots if it goes wrong.",
        "Yadira robó bastante: tiene de todo, y muchos tantos si le sale mal.",
    ),
    clauses=("A35", "A18"),
)

BLOCK = Step(
    slug="block",
    title=Words("A block", "Un tranque"),
    task=Words(
        "A block stops everybody: the round is over. Who has won this one?",
        "El tranque para a todos: se acabó la mano. ¿Quién ganó esta?",
    ),
    position=Position(
        ruleset="A",
        hands=("0-5 2-3", "0-0 1-1 3-3"),
        line="4-4 4-6 6-2 2-0 0-1 1-3 3-0 0-4 4-5 5-3 3-6 6-6* 6-1 1-2 2-2 2-4 4-1 1-5 5-5 5-6 6-0",
        then="0-5> pass pass",
    ),
    does=Question(asks=who_wins()),
    look=Words("Count the dots of both hands.", "Cuenta los tantos de las dos manos."),
    principle=Words("The lighter hand takes it.", "Se la lleva la mano liviana."),
    learned=Words(
        "A round is one deal played out; several make a match.",
        "Una mano es un reparto jugado; varias hacen la partida.",
    ),
    clauses=("A35", "A22", "A25"),
    faces_up=True,
)

PIPS = Step(
    slug="pips",
    title=Words("Pips", "Los tantos"),
    task=Words(
        "Pips are the dots on a tile. How many does Yadira still hold?",
        "Los tantos son los puntitos de la ficha. ¿Cuántos le quedaron a Yadira?",
    ),
    position=BLOCK.position,
    does=Question(asks=pips_in_hand(1)),
    look=Words("A blank half has none.", "La mitad blanca no tiene ninguno."),
    principle=Words("Every half counts, doubles twice.", "Cuentan las dos mitades, también en el doble."),
    learned=Words(
        "Pips lie on tiles, points stand on paper. Pips left over become points.",
        "Los tantos están en las fichas, los puntos en el papel. De los tantos salen los puntos.",
    ),
    clauses=("A35", "A23"),
    faces_up=True,
)

LESSON = Lesson(
    slug="draw-words",
    ruleset="A",
    title=Words("The words of the drawing game", "Cómo se le dice a cada cosa"),
    about=Words(
        "Train, boneyard, pips, a block: each word with its tile.",
        "Tren, pozo, tantos, tranque: cada palabra con su ficha.",
    ),
    others=("Yadira",),
    steps=(LEAD, TRAIN, BONEYARD, DRAW, PASS, BLOCK, PIPS),
)
