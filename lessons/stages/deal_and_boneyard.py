"""Seven tiles each, and what becomes of the others, in each document."""

from lessons.counts import tiles_in_boneyard, tiles_to_draw
from lessons.goals import draws, lays, passes
from lessons.model import Lesson, MoveTask, Position, Question, Step, Words
from lessons.who import what_now

_TWO = ("6-6 4-5 1-4 2-2 0-5 1-3 3-6", "4-6 2-6 0-1 5-5 2-3 0-0 1-1")
_THREE = (*_TWO, "2-4 3-5 0-3 1-6 4-4 1-2 0-6")

FOR_TWO = Step(
    slug="for-two",
    title=Words("Two at the table", "Dos en la mesa"),
    task=Words(
        "You and Yadira took seven each. How many tiles are left for the boneyard?",
        "Yadira y tú cogieron siete cada uno. ¿Cuántas fichas quedan en el pozo?",
    ),
    position=Position(ruleset="A", hands=_TWO),
    does=Question(asks=tiles_in_boneyard()),
    look=Words(
        "How many are in the box, and how many did you two take?",
        "¿Cuántas trae la caja y cuántas cogieron entre los dos?",
    ),
    principle=Words(
        "What nobody was dealt is the boneyard.",
        "Lo que no le tocó a nadie es el pozo.",
    ),
    learned=Words(
        "In all three documents everybody starts with seven.",
        "En los tres documentos se empieza con siete.",
    ),
    clauses=("A06", "A05", "B04", "C19"),
)

FOR_THREE = Step(
    slug="for-three",
    title=Words("A third one sits down", "Se sienta otro más"),
    task=Words(
        "Wilfredo joins, so three took seven each. How many of the rest may be drawn?",
        "Llegó Wilfredo, y los tres cogieron siete. De las que sobran, ¿cuántas se pueden robar?",
    ),
    position=Position(ruleset="A", hands=_THREE),
    does=Question(asks=tiles_to_draw()),
    look=Words(
        "First the boneyard, then those that nobody may touch.",
        "Primero el pozo, después las que no se tocan.",
    ),
    principle=Words(
        "In the drawing game the last two stay where they are.",
        "En el juego de robar, las dos últimas se quedan.",
    ),
    learned=Words(
        "Two tiles stay face down to the end. Nobody ever knows which.",
        "Dos fichas se quedan tapadas hasta el final. Nadie sabe cuáles son.",
    ),
    clauses=("A07", "A15", "A06"),
)

TO_THE_LAST = Step(
    slug="to-the-last",
    title=Words("The same pile, another document", "El mismo pozo, otro documento"),
    task=Words(
        "Now you two play Puerto Rican dominoes, and nothing fits. Draw while you can, then pass.",
        "Ahora ustedes dos juegan a lo boricua, y no te va ninguna. Roba mientras haya y después pasa.",
    ),
    position=Position(
        ruleset="C",
        hands=("0-0 1-3 1-4 3-4 4-4", "0-1 0-3 1-1 1-2 2-3 2-5 3-6"),
        line="2-2 2-0 0-5 5-5 5-4 4-0 0-6 6-5 5-1 1-6 6-6* 6-2 2-4 4-6",
        boneyard="3-5 3-3",
    ),
    does=MoveTask(goals=(draws(), draws(), passes()), offers=("draw", "pass")),
    look=Words("Does this document keep any tiles back?", "¿Este documento deja fichas aparte?"),
    principle=Words(
        "Here you pass only when there is nothing left to draw.",
        "Aquí se pasa solo cuando ya no queda qué robar.",
    ),
    learned=Words(
        "Here the last two are drawn as well. Only with an empty boneyard do you pass.",
        "Aquí se roban también las dos últimas. Se pasa solo con el pozo vacío.",
    ),
    clauses=("C31", "C20"),
)

