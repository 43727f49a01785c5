"""The page before Python, and the way to Python."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urldefrag

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import PAGE, READY, START, UNDER, Person, Watch, serving, until
from e2e.long_loads import COMES, LONG
from sealed.page.browser.packed import pack
from tools.serve import ROOT

PYTHON = "**/pyodide.asm.wasm*"
LARGE = {f"static/vendor/{path}" for path in ("pyodide/pyodide.asm.wasm", "pyodide/stdlib.bin", "app.bin")}
PACKED = {f"{path}.packed" for path in LARGE}
APP = "static/vendor/app.bin.packed"
COME = "path => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path))"
CODE = "SM1.abcdefghijklmnop"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The page as it comes to somebody on a first visit."""
    with serving(PAGE) as found:
        yield found


def never_comes(page: Page, pattern: str) -> None:
    """Never answers these requests."""
    page.route(pattern, lambda _: None)


def held(page: Page, pattern: str) -> list[Route]:
    """Keeps these requests waiting; those that have come."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    return waiting


def release(waiting: list[Route]) -> None:
    """Lets requests go on, once there are any."""
    until(lambda: waiting)
    while waiting:
        waiting.pop().continue_()


@pytest.fixture
def early(person: Person, address: str) -> Page:
    """The page with Python on its way."""
    page = person()
    never_comes(page, PYTHON)
    page.goto(address)
    return page


@pytest.mark.surgery  # without the edit `micropython` it asks for all plugins
def test_the_page_asks_for_nothing_twice_and_for_all_scripts_at_once(person: Person, address: str) -> None:
    asked: list[str] = []
    page = person()
    page.on("request", lambda request: asked.append(urldefrag(request.url).url))
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    asked = [url.removeprefix(address) for url in asked]
    assert sorted(asked) == sorted(set(asked))
    assert set(asked) > LARGE
    assert not PACKED & set(asked)
    ahead = re.findall(r"modulepreload\" href=\"([^\"]+)\"", (PAGE / "index.html").read_text("utf-8"))
    entry = "static/vendor/pyscript/core.js"
    scripts = {path for path in asked if path.endswith((".mjs", ".js"))}
    plain = {f"static/{name}.js" for name in ("first", "arrive", "shell", "letters", "early", "large")}
    assert scripts == {*ahead, entry, *plain}


def test_who_has_tapped_an_invitation_is_told_that_it_is_being_opened(early: Page, address: str) -> None:
    expect(early.locator("#table")).to_have_text("Setting the table")
    expect(early.locator("#slot")).to_be_visible()
    early.goto("about:blank")
    early.goto(f"{address}#Sealed1I0000")
    expect(early.locator("#table")).to_have_text("Opening an invitation")
    expect(early.locator("#comes")).to_contain_text("nothing is installed")
    expect(early.locator("#slot")).to_be_hidden()
    assert early.evaluate(COMES, ["paste", "page", 9]) is False
    expect(early.locator("#slot")).to_be_visible()


@pytest.mark.share(4)
def test_from_another_device_large_files_come_packed(person: Person, far: str) -> None:
    asked: list[str] = []
    page = person()
    page.on("request", lambda request: asked.append(request.url.removeprefix(far)))
    page.goto(far)
    page.wait_for_selector(READY, timeout=START)
    assert set(asked) > PACKED
    assert not LARGE & set(asked)


@pytest.mark.share(4)
def test_from_another_device_the_app_comes_when_python_can_soon_start(
    person: Person, far: str, watch: Watch
) -> None:
    """The app is not needed before, and takes nothing of the line from what is; also where that has to come
    in another way.
    """
    watch.forgive("ERR_FAILED")
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(far)))
    waiting = held(page, "**/*.wasm.packed")
    page.goto(far)
    until(lambda: page.evaluate(COME, "static/vendor/pyodide/stdlib.bin.packed"))
    until(lambda: waiting)
    assert APP not in asked
    waiting[0].abort()
    page.wait_for_selector(READY, timeout=START)
    assert asked.index("static/vendor/pyodide/pyodide.asm.wasm") < asked.index(APP)


@pytest.mark.share(4)
def test_where_nothing_is_unpacked_the_files_come_as_they_are(person: Person, far: str, watch: Watch) -> None:
    watch.forgive("unpack.js|ERR_FAILED")
    asked: list[str] = []
    page = person()
    page.on("request", lambda request: asked.append(request.url.removeprefix(far)))
    page.route("**/unpack.js", lambda route: route.abort())
    page.goto(far)
    page.wait_for_selector(READY, timeout=START)
    assert set(asked) > LARGE


def test_the_shell_tells_what_is_coming(early: Page) -> None:
    expect(early.get_by_role("heading", name="Setting the table")).to_be_visible()
    expect(early.get_by_text(re.compile(r"^Fetching Python"))).to_be_visible()
    expect(early.get_by_role("link", name="Rules of Setna’s Curse")).to_be_visible()


def test_rules_asked_for_early_are_promised(early: Page) -> None:
    early.get_by_role("link", name="Rules of Setna’s Curse").click()
    expect(early.get_by_text("The rules open as soon as the table is set.")).to_be_visible()
    expect(early).to_have_url(re.compile("#rules/setnas-curse$"))


def test_the_shell_counts_the_megabytes(person: Person, far: str) -> None:
    """The app and a script are held until a count has been seen: on a quick line nothing would be left to
    count, and Python may start before the last of it is drawn.
    """
    page = person()
    page.add_init_script(
        """window.told = [];
        new MutationObserver(() => {
            const text = document.getElementById("come")?.textContent;
            if (text && text !== window.told.at(-1)) window.told.push(text);
        }).observe(document, { childList: true, subtree: true });"""
    )
    app, script = held(page, f"**/{APP}"), held(page, "**/pyodide/pyodide.mjs")
    page.goto(far)
    sizes = {path: (PAGE / path).stat().st_size / 1e6 for path in PACKED}
    whole = sum(sizes.values())
    count = page.locator("#come")
    expect(count).to_have_text(f"Fetching Python, {whole - sizes[APP]:.1f} of {whole:.1f} MB")
    release(app)
    expect(count).to_have_text(f"All {whole:.1f} MB are here. Starting Python.")
    release(script)
    page.wait_for_selector(READY, timeout=START)
    told = [text for text in page.evaluate("window.told") if text != "Fetching Python"]
    steps = [re.fullmatch(rf"Fetching Python, ([\d.]+) of {whole:.1f} MB", text) for text in told[:-1]]
    assert steps
    assert all(steps)
    come = [float(step[1]) for step in steps if step]
    assert come == sorted(come)


def test_the_shell_has_the_systems_theme(early: Page) -> None:
    expect(early.locator("body")).to_have_css("background-color", "rgb(236, 239, 242)")
    early.emulate_media(color_scheme="dark")
    expect(early.locator("body")).to_have_css("background-color", "rgb(18, 22, 29)")


def test_the_shell_has_the_theme_that_was_chosen(person: Person, address: str) -> None:
    page = person(theme="light")
    page.add_init_script(f"localStorage.setItem('sealed-theme {UNDER}', 'dark')")
    never_comes(page, PYTHON)
    page.goto(address)
    expect(page.locator("body")).to_have_css("background-color", "rgb(18, 22, 29)")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_code_pasted_early_is_kept(early: Page) -> None:
    early.locator("#paste").fill(CODE)
    expect(early.get_by_text("Your code is kept.")).to_be_visible()
    expect(early.locator("#paste")).to_have_value(CODE)


def test_a_file_or_text_dropped_early_is_kept_and_does_not_lead_away(early: Page) -> None:
    for way, place in (("drop", "games"), ("drop a file", "paste"), ("drop a file", "games")):
        assert early.evaluate(COMES, [way, place, 9]) is False
        expect(early.locator("#paste")).to_have_value("x" * 9)
        early.locator("#paste").fill("")
    early.evaluate(COMES, ["drop a file", "games", LONG])
    expect(early.get_by_text("This is too long to be read.")).to_be_visible()
    expect(early.locator("#paste")).to_have_value("")


def test_a_code_pasted_beside_the_box_is_kept_too(early: Page) -> None:
    early.evaluate(
        """(code) => {
            const data = new DataTransfer();
            data.setData("text", code);
            document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        CODE,
    )
    expect(early.locator("#paste")).to_have_value(CODE)
    expect(early.get_by_text("Your code is kept.")).to_be_visible()


