"""The names of cars, roundabouts and signs. No rules are needed here, so that the home page can show them."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.draw.texts import C_, NC_, remember
from sealed.page.draw.wording import Noun, noun

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
"""The default names of the cars: their drivers. They are the same in every language: the cars of a side share
an initial and every neutral car has one of its own, so a letter finds a car; and the figures tell of them.
"""
LONGEST = 8
"""The number of letters that fit on a car."""
ROUNDABOUTS: Mapping[str, str] = {
    # Translators: a roundabout, as it is called on the map. Sentences ask for it as “{one:name}”; your
    # language may name other forms (“Norden | um=um den Norden”) and ask for those instead (“{one:um}”).
    # “short” has at most five letters.
    "inner": NC_("roundabout", "Inner"),
    "N": NC_("roundabout", "North | short=N"),
    "NE": NC_("roundabout", "Northeast | short=NE"),
    "SE": NC_("roundabout", "Southeast | short=SE"),
    "S": NC_("roundabout", "South | short=S"),
    "SW": NC_("roundabout", "Southwest | short=SW"),
    "NW": NC_("roundabout", "Northwest | short=NW"),
    "outer": NC_("roundabout", "Outer"),
}
SIGN_NAMES: Mapping[str, str] = {
    "stop:": NC_("sign", "Stop sign | a=a stop sign"),
    "yield:": NC_("sign", "Yield sign | a=a yield sign"),
}


@remember(None)
def around(name: str) -> Noun:
    """A roundabout by its name."""
    return noun(ROUNDABOUTS[name])


@remember(None)
def in_short(name: str) -> str:
    """The name of a roundabout where there is no room for all of it: on small maps and phones' lines."""
    # Translators: a roundabout on a small map, in at most five letters.
    return C_("small map", "{roundabout:short}").format(roundabout=around(name))


def sign_name(kind: str) -> Noun:
    """A sign by the first half of its word, `stop:` or `yield:`."""
    return noun(SIGN_NAMES[kind])
