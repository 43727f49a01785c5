"""The documents of the format against the program: names, tables and numbers, and what another program needs.

docs/codes.md is the wire, docs/keeping.md this page's own policy.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sealed.codes import backup, matchfile
from sealed.codes.answers import CODECS, End
from sealed.codes.armor import CAPS, PARTS, SECRET, Kind
from sealed.codes.channel import ANSWERS, VERSION
from sealed.codes.codec import WORDS
from sealed.codes.faults import Fault, every
from sealed.codes.hashing import Domain
from sealed.codes.match import EARLY
from sealed.codes.paste import PASTE, read
from sealed.codes.transcript import FORKS
from sealed.codes.wire import MESSAGE, NAME
from sealed.letters.base62 import LETTERS_FOR
from sealed.rules.questions import Decide, Draw, Open
from tests.codes.faulty import hashed
from tests.codes.faulty.kit import KEPT, SECRETS, TAKEN, load_all
from tests.codes.play import pair, secret
from tests.codes.second import Bytes, fields, scalar, unarmored
from tests.codes.second import hashed as hash_of
from tests.codes.second_proofs import L, add, base, sub, times

DOCS = Path(__file__).resolve().parents[2] / "docs"
WIRE = (DOCS / "codes.md").read_text(encoding="utf-8")
KEEPING = (DOCS / "keeping.md").read_text(encoding="utf-8")
MARKS = ("**Must.**", "**May.**", "**Why.**")
GROUPS = "ABCDEFGHJ–"


def section(page: str, number: int) -> str:
    return page.partition(f"\n## {number}. ")[2].partition("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The cells of all tables of a text, but for their heads."""
    found = [
        [cell.strip() for cell in line[1:-1].split("|")] for line in text.splitlines() if line[:1] == "|"
    ]
    return [row for row, after in zip(found, [*found[1:], [""]], strict=True)
            if set(row[0]) != {"-"} and not (after and set(after[0]) == {"-"})]  # fmt: skip


def test_each_statement_says_whether_it_is_a_must() -> None:
    """Every paragraph has a mark; lists and tables are what stands before them."""
    blocks = re.split(r"\n\n+", WIRE.partition("\n## 1. ")[2])
    assert len(blocks) > 50
    unmarked = [
        block.strip().splitlines()[0]
        for block in blocks[1:]
        if not block.strip().startswith((*MARKS, "#", "|", "```", "- ", "1. "))
    ]
    assert unmarked == []


def test_the_wire_is_short_enough_to_be_read_at_a_sitting() -> None:
    words = [each for each in WIRE.split() if re.search(r"\w", each)]
    assert len(words) <= 8_000


def test_every_error_stands_there_with_its_layer() -> None:
    table = {row[0].strip("`"): row for row in rows(section(WIRE, 13)) if row[0].startswith("`")}
    kinds = {kind.__name__: kind for kind in every()}
    assert {name: row[1] for name, row in table.items()} == {name: kind.layer for name, kind in kinds.items()}
    for name, row in table.items():
        assert row[2] in GROUPS
        assert (row[2] in "HJ") == issubclass(kinds[name], Fault), name


def test_the_wire_needs_no_error_that_this_page_alone_tells() -> None:
    """And every other error has a vector that no file of ours is needed for."""
    own = {row[0].strip("`") for row in rows(section(WIRE, 13)) if row[2:3] == ["–"]}
    wire = {
        vector.error for vector in load_all().values() if vector.way not in KEPT and vector.layer != TAKEN
    }
    assert wire | own >= {kind.__name__ for kind in every()} - {"WrongKind"}
    assert not wire & own


def test_every_fault_is_explained() -> None:
    told = set(re.findall(r"`(\w+)`", "".join(row[0] for row in rows(section(WIRE, 7)))))
    assert told == {kind.__name__ for kind in every() if issubclass(kind, Fault)}


def test_every_domain_stands_there_and_no_other() -> None:
    used = {name for page in (WIRE, KEEPING) for name in re.findall(r"[HKP]\[([a-z ]+?)(?:, \d+)?\]", page)}
    used |= set(re.findall(r"`SM1 (sign \w+)`", WIRE)) | {"army proof", "support"}
    assert "domain `support`" in WIRE
    assert used - {"domain"} == {each.value.decode().removeprefix("SM1 ") for each in Domain}


