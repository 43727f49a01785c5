"""A match that was played on paper, typed in: the page knows the rules and whose turn it is."""

from __future__ import annotations

import random

import pytest

from sealed import record
from sealed.page.boards.board import Board
from sealed.page.browser.packed import pack, unpack
from sealed.page.draw import tree
from sealed.page.screens import typing
from sealed.rules.log import BLANK
from sealed.rules.questions import Decide, Open, Seat
from sealed.rules.registry import BY_KEY, ENTRIES, load
from sealed.table import Table
from tests.games import ROOT
from tests.page.fake import Browser, opened
from tests.page.score_sheets import head_of, typed_in
from tests.playing import take_turn

EXAMPLE = (
    "score grow",
    "Score  BLOCK:block",
    "block:grow claim",
    "steal block:score",
    "claim steal",
    "steal score",
)
WRITTEN = """[Game "five-card-trick"]
[One "Ana"]
[Advantage "2"]
[Result "*"]

1: score grow
2: score block:block
1: claim block:grow
2: steal block:score
1: claim steal
2: score steal
"""


async def type_in(key: str = "five-card-trick") -> Browser:
    return await opened(route=f"typed/{key}")


async def line(browser: Browser, text: str) -> None:
    await browser.sends("do", "typed-add", form=(("line", text),))


def shown(browser: Browser) -> list[str]:
    """The lines so far, as they stand on the screen."""
    return [tree.text(item) for item in tree.find_all(browser.tree, "button.typed-mend")]


def field(browser: Browser) -> str:
    slot = tree.find(browser.tree, "input", id="typed-line")
    assert slot
    return str(slot[1]["value"])


async def test_the_originals_example_is_typed_in_as_it_was_played() -> None:
    browser = await type_in()
    browser.send("do", "typed-name", "One", value="Ana")
    for number, text in enumerate(EXAMPLE):
        assert ("What has Ana done?" if number % 2 == 0 else "What has Blue done?") in browser.text
        await line(browser, text)
        assert browser.focus == "typed-line"
    await browser.clicks("finish")
    assert browser.route() == f"record/{pack(WRITTEN)}/0"


async def test_what_the_rules_refuse_stays_in_the_field_with_the_clause() -> None:
    browser = await type_in()
    await line(browser, "score")
    slot = tree.find(browser.tree, "input", id="typed-line")
    assert slot
    assert slot[1]["value"] == "score"
    assert tree.find(browser.tree, "a.clause", href="#rules/five-card-trick/2.1")
    assert browser.said("alert")
    await line(browser, "score grow")
    assert not tree.find(browser.tree, "div.note")


async def test_what_is_being_typed_outlasts_a_drawing() -> None:
    browser = await type_in()
    browser.send("do", "typed-text", value="score gr")
    await browser.sends("do", "typed-name", "One", value="Ana")
    slot = tree.find(browser.tree, "input", id="typed-line")
    assert slot
    assert slot[1]["value"] == "score gr"
    assert slot[1]["data-do"] == "typed-text"
    assert browser.focus != "typed-line", "somebody may still be writing the name"


async def test_lines_are_taken_back_and_a_reload_loses_none() -> None:
    browser = await type_in()
    for text in EXAMPLE[:3]:
        await line(browser, text)
    await browser.clicks("take-back")
    route = browser.route()
    assert record.read(unpack(route.split("/")[2])).lines[-1].text == "score block:block"
    again = await opened(route=route)
    assert shown(again) == ["1: score grow", "2: score block:block"]


async def test_options_can_be_chosen_until_something_is_typed() -> None:
    browser = await type_in("roundabout")
    assert tree.find(browser.tree, "select", arg="preparation")
    await browser.sends("do", "typed-option", "preparation", value="dealt")
    assert "What was drawn?" in browser.text
    await line(browser, "17")
    assert not tree.find(browser.tree, "select")
    assert "*: 17" in browser.text
    await browser.clicks("take-back")
    assert tree.find(browser.tree, "select", arg="preparation")


