"""Decides, as a value, what follows from the codes of a text: where the page goes, and what is told first."""

from typing import NamedTuple

import pytest

from sealed.codes.armor import Armored
from sealed.codes.errors import AlreadyPlayed, Covered, CutShort, NoCode, Reflected, SecondCode, UnreadHere
from sealed.codes.match import Match
from sealed.codes.route import deliver_codes
from sealed.matches.arriving import (
    GOES,
    SCREEN,
    Hidden,
    Intake,
    Old,
    Opened,
    Stay,
    Trouble,
    UnreadMatch,
    sift,
)
from sealed.rules import registry
from sealed.rules.seats import Seat
from tests.codes.play import Pair, begin, secret

RULES = registry.load("setnas-curse")
A, B = Stay("match", "a"), Stay("match", "b")


class Here(NamedTuple):
    """A match that is kept."""

    key: str
    match: Match


def received(text: str, *placed: Here, stay: Stay = GOES, beside: bool = False) -> Intake[Here]:
    """The outcome of a text for these matches, where all that have taken a code are kept anew."""
    found = sift(text)
    deliveries = deliver_codes(found.played, [each.match for each in placed])
    opened = {each.place: each.match for each in deliveries if each.place is not None and each.match}
    new = [Here(placed[place].key, match) for place, match in opened.items()]
    return Intake(placed, deliveries, found.errors, new, stay, (), beside)


@pytest.fixture
def waiting() -> tuple[Here, str]:
    """A match of seat one, and the code of the other side for which it waits."""
    both = Pair(*begin(rules=RULES, secrets=(secret(21), secret(22))))
    before = both[Seat.ONE]
    both.play(1)
    return Here("a", before), both.codes[-1]


def test_a_code_leads_to_its_match_unless_another_stays(waiting):
    match, code = waiting
    for stay, goes, shown in ((GOES, "a", "a"), (A, None, "a"), (B, None, None), (SCREEN, None, None)):
        result = received(code, match, stay=stay)
        found = result.decision
        assert (found.goes and found.goes.key) == goes
        assert (found.shown and found.shown.key) == shown
        assert found.rest == ()
        assert found.first == (None if shown else Opened(result.opened[0], own=False))


def test_an_old_code_leads_to_its_match_too(waiting):
    match, code = waiting
    (new,) = received(code, match).opened
    for stay, goes, away in ((GOES, True, False), (A, False, False), (B, False, True)):
        found = received(code, new, stay=stay).decision
        assert isinstance(found.first, Old)
        assert isinstance(found.first.error, AlreadyPlayed)
        assert (bool(found.goes), found.first.away, found.rest) == (goes, away, ())
    own = received(match.match.text(0), match).decision.first
    assert isinstance(own, Old)
    assert isinstance(own.error, Reflected)


def test_an_invitation_is_shown_alone_and_named_beside_others(waiting):
    match, code = waiting
    first, second = (begin(rules=RULES, secrets=(secret(n), secret(n + 1)))[0].text(0) for n in (31, 41))
    result = received(f"{first} {second}")
    assert result.decision == (None, None, result.invitations[0], None, (Hidden(result.invitations[1]),))
    for result in (received(f"{code} {first}", match), received(first, match, beside=True)):
        assert result.decision.invitation is None
        assert Hidden(result.invitations[0]) in result.decision.rest


@pytest.mark.parametrize(
    ("error", "shown", "is_first"),
    [
        (SecondCode(3), True, True),
        (CutShort(3, 9), True, True),
        (AlreadyPlayed(1), True, False),
        (AlreadyPlayed(1), False, True),
    ],
)
def test_a_slip_is_not_told_at_length_over_what_is_shown(waiting, error, shown, is_first):
    match, code = waiting
    result = received(code if shown else "", match)._replace(errors=[NoCode(), error])
    first, rest = result.decision[-2:]
    assert (first == Trouble(error)) == is_first
    assert (Trouble(error) in rest) == (not is_first)
    assert Trouble(NoCode()) not in rest


def test_what_comes_for_a_match_that_cannot_be_read_is_told_once_with_its_match():
    unread = UnreadMatch("a", ("cd",), "damaged", UnreadHere("Toy", "Ben"))
    result = received("")._replace(errors=(), unread=[unread, unread])
    assert result.decision[-2:] == (Trouble(unread.error, unread=unread), ())


def test_a_text_holds_each_of_its_codes_once(waiting):
    match, code = waiting
    found = sift(f"{code} and again {code}")
    assert found.played == found.codes
    assert all(isinstance(each, Armored) for each in found.codes)
    assert len(found.codes) == 1
    assert not found.without(match.match.tags).codes


@pytest.fixture
def cut(waiting) -> str:
    """A code without its end."""
    return waiting[1][:90]


def kinds(text: str, pieces: str) -> list[str]:
    return [type(error).__name__ for error in sift(text, pieces).errors]


@pytest.mark.parametrize("text", ["hi Ben, your turn, see you at 8", "ok", "", "Sealed with a kiss"])
def test_a_text_without_a_code_is_told_of_itself_and_the_piece_stays(cut, text):
    found = sift(text, cut)
    assert [type(error) for error in found.errors] == [NoCode]
    assert found.stored_pieces == cut
    assert found.apart
    whole = sift(text)
    assert not whole.apart


def test_the_rest_of_a_code_belongs_to_its_piece(waiting, cut):
    _, code = waiting
    assert len(sift(code[90:], cut).codes) == 1
    more = sift(code[90:130], cut)
    assert not more.apart
    assert more.stored_pieces == code[:130]


@pytest.mark.parametrize("before", [40, 60, 90])
def test_of_two_pieces_with_a_common_beginning_the_longer_stays(waiting, before):
    _, code = waiting
    link = f"https://sealed.example/#{code[:100]}"
    for first, second in ((code[:before], link), (link, code[:before])):
        held = sift(first).stored_pieces
        found = sift(second, held)
        assert [type(error) for error in found.errors] == [CutShort]
        assert found.stored_pieces == code[:100]


def test_a_second_damaged_code_is_told_alone(waiting, cut):
    _, code = waiting
    other = code[:120] + ("a" if code[120] != "a" else "b") + code[121:]
    assert kinds(f"look: {other[:8]}{other[8:]}", cut) == kinds(other, "")


@pytest.mark.parametrize("cover", ["****", "####", "????", "••••", "____", "[redacted]", "████"])
def test_letters_that_are_covered_are_called_so(waiting, cover):
    _, code = waiting
    text = f"your turn! https://sealed.example/#{code[:70]}{cover}{code[74:]} see you"
    (error,) = sift(text).errors
    assert isinstance(error, Covered)
    assert (error.arrived, error.signs) == (70, cover)
    assert sift(text).stored_pieces == ""
    assert not sift(f"**{code}**").errors
    assert len(sift(f"{text}\n\n{code}").codes) == 1
