"""A pasted text finds its matches, whatever is in it and in whatever order."""

from __future__ import annotations

import random

import pytest

from sealed.codes import certificate, keys, matchfile
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import (
    AlreadyPlayed,
    CutShort,
    InvitationTaken,
    Malformed,
    MissingBefore,
    NoCode,
    NotForYou,
    NotYourMatch,
    OtherMatch,
    Reflected,
    StaleInvitation,
)
from sealed.codes.match import Match, accept
from sealed.codes.paste import read
from sealed.codes.route import Delivery, route, tag
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.delivering import deliver
from tests.codes.forgery import text
from tests.codes.play import ANA, Pair, armored, begin, decided, pair, secret, take

ONE, TWO = Seat.ONE, Seat.TWO


def others() -> list[Match]:
    """Two more matches on the device."""
    return [pair(seed=4).play(3)[TWO], Pair(*begin(secrets=(secret(31), secret(32)))).play(2)[ONE]]


def here() -> Pair:
    return Pair(*begin({}, registry.load("setnas-curse"), (secret(41), secret(42))), seed=5)


def only(found: tuple[Delivery, ...]) -> Delivery:
    (delivery,) = found
    return delivery


def test_a_code_finds_its_match() -> None:
    matches = here()
    for _ in range(4):
        before = dict(matches.matches)
        matches.turn()
        code = matches.codes[-1]
        seat = ONE if before[ONE].owes is TWO else TWO
        delivery = only(deliver(f"Here you are:\n> {code}\n", [*others(), before[seat]]))
        assert (delivery.place, delivery.error) == (2, None)
        assert delivery.match == matches[seat]


def test_a_code_of_another_match_is_taken_there() -> None:
    matches = here()
    device = [*others(), matches[ONE]]
    matches.turn()
    delivery = only(deliver(matches.codes[1], device, here=0))
    assert delivery.place == 2
    assert delivery.match == matches[ONE]
    assert isinstance(delivery.error, OtherMatch)
    assert (delivery.error.game, delivery.error.name) == ("Setna’s Curse", "Ben")
    assert only(deliver(matches.codes[1], device, here=2)).error is None


def test_codes_are_taken_in_the_order_in_which_they_were_made() -> None:
    """Somebody who copies a whole chat copies the old codes too, own ones among them."""
    matches = here()
    old = matches[ONE]
    while len(matches.codes) < 2:
        matches.turn()
    rows = list(matches.codes)
    random.Random(1).shuffle(rows)
    found = deliver("\n\n".join(rows), [old])
    kinds = [type(each.error) for each in found]
    assert kinds == [Reflected, type(None)]
    assert found[-1].match == matches[ONE]


def test_a_whole_chat_into_a_match_that_has_it_all() -> None:
    matches = here().play(5)
    found = deliver("\n\n".join(matches.codes), [matches[ONE]])
    kinds = [type(each.error) for each in found]
    assert kinds == [Reflected, AlreadyPlayed, Reflected, AlreadyPlayed, Reflected, AlreadyPlayed]
    assert all(each.match is None for each in found)


def test_a_code_too_early_is_kept_and_told() -> None:
    matches = here().play(3)
    old = matches[TWO]
    matches.play(4)
    delivery = only(deliver(matches.codes[6], [old]))
    assert isinstance(delivery.error, MissingBefore)
    assert delivery.match is not None
    assert delivery.match.early
    found = deliver(matches.codes[6] + "\n" + matches.codes[4], [old])
    assert [each.place for each in found] == [0, 0]
    assert found[-1].match is not None
    assert (found[0].match is not None, found[-1].match.number) == (True, 4)
    assert found[-1].match.early


def test_an_invitation_is_offered_only_if_it_is_new() -> None:
    matches = here()
    code = matches.codes[0]
    assert only(deliver(code, others())) == Delivery(armored(code))
    assert isinstance(only(deliver(code, [*others(), matches[ONE]])).error, Reflected)
    assert isinstance(only(deliver(code, [*others(), matches[TWO]])).error, StaleInvitation)


def test_two_acceptances_in_one_paste() -> None:
    matches = here()
    three = accept(armored(matches.codes[0]), ANA, "Cleo", secret(43))
    late = decided(three, random.Random(1)).text(1)
    old = matches[ONE]
    matches.turn()
    found = deliver(matches.codes[1] + "\n" + late, [old])
    assert found[0].match is not None
    assert found[0].match.names == ("Ana", "Ben")
    assert isinstance(found[1].error, InvitationTaken)


