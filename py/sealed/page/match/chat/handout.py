"""Handing a code out. First the match records that the code is handed out: from then on it cannot be changed,
since two different codes of one number would be proof of cheating.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from sealed.codes import matchfile
from sealed.codes.armor import link
from sealed.codes.match import Match
from sealed.letters import CHAT_MESSAGE
from sealed.name import NO_NAME, Name
from sealed.page.browser.model import Ends, TextFile
from sealed.page.browser.seam import SECOND, Conflict, Event, Full, NotShared, Refused, Unreachable
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.wording import spoken
from sealed.page.engine import player, refusals, saving
from sealed.page.engine.app import App
from sealed.page.match import composing, draft, line_handlers
from sealed.page.match.chat import ending, letter, missing_own_code, own_move, storage
from sealed.page.match.chat.panels import stem
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.storage import (
    ChatScreen,
    chat_value,
    current,
    keep_here,
    keep_leaving,
    new_chat_value,
)
from sealed.page.match.play import on_screen, refused, seen, telling
from sealed.rules.game import GameError, Rules
from sealed.rules.log import Entry
from sealed.rules.questions import Decide


def decided(app: App) -> None:
    """Called after a decision: shows the envelope as soon as there is a code, without telling the only event,
    which is the player's own.
    """
    screen = current(app)
    app.update_screen(mode_value=new_chat_value(app, message=chat_value(screen).message))
    if screen.play.ready and not screen.lingers:
        if len(screen.story) <= 1:
            app.update_screen(told=len(screen.story))
        app.focus("ready")
        app.scroll("title")  # the board may have been scrolled


def message(app: App, event: Event) -> None:
    """The player is writing a short message. It joins the code when the code is handed out."""
    app.update_screen(mode_value=chat_value(current(app))._replace(message=event.value))


PICTURE = 500
"""The most letters in a QR code that cameras still read well from the screen of a phone."""


async def invite(
    app: App, rules: Rules, options: Mapping[str, str], name: str, meant: Name = NO_NAME, meant_key: str = ""
) -> None:
    """Makes an invitation (see `storage.invite`) and shows it; where sharing comes first, it is shared at
    once.
    """
    made = await storage.invite(app, rules, options, name, meant, meant_key)
    if made and new_chat_value(app).shares_first:
        app.enqueue(out(app, Event("do", "out", FIRST)))  # once its match is on the screen


FIRST = "share-new"
"""An invitation is shared as soon as it is made, before anybody has pressed Share."""


async def out(app: App, event: Event) -> None:
    """Hands the code out by the way in `arg`: `copy`, `share`, `code`, `qr`, `file`, `part-2`, or FIRST."""
    if missing_own_code.bars(app) or keeps_in(app):
        return
    boxed = letter.is_doubtful(current(app))
    try:
        has_left = await WAYS[event.arg.partition("-")[0]](app, event.arg)
    except (Full, Unreachable):
        raise  # it is what is kept that fails, and not this way out
    except Refused as no:
        if current(app).play.ready:  # recording it failed, so nothing has left
            raise
        if event.arg == "qr":
            no_picture(app, no)
            return
        app.notify(
            "mute",
            _("The browser did not allow that"),
            _("The message is in the box, and selected: copy it by hand."),
        )
        app.focus("code")
        if letter.is_doubtful(current(app)):
            app.scroll(letter.BOX)  # above the code: both are in view
        return
    if has_left:
        await letter.record(app)
        if boxed:
            letter.leave_box(app)


def keeps_in(app: App) -> bool:
    """Whether the code may not leave because its match has not been saved; if so, tells the player."""
    if letter.unfiled(app.model, current(app).play):
        app.notify(
            "warn", _("Save the match file first"), _("This window keeps nothing. Then the code can leave.")
        )
        return True
    return False


async def save_first(app: App, _event: Event) -> None:
    """Saves the match as a file in which the code counts as handed out; the code may leave once the player
    has said that the file is there.
    """
    if missing_own_code.bars(app):
        return
    seed = await player.seed(app)
    before = current(app).play
    match = before.match.say(chat_value(current(app)).message).hand_out() if before.ready else before.match
    file = TextFile(stem(before, "match"), matchfile.export(match, seed, _(matchfile.HEADING)))
    if before.ready:
        await _may_leave(app, file.name)(app, before.left(match))
    app.update_screen(mode_value=chat_value(current(app))._replace(cover=True))

    async def there() -> None:
        if chat := _still(app, match):
            await keep_here(app, chat._replace(saved_up_to=match.number))
            app.say(alert=_("Saved as {file}. Now the code can leave.").format(file=file.name))
            app.focus("copy")

    saving.hand_over(app, [file], _ends(app, before, there), _("Once you say so, the code can leave."))


async def record_handed_out(app: App, write: Callable[[App, Chat], Awaitable[None]] = keep_here) -> Chat:
    """Records the code with its message as handed out, unless it was already, and returns the match.

    `write` writes the match to storage. Raises Conflict if the code may not leave.
    """
    chat = current(app).play
    if (chat.ready and chat.barred) or letter.unfiled(app.model, chat):
        raise Conflict(current(app).key)  # whatever the screen offers, no second code of a number leaves
    if chat.ready:
        match = chat.match.say(chat_value(current(app)).message) if chat.match.number else chat.match
        await write(app, chat.left(match.hand_out()))
    screen = current(app)
    app.update_screen(mode_value=chat_value(screen)._replace(cover=True, qr=(), made=False))
    written: Chat = screen.play
    return written


# Each way out returns whether it has ended well, so that the code is known to have left.
#
# Browsers give access to the clipboard only within the click, before anything is awaited. So the clipboard is
# asked at once with a promise of the text, which it gets when the code is recorded, or never.


async def _copy(app: App, _arg: str) -> bool:
    await app.browser.copy(_whole(app))
    letters = len(letter.whole(current(app).play, chat_value(current(app)).address))
    said = ngettext("Copied, {n} letter.", "Copied, {n} letters.", letters).format(n=letters)
    _told(app, "copy", said)
    _warn_of_length(app, _("The message is copied, but it is long"))
    return True


def _warn_of_length(app: App, head: str) -> None:
    """Warns of chats that do not take the whole message, where it is long."""
    letters = len(letter.whole(current(app).play, chat_value(current(app)).address))
    if letters <= CHAT_MESSAGE:
        return
    text = ngettext(
        "It has {n} letter, and many chats cut a message of that length or break its link. Safer ways are "
        "the file, and the code in parts.",
        "It has {n} letters, and many chats cut a message of that length or break its link. Safer ways are "
        "the file, and the code in parts.",
        letters,
    )
    app.notify("warn", head, text.format(n=letters))


async def _whole(app: App) -> str:
    return letter.whole(await record_handed_out(app), chat_value(current(app)).address)


async def _part(app: App, arg: str) -> bool:
    number = int(arg.partition("-")[2])
    if chat_value(current(app)).shares_first:
        piece = await _piece(app, number)
        if await app.browser.share(piece, piece.partition("\n")[0]) != "shared":
            return False
        _told(app, arg, _("Part {number} is shared.").format(number=number))
    else:
        await app.browser.copy(_piece(app, number))
        _told(app, arg, _("Part {number} is copied.").format(number=number))
    kept = chat_value(current(app))
    count = len(letter.pieces(current(app).play, kept.address))
    return {f"part-{each}" for each in range(1, count + 1)} <= set(kept.done)  # one alone opens nothing


async def _piece(app: App, number: int) -> str:
    return letter.pieces(await record_handed_out(app), chat_value(current(app)).address)[number - 1]


async def _code(app: App, _arg: str) -> bool:
    await app.browser.copy(_bare(app))
    _told(app, "code", _("The code alone is copied, for chats that break links."))
    return True


async def _bare(app: App) -> str:
    return (await record_handed_out(app)).match.code or ""


async def _share(app: App, arg: str) -> bool:
    """Shares the message. The code is recorded as handed out before the browser is asked, since the page may
    be gone at any moment from then on; if the browser refuses at once, the record is undone.
    """
    before, made = current(app).play, chat_value(current(app)).made
    text = letter.whole(await record_handed_out(app, keep_leaving), chat_value(current(app)).address)
    try:
        ended = await app.browser.share(text, letter.sentence(current(app).play))
    except NotShared:
        if not before.ready and arg != FIRST:
            raise
        if before.ready:
            await keep_here(app, before)
        app.update_screen(
            mode_value=chat_value(current(app))._replace(made=made)
        )  # nothing was shown to anybody
        app.notify(
            "mute",
            _("Not shared yet"),
            _("The browser did not let this page share it just now. Please press Share again."),
        )
        app.focus("share")
        return False
    finally:
        if before.ready and not current(app).play.ready:
            await keep_here(app, current(app).play)  # now it is also remembered as the last code sent
    if ended == "open":
        screen = current(app)
        app.spawn(_look_after(app, screen.key, screen.play.match.number))
    return _tell_end(app, ended)


def _tell_end(app: App, ended: str) -> bool:
    """Tells how sharing has ended; whether the code has left."""
    if ended == "shared":
        _told(app, "share", C_("code", "Shared."))
        _warn_of_length(app, _("The message is shared, but it is long"))
        return True
    if ended == "cancelled":
        app.say(alert=_("Not shared, so it is not sent yet."))
    app.focus(letter.BOX)
    return False


async def _look_after(app: App, key: str, number: int) -> None:
    """Waits for the end of a sheet that was still open. It may never come, so it is waited for beside the
    queue of handlers.
    """
    with suppress(Refused):
        ended = await app.browser.share_ends()
        app.enqueue(_sheet_ended(app, ended, key, number))


async def _sheet_ended(app: App, ended: str, key: str, number: int) -> None:
    """Tells how the sheet has ended, if its code is still on the screen and in doubt."""
    screen = on_screen(app)
    if screen is None or screen.key != key or not isinstance(screen.play, Chat):
        return
    if screen.play.undelivered and screen.play.match.number == number and _tell_end(app, ended):
        await letter.record(app)
        letter.leave_box(app)


async def _file(app: App, _arg: str) -> bool:
    before = current(app).play
    name = f"sealed-moves-{before.match.rules.key}-{before.match.number}.txt"
    chat = await record_handed_out(app, _may_leave(app, name))
    file = TextFile(name, letter.whole(chat, chat_value(current(app)).address) + "\n")

    async def there() -> None:
        if _still(app, chat.match):
            _told(app, "file", _("Saved as {file}.").format(file=name))
            await has_left()

    async def has_left() -> None:
        if _still(app, chat.match):
            await letter.record(app)
            letter.leave_box(app)

    ends = _ends(app, before, there)._replace(handed_on=has_left)
    saving.hand_over(app, [file], ends, _("Once you say so, the code counts as sent."))
    return False  # only the player knows, or a sheet that ends well


# A file leaves by a press of its own, before which its code counts as handed out. Only if the browser then
# refuses at once to show its sheet with apps, and no press before may have let it out, is that taken back.


def _may_leave(app: App, name: str) -> Callable[[App, Chat], Awaitable[None]]:
    """How a match is written whose code may leave in a file of that name with the next press."""
    return keep_leaving if app.browser.by_sheet(name) else keep_here


def _still(app: App, match: Match) -> Chat | None:
    """The open match, if its last code is this match's, and counts as handed out."""
    screen = on_screen(app)
    if screen is None or not isinstance(screen.play, Chat) or screen.play.ready:
        return None
    return screen.play if screen.play.match.transcript.hashes == match.transcript.hashes else None


