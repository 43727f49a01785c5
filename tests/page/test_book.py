"""The player's own book: a match is entered when it ends, once, whatever becomes of it; it comes along in a
backup, and nobody else can write in it.
"""

from __future__ import annotations

import re

import pytest

from sealed.codes import backup, keys
from sealed.codes.backup import Backup
from sealed.matches.book import DRAWN, LOST, WON, Balance, BookEntry, match_name, write
from sealed.name import NO_NAME, Name
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.engine.store import BOOK
from sealed.page.match import book
from sealed.page.match.chat.storage import entered
from tests.page import finished
from tests.page.backups import SEED, brings_everything, saves_everything, seeds
from tests.page.chats import Person, begun, invited, kept, played
from tests.page.fake import Browser, Disk, opened
from tests.page.here import duel, end_by

MAJA = "ab" * 32


def entries(disk: Disk) -> list[BookEntry]:
    """The entries of the book on a disk."""
    lines = [record.body for key, record in disk.records.items() if key.startswith(BOOK)]
    return [book.book.read_line(line) for line in lines if line]


def entry(n: int, who: str = MAJA, result: str = WON, game: str = "roundabout", **more: object) -> BookEntry:
    name = Name("Maja") if len(who) == 64 else NO_NAME
    found = BookEntry(match_name(str(n)), game, who, name, 1, result, 1_795_000_000 + n)
    return found._replace(**more)


async def with_book(*rows: BookEntry, disk: Disk | None = None) -> tuple[object, Browser]:
    """The page of the book that holds these entries."""
    browser = await opened(disk)
    await browser.app.store.keep_entries(rows)
    await browser.visits("results")
    return browser


async def gives_up(person: Person) -> None:
    await person.send("do", "resign")


# --- entering


async def test_a_match_by_chat_is_entered_by_both_when_its_last_code_has_left():
    ada, ben = await played(1)
    await ben.paste(await ada.copied()) if ada.duel.play.ready else None
    await gives_up(ben)
    assert entries(ben.disk) == []  # it could still be taken back
    code = await ben.copied()
    (own,) = entries(ben.disk)
    assert (own.result, own.game, own.name, own.seat, own.account) == (LOST, "setnas-curse", "Ada", 2, None)
    assert own.who == ben.duel.play.key_of_other
    await ada.paste(code)
    (hers,) = entries(ada.disk)
    assert (hers.result, hers.name, hers.seat) == (WON, "Ben", 1)
    assert own.match != hers.match  # the seat belongs to it


async def test_it_is_counted_once_however_often_it_is_opened_deleted_and_brought_back():
    _, ben = await played(1)
    await gives_up(ben)
    await ben.copied()
    before = entries(ben.disk)
    file = await ben.saves_match()
    key = ben.duel.key
    await ben.visit("home")
    await ben.visit(key)
    await ben.compares()
    assert entries(ben.disk) == before
    await ben.deletes()
    assert entries(ben.disk) == before  # the book outlives it
    await ben.brings(file)
    await ben.visit(kept(ben)[0])
    assert entries(ben.disk) == before


async def test_nothing_is_entered_of_a_match_that_goes_on_or_in_which_nobody_has_decided():
    ada, ben = await begun()
    await ben.move("score steal")
    code = await ben.copied()
    await ada.paste(code)
    assert entries(ada.disk) == entries(ben.disk) == []
    assert ada.duel.play.entry(0) is None


async def test_a_match_against_oneself_or_of_a_strangers_key_is_not_entered():
    _, ben = await played(1)
    await gives_up(ben)
    await ben.copied()
    chat = ben.duel.play
    found = chat.entry(0)
    assert await entered(ben.app, found, chat) == found
    other = await Person("Cleo").open()
    await other.app.store.keep_player(keys.player_key_text(SEED), 0)
    assert await entered(other.app, found, chat) is None
    both = await Person("Ben", Disk()).open()
    await both.app.store.keep_player(ben.disk.records["player"].body, 0)
    assert await entered(both.app, found, chat) == found


