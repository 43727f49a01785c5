"""Names and keys: who uses the name of somebody known is told apart, in amber, and nobody is accused."""

from __future__ import annotations

import pytest

from sealed.codes import keys
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.match import Match, accept, invite
from sealed.codes.transcript import Transcript
from sealed.codes.wire import put_text
from sealed.page.draw import tree
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes import forgery
from tests.codes.play import armored
from tests.page.chats import Person, code_in, invited, played
from tests.page.forks import forked

SETNA = registry.load("setnas-curse")
MALLORY = keys.player_key(bytes(32))
NOT_HERS = "This is not the key of the Ada you know"
ALIKE = "This name looks like Ada, a player you know"
TONES = {kind: f"note {kind}" for kind in ("good", "warn", "bad")}


def tones(person: Person) -> set[str]:
    """The colours of all remarks on the page."""
    found: set[str] = set()

    def look(node: object) -> None:
        if isinstance(node, list):
            if (
                len(node) > 1
                and isinstance(node[1], dict)
                and "note" in str(node[1].get("class", "")).split()
            ):
                found.update(set(str(node[1]["class"]).split()) & set(TONES))
            for each in node:
                look(each)

    look(person.browser.tree)
    return found


@forked
async def friends() -> tuple[Person, Person]:
    """Ada and Ben, who has compared the words of a match with her."""
    ada, ben = await played(1)
    await ben.compares()
    return ada, ben


def invitation(name: str, secret: int = 7) -> str:
    """An invitation by another key."""
    made = invite(MALLORY, SETNA, {}, name, bytes((secret,)) * 32)
    return made.text(0)


async def taken_by(ben: Person, name: str) -> Match:
    """Ben takes Mallory's invitation under that name; her match after his acceptance."""
    made = invite(MALLORY, SETNA, {}, name, bytes(31) + b"\7").hand_out()
    await ben.accepts(made.text(0))
    await ben.move("score steal")
    return made.receive(armored(code_in(await ben.copied())))


@pytest.mark.parametrize("name", ["Ada", "ada", "ADA"])
async def test_a_known_name_under_another_key_is_amber_on_the_invitation_and_in_the_match(name):
    _, ben = await friends()
    made = await taken_by(ben, name)
    await ben.visit("home")
    await ben.paste(invitation(name))
    assert NOT_HERS in ben.text
    assert "Compare the four check words" in ben.text
    assert tones(ben) == {"warn"}
    await ben.visit("home")
    await ben.paste(made.decide(Seat.ONE, "score raise").text(2))
    assert ben.match.number == 2
    assert NOT_HERS in ben.text
    assert tones(ben) == {"warn"}
    assert "key compared" not in ben.text
    # Until words are compared again.
    assert "another key" in ben.text
    await ben.compares()
    assert NOT_HERS not in ben.text
    assert "key compared" in ben.text
    await ben.open(ben.duel.key)
    assert NOT_HERS not in ben.text


async def test_it_is_amber_on_the_envelope_too():
    _, ben = await friends()
    made = invite(MALLORY, SETNA, {}, "Ada", bytes(32))
    await ben.accepts(made.text(0))
    await ben.move("score steal")
    assert "Your code is ready" in ben.text
    assert NOT_HERS in ben.text


async def test_a_known_name_under_another_key_is_amber_on_the_acceptance():
    ada, _ = await played(1)
    await ada.compares()
    await ada.visit("new/setnas-curse/chat")
    await ada.click("start")
    theirs = accept(armored(code_in(await ada.copied())), MALLORY, "ben", bytes(32))
    await ada.paste(theirs.decide(Seat.TWO, "score steal").text(1))
    assert ada.match.number == 1
    assert "This is not the key of the Ben you know" in ada.text
    assert tones(ada) == {"warn"}


async def test_letters_that_look_alike_are_amber():
    _, ben = await friends()
    await ben.visit("home")
    await ben.paste(invitation("Аdа"))  # Cyrillic
    assert ALIKE in ben.text
    assert tones(ben) == {"warn"}


