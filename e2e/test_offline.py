"""The page without a network: what is kept, how an update goes, what heals, and what is shared into it.

The page is the one that is published, with the short game of docs/adding-a-game.md in it.
"""

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import READY, START, UNDER, Person, Watch, goes, until
from e2e.host import ENDLESS, Host
from e2e.ninth import GAME, throw
from e2e.offline import NO_SNAPSHOT, address, engine, folder, host, opens, plays_at_one_device, plays_by_codes
from e2e.returning import returning
from e2e.visitors import PlaywrightVisitor
from e2e.visits import choose
from tools import offline

__all__ = ["address", "engine", "folder", "host"]  # fixtures

WORKERS = {"service_workers": "allow"}
SHEET = "static/shell.css"
PRINTED = "[...document.styleSheets].some((sheet) => sheet.href?.endsWith('/print.css'))"
WHOLE = "This browser has the whole page"


def waits_until_kept(page: Page) -> None:
    """Looks into the settings until they say that the page works without a network."""
    goes(page, "settings")
    expect(page.locator("#offline")).to_contain_text(WHOLE, timeout=START)


def caches(page: Page) -> list[str]:
    """The names of all caches of the origin."""
    return sorted(page.evaluate("caches.keys()"))


def named(*what: str, under: str = UNDER) -> list[str]:
    """The caches of one copy: its builds, and what is noted beside them."""
    return sorted(f"sealed-moves {under} {each}" for each in (*what, "current"))


@pytest.fixture
def kept(person: Person, address: str) -> Page:
    """The settings of a page that is kept whole, in Chromium."""
    page = person(size="desktop", reduced_motion="reduce", **WORKERS)
    page.context.add_init_script(NO_SNAPSHOT)
    opens(page, address)
    waits_until_kept(page)
    return page


def plays_against_the_computer(page: Page) -> None:
    goes(page, f"new/{GAME}/computer")
    page.locator("[data-do=start]").click()
    visitor = PlaywrightVisitor(page)
    choose(visitor, "stone")
    expect(page.locator(".top .sub")).to_contain_text("Throw 2 of 3", timeout=START)
    assert any("think.mjs" in worker.url for worker in page.workers)


def teaches(page: Page) -> None:
    """The teacher's board with the window for a class, and paper."""
    goes(page, f"board/{GAME}")
    expect(page.locator("#typed")).to_be_visible()
    page.locator("[data-do=panel][data-arg=menu]").click()
    with page.expect_popup() as coming:
        page.locator("[data-do=open-class]").click()
    expect(coming.value.locator(".class h1")).to_be_visible()
    coming.value.close()
    goes(page, f"handout/score/{GAME}")
    expect(page.locator(".paper")).to_be_visible()
    until(lambda: page.evaluate(PRINTED))


def learns(page: Page) -> None:
    """A task of a lesson, and a search over all rules."""
    goes(page, f"lesson/{GAME}/1")
    expect(page.locator("#task")).to_be_visible()
    page.keyboard.press("Shift+M")
    expect(page.locator(".judged .note.good")).to_be_visible()
    goes(page, "learn")
    page.locator("#find").fill("advantage")
    expect(page.locator(".finding").first).to_be_visible()


@pytest.mark.slow
def test_after_one_visit_matches_are_played_without_a_network(
    engine: Browser, host: Host, address: str, watch: Watch
) -> None:
    known = returning(address)
    size = {"width": 1280, "height": 800}
    with engine.new_context(viewport=size, reduced_motion="reduce", storage_state=known) as context:
        watch.follow(context)
        page = context.new_page()
        opens(page, address)
        waits_until_kept(page)
        host.end()
        # Firefox complains, without an address, of what a small page still waits for when it leads on.
        watch.forgive("Failed to load ‘’")
        opens(page, f"{address}play/{GAME}.html#settings")  # as an invitation does
        expect(page.locator("#offline")).to_be_visible()
        expect(page).to_have_url(f"{address}#settings")
        opens(page, address)
        plays_at_one_device(page)
        plays_against_the_computer(page)
        goes(page, f"rules/{GAME}/2.2")
        expect(page.locator("#c-2\\.2")).to_contain_text("the advantage wins")
        teaches(page)
        learns(page)
        plays_by_codes(page)


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_page_whose_files_are_of_two_builds_offers_to_be_loaded_anew(
    person: Person, host: Host, address: str
) -> None:
    page = person(size="desktop", **WORKERS)
    page.add_init_script(NO_SNAPSHOT)
    host.lasting = (SHEET,)
    with page.expect_response(f"**/{SHEET}"):
        page.goto(address, wait_until="commit")
    host.publish("second")  # with another style sheet
    page.wait_for_selector(READY, timeout=START)
    goes(page, "settings")
    expect(page.locator("#offline")).to_contain_text(
        "A new version was published while this page was loading."
    )
    page.locator("[data-do=renew]").click()
    expect(page.locator("#offline")).to_contain_text(WHOLE, timeout=START)
    expect(page.locator("#version")).to_contain_text(f"This is version {host.build}.")
    expect(page.locator(".hash")).to_have_text(offline.page_hash(host.root))
    expect(page.locator("[data-do=renew]")).to_have_count(0)
    assert "/* second */" in page.evaluate("sheet => fetch(sheet).then((answer) => answer.text())", SHEET)


UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)"
RESUMES = """() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + 3_600_000;
    document.dispatchEvent(new Event("resume"));
    return true;
}"""
"""The page goes on after it was frozen for an hour."""


def updates(page: Page, first: str, then: str, look: str = UPDATE) -> None:
    """Has the page keep a newer build beside its own. It may be looking already, from before that one was
    there; a browser takes a second look for the same, so that it may have to look again.
    """

    def both() -> bool:
        return page.evaluate(look) and caches(page) == named(first, then)

    until(both, START)


@pytest.mark.share(4)
@pytest.mark.slow
def test_an_update_waits_until_the_player_agrees(kept: Page, host: Host, address: str) -> None:
    """It is offered also while the worker of the present version has still something to do: Chromium lets the
    newer one wait for that, for minutes.
    """
    first = host.build
    kept.evaluate("path => { fetch(path).catch(() => {}); }", ENDLESS)
    goes(kept, f"new/{GAME}/here")
    kept.locator("[data-do=start]").click()
    throw(kept, "Player one", "stone")
    host.publish("second")
    updates(kept, first, host.build, RESUMES)  # it looks by itself
    throw(kept, "Player two", "paper")  # the match goes on meanwhile
    goes(kept, "home")
    note = kept.locator(".note", has_text="A new version is ready.")
    expect(note).to_contain_text("1 match in progress here (Three Throws) could then only be saved")
    other = kept.context.new_page()
    opens(other, f"{address}#settings")  # neither a new tab nor a reload goes over to it
    expect(other.locator("#version")).to_contain_text(f"This is version {first}.")
    beside = other.context.new_page()
    opens(beside, address)
    other.locator("[data-do=renew]").click()
    expect(other.locator("#version")).to_contain_text(f"This is version {host.build}.", timeout=START)
    expect(other.locator("#offline")).not_to_contain_text("A new version is ready")
    expect(beside.get_by_text("This tab still shows the old version.")).to_be_visible()
    goes(other, "home")
    expect(other.locator(".matchrow")).to_have_count(1)


DAMAGE = """async ([name, gone, changed]) => {
    const cache = await caches.open(name);
    await cache.delete(new URL(gone, document.baseURI).href);
    const length = (await (await cache.match(new URL(changed, document.baseURI).href)).text()).length;
    await cache.put(new URL(changed, document.baseURI).href, new Response("x".repeat(length)));
    return true;
}"""


@pytest.mark.thorough  # test_worker.py has the worker's part
def test_a_damaged_build_that_is_not_on_the_server_any_more_gives_way_to_the_present_one(
    kept: Page, host: Host, watch: Watch
) -> None:
    watch.forgive("Failed to load|ERR_FAILED|shell.css")
    kept.evaluate(DAMAGE, [f"sealed-moves {UNDER} {host.build}", "static/shell.css", "static/sheets.css"])
    host.publish("second")
    loads: list[str] = []
    kept.on("framenavigated", lambda frame: loads.append(frame.url))
    kept.reload()
    expect(kept.locator("#version")).to_contain_text(f"This is version {host.build}.", timeout=START)
    waits_until_kept(kept)
    assert caches(kept) == named(host.build)
    assert len(loads) == 2  # the shell has begun anew: files of two builds do not fit together


@pytest.mark.share(4)
def test_where_there_is_no_room_the_page_plays_and_says_so(person: Person, address: str, host: Host) -> None:
    page = person(size="desktop", **WORKERS)
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": host.origin, "quotaSize": 2_000_000}
    )
    opens(page, f"{address}#settings")
    expect(page.locator("#offline")).to_contain_text("There is no room in this browser", timeout=START)
    until(lambda: caches(page) == [])  # matches have the room
    goes(page, f"new/{GAME}/here")
    page.locator("[data-do=start]").click()
    expect(page.locator("#curtain")).to_be_visible()


