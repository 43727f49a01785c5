"""The screen of a certificate, for people who know the players and for people who do not."""

from __future__ import annotations

import random

import pytest

from sealed.codes import keys
from sealed.codes.certificate import make
from sealed.codes.match import Match, accept, invite
from sealed.codes.sodium import KeyPair
from sealed.page.draw import tree
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes import forgery
from tests.codes.play import Pair, armored, decided, secret
from tests.page.chats import Person, played
from tests.page.forks import forked

MALLORY, TRENT, ADA, BEN = (keys.player_key(secret(n)) for n in (66, 67, 68, 69))


def match_of(one: KeyPair, two: KeyPair, names: tuple[str, str] = ("Ada", "Ben"), codes: int = 500) -> Pair:
    """A match of Setna's Curse between two keys, which may belong to one person."""
    invited = invite(one, registry.load("setnas-curse"), {}, names[0], secret(11))
    code = armored(invited.text(0))
    return Pair(invited, accept(code, two, names[1], secret(12)), 3).play(codes)


@forked
async def eve() -> Person:
    """Somebody who has compared check words with Ada and with Ben."""
    person = await Person("Eve").open()
    for key, name in ((ADA, "Ada"), (BEN, "Ben")):
        await person.app.store.keep_friend(key.public.hex(), name)
    return person


async def shown(person: Person, match: Match) -> dict[str, list[str]]:
    """The lines of the card by their colour, with the words of the tag under `tag`."""
    await person.visit("certificate")
    await person.paste(make(match.transcript, match.forks))
    card = tree.find(person.browser.tree, id="found")
    found = {kind: lines(card, f"li.{kind}") for kind in ("good", "mute", "warn", "bad")}
    return found | {"tag": lines(card, "span.tag")}


def lines(node: object, what: str) -> list[str]:
    return [tree.text(each) for each in tree.find_all(node, what)]


@pytest.mark.slow
async def test_somebody_who_knows_both_is_told_whose_keys_they_are():
    true = await shown(await eve(), match_of(ADA, BEN)[Seat.ONE])
    assert any(line.startswith("Ada (seat one) is the Ada you know") for line in true["good"])
    assert any(line.startswith("Ben (seat two) is the Ben you know") for line in true["good"])
    assert not true["warn"]
    assert true["tag"][0].startswith("checked up to code ")
    stolen = await shown(await eve(), match_of(MALLORY, TRENT)[Seat.ONE])
    assert [line.partition(" When")[0] for line in stolen["warn"]] == [
        "This is not the key of the Ada you know",
        "This is not the key of the Ben you know",
    ]
    assert stolen["tag"] == ["look at the keys"]
    like = await shown(await eve(), match_of(MALLORY, BEN, ("\u0410da", "Ben"))[Seat.ONE])
    assert like["warn"][0].startswith("Аda (seat one) may not be the Ada you know")


async def test_one_key_in_both_seats_is_red():
    for person in (await eve(), await Person("Cleo").open()):
        said = await shown(person, match_of(MALLORY, MALLORY, codes=3)[Seat.ONE])
        assert said["bad"][0].startswith("One key has signed for both seats")
        assert said["tag"] == ["one key, both seats"]


async def test_a_second_code_drops_what_is_green():
    matches = match_of(ADA, BEN, codes=1)
    fork = forgery.forge(matches[Seat.ONE], b"\1" + matches[Seat.ONE].secrets.chance_nonce)
    matches.play(3)
    said = await shown(await eve(), matches[Seat.TWO].receive(fork))
    assert [line.partition(" One of")[0] for line in said["bad"]] == [
        "Ada (seat one) has signed two different codes 2"
    ]
    assert "Nobody changed" not in str(said)
    assert not any("move" in line or "opening" in line for line in said["good"])
    assert said["tag"] == ["wrong codes"]


async def test_what_is_owed_is_named_and_so_is_who_may_have_left_it_out():
    matches = match_of(ADA, BEN, codes=4)
    person = await eve()
    said = await shown(person, matches[Seat.ONE])
    [end] = said["warn"]
    assert "Next would be code 5, of Ben (seat two): it is not in this file." in end
    assert "may have left it out" in end
    [last] = [line for line in said["mute"] if line.startswith("Code 4")]
    assert last.startswith("Code 4, the last, is signed by Ada (seat one) alone")
    assert "This goes up to code 4" in person.browser.said("alert")
    assert "The end is not here." in person.browser.said("alert")


async def test_the_last_code_is_its_makers_word():
    matches = match_of(ADA, BEN, codes=3)
    speaker = matches[Seat.ONE].owes
    assert speaker is not None
    resigned = matches[speaker].resign(speaker).hand_out()
    other = decided(matches[speaker], random.Random(1)).hand_out()
    for match, tag in ((resigned, "checked up to code 4"), (other, "checked up to its end")):
        said = await shown(await eve(), match)
        name = match.names[speaker - 1]
        by = f"{name!s} (seat {('one', 'two')[speaker - 1]})"
        assert any(line.startswith(f"Code 4, the last, is signed by {by} alone") for line in said["mute"])
        assert said["tag"] == [tag]  # never “all”: the last binds its maker alone


async def test_the_card_at_the_end_of_a_match_knows_the_one_who_plays_and_whom_they_have_compared():
    ada, ben = await played(1)
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    code = await ben.copied()
    await ada.compares()
    await ada.paste(code)
    await ada.goes_on()
    proof = ada.duel.mode_value.proof
    assert proof is not None
    await ada.click("panel", "certificate")
    assert "Ada (seat one) is you" in ada.text
    assert "Ben (seat two) is the Ben you know" in ada.text


async def test_everybody_sees_their_own_key_where_certificates_are_checked():
    ada, _ = await played(1)
    own = keys.fingerprint(ada.match.transcript.player_key(Seat.ONE))
    await ada.visit("certificate")
    assert f"Your own key: {own}" in ada.text
    cleo = await Person("Cleo").open("certificate")
    assert "Your own key" not in cleo.text
