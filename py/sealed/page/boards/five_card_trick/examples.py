"""Worked examples of Five-Card Trick, its Final and Setna's Curse (`sealed.page.learn.examples`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.five_card_trick.figures import (
    ALL_TOLD,
    FINAL,
    SETNA,
    TRICK,
    drawn_hand,
    drawn_past,
    drawn_table,
)
from sealed.page.learn.examples import Example
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.rules.seats import Seat


def _record(game: str, *rounds: tuple[str, str]) -> str:
    """A record of these rounds."""
    return game + "".join(f"1: {one}\n2: {two}\n" for one, two in rounds)


ROUNDS = _record(
    TRICK, ("score claim", "score steal"), ("grow claim", "steal block:grow"), ("score grow", "grow claim")
)
LIMITS = _record(TRICK, ("score claim", "grow steal"), ("score grow", "claim steal"))
ORIGINAL = _record(
    TRICK,
    ("score grow", "score block:block"),
    ("claim block:grow", "steal block:score"),
    ("claim steal", "score steal"),
)
"""The original's example (section 8), with cards in the place of X and Y."""
DOUBLES = _record(FINAL, ("score score", "score claim"), ("grow claim", "claim steal"))
CURSE = _record(
    SETNA,
    ("score raise", "score steal"),
    ("score steal", "claim block:claim"),
    ("score claim", "raise claim"),
    ("score claim", "raise block:score"),
)

