"""Walks through matches and screens, one phase after another, for the tests that measure or look at each."""

import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, expect

from e2e.armies import BLUE, MOVES, RED
from e2e.conftest import goes
from e2e.people import GO_ON, MORE, READY_CODE, Player
from sealed.codes import certificate, matchfile
from sealed.codes import match as matches
from sealed.codes.armor import Kind
from sealed.codes.keys import player_key
from sealed.codes.match import Match
from sealed.codes.paste import read_one
from sealed.page.browser.packed import pack
from sealed.page.lessons import grammar
from sealed.page.records.class_plays import alone
from sealed.record import replay
from sealed.record.tree import grown
from sealed.rules.questions import Seat
from sealed.rules.registry import ENTRIES as GAMES
from sealed.rules.registry import load
from tests.codes.play import Pair, a_move, armored

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
OPEN = "() => { const curtain = document.querySelector('#curtain'); curtain.click(); curtain.click(); }"
READY = "#seal:not([aria-disabled])"
ANY = ""
"""A line of what is offered."""
PICK = "touch "
"""Before what begins a word: a piece is picked, and the way is open."""
MATCH = re.compile("#match/")
LONG = ("Maximiliana Grünewaldová", "Wilhelmina Weatherbottom")
"""Two names of 24 letters, as long as a name may be."""
BETTER_NOT = (
    "You could write to me a little earlier tomorrow: the train leaves at seven, and there is no net."
)


class Script(NamedTuple):
    """Lines that are written and sealed by whoever is to decide. With some of them on the line the screen is
    measured, and after some of them the story; in every match also before the first is written.
    """

    measured: tuple[int, ...]
    lines: tuple[str, ...]
    told: tuple[int, ...]


FIVE_CARDS = ("score claim", "grow block:score", "grow steal", "claim block:claim")
ENTRIES = ("B0", "C8", "C0", "D8", "D0", "E8", "E0", "F8", "F0", "G8")
PLACING = ("first", *ENTRIES)
SCRIPTS = {
    "five-card-trick": Script((0, 4), (*FIVE_CARDS, "score block:steal"), (1, 3)),
    "five-card-trick-final": Script((0, 4), (*FIVE_CARDS, "overload score claim block:steal"), (1, 3)),
    "setnas-curse": Script(  # “score” for the third time: with a caution
        (0, 4), ("score raise", "claim steal", "score claim", "raise steal", "score block:steal"), (1, 3)
    ),
    "roundabout": Script((3, 22), ("first", "29", "23", *[ANY] * 19, "3"), ()),
    "priority-pathway": Script(
        (0, 4), ("9 AL", "1 AD", "5 AR", "5 BD", f"{PICK}a2"), (1, 3)
    ),  # A left: no square
    "solitaire-chess": Script((1, 15), (*PLACING, *[ANY] * 5), ()),
    "solitaire-chess-final": Script((1, 15), (*PLACING, *[ANY] * 5), ()),
    "field-tactics": Script((1, 3, 7), ("second", RED, BLUE, *MOVES[:5]), (3, 5)),
}
EACH_FAMILY = (
    "five-card-trick-final",
    "roundabout",
    "priority-pathway",
    "solitaire-chess-final",
    "field-tactics",
)
"""The ruleset of each family with most on its board. Each run looks at some, and a thorough one at all."""
PANELS = ("menu", "log", "board", "names", "lines", "agree", "resign", "delete")
"""The panels of a match at one device; not every game has all of them."""
PANELS_BY_CHAT = ("menu", "words", "messages", "file", "recovery", "agree")
AGREED = {"roundabout": "preparation=chosen"}
"""Terms that differ from the form's suggestion, so that a script meets every phase."""


def begin(page: Page, ruleset: str, names: tuple[str, ...] = ()) -> None:
    """A match at one device, as it comes. The page is not loaded anew for it."""
    goes(page, f"new/{ruleset}/here")
    for number, name in enumerate(names, 1):
        page.locator(f"#name-{number}").fill(name)
    if ruleset in AGREED:
        page.locator("#fold").click()
        page.locator(f"label:has([value='{AGREED[ruleset]}'])").click()
    page.locator("[data-do=start]").click()
    expect(page).to_have_url(MATCH)


