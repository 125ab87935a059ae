"""The drawing game: the two tiles nobody may draw, and the blocks they make."""

from lessons.counts import tiles_to_draw, unseen_of_suit
from lessons.goals import passes
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
    principle=Words("The final two are never drawn.", "Las dos últimas no se roban nunca."),
    learned=Words(
        "Whoever draws a lot may run into the end of the boneyard.",
        "El que roba mucho puede llegar al final del pozo.",
    ),
    clauses=("A15", "A07"),
)

PASS = Step(
    slug="pass",
    title=Words("Now passing is all there is", "Ahora solo queda pasar"),
    task=Words(
        "The ends are 2 and 4, and you hold neither. Two tiles lie in the boneyard.",
        "Las puntas son 2 y 4, y no llevas ninguno. En el pozo quedan dos.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-1 0-6 3-3", "0-0 0-2 0-5 1-1 1-2 1-3 1-6 2-2 2-5 2-6 5-6 6-6"),
        line="2-4 4-4 4-6 6-3 3-0 0-4 4-3 3-5 5-5* 5-1 1-4",
    ),
    does=MoveTask(goals=(passes(),), replies=("<2-6",), offers=("draw", "pass")),
    look=Words("Try to draw, and read what comes.", "Trata de robar y lee lo que sale."),
    principle=Words(
        "With two left nobody draws. Who cannot play passes.",
        "Cuando quedan dos no roba nadie. El que no puede, pasa.",
    ),
    learned=Words(
        "The turn ended without a tile: only now may that happen.",
        "El turno acabó sin ficha: solo ahora puede pasar eso.",
    ),
    clauses=("A18", "A17", "A07"),
)

WHAT_FITS = Step(
    slug="does-anything-fit",
    title=Words("Everybody has passed", "Pasaron todos"),
    task=Words(
        "The ends are 6 and 0, and all three passed. How many 6s have you not seen?",
        "Las puntas son 6 y 0, y los tres pasaron. ¿Cuántos 6 no has visto?",
    ),
    position=Position(ruleset="A", hands=_HANDS, line=_LINE, turn=1, then="pass pass pass"),
    does=Question(asks=unseen_of_suit(6)),
    look=Words("Count the tiles with a 6 on the table.", "Cuenta las fichas de 6 que hay en la mesa."),
    principle=Words("Of each number there are seven.", "De cada número hay siete."),
    learned=Words(
        "Nobody holds it: all passed. So it lies among the final two.",
        "Nadie la lleva: pasaron todos. Entonces está entre las dos últimas.",
    ),
    clauses=("A22", "A07"),
)

TWO_DIFFERENT = Step(
    slug="two-different-ends",
    title=Words("One tile blocks both ends", "Una ficha tranca las dos puntas"),
    task=Words(
        "Count the blanks in the same way. How many have you not seen?",
        "Ahora cuenta las blancas igual. ¿Cuántas no has visto?",
    ),
    position=Position(ruleset="A", hands=_HANDS, line=_LINE, turn=1, then="pass pass pass"),
    does=Question(asks=unseen_of_suit(0)),
    look=Words("The double blank lies at the right end.", "El doble blanco está en la punta derecha."),
    principle=Words(
        "A tile with two numbers can be missing at both ends.",
        "Una ficha con dos números puede faltar por las dos puntas.",
    ),
    learned=Words(
        "It is the same tile. Only where tiles stay back can a block show two numbers.",
        "Es la misma ficha. Un tranque con puntas distintas sale solo si quedan fichas guardadas.",
    ),
    clauses=("A22", "A18"),
)

WHO = Step(
    slug="who-takes-it",
    title=Words("Who takes it?", "¿Quién se la lleva?"),
    task=Words(
        "The hands are turned over. Who has won this block?",
        "Se viran las manos. ¿Quién ganó este tranque?",
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
        "One of your tiles would block. Count first, and play the other way.",
        "Una de las tuyas tranca. Cuenta primero y juega por otro lado.",
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
        "Two tiles that nobody draws, and how they close a round.",
        "Dos fichas que nadie roba, y cómo cierran la mano.",
    ),
    others=("Yadira", "Wilfredo"),
    steps=(LAST_DRAW, PASS, WHAT_FITS, TWO_DIFFERENT, WHO, CAREFUL),
)
