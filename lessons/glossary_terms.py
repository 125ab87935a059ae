"""Every word of the glossary, heading by heading, with its picture.

The meanings are ours. `clauses` names the rules that use a word, `found` where else it was met.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.game.ruleset import Words
from engine.game.terms import CHUCHA
from lessons import glossary as shown
from lessons.facts import YOU
from lessons.glossary import SIX_SIX, Group, Pieces, Scene, Seats, Tally, Term
from lessons.setup import Position

_ALL_TILES: Final = " ".join(f"{low}-{high}" for low in range(7) for high in range(low, 7))

_FOUR_AT_THE_DEAL: Final = Position(
    ruleset="C",
    hands=(
        "0-4 1-1 1-2 1-5 1-6 2-5 4-4",
        "0-0 0-6 1-3 3-4 3-6 4-6 5-6",
        "0-5 2-2 2-4 2-6 3-3 4-5 5-5",
        "0-1 0-2 0-3 1-4 2-3 3-5 6-6",
    ),
    opener=3,
)
_ONE_PASS: Final = Position(
    ruleset="B",
    hands=(
        "0-0 0-2 0-5 1-5 2-4 2-6 5-6",
        "0-4 1-6 2-2 3-3 4-5 4-6 5-5",
        "0-1 0-3 1-2 1-3 3-6 6-6",
        "1-1 1-4 2-3 2-5 3-4 3-5 4-4",
    ),
    history="0-6 pass",
    opener=2,
)
_BLOCKED: Final = Position(
    ruleset="C",
    hands=("0-0 1-5 4-5 4-6", "0-2 0-6 1-4 2-6", "1-6 4-4 5-5", "0-1 0-4 1-1 2-2"),
    history=("6-6 <5-6 <2-5 3-6> <2-3 <0-3 <0-5 3-4> 2-4> 1-2> <3-5 1-3> pass <3-3 pass pass pass pass"),
    opener=1,
)
_WENT_OUT: Final = Position(
    ruleset="A",
    hands=("", "3-3"),
    history="6-6 <2-6 3-6> <2-4 <1-4 0-3> 0-5> <1-5 <4-5 <4-4 5-5> <4-6 3-5>",
    opener=0,
)
_SHUT_OUT: Final = (
    "1~C2~200~~mesa87~1YgWf...2KM...ROU...XTS.V....--_Z0uMLFGdbk.1w.x..RQ..........--_Z...FuvEmWPIKhba"
    "_0yXWPNeIcL...F..rGVD...BHK...3TO...mQZ-U-S-J_10rZQCAFLKT.V...pYEw_10vsop.Zygd....Q..tRki..MnBC"
    ".....--_YPvsRjMKWiq.z..fab...TO"
)
_TWO_HUNDRED: Final = (
    "1~C2~200~~mesa148~1YvXFuD.OR....0.Z...LBEP_1MrqxeLUTbh.j.PsC_10vZQulIH........JbT.fX.....--_V2TYGzF"
    "......USJIC..lm...3EX.QPW..rKodBA--_03yUxfgmOkwIB_03rQ.....OpygTEBLac_YXZLKPQ..vFsAD....OC.uBM.0"
    "......--_03XTrpU.QwNOJ..MGF...k..i.LcH...eByA_YvTUFEjXbacp..w.L...K........--"
)
_A_MATCH: Final = (
    "1~A3~61~~mesa71~WPOxVutML.eg.3.rFnD.qSJK.2---_03vZtXYMefIQ..UO..lP.KHJDB---_0ywXTpVnR...QZimFEgc"
    "..-KH_1YvuXQlRGmCNPKIOJ.....-B"
)


_TILES: Final[tuple[Term, ...]] = (
    Term(
        slug="ficha",
        group=Group.TILES,
        name=Words("Tile", "Ficha"),
        also=Words("bone, domino; ficha, piedra", "piedra; en inglés tile, bone"),
        means=Words(
            "One piece of the set. It has two halves, each with a number from 0 to 6.",
            "Una pieza del juego. Tiene dos mitades, cada una con un número del 0 al 6.",
        ),
        picture=Pieces(
            tiles="3-5",
            proof=lambda tiles: len(tiles) == 1 and not tiles.doubles,
            caption=Words("The {tiles}: {pips} dots in all.", "La {tiles}: {pips} puntitos en total."),
        ),
        clauses=("B05", "C15"),
        found=("sites.google.com/site/dominoarteociencia",),
    ),
    Term(
        slug="palo",
        group=Group.TILES,
        name=Words("Suit", "Palo"),
        also=Words("number; palo, pinta, serie", "pinta, serie; en inglés suit"),
        means=Words(
            "All the tiles that show one number. There are always seven of them.",
            "Todas las fichas que llevan un mismo número. Siempre son siete.",
        ),
        picture=Pieces(
            tiles="0-4 1-4 2-4 3-4 4-4 4-5 4-6",
            proof=shown.whole_suit(4),
            caption=Words("The {n} tiles of the 4.", "Las {n} fichas del 4."),
        ),
        found=("sites.google.com/site/dominoarteociencia", "dr1.com"),
    ),
    Term(
        slug="doble",
        group=Group.TILES,
        name=Words("Double", "Doble"),
        also=Words("doble, mula, burro, chancho", "mula, burro, chancho; en inglés double"),
        means=Words(
            "A tile with the same number on both halves. It lies across the line and never branches.",
            "La ficha con el mismo número en las dos mitades. Va atravesada y no abre rama.",
        ),
        picture=Pieces(
            tiles="0-0 1-1 2-2 3-3 4-4 5-5 6-6",
            proof=shown.all_doubles,
            caption=Words("There are {n} doubles.", "Hay {n} dobles."),
        ),
        clauses=("A19", "A20", "B18", "B19", "B20"),
        found=("fichaflow.com", "oledomino.com"),
        linked=(("double", "doubles"), ("doble", "dobles")),
    ),
    Term(
        slug="mixta",
        group=Group.TILES,
        name=Words("Mixed tile", "Mixta"),
        also=Words("mixta", "en inglés mixed tile"),
        means=Words(
            "A tile with two different numbers: any tile that is no double.",
            "La ficha con dos números distintos: toda la que no es doble.",
        ),
        picture=Pieces(
            tiles="0-1 2-5 3-6",
            proof=shown.no_doubles,
            caption=Words("None of {tiles} is a double.", "Ninguna de estas es doble: {tiles}."),
        ),
        found=("sites.google.com/site/dominoarteociencia",),
        linked=(("mixta",), ("mixta", "mixtas")),
    ),
    Term(
        slug="blanca",
        group=Group.TILES,
        name=Words("Blank", "Blanca"),
        also=Words("blanca, pelada", "pelada; en inglés blank"),
        means=Words(
            "A half without dots, or a tile that has one. A blank fits only a blank.",
            "La mitad sin puntitos, o la ficha que la tiene. El blanco solo pega con blanco.",
        ),
        picture=Pieces(
            tiles="0-0 0-1 0-2 0-3 0-4 0-5 0-6",
            proof=shown.whole_suit(0),
            caption=Words("The {n} tiles with a blank.", "Las {n} fichas con blanco."),
        ),
        clauses=("B29",),
        found=("oledomino.com",),
        linked=(("blank", "blanks"), ("blanca", "blancas")),
    ),
    Term(
        slug="chucha",
        group=Group.TILES,
        name=Words("La Chucha", "La Chucha"),
        also=Words("the double blank; la caja", "el doble blanco; la caja"),
        means=Words(
            "The double blank. It weighs nothing and only fits a blank.",
            "El doble blanco. No pesa nada y solo pega con blanco.",
        ),
        picture=Pieces(
            tiles="0-0",
            proof=shown.just(CHUCHA),
            caption=Words("The {tiles}: {pips} dots.", "La {tiles}: {pips} tantos."),
        ),
        clauses=("C51",),
        found=("sacitc.blog", "oledomino.com"),
        linked=(("la Chucha", "Chucha"), ("la Chucha", "Chucha")),
    ),
    Term(
        slug="cochina",
        group=Group.TILES,
        name=Words("La cochina", "La cochina"),
        also=Words("la puerca, la caja de muerto", "la puerca, la caja de muerto"),
        means=Words(
            "A nickname for the double six in some Puerto Rican and Dominican apps. "
            "In Cuba it means the double nine.",
            "Apodo del doble seis en algunas aplicaciones boricuas y dominicanas. "
            "En Cuba así le dicen al doble nueve.",
        ),
        picture=Pieces(
            tiles="6-6",
            proof=shown.just(SIX_SIX),
            caption=Words(
                "The {tiles}, the heaviest tile: {pips} dots.",
                "La {tiles}, la más pesada: {pips} tantos.",
            ),
        ),
        clauses=("C03", "C22"),
        found=("cubacute.com", "cibercuba.com"),
        linked=(("la cochina",), ("la cochina", "la puerca")),
    ),
    Term(
        slug="tantos",
        group=Group.TILES,
        name=Words("Pips", "Tantos"),
        also=Words("dots; tantos, puntos", "puntos, puntitos; en inglés pips"),
        means=Words(
            "The dots on the tiles. At the end of a round, what you still hold is counted.",
            "Los puntitos de las fichas. Al final de la mano se cuenta lo que te queda.",
        ),
        picture=Pieces(
            tiles="1-2 3-3 4-6",
            proof=lambda tiles: tiles.pips == sum(tile.low + tile.high for tile in tiles) > 0,
            caption=Words("{tiles} make {pips} pips.", "{tiles} suman {pips} tantos."),
        ),
        clauses=("A23", "A35"),
        linked=(("pips", "pip"), ("tantos",)),
    ),
)

_TABLE: Final[tuple[Term, ...]] = (
    Term(
        slug="tren",
        group=Group.TABLE,
        name=Words("Train", "Tren"),
        also=Words("line, chain, layout; mesa, cadena, carro", "línea, cadena, mesa, carro; en inglés train"),
        means=Words(
            "The tiles on the table, end to end. It grows only at its two ends.",
            "Las fichas en la mesa, una detrás de otra. Crece solo por sus dos puntas.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "1-1 1-2 2-2 3-3 4-4",
                    "0-0 0-4 1-6 2-5 3-4 3-6",
                    "0-3 1-3 2-3 2-4 3-5",
                    "0-1 0-2 2-6 4-5 4-6",
                ),
                history="6-6 <5-6 0-6> <5-5 0-5> <1-5 <1-4",
                opener=2,
            ),
            proof=shown.has_a_line,
            rings=shown.no_ring,
            shows_hand=False,
            caption=Words("A train of {laid} tiles.", "Un tren de {laid} fichas."),
        ),
        clauses=("A08", "A35", "B37"),
        found=("sites.google.com/site/dominoarteociencia",),
        linked=(("train",), ("tren",)),
    ),
    Term(
        slug="puntas",
        group=Group.TABLE,
        name=Words("Ends", "Puntas"),
        also=Words("open ends; puntas, brazos, cabezas", "brazos, cabezas, extremos; en inglés ends"),
        means=Words(
            "The two numbers where the line goes on. Your tile must show one of them.",
            "Los dos números por donde sigue la línea. Tu ficha tiene que llevar uno.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-2 0-5 1-2 4-5 5-5",
                    "1-6 2-3 2-6 3-3 3-5 4-4",
                    "0-0 0-4 1-1 1-5 2-4 2-5",
                    "0-1 1-4 2-2 3-4 3-6 5-6",
                ),
                history="6-6 <0-6 4-6> <0-3 <1-3",
                opener=0,
            ),
            proof=shown.has_two_ends,
            rings=shown.no_ring,
            shows_hand=False,
            shows_ends=True,
            caption=Words("The ends are {left} and {right}.", "Las puntas son {left} y {right}."),
        ),
        clauses=("A11", "B17"),
        found=("sites.google.com/site/dominoarteociencia", "comojugardomino.com"),
        linked=((), ("punta", "puntas")),
    ),
    Term(
        slug="pozo",
        group=Group.TABLE,
        name=Words("Boneyard", "Pozo"),
        also=Words("draw pile; pozo, bazar", "bazar; en inglés boneyard"),
        means=Words(
            "The tiles that were not dealt, face down. With four players there is none.",
            "Las fichas que no se repartieron, boca abajo. Entre cuatro no hay.",
        ),
        picture=Scene(
            position=Position(
                ruleset="A",
                hands=("0-5 1-5 2-2 2-5 3-4 4-5 4-6", "0-0 0-3 1-4 1-6 3-5 3-6"),
                history="4-4",
                opener=1,
            ),
            proof=shown.has_a_boneyard,
            rings=shown.no_ring,
            shows_hand=False,
            shows_boneyard=True,
            caption=Words(
                "{n} tiles in the boneyard. In the drawing game the last {reserve} stay there.",
                "{n} fichas en el pozo. En el de robar, las últimas {reserve} se quedan.",
            ),
        ),
        clauses=("A06", "A07", "C20", "C31"),
        found=("fichaflow.com",),
        linked=(("boneyard", "bone yard"), ("pozo",)),
    ),
    Term(
        slug="dar-agua",
        group=Group.TABLE,
        name=Words("Dar agua", "Dar agua"),
        also=Words("to shuffle; revolver, hacer la sopa", "revolver, hacer la sopa"),
        means=Words(
            "“To give water”: to mix all the tiles face down before the deal.",
            "Revolver todas las fichas boca abajo antes de repartir.",
        ),
        picture=Pieces(
            tiles=_ALL_TILES,
            proof=shown.whole_set,
            face_down=True,
            caption=Words("All {n} tiles, face down.", "Las {n} fichas, boca abajo."),
        ),
        clauses=("A04", "B08", "C18"),
        found=("fichaflow.com", "cubacute.com"),
        linked=(("dar agua",), ("dar agua", "hacer la sopa")),
    ),
    Term(
        slug="frente",
        group=Group.TABLE,
        name=Words("Partner", "Frente"),
        also=Words("frente, compañero, pareja", "compañero, pareja; en inglés partner"),
        means=Words(
            "The player who sits across from you and scores with you. You help each other without words.",
            "Quien se sienta enfrente y suma contigo. Se ayudan sin hablar.",
        ),
        picture=Seats(
            position=_FOUR_AT_THE_DEAL,
            proof=lambda table: (
                table.seating.pairs and table.seating.team(shown.partner(table)) == table.seating.team(YOU)
            ),
            marks=shown.partner,
            caption=Words(
                "You sit at the bottom. Your partner is marked.", "Tú estás abajo. Tu frente va marcado."
            ),
        ),
        clauses=("C17", "C08", "C21"),
        linked=(("partner",), ("tu frente", "compañero")),
    ),
    Term(
        slug="salidor",
        group=Group.TABLE,
        name=Words("Opener", "Salidor"),
        also=Words("leading player; salidor", "quien sale; en inglés opener"),
        means=Words(
            "The player who lays the first tile of a round. In a first round the double six mostly decides.",
            "Quien pone la primera ficha de la mano. En la primera mano casi siempre decide el doble seis.",
        ),
        picture=Seats(
            position=_FOUR_AT_THE_DEAL,
            proof=shown.opener_holds_the_named_double,
            marks=shown.opener,
            caption=Words(
                "The marked seat holds the highest double and opens.",
                "El puesto marcado lleva el doble más alto y sale.",
            ),
        ),
        clauses=("A08", "B11", "B12", "C22"),
        linked=(("opener",), ("salidor",)),
    ),
    Term(
        slug="pie",
        group=Group.TABLE,
        name=Words("Pie", "Pie"),
        also=Words("postre; the last in the first turn", "postre"),
        means=Words(
            "The player who comes last in the first turn of a round: the seat on the opener's left.",
            "Quien juega de último en la primera vuelta. Es el de la izquierda del que sale.",
        ),
        picture=Seats(
            position=_FOUR_AT_THE_DEAL,
            proof=lambda table: (
                table.seating.after(shown.last_in_the_first_turn(table)) == table.opener
                and table.seating.turns_to(shown.opener(table), shown.last_in_the_first_turn(table)) == 3
            ),
            marks=shown.last_in_the_first_turn,
            caption=Words(
                "The marked seat plays last in the first turn.",
                "El puesto marcado juega de último en la primera vuelta.",
            ),
        ),
    ),
)

_TURN: Final[tuple[Term, ...]] = (
    Term(
        slug="mano",
        group=Group.TURN,
        name=Words("Mano", "Mano"),
        also=Words("a round", "una mano; en inglés round"),
        means=Words(
            "One deal, played to its end. Several make a match.",
            "Un reparto jugado hasta el final. Varias hacen una partida.",
        ),
        picture=Scene(
            position=_WENT_OUT,
            proof=shown.went_out,
            rings=shown.last_laid,
            shows_hand=False,
            caption=Words(
                "A whole mano: {laid} tiles, and the {ring} ended it.",
                "Una mano entera: {laid} fichas, y la {ring} la acabó.",
            ),
        ),
        clauses=("C49", "A21"),
    ),
    Term(
        slug="ser-mano",
        group=Group.TURN,
        name=Words("Being mano", "Ser mano"),
        also=Words("the one who will go out first", "llevar la mano"),
        means=Words(
            "You are mano if you go out first when nobody passes. Whoever passes loses it to the next.",
            "Eres mano si, cuando nadie pasa, dominas tú primero. El que pasa se la da al que sigue.",
        ),
        picture=Seats(
            position=Position(
                ruleset="C",
                hands=(
                    "0-3 2-2 2-3 3-6 5-6",
                    "0-1 0-4 2-5 3-5 5-5",
                    "0-2 1-1 3-4 4-5",
                    "0-0 1-3 2-4 3-3 4-4",
                ),
                history="6-6 <4-6 <1-4 <1-6 pass <2-6 <1-2 <1-5 <0-5 <0-6 pass",
                opener=1,
            ),
            proof=shown.opener_lost_the_lead,
            marks=shown.first_to_go_out,
            caption=Words(
                "The opener passed. Now the marked seat, with {n} tiles, is mano.",
                "Quien salió tuvo que pasar. Ahora es mano el puesto marcado, con {n} fichas.",
            ),
        ),
        clauses=("Q53",),
        found=("sacitc.blog",),
    ),
    Term(
        slug="salida",
        group=Group.TURN,
        name=Words("Lead", "Salida"),
        also=Words("opening tile; salida, la mano", "la mano; en inglés lead"),
        means=Words(
            "The first tile of a round, or the right to play it.",
            "La primera ficha de la mano, o el derecho a ponerla.",
        ),
        picture=Scene(
            position=Position(
                ruleset="A",
                hands=("0-5 1-5 2-2 2-5 3-4 4-5 4-6", "0-0 0-3 1-4 1-6 3-5 3-6"),
                history="4-4",
                opener=1,
            ),
            proof=shown.is_opened,
            rings=shown.last_laid,
            shows_hand=False,
            caption=Words("The lead was the {ring}.", "La salida fue la {ring}."),
        ),
        clauses=("A09", "B12", "C25"),
        found=("fichaflow.com",),
        linked=((), ("la salida",)),
    ),
    Term(
        slug="sporting",
        group=Group.TURN,
        name=Words("Posing and sporting", "Posing y sporting"),
        means=Words(
            "Jamaican. To pose is to lead. To sport is to lead another tile than the double six you hold.",
            "De Jamaica. Posing es salir. Sporting es salir con otra aunque lleves el doble seis.",
        ),
        picture=Scene(
            position=Position(
                ruleset="B",
                hands=(
                    "0-1 0-2 1-4 2-3 3-5 6-6",
                    "0-4 1-1 1-2 1-5 1-6 2-5 4-4",
                    "0-0 0-6 1-3 3-4 3-6 4-6 5-6",
                    "0-5 2-2 2-4 2-6 3-3 4-5 5-5",
                ),
                history="0-3",
                opener=0,
            ),
            proof=shown.led_without_the_six,
            rings=shown.last_laid,
            caption=Words(
                "The lead was {ring}; the double six stayed in hand.",
                "La salida fue {ring}; el doble seis se quedó en la mano.",
            ),
        ),
        clauses=("B12",),
        found=("pagat.com",),
    ),
    Term(
        slug="paso",
        group=Group.TURN,
        name=Words("Pass", "Paso"),
        also=Words("paso, pase", "pase; en inglés pass"),
        means=Words(
            "Your turn goes by because nothing fits. You say “Paso”, or knock with a tile.",
            "Pierdes el turno porque no te va ninguna. Dices “Paso” o das un golpecito.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-2 0-4 2-2 2-5 5-5",
                    "0-1 0-5 0-6 1-2 1-4",
                    "0-0 0-3 2-3 3-3 4-6",
                    "1-1 1-3 4-4 4-5 5-6",
                ),
                history="6-6 <1-6 <1-5 <3-5 <3-6 <2-6 <2-4 <3-4",
                opener=0,
            ),
            proof=shown.is_void_at_both_ends,
            rings=shown.no_ring,
            shows_ends=True,
            caption=Words(
                "The ends are {left} and {right}. You hold {hand}: paso.",
                "Las puntas son {left} y {right}. Llevas {hand}: paso.",
            ),
        ),
        clauses=("A18", "C32", "C36", "C37"),
        found=("sacitc.blog",),
        linked=(("paso",), ("paso", "pase", "pases")),
    ),
    Term(
        slug="pase-de-salida",
        group=Group.TURN,
        name=Words("Pase de salida", "Pase de salida"),
        also=Words("a pass at the lead", "pase primera mano"),
        means=Words(
            "The first tile makes the very next player pass. In many places only this pass pays.",
            "La primera ficha hace pasar al que sigue. En muchas mesas solo ese pase paga.",
        ),
        picture=Scene(
            position=_ONE_PASS,
            proof=shown.passed_at_the_opening,
            rings=shown.last_laid,
            shows_hand=False,
            caption=Words(
                "After the {ring}, the next player could not go on.",
                "Después de la {ring}, el que sigue no pudo.",
            ),
        ),
        clauses=("B25", "Q34"),
        found=("fichaflow.com",),
        linked=(("pase de salida",), ("pase de salida",)),
    ),
    Term(
        slug="pase-corrido",
        group=Group.TURN,
        name=Words("Pase corrido", "Pase corrido"),
        also=Words("pase redondo; all three pass", "pase redondo, paso corrido"),
        means=Words(
            "One tile makes the other three pass, and the turn comes back.",
            "Una ficha hace pasar a los otros tres, y el turno vuelve.",
        ),
        picture=Scene(
            position=Position(
                ruleset="B",
                hands=(
                    "0-0 1-1 4-6 5-6 6-6",
                    "0-1 1-4 1-5 3-3 3-5",
                    "0-2 0-4 2-5 4-4 5-5",
                    "0-3 0-5 0-6 1-3 3-6 4-5",
                ),
                history="2-6 <2-3 <3-4 1-6> 1-2> 2-2> <2-4 pass pass pass",
                opener=0,
            ),
            proof=shown.passed_all_round,
            rings=shown.last_laid,
            shows_hand=False,
            shows_ends=True,
            caption=Words(
                "After the {ring} both ends ask for {left}. Three players passed.",
                "Con la {ring} las dos puntas piden {left}. Pasaron los tres.",
            ),
        ),
        clauses=("B27",),
        found=("github.com/Phamton140/domino_dominicano",),
        linked=(("pase corrido", "pase redondo"), ("pase corrido", "pase redondo", "paso corrido")),
    ),
    Term(
        slug="trampa",
        group=Group.TURN,
        name=Words("Trampa", "Trampa"),
        also=Words("a foul", "en inglés foul"),
        means=Words(
            "What they shout when you draw although one of yours fits. It is not allowed.",
            "Lo que te gritan si robas aunque te va una. No se vale.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=("0-3 1-1 3-3 5-6", "0-6 1-2 2-3 2-6"),
                history="4-4 <0-4 <0-1 4-6> 3-6> 3-4>",
                opener=0,
            ),
            proof=shown.would_be_trampa,
            rings=shown.fitting,
            shows_ends=True,
            caption=Words("{ring} fits: drawing is trampa.", "La {ring} te va: robar es trampa."),
        ),
        clauses=("C35", "C33"),
        linked=(("trampa",), ("trampa",)),
    ),
    Term(
        slug="meter-forro",
        group=Group.TURN,
        name=Words("Meter forro", "Meter forro"),
        also=Words("to lay what does not fit", "poner una que no va"),
        means=Words(
            "Cuban: to slip in a tile that does not fit. Here the rules refuse it.",
            "De Cuba: colar una ficha que no pega. Aquí no se deja.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=("1-2 1-3 1-4", "0-0 0-5 1-1 1-5 3-3", "0-6 3-5 3-6 5-6", "0-1 0-4 1-6 4-4 5-5"),
                history="6-6 pass <4-6 <4-5 2-6> 0-2> 0-3> <2-5 2-3> <2-2 pass pass <2-4 pass <3-4 pass",
                opener=0,
            ),
            proof=shown.has_a_misfit,
            rings=shown.misfits,
            shows_ends=True,
            caption=Words(
                "The ends are {left} and {right}. {ring} fits neither.",
                "Las puntas son {left} y {right}. La {ring} no pega.",
            ),
        ),
        clauses=("C27",),
        found=("56aniversario.cubahora.cu",),
    ),
)

_END: Final[tuple[Term, ...]] = (
    Term(
        slug="dominar",
        group=Group.END,
        name=Words("Going out", "Dominar"),
        also=Words("dominar, pegarse, dominó", "pegarse, dominó; en inglés to go out"),
        means=Words(
            "To lay your last tile before the others. It ends the round.",
            "Soltar tu última ficha antes que los demás. Ahí se acaba la mano.",
        ),
        picture=Scene(
            position=_WENT_OUT,
            proof=shown.went_out,
            rings=shown.last_laid,
            shows_hand=False,
            caption=Words("The {ring} was the last tile in a hand.", "La {ring} fue la última de una mano."),
        ),
        clauses=("A21", "B02", "C38", "C40"),
        found=("dominord", "miguelangelcardosoblog.blogspot.com"),
        linked=((), ("dominar", "pegarse")),
    ),
    Term(
        slug="capicu",
        group=Group.END,
        name=Words("Capicú", "Capicú"),
        also=Words("capicúa", "capicúa"),
        means=Words(
            "Your last tile fits both ends, and it is no double. Head and tail are alike.",
            "Tu última ficha va por las dos puntas y no es doble. Cabeza y cola iguales.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=("1-5", "1-6 2-2 2-5 4-5"),
                history="4-4 <2-4 <2-3 <3-3 <0-3 <0-0 1-4> 1-2> 0-2> +4-5 +1-6 +0-1 <0-1 0-6> 5-6>",
                opener=0,
            ),
            proof=shown.makes_capicu,
            rings=shown.own_hand,
            shows_ends=True,
            caption=Words(
                "The ends are {left} and {right}, and {ring} is the last tile.",
                "Las puntas son {left} y {right}, y la {ring} es la última.",
            ),
        ),
        clauses=("C52", "C53", "B28", "B29", "B30"),
        found=("metro.pr",),
        linked=(("capicú", "capicúa"), ("capicú", "capicúa")),
    ),
    Term(
        slug="chuchazo",
        group=Group.END,
        name=Words("Chuchazo", "Chuchazo"),
        means=Words(
            "You go out with the double blank, la Chucha.",
            "Dominas con el doble blanco, la Chucha.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=("0-0", "2-2 2-3"),
                history="4-4 <3-4 <0-3 4-6> <0-6 <3-6 <1-3 <1-1 <1-5 2-6> 0-2> +4-5 <4-5",
                opener=0,
            ),
            proof=shown.makes_chuchazo,
            rings=shown.own_hand,
            shows_ends=True,
            caption=Words("The last tile is {ring}, and it fits.", "La última es la {ring}, y va."),
        ),
        clauses=("C50", "Q28"),
        found=("sacitc.blog",),
        linked=(("chuchazo",), ("chuchazo",)),
    ),
    Term(
        slug="dominao",
        group=Group.END,
        name=Words("Dominao", "Dominao"),
        also=Words("going out with a double", "dominar con un doble"),
        means=Words(
            "To go out with a double. It has a name, but pays nothing extra.",
            "Dominar con un doble. Tiene nombre, pero no paga nada más.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=("2-2", "2-4 3-4 3-5"),
                history="6-6 <0-6 <0-1 5-6> 5-5> <1-6 0-5> 0-3> 3-3> 2-3> 1-2> +3-5 +2-6 <2-6",
                opener=0,
            ),
            proof=shown.goes_out_with_a_double,
            rings=shown.own_hand,
            shows_ends=True,
            caption=Words("The last tile is a double: {ring}.", "La última es un doble: {ring}."),
        ),
        clauses=("B30", "C53"),
        found=("dragonhillsgame.com",),
        linked=(("dominao",), ("dominao",)),
    ),
    Term(
        slug="tranque",
        group=Group.END,
        name=Words("Tranque", "Tranque"),
        also=Words("block, blocked; trancado, cierre", "trancado, trancar, cierre; en inglés block"),
        means=Words(
            "The tile after which nobody can play. The round is then trancado, blocked.",
            "La ficha después de la cual no puede jugar nadie. La mano queda trancada.",
        ),
        picture=Scene(
            position=_BLOCKED,
            proof=shown.is_trancado,
            rings=shown.last_laid,
            shows_ends=True,
            caption=Words(
                "The tranque is {ring}. Both ends ask for {left}, and nobody has one.",
                "El tranque es la {ring}. Las dos puntas piden {left}, y no le queda a nadie.",
            ),
        ),
        clauses=("B31", "C39", "C41", "C54", "C55", "A22"),
        linked=(
            ("tranque", "trancado", "blocked", "block"),
            ("tranque", "tranques", "trancado", "trancada", "cierre"),
        ),
    ),
    Term(
        slug="tranque-con-el-de-abajo",
        group=Group.END,
        name=Words("Tranque con el de abajo", "Tranque con el de abajo"),
        also=Words("the block against the neighbour", "con el que le sigue"),
        means=Words(
            "After a block, only the blocker and the next player compare their hands.",
            "Después del tranque se comparan solo quien trancó y el que le sigue.",
        ),
        picture=Scene(
            position=Position(
                ruleset="B",
                hands=("0-6 2-3 5-6", "0-0 0-2 0-3 3-3", "0-1 2-2 2-5", "1-1 1-2 6-6"),
                history=(
                    "3-4 <1-3 <1-4 <4-4 <0-4 <0-5 4-5> <5-5 <1-5 3-5> <1-6 <2-6 <2-4 3-6> "
                    "pass 4-6> pass pass pass pass"
                ),
                opener=3,
            ),
            proof=shown.is_decided_by_the_neighbour,
            rings=shown.last_laid,
            shows_hand=False,
            shows_ends=True,
            caption=Words(
                "The blocker holds {blocker} and the next {next}: the blocker wins, "
                "though somebody holds {least}.",
                "Quien trancó lleva {blocker} y el que sigue {next}: gana quien trancó, "
                "aunque alguien lleva {least}.",
            ),
        ),
        clauses=("B32", "Q41"),
        found=("dominoj.com",),
        linked=(("tranque con el de abajo",), ("tranque con el de abajo",)),
    ),
    Term(
        slug="pintintin",
        group=Group.END,
        name=Words("Pintintín", "Pintintín"),
        also=Words("tranque con todo el mundo", "tranque con todo el mundo"),
        means=Words(
            "After a block, the lightest hand at the whole table wins.",
            "Después del tranque gana la mano que pese menos en toda la mesa.",
        ),
        picture=Scene(
            position=Position(
                ruleset="B",
                hands=("0-0 0-2 1-1 2-4", "0-4 0-6 3-6", "1-3 4-4", "0-1 2-2 6-6"),
                history=(
                    "3-4 4-6> 2-6> <3-5 2-3> pass <4-5 3-3> 0-3> <1-4 <1-6 <5-6 <1-5 <1-2 0-5> <2-5 "
                    "pass pass pass <5-5 pass pass pass pass"
                ),
                opener=3,
                switches=MappingProxyType({"tranque_compare": "lowest_of_all"}),
            ),
            proof=shown.is_decided_by_the_lightest,
            rings=shown.last_laid,
            shows_hand=False,
            shows_ends=True,
            caption=Words(
                "The blocker holds {blocker}, the next {next}; the lightest hand, {least}, wins.",
                "Quien trancó lleva {blocker} y el que sigue {next}; gana la más liviana, con {least}.",
            ),
        ),
        clauses=("Q41",),
        found=("juegadomino.ai",),
        linked=(("pintintín",), ("pintintín",)),
    ),
)

_SCORE: Final[tuple[Term, ...]] = (
    Term(
        slug="partida",
        group=Group.SCORE,
        name=Words("Match", "Partida"),
        means=Words(
            "Round after round, until a side has enough points.",
            "Mano tras mano, hasta que un lado llega a la meta.",
        ),
        picture=Tally(
            record=_A_MATCH,
            proof=shown.is_won,
            caption=Words("A match for three, won with {won}.", "Una partida entre tres, ganada con {won}."),
        ),
        clauses=("A28", "C46", "C47"),
        linked=((), ("partida", "partidas")),
    ),
    Term(
        slug="data",
        group=Group.SCORE,
        name=Words("Data", "Data"),
        also=Words("the count at the end; one deal", "la cuenta del final; un reparto"),
        means=Words(
            "The count at the end of a round. In Cuba also one deal.",
            "La cuenta al final de la mano. En Cuba, también un reparto.",
        ),
        picture=Scene(
            position=Position(
                ruleset="A",
                hands=("3-3", ""),
                history="6-6 <2-6 3-6> <2-4 <1-4 0-3> 0-5> <1-5 <4-5 <4-4 5-5> <4-6 3-5>",
                opener=1,
            ),
            proof=lambda table: shown.went_out(table) and bool(table.hand(YOU)),
            rings=shown.own_hand,
            caption=Words(
                "You still hold {hand}: {pips} points for the other side.",
                "Te quedó la {hand}: {pips} puntos para el otro.",
            ),
        ),
        clauses=("A23", "A26", "C42"),
        found=("dominord", "libreonline.com"),
    ),
    Term(
        slug="veinticinco",
        group=Group.SCORE,
        name=Words("Veinticinco", "Veinticinco"),
        also=Words("twenty-five", "25"),
        means=Words(
            "Called out when a side earns 25: three passes, or a last tile that also fits the far end.",
            "Se grita cuando se ganan 25: tres pases, o una última que pega con la otra punta.",
        ),
        picture=Scene(
            position=Position(
                ruleset="B",
                hands=("", "6-6"),
                history="4-6 3-6> <4-5 2-3> <5-6 <0-6 <0-0 1-2> 1-1> 0-1> <0-4 0-2> pass <2-4",
                opener=1,
            ),
            proof=shown.earned_twenty_five,
            rings=shown.last_laid,
            shows_hand=False,
            shows_ends=True,
            caption=Words(
                "The last tile, {ring}, leaves {left} at both ends: 25.",
                "La última, la {ring}, deja {left} en las dos puntas: 25.",
            ),
        ),
        clauses=("B25", "B26", "B27", "B28"),
        found=("davidsonmission.wordpress.com",),
        linked=(("veinticinco",), ("veinticinco",)),
    ),
    Term(
        slug="doscientos",
        group=Group.SCORE,
        name=Words("Doscientos", "Doscientos"),
        also=Words("the game to 200", "a doscientos"),
        means=Words(
            "A match to 200 points, one of the usual ones in Puerto Rico.",
            "La partida a 200 puntos, de las de siempre en Puerto Rico.",
        ),
        picture=Tally(
            record=_TWO_HUNDRED,
            proof=shown.is_won_at(200),
            caption=Words("Won by {won} to {lost}.", "Ganada {won} a {lost}."),
        ),
        clauses=("C48", "B24"),
        found=("sacitc.blog",),
        linked=(("doscientos",), ("doscientos",)),
    ),
    Term(
        slug="quinientos",
        group=Group.SCORE,
        name=Words("Quinientos", "Quinientos"),
        also=Words("the game to 500", "a quinientos"),
        means=Words(
            "A match to 500. Under the Dominican document a pass pays 25 then, not 10.",
            "La partida a 500. En el documento dominicano un pase paga 25, y no 10.",
        ),
        picture=Scene(
            position=_ONE_PASS,
            proof=lambda table: sum(line.points for line in table.lines_for(500)[-1]) == 25,
            rings=shown.last_laid,
            shows_hand=False,
            caption=Words(
                "After the {ring} the next player passed: 25 in a match to 500.",
                "Con la {ring} pasó el que sigue: 25 si es a 500.",
            ),
        ),
        clauses=("B24", "B26", "Q49"),
        found=("sacitc.blog",),
        linked=(("quinientos",), ("quinientos",)),
    ),
    Term(
        slug="pollona",
        group=Group.SCORE,
        name=Words("Pollona", "Pollona"),
        means=Words(
            "A match won while the others still have nothing.",
            "La partida que se gana con los otros en cero.",
        ),
        picture=Tally(
            record=_SHUT_OUT,
            proof=shown.is_shut_out,
            caption=Words("Won by {won} to {lost}.", "Ganada {won} a {lost}."),
        ),
        found=("dominord", "fichaflow.com", "cubacute.com"),
        linked=(("pollona",), ("pollona",)),
    ),
    Term(
        slug="zapatero",
        group=Group.SCORE,
        name=Words("Zapatero", "Zapatero"),
        also=Words("zapato, blanqueada", "zapato, blanqueada"),
        means=Words(
            "Whoever loses a match with no points; in some places, with fewer than agreed.",
            "Quien pierde la partida en cero; en otros lados, con menos puntos de los acordados.",
        ),
        picture=Tally(
            record=_SHUT_OUT,
            proof=shown.is_shut_out,
            caption=Words("The side with {lost} is zapatero.", "El lado que tiene {lost} es zapatero."),
        ),
        found=("libreonline.com", "dominord"),
        linked=(("zapatero",), ("zapatero",)),
    ),
)

_PLAN: Final[tuple[Term, ...]] = (
    Term(
        slug="ahorcado",
        group=Group.PLAN,
        name=Words("Ahorcado", "Ahorcado"),
        also=Words("hanged double; ahorcar", "ahorcar; en inglés hanged double"),
        means=Words(
            "A double that can never be laid. Its other six tiles are out, and no end shows it.",
            "El doble que ya no entra. Salieron sus otras seis y ninguna punta lo pide.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=("0-0 0-2 1-6 2-4 3-3", "0-1 1-1 1-5 2-5 4-4", "0-4 2-2 2-6 5-5", "0-6 1-2 1-4 4-6"),
                history="6-6 <5-6 <3-5 <0-3 <0-5 <4-5 3-6> 1-3> <3-4 <2-3",
                opener=2,
            ),
            proof=shown.holds_a_hanged_double,
            rings=shown.hanged_doubles,
            shows_ends=True,
            caption=Words(
                "{ring} is hanged: the ends are {left} and {right}.",
                "La {ring} está ahorcada: las puntas son {left} y {right}.",
            ),
        ),
        clauses=("C56",),
        found=("dominoj.com",),
        linked=(("ahorcado", "hanged"), ("ahorcado", "ahorcados", "ahorcada", "ahorcar")),
    ),
    Term(
        slug="puerta",
        group=Group.PLAN,
        name=Words("Puerta", "Puerta"),
        also=Words("the door; the last tile of a number", "la última de un número"),
        means=Words(
            "The last tile of a number that an end asks for. Whoever holds it has “la puerta”.",
            "La última ficha de un número que pide una punta. Quien la lleva tiene la puerta.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-0 1-1 1-2 4-6",
                    "0-1 1-4 2-2 2-3 3-3 3-5",
                    "0-4 2-4 2-5 3-4 4-4 5-5",
                    "0-3 0-5 1-3 4-5",
                ),
                history="6-6 pass pass <0-6 5-6> 1-5> <0-2 1-6> <2-6 pass pass <3-6",
                opener=0,
            ),
            proof=shown.holds_the_gate,
            rings=shown.gate,
            shows_ends=True,
            caption=Words(
                "Nobody else can cover that end: {ring}.", "Esa punta no la tapa nadie más: {ring}."
            ),
        ),
        clauses=("C57", "C10"),
        linked=(("puerta",), ("puerta",)),
    ),
    Term(
        slug="cuadrar",
        group=Group.PLAN,
        name=Words("Cuadrar", "Cuadrar"),
        also=Words("cuadre; to make the ends equal", "cuadre"),
        means=Words(
            "To play so that both ends ask for the same number.",
            "Jugar de modo que las dos puntas pidan el mismo número.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-1 0-6 1-2 4-5 4-6 5-5",
                    "1-1 1-4 3-3 3-5 5-6",
                    "0-2 2-2 2-3 2-5 4-4",
                    "0-0 0-5 1-3 1-5 1-6 3-4",
                ),
                history="6-6 <3-6 2-6> <0-3 2-4> 0-4>",
                opener=1,
            ),
            proof=shown.was_squared,
            rings=shown.last_laid,
            shows_hand=False,
            shows_ends=True,
            caption=Words(
                "The {ring} leaves {left} on both sides.", "La {ring} deja {left} por los dos lados."
            ),
        ),
        found=("es.scribd.com (Zaibert)",),
        linked=(("cuadrar", "cuadre"), ("cuadrar", "cuadre")),
    ),
    Term(
        slug="repetir",
        group=Group.PLAN,
        name=Words("Repetir", "Repetir"),
        also=Words("to repeat", "en inglés to repeat"),
        means=Words(
            "To bring back a number that you or your partner brought before.",
            "Volver a poner un número que ya puso alguien de los tuyos.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-4 1-1 1-2 2-5 4-4",
                    "0-0 0-6 1-3 3-4 3-6 5-6",
                    "0-5 2-2 2-4 2-6 3-3 5-5",
                    "0-2 0-3 1-4 2-3 3-5",
                ),
                history="6-6 <1-6 4-6> 4-5> <0-1 1-5>",
                opener=3,
            ),
            proof=shown.was_repeated,
            rings=shown.last_laid,
            shows_hand=False,
            shows_ends=True,
            caption=Words("The {ring} brings the {brought} back.", "La {ring} vuelve a poner el {brought}."),
        ),
        found=("dr1.com",),
        linked=((), ("repetir",)),
    ),
    Term(
        slug="matar",
        group=Group.PLAN,
        name=Words("Matar", "Matar"),
        also=Words("tapar; to kill a number", "tapar; en inglés to kill"),
        means=Words(
            "To cover the number that the other side has just brought.",
            "Tapar el número que acaba de poner el otro lado.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-2 0-5 1-2 4-5 5-5",
                    "1-6 2-3 2-6 3-3 3-5 4-4",
                    "0-0 0-4 1-1 1-5 2-4 2-5",
                    "0-1 1-4 2-2 3-4 3-6 5-6",
                ),
                history="6-6 <0-6 4-6> <0-3 <1-3",
                opener=0,
            ),
            proof=shown.was_killed,
            rings=shown.last_laid,
            shows_hand=False,
            shows_ends=True,
            caption=Words(
                "The {covered} had just come; the {ring} killed it.",
                "El {covered} acababa de salir; la {ring} lo mató.",
            ),
        ),
        found=("dr1.com",),
        linked=((), ("matar",)),
    ),
    Term(
        slug="candado",
        group=Group.PLAN,
        name=Words("Candado", "Candado"),
        also=Words("cerrojo; padlock", "cerrojo; en inglés padlock"),
        means=Words(
            "Both ends ask for a number that neither opponent has.",
            "Las dos puntas piden un número que los contrarios no llevan.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-5 3-3 4-5 4-6 5-5",
                    "1-1 1-5 2-2 2-5 4-4",
                    "0-3 1-2 2-4 3-4 5-6",
                    "1-3 1-6 2-3 3-5 3-6",
                ),
                history="6-6 <0-6 2-6> 0-2> <0-1 0-0> <1-4 <0-4",
                opener=1,
            ),
            proof=shown.is_padlocked,
            rings=shown.last_laid,
            shows_ends=True,
            caption=Words(
                "With the {ring} both ends ask for {left}. The opponents have none.",
                "Con la {ring} las dos puntas piden {left}. Los contrarios no llevan.",
            ),
        ),
        found=("comojugardomino.com",),
        linked=(("candado",), ("candado",)),
    ),
    Term(
        slug="fallo",
        group=Group.PLAN,
        name=Words("Void", "Fallo"),
        also=Words("falla, fallo", "falla; en inglés void"),
        means=Words("A number that you hold none of.", "El número del que no llevas ninguna."),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-4 1-1 1-2 1-5 1-6 2-5 4-4",
                    "0-0 0-6 1-3 3-4 3-6 4-6 5-6",
                    "0-5 2-2 2-4 2-6 3-3 4-5 5-5",
                    "0-1 0-2 0-3 1-4 2-3 3-5 6-6",
                ),
                opener=3,
            ),
            proof=shown.lacks_a_number,
            rings=shown.no_ring,
            caption=Words("Seven tiles, and not one {missing}.", "Siete fichas y ni un {missing}."),
        ),
        found=("sites.google.com/site/dominoarteociencia", "56aniversario.cubahora.cu"),
        linked=(("void",), ("fallo", "falla")),
    ),
    Term(
        slug="firme",
        group=Group.PLAN,
        name=Words("Firme", "Firme"),
        also=Words("a firm number", "número firme"),
        means=Words(
            "A number whose last tiles are all yours.",
            "El número del que tienes todas las que quedan.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-5 1-1 3-5 3-6 4-5 5-5",
                    "0-6 1-2 2-3 2-4 4-6",
                    "0-3 0-4 1-4 3-3 4-4",
                    "0-0 0-1 0-2 1-3 2-2 3-4",
                ),
                history="6-6 <5-6 2-6> <1-5 <1-6 2-5>",
                opener=1,
            ),
            proof=shown.is_firm,
            rings=shown.of_end,
            shows_ends=True,
            caption=Words("All that are left are yours: {ring}.", "Las que quedan son tuyas: {ring}."),
        ),
        linked=(("firme",), ("firme",)),
    ),
    Term(
        slug="agacharse",
        group=Group.PLAN,
        name=Words("Agacharse", "Agacharse"),
        also=Words("to duck", "en inglés to duck"),
        means=Words(
            "Cuban: you could cover a number that your partner lacks, and you do not.",
            "De Cuba: pudiste tapar un número que tu frente no lleva, y no lo tapaste.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-4 1-6 3-3 4-5 4-6 5-5",
                    "0-1 0-3 0-6 1-2 1-3 3-6",
                    "1-1 1-4 2-3 2-5 3-4 3-5 4-4",
                    "0-0 0-2 0-5 1-5 2-4 5-6",
                ),
                history="6-6 pass <2-6 <2-2",
                opener=1,
            ),
            proof=shown.was_ducked,
            rings=shown.last_laid,
            shows_ends=True,
            caption=Words(
                "You laid {ring} and left the {untouched}, at which your partner passed.",
                "Pusiste la {ring} y dejaste el {untouched}, en que pasó tu frente.",
            ),
        ),
        found=("cubacute.com", "miguelangelcardosoblog.blogspot.com"),
        linked=(("agacharse",), ("agacharse",)),
    ),
    Term(
        slug="botagorda",
        group=Group.PLAN,
        name=Words("Botagorda", "Botagorda"),
        also=Words("one who only dumps heavy tiles", "el que bota las gordas"),
        means=Words(
            "A player who always lays the heaviest tile that fits, whatever the table says.",
            "El que siempre suelta la más gorda que le va, sin mirar la mesa.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-3 2-5 4-4 4-5",
                    "0-0 0-4 2-4 3-3 3-4 3-5",
                    "0-1 0-2 1-1 1-4 2-3",
                    "0-5 0-6 2-2 5-5",
                ),
                history="6-6 <5-6 3-6> 1-3> <1-5 pass <1-2 1-6> <2-6 pass pass <4-6",
                opener=0,
            ),
            proof=shown.has_a_heaviest,
            rings=shown.heaviest,
            shows_ends=True,
            caption=Words("A botagorda lays the {ring}.", "El botagorda pone la {ring}."),
        ),
        found=("cubacute.com",),
        linked=(("botagorda",), ("botagorda",)),
    ),
)

_TALK: Final[tuple[Term, ...]] = (
    Term(
        slug="pensada",
        group=Group.TALK,
        name=Words("Pensada", "Pensada"),
        also=Words("thinking time", "el rato de pensar"),
        means=Words(
            "Thinking before you play. It tells the others that you have a choice.",
            "El rato que piensas. Le dice a la mesa que tienes de dónde escoger.",
        ),
        picture=Scene(
            position=Position(
                ruleset="C",
                hands=(
                    "0-0 0-4 1-1 1-5 2-4 2-5",
                    "0-1 1-4 2-2 3-4 3-6 5-6",
                    "0-2 0-5 1-2 4-5 5-5",
                    "1-6 2-3 2-6 3-3 3-5",
                ),
                history="6-6 <0-6 4-6> <0-3 <1-3 4-4>",
                opener=2,
            ),
            proof=shown.has_a_choice,
            rings=shown.fitting,
            shows_ends=True,
            caption=Words("Several fit: {ring}.", "Te van varias: {ring}."),
        ),
        clauses=("Q57",),
        found=("oledomino.com", "pdfcoffee.com (Zaibert)"),
        linked=(("pensada",), ("pensada",)),
    ),
)

TERMS: Final[tuple[Term, ...]] = (*_TILES, *_TABLE, *_TURN, *_END, *_SCORE, *_PLAN, *_TALK)
"""All terms, in the order of the page."""

BY_SLUG: Final[Mapping[str, Term]] = MappingProxyType({term.slug: term for term in TERMS})


def term_named(slug: str | None) -> Term | None:
    """The term with this slug, or None; any text may be asked for."""
    return None if slug is None else BY_SLUG.get(slug)
