"""Every way to save, in every engine: it takes a press of the person's own, which still counts when the file
leaves; and of a press that leads nowhere nothing is claimed, neither in a text nor in a list nor in a record.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from e2e.conftest import READY, Watch
from e2e.faulty import fails, serving_faults
from e2e.files import NOTES, PRESS
from e2e.left_open import GOLDEN
from e2e.people import MORE
from e2e.returning import experience, tables
from e2e.visitors import PATIENCE, PlaywrightVisitor, Visitor
from e2e.visits import OPEN, accept
from sealed.codes.armor import Kind
from sealed.codes.certificate import make
from sealed.codes.match import invite
from sealed.codes.paste import read_one
from sealed.page.browser.packed import pack
from sealed.page.browser.seam import StoredRecord
from sealed.page.engine.store import BOARD, head
from sealed.page.screens.passphrase import AGAIN, FIELD
from sealed.record.tree import grown
from sealed.rules.registry import load
from tests.codes.play import ANA, secret
from tests.lessons.samples import LESSON
from tests.page import finished

OVER, DAMAGED = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
MENU = "[data-do=panel][data-arg=menu]"
CURTAIN = "#curtain"
CODE = ".codebox.closed"
TITLE = "document.querySelector('#panel-title').textContent"
PASSPHRASE = "grüne Enten tauchen"
CLAIMS = (
    "Saved as",
    "Saved in",
    "Saved.",
    "was last saved",
    "It is shared",
    "Handed out",
    "is sent",
    "Sent.",
)
"""A page's claims about files that are there, and about codes that have left."""
FILLS = """import("./static/base.mjs").then(async ({ openBase }) => {
    for (const [name, rows] of %s) {
        const base = await openBase(name);
        await base.commit(rows, false);
        base.close();
    }
    document.title = "filled";
}) && true"""
CARE = """import("./static/store.mjs").then(({ read }) => read("care")).then((row) => {
    window.saved = row ? JSON.parse(JSON.parse(row)[3]).saved : "";
}) && true"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving_faults() as found:
        yield found


def records(count: int) -> list[StoredRecord]:
    """So many matches at one device that go on, one that is over, one that is damaged; a demonstration."""
    over = finished.here(finished.table("five-card-trick", 5, 4))
    return [
        experience(),
        *tables(count),
        StoredRecord(f"match/{OVER}", 1, head(over.heading(f"match/{OVER}", 1)), over.body()),
        StoredRecord(f"match/{DAMAGED}", 1, head(over.heading(f"match/{DAMAGED}", 1)), "this is no match"),
        StoredRecord(f"{BOARD}abc", 1, "2026-11-20", demonstration()),
    ]


def demonstration() -> str:
    return grown((GOLDEN / "setnas-curse-1.txt").read_text("utf-8")).tagged(Demonstration="setnas-curse").text


def filled(visitor: Visitor, address: str, count: int) -> None:
    """These records are in the browser, and some matches of a path whose page is gone; the page is open."""
    path = address.partition("//")[2].partition("/")[2]
    bases = [
        (f"sealed-moves {place}", [(one.key, 0, one.head, one.body) for one in found])
        for place, found in ((f"/{path}", records(count)), ("/gone/", tables(1)))
    ]
    visitor.open(f"{address}sw.js")  # a document of the page in which nothing of it runs
    visitor.run(FILLS % json.dumps(bases))
    visitor.until("document.title === 'filled'")
    visitor.open(address)
    begins(visitor)


def begins(visitor: Visitor) -> None:
    """The page is ready. From now on links to files lead nowhere, and who follows them is noted."""
    visitor.see(READY)
    visitor.run(NOTES)
    visitor.run("window.dead = true")


def asks(visitor: Visitor, route: str, *selectors: str) -> None:
    """Goes to a screen and presses all that up to the press that hands the file over."""
    for before, sign in (("settings", "[data-do=ask-key]"), ("home", "main.home")):
        visitor.run(f"location.hash = '{before}'")
        visitor.see(sign)  # nothing of the screen before can be pressed any more
    visitor.run(f"location.hash = '{route}'")
    for selector in selectors:
        visitor.see(selector)
        if selector == CURTAIN:
            visitor.run(OPEN)
        else:
            visitor.press(selector)


def presses(visitor: Visitor, what: str) -> None:
    """Presses for the file; the press was the person's, and nothing is claimed of it."""
    visitor.press(PRESS)
    visitor.see("#is-it-there")
    assert visitor.run("JSON.stringify(window.pressed.splice(0))") == '[["person",true]]', what
    said = visitor.see("body")
    assert not [claim for claim in CLAIMS if claim in said], (what, said)


