"""*What happened?*: a match that is over, explained."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from sealed.bots.explained import StoryStep
from sealed.matches.questions import read, replayed
from sealed.matches.table_play import Advice
from sealed.page.draw import tree
from sealed.page.match.explained import graph, sentences
from sealed.page.match.explained.account import (
    LUCK,
    OWN,
    Account,
    decisive,
    lines,
    sum_of,
    turning_points,
)
from sealed.page.match.explained.tale import Rest, Tale
from sealed.page.match.play import Kept
from sealed.page.match.table.play import TableMatch
from sealed.page.screens.explained import COSTLY
from sealed.rules.game import RESIGN
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table
from tests import playing
from tests.codes.play import a_move
from tests.page import finished
from tests.page.chats import begun, played
from tests.page.fake import Disk, opened

FAMILY = ("five-card-trick", "five-card-trick-final", "setnas-curse")


async def explained(kept: Kept, disk: Disk | None = None, **browser_is: object):
    """The account of a match, once all has been looked at."""
    browser = await opened(disk)
    for name, value in browser_is.items():
        setattr(browser, name, value)
    key = await finished.keep(browser.app, kept)
    await browser.visits(key.replace("match/", "explained/"))
    return browser


def seen(browser) -> Account:
    account = browser.app.model.screen_value
    assert isinstance(account, Account)
    return account


def tale(browser) -> Tale:
    return seen(browser).tale


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize("game", FAMILY)
@pytest.mark.parametrize("person", Seat)
async def test_the_sum_on_the_screen_adds_up(game: str, person: Seat) -> None:
    """50 - given away by the player + given away by the other + luck = 0 or 100."""
    table = finished.table(game, seed=7)
    browser = await explained(finished.alone(table, person))
    whole = sum_of(tale(browser), lines(seen(browser)))
    assert whole.start - whole.own + whole.theirs + whole.luck == whole.end
    assert whole.end == (100 if table.outcome.winner is person else 0)
    assert "within 2 %" not in browser.text  # this worker has no table
    rows = [tree.text(row).split()[-1] for row in tree.find_all(tree.find(browser.tree, "table.sum"), "tr")]
    assert rows[0] == str(whole.start)
    assert rows[-1] == str(whole.end)
    if game != "five-card-trick-final":  # whose items are given to one side
        assert whole.start == 50
    for number in range(3):
        browser.send("do", "step", str(number + 1))
        is_of_you(browser)


async def test_keys_and_buttons_lead_through_it_and_every_moment_is_said() -> None:
    browser = await explained(finished.alone(finished.table("five-card-trick")))
    last = len(browser.app.model.screen_value.tale.moments)
    points = [point.number for point in turning_points(tale(browser), lines(seen(browser)))]
    assert points
    goals = (
        ("End", last - 1),
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowLeft", 0),
        ("PageDown", next(n for n in points if n > 0)),
        ("End", last - 1),
        ("PageUp", max(n for n in points if n < last - 1)),
    )
    for key, goal in goals:
        assert browser.key(key)
        assert browser.app.model.screen_value.at == goal
        assert browser.said("line").startswith(f"Round {goal + 1}")
    browser.click("step", 1 + points[0])
    assert browser.app.model.screen_value.at == points[0]
    assert "You: " in browser.said("line")
    assert "You gave away" in browser.said("line")
    assert "uck" in browser.said("line")
    assert browser.key("ArrowLeft", "graph", editable=True)  # the slider is a field
    browser.send("do", "step", "", value="4")
    assert browser.app.model.screen_value.at == 3


@pytest.mark.share(4)
@pytest.mark.slow
async def test_where_the_worker_is_refused_the_page_looks_itself_and_says_so_once() -> None:
    kept = finished.alone(finished.table("five-card-trick"))
    browser = await explained(kept)
    other = await explained(kept, has_no_worker=True, busy=5)
    assert other.app.model.screen_value.inside
    assert (
        other.app.model.screen_value.judged == browser.app.model.screen_value.judged
    )  # the tests' worker has no table either
    said = [tree.text(tree.find(frame["tree"], id="say-alert")) for frame in other.frames]
    assert "it may stutter" in said[-1]
    assert other.questions[1:] == []
    assert browser.thinks
    await browser.visits("home")
    assert not browser.thinks


@pytest.mark.share(4)
@pytest.mark.slow
async def test_it_may_be_left_at_any_time_and_goes_on_where_it_was() -> None:
    browser = await opened()
    browser.slowness = 30
    key = await finished.keep(browser.app, finished.here(finished.table("setnas-curse")))
    for _ in range(2):
        browser.visit(key.replace("match/", "explained/"))
        while (
            not isinstance(browser.app.model.screen_value, Account) or not browser.app.model.screen_value.done
        ):
            await asyncio.sleep(0)
        assert "so far" in browser.text
        assert tree.find(browser.tree, "progress.awake") is not None  # the screen stays on (static/awake.mjs)
        browser.key("End")
        assert "still being looked at" in browser.said("line")
        await browser.visits(key)
    done = browser.app.model.visit.explained[key].done
    assert 0 < done < 25
    browser.slowness = 1
    await browser.visits(key.replace("match/", "explained/"))
    assert browser.app.model.screen_value.whole
    numbers = [read(text).number for text in browser.questions]
    assert max(map(numbers.count, numbers)) <= 3
    asked = len(browser.questions)
    await browser.visits("home")
    await browser.visits(key.replace("match/", "explained/"))
    assert len(browser.questions) == asked  # all of it is still known
    assert "Turning points" in browser.text


async def test_the_end_of_a_match_leads_to_it_and_back_leads_to_the_match() -> None:
    browser = await opened()
    key = await finished.keep(browser.app, finished.here(finished.table("five-card-trick")))
    await browser.visits(key)
    link = tree.find(browser.tree, "a.btn", href="#" + key.replace("match/", "explained/"))
    assert tree.text(link) == "What happened?"
    await browser.visits(key.replace("match/", "explained/"))
    assert browser.frame["focus"] or browser.focus == "title"
    assert tree.find(browser.tree, "header.top")[2][1]["href"] == f"#{key}"
    browser.click("record")
    assert browser.saved


async def test_no_sentence_blames_a_submission_inside_the_mix() -> None:
    browser = await explained(finished.alone(finished.table("five-card-trick", seed=9)))
    inside = 0
    for number, moment in enumerate(tale(browser).moments, 1):
        browser.send("do", "step", str(number))
        judged = seen(browser).known
        for seat in Seat:
            made = next(one for one in judged.best[seat - 1] if one.move == moment.moves[seat - 1])
            if made.share > 0:
                inside += 1
                name = "You" if seat is Seat.ONE else "Old Hand"
                sent = sentences.move(tale(browser), made.move)
                assert f"{name} gave away nothing. A good player might send {sent} here." in browser.text
    assert inside > 3


def advised(table: Table, person: Seat) -> TableMatch:
    """A match against the computer in which every move of the person's is that of a hint."""
    kept = finished.alone(table, person)
    assert kept.foe
    own = (entry for entry in table.log if isinstance(entry.ask, Decide) and entry.ask.seat is person)
    advice = tuple(Advice(number, entry.move or "") for number, entry in enumerate(own))
    return kept._replace(foe=kept.foe._replace(advice=advice))


