"""How a lesson is written, on one page: its words with examples, and a lesson to change."""

from __future__ import annotations

from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Node, h

_EXAMPLE = """\
[Game "five-card-trick"]
[Lesson "{title}"]

; {begun}
;task {task}
;goal scored 1
;else {other} FCT 3.3
;hint {hint}
;done {done} FCT 3.3
1: score grow
(
1: claim steal
; {mistake} FCT 3.6
)
2: grow steal
;ask {question}
;right {nobody}: {why} FCT 3.1
;wrong {red}: {why} FCT 3.1
"""

TABLE: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        NC_("heading", "What it is made of"),
        (
            ('[Game "five-card-trick"]', NC_("lesson", "A scene begins: a game, or a position of one.")),
            ('[Lesson "The pot"]', NC_("lesson", "The title. Write it once, in the first scene.")),
            (
                "; Blue has no Claim.",
                NC_("lesson", "A sentence, with a blank behind the “;”. It is said first."),
            ),
            ("1: score grow", NC_("lesson", "A move of Red. Below a task it is the right one.")),
            ("2: grow steal", NC_("lesson", "What Blue sends.")),
            ("( … )", NC_("lesson", "A mistake, in place of the move above it, and what you say to it.")),
        ),
    ),
    (
        NC_("heading", "What you ask"),
        (
            (";task Take the pot.", NC_("lesson", "The learner makes a move.")),
            (";ask Who is faster?", NC_("lesson", "A question, with answers below it.")),
            (";right Steal: It acts first.", NC_("lesson", "The right answer, and why.")),
            (";wrong Claim", NC_("lesson", "A wrong answer.")),
            (";touch -: Touch your cards.", NC_("lesson", "All that may come next is to be touched.")),
            (";play 3 newcomer: Go on.", NC_("lesson", "Three moves against the computer.")),
        ),
    ),
    (
        NC_("heading", "What you say"),
        (
            (";hint Look at the pot.", NC_("lesson", "A hint, for those who ask for one.")),
            (";done A chip!", NC_("lesson", "When it is right.")),
            (";if claim: Blue steals.", NC_("lesson", "To moves with these words. Mind the colon.")),
            (";led scored 2: Blue scored.", NC_("lesson", "To moves that lead to this.")),
            (";else Look again.", NC_("lesson", "To any other move.")),
        ),
    ),
    (
        NC_("heading", "What else is right"),
        (
            (";ok score !claim", NC_("lesson", "Any move with Score and without Claim.")),
            (";goal scored 1", NC_("lesson", "Any move by which seat one scores.")),
        ),
    ),
    (
        NC_("heading", "On the board"),
        (
            (";covered", NC_("lesson", "Blue’s move stays hidden until the learner has chosen.")),
            (";draw B7>C8 !C3", NC_("lesson", "An arrow and a ring.")),
            (";mine Wait a moment.", NC_("lesson", "For you alone. Learners do not see it.")),
        ),
    ),
)
"""The words of the form, each in an example."""


def example() -> str:
    """A lesson that can be read, and changed."""
    return _EXAMPLE.format(
        title=_("My first lesson"),
        begun=_("Both send two cards in secret."),
        task=_("Blue will send Grow and Steal. Get a chip."),
        other=_("Score brings a chip, whatever Blue does."),
        hint=_("One of your cards needs no pot."),
        done=_("A chip that nobody can take."),
        mistake=_("Steal goes first: Blue has what you claimed."),
        question=_("Both send Claim. Who has the pot?"),
        nobody=C_("answer", "Nobody"),
        red=C_("answer", "Red"),
        why=_("Equal cards cancel."),
    )


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