OFFER = """addEventListener("DOMContentLoaded", () => {
    dispatchEvent(new Event("beforeinstallprompt")); // long before Python is up
})"""


@pytest.mark.share(4)
def test_where_there_are_no_service_workers_the_page_says_so_and_can_be_installed_all_the_same(
    person: Person, address: str
) -> None:
    page = person(size="desktop")
    page.add_init_script(OFFER)
    opens(page, f"{address}#settings")
    expect(page.locator("[data-do=install]")).to_be_visible()
    expect(page.locator("#offline")).to_contain_text("This browser keeps no pages", timeout=START)
    tools = page.context.new_cdp_session(page)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert {found["manifest"][name] for name in ("id", "scope", "startUrl")} == {address}
    hindrances = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in hindrances} <= {"in-incognito"}  # as every profile of a test is


SHARE = """([length, file]) => {
    const form = Object.assign(document.createElement("form"), {
        method: "post", enctype: "multipart/form-data", action: "../share",
    });
    const data = new DataTransfer();
    if (file) data.items.add(new File(["a backup"], "chat.txt", { type: "text/plain" }));
    const input = Object.assign(document.createElement("input"), { type: "file", name: "file" });
    input.files = data.files;
    const value = length ? `My move: ${"x".repeat(length)}` : "";
    form.append(input, Object.assign(document.createElement("textarea"), { name: "text", value }));
    document.body.append(form);
    form.submit();
}"""

LEAVE = """([name, key]) => caches.open(name).then((cache) => cache.put(
    new URL(key, document.baseURI), new Response(JSON.stringify({ text: "a move", length: 6, when: 0 })),
)).then(() => true)"""


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_text_that_another_app_shares_comes_in_and_a_build_that_cannot_start_is_left(
    kept: Page, host: Host, address: str, watch: Watch
) -> None:
    comes_in_and_goes_to_no_server(kept, host, address, watch)
    is_left_from_the_loading_shell(kept, host, watch)


def comes_in_and_goes_to_no_server(kept: Page, host: Host, address: str, watch: Watch) -> None:
    """A text that another app shares."""

    def shares(length: int, *, file: bool = False) -> None:
        kept.goto(f"{address}static/tokens.css")  # no page of ours: ours sends no forms
        kept.evaluate(SHARE, [length, file])
        kept.wait_for_selector(READY, timeout=START)

    watch.forgive("favicon.ico")  # what browsers ask for beside a style sheet
    assert kept.evaluate("fetch('share', { method: 'POST', body: 'no form' }).then(({ ok }) => ok)")
    shares(9, file=True)
    expect(kept.locator("#page")).to_contain_text("There is no code in it.")
    kept.locator("#take").click()
    expect(kept.locator("#slot")).to_have_value("My move: xxxxxxxxx")
    expect(kept).to_have_url(f"{address}#home")
    shares(999_991)  # with the words before it, as long as a text may be
    expect(kept.locator("#page")).to_contain_text("It is long: 1000000 letters.")
    shares(999_992)
    expect(kept.locator(".notice")).to_contain_text("This is too long to be read")
    shares(0, file=True)  # files are not taken: a backup holds secrets
    expect(kept.locator("#page")).to_contain_text("What was shared did not arrive")
    assert not [path for path in host.asked if "share" in path]
    left = f"sealed-moves {UNDER} shared"
    until(lambda: left not in caches(kept))
    kept.evaluate(LEAVE, [left, "share"])  # the page was killed before it could open this
    kept.reload()
    until(lambda: left not in caches(kept))


def is_left_from_the_loading_shell(kept: Page, host: Host, watch: Watch) -> None:
    """A build that cannot start."""
    watch.forgive("broken")
    boot = host.root / "static/boot.mjs"
    sound, first = boot.read_text("utf-8"), host.build
    boot.write_text("throw new Error('broken');", "utf-8")
    updates(kept, first, host.build)
    goes(kept, "settings")
    kept.locator("#offline [data-do=renew]").click(timeout=START)
    expect(kept.get_by_role("alert")).to_contain_text("broken")
    boot.write_text(sound, "utf-8")
    host.publish("mended")
    kept.get_by_role("button", name="Reload the page").click()
    expect(kept.locator("#version")).to_contain_text(f"This is version {host.build}.", timeout=START)
