"""Sent means sent: for a code that counts as handed out and may not have left, nobody waits in silence."""

import asyncio
import itertools
import json
from contextlib import suppress

import pytest

from sealed.codes import armor, match
from sealed.page.browser.seam import NotShared, Refused
from sealed.page.draw import tree
from sealed.page.engine.store import heading
from sealed.page.match.chat.letter import BOX
from tests.examples import sampled
from tests.page.chats import Person, begun, code_in, played
from tests.page.fake import Browser, Disk, Killed, settle


class Mortal(Browser):
    """A browser that can be killed: each time before it does what the page asks of it, and after that, is a
    moment at which it may die. `sheet` is how the sheet with the apps ends, after `lasts` for a moment.
    """

    def __init__(self, disk, route):
        super().__init__(disk, route=route)
        self.moments = 0
        self.dies_at = None
        self.sheet = "shared"
        self.lasts = False
        self.takes_copies = True
        self.left = False
        """Whether a way out has ended well, as the world outside knows."""

    @property
    def dead(self):
        """Whether it has been killed. From then on it does nothing: the dead clear nothing up."""
        return self.dies_at is not None and self.moments >= self.dies_at

    async def moment(self):
        await asyncio.sleep(0)
        if self.dead:
            raise Killed
        self.moments += 1

    async def read(self, key):
        await self.moment()
        found = await super().read(key)
        await self.moment()
        return found

    async def write(self, changes):
        await self.moment()
        await super().write(changes)
        await self.moment()

    async def copy(self, text):
        async def letters():
            found = await text
            await self.moment()
            if not self.takes_copies:
                raise Refused("NotAllowedError")
            return found

        await super().copy(letters())
        self.left = True
        await self.moment()

    async def share(self, text, title):
        assert text.startswith(title)
        await self.moment()
        if self.sheet == "refused":
            raise NotShared("NotAllowedError")
        if self.lasts:
            return "open"
        return await self._sheet_ended()

    async def share_ends(self):
        await self.moment()
        return await self._sheet_ended()

    async def _sheet_ended(self):
        self.left = self.sheet == "shared"
        await self.moment()
        if self.sheet == "broken":
            raise Refused("DataError")
        return self.sheet

    def send(self, kind, word="", arg="", **more):
        self.left = self.left or word == "hand-file"
        return super().send(kind, word, arg, **more)

    async def qr(self, text):
        await self.moment()
        return await super().qr(text)


async def at(person, *, finger=False):
    """The open match in a browser that can be killed, on a copy of what the person's device keeps."""
    disk = Disk()
    disk.records = dict(person.disk.records)
    other = Person(person.name, disk)
    other.browser = Mortal(disk, person.duel.key)
    if finger:
        other.browser.preferences.add("finger")
    other.browser.load()
    await other.app.start()
    await other.settle()
    return other


def how_it_stands(person):
    """`ready`, `unsent` or `waits`, as every part of the page says it."""
    play, page = person.duel.play, person.browser.tree
    shown = heading(person.disk.records[person.duel.key])
    if play.ready:
        assert shown.turn == "you"
        assert "ready to be sent" in shown.note
        return "ready"
    if tree.find(page, id=BOX):
        assert "Not sent yet" in person.text
        assert tree.find(page, do="have-sent")
        assert shown.turn == "you"
        assert "may not have left" in shown.note
        assert "Waiting" not in person.text
        assert "Remind" not in person.text
        return "unsent"
    assert shown.turn == "them"
    return "waits"


WAYS = {
    "seal-and-share": {},
    "copy": {},
    "copy, refused": {"takes_copies": False},
    "code": {},
    "file": {},
    "qr": {},
    "share": {},
    "share, cancelled": {"sheet": "cancelled"},
    "share, cancelled after a while": {"sheet": "cancelled", "lasts": True},
    "share, after a while": {"lasts": True},
    "share, refused": {"sheet": "refused"},
    "share, broken": {"sheet": "broken"},
    "share, broken after a while": {"sheet": "broken", "lasts": True},
}


