"""The page in one file, opened from a folder, without a network."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, Playwright, expect
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from e2e.conftest import CHROMIUM, FOUND, READY, START, Profile, Watch, started
from e2e.engines import with_camera
from e2e.lessons import lesson_of
from e2e.single import Writer, alone, is_quiet, opens, pastes, play_on, saves, watched, write_file
from e2e.visitors import PlaywrightVisitor, SeleniumVisitor, Visitor
from e2e.visits import begin, choose, submit
from sealed.codes.certificate import check
from sealed.page.browser.packed import pack
from sealed.page.screens.passphrase import AGAIN, FIELD

WITH_WORKERS = ("chromium", "firefox")
"""The engines in which a file begins workers and windows."""
pytestmark = pytest.mark.surgery  # without the edits `hooks` and `address` the file is refused
PASSPHRASE = "grüne Enten tauchen"
PRINTS = """(() => {
    window.printed = 0;
    window.print = () => (window.printed += 1) && dispatchEvent(new Event("beforeprint"));
    return true;
})()"""
"""A browser that counts how often it was told to print."""
DEMONSTRATION = """[Game "five-card-trick"]
[Demonstration "Two rounds"]

; Red begins.
1: score claim
; Blue answers.
2: grow steal
"""
ROUNDS = {name: 999 if name in CHROMIUM else 6 for name in FOUND}
"""The codes after which a match is given up: one engine plays it to its end."""
WEBKIT = [name for name, found in FOUND.items() if found.way == "webkitgtk"]
STYLED = 3
"""The style sheets of the window for a class."""
OTHERS = [name for name in FOUND if name not in CHROMIUM]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the file."""
    return write_file(tmp_path_factory.mktemp("stick"))


def plays(visitor: Visitor, file: str) -> None:
    """Opens the file, looks at a rule with its figure, and plays a round at one device."""
    with alone(visitor):
        opens(visitor, file)
        visitor.see("main.home")
        visitor.run("location.hash = 'rules/roundabout'")
        visitor.see("main figure")
        visitor.run("location.hash = 'new/setnas-curse/here'")
        visitor.press("[data-do=start]")
        begin(visitor, "Have more gems than the other player after 25 rounds.")
        submit(visitor, "score", "raise")
        assert "Player two" in visitor.see(".curtain h1")


@pytest.mark.slow
@pytest.mark.parametrize("anybody", CHROMIUM, indirect=True)
def test_the_file_plays_without_a_network(anybody: Visitor, file: str) -> None:
    plays(anybody, file)


@pytest.mark.thorough
@pytest.mark.parametrize("anybody", OTHERS, indirect=True)
def test_the_file_plays_in_every_engine(anybody: Visitor, file: str) -> None:
    plays(anybody, file)


@pytest.mark.thorough
@pytest.mark.parametrize("anybody", FOUND, indirect=True)
def test_the_computer_plays(anybody: Visitor, file: str) -> None:
    with alone(anybody):
        opens(anybody, file, "new/setnas-curse/computer")
        anybody.press("[data-do=start]")
        anybody.press(".howto.first .how-foot [data-do=how]")
        choose(anybody, "score", "raise")
        anybody.until("document.querySelector('main').innerText.includes('Round 2 of 25')")


def takes_a_task(visitor: Visitor) -> None:
    """The first task of a lesson, and what is said to its answer."""
    task = lesson_of("five-card-trick").items[0]
    visitor.run("location.hash = 'lesson/five-card-trick'")
    assert task.place.asked.text in visitor.see("#task")
    visitor.write("#typed", "score grow ")
    visitor.press("#seal:not([aria-disabled])")
    assert visitor.see(".judged .note.good")


def prints(visitor: Visitor) -> None:
    """A score sheet, with its styles."""
    visitor.run(PRINTS)
    visitor.run("location.hash = 'handout/score/roundabout'")
    visitor.press("[data-do=print]")
    visitor.until("window.printed === 1")
    assert (
        visitor.run("getComputedStyle(document.documentElement).getPropertyValue('--whole-print').trim()")
        == "1"
    )


def locks_and_opens(visitor: Visitor, file: str) -> None:
    """Everything under a passphrase, brought back once nothing of it is there any more."""
    visitor.run("location.hash = 'settings'")
    visitor.write("#name", "Ada Byron")
    visitor.run("location.hash = 'backup'")
    for field in (FIELD, AGAIN):
        visitor.write(f"#{field}", PASSPHRASE)
    locked = saves(visitor, "form[data-do=save-locked] [type=submit]")
    is_quiet(visitor)
    visitor.reload()
    opens(visitor, file, "settings")
    assert visitor.run("document.querySelector('#name').value") == ""
    pastes(visitor, locked)
    visitor.write(f"#{FIELD}", PASSPHRASE)
    visitor.press("form[data-do] [type=submit]")
    visitor.press("#bring")
    visitor.run("location.hash = 'settings'")
    visitor.until("document.querySelector('#name')?.value === 'Ada Byron'")