@pytest.mark.share(8)
@pytest.mark.parametrize("person", Seat)
@pytest.mark.parametrize("game", ["five-card-trick", "roundabout", "solitaire-chess", "field-tactics"])
async def test_a_player_who_followed_every_hint_is_blamed_for_nothing(game: str, person: Seat) -> None:
    table = finished.table(game, 5, 30)
    alone = await explained(finished.alone(table, person))
    browser = await explained(advised(table, person))
    kept = TableMatch.read("computer", seen(browser).kept.body(), 0)
    assert kept.foe == seen(browser).kept.foe
    gave_up = 0.0
    for number, (step, moment) in enumerate(zip(lines(seen(browser)), tale(browser).moments, strict=True), 1):
        if RESIGN in moment.moves:
            gave_up += step.given[0]
            continue
        assert step.given[0] == 0
        browser.send("do", "step", str(number))
        if moment.moves[person.side] is None or not seen(browser).known.told[person.side]:
            continue
        if not tree.find(browser.tree, "div.laid"):
            assert "You gave away nothing." in browser.text
            assert "You followed the hint." in browser.text
        assert tree.find(browser.tree, f"li.{'one' if person is Seat.ONE else 'two'}.out") is None
        assert tree.find(browser.tree, "button.lost") is None or moment.moves[person.side] is None
    assert sum_of(tale(browser), lines(seen(browser))).own == round(gave_up)
    blamed = sum(step.given[0] for step in lines(seen(alone))) - gave_up
    assert blamed > 0 or game == "field-tactics"  # whose judge is not sure of anything so soon


