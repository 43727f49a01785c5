"""Whatever stands beside whatever in one text: each thing is shown, or named in the notice."""

from __future__ import annotations

import asyncio
import itertools
import re
from typing import NamedTuple

import pytest

from sealed import record
from sealed.codes import backup, certificate, keys, matchfile
from sealed.page.browser.packed import pack
from sealed.page.browser.seam import StoredRecord
from sealed.page.draw import tree
from sealed.page.match import saved
from sealed.page.match.chat.play import Chat
from sealed.page.match.play import GameScreen
from sealed.page.screens.file import RecoverScreen
from tests.page.chats import Person, code_in, played
from tests.page.fake import Disk

CUT = "Only part of the code arrived"
AWAY = "This match is not on this device"
UNREAD = ("This match cannot be read", "The matches on one device in it were cut or changed")
"""The words on the screens of saved matches and of a backup, if one of the saved matches is not whole."""


class Thing(NamedTuple):
    """Something in a text. It is shown if `screen` is open and has `mark` on it (for a match, if `mark` is
    the other player), or if it is in the box of the screen that rebuilds matches. It is named if the notice
    says `named`.
    """

    text: str
    screen: str
    mark: str
    named: str

    def is_shown(self, person: Person) -> bool:
        if person.app.screen.name == "recover" and self.screen in ("match", "invited", "", "recover"):
            return self.text in person.app.screen_value(RecoverScreen).text
        if person.app.screen.name not in self.screen.split():
            return False
        here = person.app.model.screen_value
        if isinstance(here, GameScreen) and isinstance(here.play, Chat):
            return str(here.play.other) == self.mark
        shown = f"{tree.dumps(person.browser.tree)} {person.text}"
        return self.mark in shown or any(words in shown for words in UNREAD)


class World(NamedTuple):
    """Mia's device: its records, her open match, and things that can come, two of each sort."""

    records: dict[str, StoredRecord]
    open: str
    things: dict[str, tuple[Thing, Thing]]


async def invites(person: Person) -> str:
    await person.visit("home")
    await person.visit("new/setnas-curse/chat")
    person.browser.send("do", "name", "1", value=person.name)
    await person.click("start")
    return code_in(await person.copied())


async def acceptance_of(person: Person, invitation: str) -> str:
    await person.accepts(invitation)
    await person.move("score steal")
    return code_in(await person.copied())


async def meets(one: Person, two: Person) -> list[str]:
    """The first three codes of a match of these two; the second player has not seen the third."""
    invitation = await invites(one)
    acceptance = await acceptance_of(two, invitation)
    await one.paste(acceptance)
    await one.move("score raise")
    return [invitation, acceptance, code_in(await one.copied())]


