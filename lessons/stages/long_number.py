"""Lead the number you hold most of, and show it again."""

from lessons.goals import keeps_an_answer
from lessons.model import Lesson, MoveTask, Position, Step, Words
from lessons.plans import leads_long_suit

LEAD = Step(
    slug="lead",
    title=Words("Your longest number", "Tu número más largo"),
    task=Words(
        "You won the last round and open with any tile. Lead the number you hold most of.",
        "Ganaste la anterior y sales con la que quieras. Sal por el número que más llevas.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "3-3 3-5 3-6 0-3 1-2 4-6 0-0",
            "1-3 2-2 0-6 4-5 5-5 1-4 2-6",
            "2-3 4-4 0-5 6-6 1-1 2-4 1-6",
            "3-4 0-1 0-2 5-6 1-5 2-5 0-4",
        ),
        later=True,
    ),
    does=MoveTask(goals=(leads_long_suit(),)),
    look=Words("Count your hand number by number.", "Cuenta tu mano número por número."),
    principle=Words(
        "What you hold most of, the others hold least of.",
        "Lo que tú más llevas es lo que menos llevan ellos.",
    ),
    learned=Words(
        "Four of the seven 3s are yours. Three are left for three players.",
        "Cuatro de los siete 3 son tuyos. Quedan tres para tres personas.",
    ),
    clauses=("C25", "C24"),
)

DOUBLE = Step(
    slug="with-a-double",
    title=Words("A double with company", "Un doble acompañado"),
    task=Words(
        "Two doubles: 6-6 alone, 2-2 with other 2s beside it. Lead your longest number.",
        "Dos dobles: la 6-6 sola y la 2-2 con otros 2. Sal por tu número más largo.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "6-6 2-2 2-5 1-2 0-2 3-4 0-5",
            "1-3 3-3 0-6 4-5 5-5 1-4 2-6",
            "2-3 4-4 3-6 0-3 1-1 2-4 1-6",
            "3-5 0-1 0-0 5-6 1-5 4-6 0-4",
        ),
        later=True,
    ),
    does=MoveTask(goals=(leads_long_suit(),)),
    look=Words("How many tiles go with each double?", "¿Cuántas fichas acompañan a cada doble?"),
    principle=Words(
        "After a bare double you hold nothing that follows it.",
        "Si sales con un doble solo, no te queda con qué seguirlo.",
    ),
    learned=Words(
        "The 6-6 is heavy, but nothing follows it. The 2s follow one another.",
        "La 6-6 pesa, pero no la sigue nada. Los 2 se siguen unos a otros.",
    ),
    clauses=("C25", "C10"),
)

DOMINICAN = Step(
    slug="dominican-lead",
    title=Words("The same thought, Dominican", "Lo mismo, a lo dominicano"),
    task=Words(
        "You hold the double six, so you open; the tile is yours to choose. Lead your longest number.",
        "Llevas el doble seis y sales; la ficha la escoges tú. Sal por tu número más largo.",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "6-6 1-4 4-4 4-5 0-4 1-2 0-3",
            "1-3 3-3 0-6 2-4 5-5 1-5 2-6",
            "2-3 2-5 3-6 3-4 1-1 2-2 1-6",
            "3-5 0-1 0-0 5-6 0-5 4-6 0-2",
        ),
    ),
    does=MoveTask(goals=(leads_long_suit(),)),
    look=Words("The double six names you, not the tile.", "El doble seis te nombra a ti, no a la ficha."),
    principle=Words(
        "Twelve points at once, or a number that keeps coming back to you?",
        "¿Doce puntos ya, o un número que vuelve a ti?",
    ),
    learned=Words(
        "Most Dominican tables make you lead the 6-6. The document does not.",
        "En casi toda mesa dominicana te harían salir con la 6-6. El documento no.",
    ),
    clauses=("B12", "B11"),
)

REPEAT = Step(
    slug="repeat",
    title=Words("Show it again", "Repite tu número"),
    task=Words(
        "The ends are 0 and 4. Play so that you can answer next, whatever the others do.",
        "Las puntas son 0 y 4. Juega para tener respuesta, hagan lo que hagan los tres.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-0 0-3 0-4 1-3 4-4 5-5",
            "1-2 2-5 3-5 3-6 4-6 5-6",
            "0-2 0-5 1-4 1-5 2-3 3-4",
            "0-1 1-1 1-6 2-2 3-3 4-5",
        ),
        history="6-6 <0-6 2-6> 2-4>",
    ),
    does=MoveTask(goals=(keeps_an_answer(),), offers=("pass",)),
    look=Words("Which number can you put at both ends?", "¿Qué número puedes dejar en las dos puntas?"),
    principle=Words(
        "With your number at both ends, it is hard to cover it twice.",
        "Con tu número en las dos puntas, no te lo tapan tan fácil.",
    ),
    learned=Words(
        "Both ends are yours for now. At the table they say “cuadrar”, to square.",
        "Las dos puntas son tuyas por ahora. A eso le dicen cuadrar.",
    ),
    clauses=("C27", "C10"),
)

STAY = Step(
    slug="stay-alive",
    title=Words("Two tiles keep you in", "Dos que te dejan vivo"),
    task=Words(
        "The ends are 0 and 1. Once more: keep something for your next turn.",
        "Las puntas son 0 y 1. Otra vez: guarda respuesta para cuando te toque.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-3 1-1 1-3 2-3 2-6 4-4 5-6",
            "0-0 0-2 1-4 3-5 3-6 4-5",
            "0-1 1-5 2-2 2-4 4-6 5-5",
            "0-4 0-5 1-2 2-5 3-3 3-4",
        ),
        history="6-6 <0-6 1-6>",
        opener=1,
    ),
    does=MoveTask(goals=(keeps_an_answer(),), offers=("pass",)),
    look=Words(
        "What stays in your hand after each of them?", "¿Qué te queda en la mano después de cada una?"
    ),
    principle=Words(
        "Each different number in your hand is one more door.",
        "Cada número distinto en tu mano es una puerta más.",
    ),
    learned=Words(
        "A hand with many numbers seldom has to pass.", "Una mano variada casi nunca da el golpecito."
    ),
    clauses=("C27", "C34"),
)

LESSON = Lesson(
    slug="long-number",
    ruleset="C",
    title=Words("Lead your longest number", "Sal por lo que más llevas"),
    about=Words(
        "Choose the lead by counting your hand, and bring your number back.",
        "Escoge la salida contando tu mano, y repite tu número.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(LEAD, DOUBLE, DOMINICAN, REPEAT, STAY),
)
