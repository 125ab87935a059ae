"""Dominican dominoes from the lead to the first points, which come with every tile."""

from lessons.goals import any_wrong_move, draws, earns_most, gives_nothing, goes_out, lays, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words, Wrong
from lessons.questions import open_ends, opening_tiles, round_score

_DEALT = ("6-6 5-6 3-4 1-2 0-0 2-5 1-4", "2-6 2-2 4-6 1-5 0-3 1-1 4-4")

WHO_LEADS = Step(
    slug="who-leads",
    title=Words("You hold the double six", "Llevas el doble seis"),
    task=Words(
        "So you open. How many of your seven tiles may you open with?",
        "Entonces sales tú. ¿Con cuántas de tus siete fichas puedes salir?",
    ),
    position=Position(ruleset="B", hands=_DEALT),
    does=Question(asks=opening_tiles()),
    look=Words(
        "The double six names the opener. Does it also name the tile?",
        "El doble seis dice quién sale. ¿También dice con qué?",
    ),
    principle=Words(
        "In the Dominican document the opener may lay any tile.",
        "En el documento dominicano, el que sale escoge la ficha.",
    ),
    learned=Words(
        "Holding the double six makes you the opener. The tile is your choice.",
        "Por llevar el doble seis sales tú. La ficha la escoges tú.",
    ),
    clauses=("B12", "B10", "B11"),
)

LEAD = Step(
    slug="lead",
    title=Words("Every tile pays", "Cada ficha paga"),
    task=Words(
        "The dots of each tile you lay are yours at once. Lead the tile that earns most.",
        "Los tantos de cada ficha que pones son tuyos ahí mismo. Sal con la que más te da.",
    ),
    position=Position(ruleset="B", hands=_DEALT),
    does=MoveTask(goals=(earns_most(),), replies=("<2-6",)),
    look=Words("Count the dots on each of your tiles.", "Cuenta los tantos de cada ficha tuya."),
    principle=Words("A heavy tile earns more than a light one.", "Una ficha pesada da más que una liviana."),
    learned=Words(
        "You score 12 for the double six. Milagros scores 8 for her 2-6.",
        "Te anotas 12 por el doble seis. Milagros se anota 8 por la 2-6.",
    ),
    clauses=("B21", "B12"),
    wrong=(
        Wrong(
            any_wrong_move,
            Words("You may lead it: the tile is your choice.", "Se puede salir con ella: tú escoges."),
        ),
    ),
)

MATCH = Step(
    slug="match",
    title=Words("Match an end", "Pega con una punta"),
    task=Words(
        "The ends are 2 and 6. Lay any tile that fits, and collect its dots.",
        "Las puntas son 2 y 6. Pon la que te vaya y anótate sus tantos.",
    ),
    position=Position(
        ruleset="B",
        hands=("5-6 3-4 1-2 0-0 2-5 1-4", "2-2 4-6 1-5 0-3 1-1 4-4"),
        history="6-6 <2-6",
    ),
    does=MoveTask(goals=(lays(),)),
    look=Words("Look for a 2 or a 6 in your hand.", "Busca un 2 o un 6 en tu mano."),
    principle=Words(
        "One half of your tile must match one end of the chain.",
        "Una mitad de tu ficha tiene que pegar con una punta.",
    ),
    learned=Words(
        "The turn goes on counter-clockwise, to the player on your right.",
        "El turno corre contra las manecillas: le toca al de tu derecha.",
    ),
    clauses=("B17", "B06", "B13", "B16", "B21"),
)

ENDS = Step(
    slug="doubles",
    title=Words("Doubles lie across", "Los dobles van atravesados"),
    task=Words(
        "Two doubles lie crosswise in this chain. At how many places can you play?",
        "En esta cadena hay dos dobles atravesados. ¿Por cuántos lados se puede jugar?",
    ),
    position=Position(
        ruleset="B",
        hands=("3-4 1-2 0-0 2-5 1-4", "4-6 1-5 0-3 1-1 4-4"),
        history="6-6 <2-6 5-6> <2-2",
    ),
    does=Question(asks=open_ends()),
    look=Words("Follow the chain from one end to the other.", "Sigue la cadena de una punta a la otra."),
    principle=Words(
        "No second line branches off from a double.",
        "De un doble no sale otra rama.",
    ),
    learned=Words(
        "A double is laid crosswise. The chain still has two ends.",
        "El doble se pone atravesado. La cadena sigue con dos puntas.",
    ),
    clauses=("B20", "B18", "B19"),
)

