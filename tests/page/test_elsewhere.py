"""Things from other people's files and texts are counted before they are kept, and can be removed
together.
"""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from sealed.codes import backup, keys
from sealed.codes.backup import Backup
from sealed.codes.last_sent import LastSent, last_code
from sealed.page.browser.model import Settings
from sealed.page.draw import tree
from sealed.page.engine import player
from sealed.page.match.chat.backup import LINE, MOST_LESSONS, PIECE, SMALL, merged
from tests.page.backups import SEED, brings_everything, saves_everything, seeds
from tests.page.chats import Person, played
from tests.page.fake import Disk
from tests.page.forks import forked

FRIENDS = tuple((number.to_bytes(32, "big"), f"Zoe {number}") for number in range(1, 21))
SENT = tuple(LastSent(f"{number:064x}/1", 2, "ab" * 32) for number in range(1, 4))
SEEDS = (SEED, *(number.to_bytes(32, "big") for number in range(1, 16)))
SETTINGS = {
    "name": "Mallory",
    "pieces": {"roundabout": {"A": "ann", "B": "bob"}},
    "lines": {"field_tactics": {"first": "A1:SP", "mine": "A1:TA"}},
    "explained": ["roundabout"],
    "lessons": {"roundabout": 3},
}
OWN = {"pieces": {"roundabout": {"C": "cid"}}, "lines": {"field_tactics": {"mine": "A1:MI"}}}


def text(settings: Mapping[str, Any] = SETTINGS, **fields: Any) -> str:
    """A stranger's backup."""
    settings = json.dumps(settings)
    (made,) = backup.make(Backup(**{"seeds": SEEDS, "settings": settings, **fields}), SEED)
    return made


@forked
async def beginner() -> Person:
    """Somebody with a key, a name, a piece and a line of their own."""
    ben = await Person("Ben", Disk(newcomer=True)).open()
    await player.key(ben.app)
    await ben.app.store.keep_settings(ben.app.model.settings._replace(name="Ben", **OWN), 0)
    await ben.app.store.keep_friend("ab" * 32, "Ann")
    return await Person("Ben", ben.disk).open()


async def test_the_screen_says_which_settings_a_backup_brings_and_how_many_players_it_names():
    ben = await beginner()
    await ben.paste(text(friends=FRIENDS))
    shown = " ".join(ben.text.split())
    assert (
        "Added to your settings 2 names of pieces, 1 kept line, 1 game that needs no explanation, "
        "progress in 1 lesson" in shown
    )
    assert "Zoe 1, Zoe 2" in shown
    assert "Zoe 12, 8 more" in shown
    await ben.click("bring")
    await brings_everything(ben, text(friends=FRIENDS))
    assert "Added to your settings nothing" in " ".join(ben.text.split())


async def test_a_newcomer_reads_which_name_comes_along():
    ben = await Person("Ben", Disk(newcomer=True)).open()
    await ben.paste(text())
    assert "Added to your settings the name Mallory, 2 names" in " ".join(ben.text.split())


async def test_of_thousands_of_keys_ten_come_with_their_click():
    ben = await beginner()
    many = tuple(number.to_bytes(32, "big") for number in range(1, 2_000))
    await brings_everything(ben, text(seeds=(SEED, *many)))
    assert "1,999 of its keys have signed nothing" in ben.text.replace("1999", "1,999")
    await ben.click("bring-keys")
    assert len(seeds(ben)) == 2 + player.MOST_KEYS
    assert "have signed nothing in it" not in ben.text


async def test_all_that_a_stranger_has_brought_is_removed_together():
    ben = await beginner()
    before = dict(ben.disk.records)
    await brings_everything(ben, text(friends=FRIENDS, sent=SENT, used=(bytes(32),)))
    await ben.click("bring-keys")
    await ben.click("bring-used")
    await ben.visit("settings")
    told = "11 player keys; 20 compared players; 2 names of pieces; 1 kept line; 3 notes on codes sent"
    assert told in " ".join(ben.text.split())
    await ben.click("ask-key", "foreign")
    assert ben.browser.focus == "key-warning"
    assert "no longer known as yours" in ben.text
    await ben.send("do", "ask-key")
    assert "no longer known as yours" not in ben.text
    await ben.click("ask-key", "foreign")
    await ben.click("remove-foreign")
    assert tree.find(ben.browser.tree, id="remove-foreign") is None
    left = {key: record.body for key, record in ben.disk.records.items()}
    assert left.pop(f"claimed/{bytes(32).hex()}") == ""  # for good: an invitation is not used twice
    assert left.pop("progress") == '{"roundabout": 3}'
    assert left.keys() == before.keys()
    assert seeds(ben) == before["player"].body.split()
    kept = (await ben.app.store.settings())[0]
    assert (kept.pieces, kept.lines, kept.brought, kept.name) == (OWN["pieces"], OWN["lines"], {}, "Ben")
    assert await ben.app.store.friends() == {"ab" * 32: "Ann"}


