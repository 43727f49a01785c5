"""Finds the codes in whatever was pasted: quoted, wrapped, decorated, cut, repeated, with words around them.

Whatever chat programs put between the letters of a code is dropped, since none of it can be part of a code.
Beyond that the reader is strict (armor.py). It takes each opening word by itself, so a bad code never hides a
good one (docs/keeping.md 9).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sealed.codes.armor import (
    KINDS,
    LEAST,
    OPENING,
    SECRET,
    Armored,
    Kind,
    Part,
    armor,
    join,
    may_be_whole,
    part,
    unarmor,
)
from sealed.codes.errors import (
    CodeError,
    Covered,
    CutShort,
    Malformed,
    Misspelt,
    Mistyped,
    NoCode,
    PartsMissing,
    TooLong,
    UnknownVersion,
    WrongKind,
)
from sealed.letters.gaps import PARAGRAPH, SPACES, WRAP, without_gaps

PASTE = 1_000_000  # letters: more than any match file has; static/hear.mjs refuses longer texts

# After this number of errors in one text, anything that cannot be a whole code of its kind is passed over, so
# that a million letters of nonsense do not take seconds.
_ERRORS = 100

# The parts of one text, of all codes in it; with more, none of them is read. A chat of parts as long as a
# message has 500 in a paste, and of parts as small as those of pictures some 2,000; each has to be decoded,
# hashed and joined.
MOST_PARTS = 2_500

_FEWEST = min(LEAST.values())

# With this number of letters after it, an opening word begins a code, not prose; and any two codes differ in
# them.
_HEAD = 24

_NO_GAPS = str.maketrans("", "", SPACES + WRAP + PARAGRAPH)

_OPENING = re.compile("[ \t\n]?".join(OPENING) + "[ \t\n]?([A-Z])")
_OTHER = re.compile("[\t\n]?".join("Sealed") + "[\t\n]?([0-9]{1,3})[\t\n]?[A-Z]", re.IGNORECASE)
_RUN = re.compile("[0-9A-Za-z]*+")
# A code with secrets whose opening word was damaged: its letters seem to belong to the code before.
_HIDDEN = re.compile(f".sealed[0-9]?[{''.join(sorted(SECRET))}]", re.IGNORECASE)

# The places where a code whose letters make no sense may have been cut: an empty line, or two words of prose.
_WORD = r"[A-Z]?[a-z']{1,15}[.,:;!?]*+"
_CUT = re.compile(rf"\n|(?P<words>[ \t]{_WORD}[ \t\n]{_WORD}(?:[ \t\n]|\Z))")


# What programs put over letters that look secret; signs of emphasis come in such numbers only there.
_COVER = re.compile(
    r"(?<=[0-9A-Za-z])(?:[*#?_\u2022\u2588\u25a0\u25cf]{3,}+|[\[<][a-z]{3,12}[\]>])(?=[0-9A-Za-z])"
)
_COVERED = "\ue000"


_Found: TypeAlias = tuple[str, Armored | CodeError]
"""The letters of a code, and the code or the error that they make."""


def read(text: str) -> tuple[Armored | CodeError, ...]:
    """All codes in a text, in their order, and the errors of those that cannot be read.

    There is always a result: if nothing else, `NoCode`. A code that occurs twice is returned once, even if
    one copy of it is damaged. Parts are joined if all are there.
    """
    return look(text).results


def look(text: str) -> Look:
    """Reads a text, once for both its codes and its pieces."""
    if len(text) > PASTE:
        return Look("", (), TooLong(len(text), PASTE))
    shrunk = without_gaps(text)
    found = _read_codes(shrunk)
    if any(isinstance(result, (CutShort, Misspelt, Mistyped)) for _, result in found):
        found = _uncovered(text, found)
    return Look(shrunk, tuple(found))


def _uncovered(text: str, found: list[_Found]) -> list[_Found]:
    """The codes found, with those that have covered letters reported as covered: most covers are signs that
    chats put around words, so the text is read without them first.
    """
    if not (cover := _COVER.search(text)):
        return found
    again = _read_codes(without_gaps(_COVER.sub(_COVERED, text)), cover[0])
    covered = [each for each in again if isinstance(each[1], Covered)]
    begin = [spelt for spelt, _ in covered]
    return [
        *(
            each
            for each in found
            if not (isinstance(each[1], CodeError) and each[0].startswith(tuple(begin)))
        ),
        *covered,
    ]


class Piece(NamedTuple):
    """The beginning of a code, or a part of one. `secret` if it may hold somebody's secrets."""

    text: str
    secret: bool = False