DOMINICAN = Step(
    slug="in-one-go",
    title=Words("All at once, or by turns", "De una vez o por turnos"),
    task=Words(
        "Three play the Dominican way, and each took seven. How many are left over?",
        "Son tres y juegan a lo dominicano; cada uno cogió siete. ¿Cuántas sobran?",
    ),
    position=Position(ruleset="B", hands=_THREE),
    does=Question(asks=tiles_in_boneyard()),
    look=Words("Take three hands from the box.", "Réstale tres manos a la caja."),
    principle=Words(
        "One by one or all at once: seven stay seven.",
        "De una en una o todas de un golpe: siete son siete.",
    ),
    learned=Words(
        "All lie face down, and you take seven at once or by turns. The rest can be drawn.",
        "Boca abajo todas, y coges siete de una vez o por turnos. Lo demás se puede robar.",
    ),
    clauses=("B09", "B04", "B08"),
)

DRAW_ONE = Step(
    slug="from-the-pile",
    title=Words("Take from the pile", "Coge del pozo"),
    task=Words(
        "The ends are 3 and 0, and you hold neither. Draw from the boneyard until you can play.",
        "Las puntas son 3 y 0, y no llevas ninguno. Coge del pozo hasta que puedas jugar.",
    ),
    position=Position(
        ruleset="A",
        hands=("2-4 4-4 1-4 1-1 4-6", "0-3 1-3 0-5 5-5"),
        history="6-6 <5-6 2-6> <3-5 0-2>",
        boneyard="2-2 3-4",
        opener=1,
    ),
    does=MoveTask(goals=(draws(), draws(), lays()), offers=("draw", "pass")),
    look=Words("The boneyard lies at the top left.", "El pozo está arriba a la izquierda."),
    principle=Words("One tile at a time, until one fits.", "De una en una, hasta que te vaya."),
    learned=Words(
        "What you drew and could not lay stays in your hand. It counts against you.",
        "Lo que robaste y no pusiste se queda contigo. Después pesa.",
    ),
    clauses=("A06", "A14", "A16"),
)

FOR_FOUR = Step(
    slug="for-four",
    title=Words("Four at the table", "Cuatro en la mesa"),
    task=Words(
        "Four took seven each. The ends are 3 and 5, and you hold neither: what now?",
        "Los cuatro cogieron siete. Las puntas son 3 y 5, y no llevas: ¿qué haces?",
    ),
    position=Position(
        ruleset="B",
        hands=(
            "0-0 0-1 1-1 1-2 2-4 4-4 0-2",
            "4-6 3-3 5-5 0-3 1-3 2-5",
            "3-4 4-5 0-5 2-3 1-6 0-6",
            "0-4 1-4 1-5 2-2 2-6 3-5",
        ),
        history="6-6 5-6> <3-6",
        opener=1,
    ),
    does=Question(asks=what_now()),
    look=Words("Four times seven.", "Cuatro por siete."),
    principle=Words("With four there is no boneyard.", "Entre cuatro no hay pozo."),
    learned=Words(
        "All 28 are in the players’ hands. In the Puerto Rican document it is the same.",
        "Las 28 están repartidas. En el documento boricua es igual.",
    ),
    clauses=("B15", "B14", "C32"),
)

NOTHING_TO_DRAW = Step(
    slug="pass-of-four",
    title=Words("So you pass", "Entonces pasas"),
    task=Words(
        "The same table of four. Try to draw if you like, then do what is left.",
        "La misma mesa de cuatro. Trata de robar si quieres, y haz lo que queda.",
    ),
    position=Position(ruleset="B", hands=FOR_FOUR.position.hands, history="6-6 5-6> <3-6", opener=1),
    does=MoveTask(goals=(passes(),), offers=("draw", "pass")),
    look=Words("There is nothing to take.", "No hay de dónde coger."),
    principle=Words("If you cannot play, you give up the turn.", "Si no puedes jugar, pierdes el turno."),
    learned=Words(
        "Say “Paso” and wait for the next turn.",
        "Dices “Paso” y esperas la próxima vuelta.",
    ),
    clauses=("B15", "B07"),
)

LESSON = Lesson(
    slug="deal-and-boneyard",
    ruleset="A",
    title=Words("Seven each, and the rest", "Siete por cabeza y el pozo"),
    about=Words(
        "Dealing for two, three and four, and what the boneyard is for.",
        "Repartir entre dos, tres y cuatro, y para qué sirve el pozo.",
    ),
    others=("Yadira", "Wilfredo", "Doña Carmen"),
    steps=(FOR_TWO, DRAW_ONE, FOR_THREE, TO_THE_LAST, DOMINICAN, FOR_FOUR, NOTHING_TO_DRAW),
)