async def test_who_borrows_the_name_of_another_friend_is_told_by_the_own_one():
    _, ben = await friends()
    zoe = await Person("Zoe").open("new/setnas-curse/chat")
    zoe.browser.send("do", "name", "1", value="Zoe")
    await zoe.click("start")
    await ben.accepts(await zoe.copied())
    await ben.move("score steal")
    await zoe.paste(await ben.copied())
    await zoe.move("score raise")
    await ben.paste(await zoe.copied())
    await ben.compares()
    await zoe.visit("new/setnas-curse/chat")
    zoe.browser.send("do", "name", "1", value="Ada")
    await zoe.click("start")
    await ben.paste(await zoe.copied())
    assert "This is the key of Zoe, a player you know" in ben.text
    assert NOT_HERS in ben.text
    assert tones(ben) == {"warn"}


async def test_a_stranger_with_a_name_of_their_own_is_not_remarked_upon():
    _, ben = await friends()
    await ben.visit("home")
    await ben.paste(invitation("Cleo"))
    assert "whom you know" not in ben.text
    assert tones(ben) == set()


# Two players of one name


@pytest.mark.parametrize("name", ["Ada", "aDA", " ada\u200b"])
async def test_nobody_accepts_under_the_name_of_the_one_who_invites(name):
    _, ben, code = await invited()
    await ben.paste(code)
    ben.browser.send("do", "name", value=name)
    await ben.click("accept")
    assert "Please take another name" in ben.notice
    assert ben.browser.focus == "name-1"
    assert not [key for key in ben.disk.records if key.startswith(("match/", "claimed/"))]
    ben.browser.send("do", "name", value="Ada B")
    await ben.click("accept")
    assert ben.match.names == ("Ada", "Ada B")


def renamed(match: Match, name: str) -> Armored:
    """An acceptance as a program without that rule would make it."""
    told: Transcript = match.transcript
    return forgery.forge(match, told.introduction._replace(name=name).write() + forgery.honest(match))


async def test_an_acceptance_in_the_inviters_own_name_is_refused_and_the_invitation_stays_open():
    ada, _, code = await invited()
    match = accept(armored(code_in(code)), MALLORY, "Ben", bytes(32)).decide(Seat.TWO, "score steal")
    await ada.paste(armor(*renamed(match, "ADA")))
    assert "Both players have the same name" in ada.notice
    assert ada.app.model.notice.kind == "warn"
    assert ada.match.number == 0
    await ada.paste(armor(*renamed(match, "Аda")))
    assert ada.match.number == 1
    assert "This name looks like yours" in ada.text
    assert tones(ada) == {"warn"}


# What a stranger can send is never red


async def test_nothing_that_a_stranger_makes_of_an_invitation_is_red():
    ada, ben, code = await invited()
    raw = armored(code_in(code)).body
    match = accept(armored(code_in(code)), MALLORY, "Ben", bytes(32)).decide(Seat.TWO, "score steal")
    said = forgery.introduction(match) + forgery.honest(match)
    copied = match.transcript.header(1)[:9] + ada.match.secrets.match_key.public
    for false in (
        forgery.forge(match, said, header=copied),
        forgery.forge(match, said, signer=keys.player_key(b"\1" * 32)),
        forgery.forge(match, put_text("Bea") + said[4:], signer=keys.player_key(b"\1" * 32)),
    ):
        await ada.paste(forgery.text(false))
        assert ada.app.model.notice.kind == "warn"
        assert ada.match.number == 0
    place = raw.index(b"Ada")
    await ben.paste(armor(Kind.INVITATION, raw[:place] + b"Bob" + raw[place + 3 :]))
    assert "Not signed by Bob" in ben.text
    assert not [one for one in tree.walk(ben.browser.tree) if "bad" in str(one[1].get("class", "")).split()]


async def test_an_acceptance_with_a_fault_by_an_unknown_key_accuses_no_name():
    """Anybody who reads an invitation can burn it in Ben's name; that proves nothing about Ben."""
    ada, _, code = await invited()
    match = accept(armored(code_in(code)), MALLORY, "Ben", bytes(32))
    await ada.paste(forgery.text(forgery.forge(match, forgery.introduction(match) + b"\0")))
    assert ada.match.fault
    if ada.duel.mode_value.cover:
        await ada.click("board")
    assert "The player who accepted as Ben" in ada.text
    assert "a new invitation" in ada.text
    remarks = [
        each for each in tree.find_all(ada.browser.tree, "div") if "note" in each[1].get("class", "").split()
    ]
    assert remarks
    assert not [each for each in remarks if "bad" in each[1]["class"].split()]
