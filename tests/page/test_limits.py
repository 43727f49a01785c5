"""Every limit to what comes from outside, in one table: its number, the reason, what is taken at it, and what
is refused one over. Whoever changes a number changes it here, too, and has to say why.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest

from sealed.bots.explained import StoryStep
from sealed.codes import backup, channel, locked, paste, wire
from sealed.codes.armor import Kind, armor
from sealed.codes.errors import CodeError, CutShort, Malformed
from sealed.codes.last_sent import LastSent
from sealed.codes.wire import Reader, put_number, put_text
from sealed.matches import arriving, book
from sealed.page import boards
from sealed.page.boards.field_tactics.set_up.composer import COMPOSER
from sealed.page.browser import packed
from sealed.page.engine import naming, player
from sealed.page.match import book as own_book
from sealed.page.match import saved, saved_lines, texts_with_games
from sealed.page.match.chat import backup as bringing
from sealed.page.match.explained.account import CLEAR, MOST_TURNING, Sum, costliest, turning_points, verdict
from sealed.page.match.explained.tale import Tale
from sealed.page.screens import shared
from sealed.record import lines as record_lines
from sealed.rules.questions import Seat
from sealed.rules.registry import ENTRIES
from tests.page.fake import opened, settle

ROOT = Path(__file__).resolve().parents[2]
GAME = '[Game "setnas-curse"]\n'


def raises(error: type[Exception], call: Callable[[], object]) -> bool:
    """Whether the call raises this error, or one of its kind."""
    try:
        call()
    except error:
        return True
    return False


def held(letters: int) -> bool:
    """Whether a cut code is held whose text has so many letters, with the gap behind it."""
    whole = armor(Kind.FILE, bytes(60_000))
    piece = whole[: letters - len(arriving.GAP)]
    assert isinstance(paste.read(piece)[0], CutShort)
    return bool(arriving.sift(piece).pieces)


def parts(count: int) -> str:
    """So many parts, each the first of another code."""
    return " ".join(armor(Kind.PART, bytes((1, 2)) + n.to_bytes(8, "big") + b"a") for n in range(count))


def last_sent(number: int) -> str:
    """A backup that says of a match that the code of that number has left."""
    sent = LastSent(f"{'ab' * 32}/2", number, "cd" * 32)
    return backup.make(backup.Backup(seeds=(bytes(32),), sent=(sent,)), bytes(32))[0]


def locked_text(size: int) -> str:
    """A backup under a passphrase with so many bytes of content."""
    body = bytes(size - len(put_number(size)))
    return locked.lock(locked.Content(body), bytes(32), bytes(16))


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def person(size: int, cap: int) -> bool:
    """Whether a person's text of so many bytes is read where at most `cap` may stand."""
    return not raises(Malformed, lambda: Reader(put_text("x" * size)).person(cap))


class Limit(NamedTuple):
    """A limit, as the program has it and as it is meant, with the reason; `takes` tries a size."""

    has: int
    meant: int
    why: str
    takes: Callable[[int], bool]