def test_every_question_has_its_answer() -> None:
    told = {name for row in rows(section(WIRE, 4)) for name in re.findall(r"`(\w+)`", row[0])}
    assert told == {kind.__name__ for kind in (*CODECS, Draw)}
    assert {Decide, Open} <= set(CODECS)


@pytest.mark.parametrize(
    "told",
    [
        f"version of the format: {VERSION}",
        f"a name of 1 to {NAME} bytes, a message of up to {MESSAGE}",
        f"A move has at most {WORDS} words, a code at most {ANSWERS:,} bytes of answers",
        f"invitation {CAPS[Kind.INVITATION]:,},\nacceptance and turn {CAPS[Kind.TURN]:,}, "
        f"part {CAPS[Kind.PART]:,}, certificate {CAPS[Kind.CERTIFICATE]:,}",
        f"in 2 to {PARTS} *parts*",
        f"1 to 32 bytes take {' '.join(map(str, LETTERS_FOR[1:]))}",
        f"A whole paste has at most {PASTE:,} letters",
        f"it is kept as evidence: up to {FORKS}".replace("it is", "is"),
        f"the first of each number, up to {EARLY}",
        f"Kinds {', '.join(f'`{kind}`' for kind in 'FKRBL')} and `P` have no parts",
    ],
)
def test_a_number_is_the_program_s(told: str) -> None:
    assert told in WIRE
    assert {*"FKRBL"} == set(SECRET)


def test_the_first_byte_of_answers() -> None:
    (row,) = (row for row in rows(section(WIRE, 4)) if row[1].startswith("how they end"))
    assert [
        int(each) for each in re.findall(r"(\d) (?:nothing|`resign`|disputes|accepts|as 0)", row[1])
    ] == list(End)


# What is hashed for one army and one ring


def test_the_hashes_of_one_army_and_one_ring() -> None:
    """Made again from the fields that are told."""
    kept = json.loads(hashed.PATH.read_text(encoding="utf-8"))
    assert kept == hashed.hashed(), "run `make lists`"
    for proof in kept.values():
        inside = {
            name: [bytes.fromhex(each) for each in proof[name]] for name in ("ctx", "points", "about", "more")
        }
        key = bytes.fromhex(proof["X"])
        whole = (*(fields(*inside[name]) for name in ("ctx",)), key, fields(*inside["points"]))
        whole = (*whole, fields(*inside["about"]), *inside["more"])
        assert len(fields(*whole)) == proof["bytes"]
        assert hash_of(proof["person"].removeprefix("SM1 "), *whole, size=16).hex() == proof["hash"]


def test_the_random_numbers_of_these_proofs() -> None:
    """14, `may`: with these another program's honest matches come out to the letter."""
    for proof in json.loads(hashed.PATH.read_text(encoding="utf-8")).values():
        key, points = bytes.fromhex(proof["X"]), [bytes.fromhex(each) for each in proof["points"]]
        about = [bytes.fromhex(each) for each in proof["about"]]
        context = fields(*(bytes.fromhex(each) for each in proof["ctx"]))

        def noise(
            what: str, place: int, domain: str = proof["person"],
            said: tuple[bytes, ...] = (context, key, fields(*points), fields(*about)),
        ) -> int:  # fmt: skip
            return scalar(hash_of("proof noise", domain, *said, what, place, size=64, key=SECRETS[1]))

        if proof["person"] == "SM1 membership":
            assert base(noise("a", 0)).hex() == proof["more"][1]
            continue
        a = [noise("a", place) for place in range(len(points))]
        a[0] = -sum(a[1:23]) % L
        for place, (point, value) in enumerate(zip(points, about, strict=True)):
            e = sub(times(int.from_bytes(value, "little"), key), point)
            assert add(times(a[place], e), base(noise("b", place))).hex() == proof["more"][place]


def test_the_tables_of_these_hashes() -> None:
    """Their numbers of bytes are those of the two."""
    kept = json.loads(hashed.PATH.read_text(encoding="utf-8"))
    army, ring = kept["army"], kept["ring"]
    text = section(WIRE, 14)
    told = [row for row in rows(text) if re.fullmatch(r"[\d, m+]+", row[0])]
    assert f"`person=`, {army['bytes']:,} bytes" in text
    assert _sum(told[:5], 0) == army["bytes"]
    assert _sum(told[5:11], len(ring["about"])) == ring["bytes"]
    assert f"(code 3, place 2: the piece of F5 is a plane) has m = 1 and {ring['bytes']} bytes" in text
    assert (ring["slots"], [each[:2] for each in ring["about"]]) == (["F5"], ["09"])
    assert (len(army["ctx"]), len(army["points"]), len(army["more"])) == (26, 27, 27)
    assert (army["ctx"][1][-1], army["ctx"][2][-1], army["slots"][0], army["slots"][-1]) == (
        "2",
        "2",
        "A8",
        "F5",
    )
    ranks = [int.from_bytes(bytes.fromhex(each), "little") for each in army["about"]]
    assert ranks[23:] == [14, 15, 14, 15]
    assert len(set(ranks[:23])) == 1


