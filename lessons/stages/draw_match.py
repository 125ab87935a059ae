"""The drawing game: from round to round to the target."""

from lessons.counts import points_to_go, won_points
from lessons.goals import goes_out, lays, lays_this
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import match_winner_with

_OUT_LINE = "5-4 4-1 1-0 0-5 5-6 6-6* 6-4 4-3 3-1 1-1 1-2 2-2"
_OUT_HANDS = ("2-3", "3-6 4-4")
_THREE_LINE = "6-3 3-2 2-2 2-0 0-5 5-6 6-6* 6-1 1-0 0-4 4-6 6-2 2-1 1-5 5-4 4-4 4-3 3-0"
_THREE_HANDS = ("0-0 1-3", "2-5 5-5", "1-1 1-4 3-3 3-5")
_NEXT_HANDS = ("2-2 0-4 3-6 4-4 1-2 2-5 0-6", "6-6 0-3 1-5 2-3 4-5 1-1 0-2", "5-5 1-3 2-4 3-3 4-6 0-1 5-6")

HOW_FAR = Step(
    slug="how-far-for-two",
    title=Words("How far to go?", "¿Cuánto te falta?"),
    task=Words(
        "You and Yadira play a match, and you have 83 points. How many more do you need?",
        "Yadira y tú juegan una partida y llevas 83 puntos. ¿Cuántos te faltan?",
    ),
    position=Position(ruleset="A", hands=_OUT_HANDS, line=_OUT_LINE),
    does=Question(asks=points_to_go(83)),
    look=Words("What do two players play to?", "¿A cuánto se va entre dos?"),
    principle=Words("Between two a match goes to 100.", "Entre dos se va a 100."),
    learned=Words(
        "Now look at your last tile, and at what Yadira may hold.",
        "Ahora mira tu última ficha, y lo que le pueda quedar a Yadira.",
    ),
    clauses=("A29", "A28"),
)

LAST_TILE = Step(
    slug="last-tile",
    title=Words("The last tile of the match", "La última de la partida"),
    task=Words(
        "You have 83 points and one tile left. Lay it where it fits.",
        "Llevas 83 puntos y te queda una ficha. Ponla por donde va.",
    ),
    position=Position(ruleset="A", hands=_OUT_HANDS, line=_OUT_LINE),
    does=MoveTask(goals=(goes_out(),), offers=("draw",)),
    look=Words("The ends are 5 and 2.", "Las puntas son 5 y 2."),
    principle=Words("Only the 2 matches.", "Solo pega por el 2."),
    learned=Words(
        "That is the aim: be the first with enough points.",
        "De eso se trata: ser el primero en juntar los puntos.",
    ),
    clauses=("A21", "A03"),
)

