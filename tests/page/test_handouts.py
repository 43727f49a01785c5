"""Prints from the same boards and texts, without a second copy of either."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

from sealed import record
from sealed.lessons import FreeTask
from sealed.lessons import read as read_lesson
from sealed.page.boards.carried import SECONDS, minutes
from sealed.page.boards.five_card_trick.kit import CHIPS, MARKS
from sealed.page.boards.how_sheet import rich
from sealed.page.boards.kit import ROWS
from sealed.page.boards.kits import find, kit
from sealed.page.boards.library import how
from sealed.page.boards.paper import Handout, drawn
from sealed.page.boards.solitaire_chess.kit import QUEENS, QUEENS_OF_FINAL
from sealed.page.browser.model import Settings
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.draw.curves import curved
from sealed.page.draw.markdown import read
from sealed.page.draw.tree import Child, find_all, h, walk
from sealed.page.handouts.answers import answer_cards
from sealed.page.handouts.game import game
from sealed.page.handouts.score import score_sheet
from sealed.page.handouts.teaching import how_it_goes, rules
from sealed.page.records import stepping
from sealed.page.rulebook import pages
from sealed.rules.registry import ENTRIES, Entry
from tests.page.fake import ROOT, opened

DEMONSTRATION = """[Game "five-card-trick"]
[Demonstration "A first round"]

