"""Dominican dominoes for two and three: draw until one matches, or pass; what each costs."""

from lessons.goals import draws, gives_nothing, lays, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.outcomes import pass_points
from lessons.who import what_now

_TABLE = Position(
    ruleset="B",
    hands=("0-0 0-2 1-1 2-4", "1-4 2-2 2-3 2-5"),
    history="6-6 <0-6 5-6> 5-5> <0-3 <3-5",
    boneyard="1-3 0-5 2-6 1-6 3-4",
)

WHAT_NOW = Step(
    slug="what-now",
    title=Words("Nothing fits. What may you do?", "No te va ninguna. ¿Qué puedes hacer?"),
    task=Words(
        "Two play. Both ends are 5, and you hold none. What does the document allow?",
        "Juegan dos. Las dos puntas son 5 y no llevas. ¿Qué permite el documento?",
    ),
    position=_TABLE,
    does=Question(asks=what_now()),
    look=Words("The Dominican rule has an “or” in it.", "La regla dominicana trae una “o”."),
    principle=Words(
        "Take from what is left over, or give up the turn.", "Coges de las que sobraron o pierdes el turno."
    ),
    learned=Words(
        "Draw or pass, both are allowed. That is rare: most games force one or the other.",
        "Robar o pasar, se valen las dos. Es raro: casi todos los juegos te obligan a una.",
    ),
    clauses=("B14", "B07"),
)

COST = Step(
    slug="cost",
    title=Words("What does a pass cost?", "¿Cuánto cuesta pasar?"),
    task=Words(
        "Milagros laid the last tile. Pass this time: how much does she get, playing to 200?",
        "La última la puso Milagros. Pasa esta vez: ¿cuánto se lleva ella, si van a 200?",
    ),
    position=Position(ruleset="B", hands=_TABLE.hands, history=_TABLE.history, boneyard=_TABLE.boneyard),
    does=Question(asks=pass_points(), first=MoveTask(goals=(passes(),), offers=("draw", "pass"))),
    look=Words("She is your only opponent, and she played last.", "Es tu única contraria, y jugó la última."),
    principle=Words(
        "A lost turn pays the opponent who laid the last tile.",
        "El turno perdido le paga al contrario que puso la última.",
    ),
    learned=Words("Passing is allowed, but it is not free.", "Pasar se vale, pero no sale gratis."),
    clauses=("B25", "B07"),
)

UNTIL = Step(
    slug="until-it-matches",
    title=Words("Draw until one matches", "Roba hasta que pegue"),
    task=Words(
        "Pay her nothing: draw until a tile matches, and lay it.",
        "No le pagues nada: roba hasta que pegue una y ponla.",
    ),
    position=_TABLE,
    does=MoveTask(goals=(gives_nothing(), draws(), lays()), offers=("draw", "pass")),
    look=Words("The boneyard is full, and it is face down.", "El pozo está lleno y boca abajo."),
    principle=Words(
        "Once you draw, you go on until one matches.", "Si empiezas a robar, sigues hasta que te vaya una."
    ),
    learned=Words(
        "One more tile in your hand, but no points for Milagros. And yours has paid its dots.",
        "Te quedaste con una más, pero Milagros no cobró. Y la tuya ya pagó sus tantos.",
    ),
    clauses=("B14", "B13", "B25"),
)

DRAW_ONE = Step(
    slug="draw-one",
    title=Words("Elsewhere: only one", "En otra mesa: una sola"),
    task=Words(
        "At this table you draw one tile, then play it or pass. Do it as they do.",
        "En esta mesa se roba una sola: si va la juegas, y si no, pasas. Hazlo así.",
    ),
    position=Position(
        ruleset="B",
        switches={"draw_duty": "draw_one"},
        hands=_TABLE.hands,
        history=_TABLE.history,
        boneyard=_TABLE.boneyard,
    ),
    does=MoveTask(goals=(draws(), passes()), offers=("draw", "pass")),
    look=Words("Look at the tile you drew. Does it have a 5?", "Mira la que robaste. ¿Lleva un 5?"),
    principle=Words("One draw, and then it is decided.", "Un solo robo, y ahí se decide."),
    learned=Words(
        "The same boneyard, another house. Ask before you sit down.",
        "El mismo pozo y otra casa. Pregunta antes de sentarte.",
    ),
    clauses=("B07", "B14"),
)

MUST = Step(
    slug="must",
    title=Words("Elsewhere: no passing", "En otra mesa: no se pasa"),
    task=Words(
        "At most tables you may not pass while there are tiles to draw. Do as they do.",
        "En casi todas las mesas no se pasa si queda qué robar. Hazlo así.",
    ),
    position=Position(
        ruleset="B",
        switches={"draw_duty": "until_match_then_skip"},
        hands=_TABLE.hands,
        history=_TABLE.history,
        boneyard=_TABLE.boneyard,
    ),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw", "pass")),
    look=Words("Does anything lie in the boneyard?", "¿Queda algo en el pozo?"),
    principle=Words("There you pass only once the boneyard is empty.", "Ahí se pasa solo con el pozo vacío."),
    learned=Words(
        "Three readings of one sentence. Each is a house rule you can choose.",
        "Tres maneras de leer una oración. Cada una se puede escoger como regla de la casa.",
    ),
    clauses=("B14", "B07"),
)

THREE = Step(
    slug="three",
    title=Words("Three play, seven lie there", "Juegan tres y sobran siete"),
    task=Words(
        "Milagros and Ramón each play alone. The ends are 3 and 2, and you hold neither: lose no turn.",
        "Milagros y Ramón juegan cada cual solo. Las puntas son 3 y 2, y no llevas: no pierdas el turno.",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "0-1 1-4 1-5 4-4 4-5 5-6",
            "0-0 1-3 2-2 2-5 3-4",
            "1-1 1-6 2-3 2-4 3-6",
        ),
        history="6-6 <0-6 <0-5 2-6> <3-5",
        boneyard="0-3 1-2 0-2 4-6 5-5",
        opener=1,
    ),
    does=MoveTask(goals=(gives_nothing(), lays()), offers=("draw", "pass")),
    look=Words("With three, seven tiles are left over.", "Entre tres sobran siete fichas."),
    principle=Words(
        "Only a turn that is lost pays. A draw that helps loses none.",
        "Paga solo el turno perdido. Si robas y te va, no lo pierdes.",
    ),
    learned=Words(
        "The first one matched: luck. You played, and nobody was paid.",
        "Te fue la primera: suerte. Jugaste y no cobró nadie.",
    ),
    clauses=("B03", "B14", "B25"),
)

LESSON = Lesson(
    slug="dominican-draw",
    ruleset="B",
    title=Words("Draw or pass", "Robar o pasar"),
    about=Words(
        "For two or three: what the boneyard gives you, and what a pass gives away.",
        "Entre dos o tres: lo que te da el pozo y lo que regalas si pasas.",
    ),
    others=("Milagros", "Ramón"),
    steps=(WHAT_NOW, COST, UNTIL, DRAW_ONE, MUST, THREE),
)
