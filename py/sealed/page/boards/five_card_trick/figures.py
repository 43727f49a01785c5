"""Figures of Five-Card Trick, its Final and Setna's Curse (`sealed.page.learn.figures`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.art import back
from sealed.page.boards.five_card_trick.art import chip, light
from sealed.page.boards.five_card_trick.hand import hand
from sealed.page.boards.five_card_trick.picture import open_cards, past_rounds
from sealed.page.boards.five_card_trick.scene import bare, cards, gems, is_lit, look
from sealed.page.boards.seen import Seen
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.page.tree import Child, h
from sealed.rules.five_cards.rounds import SEALED
from sealed.rules.seats import Seat

TRICK = '[Game "five-card-trick"]\n\n'
FINAL = '[Game "five-card-trick-final"]\n\n'
SETNA = '[Game "setnas-curse"]\n\n'
ROUNDS = "1: score claim\n2: score steal\n1: grow claim\n2: steal block:grow\n"
RAISED = "1: score claim\n2: score steal\n1: raise claim\n2: steal block:raise\n"
DOUBLED = "1: score score\n2: score claim\n"
BOTH_SEALED = "1: ?\n2: ?\n"
"""What was chosen is not told, so nothing of it can be opened."""
LIGHTS = "1: score grow\n2: claim block:claim\n1: claim steal\n2: score steal\n"
TORCHES = "1: score raise\n2: claim block:claim\n1: claim steal\n2: score steal\n"
ALL_TOLD = 99
"""More than the events of any round."""


def _backs(seen: Seen) -> Child:
    """The cards of those who have sealed, covered; nobody sees how many were sent where that may differ."""
    sealed = (seat for seat in (Seat.TWO, Seat.ONE) if seen.shown.seals[seat - 1] == SEALED)
    backs = (back(seat) for seat in sealed for _copy in range(1 if gems(seen.rules) else 2))
    return h("div.backs", backs, class_="single" if gems(seen.rules) else "four")


def drawn_table(seen: Seen) -> Child:
    """The cards of the last round, open."""
    scene = look(seen)
    return open_cards(seen, scene, scene.faces) if scene.faces else None


def _lights(seen: Seen) -> Child:
    """The lights as they are once the line has been sent, and the reward for all five."""
    sent, gem = {bare(word) for word in seen.words}, gems(seen.rules)
    lit = (light(name in sent or is_lit(seen.shown, seen.below, name), gem) for name in cards(seen.rules))
    return h("div.lit", h("div.row", lit), h("div.row", chip(gem, 30), h("b.num", "+1")))


def drawn_past(seen: Seen) -> Child:
    """The rounds so far."""
    return past_rounds(seen, seen.shown, seen.below)


def drawn_hand(seen: Seen) -> Child:
    """The cards to choose from."""
    return hand(seen, look(seen))


def _sister(game: str, rounds: str, lights: str, code: str) -> dict[str, Figure]:
    """The figures that are alike in all three games, under names that begin with the game's letters."""
    one = Seat.ONE
    return {
        f"{code}-sealed": Figure(
            game + BOTH_SEALED,
            N_("Both have sealed their choice."),
            clauses=(f"{code} 2.1",),
            seat=one,
            draw=_backs,
        ),
        f"{code}-cancel": Figure(
            game + rounds,
            N_("Both sent Score, so it does nothing for either. Steal takes the pot from Claim."),
            lines=2,
            clauses=(f"{code} 3.2" if code == "SC" else f"{code} 3.1", f"{code} 3.6"),
            seat=one,
            told=ALL_TOLD,
            draw=drawn_table,
        ),
        f"{code}-lights": Figure(
            game + lights,
            N_("With this choice all five are lit: one more, and they go out."),
            clauses=(f"{code} 4.1" if code == "SC" else f"{code} 3.8",),
            seat=one,
            words=("score", "block:claim"),
            draw=_lights,
        ),
        f"{code}-past": Figure(
            game + rounds,
            N_("The last two rounds: what was sent, and struck out what had no effect."),
            clauses=(f"{code} 2.3",),
            seat=one,
            draw=drawn_past,
        ),
        f"{code}-blocked": Figure(
            game + rounds,
            N_("A card that was blocked, and one that may not be sent a third time."),
            clauses=(f"{code} 3.3" if code == "SC" else f"{code} 3.2", f"{code} 2.3"),
            seat=one,
            draw=drawn_hand,
        ),
    }


FIGURES: Mapping[str, Figure] = {
    **_sister(TRICK, ROUNDS, LIGHTS, "FCT"),
    **_sister(FINAL, ROUNDS, LIGHTS, "FCF"),
    **_sister(SETNA, RAISED, TORCHES, "SC"),
    "FCF-double": Figure(
        FINAL + DOUBLED,
        N_("Two Scores against one: Score works once, for the player who sent more."),
        clauses=("FCF 6.1", "FCF 6.2"),
        seat=Seat.ONE,
        told=ALL_TOLD,
        draw=drawn_table,
    ),
}