async def test_a_match_against_the_computer_is_entered_with_its_character():
    browser = await opened(route="new/setnas-curse/computer")
    await browser.clicks("start")
    await end_by(browser, "resign")
    (one,) = entries(browser.disk)
    assert (one.result, one.who, one.name, one.by_chat) == (LOST, "newcomer", "", False)
    assert one.match == match_name(duel(browser).play.table.seed.hex())
    text = browser.text
    assert "You against" not in text  # one match is no series
    await browser.clicks("rematch")
    await end_by(browser, "resign")
    assert len(entries(browser.disk)) == 2
    said = "You against Newcomer: 0 won, 2 lost"
    assert said in re.sub("[\u2068\u2069]", "", browser.text)
    assert tree.find(browser.tree, "a", href="#results")


async def test_at_one_device_nobody_is_the_player():
    browser = await opened(route="new/setnas-curse/here")
    await browser.clicks("start")
    await end_by(browser, "agree")
    assert duel(browser).play.game.outcome
    assert entries(browser.disk) == []


async def test_what_goes_on_from_a_record_is_not_entered():
    browser = await opened(route="new/setnas-curse/computer")
    await browser.clicks("start")
    play = duel(browser).play
    person = play.person
    ended = play.resign(person, 0)
    assert ended.entry(0) is not None
    assert ended._replace(prelude=1).entry(0) is None
    assert play.entry(0) is None


# --- what happened


async def test_what_was_given_away_is_added_once_everything_has_been_looked_at():
    browser = await opened(route="new/setnas-curse/computer")
    await browser.clicks("start")
    await end_by(browser, "resign")
    (before,) = entries(browser.disk)
    assert before.account is None
    await browser.visits(f"explained/{duel(browser).key.removeprefix('match/')}")
    (one,) = entries(browser.disk)
    assert one.account == Balance(own=50, theirs=0)  # giving up is no luck
    assert one._replace(account=None) == before
    await browser.app.store.keep_account(one._replace(account=Balance(1, 1)))
    assert entries(browser.disk) == [one]  # once it is there it stays


# --- the page


async def test_the_book_tells_games_characters_and_friends_each_with_its_count():
    browser = await with_book(
        entry(1, account=Balance(10, 30)),
        entry(2, result=LOST, account=Balance(21, 10)),
        entry(3, result=DRAWN),
        entry(4, game="setnas-curse", account=Balance(4, 6, -8)),
        entry(5, "newcomer", LOST),
    )
    text = re.sub("[\u2068\u2069]", "", browser.text)
    for said in (
        "5 matches: 2 won, 2 lost, 1 drawn",
        "Roundabout 4 matches: 1 won, 2 lost, 1 drawn",
        "2 matches are explained: you gave away 16 a match on average, your opponents 20.",
        "1 match is explained: you gave away 4, your opponents 6. Luck cost you 8 in 1 of them.",
        "Newcomer 1 match: 0 won, 1 lost Roundabout",
        "You and Maja: 2 : 1, and 1 drawn",
        "Setna’s Curse: 1 match: 1 won, 0 lost",
    ):
        assert said in text, said


async def test_two_friends_of_one_name_are_told_apart_by_their_keys():
    browser = await with_book(entry(1), entry(2, "cd" * 32), entry(3, "ef" * 32, name=Name("Zoë")))
    assert "The key that begins with abab abab" in browser.text
    assert "The key that begins with cdcd cdcd" in browser.text
    assert "efef" not in browser.text
    assert "Key compared" not in browser.text
    await browser.app.store.keep_friend(MAJA, "Maja")
    browser.visit("home")
    await browser.visits("results")
    assert browser.text.count("Key compared") == 1


async def test_the_form_of_a_new_match_tells_how_it_stands_against_the_character_that_is_chosen():
    browser = await with_book(entry(1, "newcomer"), entry(2, "newcomer", LOST), entry(3, "newcomer"))
    await browser.visits("new/roundabout/computer")
    line = tree.find(browser.tree, "a", href="#results")
    assert tree.text(line) == "You against Newcomer: 2 won, 1 lost"
    browser.send("do", "foe", "regular")  # against whom nothing was played
    assert tree.find(browser.tree, "a", href="#results") is None


