"""The page in one file, opened from a folder, without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.conftest import CHROMIUM, FOUND, READY, START, Watch, started
from e2e.engines import with_camera
from e2e.single import alone, watched, write_file
from e2e.visitors import Visitor
from e2e.visits import begin, choose, submit

WITH_WORKERS = ("chromium", "firefox")
"""The engines in which a file begins workers and windows."""
OTHERS = [name for name in FOUND if name not in CHROMIUM]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the file."""
    return write_file(tmp_path_factory.mktemp("stick"))


def plays(visitor: Visitor, file: str) -> None:
    """Opens the file, looks at a rule with its figure, and plays a round at one device."""
    with alone(visitor, file):
        visitor.open(file)
        visitor.see(f"{READY} main.home")
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
    with alone(anybody, file):
        anybody.open(f"{file}#new/setnas-curse/computer")
        anybody.press(f"{READY} [data-do=start]")
        anybody.press(".howto.first .how-foot [data-do=how]")
        choose(anybody, "score", "raise")
        anybody.until("document.querySelector('main').innerText.includes('Round 2 of 25')")


@pytest.fixture(params=WITH_WORKERS)
def stick(request: pytest.FixtureRequest, watch: Watch, file: str) -> Iterator[Page]:
    """The file in a browser that Playwright drives."""
    with (
        started(request, request.param) as running,
        running.new_context(viewport={"width": 1280, "height": 800}) as context,
    ):
        watch.follow(context)
        page = context.new_page()
        with watched(page, file):
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
        with watched(page, file):
            page.goto(f"{file}#new/five-card-trick/chat")
            page.wait_for_selector(READY, timeout=START)
            page.locator("[data-do=start]").click()
            expect(page.locator(".duel")).to_contain_text("cannot be played across the table")
            page.evaluate("location.hash = 'home'")
            page.locator("[data-do=keep-matches]").click()
            expect(page.locator("[data-do=keep-matches]")).to_have_count(0)
            page.evaluate("location.hash = 'new/five-card-trick/chat'")
            page.locator("[data-do=start]").click()
            page.locator("[data-do=across]").click()
            expect(page.locator(".across .shows > .qr")).to_be_visible()
            expect(page.locator(".sees > video")).to_be_visible()


@pytest.mark.thorough
def test_the_computer_thinks_in_a_worker(stick: Page) -> None:
    stick.evaluate("location.hash = 'new/setnas-curse/computer'")
    with stick.expect_worker():
        stick.locator("[data-do=start]").click()


@pytest.mark.thorough
def test_nothing_is_kept_before_a_press_and_after_another(stick: Page) -> None:
    kept = "indexedDB.databases().then((found) => found.length)"
    expect(stick.locator("main.home")).to_contain_text("Every page that this browser opens from a file")
    stick.evaluate("location.hash = 'new/setnas-curse/here'")
    stick.locator("[data-do=start]").click()
    expect(stick.locator(".howto.first")).to_be_visible()
    assert stick.evaluate(kept) == 0
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


@pytest.mark.thorough
def test_a_class_has_its_window_and_gets_it_again(stick: Page) -> None:
    stick.evaluate("location.hash = 'board/five-card-trick'")
    board = "main svg:not(.defs)"

    def opens() -> None:
        stick.locator(".top [data-do=panel]").click()
        stick.locator("[data-do=open-class]").click()

    with stick.context.expect_page() as found:
        opens()
    room = found.value
    expect(room.locator(board).first).to_be_visible()
    room.reload()
    expect(stick.locator("#notice")).to_contain_text("“Window for the class”, in the menu, fills it again.")
    opens()
    expect(stick.locator("#notice")).to_have_count(0)
    stick.wait_for_function(
        "() => single.room && !single.room.closed && single.room.document.querySelector('main svg')"
    )
