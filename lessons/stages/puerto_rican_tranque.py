"""Puerto Rican dominoes: trancado. The lightest side wins, and all hands pay."""

from dataclasses import replace

from lessons.goals import lays_this
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.outcomes import readings_apart, what_is_called, who_wins
from lessons.plans import blocks, loses_no_block
from lessons.questions import round_score

_HANDS = ("0-5 2-3", "0-1 0-6 1-6", "0-0 0-2", "0-3 1-1 3-3")
_LINE = "5-5 5-2 2-2 2-6 6-5 5-1 1-4 4-6 6-6* 6-3 3-4 4-4 4-2 2-1 1-3 3-5 5-4 4-0"
_CLOSED = Position(ruleset="C", hands=_HANDS, line=_LINE, opener=3, then="0-5>")

BLOCK = Step(
    slug="block",
    title=Words("The last five", "El último cinco"),
    task=Words(
        "All hands lie open, and your 0-5 is the last 5. Lay it so that nobody can play any more.",
        "Todas las manos están abiertas y tu 0-5 es el último 5. Ponla de modo que ya no juegue nadie.",
    ),
    position=Position(ruleset="C", hands=_HANDS, line=_LINE, opener=3),
    does=MoveTask(goals=(blocks(),), replies=("pass pass pass",), offers=("pass",)),
    look=Words("It fits either end. Which end do you cover?", "Va por las dos puntas. ¿Cuál tapas?"),
    principle=Words(
        "A number whose seven tiles are out closes an end for good.",
        "Un número con sus siete fichas afuera cierra la punta para siempre.",
    ),
    learned=Words(
        "Trancado. The tile that did it, your 0-5, is the tranque.",
        "Trancado. La ficha que lo hizo, tu 0-5, es el tranque.",
    ),
    clauses=("C39", "C55"),
    open_questions=(OpenQuestion("block_display", then="0-5>"),),
    faces_up=True,
)

NAME = Step(
    slug="name-it",
    title=Words("What do they call it?", "¿Cómo le dicen?"),
    task=Words(
        "You laid 0-5, and one after another all pass. What do you say of this round?",
        "Pusiste la 0-5 y pasan todos, uno detrás del otro. ¿Qué se dice de esta mano?",
    ),
    position=_CLOSED,
    does=Question(asks=what_is_called()),
    look=Words("Has anybody laid the last tile of a hand?", "¿Alguien soltó su última ficha?"),
    principle=Words(
        "A round ends in two ways: no tile left, or no tile that fits.",
        "Se acaba de dos maneras: sin fichas, o sin fichas que vayan.",
    ),
    learned=Words(
        "Everybody still holds tiles and nobody can lay one. Now the tiles are weighed.",
        "Todos llevan fichas y a nadie le va ninguna. Ahora se pesan.",
    ),
    clauses=("C54", "C39"),
    faces_up=True,
)

_TEAM = Position(
    ruleset="C",
    hands=("0-1 0-2 4-4", "1-3 1-5 3-4", "0-0 1-1 3-5", "0-3 1-4"),
    line="0-5 5-2 2-2 2-1 1-6 6-3 3-3 3-2 2-4 4-6 6-6* 6-5 5-5 5-4 4-0 0-6 6-2",
    opener=3,
    then="<0-2",
)

WHO_WINS = Step(
    slug="who-wins",
    title=Words("Whose side is lighter?", "¿Qué pareja pesa menos?"),
    task=Words(
        "Close it with 0-2 so that nobody can go on. Which pair wins?",
        "Tranca con la 0-2 y que no siga nadie. ¿Qué pareja gana?",
    ),
    position=replace(_TEAM, then=""),
    does=Question(asks=who_wins(), first=MoveTask(goals=(lays_this("0-2", "left"),), offers=("pass",))),
    look=Words("Add up two hands, then the other two.", "Suma dos manos y después las otras dos."),
    principle=Words("A pair wins or loses together.", "La pareja gana o pierde junta."),
    learned=Words(
        "Wilfredo was light, but Yadira was not. You and Doña Carmen weigh less.",
        "Wilfredo pesaba poco, pero Yadira no. Doña Carmen y tú pesan menos.",
    ),
    clauses=("C41", "C17"),
    faces_up=True,
)

SINGLE = Step(
    slug="single-hand",
    title=Words("Read it the other way", "Léelo de la otra manera"),
    task=Words(
        "Elsewhere the lightest single hand decides, and nothing is added up. Who wins there?",
        "En otras mesas decide la mano más liviana, sin sumar la pareja. ¿Quién gana ahí?",
    ),
    position=Position(
        ruleset="C",
        switches={"block_side": "single_hand"},
        hands=_TEAM.hands,
        line=_TEAM.line,
        opener=_TEAM.opener,
        then=_TEAM.then,
    ),
    does=Question(asks=who_wins()),
    look=Words("Now look for one hand, not for a pair.", "Ahora busca una mano, no una pareja."),
    principle=Words("One light hand carries its pair.", "Una mano liviana carga con su pareja."),
    learned=Words(
        "The document says player or team. In San Juan they add up the pair, so we do too.",
        "El documento dice jugador o pareja. En San Juan suman la pareja, y así jugamos.",
    ),
    clauses=("C41",),
    faces_up=True,
)