@pytest.mark.share(4)
def test_what_is_too_long_for_a_code_is_told_early_and_once_more_when_python_is_up(
    person: Person, address: str
) -> None:
    page = person()
    python = held(page, PYTHON)
    page.goto(address)
    page.locator("#paste").fill(CODE)
    for way, place in (("paste", "paste"), ("paste", "page"), ("write", "paste")):
        page.evaluate(COMES, [way, place, LONG])
        expect(page.get_by_text("This is too long to be read.")).to_be_visible()
        expect(page.locator("#paste")).to_have_value(CODE)
        page.locator("#paste").fill(CODE)
        expect(page.get_by_text("Your code is kept.")).to_be_visible()
    page.locator("#paste").fill("")
    page.evaluate(COMES, ["paste", "paste", LONG])
    release(python)
    page.wait_for_selector(READY, timeout=START)
    expect(page.locator(".notice")).to_contain_text(f"and this has {LONG}.")
    expect(page.locator("#slot")).to_have_value("")


FAILING = [
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/stdlib.bin",
    "static/vendor/app.bin",
    "static/vendor/pyodide/pyodide.asm.mjs",
    "static/vendor/pyscript/core.js",
    "static/boot.mjs",
    "static/page.mjs",
    "static/shell.css",
    "static/large.js",
]


