"""Who sits where, whose turn it is, and what partners may tell each other: nothing."""

from lessons.goals import frees_partner, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.who import who_is_next

_PAIRS = (
    "6-6 3-6 1-2 2-3 4-4 0-2 1-5",
    "4-6 0-0 1-1 3-5 2-5 0-4 1-6",
    "2-4 5-5 0-5 3-3 1-3 2-6 0-1",
    "5-6 0-6 4-5 2-2 1-4 3-4 0-3",
)

RIGHT = Step(
    slug="to-the-right",
    title=Words("You opened. Who is next?", "Saliste. ¿A quién le toca?"),
    task=Words(
        "Yadira sits on your right, Doña Carmen across, Wilfredo on your left. Whose turn is it?",
        "Yadira está a tu derecha, Doña Carmen de frente, Wilfredo a tu izquierda. ¿A quién le toca?",
    ),
    position=Position(ruleset="C", hands=("3-6 1-2 2-3 4-4 0-2 1-5", *_PAIRS[1:]), history="6-6"),
    does=Question(asks=who_is_next()),
    look=Words("The turn goes against the clock.", "El turno corre contra el reloj."),
    principle=Words(
        "After the opener comes whoever sits on the right.",
        "Después del que sale va el de la derecha.",
    ),
    learned=Words(
        "Playing to the right came from Spain. Most other games go to the left.",
        "Lo de la derecha vino de España. Casi todos los demás juegos van por la izquierda.",
    ),
    clauses=("C26", "C28", "C29"),
)

PAIR = Step(
    slug="your-pair",
    title=Words("Two against two", "Dos contra dos"),
    task=Words(
        "Yadira has covered a 6. Who plays now?",
        "Yadira tapó un 6. ¿Quién juega ahora?",
    ),
    position=Position(
        ruleset="C",
        hands=("3-6 1-2 2-3 4-4 0-2 1-5", "0-0 1-1 3-5 2-5 0-4 1-6", *_PAIRS[2:]),
        history="6-6 4-6>",
    ),
    does=Question(asks=who_is_next()),
    look=Words("Who sits on Yadira’s right?", "¿Quién está a la derecha de Yadira?"),
    principle=Words(
        "An opponent, a partner, an opponent, and you again.",
        "Un contrario, tu frente, otro contrario, y tú otra vez.",
    ),
    learned=Words(
        "Doña Carmen faces you: she is your partner. No two partners play in a row.",
        "Doña Carmen está de frente: es tu compañera. Dos de una pareja nunca van seguidos.",
    ),
    clauses=("C17", "C28"),
)

THREE = Step(
    slug="three",
    title=Words("Three at the table", "Tres en la mesa"),
    task=Words(
        "Everybody plays alone now. Doña Carmen has just covered the 6. Whose turn is it?",
        "Ahora cada cual juega solo. Doña Carmen acaba de tapar el 6. ¿A quién le toca?",
    ),
    position=Position(
        ruleset="A",
        hands=("1-1 2-4 2-5 3-5 4-4 4-5", "0-0 0-3 0-4 0-5 4-6", "0-2 1-2 1-6 2-2 5-6"),
        history="6-6 <0-6 <0-1 <1-3 2-6>",
        opener=1,
    ),
    does=Question(asks=who_is_next()),
    look=Words("Go round against the clock.", "Dale la vuelta contra el reloj."),
    principle=Words(
        "With three the turn also passes to the right.",
        "Entre tres también se va por la derecha.",
    ),
    learned=Words(
        "All three documents go the same way round, one player at a time.",
        "Los tres documentos van por el mismo lado, de uno en uno.",
    ),
    clauses=("A10", "A02"),
)