async def test_the_form_counts_the_matches_of_its_own_game_alone():
    rows = (entry(1, "newcomer", LOST, "setnas-curse"), entry(2, "newcomer", WON, "roundabout"))
    browser = await with_book(*rows)
    await browser.visits("new/setnas-curse/computer")
    assert "You against Newcomer: 0 won, 1 lost" in browser.text
    await browser.visits("new/priority-pathway/computer")
    assert "You against Newcomer" not in browser.text


async def test_results_are_listed_one_by_one_with_their_scores_and_a_loss_has_a_broken_seal():
    disk = Disk()
    browser = await opened(disk)
    kept_match = finished.alone(finished.table("setnas-curse"))
    await finished.keep(browser.app, kept_match)
    here = kept_match.entry(9_000_000)
    assert here
    browser = await with_book(here, entry(1, "newcomer", LOST), entry(2, "newcomer", DRAWN), disk=disk)
    rows = list(tree.find_all(tree.find(browser.tree, "ul.book"), "li"))
    told = [tree.text(row) for row in rows]
    assert [said.split(" ")[0] for said in told] == ["Drawn", "Lost", "Won" if here.result == WON else "Lost"]
    assert "against Newcomer" in told[0]
    assert "gems" in told[-1], "the score of a match that is still here"
    assert tree.find(rows[-1], "a", href=f"#{(await browser.app.store.matches())[0].key}")
    assert [tree.find(row, "path.crack") is not None for row in rows] == [False, True, here.result == LOST]
    seals = tree.find(browser.tree, "div.seals")
    assert seals[1]["aria-label"].endswith("Lost, Drawn")


async def test_an_invitation_tells_the_score_with_its_sender():
    _ada, ben, message = await invited()
    await ben.paste(message)
    assert tree.find(ben.browser.tree, "a", href="#results") is None
    key = ben.app.model.screen_value.invitation.player_key.hex()
    await ben.app.store.keep_entries([entry(1, key), entry(2, key, DRAWN), entry(3)])
    await ben.visit("home")
    await ben.paste(message)
    assert tree.text(tree.find(ben.browser.tree, "a", href="#results")) == (
        "You and Maja: 1 : 0, and 1 drawn"  # what the key was called in these matches
    )


async def test_an_empty_book_says_what_will_be_in_it():
    browser = await with_book()
    assert "Nothing is in it yet" in browser.text


async def test_a_damaged_entry_is_left_out_and_stops_nothing():
    disk = Disk()
    browser = await with_book(entry(1), entry(2), disk=disk)
    key = next(key for key in disk.records if key.startswith(BOOK))
    disk.records[key] = disk.records[key]._replace(body="nonsense")
    assert len(await browser.app.store.book()) == 1


async def test_the_book_is_cleared_after_a_question_and_its_matches_are_not_counted_again():
    _, ben = await played(1)
    await gives_up(ben)
    await ben.copied()
    key = ben.duel.key
    await ben.visit("settings")
    assert "They tell how 1 match of yours ended." in ben.text
    await ben.click("ask-key", "book")
    assert "Clear the results?" in ben.text
    await ben.click("clear-book")
    assert entries(ben.disk) == []
    assert "Clear the results" not in ben.text
    await ben.visit(key)
    await ben.compares()
    assert entries(ben.disk) == []
    await ben.visit("book")  # as it was called in addresses before
    assert "Nothing is in it yet" in ben.text


# --- in a backup


async def test_the_book_comes_along_and_nothing_here_is_changed_by_it():
    _, ben = await played(1)
    await gives_up(ben)
    await ben.copied()
    (own,) = entries(ben.disk)
    await ben.app.store.keep_entries([entry(1)])
    text = await saves_everything(ben)
    assert backup.read(text)  # the code is as it always was; the book stands below it
    assert "OwnBook2" in text
    laptop = Person("Ben")
    laptop.disk.records["player"] = ben.disk.records["player"]
    await laptop.open()
    other = entry(1, result=LOST)
    await laptop.app.store.keep_entries([other, entry(2)])
    await laptop.paste(text)
    assert "Matches in its results 2" in laptop.text
    await laptop.click("bring")
    assert sorted(entries(laptop.disk), key=lambda each: each.match) == sorted(
        [own, other, entry(2)], key=lambda each: each.match
    )
    await brings_everything(laptop, text)
    assert len(entries(laptop.disk)) == 3


