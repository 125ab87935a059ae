"""Reading the table: with a boneyard, what somebody lacked once may come back."""

from lessons.chances import chance_of_tile, impossible_tile, squeezes, who_has_it
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words

_ONCE = Position(
    ruleset="A",
    hands=("0-3 2-5 5-5", "1-5 3-3 3-6"),
    history="6-6 <0-6 1-6> 1-1> 1-4> 4-5> 3-5> 2-3> +0-1 <0-1",
    opener=1,
)
_TWICE = Position(
    ruleset="A",
    hands=("0-0 2-3 2-4", "1-1 1-2 1-5 2-2 2-6 5-5"),
    history="6-6 <3-6 <3-5 <0-5 +1-5 +1-6 1-6> 1-4> 4-4> 3-4> +2-6 +0-4 <0-4",
    opener=1,
)

SHE_DREW = Step(
    slug="she-drew",
    title=Words("Yadira had to draw", "Yadira tuvo que robar"),
    task=Words(
        "The ends were 0 and 2: Yadira drew one tile and laid it. Which can she not hold?",
        "Con 0 y 2 en las puntas, Yadira robó una y la puso. ¿Cuál de estas no puede llevar?",
    ),
    position=_ONCE,
    does=Question(asks=impossible_tile(1, "2-4 3-4 1-5")),
    look=Words("What was in her hand did not fit.", "Lo que llevaba no le iba."),
    principle=Words(
        "Drawing shows two missing numbers, just like passing.",
        "Quien roba enseña dos fallos, igual que quien pasa.",
    ),
    learned=Words(
        "The one that fitted is on the table. Her hand still has no 0 and no 2.",
        "La única que le iba está en la mesa. En su mano sigue sin haber 0 ni 2.",
    ),
    clauses=("A14", "A36"),
)

WHERE_THEN = Step(
    slug="where-then",
    title=Words("Where is it, then?", "¿Y entonces dónde está?"),
    task=Words(
        "The 2-4 is neither on the table nor in your hand. Where is it?",
        "La 2-4 no está en la mesa ni la llevas tú. ¿Dónde está?",
    ),
    position=_ONCE,
    does=Question(asks=who_has_it("2-4")),
    look=Words("There are only two places left.", "Quedan dos sitios nada más."),
    principle=Words(
        "Rule out one of two, and the other is certain.",
        "De dos, descarta uno: el otro es seguro.",
    ),
    learned=Words(
        "It lies face down and you know it. Whoever draws next may find it.",
        "Está boca abajo y tú lo sabes. Al que robe le puede salir.",
    ),
    clauses=("A06", "A14"),
)

HOW_LIKELY = Step(
    slug="how-likely",
    title=Words("And the others?", "¿Y las demás?"),
    task=Words(
        "She holds three tiles, with no 0 and no 2. How often is 3-3 among them?",
        "Lleva tres fichas, sin 0 y sin 2. ¿Cuántas veces está ahí la 3-3?",
    ),
    position=_ONCE,
    does=Question(asks=chance_of_tile(1, "3-3")),
    look=Words(
        "Only tiles without 0 and 2 can fill her hand.", "En su mano solo caben fichas sin 0 y sin 2."
    ),
    principle=Words(
        "Count the unseen tiles without 0 and 2. Three of those are hers.",
        "Cuenta las que no ves, sin 0 y sin 2. Tres de esas son suyas.",
    ),
    learned=Words(
        "Three of eight: as some tiles cannot be hers, the others get likelier.",
        "Tres de ocho: si unas no pueden ser, las demás son más probables.",
    ),
    clauses=("A14", "A16"),
)

SHE_DREW_AGAIN = Step(
    slug="she-drew-again",
    title=Words("She drew again", "Volvió a robar"),
    task=Words(
        "First she drew on 0 and 6, later on 0 and 3. Which can she not hold now?",
        "Primero robó con 0 y 6, más tarde con 0 y 3. ¿Cuál de estas no puede llevar ahora?",
    ),
    position=_TWICE,
    does=Question(asks=impossible_tile(1, "1-3 2-6 5-6")),
    look=Words("Which draw was the last one?", "¿Cuál robo fue el último?"),
    principle=Words(
        "The last draw counts. Older ones grow stale.",
        "Vale el último robo. Los de antes se ponen viejos.",
    ),
    learned=Words(
        "Without 0 and 3, that is fresh. The missing 6 is old news.",
        "Sin 0 y sin 3: eso está fresco. Lo del 6 ya es viejo.",
    ),
    clauses=("A16", "A14"),
)

OLD_NEWS = Step(
    slug="old-news",
    title=Words("Old news", "Noticia vieja"),
    task=Words(
        "Once she had no 6, and later she drew again. How often does she hold 2-6?",
        "Una vez no tenía 6, y después volvió a robar. ¿Cuántas veces lleva la 2-6?",
    ),
    position=_TWICE,
    does=Question(asks=chance_of_tile(1, "2-6")),
    look=Words(
        "Only one of her six tiles came after that.",
        "De sus seis fichas, solo una llegó después.",
    ),
    principle=Words(
        "Her old tiles have no 6. The new one is one of five, and 2-6 is among them.",
        "Las viejas no llevan 6. La nueva es una de cinco, y entre ellas está la 2-6.",
    ),
    learned=Words(
        "One in five: not zero, and not much. With four players it would stay zero.",
        "Una de cada cinco: ni cero ni mucho. Entre cuatro sería cero para siempre.",
    ),
    clauses=("A16", "A36"),
)

SQUEEZE = Step(
    slug="squeeze",
    title=Words("Make her draw", "Ponla a robar"),
    task=Words(
        "The ends are 6 and 0. Play so that Yadira can answer least often.",
        "Las puntas son 6 y 0. Juega de modo que Yadira pueda contestar lo menos posible.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-3 0-6 2-3 5-5", "2-5 4-4 4-6"),
        history="6-6 <3-6 1-6> <3-5 <5-6 0-1> 0-0>",
        opener=1,
    ),
    does=MoveTask(goals=(squeezes(),), offers=("draw",)),
    look=Words(
        "One of your tiles fits both ends. Try it at each, in your head.",
        "Una de las tuyas va por las dos puntas. Piensa en las dos.",
    ),
    principle=Words(
        "Make both ends equal, with the number that is nearly used up.",
        "Deja las dos puntas iguales, en el número que ya casi salió entero.",
    ),
    learned=Words(
        "That is a squeeze. Each tile she has to draw may count against her.",
        "Eso es apretar. Cada ficha que robe le puede pesar al final.",
    ),
    clauses=("A11", "A14", "A16"),
)

LESSON = Lesson(
    slug="what-a-draw-tells",
    ruleset="A",
    title=Words("What a draw tells", "Lo que dice un robo"),
    about=Words(
        "It shows what is missing, and then the news grows old.",
        "Enseña un fallo, y después la noticia se pone vieja.",
    ),
    others=("Yadira",),
    steps=(SHE_DREW, WHERE_THEN, HOW_LIKELY, SHE_DREW_AGAIN, OLD_NEWS, SQUEEZE),
)