AFTER_A_PASS = Step(
    slug="after-a-pass",
    title=Words("Somebody passes", "Alguien pasa"),
    task=Words(
        "Four play the Dominican way. Doña Carmen holds no 6 and passes. Who is next?",
        "Cuatro juegan a lo dominicano. Doña Carmen no lleva 6 y pasa. ¿Quién sigue?",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "0-3 0-4 1-3 1-6 2-6 3-6 4-4",
            "0-0 0-2 1-1 1-4 2-3 5-6",
            "0-1 1-2 1-5 2-4 2-5 3-3 5-5",
            "0-5 0-6 2-2 3-4 3-5 4-5 4-6",
        ),
        history="6-6 pass",
        opener=1,
    ),
    does=Question(asks=who_is_next()),
    look=Words("A pass uses up a turn, like a tile.", "Un pase gasta el turno, igual que una ficha."),
    principle=Words(
        "A pass changes nothing about the order.",
        "Por un pase no se cambia el orden ni se espera a nadie.",
    ),
    learned=Words(
        "Everybody plays in turn, counter-clockwise, whatever happens.",
        "Se juega por turnos, contra las manecillas, pase lo que pase.",
    ),
    clauses=("B16", "B06"),
)

YOUR_TURN = Step(
    slug="yours-comes",
    title=Words("And when you have nothing", "Y cuando no llevas"),
    task=Words(
        "It has come round to you, and the ends are both 6. Do what you can.",
        "Te llegó el turno y las dos puntas son 6. Haz lo que puedas.",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "0-1 1-2 1-5 2-4 2-5 3-3 5-5",
            "0-5 0-6 2-2 3-4 3-5 4-5 4-6",
            "0-3 0-4 1-3 1-6 2-6 3-6 4-4",
            "0-0 0-2 1-1 1-4 2-3 5-6",
        ),
        history="6-6",
        opener=3,
    ),
    does=MoveTask(goals=(passes(),), replies=("<0-6 3-6>",), offers=("pass",)),
    look=Words("Do you hold a 6?", "¿Llevas algún 6?"),
    principle=Words("Without one you give up the turn.", "Si no llevas, pierdes el turno."),
    learned=Words(
        "The turn went on to your right. It will be back.",
        "El turno siguió por tu derecha. Ya vuelve.",
    ),
    clauses=("B06", "B07"),
)

SILENCE = Step(
    slug="silence",
    title=Words("Not a word to your partner", "Con tu frente, ni una palabra"),
    task=Words(
        "Your partner passed on 0 and 2, and may not say more. Play what helps her.",
        "Tu frente pasó con 0 y 2, y no puede decirte más. Juega lo que la ayuda.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-3 1-2 2-6 3-3 3-5",
            "0-2 0-4 0-6 3-4",
            "1-4 3-6 4-4 4-5 5-6",
            "0-0 1-1 1-5 2-2",
        ),
        history="6-6 <4-6 <2-4 1-6> 1-3> <2-5 <5-5 2-3> <0-5 pass <0-1",
        opener=1,
    ),
    does=MoveTask(goals=(frees_partner(),), offers=("pass",)),
    look=Words(
        "One of the two ends is a number she lacks.", "Una de las puntas es un número que ella no lleva."
    ),
    principle=Words(
        "Your tiles are yours alone. What lies on the table says enough.",
        "Tus fichas son solo tuyas. Con lo que hay en la mesa basta.",
    ),
    learned=Words(
        "No word and no sign: you read her pass, and covered the 2.",
        "Sin palabras ni señas: leíste el pase y tapaste el 2.",
    ),
    clauses=("C21", "C17", "C08"),
)

LESSON = Lesson(
    slug="seats-and-turns",
    ruleset="C",
    title=Words("Seats, turns and silence", "Puestos, turnos y silencio"),
    about=Words(
        "Always to the right, partner across, and nobody shows a tile.",
        "Siempre por la derecha, tu pareja de frente, y nadie enseña fichas.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(RIGHT, PAIR, THREE, AFTER_A_PASS, YOUR_TURN, SILENCE),
)
