"""Worked examples and figures on the pages of rules: every one is replayed, drawn and tried."""

import re
from itertools import islice

import pytest

from sealed.page.boards import figures
from sealed.page.boards.examples import Example
from sealed.page.boards.library import book
from sealed.page.draw import tree
from sealed.page.rulebook import figures as drawing
from sealed.page.rulebook import pages, trying
from sealed.page.rulebook.trying import Trial
from sealed.rules.registry import BY_CODE, BY_KEY, load
from tests.page.fake import Browser, opened, settle
from tests.page.visits import begin, look, words
from tests.rules.pages import clauses, source

FAMILIES = tuple(dict.fromkeys(entry.family for entry in BY_KEY.values()))
PAGES = sorted({entry.page for entry in BY_KEY.values()})
ALL = {name: one for family in FAMILIES for name, one in book(family).examples.items()}
STEPS = {f"{name} {at}": (name, one, at) for name, one in ALL.items() for at in range(len(one.steps))}
every_step = pytest.mark.parametrize(("name", "example", "at"), STEPS.values(), ids=STEPS)
PICTURE = re.compile(r"^!\[[^\]]+\]\(figures/([\w-]+)\.svg\)$", re.MULTILINE)

OF_FIGURES = {"touch", "figure-play", "figure-again", "figure-back", "figure-next"}


def page_of(name: str) -> str:
    return next(page for page in PAGES if name.startswith(f"{page}-") and name in places(page))


def places(page: str) -> list[str]:
    return PICTURE.findall(source(page))


# each of them


def test_every_place_has_an_example_and_every_example_one_place() -> None:
    there = [name for page in (*PAGES, pages.COMMON) for name in places(page)]
    assert sorted(there) == sorted(ALL)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_figures_and_an_example_that_is_stepped_through(page: str) -> None:
    assert max(len(ALL[name].steps) for name in places(page)) >= 3


@every_step
def test_a_position_is_one_to_which_its_record_leads(name: str, example: Example, at: int) -> None:
    one = example.steps[at]
    figures.position(one)
    assert one.entry.page == page_of(name)
    assert one.caption.endswith((".", "…"))
    for n, word in enumerate(one.words):
        assert word in figures.seen(one, one.words[:n], half="").picks
    if one.half:
        assert any(word.startswith(one.half) for word in load(one.entry.key).words)


@every_step
def test_a_position_shows_clauses_of_its_page(name: str, example: Example, at: int) -> None:
    one = example.steps[at]
    assert one.clauses
    for clause in one.clauses:
        assert clause in clauses(clause.partition(" ")[0])
        assert BY_CODE[clause.partition(" ")[0]].page == page_of(name)


@every_step
def test_a_position_is_drawn_with_ids_and_words_of_its_own(name: str, example: Example, at: int) -> None:
    drawn = drawing.drawn(name, example, Trial(at))
    ids = [str(one[1]["id"]) for one in tree.walk(drawn) if "id" in one[1]]
    assert len(ids) == len(set(ids))
    assert all(one == f"figure-{name}" or one.startswith(name) for one in ids)
    for one in tree.walk(drawn):
        assert one[1].get("data-do", "touch") in OF_FIGURES
        assert str(one[1].get("data-cell", name)).startswith(name)
        if one[0] == "button":
            assert one[1].get("data-do") or one[1].get("data-ask")
    if trying.can_be_tried(example, Trial(at)) and not example.steps[at].draw:
        assert tree.find(drawn, do="touch")


@pytest.mark.share(2)
@every_step
def test_what_is_refused_names_a_clause_of_its_page_and_what_is_not_goes_on(
    name: str, example: Example, at: int
) -> None:
    one, trial = example.steps[at], Trial(at)
    if not trying.can_be_tried(example, trial):
        return
    known = clauses(one.entry.code)
    for word in islice(sorted(load(one.entry.key).words - set(figures.seen(one).picks)), 40):
        tried = trying.touch(example, trial, word)
        if tried.refusal and tried.refusal.clause:
            assert tried.refusal.clause in known
    for word in islice((word for word in figures.seen(one).picks if word), 12):
        tried = trying.touch(example, trial, word)
        assert tried.refusal is None
        assert tried.done or word in (tried.line or ())
        assert tree.text(drawing.drawn(name, example, tried))