def _sum(told: list[list[str]], m: int) -> int:
    parts = (part.strip() for row in told for part in row[0].split(","))
    return sum(_number(part, m) for part in parts)


def _number(part: str, m: int) -> int:
    return sum(int(each.removesuffix(" m")) * (m if each.endswith("m") else 1) for each in part.split(" + "))


# Files, read as the page tells


def test_a_match_file_is_as_the_page_tells() -> None:
    match = pair(seed=1).say_and_play("Hello", 4)[1]
    kind, body = unarmored("".join(matchfile.export(match, secret(2), "").split()))
    assert kind == "F"
    row = Bytes(body)
    assert (row.take(1), row.take(1)) == (b"\2", bytes((match.seat,)))
    assert row.number() == match.since
    assert row.take(32) == match.secrets.match_secret
    assert row.blob() == match.transcript.invitation.raw
    if match.seat == 2:
        assert row.person() == match.names[1]
    count = row.number()
    if count:
        assert row.take(32) == match.transcript.match_key_two
    codes = [(row.blob(), row.take(64), row.person()) for _ in range(count)]
    assert [(each.answers, each.signature) for each in match.transcript.codes[:count]] == [
        code[:2] for code in codes
    ]
    assert tuple(code[2] for code in codes) == match.messages[:count]
    hidden = {row.blob(): row.blob() for _ in range(row.number())} if count else {}
    assert all(str(match.secrets.hand[slot.decode()]).encode() == value for slot, value in hidden.items())
    if row.take(1) != b"\0":
        row.person()
        for _ in range(row.number()):
            row.blob()
    for _ in range(row.number()):
        row.number(), row.blob()
    for _ in range(row.number()):
        row.number(), row.blob(), row.take(64)
    assert (row.take(1), len(row.data)) == (b"\1", 16)


def test_a_backup_is_as_the_page_tells() -> None:
    match = pair(seed=1).play(4)[1]
    saved = backup.SavedMatch(matchfile.write(match), "same", restored=True)
    sent = backup.LastSent(f"{'ab' * 32}/2", 300, "cd" * 32)
    whole = backup.Backup((secret(1),), ((bytes(32), "Ben"),), (bytes(32),), (sent,), "{}", (saved,), 77)
    (text,) = backup.make(whole, secret(1), "")
    kind, body = unarmored("".join(text.split()))
    assert kind == "B"
    row = Bytes(body)
    assert (row.take(1), row.number()) == (b"\2", 77)
    assert [row.take(32) for _ in range(row.number())] == [secret(1)]
    assert [(row.take(32), row.person()) for _ in range(row.number())] == [(bytes(32), "Ben")]
    assert [row.take(32) for _ in range(row.number())] == [bytes(32)]
    rest = [(row.take(32), row.take(1), row.number(), row.take(32)) for _ in range(row.number())]
    assert rest == [(b"\xab" * 32, b"\2", 300, b"\xcd" * 32)]
    assert row.blob() == b"{}"
    assert [(row.blob(), row.take(1), row.take(1)) for _ in range(row.number())] == [
        (saved.body, b"\1", b"\1")
    ]
    assert (row.take(1), len(row.data)) == (b"\1", 16)


# What chats do


ADDED = [example for row in rows(section(KEEPING, 9)) for example in re.findall(r"`a(.+?)b`", row[1])]


@pytest.mark.parametrize("added", ADDED, ids=ascii)
def test_what_a_chat_may_add_is_dropped(added: str) -> None:
    """In the middle of a code, and in its opening word."""
    code = pair(seed=1).play(2).codes[1]
    (whole,) = read(code)
    for at in (4, 8, 10, len(code) // 2):
        assert read(code[:at] + added.replace("⏎", "\n") + code[at:]) == (whole,)


def test_there_are_as_many_ways_as_the_table_has() -> None:
    assert len(ADDED) >= len(rows(section(KEEPING, 9)))
