"""The cost of a stranger's text before anybody has clicked: letters unpacked, records read, elements drawn.
Texts that this page has written come back whole, however long they are.
"""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sealed.codes import backup, paste
from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.errors import Malformed, NoCode
from sealed.codes.last_sent import LastSent
from sealed.codes.match import accept, invite
from sealed.letters import gaps
from sealed.matches import arriving
from sealed.page.browser import packed
from sealed.page.browser.packed import LONGEST, Altered, pack, unpack
from sealed.page.draw import tree
from sealed.page.engine import player
from sealed.page.engine.app import App
from sealed.page.engine.store import MATCH, new_key
from sealed.page.match import saved
from sealed.page.match.chat.play import Chat
from sealed.page.records import stepping
from sealed.record.lines import MOST_COMMENTS
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.play import ANA, BEN, Pair, armored
from tests.examples import some
from tests.page import finished
from tests.page.chats import Person, played
from tests.page.fake import Browser, Disk, opened, settle

ORDINARY = Path(__file__).parents[1].joinpath("golden", "field-tactics-4.txt").read_text(encoding="utf-8")
HEAD = '[Game "five-card-trick"]\n\n'
MOVES = ("1: score claim\n2: grow steal\n", "1: score steal\n2: grow claim\n")


def elements(browser: Browser) -> int:
    """How many elements the page has."""
    return sum(1 for _ in tree.walk(browser.tree))


async def pasted(text: str, disk: Disk | None = None) -> Browser:
    """A page into which a text was pasted."""
    browser = await opened(disk)
    await browser.sends("paste", value=text)
    return browser


# --- records


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("text", "step"),
    [
        (HEAD + ";a\n" * MOST_COMMENTS, 0),
        (HEAD + MOVES[0] + ";a\n" * MOST_COMMENTS + MOVES[1], 1),
        (HEAD + MOVES[0] + ";a\n" * 333_000, 1),
        (HEAD + ";" + "a " * 490_000, 0),
        (
            "".join(
                f"{line}\n;a\n;b\n" if line[1:2] == ":" else f"{line}\n" for line in ORDINARY.splitlines()
            ),
            9,
        ),
    ],
    ids=["before", "behind", "too many", "one long", "each move"],
)
async def test_a_record_of_many_comments_draws_little_more_than_without_them(text, step):
    bare = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(";"))
    browser = await opened(route=f"record/{pack(bare)}/{step}")
    ordinary = elements(browser)
    browser = await opened(route=f"record/{pack(text)}/{step}")
    assert browser.app.screen.name == "record"
    assert elements(browser) <= ordinary + 4 * stepping.MOST_SHOWN
    assert len(browser.text) <= 3 * stepping.LONGEST_SHOWN
    await browser.presses("End")
    await browser.presses("PageUp")
    assert elements(browser) <= ordinary + 4 * stepping.MOST_SHOWN
    assert len(browser.text) <= 3 * stepping.LONGEST_SHOWN


async def test_comments_that_are_not_all_drawn_are_told_and_saved():
    browser = await opened(route=f"record/{pack(HEAD + ';a' * 9)}/0")
    assert "More is said here" not in browser.text
    whole = HEAD + ";a\n" * (stepping.MOST_SHOWN + 1)
    browser = await opened(route=f"record/{pack(whole)}/0")
    assert "More is said here" in browser.text
    browser.click("panel", "menu")
    browser.click("save-record")
    assert list(browser.saved.values()) == [whole]


# --- matches at one device


