"""The shared part of random walks over matches by chat: a player's actions in a browser, and the texts that
leave it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sealed.codes import channel, keys
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import CodeError
from sealed.codes.match import Match
from sealed.codes.paste import read
from sealed.codes.sodium import SodiumRefused
from sealed.page.draw import tree
from sealed.page.match.chat.play import Chat
from sealed.page.match.play import GameScreen, picks
from tests.page.chats import Person

WAYS = ("copy", "share", "code", "file")
OF_A_MATCH = (Kind.INVITATION, Kind.ACCEPTANCE, Kind.TURN)


def key_of(person: Person) -> str:
    """The key of the match on that device; "" if there is none."""
    return next((key for key in person.disk.records if key.startswith("match/")), "")


async def at_match(person: Person) -> GameScreen[Chat] | None:
    """The match on that device, opened; None if there is none."""
    key = key_of(person)
    if not key:
        return None
    await person.visit(key)
    return person.duel


async def press(person: Person, do: str, arg: object = None) -> bool:
    """Presses what says this word, if it is there."""
    wanted = {"do": do} | ({} if arg is None else {"arg": str(arg)})
    found = tree.find(person.browser.tree, **wanted)
    if found is None or found[1].get("disabled"):
        return False
    await person.click(do, arg)
    return True


async def decide(person: Person, n: int) -> None:
    """Decides by that number, as far as the page lets the player, and seals."""
    screen = await at_match(person)
    while screen and (found := picks(screen)) and screen.play.ask:
        word = found[n % len(found)]
        n //= 3
        if not word:
            break
        person.browser.send("do", "enter", value=word)
        screen = person.duel
    if screen and tree.find(person.browser.tree, do="seal"):
        await person.send("do", "seal")


async def rebuild(person: Person, secret: bytes, codes: Iterable[str]) -> None:
    """Rebuilds the match from its recovery code and some of the chat, and keeps what the page offers."""
    await person.visit("home")
    await person.visit("recover")
    await person.paste("\n".join((keys.recovery_text(secret), *codes)))
    await person.send("do", "rebuild")
    await press(person, "keep")


def emptied(person: Person) -> None:
    """Nothing is on the clipboard, shared or saved any more."""
    person.browser.board, person.browser.shared, person.browser.saved = "", [], {}


def let_out(person: Person) -> str:
    """All that is on the clipboard, was shared or saved since."""
    browser = person.browser
    return "\n".join((browser.board or "", *browser.shared, *browser.saved.values()))


def codes_in(text: str) -> Iterator[Armored]:
    """The codes of a match in a text; a backup, which also leaves a browser, is none."""
    return (code for code in read(text) if isinstance(code, Armored) and code.kind in OF_A_MATCH)


def opened(match: Match, code: Armored) -> tuple[int, bytes]:
    """Number and t(n) of a code that has left a match."""
    if code.kind is Kind.INVITATION:
        return 0, channel.first_hash(code.body)
    turn = code.kind is Kind.TURN
    number = channel.read_turn(code.body)[0].number if turn else 1
    sent = (channel.read_turn if turn else channel.read_acceptance)(code.body)[1]
    hashes = match.transcript.hashes
    try:
        inside = channel.decrypt(match.secrets.box_key(hashes, number), number, sent)
    except (CodeError, SodiumRefused) as no:
        raise AssertionError("a code that is not of this match") from no
    return number, match.transcript.next_hash(number, sent.header, inside.answers)
