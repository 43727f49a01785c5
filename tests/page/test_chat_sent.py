"""What has left a device is remembered: no second code of a number ever does, whatever is brought back."""

import pytest

from sealed.codes import keys
from sealed.page import tree
from sealed.page.seam import Conflict
from tests.codes import forgery
from tests.page.chats import Person, code_in, invited, played
from tests.page.fake import Disk, opened

WAYS = ("copy", "share", "code", "qr", "file")


def twin(person: Person) -> Person:
    """The same person with a second device, to which everything has been carried over."""
    other = Person(person.name)
    other.disk.records = dict(person.disk.records)
    return other


async def sent_on() -> tuple[Person, Person, str, list[str]]:
    """Ben has saved the match as a file after one round, and has sent his code 3 since; all codes so far."""
    ada, ben = await played(1)
    file = await ben.saves_match()
    await ben.move("claim block:claim")
    await ben.copied()
    chat = [ada.match.text(0), ben.match.text(1), ada.match.text(2), ben.match.text(3)]
    return ada, ben, file, chat


async def behind() -> tuple[Person, Person, Person]:
    """Ada; Ben on his phone, where it is his turn to make code 3; and Ben's laptop, which has sent it."""
    ada, phone = await played(1)
    laptop = await twin(phone).open(phone.duel.key)
    await laptop.move("claim block:claim")
    await ada.paste(await laptop.copied())
    return ada, phone, laptop


def matches(person: Person) -> list[str]:
    return [key for key in person.disk.records if key.startswith("match/")]


# --- a match that is brought back


async def test_a_file_saved_before_a_code_was_handed_out_brings_no_second_one():
    _, ben = await played(1)
    await ben.move("claim block:claim")
    file = await ben.saves_match()
    code = code_in(await ben.copied())
    await ben.deletes()
    await ben.brings(file)
    assert not ben.duel.play.ready  # it has left, so it cannot be taken back
    ben.browser.send("do", "undo")
    await ben.settle()
    assert ben.match.code == code
    await ben.click("code")
    assert code_in(await ben.copied()) == code


async def test_an_older_file_is_refused_when_the_match_is_gone_and_the_chat_brings_it_back():
    ada, ben, file, chat = await sent_on()
    await ben.deletes()
    before = dict(ben.disk.records)
    await ben.paste(file)
    assert "This is older than what you have sent" in ben.text
    assert "you have sent code 3 already" in ben.text
    assert tree.find(ben.browser.tree, do="keep") is None
    assert ben.disk.records == before
    await ben.visit("recover")
    await ben.paste(file)
    await ben.paste("\n".join(chat[:3]))
    await ben.click("rebuild")
    assert "This is older than what you have sent" in ben.text
    assert ben.disk.records == before
    await ben.paste(chat[3])
    await ben.click("rebuild")
    assert ben.match.text(3) == chat[3]
    await ada.paste(chat[3])
    await ada.move("score steal")
    await ben.paste(await ada.copied())
    assert ben.match.number == 4


async def test_a_file_with_another_code_ready_is_refused():
    _, ben = await played(1)
    await ben.move("raise claim")
    file = await ben.saves_match()
    await ben.click("undo")
    await ben.move("claim block:claim")
    await ben.copied()
    await ben.deletes()
    await ben.paste(file)
    assert "This is older than what you have sent" in ben.text
    assert matches(ben) == []


async def test_a_file_that_went_another_way_is_refused():
    _, ben, _, _ = await sent_on()
    _, phone, laptop = await behind()
    await phone.move("raise claim")
    await phone.copied()
    await phone.deletes()
    await phone.paste(await laptop.saves_match())
    assert "You have sent another code 3" in phone.text
    assert matches(phone) == []
    assert ben


async def test_an_invitation_that_was_answered_is_not_brought_back():
    """Seat two knows the inviter's chance by then: with another acceptance it would choose the deal."""

    ada, ben, invitation = await invited()
    file = await ada.saves_match()
    await ben.paste(invitation)
    ben.browser.send("do", "name", value="Ben")
    await ben.click("accept")
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    await ada.move("score raise")
    await ada.copied()
    await ada.deletes()
    await ada.paste(file)
    assert "This is older than what you have sent" in ada.text
    assert matches(ada) == []


