"""At one device: the second player finds the same page, whatever the first one has sealed or touched."""

import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple, Self

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, SIZES, START, Person, goes
from e2e.here import wait_for_focus
from e2e.people import Player
from e2e.returning import returning
from sealed.name import Name
from sealed.page.browser.seam import StoredRecord
from sealed.page.engine.store import head
from sealed.page.match.table.play import TableMatch
from sealed.rules.game import IllegalMove, settle
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY, load
from sealed.table import Table
from tests.rules.walks import pick_move

NOON = 1_795_172_400_000
OPEN = {"roundabout", "solitaire-chess", "solitaire-chess-final"}
"""The rulesets in which nothing is hidden: there the two differ in what they only thought about."""
WINDOWS = (*SIZES.values(), (640, 400))
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
FAR = 8
"""Moves of Field Tactics after which there is room for one that attacks nothing."""
TOUCHES = 4
PATIENT = 12
"""Touches after which a line that is not complete yet is written instead."""

LOOK = """() => {
    const path = (node) => {
        const places = [];
        for (; node?.parentNode; node = node.parentNode) {
            places.unshift([...node.parentNode.childNodes].indexOf(node));
        }
        return places.join(" ");
    };
    const all = [...document.querySelectorAll("*")];
    const selected = getSelection();
    const scrolled = (box) => box.scrollTop || box.scrollLeft;
    const here = document.activeElement;
    const { attributes, innerHTML } = document.documentElement;
    return {
        tree: innerHTML.replaceAll(location.hash, "#match"),
        root: [...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
        fields: all.filter((one) => "value" in one).map((one) => [one.id, one.value, one.checked]),
        active: [path(here), here.id, here.matches(":focus-visible")],
        selection: [selected.rangeCount, `${selected}`, path(selected.anchorNode), path(selected.focusNode)],
        scroll: all.filter(scrolled).map((box) => [path(box), box.scrollTop, box.scrollLeft]),
        pointer: getComputedStyle(document.body).cursor,
    };
}"""
# The middle of each thing on the board that can be pressed there.
THINGS = """() => [...document.querySelectorAll("[data-zone=board] [data-cell]")].flatMap((thing) => {
    const box = thing.getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(...at)?.closest("[data-cell]") === thing ? [at] : [];
})"""
PLACE = "document.querySelector('[data-zone=board] [data-cell][tabindex=\"0\"]')?.focus()"
SELECT = """name => {
    const text = document.querySelector(name)?.firstChild;
    if (text) getSelection().selectAllChildren(text.parentNode);
}"""
SCROLL = """far => {
    for (const box of document.querySelectorAll(":not(.hear)")) {
        box.scrollTop = far % (1 + box.scrollHeight - box.clientHeight);
    }
}"""