; The pot holds one chip.
;mine ask who would claim
1: score grow
2: score block:block
; Both sent Score.
(
2: claim steal
; Nobody stops this claim.
;mine not for them
1: claim steal
(
1: score claim
)
)
1: claim steal
;draw !claim
2: score steal
"""
PAGES = [*dict.fromkeys(entry.page for entry in ENTRIES), pages.COMMON]


def words(handout: Handout | None) -> str:
    """All that a handout says."""
    assert handout is not None
    return tree.text(drawn(handout))


def of_game(text: str) -> Handout:
    here = stepping.begin("record/x", record.read_as_far(text), text, Settings())
    assert here is not None
    return game(here, Settings())


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_every_ruleset_has_a_page_to_begin_with_a_kit_and_a_score_sheet(entry: Entry) -> None:
    how, sheets, score = how_it_goes(entry), kit(entry), score_sheet(entry)
    assert how
    assert len(how.sheets) == 1
    assert sheets
    assert len(sheets.sheets) >= 2
    rows = len(list(find_all(drawn(score), "td.num")))
    assert rows == ROWS * len(list(find_all(drawn(score), "tbody")))
    found = find(entry.family)
    assert found
    assert found.rounds(entry.key) <= rows


def test_a_kit_has_every_piece_as_often_as_the_game_needs_it() -> None:
    pieces = {
        entry.key: len(list(find_all(drawn(kit(entry) or Handout("", ())), "div.cut"))) for entry in ENTRIES
    }
    heap = sum(CHIPS.values()) + MARKS + 1
    assert pieces == {
        "five-card-trick": 2 * (5 + 5) + heap,
        "five-card-trick-final": 2 * (2 * 5 + 5) + 3 + heap,
        "setnas-curse": 2 * (5 + 5) + heap,
        "roundabout": 19 + 2 * 5 + 2 * 4 + 1 + 4 + 2 + 30,
        "priority-pathway": 2 * 6 + 2 * 9 + 2 * 14 + 2 * 3 + 2 + 1,
        "solitaire-chess": 52 + 2 * QUEENS + 2,
        "solitaire-chess-final": 52 + 2 * QUEENS_OF_FINAL + 3,
        "field-tactics": 2 * 23 + 5,
    }


def test_the_table_of_battles_is_the_rules_own() -> None:
    entry = next(entry for entry in ENTRIES if entry.key == "field-tactics")
    shown = drawn(kit(entry) or Handout("", ()))
    table = next(find_all(shown, "table.battles"))
    rows = [[tree.text(cell) for cell in find_all(row, "td")] for row in find_all(table, "tr")][1:]
    text = (ROOT / "docs/rules/field-tactics.md").read_text(encoding="utf-8")
    printed = re.findall(r"^[A-Z][A-Z0-9]   ((?:[○×△] *){15})$", text, re.MULTILINE)
    assert rows == [line.split() for line in printed]


@pytest.mark.parametrize("name", PAGES)
def test_rules_on_paper_have_every_clause_that_players_need_once_and_in_order(name: str) -> None:
    page = read((ROOT / f"docs/rules/{name}.md").read_text(encoding="utf-8"), pages.marks(name))
    shown = drawn(rules(name, page))
    numbers = [tree.text(element) for element in find_all(shown, "span.clause")]
    folded = set().union(*(section.inside for section in page.sections))
    source = re.findall(r"^- \*\*(?:G )?(\d+(?:\.\d+)?)\*\*", "\n".join(_lines(name)), re.MULTILINE)
    assert numbers == [number for number in source if number not in folded]
    assert not list(find_all(shown, "a"))


def _lines(name: str) -> list[str]:
    return (ROOT / f"docs/rules/{name}.md").read_text(encoding="utf-8").splitlines()


def test_a_demonstration_shows_its_branches_and_not_what_is_for_the_teacher() -> None:
    shown = drawn(of_game(DEMONSTRATION))
    said = tree.text(shown)
    assert "ask who would claim" not in said
    assert "not for them" not in said
    for told in ("The pot holds one chip.", "Nobody stops this claim.", "2: claim steal"):
        assert said.count(told) == 1, told
    assert len(list(find_all(shown, "div.branch"))) == 2
    assert len(list(find_all(shown, "div.figure"))) == 4 + 3, "where something is said, and each end"
    for branch in find_all(shown, "div.branch"):
        assert next(find_all(branch, "div.figure"), None), "a branch has its own boards"
    assert said.index("score grow") < said.index("2: claim steal") < said.index("1: score claim")
    assert next(find_all(shown, "i.ringed"), None), "what is drawn over the board"


def test_of_a_branch_all_is_printed_that_is_said_there_with_its_question_and_what_would_be_drawn() -> None:
    text = DEMONSTRATION.replace(
        "1: score claim\n)",
        "; What if not?\n1: score claim\n; Look here.\n;draw !claim\n"
        ";ask Who gains?\n;right Red\n;wrong Blue\n)",
    )
    said = words(of_game(text))
    in_order = ("What if not?", "1: score claim", "Look here.", "Who gains?", "A: Red", "B: Blue")
    places = [said.index(told) for told in in_order]
    assert places == sorted(places)
    assert "Drawn: " not in said, "it is drawn"


def test_an_answer_does_not_stand_beside_its_question_but_on_the_last_sheet() -> None:
    asks = ";ask Who gains?\n;right Red: Blue sends no Claim.\n;wrong Blue\n"
    handout = of_game(DEMONSTRATION.replace("; Both sent Score.\n", asks))
    game, answers = find_all(drawn(handout), "section.paper-sheet")
    before, after = find_all(game, "div.game")
    assert "Who gains?" in tree.text(before)
    assert "Nobody stops this claim." in tree.text(game)
    assert "claims the pot" in tree.text(after), "what follows begins a page"
    assert "Blue sends no Claim." not in tree.text(game)
    assert "A: Red" in tree.text(answers)
    assert "Blue sends no Claim." in tree.text(answers)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_how_it_goes_on_paper_explains_those_signs_alone_that_the_kit_has(entry: Entry) -> None:
    explained = how(entry.key)
    assert explained
    said = words(how_it_goes(entry))
    for sign in explained.signs:
        assert (tree.text(rich(sign.text)) in said) == sign.in_kit, sign.text


def test_of_rules_on_paper_each_heading_has_below_it_what_it_promises() -> None:
    for name in PAGES:
        page = read((ROOT / f"docs/rules/{name}.md").read_text(encoding="utf-8"), pages.marks(name))
        for section in page.sections:
            title = tree.text(section.title).lower()
            said = tree.text(section.blocks)
            for promised in ("notation", "clock", "option"):
                assert promised not in title or promised in said.lower(), f"{name}: {title}"


def test_a_comment_of_an_ordinary_record_may_begin_as_it_likes() -> None:
    text = DEMONSTRATION.replace('[Demonstration "A first round"]\n', "")
    assert "mine not for them" in words(of_game(text))


@pytest.mark.share(4)
@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests" / "golden").glob("*-1.txt")), ids=lambda path: path.stem
)
def test_any_record_is_printed_with_all_its_moves(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    shown = drawn(of_game(text))
    lines = [tree.text(span) for moves in find_all(shown, "p.moves") for span in find_all(moves, "span")]
    assert lines == [f"{line.mark} {line.text}" for line in record.read(text).lines]


def test_nothing_on_paper_can_be_pressed() -> None:
    found = (handout for entry in ENTRIES for handout in (how_it_goes(entry), kit(entry), score_sheet(entry)))
    for handout in (*filter(None, found), answer_cards(), of_game(DEMONSTRATION)):
        for element in walk(drawn(handout)):
            assert element[0] not in ("button", "a", "input"), handout.title
            assert not {"data-do", "data-ask", "tabindex"} & element[1].keys(), handout.title


def test_a_family_without_a_kit_has_a_score_sheet() -> None:
    entry = ENTRIES[0]._replace(family="four_throws", title="Four Throws")
    assert find("four_throws") is None
    assert kit(entry) is None
    assert "Four Throws: score sheet" in words(score_sheet(entry))


# --- curves


def path_of(drawing: Child) -> str:
    element = next(walk(curved(drawing)))
    assert element[0] == "path"
    return str(element[1]["d"])


def test_circles_boxes_and_arcs_become_curves_through_the_same_points() -> None:
    assert path_of(h("circle.pin", cx=5, cy=5, r=4)).startswith("M5 1h0c2.21 0 4 1.79 4 4v0c")
    assert path_of(h("rect", x=0, y=0, width=10, height=6, rx=2)).startswith("M2 0h6c1.1 0 2 0.9 2 2v2c")
    half = path_of(h("path", d="M0 0a5 5 0 1110 0z"))
    assert half.startswith("M0 0C")
    assert half.endswith("0z")
    assert "C0 -2.76 2.24 -5 5 -5" in half, "clockwise from the left goes over the top"


def test_what_is_no_arc_stays_as_it_is() -> None:
    straight = h("path", d="M0 0l5 5h3v2q1 1 2 2z")
    assert curved(straight) is straight
    assert curved(h("rect", x=0, y=0, width=4, height=4)) == h("rect", x=0, y=0, width=4, height=4)


# --- the screen


async def test_the_screen_shows_what_it_prints_and_prints_with_title_and_address() -> None:
    browser = await opened(route="handout/how/roundabout")
    assert tree.find(browser.tree, "link", href="static/print.css"), "the style sheet is a part of the screen"
    assert "How to play Roundabout" in browser.text
    await browser.clicks("print")
    assert browser.printed == [f"How to play Roundabout · {browser.address()}"]
    await browser.visits("home")
    assert not tree.find(browser.tree, "link", href="static/print.css")


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("", "browser’s own menu"),
        ("ios", "Share sign"),
        ("inside", "cannot print"),
        ("android", "“Share”"),
        ("done", "installed app"),
    ],
)
async def test_where_no_dialog_opens_it_says_where_printing_is_in_this_browser(kind: str, told: str) -> None:
    browser = await opened(route="handout/how/roundabout")
    browser.prints, browser.way_to_install = False, kind
    await browser.clicks("print")
    assert "No print dialog has opened" in browser.text
    assert told in browser.text
    assert "refused" not in browser.text


@pytest.mark.parametrize("blocked", [True, False])
async def test_nothing_is_drawn_on_paper_without_its_style_sheet(blocked: bool) -> None:
    browser = await opened()
    browser.lost_files = {"static/print.css": blocked}
    await browser.visits("handout/kit/setnas-curse")
    assert not tree.find(browser.tree, "div.paper")
    assert ("It is static/print.css." in browser.text) is blocked
    assert ("once you are online" in browser.text) is not blocked
    browser.lost_files = {}
    await browser.visits("home")
    await browser.visits("handout/kit/setnas-curse")
    assert tree.find(browser.tree, "div.paper")


@pytest.mark.parametrize(
    ("route", "path"),
    [
        ("handout/rules/roundabout", "docs/rules/roundabout.md"),
        ("handout/lesson/roundabout", "docs/lessons/roundabout.txt"),
        ("rules/roundabout", "docs/rules/roundabout.md"),
        ("lesson/roundabout", "docs/lessons/roundabout.txt"),
    ],
)
async def test_a_text_of_the_page_that_something_keeps_back_is_named(route: str, path: str) -> None:
    browser = await opened()
    browser.lost_files = {path: True}
    await browser.visits(route)
    assert f"Something on the way keeps back a file. It is {path}." in browser.text
    assert "wrong with the page itself" not in browser.text


@pytest.mark.parametrize(
    "route",
    ["handout", "handout/kit", "handout/how/nothing", "handout/record/1abc", "handout/what/roundabout"],
)
async def test_an_address_of_nothing_says_so(route: str) -> None:
    browser = await opened(route=route)
    assert not tree.find(browser.tree, "div.paper")
    assert tree.find(browser.tree, "div.note")


async def test_a_record_is_printed_from_its_screen_and_leads_back() -> None:
    browser = await opened(route=f"record/{pack(DEMONSTRATION)}/0")
    browser.click("panel", "menu")
    await browser.clicks("print-record")
    assert browser.route() == f"handout/record/{pack(DEMONSTRATION)}"
    assert "Nobody stops this claim." in browser.text


async def test_a_record_too_long_for_an_address_is_printed_and_still_there_afterwards() -> None:
    long = DEMONSTRATION.replace(
        "; Both sent Score.", "\n".join(f"; {sha256(str(n).encode()).hexdigest()}" for n in range(1900))
    )
    browser = await opened()
    await browser.sends("paste", value=long)
    assert browser.route() == "record/-/0"
    browser.click("panel", "menu")
    await browser.clicks("print-record")
    assert "Nobody stops this claim." in browser.text
    await browser.visits("record/-/0")
    assert tree.find(browser.tree, "section.stepper")


@pytest.mark.share(4)
@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES if entry.lesson])
async def test_a_lesson_is_a_work_sheet_with_its_answers_apart(key: str) -> None:
    browser = await opened(route=f"handout/lesson/{key}")
    lesson = read_lesson((ROOT / "docs" / "lessons" / f"{key}.txt").read_text(encoding="utf-8"))
    tasks, answers = list(tree.find_all(browser.tree, "section.paper-sheet"))
    for item in lesson.items:
        if isinstance(item, FreeTask):
            assert item.place.asked.text not in tree.text(tasks)
            continue
        assert item.place.asked.text in tree.text(tasks)
        if item.done:
            assert item.done.text not in tree.text(tasks)
            assert item.done.text in tree.text(answers)
    assert len(list(tree.find_all(tasks, "div.figure"))) == sum(
        not isinstance(one, FreeTask) for one in lesson.items
    )


def test_the_minutes_of_scissors_in_the_readme_are_those_of_the_kits() -> None:
    taken = {
        entry.key: minutes(tuple(sheet.content for sheet in made.sheets))
        for entry in ENTRIES
        if (made := kit(entry))
    }
    least, most = (pick(taken, key=taken.__getitem__) for pick in (min, max))
    assert (least, most) == ("field-tactics", "five-card-trick-final")
    told = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert (
        f"takes {taken[least]} minutes (Field Tactics) to {taken[most]} (the Final of Five-Card Trick)"
        in told
    )
    assert SECONDS == 6