def nothing_comes(visitor: Visitor, what: str) -> None:
    """The file does not come, whereupon the person leaves it."""
    presses(visitor, what)
    visitor.press("#not-there")
    visitor.press("#panel-close")
    visitor.until(f"!document.querySelector('{PRESS}')")


def locked(visitor: Visitor) -> None:
    """Asks for everything under a passphrase."""
    asks(visitor, "backup")
    for field in (FIELD, AGAIN):
        visitor.write(f"#{field}", PASSPHRASE)
    visitor.press("form[data-do=save-locked] [type=submit]")


OF_WHAT_IS_KEPT: dict[str, tuple[str, ...]] = {
    "the keys": ("settings", "[data-do=ask-key][data-arg=save]", "[data-do=save-key]"),
    "a match in the list": ("home", ".matchrow [data-do=row]", "[data-do=row-save]"),
    "what another path holds": ("home", "[data-do=place-save]"),
    "a saved match from one device": (
        "match/000000000000",
        CURTAIN,
        MENU,
        MORE,
        "#panel [data-do=save-match]",
    ),
    "a match that is over": (f"match/{OVER}", MENU, "#panel [data-do=record]"),
    "the same beside what happened": (f"explained/{OVER}", "[data-do=record]"),
    "the same stepped through": (f"review/{OVER}/0", MENU, "#panel [data-do=save-record]"),
    "a match that cannot be read": (f"unread/{DAMAGED}", "[data-do=save]"),
    "a demonstration": (f"board/{pack(demonstration())}/0", MENU, "#panel [data-do=save-record]"),
    "all demonstrations": ("board", "[data-do=save-kept]"),
    "a lesson": (f"lesson/{pack(LESSON)}/1", MENU, "#panel [data-do=save-lesson]"),
}
"""The ways to save: the screen, and what is pressed there until the file lies ready."""
OF_A_CHAT: dict[str, tuple[str, ...]] = {
    "a match file": (MENU, MORE, "#panel [data-arg=file]", "#panel [data-do=save-match]"),
    "a recovery code": (MENU, MORE, "#panel [data-arg=recovery]", "#panel [data-do=save-recovery]"),
    "a certificate": (MENU, MORE, "#panel [data-do=save-certificate]"),
}
"""The ways to save the open match by chat."""


def begun(visitor: Visitor, address: str, watch: Watch, count: int) -> Visitor:
    """The visitor at the page with so many matches, on a slow device."""
    watch.forgive("favicon.ico")  # what browsers ask for beside a script
    watch.forgive("/gone/")
    slowed(visitor, PATIENCE if count == 1 else PATIENCE * 4)
    filled(visitor, address, count)
    return visitor


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 301])
def test_at_every_way_to_save_what_is_kept_the_press_counts_and_nothing_is_claimed(
    anybody: Visitor, address: str, watch: Watch, count: int
) -> None:
    visitor = begun(anybody, address, watch, count)
    for what, asks_for_it in EVERYTHING.items():
        asks_for_it(visitor)
        nothing_comes(visitor, what)
    for what, (route, *selectors) in OF_WHAT_IS_KEPT.items():
        asks(visitor, route, *selectors)
        nothing_comes(visitor, what)
    visitor.run(CARE)
    visitor.until("window.saved !== undefined")
    assert visitor.run("window.saved") == ""
    everything_is_saved(visitor)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 301])
