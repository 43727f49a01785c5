"""Links to records, lessons, boards and positions in a text, through whatever a chat, a mail or an editor has
done to them: the checksum in the link decides whether it was put back rightly (docs/records.md, *As a link*).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from sealed.letters.base62 import NotBase62, TooFew, take_length
from sealed.letters.gaps import without_gaps
from sealed.page.browser.packed import LONGEST_LINK, OLD, Altered, Half, unpack, unpack_begun
from sealed.record.letters import UNSEEN
from sealed.rules.registry import BY_KEY

MOST = 50
"""The most links of a text that are read."""
_PLACES = {
    **{screen: f"{screen}/" for screen in ("record", "board", "lesson", "play")},
    **{f"position{key.replace('-', '')}": f"position/{key}/" for key in BY_KEY},
}
"""The beginnings of routes, by what is left of them in a text whose gaps have been shrunk."""
_STEPPED = frozenset({"record/", "board/", "lesson/"})
"""The places whose addresses name a step."""
_GAP = r"[/\s]?"
"""A slash may have been encoded, and be gone with the gaps; a word may have been broken."""
_SCREENS = "|".join(map(_GAP.join, sorted(_PLACES, key=len, reverse=True)))
_BEGUN = re.compile(rf"({_SCREENS})[/\s]{{0,3}}(2\s?[0-9A-Za-z])")
_GAPS = " \t\n"
_STEP = re.compile(r"[\s]?/\s?((?:row)?[0-9]{1,5})(?![0-9])")
_OLD = re.compile(r"#(record|board|lesson|position/[a-z-]{1,40})/(1[^/]{8,30000})(?:/([0-9]{1,5}))?")
_STRICT_OLD = re.compile(r"1[A-Za-z0-9_-]{8,}")
_ENCODED = re.compile(r"%(2[Dd]|5[Ff])|&#(45|95);|([\u2013\u2014])|=20|[^A-Za-z0-9_-]")
_SOFT_BREAK = re.compile(r"=\r?\n")
_OF_ADDRESS = re.compile("%(23|2[Ff])")


class Link(NamedTuple):
    """A link, as the route to which it leads; `is_whole` says whether all of it has arrived."""

    route: str
    is_whole: bool = True


def small_page(address: str, name: str) -> str:
    """The address of a small page, below the page's own: of a ruleset, or of a kind of link. Chats show its
    title and its picture, and it leads on to the page (tools/previews.py).
    """
    return f"{address.partition('?')[0].rpartition('/')[0]}/play/{name}.html"


def links(text: str) -> tuple[Link, ...]:
    """The links in a text, each once; a piece of one that is there whole is left out."""
    found = [*_new(text), *_old(text)]
    whole = [link for link in found if link.is_whole]
    pieces = [
        link
        for link in found
        if not link.is_whole and not any(each.route.startswith(link.route) for each in whole)
    ]
    return tuple(dict.fromkeys((*whole, *pieces)))


def _new(text: str) -> Iterator[Link]:
    shrunk = without_gaps(text)
    for number, found in enumerate(_BEGUN.finditer(shrunk)):
        if number == MOST:
            return
        place = _PLACES[re.sub(r"[/\s]", "", found[1])]
        is_link = shrunk[max(0, found.start() - 1) : found.start()] == "#"
        if link := _from(place, shrunk, found.start(2), is_link=is_link):
            yield link


_MAYBE = re.compile(
    r"r\W{0,4}e\W{0,4}c\W{0,4}o|b\W{0,4}o\W{0,4}a\W{0,4}r|l\W{0,4}e\W{0,4}s\W{0,4}s|p\W{0,4}o\W{0,4}s\W{0,4}i"
)


def _from(place: str, shrunk: str, at: int, *, is_link: bool) -> Link | None:
    """The link whose packed letters begin there; None if there is none."""
    end = at
    letters: list[str] = []
    for end in range(at, min(len(shrunk), at + 2 * LONGEST_LINK)):
        sign = shrunk[end]
        if sign.isascii() and sign.isalnum():
            letters.append(sign)
        elif sign not in _GAPS:
            break
    else:
        end += 1
    packed = "".join(letters)
    for attempt in (packed, _up_to_blank(shrunk[at:end])):
        try:
            own = _own(attempt)
            unpack(own)
        except Half as half:
            if is_link:
                return Link(f"{place}{packed[: half.arrived]}", is_whole=False)
        except Altered:
            continue
        else:
            step = _STEP.match(shrunk, end) if len(own) == len(packed) else None
            said = step[1].replace("row", "row-") if step else "0"
            return Link(f"{place}{own}/{said}" if place in _STEPPED else f"{place}{own}")
    return Link(f"{place}{packed}", is_whole=False) if is_link else None


def _own(letters: str) -> str:
    """The packed letters with which these begin: they say themselves how many they are."""
    try:
        begins, count = take_length(letters[1:])
    except (NotBase62, TooFew):
        return letters
    return letters[: 1 + begins + count]


def _up_to_blank(letters: str) -> str:
    return re.split(r"[\s]", letters, maxsplit=1)[0]


def _old(text: str) -> Iterator[Link]:
    """The links of the earlier form, whose letters a chat may take for signs of its own."""
    text = _OF_ADDRESS.sub(
        lambda found: "#" if found[1] == "23" else "/", UNSEEN.sub("", _SOFT_BREAK.sub("", text))
    )
    for number, found in enumerate(_OLD.finditer(text)):
        if number == MOST:
            return
        place = f"{found[1]}/"
        strict = _STRICT_OLD.match(found[2])
        exact = strict[0] if strict else ""
        mended = OLD + _ENCODED.sub(_put_back, found[2][1:])
        for attempt in (exact, mended):
            try:
                _text, own = unpack_begun(attempt[1:])
            except Altered:
                continue
            step = found[3] or "0"
            yield Link(f"{place}{own}/{step}" if "position" not in place else f"{place}{own}")
            break
        else:
            yield Link(f"{place}{exact or mended}", is_whole=False)


def _put_back(found: re.Match[str]) -> str:
    if found[1] or found[2]:
        return "-" if (found[1] or found[2]) in ("2D", "2d", "45") else "_"
    return "--" if found[3] else ""
