"""While a match by chat goes on, the computer helps with nothing that could be that match; with all else it
does.
"""

from __future__ import annotations

import pytest

from sealed import record
from sealed.page.browser.model import Going, Heading
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.engine.store import new_key
from sealed.page.match import advice
from sealed.page.match.play import GameScreen
from sealed.page.match.table.play import TableMatch
from sealed.rules import registry
from sealed.rules.game import Condenses, settle
from sealed.rules.questions import Decide, Seat
from sealed.table import Table
from tests.codes.play import Pair, begin, secret
from tests.page import finished
from tests.page.chats import Person, played
from tests.page.computer import on
from tests.page.fake import Browser, Disk, opened
from tests.page.record_screen import looked_at
from tests.playing import play_on

BARRED = "The computer helps once that match is over."
OTHERS = ("Cleo", "Dan")
GAMES = tuple(registry.BY_KEY)
LAST = 9999
"""A step behind the end of every record, in place of its last."""
FINISHED = finished.table("five-card-trick")


def goes_on(names: tuple[str, str], **fields: object) -> Heading:
    heading = Heading(new_key(), "five-card-trick", "chat", 1, names, "them", "", {}, 0)
    return heading._replace(**fields)


def renamed(text: str) -> str:
    return text.replace('"Ada"', f'"{OTHERS[0]}"').replace('"Ben"', f'"{OTHERS[1]}"')


async def explains(browser: Browser, key: str) -> bool:
    await browser.visits("home")
    await browser.visits(key.replace("match/", "explained/"))
    assert ("Turning points" in browser.text) != (BARRED in browser.text)
    return BARRED not in browser.text


async def plays_on(disk: Disk, text: str, step: int) -> bool:
    """Whether the computer plays on from that step of a record."""
    browser = await looked_at(text, step, disk)
    await browser.clicks("panel", "branch")
    offered = tree.find(browser.tree, do="play-computer") is not None
    assert offered != (BARRED in browser.text)
    await browser.sends("do", "play-computer")
    assert (browser.app.model.route.screen == "match") == offered
    return offered


async def hinted(disk: Disk, alone: TableMatch) -> bool:
    """Whether there are hints in a match against the computer that is kept here."""
    browser = await opened(disk)
    await browser.visits(await finished.keep(browser.app, alone))
    await on(browser)
    asked = len(browser.questions)
    await browser.clicks("hint")
    assert isinstance(browser.app.model.screen_value, GameScreen)
    assert browser.app.model.screen_value.play.foe.hints == alone.foe.hints + (BARRED not in browser.text)
    assert (len(browser.questions) > asked) == (BARRED not in browser.text)
    return BARRED not in browser.text


async def over(ada: Person, ben: Person) -> None:
    """The match by chat comes to its end: Ben gives up, and Ada is told."""
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    await ada.paste(await ben.copied())
    assert not any(one.turn for one in await ada.app.store.matches() if one.way == "chat")


async def test_what_was_read_of_a_match_that_goes_on_is_let_go_once_it_is_over() -> None:
    ada, ben = await played(2)

    async def asks() -> list[str]:
        await advice.why_not(ada.app, "setnas-curse", advice.NO_NAMES, [ada.match.state])
        return [*ada.app.model.visit.going]

    assert await asks() == [ada.duel.key]
    await over(ada, ben)
    assert await asks() == []


# --- by its names


@pytest.mark.share(4)
@pytest.mark.parametrize(
    "names", [("Ada", "Ben"), ("ada", "ben"), (" Ada ", "BEN"), ("A da", "Bén"), ("\u0410da", "Ben")]
)
async def test_a_match_under_the_same_names_is_not_explained_nor_played_on(names: tuple[str, str]) -> None:
    disk = Disk()
    browser = await opened(disk)
    await browser.app.store.keep_match(goes_on(finished.NAMES), "", 0)
    kept = finished.here(FINISHED)._replace(names=names)
    assert not await explains(browser, await finished.keep(browser.app, kept))
    text = record.write(FINISHED, FINISHED.sheet.tagged(One=names[0], Two=names[1]))
    assert not await plays_on(disk, text, 1)
    assert not await plays_on(disk, record.write(FINISHED, FINISHED.sheet.tagged(Two=names[1])), 1)