HALF = {
    "stdlib.bin": "Error occurred while installing|Fatal Python error|Python runtime state|'encodings'"
    "|Current thread|no Python frame|^console:  \\(",
    "large.js": "sealed.take is not a function",
    "page.mjs": "dynamically imported module: .*/static/boot.mjs",
}
"""The further complaints of a start without a file."""


def missing(route: Route) -> None:
    """The server does not have it."""
    route.fulfill(status=404, body="")


def reset(route: Route) -> None:
    """The connection breaks."""
    route.abort("connectionreset")


@pytest.mark.share(4)
def test_a_file_that_does_not_arrive_is_named(person: Person, address: str, watch: Watch) -> None:
    """One visitor goes through all of them; each visit loads the page anew."""
    ways = [(path, "missing") for path in FAILING] + [(path, "cut off") for path in FAILING[:3]]
    page = person()
    for path, way in ways:
        arrived = f"**/{path}*"  # packed or not
        watch.forgive(f"{re.escape(path)}|uncaught: (404 Not Found|Failed to fetch)$|Failed to fetch\n")
        watch.forgive(HALF.get(path.rpartition("/")[2], path))
        page.route(arrived, missing if way == "missing" else reset)
        page.goto(address)
        alert = page.get_by_role("alert")
        expect(alert, f"{path}, {way}").to_contain_text(f"A file did not arrive: {path}")
        expect(alert, f"{path}, {way}").to_contain_text("reload")
        page.goto("about:blank")
        page.unroute(arrived)


@pytest.mark.share(4)
def test_a_wasm_that_this_browser_cannot_run_is_told(person: Person, address: str, watch: Watch) -> None:
    watch.forgive("uncaught: WebAssembly.compileStreaming")
    page = person()
    size = (PAGE / "static/vendor/pyodide/pyodide.asm.wasm").stat().st_size
    body = b"\0asm\2\0\0\0".ljust(size, b"\0")  # less would be a file that was cut on its way
    page.route(PYTHON, lambda route: route.fulfill(body=body, content_type="application/wasm"))
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("This browser could not start Python.")


