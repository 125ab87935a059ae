"""Dominican dominoes: the tranque, won or lost against the neighbour on the right."""

from lessons.goals import lays_this
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.outcomes import pass_points, readings_apart, who_wins
from lessons.plans import blocks, loses_no_block
from lessons.questions import round_score

_HANDS = ("0-3 1-5", "0-5 1-2", "0-0 0-2", "2-2")
_LINE = "3-5 5-6 6-4 4-3 3-3 3-2 2-5 5-5 5-4 4-4 4-2 2-6 6-6* 6-1 1-0 0-6 6-3 3-1 1-1 1-4 4-0"
_BLOCKED = Position(ruleset="B", hands=_HANDS, line=_LINE, opener=0, then="0-3>")

BLOCK = Step(
    slug="block",
    title=Words("Close the game", "Tranca el juego"),
    task=Words(
        "All hands lie open. Lay your 0-3 so that nobody can play any more, not even you.",
        "Todas las manos están abiertas. Pon la 0-3 de modo que ya no juegue nadie, ni tú.",
    ),
    position=Position(ruleset="B", hands=_HANDS, line=_LINE, opener=0),
    does=MoveTask(goals=(blocks(),), replies=("pass pass pass",), offers=("pass",)),
    look=Words(
        "It goes to either end. Which number is then at both?",
        "Va por las dos puntas. ¿Qué número queda en las dos?",
    ),
    principle=Words(
        "A number blocks when all seven of its tiles are out.",
        "Un número tranca cuando sus siete fichas ya salieron.",
    ),
    learned=Words(
        "All seven 3s lie on the table. That is a tranque.",
        "Los siete 3 están en la mesa. Eso es un tranque.",
    ),
    clauses=("B31", "B37"),
    open_questions=(OpenQuestion("block_display", then="0-3>"),),
    faces_up=True,
)

AGAINST_RIGHT = Step(
    slug="against-the-right",
    title=Words("Look to your right", "Mira a tu derecha"),
    task=Words(
        "You blocked with 0-3. Ramón and Altagracia hold less than you. Who wins?",
        "Trancaste con la 0-3. A Ramón y a Altagracia les queda menos que a ti. ¿Quién gana?",
    ),
    position=_BLOCKED,
    does=Question(asks=who_wins()),
    look=Words("Who sits on your right?", "¿Quién está a tu derecha?"),
    principle=Words(
        "Compare the one who blocked with the right-hand neighbour, and nobody else.",
        "Se comparan el que trancó y el de su derecha, y nadie más.",
    ),
    learned=Words(
        "Your dots against those of Milagros: that decides. She would have been next.",
        "Tus tantos contra los de Milagros: eso decide. Era la que seguía.",
    ),
    clauses=("B32", "B31"),
    faces_up=True,
)

PAYS = Step(
    slug="pays",
    title=Words("What does it pay?", "¿Cuánto paga?"),
    task=Words(
        "You won the tranque. How much does it bring your pair, your 0-3 included?",
        "Ganaste el tranque. ¿Cuánto le da a tu pareja, con tu 0-3 incluida?",
    ),
    position=_BLOCKED,
    does=Question(asks=round_score()),
    look=Words(
        "You compared with one neighbour. Are you paid by one?",
        "Te comparaste con una sola. ¿Te paga una sola?",
    ),
    principle=Words(
        "The winner takes what all opponents hold.", "El que gana se lleva lo que les quedó a los contrarios."
    ),
    learned=Words(
        "Compared with one, paid by both. Ramón’s dots stay out of it.",
        "Te comparas con una y te pagan las dos. Los tantos de Ramón no entran.",
    ),
    clauses=("B33", "B21"),
    open_questions=(OpenQuestion("tranque_points"),),
    faces_up=True,
)

NO_PASSES = Step(
    slug="no-pass-pays",
    title=Words("And the passes?", "¿Y los pases?"),
    task=Words(
        "After the tranque all three pass. What do these passes earn your pair?",
        "Después del tranque pasan los tres. ¿Cuánto gana tu pareja con esos pases?",
    ),
    position=Position(ruleset="B", hands=_HANDS, line=_LINE, opener=0, then="0-3> pass pass pass"),
    does=Question(asks=pass_points()),
    look=Words("Could you have gone on yourself?", "¿Y tú podías seguir?"),
    principle=Words(
        "A pass pays when you can play on. After a tranque nobody can.",
        "El pase paga si tú puedes seguir. Después del tranque no sigue nadie.",
    ),
    learned=Words(
        "The document does not say. Here a tranque pays by itself, and nothing is added.",
        "El documento no lo dice. Aquí el tranque ya paga por sí solo y no se suma nada.",
    ),
    clauses=("B31", "B27"),
    open_questions=(OpenQuestion("pass_on_block"),),
    faces_up=True,
)

_HEAVY = Position(
    ruleset="B",
    hands=("0-6 5-5", "0-3", "0-0 2-2", "0-5 3-5"),
    line="6-2 2-3 3-3 3-1 1-1 1-5 5-6 6-3 3-4 4-6 6-6* 6-1 1-2 2-5 5-4 4-0 0-1 1-4 4-4 4-2 2-0",
    opener=1,
)