async def seals_and_sends(ben, way):
    """Seals what has been chosen, and sends it; by one press or by two."""
    if way == "seal-and-share":
        await ben.click("seal-and-share")
        return
    await ben.click("seal")
    await ben.click("out", way.partition(",")[0])


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("way", sampled(list(WAYS), 3))
async def test_killed_at_any_moment_between_sealing_and_sending_it_is_never_waited_for_in_silence(way):
    _, ben = await begun("five-card-trick")
    seen = set()
    for moment in itertools.count():
        mortal = await at(ben, finger=way == "seal-and-share")
        for name, value in WAYS[way].items():
            setattr(mortal.browser, name, value)
        for word in ("score", "steal"):
            mortal.browser.send("do", "enter", value=word)
        mortal.browser.wait(500)
        await mortal.settle()
        mortal.browser.dies_at, mortal.browser.moments = moment, 0
        with suppress(Killed):
            await seals_and_sends(mortal, way)
        left, key = mortal.browser.left, mortal.duel.key
        later = await Person("Ben", mortal.disk).open(key)
        stands = "decides" if later.duel.play.ask else how_it_stands(later)
        assert stands != "waits" or left, moment
        seen.add(stands)
        if not mortal.browser.dead:
            break
    assert {"decides", "ready"} <= seen
    well = way in ("seal-and-share", "copy", "code", "file", "share", "share, after a while")
    assert stands == ("waits" if well else "ready" if way == "share, refused" else "unsent")
    assert way == "share, refused" or "unsent" in seen


async def cancelled(rounds=0):
    """Ben has sealed a move, and has closed the sheet with the apps; on a phone."""
    ada, ben = await (played(rounds) if rounds else begun())
    await ben.move("score steal" if not rounds else "claim block:claim")
    phone = await at(ben, finger=True)
    phone.browser.sheet = "cancelled"
    await phone.click("out", "share")
    return ada, phone


async def test_a_sheet_that_was_closed_leaves_the_code_unsent_here_and_after_a_reload_and_at_home():
    _, ben = await cancelled(1)
    assert how_it_stands(ben) == "unsent"
    assert ben.browser.focus == BOX
    assert "not sent yet" in ben.browser.said("alert")
    assert tree.text(tree.find(ben.browser.tree, "button.main", do="out")) == "Share again"
    await ben.send("do", "undo")
    assert ben.match.draft is None  # it may have left, so there is no second one
    ben = await at(ben, finger=True)
    assert how_it_stands(ben) == "unsent"
    assert tree.find(ben.browser.tree, id="ready")  # the match opens on its envelope
    assert ben.browser.frame["title"].startswith("(1) Setna’s Curse, your turn")
    await ben.click("board")
    assert how_it_stands(ben) == "unsent"
    ben.browser.send("key", key="Shift+t")
    assert "Your code 3 may not have left" in ben.browser.said("line")
    await ben.visit("home")
    row = ben.app.model.headings[0]
    assert (row.turn, row.note) == ("you", "Code {number} may not have left")
    assert "Code 3 may not have left" in ben.text
    assert "your turn" in ben.text
    assert ben.browser.frame["title"].startswith("Your turn")


async def test_no_reminder_is_offered_and_no_code_called_sent_before_it_has_left():
    _, ben = await cancelled(1)
    ben.browser.send("do", "panel", "menu")
    assert tree.find(ben.browser.tree, do="panel", arg="remind") is None
    ben.browser.send("do", "panel", "remind")
    assert "has been waiting for your move since" not in ben.text
    ben.browser.send("do", "panel", "codes")
    assert tree.find(ben.browser.tree, do="send-again", arg="1")
    assert tree.find(ben.browser.tree, do="send-again", arg="3") is None
    await ben.click("have-sent")
    ben.browser.send("do", "panel", "codes")
    assert tree.find(ben.browser.tree, do="send-again", arg="3")
    ben.browser.send("do", "panel", "remind")
    assert "has been waiting for your move since" in ben.text
    assert "Your next code" not in ben.text  # there is none while the other owes one
    assert "put the match away" in ben.text