DRAW_OR_SKIP = Step(
    slug="draw-or-skip",
    title=Words("Draw or pass: you choose", "Robar o pasar: tú escoges"),
    task=Words(
        "Nothing fits. You may draw or pass. Do what earns Milagros nothing.",
        "No te va ninguna. Puedes robar o pasar. Haz lo que no le dé nada a Milagros.",
    ),
    position=Position(
        ruleset="B",
        hands=("1-2 5-5 2-5 1-4 5-6", "1-1 2-2 0-1 3-5 2-6"),
        history="6-6 4-6> <0-6 3-4>",
        boneyard="4-5 1-3",
    ),
    does=MoveTask(goals=(gives_nothing(), draws(), lays()), offers=("draw", "pass")),
    look=Words(
        "Milagros laid the last tile. What is your pass worth to her?",
        "La última la puso Milagros. ¿Cuánto vale para ella que pases?",
    ),
    principle=Words(
        "A lost turn pays the opponent who laid the last tile. Drawing until you match loses no turn.",
        "Perder el turno le paga al contrario que puso la última. Si robas hasta pegar, no lo pierdes.",
    ),
    learned=Words(
        "You drew until one matched, and lost no turn. Passing is allowed here, but it pays her 10.",
        "Robaste hasta que pegó una y no perdiste el turno. Pasar se puede, pero le da 10.",
    ),
    clauses=("B14", "B07", "B25"),
)

FOUR = Step(
    slug="four-pass",
    title=Words("With four, nothing to draw", "Entre cuatro no hay pozo"),
    task=Words(
        "Four play now, and Ramón, across from you, is your partner. Play, or pass if nothing fits.",
        "Ahora son cuatro, y Ramón, tu frente, juega contigo. Juega, o pasa si no te va ninguna.",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "0-0 0-1 1-1 1-2 2-4 4-4 0-2",
            "4-6 3-3 5-5 0-3 1-3 2-5",
            "3-4 4-5 0-5 2-3 1-6 0-6",
            "0-4 1-4 1-5 2-2 2-6 3-5",
        ),
        history="6-6 5-6> <3-6",
        opener=1,
    ),
    does=MoveTask(goals=(passes(),), offers=("pass",)),
    look=Words("The ends are 3 and 5.", "Las puntas son 3 y 5."),
    principle=Words(
        "With four players all tiles are dealt. If you cannot play, you pass.",
        "Entre cuatro se reparten todas. El que no puede jugar pasa.",
    ),
    learned=Words(
        "Altagracia laid the last tile, and she is an opponent: her pair gets 10.",
        "La última la puso Altagracia, que es contraria: 10 para su pareja.",
    ),
    clauses=("B15", "B03", "B25", "B35"),
)

_LATE = "3-5 5-5 5-2 2-2 2-1 1-4 4-4 4-2 2-3* 3-1 1-6 6-6"

GO_OUT = Step(
    slug="go-out",
    title=Words("Lay the last one", "Suelta la última"),
    task=Words(
        "Milagros holds two tiles, you one. Lay it before she gets another turn.",
        "A Milagros le quedan dos fichas; a ti, una. Suéltala antes de que le vuelva a tocar.",
    ),
    position=Position(ruleset="B", hands=("4-6", "0-5 3-4"), line=_LATE),
    does=MoveTask(goals=(goes_out(),), offers=("draw", "pass")),
    look=Words("Which number of your tile is at an end?", "¿Cuál de sus números está en una punta?"),
    principle=Words(
        "The aim is to lay all your tiles first.",
        "Se trata de soltar todas las tuyas primero.",
    ),
    learned=Words("Your hand is empty, and the round is over.", "Te quedaste sin fichas y se acabó la mano."),
    clauses=("B02", "B22"),
)

SCORE = Step(
    slug="score",
    title=Words("What did that bring?", "¿Cuánto te dio?"),
    task=Words(
        "You have just laid 4-6, your last tile. How much does it bring you in all?",
        "Acabas de soltar la 4-6, tu última ficha. ¿Cuánto te da en total?",
    ),
    position=Position(ruleset="B", hands=("4-6", "0-5 3-4"), line=_LATE, then="4-6>"),
    does=Question(asks=round_score()),
    look=Words(
        "Your last tile pays too. And what does Milagros hold?",
        "Tu última ficha también paga. ¿Y qué le quedó a Milagros?",
    ),
    principle=Words(
        "The dots of the tile you laid, and all dots your opponents hold.",
        "Los tantos de tu ficha y los que les quedaron a los contrarios.",
    ),
    learned=Words(
        "It is added to your score. A match goes to 200, 250 or 500.",
        "Se suma a tu cuenta. La partida es a 200, a 250 o a 500.",
    ),
    clauses=("B22", "B21", "B23", "B24"),
    faces_up=True,
)

LESSON = Lesson(
    slug="dominican-first-hand",
    ruleset="B",
    title=Words("Your first Dominican round", "Tu primera mano dominicana"),
    about=Words(
        "Open with what you like, score with every tile, draw or pass.",
        "Sales con la que quieras, cada ficha te da puntos, robas o pasas.",
    ),
    others=("Milagros", "Ramón", "Altagracia"),
    steps=(WHO_LEADS, LEAD, MATCH, ENDS, DRAW_OR_SKIP, FOUR, GO_OUT, SCORE),
)
