"""The drawing game: the two tiles nobody may draw, and the blocks they make."""

from lessons.counting import last_of
from lessons.counts import tiles_to_draw, unseen_of_suit
from lessons.goals import draws, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import who_wins
from lessons.plans import loses_no_block

_LINE = "6-3 3-2 2-2 2-0 0-5 5-6 6-6* 6-1 1-0 0-4 4-6 6-2 2-1 1-5 5-4 4-4 4-3 3-0 0-0"
_HANDS = ("1-3", "2-5 5-5", "1-1 1-4 3-3 3-5")

LAST_DRAW = Step(
    slug="how-far",
    title=Words("How far down?", "¿Hasta dónde se roba?"),
    task=Words(
        "You two play, and the boneyard has six tiles. How many may still be drawn?",
        "Juegan dos y en el pozo hay seis fichas. ¿Cuántas se pueden robar todavía?",
    ),
    position=Position(
        ruleset="A",
        hands=("0-2 0-3 1-2 1-4 2-3 2-4 3-3 5-5", "1-6 4-6"),
        line="5-4 4-0 0-5 5-1 1-0 0-6 6-6* 6-5 5-2 2-6 6-3 3-5",
    ),
    does=Question(asks=tiles_to_draw()),
    look=Words("Not all that lie there are for drawing.", "No todas las que hay son para robar."),
    principle=Words("The last two are never drawn.", "Las dos últimas no se roban nunca."),
    learned=Words(
        "If you draw a lot, you may soon empty the boneyard to two.",
        "Si robas mucho, el pozo se queda en dos.",
    ),
    clauses=("A15", "A07"),
)

PASS = Step(
    slug="pass",
    title=Words("Down to the last two", "Hasta las dos últimas"),
    task=Words(
        "The ends are 2 and 4, and you hold neither. Draw while you may, then pass.",
        "Las puntas son 2 y 4, y no llevas ninguno. Roba mientras se pueda y después pasa.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-1 0-6 3-3", "0-0 0-2 1-2 1-3 1-6 2-2 2-5 2-6 5-6 6-6"),
        line="2-4 4-4 4-6 6-3 3-0 0-4 4-3 3-5 5-5* 5-1 1-4",
        boneyard="1-1 0-5",
    ),
    does=MoveTask(goals=(draws(), draws(), passes()), offers=("draw", "pass")),
    look=Words("Watch how many tiles the boneyard still has.", "Fíjate cuántas fichas quedan en el pozo."),
    principle=Words(
        "With two left nobody draws. If you cannot play, you pass.",
        "Cuando quedan dos no roba nadie. Si no puedes jugar, pasas.",
    ),
    learned=Words(
        "Your turn ended without a tile laid. Only with two left may that happen.",
        "Se fue tu turno sin poner ficha. Eso se vale solo cuando quedan dos.",
    ),
    clauses=("A18", "A17", "A07"),
)

WHAT_FITS = Step(
    slug="does-anything-fit",
    title=Words("Everybody has passed", "Pasaron todos"),
    task=Words(
        "The ends are 6 and 0, and the others passed. Pass too: how many 6s are unseen?",
        "Las puntas son 6 y 0, y los otros pasaron. Pasa tú: ¿cuántos 6 no has visto?",
    ),
    position=Position(ruleset="A", hands=_HANDS, line=_LINE, turn=1, then="pass pass"),
    does=Question(asks=unseen_of_suit(6), first=MoveTask(goals=(passes(),), offers=("draw", "pass"))),
    look=Words("Count the tiles with a 6 on the table.", "Cuenta las fichas de 6 que hay en la mesa."),
    principle=Words("Of each number there are seven.", "De cada número hay siete."),
    learned=Words(
        "Nobody holds it: all passed. So it lies among the last two.",
        "Nadie la lleva: pasaron todos. Entonces está entre las dos últimas.",
    ),
    clauses=("A22", "A07"),
)

TWO_DIFFERENT = Step(
    slug="two-different-ends",
    title=Words("One tile blocks both ends", "Una ficha tranca las dos puntas"),
    task=Words(
        "One 6 is missing, and one blank is missing too. Which single tile is it?",
        "Falta un 6 y falta también un blanco. ¿Cuál ficha es?",
    ),
    position=Position(ruleset="A", hands=_HANDS, line=_LINE, turn=1, then="pass pass pass"),
    does=Question(asks=last_of(6)),
    look=Words("Name the sixes in order: 0-6, 1-6, and so on.", "Di los seis en orden: 0-6, 1-6, y así."),
    principle=Words(
        "One tile with two numbers can be missing at both ends.",
        "Una ficha con dos números puede faltar por las dos puntas.",
    ),
    learned=Words(
        "It lies in the boneyard. Only where tiles stay back can a block show two numbers.",
        "Está en el pozo. Un tranque con puntas distintas sale solo si quedan fichas guardadas.",
    ),
    clauses=("A22", "A18"),
)

WHO = Step(
    slug="who-takes-it",
    title=Words("Who takes it?", "¿Quién se la lleva?"),
    task=Words(
        "All hands lie open. Who has won this block?",
        "Todos viran sus fichas. ¿Quién ganó este tranque?",
    ),
    position=Position(ruleset="A", hands=_HANDS, line=_LINE, turn=1, then="pass pass pass"),
    does=Question(asks=who_wins()),
    look=Words("Dots, not tiles.", "Tantos, no fichas."),
    principle=Words("The fewest dots win.", "Gana quien tenga menos tantos."),
    learned=Words(
        "The two tiles of the boneyard count for nobody.",
        "Las dos del pozo no cuentan para nadie.",
    ),
    clauses=("A25", "A22"),
    faces_up=True,
)

CAREFUL = Step(
    slug="not-this-block",
    title=Words("A block you would lose", "Un tranque que pierdes"),
    task=Words(
        "Two tiles fit, and one would block. Count first, and play the other.",
        "Te van dos, y con una se tranca. Cuenta primero y juega la otra.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-3 3-4 4-4 4-5", "2-2 3-3"),
        line="3-2 2-1 1-3 3-5 5-5 5-6 6-1 1-0 0-2 2-5 5-1 1-1 1-4 4-6 6-6* 6-0 0-0 0-4 4-2 2-6",
    ),
    does=MoveTask(goals=(loses_no_block(),), offers=("pass",)),
    look=Words(
        "After each of your tiles: could anybody go on?", "Con cada ficha tuya: ¿alguien podría seguir?"
    ),
    principle=Words(
        "Blocking is for the lighter hand.",
        "El tranque es para la mano liviana.",
    ),
    learned=Words(
        "You kept the round open. A heavy hand should never close it.",
        "Dejaste la mano abierta. Con mano pesada no se tranca.",
    ),
    clauses=("A22", "A25", "A26"),
    faces_up=True,
)

LESSON = Lesson(
    slug="draw-block",
    ruleset="A",
    title=Words("The last two, and the block", "Las dos últimas y el tranque"),
    about=Words(
        "Two tiles that nobody draws, and how they help to block a round.",
        "Dos fichas que nadie roba, y cómo ayudan a trancar la mano.",
    ),
    others=("Yadira", "Wilfredo"),
    steps=(LAST_DRAW, PASS, WHAT_FITS, TWO_DIFFERENT, WHO, CAREFUL),
)
