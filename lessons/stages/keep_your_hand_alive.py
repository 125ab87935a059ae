"""Reading the table: keep numbers and answers, and lay a double while it can be laid."""

from lessons.chances import keeps_most_answers, keeps_numbers, sheds_most
from lessons.counts import unseen_of_suit
from lessons.goals import any_wrong_move, lays_a_double
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words, Wrong

_FOURS = Position(
    ruleset="C",
    hands=("0-1 0-4 1-3 4-4", "0-6 2-6", "2-3", "0-3 3-3"),
    history=(
        "6-6 pass <5-6 1-6> 1-4> <1-5 <1-1 <1-2 3-4> 3-5> <2-2 0-5> 0-0> 0-2> pass <2-4 <4-6 2-5> "
        "pass 5-5> <3-6 4-5>"
    ),
    opener=2,
)

VARIETY = Step(
    slug="variety",
    title=Words("Keep a bit of everything", "Quédate con de todo"),
    task=Words(
        "The ends are 4 and 5. Play so that the most different numbers stay in your hand.",
        "Las puntas son 4 y 5. Juega de modo que te queden más números distintos.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-4 1-2 2-4 2-6 3-4", "0-0 0-3 2-2 3-5"),
        history="5-5 <4-5 <1-4 <1-6 <4-6",
        opener=1,
    ),
    does=MoveTask(goals=(keeps_numbers(),), offers=("draw",)),
    look=Words("Which numbers do you hold more than once?", "¿Qué números llevas repetidos?"),
    principle=Words(
        "Give away what you have twice, keep what you have once.",
        "Suelta lo que llevas repetido y guarda lo único.",
    ),
    learned=Words(
        "The more numbers, the less you will have to draw.",
        "Con más números, menos te toca robar.",
    ),
    clauses=("A11", "A14"),
)

ANSWERS = Step(
    slug="answers",
    title=Words("Answers for the next turn", "Respuestas para la próxima"),
    task=Words(
        "The ends are 0 and 2. Play so that afterwards as many of yours as possible fit.",
        "Las puntas son 0 y 2. Juega de modo que después te vayan las más posibles.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-2 0-3 0-4 1-5 2-3", "0-1 1-3 2-2 3-5"),
        history="4-4 <4-5 4-6> <0-5 2-6>",
        opener=1,
    ),
    does=MoveTask(goals=(keeps_most_answers(),), offers=("draw",)),
    look=Words("Try each tile at each end, in your head.", "Prueba en la mente cada ficha por cada punta."),
    principle=Words(
        "Best is when you hold several tiles for both ends.",
        "Lo mejor es llevar varias para las dos puntas.",
    ),
    learned=Words(
        "Whatever Yadira covers, something is left for you.",
        "Tape lo que tape Yadira, algo te queda.",
    ),
    clauses=("A11", "A13"),
)

COUNT_FOURS = Step(
    slug="count-the-fours",
    title=Words("Your double is in danger", "Tu doble está en peligro"),
    task=Words(
        "You hold the double four. How many fours have you not seen?",
        "Llevas el doble cuatro. ¿Cuántos cuatros no has visto?",
    ),
    position=_FOURS,
    does=Question(asks=unseen_of_suit(4)),
    look=Words("Follow the line, then look at your own.", "Recorre la línea y después mira las tuyas."),
    principle=Words(
        "A double needs another tile with its number to open the way.",
        "El doble necesita otra ficha de su número que le abra.",
    ),
    learned=Words(
        "Nobody else can put a 4 on the table. It is now, or with your own tile.",
        "Nadie más puede poner un 4. Es ahora, o con tu propia ficha.",
    ),
    clauses=("C56", "C10"),
)

IN_TIME = Step(
    slug="in-time",
    title=Words("Lay it in time", "Suéltalo a tiempo"),
    task=Words(
        "The ends are 3 and 4. Lay the double before its door closes.",
        "Las puntas son 3 y 4. Suelta el doble antes de que se le cierre la puerta.",
    ),
    position=_FOURS,
    does=MoveTask(goals=(lays_a_double(),), offers=("pass",)),
    look=Words("What would cover the 4?", "¿Qué taparía el 4?"),
    principle=Words(
        "Its other six are out, and no end shows it: the double is hanged.",
        "Si salieron las otras seis y ninguna punta lo pide, quedó ahorcado.",
    ),
    learned=Words(
        "It is out, and your 0-4 still fits at that end.",
        "Ya salió, y tu 0-4 todavía va por esa punta.",
    ),
    clauses=("C56", "C34"),
    wrong=(
        Wrong(
            lambda _, move: str(move).startswith("0-4"),
            Words(
                "Now no end shows a 4, and all its companions are out: hanged.",
                "Ya ninguna punta es 4, y sus compañeras salieron todas: ahorcado.",
            ),
        ),
        Wrong(
            any_wrong_move,
            Words(
                "The double stays in your hand. Will the 4 still be open next time?",
                "El doble se queda en tu mano. ¿Seguirá abierto el 4 a la próxima?",
            ),
        ),
    ),
)

HEAVY = Step(
    slug="heavy",
    title=Words("Or simply the heaviest?", "¿O la más pesada y ya?"),
    task=Words(
        "Whoever always throws the heaviest tile is a “botagorda”. Be one, just once: lay the heaviest that fits.",
        "Al que bota siempre la más gorda le dicen botagorda. Hazlo tú, una vez: pon la más pesada que te vaya.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-5 1-1 2-3 3-6 4-6 5-5", "0-3 0-4 0-6 1-4 4-5"),
        history="6-6 <1-6 <1-3",
        opener=1,
    ),
    does=MoveTask(goals=(sheds_most(),), offers=("draw",)),
    look=Words("The ends are 3 and 6.", "Las puntas son 3 y 6."),
    principle=Words(
        "Count the dots of the tiles that fit.",
        "Cuenta los tantos de las que van.",
    ),
    learned=Words(
        "It saves dots. But compare: what does it leave you for the next turn?",
        "Ahorra tantos. Pero compara: ¿qué te deja para la próxima?",
    ),
    clauses=("A26", "A23"),
)

LESSON = Lesson(
    slug="keep-your-hand-alive",
    ruleset="A",
    title=Words("Keep your hand alive", "Que no se te muera la mano"),
    about=Words(
        "Different numbers, answers, and doubles while there is time.",
        "Números distintos, respuestas, y los dobles a tiempo.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(VARIETY, ANSWERS, COUNT_FOURS, IN_TIME, HEAVY),
)