def _ends(app: App, before: Chat, there: Callable[[], Awaitable[None]]) -> Ends:
    """The actions that follow the ends of a file with the last code in it. `before` is the match as it was
    before the code counted as handed out.
    """

    async def let_out() -> None:
        if before.ready and (chat := _still(app, before.match)):
            await keep_here(app, chat)  # now it is also remembered as the last code sent

    async def refused() -> None:
        if _still(app, before.match):
            await keep_here(app, before)
            app.notify(
                "mute",
                _("Not shared yet"),
                _("The browser did not let this page share it just now. Please press again."),
            )
            app.focus("ready")

    return Ends(there, let_out=let_out, refused=refused if before.ready else None)


async def _qr(app: App, _arg: str) -> bool:
    await record_handed_out(app)
    pictures = await _show_picture(app, 1)
    if not pictures:
        return False
    text = _("The QR code is shown.")
    if pictures > 1:
        text = _("Picture {number} of {count} is shown.").format(number=1, count=pictures)
    _told(app, "qr", text)
    app.focus("qr")
    return False  # whether a camera has read it, only the player knows


async def _show_picture(app: App, number: int) -> int:
    """Shows the QR code of that number. Returns how many there are: several for a long code, 0 if the code is
    too long for pictures.
    """
    match = current(app).play.match
    links = [_qr_text(app, match.code or "")]
    if len(links[0]) > PICTURE:
        try:
            links = [_qr_text(app, part) for part in match.parts(match.number, PICTURE)] or links
        except ValueError:
            letters = len(match.code or "")
            text = ngettext(
                "It has {n} letter. Send it as a file, or in parts.",
                "It has {n} letters. Send it as a file, or in parts.",
                letters,
            )
            app.notify("mute", _("This code is too long for pictures"), text.format(n=letters))
            return 0
    rows = await app.browser.qr(links[number - 1])
    app.update_screen(
        mode_value=chat_value(current(app))._replace(qr=rows, picture=number, pictures=len(links))
    )
    return len(links)


