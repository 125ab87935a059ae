"""Puerto Rican dominoes: several manos make a match, and the winner opens with what he likes."""

from dataclasses import replace

from lessons.goals import lays, lays_this
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import match_winner_with, who_opens_next
from lessons.plans import blocks
from lessons.questions import round_score

_OUT = Position(
    ruleset="C",
    hands=("3-3 3-4 4-4", "1-1 2-3", "4-5", "2-2 2-4"),
    line="4-0 0-0 0-3 3-5 5-6 6-3 3-1 1-6 6-4 4-1 1-5 5-2 2-6 6-6* 6-0 0-1 1-2 2-0 0-5 5-5",
    opener=1,
    turn=2,
    then="<4-5",
)

WINNER_OPENS = Step(
    slug="winner-opens",
    title=Words("Doña Carmen went out", "Dominó Doña Carmen"),
    task=Words(
        "Your partner went out with 4-5. Who opens the next mano, the next round?",
        "Tu frente dominó con la 4-5. ¿Quién sale en la próxima mano?",
    ),
    position=_OUT,
    does=Question(asks=who_opens_next()),
    look=Words("The pair won. But who of the two went out?", "Ganó la pareja. ¿Pero cuál de los dos dominó?"),
    principle=Words("Whoever won the last mano opens the next.", "El que ganó la mano sale en la próxima."),
    learned=Words(
        "The double six opens only the first. From then on the winner does, mano after mano.",
        "El doble seis sale solo en la primera. De ahí en adelante sale quien ganó, mano tras mano.",
    ),
    clauses=("C24", "C49", "C22"),
    faces_up=True,
)

ANY_TILE = Step(
    slug="any-tile",
    title=Words("With which tile?", "¿Y con cuál?"),
    task=Words(
        "You won the last mano, so you open this one. Lay any tile you like.",
        "La anterior la ganaste tú: ahora sales. Pon la que quieras.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "6-6 3-4 1-2 0-5 2-6 0-1 5-5",
            "4-6 1-1 0-2 2-3 1-5 3-3 4-5",
            "2-2 4-4 0-0 1-6 2-5 0-3 3-5",
            "0-4 0-6 1-3 1-4 2-4 5-6 3-6",
        ),
        later=True,
    ),
    does=MoveTask(goals=(lays(),), offers=("pass",)),
    look=Words(
        "You hold the double six. Does that still matter?", "Llevas el doble seis. ¿Eso importa todavía?"
    ),
    principle=Words(
        "The winner opens with any tile, double or not.", "El que ganó sale con la que quiera, doble o no."
    ),
    learned=Words(
        "Free choice is the prize of the winner. A later lesson shows how to use it.",
        "Escoger es el premio del que ganó. Más adelante hay una lección sobre la salida.",
    ),
    clauses=("C25", "C24"),
)

_BLOCKED = Position(
    ruleset="C",
    hands=("0-5 2-3", "0-1 0-6 1-6", "0-0 0-2", "0-3 1-1 3-3"),
    line="5-5 5-2 2-2 2-6 6-5 5-1 1-4 4-6 6-6* 6-3 3-4 4-4 4-2 2-1 1-3 3-5 5-4 4-0",
    opener=3,
    then="0-5>",
)

AFTER_BLOCK = Step(
    slug="after-a-block",
    title=Words("The pair won. Which of you?", "Ganó la pareja. ¿Cuál de los dos?"),
    task=Words(
        "Block with 0-5: your pair is lighter. Who opens the next mano?",
        "Tranca con la 0-5: tu pareja pesa menos. ¿Quién sale en la próxima mano?",
    ),
    position=replace(_BLOCKED, then=""),
    does=Question(asks=who_opens_next(), first=MoveTask(goals=(blocks(),), offers=("pass",))),
    look=Words("Compare your hand with Doña Carmen’s.", "Compara tu mano con la de Doña Carmen."),
    principle=Words(
        "Of the two who won, the lighter one opens.", "De los dos que ganaron sale el más liviano."
    ),
    learned=Words(
        "The document speaks of one winner, and here there are two. Others let the blocker open.",
        "El documento habla de un ganador, y aquí son dos. Otros dejan salir al que trancó.",
    ),
    clauses=("C24", "C41"),
    faces_up=True,
)

BLOCKER_OPENS = Step(
    slug="blocker-opens",
    title=Words("Where the blocker opens", "Donde sale el que trancó"),
    task=Words(
        "At another table whoever blocked opens, if in the winning pair. Who is it there?",
        "En otra mesa sale el que trancó, si su pareja ganó. ¿Quién sale ahí?",
    ),
    position=Position(
        ruleset="C",
        switches={"block_starter": "blocker_if_on_winning_team"},
        hands=_BLOCKED.hands,
        line=_BLOCKED.line,
        opener=3,
        then="0-5>",
    ),
    does=Question(asks=who_opens_next()),
    look=Words("Who laid 0-5?", "¿Quién puso la 0-5?"),
    principle=Words("There the tile decides, not the weight.", "Ahí decide la ficha, no el peso."),
    learned=Words(
        "The same block, another opener. Both are played in Puerto Rico.",
        "El mismo tranque y sale otro. Las dos maneras se juegan en Puerto Rico.",
    ),
    clauses=("C24",),
    faces_up=True,
)

