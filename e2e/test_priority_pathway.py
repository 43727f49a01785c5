"""Priority Pathway in a browser: a game with the keyboard alone, dragging, and how it looks in a match."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profile, goes, resize
from e2e.here import open_curtain, tab_to
from e2e.looks import FINGER, SCROLLED, unreadable_in_both
from e2e.people import CHAT, Player
from sealed.codes.certificate import check
from sealed.page.boards.priority_pathway.grid import on_screen
from tests.pathway import MATCH

GAME = "priority-pathway"
RUSH = (
    ("9 BU", "1 AD"),
    ("8 BU", "2 AD"),
    ("7 BU", "3 AD"),
    ("6 BU", "4 AD"),
    ("5 BU", "5 AD"),
    ("4 AU", "6 AD"),
)
"""A short game: red's B goes straight ahead, at once and then a turn later, and takes the commander."""
CELL = "() => document.querySelector('.pp .focus').getBoundingClientRect().toJSON()"
OPENED = """() => {
    const curtain = document.querySelector("#curtain");
    curtain.focus();
    curtain.click();
    curtain.click();
    return new Promise((done) => {
        const told = () => done(document.activeElement.tagName);
        const look = () => (curtain.isConnected ? requestAnimationFrame(look) : told());
        look();
    });
}"""
"""Opens the curtain as a screen reader does; tells what has the focus once it is gone."""


def begin(page: Page) -> None:
    page.locator("#name-1").fill("Ada")
    page.locator("#name-2").fill("Ben")
    page.locator("label:has([data-arg='clock=off'])").click()
    page.locator("[data-do=start]").click()


def write(page: Page, submission: str) -> None:
    """Types a submission on the board, letter by letter, and seals it. Directions are those that are seen:
    before blue the board lies turned.
    """
    card, action = submission.split()
    tab_to(page, "g[data-cell]")
    page.keyboard.press(card)
    way = on_screen(action[1:], page.locator("svg.turned").count() > 0)
    for letter in (action[0] + way).lower():
        page.keyboard.press(letter)
    half = page.locator(".w.half")
    if half.count():  # `up` might still have become `up-left`
        page.keyboard.press("Enter")
    expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")


