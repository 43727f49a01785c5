"""Matches without a fault, with all secrets: whoever builds a second program gets the same codes."""

from __future__ import annotations

import random

from sealed.codes import certificate, matchfile
from sealed.rules.questions import Seat
from tests.codes.faulty.kit import ANA, BEN, ONE, SECRETS, TWO, Duel, Honest
from tests.codes.play import GAMES, a_move

# docs/rules/setnas-curse.md, 7; seat two seals first. Its last word opens nothing more.
EXAMPLE = (
    *("score steal", "score raise"),
    *("claim block:claim", "score steal"),
    *("raise claim", "score claim"),
    *("raise block:score", "score claim"),
    "none",
)


def honest() -> dict[str, Honest]:
    """The worked example of Setna's Curse, and the beginning of a match of every other game."""
    found = {key: told(begun(key)) for key in GAMES}
    return found | {"setnas-curse": told(Duel("setnas-curse", *EXAMPLE))}


def begun(key: str) -> Duel:
    duel, rng = Duel(key), random.Random(key)
    duel.pass_on()
    while len(duel.codes) < 9:
        seat = next(seat for seat in Seat if duel[seat].asks())
        match = duel[seat]
        duel.play(a_move(match.rules, match.state, match.asks()[0], match.hand(seat), rng))
    return duel


def told(duel: Duel) -> Honest:
    one, two = duel[ONE], duel[TWO]
    return {
        "game": one.rules.key,
        "options": dict(one.options),
        "words": sorted(one.rules.words),
        "names": list(two.names),
        "player_keys": [ANA.secret[:32].hex(), BEN.secret[:32].hex()],
        "match_secrets": [each.hex() for each in SECRETS],
        "moves": duel.moves,
        "codes": duel.codes,
        "transcript": [each.hex() for each in one.transcript.hashes[: len(duel.codes)]],
        "seed": (one.account.seed or b"").hex(),
        "check_words": list(one.check_words or ()),
        "files": [matchfile.save(one), matchfile.save(two)],
        "certificate": certificate.make(one.transcript, heading="Certificate"),
    }