def test_at_every_way_to_save_a_match_by_chat_the_press_counts_and_nothing_is_claimed(
    anybody: Visitor, address: str, watch: Watch, count: int
) -> None:
    visitor = begun(anybody, address, watch, count)
    by_chat(visitor)
    where_nothing_is_kept(visitor)


def slowed(visitor: Visitor, patience: int) -> None:
    """The processor runs at a quarter, in the engine that can be told so; the visitor waits so long."""
    if isinstance(visitor, PlaywrightVisitor) and visitor.page.context.browser:
        visitor.page.set_default_timeout(patience * 1000)
        if visitor.page.context.browser.browser_type.name == "chromium":
            session = visitor.page.context.new_cdp_session(visitor.page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def plain(visitor: Visitor) -> None:
    """Asks for everything in files that anybody can read."""
    asks(visitor, "backup", "#save")


EVERYTHING: dict[str, Callable[[Visitor], None]] = {
    "everything": plain,
    "everything under a passphrase": locked,
}


def everything_is_saved(visitor: Visitor) -> None:
    """Each file has a press of its own, and only the person's word for the last of them saves everything."""
    for what, asks_for_it in EVERYTHING.items():
        asks_for_it(visitor)
        visitor.see(PRESS)
        title = visitor.see("#panel-title")
        count = int(title.partition(" of ")[2].partition(" ")[0]) if " of " in title else 1
        for number in range(1, count + 1):
            if count > 1:
                visitor.until(f"{TITLE}.startsWith('File {number} ')")
            presses(visitor, what)
            visitor.press("#is-there")
        visitor.hear(f"Saved in {count} file")


def by_chat(visitor: Visitor) -> None:
    """A match by chat: its code as a file, all that can be saved of it afterwards, and its certificate."""
    ana = invite(ANA, load("setnas-curse"), {}, "Ana", secret(11))
    accept(visitor, ana, "score", "raise")
    visitor.see(CODE)
    key = str(visitor.run("location.hash.slice(1)"))
    asks(visitor, key, CODE, "[data-do=out][data-arg=file]")
    nothing_comes(visitor, "a code")
    visitor.run("location.hash = 'home'")
    row = visitor.see(f".matchrow:has([href='#{key}'])")
    assert "Code 1 may not have left" in row
    assert "your turn" in row
    asks(visitor, key, "[data-do=out][data-arg=qr]", "#code")
    ana = ana.receive(read_one(visitor.see("#code").replace("\n", ""), Kind.ACCEPTANCE))
    visitor.press("#have-sent")
    visitor.hear("Noted: it is sent.")
    asks(visitor, key, MENU, "#panel [data-arg=remind]", "#panel [data-do=calendar]")
    nothing_comes(visitor, "a reminder")
    ana = ana.decide(ana.seat, "score claim")
    visitor.run(f"location.hash = '{ana.code}'")
    visitor.hear("Code 2 is opened.")
    for what, selectors in OF_A_CHAT.items():
        asks(visitor, key, *selectors)
        nothing_comes(visitor, what)
    asks(visitor, "home")
    visitor.write("#slot", make(ana.transcript, ana.forks))
    visitor.press("[data-do=open-slot]")
    visitor.press("[data-do=record]")
    nothing_comes(visitor, "the record in a certificate")


def where_nothing_is_kept(visitor: Visitor) -> None:
    """The match leaves first, and the code only once the person has said that the file is there."""
    fails(visitor, "nothing")
    begins(visitor)
    asks(visitor, "new/setnas-curse/chat")
    visitor.write("#name-1", "Ada")
    visitor.press("[data-do=start]")
    visitor.press("#save-first")
    nothing_comes(visitor, "a match that is to be saved first")
    visitor.see("#save-first")
    assert not visitor.run("Boolean(document.querySelector('[data-do=out]'))")
    visitor.press("#save-first")
    presses(visitor, "the same once more")
    visitor.press("#is-there")
    visitor.see("[data-do=out]")