async def test_a_match_that_was_kept_before_anything_was_remembered_is_remembered_when_it_is_deleted():
    _, ben, file, _ = await sent_on()
    key = next(key for key in ben.disk.records if key.startswith("sent/"))
    remembered = ben.disk.records.pop(key)
    await ben.open(ben.duel.key)
    await ben.deletes()
    assert ben.disk.records[key].body == remembered.body
    await ben.paste(file)
    assert "This is older than what you have sent" in ben.text


async def test_what_is_remembered_is_a_number_and_a_hash():
    _, ben, _, _ = await sent_on()
    match = ben.match
    ben.browser.send("do", "panel", "delete")
    assert "Nothing of the moves" in ben.text
    await ben.click("delete")
    left = {key: record for key, record in ben.disk.records.items() if key not in ("player", "settings")}
    first = match.transcript.hashes[0].hex()
    assert set(left) == {f"claimed/{first}", f"sent/{first}/2"}
    assert left[f"sent/{first}/2"].body == f'[3, "{match.transcript.hashes[3].hex()}"]'


async def test_killed_while_a_code_is_handed_out_both_are_kept_or_none():
    _, ben = await played(1)
    await ben.move("claim block:claim")
    before = {key: ben.disk.records[key] for key in ben.disk.records if key.startswith(("match/", "sent/"))}
    writes = ben.disk.writes
    await ben.copied()
    assert ben.disk.writes == writes + 1
    assert all(ben.disk.records[key] != before[key] for key in before)


async def test_two_copies_of_one_match_on_a_device_send_one_code_of_a_number():
    _, ben = await played(1)
    key = ben.duel.key
    ben.disk.records["match/copy"] = ben.disk.records[key]._replace(key="match/copy", version=1)
    tab = Person("Ben", ben.disk)
    tab.app, tab.browser = await opened(ben.disk, route="match/copy")
    await tab.settle()
    await ben.move("claim block:claim")
    await tab.move("raise claim")
    code = code_in(await ben.copied())
    tab.browser.board = ""
    await tab.click("out", "copy")
    assert tab.browser.board == ""
    assert "another tab" in tab.notice
    assert "This match is behind" in tab.text
    assert tree.find(tab.browser.tree, do="out") is None
    assert ben.match.code == code


async def test_a_tab_that_is_behind_sends_nothing_of_a_match_that_was_deleted_and_brought_back():
    _, ben = await played(1)
    file = await ben.saves_match()
    await ben.move("claim block:claim")
    tab = Person("Ben", ben.disk)
    tab.app, tab.browser = await opened(ben.disk, route=ben.duel.key)
    await tab.settle()
    ben.disk.tabs.remove(tab.browser)  # it does not hear of it in time
    await ben.deletes()
    await ben.brings(file)
    await ben.move("raise claim")
    await ben.copied()
    tab.browser.board = ""
    await tab.click("out", "copy")
    assert tab.browser.board == ""


# --- a code of one's own that was made elsewhere


async def test_one_s_own_later_code_bars_the_match_until_it_is_brought_up_to_date():
    ada, phone, laptop = await behind()
    await phone.paste(laptop.match.code)
    assert "You have played this on another device" in phone.notice
    assert "open Recover" in phone.notice
    await phone.open(phone.duel.key)  # it stays so
    assert "This match is behind" in phone.text
    assert "You have sent code 3" in phone.text
    before = phone.disk.records[phone.duel.key]
    await phone.move("raise claim")
    assert "You have sent another code 3 already" in phone.text
    assert phone.match.number == 2
    phone.browser.send("do", "panel", "resign")
    await phone.click("resign")
    assert "You have sent another code 3 already" in phone.text
    assert phone.disk.records[phone.duel.key] == before
    await ada.move("score steal")
    chat = [ada.match.text(0), laptop.match.text(1), ada.match.text(2), laptop.match.text(3)]
    secret = keys.recovery_text(phone.match.secrets.match_secret)
    await phone.visit("recover")
    await phone.paste("\n".join((secret, *chat, await ada.copied())))
    await phone.click("rebuild")
    assert phone.match.number == 4
    assert not phone.duel.play.barred
    await phone.move("raise claim")
    await ada.paste(await phone.copied())
    assert ada.match.number == 5
    assert ada.match.forks == ()