@every_step
def test_a_line_that_is_whole_is_carried_out_and_told(name: str, example: Example, at: int) -> None:
    trial = Trial(at)
    if not trying.can_go_on(example, trial):
        return
    done = trying.played(example, trial)
    assert done.done
    assert trying.told(example, done) != "This is allowed."  # something followed from it
    assert trying.told(example, done) in tree.text(drawing.drawn(name, example, done))


TO_TRY = (
    ("field-tactics-moving", 2, "B6", "FT 3.2"),
    ("field-tactics-moving", 5, "C5", "FT 3.5"),
    ("roundabout-cards", 1, "A1@S", "RB 4.1"),
    ("roundabout-cards", 2, "A3@S", "RB 4.3"),
    ("roundabout-cards", 3, "X2@SE", "RB 4.4"),
    ("roundabout-cards", 4, "A1@inner", "RB 4.5"),
    ("roundabout-winning", 1, "A3@S", "RB 3.3"),
    ("priority-pathway-moving", 1, "EU", "PP 4.1"),
    ("solitaire-chess-placing", 0, "C3", "SO 2.1"),
    ("solitaire-chess-moving", 0, "C2", "SO 3.2"),
    ("solitaire-chess-final", 0, "G0", "SF 5.3"),
    ("five-card-trick-limits", 1, "score", "FCT 2.3"),
    ("five-card-trick-limits", 2, "score claim", "FCT 2.4"),
    ("five-card-trick-final", 2, "score", "FCF 6.3"),
)


@pytest.mark.parametrize(("name", "at", "tried", "clause"), TO_TRY)
def test_what_a_caption_invites_to_try_is_refused_by_its_clause(
    name: str, at: int, tried: str, clause: str
) -> None:
    trial = Trial(at)
    for word in tried.split():
        trial = trying.touch(ALL[name], trial, word)
    assert trial.refusal
    assert trial.refusal.clause == clause


TO_SEE = (
    ("field-tactics-battles", 0, "B5", "the attacker wins"),
    ("field-tactics-battles", 2, "D7", "Blue’s mine is destroyed"),
    ("field-tactics-battles", 3, "C7", "Red’s plane is destroyed"),
    ("field-tactics-winning", 0, "CD8", "It is a leader"),
    ("roundabout-driving", 2, "4", "Red is fined"),
    ("roundabout-winning", 1, "X5@S A3@S", "Rosa is at Red’s party"),
    ("solitaire-chess-moving", 1, "D4", "Red gains a queen in reserve"),
    ("solitaire-chess-end", 0, "F1", "The king of spades"),
    ("priority-pathway-winning", 1, "", "Red’s A is in Blue’s base"),
)


@pytest.mark.parametrize(("name", "at", "tried", "told"), TO_SEE)
def test_what_a_caption_invites_to_see_follows(name: str, at: int, tried: str, told: str) -> None:
    trial = Trial(at)
    for word in tried.split():
        trial = trying.touch(ALL[name], trial, word)
    trial = trial if trial.done else trying.played(ALL[name], trial)
    assert told in trying.told(ALL[name], trial)


# on the page


def touch(browser: Browser, name: str, thing: str) -> None:
    browser.send("do", "touch", thing, zone=f"board {name}")


def lit(browser: Browser) -> list[str]:
    return [item[1]["id"] for item in tree.find_all(browser.tree, "li.lit")]


def caption(browser: Browser, name: str) -> str:
    return tree.text(tree.find(tree.find(browser.tree, id=f"figure-{name}"), "figcaption"))


MOVING = "field-tactics-moving"