@pytest.mark.share(3)
@pytest.mark.parametrize("game", FAMILY)
async def test_what_was_as_good_is_not_called_never_and_a_mix_is_told_where_it_matters(game: str) -> None:
    browser = await explained(finished.alone(finished.table(game, 4, 30)))
    mixed = set()
    for number in range(1, len(tale(browser).moments) + 1):
        browser.send("do", "step", str(number))
        judged, step = seen(browser).known, lines(seen(browser))[number - 1]
        if not any(judged.best):
            continue
        mixed.add(sentences.is_mixed(judged))
        assert ("The best mix" in browser.text) == sentences.is_mixed(judged)
        assert ("Any choice in the mix" in browser.text) == sentences.is_mixed(judged)
        for row in tree.find_all(browser.tree, "li.one"):
            if "never" in tree.text(row):
                assert step.given[0] >= tale(browser).explaining.nothing
    assert True in mixed


@pytest.mark.parametrize("person", Seat)
async def test_a_set_up_is_two_small_boards_and_no_mix(person: Seat) -> None:
    browser = await explained(finished.alone(finished.table("field-tactics", 3, 12), person))
    browser.send("do", "step", str(1 + tale(browser).first))
    assert len(list(tree.find_all(browser.tree, "svg.layout"))) == 2
    assert len(list(tree.find_all(tree.find(browser.tree, "section.momentbox"), "use"))) == 46
    assert tree.find(browser.tree, "span.bigcard") is None
    assert "mix" not in tree.text(tree.find(browser.tree, "main.explained"))
    assert "always" not in browser.text
    assert "gave away" not in tree.text(tree.find(browser.tree, "section.momentbox"))
    assert "gave away" not in browser.said("line")
    signs = [one[1]["id"] for one in tree.find_all(browser.tree, "symbol")]
    assert len(signs) == len(set(signs)) == 32


