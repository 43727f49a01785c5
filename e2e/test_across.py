"""Across the table: two devices in one room, cut off from everything, play by screens and cameras alone."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from e2e.conftest import CHROMIUM, FOUND, NO_WORKERS, PAGE, UNDER, Watch, started, until
from e2e.engines import webkitgtk, with_camera
from e2e.host import Host
from e2e.offline import NO_SNAPSHOT
from e2e.returning import returning
from e2e.table import DECIDES, TWO_ROUNDS, Neighbour, plays_on
from e2e.visitors import PlaywrightVisitor, SeleniumVisitor, Visitor
from tests.codes.faulty.honest import BATTLES
from tests.examples import some

SCRIPTS = """performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => /scan|sight|qr.decode/.test(name))"""
HIDE = """(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.hidden;
    return true;
})()"""
FAILS = """(() => {
    const seen = CanvasRenderingContext2D.prototype;
    const { getImageData } = seen;
    function fails() {
        Object.assign(seen, { getImageData });
        throw new Error("no picture");
    }
    return Boolean(Object.assign(seen, { getImageData: fails }));
})()"""
ENDED = "table.tracks.at(-1).dispatchEvent(new Event('ended'))"
"""Firefox calls no listeners of a track for an event that a script has made."""
HOME = "Boolean(location.hash = 'home')"
DRAWN = "document.querySelector('main.across .qr').toDataURL()"
ENDINGS = (
    "document.querySelector('[data-do=across-leave]').click()",
    HIDE,
    FAILS,
    HOME,
)
"""The player leaves, the page is hidden, the camera gives no picture, and another screen is opened."""
GIVES_UP = "document.querySelector('[data-do=resign]').click()"
SOON = 500
"""The milliseconds in which a camera ends."""
PART = "main.across .says .num"
"""The number of the part that is shown, and how many there are."""
TRIES = 3
"""A machine that has much to do may be late once or twice."""


MATCHES = {"five-card-trick": (TWO_ROUNDS * 13)[:50], "field-tactics": BATTLES}
"""The moves of whole matches: 25 rounds, the fewest that there are, and a leader that comes into the base."""

KEPT = "Boolean(navigator.serviceWorker.controller)"
BY_PROCESSOR = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Else WebKitGTK has Mesa draw canvases where there is no graphics card, and can wait for it forever."""
INJECTED = r"style-src-elem refused inline|inline style \(style-src-elem\)"
"""In Firefox Playwright puts a style into the page for each screenshot; the page's policy refuses it."""


class Room:
    """Two people, and the server that their devices have the page from."""

    def __init__(self, host: Host, ada: Neighbour, ben: Neighbour) -> None:
        self.host, self.ada, self.ben = host, ada, ben
        self.address = host.origin + UNDER

    def is_cut_off(self) -> None:
        """From now on there is no network. Both browsers have kept the page by then: one that has not would
        ask in vain for what comes a while after the first screen.
        """
        for person in (self.ada, self.ben):
            person.visitor.until(KEPT)
        self.host.end()


@contextmanager
def room(request: pytest.FixtureRequest, watch: Watch, engine: str, **options: Any) -> Iterator[Room]:
    """Two people with a browser each; `options` are for Playwright's."""
    host = Host(PAGE)
    watch.origin = f"{host.origin}/"
    with ExitStack() as stack:
        stack.callback(host.end)
        if FOUND[engine].way == "webkitgtk":
            drivers = [stack.enter_context(webkitgtk(FOUND[engine], **BY_PROCESSOR)) for _person in range(2)]
            visitors: list[Visitor] = [SeleniumVisitor(each, watch.origin, watch.seen) for each in drivers]
        else:
            running = stack.enter_context(started(request, engine))
            if engine == "firefox":
                watch.forgive(INJECTED)
            options |= {"viewport": {"width": 393, "height": 659}, "service_workers": "allow"}
            if (engine,) == CHROMIUM:
                options["storage_state"] = returning(host.origin + UNDER)
            contexts = [stack.enter_context(running.new_context(**options)) for _person in range(2)]
            for each in contexts:
                watch.follow(each)
                each.add_init_script(NO_SNAPSHOT)
            visitors = [PlaywrightVisitor(each.new_page()) for each in contexts]
        yield Room(host, Neighbour(visitors[0], "Ada"), Neighbour(visitors[1], "Ben"))


def meet(found: Room, game: str) -> None:
    """Ben has taken Ada's invitation, as with his phone's own camera app, and both sit down; what reads
    pictures comes only now, and then the network is cut.
    """
    code = found.ada.invites(found.address, game)
    found.ben.accepts(found.address, code)
    for person in (found.ada, found.ben):
        assert not person.visitor.run(SCRIPTS)
        person.sits_down()
    found.is_cut_off()