async def test_a_refusal_in_a_figure_lights_its_clause_until_something_else_is_tried():
    browser = await opened(route="rules/field-tactics")
    for _step in range(2):
        browser.click("figure-next", MOVING)
    assert "position 3 of 6" in caption(browser, MOVING)
    touch(browser, MOVING, "B6")
    assert lit(browser) == ["c-3.2"]
    assert browser.said("alert") == "A charge needs the square between to be empty."
    assert tree.find(
        tree.find(browser.tree, id=f"figure-{MOVING}"), "a.clause", href="#rules/field-tactics/3.2"
    )
    touch(browser, MOVING, "C4")
    assert lit(browser) == []
    assert "Red moves from B4 to C4." in caption(browser, MOVING)
    assert browser.said("line") == "Red moves from B4 to C4."
    browser.click("figure-again", MOVING)
    assert "Red moves" not in caption(browser, MOVING)
    assert "position 3 of 6" in caption(browser, MOVING)


async def test_an_example_is_stepped_through_with_its_buttons_and_with_arrows():
    name = "priority-pathway-turn"
    browser = await opened(route="rules/priority-pathway")
    assert tree.find(browser.tree, id=f"{name}-back")[1]["disabled"]
    browser.click("figure-play", name)
    assert "Red’s move B up comes next turn." in caption(browser, name)
    for place in range(2, 6):
        assert browser.key("ArrowRight", f"figure {name}")
        assert f"position {place} of 5" in caption(browser, name)
    assert "both are gone" in browser.said("line")
    assert browser.focus == f"{name}-back"  # the other button cannot have the focus any more
    assert browser.key("ArrowLeft", f"figure {name}")
    assert "position 4 of 5" in caption(browser, name)
    await settle(browser.app)


async def test_a_link_to_a_clause_brings_the_position_that_shows_it():
    browser = await opened(route="rules/field-tactics")
    assert "position 1 of 6" in caption(browser, MOVING)
    await browser.visits("rules/field-tactics/3.4")
    assert "An engineer slides" in caption(browser, MOVING)


async def test_a_round_in_a_figure_is_completed_by_the_record():
    name = "five-card-trick-round"
    browser = await opened(route="rules/five-card-trick")
    browser.click("figure-play", name)
    assert "Both chose Score: it is cancelled. Blue steals the pot: 1." in caption(browser, name)
    browser.click("figure-again", name)
    touch(browser, name, "claim")  # taken back
    assert tree.find(browser.tree, do="figure-play", arg=name) is None
    await settle(browser.app)


async def test_what_is_known_of_a_thing_is_said_and_cells_are_walked_over():
    browser = await opened(route="rules/field-tactics")
    browser.send("ask", "known", "C6", on=True, zone=f"board {MOVING}")
    assert "C6" in browser.said("line")
    assert browser.said("line") in caption(browser, MOVING)
    browser.send("focus", arg=f"{MOVING}:B6", zone=f"board {MOVING}")
    assert browser.key("ArrowDown", f"board {MOVING}")
    assert browser.focus == f"{MOVING}:cell-B5"
    [cell] = [
        one
        for one in tree.find_all(browser.tree, tabindex="0")
        if str(one[1].get("id")).startswith(f"{MOVING}:")
    ]
    assert cell[1]["id"] == f"{MOVING}:cell-B5"
    await settle(browser.app)


async def test_a_figure_in_the_sheet_is_tried_and_the_match_below_stays_as_it_is():
    browser = await begin()
    await look(browser)
    browser.click("touch", "score")
    before = browser.app.model.screen_value
    await browser.visits("rules/five-card-trick")
    name = "five-card-trick-limits"
    zone = f"board {name}"
    cell = browser.app.model.screen_value.cell
    browser.send("focus", arg=f"{name}:claim", zone=zone)
    browser.send("do", "touch", "grow", zone=zone)
    browser.send("do", "touch", "claim", zone=zone)
    browser.send("do", "touch", "steal", zone="board")  # of the board below, which is out of reach
    browser.send("ask", "known", "steal", on=True, zone="board")
    assert tree.find(browser.tree, do="figure-again", arg=name)
    assert (words(browser), browser.app.model.screen_value.cell) == (["Score"], cell)
    assert browser.app.model.screen_value.line == before.line
    assert browser.key("ArrowRight", f"figure {name}")
    assert "position 2 of 3" in caption(browser, name)
    assert await browser.presses("Escape", zone)
    assert tree.find(browser.tree, "section.rulesheet") is None
    assert words(browser) == ["Score"]
