"""Later visits begin with a snapshot of Python, and with nothing else that was before."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import START, Watch, until
from e2e.host import Host
from e2e.ninth import lay_over, write_page
from e2e.offline import address, engine, opens, plays_at_one_device, plays_by_codes
from e2e.returning import returning

__all__ = ["address", "engine"]  # fixtures
pytestmark = pytest.mark.surgery  # without the edit `memory` there is no snapshot

RUN = "from main import start; await start()"
TELLS = f"""
import sys
before = "sealed.page.engine.app" in sys.modules
{RUN}
import random, secrets
from js import document
document.documentElement.dataset.told = f"{{before}} {{random.random()}} {{secrets.token_hex(8)}}"
"""


LARGE_ONE = "held = bytearray(40_000_000)"  # zeros, which no snapshot has to hold


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page with the example, which tells whether it began with a snapshot, and throws dice. Its snapshot
    is of more memory than Pyodide begins with.
    """
    root = tmp_path_factory.mktemp("page")
    write_page(root)
    more = tmp_path_factory.mktemp("more")
    (more / "large.py").write_text(LARGE_ONE, "utf-8")
    lay_over(root / "static/vendor/app.bin", more)
    modules = root / "static/vendor/snapshot.mjs"
    modules.write_text(modules.read_text("utf-8").replace("[", '["large",', 1), "utf-8")
    page = root / "index.html"
    text = page.read_text("utf-8")
    assert RUN in text
    page.write_text(text.replace(RUN, TELLS), "utf-8")
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.end()


def told(page: Page) -> tuple[bool, str, str]:
    """Whether it began with a snapshot, its dice, its secret."""
    page.wait_for_selector("html[data-told]", timeout=START)
    before, dice, secret = str(page.evaluate("document.documentElement.dataset.told")).split()
    return before == "True", dice, secret


def again(page: Page) -> tuple[bool, str, str]:
    page.reload()
    return told(page)


SIZE = """async () => {
    const found = await caches.match("static/snapshot");
    return found ? (await found.arrayBuffer()).byteLength : 0;
}"""


MEMORY = "async () => Number((await caches.match('static/snapshot')).headers.get('X-Size'))"


def waits_for_snapshot(page: Page) -> None:
    """It is taken in the background, by a Python of its own."""
    until(lambda: page.evaluate(SIZE) > 1_000_000, 2 * START)


# Puts other bytes there: with their hash, as if a browser of another kind of mind had taken it, or without.
SPOIL = """async (isNamed) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const found = await cache.match("static/snapshot");
        if (!found) continue;
        const headers = new Headers(found.headers);
        const bytes = new Uint8Array(await found.arrayBuffer());
        bytes.fill(7, 0, 99);
        const hash = await crypto.subtle.digest("SHA-256", bytes.subarray(0, 1 << 20)); // of the first piece
        const due = headers.get("X-Hash").split(",");
        due.splice(0, 32, ...new Uint8Array(hash));
        if (isNamed) headers.set("X-Hash", String(due));
        await cache.put("static/snapshot", new Response(bytes, { headers }));
    }
    return true;
}"""
TRIED = """() => {
    const key = `sealed-snapshot ${new URL(".", document.baseURI).pathname}`;
    const before = localStorage.getItem(key);
    localStorage.setItem(key, Date.now() - 100_000);
    return before;
}"""


# A start with it that has just begun, and will never end.
BROKEN_OFF = TRIED.replace("Date.now() - 100_000", "Date.now()")
# Marks the snapshot that is there, or says whether that one is there still.
MARKS = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const found = await cache.match("static/snapshot");
        if (!found) continue;
        const headers = new Headers(found.headers);
        headers.set("X-Marked", "yes");
        await cache.put("static/snapshot", new Response(await found.arrayBuffer(), { headers }));
    }
    return true;
}"""
MARKED = "async () => Boolean((await caches.match('static/snapshot'))?.headers.get('X-Marked'))"


# Spoils a large file that is kept, without changing its length.
DAMAGE = """async (path) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const found = await cache.match(path);
        if (!found) continue;
        const bytes = new Uint8Array(await found.arrayBuffer());
        bytes.fill(7, bytes.length / 2);
        await cache.put(path, new Response(bytes, { headers: found.headers }));
    }
    return true;
}"""
HASH = """async (path) => {
    const bytes = await (await caches.match(path)).arrayBuffer();
    return String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}"""
LARGE = ["static/vendor/app.bin", "static/vendor/pyodide/pyodide.asm.wasm"]


@pytest.mark.share(4)
@pytest.mark.slow
def test_later_visits_begin_with_a_snapshot_and_share_neither_dice_nor_secrets(
    engine: Browser, host: Host, address: str, watch: Watch
) -> None:
    known = returning(address)
    size = {"width": 1280, "height": 800}
    with engine.new_context(viewport=size, reduced_motion="reduce", storage_state=known) as context:
        watch.follow(context)
        page = context.new_page()
        opens(page, address)
        first = told(page)
        waits_for_snapshot(page)
        host.end()
        second, third = again(page), again(page)
        assert [visit[0] for visit in (first, second, third)] == [False, True, True]
        assert len({visit[1] for visit in (first, second, third)}) == 3
        assert len({visit[2] for visit in (first, second, third)}) == 3
        assert page.evaluate(MEMORY) > 70_000_000
        plays_at_one_device(page)
        plays_by_codes(page)


@pytest.fixture
def visit(browser: Browser, address: str, watch: Watch) -> Iterator[Page]:
    """A page that has taken a snapshot of itself."""
    with browser.new_context() as context:
        watch.follow(context)
        page = context.new_page()
        opens(page, address)
        waits_for_snapshot(page)
        assert page.evaluate(TRIED) is None
        page.evaluate("localStorage.clear()")
        yield page


SPOILT: dict[str, Callable[[Page], object]] = {
    "with a wrong hash": lambda page: page.evaluate(SPOIL, False),
    "by another browser": lambda page: page.evaluate(SPOIL, True),
    "did not come up": lambda page: page.evaluate(TRIED),
}


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("ways", "paths"),
    [
        (["by another browser"], LARGE[:1]),
        pytest.param(list(SPOILT), LARGE, marks=pytest.mark.thorough),
    ],
)
def test_what_is_spoilt_or_damaged_is_used_by_no_start_and_mended(
    visit: Page, ways: list[str], paths: list[str]
) -> None:
    for how in ways:
        assert again(visit)[0], how
        SPOILT[how](visit)
        assert not again(visit)[0], how
        expect(visit.locator("h1")).to_be_visible()
        waits_for_snapshot(visit)  # the page begins as it did before, and takes another
        visit.evaluate("localStorage.clear()")
    for path in paths:
        before = visit.evaluate(HASH, path)
        visit.evaluate(DAMAGE, path)
        assert visit.evaluate(HASH, path) != before
        assert again(visit)[0], path
        until(lambda: visit.evaluate(HASH, path) == before)  # noqa: B023


@pytest.mark.share(4)
def test_a_start_that_is_broken_off_costs_the_next_its_snapshot_and_two_in_a_row_the_rest(
    visit: Page,
) -> None:
    """Somebody has loaded the page anew while it came up; or it crashes the tab: not tried for ever."""
    visit.evaluate(MARKS)
    visit.evaluate(BROKEN_OFF)
    assert [again(visit)[0] for _ in range(3)] == [False, True, True]
    visit.evaluate(BROKEN_OFF)
    assert not again(visit)[0]
    assert visit.evaluate(MARKED)
    visit.evaluate(BROKEN_OFF)
    assert not again(visit)[0]
    until(lambda: not visit.evaluate(MARKED))