EXACTLY = Step(
    slug="exactly",
    title=Words("Exactly there", "Justo a la meta"),
    task=Words(
        "You had 83, Yadira 96. Go out: who has won the match?",
        "Tenías 83 y Yadira 96. Domina: ¿quién ganó la partida?",
    ),
    position=Position(ruleset="A", hands=_OUT_HANDS, line=_OUT_LINE),
    does=Question(asks=match_winner_with(83, 96), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("First count what Yadira still holds.", "Primero cuenta lo que le quedó a Yadira."),
    principle=Words(
        "Reaching the target is enough, and only the winner scores.",
        "Con llegar basta, y solo anota quien ganó la mano.",
    ),
    learned=Words(
        "Exactly 100 is enough. The match is over at once.",
        "Llegar justo también vale. Ahí mismo se acabó la partida.",
    ),
    clauses=("A34", "A29"),
    faces_up=True,
)

NOT_YET = Step(
    slug="not-yet",
    title=Words("So near", "Por un pelito"),
    task=Words(
        "The same round, but you had 80 before it. Go out: who has won the match?",
        "La misma mano, pero antes llevabas 80. Domina: ¿quién ganó la partida?",
    ),
    position=Position(ruleset="A", hands=_OUT_HANDS, line=_OUT_LINE),
    does=Question(asks=match_winner_with(80, 96), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("Add the round to what you had.", "Súmale la mano a lo que llevabas."),
    principle=Words(
        "Round follows round until somebody reaches the target.",
        "Mano tras mano, hasta que alguien llegue a la meta.",
    ),
    learned=Words(
        "Nobody has 100: deal again. You won this round, so you lead.",
        "Nadie llegó a 100: se reparte otra. Ganaste esta, así que sales tú.",
    ),
    clauses=("A28", "A31"),
    faces_up=True,
)

FOR_THREE = Step(
    slug="for-three",
    title=Words("Three go to 61", "Entre tres, a 61"),
    task=Words(
        "Now Wilfredo plays too, and you have 30 points. How many more do you need?",
        "Ahora juega también Wilfredo y llevas 30 puntos. ¿Cuántos te faltan?",
    ),
    position=Position(ruleset="A", hands=_THREE_HANDS, line=_THREE_LINE),
    does=Question(asks=points_to_go(30)),
    look=Words("With three players the target is lower.", "Entre tres la meta es más corta."),
    principle=Words("Three players go to 61.", "Entre tres se va a 61."),
    learned=Words(
        "You collect from two hands now, so you get there faster.",
        "Hay dos manos de donde cobrar: se llega más rápido.",
    ),
    clauses=("A30", "A28", "A02"),
)

THE_ROUND = Step(
    slug="the-round",
    title=Words("A block in between", "Un tranque por el medio"),
    task=Words(
        "Block with the 0-0. Then count: how many points does it bring you?",
        "Tranca con la 0-0. Después cuenta: ¿cuántos puntos te da?",
    ),
    position=Position(ruleset="A", hands=_THREE_HANDS, line=_THREE_LINE),
    does=Question(
        asks=won_points(), first=MoveTask(goals=(lays_this("0-0"),), replies=("pass pass",), offers=("pass",))
    ),
    look=Words("The others’ dots, less your own.", "Los tantos de los demás, menos los tuyos."),
    principle=Words(
        "What you still hold is taken off.",
        "Lo que te quedó se resta.",
    ),
    learned=Words(
        "More than you needed: going past it wins too.", "Más de lo que faltaba: pasarse también gana."
    ),
    clauses=("A26", "A25"),
    faces_up=True,
)

THREE_WON = Step(
    slug="three-won",
    title=Words("Who has the match?", "¿De quién es la partida?"),
    task=Words(
        "Before this round: you 30, Yadira 58, Wilfredo 12. Who has won the match?",
        "Antes de esta mano: tú 30, Yadira 58 y Wilfredo 12. ¿Quién ganó la partida?",
    ),
    position=Position(ruleset="A", hands=_THREE_HANDS, line=_THREE_LINE, then="0-0> pass pass pass"),
    does=Question(asks=match_winner_with(30, 58, 12)),
    look=Words("Only one of you scored.", "Anotó uno solo."),
    principle=Words("Whoever reaches 61 has won.", "Quien llegue a 61 ganó."),
    learned=Words(
        "Yadira was ahead the whole evening. The last round decided.",
        "Yadira fue delante toda la noche. Decidió la última mano.",
    ),
    clauses=("A30", "A34"),
    faces_up=True,
)

AGAIN = Step(
    slug="otherwise",
    title=Words("Had it gone on", "Si hubiera seguido"),
    task=Words(
        "Suppose nobody had reached 61: a new round is dealt. Open it with any tile.",
        "Supón que nadie llegó a 61: se reparte otra mano. Sal con la que quieras.",
    ),
    position=Position(ruleset="A", hands=_NEXT_HANDS, later=True),
    does=MoveTask(goals=(lays(),), offers=("pass",)),
    look=Words("You won the last round, so you lead.", "Ganaste la mano anterior: sales tú."),
    principle=Words("You may lead any tile.", "Puedes salir con la que quieras."),
    learned=Words(
        "So it goes, round after round, until somebody reaches the target.",
        "Y así, mano tras mano, hasta que alguien llegue a la meta.",
    ),
    clauses=("A31", "A28"),
)

LESSON = Lesson(
    slug="draw-match",
    ruleset="A",
    title=Words("To 100, or to 61", "A 100 o a 61"),
    about=Words(
        "A whole match between two and among three.",
        "Una partida completa, entre dos y entre tres.",
    ),
    others=("Yadira", "Wilfredo"),
    steps=(HOW_FAR, LAST_TILE, EXACTLY, NOT_YET, FOR_THREE, THE_ROUND, THREE_WON, AGAIN),
)
