"""Across the table: two devices in one room, cut off from everything, play by screens and cameras alone."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright

from e2e.conftest import CHROMIUM, FOUND, NO_WORKERS, Watch, started, until
from e2e.engines import playwright_browser, webkitgtk
from e2e.returning import returning
from e2e.table import Neighbour, plays_on
from e2e.visitors import PlaywrightVisitor, SeleniumVisitor, Visitor
from tests.codes.faulty.honest import BATTLES

SCRIPTS = """performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => /scan|sight|qr.decode/.test(name))"""
HIDE = """(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.hidden;
    return true;
})()"""
ENDED = "table.tracks.at(-1).dispatchEvent(new Event('ended'))"
HOME = "Boolean(location.hash = 'home')"
ENDINGS = (
    "document.querySelector('[data-do=across-leave]').click()",
    HIDE,
    ENDED,
    HOME,
)
"""The player leaves, the page is hidden, the camera fails, and another screen is opened."""


NOT_KEPT = r"static/(tint-\w+|icon)\.svg"
"""Pictures that a page without a worker asks for in vain once it is cut off."""


class Room:
    """Two people, and how their devices are cut off."""

    def __init__(self, ada: Neighbour, ben: Neighbour, contexts: list[BrowserContext]) -> None:
        self.ada, self.ben, self.contexts = ada, ben, contexts

    def is_cut_off(self) -> None:
        """From now on there is no network."""
        for context in self.contexts:
            context.set_offline(True)


@contextmanager
def room(request: pytest.FixtureRequest, watch: Watch, address: str, engine: str) -> Iterator[Room]:
    """Two people with a browser each."""
    watch.forgive(NOT_KEPT)
    with ExitStack() as stack:
        if FOUND[engine].way == "webkitgtk":
            drivers = [stack.enter_context(webkitgtk(FOUND[engine])) for _person in range(2)]
            visitors: list[Visitor] = [SeleniumVisitor(each, watch.origin, watch.seen) for each in drivers]
            yield Room(Neighbour(visitors[0], "Ada"), Neighbour(visitors[1], "Ben"), [])
            return
        running = stack.enter_context(started(request, engine))
        size = {"width": 393, "height": 659}
        known = {"storage_state": returning(address)} if (engine,) == CHROMIUM else {}
        contexts = [
            stack.enter_context(running.new_context(viewport=size, **NO_WORKERS, **known))
            for _person in range(2)
        ]
        for each in contexts:
            watch.follow(each)
        visitors = [PlaywrightVisitor(each.new_page()) for each in contexts]
        yield Room(Neighbour(visitors[0], "Ada"), Neighbour(visitors[1], "Ben"), contexts)


def meet(found: Room, address: str, game: str) -> None:
    """Ben has taken Ada's invitation, as with his phone's own camera app, and both sit down; what reads
    pictures comes only now, and then the network is cut.
    """
    code = found.ada.invites(address, game)
    found.ben.accepts(address, code)
    for person in (found.ada, found.ben):
        assert not person.visitor.run(SCRIPTS)
        person.sits_down()
    found.is_cut_off()


@pytest.mark.slow
def test_a_round_is_played_by_screens_and_cameras(
    request: pytest.FixtureRequest, watch: Watch, address: str
) -> None:
    """One call of each camera, no tap but the seals; whatever ends it ends the camera."""
    with room(request, watch, address, "chromium") as found:
        meet(found, address, "five-card-trick")
        ada, ben = found.ada, found.ben
        assert ben.camera("states()") == ["live false"]  # he decides: the camera rests
        plays_on(ada, ben, ["score grow", "score steal", "score claim"], to_the_end=False)
        for person in (ada, ben):
            assert person.camera("calls") == 1
        taps = [person.camera("taps") for person in (ada, ben)]
        assert sorted(taps) == [2, 4]  # to sit down, by the menu for Ben; and each seal
        person = next(each for each in (ada, ben) if not each.decides())
        assert person.camera("states()") == ["live true"]
        for count, ending in enumerate(ENDINGS, 1):
            if count > 1:
                person.visitor.press("[data-do=across]")
                until(lambda count=count: person.camera("calls") == count)
                person.visitor.see(".sees > video")
            person.visitor.run(ending)
            until(lambda: str(person.camera("states().at(-1)")).startswith("ended"))
            assert not person.has(".across")


@pytest.mark.thorough
@pytest.mark.slow
def test_a_camera_of_the_browser_itself_reads_a_code(
    playwright: Playwright, whole_browser: Browser, watch: Watch, address: str, tmp_path: Path
) -> None:
    """Chromium's camera that is a file: pictures of Ben's screen, one behind the other."""
    film = tmp_path / "film.mjpeg"
    camera = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    args = (*camera, f"--use-file-for-fake-video-capture={film}")
    running = playwright_browser(playwright, FOUND["chromium"], args)
    try:
        size = {"width": 1280, "height": 720}
        people = []
        for browser, name in ((running, "Ada"), (whole_browser, "Ben")):
            context = browser.new_context(viewport=size, storage_state=returning(address), **NO_WORKERS)
            watch.follow(context)
            people.append(Neighbour(PlaywrightVisitor(context.new_page()), name))
        ada, ben = people
        ben.accepts(address, ada.invites(address, "five-card-trick"))
        ben.sits_down()
        ben.plays("score grow")
        ben.visitor.see("main.across .qr")
        film.write_bytes(b64decode(ben.visitor.screen()) * 30)
        ada.visitor.press("[data-do=across]")
        ada.visitor.see("#seal")
        ada.visitor.see(".time.across")
    finally:
        running.close()


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("engine", FOUND)
@pytest.mark.parametrize("game", ["five-card-trick", "field-tactics"])
def test_a_whole_match_needs_moves_alone(
    request: pytest.FixtureRequest, watch: Watch, address: str, engine: str, game: str
) -> None:
    """To the certificate, in each engine, with armies in parts; one call of each camera."""
    with room(request, watch, address, engine) as found:
        meet(found, address, game)
        people = (found.ada, found.ben)
        moves = list(BATTLES) if game == "field-tactics" else []
        plays_on(*people, moves, to_the_end=True)
        for person in people:
            assert person.camera("calls") == 1
            assert str(person.camera("states()[0]")).startswith("ended")
            if person.has(".across [data-do=across-leave].main"):
                person.visitor.press(".across [data-do=across-leave].main")
            if person.has("#go-on"):
                person.visitor.press("#go-on")
            assert person.visitor.see("#result")
            person.visitor.press("[data-do=panel][data-arg=certificate]")
            assert person.visitor.see("[data-do=save-certificate]")