def begins_again(person: Neighbour) -> None:
    """Goes back to the match if it was left, and waits until the camera is there."""
    if not person.has("main.match, main.ready"):
        person.visitor.run("history.back()")
        person.visitor.until("Boolean(document.querySelector('main.match, main.ready'))")
    person.begins()
    person.visitor.see(".across")


def ends_soon(person: Neighbour, ending: str) -> bool:
    """Whether what ends the mode ends its camera in half a second."""
    if str(person.camera("states().at(-1)")).startswith("ended"):
        begins_again(person)
    took: float = person.visitor.run(f"table.after(() => {ending})")
    until(lambda: not person.has(".across"))
    return took < SOON


@pytest.mark.slow
@pytest.mark.parametrize("engine", some(tuple(FOUND), CHROMIUM))
def test_a_round_is_played_by_screens_and_cameras(
    request: pytest.FixtureRequest, watch: Watch, engine: str
) -> None:
    """One call of each camera, no tap but the seals; whatever ends it ends the camera."""
    with room(request, watch, engine) as found:
        meet(found, "five-card-trick")
        ada, ben = found.ada, found.ben
        assert ben.camera("states()") == ["live false"]  # he decides: the camera rests
        plays_on(ada, ben, ["score grow", "score steal", "score claim"])
        for person in (ada, ben):
            assert person.camera("calls") == 1
            assert person.camera("taps") == person.others + person.moves
        assert (ada.moves, ben.moves) == (1, 2)
        person = next(each for each in (ada, ben) if not each.decides())
        assert person.camera("states()") == ["live true"]
        for ending in (*ENDINGS, ENDED) if engine in CHROMIUM else ENDINGS:
            assert any(ends_soon(person, ending) for _try in range(TRIES)), ending
        other = ben if person is ada else ada
        assert other.camera("states()") == ["live false"]
        assert any(ends_soon(other, HOME) for _try in range(TRIES))  # while it rests, too
        begins_again(other)
        for panel in ("menu", "resign"):
            other.visitor.press(f"[data-do=panel][data-arg={panel}]")
        took = other.visitor.run(f"table.after(() => {GIVES_UP})")
        assert took < SOON * TRIES  # once and for all, so there is no second try
        assert other.visitor.see(".across [data-do=across-leave].main")  # its last code is shown
        for each in (ada, ben):
            assert all(str(state).startswith("ended") for state in each.camera("states()"))


@pytest.mark.thorough
@pytest.mark.slow
def test_where_nothing_may_move_parts_are_turned_by_hand(
    request: pytest.FixtureRequest, watch: Watch
) -> None:
    with room(request, watch, "chromium", reduced_motion="reduce") as found:
        meet(found, "field-tactics")
        ada, ben = found.ada, found.ben
        for move in BATTLES[:2]:
            until(ben.decides)
            ben.plays(move)
        count = int(ben.visitor.see(PART).split()[-1])
        assert count > 5
        assert not ben.has(".by-turns")
        for number in range(1, count + 1):
            assert ben.visitor.see(PART) == f"{number} of {count}"
            before = ben.visitor.run(DRAWN)
            ada.sees(ben, ada.now(), ben.now())
            if number < count:
                ada.visitor.until(
                    f"document.querySelector('.tells')?.textContent.includes('{number} of {count}')"
                )
            else:
                ada.visitor.see(DECIDES)
            assert ben.visitor.run(DRAWN) == before
            ben.visitor.press("#across-next")
            ben.visitor.until(f"{DRAWN} !== {json.dumps(before)}")
        assert ben.visitor.see(PART) == f"1 of {count}"


@pytest.mark.thorough
@pytest.mark.slow
def test_a_camera_of_the_browser_itself_reads_a_code(
    playwright: Playwright, whole_browser: Browser, watch: Watch, address: str, tmp_path: Path
) -> None:
    """Chromium's camera that is a file: pictures of Ben's screen, one behind the other."""
    film = tmp_path / "film.mjpeg"
    running = with_camera(playwright, FOUND["chromium"], str(film))
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
@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_needs_moves_alone(
    request: pytest.FixtureRequest, watch: Watch, engine: str, game: str
) -> None:
    """To the certificate, in each engine, with armies in parts; one call of each camera."""
    with room(request, watch, engine) as found:
        meet(found, game)
        people = (found.ada, found.ben)
        plays_on(*people, MATCHES[game])
        assert sum(person.moves for person in people) == len(MATCHES[game])
        for person in people:
            assert person.camera("calls") == 1
            assert person.camera("taps") == person.others + person.moves
            assert str(person.camera("states()[0]")).startswith("ended")
            if person.has(".across [data-do=across-leave].main"):
                person.visitor.press(".across [data-do=across-leave].main")
            if person.has("#go-on"):
                person.visitor.press("#go-on")
            assert person.visitor.see("#result")
            person.visitor.press("[data-do=panel][data-arg=certificate]")
            assert person.visitor.see("[data-do=save-certificate]")
