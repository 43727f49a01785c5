"""Records, lessons, demonstrations, positions, deals as they come back from chats, mails, text programs and
phones: five texts, and beside the manglers of codes the forms in which such texts were seen again.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.codes.manglers import MANGLERS as OF_CODES
from tests.codes.manglers import every_line, wrapped
from tests.position_examples import EXAMPLES

Mangler = Callable[[str], str]

TEXTS = {
    "record": """\
[Game "five-card-trick"]
[One "Ana"]
[Two "Ben “the Wall” O’Neil"]
[Date "2026.11.20"]
[Advantage "2"]
[Result "*"]

; a first game, played on the train; nobody has thought for long, and nobody was in a hurry either
1: score claim
2: score steal
; Both sent Score: it collides - and so does nothing
1: grow claim ; what else?
2: score grow
1: score steal
2: claim block:claim
""",
    "lesson": """\
[Game "five-card-trick"]
[Lesson "A first lesson"]
[By "Ana"]

; Welcome. This takes two minutes, and it needs nothing but what the cards say themselves.
;task Blue will send Grow and Steal. Send two cards, of which one brings you a chip.
;goal scored 1
;if claim: Steal goes first: Blue has what you claimed. Score needs no pot. FCT 3.6
;else Score brings 1 chip, whatever Blue does with the pot. FCT 3.3
;mine ask who has tried Claim
1: score grow
2: grow steal

[Game "five-card-trick"]

;task Let Blue gain nothing.
;ok score
;done Right.
1: score claim
2: score claim
""",
    "demonstration": """\
[Game "setnas-curse"]
[Advantage "2"]
[Result "*"]
[Demonstration "A claim that nobody stops"]

1: score raise
2: score steal
;draw score>claim !steal
;mine let them guess before anybody says a word, and count the hands of those who sit at the back
;ask Which card stops the claim?
;right steal: it takes what a claim would take
;wrong raise: that comes too late
(
2: raise claim
; nobody would have stopped this claim
1: claim steal
(
1: none
)
)
1: score steal
2: claim block:claim
""",
    "position": EXAMPLES["field-tactics"].partition("\n\n")[0] + "\n",
    "deal": """\
[Game "solitaire-chess"]
[Advantage "2"]
[Result "*"]

*: 2C 6D 7D AS QD TH 6C 3D 3H 2D 9C 4C 8S KS TC 2H 3S 8D 6H 7H 5H TS 9S QS QC \
7C KH 4D 9D TD 9H 4S 4H JS 5D QH AH 7S 2S AD JH KD JD 8H 8C JC KC 5S 5C 6S 3C AC
""",
}
"""A text of each kind, in the canonical form; one is a tree, one has a tag longer than a line of mail."""

FORMS: dict[str, Mangler] = {}
"""Further ways in which such texts were seen to change, beside the manglers of codes, by name."""


def form(function: Mangler) -> Mangler:
    """Enter a function into the list."""
    FORMS[function.__name__] = function
    return function


def in_tags(text: str, change: Mangler) -> str:
    """The text with a change in each of its tags."""
    return re.sub(r"^\[.*\]$", lambda found: change(found[0]), text, flags=re.MULTILINE)


def quoted(text: str, before: str, after: str) -> str:
    return in_tags(text, lambda tag: re.sub(r' "(.*)"\]$', rf" {before}\1{after}]", tag))


# text programs and phones


@form
def quotes_of_word(text: str) -> str:
    return quoted(text, "\u201c", "\u201d")


@form
def quotes_of_german(text: str) -> str:
    return quoted(text, "\u201e", "\u201c")


@form
def quotes_of_french(text: str) -> str:
    return quoted(text, "\u00ab\u00a0", "\u00a0\u00bb")


@form
def quotes_around_titles(text: str) -> str:
    return re.sub(
        r'^\[(Lesson|Demonstration|One) "(.*)"\]$', "[\\1 \u201c\\2\u201d]", text, flags=re.MULTILINE
    )


@form
def capitals_of_a_phone(text: str) -> str:
    return re.sub(r"^([12]: )([a-z])", lambda found: found[1] + found[2].upper(), text, flags=re.MULTILINE)


@form
def capitals_of_an_editor(text: str) -> str:
    return re.sub(r"^;([a-z])", lambda found: f";{found[1].upper()}", text, flags=re.MULTILINE)


@form
def ligatures_of_a_layout(text: str) -> str:
    return in_tags(text, lambda tag: tag.replace("fi", "\ufb01") if tag.startswith("[Game") else tag)


@form
def hyphens_that_do_not_break(text: str) -> str:
    return in_tags(text, lambda tag: tag.replace("-", "\u2011") if tag.startswith("[Game") else tag)


@form
def dashes_for_hyphens(text: str) -> str:
    return in_tags(text, lambda tag: tag.replace("-", "\u2013") if tag.startswith("[Game") else tag)


@form
def wide_colons(text: str) -> str:
    return re.sub(r"^([12*]): ", "\\1\uff1a", text, flags=re.MULTILINE)


@form
def doubled_blanks(text: str) -> str:
    return re.sub(r"^([12*]): ", r"\1:  ", text, flags=re.MULTILINE)


@form
def missing_blanks(text: str) -> str:
    return re.sub(r"^([12*]): ", r"\1:", text, flags=re.MULTILINE)


# lists, quotations, what stands in front


@form
def numbered_list(text: str) -> str:
    return "\n".join(f"{number}. {row}" for number, row in enumerate(text.split("\n"), 1))


@form
def four_blanks(text: str) -> str:
    return every_line(text, "    ")


@form
def no_break_blank(text: str) -> str:
    return every_line(text, "\u00a0")


@form
def unseen_in_front(text: str) -> str:
    return every_line(text, "\u200b")


@form
def answered_twice(text: str) -> str:
    return every_line(text, "> > ")


@form
def escaped(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]()#+.!-])", r"\\\1", text)


# what stands behind


@form
def greeting(text: str) -> str:
    return f"{text.rstrip()}\nBest wishes,\nBen"


@form
def greeting_below(text: str) -> str:
    return f"{text}\nHave fun with it\n\nBest wishes, Ben"


@form
def signature(text: str) -> str:
    return f"{text.rstrip()}\n-- \nBen Example\nSchool at the Lake"


@form
def fence_behind(text: str) -> str:
    return f"{text.rstrip()}\n```"


# mail, and line ends


@form
def wrapped_at_78(text: str) -> str:
    return wrapped(text, 78)


@form
def vertical_tabs(text: str) -> str:
    return text.replace("\n", "\v")


@form
def separated_lines(text: str) -> str:
    return text.replace("\n", "\u2028")


@form
def all_in_one_line(text: str) -> str:
    return " ".join(text.split("\n"))


@form
def cell_of_a_table(text: str) -> str:
    return '"' + text.rstrip().replace('"', '""') + '"'


MANGLERS = {**OF_CODES, **FORMS}
LOST = {
    "grouped": "which words stood on one line",
    "link_slack": "where lines ended",
    "link_markdown": "where lines ended",
    "link_in_angle_brackets": "where lines ended",
    "link_html": "where lines ended: each word is a paragraph",
    "narrow_column": "which words were cut, into pieces of five letters",
    "narrow_and_quoted": "which words were cut, into pieces of five letters",
    "glued_to_words": "where the last word ended",
    "all_in_one_line": "where a comment ended",
}
"""The ways in which a text does not come back, and what it no longer holds then."""
