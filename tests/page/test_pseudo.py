"""Every screen in the pseudo-language (tools/texts/pseudo.py): nothing is shown that no catalogue holds, and
no text is put together outside of one.
"""

import random
import re
import secrets

import pytest

from sealed.bots import CHARACTERS
from sealed.codes import certificate, keys, matchfile
from sealed.page import boards
from sealed.page.boards.roundabout.art import BRIEF
from sealed.page.draw import texts, tree
from sealed.page.registry import SCREENS
from sealed.page.rulebook.credits import CREDITS
from sealed.rules.registry import ENTRIES
from tests import games
from tests.examples import sampled
from tests.page import chats, fake, finished
from tests.page.fake import Disk, opened
from tests.page.walks import decide
from tests.page.wander import NAMES, begun, forget, play, press, wander
from tools.texts import python
from tools.texts.catalogue import template
from tools.texts.pseudo import CLOSE, LANGUAGE, OPEN, catalogue

GAMES = tuple(entry.key for entry in ENTRIES)
WAYS = ("here", "computer")
SAID = {
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "placeholder",
    "alt",
}
NAMELESS = ("bdi", "code", "textarea")
"""Elements that hold no words of the page: names, what programs read, and what the player has written."""
NOT_LOADED = "rulepage", "rulesheet"
"""The pages of rules, which are not loaded in other languages yet."""
WORD = re.compile(r"[^\W\d_]{2,}")
PARAGRAPHS = ("p", "h1", "h2", "h3", "li", "button", "div", "td")
CARS = boards.load("roundabout").own.pieces.values()
PROPER = re.compile(
    "|".join(
        (
            *NAMES,
            *(character.name for character in CHARACTERS.values()),
            *CARS,
            *(rf"\b{name[:BRIEF]}\b" for name in CARS),  # on small maps
            *sorted(
                {name for credit in CREDITS for name in (credit.inventor, credit.where) if name}, key=len
            )[::-1],
            r"\b[A-Z]{1,2}\d\b",  # squares
            r"Sealed1\w*",
            r"\w+…",  # the beginning of a code
            r"\bFCT \d\.\d\b",  # a clause behind a sentence, which here does not end in its stop
        )
    )
)
"""Words that are the same in every language: names, squares, codes."""


def shape(said: str) -> str:
    """The letters outside the brackets, and where the brackets are: “⟦⟧, ⟦⟧”."""
    outside, depth = "", 0
    for letter in said:
        if letter in (OPEN, CLOSE):
            depth += 1 if letter == OPEN else -1
            outside += letter if depth == (letter == OPEN) else ""
        elif depth <= 0:
            outside += letter
    return re.sub(r"\d+", "0", outside)


class Looker:
    """Finds letters outside all brackets on drawn frames, texts that were glued to one, and brackets that do
    not close.
    """

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.glued: set[str] = set()
        self.cut: set[str] = set()
        self.depth = 0
        self.known: set[str] = set()

    def faults(self) -> set[str]:
        """All that was found."""
        found = {f"in no catalogue: {said}" for said in self.found}
        return (
            found | {f"put together: {said}" for said in self.glued} | {f"cut: {said}" for said in self.cut}
        )

    def look(self, frame) -> None:
        """Looks at everything on a frame that somebody reads or hears."""
        self.whole(frame["title"])
        self.node(frame["tree"])

    def node(self, node) -> None:
        if isinstance(node, str):
            self.read(node)
        elif isinstance(node, list) and node[0] not in NAMELESS and node[1].get("class") not in NOT_LOADED:
            depth = self.depth
            for name in SAID & node[1].keys():
                self.whole(str(node[1][name]))
            for child in node[2:]:
                self.node(child)
            if self.depth != depth and node[0] in PARAGRAPHS:
                self.cut.add(shape(tree.text(node)))
                self.depth = depth

    def whole(self, said: str) -> None:
        """Looks at a text that no element goes on with."""
        depth, self.depth = self.depth, 0
        self.read(said)
        if self.depth:
            self.cut.add(shape(said))
        self.depth = depth

    def read(self, said: str) -> None:
        if not self.depth and said in self.known:  # one frame says most of what the frame before it said
            return
        begun, outside, groups = self.depth, "", 0
        for letter in said:
            if letter in (OPEN, CLOSE):
                groups += self.depth == 0
                self.depth += 1 if letter == OPEN else -1
            elif not self.depth:
                outside += letter
        outside = PROPER.sub("", outside)
        if WORD.search(outside):
            self.found.add(re.sub(r"\d+", "0", outside.strip()))
        elif groups and (groups > 1 or outside.strip()):
            self.glued.add(shape(said))
        if self.depth == begun == 0:
            self.known.add(said)


