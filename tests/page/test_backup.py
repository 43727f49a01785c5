"""Everything in one file: it is shown before it is brought, and replaces nothing that is newer."""

import json

import pytest

from sealed.codes import backup, keys, matchfile
from sealed.codes.armor import Kind, armor
from sealed.codes.backup import Backup, SavedMatch
from sealed.codes.channel import LAST_NUMBER, VERSION
from sealed.codes.last_sent import LastSent, last_code, match_name
from sealed.codes.match import Match
from sealed.page.browser.model import Settings
from sealed.page.draw import tree
from sealed.page.engine import player
from sealed.page.match import saved
from sealed.page.match.chat.backup import MOST_NAMED, MOST_STRANGE, merged
from sealed.page.match.chat.play import signed_by
from tests.page.backups import SEED, brings_everything, saves_everything, seeds
from tests.page.chats import Person, begun, code_in, invited, kept, played, trap
from tests.page.fake import Disk, opened


async def with_key_of(person: Person) -> Person:
    """Another device of the same person: it has the player key, and nothing else."""
    other = Person(person.name)
    other.disk.records["player"] = person.disk.records["player"]
    return await other.open()


def sent(person: Person) -> dict[str, str]:
    return {key: record.body for key, record in person.disk.records.items() if key.startswith("sent/")}


async def test_everything_comes_to_another_device_by_a_click():
    _, ben = await played(1)
    await ben.app.store.keep_friend("ab" * 32, "Zoë")
    _, _, invitation = await invited()
    await ben.accepts(invitation)
    await ben.move("score steal")
    text = await saves_everything(ben)
    assert "player key" in text.splitlines()[0]
    laptop = await Person("Ben", Disk(newcomer=True)).open()
    await laptop.paste(text)
    assert laptop.disk.records == {}
    shown = " ".join(laptop.text.split())
    for words in (
        "This file holds everything of a player",
        "The person who made this file knows its secrets",
        "Matches by chat 2",
        "Zoë",
        "Setna’s Curse with Ada, to code 2 It is new here.",
        "Nothing that is newer here is replaced",
    ):
        assert words in shown, words
    assert tree.find(laptop.browser.tree, "div.note.warn")
    await laptop.click("bring")
    assert "It is here now" in laptop.text
    assert seeds(laptop) == seeds(ben)
    assert sent(laptop) == {}  # the device did not know the key, so what was sent is a doubt
    assert {key.replace("doubt/", "sent/") for key in laptop.disk.records if key[:6] == "doubt/"} == {
        *sent(ben)
    }
    assert len(kept(laptop)) == 2
    assert (await laptop.app.store.friends()) == (await ben.app.store.friends())
    for key in kept(laptop):
        await laptop.visit(key)
        assert "You may have sent a later code from elsewhere" in laptop.text
    await laptop.click("none-sent")
    assert not laptop.duel.play.barred


async def test_one_s_own_is_known_and_changes_nothing_on_its_own_device():
    _, ben = await played(1)
    text = await saves_everything(ben)
    before = {key: record.body for key, record in ben.disk.records.items()}
    await ben.paste(text)
    assert "This file is your own" in ben.text
    assert "It is here already" in ben.text
    await ben.click("bring")
    assert {key: record.body for key, record in ben.disk.records.items()} == before


async def test_nothing_newer_is_replaced_and_a_newer_match_is_taken():
    _, ben = await played(1)
    old = await saves_everything(ben)
    await ben.visit(kept(ben)[0])
    await ben.move("claim block:claim")
    code = code_in(await ben.copied())
    new = await saves_everything(ben)
    await brings_everything(ben, old)
    assert "This file is older than the match" in ben.text
    await ben.visit(kept(ben)[0])
    assert ben.match.code == code

    phone = await Person("Ben").open()
    await brings_everything(phone, old)
    await phone.visit(kept(phone)[0])
    await phone.click("none-sent")
    await brings_everything(phone, new)
    assert len(kept(phone)) == 1
    await phone.visit(kept(phone)[0])
    assert phone.match.code == code


