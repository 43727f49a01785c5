"""The window for a class: it follows its teacher's page through reloads of either, and is read from afar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.awake import WAKE
from e2e.axe import MODES, looked_at
from e2e.axe import SIZES as SIZES_OF_PAGES
from e2e.conftest import READY, START, Person, Profile, Watch, until
from e2e.looks import unreadable
from e2e.people import CHAT, class_window
from sealed import record
from sealed.name import Name
from sealed.page.browser.model import Settings
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.draw.texts import TEXTS
from sealed.page.records import stepping
from sealed.page.records.questions import UNCOUNTED, HandsUp
from sealed.page.records.stepping import Stepping
from sealed.page.screens.board import MODE
from sealed.page.teach import teaching, view
from sealed.page.teach.teaching import Teaching
from sealed.record.marks import LONGEST_ANSWER, LONGEST_QUESTION, MOST_ANSWERS, Answer, Notes, Question
from sealed.record.tree import grown as read_tree
from sealed.rules.registry import ENTRIES
from tests.examples import sampled
from tests.net.views import GOLDEN

MEASURE = (Path(__file__).parent / "classroom.js").read_text("utf-8")
SIZES = ((1024, 768), (1920, 1080))
LONG = (Name("Maximiliana Grünewaldová"), Name("Wilhelmina Weatherbottom"))
COMMENT = (
    "; Ruby wants to go home. Who stands in her way, and who may drive that car? Think of the last card.\n"
)
LOOKS = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "more contrast": {"contrast": "more"},
    "forced colours": {"forced_colors": "active"},
}
DRAW = """async (text) => {
    const { filled, node, render, wear } = await import("./drawing.mjs");
    const { root, tree } = JSON.parse(text);
    wear(root);
    const place = document.querySelector("main");
    render(null, place);
    render(node(filled(tree, [], [])), place);
    await document.fonts.ready;
    for (const moving of document.getAnimations()) moving.finish();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
TEXT = """[Game "five-card-trick"]
[One "Ada"]
[Two "Ben"]

; What will they send first?
1: score claim
2: grow steal
1: score steal
2: grow claim
"""
SEAL = "section.stepper"


def stands(page: Page, at: int) -> None:
    """Waits until the address names the step, which it does once the player pauses."""
    expect(page).to_have_url(re.compile(f"/{at}$"))


@pytest.mark.share(4)
def test_the_window_follows_through_reloads_of_either_side(profile: Profile) -> None:
    page = profile(f"record/{pack(TEXT)}/0", size="desktop")
    page.context.add_init_script(f"({WAKE})()")
    window = class_window(page)
    asked: list[str] = []
    window.on("request", lambda request: asked.append(request.url))
    shown = window.locator(".class")
    expect(shown).to_contain_text("What will they send first?")
    page.keyboard.press("ArrowRight")
    expect(shown).to_contain_text("Ada: Score, Claim.")
    until(lambda: window.evaluate("locks") == ["held"])  # the screen stays on
    assert looked_at(window, "the window for the class", MODES, SIZES_OF_PAGES) == []
    window.reload()
    expect(shown).to_contain_text("Ada: Score, Claim.")
    stands(page, 1)
    page.reload()
    page.wait_for_selector(READY, timeout=START)
    page.keyboard.press("ArrowRight")
    expect(shown).to_contain_text("Ada: Score, Steal.")
    window.reload()
    expect(shown).to_contain_text("Ada: Score, Steal.")
    page.keyboard.press("Home")
    expect(shown).to_contain_text("What will they send first?")
    window.keyboard.press("ArrowRight")
    expect(shown).to_contain_text("Ada: Score, Claim.")
    window.dblclick(".class-said")
    window.wait_for_function("document.fullscreenElement !== null")
    page.evaluate("where => { location.hash = where; }", f"board/{pack(TEXT)}/0")
    page.wait_for_selector(".teach")
    page.locator("#title").focus()
    page.keyboard.press("Shift+T")
    page.keyboard.press("1")
    expect(window.locator(".class-timer")).to_have_text(re.compile(r"0:5\d"))
    expect(page.locator("#time-left")).to_contain_text(re.compile(r"0:5\d"))
    assert asked
    assert [url for url in asked if "pyodide" in url or "app.bin" in url or url.endswith(".wasm")] == []


@pytest.mark.share(4)
def test_a_picture_is_held_through_reloads_of_either_side(profile: Profile) -> None:
    page = profile(f"record/{pack(TEXT)}/0", size="desktop")
    window = class_window(page)
    shown = window.locator(".class")
    expect(shown).to_contain_text("What will they send first?")
    page.keyboard.press("Shift+X")
    page.keyboard.press("End")
    expect(page.locator("#held")).to_be_visible()
    window.reload()
    expect(shown).to_contain_text("What will they send first?")
    stands(page, 2)
    page.reload()
    page.wait_for_selector(READY, timeout=START)
    expect(page.locator("#held")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(shown).to_contain_text("What will they send first?")
    page.locator("#held").click()
    expect(shown).to_contain_text("Ada: Score, Claim.")


@pytest.mark.share(4)
def test_another_page_of_the_origin_gets_no_port(profile: Profile, watch: Watch) -> None:
    watch.forgive("favicon")  # of the other page
    page = profile(f"record/{pack(TEXT)}/0", size="desktop")
    window = class_window(page)
    expect(window.locator(".class")).to_be_visible()
    got = page.evaluate("""async () => {
        const other = window.open("./static/icon.svg", "other");
        const { href } = new URL("./static/icon.svg", document.baseURI);
        const isThere = () => other.location.href === href && other.document.readyState === "complete";
        while (!isThere()) await new Promise((done) => setTimeout(done, 20));
        const heard = [];
        const last = new Promise((done) => {
            other.addEventListener("message", ({ data, ports }) => {
                heard.push([data, ports.length]);
                if (data === "last") done();
            });
        });
        // The page hears of the greeting before this does, and what it sends comes before "last".
        const sends = ({ source }) => source === other && other.postMessage("last");
        addEventListener("message", sends);
        const greeting = "opener.postMessage({ sealed: 'class', held: false }, location.origin)";
        new other.Function(greeting)();
        await last;
        removeEventListener("message", sends);
        other.close();
        return heard;
    }""")
    assert got == [["last", 0]]
    page.keyboard.press("ArrowRight")
    expect(window.locator(".class")).to_contain_text("Ada: Score, Claim.")


@pytest.mark.share(4)
def test_tools_go_from_the_whole_screen_and_come_back_with_a_key(profile: Profile) -> None:
    page = profile(f"record/{pack(TEXT)}/0", size="desktop")
    page.clock.install()
    page.evaluate(WAKE)
    page.keyboard.press("Shift+F")
    page.wait_for_selector("main.whole")
    until(lambda: page.evaluate("locks") == ["held"])  # the screen stays on
    tools = page.locator(".whole-tools")
    expect(tools).to_have_css("opacity", "1")
    until(lambda: page.evaluate("Boolean(document.fullscreenElement)"))
    page.clock.run_for(3_100)
    expect(tools).to_have_css("opacity", "0")
    page.keyboard.press("ArrowRight")
    expect(tools).to_have_css("opacity", "1")
    expect(page.locator(".class")).to_contain_text("Ada: Score, Claim.")
    page.evaluate("document.exitFullscreen()")
    expect(page.locator(SEAL)).to_be_visible()
    until(lambda: page.evaluate("locks") == ["held", "released"])
    until(lambda: page.evaluate("document.documentElement.dataset.class") is None)


# --- what can be read of it


def pictures(key: str) -> Iterator[tuple[str, str]]:
    """Frames of a ruleset's first record: its start, early with long names, the middle, the end."""
    TEXTS.use(("en",))
    text = (GOLDEN / f"{key}-1.txt").read_text("utf-8")
    plain, named = (begun(text, names) for names in (None, LONG))
    last = len(plain.steps) - 1
    for name, here, at in (
        ("start", plain, 0),
        ("early", named, 3),
        ("middle", plain, last // 2),
        ("end", named, last),
    ):
        placed = here.to(at)
        said = placed.steps[at]._replace(aloud=(COMMENT.removeprefix("; ").strip(),) if at else ())
        placed = placed._replace(steps=(*placed.steps[:at], said, *placed.steps[at + 1 :]))
        root = {"theme": "", "skin": here.board.skin(here.table.rules), "lang": "en"}
        yield name, tree.dumps({"tree": stepping.for_class(Settings(), placed), "root": root})


LETTERS = "Would Ruby’s driver rather stay away "
QUESTION = Question(
    (LETTERS * 3)[: LONGEST_QUESTION - 1] + "?",
    tuple(
        Answer((LETTERS * 2)[n : n + LONGEST_ANSWER].strip(), (LETTERS * 3)[:LONGEST_QUESTION], not n)
        for n in range(MOST_ANSWERS)
    ),
)
"""As long as questions can be."""


def questions(key: str) -> Iterator[tuple[str, str]]:
    """Frames in which a class is asked in the middle of that record: while hands go up, and afterwards."""
    TEXTS.use(("en",))
    grown = read_tree((GOLDEN / f"{key}-1.txt").read_text("utf-8")).tagged(
        Demonstration="Asked", One=str(LONG[0]), Two=str(LONG[1])
    )
    at = len(grown.steps) // 2
    asked = Teaching(grown.noted(at, Notes(question=QUESTION)), at)
    for name, tally in (("asked", UNCOUNTED), ("answered", HandsUp("A" * 17 + "BCCD", is_open=True))):
        screen = teaching.begin(asked.with_tally(tally), MODE, {})
        root = {"theme": "", "skin": screen.board.skin(grown.rules), "lang": "en"}
        yield name, tree.dumps({"tree": view.for_class(Settings(), screen), "root": root})


def begun(text: str, names: tuple[Name, Name] | None) -> Stepping:
    found = stepping.begin("record/-", record.read_as_far(text), text, Settings(), names=names)
    assert found
    return found


@pytest.mark.parametrize("key", sampled([entry.key for entry in ENTRIES], 3))
def test_all_that_is_drawn_can_be_read_from_the_last_row(person: Person, address: str, key: str) -> None:
    page = person(size=SIZES[0], **CHAT)
    page.goto(f"{address}static/class.html")
    wrong = []
    for name, frame in (*pictures(key), *questions(key)):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAW, frame)
            told = page.evaluate(MEASURE)
            assert told["measured"] > 10
            wrong += [f"{name}, {width}x{height}: {each}" for each in told["found"]]
    assert wrong == []


@pytest.mark.parametrize("look", sampled(list(LOOKS), 2))
def test_it_can_be_read_in_all_colours(person: Person, address: str, look: str) -> None:
    page = person(size=SIZES[0], **CHAT, **LOOKS[look])
    page.goto(f"{address}static/class.html")
    wrong = []
    for entry in ENTRIES:
        name, frame = list(pictures(entry.key))[2]
        page.evaluate(DRAW, frame)
        wrong += [f"{entry.key}, {name}: {each}" for each in page.evaluate(MEASURE)["found"]]
        if look != "forced colours":  # the system's own, which are read as they are
            wrong += [f"{entry.key}, {name}: {each}" for each in unreadable(page)]
    assert wrong == []
