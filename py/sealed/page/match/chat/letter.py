"""The messages that go into the chat: a sentence, and a link that holds the code; whether the last one has
left, and sending one again.

Copying, sharing and saving hand out the same text. The sentence says what makes a friend tap: the game, the
round or turn, whose turn it is, whether it is the last code, or a rematch. All of that is public. The few
words for the opponent travel inside the code, where nobody else reads them, and a name that is more than a
name is left out (a chat would make a link of an address). The link is last, in a line of its own; where
the page has no address that others could open, the bare code does.

A code counts as handed out before anything may leave, so that no second one of its number is ever made. That
it has left is known only afterwards, and perhaps never: the sheet with the apps is closed, the clipboard
refused, the page killed. Until something tells, nobody is waited for in silence. Copying and sharing tell it,
and so does the other side's answer. A QR code on the screen does not, since nobody knows whether a camera has
read it; nor does a file, or a sheet that stays open. Then the player has the word.

Only codes that have left are sent again, as a reminder (`waiting`) or because the chat has lost them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import normalize

from sealed.codes.ahead import chooses
from sealed.codes.armor import link
from sealed.codes.channel import speaker
from sealed.codes.last_sent import handed_out
from sealed.letters import CHAT_MESSAGE
from sealed.name import quoted
from sealed.page.browser.model import NOTHING, Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h, keep_last
from sealed.page.draw.wording import facts, sentences
from sealed.page.engine.app import App
from sealed.page.engine.naming import taken_for
from sealed.page.match.chat.storage import ChatScreen, chat_value, current, keep_here
from sealed.page.match.linked import small_page
from sealed.page.match.play import glance

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat


def sentence(chat: Chat, number: int | None = None) -> str:
    """The sentence that tells everybody in the chat which code follows; without a number, the last one. It
    makes a friend tap, and depends on what is public alone: on the state that both players share.
    """
    match = chat.match
    game, latest = _(match.rules.title), number in (None, match.number)
    number = match.number if number is None else number
    if number == 0:
        return _plain(_invitation(chat, game))
    if number == 1:
        named = _("{name} accepts your invitation to {game}: your turn! (code 1)")
        unnamed = _("Your invitation to {game} is accepted: your turn! (code 1)")
        if latest and not _chooses(match.transcript.account, chat.seat.other):
            named = _("{name} accepts your invitation to {game}: see how it begins! (code 1)")
            unnamed = _("Your invitation to {game} is accepted: see how it begins! (code 1)")
    elif not latest:
        named, unnamed = _("{game}, code {number} for {name}"), _("{game}, code {number}")
    elif match.outcome and match.owes is None:
        named = _("{game} is over, {name}: see how it ended! (the last code, {number})")
        unnamed = _("{game} is over: see how it ended! (the last code, {number})")
    else:
        named = _("{game}: your turn, {name}! (code {number})")
        unnamed = _("{game}: your turn! (code {number})")
        game = facts(filter(None, (game, _moment(chat))))
        if not _chooses(match.transcript.account, chat.seat.other):
            named = _("{game}: see what happens, {name}! (code {number})")
            unnamed = _("{game}: see what happens! (code {number})")
    name = chat.other if number > 1 else match.names[number]
    text = unnamed if taken_for(name) else named
    return _plain(text.format(game=game, number=number, name=name))


_chooses = keep_last()(chooses)  # a code stays for many drawings
_WORD = re.compile(r"[^\W\d_]+")


def _plain(text: str) -> str:
    """A sentence for a friend as plain text: a name that is one word of letters needs no quotation marks to
    be told from the words around it. None gets here that could be taken for words of the page.
    """
    return quoted(text, lambda name: bool(_WORD.fullmatch(normalize("NFC", name))))


def _invitation(chat: Chat, game: str) -> str:
    """The text of an invitation to somebody who may never have heard of all this."""
    name, other = chat.match.names[0], chat.invitee_name
    if other:
        text = _("A rematch of {game}, {other}? – {name}")
        if taken_for(name) or taken_for(other):
            text = _("Shall we play {game} again?")
        return text.format(game=game, name=name, other=other)
    text = _("{name} invites you to {game}: a game for two in the browser, with nothing to install.")
    if taken_for(name):
        text = _("An invitation to {game}: a game for two in the browser, with nothing to install.")
    return text.format(game=game, name=name)


def _moment(chat: Chat) -> str:
    """The round or turn; "" where that cannot be said without a name, which might be more than a name."""
    said = glance(chat).round_name
    return "" if any(name in said for name in chat.match.names if name) else said


def message(text: str, code: str, at: str) -> str:
    """A message: the sentence, and in a line of its own a link that holds the code, or the bare code if `at`
    is "".
    """
    return f"{text}\n{link(at, code) if at else code}"


def leads_to(chat: Chat, number: int, at: str) -> str:
    """The address of the link with that code: an invitation's leads to its game's small page, which has a
    picture; "" if there is none.
    """
    return small_page(at, chat.match.rules.key) if at and number == 0 else at


def whole(chat: Chat, at: str) -> str:
    """The message that holds the whole last code."""
    return message(lead(chat, at), *_last_code(chat, at))


def _last_code(chat: Chat, at: str) -> tuple[str, str]:
    return chat.match.code or "", leads_to(chat, chat.match.number, at)


def lead(chat: Chat, at: str) -> str:
    """The sentence before the last code. It says that a long message is cut, to the person who is
    to copy it.
    """
    said = sentence(chat)
    if len(message(said, *_last_code(chat, at))) <= CHAT_MESSAGE:
        return said
    return sentences(said, _("It is long because it holds an army. Copy all of it."))


def shown(said: str, chat: Chat, at: str) -> Child:
    """A message with the last code, as it is drawn."""
    return h("p", said), h("code", message("", *_last_code(chat, at)).strip())


def pieces(chat: Chat, at: str) -> tuple[str, ...]:
    """The messages that hold a long code in parts; () if one message holds it all."""
    empty = message(_part(chat, 99, 99), "", at)
    try:
        found = chat.match.parts(chat.match.number, CHAT_MESSAGE - len(empty))
    except ValueError:
        return ()  # an address so long that no part would fit beside it
    return tuple(message(_part(chat, number, len(found)), piece, at) for number, piece in enumerate(found, 1))


def _part(chat: Chat, number: int, count: int) -> str:
    """The line above a part, which is short, so that a code needs few of them."""
    text = _("{game}, code {code}, part {number} of {count}")
    return text.format(game=_(chat.match.rules.title), code=chat.match.number, number=number, count=count)


# --- whether it has left

BOX = "unsent"
"""The id of the box that says that the last code may not have left."""


def unfiled(model: Model, chat: Chat) -> bool:
    """Whether the match has to be saved as a file before its last code leaves: this browser keeps nothing,
    and would not know later that the code was sent.
    """
    return model.kept == NOTHING and chat.saved_up_to < chat.match.number


def is_doubtful(screen: ChatScreen) -> bool:
    """Whether the player has to be told that the last code may not have left. Of an invitation that was made
    just now, and not handed out yet, that is no news.
    """
    return screen.play.undelivered and not chat_value(screen).made


def box(model: Model, screen: ChatScreen) -> Child:
    """The box that says so, with the main way out; None where there is no doubt, or no code may leave."""
    chat = screen.play
    if not is_doubtful(screen) or chat.barred or unfiled(model, chat):
        return None
    text = _(
        "Code {number} may not have left this device. If you are not sure, send it again: it stays the "
        "same. It can no longer be taken back, since it may have left after all."
    )
    if chat.match.number == 0:
        text = _("The invitation may not have left this device. If you are not sure, send it again.")
    return h(
        f"div.{BOX}",
        parts.note("warn", "warn", h("b", _("Not sent yet")), h("p", text.format(number=chat.match.number))),
        h(
            "div.row.wrap",
            main_way(model, screen, "btn"),
            parts.button("have-sent", _("I have sent it"), "check", cls="ghost", id="have-sent"),
        ),
        id=BOX,
        tabindex=-1,
        role="group",
        aria_label=_("Not sent yet"),
    )


def main_way(model: Model, screen: ChatScreen, shape: str) -> Node:
    """The button for the way out that comes first on this device; `shape` is its element and classes. It is
    the main one until the slot has something to open, or asks for the answer.
    """
    kept = chat_value(screen)
    if not model.pasted.strip() and kept.browser_kind != "done":
        shape = f"{shape}.main"
    return share_button(screen, shape) if kept.shares_first else copy_button(screen, shape)


def share_button(screen: ChatScreen, shape: str) -> Node:
    """The button that shares the message, on phones."""
    name = screen.play.named
    label = _("Share with {name}").format(name=name) if name else _("Share the invitation")
    if "share" in chat_value(screen).done or is_doubtful(screen):
        label = _("Share again")
    return h(f"button.{shape}", icon("share", 18), h("span", label), do="out", arg="share", id="share")


def copy_button(screen: ChatScreen, shape: str) -> Node:
    """The button that copies the message."""
    copied = "copy" in chat_value(screen).done
    label = _("Copied") if copied else C_("button", "Copy")
    if not copied and shape != "way-out":
        label = _("Copy invitation") if screen.play.match.number == 0 else _("Copy the message")
    return h(
        f"button.{shape}",
        icon("check" if copied else "copy", 18),
        h("span", label),
        do="out",
        arg="copy",
        id="copy",
    )


# --- handlers


async def record(app: App) -> None:
    """Records that the last code has left."""
    chat = current(app).play
    if chat.undelivered:
        await keep_here(app, chat._replace(delivered=chat.match.number))


def leave_box(app: App) -> None:
    """Gives the focus to the heading, since the box is gone, and the button in it."""
    shown = chat_value(current(app)).cover
    app.focus("title" if shown is False else "ready")


async def have_sent(app: App, _event: Event) -> None:
    """The player says that the code has left."""
    await record(app)
    kept = chat_value(current(app))
    app.update_screen(mode_value=kept._replace(cover=kept.cover is not False, done=(*kept.done, "have-sent")))
    leave_box(app)
    app.say(alert=_("Noted: it is sent."))


# --- again


def sent(chat: Chat) -> tuple[int, ...]:
    """The numbers of this player's codes that have left, latest first."""
    last = handed_out(chat.match).number - chat.undelivered
    return tuple(number for number in range(last, -1, -1) if speaker(number) is chat.seat)


def codes(_model: Model, screen: ChatScreen) -> Child:
    """The panel with all codes that were sent from here."""
    chat = screen.play
    return (
        parts.panel_head(_("Codes that you have sent")),
        h("p.mut", _("To send one again, if the chat has lost it. Opening a code twice does no harm.")),
        h(
            "div.menu",
            (
                parts.menu_row(
                    "send-again",
                    str(number),
                    "copy",
                    _("Copy code {number}").format(number=number) if number else _("Copy the invitation"),
                )
                for number in sent(chat)
            ),
        ),
    )


async def send_again(app: App, event: Event) -> None:
    """Copies the code of the number in `arg`."""
    chat, at = current(app).play, chat_value(current(app)).address
    number = int(event.arg)
    if number not in sent(chat):
        return
    await app.browser.copy(
        at_once(message(sentence(chat, number), chat.match.text(number), leads_to(chat, number, at)))
    )
    app.update_screen(panel="")
    app.focus("title")
    app.say(alert=_("Code {number} is copied.").format(number=number))


async def at_once(text: str) -> str:
    """A text that is there already, as a promise."""
    return text


PANELS = {"codes": codes}
WORDS = {"have-sent": have_sent, "send-again": send_again}