async def test_what_is_remembered_of_deleted_matches_travels_and_the_larger_number_stays():
    """Without it an old file would bring a second code of a number on the other device."""
    _, ben = await played(1)
    file = await ben.saves_match()
    await ben.move("claim block:claim")
    await ben.copied()
    await ben.deletes()
    text = await saves_everything(ben)
    laptop = await with_key_of(ben)
    await brings_everything(laptop, text)
    await laptop.paste(file)
    assert "This is older than what you have sent" in laptop.text
    assert "you have sent code 3 already" in laptop.text
    await laptop.visit("settings")
    assert "This device remembers 1 deleted match" in " ".join(laptop.text.split())

    later = LastSent(next(iter(sent(laptop))).removeprefix("sent/"), 5, "ab" * 32)
    await laptop.app.store.keep_sent(later)
    remembered = sent(laptop)
    await brings_everything(laptop, text)
    assert sent(laptop) == remembered


async def test_a_name_that_is_no_name_any_more_does_not_spoil_the_backup():
    """Older copies of the page let in characters that show nothing; no reader accepts them."""
    _, ben = await played(1)
    await ben.app.store.keep_friend("ab" * 32, "Zoë")
    await ben.app.store.keep_friend("cd" * 32, "Eve\u2800")
    found = backup.read(await saves_everything(ben))
    assert found.friends == ((b"\xab" * 32, "Zoë"),)


async def test_a_last_code_that_came_with_a_backup_has_not_left_from_here():
    _, ben = await played(1)
    file, text = await ben.saves_match(), await saves_everything(ben)
    laptop = await with_key_of(ben)
    await brings_everything(laptop, text)
    await laptop.visit(kept(laptop)[0])
    await laptop.deletes()
    await laptop.brings(file)
    assert laptop.duel.play.restored


async def test_a_match_that_is_behind_the_backup_waits_until_it_is_up_to_date():
    _, ben = await played(1)
    phone = await with_key_of(ben)
    await phone.brings(await ben.saves_match())
    await phone.click("none-sent")
    await ben.move("claim block:claim")
    code = await ben.copied()
    text = await saves_everything(ben)
    whole = backup.read(text)
    seed = keys.take_player_key(seeds(ben)[0])
    (bare,) = backup.make(whole._replace(matches=()), seed)
    await brings_everything(phone, bare)
    await phone.visit(kept(phone)[0])
    assert "This match is behind" in phone.text
    await phone.paste(code)
    assert not phone.duel.play.barred


async def test_a_stranger_s_backup_is_red_and_keys_names_and_settings_here_stay():
    ada, ben = await played(1)
    await ben.app.store.keep_friend("ab" * 32, "Zoë")
    own = seeds(ben)
    false = Backup(
        seeds=(SEED,),
        friends=((b"\xab" * 32, "Eve"),),
        sent=(last_code(ben.match)._replace(hash="cd" * 32),),
        settings=json.dumps({"name": "Eve", "theme": "dark", "lines": {"x": 3, "y": {"a": "b" * 9999}}}),
        matches=(SavedMatch(matchfile.write(ada.match)), SavedMatch(bytes((VERSION, 9)))),
    )
    (text,) = backup.make(false, SEED)
    await ben.visit("settings")
    await ben.send("do", "name", value="Ben")
    before, settings = dict(ben.disk.records), ben.app.model.settings
    await ben.paste(text)
    assert ben.disk.records == before
    assert "The person who made this file knows its secrets" in ben.text
    assert "This code makes no sense" in ben.text  # one match of it
    await ben.click("bring")
    assert seeds(ben) == [*own, keys.player_key_text(SEED)]
    assert (await ben.app.store.friends())["ab" * 32] == "Zoë"
    assert ben.app.model.settings == settings
    assert sent(ben) == {key: record.body for key, record in before.items() if key.startswith("sent/")}


def said(match: Match, number: int = LAST_NUMBER) -> str:
    """A stranger's backup, made by somebody who has read an invitation: it says that a code of that number
    has left its player's hands.
    """
    last = LastSent(match_name(match), number, "cd" * 32)
    return backup.make(Backup((SEED,), sent=(last,)), SEED)[0]


