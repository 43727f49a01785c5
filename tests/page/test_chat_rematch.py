"""A rematch by chat: one press from either seat, and what is told where both press."""

import pytest

from sealed.page.browser.model import Heading
from sealed.page.draw import tree
from sealed.page.match.chat.rematch import EarlierMatches
from sealed.rules.questions import Seat
from tests.page.chats import Person, played
from tests.page.fake import Browser
from tests.page.forks import forked


@forked
async def over() -> tuple[Person, Person]:
    """Ada and Ben, after a match of Setna's Curse that Ben has given up."""
    ada, ben = await played(1)
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    await ada.paste(await ben.copied())
    for person in (ada, ben):
        await person.goes_on()
    await ben.click("board")
    return ada, ben


@pytest.mark.parametrize("place", [0, 1], ids=["seat one", "seat two"])
async def test_the_player_who_presses_makes_the_invitation_and_sits_in_seat_one(place):
    people = await over()
    who, other = people[place], people[1 - place]
    await who.click("rematch")
    assert who.match.seat is Seat.ONE
    assert who.match.number == 0
    assert who.duel.play.other == other.name
    assert f"It asks {other.name} for a rematch." in who.text
    message = await who.copied()
    assert message.startswith(f"A rematch of Setna’s Curse, {other.name}? – {who.name}\n")
    await other.paste(message)
    assert f"{who.name} asks you for a rematch of Setna’s Curse" in other.text
    assert f"You have played it with {who.name} before. The last time: Ada won." in other.text
    await other.click("accept")
    assert other.match.names == (who.name, other.name)


async def test_on_a_phone_the_press_shares_it(monkeypatch):
    ada, _ben = await over()
    monkeypatch.setattr(Browser, "prefers", lambda _browser, what: what == "finger")
    await ada.click("rematch")
    assert ada.match.number == 0
    assert not ada.duel.play.undelivered
    (shared,) = ada.browser.shared
    assert shared.startswith("A rematch of Setna’s Curse, Ben? – Ada\n")


async def test_a_second_press_leads_to_the_invitation_that_is_there():
    ada, _ben = await over()
    ended = ada.duel.key
    await ada.click("rematch")
    first = ada.duel.key
    await ada.copied()
    await ada.visit(ended)
    await ada.click("rematch")
    assert ada.duel.key == first
    assert "You have invited “Ben” already" in ada.notice


async def test_where_both_have_pressed_both_are_told_of_the_same_one():
    ada, ben = await over()
    sent = {}
    for person in (ada, ben):
        await person.click("rematch")
        sent[person.name] = await person.copied()
    await ada.paste(sent["Ben"])
    await ben.paste(sent["Ada"])
    counts = {
        person.name: "both pages name it: yours" in person.text
        for person in (ada, ben)
        if f"You have invited {'Ben' if person is ada else 'Ada'}, too" in person.text
    }
    assert sorted(counts.values()) == [False, True]
    for person in (ada, ben):
        button = tree.find(person.browser.tree, type="submit")
        assert ("main" in button[1]["class"]) is not counts[person.name]
        if not counts[person.name]:
            assert "both pages name it: this one. Accept it, and yours is put away." in person.text
            await person.click("accept")
            assert person.match.seat is Seat.TWO
            away = [one for one in person.app.model.headings if one.away]
            assert [one.is_invitation for one in away] == [True]
            await person.visit("home")
            assert "1 put away" in person.text


async def test_an_own_invitation_that_has_not_left_counts_for_nobody():
    ada, ben = await over()
    await ada.click("rematch")
    await ben.click("rematch")
    await ada.paste(await ben.copied())
    assert "has not seen yours leave" in ada.text


async def test_a_stranger_of_the_same_name_asks_for_no_rematch():
    ada, _ben = await over()
    other = await Person("Ben").open("new/setnas-curse/chat")
    other.browser.send("do", "name", "1", value="Ben")
    await other.click("start")
    await ada.click("rematch")
    await ada.copied()
    await ada.paste(await other.copied())
    assert "Ben invites you to Setna’s Curse" in ada.text
    assert "You have invited" not in ada.text
    assert "before" not in ada.text


def test_of_two_invitations_that_have_crossed_exactly_one_counts():
    def past(tag: str, turn: str) -> EarlierMatches:
        own = Heading("match/1", "setnas-curse", "chat", 1, ("Ada", "Ben"), turn, "", {}, 0, tags=tag)
        return EarlierMatches.of([own._replace(key_of_other="key")], "setnas-curse", "key")

    one, two = "00ff", "0100"
    assert past(one, "them").counts(two) is not past(two, "them").counts(one)
    assert not past(one, "you").counts(two)
