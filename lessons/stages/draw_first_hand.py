"""The Puerto Rican drawing game from the first tile to the first points."""

from lessons.goals import draws, goes_out, keeps_an_answer, lays, lays_a_double, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.questions import round_score

OPEN = Step(
    slug="open",
    title=Words("The double six begins", "Sale el doble seis"),
    task=Words(
        "You hold the double six, so you begin. Lay it.",
        "Llevas el doble seis: te toca salir. Suéltalo.",
    ),
    position=Position(
        ruleset="A",
        hands=("6-6 4-5 1-4 2-2 0-5 1-3 3-6", "4-6 2-6 0-1 5-5 2-3 0-0 1-1"),
    ),
    does=MoveTask(goals=(lays(),), replies=("4-6>",)),
    look=Words(
        "Look for the tile with six dots on both halves.", "Busca la ficha que lleva seis en las dos mitades."
    ),
    principle=Words(
        "The biggest double begins, and with that very tile.",
        "Sale el doble más grande, y con esa misma ficha.",
    ),
    learned=Words(
        "The double six lies crosswise, and the line begins: the train. Seven tiles each; the other 14 are the boneyard.",
        "El doble seis va atravesado y ahí arranca la línea: el tren. Siete fichas por cabeza; las otras 14 son el pozo.",
    ),
    clauses=("A09", "A05", "A06", "A08", "A19"),
)

MATCH = Step(
    slug="match",
    title=Words("Same number to same number", "Número con número"),
    task=Words(
        "Lay a tile that has one of the two end numbers. Yadira answers; then lay another.",
        "Pon una ficha que lleve el número de una punta. Contesta Yadira, y pones otra.",
    ),
    position=Position(
        ruleset="A",
        hands=("4-5 1-4 2-2 0-5 1-3 3-6", "2-6 0-1 5-5 2-3 0-0 1-1"),
        history="6-6 4-6>",
    ),
    does=MoveTask(goals=(lays(), lays())),
    look=Words(
        "The ends are the two outer numbers of the line.", "Las puntas son los dos números de afuera."
    ),
    principle=Words(
        "The half that touches must show the same number.",
        "La mitad que toca tiene que llevar el mismo número.",
    ),
    learned=Words(
        "You cover one end, and your tile’s other half becomes the new end. Then it is Yadira’s turn.",
        "Tapas una punta y la otra mitad de tu ficha queda de punta. Después le toca a Yadira.",
    ),
    clauses=("A12", "A10", "A11", "A13"),
)

DOUBLE = Step(
    slug="double",
    title=Words("Two equal ends, one double", "Puntas iguales y un doble"),
    task=Words(
        "Both ends show the same number. Lay the double of yours that fits.",
        "Las dos puntas llevan el mismo número. Suelta el doble que te va.",
    ),
    position=Position(
        ruleset="A",
        hands=("3-3 1-3 4-5 2-2 0-5", "0-1 5-5 2-6 0-0 1-1"),
        history="6-6 4-6> <3-6 3-4>",
    ),
    does=MoveTask(goals=(lays_a_double(),)),
    look=Words(
        "A double has the same number on both halves.", "El doble lleva el mismo número en las dos mitades."
    ),
    principle=Words(
        "A double fits like any other tile: its number must be at an end.",
        "El doble va como cualquier ficha: su número tiene que estar en una punta.",
    ),
    learned=Words(
        "It lies crosswise, and the end still asks for the same number. Nothing branches off from it.",
        "Va atravesado y la punta sigue pidiendo lo mismo. De ahí no sale ninguna rama.",
    ),
    clauses=("A19", "A12", "A20"),
)

KEEP = Step(
    slug="keep-both-ends",
    title=Words("Keep both ends alive", "Que no se te cierren las puntas"),
    task=Words(
        "Two tiles fit. Play the one that leaves you an answer, whatever Yadira does.",
        "Te van dos fichas. Juega la que te deje respuesta, haga lo que haga Yadira.",
    ),
    position=Position(
        ruleset="A",
        hands=("3-5 2-4 4-4 1-4 1-1 4-6", "0-2 0-3 1-3 0-5 5-5"),
        history="6-6 <5-6 2-6>",
        opener=1,
    ),
    does=MoveTask(goals=(keeps_an_answer(),), replies=("<0-5",), offers=("draw",)),
    look=Words(
        "Look at what stays in your hand, not at what leaves it.",
        "Fíjate en lo que te queda, no en lo que sueltas.",
    ),
    principle=Words(
        "Open a number that you hold more of.",
        "Deja de punta un número del que lleves más.",
    ),
    learned=Words(
        "Now one end is a 4, and you hold three more of them. Yadira can cover only one end.",
        "Ahora una punta es 4 y llevas tres más. Yadira solo puede tapar una punta.",
    ),
    clauses=("A11", "A13"),
)