@pytest.mark.thorough
@pytest.mark.parametrize("anybody", FOUND, indirect=True)
def test_it_teaches_prints_and_keeps_under_a_passphrase(anybody: Visitor, file: str) -> None:
    with alone(anybody):
        opens(anybody, file)
        takes_a_task(anybody)
        prints(anybody)
        locks_and_opens(anybody, file)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(("anybody", "most"), ROUNDS.items(), indirect=["anybody"])
def test_a_match_by_codes_against_the_page_has_one_certificate(
    anybody: Visitor, profile: Profile, address: str, file: str, most: int
) -> None:
    ben = Writer(PlaywrightVisitor(profile()), "Ben")
    ada = Writer(anybody, "Ada")
    with alone(anybody):
        opens(anybody, file)
        anybody.press("[data-do=keep-matches]")
        ben.accepts(address, ada.invites(file, "five-card-trick"))
        last = play_on(ben, ada, random.Random(70), most)
        certificates = {person.certificate() for person in (ada, ben)}
    assert len(certificates) == 1
    assert check(certificates.pop()).transcript.number == last


@pytest.fixture(params=WITH_WORKERS)
def stick(request: pytest.FixtureRequest, watch: Watch, file: str) -> Iterator[Page]:
    """The file in a browser that Playwright drives."""
    with (
        started(request, request.param) as running,
        running.new_context(viewport={"width": 1280, "height": 800}) as context,
    ):
        watch.follow(context)
        page = context.new_page()
        with watched(page):
            page.goto(file)
            page.wait_for_selector(READY, timeout=START)
            yield page


@pytest.mark.thorough
@pytest.mark.parametrize("engine", WITH_WORKERS)
def test_a_camera_comes_to_the_file(playwright: Playwright, watch: Watch, file: str, engine: str) -> None:
    """Across the table: not before matches are kept, and then with what shows codes and what reads them."""
    running = with_camera(playwright, FOUND[engine])
    with running, running.new_context(viewport={"width": 393, "height": 659}) as context:
        watch.follow(context)
        page = context.new_page()
        with watched(page):
            page.goto(f"{file}#new/five-card-trick/chat")
            page.wait_for_selector(READY, timeout=START)
            page.locator("#name-1").fill("Ada")
            page.locator("[data-do=start]").click()
            expect(page.locator("main")).to_contain_text("cannot be played across the table")
            page.evaluate("location.hash = 'home'")
            page.locator("[data-do=keep-matches]").click()
            expect(page.locator("[data-do=keep-matches]")).to_have_count(0)
            page.evaluate("location.hash = 'new/five-card-trick/chat'")
            page.locator("#name-1").fill("Ada")
            page.locator("[data-do=start]").click()
            page.locator("[data-do=across]").click()
            expect(page.locator(".across .shows > .qr")).to_be_visible()
            expect(page.locator(".sees > canvas")).to_be_visible()


@pytest.mark.thorough
def test_the_computer_thinks_in_a_worker(stick: Page) -> None:
    stick.evaluate("location.hash = 'new/setnas-curse/computer'")
    with stick.expect_worker():
        stick.locator("[data-do=start]").click()


@pytest.mark.thorough
def test_nothing_is_kept_before_a_press_and_after_another(stick: Page) -> None:
    kept = "indexedDB.databases().then((found) => found.length)"
    expect(stick.locator("main.home")).to_contain_text("Every page that this browser opens from a file")
    stick.evaluate("location.hash = 'settings'")
    stick.locator("#name").fill("Ada Byron")
    stick.evaluate("location.hash = 'new/setnas-curse/here'")
    stick.locator("[data-do=start]").click()
    expect(stick.locator(".howto.first")).to_be_visible()
    assert stick.evaluate(kept) == 0
    assert stick.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
    stick.evaluate("location.hash = 'home'")
    stick.locator("[data-do=keep-matches]").click()
    expect(stick.locator("[data-do=keep-matches]")).to_have_count(0)
    stick.reload()
    expect(stick.locator(".now")).to_contain_text("Setna’s Curse", timeout=START)
    assert stick.evaluate(kept) == 1
    stick.evaluate("location.hash = 'settings'")
    stick.locator("[data-do=keep-matches]").click()
    expect(stick.locator("main.settings")).to_contain_text("So far nothing is kept", timeout=START)
    assert stick.evaluate(kept) == 0
    assert stick.evaluate("localStorage.length") == 0


def keeps_a_match(stick: Page) -> None:
    """Has matches kept from now on, and begins one at this device."""
    stick.locator("[data-do=keep-matches]").click()
    expect(stick.locator("[data-do=keep-matches]")).to_have_count(0)
    stick.evaluate("location.hash = 'new/setnas-curse/here'")
    stick.locator("[data-do=start]").click()
    stick.locator(".howto.first .how-foot [data-do=how]").click()
    stick.wait_for_function("() => !history.state?.layers")  # or its step back leaves the next page


