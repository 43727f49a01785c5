"""docs/codes.md is enough: a reader written from that page alone, on the primitives, reads a whole match.

Nothing of our own reader is used (second.py). Section numbers are those of the page.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import backup, matchfile, names, sodium
from sealed.codes.wire import is_tidy
from sealed.rules.questions import Seat as Seats
from tests.codes.faulty.kit import FOLDER, LOCKED
from tests.codes.letters import HIDDEN, SHOWN
from tests.codes.play import pair, secret
from tests.codes.second import (
    Bytes,
    Seat,
    games,
    hashed,
    invited,
    is_person,
    is_same,
    players,
    rules,
    stamped,
    told,
    unarmored,
)


@pytest.fixture(scope="module")
def kept() -> dict[str, Any]:
    return json.loads((FOLDER / "honest-setnas-curse.json").read_text(encoding="utf-8"))


def test_a_whole_match_is_read_from_the_page_alone(kept: dict[str, Any]) -> None:
    one, two = (Seat(bytes.fromhex(each)) for each in kept["match_secrets"])
    keys = players(kept)
    t = [invited(kept, "SC", one, keys[0], compares=False)]
    answers = told(kept["codes"][1:], t, one, two, keys[1])
    assert [each.hex() for each in t] == kept["transcript"]
    assert rounds(answers, two, t[0], kept) == kept["moves"][:-1]  # the last is still sealed


@pytest.mark.parametrize("path", sorted(FOLDER.glob("honest-*.json")), ids=lambda path: path.stem)
def test_an_invitation_names_the_rules_of_its_game(path: Path) -> None:
    """3: code, revision, words, options."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    row = Bytes(unarmored(kept["codes"][0])[1])
    assert row.take(1) == b"\2"
    game = row.blob().decode()
    assert row.take(8) == rules(kept, game)


def rounds(answers: list[Bytes], two: Seat, first: bytes, kept: dict[str, Any]) -> list[list[Any]]:
    """4: seat two seals, seat one answers openly, seat two opens and seals the next."""
    moves, seals = [], []
    slots = games()["SC"]["slots"]["round"]["2"]["opens"]
    secret = hashed("seals", first, key=two.secret)
    for number, said in enumerate(answers, 1):
        if number == 1:
            assert said.person() == kept["names"][1]
            assert not is_same(*kept["names"])
            said.take(32)
            assert said.take(16) == two.nonce
        assert said.take(1) == b"\0"
        if number == 2:
            nonce = said.take(16)
            assert hashed("chance seed", nonce, two.nonce).hex() == kept["seed"]
        if number % 2 == 0:
            moves.append([1, said.words(kept["words"])])
        else:
            if number > 1:
                slot = slots[0].replace("{n}", str((number - 1) // 2))
                move, salt = said.words(kept["words"]), said.take(16)
                moves.insert(len(moves) - 1, [2, move])
                assert salt == hashed("salt", slot, move, key=secret, size=16)
                assert seals[-1] == hashed("seal", first, 2, slot, salt, move)
            seals.append(said.take(32))
        assert said.data == b""
    return moves


def test_a_match_that_ends_by_agreement() -> None:
    """4: code 2 offers and is answered, code 4 offers again, and code 5 holds nothing but a 3."""
    text = (FOLDER / "honest-five-card-trick-agreed.json").read_text(encoding="utf-8")
    agreed: dict[str, Any] = json.loads(text)
    one, two = (Seat(bytes.fromhex(each)) for each in agreed["match_secrets"])
    keys = players(agreed)
    t = [invited(agreed, "FCT", one, keys[0], compares=False)]
    answers = told(agreed["codes"][1:], t, one, two, keys[1])
    assert [each.hex() for each in t] == agreed["transcript"]
    answers[0].blob(), answers[0].take(48)  # who accepts the invitation
    assert [each.take(1)[0] for each in answers] == [0, 4, 0, 4, 3]
    assert answers[-1].data == b""
    assert [move for _, move in agreed["moves"]][1::2] == ["offer score claim", "offer claim steal"]
    assert agreed["moves"][-1] == [2, "draw"]


def test_the_check_words(kept: dict[str, Any]) -> None:
    """5: 44 bits as four words of the list."""
    from sealed.codes.keys import words

    bits = hashed("check words", bytes.fromhex(kept["transcript"][1]), bytes.fromhex(kept["seed"]), size=6)
    row = f"{int.from_bytes(bits, 'big'):048b}"
    pick: Callable[[int], str] = lambda n: words()[int(row[11 * n : 11 * n + 11], 2)]  # noqa: E731
    assert [pick(n) for n in range(4)] == kept["check_words"]


@pytest.mark.parametrize("text", [*HIDDEN, *SHOWN], ids=ascii)
def test_the_texts_of_persons(text: str) -> None:
    """1: whatever one reader takes, the other takes."""
    assert is_person(text) == is_tidy(text)


@given(st.text(max_size=6), st.text(max_size=3))
def test_any_text_of_a_person(text: str, more: str) -> None:
    assert is_person(text) == is_tidy(text)
    assert is_same(text, more) == names.is_same(text, more)
    assert is_same(text.upper(), text.upper().lower()) == names.is_same(text.upper(), text.upper().lower())


def test_a_backup_under_a_passphrase() -> None:
    """10: from the passphrase as it is typed to what lies under it."""
    kept = json.loads(LOCKED.read_text(encoding="utf-8"))
    kind, body = unarmored("".join(kept["text"].partition("\n\n")[2].split()))
    assert (kind, body[:1]) == ("L", b"\2")
    salt, nonce, box = body[1:17], body[17:41], body[41:]
    phrase = " ".join(unicodedata.normalize("NFC", kept["typed"]).split())
    key = sodium.crypto_pwhash(phrase.encode(), salt, 3, 67_108_864)
    row = Bytes(sodium.crypto_secretbox_open(box, nonce, key))
    assert row.blob().hex() == kept["backup"]
    assert row.data.decode() == kept["below"]


@pytest.mark.parametrize("seed", [secret(1), secret(2)])
def test_the_stamps(seed: bytes) -> None:
    match = pair(seed=1).play(4)[Seats.ONE]
    file = "".join(matchfile.export(match, seed, "").split())
    (everything,) = backup.make(backup.Backup((seed,)), seed, "")
    for kind, domain, text in (("F", "file", file), ("B", "backup", "".join(everything.split()))):
        assert stamped(kind, domain, text, seed)
        assert not stamped(kind, domain, text, secret(3))
    assert not stamped("F", "file", matchfile.save(match), seed)
