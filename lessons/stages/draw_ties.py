"""The drawing game: ties, and two places where the document can be read in two ways."""

from dataclasses import replace

from lessons.counts import won_points
from lessons.goals import goes_out, lays_this, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import readings_apart, who_wins

_TWO = Position(
    ruleset="A",
    hands=("0-1 1-1 1-2 2-5", "0-2 2-2"),
    line="6-5 5-5 5-4 4-0 0-0 0-6 6-1 1-3 3-4 4-6 6-6* 6-2 2-3 3-3 3-0 0-5 5-1 1-4 4-4 4-2",
    then="2-5> pass pass",
)
_THREE = Position(
    ruleset="A",
    hands=("0-0 0-2 0-6 2-3 2-4 4-4 6-6", "1-5 4-6", "2-2 3-3"),
    line="1-6 6-5 5-2 2-1 1-1 1-3 3-4 4-0 0-5 5-5* 5-3 3-0 0-1 1-4 4-5",
    turn=1,
    then="<1-5 pass",
)
_ABOVE_LINE = "5-5 5-0 0-6 6-5 5-3 3-1 1-5 5-4 4-3 3-6 6-6* 6-1 1-0 0-3 3-3 3-2 2-2 2-0"
_ABOVE_HANDS = ("0-4", "2-5 4-4", "0-0 1-4 4-6")
_ABOVE = Position(ruleset="A", hands=_ABOVE_HANDS, line=_ABOVE_LINE, then="0-4>")
_ZERO_LINE = "1-2 2-2 2-0 0-5 5-1 1-6 6-6* 6-0 0-4 4-4 4-2 2-3 3-0 0-1 1-1 1-3 3-3 3-6"
_ZERO_HANDS = ("2-6", "0-0", "5-5")
_ZERO = Position(ruleset="A", hands=_ZERO_HANDS, line=_ZERO_LINE, then="2-6>")

EQUAL = Step(
    slug="equal",
    title=Words("Dot for dot", "Tanto por tanto"),
    task=Words(
        "Close the round with 2-5. Both hands lie open: who has won?",
        "Tranca con la 2-5. Las dos manos están abiertas: ¿quién ganó?",
    ),
    position=replace(_TWO, then=""),
    does=Question(
        asks=who_wins(), first=MoveTask(goals=(lays_this("2-5"),), replies=("pass",), offers=("pass",))
    ),
    look=Words("Three tiles against two. Count the dots.", "Tres fichas contra dos. Cuenta los tantos."),
    principle=Words(
        "What counts is the dots, not the number of tiles.",
        "No cuenta cuántas fichas, sino cuánto pesan.",
    ),
    learned=Words(
        "Neither of you has fewer, so nobody wins.",
        "Ninguno tiene menos que el otro: no gana nadie.",
    ),
    clauses=("A27", "A25"),
    faces_up=True,
)

NOTHING = Step(
    slug="nothing",
    title=Words("And the points?", "¿Y los puntos?"),
    task=Words(
        "Yadira blocked with 1-5: pass. She and Wilfredo are equal. How many points are scored?",
        "Yadira trancó con la 1-5: pasa. Ella y Wilfredo están iguales. ¿Cuántos puntos se anotan?",
    ),
    position=_THREE,
    does=Question(asks=won_points(), first=MoveTask(goals=(passes(),), replies=("pass",), offers=("pass",))),
    look=Words(
        "Two have the fewest dots, you have many more.",
        "Dos tienen lo mínimo, y tú tienes muchos más.",
    ),
    principle=Words("On a tie nobody scores.", "Si hay empate, no anota nadie."),
    learned=Words(
        "A heavy hand, and not a point lost. It happens.",
        "Una mano pesada y no te costó nada. Pasa.",
    ),
    clauses=("A27",),
    faces_up=True,
)

