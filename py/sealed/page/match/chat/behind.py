"""A match that is behind what its player has sent from elsewhere: no second code of a number leaves it.

A code signed with the player's own key proves that the player has made it elsewhere. It brings the match
forward by itself (`codes.elsewhere`); where it cannot, it bars the match. The other side cannot prove that:
it can only send a code that answers one not made here. That bars the match as well, since it is usually true,
but the player can declare that it is not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sealed.codes import last_sent
from sealed.page import parts
from sealed.page.match.chat.play import current
from sealed.page.match.chat.storage import keep_here
from sealed.page.model import Model
from sealed.page.seam import Event
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.chat.play import Chat


def note(model: Model, chat: Chat) -> Child:
    """The remark that no code may leave, with the reason and a way out; None if codes may leave."""
    if chat.behind and chat.remembered:
        return parts.note(
            "bad",
            "warn",
            h("b", _("This match is behind.")),
            " ",
            _(
                "You have sent code {number}, and not from this copy of the match. So nothing is sent from "
                "here now: two different codes of one number show in every certificate. Paste all later "
                "codes of the chat here, yours too, and the match comes up to date; or go on where you have "
                "sent code {number}."
            ).format(number=chat.remembered.number),
            recover(),
        )
    if chat.doubted:
        return parts.note(
            "warn",
            "warn",
            h("b", _("This match may be behind.")),
            " ",
            _(
                "A code that came says that you have sent code {number}, and it was not made here. If you "
                "have played on elsewhere, paste your own codes out of the chat here, and the match comes "
                "up to date. If you have not, {name} has made a false code."
            ).format(number=last_sent.handed_out(chat.match).number + 1, name=chat.other),
            recover(
                parts.button(
                    "never-sent", _("I have not sent it from anywhere"), cls="ghost sm", id="never-sent"
                )
            ),
        )
    if chat.unsure:
        number = last_sent.handed_out(chat.match).number
        return parts.note(
            "warn",
            "wait",
            h("b", _("Have you sent a code since?")),
            " ",
            _(
                "This match was brought here up to code {number}. Before you play on, paste the newest code "
                "of the chat, yours or {name}’s; or say that there is none. A second code of one number "
                "would look like cheating."
            ).format(number=number, name=chat.other),
            parts.slot(model.pasted, _("Paste the newest code of the chat here")),
            h(
                "div.row.wrap",
                parts.button(
                    "none-sent",
                    _("I have sent none after code {number}").format(number=number),
                    "check",
                    cls="ghost sm",
                    id="none-sent",
                ),
            ),
        )
    return None


def recover(*more: Child) -> Node:
    """The buttons that help: bringing the match up to date, and others."""
    return h("div.row.wrap", parts.link("recover", _("Recover a match"), "rematch", cls="sm"), *more)


def bars(app: App) -> bool:
    """Whether no code of the open match may leave; if so, the player is told."""
    chat = current(app).play
    if chat.barred:
        app.notify(
            "warn",
            _("This code is not sent"),
            _("It may be a second one of its number. See the remark about it."),
        )
    return chat.barred


async def never_sent(app: App, _event: Event) -> None:
    """The player declares that nothing was sent from elsewhere: the codes that claim it are forgotten."""
    chat = current(app).play
    await keep_here(app, chat._replace(match=replace(chat.match, early=()), elsewhere=0))
    app.say(alert=_("The code that said so is forgotten."))
    app.focus("title")


async def none_sent(app: App, _event: Event) -> None:
    """The player declares that a match which was brought here has not been played on elsewhere."""
    await keep_here(app, current(app).play._replace(restored=False))
    app.say(alert=_("You can play on."))
    app.focus("title")


WORDS = {"never-sent": never_sent, "none-sent": none_sent}