def unfinished(text: str) -> tuple[Piece, ...]:
    """The incomplete pieces in a text: codes without their end, and parts of codes that are not whole.

    Only their letters are returned, nothing that stood around them.
    """
    return look(text).pieces


class Look(NamedTuple):
    """A text with its gaps shrunk, and what was found in it: the letters of each code, and the code or the
    error that they make. `refused` says why the text was not read at all.
    """

    text: str
    found: tuple[tuple[str, Armored | CodeError], ...]
    refused: CodeError | None = None

    @property
    def results(self) -> tuple[Armored | CodeError, ...]:
        """The codes and errors (`read`)."""
        if self.refused:
            return (self.refused,)
        results = [result for _, result in self.found]
        if not results and (error := _explain_opening(self.text)):
            results = [error]
        once = {each if isinstance(each, Armored) else id(each): each for each in _join_parts(results)}
        return tuple(once.values()) or (NoCode(),)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The incomplete pieces (`unfinished`)."""
        cut = (_cut_piece(spelt, error) for spelt, error in self.found if isinstance(error, CutShort))
        sets = _part_sets(result for _, result in self.found if isinstance(result, Armored))
        joined = _joined_marks(sets)
        few = [row for (mark, _), row in sets.items() if mark not in joined]
        few = [row for row in few if isinstance(_joined(row), PartsMissing)]
        parts = (Piece(armor(*code)) for row in few for _, code in row)
        return tuple(dict.fromkeys((*parts, *cut)))  # the last piece is the one that the next text continues


def _cut_piece(spelt: str, error: CutShort) -> Piece:
    letters = spelt[: error.arrived]  # after these there may be words of a message
    return Piece(letters, spelt[len(OPENING)] in SECRET or bool(_HIDDEN.search(letters)))


def read_one(text: str, kind: Kind) -> Armored:
    """The first code of this kind in a text. Raises the `CodeError` that is in its place."""
    results = read(text)
    whole = [each for each in results if isinstance(each, Armored)]
    for code in whole:
        if code.kind is kind:
            return code
    for each in results:
        if isinstance(each, CodeError):
            raise each
    raise WrongKind(whole[0].kind, kind)


def _read_codes(text: str, cover: str = "") -> list[_Found]:
    """Like `_find_codes`, without damaged copies of codes that are there whole, or just as damaged, or for
    longer.
    """
    found = list(_find_codes(text, cover))
    cut = [spelt[: result.arrived] for spelt, result in found if isinstance(result, CutShort)]
    whole = sorted(spelt for spelt, result in found if isinstance(result, Armored))
    told: set[object] = set()
    kept: list[_Found] = []
    for spelt, result in found:
        if isinstance(result, CodeError):
            piece = spelt[: result.arrived] if isinstance(result, CutShort) else spelt
            about = (type(result), *result.args, piece)
            if about in told or _copies_one(whole, piece):
                continue
            if isinstance(result, CutShort) and any(one != piece and one.startswith(piece) for one in cut):
                continue
            told.add(about)
        kept.append((spelt, result))
    return kept


def _find_codes(text: str, cover: str = "") -> Iterator[_Found]:
    """Each opening word with the letters that follow it, and the code or the error that they make. `cover`:
    the signs for which `_COVERED` stands.
    """
    one = lru_cache(100)(_read_code)  # a text may repeat one code a hundred thousand times
    errors = 0
    openings = list(_OPENING.finditer(text))
    ends = (*(each.start() for each in openings[1:]), len(text))
    if too_many := sum(each[1] == Kind.PART for each in openings) > MOST_PARTS:
        yield f"{OPENING}{Kind.PART}", Malformed("more parts than one code may have")
    for opening, end in zip(openings, ends, strict=False):
        kind, start = opening[1], opening.end()
        if too_many and kind == Kind.PART:
            continue
        if errors >= _ERRORS and end - start < _FEWEST:
            continue
        behind = text[start:end]
        letters = _take_letters(behind)
        if len(letters) < 2 or not (kind in KINDS or len(letters) >= _HEAD):
            continue
        if errors >= _ERRORS and not may_be_whole(kind, letters):
            continue
        result = one(kind, letters, behind)
        if isinstance(result, CutShort) and cover and _is_covered(behind):
            result = Covered(result.arrived, result.expected, cover)
        if isinstance(result, Armored) or (result and SPACES not in opening[0]):  # else it is prose
            errors += isinstance(result, CodeError)
            yield f"{OPENING}{kind}{letters}", result


def _read_code(kind: str, letters: str, behind: str) -> Armored | CodeError | None:
    """The code, or the error, that the letters behind an opening word make; None if the text is prose."""
    try:
        return unarmor(kind, letters)
    except (CutShort, Misspelt, Mistyped) as error:
        # Perhaps words of another message, or of this one, were taken for letters of the code.
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


def _is_covered(behind: str) -> bool:
    """Whether a cover is what ends the letters behind an opening word."""
    return bool(re.match(f"[0-9A-Za-z{SPACES}{WRAP}{PARAGRAPH}]*+{_COVERED}", behind))


def _take_letters(text: str) -> str:
    """The letters and digits at the start of a text, whatever gaps are between them."""
    run = _RUN.match(text.translate(_NO_GAPS))
    return run[0] if run else ""


def _copies_one(whole: list[str], piece: str) -> bool:
    """Whether letters are a damaged copy of one of these sorted codes: of the one that begins most like them.

    A few letters in common are not enough: two invitations of one player to one game begin alike.
    """
    place = bisect_left(whole, piece)
    return any(_is_copy(code, piece) for code in whole[max(0, place - 1) : place + 1])


def _is_copy(code: str, piece: str) -> bool:
    """Whether letters are those of a code up to some damage, and just behind it, or end there."""
    pairs = enumerate(zip(code, piece, strict=False))
    damage = next((at for at, (one, other) in pairs if one != other), min(len(code), len(piece)))
    if damage < len(OPENING) + 1 + _HEAD:
        return damage == len(piece)
    behind = piece[damage + 2 : damage + _HEAD // 2]
    return len(piece) - damage <= _HEAD or behind in code[damage : damage + _HEAD]


def _explain_opening(text: str) -> CodeError | None:
    """The error for an opening word that is misspelt, or of another version; None if there is none."""
    for opening in _OTHER.finditer(text):
        behind = text[opening.end() : opening.end() + 2 * _HEAD].partition(SPACES)[0]
        if len(_take_letters(behind)) >= _HEAD:
            return Mistyped() if opening[1] == OPENING[-1] else UnknownVersion(int(opening[1]))
    return None


_Sets = dict[tuple[bytes, int], list[tuple[Part, Armored]]]


def _join_parts(results: Iterable[Armored | CodeError]) -> Iterator[Armored | CodeError]:
    """The results with parts joined, each whole where the first of its parts stood."""
    results = list(results)
    sets = _part_sets(result for result in results if isinstance(result, Armored))
    joined = _joined_marks(sets)
    done: set[tuple[bytes, int]] = set()
    for result in results:
        if not isinstance(result, Armored) or result.kind is not Kind.PART:
            yield result
            continue
        try:
            one = part(result)
        except CodeError as error:
            yield error
            continue
        key = one.mark, one.parts
        if key in done:
            continue
        done.add(key)
        whole = _joined(sets[key])
        if isinstance(whole, Armored) or one.mark not in joined:
            yield whole


def _part_sets(codes: Iterable[Armored]) -> _Sets:
    """The parts among codes, grouped by the code and by how it was split."""
    sets: _Sets = {}
    for code in codes:
        if code.kind is Kind.PART:
            with suppress(CodeError):
                one = part(code)
                sets.setdefault((one.mark, one.parts), []).append((one, code))
    return sets


def _joined_marks(sets: _Sets) -> set[bytes]:
    """The marks of codes without a missing part, even if a second split of one is incomplete."""
    return {mark for (mark, _), row in sets.items() if isinstance(_joined(row), Armored)}


def _joined(row: list[tuple[Part, Armored]]) -> Armored | CodeError:
    try:
        return join(one for one, _ in row)
    except CodeError as error:
        return error