@pytest.mark.share(6)
@pytest.mark.parametrize(
    "there",
    [
        goes_on(finished.NAMES, turn=""),
        goes_on(finished.NAMES, game="five-card-trick-final"),
        goes_on(finished.NAMES, way="here"),
        goes_on(("Ada", "Bea")),
        goes_on(("Ben", "Ada")),
        goes_on(("Ada", "")),
    ],
    ids=[
        "it is over",
        "another game",
        "no match by chat",
        "another name",
        "other seats",
        "nobody has accepted",
    ],
)
async def test_nothing_else_is_barred_by_names(there: Heading) -> None:
    disk = Disk()
    browser = await opened(disk)
    await browser.app.store.keep_match(there, "", 0)
    assert await explains(browser, await finished.keep(browser.app, finished.here(FINISHED)))
    text = record.write(FINISHED, FINISHED.sheet.tagged(One="Ada", Two="Ben"))
    assert await plays_on(disk, text, 1)
    assert await plays_on(disk, record.write(FINISHED), 1)  # nobody is named


async def test_a_friend_may_be_called_like_a_character_of_the_computer() -> None:
    disk = Disk()
    browser = await opened(disk)
    await browser.app.store.keep_match(goes_on(("Ada", "Old Hand")), "", 0)
    assert await explains(browser, await finished.keep(browser.app, finished.alone(FINISHED)))


# --- by its positions


def here(table: Table) -> TableMatch:
    """A copy of a match, ended here under other names."""
    return finished.here(table if table.outcome else table.resign(Seat.TWO))._replace(names=OTHERS)


@pytest.mark.share(3)
@pytest.mark.slow
async def test_a_copy_under_other_names_is_barred_at_every_step_and_free_once_the_match_is_over() -> None:
    ada, ben = await played(3)
    there = ada.duel.key
    whole = record.replay(renamed(record.write(ben.match)))  # Ada does not know his last choice yet
    copies = [whole.at(decisions) for decisions in (2, 3, 4, 6)]
    keys = [await finished.keep(ada.app, here(table)) for table in copies]
    varied = whole.at(4).decide(Seat.ONE, "score claim").decide(Seat.TWO, "claim steal")
    position = play_on(whole, 4)
    for key in keys:
        assert not await explains(ada.browser, key)
    for table in (*copies, varied, position):
        assert not await plays_on(ada.disk, record.write(table), LAST)
    ada = await Person("Ada", ada.disk).open(there)
    await over(ada, ben)
    for key in keys:
        assert await explains(ada.browser, key)
    for table in (*copies, varied, position):
        assert await plays_on(ada.disk, record.write(table), LAST)


async def test_hints_are_barred_in_a_match_that_goes_on_from_such_a_record_and_free_once_it_is_over() -> None:
    """The record was played on before the match came to this device, or under a name that was changed."""
    ada, ben = await played(2)
    there = ada.duel.key
    copy = record.replay(renamed(record.write(ben.match)))
    begun = finished.alone(copy)._replace(prelude=len(copy.past))
    gone_on = begun._replace(table=copy.decide(Seat.ONE, "score claim").decide(Seat.TWO, "claim steal"))
    assert not await hinted(ada.disk, begun)
    assert not await hinted(ada.disk, gone_on)
    assert await hinted(Disk(), begun)
    ada = await Person("Ada", ada.disk).open(there)
    await over(ada, ben)
    assert await hinted(ada.disk, begun)
    assert await hinted(ada.disk, gone_on)