LIMITS = {
    "a paste, in letters": Limit(
        paste.PASTE,
        1_000_000,
        "the longest match file has half as many, and a browser reads so much within a second",
        lambda n: not raises(AssertionError, lambda: _assert_read(" " * n)),
    ),
    "parts of one paste": Limit(
        paste.MOST_PARTS,
        2_500,
        "a chat of parts for pictures has some 2,000",
        lambda n: not any(isinstance(each, Malformed) for each in paste.read(parts(n))),
    ),
    "pieces that are held, in letters": Limit(
        arriving.PIECES, 60_000, "all parts of the longest code have fewer; more is no code", held
    ),
    "what a packed text unpacks to, in letters": Limit(
        packed.LONGEST,
        1_000_000,
        "as long as the longest record",
        lambda n: not raises(packed.Altered, lambda: packed.unpack(packed.pack("x" * n))),
    ),
    "how deep a saved match is nested": Limit(
        saved.DEPTH,
        8,
        "its own nesting has four levels; a reader of JSON fails at some hundred",
        lambda n: not raises(ValueError, lambda: saved._parsed(nested(n))),
    ),
    "a number in a saved match, in digits": Limit(
        saved.LONGEST_NUMBER,
        40,
        "a time has 13; to read a number takes the square of its digits",
        lambda n: not raises(ValueError, lambda: saved._number("0." + "0" * (n - 2))),
    ),
    "the number of a code": Limit(
        channel.LAST_NUMBER,
        65_535,
        "it has two bytes in a turn",
        lambda n: not raises(CodeError, lambda: backup.read(last_sent(n))),
    ),
    "a name, in bytes": Limit(
        wire.NAME, 32, "24 letters, with room for some of two bytes", lambda n: person(n, wire.NAME)
    ),
    "a message, in bytes": Limit(
        wire.MESSAGE, 280, "a few words: a code stays one message", lambda n: person(n, wire.MESSAGE)
    ),
    "what lies under a passphrase, in bytes": Limit(
        locked.LARGEST,
        662_000,
        "what a plain file holds has less, and in armor it still fits into one paste",
        lambda n: not raises(ValueError, lambda: locked_text(n)),
    ),
    "entries of a list in a backup": Limit(
        backup._MANY,
        20_000,
        "far more than anybody plays",
        lambda n: not raises(Malformed, lambda: Reader(put_number(n)).number(backup._MANY)),
    ),
}


def _assert_read(text: str) -> None:
    assert not any(type(each).__name__ == "TooLong" for each in paste.read(text))


@pytest.mark.parametrize("name", LIMITS)
def test_at_a_limit_it_is_taken_and_one_over_refused(name: str) -> None:
    limit = LIMITS[name]
    assert limit.has == limit.meant, limit.why
    assert limit.takes(limit.meant)
    assert not limit.takes(limit.meant + 1)


OTHERS = {
    "entries of a book in a text": (book.ENTRIES, 2_000),  # tests/matches/test_book.py
    "letters of a book in a text": (own_book.LONGEST, 400_000),  # test_book.py
    "entries that a book takes out of files": (book.MOST, 20_000),  # test_book.py
    "letters of a record": (record_lines.LONGEST, 1_000_000),  # tried in test_record_form.py
    "letters of a line of a record": (record_lines.LONGEST_LINE, 2_000),
    "tags of a record": (record_lines.MOST_TAGS, 200),
    "comments of a record": (record_lines.MOST_COMMENTS, 2_000),
    "letters of a record in an address": (packed.LONGEST_LINK, 20_000),  # below
    "letters that are read before a click": (shared.SHORT, 30_000),  # test_shared.py
    "matches of a backup at once": (backup.MATCHES, 300),  # test_budgets.py
    "saved matches at once": (saved.MATCHES, 200),
    "lines played before a click": (saved.PLAYED, 1_000),
    "letters that saved matches unpack to": (saved.UNPACKED, 1_000_000),
    "player keys that come at once": (player.MOST_KEYS, 10),  # test_elsewhere.py, test_backup.py
    "compared players, and doubts, by strangers": (bringing.MOST_STRANGE, 300),  # test_backup.py
    "names of pieces, and kept lines, of a family": (bringing.MOST_NAMED, 200),  # test_backup.py
    "letters of the name of a piece that is brought": (bringing.PIECE, 8),  # test_elsewhere.py
    "letters of the name of a kept line that is brought": (bringing.LINE, 32),
    "letters of a kept line that is brought": (bringing.SMALL, 200),
    "letters of a player's name that is brought": (bringing.NAME, 24),
    "lessons that are begun": (bringing.MOST_LESSONS, 1_000),  # test_elsewhere.py
    "turning points that are told": (MOST_TURNING, 3),  # below
}
"""Limits that are tried at their number where the rest of their subject is tested."""


@pytest.mark.parametrize("name", OTHERS)
def test_the_other_limits_are_what_they_are_meant_to_be(name: str) -> None:
    has, meant = OTHERS[name]
    assert has == meant