async def test_the_same_code_is_shared_again_and_then_it_is_sent():
    ada, ben = await cancelled(1)
    code = ben.match.code
    ben.browser.sheet = "shared"
    shared = []
    share = ben.browser.share

    async def keep(text, title):
        shared.append(text)
        return await share(text, title)

    ben.browser.share = keep
    await ben.click("out", "share")
    assert code_in(shared[0]) == code
    assert how_it_stands(ben) == "waits"
    assert ben.browser.focus == "ready"
    assert how_it_stands(await at(ben)) == "waits"
    await ada.paste(shared[0])
    assert ada.match.number == 3


@pytest.mark.parametrize("place", ["envelope", "board"])
async def test_the_player_says_that_it_is_sent(place):
    _, ben = await cancelled(1)
    if place == "board":
        await ben.click("board")
    await ben.click("have-sent")
    assert how_it_stands(ben) == "waits"
    assert ben.browser.focus == {"envelope": "ready", "board": "title"}[place]
    later = await Person("Ben", ben.disk).open(ben.duel.key)
    assert "Waiting for Ada" in later.text
    await later.visit("home")
    assert "No answer from Ada since" in later.text


async def test_an_answer_of_the_other_side_ends_the_doubt():
    ada, ben = await cancelled(1)
    await ada.paste(ben.match.code)  # it had left after all
    await ada.move("score steal")
    answer = await ada.copied()
    later = await Person("Ben", ben.disk).open(ben.duel.key)
    await later.paste(answer)
    assert later.match.number == 4
    assert tree.find(later.browser.tree, id=BOX) is None
    await later.move("raise claim")
    await later.copied()
    assert how_it_stands(later) == "waits"
    assert heading(later.disk.records[later.duel.key]).note == "No answer from {name} since {day}"


async def test_a_code_that_does_not_answer_it_leaves_the_doubt():
    ada, ben = await cancelled(1)
    await ben.paste(ada.match.text(2))
    assert how_it_stands(ben) == "unsent"
    assert "Your code 3 may not have left" in ben.notice


async def sharing(how: str) -> tuple[Person, asyncio.Event]:
    """A phone whose sheet for sharing a code is open, and what ends it in that way."""
    _, ben = await begun()
    await ben.move("score steal")
    phone = await at(ben, finger=True)
    end = asyncio.Event()

    async def share_ends():
        await end.wait()
        return how

    phone.browser.lasts, phone.browser.share_ends = True, share_ends
    phone.browser.click("out", "share")
    while not phone.duel.play.undelivered or phone.app.turn.locked():
        await asyncio.sleep(0)
    return phone, end


async def test_while_the_sheet_is_open_nothing_is_taken_for_sent_and_its_end_is_told():
    phone, end = await sharing("shared")
    assert how_it_stands(phone) == "unsent"
    end.set()
    await phone.settle()
    assert how_it_stands(phone) == "waits"
    assert "Shared." in phone.browser.said("alert")


@pytest.mark.parametrize("meanwhile", ["said", "left for home"])
async def test_the_end_of_a_sheet_that_comes_late_changes_nothing_else(meanwhile):
    phone, end = await sharing("cancelled")
    key = phone.duel.key
    phone.browser.send("do", "have-sent") if meanwhile == "said" else phone.browser.visit("home")
    await asyncio.sleep(0)
    end.set()
    await phone.settle()
    later = await Person("Ben", phone.disk).open(key)
    assert how_it_stands(later) == ("waits" if meanwhile == "said" else "unsent")


async def test_one_part_of_a_long_code_is_not_the_code(monkeypatch):
    _, ben = await begun()
    await ben.move("score steal")
    monkeypatch.setattr(match, "split", lambda code, _letters: armor.split(code, 300))
    ben.browser.send("do", "board")
    ben.browser.send("do", "code")
    assert len(ben.match.parts(1)) == 2
    await ben.click("out", "part-1")
    assert how_it_stands(ben) == "unsent"
    await ben.click("out", "part-2")
    assert how_it_stands(ben) == "waits"


