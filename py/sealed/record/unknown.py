"""Sealed values in a record that lacks some of them: `?` in a move, and a line for each value shown."""

from __future__ import annotations

from sealed.rules.game import LATE_WORDS, Ranked, Rules, State
from sealed.rules.questions import Decide, Hand, Value, Winner

UNKNOWN = "?"
NONE_OF_THEM = "-"
"""In place of a rank: this piece was shown not to be one of those that would have been shown."""
BATTLES = {"attacker": Winner.ATTACKER, "defender": Winner.DEFENDER, "both": Winner.NEITHER}
"""The outcome of a battle by its word in records: the survivor, or that both were destroyed."""


def known_values(rules: Rules, state: State, ask: Decide, text: str) -> Hand:
    """The values that a sealed move puts into its slots, as far as its text gives them.

    A sealed move has one slot for the whole move, or one for each word.
    """
    if text == UNKNOWN:
        return {}
    return {slot: value for slot, value in rules.seal(state, ask, text).items() if value != UNKNOWN}


def masked(
    rules: Rules, state: State, ask: Decide, sealed: tuple[str, ...], move: str | None, secrets: Hand
) -> str:
    """The move with `?` for each value not in `secrets`; `sealed` are the slots that were sealed in time.

    Values that both players open anyway stand in the move itself. Values that may stay sealed stand there
    only if the whole move is known; otherwise each has a line of its own where it is shown.
    """
    known = {slot: secrets[slot] for slot in sealed if slot in secrets}
    if len(known) < len(sealed):
        known = {slot: value for slot, value in known.items() if slot in ask.opens}
    words = rules.unseal(state, ask, known).split(" ") if sealed else []
    if move is None or len(sealed) == len(ask.slots):
        return " ".join(words)
    if not sealed:
        return move
    late = zip(ask.slots, words, move.split(" "), strict=True)
    return " ".join(word if slot in sealed else dash for slot, word, dash in late)


def rank(rules: Rules, name: str) -> int | None:
    """The rank of that name; None if the game has no such rank."""
    return rules.ranks.index(name) if isinstance(rules, Ranked) and name in rules.ranks else None


def name_of(rules: Rules, value: Value) -> str:
    """A value in the form used by records."""
    return rules.ranks[value] if isinstance(value, int) and isinstance(rules, Ranked) else str(value)


def blanked(words: list[str]) -> str:
    """The words of a move, with `?` for the late ones."""
    return " ".join(UNKNOWN if word in LATE_WORDS else word for word in words)