@pytest.fixture(scope="module")
def language():
    sources = (root / "py" / "sealed" for root in games.ROOTS)
    return catalogue(template(python.collected(*sources))).to_binary()


@pytest.fixture
def looker(language, monkeypatch):
    looker, draw = Looker(), fake.Browser.draw

    def drawn(self, frame):
        draw(self, frame)
        looker.look(self.frames[-1])
        del self.frames[:-2]

    monkeypatch.setattr(fake.Browser, "draw", drawn)
    monkeypatch.setattr(fake.Browser, "languages", lambda _self: (LANGUAGE,))
    monkeypatch.setattr(texts, "_shipped", {LANGUAGE: language}.get)
    monkeypatch.setattr(secrets, "token_bytes", random.Random(1).randbytes)  # the same deals every time
    forget()
    yield looker
    texts.TEXTS.use(["en"])
    forget()
    assert sorted(looker.faults()) == []


EITHER = [(game, way) for game in GAMES for way in WAYS]


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize(("game", "way"), sampled(EITHER, 1))
@pytest.mark.usefixtures("looker")
async def test_a_match(game, way):
    for decisions in (3, 8):
        browser = await begun(game, way)
        await play(browser, decisions, decisions)
        await wander(browser, decisions, 50)


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "keep"), sampled([(game, keep) for game in GAMES for keep in (finished.here, finished.alone)], 1)
)
@pytest.mark.usefixtures("looker")
async def test_a_match_that_is_over(game, keep):
    browser = await opened()
    key = (await finished.keep(browser.app, keep(finished.table(game, decisions=40)))).removeprefix("match/")
    for route in (f"match/{key}", f"review/{key}/3", f"review/{key}/9", f"explained/{key}", "home"):
        await browser.visits(route)
        await browser.waits(10_000)
        await wander(browser, 1, 12)


@pytest.mark.slow
@pytest.mark.parametrize("game", sampled(GAMES, 1))
@pytest.mark.usefixtures("looker")
async def test_how_it_goes(game):
    browser = await begun(game, "here", Disk(newcomer=True))
    await press(browser, "do", "begin")
    await wander(browser, 1, 20)


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize(
    "route",
    sampled([*(name for name in SCREENS if name != "rules"), *(f"new/{game}/chat" for game in GAMES)], 9),
)
@pytest.mark.usefixtures("looker")
async def test_another_screen(route):
    browser = await opened(route=route)
    await wander(browser, 1, 30)


@pytest.mark.slow
@pytest.mark.parametrize("game", sampled(GAMES, 1))
@pytest.mark.usefixtures("looker")
async def test_a_match_by_chat(game):
    ada, ben = await chats.begun(game)
    for n in range(2):
        for one, two in ((ben, ada), (ada, ben)):
            await decide(one, n)
            if tree.find(one.browser.tree, do="out"):
                await two.paste(await one.copied())
            await wander(one.browser, n, 15)


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.usefixtures("looker")
async def test_what_is_brought():
    ada, ben = await chats.played(2)
    await ben.move("raise claim")
    turn = await ben.copied()
    for text in (
        turn,
        turn[:-40],
        f"{turn[:-9]}xyz{turn[-6:]}",
        matchfile.export(ben.match, bytes(32)),
        certificate.make(ben.match.transcript, (), ""),
        keys.recovery_text(bytes(32)),
        keys.player_key_text(bytes(range(32))),
        '[Game "setnas-curse"]\n1: score steal\n2: nonsense\n',
        "no code",
        "x" * 50_000,
    ):
        for begin in ("home", "shared", "certificate", "recover", ada.duel.key if text == turn else "file"):
            eve = await chats.Person("Eve").open(begin)
            await eve.paste(text)
            await wander(eve.browser, 1, 5)
