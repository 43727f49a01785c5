"""Across the table, as it goes: what follows from the camera, from a code that it has read, from a seal.

A code counts as handed out, and is recorded so, before its first picture is drawn: nobody knows which camera
sees it. It counts as sent once its answer was read, as by any other way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from sealed.codes import loop, paste
from sealed.codes.armor import Armored, Kind, link
from sealed.codes.errors import CodeError, CutShort, Misspelt, Mistyped, NoCode, TooLong
from sealed.codes.match import Match
from sealed.codes.picture import spell, unspell
from sealed.codes.route import deliver_codes
from sealed.matches.arriving import OLD, SlotContents, sift
from sealed.page.browser.model import NOTHING
from sealed.page.browser.seam import Event, Refused
from sealed.page.draw.texts import _
from sealed.page.engine import device
from sealed.page.engine.app import App
from sealed.page.match import narration
from sealed.page.match.chat import ending, handout, letter, letter_slot, missing_own_code
from sealed.page.match.chat.across import PARTS, Across
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.storage import ChatScreen, chat_value, current
from sealed.page.match.play import on_screen


def across_now(app: App) -> Across | None:
    """The `Across` of the open match; None if it is not played so, or none by chat is open."""
    screen = on_screen(app)
    return chat_value(current(app)).across if screen and isinstance(screen.play, Chat) else None


def change(app: App, **fields: Any) -> None:
    """Replaces fields of it, if the match is still played so."""
    if now := across_now(app):
        app.update_screen(mode_value=chat_value(current(app))._replace(across=now._replace(**fields)))


def begin(app: App, _event: Event) -> None:
    """Begins it: the browser asks for the camera, and nothing is shown before it is there."""
    if missing_own_code.bars(app) or app.model.kept == NOTHING or across_now(app):
        return
    still = app.browser.prefers("reduced-motion")
    begun = Across(front=app.model.settings.front, still=still)
    app.update_screen(mode_value=chat_value(current(app))._replace(across=begun), panel="")
    app.focus("title")


def end(app: App) -> None:
    """Ends it; with it goes the camera."""
    if across_now(app):
        app.update_screen(mode_value=chat_value(current(app))._replace(across=None))
        app.focus("title")


def leave(app: App, _event: Event) -> None:
    """The player leaves it. Once the match is over, the way leads to the result."""
    screen = current(app)
    if screen.play.match.owes is None and not screen.play.ready:
        app.update_screen(mode_value=chat_value(screen)._replace(cover=False))
    end(app)


async def camera(app: App, event: Event) -> None:
    """The camera is there, or is not to be had, or has gone."""
    if across_now(app) is None:
        return
    if event.value == "on":
        change(app, camera=True)
        await advance(app)
        return
    end(app)
    if event.value in WHY_NOT:
        app.notify("mute", *WHY_NOT[event.value]())


WHY_NOT: Mapping[str, Callable[[], tuple[str, str]]] = {
    "refused": lambda: (_("The camera was not allowed"), ways_out()),
    "missing": lambda: (_("There is no camera here"), ways_out()),
    "failed": lambda: (_("The camera does not work just now"), ways_out()),
    "ended": lambda: (_("The camera has gone"), ways_out()),
    "lost": lambda: (_("What reads the pictures has not arrived"), ways_out()),
}
"""The sentences for a camera that is missing or refused."""


def ways_out() -> str:
    """How codes travel without one."""
    return _("Codes can travel by any chat instead: share or copy yours, and paste what comes back.")


# --- my code


async def advance(app: App) -> None:
    """Shows what is to be shown now, after anything has happened in the match."""
    screen = current(app)
    now = chat_value(screen).across
    if now is None or not now.camera or screen.telling:
        return
    chat = screen.play
    if chat.barred or letter.unfiled(app.model, chat) or _has_come_in(chat):
        end(app)
        return
    if chat.ready and chat.ends:
        await ending.look(app)
    try:
        chat = await handout.record_handed_out(app) if chat.ready else chat
        if chat.newest_own >= 0 and chat.newest_own != now.number:
            shown = await _pictures(app, chat.match, chat.newest_own)
            change(app, number=chat.newest_own, at=0, turned=False, **shown)
            app.say(alert=_("Code {number} is shown.").format(number=chat.newest_own))
    except Refused as no:
        end(app)
        if not current(app).play.ready:
            handout.no_picture(app, no)
            return
        raise


def _has_come_in(chat: Chat) -> bool:
    """Whether the match was ended by a code of the other side: there is nothing more to show."""
    return chat.match.owes is None and not chat.ready and chat.match.number != chat.newest_own


async def _pictures(app: App, match: Match, number: int) -> Mapping[str, object]:
    """The pictures of that code, as fields of `Across`. An invitation is a link, which any camera's app can
    follow; parts that take turns bring sums of them along.
    """
    now = chat_value(current(app))
    code = match.text(number)
    parts = match.parts(number, PARTS) if number else ()
    if number == 0:
        says = [link(now.address, code) if now.address else code]
    elif now.across and now.across.still:
        says = [spell(each) for each in parts or (code,)]
    else:
        says = [spell(each) for each in loop.with_sums(parts) or (code,)]
    return {
        "pictures": tuple([await app.browser.qr(text) for text in says]),
        "parts": max(1, len(parts)),
        "own": loop.mark(parts),
    }


def decided(app: App) -> None:
    """Called after a decision: what it has opened is told without waiting, since the other one waits."""
    handout.decided(app)
    if across_now(app):
        app.update_screen(stops=())
        app.enqueue(advance(app))


def told(app: App) -> None:
    """Called when the last events have been told to their end."""
    letter_slot.bring(app)
    if across_now(app):
        app.enqueue(advance(app))


# --- the other's code


async def scanned(app: App, event: Event) -> None:
    """Takes a code that the camera has read, as if it had been pasted. One that the match has already, be it
    the player's own in a mirror, is passed over in silence; so is what is no code.
    """
    now = across_now(app)
    if now is None:
        return
    text = unspell(event.value)
    if pieces := _pieces(text):
        whole = []
        for piece in pieces:
            if piece.mark != now.own:
                now, code = now.with_piece(piece)
                whole.append(code)
        text = "\n".join(filter(None, whole))
        change(app, gathered=now.gathered)
    if not text or _is_nothing(current(app), sift(text)):
        return
    await app.registry.taking().take(app, text)
    if across_now(app) is None:
        return
    waits = current(app).waits
    app.update_screen(stops=())
    if waits:
        narration.go_on(app)
    await advance(app)


def _pieces(text: str) -> list[loop.Piece]:
    """The pieces in a text, of codes in parts."""
    found = []
    for _spelt, each in paste.look(text).found:
        if isinstance(each, Armored) and each.kind is Kind.PART:
            with suppress(CodeError):
                found.append(loop.read(each))
    return found


NONSENSE = NoCode, CutShort, Misspelt, Mistyped, TooLong
"""The errors of a code that no picture makes: a picture is read whole and unchanged, or not at all."""


def _is_nothing(screen: ChatScreen, found: SlotContents) -> bool:
    """Whether a text says nothing that the open match does not know."""
    if not found.codes:
        return all(isinstance(each, NONSENSE) for each in found.errors)
    results = deliver_codes(found.codes, [screen.play.match]) if found.codes == found.played else ()
    return bool(results) and all(isinstance(each.error, OLD) for each in results)


def turn(app: App, _event: Event) -> None:
    """From the screen to the board, or back."""
    if now := across_now(app):
        change(app, turned=not now.turned)
        app.focus("title")


def next_part(app: App, _event: Event) -> None:
    """Shows the next part, where they do not take turns by themselves."""
    if now := across_now(app):
        at = (now.at + 1) % max(1, len(now.pictures))
        change(app, at=at)
        text = _("Picture {number} of {count} is shown.")
        app.say(alert=text.format(number=at + 1, count=len(now.pictures)))


async def other_camera(app: App, _event: Event) -> None:
    """Takes the other camera, from now on."""
    if now := across_now(app):
        change(app, front=not now.front)
        await device.keep(app, front=not now.front)


WORDS = {
    "across": begin,
    "across-leave": leave,
    "across-turn": turn,
    "across-next": next_part,
    "across-other": other_camera,
    "camera": camera,
    "scanned": scanned,
}
