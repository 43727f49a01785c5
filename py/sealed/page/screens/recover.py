"""Rebuilding a match from its recovery code and the codes in the chat: `#recover`."""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import matchfile, paste, recovery
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.errors import CodeError, Malformed, TooLong
from sealed.codes.keys import SECRET
from sealed.matches.arriving import PLAYED
from sealed.page import faults, parts
from sealed.page.app import App, Screen
from sealed.page.icons import icon
from sealed.page.match.chat.imports import show_rebuilt
from sealed.page.model import Model, Route
from sealed.page.seam import Event, Refused
from sealed.page.texts import _, ngettext
from sealed.page.tree import Child, Node, h


class RecoverScreen(NamedTuple):
    """The text that was collected, and what went wrong with it."""

    text: str = ""
    error: CodeError | None = None

    def added(self, more: str) -> RecoverScreen:
        """The screen with more text, unless all of it together would be too long to be read."""
        text = "\n".join(filter(None, (self.text, more)))
        if len(text) > paste.PASTE:
            return self._replace(error=TooLong(len(text), paste.PASTE))
        return RecoverScreen(text)

    @property
    def codes(self) -> tuple[Armored, ...]:
        """Every whole code in the text."""
        return tuple(each for each in paste.read(self.text) if isinstance(each, Armored)) if self.text else ()

    @property
    def secret(self) -> Armored | None:
        """The recovery code; or a match file, which holds it too."""
        by_kind = {code.kind: code for code in reversed(self.codes)}
        return by_kind.get(Kind.RECOVERY) or by_kind.get(Kind.FILE)

    @property
    def played(self) -> tuple[Armored, ...]:
        """The codes of matches."""
        return tuple(code for code in self.codes if code.kind in PLAYED)


async def open_recover(app: App, _route: Route) -> RecoverScreen:
    """Opens the screen with the text pasted elsewhere and the codes that this device has already."""
    await app.browser.sodium()
    before = app.shows(RecoverScreen) or RecoverScreen()
    more = app.model.carried if isinstance(app.model.carried, str) else ""
    app.change(carried=None)
    return before.added(more)


def written(app: App, event: Event) -> None:
    """The player edited the text."""
    app.here(text=event.value, error=None)


async def take(app: App, event: Event) -> None:
    """Adds a text that was pasted, dropped, or read from a file."""
    text = event.value
    if event.kind == "do" and event.word == "paste":
        try:
            text = await app.browser.clipboard()
        except Refused:
            app.focus("codes")
            return
    app.change(here=app.own(RecoverScreen).added(text))


async def rebuild(app: App, _event: Event) -> None:
    """Rebuilds the match and goes to the screen that shows it before it is kept."""
    here = app.own(RecoverScreen)
    if here.secret is None:
        return
    try:
        match = recovery.rebuild(secret(here.secret), here.played)
    except CodeError as error:
        app.here(error=error)
        app.say(alert=faults.spoken(error))
        return
    await show_rebuilt(app, match)


def secret(code: Armored) -> bytes:
    """The match secret in a recovery code or a match file. Raises a CodeError."""
    if code.kind is Kind.FILE:
        return matchfile.label(armor(*code)).secret
    if len(code.body) != SECRET:
        raise Malformed("a secret that is not 32 bytes long")
    return code.body


def view(model: Model, here: RecoverScreen) -> Child:
    """The whole screen."""
    return (
        parts.top(_("Recover a match"), back=model.came if model.came != "recover" else "home"),
        h("main.form", h("section.sheet.pad.stack.gap", body(here))),
    )


def body(here: RecoverScreen) -> Child:
    """The list of what is needed and whether it is here, and the button."""
    yield h("h2", _("From its recovery code and the chat"))
    yield h(
        "p.mut",
        _(
            "Paste the recovery code that you saved with the match, or an old file of it, and all codes of "
            "both sides out of the chat, in any order. The words around them do not matter."
        ),
    )
    yield h(
        "textarea.input.many",
        id="codes",
        do="written",
        value=here.text,
        rows=8,
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        data_slot="",
        aria_label=_("Recovery code and codes"),
    )
    count = len(here.played)
    yield h(
        "ul.chk",
        have(here.secret is not None, _("The recovery code, or a file of the match")),
        have(count > 0, ngettext("{n} code of a match", "{n} codes of matches", count).format(n=count)),
    )
    if here.secret:
        yield parts.note(
            "warn",
            "warn",
            _("Use only what you have saved yourself: whoever else has it can read what you seal."),
        )
    if here.error:
        yield faults.note(here.error)
    yield h(
        "div.row.wrap",
        parts.button(
            "rebuild", _("Rebuild the match"), "rematch", cls="main", disabled=not (here.secret and count)
        ),
        parts.file_button("take", _("Add a file"), "dl"),
    )


def have(there: bool, label: str) -> Node:
    """Something that is needed, and whether it is here."""
    return h(
        "li",
        icon("check" if there else "wait", 18),
        h("div", h("b", label)),
        class_="good" if there else "mute",
    )


SCREEN = Screen(
    name="recover",
    title=lambda _model, _here: _("Recover a match"),
    view=view,
    words={"written": written, "take": take, "paste": take, "drop": take, "rebuild": rebuild},
    open=open_recover,
)
