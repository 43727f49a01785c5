"""The browsers that the page is for: an older one is told so before Python is fetched, and may go on; and
what the build makes of the style sheets for them has the colours that are written.
"""

import re
from itertools import zip_longest
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import READY, START, Person, Watch, goes
from e2e.files import takes, text_of
from e2e.measuring import DRAWN
from sealed.page.browser.packed import pack
from tools.serve import ROOT

LARGE = ("pyodide.asm.wasm", "stdlib.bin", "app.bin")
OLD = """const own = CSS.supports;
    CSS.supports = (...asked) => !asked.join().includes("1lh") && own.call(CSS, ...asked);"""
APPLES = """const known = CSS.supports;
    CSS.supports = (...asked) => asked[0] === "-webkit-touch-callout" || known.call(CSS, ...asked);"""
ON = "Continue anyway"
DEVICES = {
    "Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 Chrome/106.0.0.0 Safari/537.36": "Windows 7",
    "Mozilla/5.0 (Linux; Android 9; SM-T510) AppleWebKit/537.36 Chrome/106.0.0.0 Safari/537.36": "Play Store",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/106.0.0.0 Safari/537.36": "ChromeOS",
    "iPhone": "Software Update",
}
"""A browser's name for itself, and the page's advice to its player."""


def told(page: Page, address: str) -> None:
    page.add_init_script(OLD)
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("This browser is too old to draw the boards.")


def test_it_is_told_before_python_is_fetched_and_goes_on_to_save_what_it_has(
    person: Person, address: str
) -> None:
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    told(page, address)
    expect(page.get_by_role("alert")).to_contain_text("you can still save everything as a file")
    page.wait_for_load_state("networkidle")  # all that a browser asks for without being told to
    assert [url for url in asked if any(name in url for name in LARGE)] == []
    page.get_by_role("button", name=ON).click()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.wait_for_selector(READY, timeout=START)
    goes(page, "settings")
    page.get_by_role("link", name="Save everything…").click()
    page.locator("#save").click()
    assert "sealed" in text_of(takes(page)).casefold()
    page.reload()  # once it was told; in another tab it is told again
    page.wait_for_selector(READY, timeout=START)
    other = page.context.new_page()
    told(other, address)


def test_an_invitation_is_still_one_after_that(person: Person, address: str) -> None:
    page = person()
    page.route("**/*.wasm*", lambda _: None)
    told(page, f"{address}#Sealed1I0000")
    page.get_by_role("button", name=ON).click()
    expect(page.locator("#table")).to_have_text("Opening an invitation")
    expect(page.locator("#slot")).to_be_hidden()


def test_where_nothing_is_kept_it_goes_on_as_well(person: Person, address: str) -> None:
    page = person()
    page.add_init_script(
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('none') } })"
    )
    told(page, address)
    page.get_by_role("button", name=ON).click()
    page.wait_for_selector(READY, timeout=START)


def test_what_it_cannot_read_is_told_once_the_player_goes_on(
    person: Person, address: str, watch: Watch
) -> None:
    """A browser so old that it cannot even read the scripts says so then, and not in place of the first."""
    watch.forgive("uncaught: .*(Unexpected token|is not a function)|build.json")
    page = person()
    page.route("**/large.js", lambda route: route.fulfill(body="?.;", content_type="text/javascript"))
    page.route("**/build.json", lambda route: route.abort())  # by which that is another file
    told(page, address)
    page.get_by_role("button", name=ON).click()
    expect(page.get_by_role("alert")).to_contain_text("This browser refuses something that this page needs")


@pytest.mark.parametrize("device", DEVICES)
def test_it_is_told_what_to_do_on_this_kind_of_device(person: Person, address: str, device: str) -> None:
    page = person(user_agent=device)
    if device == "iPhone":
        page.add_init_script(APPLES)
    told(page, address)
    expect(page.get_by_role("alert")).to_contain_text(DEVICES[device])


MEASURED = (Path(__file__).parent / "measured.js").read_text(encoding="utf-8")
BOARDS = ("five-card-trick", "setnas-curse", "roundabout", "field-tactics")
LOOKS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "light, chosen against the system's": {"color_scheme": "dark", "theme": "light"},
    "dark, chosen against the system's": {"color_scheme": "light", "theme": "dark"},
    "more contrast": {"color_scheme": "dark", "contrast": "more"},
    "forced colours": {"color_scheme": "dark", "forced_colors": "active"},
    "print": {"color_scheme": "dark", "media": "print"},
}
PLAIN = {"media": "screen", "contrast": "no-preference", "forced_colors": "none"}
WEAR = "theme => { document.documentElement.dataset.theme = theme; }"


def as_written(route: Route) -> None:
    """Answers for a style sheet with its source. Before the page links one it looks whether it is the one of
    its build, which nobody draws with.
    """
    if route.request.resource_type == "fetch":
        route.continue_()
        return
    static = ROOT / "static"
    name = route.request.url.rpartition("/")[2]
    text = (static / name).read_text("utf-8")
    text = re.sub(r'@import "(.+)";', lambda part: (static / part[1]).read_text("utf-8"), text)
    end = f":root {{ --whole-{name.removesuffix('.css')}: 1 }}"  # as tools/styles.mjs does
    route.fulfill(body=text + end, content_type="text/css")


def looks(page: Page) -> dict[str, list[str]]:
    """The colours of everything on some screens, in all looks."""
    found = {}
    routes = {
        key: f"record/{pack((ROOT / f'tests/golden/{key}-1.txt').read_text('utf-8'))}/4" for key in BOARDS
    }
    for name, route in {
        **routes,
        "home": "home",
        "learn": "learn",
        "kit": "handout/kit/setnas-curse",
    }.items():
        goes(page, route)
        page.wait_for_selector(
            {"home": "main.home", "learn": "main.learn", "kit": ".paper"}.get(name, ".stepper")
        )
        for look, media in LOOKS.items():
            page.emulate_media(**PLAIN | {key: value for key, value in media.items() if key != "theme"})
            page.evaluate(WEAR, media.get("theme", ""))
            page.evaluate(DRAWN)
            seen = page.evaluate(MEASURED, "none")
            found[f"{name}, {look}"] = [f"{one['name']} {one['colours']}" for one in seen]
    return found


@pytest.mark.thorough
def test_what_the_build_makes_of_the_style_sheets_has_the_colours_of_the_sources(
    person: Person, address: str
) -> None:
    pages = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    pages[1].route("**/static/*.css", as_written)
    for page in pages:
        page.goto(address)
        page.wait_for_selector(READY, timeout=START)
    built, written = (looks(page) for page in pages)
    assert all(len(seen) > 50 for seen in written.values())
    differing = {
        what: [pair for pair in zip_longest(built[what], seen) if pair[0] != pair[1]]
        for what, seen in written.items()
    }
    assert {what: pairs[:9] for what, pairs in differing.items() if pairs} == {}
    assert len({tuple(seen) for seen in written.values()}) > len(written) / 2  # the looks do differ
