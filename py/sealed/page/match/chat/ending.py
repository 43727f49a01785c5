"""How a match by codes ends: its last events stay until the player goes on, to the code that they made or
to the result. An end without a winner (G 9) is offered by a code; the next one accepts it or declines it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import Said, Told, spoken
from sealed.page.engine.app import App
from sealed.page.match.chat.storage import ChatScreen, chat_value, current, keep_here, new_chat_value
from sealed.page.match.play import refused
from sealed.page.match.views import waiting
from sealed.rules.game import GameError

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat

# --- the last moves


def foot(screen: ChatScreen) -> Node:
    """These events, and the button that goes on."""
    chat = screen.play
    label = _("To your code") if _leads_to_code(screen) else _("To the result")
    takes_back = chat.ready and chat.match.previous is not None and not chat.unsure
    back = takes_back and parts.button("undo", _("Take it back"), "undo", cls="ghost")
    return waiting(screen, "go-on", label, back)


def _leads_to_code(screen: ChatScreen) -> bool:
    """Whether the code is still to be sent, to the page's knowledge."""
    return screen.play.ready or screen.play.undelivered


async def look(app: App) -> None:
    """Notes that the player has gone on from the end."""
    chat = current(app).play
    if chat.ends:
        await keep_here(app, chat.looked())


async def go_on(app: App, _event: Event) -> None:
    """Goes on to the code, or to the result."""
    await look(app)
    screen = current(app)
    if _leads_to_code(screen):
        app.focus("ready")
    else:
        app.update_screen(mode_value=chat_value(screen)._replace(cover=False))
        app.focus("result")


# --- an end without a winner

OFFER = "offer"
"""The id of the other side's offer on the page. It is below the board, so a small screen goes to it."""


def place(chat: Chat) -> str:
    """The id of the element that gets the focus when the match or a code of the other side is opened."""
    return OFFER if chat.match.offered and not chat.barred else "title"


def told(chat: Chat) -> Told:
    """The other side's offer while it can be accepted, or else one's own until it is answered."""
    match = chat.match
    if chat.barred:
        return ()
    if match.offered:
        offers = Said(_("{name} offers a draw.").format(name=chat.other), is_head=True)
        return offers, Said(_("If you play on, your next code declines it."))
    if match.offering and not chat.ready and match.outcome is None:
        text = _("You have offered a draw. {name} may accept it, or play on.")
        text = _("Your next code will offer a draw.") if match.draft else text
        return (Said(text.format(name=chat.other)),)
    return ()


def offered(chat: Chat) -> Child:
    """That, drawn, with the button that accepts it."""
    said = told(chat)
    if not (said and chat.match.offered):
        return bool(said) and parts.note("", "duo", parts.told(said))
    accept = h("div.row.wrap", _accept())
    return parts.note("warn", "duo", parts.told(said), accept, id=OFFER, tabindex=-1)


def _accept() -> Node:
    return parts.button("agree", _("Accept the draw"), "duo", cls="sm")


def switch(chat: Chat) -> Child:
    """The switch that puts an offer into a code that has not left; None if that code may not offer an end."""
    match = chat.match
    if match.number < 2 or chat.barred or not match.may_offer:
        return None
    return parts.switch(
        "offer",
        _("Offer a draw"),
        _("{name} may accept it with the next code, or simply play on.").format(name=chat.other),
        match.offering,
    )


def offer_panel(_model: Model, screen: ChatScreen) -> Child:
    """The panel on ending without a winner, with the step that the player can take now."""
    chat = screen.play
    match = chat.match
    number = match.number if chat.ready else match.number + 1
    yield parts.panel_head(_("Call it a draw?"))
    yield h("p", _("Both of you have to agree: one code offers it, and the next one accepts it or plays on."))
    if match.offered and not chat.barred:
        yield h("p", _("{name} has offered it.").format(name=chat.other))
        yield h("div.row.wrap", _accept(), _play_on())
    elif match.may_offer and not chat.barred:
        label = _("Do not offer it") if match.offering else _("Offer it with code {number}")
        yield h(
            "div.row.wrap",
            parts.button("offer", label.format(number=number), "duo", cls="main"),
            _play_on(),
        )
    else:
        text = _("You can offer it when it is your turn to send a code.")
        yield h("p", text)
        yield h("div.row.wrap", _play_on())


def _play_on() -> Node:
    return parts.button("panel", _("Play on"), cls="ghost")


async def offer(app: App, _event: Event) -> None:
    """Puts the offer into the code that is being made, or takes it out again."""
    screen = current(app)
    chat = screen.play
    offers = not chat.match.offering
    try:
        offering = chat.offer(offers)
    except GameError as error:
        _refuse(app, error)
        return
    await keep_here(app, offering)
    app.say(line=_("Your code offers a draw.") if offers else _("Your code no longer offers a draw."))


async def agree(app: App, _event: Event) -> None:
    """Accepts the offer, which makes a code like any decision."""
    screen = current(app)
    try:
        agreed = screen.play.agree()
    except GameError as error:
        _refuse(app, error)
        return
    written = chat_value(screen).message
    await keep_here(app, agreed, tell=True)
    app.update_screen(mode_value=new_chat_value(app, message=written))
    app.focus("ready")


def _refuse(app: App, error: GameError) -> None:
    refusal = refused(current(app), error)
    app.update_screen(panel="", refusal=refusal)
    app.say(alert=spoken(refusal.told))


WORDS = {"go-on": go_on, "offer": offer, "agree": agree}