async def test_a_book_that_was_cleared_comes_back_out_of_a_backup():
    _, ben = await played(1)
    await gives_up(ben)
    await ben.copied()
    before = entries(ben.disk)
    text = await saves_everything(ben)
    await ben.app.store.clear_book()
    await brings_everything(ben, text)
    assert entries(ben.disk) == before


def stranger(rows: list[BookEntry], seed: bytes = SEED) -> str:
    """Somebody's backup with this book, stamped with that key."""
    (text,) = backup.make(Backup((SEED,)), SEED)
    return f"{text}\n{book.written(rows, seed)[0]}\n"


async def test_a_strangers_book_waits_for_a_click_of_its_own_and_changes_no_entry():
    browser = await with_book(entry(1))
    await browser.sodium()
    await Person.paste(as_person(browser), stranger([entry(1, result=LOST), entry(2)]))
    assert "Its results count 1 match that yours do not" in browser.text
    assert not tree.find(browser.tree, do="bring-book")
    await browser.clicks("bring")
    assert entries(browser.disk) == [entry(1)]
    await browser.clicks("bring-book")
    assert {each.match: each for each in entries(browser.disk)} == {
        each.match: each for each in (entry(1), entry(2))
    }


async def test_nor_is_one_believed_whose_key_has_come_with_a_backup():
    """That stranger's key is here by then, and proves nothing."""
    browser = await with_book(entry(1))
    person = as_person(browser)
    for _time in range(2):
        await person.paste(stranger([entry(2)]))
        await person.click("bring")
    assert len(seeds(person)) == 1
    assert entries(browser.disk) == [entry(1)]


def as_person(browser: Browser) -> Person:
    person = Person("Ben", browser.disk)
    person.browser = browser
    return person


@pytest.mark.parametrize(
    "below",
    [
        "OwnBook1AAAAAAAAAAAA.",
        f"OwnBook{pack('nothing')}.",
        f"OwnBook{pack('x' * 400_001)}.",
        f"OwnBook{pack(write([entry(1)], SEED)[0] + ' ')}.",
        f"OwnBook{pack(write([entry(1)], SEED)[0])}. OwnBook{pack(write([entry(2)], SEED)[0])}.",
        "OwnBook",
    ],
)
async def test_a_book_that_no_page_writes_is_one_sentence_and_all_else_is_whole(below):
    browser = await opened()
    (text,) = backup.make(Backup((SEED,)), SEED)
    person = as_person(browser)
    await person.paste(f"{text}\n{below}")
    assert "The results in it were cut or changed" in browser.text
    await person.click("bring")
    assert entries(browser.disk) == []
    assert seeds(person)


async def test_a_thousand_matches_are_one_book_and_more_are_several_files():
    disk = Disk()
    browser = await with_book(*(entry(n, (MAJA, "regular")[n % 2]) for n in range(2_001)), disk=disk)
    await browser.visits("backup")
    await browser.clicks("save")
    one, two = browser.saved.values()
    there = await opened(Disk())
    for text in (one, two):
        person = as_person(there)
        await person.paste(text)
        assert max(map(len, (one, two))) < 990_000
        await person.click("bring")
        await person.click("bring-book")
    assert len(entries(there.disk)) == 2_001


async def test_a_book_takes_no_more_than_its_limit_out_of_files(monkeypatch):
    browser = await with_book(entry(1), entry(2))
    person = as_person(browser)
    for most, damaged in ((3, False), (2, True)):
        monkeypatch.setattr(book.book, "MOST", most)
        await person.paste(stranger([entry(2), entry(3)]))
        assert ("The results in it were cut or changed" in browser.text) == damaged