SCORE = Step(
    slug="score",
    title=Words("All hands, yours too", "Todas las manos, la tuya también"),
    task=Words(
        "Your pair won the block. How many points do you write down?",
        "Tu pareja ganó el tranque. ¿Cuántos puntos se anotan?",
    ),
    position=_TEAM,
    does=Question(asks=round_score()),
    look=Words("Four hands lie open. Which of them count?", "Hay cuatro manos abiertas. ¿Cuáles cuentan?"),
    principle=Words(
        "After a block every dot at the table counts.", "Si hubo tranque, cuenta todo lo que hay en la mesa."
    ),
    learned=Words(
        "Your own dots count for you as well. That is how Puerto Rico writes it.",
        "Hasta tus propios tantos son para ti. Así se anota en Puerto Rico.",
    ),
    clauses=("C44", "C42", "C43", "C45"),
    faces_up=True,
)

ONLY_THEIRS = Step(
    slug="only-theirs",
    title=Words("And if only theirs counted?", "¿Y si contaran solo las de ellos?"),
    task=Words(
        "Some count the opponents’ hands only. How many points less would that be?",
        "Hay quien cuenta solo las manos contrarias. ¿Cuántos puntos menos serían?",
    ),
    position=_TEAM,
    does=Question(asks=readings_apart("leftover", "all_hands", "opponents_only")),
    look=Words("What falls away is what your pair holds.", "Lo que se cae es lo que les quedó a ustedes."),
    principle=Words("Take one count from the other.", "Réstale una cuenta a la otra."),
    learned=Words(
        "The document counts all hands. The other way is a house rule.",
        "El documento cuenta todas. Lo otro es regla de la casa.",
    ),
    clauses=("C42", "C44"),
    faces_up=True,
)

BEWARE = Step(
    slug="beware",
    title=Words("The double blank, and yet you lose?", "¿Con la Chucha, y aun así pierdes?"),
    task=Words(
        "After 1-4 you hold only la Chucha, the 0-0. Still, one end loses: take the other.",
        "Después de la 1-4 te queda solo la Chucha, la 0-0. Aun así, por una punta pierdes: ponla por la otra.",
    ),
    position=Position(
        ruleset="C",
        hands=("0-0 1-4", "1-1 1-2", "1-5 2-5 5-5", "2-2"),
        line="1-0 0-3 3-3 3-2 2-6 6-1 1-3 3-6 6-0 0-4 4-4 4-6 6-6* 6-5 5-3 3-4 4-5 5-0 0-2 2-4",
        opener=3,
    ),
    does=MoveTask(goals=(loses_no_block(),), offers=("pass",)),
    look=Words(
        "You do not count alone. What does Doña Carmen hold?", "No cuentas tú solo. ¿Qué lleva Doña Carmen?"
    ),
    principle=Words(
        "Before you block, think of your partner’s hand.", "Antes de trancar, piensa en la mano de tu frente."
    ),
    learned=Words(
        "The round goes on, and Doña Carmen may get rid of her fives.",
        "La mano sigue, y Doña Carmen puede soltar sus 5.",
    ),
    clauses=("C41", "C10"),
    faces_up=True,
)

TIE = Step(
    slug="tie",
    title=Words("They weigh the same", "Pesan igual"),
    task=Words(
        "Close it with 1-3. Both pairs weigh the same: who wins?",
        "Tranca con la 1-3. Las dos parejas pesan igual: ¿quién gana?",
    ),
    position=Position(
        ruleset="C",
        hands=("0-5 1-2 1-3", "0-0 0-2 2-4 2-6", "1-6 2-2 4-4", "1-1 4-5"),
        line="3-3 3-5 5-2 2-3 3-0 0-6 6-6* 6-4 4-3 3-6 6-5 5-5 5-1 1-4 4-0 0-1",
        opener=2,
    ),
    does=Question(asks=who_wins(), first=MoveTask(goals=(lays_this("1-3", "right"),), offers=("pass",))),
    look=Words("The document wants the lightest.", "El documento pide la más liviana."),
    principle=Words("If nobody is lighter, nobody has won.", "Si nadie pesa menos, no ganó nadie."),
    learned=Words(
        "Nobody scores. At other tables the opener’s or the blocker’s pair would win.",
        "No anota nadie. En otras mesas ganaría quien salió, o quien trancó.",
    ),
    clauses=("C41", "C54"),
    faces_up=True,
)

OPENER_TAKES = Step(
    slug="opener-takes-it",
    title=Words("The same weight, another table", "El mismo peso, otra mesa"),
    task=Words(
        "Doña Carmen opened this round. Where the opener’s pair wins a tie, who wins?",
        "En esta mano salió Doña Carmen. Donde el empate es de la pareja que salió, ¿quién gana?",
    ),
    position=Position(
        ruleset="C",
        switches={"block_tie": "hand_starter"},
        hands=TIE.position.hands,
        line=TIE.position.line,
        opener=TIE.position.opener,
        then="1-3>",
    ),
    does=Question(asks=who_wins()),
    look=Words("Whose partner is Doña Carmen?", "¿De quién es frente Doña Carmen?"),
    principle=Words(
        "If the scale is even, look at who began.", "Si la balanza queda igual, mira quién empezó."
    ),
    learned=Words(
        "No points there, all of them here. The document is silent, so the table has to decide.",
        "Allá nada y aquí todo. El documento calla, y entonces habla la mesa.",
    ),
    clauses=("C41",),
    faces_up=True,
)

LESSON = Lesson(
    slug="puerto-rican-tranque",
    ruleset="C",
    title=Words("Blocked: trancado", "Trancado"),
    about=Words(
        "The lightest pair wins, and every hand at the table pays.",
        "Gana la pareja que pesa menos, y pagan todas las manos.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(BLOCK, NAME, WHO_WINS, SINGLE, SCORE, ONLY_THEIRS, BEWARE, TIE, OPENER_TAKES),
)
