"""A code with a set-up and an attack, made anew: two tables of one number have nothing in common.

An honest player makes a code twice without knowing it: a backup is restored, a match is recovered while the
last code is missing in the chat, two tabs are open. The hash of the codes before does not cover the set-up in
the code itself. So the masks of a table have to, or the defender, who may get both codes, adds two tables up
and reads off who the two attackers are.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import NamedTuple

import pytest

from sealed.codes import keys, matchfile, recovery
from sealed.codes.battle import tables
from sealed.codes.battle.battle_codec import fight_meeting
from sealed.codes.battle.group import RANKS
from sealed.codes.battle.tables import ATTACKERS, ENTRY, Meeting, Tables
from sealed.codes.hashing import digest
from sealed.codes.match import Match
from sealed.codes.sodium import put_scalar
from sealed.rules.field_tactics.army import ODDS
from sealed.rules.field_tactics.army import RANKS as NAMES
from sealed.rules.questions import Seat
from tests.codes.armies import KEYS, Script, set_up
from tests.codes.play import armored

ONE, TWO = Seat.ONE, Seat.TWO
OUTCOMES = ODDS["yes"].table
PAIRS = [("G3", "SP"), ("F3", "C1"), ("TA", "CA"), ("EN", "G1"), ("PL", "C3"), ("F2", "EN")]


class Attack(NamedTuple):
    """An attack as both sides know it, and the secrets of the attacker's piece."""

    meeting: Meeting
    sent: Tables
    blind: int

    def rows(self) -> list[bytes]:
        """Every masked entry of both tables."""
        both = self.sent.first + self.sent.second
        return [both[at : at + ENTRY] for at in range(0, len(both), ENTRY)]


# The ways in which a person makes a code anew: each gives two matches that stand before it.


def restored_backup(match: Match, _codes: list[str]) -> tuple[Match, Match]:
    return match, matchfile.load(matchfile.export(match, bytes(32)))


def recovered_without_the_code(match: Match, codes: list[str]) -> tuple[Match, Match]:
    again = recovery.rebuild(match.secrets.match_secret, [armored(code) for code in codes])
    return match, again.begin()


def two_tabs(match: Match, _codes: list[str]) -> tuple[Match, Match]:
    return match, match


WAYS: list[Callable[[Match, list[str]], tuple[Match, Match]]] = [
    restored_backup,
    recovered_without_the_code,
    two_tabs,
]


def attacks(way: Callable[[Match, list[str]], tuple[Match, Match]], *set_ups: str, move: str) -> list[Attack]:
    """The two codes of a seat one that sets up and attacks in one code, and makes that code once more."""
    script = Script("", set_up(TWO, B5="C1", C6="G1", C5="F1"), advantage="2")
    script.matches[TWO] = script[TWO].decide(TWO, script.texts[TWO])
    script.pass_on()
    made = []
    for match, text in zip(way(script[ONE], script.codes), set_ups, strict=True):
        after = match.decide(ONE, text).decide(ONE, move)
        assert after.complete
        assert after.number == 2
        made.append(attack(after, move.split()[0]))
    return made


def attack(match: Match, slot: str) -> Attack:
    (fight,) = match.account.fights
    blind = keys.blind(match.secrets.seal_secret, slot, int(match.secrets.hand[slot]))
    return Attack(fight_meeting(match.account, fight), fight.tables, blind)


# What somebody who has both looks for


def added(one: bytes, two: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, two, strict=True))


def suspects(one: Attack, two: Attack) -> list[set[str]]:
    """The pairs of attackers whose outcomes, added up, are those of two tables: masks that repeat fall
    out."""
    sums = [added(a, b)[0] for a, b in zip(one.rows()[:RANKS], two.rows()[:RANKS], strict=True)]
    return [
        {NAMES[a], NAMES[b]}
        for a, b in itertools.combinations(range(ATTACKERS), 2)
        if sums == [OUTCOMES[a][j] ^ OUTCOMES[b][j] for j in range(RANKS)]
    ]


def unrelated(one: Attack, two: Attack) -> bool:
    """Whether two tables look like noise that was drawn for each of them."""
    rows, others = one.rows(), two.rows()
    sums = [added(a, b)[1:] for a, b in zip(rows, others, strict=True)]
    secrets = [each[1:] for each in (*rows, *others)]
    return (
        len({*secrets, *sums}) == len(secrets) + len(sums)  # neither masks nor secrets repeat
        and added(one.sent.lock, two.sent.lock) != added(put_scalar(one.blind), put_scalar(two.blind))
        and one.meeting.attacker != two.meeting.attacker
    )


@pytest.mark.share(3)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_two_tables_of_one_number_tell_nothing(way: Callable[..., tuple[Match, Match]]) -> None:
    """Whose masks hash no seals, as in version 1, all six pairs are found in each of these ways."""
    made = {names: attacks(way, *(set_up(ONE, B4=name) for name in names), move="B4 B5") for names in PAIRS}
    assert all(one.meeting.context == two.meeting.context for one, two in made.values())
    found = [names for names, (one, two) in made.items() if {*names} in suspects(one, two)]
    assert found == []
    assert not any(suspects(one, two) for one, two in made.values())
    assert all(unrelated(one, two) for one, two in made.values())


def test_the_search_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs the same search over tables whose masks hash no seals: it finds every pair."""
    monkeypatch.setattr(
        tables,
        "_pad",
        lambda meeting, domain, j, *points: digest(domain, meeting.context, j, *points, size=ENTRY),
    )
    for names in PAIRS:
        one, two = attacks(two_tabs, *(set_up(ONE, B4=name) for name in names), move="B4 B5")
        assert suspects(one, two) == [{*names}]
        assert not unrelated(one, two)


def test_what_one_table_opens_opens_nothing_of_the_other() -> None:
    """The secret that a defender reads in the first code, and the lock of the second."""
    one, two = attacks(two_tabs, set_up(ONE, B4="C3"), set_up(ONE, B4="C2"), move="B4 B5")
    steps = tables._pads(one.meeting, keys.rank_key(KEYS[0]))[0]
    lost = NAMES.index("G3")
    secret = added(one.rows()[lost], steps[lost])[1:]
    assert tables.unlock_rank(one.meeting, one.sent, secret) == NAMES.index("C3")
    assert tables.unlock_rank(two.meeting, two.sent, secret) is None
    assert tables.unlock_rank(two.meeting, one.sent, secret) is None


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_same_attacker_sends_the_same_table(way: Callable[..., tuple[Match, Match]]) -> None:
    """Then its seal is the same already: nothing more is told. A plane, and what stands behind."""
    here, there = set_up(ONE, C4="PL", A4="G3", B4="C1"), set_up(ONE, C4="PL", A4="C1", B4="G3")
    one, two = attacks(way, here, there, move="C4 C5")
    assert one == two
    assert one.sent.second
