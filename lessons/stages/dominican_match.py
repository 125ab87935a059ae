"""Dominican dominoes: 200, 250 or 500, who opens the next round, and what the page itself is like."""

from lessons.goals import earns_most, goes_out, lays_this
from lessons.model import Example, Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.outcomes import match_winner_with, who_opens_next

_LEFT = ("1-3", "2-2", "0-0 1-5 5-5", "1-6 3-6")
_LATE = "1-1 1-4 4-5 5-3 3-3 3-0 0-1 1-2 2-4 4-3 3-2 2-5 5-6 6-4 4-4 4-0 0-6 6-6* 6-2 2-0 0-5"

REACHED = Step(
    slug="reached",
    title=Words("Is that the match?", "¿Se acabó la partida?"),
    task=Words(
        "You play to 200, and your pair leads 180 to 170. Go out with 1-3: who has won?",
        "Van a 200, y tu pareja va ganando 180 a 170. Domina con la 1-3: ¿quién ganó?",
    ),
    position=Position(ruleset="B", hands=_LEFT, line=_LATE, opener=1),
    does=Question(asks=match_winner_with(180, 170), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words(
        "Add your last tile and what the opponents hold.",
        "Suma tu última ficha y lo que les quedó a las contrarias.",
    ),
    principle=Words(
        "You need not hit the target exactly. Past it is fine.",
        "No hay que llegar justo. Pasarse también vale.",
    ),
    learned=Words(
        "Reach the target with more than they have: the match is yours.",
        "Llegan a la meta con más que ellas: la partida es de ustedes.",
    ),
    clauses=("B24", "B23"),
    faces_up=True,
)

BOTH = Step(
    slug="both",
    title=Words("Both pairs get there", "Llegan las dos parejas"),
    task=Words(
        "Tiles and passes pay on the way: they have 206, you have 190. Go out: who has won?",
        "Fichas y pases pagan por el camino: ellas van por 206, ustedes por 190. Domina: ¿quién ganó?",
    ),
    position=Position(ruleset="B", hands=_LEFT, line=_LATE, opener=1),
    does=Question(asks=match_winner_with(190, 206), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words(
        "The round is played to its end, even past 200.",
        "La mano se juega hasta el final, aunque alguien llegue a 200.",
    ),
    principle=Words(
        "If both pairs reach the target in one round, the higher total wins.",
        "Si llegan las dos en la misma mano, gana la que tenga más.",
    ),
    learned=Words(
        "The document does not say. Some stop as soon as one pair gets there: that comes next.",
        "El documento no lo dice. Hay quien para en cuanto uno llega: eso viene ahora.",
    ),
    clauses=("B24",),
    faces_up=True,
)

FIRST_THERE = Step(
    slug="first-there",
    title=Words("Or the first one there?", "¿O el primero que llega?"),
    task=Words(
        "At another table the match stops once a pair has 200. They had 206 before you went out: who won?",
        "En otra mesa se acaba en cuanto una pareja llega a 200. Ellas iban por 206 antes de que dominaras: ¿quién ganó?",
    ),
    position=Position(
        ruleset="B", switches={"match_end": "immediate"}, hands=_LEFT, line=_LATE, opener=1, then="<1-3"
    ),
    does=Question(asks=match_winner_with(190, 206)),
    look=Words("Which pair was past 200 first?", "¿Qué pareja pasó primero de 200?"),
    principle=Words("There the higher total no longer matters.", "Ahí ya no importa quién tenga más."),
    learned=Words(
        "The same round, two winners. Say it aloud before the first tile.",
        "La misma mano, dos ganadores. Díganlo antes de la primera ficha.",
    ),
    clauses=("B24",),
    faces_up=True,
)

LONGER = Step(
    slug="longer",
    title=Words("The same round, to 250", "La misma mano, a 250"),
    task=Words(
        "You have 190 and they have 206 again, but the target is 250. Go out: who has won?",
        "Otra vez 190 ustedes y 206 ellas, pero ahora van a 250. Domina: ¿quién ganó?",
    ),
    position=Position(ruleset="B", switches={"target": 250}, hands=_LEFT, line=_LATE, opener=1),
    does=Question(asks=match_winner_with(190, 206), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("Compare both totals with the target.", "Compara las dos cuentas con la meta."),
    principle=Words(
        "Agree on the target before the first tile.", "La meta se acuerda antes de la primera ficha."
    ),
    learned=Words(
        "A match to 200, 250 or 500, as you like. Only in one to 500 does a pass pay 25.",
        "Doscientos, 250 o 500, como quieran. Solo a 500 el pase paga 25.",
    ),
    clauses=("B24", "B26"),
    faces_up=True,
)

OPENS = Step(
    slug="opens-next",
    title=Words("Another round: who leads?", "Va otra mano: ¿quién sale?"),
    task=Words(
        "You went out, and the match goes on. Who leads the next round?",
        "Dominaste y la partida sigue. ¿Quién sale en la próxima mano?",
    ),
    position=Position(ruleset="B", hands=_LEFT, line=_LATE, opener=1, then="<1-3"),
    does=Question(asks=who_opens_next()),
    look=Words("Who won this one?", "¿Quién ganó esta?"),
    principle=Words("The winner leads, with any tile.", "Sale el que ganó, con la que quiera."),
    learned=Words(
        "The document is silent here. Dominican tables mostly let the winner lead, so we do too.",
        "Aquí el documento calla. En casi toda mesa dominicana sale el que ganó, y así jugamos.",
    ),
    clauses=("B11", "B12"),
    open_questions=(OpenQuestion("next_lead"),),
    faces_up=True,
)

AFTER_TIE = Step(
    slug="after-a-tie",
    title=Words("And if nobody won?", "¿Y si no ganó nadie?"),
    task=Words(
        "Close it with 1-4 at the 4: no winner. Who leads the next round?",
        "Tranca con la 1-4 por el 4: no gana nadie. ¿Quién sale en la próxima?",
    ),
    position=Position(
        ruleset="B",
        hands=("0-4 1-4", "0-0 2-2", "0-3 3-3 5-5", "3-4"),
        line="4-4 4-2 2-3 3-1 1-0 0-2 2-1 1-1 1-6 6-4 4-5 5-6 6-6* 6-2 2-5 5-3 3-6 6-0 0-5 5-1",
        opener=1,
    ),
    does=Question(asks=who_opens_next(), first=MoveTask(goals=(lays_this("1-4", "left"),), offers=("pass",))),
    look=Words(
        "Without a winner, think of the very first round.", "Si nadie ganó, piensa en la primera mano."
    ),
    principle=Words(
        "Look again for the double six, as at the start.",
        "Se busca otra vez el doble seis, como al principio.",
    ),
    learned=Words(
        "Whoever is dealt the double six leads, and again with any tile.",
        "Sale quien lleve el doble seis, y otra vez con la que quiera.",
    ),
    clauses=("B10", "B11"),
    open_questions=(OpenQuestion("after_tie"),),
    faces_up=True,
)

TWELVE_SHORT = Step(
    slug="twelve-short",
    title=Words("Twelve short of 200", "Faltan doce para 200"),
    task=Words(
        "Your pair has 188 and plays to 200. Lay the tile that brings it to the target.",
        "Tu pareja tiene 188 y van a 200. Pon la ficha que los lleva a la meta.",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "6-6 3-4 1-2 0-5 2-6 0-1",
            "4-6 1-1 0-2 2-3 1-5 3-3",
            "2-2 4-4 0-0 1-6 2-5 0-3",
            "0-4 0-6 1-3 1-4 2-4 5-6",
        ),
        history="5-5 4-5> <3-5 <3-6",
        later=True,
    ),
    does=MoveTask(goals=(earns_most(),), offers=("pass",)),
    look=Words("Which of your tiles has twelve dots?", "¿Cuál de tus fichas lleva doce tantos?"),
    principle=Words(
        "What you lay is yours at once, even when the match is ending.",
        "Lo que pones es tuyo ahí mismo, también al final de la partida.",
    ),
    learned=Words(
        "You have your 200, but the round is played out. The others may still overtake you.",
        "Llegaron a 200, pero la mano se juega hasta el final. Ellas todavía los pueden pasar.",
    ),
    clauses=("B21", "B24"),
)

THE_PAGE = Step(
    slug="the-page",
    title=Words("Where these rules come from", "De dónde salen estas reglas"),
    task=Words(
        "They come from one single page. Watch a few tiles, and read what else is on it.",
        "Salen de una sola página. Mira unas fichas y lee qué más trae.",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "6-6 3-4 1-2 0-5 2-6 0-1 5-5",
            "4-6 1-1 0-2 2-3 1-5 3-3 4-5",
            "2-2 4-4 0-0 1-6 2-5 0-3 3-5",
            "0-4 0-6 1-3 1-4 2-4 5-6 3-6",
        ),
    ),
    does=Example(
        moves="5-5 4-5> <3-5",
        says=(
            Words(
                "It begins by calling dominoes what the whole country plays for pleasure.",
                "Empieza diciendo que el dominó es el pasatiempo de todo el país.",
            ),
            Words(
                "Its tip, with passes, capicúa and tranque, is printed twice. Twice the same.",
                "El consejo de los pases, la capicúa y el tranque sale dos veces. Dice lo mismo.",
            ),
            Words(
                "At the foot stand sources and the author. No rule is hidden there.",
                "Al pie están las fuentes y el autor. Ahí no se esconde ninguna regla.",
            ),
        ),
    ),
    learned=Words(
        "Leading is opening, skipping is passing, a chain is the line. Now read it yourself.",
        "Salir, pasar, cadena, tranque: ya te sabes sus palabras. Ahora léela tú.",
    ),
    clauses=("B01", "B34", "B36", "B37"),
)

LESSON = Lesson(
    slug="dominican-match",
    ruleset="B",
    title=Words("To 200, 250 or 500", "A 200, a 250 o a 500"),
    about=Words(
        "When a match is won, who leads next, and where it is written.",
        "Cuándo se gana la partida, quién sale después y dónde está escrito.",
    ),
    others=("Milagros", "Ramón", "Altagracia"),
    steps=(REACHED, BOTH, FIRST_THERE, LONGER, OPENS, AFTER_TIE, TWELVE_SHORT, THE_PAGE),
)
