"""A translation with a broken placeholder: English stands in its place, and every screen is drawn."""

import re
from string import Formatter

import polib
import pytest

from sealed.page.draw import texts
from sealed.page.draw.texts import Texts
from sealed.page.engine.app import App
from sealed.rules.registry import ENTRIES
from tests.examples import sampled
from tests.page import fake, finished
from tests.page.wander import begun, forget, play, wander
from tools.texts import pseudo, python
from tools.texts.catalogue import template
from tools.texts.message import Message

BROKEN = "⟪"
"""The sign that begins a broken translation: it is never shown."""
FIELD = re.compile(r"\{(\w+)[^{}]*\}")
DROPPED = ""
WAYS = {
    "somebody else’s": "{somebody}",
    "an attribute of it": r"{\1.__class__}",
    "an item of it": r"{\1[0]}",
    "not closed": r"{\1",
    "dropped": DROPPED,
    "in another format": r"{\1!r:>9999}",
    "by its place": "{9}",
    "by its place, without a number": "{}",
}


@pytest.fixture(scope="module")
def messages():
    return [message for message in python.collected() if FIELD.search(message.text + message.many)]


def broken(message: Message, way: str, place: int) -> polib.POEntry:
    """A translation of which one placeholder is broken."""
    made = polib.POEntry(msgid=message.text, msgctxt=message.context or None, msgid_plural=message.many)
    if message.many:
        made.msgstr_plural = {n: spoilt(text, way, place) for n, text in enumerate(message[:2])}
    else:
        made.msgstr = spoilt(message.text, way, place)
    return made


def spoilt(text: str, way: str, place: int) -> str:
    fields = [*FIELD.finditer(text)]
    if not fields:
        return BROKEN + text + "{somebody}"
    field = fields[place % len(fields)]
    if WAYS[way] == DROPPED:
        return BROKEN + text.replace(field[0], "")
    return f"{BROKEN}{text[: field.start()]}{field.expand(WAYS[way])}{text[field.end() :]}"


def catalogue(entries) -> bytes:
    file = polib.POFile()
    file.metadata = pseudo.catalogue(polib.POFile()).metadata
    file.extend(entries)
    return file.to_binary()


@pytest.mark.share(16)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", range(4))
def test_whatever_is_broken_in_a_message_it_is_english(messages, way, place):
    made = Texts()
    made.use(["xx"], {"xx": catalogue(broken(message, way, place) for message in messages)}.get)
    for message in messages:
        if not message.many:
            key = f"{message.context}\4{message.text}" if message.context else message.text
            assert made.one(key) == message.text
            continue
        for n in (0, 1, 2):
            said = made.many(message.text, message.many, n)
            if way == "dropped" and BROKEN in said:  # a number in words
                assert set(names(said)) < set(names(message.many))
            else:
                assert said in message[:2]


def names(text: str) -> list[str]:
    return [name for _literal, name, _form, _conversion in Formatter().parse(text) if name is not None]


def mixed(seed: int) -> bytes:
    """The pseudo-language, in which each message with a placeholder is broken in one of the ways."""
    ways, entries = [*WAYS], []
    for n, entry in enumerate(pseudo.catalogue(template(python.collected()))):
        message = Message(entry.msgid, entry.msgid_plural or "", entry.msgctxt or "")
        if FIELD.search(message.text + message.many) and not (message.many and n % 2):
            way = ways[(n + seed) % len(ways)]
            entry = broken(message, "not closed" if message.many and way == "dropped" else way, n)
        entries.append(entry)
    return catalogue(entries)


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(len(ENTRIES)), 1))
async def test_every_screen_is_drawn(seed, monkeypatch):
    data, draw, faults = mixed(seed), fake.Browser.draw, []

    def drawn(self, said):
        if BROKEN in said:
            faults.append(said[said.index(BROKEN) :][:99])
        draw(self, said)

    monkeypatch.setattr(fake.Browser, "draw", drawn)
    monkeypatch.setattr(fake.Browser, "languages", lambda _self: ("xa",))
    monkeypatch.setattr(texts, "_shipped", {"xa": data}.get)
    monkeypatch.setattr(App, "_own_fault", lambda _self: faults.append("the page itself"))
    forget()
    try:
        game = ENTRIES[seed].key
        browser = await begun(game, ("here", "computer")[seed % 2])
        assert pseudo.OPEN in browser.text  # what is whole is translated
        await play(browser, seed, 8)
        await wander(browser, seed, 60)
        key = await finished.keep(browser.app, finished.here(finished.table(game, decisions=20)))
        of_match = (key, key.replace("match", "review"), key.replace("match", "explained"))
        for route in (*of_match, "home", "settings", f"new/{game}/chat"):
            await browser.visits(route)
            await wander(browser, seed, 12)
    finally:
        texts.TEXTS.use(["en"])
        forget()
    assert faults == []