def test_what_a_backup_brings_fits_into_the_fields_of_this_page() -> None:
    assert bringing.LINE == saved_lines.LONGEST
    assert max(boards.load(entry.family).own.longest_name for entry in ENTRIES) == bringing.PIECE
    assert bringing.NAME == naming.LONGEST
    assert max(len(line.text) for line in COMPOSER.ready) <= bringing.SMALL


@pytest.mark.parametrize("path", ["static/hear.mjs", "static/early.js", "sw.js"])
def test_the_doors_in_front_of_python_let_in_as_much_as_it_reads(path: str) -> None:
    found = re.findall(r"\bLONGEST = ([\d_]+);", (ROOT / path).read_text("utf-8"))
    assert [int(number) for number in found] == [paste.PASTE]


SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def test_there_is_one_way_to_write_a_packed_text() -> None:
    for text in ("a", "ab", "abc", json.dumps({"a": 1})):
        letters = packed.pack(text)
        for place in range(len(letters)):
            for sign in SIGNS.replace(letters[place], ""):
                other = letters[:place] + sign + letters[place + 1 :]
                assert raises(packed.Altered, lambda other=other: packed.unpack(other))


def test_there_is_one_way_to_write_the_earlier_form() -> None:
    """The last letter has bits to spare: with other ones it means the same bytes, and is refused."""
    for text in ("a", "ab", "abc", json.dumps({"a": 1})):
        stream = zlib.compress(text.encode(), 9, -zlib.MAX_WBITS)
        body = base64.urlsafe_b64encode(stream + zlib.crc32(stream).to_bytes(4, "big")).decode().rstrip("=")
        letters = packed.OLD + body
        assert packed.unpack(letters) == text
        spare = -len(body) % 4
        same = [
            letters[:-1] + sign
            for sign in SIGNS
            if base64.urlsafe_b64decode(f"{body[:-1]}{sign}" + "=" * spare)
            == base64.urlsafe_b64decode(body + "=" * spare)
        ]
        assert len(same) == {0: 1, 1: 4, 2: 16}[spare]
        for other in same:
            assert (other == letters) != raises(packed.Altered, lambda other=other: packed.unpack(other))


@pytest.mark.parametrize(
    ("luck", "mistakes", "decided"),
    [(20, 10, (False, True)), (19, 10, (True, True)), (10, 20, (True, False)), (10, 19, (True, True))],
)
def test_what_was_twice_as_much_decided_a_match_alone(
    luck: int, mistakes: int, decided: tuple[bool, bool]
) -> None:
    whole = Sum(0, 0, mistakes, luck, mistakes + luck)
    assert verdict(whole) == decided
    assert CLEAR == 2


def test_of_many_turning_points_the_most_are_told_that_turned_most() -> None:
    tale = SimpleNamespace(has_luck=True, explaining=SimpleNamespace(nothing=1), rest=None)
    steps = tuple(StoryStep(0, (0, 0), luck, 0) for luck in (5, 9, 6, 0.5, 8, 7))
    found = turning_points(cast(Tale, tale), steps)
    assert [point.number for point in found] == [1, 4, 5]


def test_after_a_loss_the_two_turns_are_told_that_cost_most() -> None:
    steps = tuple(StoryStep(0, (given, 9), 0, 0) for given in (5, 0.5, 9, 6))

    def told(winner: Seat | None) -> list[int]:
        game = SimpleNamespace(outcome=SimpleNamespace(winner=winner))
        explaining, study = SimpleNamespace(nothing=1), SimpleNamespace(game=game)
        tale = SimpleNamespace(is_own=True, own=Seat.ONE, explaining=explaining, study=study)
        return [point.number for point in costliest(cast(Tale, tale), steps)]

    assert told(Seat.TWO) == [2, 3]
    assert told(Seat.ONE) == told(None) == []


async def test_a_record_has_an_address_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = len(packed.pack(GAME))
    for most, addressed in ((letters, True), (letters - 1, False)):
        monkeypatch.setattr(texts_with_games, "LONGEST_LINK", most)
        browser = await opened()
        await texts_with_games.bring_record(browser.app, GAME)
        await settle(browser.app)
        assert (browser.app.model.route.text == f"record/{packed.pack(GAME)}/0") == addressed