def plays_on(page: Page, text: str, step: int = 0) -> None:
    """A match at one device that goes on from a step of a record."""
    goes(page, f"record/{pack(text)}/{step}")
    page.locator(".stepper [data-arg=branch]").click()
    page.locator("#panel [data-do=play-here]").click()
    expect(page).to_have_url(MATCH)


def sit(page: Page) -> None:
    """The next player sits down: the news is read, and the curtain opened."""
    page.wait_for_selector("#go-on, #curtain, #seal")
    if page.locator("#go-on").count():
        page.locator("#go-on").click()
        page.wait_for_selector("#curtain, #seal")
    if page.locator("#curtain").count():
        page.evaluate(OPEN)
        page.wait_for_selector("#seal")


def write(player: Player, line: str, rng: random.Random) -> None:
    """Puts a line into the slot, or words that are offered, or begins one."""
    if line == ANY:
        player.chooses_at_random(rng)
    elif line.startswith(PICK):
        player.say(*line.split())
    else:
        player.writes(line)


def seal(page: Page) -> None:
    """Seals the line, or plays it, and waits until that is shown."""
    page.locator(READY).click()
    page.wait_for_selector(READY, state="detached")


def choosing(page: Page, ruleset: str, rng: random.Random) -> Iterator[str]:
    """A match at one device in which something is chosen, for the first time and later on."""
    somebody, script = Player(page, "whoever is to decide"), SCRIPTS[ruleset]
    begin(page, ruleset)
    sit(page)
    yield "an empty line"
    for n, line in enumerate(script.lines):
        if n:
            seal(page)
            sit(page)
        write(somebody, line, rng)
        if n in script.measured:
            yield f"line {n}"


def around(page: Page, ruleset: str, rng: random.Random, names: tuple[str, ...] = ()) -> Iterator[str]:
    """The rest of a match at one device: curtain, refusal, what is told, panels, the end, a review."""
    somebody, script = Player(page, "whoever is to decide"), SCRIPTS[ruleset]
    begin(page, ruleset, names)
    page.wait_for_selector("#curtain, #seal")
    if page.locator("#curtain").count():
        yield "the curtain"
    sit(page)
    page.locator("#typed").fill("nonsense ")
    expect(page.locator(".line .note.bad")).to_be_visible()
    yield "a refusal"
    page.locator("#typed").fill("")
    for n, line in enumerate(script.lines):
        if not line.startswith(PICK):
            write(somebody, line, rng)
            seal(page)
        page.wait_for_selector("#go-on, #curtain, #seal")
        if n in script.told:
            page.wait_for_selector(".told :is(#go-on, #curtain)")
            yield f"told after line {n}"
        if page.locator(".curtain #curtain").count() and n == len(script.lines) - 2:
            yield "the curtain later"
        sit(page)
    for panel in PANELS:
        if opens(page, panel):
            yield f"panel {panel}"
            page.keyboard.press("Escape")
            expect(page.locator("#panel")).to_have_count(0)
    page.keyboard.press("Shift+H")
    expect(page.locator(".howto.again")).to_be_visible()
    yield "how to play"
    page.keyboard.press("Escape")
    expect(page.locator(".howto")).to_have_count(0)
    page.locator(".match > .top a[href^='#rules']").click()
    expect(page.locator(".rulesheet")).to_be_visible()
    yield "the rules"
    page.keyboard.press("Escape")
    opens(page, "agree")
    page.locator("#panel [data-do=agree]").click()
    expect(page.locator("#result")).to_be_visible()
    yield "the end"
    page.locator(".over-line [data-do=review]").click()
    for step in ("at the start", "a step on"):
        expect(page.locator(".stepper")).to_be_visible()
        yield f"a review {step}"
        page.locator(".stepper [data-arg=end]").click()
        page.locator(".stepper [data-arg=back]").click()
    yield "a review near the end"


