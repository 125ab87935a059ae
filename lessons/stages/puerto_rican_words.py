"""Puerto Rican words for the end of a round: capicú, chuchazo, and when it is neither."""

from dataclasses import replace

from lessons.goals import goes_out, lays_this
from lessons.model import Lesson, MoveTask, OpenQuestion, Position, Question, Step, Words
from lessons.outcomes import readings_apart, what_is_called
from lessons.plans import goes_out_with_capicu

PLAN = Step(
    slug="plan-it",
    title=Words("Prepare the capicú", "Prepara el capicú"),
    task=Words(
        "The ends are 2 and 4. Lay one tile so that the other fits both ends. Then go out.",
        "Las puntas son 2 y 4. Pon una, y que la otra te vaya por las dos. Después domina.",
    ),
    position=Position(
        ruleset="C",
        hands=("2-5 4-5", "1-2 2-2", "0-1 0-2 1-1", "0-0"),
        line="2-3 3-0 0-4 4-4 4-2 2-6 6-1 1-4 4-6 6-3 3-1 1-5 5-6 6-6* 6-0 0-5 5-5 5-3 3-3 3-4",
        opener=1,
    ),
    does=MoveTask(goals=(goes_out_with_capicu(), goes_out_with_capicu()), offers=("pass",)),
    look=Words(
        "Count the 2s and the 4s that are still out there.", "Cuenta los 2 y los 4 que faltan por salir."
    ),
    principle=Words("Keep open what nobody else can cover.", "Deja abierto lo que nadie más pueda tapar."),
    learned=Words(
        "No 4 and no 5 was left with the others. So 4-5 had both ends to itself: ¡capicú!",
        "A los demás no les quedaba ni 4 ni 5. La 4-5 tenía las dos puntas: ¡capicú!",
    ),
    clauses=("C52",),
)

CAPICU = Step(
    slug="capicu",
    title=Words("What do they shout?", "¿Qué se grita?"),
    task=Words(
        "The ends are 4 and 5. Go out with 4-5: what is that?",
        "Las puntas son 4 y 5. Domina con la 4-5: ¿qué es?",
    ),
    position=Position(
        ruleset="C",
        hands=("4-5", "2-2 2-4", "3-3 3-4 4-4", "1-1 2-3"),
        line="4-0 0-0 0-3 3-5 5-6 6-3 3-1 1-6 6-4 4-1 1-5 5-2 2-6 6-6* 6-0 0-1 1-2 2-0 0-5 5-5",
        opener=3,
    ),
    does=Question(asks=what_is_called(), first=MoveTask(goals=(lays_this("4-5"),), offers=("pass",))),
    look=Words("Could it have gone to the other end?", "¿También iba por la otra punta?"),
    principle=Words(
        "If the winning tile fits both ends, there is a word for it.",
        "Si la ficha con que ganas va por las dos, eso tiene nombre.",
    ),
    learned=Words(
        "Head and tail, one tile for both. You slam it down.",
        "Cabeza y cola con una sola ficha. Y se pone con golpe.",
    ),
    clauses=("C52",),
    faces_up=True,
)

EQUAL = Step(
    slug="equal-ends",
    title=Words("Both ends the same", "Las dos puntas iguales"),
    task=Words(
        "Both ends are 3. Go out with 1-3: what is it now?",
        "Las dos puntas son 3. Domina con la 1-3: ¿y ahora qué es?",
    ),
    position=Position(
        ruleset="C",
        hands=("1-3", "0-6 3-6", "0-1", "1-1 2-2"),
        line="3-3 3-4 4-4 4-2 2-3 3-5 5-1 1-4 4-5 5-5 5-0 0-4 4-6 6-1 1-2 2-6 6-6* 6-5 5-2 2-0 0-0 0-3",
        opener=3,
    ),
    does=Question(asks=what_is_called(), first=MoveTask(goals=(lays_this("1-3"),), offers=("pass",))),
    look=Words(
        "The document asks for either end, no more.", "El documento pide cualquiera de las dos puntas y ya."
    ),
    principle=Words(
        "It could go here or there: that is enough.", "Podía ir por aquí o por allá: con eso basta."
    ),
    learned=Words(
        "Word for word it is one. Several tables want two different numbers. Ask at yours.",
        "A la letra lo es. En varias mesas piden dos números distintos. Pregunta en la tuya.",
    ),
    clauses=("C52",),
    open_questions=(OpenQuestion("capicu"),),
    faces_up=True,
)