def walk(page: Page, submission: str) -> None:
    """Plays red's first move by arrows, Space and Enter: from the commander to B, and one step up."""
    card, action = submission.split()
    assert action == "BU"
    tab_to(page, "g[data-cell]")
    for key in ("ArrowUp", "Space", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#cell-c3")).to_be_focused()
    tab_to(page, "button[data-cell]")
    page.keyboard.press(card)
    page.keyboard.press("Enter")


@pytest.mark.share(4)
def test_a_warning_while_one_writes_takes_neither_the_focus_nor_the_next_letter(shared: Page) -> None:
    page = shared
    goes(page, f"new/{GAME}/here")
    begin(page)
    open_curtain(page, "Ada")
    page.locator("#typed").focus()
    page.keyboard.type("FR ")  # to a square with a piece of one's own
    expect(page.locator(".cautions")).to_be_visible()
    expect(page.locator("#typed")).to_be_focused()
    page.keyboard.type("Bob ")
    expect(page.locator(".line .note.bad")).to_be_visible()
    expect(page.locator("#typed")).to_have_value("Bob")
    for press in (
        lambda: page.locator("#seal").click(force=True),
        lambda: page.locator("#typed").press("Enter"),
    ):
        press()
        expect(page.locator(".line .note.bad")).to_contain_text("Bob")
        expect(page.locator(".line .w")).to_have_count(1)
    page.locator("#typed").fill("")
    page.keyboard.type("8 ")
    expect(page.locator(".line .w")).to_have_count(2)
    expect(page.locator("#seal")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_be_visible()


def turn(page: Page, one: str, two: str) -> None:
    for name, submission in (("Ada", one), ("Ben", two)):
        open_curtain(page, name)
        write(page, submission)


def rushes(page: Page, turns: int) -> None:
    """The first turns, with the keyboard alone."""
    begin(page)
    open_curtain(page, "Ada")
    walk(page, RUSH[0][0])
    open_curtain(page, "Ben")
    write(page, RUSH[0][1])
    for one, two in RUSH[1:turns]:
        turn(page, one, two)


@pytest.mark.share(4)
def test_the_focus_of_what_is_gone_is_given_a_moment_later_and_no_key_waits_for_it(profile: Profile) -> None:
    """At once, Orca 43 says nothing of it, and stays in browse mode (static/focus.mjs)."""
    page = profile(f"new/{GAME}/here", size="desktop", reduced_motion="reduce")
    begin(page)
    page.wait_for_selector("#curtain")
    assert page.evaluate(OPENED) == "BODY"
    expect(page.locator("#cell-card1")).to_be_focused()
    walk(page, RUSH[0][0])
    expect(page.locator("#curtain")).to_contain_text("I am Ben")
    assert page.evaluate(OPENED) == "BODY"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#cell-card2")).to_be_focused()


@pytest.mark.share(4)
def test_two_turns_with_the_keyboard_alone(profile: Profile) -> None:
    page = profile(f"new/{GAME}/here", size="desktop", reduced_motion="reduce")
    rushes(page, 2)
    expect(page.locator(".told")).to_be_visible()
    expect(page.locator("#curtain")).to_contain_text("I am Ada")


@pytest.mark.thorough  # the turns are alike, and tests/page/test_priority_pathway_chat.py has the end
def test_a_whole_game_with_the_keyboard_alone(profile: Profile) -> None:
    page = profile(f"new/{GAME}/here", size="desktop", reduced_motion="reduce")
    rushes(page, len(RUSH))
    tab_to(page, "#go-on")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_have_text("Ada wins")
    expect(page.locator(".over-line")).to_contain_text("Ada took Ben’s commander. § 6.1")


@pytest.mark.share(4)
@pytest.mark.parametrize("touch", [False, True])
def test_a_piece_is_dragged_to_its_square(profile: Profile, touch: bool) -> None:
    page = profile(f"new/{GAME}/here", has_touch=touch, reduced_motion="reduce")
    begin(page)
    open_curtain(page, "Ada")
    drag(page, "c2", "c3", touch)
    expect(page.locator(".words .w")).to_have_text(["B up"])
    drag(page, "d2", "e4", touch)  # the other piece instead; and that is too far
    expect(page.locator(".w.half")).to_have_text("C")
    expect(page.locator(".ask")).to_contain_text("e4 is too far")


def drag(page: Page, start: str, end: str, touch: bool) -> None:
    """Drags from one cell to another, as the browser hears it from a mouse or a finger."""
    kind = "touch" if touch else "mouse"
    page.evaluate(
        """([start, end, pointerType]) => {
            const middle = (name) => {
                const box = document.getElementById(`cell-${name}`).getBoundingClientRect();
                return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
            };
            const send = (type, name) => {
                const target = document.getElementById(`cell-${name}`);
                const more = { bubbles: true, isPrimary: true, pointerId: 1, pointerType, ...middle(name) };
                target.dispatchEvent(new PointerEvent(type, more));
            };
            send("pointerdown", start);
            send("pointermove", end);
            send("pointerup", end);
        }""",
        [start, end, kind],
    )


@pytest.mark.share(4)
def test_an_illegal_square_says_why(shared: Page) -> None:
    page = shared
    goes(page, f"new/{GAME}/here")
    begin(page)
    open_curtain(page, "Ada")
    page.locator("#cell-b2").click()
    page.locator("#cell-c3").click(force=True)  # it is marked as not possible, and answers all the same
    expect(page.locator(".ask .note.bad")).to_contain_text(re.compile("Infantry go one square.*§ 4.1"))
    expect(page.locator("path.nogo")).to_have_count(1)
    page.locator("#cell-b3").click()
    expect(page.locator(".words .w")).to_have_text(["A up"])


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_match_can_be_read_and_nothing_scrolls(profile: Profile) -> None:
    page = profile(f"new/{GAME}/here", reduced_motion="reduce")
    begin(page)
    found = {}

    def look(what: str) -> None:
        for size in ("desktop", "phone"):
            resize(page, size)
            seen = [*unreadable_in_both(page), *page.evaluate(SCROLLED)]
            if size == "phone":
                seen += page.evaluate(FINGER)
            found[f"{what}, {size}"] = seen
            box = page.evaluate(CELL)
            assert box["width"] >= 36, (what, size, box)
            assert box["height"] >= 46, (what, size, box)

    for one, two, _ in MATCH[:3]:
        turn(page, one, two)
        look("told")
    open_curtain(page, "Ada")
    look("nothing picked")
    page.locator("button.nc", has_text="2").click()
    page.locator("#cell-d1").click()
    look("half")
    page.locator("#cell-e2").click()
    look("complete")
    page.locator("#cell-b2").click()
    page.locator("#cell-b1").click()  # an own piece stands there: a caution
    look("with a caution")
    assert {what: wrong for what, wrong in found.items() if wrong} == {}


def play(ada: Player, ben: Player, turns: tuple[tuple[str, str], ...]) -> None:
    """Plays turns: whoever has to decide decides, and every code that is made goes over."""
    for moves in turns:
        waiting = dict(zip((ada, ben), moves, strict=True))
        while waiting or "ready" in (ada.stands(), ben.stands()):
            done = [act(player, other, waiting) for player, other in ((ada, ben), (ben, ada))]
            assert any(done), "both wait"


def act(player: Player, other: Player, waiting: dict[Player, str]) -> bool:
    """Lets one side hand its code over or decide; tells whether it had anything to do."""
    stands = player.stands()
    if stands == "ready":
        player.hands_over(other)
    elif stands == "decides" and player in waiting:
        player.writes(waiting.pop(player))
        player.seals()
    else:
        return False
    return True


@pytest.mark.thorough
def test_a_whole_match_by_codes(profile: Profile) -> None:
    """Two profiles, each reloaded in the middle; a third person checks the certificate."""
    ada, ben = (Player(profile(**CHAT), name) for name in ("Ada", "Ben"))
    ben.accepts(ada.invites(GAME))
    play(ada, ben, RUSH[:3])
    for player in (ada, ben):
        player.reloads()
    play(ada, ben, RUSH[3:])
    assert [player.result() for player in (ada, ben)] == ["You win", "You lost"]
    finding = check(ada.saves_certificate())
    assert finding.outcome is not None
    assert (finding.outcome.winner, finding.outcome.clause) == (1, "PP 6.1")
    assert len(finding.kept) == 5  # actions that did nothing: they are still sealed
