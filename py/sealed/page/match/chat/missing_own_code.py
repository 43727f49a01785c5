"""A match that is behind what its player has sent from elsewhere: no second code of a number leaves it.

A code signed with the player's own key proves that the player has made it elsewhere. It brings the match
forward by itself (`codes.last_sent`); where it cannot, it bars the match. The other side cannot prove that:
it can only send a code that answers one not made here. That bars the match as well, since it is usually true,
but the player can declare that it is not. So does a backup with the stamp of no key of this device: anybody
who has read an invitation can make one.

No code proves that there is no later one: the other side can repeat an old code or make another, and an own
one may be followed by more. So a match with own codes from elsewhere waits for the player's declaration.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sealed.codes import last_sent
from sealed.page.browser.model import NOTHING, Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import Said, Told
from sealed.page.engine import device
from sealed.page.engine.app import App
from sealed.page.match.chat.storage import current, keep_here

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat


def told(model: Model, chat: Chat) -> Told:
    """That no code may leave, with the reason and a way out; () if codes may leave."""
    if chat.behind and chat.remembered:
        text = _(
            "You sent code {number} from another copy of this match. So nothing is sent from here now: two "
            "different codes with the same number show in every certificate. Paste all later codes from "
            "the chat here, yours too, and the match catches up; or continue where you sent code {number}."
        )
        text = text.format(number=chat.remembered.number)
        return Said(_("This match is behind."), is_head=True), Said(text)
    if chat.doubted:
        return Said(_("This match may be behind."), is_head=True), Said(doubt(chat))
    return unsure(model, chat) if chat.unsure else ()


def unsure(model: Model, chat: Chat) -> Told:
    """The question whether a later code has left elsewhere. In a window that keeps nothing it comes with
    every code, so there it is explained but once.
    """
    asked = Said(question(chat)[0], is_head=True)
    if model.kept == NOTHING and device.is_known(chat.newest_own):
        return (asked,)
    why = _(
        "You may have sent a later code from elsewhere, and a second one with the same number would look "
        "like cheating. Look in the chat for the codes that you sent yourself; those of {name} do not "
        "tell."
    )
    return asked, Said(why.format(name=chat.other))


def note(model: Model, chat: Chat) -> Child:
    """That as a remark, with what helps; None if codes may leave. The question is no warning where it comes
    with every code.
    """
    said = told(model, chat)
    if chat.behind and chat.remembered:
        return parts.note("bad", "warn", parts.told(said), recover())
    if chat.doubted:
        return parts.note(
            "warn",
            "warn",
            parts.told(said),
            recover(
                parts.button(
                    "never-sent", _("I have not sent it from anywhere"), cls="ghost sm", id="never-sent"
                )
            ),
        )
    if not said:
        return None
    newest, answer = str(chat.newest_own), question(chat)[1]
    return parts.note(
        "" if model.kept == NOTHING else "warn",
        "wait",
        parts.told(said),
        h(
            "div.stack.gap",
            h(
                "div.row.wrap",
                parts.button("none-sent", answer, "check", arg=newest, cls="sm", id="none-sent"),
            ),
            parts.slot(model.pasted, _("If you have sent later ones, paste yours here"), parts.BESIDE),
        ),
    )


def doubt(chat: Chat) -> str:
    """Who says that the player has sent a code that is not here, and what to do about it."""
    number = last_sent.handed_out(chat.match).number
    if number < chat.backup_claims:
        return _(
            "A file with everything of a player was brought here, and it says that you have sent code "
            "{number}. It was not saved with a player key of this device, so anybody may have made it. "
            "If you have played on elsewhere, paste your own codes from the chat here, and the match "
            "catches up. If you have not, say so, and go on."
        ).format(number=chat.backup_claims)
    return _(
        "A code that came says that you have sent code {number}, and it was not made here. If you have "
        "played on elsewhere, paste your own codes from the chat here, and the match catches up. If you "
        "have not, {name} has made a false code."
    ).format(number=number + 1, name=chat.other)


def question(chat: Chat) -> tuple[str, str]:
    """The question whether the player has sent a later code than those here, and the answer that there is
    none.
    """
    number = chat.newest_own
    if number < 0:
        return _("Have you accepted this invitation elsewhere?"), _("I have not accepted it anywhere yet")
    if number == 0:
        return (
            _("Is the invitation the newest that you have sent?"),
            _("The invitation is the newest that I have sent"),
        )
    return (
        _("Is code {number} the newest that you have sent?").format(number=number),
        _("Code {number} is the newest that I have sent").format(number=number),
    )


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
            _("It may be a second code with its number. See the note about it."),
        )
    return chat.barred


async def never_sent(app: App, _event: Event) -> None:
    """The player declares that nothing was sent from elsewhere: whatever claims it is forgotten."""
    chat = current(app).play
    await keep_here(app, chat._replace(match=replace(chat.match, early=()), elsewhere=0, backup_claims=0))
    await app.store.drop_doubt(last_sent.match_name(chat.match))
    app.say(alert=_("That warning is gone."))
    app.focus("title")


async def none_sent(app: App, event: Event) -> None:
    """The player declares that the code whose number is in `arg` is the newest that has been sent, from here
    or elsewhere. It is no answer if a later one of the player's has come since the button was drawn.
    """
    chat = current(app).play
    if event.arg != str(chat.newest_own):
        return
    await keep_here(app, chat._replace(restored=False))
    app.say(alert=_("You can play on."))
    app.focus("title")


WORDS = {"never-sent": never_sent, "none-sent": none_sent}