@pytest.mark.parametrize(
    "key", ["five-card-trick-1", "field-tactics-1", "solitaire-chess-1", "priority-pathway-1", "roundabout-2"]
)
async def test_a_whole_match_can_be_typed_in(key: str) -> None:
    """Its lines in the order of the record, each as a player writes it, without what the page writes."""
    whole = (ROOT / "tests" / "golden" / f"{key}.txt").read_text(encoding="utf-8")
    found = record.read(whole)
    table = record.play(
        found._replace(lines=(), tags=tuple(tag for tag in found.tags if tag.name != "Result"))
    )
    for one in found.lines[:60]:
        assert record.due(table) == one.mark or "resign" in one.text
        table = record.with_line(table, one.text.lower() if one.mark != "*:" else one.text)
    assert record.read(record.write(table)).lines[-1].text == found.lines[:60][-1].text


async def test_a_match_that_is_over_takes_no_more_lines() -> None:
    browser = await type_in()
    await line(browser, "resign")
    assert "The game is over." in browser.text
    assert not tree.find(browser.tree, "input", id="typed-line")
    await browser.clicks("take-back")
    assert tree.find(browser.tree, "input", id="typed-line")


async def test_without_a_game_the_page_asks_which_it_was() -> None:
    browser = await opened(route="typed")
    links = {
        element[1]["href"] for element in tree.find_all(browser.tree, "a") if "typed/" in element[1]["href"]
    }
    assert "#typed/field-tactics" in links
    assert len(links) == 8


@pytest.mark.parametrize(
    ("key", "written", "meant"),
    [
        ("five-card-trick", ["Score, Claim", "nothing"], ["score claim", "timeout"]),
        ("five-card-trick", ["score + claim", "Claim and Score"], ["score claim", "score claim"]),
        ("five-card-trick", ["steal/grow", "Block Claim, Score"], ["grow steal", "score block:claim"]),
        ("five-card-trick", ["1. score claim", "Score & Grow."], ["score claim", "score grow"]),
        ("five-card-trick-final", ["Score, Score", "Overload, Score, Grow, Claim"], ["score score", ""]),
        ("setnas-curse", ["None", "Raise, Block Claim"], ["none", "raise block:claim"]),
        ("priority-pathway", ["7 A up", "4, B down"], ["7 AU", "4 BD"]),
        ("priority-pathway", ["7 AU", "2 \N{EN DASH}", "3 CU", "5 CD"], ["7 AU", "2 ?", "3 CU", "5 CD"]),
        ("roundabout", ["first", "17", "3", "Fay 12", "Gus: 14"], ["first", "17", "3", "X4 12", "X5 14"]),
        ("five-card-trick", ["Sc, Bl Cl", "cl + gr"], ["score block:claim", "grow claim"]),
        ("five-card-trick-final", ["Score x2", "Claim × 2"], ["score score", "claim claim"]),
        ("priority-pathway", ["9. bd", "1. 9 BD"], ["9 BD", "9 BD"]),
        ("field-tactics", ["first"], ["first"]),
    ],
)
async def test_what_a_hand_writes_on_a_score_sheet_is_read(
    key: str, written: list[str], meant: list[str]
) -> None:
    browser = await type_in(key)
    for text in written:
        await line(browser, text)
    found = [text.partition(" ")[2] for text in shown(browser)]
    assert found == [text for text in meant if text]


@pytest.mark.parametrize("written", ["S, Gr", "Bl"])
async def test_letters_with_which_two_cards_begin_are_not_guessed_at(written: str) -> None:
    browser = await type_in()
    await line(browser, written)
    assert not shown(browser)
    assert field(browser) == written


async def test_what_was_shown_is_not_taken_for_a_dash() -> None:
    browser = await type_in("priority-pathway")
    await line(browser, "7 \N{EN DASH}")
    await line(browser, "2 BD")
    assert "Something was shown here" in browser.text
    assert shown(browser) == ["1: 7 ?"]


async def test_any_line_is_mended_and_later_ones_are_kept_with_the_first_misfit_and_its_reason() -> None:
    browser = await type_in()
    for text in EXAMPLE:
        await line(browser, text)
    await browser.sends("do", "typed-mend", "0")
    assert field(browser) == "score grow"
    await line(browser, "claim block:grow")
    assert len(shown(browser)) == 6, "nothing is lost"
    stuck = next(tree.find_all(browser.tree, "li.misfit"))
    assert "does not fit" in tree.text(stuck)
    assert shown(browser)[2].startswith("1: claim block:grow"), "the same two cards as in the round before"
    assert tree.find(browser.tree, "a.clause", href="#rules/five-card-trick/2.4")
    assert len(list(tree.find_all(browser.tree, "li.waits"))) == 3
    again = await opened(route=browser.route())
    assert shown(again) == shown(browser), "a reload keeps them"
    await line(again, "score grow")
    assert not tree.find(again.tree, "li.misfit")
    assert len(shown(again)) == 6
    assert field(again) == ""


