"""A database that fails, as static/store.mjs meets it: what is repeated, what is memory, what is neither.

These tests need no Python: the module runs in a document that lies where the page does.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Person, Watch, until

CALL = """([name, args]) => import("./static/store.mjs").then((all) => all[name](...args)).then(
    (value) => ({ value }),
    ({ name }) => ({ error: name }),
)"""
BEGUN = """() => {
    window.told = "";
    import("./static/store.mjs").then((all) => all.read("match/a")).catch(({ name }) => (window.told = name));
}"""
FAULTS = """() => {
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    window.opens = 0;
    window.fails = 0; // how many times `open` fails from now on
    window.silent = false; // whether it does not answer
    window.handles = [];
    window.dead = null; // the handle whose transactions fail, and how
    IDBFactory.prototype.open = function (...asked) {
        window.opens += 1;
        if (window.silent) return {};
        if (window.fails > 0) {
            window.fails -= 1;
            const request = { error: new DOMException("broken", "UnknownError") };
            queueMicrotask(() => request.onerror({ preventDefault() {} }));
            return request;
        }
        const request = open.apply(this, asked);
        request.addEventListener("success", () => window.handles.push(request.result));
        return request;
    };
    IDBDatabase.prototype.transaction = function (names, mode, ...more) {
        const fault = this === window.dead?.handle ? window.dead.how : "";
        if (fault.endsWith("Error") && fault !== "QuotaExceededError") throw new DOMException("dead", fault);
        const real = transaction.call(this, names, mode, ...more);
        if (fault === "abort") setTimeout(() => real.abort());
        if (fault === "QuotaExceededError") {
            Object.defineProperty(real, "error", { value: new DOMException("full", fault) });
            queueMicrotask(() => real.abort());
        }
        if (fault === "unanswered") // all is on disk when the connection dies
            Object.defineProperty(real, "oncomplete", { set() {
                real.addEventListener("complete", () => real.onabort());
            } });
        return real;
    };
    window.die = (how) => { window.dead = { handle: window.handles.at(-1), how }; };
    const { setTimeout } = window;
    window.setTimeout = (call, wait, ...more) =>
        setTimeout.call(window, call, window.silent ? 1 : wait, ...more);
}"""
NO_LOCAL_STORAGE = """() => Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("blocked", "SecurityError"); },
})"""
NO_DATABASES = "() => Object.defineProperty(window, 'indexedDB', { value: undefined })"
FULL_LOCAL_STORAGE = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
NEWER = """() => new Promise((done) => {
    const name = `sealed-moves ${new URL(".", location).pathname}`;
    indexedDB.open(name, 2).onsuccess = ({ target }) => { target.result.close(); done(); };
})"""
UNREADABLE = {"error": "Unreadable"}
ONE = [["match/a", 0, "head", "body"]]
"""The first version of a record."""

Tab = Callable[[], Page]


def seldom(*values: Any) -> Iterator[Any]:
    """Cases that only a thorough run tries."""
    return (
        pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.thorough)
        for each in values
    )


@pytest.fixture
def tab(person: Person, address: str, watch: Watch) -> Tab:
    """A tab with a document of the page in one browser profile, in which a match is kept already."""
    watch.forgive("favicon.ico")  # what browsers ask for beside a script
    context = person(storage_state=None).context

    def opened() -> Page:
        page = context.new_page()
        page.goto(f"{address}sw.js")
        page.evaluate(FAULTS)
        return page

    assert call(opened(), "write", json.dumps(ONE)) == {"value": ""}
    return opened


def call(page: Page, name: str, *args: Any) -> Any:
    return page.evaluate(CALL, [name, args])


def has(page: Page) -> bool:
    return call(page, "read", "match/a") == {"value": '["match/a",1,"head","body"]'}


def test_one_that_fails_once_heals_by_itself(tab: Tab) -> None:
    page = tab()
    page.evaluate("fails = 1")
    assert has(page)
    assert call(page, "persist", False)["value"] in ("maybe", "kept")


def test_one_that_always_fails_is_not_an_empty_one(tab: Tab) -> None:
    page = tab()
    page.evaluate("fails = 100")
    assert call(page, "heads", "match/") == UNREADABLE
    page.evaluate("fails = 0")
    assert call(page, "heads", "match/") == UNREADABLE, "nothing heals in the middle of a press"
    assert call(page, "persist", False) == UNREADABLE
    assert call(page, "write", '[["match/b", 0, "", ""]]') == UNREADABLE
    assert page.evaluate("opens") == 2


def test_one_that_does_not_answer_is_not_waited_for_without_an_end(tab: Tab) -> None:
    page = tab()
    page.evaluate("silent = true")
    assert call(page, "read", "match/a") == UNREADABLE
    assert page.evaluate("opens") == 1


def test_what_a_device_sleeps_is_no_time_for_a_database_to_answer(tab: Tab) -> None:
    page = tab()
    page.clock.install()
    page.evaluate("silent = true")
    page.evaluate(BEGUN)
    until(lambda: page.evaluate("opens") == 1)
    page.clock.fast_forward(50_000)
    assert page.evaluate("told") == ""
    page.clock.run_for(10_000)
    until(lambda: page.evaluate("told") == UNREADABLE["error"])


def test_one_that_a_newer_page_has_written_is_told_apart(tab: Tab) -> None:
    page = tab()
    page.evaluate(NEWER)
    assert call(page, "read", "match/a") == {"error": "Newer"}


@pytest.mark.parametrize("missing", [NO_LOCAL_STORAGE, NO_DATABASES])
def test_memory_takes_its_place_where_the_browser_keeps_nothing(tab: Tab, missing: str) -> None:
    page = tab()
    page.evaluate(missing)
    page.evaluate("fails = 100")  # Chromium answers so where site data is blocked
    assert call(page, "persist", False) == {"value": "none"}
    assert call(page, "write", json.dumps(ONE)) == {"value": ""}
    assert has(page)
    assert call(page, "write", json.dumps(ONE)) == {"value": "match/a"}


def test_one_that_opens_is_used_whatever_is_missing_beside_it(tab: Tab) -> None:
    page = tab()
    page.evaluate(NO_LOCAL_STORAGE)
    assert has(page)


@pytest.mark.parametrize("blocked", [True, *seldom(False)])
def test_one_that_the_browser_closes_and_does_not_open_again_is_no_memory(tab: Tab, blocked: bool) -> None:
    page = tab()
    assert has(page)
    page.evaluate("handles.at(-1).onclose()")
    if blocked:
        page.evaluate(NO_LOCAL_STORAGE)
    page.evaluate("fails = 100")
    assert call(page, "read", "match/a") == UNREADABLE


@pytest.mark.parametrize("how", ["abort", *seldom("InvalidStateError", "UnknownError")])
def test_a_dead_connection_is_opened_anew(tab: Tab, how: str) -> None:
    page = tab()
    assert has(page)
    page.evaluate("die", how)
    assert has(page)
    assert call(page, "write", '[["match/a", 1, "later", "later"]]') == {"value": ""}
    page.evaluate("die", how)
    assert call(page, "write", '[["match/a", 2, "", null]]') == {"value": ""}
    assert call(page, "heads", "") == {"value": "[]"}
    assert page.evaluate("handles.length") == 3


def test_what_was_written_when_it_died_counts_as_written(tab: Tab) -> None:
    page = tab()
    assert has(page)
    page.evaluate("die", "unanswered")
    changes = [["match/a", 1, "later", "later"], ["match/b", 0, "new", "new"]]
    assert call(page, "write", json.dumps(changes)) == {"value": ""}
    rows = '[["match/a",2,"later",""],["match/b",1,"new",""]]'
    assert call(page, "heads", "") == {"value": rows}
    page.evaluate("die", "unanswered")
    assert call(page, "write", '[["match/a", 2, "", null]]') == {"value": ""}
    assert call(page, "heads", "") == {"value": '[["match/b",1,"new",""]]'}


@pytest.mark.parametrize(("head", "body"), [("later", "other"), *seldom(("other", "later"))])
def test_only_other_content_is_a_clash_then(tab: Tab, head: str, body: str) -> None:
    page, other = tab(), tab()
    assert has(page)
    assert call(other, "write", json.dumps([["match/a", 1, head, body]])) == {"value": ""}
    page.evaluate("die", "abort")
    changes = [["match/a", 1, "later", "later"], ["match/b", 0, "new", "new"]]
    assert call(page, "write", json.dumps(changes)) == {"value": "match/a"}
    assert call(page, "read", "match/b") == {"value": ""}


def test_the_same_content_is_a_clash_on_a_connection_that_lives(tab: Tab) -> None:
    assert call(tab(), "write", json.dumps(ONE)) == {"value": "match/a"}


def test_a_full_disk_says_so(tab: Tab) -> None:
    page = tab()
    assert has(page)
    page.evaluate("die", "QuotaExceededError")
    page.evaluate("Object.defineProperty(window.dead, 'handle', { get: () => window.handles.at(-1) })")
    assert call(page, "write", '[["match/a", 1, "later", "later"]]') == {"error": "QuotaExceededError"}
    page.evaluate("dead = null")
    assert has(page)


def test_what_can_be_read_is_given_out_where_it_fails(tab: Tab) -> None:
    page = tab()
    page.evaluate("fails = 2")
    assert call(page, "read", "match/a") == UNREADABLE
    found = json.loads(call(page, "salvage")["value"])
    assert found == {"rows": [["match/a", 1, "head", "body"]], "missed": 0}


def test_it_is_given_up_only_with_a_mark(tab: Tab) -> None:
    page = tab()
    page.evaluate("fails = 2")
    assert call(page, "read", "match/a") == UNREADABLE
    page.evaluate(FULL_LOCAL_STORAGE)
    assert call(page, "giveUp") == {"error": "Error"}
    assert has(tab())
    page = tab()
    page.evaluate("fails = 2")
    assert call(page, "read", "match/a") == UNREADABLE
    assert call(page, "giveUp") == {"value": None}
    later = tab()
    assert call(later, "isMarked") == {"value": True}
    assert call(later, "heads", "") == {"value": "[]"}


def test_what_is_played_aside_is_kept_nowhere(tab: Tab) -> None:
    page = tab()
    page.evaluate("fails = 2")
    assert call(page, "read", "match/a") == UNREADABLE
    call(page, "playAside")
    assert call(page, "persist", True) == {"value": "aside"}
    assert call(page, "heads", "") == {"value": "[]"}
    assert call(page, "write", '[["match/b", 0, "", ""]]') == {"value": ""}
    assert call(tab(), "heads", "") == {"value": '[["match/a",1,"head",""]]'}