NEEDED = {
    "delete window.WebAssembly": "WebAssembly is missing or switched off",
    "delete window.Worker": "refuses something that this page needs: Class extends value undefined",
    "delete window.FinalizationRegistry": "refuses something that this page needs",
    "crypto.getRandomValues = null": "this page needs: crypto.getRandomValues",
}
"""Features that a browser may lack or refuse, each with the page's message about it."""


@pytest.mark.share(4)
def test_a_browser_that_refuses_what_is_needed_is_told(
    whole_person: Person, address: str, watch: Watch
) -> None:
    watch.forgive("uncaught: .*(is not defined|is not a function|Class extends value|_importhook)")
    watch.forgive("uncaught: webassembly$")  # with which the shell itself stops the start
    watch.forgive("uncaught: memory access out of bounds")  # Pyodide's own, without anything random
    context = whole_person().context  # without windows Chromium crashes where Python finds nothing random
    for missing, told in NEEDED.items():
        page = context.new_page()
        page.add_init_script(missing)
        page.goto(address)
        expect(page.get_by_role("alert"), missing).to_contain_text(told)
        page.close()


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["open", "sandboxed"])
def test_in_a_foreign_frame_the_page_says_so(
    person: Person, address: str, watch: Watch, sandbox: str
) -> None:
    """The page around the frame could cover it, and browsers keep no data for a page in a foreign frame."""
    watch.forgive("another origin: .*/static/tokens.css$|uncaught: frame$")
    if sandbox:  # a frame without an origin may load nothing
        watch.forgive("from origin 'null' has been blocked|net::ERR_FAILED|'serviceWorker' property")
    page = person()
    page.goto(
        f"{address.replace('localhost', '127.0.0.1')}static/tokens.css"
    )  # another origin, without a policy
    frame = f'<iframe src="{address}#{CODE}" width="800" height="600" {sandbox}></iframe>'
    page.evaluate("frame => { document.body.innerHTML = frame }", frame)
    alert = page.frame_locator("iframe").get_by_role("alert")
    expect(alert).to_contain_text("This page is shown inside another website.")
    expect(alert.get_by_role("link")).to_have_attribute("href", f"{address}#{CODE}")
    expect(page.frame_locator("iframe").locator("#coming")).to_be_hidden()


@pytest.mark.share(4)
def test_without_a_network_the_page_says_which_file_was_not_kept(
    person: Person, address: str, watch: Watch
) -> None:
    watch.forgive("app.bin|uncaught: Failed to fetch$")
    page = person()
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    page.route("**/app.bin*", lambda route: route.abort("internetdisconnected"))
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("There is no network, and this browser has not kept")
    expect(page.get_by_role("alert")).to_contain_text("static/vendor/app.bin is missing")


