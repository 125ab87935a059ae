"""Puerto Rican dominoes, two against two: the first round beside a partner."""

from lessons.goals import frees_partner, goes_out, lays, passes
from lessons.model import Example, Lesson, MoveTask, Position, Question, Step, Words
from lessons.questions import round_score

_DEALT = (
    "6-6 3-6 1-2 2-3 4-4 0-2 1-5",
    "4-6 0-0 1-1 3-5 2-5 0-4 1-6",
    "2-4 5-5 0-5 3-3 1-3 2-6 0-1",
    "5-6 0-6 4-5 2-2 1-4 3-4 0-3",
)

OPEN = Step(
    slug="open",
    title=Words("Two against two", "Dos contra dos"),
    task=Words(
        "It is the first round, and you hold the double six. Open with it.",
        "Es la primera mano y llevas el doble seis. Sal con él.",
    ),
    position=Position(ruleset="C", hands=_DEALT),
    does=MoveTask(goals=(lays(),)),
    look=Words(
        "Two of your tiles are doubles; one of them opens.",
        "Dos de tus fichas son dobles; una es la que sale.",
    ),
    principle=Words(
        "In the first round the double six opens, and nothing else.",
        "En la primera mano sale el doble seis y ninguna otra.",
    ),
    learned=Words(
        "All 28 tiles are dealt, seven each. Whoever wins opens the next round, with any tile.",
        "Se repartieron las 28, siete por cabeza. Quien gane sale en la próxima, con la que quiera.",
    ),
    clauses=("C22", "C15", "C17", "C19"),
)

ROUND_THE_TABLE = Step(
    slug="round-the-table",
    title=Words("Round to the right", "Por la derecha"),
    task=Words(
        "Watch one round of turns, tile by tile.",
        "Mira una vuelta completa, ficha por ficha.",
    ),
    position=Position(
        ruleset="C",
        hands=("3-6 1-2 2-3 4-4 0-2 1-5", *_DEALT[1:]),
        history="6-6",
    ),
    does=Example(
        moves="4-6> 2-4> <5-6",
        says=(
            Words(
                "Yadira sits on your right, so she is next. She covers a 6 with 4-6.",
                "Yadira está a tu derecha: le toca. Tapa un 6 con la 4-6.",
            ),
            Words(
                "Doña Carmen sits across: she is your partner. She covers the 4.",
                "Doña Carmen es tu frente: juega contigo. Tapa el 4.",
            ),
            Words(
                "Wilfredo plays with Yadira. After him it is your turn again.",
                "Wilfredo va con Yadira. Después de él te toca a ti otra vez.",
            ),
        ),
    ),
    learned=Words(
        "Counter-clockwise, all the way: you, right, partner, left.",
        "Siempre contra las manecillas: tú, la derecha, tu frente, la izquierda.",
    ),
    clauses=("C28", "C17", "C26"),
)

MATCH = Step(
    slug="match",
    title=Words("Your turn again", "Te toca otra vez"),
    task=Words("The ends are 5 and 2. Lay a tile that fits.", "Las puntas son 5 y 2. Pon una que te vaya."),
    position=Position(
        ruleset="C",
        hands=(
            "3-6 1-2 2-3 4-4 0-2 1-5",
            "0-0 1-1 3-5 2-5 0-4 1-6",
            "5-5 0-5 3-3 1-3 2-6 0-1",
            "0-6 4-5 2-2 1-4 3-4 0-3",
        ),
        history="6-6 4-6> 2-4> <5-6",
    ),
    does=MoveTask(goals=(lays(),), offers=("pass",)),
    look=Words("Look for a 5 or a 2 in your hand.", "Busca un 5 o un 2 en tu mano."),
    principle=Words(
        "Cover an end with the same number. If you can, you must.",
        "Tapa una punta con su mismo número. Si puedes, tienes que jugar.",
    ),
    learned=Words(
        "While a tile of yours fits, you play it. You may not pass to keep it.",
        "Mientras te vaya una, la juegas. No se pasa para guardarla.",
    ),
    clauses=("C27", "C34"),
)

KNOCK = Step(
    slug="knock",
    title=Words("Knock: paso", "El golpecito: paso"),
    task=Words(
        "Wilfredo opened with the double six. Cover a 6, or pass.",
        "Wilfredo salió con el doble seis. Tapa un 6 o pasa.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-0 1-1 2-2 1-3 2-4 3-5 0-5",
            "0-1 0-6 1-4 2-3 4-6 5-5 3-4",
            "0-2 0-4 1-5 1-6 2-6 3-3 5-6",
            "3-6 4-5 1-2 0-3 2-5 4-4",
        ),
        history="6-6",
        opener=3,
    ),
    does=MoveTask(goals=(passes(),), replies=("4-6> <5-6",), offers=("pass",)),
    look=Words("Do you hold a 6?", "¿Llevas algún 6?"),
    principle=Words(
        "With four nobody draws: if nothing fits, you pass.",
        "Entre cuatro no se roba: si no te va ninguna, pasas.",
    ),
    learned=Words(
        "At the table you knock with a tile, or you say “Paso”. Now everybody knows: you hold no 6.",
        "En la mesa das un golpecito con una ficha, o dices “Paso”. Ahora todos saben que no llevas 6.",
    ),
    clauses=("C32", "C36", "C37"),
)

