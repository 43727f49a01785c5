"""Sending codes again: the last one as a reminder that it is the other player's turn, or any other that the
chat has lost.

Only codes that have left are sent again, so nothing new ever leaves from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.codes.channel import speaker
from sealed.codes.last_sent import handed_out
from sealed.page import parts
from sealed.page.match.chat import letter
from sealed.page.match.chat.play import current
from sealed.page.match.chat.storage import more
from sealed.page.match.play import Duel
from sealed.page.model import Model
from sealed.page.seam import Event
from sealed.page.texts import C_, _
from sealed.page.times import day
from sealed.page.tree import Child, h

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.chat.play import Chat


def sent(chat: Chat) -> tuple[int, ...]:
    """The numbers of this player's codes that have left, latest first."""
    last = handed_out(chat.match).number - chat.undelivered
    return tuple(number for number in range(last, -1, -1) if speaker(number) is chat.seat)


def may_remind(chat: Chat) -> bool:
    """Whether a known opponent owes the next code: an invitation that waits has nobody to remind."""
    return chat.waits and chat.match.number > 0


def reminder(chat: Chat, at: str) -> str:
    """The message that reminds the other player, with the last code once more."""
    return letter.message(reminding(chat), chat.match.code or "", at)


def reminding(chat: Chat) -> str:
    """What the reminder says before the code."""
    # Translators: for the other player: since when they have not moved, and which code they owe.
    return _("Your move since {day}, {game}, code {number}").format(
        day=day(chat.changed), game=_(chat.match.rules.title), number=chat.match.number + 1
    )


def remind_button(chat: Chat) -> Child:
    """The button that opens the reminder."""
    if not may_remind(chat):
        return None
    label = _("Remind {name}").format(name=chat.other)
    return parts.button("panel", label, "wait", arg="remind", cls="ghost sm")


def remind(_model: Model, duel: Duel[Chat]) -> Child:
    """The panel with the reminder."""
    chat, kept = duel.play, more(duel)
    if not may_remind(chat):
        return None
    sharing = kept.shares and kept.phone
    return (
        parts.panel_head(_("Remind {name}").format(name=chat.other)),
        h("p.mut", _("It brings your last code again, so nobody has to look for it.")),
        h("div.message", reminder(chat, kept.address), id="reminder", tabindex=0, role="group"),
        h(
            "div.row.wrap",
            sharing
            and parts.button("send-again", C_("button", "Share"), "share", arg="remind-share", cls="main"),
            parts.button(
                "send-again", C_("button", "Copy"), "copy", arg="remind-copy", cls="" if sharing else "main"
            ),
        ),
        h(
            "p.cap",
            _(
                "While you wait for a code you cannot give up or offer an end. If no answer ever comes, you "
                "can delete the match."
            ),
        ),
    )


def codes(_model: Model, duel: Duel[Chat]) -> Child:
    """The panel with all codes that were sent from here."""
    chat = duel.play
    return (
        parts.panel_head(_("Codes that you have sent")),
        h("p.mut", _("To send one again, if the chat has lost it. Opening a code twice does no harm.")),
        h(
            "div.menu",
            (
                parts.menu_row(
                    "send-again",
                    f"code-{number}",
                    "copy",
                    _("Copy code {number}").format(number=number) if number else _("Copy the invitation"),
                )
                for number in sent(chat)
            ),
        ),
    )


async def send_again(app: App, event: Event) -> None:
    """Copies or shares the text in `arg`: `remind-copy`, `remind-share`, or `code-13`."""
    chat, at = current(app).play, more(current(app)).address
    what, _dash, how = event.arg.partition("-")
    if what == "remind" and not may_remind(chat):
        return
    if what == "remind":
        text, said = reminder(chat, at), _("The reminder is copied.")
    elif int(how) in sent(chat):
        text = letter.message(letter.sentence(chat, int(how)), chat.match.text(int(how)), at)
        said = _("Code {number} is copied.").format(number=how)
    else:
        return
    if how == "share":
        await app.browser.share(text, reminding(chat))
        said = ""
    else:
        await app.browser.copy(_at_once(text))
    app.here(panel="")
    app.focus("title")
    app.say(alert=said)


async def _at_once(text: str) -> str:
    return text


PANELS = {"remind": remind, "codes": codes}
WORDS = {"send-again": send_again}
