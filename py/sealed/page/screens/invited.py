"""An invitation that was pasted: `#invited/<code>`. It is only shown: accepting it takes a click."""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import channel, invitation, paste, route
from sealed.codes.armor import Armored, Kind, armor, link
from sealed.codes.errors import CodeError, StaleInvitation
from sealed.codes.invitation import Invitation
from sealed.codes.names import Acquaintance
from sealed.matches.book import BookEntry
from sealed.name import Name, StandIn
from sealed.page.boards.covers import cover, families
from sealed.page.boards.options import option_help, option_label, unusual, value_label, value_picture
from sealed.page.browser.model import Model, Route
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.art import emblem, wax
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import named, stated
from sealed.page.engine import device, faults, naming
from sealed.page.engine.app import App, Screen, of_screen
from sealed.page.engine.device import keep
from sealed.page.match import book
from sealed.page.match.chat import length, rematch
from sealed.page.match.chat.check import look_alike, remarks
from sealed.page.match.chat.play import acquaintance
from sealed.page.match.chat.rematch import EarlierMatches
from sealed.page.match.chat.storage import accept, address
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY


class InvitationScreen(NamedTuple):
    """A checked invitation, with the name being written. `known` is this device's knowledge of its sender.
    `error` says why the invitation cannot be accepted; `browser_kind` is what `Browser.installing` tells of
    the window; `past` is what has been played with the sender and is still here, `played` all that is in the
    player's own book.
    """

    name: str
    code: Armored | None = None
    invitation: Invitation | None = None
    known: Acquaintance = Acquaintance()
    error: CodeError | None = None
    browser_kind: str = ""
    past: EarlierMatches = EarlierMatches()
    played: tuple[BookEntry, ...] = ()
    wrong: naming.Wrong = naming.Wrong()
    unfolded: bool = False
    """Whether all terms are shown."""


async def open_invited(app: App, at: Route) -> InvitationScreen:
    """Reads the invitation in the address."""
    await app.browser.sodium()
    name = app.model.settings.name
    try:
        code = paste.read_one(at.at(0), Kind.INVITATION)
        told = invitation.read(code.body)
        if await app.store.claimed(channel.first_hash(code.body).hex()):
            raise StaleInvitation
    except CodeError as error:
        return InvitationScreen(name, error=error)
    key = told.player_key.hex()
    known = await acquaintance(app, key, told.name)
    past = EarlierMatches.of(await app.store.matches(), told.rules.key, key)
    played = await app.store.book(key)
    browser_kind = app.browser.installing()
    return InvitationScreen(name, code, told, known, browser_kind=browser_kind, past=past, played=played)


def name(screen: InvitationScreen, event: Event) -> InvitationScreen:
    """The player is writing a name."""
    return screen._replace(name=event.value, wrong=naming.Wrong())


async def accept_it(app: App, event: Event) -> None:
    """Accepts the invitation, once and for good."""
    screen = app.screen_value(InvitationScreen)
    if screen.code is None:
        return
    written = event.field("name") or screen.name
    if naming.refused(app, written, "name-1"):
        return
    try:
        is_done = await accept(app, screen.code, written)
    except CodeError as error:
        app.update_screen(error=error)
        return
    if is_done:
        await screen.past.settle(app, route.tag(screen.code))
    if written.strip() and not app.model.settings.name:
        await keep(app, name=" ".join(written.split()))


async def copy_it(app: App, _event: Event) -> None:
    """Copies the link of the invitation, for a window that keeps matches."""
    screen = app.screen_value(InvitationScreen)
    if screen.code is None:
        return
    at = address(app.browser.address(), app.browser.published())
    await app.browser.copy(_link(armor(*screen.code), at))
    app.say(alert=_("Copied. Paste it into the address bar of your usual browser."))


async def _link(code: str, at: str) -> str:
    return link(at, code) if at else code


def view(model: Model, screen: InvitationScreen) -> Child:
    """The whole screen."""
    return (
        parts.top(_("Invitation"), C_("invitation", "by chat"), closes="close-sheet" if model.sheet else ""),
        h("main.invited", refused(screen.error) if screen.error else letter(model, screen)),
    )


def refused(error: CodeError) -> Node:
    """The screen for an invitation that cannot be accepted, with the reason."""
    said = faults.said(error)
    return h(
        "section.sheet.pad.stack.gap",
        h("h2", said.headline),
        h("p.mut", said.text),
        h("div.row", parts.home_link("main")),
    )


