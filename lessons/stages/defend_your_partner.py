"""The best offence is to defend your partner: read what is missing across the table, and play for it."""

from lessons.goals import all_of, frees_partner
from lessons.model import Lesson, MoveTask, Position, Step, Words
from lessons.plans import leaves_no_answer

COVER = Step(
    slug="cover",
    title=Words("Cover what she lacks", "Tapa lo que le falta"),
    task=Words(
        "Doña Carmen passed with 3 and 2 at the ends. Now they are 6 and 2: make sure she can play.",
        "Doña Carmen pasó con 3 y 2 en las puntas. Ahora son 6 y 2: haz que ella pueda jugar.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-3 1-2 1-5 2-2 2-3 5-5",
            "0-2 0-6 1-3 2-4 2-6",
            "0-1 0-4 1-4 1-6 4-4",
            "0-0 0-5 1-1 3-4",
        ),
        history="6-6 <4-6 pass 5-6> <4-5 <3-5 <3-3 2-5> pass <3-6",
        opener=2,
    ),
    does=MoveTask(goals=(frees_partner(),), offers=("pass",)),
    look=Words("Which end can she not use?", "¿Qué punta no le sirve a ella?"),
    principle=Words(
        "Cover the number she lacks, and open one she may hold.",
        "Tapa el número que no lleva y abre uno que pueda llevar.",
    ),
    learned=Words(
        "The 2 is gone and a 1 is open. Whatever Yadira does, Doña Carmen can play.",
        "Ya no hay 2 y quedó abierto un 1. Haga lo que haga Yadira, Doña Carmen juega.",
    ),
    clauses=("C08", "C32"),
)

AGAIN = Step(
    slug="read-the-pass",
    title=Words("Read the pass", "Lee el pase"),
    task=Words(
        "This time she passed with 2 and 6. Now the ends are 4 and 6: play for her again.",
        "Esta vez pasó con 2 y 6. Ahora las puntas son 4 y 6: juega otra vez para ella.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-5 1-6 2-6 3-3 4-5 5-5",
            "0-6 1-3 2-5 3-4 3-6 4-6",
            "0-0 0-3 0-4 1-1 1-4 1-5",
            "0-1 0-2 1-2 2-2 4-4",
        ),
        history="6-6 <5-6 <3-5 <2-3 pass <2-4",
        opener=2,
    ),
    does=MoveTask(goals=(frees_partner(),), offers=("pass",)),
    look=Words("Two numbers are missing from her hand.", "En su mano faltan dos números."),
    principle=Words("Take away the 6, and do not give her a 2.", "Quita el 6 y no le pongas un 2."),
    learned=Words(
        "With four nobody draws: what a pass tells stays true to the end.",
        "Entre cuatro no se roba: lo que dice un pase vale hasta el final.",
    ),
    clauses=("C08", "C36", "C37"),
)

HER_NUMBER = Step(
    slug="her-number",
    title=Words("Leave her number open", "Déjale su número"),
    task=Words(
        "Doña Carmen laid 5-5, so she may hold more fives. Play, and leave her the 5.",
        "Doña Carmen soltó la 5-5: puede que lleve más 5. Juega y déjale el 5.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-1 1-4 2-3 2-5 3-6 4-6",
            "1-2 2-4 2-6 3-3 3-4 3-5",
            "0-2 0-4 0-5 1-5 4-5",
            "0-0 0-3 0-6 2-2 4-4",
        ),
        history="6-6 <1-6 <1-1 5-6> 5-5> <1-3",
        opener=2,
    ),
    does=MoveTask(goals=(frees_partner(),), offers=("pass",)),
    look=Words("Which end did she open?", "¿Cuál punta abrió ella?"),
    principle=Words(
        "Do not cover what your partner has opened.", "No le tapes a tu frente lo que ella abrió."
    ),
    learned=Words(
        "You covered the other end, and the 5 waits for her. Nobody said a word.",
        "Tapaste la otra punta y el 5 la espera. Y nadie dijo una palabra.",
    ),
    clauses=("C08", "C10"),
)