@pytest.mark.parametrize("first", [ONE, TWO])
def test_with_both_seats_on_one_device_each_code_is_taken_by_the_other(first: Seat) -> None:
    """Both players on one device have two matches with one tag, also when one person tries the page alone."""
    matches = here()
    seats = (first, first.other)
    while len(matches.codes) < 6:
        before = dict(matches.matches)
        matches.turn()
        taker = ONE if len(matches.codes) % 2 == 0 else TWO
        kept = {taker: before[taker], taker.other: matches[taker.other]}
        delivery = only(deliver(matches.codes[-1], [*others(), *(kept[seat] for seat in seats)]))
        assert delivery.error is None
        assert delivery.place == 2 + seats.index(taker)
        assert delivery.match == matches[taker]
        again = only(deliver(matches.codes[-1], [matches[seat] for seat in seats]))
        assert isinstance(again.error, AlreadyPlayed)
        assert again.match is None


def test_a_code_made_elsewhere_brings_its_own_seat_forward_though_the_other_seat_takes_it() -> None:
    """Else the copy that lacks it would make a second one of its number."""
    matches = here().play(3)
    before = dict(matches.matches)
    matches.turn()
    code = matches.codes[-1]
    taken, followed = deliver(code, [before[ONE], before[TWO]])
    assert (taken.place, taken.match, taken.own, taken.others) == (1, matches[TWO], False, ())
    assert followed.match is not None
    assert (followed.place, followed.own, followed.match.transcript) == (0, True, matches[ONE].transcript)
    again = only(deliver(code, [before[ONE], matches[TWO]]))
    assert again.match is not None
    assert (again.place, again.own, again.match.transcript) == (0, True, matches[ONE].transcript)
    assert [type(each) for _, each in again.others] == [AlreadyPlayed]


def test_a_code_of_ones_own_made_elsewhere_brings_its_offer_and_its_acceptance() -> None:
    """G 9: what comes forward is the same, to the byte, as where the code was made."""
    one, two = begin()
    made = two.offer().decide(TWO, "low left").hand_out()
    offered = only(deliver(made.text(1), [two]))
    assert offered.own
    assert offered.match
    assert offered.match.offering
    assert matchfile.write(offered.match) == matchfile.write(made)
    one = take(one, made.text(1))
    agreed = one.agree(ONE).hand_out()
    ended = only(deliver(agreed.text(2), [one]))
    assert ended.own
    assert ended.match
    assert ended.match.outcome == (None, "both players agreed to a draw", "G 9")
    assert matchfile.write(ended.match) == matchfile.write(agreed)


def test_what_belongs_nowhere() -> None:
    matches = here().play(4)
    for code in matches.codes[1:]:
        delivery = only(deliver(code, others()))
        assert isinstance(delivery.error, NotYourMatch)
        assert delivery.place is None
    assert isinstance(only(deliver("Hello!", others())).error, NoCode)
    assert isinstance(only(deliver(matches.codes[1][:-4], others())).error, CutShort)


def test_the_tag_finds_the_candidate_and_decryption_decides() -> None:
    matches = here().play(4)
    code = armored(matches.codes[4])
    changed = code._replace(body=code.body[:-1] + bytes((code.body[-1] ^ 1,)))
    delivery = only(route(changed, [*others(), matches[TWO]]))
    assert isinstance(delivery.error, NotForYou)
    assert (delivery.place, delivery.match) == (2, None)


def test_a_body_that_is_none_is_malformed() -> None:
    for kind in (Kind.TURN, Kind.ACCEPTANCE):
        delivery = only(deliver(text(armored(here().codes[0])._replace(kind=kind, body=b"\2")), others()))
        assert isinstance(delivery.error, Malformed)


def test_what_is_for_no_match_is_given_on() -> None:
    matches = here().play(3)
    for made, kind in (
        (keys.recovery_text(secret(1)), Kind.RECOVERY),
        (certificate.make(matches[ONE].transcript), Kind.CERTIFICATE),
    ):
        delivery = only(deliver(made, others()))
        assert delivery == Delivery(read(made)[0])  # type: ignore[arg-type]
        assert delivery.code is not None
        assert delivery.code.kind is kind


def test_every_code_has_a_tag_of_its_match_and_of_no_other() -> None:
    """By it the page knows which of its kept matches to read, without reading them."""
    matches, device = here(), others()
    assert matches[ONE].tags == (tag(armored(matches.codes[0])),)
    while len(matches.codes) < 5:
        matches.turn()
    first, second = matches[ONE].tags
    assert matches[TWO].tags == (first, second)
    assert [tag(armored(code)) for code in matches.codes] == [first, first, second, second, second]
    assert (len(first), len(second)) == (16, 8)
    assert not {first, second} & {each for match in device for each in match.tags}


def test_what_belongs_to_no_match_has_no_tag() -> None:
    matches = here()
    for body in (b"", b"\2" + bytes(40), bytes(60)):
        assert tag(Armored(Kind.TURN, body)) == tag(Armored(Kind.ACCEPTANCE, body)) == ""
    turns = armored(matches.codes[0])
    for kind in set(Kind) - {Kind.INVITATION, Kind.ACCEPTANCE, Kind.TURN}:
        assert tag(Armored(kind, turns.body)) == ""