def letter(model: Model, screen: InvitationScreen) -> Node:
    """The invitation (sender, game, terms) and the button that accepts it."""
    told = screen.invitation
    assert told is not None, "shown only when it could be read"
    title, family = _(told.rules.title), BY_KEY[told.rules.key].family
    head = (
        _("{name} asks you for a rematch of {game}")
        if screen.past.match
        else _("{name} invites you to {game}")
    )
    tag = route.tag(screen.code) if screen.code else ""
    shape = "btn.block" if screen.past.counts(tag) else "btn.main.block"
    return h(
        "form.env",
        h("div.lining.tint-one"),
        wax(Seat.ONE, 78),
        h(
            "div.letterbody.stack.gap",
            h("h2.readyhead", head.format(name=told.name, game=title)),
            has_cover(told) and h("p.small.centred", _(cover(family).choices[told.rules.key].text)),
            (standing := book.against(screen.played)) and h("p.small.num.centred", standing),
            remarks(screen.known, told.name) or (screen.known.friend and compared(told.name)),
            look_alike(told.name, screen.name),
            naming.remarks(told.name),
            rematch.note(screen.past, told.name, tag),
            h("div", terms(told), key=f"unusual {tag}", translate="yes"),
            naming.field(
                _("Your name"),
                screen.name,
                screen.wrong,
                by_chat=True,
                id="name-1",
                name="name",
                autocomplete="nickname",
                spellcheck="false",
                **parts.UNFILLED,
            ),
            device.window_note(
                model.kept,
                screen.browser_kind,
                h("div.row", parts.button("copy-invitation", _("Copy the invitation"), "copy", cls="sm")),
            ),
            None
            if model.bars_codes
            else h(f"button.{shape}", icon("check", 18), _("Accept and start"), type="submit"),
            h("p.mut.small.centred", emblem(Seat.TWO, 15), " ", _("You are seat two, blue.")),
            parts.link(f"rules/{BY_KEY[told.rules.key].page}", _("Rules"), "book", cls="block"),
            h(
                "p.cap.centred",
                _(
                    "Nothing is sent until you have made your first move and sent its code to {name}. Not "
                    "now? The invitation stays in your chat."
                ).format(name=told.name),
            ),
            parts.fold(_("Match options"), _("all that you agree on"), unfolded=screen.unfolded),
            screen.unfolded
            and (
                h("div", agreed(told), key=f"terms {tag}", translate="yes"),
                has_cover(told) and length.begun(told.rules, told.options),
            ),
        ),
        do="accept",
    )


def compared(name: Name) -> Node:
    """The remark that the sender's key is known."""
    return parts.note(
        "good", "check", _("You have compared check words with {name} before.").format(name=name)
    )


def has_cover(told: Invitation) -> bool:
    """Whether the page offers this game at home."""
    return BY_KEY[told.rules.key].family in families()


def terms(told: Invitation) -> Child:
    """The terms that differ from the usual ones, each option with its meaning; or that none does."""
    names = _names(told)
    for name in (found := unusual(told.rules, told.options)):
        said = named(option_label(name), value_label(name, told.options[name], names))
        yield h("p.small", h("b", stated(said)), " ", option_help(name, told.rules.key))
    if not found:
        yield h("p.small.mut.centred", _("The usual rules."))


def _names(told: Invitation) -> tuple[Name, Name]:
    return told.name, StandIn(C_("player", "you"))


def agreed(told: Invitation) -> Node:
    """The game's options, each with its value."""
    names = _names(told)
    return parts.facts(
        (_("Game"), _(told.rules.title)),
        *(
            (
                option_label(option.name),
                (
                    value_label(option.name, told.options[option.name], names),
                    value_picture(option.name, told.options[option.name]),
                ),
            )
            for option in told.rules.options
            if option.name != "clock"
        ),
    )


SCREEN = Screen(
    name="invited",
    keeps=True,
    title=lambda _model, _screen: _("Invitation"),
    view=view,
    words={
        "name": of_screen(InvitationScreen, name),
        "fold": of_screen(
            InvitationScreen, lambda screen, _event: screen._replace(unfolded=not screen.unfolded)
        ),
        "accept": accept_it,
        "copy-invitation": copy_it,
    },
    open=open_invited,
)