async def test_a_picture_is_sent_when_the_player_says_so():
    _, ben = await begun()
    await ben.move("score steal")
    await ben.click("out", "qr")
    assert tree.find(ben.browser.tree, "canvas.qr") is not None
    assert how_it_stands(ben) == "unsent"
    await ben.click("have-sent")
    assert how_it_stands(ben) == "waits"


async def test_an_invitation_that_was_not_shared_is_the_player_s_to_send():
    ada = await Person("Ada").open("new/setnas-curse/chat")
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    assert tree.find(ada.browser.tree, id=BOX) is None  # of course it has not left: it was made just now
    assert heading(ada.disk.records[ada.duel.key]).turn == "you"
    phone = await at(ada, finger=True)
    assert how_it_stands(phone) == "unsent"
    phone.browser.sheet = "cancelled"
    await phone.click("out", "share")
    assert how_it_stands(phone) == "unsent"
    assert tree.find(phone.browser.tree, id="slot")  # if it was sent, an acceptance may come
    await phone.visit("home")
    assert "The invitation may not have left" in phone.text
    await phone.visit(phone.app.model.headings[0].key)
    await phone.copied()
    assert how_it_stands(phone) == "waits"
    assert "Waiting for an acceptance" in phone.text


async def test_records_of_older_versions_of_the_page_count_as_sent():
    _, ben = await cancelled(1)
    record = ben.disk.records[ben.duel.key]
    body = json.loads(record.body)
    del body["delivered"]
    ben.disk.records[record.key] = record._replace(body=json.dumps(body))
    later = await Person("Ben", ben.disk).open(record.key)
    assert tree.find(later.browser.tree, id=BOX) is None
    _, ben = await begun()
    await ben.move("score steal")  # ready, and kept by an older version
    record = ben.disk.records[ben.duel.key]
    body = json.loads(record.body)
    del body["delivered"]
    ben.disk.records[record.key] = record._replace(body=json.dumps(body))
    phone = await at(ben, finger=True)
    assert phone.duel.play.ready
    phone.browser.sheet = "cancelled"
    await phone.click("out", "share")
    assert how_it_stands(phone) == "unsent"


async def test_a_match_that_is_brought_is_not_doubted():
    _, ben = await cancelled(1)
    file = await ben.saves_match()
    other = await Person("Ben").open()
    await other.brings(file)
    assert tree.find(other.browser.tree, id=BOX) is None
    assert "Waiting for Ada" in other.text


async def test_where_nothing_is_kept_a_code_that_was_filed_is_not_sent_yet():
    _, ben = await begun()
    ben.app.change(kept="none")
    await ben.move("score steal")
    await ben.click("save-first")
    assert how_it_stands(ben) == "unsent"
    await ben.copied()
    assert how_it_stands(ben) == "waits"


async def test_the_last_code_of_a_match_too_is_told_to_be_unsent():
    _, ben = await played(1)
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    phone = await at(ben, finger=True)
    phone.browser.sheet = "cancelled"
    await phone.click("out", "share")
    assert how_it_stands(phone) == "unsent"
    await phone.click("board")
    assert tree.find(phone.browser.tree, id="result")
    assert how_it_stands(phone) == "unsent"
    await phone.click("have-sent")
    assert heading(phone.disk.records[phone.duel.key]).turn == ""


async def test_another_tab_says_it_too():
    _, ben = await cancelled(1)
    tab = Person("Ben", ben.disk)
    tab.browser = Browser(ben.disk, route=ben.duel.key)
    tab.browser.load()
    await tab.app.start()
    await settle(tab.app)
    assert how_it_stands(tab) == "unsent"
    await ben.click("have-sent")
    await tab.settle()
    assert how_it_stands(tab) == "waits"
