"""The drawing game: from round to round to the target."""

from lessons.counts import points_to_go, won_points
from lessons.goals import goes_out, lays_this
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import match_winner_with, who_opens_next

_OUT_LINE = "5-4 4-1 1-0 0-5 5-6 6-6* 6-4 4-3 3-1 1-1 1-2 2-2"
_OUT_HANDS = ("2-3", "3-6 4-4")
_THREE_LINE = "6-3 3-2 2-2 2-0 0-5 5-6 6-6* 6-1 1-0 0-4 4-6 6-2 2-1 1-5 5-4 4-4 4-3 3-0"
_THREE_HANDS = ("0-0 1-3", "2-5 5-5", "1-1 1-4 3-3 3-5")

HOW_FAR = Step(
    slug="how-far-for-two",
    title=Words("How much is missing?", "¿Cuánto te falta?"),
    task=Words(
        "You and Yadira play a match. You stand at 83: how many points do you need?",
        "Yadira y tú van por la partida. Llevas 83: ¿cuántos puntos te faltan?",
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
        "You are at 83 with one tile in hand. Lay it where it fits.",
        "Llevas 83 y te queda una ficha. Ponla por donde va.",
    ),
    position=Position(ruleset="A", hands=_OUT_HANDS, line=_OUT_LINE),
    does=MoveTask(goals=(goes_out(),), offers=("draw",)),
    look=Words("The ends are 5 and 2.", "Las puntas son 5 y 2."),
    principle=Words("Only the 2 matches.", "Solo pega por el 2."),
    learned=Words(
        "The aim of it all: be the first to have points enough.",
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
        "Exactly there is there. The match stops at once.",
        "Justo también es llegar. Ahí mismo se acabó la partida.",
    ),
    clauses=("A34", "A29"),
    faces_up=True,
)

NOT_YET = Step(
    slug="not-yet",
    title=Words("So near", "Por un pelito"),
    task=Words(
        "The same round, but you had 80 before it. Who has won the match?",
        "La misma mano, pero antes llevabas 80. ¿Quién ganó la partida?",
    ),
    position=Position(ruleset="A", hands=_OUT_HANDS, line=_OUT_LINE, then="2-3>"),
    does=Question(asks=match_winner_with(80, 96)),
    look=Words("Add the round to what you had.", "Súmale la mano a lo que llevabas."),
    principle=Words(
        "Round follows round until somebody is there.", "Mano tras mano, hasta que alguien llegue."
    ),
    learned=Words(
        "Nobody is there: deal again. You won this one, so you lead.",
        "Nadie llegó: se reparte otra. Ganaste esta, así que sales tú.",
    ),
    clauses=("A28", "A31"),
    faces_up=True,
)

FOR_THREE = Step(
    slug="for-three",
    title=Words("Three go to 61", "Entre tres, a 61"),
    task=Words(
        "Wilfredo plays along now. You have 30: how many points do you need?",
        "Ahora juega también Wilfredo. Llevas 30: ¿cuántos puntos te faltan?",
    ),
    position=Position(ruleset="A", hands=_THREE_HANDS, line=_THREE_LINE),
    does=Question(asks=points_to_go(30)),
    look=Words("With three the target is another one.", "Entre tres la meta es otra."),
    principle=Words("Three players go to 61.", "Entre tres se va a 61."),
    learned=Words(
        "Two hands to collect from: one gets there faster.",
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
        "Before it you had 30, Yadira 58, Wilfredo 12. Who has won the match?",
        "Antes llevabas 30, Yadira 58 y Wilfredo 12. ¿Quién ganó la partida?",
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
        "Had nobody reached it, another round would follow. Who would have led it?",
        "Si nadie llega, se juega otra. ¿Quién habría salido?",
    ),
    position=Position(ruleset="A", hands=_THREE_HANDS, line=_THREE_LINE, then="0-0> pass pass pass"),
    does=Question(asks=who_opens_next()),
    look=Words("Who won the round?", "¿Quién ganó la mano?"),
    principle=Words("The winner leads the next.", "Sale quien ganó."),
    learned=Words(
        "So it goes, round after round, until the target is there.",
        "Y así, mano tras mano, hasta llegar a la meta.",
    ),
    clauses=("A31", "A28"),
    faces_up=True,
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