async def test_a_match_that_comes_to_such_a_position_by_itself_is_barred_in_that_one_alone() -> None:
    ada, ben = await played(2)
    await ben.move("score claim")
    await ada.paste(await ben.copied())
    copy = record.replay(renamed(record.write(ben.match)))
    assert not await hinted(ada.disk, finished.alone(copy))
    assert await hinted(
        ada.disk, finished.alone(copy.decide(Seat.ONE, "score claim").decide(Seat.TWO, "claim steal"))
    )


async def test_a_lesson_judges_no_position_of_a_match_that_goes_on_and_does_once_it_is_over() -> None:
    ada, ben = await played(3)
    there = ada.duel.key
    position = record.write(play_on(record.replay(renamed(record.write(ben.match))), 4))
    text = "".join(line for line in position.splitlines(keepends=True) if line[:5] in ("[Game", "[Posi"))
    lesson = f'{text}[Lesson "Our match"]\n\n;play 1 newcomer: What would you send?\n'

    async def is_played() -> bool:
        browser = await opened(ada.disk, route=f"lesson/{pack(lesson)}/1")
        assert "What would you send?" in browser.text
        asked = tree.find(browser.tree, id="seal") is not None
        assert asked != (BARRED in browser.text)
        return asked

    assert not await is_played()
    ada = await Person("Ada", ada.disk).open(there)
    await over(ada, ben)
    assert await is_played()


@pytest.mark.share(4)
@pytest.mark.slow
async def test_another_game_is_not_barred_nor_is_the_start_that_all_games_share() -> None:
    ada, _ben = await played(3)
    other = finished.table("setnas-curse", seed=4)
    assert await explains(ada.browser, await finished.keep(ada.app, here(other)))
    assert await plays_on(ada.disk, record.write(other), 3)
    start = Table.begin(registry.load("setnas-curse"), {}, bytes(8))
    assert await plays_on(ada.disk, record.write(start), 0)
    assert await hinted(ada.disk, finished.alone(start))
    assert await hinted(ada.disk, finished.alone(start.decide(Seat.ONE, "score raise")))


@pytest.mark.share(6)
@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_copies_share_the_positions_of_a_match_and_other_games_none(game: str) -> None:
    """The first steps aside: until both have shown a choice, or chance has dealt, all games are alike."""
    rules = registry.load(game)
    matches = [
        Pair(*begin({}, rules, (secret(seed), secret(seed + 9))), seed).play(14)[Seat.ONE]
        for seed in range(4)
    ]
    for match in matches:
        own = set(advice.particular(match.log, match.state))
        assert own
        copy = record.replay(record.write(match))
        for number in range(len(copy.past) + 1):
            then = copy.at(number)
            is_shared = bool(own & set(advice.asked_in(then.log, then.state)))
            count = len([*advice.particular(then.log, then.state)])
            assert is_shared == bool(count) or (game == "field-tactics" and count == 1)  # a proof may be due
        for other in matches:
            is_other = other is not match and game != "three-throws"  # which has few positions
            assert not (is_other and own & set(advice.asked_in(other.log, other.state)))
    start = Table.begin(rules, {}, b"another")
    assert not [*advice.particular(start.log, start.state)] or game in DEALT


DEALT = ("solitaire-chess", "solitaire-chess-final")


async def test_a_match_by_chat_is_read_once_for_each_of_its_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = await played(2)
    there, seen = ada.duel.key, []
    read = advice._read
    monkeypatch.setattr(advice, "_read", lambda app, kept: seen.append(kept.version) or read(app, kept))
    key = await finished.keep(ada.app, finished.alone(finished.table("setnas-curse", decisions=6)))
    await ada.visit(key)
    states = ada.duel.play.positions
    for _ in range(3):
        assert await advice.why_not(ada.app, "setnas-curse", advice.NO_NAMES, states) == ""
    assert len(seen) == 1
    await ben.move("score claim")
    await ada.visit(there)
    await ada.paste(await ben.copied())
    for _ in range(3):
        assert await advice.why_not(ada.app, "setnas-curse", advice.NO_NAMES, states) == ""
    assert len(seen) == 2
    assert await advice.why_not(ada.app, "five-card-trick", advice.NO_NAMES, states) == ""
    assert len(seen) == 2