async def test_the_same_move_again_is_the_same_code():
    _, phone, laptop = await behind()
    await phone.paste(laptop.match.code)
    await phone.move("claim block:claim")
    assert phone.match.code == laptop.match.code
    assert code_in(await phone.copied()) == laptop.match.code


@pytest.mark.parametrize("way", WAYS)
async def test_a_code_that_is_ready_does_not_leave_when_another_of_its_number_is_known(way):
    _, phone, laptop = await behind()
    await phone.move("raise claim")
    await phone.paste(laptop.match.code)
    phone.browser.board = ""
    assert "This match is behind" in phone.text
    assert tree.find(phone.browser.tree, do="out") is None
    phone.browser.send("do", "out", way)
    await phone.settle()
    assert "This code is not sent" in phone.notice
    assert (phone.browser.board, phone.browser.shared, phone.browser.saved) == ("", [], {})
    assert phone.duel.play.ready
    await phone.click("undo")
    assert "This match is behind" in phone.text


async def test_an_answer_to_a_code_that_was_not_made_here_bars_the_match_until_the_player_says_otherwise():
    ada, phone, laptop = await behind()
    await ada.move("score steal")
    await phone.paste(await ada.copied())
    assert "You have played this on another device" in phone.notice
    await phone.open(phone.duel.key)
    assert "This match may be behind" in phone.text
    await phone.move("raise claim")
    assert "says that you have sent code 3 already" in phone.text
    assert phone.match.number == 2
    phone.browser.send("do", "clear")
    await phone.move("claim block:claim")  # what the laptop has sent: the answer fits
    assert phone.match.number == 4
    assert phone.match.transcript.hashes == ada.match.transcript.hashes
    assert not phone.duel.play.barred
    assert laptop.match.number == 3


async def test_who_says_falsely_that_a_code_was_sent_cannot_stop_the_match():
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    ahead = forgery.forge(ada.match, b"\x00", number=4, header=ada.match.transcript.header(4))
    await ben.paste(forgery.text(ahead))
    assert "This match may be behind" in ben.text
    ben.browser.send("do", "out", "copy")
    await ben.settle()
    assert ben.duel.play.ready
    await ben.open(ben.duel.key)
    assert "This match may be behind" in ben.text
    await ben.click("never-sent")
    assert not ben.duel.play.barred
    await ada.paste(await ben.copied())
    assert ada.match.number == 3


async def test_a_claim_about_later_codes_is_no_proof():
    """The other side can encrypt in one's own direction, but not sign."""

    ada, ben = await played(1)
    for number in (3, 5):
        header = ada.match.transcript.header(number)
        false = forgery.forge(ada.match, b"\x00", number=number, header=header)
        await ben.paste(forgery.text(false))
        assert "You have played this on another device" in ben.notice
        assert "This match may be behind" in ben.text
        await ben.click("never-sent")
    assert ben.duel.play.remembered.number == 1
    await ben.move("claim block:claim")
    await ada.paste(await ben.copied())
    assert ada.match.number == 3


async def test_remembering_goes_one_way():
    app, _ = await opened(Disk())
    from sealed.codes.last_sent import LastSent

    three = LastSent("t0/2", 3, "aa")
    await app.store.keep_sent(three)
    await app.store.keep_sent(three)
    assert await app.store.sent("t0/2") == three
    assert await app.store.sent("t0/1") is None
    for other in (LastSent("t0/2", 3, "bb"), LastSent("t0/2", 1, "cc")):
        with pytest.raises(Conflict, match="sent/t0/2"):
            await app.store.keep_sent(other)
    assert await app.store.sent("t0/2") == three