def _qr_text(app: App, code: str) -> str:
    """The text in a QR code: a link, or the bare code where the page has no address for links."""
    at = chat_value(current(app)).address
    return link(at, code) if at else code


async def picture(app: App, event: Event) -> None:
    """Shows another of the QR codes of a long code."""
    number = int(event.arg)
    try:
        count = await _show_picture(app, number)
    except Refused as no:
        no_picture(app, no)
        return
    app.say(alert=_("Picture {number} of {count} is shown.").format(number=number, count=count))
    if number in (1, count):
        app.focus("qr")  # the button that was pressed leads no further


def no_picture(app: App, no: Refused) -> None:
    """Tells the player that the browser could not draw a QR code, and which file something keeps back."""
    text = _("A file that this needs did not arrive. Reload the page while you are online, or copy the code.")
    app.notify("mute", _("The picture could not be made"), refusals.why(no, text))


def _told(app: App, done: str, text: str) -> None:
    kept = chat_value(current(app))
    app.update_screen(mode_value=kept._replace(done=(*kept.done, done)))
    app.say(alert=text)
    app.sound("copied")


WAYS = {"copy": _copy, "part": _part, "share": _share, "code": _code, "file": _file, "qr": _qr}


TOO_SOON = SECOND // 2
"""Within this time after the last choice a press on the button that also shares was meant for the board."""