async def test_a_match_by_chat_that_cannot_be_read_bars_by_its_names_alone() -> None:
    browser = await opened()
    await browser.app.store.keep_match(goes_on(finished.NAMES), "damaged", 0)
    states = advice.asked_in(FINISHED.log, FINISHED.state)
    assert await advice.why_not(browser.app, "five-card-trick", finished.NAMES, states)
    assert await advice.why_not(browser.app, "five-card-trick", OTHERS, states) == ""


# --- the match itself


async def test_a_match_is_not_explained_before_the_code_that_ends_it_has_left() -> None:
    """Until then it can be taken back: so whoever gave up could ask, and play on."""
    ada, ben = await played(2)
    key = ben.duel.key
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    await ben.visit(key.replace("match/", "explained/"))
    assert "The code that ends this match has not left yet." in ben.text
    assert ben.browser.questions == []
    await ben.visit(key.replace("match/", "review/") + "/1")
    await ben.click("panel", "branch")
    assert BARRED in ben.text
    await ben.visit(key)
    await ada.paste(await ben.copied())
    await ben.visit(key.replace("match/", "explained/"))
    assert "chances" in ben.text


async def test_a_match_by_chat_that_is_over_is_not_taken_for_the_next_one_with_the_same_friend() -> None:
    ada, ben = await played(2)
    key = ada.duel.key
    await over(ada, ben)
    await ada.app.store.keep_match(goes_on(("Ada", "Ben"), game="setnas-curse"), "", 0)
    await ada.visit(key.replace("match/", "explained/"))
    assert "chances" in ada.text
    await ada.visit(key.replace("match/", "review/") + "/1")
    await ada.click("panel", "branch")
    assert tree.find(ada.browser.tree, do="play-computer")


def seals_both(game: str) -> bool:
    """Whether both decide at once when a game begins, sealed."""
    rules = registry.load(game)
    asks = rules.asks(rules.start(settle(rules, {})))
    return [bool(ask.slots) for ask in asks if isinstance(ask, Decide)] == [True, True]


SEALED = [game for game in GAMES if seals_both(game)]


@pytest.mark.parametrize("game", SEALED)
def test_who_has_sealed_first_makes_no_other_position(game: str) -> None:
    """By chat the order is fixed, so with the other one first it was a position that the match never had."""
    rules = registry.load(game)
    assert isinstance(rules, Condenses)
    begun = rules.start(settle(rules, {}))
    asks = [ask for ask in rules.asks(begun) if isinstance(ask, Decide)]
    assert len(asks) == 2
    states = [rules.answer(begun, ask, ask.slots).state for ask in asks]
    assert len({begun, *states}) == 3
    assert advice._same(rules, states) == advice._same(rules, [begun])


def test_all_games_are_compared_by_what_tells_how_they_go_on() -> None:
    assert {"five-card-trick", "five-card-trick-final", "setnas-curse", "priority-pathway"} <= set(SEALED)
    assert all(isinstance(registry.load(game), Condenses) for game in GAMES)


async def test_the_positions_of_a_match_that_is_deleted_are_forgotten() -> None:
    """It may be brought again at the same version, and stand elsewhere."""
    browser = await opened()
    going = {"match/a": Going(3, frozenset()), "match/b": advice.Going(1, frozenset())}
    browser.app.remember(going=going)
    browser.app._listed("match/a", None)
    assert browser.app.model.visit.going.keys() == {"match/b"}
    await browser.sends("stored", value="match/b")
    assert browser.app.model.visit.going == {}