async def things(mia: Person, place: int) -> dict[str, Thing]:
    """One of each sort; the names of the people in it end with that number."""

    async def somebody(name: str) -> Person:
        return await Person(f"{name}{place}").open()

    found: dict[str, Thing] = {}
    ina, ira = await somebody("Ina"), await somebody("Ira")
    found["invitation"] = Thing(await invites(ina), "invited", f"{ina.name} invites", f"by “{ina.name}”")
    old = await invites(ira)
    await acceptance_of(mia, old)
    found["accepted invitation"] = Thing(old, "match", ira.name, ira.name)
    abe, ada = await somebody("Abe"), await somebody("Ada")
    acceptance = await acceptance_of(abe, await invites(mia))
    found["acceptance"] = Thing(acceptance, "match", abe.name, abe.name)
    old = await acceptance_of(ada, await invites(mia))
    await mia.paste(old)
    found["old acceptance"] = Thing(old, "match", ada.name, ada.name)
    tom, tim = await somebody("Tom"), await somebody("Tim")
    turn = (await meets(tom, mia))[2]
    found["turn"] = Thing(turn, "match", tom.name, tom.name)
    old = (await meets(tim, mia))[2]
    await mia.paste(old)
    found["old turn"] = Thing(old, "match", tim.name, tim.name)
    file = await mia.saves_match()
    found["file of a match here"] = Thing(file, "file", tim.name, "a match file")
    xia, yan = await somebody("Xia"), await somebody("Yan")
    strange = await meets(xia, yan)
    found["acceptance of strangers"] = Thing(strange[1], "", "", AWAY)
    found["turn of strangers"] = Thing(strange[2], "", "", AWAY)
    match = xia.match
    seed = keys.take_player_key(xia.disk.records["player"].body)
    whole = backup.Backup((seed,), matches=(backup.SavedMatch(matchfile.write(match)),))
    everything = backup.make(whole, seed)[0]
    found["backup"] = Thing(everything, "backup", yan.name, "a full backup")
    found["file"] = Thing(matchfile.export(match, seed), "file", yan.name, "a match file")
    proof = certificate.make(match.transcript)
    found["certificate"] = Thing(proof, "certificate", yan.name, "a certificate")
    secret = keys.recovery_text(match.secrets.match_secret)
    found["recovery code"] = Thing(secret, "recover", secret, "a recovery code")
    key = keys.player_key_text(seed)
    found["player key"] = Thing(key, "settings", key, "a player key")
    sam = await Person("Sam").open("new/setnas-curse/here")
    sam.browser.send("do", "name", "1", value=f"Sue{place}")
    await sam.click("start")
    table = saved.file(sam.app, sam.app.screen_value(GameScreen).play)[1]
    found["saved match"] = Thing(table, "saved backup", f"Sue{place}", "a saved match from one device")
    text = record.write(match)
    found["record"] = Thing(text, "record", yan.name, "the record of a game")
    link = f"https://sealed.example/#record/{pack(text)}/0"
    found["link to a record"] = Thing(link, "record", yan.name, "a link to the record of a game")
    for sort in ("invitation", "acceptance", "turn", "file", "backup", "certificate", "recovery code"):
        cut = found[sort].text
        cut = cut[cut.index("Sealed1") :]
        found[f"{sort}, cut"] = Thing(cut[: len(cut) // 2], "", "", CUT)
    found["saved match, cut"] = Thing(table[:-20], "saved backup", UNREAD[0], "a saved match from one device")
    found["link to a record, cut"] = Thing(
        link[:-9], "record", "half a link", found["link to a record"].named
    )
    return found


async def build() -> World:
    mia, zoe = await Person("Mia").open(), await Person("Zoe").open()
    both = [await things(mia, place) for place in range(2)]
    await meets(zoe, mia)
    return World(
        dict(mia.disk.records), mia.duel.key, {sort: (both[0][sort], both[1][sort]) for sort in both[0]}
    )


@pytest.fixture(scope="module")
def world() -> World:
    return asyncio.run(build())


SORTS = (
    *("invitation", "accepted invitation", "acceptance", "old acceptance", "acceptance of strangers"),
    *("turn", "old turn", "turn of strangers", "backup", "file", "file of a match here", "certificate"),
    *("recovery code", "player key", "saved match", "record", "link to a record"),
    *("invitation, cut", "acceptance, cut", "turn, cut", "file, cut", "backup, cut", "certificate, cut"),
    *("recovery code, cut", "saved match, cut", "link to a record, cut"),
)


def named(person: Person, words: str) -> int:
    """How often the notice names something."""
    count = person.notice.count(words)
    more = re.search(rf"{re.escape(words)}[^.:]*(?:\.|: [^.]*\.) \(×(\d+)\)", person.notice)
    return count + int(more[1]) - 1 if more else count


def dropped(person: Person, first: Thing, second: Thing) -> list[str]:
    """The things that are neither shown nor named."""
    if first.named != second.named:
        both = (first, second)
        return [each.named for each in both if not each.is_shown(person) and not named(person, each.named)]
    shown = sum(each.is_shown(person) for each in (first, second))
    return [first.named] if shown + named(person, first.named) < 2 else []


@pytest.mark.slow
def test_the_table_has_every_sort(world):
    assert set(world.things) == set(SORTS)


@pytest.mark.share(16)
@pytest.mark.slow
@pytest.mark.parametrize("sort", SORTS)
async def test_of_any_two_things_in_a_text_each_is_shown_or_named(world, sort):
    first = world.things[sort][0]
    found: dict[str, list[str]] = {}
    for at, other in enumerate(SORTS):
        second = world.things[other][1]
        for place in ("", world.open)[at % 2 : at % 2 + 1]:
            disk = Disk()
            disk.records = dict(world.records)
            mia = await Person("Mia", disk).open(place)
            await mia.paste(f"{first.text}\n\n{second.text}\n")
            if missed := dropped(mia, first, second):
                found[f"{sort} + {other} at {place or 'home'}: {mia.app.screen.name}, {mia.notice}"] = missed
    assert not found, "\n".join(found)


async def test_what_stands_beside_a_certificate_is_named_on_its_own_screen_too(world):
    cleo = await Person("Cleo").open("certificate")
    proof, file = world.things["certificate"][0], world.things["file"][0]
    await cleo.paste(f"{proof.text}\n{file.text}")
    await cleo.visit("home")
    await cleo.visit("certificate")
    await cleo.paste(f"{proof.text}\n{world.things['player key'][0].text}")
    assert proof.is_shown(cleo)
    assert named(cleo, "a player key")
    assert cleo.browser.focus == "found"


async def test_what_stands_beside_codes_of_the_file_that_is_shown_is_taken_or_named():
    ada, ben = await played(1)
    file = await ben.saves_match()
    await ben.move("claim block:claim")
    later = code_in(await ben.copied())
    laptop = await Person("Ben").open()
    invitation = await invites(await Person("Ina").open())
    await laptop.paste(file)
    await laptop.paste(f"{later}\n{invitation}\n{ada.disk.records['player'].body}")
    assert laptop.app.screen.name == "file"
    assert "the invitation, and 3 more" in " ".join(laptop.text.split())
    assert named(laptop, "by “Ina”")
    assert named(laptop, "a player key")


async def both_turns(at: str) -> tuple[Person, str, str]:
    """Mia with two matches, of which Ada's is open if `at` is "match", and a turn for each of them."""
    mia, ada, ben = [await Person(name).open() for name in ("Mia", "Ada", "Ben")]
    turns = [(await meets(other, mia))[2] for other in (ben, ada)]
    if at == "home":
        await mia.visit("home")
    return mia, *turns


@pytest.mark.parametrize("at", ["match", "home"])
async def test_two_codes_in_one_paste_are_told_in_one_report(at):
    mia, of_ben, of_ada = await both_turns(at)
    mia.browser.preferences.add("reduced-motion")
    first = len(mia.browser.frames) - 1
    await mia.paste(f"{of_ada}\n{of_ben}")
    frames = mia.browser.frames[first:]
    alerts = [tree.text(tree.find(frame["tree"], id="say-alert")) for frame in frames]
    told = [now for before, now in itertools.pairwise(alerts) if now and now != before]
    assert len(told) == 1
    assert told[0].startswith("Code 2 is opened.")
    notice = mia.app.model.notice
    assert notice is not None
    assert notice.head in told[0]
    assert "“Ben”" in told[0]


@pytest.mark.parametrize("at", ["match", "home"])
async def test_after_a_turn_that_asks_for_a_decision_the_focus_is_on_the_hand(at):
    mia, _of_ben, of_ada = await both_turns(at)
    mia.browser.preferences.add("reduced-motion")
    await mia.paste(of_ada)
    assert mia.duel.play.ask is not None
    assert mia.browser.focus == "board"  # the page's script finds the card in the own hand by that word
    await mia.browser.presses("s", "board")
    assert mia.duel.line == ("score",)