async def plays_on(person: Person, move: str) -> bool:
    """Whether a move can be sealed and copied, after the one declaration that a doubt asks for."""
    assert not person.duel.play.behind
    assert "This match may be behind" in person.text
    assert "brought here" in person.text
    person.browser.board = ""
    await person.move(move)
    await person.send("do", "out", "copy")
    assert not person.browser.board
    await person.click("never-sent")
    person.browser.send("do", "clear")
    await person.open(person.duel.key)  # it is forgotten for good
    await person.move(move)
    return bool(await person.copied())


async def test_a_stranger_s_word_about_a_code_sent_stops_no_running_match():
    _, ben = await played(1)
    key = ben.duel.key
    await brings_everything(ben, said(ben.match))
    await ben.visit(key)
    assert await plays_on(ben, "claim block:claim")


async def test_nor_does_a_second_backup_of_that_stranger_whose_key_has_come_with_the_first():
    _, ben = await played(1)
    key, match = ben.duel.key, ben.match
    for number in (LAST_NUMBER - 1, LAST_NUMBER):
        await brings_everything(ben, said(match, number))
    await ben.visit(key)
    assert await plays_on(ben, "claim block:claim")


async def test_a_key_that_came_in_a_backup_is_believed_once_the_player_has_chosen_it():
    _, ben = await played(1)
    await brings_everything(ben, said(ben.match, 5))
    assert list(await player.own_seeds(ben.app)) != list(await player.seeds(ben.app))
    await ben.visit("settings")
    await ben.click("use-key", "1")
    assert await player.own_seeds(ben.app) == await player.seeds(ben.app)


async def test_nor_one_that_is_deleted_and_brought_again():
    _, ben = await played(1)
    file, match = await ben.saves_match(), ben.match
    await ben.deletes()
    await brings_everything(ben, said(match))
    await ben.brings(file)
    assert await plays_on(ben, "claim block:claim")


async def test_nor_one_that_is_brought_later_with_another_backup():
    _, ben = await played(1)
    match, text = ben.match, await saves_everything(ben)
    phone = await with_key_of(ben)
    await brings_everything(phone, said(match))
    await brings_everything(phone, text)
    await phone.visit(kept(phone)[0])
    await phone.click("never-sent")
    await phone.click("none-sent")
    await phone.move("claim block:claim")
    assert await phone.copied()


async def test_nor_one_whose_invitation_is_accepted_later():
    ada, ben, invitation = await invited()
    await ben.accepts((await invited())[2])
    first = LastSent(f"{ada.match.transcript.hashes[0].hex()}/2", LAST_NUMBER, "cd" * 32)
    await brings_everything(ben, backup.make(Backup((SEED,), sent=(first,)), SEED)[0])
    await ben.accepts(invitation)
    assert await plays_on(ben, "score steal")


async def test_a_match_that_is_open_in_another_tab_hears_of_the_doubt():
    _, ben = await played(1)
    tab = Person("Ben", ben.disk)
    tab.browser = await opened(ben.disk)
    await tab.settle()
    await brings_everything(tab, said(ben.match))
    await ben.settle()
    assert await plays_on(ben, "claim block:claim")


async def test_what_an_unknown_backup_says_of_codes_that_are_here_is_no_doubt():
    _, ben = await played(1)
    key = ben.duel.key
    await brings_everything(ben, said(ben.match, 1))
    await ben.visit(key)
    assert not ben.duel.play.barred
    assert not [each for each in ben.disk.records if each.startswith("doubt/")]


async def test_a_number_that_no_code_has_is_refused_whole():
    _, ben = await played(1)
    before = dict(ben.disk.records)
    await ben.paste(said(ben.match, 4294967295))
    assert "This code makes no sense" in ben.notice
    assert tree.find(ben.browser.tree, do="bring") is None
    assert ben.disk.records == before


