"""What the words of Roundabout are called, cars by the names that the player has given them, and how its
events are told.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Telling
from sealed.page.texts import N_, _

DRIVERS: Mapping[str, str] = dict(
    zip(
        ("A1", "A2", "A3", "B1", "B2", "B3", *(f"X{n}" for n in range(1, 14))),
        (
            *("Ruby", "Rex", "Rosa", "Bob", "Bix", "Bea", "Cleo", "Dot", "Eli", "Fay"),
            *("Gus", "Hal", "Ivy", "Jo", "Kit", "Leo", "May", "Ned", "Otto"),
        ),
        strict=True,
    )
)
"""The cars by their drivers. Each side has an initial, and so has every neutral one: a letter finds a car."""
LONGEST = 8
"""Letters of a name that fit on a car."""
ROUNDABOUTS: Mapping[str, str] = {
    "inner": N_("Inner"),
    "N": N_("North"),
    "NE": N_("Northeast"),
    "SE": N_("Southeast"),
    "S": N_("South"),
    "SW": N_("Southwest"),
    "NW": N_("Northwest"),
    "outer": N_("Outer"),
}
WORDS: Mapping[str, str] = {
    "first": N_("first"),
    "second": N_("second"),
    "timeout": N_("too late"),
    "stop:": N_("Stop sign"),
    "yield:": N_("Yield sign"),
}


def label(names: Mapping[str, str], text: str) -> str:
    """A word, or a whole move, as the player reads it: `X5@S` is “Gus around South”."""
    return ", ".join(_word(names, word) for word in text.split())


def _word(names: Mapping[str, str], word: str) -> str:
    if word in names:
        return names[word]
    if word in ROUNDABOUTS:
        return _(ROUNDABOUTS[word])
    if word in WORDS:
        return _(WORDS[word])
    car, at, around = word.partition("@")
    if at and not around:
        return names[car]
    if at:
        return _("{car} around {roundabout}").format(car=names[car], roundabout=_(ROUNDABOUTS[around]))
    kind, _colon, target = word.partition(":")
    if kind == "stop":
        return _("stop sign on {car}").format(car=names[target])
    if kind == "yield":
        return _("yield sign on {roundabout}").format(roundabout=_(ROUNDABOUTS[target]))
    return word


TELLINGS: Mapping[str, Telling] = {
    "order": Telling(N_("{who} chooses to be {0}."), milliseconds=120),
    "party": Telling(N_("{who}’s party is on {0}."), sound="place", milliseconds=420),
    "placed": Telling(N_("{who} places {0} on {1}."), sound="place"),
    "arrived": Telling(N_("{0} is at {who}’s party."), sound="gain", milliseconds=420),
    "driving": Telling(N_("All cars stand. {who} drives first."), sound="turn", milliseconds=420),
    "places-nothing": Telling(N_("{who} has no car left to place.")),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "drawn": Telling(N_("Chance has chosen: {0}.")),
    "card": Telling(N_("{who} plays {0}."), milliseconds=300),
    "drove": Telling(N_("{0} drives around {1} from {2} to {3}."), sound="place", milliseconds=420),
    "sign": Telling(N_("{who} puts a {0}."), sound="queue", milliseconds=420),
    "fined": Telling(
        N_("{who} is fined: the last three cards make {0}. The next turn is skipped."),
        sound="fine",
        milliseconds=560,
    ),
    "skipped": Telling(N_("{who} misses this turn."), milliseconds=420),
    "refilled": Telling(N_("{who} has all five cards again."), milliseconds=120),
}
