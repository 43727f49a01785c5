"""Check words: four words that agree on both screens unless somebody in between has changed the codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.codes.acquaintances import Acquaintance
from sealed.page import parts
from sealed.page.art import SIDE
from sealed.page.match.chat import friends
from sealed.page.match.chat.play import current
from sealed.page.match.chat.storage import keep_here
from sealed.page.match.play import Duel
from sealed.page.model import Model
from sealed.page.seam import Event
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.chat.play import Chat


def panel(_model: Model, duel: Duel[Chat]) -> Child:
    """The panel with the four words, what to do with them, and what they prove."""
    chat = duel.play
    words = chat.match.check_words
    if words is None:
        yield parts.panel_head(_("Check words"))
        yield friends.remarks(chat.known, chat.other)
        yield h(
            "p",
            _(
                "There are none yet: they come out of the first codes of both sides, and are here "
                "from code 2 on."
            ),
        )
        return
    yield parts.panel_head(_("Compare four words with {name}").format(name=chat.other))
    yield h(
        "p.mut",
        _(
            "Call {name}, or ask in person, but not in this chat. If both of you see the same words, "
            "nobody sits between you. Once is enough: later matches know the key."
        ).format(name=chat.other),
    )
    yield friends.remarks(chat.known, chat.other)
    yield stamps(chat, words)
    if chat.compared == "differ":
        yield from warning()
    elif chat.friend or chat.compared == "same":
        yield parts.note(
            "good",
            "check",
            _("Compared: this key is remembered as {name}’s.").format(name=chat.friend or chat.other),
        )
    if not chat.friend or chat.known.namesake:
        yield h(
            "div.row.wrap.answers",
            parts.button("same", _("All the same"), "check", cls="main grow"),
            parts.button("differ", _("They differ")) if chat.compared != "differ" else None,
        )
        yield parts.button("panel", _("Later; play on without"), cls="ghost block")


def stamps(chat: Chat, words: tuple[str, ...]) -> Node:
    """The words as numbered stamps."""
    return h(
        "ol.stamps",
        (h("li.stampw", h("div.stp", h("span.cap.num", n), h("b", word))) for n, word in enumerate(words, 1)),
        class_=SIDE[chat.seat.other],
        aria_label=_("Check words"),
    )


def warning() -> Child:
    """The warning that somebody may be in between, and advice. It is not red: differing words prove nothing
    against anybody.
    """
    yield parts.note(
        "warn",
        "warn",
        h("b", _("Somebody may sit between you.")),
        " ",
        _(
            "Whoever passes your codes on may be reading and changing them. First make sure that both of "
            "you look at the same match. If the words still differ, stop this match, choose another chat, "
            "and begin anew with an invitation that goes from hand to hand: as a QR code, for instance."
        ),
    )


async def same(app: App, _event: Event) -> None:
    """The player found the words equal: the other's player key is remembered under their name."""
    chat = current(app).play
    await app.store.keep_friend(chat.key_of_other, chat.other)
    await keep_here(app, chat._replace(compared="same", known=Acquaintance(chat.other)))
    app.notify(
        "good",
        _("Nobody sits between you"),
        _("From now on every match with {name} is known by the same key.").format(name=chat.other),
    )


async def differ(app: App, _event: Event) -> None:
    """The player found that the words differ."""
    chat = current(app).play
    await keep_here(app, chat._replace(compared="differ"))
    app.here(panel="words")
    app.say(alert=_("Somebody may sit between you."))
    app.focus("panel")


WORDS = {"same": same, "differ": differ}
