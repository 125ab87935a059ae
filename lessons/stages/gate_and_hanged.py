"""Counting one number to seven: the last tile of it, and the double that can never be laid."""

from lessons.counting import hanged, last_of
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.plans import keeps_the_gate, saves_the_double

_GATE = Position(
    ruleset="C",
    hands=("2-4 3-4 3-6 5-5", "0-0 1-1 1-3 4-4", "0-1 1-5 2-3 4-5", "0-4 1-2 3-3"),
    line="6-5 5-3 3-0 0-6 6-4 4-1 1-6 6-6* 6-2 2-5 5-0 0-2 2-2",
    opener=3,
)

LAST_SIX = Step(
    slug="last-six",
    title=Words("Who has the puerta of the 6?", "¿Quién tiene la puerta del 6?"),
    task=Words(
        "One end asks for a 6. Count the sixes on the table: which one is still missing?",
        "Una punta pide 6. Cuenta los 6 de la mesa: ¿cuál falta?",
    ),
    position=_GATE,
    does=Question(asks=last_of(6)),
    look=Words("Go along the line and name each six.", "Recorre la línea y nombra cada 6."),
    principle=Words(
        "Each number is on seven tiles. Six are out, one is to come.",
        "De un número hay siete fichas. Seis afuera, falta una.",
    ),
    learned=Words(
        "It is in your hand. You have “la puerta del 6”: only you can open that door.",
        "La llevas tú. Tienes “la puerta del 6”: solo tú abres esa puerta.",
    ),
    clauses=("C57",),
)

KEEP = Step(
    slug="keep-the-door",
    title=Words("Keep the door shut", "No abras la puerta todavía"),
    task=Words(
        "Two of your tiles fit. Leave the 6 alone: it waits for you.",
        "Te van dos fichas. Deja quieto el 6, que te espera.",
    ),
    position=_GATE,
    does=MoveTask(goals=(keeps_the_gate(),), offers=("pass",)),
    look=Words("Which end can anybody else cover?", "¿Cuál punta la puede tapar otro?"),
    principle=Words("What only you can play does not run away.", "Lo que solo tú puedes jugar no se te va."),
    learned=Words(
        "You played elsewhere and keep a sure move for later. That is the patience the document speaks of.",
        "Jugaste por el otro lado y guardas una jugada segura. Esa es la paciencia que pide el documento.",
    ),
    clauses=("C57", "C10"),
)

WAIT = Step(
    slug="wait",
    title=Words("Once more, with fewer tiles", "Otra vez, con menos fichas"),
    task=Words(
        "The ends are 6 and 3. Nobody else holds a 6. Keep that end open.",
        "Las puntas son 6 y 3. Nadie más lleva un 6. No cierres esa punta.",
    ),
    position=Position(
        ruleset="C",
        hands=("0-4 0-6 1-3 3-3", "0-2 2-4 2-5", "0-5 1-4 4-5", "1-1 2-3 3-5"),
        line="6-2 2-2 2-1 1-5 5-5 5-6 6-4 4-4 4-3 3-6 6-6* 6-1 1-0 0-0 0-3",
        opener=1,
    ),
    does=MoveTask(goals=(keeps_the_gate(),), offers=("pass",)),
    look=Words("Which of your tiles fit the 3?", "¿Cuáles de tus fichas van por el 3?"),
    principle=Words(
        "Spend what others could take from you. Save what they cannot.",
        "Gasta lo que te pueden quitar. Guarda lo que no.",
    ),
    learned=Words(
        "The others have to fight over the other end. Yours is safe.",
        "Los demás se pelean por la otra punta. La tuya está segura.",
    ),
    clauses=("C57", "C10"),
)