DRAW = Step(
    slug="draw",
    title=Words("Nothing fits: draw", "No te va ninguna: a robar"),
    task=Words(
        "Say you had laid the other one: the ends are 3 and 0. Draw until a tile fits, then lay it.",
        "Digamos que jugaste la otra: las puntas son 3 y 0. Roba hasta que te vaya una y ponla.",
    ),
    position=Position(
        ruleset="A",
        hands=("2-4 4-4 1-4 1-1 4-6", "0-3 1-3 0-5 5-5"),
        history="6-6 <5-6 2-6> <3-5 0-2>",
        boneyard="2-5 3-6",
        opener=1,
    ),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw", "pass")),
    look=Words("Do you hold a 3 or a 0?", "¿Llevas algún 3 o algún 0?"),
    principle=Words(
        "Draw one tile after another. As soon as one fits, stop and lay it.",
        "Roba una por una. En cuanto te vaya una, paras y la pones.",
    ),
    learned=Words(
        "If nothing fits, you draw until a tile does. If something fits, you may not draw.",
        "Si no te va ninguna, robas hasta que te vaya una. Si te va una, no robas.",
    ),
    clauses=("A14", "A16", "A17", "A36"),
)

RESERVE = Step(
    slug="last-two",
    title=Words("The last two stay", "Las dos últimas no se tocan"),
    task=Words(
        "Nothing of yours fits, and the boneyard has two tiles. Draw or pass?",
        "No te va ninguna y en el pozo quedan dos. ¿Robas o pasas?",
    ),
    position=Position(
        ruleset="A",
        hands=("0-0 1-3 1-4 3-4 4-4", "0-1 0-3 1-1 1-2 2-3 2-5 3-3"),
        line="2-2 2-0 0-5 5-5 5-4 4-0 0-6 6-5 5-1 1-6 6-6* 6-2 2-4 4-6",
    ),
    does=MoveTask(goals=(passes(),), replies=("<1-2",), offers=("draw", "pass")),
    look=Words("Count the tiles in the boneyard.", "Cuenta las fichas del pozo."),
    principle=Words(
        "In this game nobody draws the last two.",
        "En este juego las dos últimas no las roba nadie.",
    ),
    learned=Words(
        "With two tiles left nobody draws any more: if you cannot play, you pass.",
        "Cuando quedan dos, ya no roba nadie: si no puedes jugar, pasas.",
    ),
    clauses=("A18", "A07", "A15"),
)

_LATE = "5-4 4-1 1-0 0-5 5-6 6-6* 6-4 4-3 3-1 1-1 1-2 2-2"

GO_OUT = Step(
    slug="go-out",
    title=Words("Your last tile", "Tu última ficha"),
    task=Words(
        "One tile is left in your hand. Lay it, and the round is over.",
        "Te queda una sola ficha. Suéltala y se acabó la mano.",
    ),
    position=Position(ruleset="A", hands=("2-3", "3-6 4-4"), line=_LATE),
    does=MoveTask(goals=(goes_out(),), offers=("draw",)),
    look=Words("It fits one end only.", "Te va por una sola punta."),
    principle=Words(
        "Choose the end that shows one of its numbers.",
        "Escoge la punta que lleve uno de sus números.",
    ),
    learned=Words(
        "Your hand is empty: it counts zero, and nobody can have less.",
        "Te quedaste sin fichas: cuentas cero, y menos no hay.",
    ),
    clauses=("A21", "A24", "A25"),
)

SCORE = Step(
    slug="score",
    title=Words("What is it worth?", "¿Cuánto te anotas?"),
    task=Words(
        "You went out, and Yadira shows her tiles. How many points do you score?",
        "Te quedaste sin fichas y Yadira vira las suyas. ¿Cuántos puntos te anotas?",
    ),
    position=Position(ruleset="A", hands=("2-3", "3-6 4-4"), line=_LATE, then="2-3>"),
    does=Question(asks=round_score()),
    look=Words("Look at Yadira’s tiles, at the top.", "Mira las fichas de Yadira, arriba."),
    principle=Words(
        "Count the dots the others still hold, and take off your own.",
        "Cuenta los tantos, los puntitos, que les quedaron a los demás. Réstales los tuyos.",
    ),
    learned=Words(
        "Two players go on like this to 100, three to 61. You won, so you begin the next round.",
        "Entre dos se sigue así hasta 100; entre tres, hasta 61. Ganaste: sales tú en la próxima.",
    ),
    clauses=("A26", "A23", "A24", "A29", "A30", "A31"),
    faces_up=True,
)

LESSON = Lesson(
    slug="draw-first-hand",
    ruleset="A",
    title=Words("Your first round, drawing", "Tu primera mano, robando"),
    about=Words(
        "Open, match, draw, go out: everything you need to sit down with Yadira.",
        "Salir, pegar, robar y quedarte sin fichas: lo que hace falta para sentarte con Yadira.",
    ),
    others=("Yadira",),
    steps=(OPEN, MATCH, DOUBLE, KEEP, DRAW, RESERVE, GO_OUT, SCORE),
)