DOUBLE = Step(
    slug="double",
    title=Words("Out with a double", "Dominas con un doble"),
    task=Words(
        "Both ends are 4. Go out with 4-4: what do they shout?",
        "Las dos puntas son 4. Domina con la 4-4: ¿qué se grita?",
    ),
    position=Position(
        ruleset="C",
        hands=("4-4", "0-0 0-3", "0-1 1-3", "1-1 3-3"),
        line="4-0 0-6 6-1 1-2 2-5 5-0 0-2 2-6 6-6* 6-4 4-5 5-6 6-3 3-4 4-1 1-5 5-5 5-3 3-2 2-2 2-4",
        opener=2,
    ),
    does=Question(asks=what_is_called(), first=MoveTask(goals=(lays_this("4-4"),), offers=("pass",))),
    look=Words("Look at the tile itself.", "Fíjate en la ficha."),
    principle=Words("Doubles are left out.", "Los dobles no cuentan para eso."),
    learned=Words(
        "You have won the round. It is no capicú, because a double never is.",
        "Ganaste la mano. No es capicú, porque con doble nunca lo es.",
    ),
    clauses=("C53", "C52"),
    faces_up=True,
)

_LAST = ("0-0", "1-2", "0-5 5-5", "2-3 3-3 3-5")
_ROUND = "0-3 3-6 6-0 0-2 2-2 2-5 5-6 6-2 2-4 4-3 3-1 1-6 6-6* 6-4 4-5 5-1 1-4 4-4 4-0 0-1 1-1"

CHUCHA = Step(
    slug="la-chucha",
    title=Words("Let la Chucha go", "Suelta la Chucha"),
    task=Words(
        "One tile left: 0-0, la Chucha. Lay it.",
        "Te queda una sola: la 0-0, la Chucha. Suéltala.",
    ),
    position=Position(ruleset="C", hands=_LAST, line=_ROUND, opener=1),
    does=MoveTask(goals=(goes_out(),), offers=("pass",)),
    look=Words("One end is blank.", "Una punta está en blanco."),
    principle=Words(
        "The double blank fits a blank end, like any double.",
        "El doble blanco va en punta blanca, como cualquier doble.",
    ),
    learned=Words("It weighs nothing, and it won the round.", "No pesa nada, y ganó la mano."),
    clauses=("C51", "C40"),
)

CHUCHAZO = Step(
    slug="chuchazo",
    title=Words("And that is called?", "¿Y eso cómo se llama?"),
    task=Words(
        "You went out with la Chucha. What do they shout?",
        "Dominaste con la Chucha. ¿Qué se grita?",
    ),
    position=Position(ruleset="C", hands=_LAST, line=_ROUND, opener=1, then="<0-0"),
    does=Question(asks=what_is_called()),
    look=Words("The word is made from the tile’s name.", "La palabra sale del nombre de la ficha."),
    principle=Words(
        "In Spanish “-azo” is a blow: here, a blow with la Chucha.",
        "Con “-azo” se nombra un golpe: aquí, el de la Chucha.",
    ),
    learned=Words(
        "Only as the last tile. Blocking with la Chucha does not make one.",
        "Solo si es la última. Trancar con la Chucha no lo es.",
    ),
    clauses=("C50", "C51"),
    open_questions=(OpenQuestion("chuchazo_points"),),
    faces_up=True,
)

PAYS = Step(
    slug="does-it-pay",
    title=Words("Does a capicú pay?", "¿El capicú paga?"),
    task=Words(
        "The document pays nothing for it. Many tables pay 100. What is the difference in points?",
        "El documento no paga nada. En muchas mesas paga 100. ¿Cuántos puntos hay de diferencia?",
    ),
    position=replace(CAPICU.position, then="<4-5"),
    does=Question(asks=readings_apart("capicu_points", 0, 100)),
    look=Words("The hands count the same either way.", "Las manos cuentan igual de las dos maneras."),
    principle=Words("Only the bonus makes the difference.", "La diferencia la hace solo el premio."),
    learned=Words(
        "Here it earns the shout. If your table pays, choose that house rule.",
        "Aquí se gana el grito. Si en tu mesa paga, escoge esa regla de la casa.",
    ),
    clauses=("C52", "C50"),
    faces_up=True,
)

LESSON = Lesson(
    slug="puerto-rican-words",
    ruleset="C",
    title=Words("¡Capicú! ¡Chuchazo!", "¡Capicú y chuchazo!"),
    about=Words(
        "How to plan the tile that ends a round, and what to shout.",
        "Cómo preparar la ficha con que dominas, y qué se grita.",
    ),
    others=("Yadira", "Doña Carmen", "Wilfredo"),
    steps=(PLAN, CAPICU, EQUAL, DOUBLE, CHUCHA, CHUCHAZO, PAYS),
)
