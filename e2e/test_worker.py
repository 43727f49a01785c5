"""sw.js by itself: what it keeps, mends and leaves alone. test_offline.py has it with the page.

These tests need no Python: a document that lies where the page does registers the worker and asks for files.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import UNDER, Person, Watch, until
from e2e.host import ELSEWHERE, Host
from e2e.ninth import write_page

REGISTER = """async () => {
    const found = await navigator.serviceWorker.register("sw.js");
    while (!found.active || found.installing) await new Promise((done) => setTimeout(done, 20));
    return true;
}"""
UPDATE = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    const before = found.active;
    await found.update();
    while (found.active === before) await new Promise((done) => setTimeout(done, 20));
    return true;
}"""
CHANGED = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    while (found.waiting || found.installing) await new Promise((done) => setTimeout(done, 20));
    return true;
}"""
ASK = """async ([word, build]) => {
    const { active } = await navigator.serviceWorker.getRegistration();
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((done) => {
        const giveUp = () => active.state === "redundant" && done({}); // replaced: it may not answer
        port1.onmessage = ({ data }) => done(data);
        active.addEventListener("statechange", giveUp);
        giveUp();
    });
    active.postMessage({ word, build }, [port2]);
    return answer;
}"""
HEAR = """() => {
    window.heard = [];
    navigator.serviceWorker.addEventListener("message", ({ data }) => heard.push(data));
    navigator.serviceWorker.startMessages();
}"""
READ_UNHASHED = """(path) =>
    fetch(path, { headers: { "Hashed-By": "page" } }).then((answer) => answer.text(), () => "nothing")"""
STATUS = "(path) => fetch(path).then(({ status }) => status, () => 0)"
READ = "(path) => fetch(path).then((answer) => answer.text(), () => 'nothing')"
KEEPS = """async ([name, path]) => {
    const found = await (await caches.open(name)).match(new URL(path, document.baseURI).href);
    return found ? found.text() : "nothing";
}"""
PUT = """async ([name, path, text]) => {
    await (await caches.open(name)).put(new URL(path, document.baseURI).href, new Response(text));
    return true;
}"""
LOSE = """async ([name, path]) => (await caches.open(name)).delete(new URL(path, document.baseURI).href)"""
CLEAR = """async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    return true;
}"""
SHEET = "static/shell.css"
BUILT = {SHEET: "static/vendor/styles/shell.css"}
"""The file of the folder that is published at a path, if it is another one."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("page")
    write_page(root)
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    host.publish("first")
    yield host
    host.end()


@pytest.fixture
def address(host: Host) -> str:
    return host.origin + UNDER


Opened = Callable[[str], Page]


@pytest.fixture
def opened(person: Person, host: Host, watch: Watch) -> Opened:
    """A tab with a document at a path, in one browser profile with service workers."""
    watch.forgive(
        "favicon.ico|40[34]|ERR_FAILED"
    )  # an icon, a page of somebody else, a file that is not to be had
    context = person(service_workers="allow").context

    def at(path: str) -> Page:
        page = context.new_page()
        page.goto(host.origin + path)
        return page

    return at


@pytest.fixture
def kept(opened: Opened) -> Page:
    """A tab of a copy that is kept whole."""
    page = opened(f"{UNDER}sw.js")
    page.evaluate(REGISTER)
    return page


def ask(page: Page, word: str, build: str = "") -> Any:
    return page.evaluate(ASK, [word, build])


def caches(page: Page) -> list[str]:
    return sorted(page.evaluate("caches.keys()"))


def named(*what: str, under: str = UNDER) -> list[str]:
    """The caches of one copy: its builds, and what is noted beside them."""
    return sorted(f"sealed-moves {under} {each}" for each in (*what, "current"))


@pytest.mark.share(4)
def test_what_is_lost_or_damaged_is_fetched_again(kept: Page, opened: Opened, host: Host) -> None:
    stranger = opened("/another-page")
    stranger.evaluate(HEAR)
    (build,) = (name for name in caches(kept) if host.build in name)
    sheet, boot = ((host.root / path).read_text("utf-8") for path in (BUILT[SHEET], "static/boot.mjs"))
    kept.evaluate(LOSE, [build, SHEET])
    kept.evaluate(PUT, [build, "static/boot.mjs", "x" * len(boot.encode())])
    assert kept.evaluate(READ_UNHASHED, SHEET) == sheet  # what is lost is always fetched
    assert set(kept.evaluate(READ_UNHASHED, "static/boot.mjs")) == {"x"}  # static/large.js looks for itself
    kept.evaluate(LOSE, [build, SHEET])
    assert kept.evaluate(READ, SHEET) == kept.evaluate(KEEPS, [build, SHEET]) == sheet
    assert kept.evaluate(READ, "static/boot.mjs") == kept.evaluate(KEEPS, [build, "static/boot.mjs"]) == boot
    kept.evaluate(CLEAR)
    assert not ask(kept, "state")["complete"]
    until(lambda: ask(kept, "state")["complete"])
    assert stranger.evaluate("heard") == []  # other pages of the origin are told nothing
    kept.evaluate(PUT, [build, "static/page.mjs", "damaged"])
    host.end()
    assert kept.evaluate(READ, SHEET) == sheet
    assert kept.evaluate(READ, "static/page.mjs") == "nothing"


