"""The drawing game: how a round ends, who has won it, and what it brings."""

from lessons.chances import sheds_most
from lessons.counts import pips_in_hand, won_points
from lessons.goals import goes_out, lays_this, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import who_wins
from lessons.plans import blocks

_OUT = (
    "2-2 2-0 0-0 0-3 3-3 3-2 2-1 1-0 0-5 5-3 3-6 6-4 4-3 3-1 1-4 4-5 5-6 6-6* 6-0 0-4 4-4",
    ("1-1 1-5 1-6", "5-5", "2-6"),
)
_BLOCKED = (
    "6-3 3-2 2-2 2-0 0-5 5-6 6-6* 6-1 1-0 0-4 4-6 6-2 2-1 1-5 5-4 4-4 4-3 3-0",
    ("0-0 1-3", "2-5 5-5", "1-1 1-4 3-3 3-5"),
)
_LIGHT = (
    "6-3 3-2 2-1 1-5 5-4 4-0 0-3 3-1 1-0 0-6 6-6* 6-2 2-5 5-0 0-2 2-4 4-3 3-5 5-6 6-4 4-1 1-1",
    ("4-4", "0-0", "1-6 2-2"),
)

GO_OUT = Step(
    slug="go-out",
    title=Words("One tile to go", "Te queda una"),
    task=Words(
        "Three play, and Wilfredo still holds a whole handful. Lay your last tile.",
        "Son tres, y a Wilfredo le queda media caja. Suelta tu última.",
    ),
    position=Position(
        ruleset="A",
        hands=("1-5", "0-5", "2-2 3-3 3-4 3-5 3-6 4-4 4-6"),
        line="5-2 2-4 4-5 5-5 5-6 6-2 2-0 0-4 4-1 1-1 1-0 0-6 6-6* 6-1 1-3 3-0 0-0",
    ),
    does=MoveTask(goals=(goes_out(),), offers=("draw", "pass")),
    look=Words("The ends are 5 and 0.", "Las puntas son 5 y 0."),
    principle=Words(
        "Whoever lays the last tile ends the round for everybody.",
        "Quien suelta la última acaba la mano para todos.",
    ),
    learned=Words(
        "The round is over at once, whatever the others hold.",
        "La mano se acabó ahí mismo, lleven lo que lleven los demás.",
    ),
    clauses=("A21",),
)

COUNT_YOURS = Step(
    slug="count-yours",
    title=Words("Wilfredo is out. Count.", "Wilfredo se quedó sin fichas: cuenta"),
    task=Words(
        "This time Wilfredo laid his last tile. How many dots are left in your hand?",
        "Esta vez la última la soltó Wilfredo. ¿Cuántos tantos te quedaron?",
    ),
    position=Position(ruleset="A", hands=_OUT[1], line=_OUT[0], turn=2, then="<2-6"),
    does=Question(asks=pips_in_hand()),
    look=Words("Your three tiles, both halves of each.", "Tus tres fichas, con sus dos mitades."),
    principle=Words("Everybody counts what is left.", "Cada cual cuenta lo que le quedó."),
    learned=Words(
        "His hand is empty, so he counts zero.",
        "A él no le quedó ninguna: cuenta cero.",
    ),
    clauses=("A23", "A24", "A21"),
    faces_up=True,
)

WHAT_HE_SCORES = Step(
    slug="what-it-brings",
    title=Words("What does it bring him?", "¿Cuánto se anota él?"),
    task=Words(
        "Same table: Wilfredo is out, two hands lie open. How many points are his?",
        "La misma mesa: Wilfredo sin fichas y dos manos abiertas. ¿Cuántos puntos se anota?",
    ),
    position=Position(ruleset="A", hands=_OUT[1], line=_OUT[0], turn=2, then="<2-6"),
    does=Question(asks=won_points()),
    look=Words("Your hand, and Yadira’s.", "Tu mano y la de Yadira."),
    principle=Words(
        "The others’ dots together, minus his own.",
        "Los tantos de los demás juntos, menos los suyos.",
    ),
    learned=Words(
        "His own are zero. The others’ dots become his points.",
        "Los suyos son cero. Los tantos de los demás son sus puntos.",
    ),
    clauses=("A26", "A24"),
    faces_up=True,
)

NOBODY_OUT = Step(
    slug="nobody-went-out",
    title=Words("Blocked: who has won?", "Tranque: ¿quién ganó?"),
    task=Words(
        "Lay the 0-0: nobody can go on. Then say who has won.",
        "Pon la 0-0: ya no puede seguir nadie. Después di quién ganó.",
    ),
    position=Position(ruleset="A", hands=_BLOCKED[1], line=_BLOCKED[0]),
    does=Question(
        asks=who_wins(), first=MoveTask(goals=(lays_this("0-0"),), replies=("pass pass",), offers=("pass",))
    ),
    look=Words("Count each hand.", "Cuenta cada mano."),
    principle=Words(
        "The fewest dots win, even with tiles in hand.",
        "Gana quien tenga menos tantos, aunque le queden fichas.",
    ),
    learned=Words(
        "One rule for both endings: the lightest hand wins.",
        "Una sola regla para los dos finales: gana la mano más liviana.",
    ),
    clauses=("A25", "A22", "A23"),
    faces_up=True,
)