BOTH_TWOS = Step(
    slug="late",
    title=Words("Late in the round", "Ya entrada la mano"),
    task=Words(
        "Doña Carmen holds no 2: she passed on it. Three of yours fit: lay the one that helps her.",
        "Doña Carmen no lleva 2: pasó con él. Te van tres: suelta la que la ayuda.",
    ),
    position=Position(
        ruleset="C",
        hands=("0-1 0-2 0-3 1-4 3-3", "0-4 0-6 1-6 3-4", "0-0 0-5 1-5 4-5 5-5", "1-3 3-6 5-6"),
        history="6-6 pass <2-6 4-6> 4-4> 2-4> <2-2 pass <2-5 1-2> 1-1> <3-5 <2-3",
        opener=3,
    ),
    does=MoveTask(goals=(frees_partner(),), offers=("pass",)),
    look=Words(
        "If the 2 stays, Yadira needs to cover only one end.",
        "Si el 2 se queda, a Yadira le basta tapar una punta.",
    ),
    principle=Words("One dead end for her is one too many.", "Una punta muerta para ella ya es demasiado."),
    learned=Words(
        "No 2 any more. Your own hand can wait a turn.", "Ya no hay 2. Tu mano puede esperar un turno."
    ),
    clauses=("C08", "C10"),
)

ATTACK = Step(
    slug="attack",
    title=Words("Now stop the opponent before her", "Ahora frena a la de antes"),
    task=Words(
        "Yadira passed on 6. Make her pass again, and let Doña Carmen play.",
        "Yadira pasó con 6. Que pase otra vez, y que Doña Carmen pueda jugar.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "1-5 1-6 3-3 5-5 5-6",
            "0-1 0-4 1-3 2-4 4-4 4-5",
            "1-2 1-4 2-5 3-5 3-6",
            "0-0 0-2 0-3 1-1 2-2",
        ),
        history="6-6 pass <0-6 4-6> 3-4> 2-3> <0-5 2-6>",
    ),
    does=MoveTask(goals=(all_of(leaves_no_answer(), frees_partner()),), offers=("pass",)),
    look=Words("Which number can you put at both ends?", "¿Qué número puedes dejar en las dos puntas?"),
    principle=Words("Leave the opponent what she passed on.", "Déjale a la contraria lo que la hizo pasar."),
    learned=Words(
        "Six and six: Yadira knocks to pass, and your partner plays in peace.",
        "Seis y seis: Yadira da el golpecito y tu frente juega tranquila.",
    ),
    clauses=("C08", "C32", "C36"),
)

SQUARE = Step(
    slug="without-changing",
    title=Words("A double changes nothing", "El doble no cambia nada"),
    task=Words(
        "Yadira passed with these very ends, 2 and 3. Make her pass again, and let your partner play.",
        "Yadira pasó con estas mismas puntas, 2 y 3. Que pase otra vez, y que tu frente pueda jugar.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-3 0-4 2-2 3-5 5-5",
            "0-1 0-5 1-1 1-4 1-6 4-6",
            "1-3 3-3 4-5 5-6",
            "0-0 0-2 0-6 4-4",
        ),
        history="6-6 <2-6 3-6> pass <2-5 3-4> 2-4> <1-5 2-3> <1-2",
        opener=2,
    ),
    does=MoveTask(goals=(all_of(leaves_no_answer(), frees_partner()),), offers=("pass",)),
    look=Words("Which tile leaves the ends as they are?", "¿Cuál ficha deja las puntas como están?"),
    principle=Words(
        "A double covers its number and shows it again.", "El doble tapa su número y lo vuelve a enseñar."
    ),
    learned=Words(
        "To attack well, look after your partner. The page says so, and you have just seen it.",
        "Para atacar bien, cuida a tu frente. Lo dice la página, y lo acabas de ver.",
    ),
    clauses=("C08", "C10"),
)

LESSON = Lesson(
    slug="defend-your-partner",
    ruleset="C",
    title=Words("Defend your partner", "Defiende a tu frente"),
    about=Words(
        "A pass tells what is missing. Play for two, without a word.",
        "Un pase dice lo que falta. Juega por dos, sin decir nada.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(COVER, AGAIN, HER_NUMBER, BOTH_TWOS, ATTACK, SQUARE),
)
