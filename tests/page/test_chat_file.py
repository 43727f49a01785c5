"""A match file from outside: it is shown, it is kept by a click, and nothing is signed for it unasked."""

import pytest

from sealed import record
from sealed.codes import backup, certificate, keys, matchfile
from sealed.codes import match as matches
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.keys import player_key
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.rules.questions import Seat
from tests.page.chats import (
    CODE,
    MALLORY,
    SECRET,
    Person,
    begun,
    code_in,
    invited,
    kept,
    played,
    trap,
)
from tests.page.fake import Disk, opened


async def test_an_acceptance_that_somebody_else_has_begun_is_neither_kept_nor_signed():
    _, ben, invitation = await invited()
    before = dict(ben.disk.records)
    await ben.paste(f"Ada invites you: {matchfile.save(trap(code_in(invitation)))}")
    assert "This acceptance was never sent. " in ben.notice
    assert ben.disk.records == before
    await ben.accepts(invitation)  # the true one is not used up
    assert ben.match.secrets.match_secret != SECRET


async def test_a_match_that_somebody_else_has_made_is_shown_for_what_it_is_and_not_kept():
    _, ben, invitation = await invited()
    await ben.accepts((await invited())[2])  # so that this device has a player key
    before = dict(ben.disk.records)
    file = matchfile.export(trap(code_in(invitation)).hand_out(), bytes(32))
    await ben.paste(f"here is my code:\n{file}")
    assert ben.disk.records == before
    assert "Match file" in ben.browser.frame["title"]
    assert ben.browser.focus == "title"
    for words in (
        "This is a whole match, not a code",
        "Seat one Ada",
        "You play as Ben, seat two",
        "the invitation, and 1 more",
        "The person who made this file knows its secrets",
        "It was not saved with a player key of this device",
        "they can read what you seal",
        "Have you saved this file yourself?",
        "If somebody sent it to you, leave it",
        "as Ben, seat two, on another device?",
        "Keeping it makes a new match here",
    ):
        assert words in " ".join(ben.text.split()), words
    assert tree.find(ben.browser.tree, "div.note.warn")
    await ben.click("leave")
    assert ben.app.screen.name == "home"
    assert ben.disk.records == before
    await ben.visit("file")  # by the browser's way back
    assert "paste it again" in ben.text
    await ben.open("file")  # and when the page is loaded anew there
    assert "paste it again" in ben.text
    assert ben.disk.records == before
    await ben.accepts(invitation)
    assert ben.match.secrets.match_secret != SECRET


async def test_a_key_of_a_file_is_nobody_s_before_check_words_are_compared():
    """Mallory invites in Ben's name; whoever compared words with Ben in it would take her key for his."""

    _, ben = await begun()
    made = matches.invite(MALLORY, ben.match.rules, {}, "Ben", SECRET)
    ada = matches.accept(made.armored(0), player_key(bytes((1,)) * 32), "Ada", bytes((2,)) * 32)
    ada = ada.decide(Seat.TWO, "score steal").hand_out()
    made = made.receive(ada.armored(1)).decide(Seat.ONE, "score raise").hand_out()
    before = dict(ben.disk.records)
    await ben.paste(matchfile.save(made))
    assert "Have you started this match yourself, as Ben, seat one, on another device?" in ben.text
    assert tree.find(ben.browser.tree, "div.note.warn")
    assert ben.disk.records == before
    await ben.click("keep")
    assert ben.match.transcript == made.transcript
    assert ben.duel.play.friend == ""
    assert not [key for key in ben.disk.records if key.startswith("friend/")]


async def test_one_s_own_file_is_known_by_the_key():
    _, ben = await played(1)
    file = await ben.saves_match()
    await ben.deletes()
    before = dict(ben.disk.records)
    await ben.paste(file)
    assert "This file is your own" in ben.text
    assert "signed with the player key of this device" in ben.text
    assert not tree.find(ben.browser.tree, "div.note.bad")
    assert ben.disk.records == before
    ben.browser.key("Enter")
    await ben.settle()
    assert ben.disk.records == before  # nothing but the button keeps
    ben.browser.key("Escape")
    await ben.settle()
    assert (ben.app.screen.name, ben.disk.records) == ("home", before)
    await ben.brings(file)
    assert ben.match.number == 2