HANGED = Step(
    slug="hanged",
    title=Words("Hanged", "Ahorcado"),
    task=Words(
        "Four doubles are not on the table yet. Which of them can never be laid any more?",
        "Hay cuatro dobles que no han salido. ¿Cuál ya no puede entrar nunca?",
    ),
    position=Position(
        ruleset="C",
        hands=("1-2 1-5 4-4", "0-1 0-2", "0-0 0-3 2-2", "0-5 1-1"),
        line="1-4 4-3 3-5 5-6 6-2 2-5 5-5 5-4 4-6 6-6* 6-3 3-1 1-6 6-0 0-4 4-2 2-3 3-3",
        opener=1,
    ),
    does=Question(asks=hanged()),
    look=Words("A double needs an end of its own number.", "Un doble necesita una punta de su número."),
    principle=Words(
        "Count the six companions of each double: the other tiles with its number.",
        "Cuenta las seis compañeras de cada doble: las otras con su número.",
    ),
    learned=Words(
        "It is ahorcado, hanged. Your 4-4 stays with you to the end, with its eight dots.",
        "Quedó ahorcado. Tu 4-4 se te queda hasta el final, con sus ocho tantos.",
    ),
    clauses=("C56",),
    faces_up=True,
)

IN_TIME = Step(
    slug="in-time",
    title=Words("Before it hangs", "Antes de que se ahorque"),
    task=Words(
        "An end is 2, and you hold 2-2. Play so that nobody can hang it.",
        "Una punta es 2 y llevas la 2-2. Juega de modo que no te la ahorquen.",
    ),
    position=Position(
        ruleset="C",
        hands=("0-3 2-2 4-5", "0-0 0-4 3-5", "1-4 1-5", "1-1 2-5 4-4 5-5"),
        line="4-2 2-3 3-4 4-6 6-3 3-3 3-1 1-0 0-5 5-6 6-6* 6-1 1-2 2-0 0-6 6-2",
        opener=2,
    ),
    does=MoveTask(goals=(saves_the_double(),), offers=("pass",)),
    look=Words("How many 2s are still to come?", "¿Cuántos 2 faltan por salir?"),
    principle=Words(
        "The more companions are out, the sooner a double has to go.",
        "Mientras más compañeras salen, más prisa hay que darle al doble.",
    ),
    learned=Words(
        "Only one more 2 was left out there. A turn later it might have been too late.",
        "Afuera quedaba un solo 2. Un turno después podía ser tarde.",
    ),
    clauses=("C56", "C27"),
)

ANOTHER = Step(
    slug="another",
    title=Words("Five tiles, one in danger", "Cinco fichas y una en peligro"),
    task=Words(
        "The ends are 2 and 3. One of your two doubles is in danger: save it.",
        "Las puntas son 2 y 3. Uno de tus dos dobles corre peligro: sálvalo.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-3 0-4 2-2 3-5 5-5",
            "0-1 0-5 1-1 1-4 1-6 4-6",
            "1-3 3-3 4-5 5-6",
            "0-0 0-2 0-6 4-4",
        ),
        line="2-1 1-5 5-2 2-6 6-6* 6-3 3-4 4-2 2-3",
        opener=2,
    ),
    does=MoveTask(goals=(saves_the_double(),), offers=("pass",)),
    look=Words("Count the 2s, then the 5s.", "Cuenta los 2 y después los 5."),
    principle=Words(
        "The double with the fewest companions left goes first.",
        "Primero sale el doble al que le quedan menos compañeras.",
    ),
    learned=Words(
        "The 5-5 has time: more fives are still to come.", "La 5-5 tiene tiempo: faltan más 5 por salir."
    ),
    clauses=("C56", "C10"),
)

LESSON = Lesson(
    slug="gate-and-hanged",
    ruleset="C",
    title=Words("The door and the hanged double", "La puerta y el ahorcado"),
    about=Words(
        "Count a number to seven: a move nobody can take, a double nobody can save.",
        "Cuenta un número hasta siete: la jugada segura y el doble perdido.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(LAST_SIX, KEEP, WAIT, HANGED, IN_TIME, ANOTHER),
)