async def test_what_the_player_has_made_their_own_is_not_removed():
    ben = await beginner()
    await brings_everything(ben, text(friends=FRIENDS[:2]))
    await ben.app.store.keep_friend(FRIENDS[0][0].hex(), "Zoe 1")  # their check words agree
    settings, version = await ben.app.store.settings()
    lines = {"field_tactics": {**settings.lines["field_tactics"], "first": "A1:G1"}}
    await ben.app.store.keep_settings(settings._replace(lines=lines), version)
    ben = await Person("Ben", ben.disk).open("settings")
    assert "1 player key; 1 compared player; 2 names of pieces." in ben.text
    await ben.click("ask-key", "foreign")
    await ben.click("remove-foreign")
    assert set(await ben.app.store.friends()) == {"ab" * 32, FRIENDS[0][0].hex()}
    assert (await ben.app.store.settings())[0].lines == lines


async def test_a_backup_under_the_player_s_own_key_is_their_own():
    ben = await beginner()
    own = keys.take_player_key(seeds(ben)[0])
    (made,) = backup.make(Backup((own,), FRIENDS, settings=json.dumps(SETTINGS)), own)
    await brings_everything(ben, made)
    await ben.visit("settings")
    assert tree.find(ben.browser.tree, id="remove-foreign") is None
    assert (await ben.app.store.settings())[0].pieces["roundabout"].keys() == {"A", "B", "C"}


async def test_a_doubt_about_a_match_that_is_here_waits_for_its_own_question():
    _, ben = await played(1)
    own = last_code(ben.match)
    assert own
    said = own._replace(number=own.number + 2)
    await brings_everything(ben, text(sent=(*SENT, said)))
    await ben.visit("settings")
    assert "3 notes on codes sent" in ben.text
    await ben.click("ask-key", "foreign")
    await ben.click("remove-foreign")
    assert await ben.app.store.doubts() == {said.match: said.number}


async def test_what_is_brought_never_pushes_the_player_s_own_settings_out_of_a_backup():
    ben = await beginner()
    for start in range(4):  # in several files, since one has room for a third
        rows = {f"{start} {n}": "x" * SMALL for n in range(180)}
        families = ("roundabout", "five_cards", "priority_pathway", "solitaire_chess")
        await brings_everything(ben, text({"lines": {families[start]: rows}}))
    (file,) = (backup.read(await saves_everything(ben)).settings,)
    assert json.loads(file)["pieces"] == OWN["pieces"]
    assert "brought" not in json.loads(file)
    assert merged(Settings(), file).lines["field_tactics"] == OWN["lines"]["field_tactics"]


async def test_lessons_that_are_brought_stay_few():
    ben = await beginner()
    for start in range(3):
        many = {f"{start:08x}{n:08x}": 1 for n in range(MOST_LESSONS // 2)}
        await brings_everything(ben, text({"lessons": many}))
    assert len(await ben.app.store.progress()) == MOST_LESSONS


@pytest.mark.parametrize(
    ("kind", "name", "value", "comes"),
    [
        ("pieces", "A", "x" * PIECE, True),
        ("pieces", "A", "x" * (PIECE + 1), False),
        ("lines", "x" * LINE, "x" * SMALL, True),
        ("lines", "x" * (LINE + 1), "x", False),
        ("lines", "x", "x" * (SMALL + 1), False),
    ],
)
def test_at_the_limit_of_a_field_it_comes_and_one_over_it_stays(kind, name, value, comes):
    found = merged(Settings(), json.dumps({kind: {"roundabout": {name: value}}}))
    assert bool(getattr(found, kind)) is comes