def unfold(page: Page) -> None:
    """Shows all of a match's menu that is open."""
    page.locator(MORE).click()


def opens(page: Page, panel: str) -> bool:
    """Opens a panel, by the button that there is for it or from the menu; False if the game has none."""
    page.locator(".top [data-do=panel][data-arg=menu]").click()
    expect(page.locator("#panel")).to_be_visible()
    if panel == "menu":
        return True
    row = page.locator(f"#panel [data-do=panel][data-arg={panel}]")
    if row.count():
        unfold(page)
        row.click()
        expect(page.locator("#panel")).to_be_visible()
        return True
    page.keyboard.press("Escape")
    named = page.locator(f".match [data-do=panel][data-arg={panel}]:visible").first
    if not named.count():
        return False
    named.click()
    return bool(page.locator("#panel").count())


class Ben:
    """The opponent by chat, who plays at random without a browser, and always has something to say."""

    def __init__(self, invitation: str, rng: random.Random, name: str = "Ben") -> None:
        accepted = read_one(invitation, Kind.INVITATION)
        self.match: Match = matches.accept(accepted, player_key(bytes(32)), name, bytes(32))
        self.rng = rng

    def answer(self, *, offers: bool = False) -> str:
        """Decides whatever is open; the code for it."""
        while asks := self.match.asks():
            ask = asks[0]
            line = a_move(self.match.rules, self.match.state, ask, self.match.hand(Seat.TWO), self.rng)
            self.match = self.match.decide(Seat.TWO, line)
        if offers and self.match.may_offer:
            self.match = self.match.offer()
        return self._out()

    def give_up(self) -> str:
        """The code that resigns."""
        self.match = self.match.resign(Seat.TWO)
        return self._out()

    def hear(self, text: str, kind: Kind = Kind.TURN) -> None:
        """Opens a code of the other side."""
        self.match = self.match.receive(read_one(text, kind))

    def _out(self) -> str:
        self.match = self.match.say(BETTER_NOT).hand_out()
        assert self.match.code is not None
        return self.match.code


def goes_on(page: Page) -> None:
    """Waits for the next decision, or the code; what a turn of one's own has opened waits for *Go on*."""
    page.wait_for_selector(f"#seal, {READY_CODE}, {GO_ON}")
    if page.locator(GO_ON).count():
        page.locator(GO_ON).click()
        page.wait_for_selector(f"#seal, {READY_CODE}")


def by_chat(
    page: Page, ruleset: str, rng: random.Random, names: tuple[str, str] = ("Ada", "Ben")
) -> Iterator[str]:
    """A match by chat, from the invitation to its end, as the player who invites sees it."""
    ada = Player(page, names[0])
    goes(page, f"new/{ruleset}/chat")
    page.locator("#name-1").fill(names[0])
    ada.say("start")
    expect(page.locator("#ready")).to_be_visible()
    yield "an invitation"
    ben = Ben(ada.copied(), rng, names[1])
    yield "an invitation that is out"
    ada.paste(ben.answer())
    offered = False
    for turn in range(30):
        goes_on(page)
        if turn in (0, 1):
            closes_notice(page)
            yield f"a message, turn {turn}"
        while page.locator("#seal").count():
            if page.locator("#picks option, #seal:not([aria-disabled])").count():
                ada.chooses_at_random(rng)
            else:
                ada.writes(RED)  # an army is laid out: there are too many words to list them
            if turn == 0:
                yield "a line and a message"
            ada.seals()
            goes_on(page)
        if turn in (0, 1):
            yield f"the envelope, turn {turn}"
        text = ada.copied()
        if turn in (0, 1):
            yield f"the envelope is out, turn {turn}"
            ada.say("out", "qr")
            expect(page.locator(".qrcard")).to_be_visible()
            yield f"a picture, turn {turn}"
            ada.say("board")
            expect(page.locator(".line.waits")).to_be_visible()
            yield f"waiting, turn {turn}"
        ben.hear(text)
        if offered:
            break
        offered = turn > 0 and ben.match.may_offer
        ada.paste(ben.answer(offers=offered))
        if offered:
            expect(page.locator("#offer")).to_be_visible()
            closes_notice(page)
            yield "an offer"
    for panel in PANELS_BY_CHAT:
        if opens(page, panel):
            yield f"panel {panel}"
            page.keyboard.press("Escape")
            expect(page.locator("#panel")).to_have_count(0)
    ada.paste(ben.give_up())
    page.wait_for_selector(f"#go-on, #result, {READY_CODE}")
    if page.locator(READY_CODE).count():  # both show their pieces, whoever has won (FT 6.4)
        yield "the last envelope"
        ada.copied()
        ada.say("board")
        page.wait_for_selector("#go-on, #result")
    assert ada.stands() == "over"
    closes_notice(page)
    yield "the end"


