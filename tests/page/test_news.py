"""The last news: it stands on the board, waits where the player's own move has opened something, and is told
again on request.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from sealed import record
from sealed.page.draw import tree
from sealed.page.match.play import seen
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table
from tests import playing
from tests.golden.replays import records
from tests.page import finished
from tests.page.fake import Browser, opened
from tests.page.here import sit
from tests.page.record_screen import looked_at
from tests.rules.walks import pick_move

SOME = 24
"""Decisions after which something has happened in every game."""


def played(game: str, decisions: int = SOME) -> Table:
    """A random game that goes on, so many decisions far."""
    for seed in range(40):
        table = playing.at_random(playing.find(game), seed, decisions=decisions, late=0)
        if table.outcome is None:
            return table
    raise AssertionError(f"no game of {game} lasts so long")


def heard(browser: Browser) -> str:
    browser.key("Shift+e")
    return str(browser.said("line"))


async def resumed(kept, prefers=()):
    """A match that is opened from the storage."""
    browser = await opened()
    browser.preferences |= set(prefers)
    key = await finished.keep(browser.app, kept)
    await browser.visits(key)
    return browser


@pytest.mark.share(4)
@pytest.mark.parametrize("game", [game for game in BY_KEY if game != "three-throws"])
async def test_what_happened_last_is_told_after_playing_on_from_a_record(game):
    text = record.write(played(game))
    browser = await looked_at(text, 10_000)
    browser.click("panel", "branch")
    await browser.clicks("play-here")
    if browser.app.model.screen_value.play.at is None:
        await sit(browser)
    browser.wait(10_000)
    said = heard(browser)
    assert said
    assert "Nothing has happened yet." not in said


@pytest.mark.share(4)
@pytest.mark.parametrize("game", [game for game in BY_KEY if game != "three-throws"])
async def test_the_last_news_is_on_the_board_of_the_player_who_takes_the_device(game):
    browser = await resumed(finished.here(played(game)))
    if browser.app.model.screen_value.play.at is None:
        await sit(browser)
    browser.wait(10_000)
    shown = seen(browser.app.model, browser.app.model.screen_value)
    assert shown.news
    assert not shown.telling
    assert shown.shown == browser.app.model.screen_value.play.game.state
    again = [tree.text(one) for one in tree.find_all(browser.tree, "li")]
    browser.click("panel", "menu")
    browser.click("tell-again")
    assert browser.app.model.screen_value.telling
    assert browser.app.model.screen_value.panel == ""
    browser.wait(10_000)
    assert not browser.app.model.screen_value.telling
    assert [tree.text(one) for one in tree.find_all(browser.tree, "li")] == again
    if tree.find(browser.tree, "div.again", role="button", zone="again"):
        browser.key("Enter", "again")
        assert browser.app.model.screen_value.telling


def attack() -> tuple[Table, str]:
    """A game of Field Tactics in which seat one is to move, and an attack with which it goes on."""
    rng = random.Random(1)
    table = playing.begin(playing.find("field-tactics"), 5)
    while True:
        ask = table.asks()[0]
        if ask.kind == "move" and ask.seat is Seat.ONE:
            for move in moves(table):
                after = table.decide(ask.seat, move)
                if after.outcome is None and any(event.kind == "battle" for event in after.events):
                    return table, move
        table = playing.take_turn(table, ask, rng)


def moves(table: Table) -> Iterator[str]:
    """All moves of a piece from one square to another."""
    ask = table.asks()[0]
    for start in table.rules.picks(table.state, ask, table.hand(ask.seat), ()):
        ends = table.rules.picks(table.state, ask, table.hand(ask.seat), (start,))
        yield from (f"{start} {end}" for end in ends if end)


@pytest.mark.parametrize("motion", [(), ("reduced-motion",)])
async def test_the_own_battle_waits_and_the_answer_comes_only_then(motion):
    table, move = attack()
    browser = await resumed(finished.alone(table), motion)
    browser.send("do", "clear")
    browser.send("do", "enter", value=move)
    browser.click("seal")
    for _ in range(20):
        await browser.waits(3_000)
    here = browser.app.model.screen_value
    assert here.waits
    assert here.play.asks_computer  # the answer is held back, however long one reads
    assert {"battle"} <= {event.kind for event in here.story}
    assert tree.find(browser.tree, "div.duel-sheet")
    assert browser.focus == "go-on"
    browser = await opened(browser.disk, route=browser.app.model.route.text)
    await browser.waits(10_000)
    assert browser.app.model.screen_value.waits  # after a reload, too
    browser.click("told")
    for _ in range(20):
        await browser.waits(300)
    here = browser.app.model.screen_value
    assert not here.waits or here.play.ask is None
    assert here.story[0].seat is Seat.TWO
    assert here.play.ask


@pytest.mark.parametrize("game", ["roundabout", "solitaire-chess", "solitaire-chess-final"])
async def test_where_nothing_is_hidden_the_answer_comes_without_a_tap(game):
    table = played(game, 30)
    while table.asks()[0].seat is not Seat.ONE:
        table = playing.take_turn(table, table.asks()[0], random.Random(3))
    browser = await resumed(finished.alone(table))
    move = pick_move(table.rules, table.state, table.asks()[0], {}, random.Random(3))
    browser.send("do", "clear")
    browser.send("do", "enter", value=" ".join(move))
    browser.click("seal")
    for _ in range(40):
        await browser.waits(300)
        assert not browser.app.model.screen_value.waits
    assert browser.app.model.screen_value.play.ask
    assert len(browser.app.model.screen_value.play.game.past) > len(table.past) + 1


@pytest.mark.parametrize(("wins", "said"), [(True, "You win"), (False, "You lost")])
async def test_who_plays_alone_reads_whether_it_was_won(wins, said):
    table = playing.at_random(playing.find("five-card-trick"), 3, late=0)
    winner = table.outcome.winner
    browser = await resumed(finished.alone(table, winner if wins else winner.other))
    assert tree.text(tree.find(browser.tree, id="result")) == said
    title = {"You win": "you have won", "You lost": "you have lost"}[said]
    assert f", {title} · " in browser.frame["title"]
    browser.key("Shift+t")
    heard = browser.said("line")
    why = "You had more chips after round 25." if wins else "“Old Hand” had more chips after round 25."
    assert heard == f"{said}. {why}"
    assert why.translate({ord("“"): None, ord("”"): None}) in browser.text


def last_battle(path: Path) -> Table | None:
    """A game of Field Tactics before the attack that ended it; None if it ended otherwise."""
    table = record.replay(path.read_text(encoding="utf-8"))
    before = table.at(len(table.past) - 1)
    fights = any(event.kind == "battle" for event in table.events)
    return before if fights and before.asks()[0].kind == "move" else None


async def test_the_battle_that_ends_it_waits_before_the_result():
    path, before = next(
        (path, before) for path in records("field-tactics") if (before := last_battle(path)) is not None
    )
    move = record.replay(path.read_text(encoding="utf-8")).steps[0].move
    browser = await resumed(finished.alone(before, before.asks()[0].seat))
    browser.send("do", "clear")
    browser.send("do", "enter", value=move)
    await browser.clicks("seal")
    await browser.waits(10_000)
    assert browser.app.model.screen_value.play.game.outcome
    assert tree.find(browser.tree, id="result") is None
    assert tree.find(browser.tree, "div.duel-sheet")
    assert "To the result" in browser.text
    assert browser.focus == "go-on"
    browser.click("told")
    assert tree.text(tree.find(browser.tree, id="result")) in ("You win", "You lost")
    assert tree.find(browser.tree, "div.duel-sheet") is None
    assert browser.focus == "result"