NOT_FOR_LOWEST = Step(
    slug="tie-above",
    title=Words("A tie, but not for the fewest", "Empate, pero no en lo más bajo"),
    task=Words(
        "Go out. Yadira and Wilfredo are equal: how many points do you score?",
        "Domina. Yadira y Wilfredo están iguales: ¿cuántos puntos anotas?",
    ),
    position=replace(_ABOVE, then=""),
    does=Question(asks=won_points(), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words(
        "Who has the fewest dots? Only that tie matters.", "¿Quién tiene menos? Solo ese empate importa."
    ),
    principle=Words(
        "The document just says: a tie. We mean a tie for the fewest.",
        "El documento dice solo: empate. Entendemos: empate en lo más bajo.",
    ),
    learned=Words(
        "Their tie takes nothing from you. Not everybody reads it like that.",
        "Su empate no te quita nada. Pero no todos lo leen así.",
    ),
    clauses=("A27", "A26"),
    faces_up=True,
)

ANY_TIE = Step(
    slug="any-tie",
    title=Words("The same table, read strictly", "La misma mesa, a rajatabla"),
    task=Words(
        "Suppose any two equal hands are a tie. How many points do you score now?",
        "Supón que dos manos iguales ya son empate. ¿Cuánto te anotas ahora?",
    ),
    position=Position(
        ruleset="A",
        hands=_ABOVE_HANDS,
        line=_ABOVE_LINE,
        switches={"tie": "any"},
        then="0-4>",
    ),
    does=Question(asks=won_points()),
    look=Words("Nothing on the table has changed.", "En la mesa no cambió nada."),
    principle=Words(
        "Then two equal hands are enough to stop the score.",
        "Entonces bastan dos iguales para que nadie anote.",
    ),
    learned=Words(
        "Agree on it before you play. You change it under “House rules”.",
        "Acuérdenlo antes de jugar. Se cambia en “Reglas de la casa”.",
    ),
    clauses=("A27",),
    faces_up=True,
)

SIDE_BY_SIDE = Step(
    slug="side-by-side",
    title=Words("Both readings side by side", "Las dos lecturas, lado a lado"),
    task=Words(
        "One table, two readings of “a tie”. By how many points do they differ?",
        "Una mesa y dos lecturas de “empate”. ¿Cuántos puntos hay de diferencia?",
    ),
    position=_ABOVE,
    does=Question(asks=readings_apart("tie", "lowest_only", "any")),
    look=Words("Score it once each way.", "Anótala de una manera y de la otra."),
    principle=Words(
        "Under one reading you score, under the other nobody does.",
        "Con una lectura anotas tú; con la otra, nadie.",
    ),
    learned=Words(
        "A word the document leaves open can be worth a round.",
        "Una palabra que el documento deja abierta puede valer una mano.",
    ),
    clauses=("A27", "A26"),
    faces_up=True,
)

DOUBLE_BLANK = Step(
    slug="double-blank",
    title=Words("Out, against the double blank", "Sin fichas, contra el doble blanco"),
    task=Words(
        "Go out: Yadira holds only the 0-0. Word for word, who has won?",
        "Domina: a Yadira le queda solo la 0-0. A la letra, ¿quién ganó?",
    ),
    position=replace(_ZERO, then=""),
    does=Question(asks=who_wins(), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("What does an empty hand count? And hers?", "¿Cuánto cuenta una mano vacía? ¿Y la de ella?"),
    principle=Words(
        "The fewest dots win, and a tie stops the score.",
        "Gana quien tenga menos tantos, y el empate lo para todo.",
    ),
    learned=Words(
        "Zero against zero. It is rare, and it hurts.",
        "Cero contra cero. Pasa poco, y duele.",
    ),
    clauses=("A27", "A24", "A25"),
    faces_up=True,
)

GOING_OUT_WINS = Step(
    slug="going-out-wins",
    title=Words("Elsewhere going out wins", "En otras mesas gana quien domina"),
    task=Words(
        "Same tiles, but here going out wins. By how many points do the readings differ?",
        "Las mismas fichas, pero aquí gana quien domina. ¿Cuántos puntos hay de diferencia?",
    ),
    position=_ZERO,
    does=Question(asks=readings_apart("zero_hand_tie", "literal_tie", "going_out_wins")),
    look=Words("Only Wilfredo holds any dots.", "El único con tantos es Wilfredo."),
    principle=Words(
        "Word for word it is a tie. In most drawing games it is not.",
        "A la letra es empate. En casi todo juego de robar, no.",
    ),
    learned=Words(
        "Here we play it word for word. You change it under “House rules”.",
        "Aquí se juega a la letra. Se cambia en “Reglas de la casa”.",
    ),
    clauses=("A27", "A24"),
    faces_up=True,
)

LESSON = Lesson(
    slug="draw-ties",
    ruleset="A",
    title=Words("A tie", "Empate"),
    about=Words(
        "When nobody scores, and two sentences that can be read otherwise.",
        "Cuándo no anota nadie, y dos frases que se leen de otra manera.",
    ),
    others=("Yadira", "Wilfredo"),
    steps=(EQUAL, NOTHING, NOT_FOR_LOWEST, ANY_TIE, SIDE_BY_SIDE, DOUBLE_BLANK, GOING_OUT_WINS),
)
