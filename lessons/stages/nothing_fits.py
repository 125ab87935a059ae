"""Unable to play: the same table under three documents."""

from lessons.goals import draws, lays, passes
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.who import what_now

_EARLY = "6-6 4-6> <0-6 3-4>"
_EARLY_HANDS = ("1-2 5-5 2-5 1-4 5-6", "1-1 2-2 0-1 3-5 2-6")
_LATE = "3-3 3-4 4-6 6-3 3-1 1-6 6-6* 6-0 0-2 2-4"
_LATE_HANDS = ("1-1 5-6", "0-0 0-1 0-3 0-4 0-5 1-4 1-5 2-2 2-3 2-5 3-5 4-4 4-5 5-5")

DRAWING_GAME = Step(
    slug="drawing-game",
    title=Words("Nothing fits, and the boneyard is full", "No te va ninguna y hay pozo"),
    task=Words(
        "Drawing game: the ends are 0 and 3. What do the rules ask you to do?",
        "Juego de robar: las puntas son 0 y 3. ¿Qué te manda la regla?",
    ),
    position=Position(ruleset="A", hands=_EARLY_HANDS, history=_EARLY, boneyard="4-5 1-3"),
    does=Question(asks=what_now()),
    look=Words("First your hand, then the boneyard.", "Primero tu mano, después el pozo."),
    principle=Words(
        "If you cannot play, you have to draw.",
        "El que no puede jugar tiene que robar.",
    ),
    learned=Words(
        "You cannot keep your hand small by passing here.",
        "Aquí no se pasa para no coger fichas.",
    ),
    clauses=("A14", "A15"),
)

UNTIL_IT_FITS = Step(
    slug="until-it-fits",
    title=Words("Until one fits", "Hasta que te vaya"),
    task=Words(
        "Draw as long as the rules ask, then finish your turn.",
        "Roba mientras la regla lo pida, y acaba tu turno.",
    ),
    position=Position(ruleset="A", hands=_EARLY_HANDS, history=_EARLY, boneyard="4-5 1-3"),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw", "pass")),
    look=Words("After each tile: does it have a 0 or a 3?", "Con cada ficha: ¿lleva un 0 o un 3?"),
    principle=Words(
        "The first that fits ends the drawing, and you lay it.",
        "Con la primera que te vaya dejas de robar, y la pones.",
    ),
    learned=Words(
        "A turn ends with a tile on the table, unless drawing is over.",
        "El turno acaba con una ficha en la mesa, mientras se pueda robar.",
    ),
    clauses=("A16", "A17", "A14"),
)

ONE_FITS = Step(
    slug="one-fits",
    title=Words("One fits, but you like it", "Te va una, pero la quieres guardar"),
    task=Words(
        "Only one tile fits, and you would love to keep it. Do what the rules allow.",
        "Te va una sola y te gustaría guardarla. Haz lo que deja la regla.",
    ),
    position=Position(
        ruleset="A",
        hands=("2-2 2-4 3-4 4-5 5-5", "0-0 0-1 0-4 1-4 3-6"),
        history="6-6 <2-6 <2-3 <3-3",
    ),
    does=MoveTask(goals=(lays(),), offers=("draw", "pass")),
    look=Words("Try the boneyard, if you like.", "Prueba con el pozo, si quieres."),
    principle=Words("If you can play, you must.", "El que puede jugar, juega."),
    learned=Words(
        "No drawing by choice, no passing by choice.",
        "Ni se roba por gusto ni se pasa por gusto.",
    ),
    clauses=("A13", "A36"),
)

LAST_TWO = Step(
    slug="last-two",
    title=Words("Two tiles left in the boneyard", "Quedan dos en el pozo"),
    task=Words(
        "Drawing game again. Nothing of yours fits, and two tiles lie there. What now?",
        "Otra vez el juego de robar. No te va ninguna y quedan dos. ¿Qué haces?",
    ),
    position=Position(ruleset="A", hands=_LATE_HANDS, line=_LATE),
    does=Question(asks=what_now()),
    look=Words("May those two be drawn?", "¿Esas dos se roban?"),
    principle=Words(
        "In this game nobody draws the last two.", "En este juego las dos últimas no las roba nadie."
    ),
    learned=Words(
        "The document says no more tiles. It means none that may be drawn.",
        "El documento dice que ya no quedan. Quiere decir: que se puedan robar.",
    ),
    clauses=("A18", "A15", "A17"),
    open_questions=(OpenQuestion("reserve"),),
)