def closes_notice(page: Page) -> None:
    """Closes the notice, if there is one."""
    close = page.locator(".notice [data-do=close], .notice .ib")
    if close.count():
        close.first.click()
        expect(page.locator(".notice")).to_have_count(0)


ROUTES = {
    "settings": "Settings",
    "certificate": "Check a certificate",
    "recover": "Recover a match",
    "file": "Match file",
    "unread/nothing": "There is no such match here",
}
"""Routes and their headings."""
SPOIL = """key => new Promise((done) => {
    indexedDB.open("sealed-moves " + new URL(".", document.baseURI).pathname).onsuccess = ({ target }) => {
        const base = target.result;
        const writing = base.transaction("bodies", "readwrite");
        writing.objectStore("bodies").put("What another version wrote.", key);
        writing.oncomplete = () => { base.close(); done(); };
    };
})"""


def elsewhere(page: Page) -> Iterator[str]:
    """Every screen but that of a match: forms, home without and with many matches, what is brought here."""
    ada = Player(page, LONG[0])
    goes(page, "home")
    expect(page.locator(".hero")).to_be_visible()
    yield "home, at first"
    for route, heading in ROUTES.items():
        goes(page, route)
        expect(page.locator("#title")).to_have_text(heading)
        yield route
    for ruleset in SCRIPTS:
        for way in ("here", "chat"):
            goes(page, f"new/{ruleset}/{way}")
            expect(page.locator("[data-do=start]")).to_be_visible()
            yield f"new/{ruleset}/{way}"
            page.locator("#fold").click()
            expect(page.locator("#fold[aria-expanded=true]")).to_be_visible()
            yield f"new/{ruleset}/{way}, with all options"
            own = page.locator("label:has([value='chart=own'])")
            if own.count():
                own.click()
                yield f"new/{ruleset}/{way}, with a chart of one’s own"
        page.locator(".top a[href^='#rules']").first.click()
        expect(page.locator(".rulesheet")).to_be_visible()
        yield f"new/{ruleset}, the rules"
        page.keyboard.press("Escape")
        page.locator("#name-1").fill(LONG[0])
        ada.say("start")
        expect(page.locator("#ready")).to_be_visible()
        expect(page).to_have_url(MATCH)
        begin(page, ruleset, LONG)
        page.wait_for_selector("#curtain, #seal")
    goes(page, "home")
    expect(page.locator(".matchrow")).to_have_count(4)
    yield "home, with many matches"
    page.locator("#fold-going").click()
    expect(page.locator(".matchrow")).to_have_count(2 * len(SCRIPTS))
    yield "home, with all of them"
    page.locator(".matchrow .ib").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "home, a match's panel"
    page.keyboard.press("Escape")
    one = next(name for name in ada.has() if name.startswith("match/"))
    page.evaluate(SPOIL, one)
    goes(page, one)
    expect(page.locator("#title")).to_have_text(re.compile("cannot be read"))
    yield "a match that cannot be read"
    for text, what, known_by in brought():
        ada.paste(text)
        expect(page.locator(known_by).first).to_be_visible()
        yield what