def seal_and_share(app: App, event: Event) -> Coroutine[Any, Any, None] | None:
    """Seals the line, and shares the code if that makes one: it is kept before it leaves. What is shared can
    never be taken back, so a press that comes too soon does nothing.
    """
    if app.browser.now() - current(app).written < TOO_SOON:
        return None
    return _seal_and_share(app, event)


async def _seal_and_share(app: App, event: Event) -> None:
    await line_handlers.seal(app, event)
    if current(app).play.ready:
        await out(app, event._replace(arg="share"))


def seal_only(app: App, event: Event) -> Coroutine[Any, Any, None]:
    """Seals the line, and leaves the code in its envelope: until it leaves, it can be taken back."""
    app.update_screen(panel="")
    return line_handlers.seal(app, event)


async def undo(app: App, _event: Event) -> None:
    """Takes the last decision back while its code has not left."""
    screen = current(app)
    chat = screen.play
    if chat.unsure and missing_own_code.bars(app):  # the decision may have been sent from another device
        return
    if chat.match.draft is None or chat.match.previous is None:
        app.notify(
            "mute",
            _("That cannot be taken back"),
            _("The code has been handed out. There must never be two different ones with the same number."),
        )
        return
    written, before = chat_value(screen).message, chat.match.undo()
    await keep_here(app, chat._replace(match=before))
    app.change(screen_value=_told_again(current(app)))
    app.update_screen(
        mode_value=new_chat_value(app, message=written),
        line=_laid_again(app, chat, chat.match.log[len(before.log)]),
    )
    app.say(line=C_("move", "Taken back."))
    app.focus("title")
    await draft.keep(app)


def _told_again(screen: ChatScreen) -> ChatScreen:
    """The screen's value with all that had been told before the decision, as it stood then."""
    if not (story := screen.play.match.events):
        return screen
    return telling(screen, story)._replace(told=len(story), passed=len(story), looked=True)


def _laid_again(app: App, chat: Chat, step: Entry) -> tuple[str, ...]:
    """The line that stands on the board after a step was taken back: what takes many taps, such as an army,
    is there again.
    """
    screen = current(app)
    if not isinstance(step.ask, Decide) or composing.composer(screen, seen(app.model, screen)) is None:
        return ()
    return tuple(own_move.text(chat, step).split())


async def resign(app: App, _event: Event) -> None:
    """Gives the match up, which makes a code like any decision."""
    screen = current(app)
    chat = screen.play
    try:
        given_up = chat.resign()
    except GameError as error:
        refusal = refused(screen, error)
        app.update_screen(panel="", refusal=refusal)
        app.say(alert=spoken(refusal.told))
        return
    await keep_here(app, given_up)
    app.update_screen(mode_value=new_chat_value(app))
    app.focus("ready")


def board(app: App, _event: Event) -> None:
    """Closes the envelope and shows the board."""
    app.update_screen(mode_value=chat_value(current(app))._replace(cover=False), panel="")
    app.focus("title")


def result(app: App, event: Event) -> None:
    """Closes the envelope of the last code, for the result."""
    board(app, event)
    app.focus("result")


def code(app: App, _event: Event) -> None:
    """Shows the envelope with the last code again."""
    app.enqueue(ending.look(app))
    app.update_screen(mode_value=chat_value(current(app))._replace(cover=True), panel="")
    app.focus("ready")


WORDS = {
    "message": message,
    "picture": picture,
    "save-first": save_first,
    "out": out,
    "seal-and-share": seal_and_share,
    "seal-only": seal_only,
    "undo": undo,
    "resign": resign,
    "board": board,
    "result": result,
    "code": code,
}
