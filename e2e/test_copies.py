"""Two copies of the page under two paths of one origin: neither sees what the other keeps.

These tests need no Python: a module of the page runs in a document that lies where the page does.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PAGE, READY, START, UNDER, Person, Watch
from e2e.files import takes, text_of
from e2e.host import ELSEWHERE, Host
from e2e.people import CHAT, Player
from e2e.returning import returning
from sealed.codes.armor import Kind
from sealed.codes.paste import read_one

SHARED = "sealed-moves"
"""The database that all copies had at first."""
FILL_SHARED = """(keys) => new Promise((done) => {
    const request = indexedDB.open("sealed-moves", 1);
    request.onupgradeneeded = () => {
        for (const name of ["heads", "bodies"]) request.result.createObjectStore(name);
    };
    request.onsuccess = ({ target: { result: base } }) => {
        const writing = base.transaction(["heads", "bodies"], "readwrite");
        for (const key of keys) {
            writing.objectStore("heads").put({ version: 1, head: "head" }, key);
            writing.objectStore("bodies").put("body", key);
        }
        writing.oncomplete = () => { base.close(); done(true); };
    };
})"""
CALL = "([module, name, args]) => import(`./static/${module}.mjs`).then((all) => all[name](...args))"
BEGIN = f"(call) => {{ window.begun = ({CALL})(call); }}"
LISTEN = "() => import('./static/tabs.mjs').then(({ onHanded }) => { onHanded(() => true); return true; })"
NAMES = "async () => (await indexedDB.databases()).map(({ name }) => name).sort()"


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    host = Host(PAGE)
    yield host
    host.end()


@pytest.fixture
def address(host: Host) -> str:
    return host.origin + UNDER


@pytest.fixture
def origin(address: str) -> str:
    return address.removesuffix(UNDER)


@pytest.fixture
def copy(person: Person, origin: str, watch: Watch) -> Callable[[str], Page]:
    """A tab with a document of the copy at a path, in one browser profile."""
    watch.forgive("favicon.ico")  # what browsers ask for beside a script
    context: BrowserContext = person(storage_state=None).context

    def opened(path: str) -> Page:
        page = context.new_page()
        page.goto(f"{origin}{path}sw.js")
        return page

    return opened


def store(page: Page, name: str, *args: Any) -> Any:
    return page.evaluate(CALL, ["store", name, args])


def places(page: Page) -> Any:
    """The other paths that hold matches, as a copy sees them."""
    return json.loads(page.evaluate(CALL, ["places", "places", []]))


def kept(page: Page, key: str) -> bool:
    return bool(store(page, "read", key))


def test_what_one_copy_keeps_the_other_does_not_see(copy: Callable[[str], Page]) -> None:
    one, two = copy(UNDER), copy(ELSEWHERE)
    assert store(one, "write", '[["match/a", 0, "head", "body"]]') == ""
    assert kept(copy(UNDER), "match/a")
    assert not kept(two, "match/a")
    assert store(two, "write", '[["match/a", 0, "another", "another"]]') == ""
    assert one.evaluate(NAMES) == [f"{SHARED} {UNDER}", f"{SHARED} {ELSEWHERE}"]
    assert places(one) == [[ELSEWHERE, 1, False]]
    assert places(two) == [[UNDER, 1, False]]


def test_matches_of_the_time_when_copies_shared_them_stay_with_the_first_that_asks(
    copy: Callable[[str], Page],
) -> None:
    one, two = copy(UNDER), copy(ELSEWHERE)
    one.evaluate(FILL_SHARED, ["match/a", "settings"])
    assert store(one, "heads", "match/") == '[["match/a",1,"head",""]]'
    assert not kept(two, "match/a")
    assert places(two) == [[UNDER, 1, False]]
    assert places(one) == []
    # The very database: a tab that still shows the page of those times goes on writing there.
    assert store(one, "write", '[["match/a", 1, "later", "later"]]') == ""
    one.evaluate(FILL_SHARED, ["match/b"])
    again = copy(UNDER)
    assert store(again, "heads", "match/") == '[["match/a",2,"later",""],["match/b",1,"head",""]]'
    assert store(copy(ELSEWHERE), "heads", "match/") == "[]"


def test_of_two_copies_that_ask_at_once_one_has_the_matches(copy: Callable[[str], Page]) -> None:
    tabs = [copy(path) for path in (UNDER, ELSEWHERE, UNDER, ELSEWHERE)]
    tabs[0].evaluate(FILL_SHARED, ["match/a"])
    for tab in tabs:
        tab.evaluate(BEGIN, ["store", "read", ["match/a"]])
    found = [bool(tab.evaluate("window.begun")) for tab in tabs]
    assert found in ([True, False] * 2, [False, True] * 2)


def test_where_only_settings_were_shared_no_other_place_is_told(copy: Callable[[str], Page]) -> None:
    one, two = copy(UNDER), copy(ELSEWHERE)
    one.evaluate(FILL_SHARED, ["settings"])
    assert kept(one, "settings")
    assert not kept(two, "settings")
    assert places(two) == []


def test_a_link_is_handed_to_a_tab_of_its_own_copy_alone(copy: Callable[[str], Page]) -> None:
    one, two, three = copy(UNDER), copy(UNDER), copy(ELSEWHERE)
    for tab in (one, two, three):
        tab.evaluate(LISTEN)
    assert two.evaluate(CALL, ["tabs", "handOver", ["match/a", "text"]])
    assert not three.evaluate(CALL, ["tabs", "handOver", ["match/a", "text"]])


NAMED = "(name) => new Promise((done) => { indexedDB.open(name).onsuccess = () => done(true); })"


def test_a_database_with_a_name_that_leads_away_is_no_place(copy: Callable[[str], Page]) -> None:
    one = copy(UNDER)
    for path in ("//evil.example/", "/\\\\evil.example/", "@evil.example/", "https://evil.example/", "/a"):
        assert one.evaluate(NAMED, f"{SHARED} {path}")
    assert places(one) == []


GONE = "/renamed/"
FILL_GONE = FILL_SHARED.replace('"sealed-moves"', f'"{SHARED} {GONE}"')


def test_what_lies_at_a_path_whose_page_is_gone_is_read_changed_and_removed(
    copy: Callable[[str], Page], watch: Watch
) -> None:
    watch.forgive("404")
    one = copy(UNDER)
    one.evaluate(FILL_GONE, ["match/a", "settings"])
    assert places(one) == [[GONE, 1, True]]

    def at(word: str, *args: Any) -> Any:
        return one.evaluate(CALL, ["places", word, [GONE, *args]])

    assert at("readAt", "match/a") == '["match/a",1,"head","body"]'
    assert at("rowsAt", "match/", False) == '[["match/a",1,"head",""]]'
    assert at("writeAt", '[["match/a", 0, "", ""]]') == "match/a"
    at("removeAt")
    assert places(one) == [[GONE, 1, True]], "a match is in it"
    assert at("writeAt", '[["match/a", 1, "", null]]') == ""
    at("removeAt")
    assert f"{SHARED} {GONE}" not in one.evaluate(NAMES)
    assert kept(one, "match/a") is False


def comes(person: Person, address: str, name: str, **options: Any) -> Player:
    """A player at the page at that address, where they have played before."""
    page = person(storage_state=returning(address), **options, **CHAT)
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    return Player(page, name)


@pytest.mark.slow
@pytest.mark.thorough
def test_a_match_goes_on_at_the_path_to_which_the_publisher_has_moved_the_page(
    host: Host, person: Person, watch: Watch
) -> None:
    watch.forgive("404")
    old, new = host.origin + ELSEWHERE, host.origin + UNDER
    ada, ben = comes(person, old, "Ada"), comes(person, new, "Ben")
    ben.accepts(ada.invites("setnas-curse"))
    ben.moves("score raise")
    answer = ben.copied()
    page = ada.page
    page.goto(new)
    note = page.locator(".note", has_text="1 match in this browser belongs to another copy of this page")
    expect(note.get_by_role("link")).to_have_attribute("href", ELSEWHERE)
    expect(page.locator("#place-here")).to_have_count(0)
    host.renamed = True
    page.reload()
    expect(note).to_contain_text("That page is gone.", timeout=START)
    page.click("[data-do=place-save]")
    assert read_one(text_of(takes(page)), Kind.BACKUP)
    page.click("#place-here")
    expect(page.locator("main")).to_contain_text("They are here now.")
    expect(note).to_have_count(0)
    assert page.evaluate(NAMES) == [f"{SHARED} {UNDER}"]
    assert len([key for key in ada.has() if key.startswith("match/")]) == 1
    page.reload()
    page.locator(".matchrow a").first.click()
    ada.receives(answer)
    page.click("[data-do=none-sent]")
    ada.moves("score claim")
    ada.hands_over(ben)