@pytest.mark.share(4)
def test_half_a_build_is_completed_and_not_shown_before(opened: Opened, host: Host) -> None:
    page = opened(f"{UNDER}sw.js")
    build = f"sealed-moves {UNDER} {host.build}"
    page.evaluate(PUT, [build, SHEET, "cut off"])
    page.evaluate(PUT, [build, "static/boot.mjs", (host.root / "static/boot.mjs").read_text("utf-8")])
    page.evaluate(REGISTER)
    assert ask(page, "state")["complete"]
    assert page.evaluate(KEEPS, [build, SHEET]) == (host.root / BUILT[SHEET]).read_text("utf-8")
    assert f"{UNDER}static/boot.mjs" not in host.asked  # what was right already


@pytest.mark.share(4)
def test_a_build_that_is_damaged_and_not_on_the_server_any_more_is_given_up(kept: Page, host: Host) -> None:
    first = host.build
    kept.evaluate(HEAR)
    ask(kept, "state", first)  # before the file is lost: it would be fetched again
    host.publish("second")
    kept.evaluate(LOSE, [f"sealed-moves {UNDER} {first}", SHEET])
    assert kept.evaluate(READ, SHEET) == "nothing"  # no file of another build
    until(lambda: {"kind": "gone"} in kept.evaluate("heard"))
    kept.reload()
    until(lambda: set(named(host.build)) <= set(caches(kept)))
    kept.evaluate(CHANGED)  # the old worker goes when it has nothing to do: nobody asks it meanwhile
    until(lambda: ask(kept, "state").get("id") == host.build and caches(kept) == named(host.build))
    assert "/* second */" in kept.evaluate(READ, SHEET)


@pytest.mark.share(4)
@pytest.mark.parametrize("answer", ["<title>No such page</title>", "{}"])
def test_a_server_that_answers_with_other_pages_spoils_nothing(kept: Page, host: Host, answer: str) -> None:
    first = host.build
    (build,) = (name for name in caches(kept) if first in name)
    sheet = (host.root / BUILT[SHEET]).read_text("utf-8")
    host.answer = answer
    assert kept.evaluate(READ, SHEET) == sheet
    kept.evaluate(LOSE, [build, SHEET])
    assert kept.evaluate(STATUS, SHEET) == 403  # by which the page knows that something is in the way
    assert caches(kept) == named(first)
    host.answer = ""
    assert kept.evaluate(READ, SHEET) == sheet


@pytest.mark.share(4)
def test_a_player_agrees_to_the_build_that_was_told_and_open_tabs_keep_theirs(
    kept: Page, opened: Opened, host: Host
) -> None:
    first = host.build
    ask(kept, "state", first)
    host.publish("second")
    kept.evaluate(UPDATE)
    other = opened(f"{UNDER}static/tokens.css")
    assert ask(other, "state", first)["agreed"] == first
    assert not ask(other, "agree", first)
    assert not ask(other, "agree", "of a build that came later")
    assert "/* second */" not in other.evaluate(READ, "shell.css")
    assert ask(other, "agree", host.build)
    assert "/* second */" not in kept.evaluate(READ, SHEET)
    assert ask(other, "state", first)["agreed"] == host.build
    assert caches(other) == named(first, host.build)
    kept.close()
    other.goto(f"{host.origin}{UNDER}sw.js")
    until(lambda: ask(other, "state", host.build) and caches(other) == named(host.build))
    assert "/* second */" in other.evaluate(READ, SHEET)


@pytest.mark.share(4)
def test_a_page_kept_when_archives_had_other_endings_goes_over_to_the_next(
    kept: Page, opened: Opened, host: Host
) -> None:
    """Builds before have `app.zip` and, packed, `app.zip.xz`, which filters seize."""
    former = host.root / "static/vendor/app.zip"
    former.write_bytes(b"PK")
    former.with_name("app.zip.xz").write_bytes(b"packed")
    host.publish("former")
    kept.evaluate(UPDATE)
    assert ask(kept, "agree", host.build)
    kept.reload()
    build = f"sealed-moves {UNDER} {host.build}"
    ask(kept, "state", host.build)
    assert kept.evaluate(READ, "static/vendor/app.zip") == "PK"
    former.unlink()
    former.with_name("app.zip.xz").unlink()
    host.publish("renamed")
    kept.evaluate(UPDATE)
    assert kept.evaluate(READ, "static/vendor/app.zip") == "PK"  # this tab shows its own build to the end
    other = opened(f"{UNDER}static/tokens.css")
    assert ask(other, "agree", host.build)
    other.reload()
    until(lambda: "/* renamed */" in other.evaluate(READ, "shell.css"))
    kept.evaluate(LOSE, [build, "static/vendor/app.zip"])
    kept.evaluate(HEAR)
    assert kept.evaluate(READ, "static/vendor/app.zip") == "nothing"
    until(lambda: {"kind": "gone"} in kept.evaluate("heard"))  # it loads itself anew


@pytest.mark.share(4)
def test_copies_and_other_pages_of_the_origin_keep_what_is_theirs(
    kept: Page, opened: Opened, host: Host
) -> None:
    first = host.build
    below = opened(f"{ELSEWHERE}sw.js")  # the worker of the path above could answer for it
    below.evaluate(REGISTER)
    below.evaluate("caches.open('of another page').then(() => true)")
    host.publish("third")
    third = host.build
    kept.evaluate(UPDATE)
    assert ask(kept, "agree", third)
    kept.reload()
    elsewhere = named(first, under=ELSEWHERE)
    until(
        lambda: ask(kept, "state") and caches(kept) == sorted(["of another page", *elsewhere, *named(third)])
    )
    host.end()
    assert "/* third */" in kept.evaluate(READ, SHEET)
    assert "/* first */" in below.evaluate(READ, SHEET)
    assert "/* third */" not in below.evaluate(READ, SHEET)