@pytest.mark.thorough
def test_home_shows_what_its_own_folder_keeps_and_brings_others_after_a_press(
    stick: Page, file: str, tmp_path: Path
) -> None:
    keeps_a_match(stick)
    path = Path(unquote(urlsplit(file).path))
    other = tmp_path / "another stick" / path.name
    other.parent.mkdir()
    other.write_bytes(path.read_bytes())
    stick.goto(other.as_uri())
    stick.wait_for_selector(READY, timeout=START)
    stick.locator("[data-do=keep-matches]").click()
    home = stick.locator("main.home")
    expect(home).not_to_contain_text("another copy of this page")
    expect(stick.locator(".matchrow")).to_have_count(0)
    stick.locator("[data-do=ask-around]").click()
    expect(home).to_contain_text("1 match in this browser belongs to another copy of this page:")
    stick.locator("#place-here").click()
    expect(home).to_contain_text("They are here now.")
    expect(stick.locator(".matchrow")).to_contain_text("Setna’s Curse")


CHANGES = """() => new Promise((done) => {
    indexedDB.open(`sealed-moves ${new URL(".", document.baseURI).pathname}`).onsuccess = ({ target }) => {
        const base = target.result;
        const writing = base.transaction("bodies", "readwrite");
        const matches = IDBKeyRange.bound("match/", "match/z");
        writing.objectStore("bodies").openCursor(matches).onsuccess = (event) => {
            const row = event.target.result;
            const body = JSON.parse(row.value);
            row.update(JSON.stringify({ ...body, revision: body.revision + 1 }));
        };
        writing.oncomplete = () => base.close() ?? done();
    };
})"""
"""Has a match been kept by a page whose rules have changed once more."""


@pytest.mark.thorough
def test_a_newer_file_finds_what_is_kept_and_an_older_one_refuses_a_newer_ones_by_name(
    stick: Page, file: str
) -> None:
    """In one folder, under another name; both have one database."""
    keeps_a_match(stick)
    path = Path(unquote(urlsplit(file).path))
    newer = path.with_name("sealed-moves (1).html")
    newer.write_text(path.read_text("utf-8").replace("</body>", "<!-- newer -->\n</body>"), "utf-8")
    stick.goto(newer.as_uri())
    stick.wait_for_selector(READY, timeout=START)
    expect(stick.locator(".matchrow")).to_contain_text("Setna’s Curse")
    stick.locator(".matchrow a").first.click()
    expect(stick.locator(".curtain-card")).to_contain_text("Round 1 of 25")
    stick.evaluate(CHANGES)
    stick.goto(file)
    stick.wait_for_selector(READY, timeout=START)
    row = stick.locator(".matchrow")
    row.locator("a").first.click()
    said = stick.locator("main.plain")
    expect(said).to_contain_text("whose rules of Setna’s Curse were not the same")
    expect(said).to_contain_text("open the newest version of this page")


@pytest.mark.thorough
def test_a_class_has_its_window_and_gets_it_again(stick: Page) -> None:
    stick.evaluate("route => { location.hash = route; }", f"board/{pack(DEMONSTRATION)}/0")
    board = "main svg:not(.defs)"

    def opens() -> None:
        stick.locator(".top [data-do=panel]").click()
        stick.locator("[data-do=open-class]").click()

    with stick.context.expect_page() as found:
        opens()
    room = found.value
    expect(room.locator(board).first).to_be_visible()
    before = room.locator("main").inner_html()
    stick.keyboard.press("ArrowRight")
    expect(room.locator("main")).not_to_have_js_property("innerHTML", before)
    room.reload()
    expect(stick.locator("#notice")).to_contain_text("“Window for the class”, in the menu, fills it again.")
    opens()
    expect(stick.locator("#notice")).to_have_count(0)
    stick.wait_for_function(
        "() => single.room && !single.room.closed && single.room.document.querySelector('main svg')"
    )


@pytest.mark.thorough
@pytest.mark.parametrize("anybody", WEBKIT, indirect=True)
def test_a_class_has_its_window_in_webkit_too(anybody: Visitor, file: str) -> None:
    """It has its styles, follows the teacher, and is filled again after it was reloaded."""
    assert isinstance(anybody, SeleniumVisitor)
    driver = anybody.driver
    with alone(anybody):
        opens(anybody, file, f"board/{pack(DEMONSTRATION)}/0")
        teacher = driver.current_window_handle
        for key in (Keys.ARROW_RIGHT, Keys.ARROW_LEFT):
            anybody.press(".top [data-do=panel]")
            anybody.press("[data-do=open-class]")
            anybody.until("Boolean(single.room?.document.querySelector('main svg'))")
            (room,) = {*driver.window_handles} - {teacher}
            driver.switch_to.window(room)
            assert anybody.run("document.styleSheets.length") == STYLED
            anybody.run("Boolean(window.before = document.querySelector('main').innerHTML)")
            driver.switch_to.window(teacher)
            ActionChains(driver).send_keys(key).perform()
            driver.switch_to.window(room)
            anybody.until("document.querySelector('main').innerHTML !== window.before")
            driver.refresh()
            driver.switch_to.window(teacher)
            assert "fills it again" in anybody.see("#notice")
