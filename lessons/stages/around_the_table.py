"""What is around the table: family, food, music, neighbours, medals, and the games next door."""

from dataclasses import replace

from lessons.goals import all_of, frees_partner, goes_out, lays, passes
from lessons.model import Example, Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import match_winner_with, readings_apart
from lessons.plans import leaves_no_answer
from lessons.who import who_is_next

_YOURS = "3-4 1-2 0-5 2-6 0-1 5-5"
_CHAGO = "1-1 0-2 2-3 1-5 3-3 4-5"
_CARMEN = "2-2 4-4 0-0 2-5 0-3 3-5"
_NAYELI = "0-4 0-6 1-3 1-4 2-4 5-6 3-6"

SIT_DOWN = Step(
    slug="sit-down",
    title=Words("Sunday, in the gallery", "Domingo, en la galería"),
    task=Words(
        "With you: Grandfather Chago, Doña Carmen, and Nayeli, who is nine. Watch the first tiles.",
        "Contigo: el abuelo Chago, Doña Carmen y Nayeli, de nueve años. Mira las primeras fichas.",
    ),
    position=Position(
        ruleset="C",
        hands=(f"6-6 {_YOURS}", f"4-6 {_CHAGO}", f"1-6 {_CARMEN}", _NAYELI),
    ),
    does=Example(
        moves="6-6 4-6> <1-6",
        says=(
            Words(
                "You open. You learned it here, from your father, your uncles and your grandfather.",
                "Sales tú. Lo aprendiste aquí, de tu papá, de tus tíos y del abuelo.",
            ),
            Words(
                "Grandfather Chago plays with three generations at once, and that is usual.",
                "El abuelo Chago juega con tres generaciones a la vez, como siempre.",
            ),
            Words(
                "Doña Carmen, from next door, plays too. Half of what matters is said over the tiles.",
                "Doña Carmen, la vecina, también juega. La mitad de lo importante se habla jugando.",
            ),
        ),
    ),
    learned=Words(
        "More than a pastime: this is how neighbours become friends and stay so.",
        "Es más que pasar el rato: así los vecinos se hacen amigos y lo siguen siendo.",
    ),
    clauses=("C07", "C05", "C11"),
)

EAT = Step(
    slug="eat-first",
    title=Words("First the rice", "Primero el arroz"),
    task=Words(
        "Food is ready, and the tiles stay as they are. Afterwards, whose turn is it?",
        "Llaman a comer y las fichas se quedan como están. Al volver, ¿a quién le toca?",
    ),
    position=Position(
        ruleset="C",
        hands=(_YOURS, _CHAGO, _CARMEN, _NAYELI),
        history="6-6 4-6> <1-6",
    ),
    does=Question(asks=who_is_next()),
    look=Words(
        "Who laid the 1-6, and who sits on that player’s right?",
        "¿Quién puso la 1-6, y quién está a su derecha?",
    ),
    principle=Words("It goes to the right, all the way round.", "Se va por la derecha, toda la vuelta."),
    learned=Words(
        "They joke that you play best on a full stomach. Nobody has disproved it yet.",
        "Dicen en broma que se juega mejor con la barriga llena. Nadie lo ha desmentido.",
    ),
    clauses=("C01", "C28", "C09"),
)

SHOW = Step(
    slug="show-her",
    title=Words("Show Nayeli how", "Enséñale a Nayeli"),
    task=Words(
        "Nayeli laid 0-4 and watches what you do. Cover a 1 or a 0, as it should be done.",
        "Nayeli puso la 0-4 y se fija en lo que haces. Tapa un 1 o un 0, como es debido.",
    ),
    position=Position(
        ruleset="C",
        hands=(_YOURS, _CHAGO, _CARMEN, "0-6 1-3 1-4 2-4 5-6 3-6"),
        history="6-6 4-6> <1-6 0-4>",
    ),
    does=MoveTask(goals=(lays(),), offers=("pass",)),
    look=Words("Look for a 1 or a 0 in your hand.", "Busca un 1 o un 0 en tu mano."),
    principle=Words(
        "Say nothing and play well: that is how people learn.",
        "Sin decir nada y jugando bien: así se aprende.",
    ),
    learned=Words(
        "All ages play, and people from every walk of life. One table is enough for all.",
        "Lo juega gente de toda edad y de todo ambiente. Con una mesa alcanza para todos.",
    ),
    clauses=("C06", "C07", "C27"),
)

