"""Matches without a fault, with all secrets: whoever builds a second program gets the same codes."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from sealed.codes import certificate, matchfile
from sealed.codes.match import Match
from sealed.rules import registry
from sealed.rules.game import AGREE, RESIGN
from sealed.rules.questions import Seat, Value
from tests.codes.armies import set_up
from tests.codes.faulty.kit import ANA, BEN, ONE, SECRETS, TWO, Duel, Honest
from tests.codes.play import a_move

PRODUCT = tuple(entry.key for entry in registry.ENTRIES)
"""Whose matches are kept: not the example's, which is in nobody's page."""

# docs/rules/setnas-curse.md 7; seat two seals first. Its last word opens nothing more.
EXAMPLE = (
    *("score steal", "score raise"),
    *("claim block:claim", "score steal"),
    *("raise claim", "score claim"),
    *("raise block:score", "score claim"),
    "none",
)


# docs/codes.md 14: a whole match with every kind of answer.
BATTLES = (
    "second",
    set_up(TWO, B5="C1", B6="C1", B7="C2", B8="CA", CD8="EN", C5="FL", C6="PL", D5="TA", E5="C3", F5="PL"),
    set_up(ONE, B4="G3", C4="PL", E4="C3", F4="G1"),
    "B4 B5",  # won: opened, and proved by who attacked
    "F5 F4",  # a plane; lost: the survivor may be the flag
    "C4 C5",  # a flag, and what stands behind it ties
    "E5 E4",  # both, on a bridge
    "B5 B6",
    "D5 C5",  # a first step
    "B6 B7",
    "C5 D5",
    "B7 B8",
    "D5 C5",
    "B8 CD8",  # the base, defended; then revealed, and all is shown
)


# G 9: an offer that is passed over, then one that is accepted.
AGREEMENTS = {
    "five-card-trick": ("score grow", "offer score claim", "steal grow", "offer claim steal", AGREE),
    "field-tactics": (*BATTLES[:3], "B4 B5", "offer F5 F4", "offer C4 C5", AGREE),
}
AGREED = "-agreed"


# Whole matches, with options that are not at their defaults. Field Tactics has one: its battles.
WHOLE: dict[str, dict[str, str]] = {
    "five-card-trick": {"advantage": "1"},
    "five-card-trick-final": {"overload": "2", "claim-priority": "1", "limit-reset": "1"},
    "setnas-curse": {"advantage": "1"},
    "roundabout": {"limit": "60", "preparation": "dealt"},
    "priority-pathway": {"chart": "QIN" * 27, "board": "castle"},
    "solitaire-chess": {"gain": "owner", "gain-count": "player"},
    "solitaire-chess-final": {"advantage": "1"},
}
ENDED = "-whole"

# A player gives up: what remains is shown.
RESIGNED = "-resigned"
GIVEN_UP = ("first", BATTLES[1], BATTLES[2], "F5 F4", "B4 B5", "E5 E4", RESIGN)


def honest() -> dict[str, Honest]:
    """The worked example of Setna's Curse, the battles, the beginning of a match of every other game; the
    matches that end by agreement, whole ones, and one that is given up.
    """
    return {name: told(make()) for name, make in matches().items()}


def matches() -> dict[str, Callable[[], Duel]]:
    """How each is played, by its name."""
    scripts = {"setnas-curse": EXAMPLE, "field-tactics": BATTLES}
    found: dict[str, Callable[[], Duel]] = {key: partial(begun, key) for key in PRODUCT if key not in scripts}
    found |= {key: partial(Duel, key, *moves) for key, moves in scripts.items()}
    found |= {key + AGREED: partial(Duel, key, *moves) for key, moves in AGREEMENTS.items()}
    found |= {key + ENDED: partial(begun, key, options, 1_000) for key, options in WHOLE.items()}
    given_up = {"engineer-beats-tank": "no"}
    return found | {"field-tactics" + RESIGNED: partial(Duel, "field-tactics", *GIVEN_UP, options=given_up)}


def begun(key: str, options: dict[str, str] | None = None, codes: int = 9) -> Duel:
    """A match at random: so many codes, or all of a shorter one."""
    screen, rng = Duel(key, options=options), random.Random(key)
    screen.pass_on()
    while len(screen.codes) < codes and (seat := next((seat for seat in Seat if screen[seat].asks()), None)):
        match = screen[seat]
        screen.play(a_move(match.rules, match.state, match.asks()[0], match.hand(seat), rng))
    return screen


def told(screen: Duel) -> Honest:
    one, two = screen[ONE], screen[TWO]
    return {
        "game": one.rules.key,
        "options": dict(one.options),
        "revision": one.rules.revision,
        "words": sorted(one.rules.words),
        "defaults": [[option.name, option.default] for option in one.rules.options],
        "names": list(two.names),
        "player_keys": [ANA.secret[:32].hex(), BEN.secret[:32].hex()],
        "match_secrets": [each.hex() for each in SECRETS],
        "moves": screen.moves,
        "codes": screen.codes,
        "transcript": [each.hex() for each in one.transcript.hashes[: len(screen.codes)]],
        "sealed": sealed(one, two),
        "seed": (one.account.seed or b"").hex(),
        "check_words": list(one.check_words or ()),
        "files": [matchfile.save(one), matchfile.save(two)],
        "certificate": certificate.make(one.transcript, heading="Certificate"),
    }


def sealed(one: Match, two: Match) -> list[tuple[int, int, str, Value, str]]:
    """Every seal in its order: the number of its code, seat, slot, value, seal."""
    account = one.transcript.account if one.number >= two.number else two.transcript.account
    seats = {slot: match.seat for match in (one, two) for slot in match.secrets.hand}
    hands = {**one.secrets.hand, **two.secrets.hand}
    return [
        (account.sealed_in[slot], int(seats[slot]), slot, hands[slot], each.hex())
        for slot, each in account.seals.items()
    ]
