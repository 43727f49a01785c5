"""The masked tables by themselves: a defender reads its own entry, and what it says of it can be checked."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.battle import rank_seals, tables
from sealed.codes.battle.group import base, minus, multiples, times
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.tables import ATTACKERS, ENTRY, LOOK, TABLE, Meeting, TableEntry, Tables
from sealed.codes.hashing import Domain
from sealed.codes.sodium import L
from sealed.codes.wire import Reader
from sealed.rules.field_tactics.army import ODDS, RANKS
from sealed.rules.questions import Winner
from tests.examples import examples

few = examples(15)
OUTCOMES = ODDS["yes"].table
FLAG = 15
X_A, X_B = 0xA11CE, 0xB0B
SECRET = b"m" * 32


class Fight(NamedTuple):
    """An attacker and a defender, perhaps with something behind it, and what the attacker sends."""

    meeting: Meeting
    mine: RankOpening
    theirs: RankOpening
    behind: RankOpening | None
    sent: Tables

    def found(self) -> TableEntry | None:
        return tables.read_entry(self.meeting, self.sent, self.theirs, self.behind)


def fight(a: int, d: int, behind: int | None = None, where: bytes = b"here") -> Fight:
    mine, theirs = RankOpening(a, 1000 + a), RankOpening(d, 2000 + d)
    back = None if behind is None else RankOpening(behind, 3000 + behind)
    meeting = Meeting(
        where,
        base(X_A),
        base(X_B),
        rank_seals.seal(base(X_B), mine),
        rank_seals.seal(base(X_A), theirs),
        rank_seals.seal(base(X_A), back) if back else None,
        OUTCOMES,
    )
    return Fight(meeting, mine, theirs, back, tables.make(meeting, mine, X_A, SECRET))


@pytest.mark.parametrize("a", range(ATTACKERS))
def test_every_rank_against_every_rank(a: int) -> None:
    for d in range(16):
        here = fight(a, d)
        found = here.found()
        assert found is not None
        assert found.winner == OUTCOMES[a][d]
        assert found.attacker == (None if found.winner is Winner.ATTACKER else a)
        assert tables.read_outcome(here.meeting, here.sent, here.theirs) == found.winner
        assert tables.are_true(here.meeting, here.sent, here.mine, X_A)
        assert len(here.sent.write()) == 304


@pytest.mark.parametrize("a", [0, 9, 13])
def test_a_flag_with_every_rank_behind_it(a: int) -> None:
    for behind in range(15):
        here = fight(a, FLAG, behind)
        found = here.found()
        assert found is not None
        assert found.winner == OUTCOMES[a][behind]
        assert tables.read_outcome(here.meeting, here.sent, here.theirs) == LOOK
        assert tables.are_true(here.meeting, here.sent, here.mine, X_A)
        assert len(here.sent.write()) == 576


def test_what_is_no_flag_does_not_look_behind() -> None:
    for d in range(15):
        here = fight(9, d, 3)
        found = here.found()
        assert found is not None
        assert found.winner == OUTCOMES[9][d]


def test_they_are_read_as_they_are_written() -> None:
    for behind in (None, 3):
        here = fight(2, 5, behind)
        reader = Reader(here.sent.write())
        assert tables.read(here.meeting, reader) == here.sent
        assert not reader.left


def test_the_secret_opens_the_attacker_and_nothing_else_does() -> None:
    here = fight(8, 0)  # a company officer against a general: destroyed
    found = here.found()
    assert found is not None
    assert tables.unlock_rank(here.meeting, here.sent, found.secret) == 8
    for wrong in (bytes(16), found.secret[::-1], bytes((found.secret[0] ^ 1,)) + found.secret[1:]):
        assert tables.unlock_rank(here.meeting, here.sent, wrong) is None
    other = fight(8, 0, where=b"elsewhere")
    assert tables.unlock_rank(other.meeting, other.sent, found.secret) is None


def test_a_mine_and_a_flag_cannot_have_attacked() -> None:
    """A rank of 14 or 15 behind the lock counts as none."""
    for a in (14, 15):
        here = fight(a, 0)
        secrets = {row for row in _plain(here, X_A) if row[0] in (2, 3)}
        assert all(tables.unlock_rank(here.meeting, here.sent, row[1:]) is None for row in secrets)


def _plain(here: Fight, x: int) -> list[bytes]:
    """The whole first table without its masks, as who has x can read it."""
    rows = []
    for j in range(16):
        point = times(x, minus(here.meeting.defender, multiples(here.meeting.key)[j]))
        pad = tables._pad(here.meeting, Domain.TABLE, j, point)
        rows.append(tables._xor(here.sent.first[j * ENTRY : (j + 1) * ENTRY], pad))
    return rows


def test_the_fast_masks_are_those_of_the_page() -> None:
    """x (R - j X), entry by entry: the outcome, and one secret wherever the attacker is destroyed."""
    here = fight(4, 9)
    rows = _plain(here, X_A)
    assert [row[0] for row in rows] == list(OUTCOMES[4])
    destroyed = {row[1:] for row in rows if row[0] in (2, 3)}
    others = [row[1:] for row in rows if row[0] == 1]
    assert len(destroyed) == 1
    assert len(set(others)) == len(others)
    assert not destroyed & set(others)


def test_a_defender_can_read_no_other_entry() -> None:
    """Every other entry comes out as noise to a defender, who has k and its own rank."""
    here = fight(4, 9)
    true = _plain(here, X_A)
    for j in range(16):
        for claimed in (
            here.theirs._replace(rank=j),
            here.theirs._replace(rank=j, blind=here.theirs.blind + 1),
        ):
            byte, rest = tables._read_first(here.meeting, here.sent, claimed)
            assert (bytes((byte,)) + rest == true[j]) == (claimed == here.theirs)


@few
@given(st.integers(0, 13), st.integers(0, 15), st.integers(0, TABLE - 1), st.integers(1, 255))
def test_one_byte_of_a_table_changed(a: int, d: int, at: int, bits: int) -> None:
    """Hit: the entry is none, unless the noise beside a won battle was changed. Not hit: nobody sees it."""
    here = fight(a, d)
    first = bytearray(here.sent.first)
    first[at] ^= bits
    wrong = here._replace(sent=here.sent._replace(first=bytes(first)))
    found, byte = wrong.found(), at % ENTRY == 0
    if at // ENTRY != d or (OUTCOMES[a][d] == 1 and not byte):
        assert found == here.found()
    elif OUTCOMES[a][d] == 1:
        assert found is None  # 2 or 3, with noise for a secret; or no outcome at all
    else:
        assert found is None or (byte and found.winner is Winner.ATTACKER)
    noise = OUTCOMES[a][at // ENTRY] == 1 and not byte
    assert tables.are_true(here.meeting, wrong.sent, here.mine, X_A) == noise


def test_a_table_for_another_rank() -> None:
    for a, other, d in ((3, 9, 0), (9, 3, 10), (0, 8, 13), (8, 0, 13)):
        here = fight(a, d)
        lie = tables.make(here.meeting, here.mine._replace(rank=other), X_A, SECRET)
        wrong = here._replace(sent=lie)
        found = wrong.found()
        right = OUTCOMES[a][d] == OUTCOMES[other][d] or OUTCOMES[other][d] == 1
        assert (found is not None) == right
        assert not tables.are_true(here.meeting, lie, here.mine, X_A)


@pytest.mark.parametrize("blind", [0, 1, L - 1, 12345])
def test_a_lock_that_holds_another_factor(blind: int) -> None:
    here = fight(8, 0)
    lie = tables.make(here.meeting, here.mine._replace(blind=blind), X_A, SECRET)
    assert here._replace(sent=lie).found() is None
    assert not tables.are_true(here.meeting, lie, here.mine, X_A)


def test_a_lock_that_opens_to_no_scalar() -> None:
    here = fight(8, 0)
    found = here.found()
    assert found is not None
    high = bytes(a ^ b for a, b in zip(here.sent.lock, here.mine.blind.to_bytes(32, "little"), strict=True))
    own = bytes(a ^ b for a, b in zip(high, (here.mine.blind + L).to_bytes(32, "little"), strict=True))
    assert here._replace(sent=here.sent._replace(lock=own)).found() is None


def test_a_false_second_table() -> None:
    here = fight(4, FLAG, 0)  # backed by the highest general: the attacker is destroyed
    second = tables.make(here.meeting, here.mine._replace(rank=13), X_A, SECRET).second
    won = here._replace(sent=here.sent._replace(second=second)).found()
    assert won == TableEntry(Winner.ATTACKER)  # the spy beats it
    assert not tables.are_true(here.meeting, here.sent._replace(second=second), here.mine, X_A)


def test_a_flag_that_is_not_sent_to_look() -> None:
    here = fight(9, FLAG, 0)
    alone = tables.make(here.meeting._replace(behind=None), here.mine, X_A, SECRET)
    assert here._replace(sent=here.sent._replace(first=alone.first)).found() is None
    there = fight(9, FLAG)
    look = tables.make(there.meeting._replace(behind=here.meeting.behind), there.mine, X_A, SECRET)
    assert there._replace(sent=there.sent._replace(first=look.first)).found() is None


def test_no_byte_of_a_hash_masks_two_entries() -> None:
    """Tables of two places (which name the pieces) have nothing in common; made again they are the same."""
    made = [
        fight(4, 9).sent,
        fight(4, 9, where=b"there").sent,
        fight(4, 10).sent,
        fight(5, 9, where=b"another attacker").sent,
        fight(4, 9, 1, where=b"something behind").sent,
    ]
    rows = [each.first[at : at + ENTRY] for each in made for at in range(0, TABLE, ENTRY)]
    rows += [made[4].second[at : at + ENTRY] for at in range(0, TABLE, ENTRY)]
    assert len({row[1:] for row in rows}) == len(rows)
    assert fight(4, 9).sent == made[0]


# What an honest defender holds tells nothing of an attacker that wins


@pytest.mark.share(4)
@pytest.mark.slow
def test_nothing_tells_two_attackers_apart() -> None:
    """A company officer is attacked by one of two generals, and its owner learns nothing of which.

    Of all that it holds no bit is more often 1 for the one than for the other, and no guess that is learned
    from half of the battles is right more often than chance in the other half.
    """
    rng = random.Random(20)
    battles, d = 600, RANKS.index("C1")
    held: list[tuple[int, int]] = []
    for number in range(battles):
        a = number % 2
        theirs = RankOpening(d, rng.randrange(1, L))
        mine = RankOpening(a, rng.randrange(1, L))
        meeting = Meeting(
            rng.randbytes(32),
            base(X_A),
            base(X_B),
            rank_seals.seal(base(X_B), mine),
            rank_seals.seal(base(X_A), theirs),
            None,
            OUTCOMES,
        )
        sent = tables.make(meeting, mine, X_A, rng.randbytes(32))
        byte, rest = tables._read_first(meeting, sent, theirs)
        assert byte == Winner.ATTACKER
        seen = meeting.attacker + sent.write() + rest
        held.append((a, int.from_bytes(seen, "little")))
    bits = 8 * (32 + 304 + 16)
    half = battles // 2
    learned, tried = held[:half], held[half:]
    scores = []
    for bit in range(bits):
        ones = [sum(seen >> bit & 1 for a, seen in learned if a == which) for which in (0, 1)]
        scores.append((ones[1] - ones[0]) / half)
        everywhere = [sum(seen >> bit & 1 for a, seen in held if a == which) for which in (0, 1)]
        difference = abs(everywhere[1] - everywhere[0]) / (battles / 2) ** 0.5 / 0.5**0.5
        assert difference < 5.5  # of 2,816 bits none is 5.5 deviations off
    right = 0
    for a, seen in tried:
        guess = sum(score * ((seen >> bit & 1) - 0.5) for bit, score in enumerate(scores)) > 0
        right += guess == bool(a)
    assert abs(right - half / 2) < 4 * (half / 4) ** 0.5


def test_the_statistics_would_notice() -> None:
    """A table that is not masked is guessed right every time."""
    rng = random.Random(21)
    rows = []
    for number in range(200):
        a = (0, 13)[number % 2]
        rows.append((number % 2, int.from_bytes(bytes(OUTCOMES[a]) + rng.randbytes(16), "little")))
    scores = []
    for bit in range(256):
        ones = [sum(seen >> bit & 1 for a, seen in rows[:100] if a == which) for which in (0, 1)]
        scores.append((ones[1] - ones[0]) / 100)
    guesses = [
        sum(s * ((seen >> bit & 1) - 0.5) for bit, s in enumerate(scores)) > 0 for _, seen in rows[100:]
    ]
    assert all(guess == bool(a) for guess, (a, _) in zip(guesses, rows[100:], strict=True))