MUSIC = Step(
    slug="over-the-music",
    title=Words("Louder than the music", "Más alto que la música"),
    task=Words(
        "Somebody plays the cuatro, a small guitar. The ends are 3 and 5: play, or pass.",
        "Suena un cuatro, cocinan y conversan. Las puntas son 3 y 5: juega, o pasa.",
    ),
    position=Position(
        ruleset="C",
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
    look=Words("Do you hold a 3 or a 5?", "¿Llevas un 3 o un 5?"),
    principle=Words(
        "If nothing fits, knock so that all can hear it.",
        "Si no te va ninguna, da el golpecito, que se oiga.",
    ),
    learned=Words(
        "Cooking, music, talk, almost a ritual: everybody goes home refreshed.",
        "Comida, música y conversación, casi un ritual: todos se van con ánimo nuevo.",
    ),
    clauses=("C09", "C36"),
)

TOGETHER = Step(
    slug="solidarity",
    title=Words("Two who stick together", "Dos que se apoyan"),
    task=Words(
        "Grandfather Chago passed with 4 and 6. Make him pass again, and let Doña Carmen play.",
        "El abuelo Chago pasó con 4 y 6. Que pase otra vez, y que Doña Carmen pueda jugar.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-4 1-6 2-5 2-6 3-4",
            "0-5 1-2 1-3 1-5 2-2 3-3",
            "0-2 0-3 1-4 3-5 3-6",
            "0-0 0-1 1-1 2-3 2-4",
        ),
        history="6-6 <5-6 <5-5 <4-5 <4-4 pass <4-6 <0-6",
    ),
    does=MoveTask(goals=(all_of(leaves_no_answer(), frees_partner()),), offers=("pass",)),
    look=Words(
        "Which of your tiles brings those two ends back?",
        "¿Cuál de tus fichas trae otra vez esas dos puntas?",
    ),
    principle=Words("Courage for yourself, care for the other.", "Valor para ti, cuidado para el otro."),
    learned=Words(
        "Wisdom, courage, solidarity: the page calls the game a way of life. You have just played it.",
        "Sabiduría, valor, solidaridad: la página lo llama una manera de vivir. Lo acabas de jugar.",
    ),
    clauses=("C14", "C11", "C08"),
)

_LAST = Position(
    ruleset="C",
    hands=("4-5", "2-2 2-4", "3-3 3-4 4-4", "1-1 2-3"),
    line="4-0 0-0 0-3 3-5 5-6 6-3 3-1 1-6 6-4 4-1 1-5 5-2 2-6 6-6* 6-0 0-1 1-2 2-0 0-5 5-5",
    opener=3,
    then="<4-5",
)

MEDAL = Step(
    slug="medal",
    title=Words("A medal for whom?", "¿Para quién la medalla?"),
    task=Words(
        "Your pair leads 170 to 130, playing to 200. Go out: who gets the medal for winning?",
        "Tu pareja va ganando 170 a 130, a doscientos. Domina: ¿a quién le toca la medalla?",
    ),
    position=replace(_LAST, then=""),
    does=Question(asks=match_winner_with(170, 130), first=MoveTask(goals=(goes_out(),), offers=("pass",))),
    look=Words("Add up all the hands.", "Suma todas las manos."),
    principle=Words(
        "One medal goes to whoever wins the match.", "Una medalla es para quien gana la partida."
    ),
    learned=Words(
        "And one goes to Nayeli: she lost, and never got tired. That counts as much.",
        "Y otra es para Nayeli: perdió y no se cansó. Eso vale igual.",
    ),
    clauses=("C12", "C13", "C47"),
    faces_up=True,
)

ISLANDS = Step(
    slug="islands",
    title=Words("Each island its own way", "Cada isla a su manera"),
    task=Words(
        "A cousin from another island counts the opponents’ hands only. How many points less is that?",
        "Un primo de otra isla cuenta solo las manos contrarias. ¿Cuántos puntos menos son?",
    ),
    position=_LAST,
    does=Question(asks=readings_apart("leftover", "all_hands", "opponents_only")),
    look=Words("Which hand would he leave out?", "¿Qué mano dejaría fuera?"),
    principle=Words("The difference is your partner’s hand.", "La diferencia es la mano de tu frente."),
    learned=Words(
        "The whole Caribbean plays. Every island keeps its rules, and every cousin defends them.",
        "Juega todo el Caribe. Cada isla guarda sus reglas, y cada primo las defiende.",
    ),
    clauses=("C02", "C42"),
    faces_up=True,
)

OTHER_GAMES = Step(
    slug="other-games",
    title=Words("When the tiles are put away", "Cuando se guardan las fichas"),
    task=Words(
        "Evening comes. Watch the last round begin, and read what else people play.",
        "Cae la tarde. Mira cómo empieza la última mano y lee qué más se juega.",
    ),
    position=Position(
        ruleset="C",
        hands=(f"6-6 {_YOURS}", f"4-6 {_CHAGO}", f"1-6 {_CARMEN}", _NAYELI),
        later=True,
        opener=1,
    ),
    does=Example(
        moves="1-5 2-5> <1-3",
        says=(
            Words(
                "There is Lotería, a bingo with pictures, and there are Briscas, with cards.",
                "Está la Lotería, un bingo con dibujos, y están las Briscas, con baraja.",
            ),
            Words(
                "There are board games, and games for money. This course leaves money out.",
                "Hay juegos de tablero y juegos de apuesta. Aquí no se apuesta.",
            ),
            Words(
                "The page ends by selling things. We left that out: it holds no rule.",
                "La página termina vendiendo cosas. Eso lo dejamos fuera: no trae reglas.",
            ),
        ),
    ),
    learned=Words(
        "Old and young, all against all, and still together: that is what they have in common.",
        "Viejos y jóvenes, todos contra todos y todos juntos: eso tienen en común.",
    ),
    clauses=("C58", "C59", "C60"),
)

LESSON = Lesson(
    slug="around-the-table",
    ruleset="C",
    title=Words("Around the table", "Alrededor de la mesa"),
    about=Words(
        "Family, food, music and medals: what the game is for.",
        "Familia, comida, música y medallas: para qué sirve el juego.",
    ),
    others=("Don Chago", "Doña Carmen", "Nayeli"),
    steps=(SIT_DOWN, EAT, SHOW, MUSIC, TOGETHER, MEDAL, ISLANDS, OTHER_GAMES),
)
