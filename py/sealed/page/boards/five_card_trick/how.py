"""*How it goes* in Five-Card Trick, its Final and Setna's Curse (`sealed.page.learn.how`)."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from sealed.page.art import SIDE
from sealed.page.boards.five_card_trick.art import action
from sealed.page.boards.five_card_trick.words import DOES, DOES_WITH_GEMS, WORDS, label, past_round
from sealed.page.icons import icon
from sealed.page.learn.how import Card, How, Sign, Step
from sealed.page.texts import N_, NC_
from sealed.page.tree import Child, h
from sealed.rules.seats import Seat


def _card(name: str, *, gem: bool = False) -> Card:
    return Card(functools.partial(action, name, gem), WORDS[name], (DOES_WITH_GEMS if gem else DOES)[name])


def _rounds(_seat: Seat) -> Child:
    return h("span.cap", h("b", past_round(1)), " ", h("b", past_round(2)))


def _struck(name: str, seat: Seat) -> Child:
    return h("div.past", h("span.p.u.x", label(name), class_=SIDE[seat]))


def _blocked(_seat: Seat) -> Child:
    return h("span.ac-sign", h("span.blk", icon("shield", 14)))


def _closed(_seat: Seat) -> Child:
    return h("span.ac-off")


def _item(_seat: Seat) -> Child:
    return h("span.item", icon("bolt", 16))


CARDS = tuple(_card(name) for name in ("score", "grow", "claim", "steal", "block"))
ABILITIES = tuple(_card(name, gem=True) for name in ("score", "raise", "claim", "steal", "block"))
IN_ORDER = N_("Your five cards, in the order in which they act")

_PAST = Sign(_rounds, N_("sent last round, and before"))
_SIGNS = (
    _PAST,
    Sign(functools.partial(_struck, "grow"), N_("sent without effect")),
    Sign(_blocked, N_("blocked: sent now, it does nothing")),
    Sign(_closed, N_("may not be sent now")),
)
_LIMITS = N_("**Limits:** no card three rounds running, never the same two cards twice running.")
_STEAL = N_("**Steal** takes nothing unless their Claim would work.")
_LAMPS = Step(
    "lights",
    N_("Cards light lamps"),
    N_("Each card sent lights its own. All five lit: 1 chip, and they go out."),
)


def _of(code: str, steps: tuple[Step, Step, Step]) -> tuple[Step, Step, Step]:
    one, two, three = (step._replace(figure=f"{code}-{step.figure}") for step in steps)
    return one, two, three


HOW: Mapping[str, How] = {
    "five-card-trick": How(
        aim=N_("Have more chips than {other} after 25 rounds."),
        steps=_of(
            "FCT",
            (
                Step(
                    "sealed",
                    N_("Both seal two cards"),
                    N_("Two different ones, in secret, at the same time."),
                ),
                Step(
                    "cancel",
                    N_("Equal cards cancel"),
                    N_("Here Score does nothing for either; Steal takes the pot from Claim."),
                ),
                _LAMPS,
            ),
        ),
        cards=CARDS,
        cards_title=IN_ORDER,
        signs=_SIGNS,
        overlooked=(_LIMITS, _STEAL),
    ),
    "five-card-trick-final": How(
        aim=N_("Have more chips than {other} after 25 rounds."),
        steps=_of(
            "FCF",
            (
                Step(
                    "sealed",
                    N_("Both seal two cards"),
                    N_("In secret. They may be the same."),
                ),
                Step(
                    "double",
                    N_("More copies win"),
                    N_("A card works for whoever sent more of it, once; equals cancel."),
                ),
                _LAMPS,
            ),
        ),
        cards=CARDS,
        cards_title=IN_ORDER,
        signs=(*_SIGNS, Sign(_item, NC_("sign", "an item"))),
        overlooked=(
            N_(
                "**Limits:** no card three rounds running, no pair twice running, and no card in the round "
                "after it was sent twice."
            ),
            N_(
                "**Items work once:** Overload sends three cards, Limit Reset lifts limits, Claim Priority "
                "may take a pot that both claim."
            ),
        ),
    ),
    "setnas-curse": How(
        aim=N_("Have more gems than {other} after 25 rounds."),
        steps=_of(
            "SC",
            (
                Step(
                    "sealed",
                    N_("Both seal abilities"),
                    N_("None, one or two different ones, in secret, at the same time."),
                ),
                Step(
                    "cancel",
                    N_("Equal ones cancel"),
                    N_("Here Score does nothing for either; Steal takes the pot from Claim."),
                ),
                Step(
                    "lights",
                    N_("They light torches"),
                    N_("Each lights its own, even if cancelled. All five lit: 1 gem, and they go out."),
                ),
            ),
        ),
        cards=ABILITIES,
        cards_title=N_("Your five abilities"),
        signs=(
            _PAST,
            Sign(functools.partial(_struck, "raise"), N_("sent without effect")),
            Sign(_blocked, N_("blocked: sent now, it does nothing")),
            Sign(_closed, N_("would be dropped now")),
        ),
        overlooked=(
            N_("**Sent too often is not sent:** what breaks a limit is dropped, and lights nothing."),
            N_("**Limits:** no ability three rounds running, never the same two twice running."),
            _STEAL,
        ),
    ),
}
