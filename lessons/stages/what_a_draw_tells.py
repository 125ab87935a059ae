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
        "The ends were 0 and 2: she drew one tile and laid it. What can she not hold?",
        "Con 0 y 2 en las puntas robó una y la puso. ¿Cuál no puede llevar?",
    ),
    position=_ONCE,
    does=Question(asks=impossible_tile(1, "2-4 3-4 1-5")),
    look=Words("What was in her hand did not fit.", "Lo que llevaba no le iba."),
    principle=Words(
        "Who draws shows two missing numbers, like who passes.",
        "Quien roba enseña dos fallos, igual que quien pasa.",
    ),
    learned=Words(
        "The one tile that fitted she laid. In her hand there is still no 2.",
        "La única que le iba la puso. En su mano sigue sin haber 2.",
    ),
    clauses=("A14", "A36"),
)

WHERE_THEN = Step(
    slug="where-then",
    title=Words("Where is it, then?", "¿Y entonces dónde está?"),
    task=Words(
        "The 2-4 is not on the table, nor with you. Where is it?",
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
        "She holds three tiles, with no 0 and no 2. How often is the 3-3 among them?",
        "Lleva tres, sin 0 y sin 2. ¿Cuántas veces está ahí la 3-3?",
    ),
    position=_ONCE,
    does=Question(asks=chance_of_tile(1, "3-3")),
    look=Words(
        "Only tiles without 0 and 2 can fill her hand.", "En su mano solo caben fichas sin 0 y sin 2."
    ),
    principle=Words(
        "Three places, shared by the tiles that remain possible.",
        "Tres puestos, a repartir entre las que todavía pueden ser.",
    ),
    learned=Words(
        "Many of the hidden tiles are out of the question. The others gain.",
        "Muchas de las que no ves quedan fuera. Las otras ganan.",
    ),
    clauses=("A14", "A16"),
)

SHE_DREW_AGAIN = Step(
    slug="she-drew-again",
    title=Words("She drew again", "Volvió a robar"),
    task=Words(
        "First she drew on 0 and 6, later on 0 and 3. What can she not hold now?",
        "Primero robó con 0 y 6, más tarde con 0 y 3. ¿Cuál no puede llevar ahora?",
    ),
    position=_TWICE,
    does=Question(asks=impossible_tile(1, "1-3 2-6 5-6")),
    look=Words("Which draw was the last one?", "¿Cuál robo fue el último?"),
    principle=Words(
        "The newest draw counts. Older ones grow stale.",
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
        "Once she had no 6, and later she drew again. How often has she the 2-6?",
        "Una vez no tenía 6, y después volvió a robar. ¿Cuántas veces lleva la 2-6?",
    ),
    position=_TWICE,
    does=Question(asks=chance_of_tile(1, "2-6")),
    look=Words(
        "Most of her hand is older than her last draw.",
        "Casi toda su mano es de antes del último robo.",
    ),
    principle=Words(
        "The old tiles are still without a 6. Only a drawn one can be it.",
        "Las viejas siguen sin 6. Solo una robada puede serlo.",
    ),
    learned=Words(
        "Not zero, and not much. With four players it would be zero for good.",
        "Ni cero ni mucho. Entre cuatro sería cero para siempre.",
    ),
    clauses=("A16", "A36"),
)

SQUEEZE = Step(
    slug="squeeze",
    title=Words("Make her draw", "Ponla a robar"),
    task=Words(
        "The ends are 6 and 0. Play the tile after which she can answer least often.",
        "Las puntas son 6 y 0. Juega la que le deje menos respuestas a Yadira.",
    ),
    position=Position(
        ruleset="A",
        hands=("0-3 0-6 2-3 5-5", "2-5 4-4 4-6"),
        history="6-6 <3-6 1-6> <3-5 <5-6 0-1> 0-0>",
        opener=1,
    ),
    does=MoveTask(goals=(squeezes(),), offers=("draw",)),
    look=Words(
        "Your tile that fits both ends has two ways to go.", "La que va por las dos puntas tiene dos caminos."
    ),
    principle=Words(
        "Equal ends of a number that is nearly out: few answers.",
        "Puntas iguales en un número casi agotado: pocas respuestas.",
    ),
    learned=Words(
        "Each tile she has to draw stays with her, and counts.",
        "Cada ficha que roba se le queda, y después pesa.",
    ),
    clauses=("A11", "A14", "A16"),
)

LESSON = Lesson(
    slug="what-a-draw-tells",
    ruleset="A",
    title=Words("What a draw tells", "Lo que dice un robo"),
    about=Words(
        "A missing number shows, and then the news grows old.",
        "Enseña un fallo, y después la noticia se pone vieja.",
    ),
    others=("Yadira",),
    steps=(SHE_DREW, WHERE_THEN, HOW_LIKELY, SHE_DREW_AGAIN, OLD_NEWS, SQUEEZE),
)
