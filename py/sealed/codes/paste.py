"""Codes out of whatever was pasted: quoted, wrapped, decorated, cut, twice, and with words around them.

What chat programs put between the letters of a code is dropped, since none of it can be part of a code.
Beyond that the reader is strict (armor.py). It takes each opening word by itself, so a bad code never hides a
good one (docs/codes.md 9).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache

from sealed.codes.armor import KINDS, OPENING, Armored, Kind, Part, join, part, unarmor
from sealed.codes.errors import (
    CodeError,
    CutShort,
    Misspelt,
    Mistyped,
    NoCode,
    TooLong,
    UnknownVersion,
    WrongKind,
)

PASTE = 1_000_000  # letters: more than any match file has; static/hear.mjs keeps out what is longer

# Letters behind an opening word: with so many it is a code, not prose; and two codes differ in them.
_HEAD = 24

# What may stand between two letters of a code. Each piece is short or gives nothing back, so reading takes
# time in proportion to the text, whatever the text.
_GAP = re.compile(
    r"(?:\s++"
    r"|[>|\u2502\u2503\u258c-\u258f\u2022\u25e6\u25aa\u2023\xb7]|&#?[0-9A-Za-z]{1,8};"  # quotes, lists
    r"|[(\[][0-9]{1,2}/[0-9]{1,2}[)\]]"  # the counter of a message that was split
    r"|[_*~`\\\-\u2010\u2011]"  # emphasis, code, hyphenation
    r"|[\u00ad\u034f\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]"  # unseen
    r"|=(?:[ \t]*+\r?\n|[0-9A-F]{2})"  # quoted-printable
    r"|%[0-9A-Fa-f]{2}"  # of links
    r'|</?[A-Za-z][A-Za-z0-9]{0,9}(?: [a-z-]{1,20}="[^"<>#]{0,80}"){0,4} ?/?>'  # of HTML, no code in it
    r")++"
)
_EMPTY_LINE = re.compile(r"\n[ \t>|]*+\r?\n")

# What is left of a gap: nothing, or one of these. Spaces alone may part words of prose; others hardly do.
_SPACES, _WRAP, _PARAGRAPH = " ", "\t", "\n"
_COMMON = {" ": _SPACES, "\n": _WRAP}
_NO_GAPS = str.maketrans("", "", _SPACES + _WRAP + _PARAGRAPH)

_OPENING = re.compile("[ \t\n]?".join(OPENING) + "[ \t\n]?([A-Z])")
_OTHER = re.compile("[\t\n]?".join("Sealed") + "[\t\n]?([0-9]{1,3})[\t\n]?[A-Z]", re.IGNORECASE)
_RUN = re.compile("[0-9A-Za-z]*+")

# Where a code whose letters make no sense may have been cut: an empty line, or two words of prose.
_WORD = r"[A-Z]?[a-z']{1,15}[.,:;!?]*+"
_CUT = re.compile(rf"\n|(?P<words>[ \t]{_WORD}[ \t\n]{_WORD}(?:[ \t\n]|\Z))")


def read(text: str) -> tuple[Armored | CodeError, ...]:
    """All codes in a text, in their order, and what is wrong with those that cannot be read.

    There is always a result: if nothing else, `NoCode`. A code that is there twice is given once, also if one
    copy of it is damaged. Parts are joined if all are there.
    """
    if len(text) > PASTE:
        return (TooLong(len(text), PASTE),)
    text = _GAP.sub(lambda gap: _COMMON.get(gap[0]) or _shrink_gap(gap[0]), text)
    found = list(_find_codes(text))
    whole = sorted(spelt for spelt, result in found if isinstance(result, Armored))
    results = [
        result
        for spelt, result in found
        if isinstance(result, Armored) or not _begins_one(whole, spelt[: len(OPENING) + 1 + _HEAD])
    ]
    if not found and (error := _explain_opening(text)):
        results = [error]
    once = {
        each if isinstance(each, Armored) else (type(each), *each.args): each for each in _join_parts(results)
    }
    return tuple(once.values()) or (NoCode(),)


def read_one(text: str, kind: Kind) -> Armored:
    """The first code of this kind in a text. Raises the `CodeError` that stands in its place."""
    results = read(text)
    whole = [each for each in results if isinstance(each, Armored)]
    for code in whole:
        if code.kind is kind:
            return code
    for each in results:
        if isinstance(each, CodeError):
            raise each
    raise WrongKind(whole[0].kind, kind)


def _find_codes(text: str) -> Iterator[tuple[str, Armored | CodeError]]:
    """Each opening word with the letters that follow it, and the code or the error that they make."""
    one = lru_cache(100)(_read_code)  # a text may say the same a hundred thousand times
    openings = list(_OPENING.finditer(text))
    ends = (*(each.start() for each in openings[1:]), len(text))
    for opening, end in zip(openings, ends, strict=False):
        kind, behind = opening[1], text[opening.end() : end]
        letters = _take_letters(behind)
        if len(letters) < 2 or not (kind in KINDS or len(letters) >= _HEAD):
            continue
        result = one(kind, letters, behind)
        if isinstance(result, Armored) or (result and _SPACES not in opening[0]):  # else it is prose
            yield f"{OPENING}{kind}{letters}", result


def _read_code(kind: str, letters: str, behind: str) -> Armored | CodeError | None:
    """The code, or the error, that the letters behind an opening word make; None if the text is prose."""
    try:
        return unarmor(kind, letters)
    except (CutShort, Misspelt, Mistyped) as error:
        # Perhaps the words of another message, or of this one, were taken for letters.
        cut = _CUT.search(behind)
        if not cut:
            return error
        before = _take_letters(behind[: cut.start()])
        if not before and cut["words"]:
            return None
        try:
            return unarmor(kind, before)
        except CutShort as better:
            return better if before else error
        except CodeError:
            return error
    except CodeError as error:
        return error


def _take_letters(text: str) -> str:
    """The letters and digits at the start of a text, whatever gaps are between them."""
    run = _RUN.match(text.translate(_NO_GAPS))
    return run[0] if run else ""


def _shrink_gap(gap: str) -> str:
    """What a gap is replaced with, so that it still parts words, lines or paragraphs."""
    if _EMPTY_LINE.search(gap):
        return _PARAGRAPH
    if gap.isspace() and len(f"{gap}.".splitlines()) == 1:
        return _SPACES
    return _WRAP if any(map(str.isspace, gap)) else ""


def _begins_one(whole: list[str], start: str) -> bool:
    """Whether one of the codes, which are sorted, begins like this."""
    place = bisect_left(whole, start)
    return place < len(whole) and whole[place].startswith(start)


def _explain_opening(text: str) -> CodeError | None:
    """The error for an opening word that is misspelt, or of another version; None if there is none."""
    for opening in _OTHER.finditer(text):
        behind = text[opening.end() : opening.end() + 2 * _HEAD].partition(_SPACES)[0]
        if len(_take_letters(behind)) >= _HEAD:
            return Mistyped() if opening[1] == OPENING[-1] else UnknownVersion(int(opening[1]))
    return None


def _join_parts(results: Iterable[Armored | CodeError]) -> Iterator[Armored | CodeError]:
    """The results with parts joined, each whole where the first of its parts stood."""
    sets: dict[tuple[bytes, int], list[Part]] = {}
    kept: list[Armored | CodeError | list[Part]] = []
    for result in results:
        if not isinstance(result, Armored) or result.kind is not Kind.PART:
            kept.append(result)
            continue
        try:
            one = part(result)
        except CodeError as error:
            kept.append(error)
            continue
        if (one.mark, one.parts) not in sets:
            sets[one.mark, one.parts] = []
            kept.append(sets[one.mark, one.parts])
        sets[one.mark, one.parts].append(one)
    # The same code may be there in two cuttings, one of them not whole: then nothing is missing.
    joined = {mark for (mark, _), parts in sets.items() if isinstance(_joined(parts), Armored)}
    for each in kept:
        if not isinstance(each, list):
            yield each
        elif isinstance(result := _joined(each), Armored) or each[0].mark not in joined:
            yield result


def _joined(parts: list[Part]) -> Armored | CodeError:
    try:
        return join(parts)
    except CodeError as error:
        return error