def table_text(number: int, letters: int = 0, key: str = "five-card-trick") -> str:
    """A match at one device with a source of chance of its own, and so many letters of comments."""
    said = json.loads(finished.here(finished.table(key)).body())
    said |= {"record": said["record"] + ";a\n" * (letters // 3), "seed": f"{number:064x}"}
    return f"{saved.OPENING}{pack(json.dumps(['here', 0, json.dumps(said)]))}."


@pytest.fixture
def unpacked(monkeypatch) -> list[int]:
    """The letters of each text that is unpacked."""
    counted: list[int] = []

    def counting(packed: str, room: int = LONGEST) -> str:
        text = unpack(packed, room)
        counted.append(len(text))
        return text

    monkeypatch.setattr(saved, "unpack", counting)
    return counted


@pytest.mark.slow
async def test_all_that_a_text_unpacks_to_is_bounded(unpacked):
    texts = [table_text(number, 1_500) for number in range(190)]
    browser = await pasted("\n".join([*texts, *(table_text(n, 400_000) for n in range(9))]))
    assert browser.app.screen.name == "saved"
    assert 0 < sum(unpacked) <= saved.UNPACKED


def test_one_letter_more_than_there_is_room_for_is_not_unpacked():
    assert unpack(pack("é" * 1_000), 1_000) == "é" * 1_000
    for text in ("é" * 1_001, "a" * 1_001, "a" * 100_000):
        with pytest.raises(Altered):
            unpack(pack(text), 1_000)


@pytest.mark.parametrize("limit", ["MATCHES", "UNPACKED"])
async def test_more_matches_than_are_read_at_once_come_one_lot_after_another(monkeypatch, limit):
    length = len(saved.content(finished.here(finished.table("five-card-trick")), 0))
    monkeypatch.setattr(saved, limit, 3 if limit == "MATCHES" else 4 * length)
    text = "\n".join(table_text(number) for number in range(8))
    browser = await pasted(text)
    for left in (5, 2):
        assert len(browser.app.model.screen_value.matches) == 3
        assert "The others are shown after these." in browser.text
        await browser.clicks("bring")
        assert (
            browser.app.model.screen_value.rest.count(saved.OPENING)
            + len(browser.app.model.screen_value.matches)
            == left
        )
    await browser.clicks("bring")
    assert browser.app.screen.name == "home"
    assert len(kept(browser.disk)) == 8
    browser = await pasted(text, browser.disk)
    for _ in range(2):
        assert tree.find(browser.tree, do="bring") is None
        await browser.clicks("show-rest")
    assert len(kept(browser.disk)) == 8


@pytest.mark.slow
async def test_before_a_click_a_limited_number_of_lines_is_played_through(monkeypatch):
    plays: list[str] = []
    restore = saved.restore
    monkeypatch.setattr(saved, "restore", lambda app, each: plays.append(each.body) or restore(app, each))
    lines = finished.here(finished.table("five-card-trick")).body().count("\\n")
    most = saved.PLAYED // lines
    browser = await pasted("\n".join(table_text(number) for number in range(most + 20)))
    assert len(plays) == most
    assert browser.text.count("It is new here.") == most + 20
    assert browser.text.count("Five-Card Trick, Ada against Ben") == most + 20
    await browser.clicks("bring")
    assert len(plays) == len(kept(browser.disk)) == most + 20


@pytest.mark.parametrize("way", ["paste", "backup"])
async def test_a_match_that_proves_to_be_none_when_it_is_brought_changes_nothing(monkeypatch, way):
    monkeypatch.setattr(saved, "PLAYED", 0)
    said = json.loads(finished.here(finished.table("five-card-trick")).body())
    wrong = json.dumps(said | {"record": said["record"].replace("1: ", "2: ", 1), "seed": "00"})
    text = f"{table_text(1)}\n{saved.OPENING}{pack(json.dumps(['here', 0, wrong]))}."
    if way == "backup":
        text = f"{backup.make(backup.Backup((bytes(32),)), bytes(32))[0]}\n{text}"
    browser = await pasted(text, Disk(newcomer=True))
    await browser.clicks("bring")
    assert ("cannot be read" if way == "paste" else "were cut or changed") in browser.text
    assert kept(browser.disk) == []


@pytest.mark.parametrize(("depth", "taken"), [(saved.DEPTH, True), (saved.DEPTH + 1, False)])
@pytest.mark.parametrize("pair", ["[]", "{}"])
def test_how_deep_a_saved_match_may_be(depth, taken, pair):
    one, two = ("[", "]") if pair == "[]" else ('{"a":', "}")
    text = one * (depth - 1) + pair + two * (depth - 1)
    if taken:
        saved._parsed(text)
    else:
        with pytest.raises(ValueError, match="deep"):
            saved._parsed(text)


def test_openings_without_an_end_are_each_looked_at_once(monkeypatch):
    looked = 0

    class Counting:
        def match(self, _text: str, begin: int, end: int) -> None:
            nonlocal looked
            looked += end - begin

    monkeypatch.setattr(saved, "LETTERS", Counting())
    with pytest.raises(saved.UnreadableMatch):
        saved.find("OneDevice1abc" * 1_000)
    assert looked == 4 * 1_000


class Watched(Browser):
    """A browser that counts what the page asks its storage for."""

    def __init__(self, disk: Disk) -> None:
        super().__init__(disk)
        self.reads = self.lists = 0

    async def read(self, key):
        self.reads += key.startswith(MATCH)
        return await super().read(key)

    async def heads(self, prefix):
        self.lists += prefix == MATCH
        return await super().heads(prefix)


@pytest.mark.parametrize("friends", [1, 40])
async def test_a_code_is_opened_as_soon_however_many_friends_there_are(friends, monkeypatch):
    """Their names are compared with the other player's at every code."""
    ada, ben = await played()
    await ben.move("claim block:claim")
    for number in range(friends):
        await ada.app.store.keep_friend(f"{number:064x}", f"Friend {number}")
    asked = 0
    answers = Browser._storage_answers

    async def counting(browser: Browser) -> Disk:
        nonlocal asked
        asked += browser is ada.browser
        return await answers(browser)

    code = await ben.copied()
    monkeypatch.setattr(Browser, "_storage_answers", counting)
    await ada.paste(code)
    assert ada.match.number == ben.match.number
    assert asked <= 9


async def watched(disk: Disk) -> tuple[App, Watched]:
    """A page whose browser counts."""
    browser = Watched(disk)
    app = browser.load()
    await app.start()
    await settle(app)
    browser.reads = browser.lists = 0
    return browser


def kept(disk: Disk) -> list[str]:
    """The keys of the matches on a device."""
    return [key for key in disk.records if key.startswith(MATCH)]


@pytest.mark.share(2)
@pytest.mark.parametrize("count", [5, 50])
async def test_matches_that_are_brought_are_not_each_compared_with_each(count):
    text = "\n".join(table_text(number) for number in range(count))
    browser = await watched(Disk())
    await browser.sends("paste", value=text)
    await browser.clicks("bring")
    assert len(kept(browser.disk)) == count
    assert browser.reads <= 1
    assert browser.lists <= 3
    await browser.sends("paste", value=text)
    assert browser.reads <= count + 1
    assert browser.lists <= 6


# --- matches by codes


def long_match(number: int, codes: int, message: str = "") -> Chat:
    """A match by codes with an invitation of its own, of Ana."""
    rules = registry.load("five-card-trick")
    one = invite(ANA, rules, {}, "Ana", number.to_bytes(32, "big"))
    two = accept(armored(one.text(0)), BEN, "Ben", (number + 10_000).to_bytes(32, "big"))
    return Chat(Pair(one, two, number).say_and_play(message, codes)[Seat.ONE])


async def device(app: App, plays: list) -> None:
    """Keeps these matches on a device."""
    for play in plays:
        key = new_key()
        await app.store.keep_match(play.heading(key, 0), play.body(), 0)


async def everything(disk: Disk) -> list[str]:
    """All files of everything on a device."""
    browser = await opened(disk, route="backup")
    await browser.clicks("save")
    assert "match is not in it" not in browser.text
    assert "matches are not in it" not in browser.text
    return list(browser.saved.values())


@pytest.mark.parametrize("count", [4, 40])
async def test_a_backup_is_not_each_compared_with_each(count):
    browser = await opened(Disk(newcomer=True))
    await device(browser.app, [long_match(number, 0) for number in range(count)])
    (text,) = await everything(browser.disk)
    browser = await watched(Disk(newcomer=True))
    await browser.sends("paste", value=text)
    await browser.clicks("bring")
    assert len(kept(browser.disk)) == count
    assert browser.reads == 0
    assert browser.lists <= 4
    await browser.sends("paste", value=text)
    assert browser.reads == count
    assert browser.lists <= 8


async def test_a_match_that_stands_in_a_backup_many_times_is_read_once():
    match = long_match(1, 4)
    browser = await watched(Disk(newcomer=True))
    row = backup.SavedMatch(backup.matchfile.write(match.match))
    (text,) = backup.make(backup.Backup((bytes(32),), matches=(row,) * 30), bytes(32))
    for reads in (0, 1):
        browser.reads = 0
        await browser.sends("paste", value=text)
        assert browser.reads == reads
        await browser.clicks("bring")
        assert len(kept(browser.disk)) == 1


async def test_a_backup_of_more_matches_than_are_looked_at_at_once(monkeypatch):
    browser = await opened(Disk(newcomer=True))
    await device(
        browser.app,
        [*(long_match(number, 0) for number in range(7)), finished.here(finished.table("roundabout"))],
    )
    (text,) = await everything(browser.disk)
    monkeypatch.setattr(backup, "MATCHES", 3)
    person = await Person("Ana", Disk(newcomer=True)).open()
    await person.paste(text)
    for shown in (3, 3):
        assert len(person.app.model.screen_value.contents.matches) == shown
        assert "The others are shown after these." in person.text
        await person.click("bring")
        await person.click("show-rest")
    await person.click("bring")
    assert tree.find(person.browser.tree, do="show-rest") is None
    assert len(kept(person.disk)) == 8
    assert len(await everything(browser.disk)) == 3  # each of them is brought by one click


async def test_a_key_that_came_with_a_backup_does_not_make_the_rest_of_it_one_s_own(monkeypatch):
    monkeypatch.setattr(backup, "MATCHES", 2)
    rows = [backup.SavedMatch(backup.matchfile.write(long_match(number, 0).match)) for number in range(3)]
    stranger = bytes((9,)) * 32
    sent = (LastSent(f"{'ab' * 32}/1", 9, "cd" * 32),)
    monkeypatch.setattr(backup, "_share_out", lambda rows, _room: [b"".join(backup._put_list(rows))])
    (text,) = backup.make(backup.Backup((stranger,), matches=tuple(rows), sent=sent), stranger)
    person = await Person("Ada").open()
    await player.key(person.app)
    await person.paste(text)
    for _ in range(2):
        assert "The person who made this file knows its secrets" in person.text
        assert not person.app.model.screen_value.contents.own
        await person.click("bring")
        if tree.find(person.browser.tree, do="show-rest"):
            await person.click("show-rest")
    assert len(kept(person.disk)) == 3
    assert await person.app.store.sent(sent[0].match) is None


# --- codes


def parts(count: int) -> str:
    """So many parts, each the first of another code."""
    return " ".join(armor(Kind.PART, bytes((1, 2)) + n.to_bytes(8, "big") + b"a") for n in range(count))


def test_more_parts_than_a_text_may_have_are_one_error_and_hide_no_code():
    assert not any(isinstance(each, Malformed) for each in paste.read(parts(paste.MOST_PARTS)))
    code = long_match(1, 0).match.code
    found, error = sorted(
        paste.read(f"{parts(paste.MOST_PARTS + 1)} {code}"), key=lambda one: not isinstance(one, Armored)
    )
    assert found == armored(code)
    assert isinstance(error, Malformed)
    assert paste.unfinished(parts(paste.MOST_PARTS + 1)) == ()


def test_all_parts_of_a_chat_are_read():
    code = Armored(Kind.TURN, bytes(range(256)) * 60)
    few = split(code, 500)
    assert len(few) > 40
    mine = " ".join(few)
    others = parts(paste.MOST_PARTS - len(few))
    assert code in paste.read(f"{others} {mine}")


def test_a_text_is_read_once_for_its_codes_and_pieces(monkeypatch):
    counted: list[int] = []
    shrink = paste.without_gaps
    monkeypatch.setattr(paste, "without_gaps", lambda text: counted.append(len(text)) or shrink(text))
    code = long_match(1, 0).match.code
    counted.clear()
    arriving.sift(f"{code[:-20]} {parts(3)}")
    assert len(counted) == 1


def test_gaps_of_one_kind_are_judged_once(monkeypatch):
    judged: list[str] = []
    judge = gaps._Gaps.__missing__
    monkeypatch.setattr(gaps._Gaps, "__missing__", lambda gaps, gap: judged.append(gap) or judge(gaps, gap))
    (error,) = paste.read("a\u200bb \n> c " * 10_000)
    assert isinstance(error, NoCode)
    assert len(judged) <= 3


# --- what this page has written


def long_ones(way: str, count: int) -> list:
    """Long matches of one way, each with an invitation or a source of chance of its own."""
    if way == "chat":
        return [long_match(number, 20, "word " * 50) for number in range(count)]
    table = finished.table("roundabout", 0)
    make = {"here": finished.here, "computer": finished.alone}[way]
    return [make(replace(table, seed=number.to_bytes(32, "big"))) for number in range(count)]


MATCHES = [("chat", 30, 4), *((way, 300, 1) for way in ("chat", "here", "computer"))]
"""The way, how many, and which part of what may go into one backup goes into one."""


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize(("way", "count", "part"), some(MATCHES, MATCHES[:1]))
async def test_many_long_matches_go_out_and_come_back(monkeypatch, way, count, part):
    monkeypatch.setattr(backup, "SIZE", backup.SIZE // part)
    browser = await opened(Disk(newcomer=True))
    await device(browser.app, long_ones(way, count))
    files = await everything(browser.disk)
    assert len(files) > 1
    other = await opened(Disk(newcomer=True))
    for text in files:
        assert len(text) <= paste.PASTE
        await other.sends("paste", value=text)
        await other.clicks("bring")
        assert other.app.screen.name == "home" or other.app.model.screen_value.done
        assert tree.find(other.tree, do="show-rest") is None
    assert len(kept(other.disk)) == count
    assert written(other.disk) == written(browser.disk)


def written(disk: Disk) -> set[tuple[str, str]]:
    """The record and source of chance of every match on a device, or the hash of all its codes."""
    found = [json.loads(disk.records[key].body) for key in kept(disk)]
    whole = {(said["record"], said["seed"]) for said in found if "record" in said}
    chats = [backup.matchfile.load(said["match"]) for said in found if "match" in said]
    return whole | {("", match.transcript.hashes[-1].hex()) for match in chats}


def test_the_longest_packed_text_is_read_and_one_letter_more_is_not(monkeypatch):
    letters = pack(ORDINARY)
    monkeypatch.setattr(packed, "LONGEST", len(letters))
    assert unpack(letters) == ORDINARY
    monkeypatch.setattr(packed, "LONGEST", len(letters) - 1)
    with pytest.raises(Altered):
        unpack(letters)
