"""What the ranks and the words of Field Tactics are called."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.texts import N_, _
from sealed.rules.field_tactics.army import FLAG, RANKS

RANK_NAMES = (
    N_("General ***"),
    N_("General **"),
    N_("General *"),
    N_("Field Officer ..."),
    N_("Field Officer .."),
    N_("Field Officer ."),
    N_("Company Officer ^^^"),
    N_("Company Officer ^^"),
    N_("Company Officer ^"),
    N_("Plane"),
    N_("Tank"),
    N_("Cavalry"),
    N_("Engineer"),
    N_("Spy"),
    N_("Mine"),
    N_("Flag"),
)
WORDS: Mapping[str, str] = {
    "first": N_("first"),
    "second": N_("second"),
    "pass": N_("pass"),
    "timeout": N_("too late"),
    "?": N_("sealed"),
    "attacker": N_("the attacker wins"),
    "defender": N_("the defender holds"),
    "neither": N_("both are destroyed"),
}


def rank_name(rank: int) -> str:
    """A rank as the player knows it, by its number."""
    return _(RANK_NAMES[rank])


def one_of(rank: int) -> str:
    """A piece of a rank: “a Plane”, “an Engineer”, “the Flag”."""
    if rank == FLAG:
        return _("the {piece}").format(piece=rank_name(rank))
    template = _("an {piece}") if RANK_NAMES[rank][0] in "AEIOU" else _("a {piece}")
    return template.format(piece=rank_name(rank))


def code_name(code: str) -> str:
    """A rank by its code in the notation: `G3` is “General ***”.

    C1 to C3 and F1 to F3 are squares as well: `label` takes these codes for the squares.
    """
    return rank_name(RANKS.index(code))


def value_name(name: str, value: str | int) -> str | int:
    """What this board calls `value` where a refusal mentions `{name}`. C1 is a rank as `piece`, otherwise a
    square.
    """
    return code_name(str(value)) if name == "piece" and value in RANKS else value


def label(word: str) -> str:
    """A word, or a whole move, as the player reads it: `A1:MI` is “A1: Mine”."""
    return " ".join(_label(part) for part in word.split())


def _label(word: str) -> str:
    if word in WORDS:
        return _(WORDS[word])
    square, colon, code = word.partition(":")
    if colon and code in RANKS:
        return _("{square}: {piece}").format(square=square, piece=code_name(code))
    return word