class Hand:
    """Somebody at the device, by keys, by mouse or by finger."""

    def __init__(self, page: Page, by: str) -> None:
        self.page = page
        self.by = by

    def touches(self, rng: random.Random) -> None:
        """Presses something on the board."""
        if self.by == "keys":
            if not self.page.evaluate("document.activeElement.matches('[data-zone=board] [data-cell]')"):
                self.page.evaluate(PLACE)
            for _ in range(rng.randrange(1, 5)):
                self.page.keyboard.press(rng.choice(ARROWS))
            self.page.keyboard.press("Space")
        elif things := self.page.evaluate(THINGS):
            x, y = rng.choice(things)
            (self.page.mouse.click if self.by == "mouse" else self.page.touchscreen.tap)(x, y)

    def idles(self, rng: random.Random) -> None:
        """Everything that leaves no trace in the match: half a line and back, a look around, a scroll, a
        selection.
        """
        for _ in range(rng.randrange(TOUCHES)):
            self.touches(rng)
        self.page.evaluate(SELECT, rng.choice((".line .ask", ".sub", ".stage .plate", "#title")))
        if rng.random() < 0.5:
            self.page.evaluate(PLACE)
            self.page.keyboard.press("?")
        self.clears()

    def clears(self) -> None:
        """Takes the whole line back; an army has a button for it."""
        self.page.evaluate("document.activeElement.blur()")
        for _ in range(3):
            self.page.keyboard.press("Escape")
        if self.page.locator(".tools [data-arg=clear]:not([aria-disabled])").count():
            self.page.locator("[data-arg=clear]").press("Enter")

    def chooses(self, move: str, rng: random.Random) -> None:
        """Makes a line on the board, or writes this one."""
        for _ in range(PATIENT):
            self.touches(rng)
            if self.is_ready() and self.page.locator(".line .w").count():
                return
        self.clears()
        self.writes(move)

    def writes(self, move: str) -> None:
        Player(self.page, "").writes(move)
        wait_for_focus(self.page)  # which would come after the press that seals, and bring a ring
        expect(self.page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")

    def is_ready(self) -> bool:
        return not self.page.locator("#seal[aria-disabled]").count()

    def wanders(self, rng: random.Random) -> None:
        """Leaves the focus, the pointer and the page somewhere."""
        if self.by == "keys":
            self.page.evaluate(PLACE)
            for _ in range(rng.randrange(1, 6)):
                self.page.keyboard.press(rng.choice(ARROWS))
        elif self.by == "mouse":
            self.page.mouse.move(*rng.choice(self.page.evaluate(THINGS)))
        self.page.evaluate(SCROLL, rng.randrange(500))
        if rng.random() < 0.5:
            self.page.evaluate(SELECT, rng.choice((".line .ask", ".sub", ".stage .plate", "#title")))

    def seals(self) -> None:
        """Seals; with the mouse by a key, so that the pointer stays where it was. Whether somebody has
        written or pressed last, which a browser's ring around the focus tells, is left out.
        """
        self.page.evaluate("document.activeElement.blur()")
        if self.by == "finger":
            self.page.locator("#seal").tap()
        else:
            self.page.locator("#seal").focus()
            self.page.keyboard.press("Enter")

    def opens(self) -> None:
        """Opens the curtain."""
        curtain = self.page.locator("#curtain")
        if self.by == "finger":
            box = curtain.bounding_box()
            assert box is not None
            client = self.page.context.new_cdp_session(self.page)
            finger = {"x": box["x"] + 20, "y": box["y"] + 20}
            client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
            self.page.wait_for_selector("#seal")
            client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            curtain.focus()
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
        self.page.wait_for_selector("#seal")

    def sits(self) -> None:
        """Takes the device, whatever is in between."""
        self.page.wait_for_selector("#go-on, #curtain, #seal")
        if self.page.locator("#go-on").count():
            self.page.locator("#go-on").press("Enter")
            self.page.wait_for_selector("#curtain, #seal")
        if self.page.locator("#curtain").count():
            self.opens()


class Half(NamedTuple):
    """The first half of a turn, twice: two tables that differ at most in what is hidden, each with a move."""

    tables: tuple[Table, Table]
    moves: tuple[str, str]


def half_a_turn(game: str, rng: random.Random) -> Half:
    """Somewhere in a match that is played at random: in a game with secrets the first of two that choose at
    once; in Field Tactics one who sets up an army, or moves with it.
    """
    table = begun(game, rng)
    if game == "field-tactics":
        table = decided(table, rng)
        if rng.random() < 0.5:
            return moving(table, rng)
    else:
        table = further(table, rng, rng.randrange(2, 12))
        while game not in OPEN and len(table.asks()) < 2:
            table = further(table, rng, 1)
    move = other = a_move(table, rng)
    while game not in OPEN and other == move:
        other = a_move(table, rng)
    return Half((table, table), (move, other))


def moving(table: Table, rng: random.Random) -> Half:
    """A move in two matches of Field Tactics, which attacks nothing. Two pieces of the army that makes it
    have changed places, and nothing that has happened so far shows it.
    """
    armies = [a_move(table, rng, at) for at in (0, 1)]
    one, moves = played(table, armies), list[str]()
    while len(moves) < FAR or one.revealed:
        seat, moves = one.asks()[0].seat, [*moves, a_move(one, rng)]
        one = one.decide(seat, moves[-1])
    for _ in range(1000):
        with suppress(IllegalMove):
            other = [
                swapped(army, rng) if at == seat else army for at, army in zip(Seat, armies, strict=True)
            ]
            two = played(table, [*other, *moves])
            if one.state == two.state and other != armies:
                return Half(
                    (played(table, [*armies, *moves[:-1]]), played(table, [*other, *moves[:-1]])),
                    (moves[-1],) * 2,
                )
    raise AssertionError("every piece shows what it is")


def swapped(army: str, rng: random.Random) -> str:
    """The army with the ranks of two pieces exchanged."""
    places, ranks = zip(*(word.split(":") for word in army.split()), strict=True)
    one, two = rng.sample(range(len(ranks)), 2)
    changed = {one: ranks[two], two: ranks[one]}
    return " ".join(
        f"{place}:{changed.get(n, rank)}" for n, (place, rank) in enumerate(zip(places, ranks, strict=True))
    )


def played(table: Table, moves: list[str]) -> Table:
    for move in moves:
        table = table.decide(table.asks()[0].seat, move)
    return table


def begun(game: str, rng: random.Random) -> Table:
    rules = load(game)
    return Table.begin(rules, settle(rules, {"clock": "off"}), rng.randbytes(32))


def further(table: Table, rng: random.Random, decisions: int) -> Table:
    for _ in range(decisions):
        after = decided(table, rng)
        table = table if after.outcome else after
    return table


def decided(table: Table, rng: random.Random) -> Table:
    return table.decide(table.asks()[0].seat, a_move(table, rng))


def a_move(table: Table, rng: random.Random, at: int = 0) -> str:
    ask = table.asks()[at]
    return " ".join(pick_move(table.rules, table.state, ask, dict(table.hand(ask.seat)), rng))


def keys(seed: int) -> tuple[str, str]:
    """The records of the two matches of a seed."""
    return f"match/{seed:011x}a", f"match/{seed:011x}b"


def kept(half: Half, seed: int) -> Iterator[StoredRecord]:
    """Both tables as the records of two matches."""
    for key, table in zip(keys(seed), half.tables, strict=True):
        here = TableMatch.begin(table, (Name("Ada"), Name("Ben")), None, NOON)
        yield StoredRecord(key, 1, head(here.heading(key, NOON)), here.body())


def found(page: Page, hand: Hand, arrow: str) -> Iterator[Any]:
    """All that can be found when one has sealed: behind the curtain and in front of it, before and after an
    arrow key.
    """
    yield from looked_at(page, arrow)
    if page.locator("#curtain").count():
        hand.opens()
        yield from looked_at(page, arrow)


def looked_at(page: Page, arrow: str) -> Iterator[Any]:
    wait_for_focus(page)
    yield page.evaluate(LOOK)
    yield picture(page)
    page.keyboard.press(arrow)
    yield page.evaluate(LOOK)
    page.evaluate(PLACE)
    page.keyboard.press(arrow)
    yield page.evaluate(LOOK)


def picture(page: Page) -> bytes:
    """The picture of the page, once it has come to rest."""
    last, shot = b"", page.screenshot(animations="disabled")
    while shot != last:
        last, shot = shot, page.screenshot(animations="disabled")
    return shot


class Device(NamedTuple):
    """One device, on which matches of one game are played in one way; each seed is two matches that differ in
    what is hidden.
    """

    page: Page
    by: str
    halves: Mapping[int, Half]

    @classmethod
    def begun(cls, person: Person, address: str, game: str, by: str, seeds: Iterable[int]) -> Self:
        halves = {seed: half_a_turn(game, dice(game, by, seed)) for seed in seeds}
        page = person(
            has_touch=by == "finger",
            reduced_motion="reduce",
            storage_state=returning(
                address, *(one for seed, half in halves.items() for one in kept(half, seed))
            ),
        )
        page.goto(address)
        page.wait_for_selector(READY, timeout=START)
        return cls(page, by, halves)

    def passes_it_on(self, game: str, seed: int) -> None:
        """Two first players who differ in what they seal, and in all that they do before."""
        rng, half, page = dice(game, self.by, f"{seed} on"), self.halves[seed], self.page
        width, height = rng.choice(WINDOWS)
        page.set_viewport_size({"width": width, "height": height})
        arrow, after, results = rng.choice(ARROWS), rng.random(), []
        for number, (key, move) in enumerate(zip(keys(seed), half.moves, strict=True)):
            each, hand = random.Random(f"{after} {number}"), Hand(page, self.by)
            goes(page, "home")  # the match before has a #seal as well
            page.wait_for_selector(".matchrow")
            goes(page, key)
            hand.sits()
            hand.idles(each)
            if game in OPEN or half.tables[0] is not half.tables[1]:
                hand.writes(move)
            else:
                hand.chooses(move, each)
            hand.wanders(each)
            hand.seals()
            page.wait_for_selector("#seal[aria-disabled], #go-on, #result" if game in OPEN else "#curtain")
            results.append([*found(page, hand, arrow)])
        for one, two in zip(*results, strict=True):
            assert one == two, f"seed {seed}"


def dice(game: str, by: str, what: object) -> random.Random:
    return random.Random(f"{game} {by} {what}")


SAMPLE = (("five-card-trick", "keys", 0), ("priority-pathway", "finger", 1), ("setnas-curse", "mouse", 0))


@pytest.mark.share(4)
@pytest.mark.parametrize(("game", "by", "seed"), SAMPLE)
def test_the_second_player_finds_nothing_that_the_first_has_done(
    person: Person, address: str, game: str, by: str, seed: int
) -> None:
    Device.begun(person, address, game, by, [seed]).passes_it_on(game, seed)


@pytest.mark.thorough
@pytest.mark.parametrize("by", ["keys", "mouse", "finger"])
@pytest.mark.parametrize("game", BY_KEY)
def test_every_second_player_finds_nothing_that_the_first_has_done(
    person: Person, address: str, game: str, by: str
) -> None:
    device = Device.begun(person, address, game, by, range(4))
    for seed in device.halves:
        device.passes_it_on(game, seed)