BEWARE = Step(
    slug="beware",
    title=Words("Mind the tranque", "Ojo con el tranque"),
    task=Words(
        "Only 0-6 fits, at either end. One way you block and lose: take the other.",
        "Te va solo la 0-6, por las dos puntas. Por una trancas y pierdes: ponla por la otra.",
    ),
    position=_HEAVY,
    does=MoveTask(goals=(loses_no_block(),), offers=("pass",)),
    look=Words(
        "What would you hold after it, and what does Milagros hold?",
        "¿Qué te quedaría a ti, y qué le queda a Milagros?",
    ),
    principle=Words(
        "Do not block while you weigh more than the one on your right.",
        "No tranques si pesas más que el de tu derecha.",
    ),
    learned=Words(
        "The game stays open. Your 5-5 may still find its place.",
        "El juego sigue abierto. Tu 5-5 todavía puede entrar.",
    ),
    clauses=("B32", "B31"),
    faces_up=True,
)

HEAVIER = Step(
    slug="heavier",
    title=Words("And if you do block?", "¿Y si trancas?"),
    task=Words(
        "Now do block with 0-6 at the 0. Milagros holds less: who wins the tranque?",
        "Ahora sí, tranca con la 0-6 por el 0. A Milagros le queda menos: ¿quién gana?",
    ),
    position=_HEAVY,
    does=Question(asks=who_wins(), first=MoveTask(goals=(lays_this("0-6", "right"),), offers=("pass",))),
    look=Words("Compare your hand with hers.", "Compara tu mano con la de ella."),
    principle=Words(
        "The lighter of the two takes it, with the partner.",
        "Se lo lleva el más liviano de los dos, con su pareja.",
    ),
    learned=Words(
        "The document only says when the blocker wins. We give the rest to the other side.",
        "El documento dice solo cuándo gana quien trancó. Lo demás se lo damos a la otra pareja.",
    ),
    clauses=("B32", "B33"),
    open_questions=(OpenQuestion("tranque_heavier"),),
    faces_up=True,
)

TIE = Step(
    slug="tie",
    title=Words("Exactly the same", "Quedaron iguales"),
    task=Words(
        "Close it with 1-4 at the 4. You and Milagros hold the same: who wins?",
        "Tranca con la 1-4 por el 4. A ti y a Milagros les queda igual: ¿quién gana?",
    ),
    position=Position(
        ruleset="B",
        hands=("0-4 1-4", "0-0 2-2", "0-3 3-3 5-5", "3-4"),
        line="4-4 4-2 2-3 3-1 1-0 0-2 2-1 1-1 1-6 6-4 4-5 5-6 6-6* 6-2 2-5 5-3 3-6 6-0 0-5 5-1",
        opener=1,
    ),
    does=Question(asks=who_wins(), first=MoveTask(goals=(lays_this("1-4", "left"),), offers=("pass",))),
    look=Words("The document asks for less, not for as much.", "El documento pide menos, no igual."),
    principle=Words("Equal is not less.", "Igual no es menos."),
    learned=Words(
        "Nobody scores. In many Dominican rules the one who opened would win.",
        "No anota nadie. En muchas reglas dominicanas ganaría quien salió.",
    ),
    clauses=("B32",),
    faces_up=True,
)

OPENER_TAKES = Step(
    slug="opener-takes-it",
    title=Words("The same tie, elsewhere", "El mismo empate, en otra mesa"),
    task=Words(
        "Milagros opened this round. Where the opener takes a tie, who wins it?",
        "Esta mano la abrió Milagros. Donde el empate es de quien salió, ¿quién la gana?",
    ),
    position=Position(
        ruleset="B",
        switches={"tranque_tie": "hand_starter"},
        hands=TIE.position.hands,
        line=TIE.position.line,
        opener=TIE.position.opener,
        then="<1-4",
    ),
    does=Question(asks=who_wins()),
    look=Words("Who laid the first tile?", "¿Quién puso la primera ficha?"),
    principle=Words("There the lead is worth something at the end.", "Ahí la salida vale algo al final."),
    learned=Words(
        "Same tiles, same count, and a winner after all. So ask before you play.",
        "Las mismas fichas, la misma cuenta, y sí hay ganador. Por eso se pregunta antes.",
    ),
    clauses=("B32",),
    faces_up=True,
)

LEFT_OR_RIGHT = Step(
    slug="left-or-right",
    title=Words("Right or left?", "¿Derecha o izquierda?"),
    task=Words(
        "Some compare with the left: with Altagracia. How many points apart are the two readings?",
        "Hay quien compara con la izquierda: con Altagracia. ¿Cuántos puntos hay entre las dos lecturas?",
    ),
    position=_BLOCKED,
    does=Question(asks=readings_apart("tranque_compare", "right", "left")),
    look=Words("Against whom are you lighter?", "¿Contra quién eres más liviano?"),
    principle=Words(
        "If you win, you get the opponents’ dots. If you lose, your pair gets nothing.",
        "Si ganas, te llevas los tantos de las contrarias. Si pierdes, tu pareja no anota.",
    ),
    learned=Words(
        "One word in the rules, and all the points change sides. The document says right.",
        "Una palabra en las reglas y los puntos cambian de lado. El documento dice derecha.",
    ),
    clauses=("B32", "B33"),
    faces_up=True,
)

LESSON = Lesson(
    slug="dominican-tranque",
    ruleset="B",
    title=Words("The tranque and the one on your right", "El tranque y el de tu derecha"),
    about=Words(
        "Close the game when you are lighter than the neighbour who follows you.",
        "Tranca cuando pesas menos que el que te sigue.",
    ),
    others=("Milagros", "Ramón", "Altagracia"),
    steps=(BLOCK, AGAINST_RIGHT, PAYS, NO_PASSES, BEWARE, HEAVIER, TIE, OPENER_TAKES, LEFT_OR_RIGHT),
)
