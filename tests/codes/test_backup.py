"""A backup comes back as it was saved; nobody but its player can have stamped it."""

from __future__ import annotations

import pytest

from sealed.codes import backup, matchfile
from sealed.codes.armor import CAPS, Kind, armor
from sealed.codes.backup import Backup, SavedMatch
from sealed.codes.channel import LAST_NUMBER
from sealed.codes.errors import CodeError, Malformed, NeverSent, NoCode, WrongKind
from sealed.codes.last_sent import LastSent, last_code
from sealed.codes.match import Match
from sealed.codes.paste import PASTE, read_one
from sealed.rules.questions import Seat
from tests.codes.play import BEN, begin, pair, secret

ONE, TWO = Seat.ONE, Seat.TWO


def saved(match: Match, compared: str = "", *, restored: bool = False) -> SavedMatch:
    return SavedMatch(matchfile.write(match), compared, restored)


def whole() -> Backup:
    matches = pair(seed=1).play(4)
    last = last_code(matches[ONE])
    assert last is not None
    return Backup(
        seeds=(secret(1), secret(2)),
        friends=((BEN.public, "Ben"), (secret(7), "Zoë")),
        used=(secret(8),),
        sent=(last, LastSent(f"{secret(8).hex()}/2", 300, secret(9).hex())),
        settings='{"name": "Ana"}',
        matches=(saved(matches[ONE], "same"), saved(begin()[1], "differ", restored=True)),
        since=1_795_000_000,
    )


def test_it_comes_back_as_it_was() -> None:
    (text,) = backup.make(whole(), secret(1))
    assert "secrets" in text.splitlines()[0]
    assert max(map(len, text.splitlines())) <= 110
    assert backup.read(text) == whole()
    assert backup.read(f"> {text}".replace("\n", "\r\n> ")) == whole()
    one, two = backup.read(text).matches
    assert one.read(None) == pair(seed=1).play(4)[ONE]
    assert two.read(BEN) == begin()[1]
    with pytest.raises(NeverSent):
        two.read(None)
    assert backup.read(backup.make(Backup(), secret(1))[0]) == Backup()


def test_it_is_known_by_the_key_of_its_player() -> None:
    (text,) = backup.make(whole(), secret(1))
    assert backup.maker(text, [secret(2), secret(1)]) == secret(1)
    assert backup.maker(text, [secret(2)]) is None
    row = read_one(text, Kind.BACKUP).body
    for at in range(0, len(row), 7):
        changed = armor(Kind.BACKUP, row[:at] + bytes((row[at] ^ 1,)) + row[at + 1 :])
        assert backup.maker(changed, [secret(1), secret(2)]) is None
    file = matchfile.export(pair(seed=1).play(4)[ONE], secret(1))
    stamp = read_one(file, Kind.FILE).body
    assert backup.maker(armor(Kind.BACKUP, stamp), [secret(1)]) is None  # a file's stamp is none of a backup


def test_what_is_too_much_for_one_file_goes_into_several(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = whole()
    everything = everything._replace(matches=everything.matches * 20)
    monkeypatch.setattr(backup, "SIZE", 8_000)
    texts = backup.make(everything, secret(1))
    assert len(texts) > 1
    found = [backup.read(text) for text in texts]
    assert sum((each.matches for each in found), ()) == everything.matches
    assert {each._replace(matches=()) for each in found} == {everything._replace(matches=())}
    assert all(len(read_one(text, Kind.BACKUP).body) <= 8_000 for text in texts)
    monkeypatch.setattr(backup, "SIZE", 800)
    with pytest.raises(ValueError, match="too large"):
        backup.make(everything, secret(1))


def test_the_largest_is_still_read() -> None:
    before = len(read_one(backup.make(Backup(), secret(1))[0], Kind.BACKUP).body)
    large = Backup(matches=(SavedMatch(bytes(backup.LARGEST_MATCH)),) * 2)
    texts = backup.make(large, secret(1))
    full = Backup(matches=(SavedMatch(bytes(backup.SIZE - before - 10)),))
    texts += backup.make(full, secret(1))
    assert max(map(len, texts)) < PASTE
    assert max(len("".join(text.split())) for text in texts) < CAPS[Kind.BACKUP] + 200
    assert all(backup.read(text).matches for text in texts)


def test_the_number_of_a_last_code_is_one_that_a_code_can_have() -> None:
    last = LastSent(f"{secret(8).hex()}/2", LAST_NUMBER, secret(9).hex())
    (text,) = backup.make(Backup(sent=(last,)), secret(1))
    assert backup.read(text).sent == (last,)
    for number in (LAST_NUMBER + 1, 2**32 - 1):
        (text,) = backup.make(Backup(sent=(last._replace(number=number),)), secret(1))
        with pytest.raises(Malformed):
            backup.read(text)


@pytest.mark.slow
def test_what_is_no_backup() -> None:
    (text,) = backup.make(whole(), secret(1))
    row = read_one(text, Kind.BACKUP).body
    for changed in (row[:-1], row + b"\0", row[:1] + b"\x80" + row[1:], row[:-17] + b"\2", b""):
        with pytest.raises(Malformed):
            backup.read(armor(Kind.BACKUP, changed))
    for at in range(len(row)):
        try:
            backup.read(armor(Kind.BACKUP, row[:at] + bytes((row[at] ^ 255,)) + row[at + 1 :]))
        except CodeError:
            continue
    for other, error in (("Hello", NoCode), (matchfile.save(begin()[1]), WrongKind)):
        with pytest.raises(error):
            backup.read(other)
