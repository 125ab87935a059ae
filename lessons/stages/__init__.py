"""The curriculum: every lesson, in the order in which it is taught, chapter by chapter."""

from __future__ import annotations

from typing import Final

from engine.game.ruleset import Words
from lessons.model import Chapter, Lesson
from lessons.stages import (
    around_the_table,
    block_or_not,
    both_ends,
    box_of_tiles,
    count_to_seven,
    deal_and_boneyard,
    defend_your_partner,
    dominican_capicua,
    dominican_draw,
    dominican_first_hand,
    dominican_house_rules,
    dominican_match,
    dominican_passes,
    dominican_points,
    dominican_tranque,
    dominican_two_or_three,
    doubles_across,
    draw_block,
    draw_counting,
    draw_first_hand,
    draw_match,
    draw_next_lead,
    draw_silences,
    draw_ties,
    draw_words,
    gate_and_hanged,
    keep_your_hand_alive,
    long_number,
    nothing_fits,
    pairs_first_hand,
    puerto_rican_boneyard,
    puerto_rican_house_rules,
    puerto_rican_match,
    puerto_rican_tranque,
    puerto_rican_words,
    seats_and_turns,
    simple_chances,
    what_a_draw_tells,
    what_a_pass_tells,
    who_opens,
)

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(
        slug="first-rounds",
        title=Words("Your first round", "Tu primera mano"),
        lessons=(
            draw_first_hand.LESSON,
            dominican_first_hand.LESSON,
            pairs_first_hand.LESSON,
        ),
    ),
    Chapter(
        slug="every-table",
        title=Words("What every table shares", "Lo que vale en toda mesa"),
        lessons=(
            box_of_tiles.LESSON,
            deal_and_boneyard.LESSON,
            seats_and_turns.LESSON,
            who_opens.LESSON,
            both_ends.LESSON,
            doubles_across.LESSON,
            nothing_fits.LESSON,
        ),
    ),
    Chapter(
        slug="drawing-game",
        title=Words("The drawing game, to a whole match", "El de robar, hasta la partida entera"),
        lessons=(
            draw_words.LESSON,
            draw_counting.LESSON,
            draw_ties.LESSON,
            draw_block.LESSON,
            draw_next_lead.LESSON,
            draw_match.LESSON,
            draw_silences.LESSON,
        ),
    ),
    Chapter(
        slug="dominican",
        title=Words("Dominican, to a whole match", "Dominicano, hasta la partida entera"),
        lessons=(
            dominican_points.LESSON,
            dominican_passes.LESSON,
            dominican_capicua.LESSON,
            dominican_tranque.LESSON,
            dominican_draw.LESSON,
            dominican_match.LESSON,
            dominican_two_or_three.LESSON,
            dominican_house_rules.LESSON,
        ),
    ),
    Chapter(
        slug="puerto-rican",
        title=Words("Puerto Rican, to a whole match", "Boricua, hasta la partida entera"),
        lessons=(
            puerto_rican_boneyard.LESSON,
            puerto_rican_tranque.LESSON,
            puerto_rican_words.LESSON,
            puerto_rican_match.LESSON,
            puerto_rican_house_rules.LESSON,
            gate_and_hanged.LESSON,
        ),
    ),
    Chapter(
        slug="reading-the-table",
        title=Words("Reading the table", "Leer la mesa"),
        lessons=(
            count_to_seven.LESSON,
            what_a_pass_tells.LESSON,
            what_a_draw_tells.LESSON,
            simple_chances.LESSON,
            keep_your_hand_alive.LESSON,
        ),
    ),
    Chapter(
        slug="playing-together",
        title=Words("Playing together", "Jugar juntos"),
        lessons=(
            long_number.LESSON,
            defend_your_partner.LESSON,
            block_or_not.LESSON,
            around_the_table.LESSON,
        ),
    ),
)
"""Adding a lesson: its file beside this one, and its line here."""

CURRICULUM: Final[tuple[Lesson, ...]] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)


def lesson_named(slug: str) -> Lesson | None:
    """The lesson with this slug, or None; any text may be asked for."""
    return next((lesson for lesson in CURRICULUM if lesson.slug == slug), None)
