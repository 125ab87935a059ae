"""One term of the glossary as HTML: word, meaning, picture, and where it comes from."""

from __future__ import annotations

from html import escape

from engine.game.ruleset import RULESET_IDS, load
from lessons.glossary import Term
from ui.citation import cite, said
from ui.glossary_pictures import caption, pictures, told
from ui.text import Words


def card(term: Term, words: Words, *, heading: int, name: str, image: str = "", sources: bool = True) -> str:
    """A term; `name` is the id of its heading. With `image` the picture is fetched from there, else drawn in place."""
    language = words.language
    also = f'<p class="also">{escape(said(term.also, language))}</p>' if term.also is not None else ""
    return (
        f'<h{heading} id="{escape(name)}">{escape(said(term.name, language))}</h{heading}>{also}'
        f"<p>{escape(said(term.means, language))}</p>"
        f"<figure>{_picture(term, words, image)}<figcaption>{escape(caption(term, words))}</figcaption></figure>"
        f"{_sources(term, words) if sources else ''}"
    )


def _picture(term: Term, words: Words, image: str) -> str:
    shows = escape(told(term, words))
    drawn = pictures()[term.slug]
    if not image:
        return drawn.replace('aria-hidden="true"', f'role="img" aria-label="{shows}"', 1)
    width, height = (drawn.split(f'{side}="', 1)[1].split('"', 1)[0] for side in ("width", "height"))
    return f'<img src="{escape(image)}" alt="{shows}" width="{width}" height="{height}" loading="lazy">'


def _sources(term: Term, words: Words) -> str:
    """The rules behind a word, each in its own words, and where else the word was found."""
    rules = []
    for name in term.clauses:
        cited = cite(words, _document(name), name)
        place = f"{cited.document}, {cited.where}"
        rules.append(f"<li><b>{escape(cited.id)}</b> <i>{escape(place)}</i> {escape(cited.says)}</li>")
    heard = listed_sources(term, words)
    inside = (f"<ul>{''.join(rules)}</ul>" if rules else "") + (f"<p>{escape(heard)}</p>" if heard else "")
    return f"<details><summary>{escape(words.text('glossary.sources'))}</summary>{inside}</details>"


def listed_sources(term: Term, words: Words) -> str:
    """Where the word was met outside the three documents."""
    if term.found:
        return words.text("glossary.found", places=words.listing(term.found))
    return "" if term.clauses else words.text("glossary.general")


def _document(name: str) -> str:
    """The document in which a rule or a question stands; of several that ask it, the last, which is the fullest."""
    if name[0] in RULESET_IDS:
        return name[0]
    return [letter for letter in RULESET_IDS if any(one.id == name for one in load(letter).questions)][-1]