async def test_the_costliest_moments_are_judged_first_but_for_the_one_on_the_screen() -> None:
    browser = await explained(finished.alone(finished.table("roundabout", 3, 30)))
    order = [read(text).number for text in browser.questions]
    here, first = tale(browser).first, seen(browser).costliest
    soonest = max(first[:COSTLY])  # with it the page itself begins, too
    assert order == list(dict.fromkeys([soonest, here, *first]))
    assert sorted(first) == list(range(len(tale(browser).moments)))
    partly = seen(browser)
    for number in first[len(first) // 3 :]:
        judged = (*partly.judged[:number], None, *partly.judged[number + 1 :])
        partly = partly._replace(judged=judged)
    known = sum(sum(step.given) for step in lines(partly))
    assert known > 0.4 * sum(sum(step.given) for step in lines(seen(browser)))
    assert partly.next in (partly.at, first[len(first) // 3])


@pytest.mark.parametrize("way", ["here", "alone"])
async def test_a_match_that_goes_on_is_not_explained(way: str) -> None:
    table = playing.at_random(playing.find("five-card-trick"), 1, decisions=8, late=0)
    browser = await explained(getattr(finished, way)(table))
    assert "still going on" in browser.text
    assert browser.questions == []


async def test_a_match_by_codes_is_explained_to_both_once_it_is_over() -> None:
    """While it goes on there is neither an account nor a hint."""
    ada, ben = await played(2)
    for person in (ada, ben):
        key = person.duel.key
        await person.visit(key.replace("match/", "explained/"))
        assert "This match is still going on" in person.text
        await person.visit(key)
        assert not person.browser.key("Shift+i")
        assert tree.find(person.browser.tree, do="hint") is None
        assert person.browser.questions == []
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    await ada.paste(await ben.copied())
    for person, other in ((ada, "Ben"), (ben, "Ada")):
        await person.visit(person.duel.key.replace("match/", "explained/"))
        assert "Your chances" in person.text
        assert ("You: resigned" if person is ben else "Ben: resigned") in person.text
        assert f"You against {other}" in person.text
        told_here = seen(person.browser)
        assert [one.moves for one in told_here.tale.moments] == [
            ("score raise", "score steal"),
            ("score steal", "claim block:claim"),
            (None, "resign"),
        ]


@pytest.mark.share(4)
@pytest.mark.slow
async def test_what_the_rules_never_show_stays_unknown_and_is_not_judged() -> None:
    """PP 4.4: neither the page nor the worker is handed it."""
    table = finished.table("priority-pathway", 1)
    browser = await explained(finished.here(table))
    unknown = [
        (number, seat)
        for number, moment in enumerate(browser.app.model.screen_value.tale.moments, 1)
        for seat in moment.seats
        if not moment.knows(seat)
    ]
    assert unknown
    for number, seat in unknown[:4]:
        browser.send("do", "step", str(number))
        name = str(tale(browser).name(seat))
        assert (
            f"What {name} sealed was never shown, so there is no telling what it gave away." in browser.text
        )
        assert f"{name} gave away" not in tree.text(tree.find(browser.tree, "section.momentbox"))
    assert "What was never shown cannot be judged, and counts as luck." in browser.text
    public = shown(table.log)
    assert browser.questions
    for text in browser.questions:
        handed = replayed(read(text).record)
        for one in Seat:
            assert handed.hand(one).keys() <= public.keys()


@pytest.mark.share(3)
@pytest.mark.parametrize("game", ["solitaire-chess", "field-tactics", "roundabout"])
async def test_an_open_decision_has_arrows_and_shows_where_a_move_leads(game: str) -> None:
    browser = await explained(finished.alone(finished.table(game, 3, 30)))
    for number, moment in enumerate(browser.app.model.screen_value.tale.moments, 1):
        browser.send("do", "step", str(number))
        rows = list(tree.find_all(browser.tree, do="leads"))
        if len((moment.moves[moment.seats[0] - 1] or "").split()) < 2 or len(rows) < 2:
            continue
        signs = [tree.text(mark) for mark in tree.find_all(browser.tree, "text.mark-text")]
        assert signs[1:] in (["1"], ["1", "2"])
        looked_at = list(tree.walk(tree.find(browser.tree, "div.explainboard")))
        assert [one for one in looked_at if one[1].keys() & {"data-do", "data-ask", "tabindex"}] == []
        assert [one for one in looked_at if one[1].get("role") == "gridcell" and one[1]["aria-label"]]
        board = tree.find(browser.tree, "div.explainboard")
        browser.click("leads", rows[0][1]["data-arg"])
        assert tree.find(browser.tree, "div.explainboard") != board
        assert tree.find(browser.tree, "g.noted")
        assert tree.find(browser.tree, "text.mark-text") is None
        browser.click("leads", rows[0][1]["data-arg"])
        assert tree.find(browser.tree, "div.explainboard") == board
        return
    raise AssertionError("no such decision")


def plain(text: str) -> str:
    """A text without the invisible brackets around names."""
    return text.replace("\u2068", "").replace("\u2069", "")


def opening(browser) -> str:
    return tree.text(tree.find(browser.tree, "p.opening"))


@pytest.mark.share(6)
@pytest.mark.parametrize("person", Seat)
@pytest.mark.parametrize("game", BY_KEY)
async def test_it_opens_with_how_it_ended_for_me_and_what_decided_it(game: str, person: Seat) -> None:
    table = finished.table(game, 5, 40)
    browser = await explained(finished.alone(table, person))
    winner = table.outcome.winner
    ended = "Nobody won." if winner is None else "You won." if winner is person else "You lost."
    assert opening(browser).startswith(ended)
    point = decisive(tale(browser), lines(seen(browser)))
    if point is None:
        assert "No single decision made the difference." in opening(browser)
    else:
        assert plain(sentences.time(tale(browser), point.number)) in opening(browser)
        assert (point.amount > 0) == (winner is person) or winner is None
    assert opening(browser).count(".") == 3
    assert len(turning_points(tale(browser), lines(seen(browser)))) <= 3
    scale = [tree.text(one) for one in tree.find_all(tree.find(browser.tree, "svg.graph"), "text.gscale")]
    assert scale in (["100", "50", "0"], ["+\N{NO-BREAK SPACE}12", "0", "\N{MINUS SIGN}\N{NO-BREAK SPACE}12"])


@pytest.mark.parametrize("person", Seat)
async def test_what_decided_a_match_went_the_way_of_its_end(person: Seat) -> None:
    """In each run, of both sides: the long test above has another game by turns, and half of them end so
    that either way would do.
    """
    table = finished.table("five-card-trick", 5, 40)
    browser = await explained(finished.alone(table, person))
    point = decisive(tale(browser), lines(seen(browser)))
    assert point is not None
    assert (point.amount > 0) == (table.outcome.winner is person)


async def test_at_one_device_it_is_told_with_both_names() -> None:
    table = finished.table("five-card-trick", 7)
    browser = await explained(finished.here(table))
    assert opening(browser).startswith(plain(f"{finished.NAMES[table.outcome.winner - 1]} won."))
    assert "you" not in opening(browser).lower().split()


@pytest.mark.parametrize("game", ["field-tactics", "roundabout", "five-card-trick"])
async def test_it_begins_where_something_is_on_the_board(game: str) -> None:
    browser = await explained(finished.alone(finished.table(game, 3, 5)))
    assert sentences.time(tale(browser), seen(browser).at) != "Who starts"
    assert [sentences.time(tale(browser), number) for number in range(seen(browser).at)] in (
        [],
        ["Who starts"],
    )
    assert (seen(browser).at > 0) == (game != "five-card-trick")


@pytest.mark.share(4)
@pytest.mark.slow
async def test_what_was_hidden_is_not_called_luck_and_has_no_second_scale() -> None:
    """FT 6: the graph is what both could see; a player's own moves are worth what that player knew."""
    browser = await explained(finished.alone(finished.table("field-tactics", 3, 40)))
    assert tale(browser).rest is Rest.HIDDEN
    judged = 0
    for number in range(len(tale(browser).moments)):
        browser.send("do", "step", str(number + 1))
        assert "luck" not in browser.text.lower()
        for row in tree.find_all(browser.tree, "span.v"):
            assert re.fullmatch("best|as good|about \\d+ % less", tree.text(row))
            judged += 1
    assert judged
    assert "Hidden pieces" in browser.text


async def test_a_mistake_that_nothing_came_of_is_not_made_up_for_by_what_was_hidden() -> None:
    """The graph of Field Tactics is what both could see, which such a mistake leaves as it was."""
    browser = await explained(finished.alone(finished.table("field-tactics", 3, 4)))
    here = tale(browser)
    vain = StoryStep(10.0, (9.0, 0.0), 9.0, 10.0)
    lost = StoryStep(10.0, (9.0, 0.0), -15.0, -14.0)
    found = StoryStep(-14.0, (0.0, 0.0), 20.0, 6.0)
    texts = [sentences.of_luck(here, step) for step in (vain, lost, found)]
    assert texts == [
        "Nothing came of it right away.",
        "Hidden pieces cost you about 15 %.",
        "Hidden pieces gained you about 20 %.",
    ]
    turned = {point.number: point for point in turning_points(here, (vain, lost, found))}
    assert [(point.cause, point.amount) for point in turned.values()] == [
        (OWN, -9.0),
        (LUCK, -15.0),
        (LUCK, 20.0),
    ]


def is_of_you(browser) -> None:
    """Checks that the person who played is called “you”, except in sentences told during the match, which use
    names.
    """
    assert "“Ada”" not in browser.said("line")
    drawn = tree.find(browser.tree, "div.explains")
    for part in ("p.told2", "div.explainboard", "div.boardrow"):
        if found := tree.find(drawn, part):
            found[2:] = []
    assert "Ada" not in tree.text(drawn)
    assert "You against Old Hand" in tree.text(drawn)


@pytest.mark.share(3)
@pytest.mark.parametrize("game", [game for game in BY_KEY if game not in FAMILY])
async def test_every_game_has_an_account(game: str) -> None:
    browser = await explained(finished.alone(finished.table(game, 5, 12), Seat.TWO))
    for number in range(len(browser.app.model.screen_value.tale.moments)):
        browser.send("do", "step", str(number + 1))
        assert browser.said("line")
        assert "still being looked at" not in browser.text
        is_of_you(browser)
    table = tree.find(browser.tree, "table")
    assert len(list(tree.find_all(table, "tr"))) == 1 + len(browser.app.model.screen_value.tale.moments)


@pytest.mark.share(4)
@pytest.mark.slow
async def test_solitaire_chess_is_counted_in_cards() -> None:
    table = finished.table("solitaire-chess", 3)
    assert table.outcome.clause == "SO 4.2"
    browser = await explained(finished.alone(table))
    assert "How many cards you were ahead" in browser.text
    turns = [sentences.time(tale(browser), number) for number in range(len(tale(browser).moments))]
    placed = turns.index("Turn 1")
    assert turns[0] == "Who starts"
    assert turns[placed:] == [f"Turn {n}" for n in range(1, len(turns) - placed + 1)]
    browser.key("End")
    assert "as good as won for" in browser.said("line")
    assert min(step.value for step in lines(seen(browser))) >= -12
    assert tree.find(browser.tree, "svg.fall") is None  # what they gave away does not lead to the result
    assert "cards" in tree.text(tree.find(browser.tree, "table.sum"))


async def test_a_match_that_is_not_all_shown_is_not_explained_yet() -> None:
    """FT 6.4: by codes the armies of whoever is beaten come with the next code."""
    ada, ben = await begun("field-tactics")
    rng = random.Random(3)
    mover, other = ben, ada
    while mover.match.state.phase != "move" or not mover.match.asks():
        while mover.match.asks():
            match = mover.match
            await mover.move(a_move(match.rules, match.state, match.asks()[0], match.hand(match.seat), rng))
        await other.paste(await mover.copied())
        mover, other = other, mover
    mover.browser.send("do", "panel", "resign")
    await mover.click("resign")
    await other.paste(await mover.copied())
    waits = bool(mover.match.rules.asks(mover.match.state))
    await mover.visit(mover.duel.key.replace("match/", "explained/"))
    assert ("not all has been shown yet" in mover.text) == waits
    assert waits
    assert mover.browser.questions == []


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("name", "top"),
    [
        ("Ada", ["“Ada” wins"]),
        ("Player one", ["“Player one”", "wins"]),
        ("Ada of the Hill", ["“Ada of the", "Hill” wins"]),
        ("Ada of the Hill and the Dale", ["“Ada of the", "Hill and…"]),
    ],
)
async def test_who_wins_at_an_edge_of_the_graph_is_told_in_two_lines(name: str, top: list[str]) -> None:
    browser = await explained(finished.here(finished.table("five-card-trick"), name))
    labels = [tree.text(label) for label in tree.find_all(tree.find(browser.tree, "svg.wide"), "text.gname")]
    assert labels == ["round", *top, "even", "“Ben” wins", "given away", "luck"]


@pytest.mark.share(3)
@pytest.mark.parametrize("game", ["roundabout", "solitaire-chess", "solitaire-chess-final"])
async def test_moves_and_chances_are_numbers_of_one_scale(game: str) -> None:
    """The best move leaves the player's chances as they were before it, on either turn."""
    browser = await explained(finished.alone(finished.table(game, 5, 16), Seat.TWO))
    compared = 0
    for number in range(len(tale(browser).moments)):
        browser.send("do", "step", str(number + 1))
        rows = [tree.text(row) for row in tree.find_all(browser.tree, "span.v")]
        if not rows:
            continue
        before = tree.text(tree.find(browser.tree, "div.words2")).partition("After")[0]
        (was,) = map(int, re.findall("about (\\d+) %", before))
        found = [int(re.fullmatch("about (\\d+) %", row)[1]) for row in rows]
        best = max if tale(browser).moments[number].seats[0] is Seat.TWO else min
        assert abs(best(found) - was) <= 1  # each is rounded
        compared += 1
        assert "Your chances after each of them." in browser.text
    assert compared > 12


def memos(node: tree.Child) -> list[tree.Memo]:
    """The memos in a drawing, the outer ones alone."""
    if isinstance(node, tree.Memo):
        return [node]
    return [memo for child in node[2:] for memo in memos(child)] if isinstance(node, list) else []


@pytest.mark.share(4)
@pytest.mark.slow
async def test_another_moment_draws_nothing_of_the_graph_and_its_table_anew() -> None:
    """And what more is judged changes only the last stretch of the table."""
    browser = await explained(finished.alone(finished.table("roundabout", 5, 60)))
    before = memos(graph.graph(seen(browser)))
    browser.send("do", "step", "40")
    assert memos(graph.graph(seen(browser))) == before
    assert len(before) == 3  # two drawings and the table

    def rows(known: int) -> list[tree.Memo]:
        unknown = (None,) * (len(seen(browser).judged) - known)
        part = seen(browser)._replace(judged=seen(browser).judged[:known] + unknown)
        return memos(tree.find(graph.graph(part), "tbody"))

    shorter, longer = rows(50), rows(53)
    assert len(shorter) == len(longer) == 3
    assert longer[:2] == shorter[:2]
    assert longer[2] != shorter[2]