async def test_a_device_without_a_player_key_gets_none_by_looking():
    _, ben = await played(1)
    file = await ben.saves_match()
    laptop = await Person("Ben", Disk(newcomer=True)).open()
    await laptop.paste(file)
    assert "The person who made this file knows its secrets" in laptop.text
    assert "This device has no player key yet" in laptop.text
    assert laptop.disk.records == {}


async def brings_key(person: Person, text: str, use: str = "use") -> None:
    """Adds a player key to those that a device holds."""
    await person.visit("settings")
    await person.paste(text)
    await person.click("add-key", use)


@pytest.mark.parametrize("use", ["use", "beside"])
async def test_a_file_saved_with_any_key_that_the_device_has_ever_held_is_its_own(use):
    _, ben = await played(1)
    file = await ben.saves_match()
    laptop = await Person("Ben").open()
    await laptop.accepts((await invited())[2])  # which has made a key of its own
    await brings_key(laptop, ben.disk.records["player"].body, use)
    await brings_key(laptop, keys.player_key_text(bytes((5,)) * 32))
    await laptop.paste(file)
    assert "This file is your own" in laptop.text
    assert not tree.find(laptop.browser.tree, "div.note.bad")
    assert len(laptop.disk.records["player"].body.split()) == 3


async def test_a_file_that_was_changed_or_is_stamped_by_another_is_red():
    """A file of one's own match, its secret known: without the player key nobody can stamp it."""

    _, ben = await played(1)
    key, before = ben.duel.key, dict(ben.disk.records)
    files = (matchfile.export(ben.match, bytes(32)), matchfile.save(ben.match))
    for file in files:
        await ben.paste(file)
        assert "This match is here already, and has come just as far." in ben.text
        assert "This file is your own" not in ben.text
        laptop = await Person("Ben").open()
        await laptop.accepts((await invited())[2])
        await laptop.paste(file)
        assert tree.find(laptop.browser.tree, "div.note.warn")
        assert "The person who made this file knows its secrets" in laptop.text
    assert ben.disk.records == before
    await ben.open(key)
    await ben.deletes()
    before = dict(ben.disk.records)
    for file in files:  # the device whose key it is looks at them no less
        await ben.paste(file)
        assert "The person who made this file knows its secrets" in ben.text
        assert tree.find(ben.browser.tree, "div.note.warn")
        assert "This file is your own" not in ben.text
    assert ben.disk.records == before


async def test_an_acceptance_that_was_begun_is_finished_from_one_s_own_file_by_a_click():
    ada, ben = await begun()
    file = await ben.saves_match()
    laptop = await Person("Ben").open()
    before = dict(laptop.disk.records)
    await laptop.paste(file)
    assert "This acceptance was never sent" in laptop.notice
    assert laptop.disk.records == before
    await brings_key(laptop, ben.disk.records["player"].body)
    await laptop.brings(file)
    await laptop.click("none-sent")
    await laptop.move("score steal")
    await ada.paste(await laptop.copied())
    assert ada.match.transcript.player_key(Seat.TWO) == ben.match.signer.public


SHOWN_BY = {
    "I": ("invited", "accept"),
    "F": ("file", "keep"),
    "R": ("recover", "rebuild"),
    "K": ("settings", "add-key"),
    "C": ("certificate", ""),
    "B": ("backup", "bring"),
    "record": ("record", ""),
}
"""By what comes from outside: the screen that shows it, and the word of the click that takes it."""


async def from_outside(kind: str) -> str:
    """Something of a match that is not here, whole and genuine."""
    _, _, invitation = await invited()
    other, _ = await played(1)
    match = other.match
    seed = keys.take_player_key(other.disk.records["player"].body)
    saved = backup.SavedMatch(matchfile.write(match))
    return {
        "I": lambda: invitation,
        "F": lambda: matchfile.export(match, seed),
        "R": lambda: keys.recovery_text(match.secrets.match_secret),
        "K": lambda: other.disk.records["player"].body,
        "C": lambda: certificate.make(match.transcript),
        "B": lambda: backup.make(backup.Backup((seed,), matches=(saved,)), seed)[0],
        "record": lambda: record.write(match),
    }[kind]()


