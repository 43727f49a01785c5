"""Whether the last code has left. A code counts as handed out before anything may leave, so that no second
one of its number is ever made. That it has left is known only afterwards, and perhaps never: the sheet with
the apps is closed, the clipboard refused, the page killed. Until something tells, nobody is waited for in
silence.

Copying, sharing and saving tell it, and so does the other side's answer. A QR code on the screen does not,
since nobody knows whether a camera has read it; nor does a sheet that stays open. Then the player has the
word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page import parts
from sealed.page.icons import icon
from sealed.page.match.chat import window
from sealed.page.match.chat.play import current
from sealed.page.match.chat.storage import keep_here, more
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.chat.play import Chat
    from sealed.page.match.play import Duel
    from sealed.page.model import Model
    from sealed.page.seam import Event

BOX = "unsent"
"""The id of the box that says that the last code may not have left."""


def unsent(chat: Chat) -> str:
    """The sentence that the player's last code is still to be sent, as far as is known; "" if it is not."""
    if not (chat.ready or chat.undelivered):
        return ""
    if chat.match.number == 0:
        return _("Your invitation may not have left yet.")
    text = _("Your code {number} is ready, and not sent yet.")
    if chat.undelivered:
        text = _("Your code {number} may not have left: send it again, or say that you have sent it.")
    return text.format(number=chat.match.number)


def unfiled(model: Model, chat: Chat) -> bool:
    """Whether the match has to be saved as a file before its last code leaves: this browser keeps nothing,
    and would not know later that the code was sent.
    """
    return model.kept == window.NOTHING and chat.filed < chat.match.number


def is_doubtful(duel: Duel[Chat]) -> bool:
    """Whether the player has to be told that the last code may not have left. Of an invitation that was made
    just now, and not handed out yet, that is no news.
    """
    return duel.play.undelivered and not more(duel).made


# --- drawing


def box(model: Model, duel: Duel[Chat]) -> Child:
    """The box that says so, with the main way out; None where there is no doubt, or no code may leave."""
    chat = duel.play
    if not is_doubtful(duel) or chat.barred or unfiled(model, chat):
        return None
    text = _(
        "Code {number} may not have left this device. If you are not sure, send it again: it stays the same."
    )
    if chat.match.number == 0:
        text = _("The invitation may not have left this device. If you are not sure, send it again.")
    return h(
        f"div.{BOX}",
        parts.note("warn", "warn", h("b", _("Not sent yet")), h("p", text.format(number=chat.match.number))),
        h(
            "div.row.wrap",
            main_way(duel, "btn.main"),
            parts.button("have-sent", _("I have sent it"), "check", cls="ghost", id="have-sent"),
        ),
        id=BOX,
        tabindex=-1,
        role="group",
        aria_label=_("Not sent yet"),
    )


def main_way(duel: Duel[Chat], shape: str) -> Node:
    """The button for the way out that comes first on this device; `shape` is its element and classes."""
    kept = more(duel)
    return share_button(duel, shape) if kept.shares and kept.phone else copy_button(duel, shape)


def share_button(duel: Duel[Chat], shape: str) -> Node:
    """The button that shares the message, on phones."""
    name = duel.play.named
    label = _("Share with {name}").format(name=name) if name else _("Share the invitation")
    if "share" in more(duel).done or is_doubtful(duel):
        label = _("Share again")
    return h(f"button.{shape}", icon("share", 18), label, do="out", arg="share", id="share")


def copy_button(duel: Duel[Chat], shape: str) -> Node:
    """The button that copies the message."""
    copied = "copy" in more(duel).done
    label = _("Copied") if copied else C_("button", "Copy")
    if not copied and shape != "way-out":
        label = _("Copy invitation") if duel.play.match.number == 0 else _("Copy the message")
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
    shown = more(current(app)).cover
    app.focus("title" if shown is False else "ready")


async def have_sent(app: App, _event: Event) -> None:
    """The player says that the code has left."""
    await record(app)
    app.here(more=more(current(app))._replace(cover=more(current(app)).cover is not False))
    leave_box(app)
    app.say(alert=_("Noted: it is sent."))


WORDS = {"have-sent": have_sent}