AFTER_TIE = Step(
    slug="after-a-tie",
    title=Words("Nobody won", "No ganó nadie"),
    task=Words(
        "Close it with 1-3: both pairs weigh the same. Who opens the next mano?",
        "Tranca con la 1-3: las dos parejas pesan igual. ¿Quién sale en la próxima mano?",
    ),
    position=Position(
        ruleset="C",
        hands=("0-5 1-2 1-3", "0-0 0-2 2-4 2-6", "1-6 2-2 4-4", "1-1 4-5"),
        line="3-3 3-5 5-2 2-3 3-0 0-6 6-6* 6-4 4-3 3-6 6-5 5-5 5-1 1-4 4-0 0-1",
        opener=2,
    ),
    does=Question(
        asks=who_opens_next(), first=MoveTask(goals=(lays_this("1-3", "right"),), offers=("pass",))
    ),
    look=Words(
        "There is no winner, so nobody has earned the lead.",
        "Si no hay ganador, no hay a quién darle la salida.",
    ),
    principle=Words(
        "Begin again as at first: with the double six.", "Se empieza como al principio: con el doble seis."
    ),
    learned=Words(
        "The document is silent. In San Juan the same player opens again, as you will see.",
        "El documento calla. En San Juan repite el que salió, como verás ahora.",
    ),
    clauses=("C22", "C24"),
    faces_up=True,
)

SAN_JUAN = Step(
    slug="san-juan",
    title=Words("As in San Juan", "Como en San Juan"),
    task=Words(
        "Nobody won again. Doña Carmen had opened this mano. Who opens the next one in San Juan?",
        "Otra vez no ganó nadie. En esta mano salió Doña Carmen. ¿Quién sale en la próxima en San Juan?",
    ),
    position=Position(
        ruleset="C",
        switches={"after_tie": "same_starter"},
        hands=AFTER_TIE.position.hands,
        line=AFTER_TIE.position.line,
        opener=AFTER_TIE.position.opener,
        then="1-3>",
    ),
    does=Question(asks=who_opens_next()),
    look=Words("There nobody looks for the double six.", "Ahí no se busca el doble seis."),
    principle=Words("Nothing was won, so nothing changes.", "Como no se ganó nada, no cambia nada."),
    learned=Words(
        "The double six here, the same player there. The document leaves it to you.",
        "Aquí el doble seis, allá repite el mismo. El documento lo deja en tus manos.",
    ),
    clauses=("C24", "C22"),
    faces_up=True,
)

COUNT = Step(
    slug="count",
    title=Words("What goes on the sheet?", "¿Cuánto va al papel?"),
    task=Words(
        "Block with 0-5 once more: your pair wins. How many points do you write down?",
        "Tranca otra vez con la 0-5: gana tu pareja. ¿Cuántos puntos apuntan?",
    ),
    position=replace(_BLOCKED, then=""),
    does=Question(asks=round_score(), first=MoveTask(goals=(blocks(),), offers=("pass",))),
    look=Words("Four hands, all of them open.", "Cuatro manos, todas abiertas."),
    principle=Words("It is a block: count every hand.", "Hubo tranque: cuenta todas las manos."),
    learned=Words(
        "It is written down once, for the pair. You go on until a pair reaches the target.",
        "Se apunta una sola vez, para la pareja. Y se sigue hasta que una llegue.",
    ),
    clauses=("C45", "C44", "C42"),
    faces_up=True,
)

HUNDRED = Step(
    slug="to-a-hundred",
    title=Words("You agreed on 100", "Acordaron ir a 100"),
    task=Words(
        "Before, you two had 72 and they had 88. Add your block: who has won the match?",
        "Antes ustedes llevaban 72 y ellos 88. Suma tu tranque: ¿quién ganó la partida?",
    ),
    position=Position(
        ruleset="C",
        switches={"target": 100},
        hands=_BLOCKED.hands,
        line=_BLOCKED.line,
        opener=3,
        then="0-5>",
    ),
    does=Question(asks=match_winner_with(72, 88)),
    look=Words("Add this mano to your 72.", "Súmale esta mano a tus 72."),
    principle=Words(
        "The first to reach the agreed score has won.", "El primero que llega a lo acordado ganó."
    ),
    learned=Words(
        "Several manos, one match. Going past the score is fine.",
        "Varias manos, una partida. Pasarse también vale.",
    ),
    clauses=("C47", "C46", "C48"),
    faces_up=True,
)

TWO_HUNDRED = Step(
    slug="doscientos",
    title=Words("And at doscientos?", "¿Y a doscientos?"),
    task=Words(
        "The same mano, the same 72 and 88. But you agreed on 200. Who has won?",
        "La misma mano, los mismos 72 y 88. Pero acordaron doscientos. ¿Quién ganó?",
    ),
    position=_BLOCKED,
    does=Question(asks=match_winner_with(72, 88)),
    look=Words("How many points has the pair that leads?", "¿Por dónde va la pareja que va delante?"),
    principle=Words(
        "Agree on the target before the first tile, and keep it.",
        "La meta se acuerda antes de la primera ficha, y no se cambia.",
    ),
    learned=Words(
        "So there is another mano. And you know which of you two opens it.",
        "Va otra mano. Y ya sabes cuál de los dos sale.",
    ),
    clauses=("C48", "C46", "C49"),
    faces_up=True,
)

LESSON = Lesson(
    slug="puerto-rican-match",
    ruleset="C",
    title=Words("Mano after mano: a match", "Mano tras mano: la partida"),
    about=Words(
        "Who opens next, with what, and when a hundred or doscientos is won.",
        "Quién sale, con cuál, y cuándo se gana a cien o a doscientos.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(
        WINNER_OPENS,
        ANY_TILE,
        AFTER_BLOCK,
        BLOCKER_OPENS,
        AFTER_TIE,
        SAN_JUAN,
        COUNT,
        HUNDRED,
        TWO_HUNDRED,
    ),
)