TRAMPA = Step(
    slug="trampa",
    title=Words("No fishing: ¡Trampa!", "Eso es ¡Trampa!"),
    task=Words(
        "Two play, so there is a boneyard. Only 1-5 fits, and you would rather keep it. Lay it or draw?",
        "Juegan dos, así que hay pozo. Te va solo la 1-5 y la quieres guardar. ¿La pones o robas?",
    ),
    position=Position(
        ruleset="C",
        hands=("1-5 0-0 2-3 2-6 3-5 5-5", "0-4 1-2 3-4 0-3 2-2"),
        history="6-6 <4-6 1-6>",
        opener=1,
    ),
    does=MoveTask(goals=(lays(),), replies=("<3-4",), offers=("draw", "pass")),
    look=Words("A tile in your hand fits the 1.", "Una ficha de las tuyas va por el 1."),
    principle=Words(
        "If you can play, you must. Drawing is only for those who cannot.",
        "El que puede jugar, juega. Roba solo el que no puede.",
    ),
    learned=Words(
        "With two or three players you draw only when nothing fits. Else they shout “¡Trampa!”",
        "Entre dos o tres se roba solo si no te va ninguna. Si no, te gritan “¡Trampa!”",
    ),
    clauses=("C33", "C16", "C20", "C30", "C34", "C35"),
)

PARTNER = Step(
    slug="partner",
    title=Words("Do not lock your partner out", "No le cierres a tu frente"),
    task=Words(
        "Doña Carmen has passed on 2 and 5. Play so that she can play, whatever Yadira does.",
        "Doña Carmen pasó con 2 y 5. Juega para que ella pueda jugar, haga lo que haga Yadira.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "4-5 1-3 0-0 0-1 1-6 2-2",
            "3-5 2-4 1-5 0-5 1-2 3-6",
            "3-4 0-3 4-4 1-4 0-6 1-1 4-6",
            "0-2 0-4 2-5 3-3 5-5",
        ),
        history="6-6 5-6> <2-6 pass <2-3",
        opener=3,
    ),
    does=MoveTask(goals=(frees_partner(),), replies=("<3-6 4-4>",), offers=("pass",)),
    look=Words("Look at the 5, and at who passed on it.", "Mira el 5 y quién pasó con él."),
    principle=Words(
        "Cover the number that your partner lacks.",
        "Tapa el número que tu frente no lleva.",
    ),
    learned=Words(
        "You covered the 5, and Doña Carmen can play. The best attack is to defend your partner.",
        "Tapaste el 5 y Doña Carmen puede jugar. El mejor ataque es defender a tu frente.",
    ),
    clauses=("C08", "C10", "C32"),
)

_LATE = "1-5 5-4 4-2 2-6 6-5 5-3 3-6 6-0 0-4 4-6 6-6* 6-1 1-2 2-5 5-5 5-0 0-2 2-2"
_LEFT = ("2-3", "1-3 3-4", "0-0 0-1 1-1 1-4", "0-3 3-3 4-4")

GO_OUT = Step(
    slug="go-out",
    title=Words("You go out", "Dominas"),
    task=Words(
        "One tile left, and it fits. Lay it.",
        "Te queda una, y te va. Suéltala.",
    ),
    position=Position(ruleset="C", hands=_LEFT, line=_LATE, opener=2),
    does=MoveTask(goals=(goes_out(),), offers=("pass",)),
    look=Words("The ends are 1 and 2.", "Las puntas son 1 y 2."),
    principle=Words(
        "Choose the end that shows one of its numbers.",
        "Escoge la punta que lleve uno de sus números.",
    ),
    learned=Words(
        "You went out: your pair wins the round.", "Te quedaste sin fichas: dominaste. La mano es de ustedes."
    ),
    clauses=("C38", "C40"),
)

SCORE = Step(
    slug="score",
    title=Words("All hands count", "Se cuentan todas"),
    task=Words(
        "You went out, and all hands lie open. How many points does your pair score?",
        "Dominaste y todos viraron sus fichas. ¿Cuántos puntos se anotan ustedes?",
    ),
    position=Position(ruleset="C", hands=_LEFT, line=_LATE, opener=2, then="2-3>"),
    does=Question(asks=round_score()),
    look=Words("Three hands lie open. Which of them count?", "Hay tres manos abiertas. ¿Cuáles cuentan?"),
    principle=Words(
        "All the dots that are left count, your partner’s too.",
        "Cuentan todos los tantos que quedaron, también los de tu frente.",
    ),
    learned=Words(
        "The points go to your pair. The first pair to 100 or 200 wins the match.",
        "Los puntos son de la pareja. La primera que llegue a 100 o a 200 gana la partida.",
    ),
    clauses=("C42", "C43", "C45", "C46", "C47", "C48"),
    faces_up=True,
)

LESSON = Lesson(
    slug="pairs-first-hand",
    ruleset="C",
    title=Words("Your first round in pairs", "Tu primera mano en pareja"),
    about=Words(
        "Open, knock, help your partner without a word, and go out together.",
        "Salir, dar el golpecito, ayudar a tu frente sin hablar y ganar juntos.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(OPEN, ROUND_THE_TABLE, MATCH, KNOCK, TRAMPA, PARTNER, GO_OUT, SCORE),
)