EXAMPLES: Mapping[str, Example] = {
    "five-card-trick-limits": Example(
        N_("What may be sent"),
        (
            Figure(
                ROUNDS,
                N_("Two different cards; Block names a card. Choose, and see what is refused."),
                lines=0,
                clauses=("FCT 2.1", "FCT 2.2"),
                seat=Seat.ONE,
            ),
            Figure(
                LIMITS,
                N_("Red has sent Score in both rounds before: a third time is refused. Try it."),
                lines=4,
                clauses=("FCT 2.3", "FCT 2.5", "FCT 2.6"),
                seat=Seat.ONE,
            ),
            Figure(
                LIMITS,
                N_("After one round: the same two cards, Score and Claim, may not come again. Try both."),
                lines=2,
                clauses=("FCT 2.4",),
                seat=Seat.ONE,
            ),
        ),
        hand=True,
        cards=drawn_hand,
    ),
    "five-card-trick-round": Example(
        N_("A collision, a theft, a block"),
        (
            Figure(
                ROUNDS,
                N_("Red sends Score and Claim. Blue has sent two cards as well: open both."),
                lines=0,
                clauses=("FCT 2.1", "FCT 3.1"),
                seat=Seat.ONE,
                words=("score", "claim"),
            ),
            Figure(
                ROUNDS,
                N_(
                    "Both sent Score: it collides and does nothing for either. Red’s Claim would take "
                    "the pot, so blue’s Steal takes it instead."
                ),
                lines=2,
                clauses=("FCT 3.1", "FCT 3.5", "FCT 3.6", "FCT 3.9"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
            Figure(
                ROUNDS,
                N_("Round 2: Grow makes the pot 2, Claim wants it, Steal takes it. Blue’s Block names Grow."),
                lines=4,
                clauses=("FCT 3.4", "FCT 3.6", "FCT 3.7"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
            Figure(
                ROUNDS,
                N_(
                    "Round 3: red’s Grow is blocked by that. Even so it collides with blue’s Grow and "
                    "lights its light; Score brings a chip."
                ),
                lines=6,
                clauses=("FCT 3.2", "FCT 3.3", "FCT 3.8"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
        ),
        hand=True,
        cards=drawn_hand,
    ),
    "five-card-trick-final": Example(
        N_("Doubles in the Final"),
        (
            Figure(
                DOUBLES,
                N_("The same card twice is allowed here. Red sends Score and Score; open both."),
                lines=0,
                clauses=("FCF 6.1",),
                seat=Seat.ONE,
                words=("score", "score"),
            ),
            Figure(
                DOUBLES,
                N_("Two Scores against one: Score works for red, once. Blue’s Claim takes the pot."),
                lines=2,
                clauses=("FCF 6.2",),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
            Figure(
                DOUBLES,
                N_("A card that was sent twice may not be sent at all in the next round. Try Score."),
                lines=2,
                clauses=("FCF 6.3",),
                seat=Seat.ONE,
            ),
            Figure(
                DOUBLES,
                N_(
                    "One Claim each: they cancel, so blue’s Steal finds none. The pot stays, and blue "
                    "may take it with Claim Priority, if it owns that item."
                ),
                lines=4,
                clauses=("FCF 6.2", "FCF 3.6", "FCF 6.10"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
        ),
        hand=True,
        cards=drawn_hand,
        size=(420, 230),
    ),
    "five-card-trick-original": Example(
        N_("The original’s three rounds"),
        tuple(
            Figure(
                ORIGINAL,
                caption,
                lines=lines,
                clauses=clauses,
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            )
            for lines, clauses, caption in (
                (
                    2,
                    ("FCT 3.1", "FCT 3.4", "FCT 3.7"),
                    N_(
                        "Round 1: both Scores collide, the pot grows to 2, and red’s Block is blocked for "
                        "round 2."
                    ),
                ),
                (
                    4,
                    ("FCT 3.2", "FCT 3.6"),
                    N_(
                        "Round 2: the blocked Block still collides, and so stops the other one. Blue "
                        "steals 2 chips."
                    ),
                ),
                (
                    6,
                    ("FCT 3.1", "FCT 3.5", "FCT 3.8"),
                    N_(
                        "Round 3: both Steals collide, red claims the pot and lights its last light: two "
                        "chips."
                    ),
                ),
            )
        ),
        size=(420, 130),
    ),
    "setnas-curse-limits": Example(
        N_("What counts, and what is dropped"),
        (
            Figure(
                CURSE,
                N_("None, one or two abilities are sent. Choose as you like: little is refused here."),
                lines=0,
                clauses=("SC 2.1", "SC 2.2"),
                seat=Seat.ONE,
            ),
            Figure(
                CURSE,
                N_(
                    "Red has kept Score twice. A third Score is not refused, but it counts as never "
                    "sent. Try it."
                ),
                lines=4,
                clauses=("SC 2.3", "SC 2.5"),
                seat=Seat.ONE,
            ),
            Figure(
                CURSE,
                N_("The abilities of both in the rounds so far, struck out where they did nothing."),
                lines=6,
                clauses=("SC 2.3", "SC 2.4"),
                seat=Seat.ONE,
                draw=drawn_past,
            ),
        ),
        hand=True,
        cards=drawn_hand,
        size=(420, 230),
    ),
    "setnas-curse-round": Example(
        N_("The original’s four rounds"),
        (
            Figure(
                CURSE,
                N_("Red sends Score and Raise, as in the example at the end of this page. Open both."),
                lines=0,
                clauses=("SC 2.1",),
                seat=Seat.ONE,
                words=("score", "raise"),
            ),
            Figure(
                CURSE,
                N_("Round 1: both Scores are cancelled, the pot grows to 2. Steal finds no claim."),
                lines=2,
                clauses=("SC 3.2", "SC 3.5", "SC 3.6"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
            Figure(
                CURSE,
                N_("Round 2: red scores, and its Steal takes the pot from blue’s Claim. Blue blocks Claim."),
                lines=4,
                clauses=("SC 3.4", "SC 3.6", "SC 3.8"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
            Figure(
                CURSE,
                N_(
                    "Round 3: the third Score in a row is dropped. The blocked Claim still collides "
                    "and lights its torch, so blue’s does nothing either."
                ),
                lines=6,
                clauses=("SC 3.1", "SC 3.2", "SC 3.3", "SC 4.1"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
            Figure(
                CURSE,
                N_("Round 4: what was dropped does not count, so Score and Claim may both be sent again."),
                lines=8,
                clauses=("SC 2.5", "SC 3.7"),
                seat=Seat.ONE,
                told=ALL_TOLD,
                draw=drawn_table,
            ),
        ),
        hand=True,
        cards=drawn_hand,
        size=(420, 230),
    ),
}