def test_opened_as_a_file_the_page_says_so(person: Person, watch: Watch) -> None:
    watch.forgive("file:///|uncaught: (address|file)")  # what a file may not load, it may not
    page = person()
    page.goto((PAGE / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("This page was opened as a file.")
    expect(page.get_by_role("progressbar")).not_to_be_visible()


def test_a_browser_too_old_for_modules_is_told(person: Person, address: str, watch: Watch) -> None:
    watch.forgive("uncaught: modules$")
    page = person()
    page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("too old")


def test_without_javascript_the_page_says_so(person: Person, address: str) -> None:
    page = person(java_script_enabled=False)
    page.goto(address)
    words = page.locator("noscript p").first
    expect(words).to_have_text("JavaScript is switched off in this browser.")
    expect(words).to_be_visible()
    expect(page.get_by_role("progressbar")).not_to_be_visible()


@pytest.mark.share(4)
def test_python_that_stops_is_told(person: Person, address: str, watch: Watch) -> None:
    watch.forgive("(?s)SystemExit|uncaught: python$")
    page = person()
    page.route(
        address,
        lambda route: route.fulfill(
            body=(PAGE / "index.html").read_text("utf-8").replace("await start()", "raise SystemExit(1)"),
            content_type="text/html",
        ),
    )
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("Python stopped", timeout=START)


FRAME = re.compile(r'File "/lib/app\.zip/(.+)", line (\d+), in (\w+)$', re.MULTILINE)
"""A frame of a traceback: the file, the line, the function."""


def around(path: Path, line: int) -> set[str]:
    """The functions in which a line of a source stands."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return {node.name for node in functions if node.lineno <= line <= (node.end_lineno or 0)}


FAILS = """
    const own = document.createElementNS;
    document.createElementNS = (space, tag, ...rest) => {
        if (tag === "main" && location.hash) throw new Error("more than can be drawn");
        return own.call(document, space, tag, ...rest);
    };
    const html = "http://www.w3.org/1999/xhtml";
    document.createElement = (tag, ...rest) => document.createElementNS(html, tag, ...rest);
"""


@pytest.mark.share(4)
def test_a_first_drawing_that_fails_is_told_and_the_page_comes_up_without_the_link(
    person: Person, address: str, watch: Watch
) -> None:
    watch.forgive("(?s)Error: more than can be drawn|uncaught: python$")
    page = person()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.add_init_script(FAILS)
    page.goto(f"{address}#rules/roundabout")
    expect(page.get_by_role("alert")).to_contain_text("Perhaps the link", timeout=START)
    places = FRAME.findall("\n".join(told))
    assert {name for _, _, name in places} >= {"start"}
    for path, line, name in places:
        assert name in around(ROOT / "py" / path, int(line)), f"{path}:{line} is not in {name}"
    expect(page.get_by_role("heading", name="Sealed Moves")).to_be_visible()
    page.get_by_role("link", name="Continue without the link").click()
    page.wait_for_selector(READY, timeout=START)


RECORD = '[Game "five-card-trick"]\n' + ";a\n" * 330_000


@pytest.mark.share(4)
def test_a_short_link_to_a_record_beyond_all_measure_is_told_and_again_after_a_reload(
    person: Person, address: str
) -> None:
    link = f"{address}#record/{pack(RECORD)}/0"
    assert len(link) < 1_500
    page = person()
    page.goto(link)
    for _ in range(2):
        expect(page.locator("main").get_by_text("A record has at most 2000 comments")).to_be_visible(
            timeout=START
        )
        assert page.locator("#page *").count() < 1_500
        page.reload()


REFUSED = {
    "connect-src": "fetch('http://127.0.0.1:9/').catch(() => {})",
    "script-src": "setTimeout(() => { try { Function('')() } catch {} })",
    "style-src": "document.body.setAttribute('style', 'color: red')",
    "img-src": "new Image().src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='",
    "frame-src": "document.body.append(Object.assign(document.createElement('iframe'), { src: 'data:,' }))",
}


@pytest.mark.surgery  # without the edit `hooks` its policy lets PyScript make code out of text
def test_the_policy_holds_and_the_watch_sees(early: Page, watch: Watch) -> None:
    for directive, tries in REFUSED.items():
        with early.expect_console_message(lambda message, sign=f"policy: {directive}": sign in message.text):
            early.evaluate(f"void ({tries})")
        assert [text for text in watch.complaints() if f"policy: {directive}" in text], directive
    watch.forgive("policy: |Content Security Policy")
    watch.forgive("^console: Framing '' violates")


def test_the_watch_sees_another_origin(person: Person, address: str, watch: Watch) -> None:
    page = person()
    page.goto(address.replace("localhost", "127.0.0.1") + "static/icon.svg")
    assert [text for text in watch.complaints() if text.startswith("another origin")]
    watch.forgive("another origin: .*/static/icon.svg$")


@pytest.mark.share(4)
def test_a_file_asked_for_ahead_that_fails_once_is_no_trouble(
    person: Person, address: str, watch: Watch
) -> None:
    page = person(size="desktop")
    page.route("**/pyodide/pyodide.mjs", lambda route: route.abort(), times=1)
    watch.forgive("ERR_FAILED.*pyodide.mjs")
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