def rules(page: Page) -> Iterator[str]:
    """The rules of every family, and what holds for all games."""
    for name in ("for-all-games", *dict.fromkeys(entry.page for entry in GAMES)):
        goes(page, f"rules/{name}")
        expect(page.locator(f".rulepage a[href^='#rules/{name}/']").first).to_be_attached()
        yield f"rules/{name}"


def brought() -> Iterator[tuple[str, str, str]]:
    """Texts that are pasted, what they are, and by what the screens are known to which they lead."""
    keys = [player_key(bytes((n,)) * 32) for n in (7, 8)]
    one = matches.invite(keys[0], load("field-tactics"), {}, LONG[0], bytes((7,)) * 32).hand_out()
    yield one.text(0), "an invitation", "form[data-do=accept]"
    begun = matches.invite(keys[0], load("five-card-trick-final"), {}, LONG[0], bytes((8,)) * 32)
    played = Pair(begun, matches.accept(armored(begun.text(0)), keys[1], LONG[1], bytes((9,)) * 32))
    two = played.say_and_play(BETTER_NOT, 9)[Seat.TWO]
    yield matchfile.save(two), "a match\u2019s file", "#keep"
    yield certificate.make(two.transcript), "a certificate", "#found .kv, #found dl, #found h2"


SAID = "Who stands in her way, and who may drive that car? Think of the last card. " * 6
"""More than a comment has room for."""


def demonstration(key: str, at: int) -> str:
    """The route of a game's first golden record at a step of which much is said."""
    made = grown((GOLDEN / f"{key}-1.txt").read_text(encoding="utf-8")).tagged(Demonstration=LONG[0])
    made = made.noted(at, made.notes(at)._replace(comments=(SAID,), mine=("Wait for three answers.",)))
    return f"board/{pack(made.text)}/{at}"


def played_on(key: str) -> str:
    """The route of a position for a class."""
    return f"play/{pack(alone(replay((GOLDEN / f'{key}-2.txt').read_text(encoding='utf-8')), 5).text)}"


def for_teachers(page: Page, rulesets: Sequence[str] = EACH_FAMILY) -> Iterator[str]:
    """The screens for teachers: the board with a comment and a task, a position for a class, the editors of
    positions and lessons, paper, and the form for what was written down.
    """
    for key in rulesets:
        goes(page, demonstration(key, 6))
        expect(page.locator("#comment")).to_contain_text("Who stands")
        page.locator("#title").focus()
        yield f"{key}, the teacher’s board"
        page.keyboard.press("Shift+a")
        expect(page.locator("[data-arg=arrow][aria-pressed=true]")).to_be_visible()
        yield f"{key}, with a pen in hand"
        page.keyboard.press("Escape")
        page.locator("[data-do=panel][data-arg=menu]").click()
        expect(page.locator("#panel")).to_be_visible()
        yield f"{key}, the menu of the teacher’s board"
        page.locator("[data-do=ask-here]").click()
        page.fill("[data-arg=task]", SAID)
        yield f"{key}, a task is written"
        page.locator("[data-do=asked-here]").click()
        expect(page.locator("#task-here")).to_contain_text("Who stands")
        yield f"{key}, a task on the board"
        goes(page, played_on(key))
        expect(page.locator("[data-do=play-foe]")).to_have_count(2)
        yield f"{key}, a position to play on from"
        papers = ((f"handout/{name}", ".paper") for name in ("kit", "score", "how"))
        for route, shown in (("position", ".setup"), *papers, ("typed", "#typed-line")):
            goes(page, f"{route}/{key}")
            expect(page.locator(shown)).to_be_visible()
            yield f"{route}/{key}"
    goes(page, "board")
    expect(page.locator("a[href='#board/roundabout']")).to_be_visible()
    yield "the way to a teacher’s board"
    goes(page, "write")
    expect(page.locator("#state")).to_contain_text("The lesson works")
    yield "a lesson of one’s own"
    page.fill("#lesson-text", f"{grammar.example()}\n;hnt {SAID}\n")
    expect(page.locator(".lesson-rows .bad")).to_be_visible()
    yield "a broken lesson of one’s own"