async def test_of_many_keys_that_of_new_matches_and_those_that_have_signed_come_at_once():
    ada, ben = await played(1)
    own = seeds(ben)
    many = tuple(bytes((n % 250, n // 250)) * 16 for n in range(5, 405))
    signer = keys.take_player_key(seeds(ada)[0])
    false = Backup(
        (SEED, *many[:200], signer, *many[200:]), matches=(SavedMatch(matchfile.write(ada.match)),)
    )
    (text,) = backup.make(false, SEED)
    await ben.paste(text)
    assert "400 of its keys have signed nothing in it" in ben.text
    await ben.click("bring")
    assert seeds(ben) == [*own, keys.player_key_text(SEED), seeds(ada)[0]]
    await ben.click("bring-keys")
    assert len(seeds(ben)) == 3 + player.MOST_KEYS
    assert seeds(ben)[0] == own[0]
    assert tree.find(ben.browser.tree, do="bring-keys") is None


async def test_an_acceptance_that_a_stranger_has_begun_is_not_signed_out_of_a_backup():
    _, ben, invitation = await invited()
    await ben.accepts((await invited())[2])
    false = Backup((SEED,), matches=(SavedMatch(matchfile.write(trap(code_in(invitation)))),))
    (text,) = backup.make(false, SEED)
    await brings_everything(ben, text)
    assert "This acceptance was never sent" in ben.text
    assert len(kept(ben)) == 1
    await ben.accepts(invitation)  # the true one is not used up
    assert ben.match.number == 0


async def test_an_acceptance_that_was_not_sent_yet_comes_along():
    ada, ben = await begun()
    text = await saves_everything(ben)
    laptop = await Person("Ben").open()
    await brings_everything(laptop, text)
    await laptop.visit(kept(laptop)[0])
    await laptop.click("none-sent")
    await laptop.move("score steal")
    await ada.paste(await laptop.copied())
    assert ada.match.number == 1


async def test_matches_at_one_device_stand_below_the_backup_which_is_as_it_was():
    ben = await Person("Ben").open("new/setnas-curse/here")
    await ben.click("start")
    text = await saves_everything(ben)
    assert "is not in it" not in ben.text
    assert backup.read(text).matches == ()
    assert saved.holds(text)


@pytest.mark.parametrize(
    "said", ["", "[", "[]", "[" * 50_000, '{"name": 3, "pieces": [], "lines": {"a": 1}}']
)
def test_settings_that_are_none_change_nothing(said):
    here = Settings(name="Ada", pieces={"x": {"y": "z"}}, lines={"field-tactics": {"a": "1"}})
    assert merged(here, said) == here


def test_settings_are_added_to_those_here():
    here = Settings(lines={"field_tactics": {"a": "1"}})
    said = {
        "name": "  Ben \u200b",
        "lines": {"field_tactics": {"a": "2", "b": "3"}},
        "pieces": {"roundabout": {"y": "z"}},
    }
    found = merged(here, json.dumps(said | {"explained": ["roundabout", "chess", 3, "roundabout"]}))
    assert found.name == "Ben"
    assert found.explained == ("roundabout",)
    assert found.lines == {"field_tactics": {"a": "1", "b": "3"}}
    assert found.pieces == {"roundabout": {"y": "z"}}


@pytest.mark.parametrize(
    "pieces",
    [
        {"nowhere": {"a": "b"}},
        {"roundabout": {"a": "nine sign"}},
        {"roundabout": {"a": "\u202eb"}},
        {"roundabout": {"a": 5}},
        {"roundabout": ["a"]},
        ["roundabout"],
    ],
)
def test_what_the_fields_of_this_page_would_not_take_is_left_out(pieces):
    assert merged(Settings(), json.dumps({"pieces": pieces})).pieces == {}


def test_a_backup_brings_no_more_than_some_names():
    """Each was unnamed, and one click brought thousands."""
    many = {f"a{n}": "b" for n in range(15_000)}
    found = merged(Settings(), json.dumps({"pieces": {"roundabout": many}, "lines": {"roundabout": many}}))
    assert len(found.pieces["roundabout"]) == len(found.lines["roundabout"]) == MOST_NAMED


async def strange(**fields):
    """Somebody who looks at a backup that a stranger has made, and has brought it."""
    ben = await Person("Ben", Disk()).open()
    await player.key(ben.app)
    (text,) = backup.make(Backup((SEED,), **fields), SEED)
    await brings_everything(ben, text)
    return ben


async def test_used_invitations_of_a_stranger_come_with_a_click_of_their_own():
    used = tuple(number.to_bytes(32, "big") for number in range(1, 4))
    ben = await strange(used=used)
    assert await ben.app.store.used() == ()
    assert "Bring 3 used invitations" in ben.text
    await ben.click("bring-used")
    assert set(await ben.app.store.used()) == {each.hex() for each in used}
    heads = {record.head for key, record in ben.disk.records.items() if key.startswith("claimed/")}
    assert heads == {"elsewhere"}
    assert "used invitations" not in ben.text.replace("Used invitations", "")


async def test_a_stranger_brings_no_more_than_some_compared_players_and_doubts():
    friends = tuple((number.to_bytes(32, "big"), f"Zoe {number}") for number in range(MOST_STRANGE + 9))
    ben = await strange(friends=friends)
    assert len(await ben.app.store.friends()) == MOST_STRANGE
    sent = tuple(LastSent(f"{number:064x}/1", 2, "ab" * 32) for number in range(MOST_STRANGE + 9))
    ben = await strange(sent=sent)
    assert len(await ben.app.store.doubts()) == MOST_STRANGE


async def test_a_text_brings_ten_player_keys():
    ben = await Person("Ben", Disk()).open()
    await player.key(ben.app)
    texts = [keys.player_key_text(number.to_bytes(32, "big")) for number in range(1, 12)]
    await ben.paste("\n".join(texts))
    await ben.browser.sends("do", "add-key")
    assert "These are too many keys" in ben.notice
    assert len(await player.texts(ben.app)) == 1


async def test_a_backup_that_is_damaged_is_told():
    ben = await Person("Ben", Disk(newcomer=True)).open()
    await ben.paste(armor(Kind.BACKUP, bytes((VERSION, 0, 1))))
    assert "makes no sense" in ben.notice
    assert ben.disk.records == {}


async def test_a_key_can_be_removed_and_with_which_matches_are_signed_is_told():
    _, ben = await played(1)
    file, key = await ben.saves_match(), ben.duel.key
    await ben.app.store.keep_player("\n".join((keys.player_key_text(SEED), *seeds(ben))), 1)
    await ben.visit("settings")
    row = tree.find(ben.browser.tree, do="ask-remove")[1]["data-arg"]
    assert len([*tree.find_all(ben.browser.tree, do="ask-remove")]) == 1  # none for the key of new matches
    await ben.click("ask-remove", row)
    assert ben.browser.focus == "key-warning"
    assert "are then no longer known as yours" in ben.text
    assert "1 match here is signed with it." in ben.text
    await ben.click("ask-key")
    assert len(seeds(ben)) == 2
    await ben.click("ask-remove", row)
    await ben.click("remove-key", row)
    assert seeds(ben) == [keys.player_key_text(SEED)]
    assert tree.find(ben.browser.tree, do="ask-remove") is None
    await ben.visit(key)
    await ben.move("claim block:claim")  # the match goes on
    assert ben.duel.play.ready
    await ben.click("undo")
    await ben.deletes()
    await ben.paste(file)
    assert "The person who made this file knows its secrets" in ben.text


async def test_of_an_invitation_the_signer_is_known_and_of_an_open_acceptance_there_is_none():
    ada, ben, invitation = await invited()
    await ben.accepts(invitation)
    own = keys.player_key(keys.take_player_key(seeds(ada)[0])).public
    assert signed_by(ada.disk.records[ada.duel.key]) == own
    assert signed_by(ben.disk.records[ben.duel.key]) == b""
    for body in ("", "{}", '{"match": "Sealed1F"}', '{"match": 3}'):
        assert signed_by(ada.disk.records[ada.duel.key]._replace(body=body)) == b""


async def test_the_key_of_new_matches_is_not_removed_whatever_the_page_sends():
    _, ben = await played(1)
    own = seeds(ben)
    shown = keys.fingerprint(keys.player_key(keys.take_player_key(own[0])).public)
    await ben.visit("settings")
    for other in (SEED, bytes((6,)) * 32):
        await ben.send("do", "remove-key", shown)
        assert seeds(ben)[0] == own[0]
        await player.add(ben.app, other, use=False)
    unused = keys.fingerprint(keys.player_key(SEED).public)
    await ben.visit("home")
    await ben.visit("settings")
    await ben.click("ask-remove", unused)
    assert "continue without it. Remove this key" in " ".join(ben.text.split())  # no count of none
    ben.browser.send("do", "ask-remove", "0000 0000")
    await ben.send("do", "remove-key", "0000 0000")
    assert len(seeds(ben)) == 3
