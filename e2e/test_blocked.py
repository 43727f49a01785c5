"""Something on the way keeps files of the page back: a school's filter, an extension, a download manager.

It forbids a file, puts a page of its own in its place, cuts it, or lets it never end. What the shell says of
that is asked without Python: its WebAssembly never comes, but where a large file is at stake. Of what comes
later the page itself tells.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import product

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import PAGE, READY, START, Person, Watch, goes, until
from tools import offline, single

BLOCKED = "<!doctype html><title>Blocked</title><p>This page is blocked by your organisation."
VENDOR = "static/vendor/"
WASM, STDLIB, APP = (
    f"{VENDOR}{name}" for name in ("pyodide/pyodide.asm.wasm", "pyodide/stdlib.bin", "app.bin")
)
NAMED = "Something on the way keeps back a file"
WAYS = ("forbidden", "another page", "half of it", "no end")


def body(path: str) -> bytes:
    """A file as it is published."""
    made = offline.made(PAGE).get(path)
    return made().encode() if made else (PAGE / path).read_bytes()


def half(path: str) -> bytes:
    """The first half of a file. Of a module it ends with a function, so that it may be a module, too."""
    whole = body(path)
    middle = len(whole) // 2
    end = whole.rfind(b"\n}\n", 0, middle) + 3 if path.endswith("js") else 0
    return whole[: end if end > 2 else middle]


def keep_back(page: Page, path: str, way: str) -> None:
    """From now on the file does not come as it should, packed or not."""
    kind = "text/css" if path.endswith(".css") else "text/javascript" if path.endswith("js") else ""
    answers = {
        "forbidden": {"status": 403, "body": BLOCKED, "content_type": "text/html"},
        "another page": {"status": 200, "body": BLOCKED, "content_type": kind or "text/html"},
        "half of it": {
            "status": 200,
            "body": half(path),
            "content_type": kind or "application/octet-stream",
        },
    }

    def answer(route: Route) -> None:
        if way in answers:
            route.fulfill(**answers[way])  # type: ignore[arg-type]

    page.route(re.compile(rf"/{re.escape(path)}(\.packed)?(\?\w+)?$"), answer)


START_FILES = (
    "static/arrive.js",
    "static/shell.js",
    "static/early.js",
    "static/large.js",
    "static/tokens.css",
    "static/shell.css",
    "static/sheets.css",
    f"{VENDOR}pyscript/core.js",
    f"{VENDOR}pyodide/pyodide.asm.mjs",
    f"{VENDOR}preact/preact.mjs",
    "static/boot.mjs",
    "static/page.mjs",
    "pyscript.toml",
    WASM,
    STDLIB,
    APP,
)
"""One of each kind, and those on which others hang."""
EACH = tuple(product(START_FILES, WAYS))
BRIEF = (
    ("static/shell.js", "forbidden"),
    ("static/large.js", "another page"),
    ("static/large.js", "half of it"),
    ("static/shell.css", "half of it"),
    ("static/sheets.css", "another page"),
    ("static/boot.mjs", "another page"),
    ("static/page.mjs", "no end"),
    ("pyscript.toml", "another page"),
    (WASM, "half of it"),
    (APP, "another page"),
    (WASM, "no end"),
)
NOISE = (
    r"uncaught: (\S+|.*(Unexpected|[Mm]issing|Failed to fetch|is not a function|not defined|Invalid).*)$"
    r"|uncaught: .*Cannot.*$"
    r"|console: (Blocked|Failed to load|Refused|Error|Access|Uncaught|Failed to fetch)|MIME type"
)


def is_silent(path: str, way: str) -> bool:
    """Whether nothing fails, and it is found out once nothing comes for ten seconds: PyScript waits for ever
    for its configuration, and half of a module may be one.
    """
    return path == "pyscript.toml" or (way == "half of it" and path.endswith(".mjs"))


def tells(page: Page, path: str, way: str) -> None:
    """Waits until the page says which file does not come."""
    if path in ("static/shell.js", "static/arrive.js") and not page.locator("html.alive").count():
        page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")  # ten seconds
        expect(page.locator(".shell-lost"), f"{path}, {way}").to_be_visible()
    elif way == "no end":
        told = page.locator("#stalled")
        shown = f"waits for a file: {path}."
        until(lambda: page.clock.run_for(1_000) or (told.is_visible() and shown in told.inner_text()), START)
    else:
        alert = page.get_by_role("alert")
        if is_silent(path, way):
            until(lambda: page.clock.run_for(1_000) or alert.is_visible(), START)
        expect(alert, f"{path}, {way}").to_contain_text(f"{NAMED} of this page: {path}")
        expect(alert, f"{path}, {way}").to_contain_text("a filter at a school")
        expect(page.locator(".shell-lost"), f"{path}, {way}").to_be_hidden()


@pytest.mark.share(4)
@pytest.mark.parametrize(
    "walk", [BRIEF, pytest.param(EACH, marks=pytest.mark.thorough)], ids=["brief", "whole"]
)
def test_at_the_start_the_shell_names_what_is_kept_back(
    person: Person, far: str, watch: Watch, walk: Sequence[tuple[str, str]]
) -> None:
    """One visitor; each visit loads the page anew. Nothing is said of Python, nor of the page itself."""
    watch.forgive(NOISE)
    context = person().context
    for path, way in walk:
        page = context.new_page()
        if way == "no end" or is_silent(path, way):
            page.clock.install()
        if path not in (WASM, STDLIB, APP):
            page.route("**/pyodide.asm.wasm*", lambda _: None)
        keep_back(page, path, way)
        page.goto(far, wait_until="commit")
        if not (path == "static/tokens.css" and way == "no end"):
            page.wait_for_selector("#table", state="attached")
        if path in ("static/shell.js", "static/arrive.js"):
            page.wait_for_function(
                "() => document.readyState === 'complete' || document.getAnimations().length > 0"
            )
        tells(page, path, way)
        expect(page.get_by_text("Python stopped")).to_be_hidden()
        page.close()


@pytest.mark.parametrize("way", ["forbidden", "half of it"])
@pytest.mark.parametrize("published", [True, False])
def test_the_page_in_one_file_is_offered_where_it_is_published(
    person: Person, far: str, watch: Watch, way: str, published: bool
) -> None:
    """That is one file to let through, or to bring on a stick."""
    watch.forgive(NOISE)
    page = person()
    listed = json.loads(body(offline.LIST)) | ({"single": [7_900_000, "acf3"]} if published else {})
    page.route(f"**/{offline.LIST}", lambda route: route.fulfill(json=listed))
    keep_back(page, WASM, way)
    page.goto(far, wait_until="commit")
    tells(page, WASM, way)
    offer = page.locator("#trouble-file")
    expect(offer).to_be_visible(visible=published)
    link = offer.locator("a")
    assert link.get_attribute("href") == single.NAME
    assert link.get_attribute("download") is not None


def test_what_nothing_keeps_back_offers_no_file(person: Person, far: str, watch: Watch) -> None:
    """A file that does not come for another reason comes no sooner as one."""
    watch.forgive(NOISE)
    page = person()
    listed = json.loads(body(offline.LIST)) | {"single": [7_900_000, "acf3"]}
    page.route(f"**/{offline.LIST}", lambda route: route.fulfill(json=listed))
    page.route("**/static/large.js", lambda route: route.fulfill(status=404))
    page.goto(far, wait_until="commit")
    expect(page.get_by_role("alert")).to_contain_text("A file did not arrive: static/large.js")
    expect(page.locator("#trouble-file")).to_be_hidden()


@pytest.mark.share(4)
def test_the_window_for_a_class_names_what_is_kept_back(person: Person, far: str, watch: Watch) -> None:
    watch.forgive(NOISE)
    page = person()
    for path, told in {
        "static/arrive.js": f"{NAMED} of this page: static/arrive.js.",
        "static/class.css": f"{NAMED} of this page: static/class.css.",
        "static/class.mjs": "This window does not come",
        "static/drawing.mjs": "This window does not come",
    }.items():
        keep_back(page, path, "forbidden")
        page.goto(f"{far}static/class.html")
        if path.endswith(".mjs"):
            expect(page.locator(".lost")).to_be_hidden()
            page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")  # ten seconds
        expect(page.get_by_text(told), path).to_be_visible()
        page.unroute_all()


@pytest.mark.share(4)
def test_what_keeps_the_start_waiting_is_named_though_all_is_here_and_the_first_look_takes_too_long(
    person: Person, address: str, watch: Watch
) -> None:
    """PyScript is silent about its configuration. What is asked for meanwhile may be held up as well."""
    watch.forgive(NOISE)
    page = person()
    asked: list[Route] = []
    page.clock.install()

    def answer(route: Route) -> None:
        asked.append(route)
        if len(asked) != 2:
            route.fulfill(status=200, body=BLOCKED)

    page.route("**/pyscript.toml", answer)
    page.goto(address, wait_until="commit")
    until(lambda: "MB are here" in (page.locator("#come").text_content() or ""), START)
    alert = page.get_by_role("alert")
    until(lambda: page.clock.run_for(1_000) or NAMED in alert.inner_text(), START)
    expect(alert).to_contain_text(f"{NAMED} of this page: pyscript.toml")


Act = Callable[[Page], object]


def plays_old_hand(page: Page) -> None:
    """Begins a match against the one who plays by a table."""
    goes(page, "new/five-card-trick/computer")
    page.locator("label.foe", has_text="Old Hand").click()
    page.locator("[data-do=start]").click()


def prints(page: Page) -> None:
    goes(page, "handout/score/roundabout")
    page.locator("[data-do=print]").click()


def invites(page: Page) -> None:
    goes(page, "new/five-card-trick/chat")
    page.locator("#name-1").fill("Ada")
    page.locator("[data-do=start]").click()


def shows_its_code(page: Page) -> None:
    invites(page)
    page.locator("[data-do=out][data-arg=qr]").click()


def fills_the_screen(page: Page) -> None:
    goes(page, "board/roundabout")
    expect(page.locator(".match")).to_be_visible()
    page.keyboard.press("Shift+F")


def leads(route: str) -> Act:
    return lambda page: goes(page, route)


FONT = "static/fonts/figtree-latin-wght-normal.woff2"
LATER_FILES: Mapping[str, Act] = {
    FONT: leads("learn"),
    "docs/rules/roundabout.md": leads("rules/roundabout"),
    "docs/lessons/roundabout.txt": leads("lesson/roundabout"),
    "static/print.css": leads("handout/how/roundabout"),
    "static/paper.mjs": prints,
    f"{VENDOR}lean-qr/index.mjs": shows_its_code,
    "static/whole.mjs": fills_the_screen,
    "static/opponents/five-card-trick.table": plays_old_hand,
    "static/offline.mjs": leads("settings"),
    f"{VENDOR}sodium/libsodium-sumo.mjs": invites,
    "static/timer.mjs": fills_the_screen,
    "static/think.mjs": plays_old_hand,
    "static/sound.mjs": plays_old_hand,
    f"{VENDOR}sodium/libsodium-wrappers.mjs": invites,
    "static/class.css": fills_the_screen,
    "static/thinker.mjs": plays_old_hand,
}
"""The files that are fetched once the page is up, each with the act that fetches it."""
LOOKS = (FONT, "static/sound.mjs")
"""Files that are not missed: without them only the looks and the sounds of the page change."""
Visits = Sequence[Sequence[tuple[str, str]]]
LATER: Visits = [
    [(path, way) for path in paths]
    for way in WAYS
    for paths in (
        [*LATER_FILES][:8],
        [*LATER_FILES][8:12],
        [*LATER_FILES][12:],
    )
]
"""The files of each visit. What has failed as a module stays so in its page, and with it what needs it."""
LATER_BRIEF: Visits = [
    [
        (FONT, "another page"),
        ("docs/lessons/roundabout.txt", "half of it"),
        ("static/print.css", "another page"),
        ("static/paper.mjs", "half of it"),
        ("static/opponents/five-card-trick.table", "half of it"),
        ("static/think.mjs", "forbidden"),
        (f"{VENDOR}sodium/libsodium-sumo.mjs", "no end"),
    ]
]


def told_later(page: Page, path: str, way: str) -> None:
    """Waits until the page that is up says which file does not come; of one that nobody misses, nothing."""
    body = page.locator("body")
    if path in LOOKS or (path == "static/offline.mjs" and way == "no end"):  # nobody waits for it
        expect(page.get_by_text(path)).to_have_count(0)
    elif way == "no end":
        said = f"Nothing of {path} has come for ten seconds"
        until(lambda: page.clock.run_for(1_000) or said in body.inner_text(), START)
    else:
        expect(body, f"{path}, {way}").to_contain_text(NAMED, timeout=START)
        expect(body, f"{path}, {way}").to_contain_text(f"It is {path}.")
    expect(body, f"{path}, {way}").not_to_contain_text("wrong with the page itself")


@pytest.mark.share(4)
@pytest.mark.parametrize(
    "walk", [LATER_BRIEF, pytest.param(LATER, marks=pytest.mark.thorough)], ids=["brief", "whole"]
)
def test_later_the_page_names_what_is_kept_back(
    person: Person, address: str, watch: Watch, walk: Visits
) -> None:
    """One visitor; on each visit one file after the other does not come, once Python is up."""
    watch.forgive(NOISE)
    context = person().context
    for visit in walk:
        page = context.new_page()
        page.clock.install()
        keep_back(page, *visit[0])
        page.goto(f"{address}#home")
        page.wait_for_selector(READY, timeout=START)
        for path, way in visit:
            keep_back(page, path, way)
            LATER_FILES[path](page)
            told_later(page, path, way)
            page.unroute_all()
        page.close()