LESS_YOUR_OWN = Step(
    slug="less-your-own",
    title=Words("Minus your own", "Menos los tuyos"),
    task=Words(
        "You won that block, with a tile still in hand. How many points do you score?",
        "Ganaste ese tranque, pero te quedó una ficha. ¿Cuántos puntos te anotas?",
    ),
    position=Position(ruleset="A", hands=_BLOCKED[1], line=_BLOCKED[0], then="0-0> pass pass pass"),
    does=Question(asks=won_points()),
    look=Words("Two hands are added, one is taken off.", "Dos manos se suman y una se resta."),
    principle=Words(
        "What you still hold comes off your points.",
        "Lo que te quedó se te resta.",
    ),
    learned=Words(
        "Every dot you still hold costs you a point, even when you win.",
        "Cada tanto que te queda te cuesta un punto, aunque ganes.",
    ),
    clauses=("A26", "A25"),
    faces_up=True,
)

LIGHTER_THAN_HE = Step(
    slug="not-the-blocker",
    title=Words("He blocked. Did he win?", "Trancó. ¿Y ganó?"),
    task=Words(
        "Wilfredo blocked with the 1-6, and nobody can play. Pass, then say who has won.",
        "Wilfredo trancó con la 1-6 y no juega nadie. Pasa, y di quién ganó.",
    ),
    position=Position(ruleset="A", hands=_LIGHT[1], line=_LIGHT[0], turn=2, then="<1-6"),
    does=Question(
        asks=who_wins(), first=MoveTask(goals=(passes(),), replies=("pass pass",), offers=("pass",))
    ),
    look=Words("Each of you holds one tile.", "A cada uno le queda una ficha."),
    principle=Words(
        "It does not matter who blocked. It matters who holds least.",
        "No importa quién trancó. Importa a quién le queda menos.",
    ),
    learned=Words(
        "The double blank weighs nothing: Yadira wins with a tile in hand.",
        "El doble blanco no pesa: Yadira gana con la ficha en la mano.",
    ),
    clauses=("A25", "A22"),
    faces_up=True,
)

BLOCK_IT = Step(
    slug="block-it",
    title=Words("Block while it pays", "Tranca cuando te conviene"),
    task=Words(
        "Two tiles fit. One can block the round, and you hold less than Yadira. Block it.",
        "Te van dos. Con una se tranca, y a ti te queda menos que a Yadira. Tranca.",
    ),
    position=Position(
        ruleset="A",
        hands=("2-2 2-4", "0-1 0-5 5-5"),
        line="2-1 1-1 1-6 6-0 0-2 2-5 5-3 3-4 4-4 4-5 5-6 6-3 3-2 2-6 6-6* 6-4 4-0 0-0 0-3 3-1 1-4",
    ),
    does=MoveTask(goals=(blocks(),), offers=("pass",)),
    look=Words("Which number is nearly all on the table?", "¿Qué número está casi todo en la mesa?"),
    principle=Words(
        "Leave both ends on a number that nobody holds any more.",
        "Deja las dos puntas en un número que ya nadie lleva.",
    ),
    learned=Words(
        "Nobody can play, and the lighter hand was yours.",
        "Ya no juega nadie, y la mano liviana era la tuya.",
    ),
    clauses=("A22", "A25"),
    faces_up=True,
)

LIGHTEN = Step(
    slug="lighten",
    title=Words("Travel light", "Suelta lo pesado"),
    task=Words(
        "A block is in the air. Play the tile that leaves you the fewest dots.",
        "Huele a tranque. Juega la que te deje menos tantos en la mano.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-5 1-1 2-3 3-6 4-6 5-5", "0-3 0-4 0-6 1-4 4-5"),
        history="6-6 <1-6 <1-3",
        opener=1,
    ),
    does=MoveTask(goals=(sheds_most(),), offers=("draw",)),
    look=Words("Several fit. Which weighs most?", "Te van varias. ¿Cuál pesa más?"),
    principle=Words(
        "Heavy tiles first, unless something speaks against it.",
        "Primero lo pesado, si nada te dice lo contrario.",
    ),
    learned=Words(
        "What is on the table counts against nobody.",
        "Lo que ya está en la mesa no le pesa a nadie.",
    ),
    clauses=("A26", "A23"),
)

LESSON = Lesson(
    slug="draw-counting",
    ruleset="A",
    title=Words("Counting the round", "La cuenta de la mano"),
    about=Words(
        "Going out, blocking, counting: the fewest dots take it.",
        "Dominar, trancar, contar: se la lleva quien tenga menos tantos.",
    ),
    others=("Yadira", "Wilfredo"),
    steps=(
        GO_OUT,
        COUNT_YOURS,
        WHAT_HE_SCORES,
        NOBODY_OUT,
        LESS_YOUR_OWN,
        LIGHTER_THAN_HE,
        BLOCK_IT,
        LIGHTEN,
    ),
)