async def test_a_line_that_was_forgotten_is_put_in_and_one_too_many_goes() -> None:
    browser = await type_in()
    for text in ("score grow", "claim block:grow", "steal block:score"):
        await line(browser, text)
    await browser.sends("do", "typed-mend", "1")
    await browser.clicks("typed-insert")
    await line(browser, "score block:block")
    assert [text.partition(" ")[2] for text in shown(browser)] == [
        "score grow",
        "score block:block",
        "claim block:grow",
        "steal block:score",
    ]
    await browser.sends("do", "typed-mend", "0")
    await browser.clicks("typed-delete")
    assert len(shown(browser)) == 3


async def test_what_stands_in_the_field_survives_a_reload() -> None:
    browser = await type_in()
    await line(browser, "score grow")
    browser.send("do", "typed-text", value="score bl")
    await browser.waits(400)
    again = await opened(route=browser.route())
    assert field(again) == "score bl"
    assert shown(again) == ["1: score grow"]


async def test_a_match_begins_from_a_position_that_was_set_up() -> None:
    position = record.position_at(record.replay(WRITTEN), len(EXAMPLE))
    text = record.write(
        Table.laid(load("five-card-trick"), {}, position, sheet=BLANK.tagged(Position=position))
    )
    browser = await opened(route=f"typed/five-card-trick/{pack(text)}")
    await line(browser, "grow steal")
    await line(browser, "Score, Block Steal")
    await browser.clicks("finish")
    brought = record.read(unpack(browser.route().split("/")[1]))
    assert [one.text for one in brought.lines] == ["grow steal", "score block:steal"]
    assert any(tag.name == "Position" for tag in brought.tags)


async def test_a_position_set_up_for_a_match_from_paper_leads_back_to_typing() -> None:
    browser = await type_in("roundabout")
    link = tree.find(browser.tree, "a", href="#position/roundabout")
    assert link
    await browser.visits("position/roundabout")
    await browser.sends("do", "act", "deal")
    await browser.clicks("use")
    assert browser.route().startswith("typed/roundabout/")


def by_hand(board: Board, words: list[str], number: int) -> str:
    """A move as a hand writes it on a score sheet: in notation with a number or without, or in the page's
    words with this or that between them.
    """
    if "–" in words or len(words) > 5 or number % 4 < 2:
        return f"{number}. {' '.join(words)}" if number % 4 else " ".join(words)
    return (", ", " + ")[number % 4 - 2].join(map(board.label, words))


def with_dashes(ask: Decide, opened: set[str], words: list[str]) -> list[str]:
    """The words of a move, with a dash for one that was sealed by itself and that nobody ever shows."""
    if len(ask.slots) != 2:
        return words
    return [word if slot in opened else "–" for slot, word in zip(ask.slots, words, strict=True)]


@pytest.mark.share(4)
@pytest.mark.parametrize("key", BY_KEY)
def test_a_match_of_each_ruleset_is_typed_in_as_its_score_sheet_was_filled_in(key: str) -> None:
    rng = random.Random(7)
    options = {"preparation": "dealt"} if key == "roundabout" else {}
    played = Table.begin(load(key), options, b"7")
    while played.asks() and len(played.past) < 130:
        played = take_turn(played, played.asks()[0], rng)
    opened = {step.ask.slot for step in played.log if isinstance(step.ask, Open)}
    here = typing.begun(BY_KEY[key], options)
    for number, one in enumerate(record.read(record.write(played)).lines):
        ask = next(iter(here.table.asks()), None)
        words = one.text.split()
        text = by_hand(here.board, with_dashes(ask, opened, words), number) if ask else one.text
        here = typing.put(here, text)
        assert not here.refusal, (text, one.text, here.refusal)
    assert here.table.outcome == played.outcome
    assert here.table.state == played.state or key in ("priority-pathway", "field-tactics")


@pytest.mark.share(4)
@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES])
def test_a_score_sheet_that_was_filled_in_by_hand_is_typed_in_to_its_end(key: str) -> None:
    *_before, (_text, here) = typed_in(key)
    assert here.table.outcome
    assert here.table.outcome.winner is {"Red": Seat.ONE, "Blue": Seat.TWO}[head_of(key)["Winner"]]