SAME_IN_C = Step(
    slug="same-table-boricua",
    title=Words("The same table, Puerto Rican dominoes", "La misma mesa, a lo boricua"),
    task=Words(
        "Not a tile has moved, but now the other Puerto Rican document counts. What now?",
        "No se movió ni una ficha, pero ahora manda el otro documento boricua. ¿Qué haces?",
    ),
    position=Position(ruleset="C", hands=_LATE_HANDS, line=_LATE),
    does=Question(asks=what_now()),
    look=Words("Does this document keep tiles back?", "¿Este documento deja fichas quietas?"),
    principle=Words(
        "Here you draw until the boneyard is used up.",
        "Aquí se roba hasta que se acabe el pozo.",
    ),
    learned=Words(
        "You pass only once nothing is left at all.",
        "Se pasa solo cuando ya no queda ni una.",
    ),
    clauses=("C30", "C31"),
)

SAME_IN_B = Step(
    slug="same-table-dominican",
    title=Words("The same table, Dominican", "La misma mesa, a lo dominicano"),
    task=Words(
        "And once more, by the Dominican document. What do the rules ask of you?",
        "Y otra vez, con el documento dominicano. ¿Qué te toca?",
    ),
    position=Position(ruleset="B", hands=_LATE_HANDS, line=_LATE),
    does=Question(asks=what_now()),
    look=Words("One small word: draw “or” skip.", "Una palabrita: robar “o” pasar."),
    principle=Words(
        "This document leaves it to you.",
        "Este documento lo deja a tu gusto.",
    ),
    learned=Words(
        "Draw until a tile fits, or give up the turn. Each has its price.",
        "Robas hasta que te vaya una, o pierdes el turno. Todo tiene su precio.",
    ),
    clauses=("B14", "B07"),
    open_questions=(OpenQuestion("draw_duty"),),
)

KNOCK = Step(
    slug="knock",
    title=Words("Four players: knock", "Entre cuatro: el golpecito"),
    task=Words(
        "Puerto Rican, two against two. Both ends are 6: lay a tile or knock.",
        "A lo boricua, dos contra dos. Las dos puntas son 6: pones o das el golpecito.",
    ),
    position=Position(
        ruleset="C",
        hands=(
            "0-1 1-2 1-5 2-4 2-5 3-3 5-5",
            "0-5 0-6 2-2 3-4 3-5 4-5 4-6",
            "0-3 0-4 1-3 1-6 2-6 3-6 4-4",
            "0-0 0-2 1-1 1-4 2-3 5-6",
        ),
        history="6-6",
        opener=3,
    ),
    does=MoveTask(goals=(passes(),), replies=("4-6> <1-6 1-4>",), offers=("draw", "pass")),
    look=Words("Is there a 6 in your hand?", "¿Hay algún 6 en tu mano?"),
    principle=Words(
        "With four there is nothing to draw: if nothing fits, you pass.",
        "Entre cuatro no hay qué robar: el que no puede, pasa.",
    ),
    learned=Words(
        "Knock, or say “Paso”. The others take note of both.",
        "Golpecito, o “Paso”. De las dos maneras, todos toman nota.",
    ),
    clauses=("C32", "C36", "C37"),
)

FISHING = Step(
    slug="fishing",
    title=Words("Fishing for something better", "Pescar una mejor"),
    task=Words(
        "Two play, and only 1-3 fits. Draw, hoping for a better one, or lay it?",
        "Juegan dos y te va solo la 1-3. ¿Robas a ver si sale otra mejor, o la pones?",
    ),
    position=Position(
        ruleset="C",
        hands=("1-3 2-2 2-4 2-5 3-5 4-5", "0-3 1-1 1-5 3-4 3-6 4-4"),
        history="6-6 <1-6",
    ),
    does=MoveTask(goals=(lays(),), offers=("draw", "pass")),
    look=Words("The ends are 1 and 6.", "Las puntas son 1 y 6."),
    principle=Words(
        "While a tile of yours fits, the boneyard is closed to you.",
        "Mientras te vaya una, el pozo no es para ti.",
    ),
    learned=Words(
        "Drawing for a better tile is what they call “¡Trampa!”",
        "Robar buscando una mejor: a eso le gritan “¡Trampa!”",
    ),
    clauses=("C33", "C34", "C35"),
)

LESSON = Lesson(
    slug="nothing-fits",
    ruleset="A",
    title=Words("When nothing fits", "Cuando no te va ninguna"),
    about=Words(
        "Draw, pass or choose: one table, three documents.",
        "Robar, pasar o escoger: una mesa, tres documentos.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(
        DRAWING_GAME,
        UNTIL_IT_FITS,
        ONE_FITS,
        LAST_TWO,
        SAME_IN_C,
        SAME_IN_B,
        KNOCK,
        FISHING,
    ),
)
