"""How a lesson is written, on one page: its words with examples, and a lesson to change."""

from __future__ import annotations

from sealed.page.draw.texts import NC_, _
from sealed.page.draw.tree import Child, Node, h

EXAMPLE = """\
[Game "five-card-trick"]
[Lesson "My first lesson"]

; Both send two cards in secret.
;task Blue will send Grow and Steal. Get a chip.
;goal scored 1
;else Score brings a chip, whatever Blue does. FCT 3.3
;hint One of your cards needs no pot.
;done A chip that nobody can take. FCT 3.3
1: score grow
(
1: claim steal
; Steal goes first: Blue has what you claimed. FCT 3.6
)
2: grow steal
;ask Both send Claim. Who has the pot?
;right Nobody: Equal cards cancel. FCT 3.1
;wrong Red: Equal cards cancel. FCT 3.1
"""
"""A lesson that can be read, and changed."""

HEAD = "heading"
WORD = "word of a lesson"
TABLE: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        NC_(HEAD, "What it is made of"),
        (
            ('[Game "five-card-trick"]', NC_(WORD, "A scene begins: a game, or a position of one.")),
            ('[Lesson "The pot"]', NC_(WORD, "The title. It stands once, in the first scene.")),
            ("; Blue has no Claim.", NC_(WORD, "A sentence, with a blank behind the “;”. It is said first.")),
            ("1: score grow", NC_(WORD, "A move of Red. Below a task it is the right one.")),
            ("2: grow steal", NC_(WORD, "What Blue sends.")),
            ("( … )", NC_(WORD, "A mistake, in place of the move above it, and what you say to it.")),
        ),
    ),
    (
        NC_(HEAD, "What you ask"),
        (
            (";task Take the pot.", NC_(WORD, "The learner makes a move.")),
            (";ask Who is faster?", NC_(WORD, "A question, with answers below it.")),
            (";right Steal: It acts first.", NC_(WORD, "The right answer, and why.")),
            (";wrong Claim", NC_(WORD, "A wrong answer.")),
            (";touch -: Touch your cards.", NC_(WORD, "All that may come next is to be touched.")),
            (";play 3 newcomer: Go on.", NC_(WORD, "Three moves against the computer.")),
        ),
    ),
    (
        NC_(HEAD, "What you say"),
        (
            (";hint Look at the pot.", NC_(WORD, "A hint, for those who ask for one.")),
            (";done A chip!", NC_(WORD, "When it is right.")),
            (";if claim: Blue steals.", NC_(WORD, "To moves with these words. Mind the colon.")),
            (";led scored 2: Blue scored.", NC_(WORD, "To moves that lead to this.")),
            (";else Look again.", NC_(WORD, "To any other move.")),
        ),
    ),
    (
        NC_(HEAD, "What else is right"),
        (
            (";ok score !claim", NC_(WORD, "Any move with Score and without Claim.")),
            (";goal scored 1", NC_(WORD, "Any move by which seat one scores.")),
        ),
    ),
    (
        NC_(HEAD, "On the board"),
        (
            (";covered", NC_(WORD, "Blue’s move stays hidden until the learner has chosen.")),
            (";draw B7>C8 !C3", NC_(WORD, "An arrow and a ring.")),
            (";mine Wait a moment.", NC_(WORD, "For you alone. Learners do not see it.")),
        ),
    ),
)
"""The words of the form, each in an example."""


def drawn() -> Node:
    """The page."""
    return h(
        "section.grammar.stack.gap",
        h("h2", _("How it is written")),
        h(
            "p.mut",
            _("A game, move by move, with your words between the moves. Change the example and see."),
        ),
        (_part(title, rows) for title, rows in TABLE),
    )


def _part(title: str, rows: tuple[tuple[str, str], ...]) -> Child:
    return h(
        "div",
        h("h3", _(title)),
        h(
            "dl.words-of-lesson",
            (h("div", h("dt", h("code", form)), h("dd", _(said)), key=form) for form, said in rows),
        ),
        key=title,
    )
