"""Checking a certificate, for anybody: `#certificate`. It needs nothing but the file."""

from __future__ import annotations

from typing import NamedTuple

from sealed import record
from sealed.codes import certificate, paste
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import CodeError
from sealed.codes.names import Acquaintances
from sealed.matches.arriving import in_slot
from sealed.page.boards.covers import families
from sealed.page.browser.model import CertificateText, Model, Route
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, h
from sealed.page.draw.wording import sentences
from sealed.page.engine import faults, handlers, saving
from sealed.page.engine.app import App, Screen
from sealed.page.match.chat import proof
from sealed.page.match.chat.proof import CheckedCertificate, known_keys
from sealed.page.match.texts_with_games import bring_record
from sealed.page.screens.brought import asking
from sealed.rules.registry import BY_KEY


class CertificateScreen(NamedTuple):
    """The finding, or why the certificate is invalid. `known` are the player keys that this device knows,
    `text` is the certificate.
    """

    known: Acquaintances = Acquaintances()
    proof: CheckedCertificate | None = None
    error: CodeError | None = None
    text: str = ""


async def open_certificate(app: App, _route: Route) -> CertificateScreen:
    """Opens the screen; checks a certificate that was pasted on another screen."""
    await app.browser.sodium()
    brought = app.take_parcel(CertificateText)
    here = CertificateScreen(await known_keys(app))
    if brought:
        here = checked(here, brought.text)
        tell(app, here)
    return here


def checked(screen: CertificateScreen, text: str) -> CertificateScreen:
    """The result of checking a text."""
    try:
        return CertificateScreen(
            screen.known, CheckedCertificate(certificate.check(text), screen.known), text=text
        )
    except CodeError as error:
        return CertificateScreen(screen.known, error=error)


async def take(app: App, text: str) -> None:
    """Checks a text."""
    if any(isinstance(each, Armored) and each.kind is Kind.CERTIFICATE for each in paste.read(text)):
        await handlers.take(app, text)  # which comes back here, and says what else there is in the text
    else:
        screen = checked(app.screen_value(CertificateScreen), text)
        app.change(screen_value=screen, pasted=in_slot(text))
        tell(app, screen)
    if found := app.screen_value_or_none(CertificateScreen):
        if found.proof:
            app.sound("opened")
        app.focus("found")


def tell(app: App, screen: CertificateScreen) -> None:
    """Announces the finding to screen readers."""
    if screen.proof:
        app.say(alert=sentences(_("The certificate is checked."), proof.summary(screen.proof)))
    elif screen.error:
        app.say(alert=faults.spoken(screen.error))


async def review(app: App, _event: Event) -> None:
    """Steps through the match, on the screen of its record."""
    screen = app.screen_value(CertificateScreen)
    if screen.proof:
        await bring_record(app, record.write(screen.proof.finding), certificate=CertificateText(screen.text))


def save(app: App, _event: Event) -> None:
    """Saves the record of the game in the certificate."""
    found = app.screen_value(CertificateScreen).proof
    if found:
        finding = found.finding
        name = f"{finding.rules.key}-{finding.transcript.hashes[0][:4].hex()}.txt"
        saving.save(app, name, record.write(finding))


def view(model: Model, screen: CertificateScreen) -> Child:
    """The whole screen."""
    return (
        parts.top(_("Check a certificate"), back=model.came or "home"),
        h(
            "main.checker",
            h(
                "section.stack.gap",
                h(
                    "p.mut",
                    _(
                        "A certificate is the file that a finished match by chat leaves. Everything in it is "
                        "checked here, in this browser, with nothing else needed: signatures, openings, "
                        "rules."
                    ),
                ),
                own_keys(screen),
                asking(model, _("Paste a certificate here, or drop its file anywhere"), "take", "dl"),
            ),
            h("div", found(screen), id="found", tabindex=-1),
        ),
    )


def own_keys(screen: CertificateScreen) -> Child:
    """The player's own key, to give to people who check a certificate against it."""
    for key in sorted(screen.known.own):
        # Translators: the key itself follows, in groups of letters.
        yield h("p.small.mut", _("Your own key:"), " ", proof.key_shown(key))


def found(screen: CertificateScreen) -> Child:
    """The card of its finding, or what is wrong with it."""
    if screen.error:
        kind = "bad" if screen.error.suspicious else "warn"
        return h(
            "section.sheet.pad.stack.gap",
            h("h2", _("No true certificate")),
            faults.note(screen.error, kind),
        )
    if screen.proof:
        offered = BY_KEY[screen.proof.finding.rules.key].family in families()
        return proof.card(
            screen.proof,
            offered and parts.button("review", _("Step through"), "eye", cls="main"),
            parts.button("record", _("Save record"), "dl"),
        )
    return None


SCREEN = Screen(
    name="certificate",
    title=lambda _model, _screen: _("Check a certificate"),
    view=view,
    words={
        **dict.fromkeys(("take", "paste", "drop", "open-slot"), handlers.taking(take)),
        "review": review,
        "record": save,
    },
    open=open_certificate,
)