async def comes(person: Person, way: str, text: str) -> None:
    """Brings a text to the page in one of the ways that there are."""
    code = "".join(CODE.findall("".join(text[text.find("Sealed1") :].split())))
    code = code or f"record/{pack(text)}/0"
    match way:
        case "pasted" | "dropped":
            person.browser.send("paste" if way == "pasted" else "drop", value=text, name="it.txt")
        case "typed":
            person.browser.send("do", "slot", value=text)
            person.browser.send("do", "open-slot")
        case "a file that is chosen":
            await person.visit("file")
            person.browser.send("do", "choose", value=text, name="it.txt")
        case "a link that is opened":
            await person.visit(code)
            person.browser.send("do", "open-slot")
        case "a link that is pasted":
            person.browser.send("paste", value=f"https://sealed.example/#{code}")
    await person.settle()


WAYS = (
    *("pasted", "dropped", "typed", "a file that is chosen", "a link that is opened"),
    "a link that is pasted",
)


@pytest.mark.share(12)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", SHOWN_BY)
async def test_whatever_comes_from_outside_is_shown_first_and_nothing_is_written(kind, way):
    screen, word = SHOWN_BY[kind]
    text = await from_outside(kind)
    ada, _, _ = await invited()
    for person in (await Person("Ben").open(), await Person("Ada", ada.disk).open(ada.duel.key)):
        before = dict(person.disk.records)
        await comes(person, way, text)
        person.disk.records.pop("slot", None)  # what waits for its other pieces
        assert person.disk.records == before
        assert person.app.screen.name == screen
        assert not word or tree.find(person.browser.tree, do=word)


async def test_an_invitation_is_used_only_when_it_is_accepted():
    _, ben, invitation = await invited()
    for way in WAYS:
        await comes(ben, way, invitation)
        await ben.visit("home")
    assert not [key for key in ben.disk.records if key.startswith(("claimed/", "match/", "sent/"))]
    await ben.accepts(invitation)
    assert [key for key in ben.disk.records if key.startswith("claimed/")]


async def test_a_newer_file_takes_the_place_of_the_match_here_by_a_click():
    ada, ben = await played(1)
    laptop = await Person("Ben").open()
    await laptop.brings(await ben.saves_match())
    await laptop.click("none-sent")
    await laptop.move("claim block:claim")
    await ada.paste(await laptop.copied())
    before = dict(ben.disk.records)
    file = await laptop.saves_match()
    await ben.paste(file)
    assert ben.disk.records == before
    assert "replaces the older one here, which is at code 2" in ben.text
    await ben.click("keep")
    assert ben.match.transcript == laptop.match.transcript
    assert kept(ben) == [ben.duel.key]


async def test_an_unfinished_acceptance_of_a_match_that_is_here_is_here_already():
    _, ben = await begun()
    key, file = ben.duel.key, matchfile.export(ben.match, bytes(32))
    await ben.visit("home")
    before = dict(ben.disk.records)
    await ben.paste(file)
    assert "This match is here already" in ben.notice
    assert ben.app.model.route.text == key
    assert ben.disk.records == before


async def test_an_acceptance_that_is_kept_here_is_finished_here():
    ada, ben = await begun()
    await ben.move("score steal")
    again = await Person("Ben", ben.disk).open(ben.duel.key)
    await ada.paste(await again.copied())
    assert ada.match.number == 1


async def test_two_tabs_keep_a_file_and_it_is_here_once():
    _, ben = await played(1)
    file = await ben.saves_match()
    laptop = await Person("Ben").open()
    tab = Person("Ben", laptop.disk)
    tab.browser = await opened(laptop.disk)
    for each in (laptop, tab):
        await each.paste(file)
    for each in (laptop, tab):
        each.browser.click("keep")
    for each in (laptop, tab):
        await each.settle()
    assert len(kept(laptop)) == 1
    assert "changed in another tab" in tab.notice.lower()
    assert "This match is here already" in tab.text


async def test_a_file_in_pieces_is_shown_when_it_is_whole():
    _, ben = await played(4)
    file = await ben.saves_match()
    laptop = await Person("Ben").open()
    await laptop.paste(file[: len(file) // 2])
    assert "Only part of the code arrived" in laptop.notice
    await laptop.paste(file[len(file) // 2 :])
    assert laptop.app.screen.name == "file"
    assert kept(laptop) == []


async def test_a_file_that_cannot_be_is_told_where_it_was_pasted():
    _, ben = await begun()
    await ben.paste(armor(*Armored(Kind.FILE, b"\2\2\0")))
    assert "makes no sense" in ben.notice
    assert ben.app.screen.name == "match"
