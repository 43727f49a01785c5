"""Asking for a passphrase: a new one, under which everything is saved, or a file's (docs/keeping.md 4).

What is typed stays on the screen that asks, and is forgotten with it.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sealed.codes.keys import words
from sealed.codes.locked import proper
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.engine.app import App

FIELD, AGAIN, ABOUT = "passphrase", "passphrase-again", "passphrase-about"
"""The ids of the two fields, and of what is said of them."""
BY_CHANCE = 5
"""The words of a passphrase that is made by chance, each one of 2,048: 55 bits (docs/attacks.md)."""
SHORT = 12
"""A passphrase of fewer letters is called short."""


class Passphrase(NamedTuple):
    """The typed passphrase, and whether it is shown; `busy` while a key is made of it."""

    typed: str = ""
    again: str = ""
    shown: bool = False
    busy: bool = False

    def wrote(self, event: Event) -> Passphrase:
        """After something was typed in one of the fields."""
        if event.arg == AGAIN:
            return self._replace(again=event.value)
        return self._replace(typed=event.value)

    def turned(self) -> Passphrase:
        """After it was shown, or hidden again."""
        return self._replace(shown=not self.shown)


def by_chance() -> Passphrase:
    """A passphrase of words by chance, to be seen and written down."""
    return Passphrase(" ".join(secrets.choice(words()) for _each in range(BY_CHANCE)), shown=True)


def refused(app: App, screen: Passphrase, *, new: bool) -> bool:
    """Whether there is nothing to work with: then the player is told why."""
    if not proper(screen.typed):
        app.notify("mute", _("The passphrase is missing"), _("Type it first."))
        app.focus(FIELD)
    elif new and not screen.shown and proper(screen.again) != proper(screen.typed):
        app.notify(
            "mute",
            _("These are two different passphrases"),
            _("You typed another one the second time. Nothing was saved: type both again."),
        )
        app.focus(AGAIN)
    else:
        return False
    return True


# --- drawing


def new_one(screen: Passphrase) -> Node:
    """The form for a new passphrase, which is typed twice as long as it is hidden."""
    about = _(
        "A few words that nobody would guess. Every sign is allowed; capital letters count, and blanks "
        "at its ends do not."
    )
    if 0 < len(proper(screen.typed)) < SHORT:
        about = _("This is short. Anyone who has the file can try a great many short ones.")
    return h(
        "form.stack.gap",
        _owner(),
        field(screen, _("Passphrase"), "new-password", about),
        not screen.shown
        and parts.field(_("The same again"), _input(AGAIN, screen.again, "new-password", shown=False)),
        _send(
            screen,
            _("Save with this passphrase"),
            "lock",
            parts.button("suggest", _("Five random words"), "dice", type="button"),
        ),
        do="save-locked",
    )


def known_one(screen: Passphrase, leaving: Child) -> Node:
    """The form for the passphrase of a file."""
    return h(
        "form.stack.gap",
        _owner(),
        field(screen, _("Passphrase"), "current-password"),
        _send(screen, _("Open it"), "open", leaving),
        do="unlock",
    )


def field(screen: Passphrase, label: str, kind: str, about: str = "") -> Node:
    """The field, and the button that shows what is in it. `kind`: what a password manager is told."""
    shows = _("Hide the passphrase") if screen.shown else _("Show the passphrase")
    return h(
        "div.field",
        h("label.label", label, for_=FIELD),
        h(
            "div.row",
            _input(FIELD, screen.typed, kind, shown=screen.shown),
            h(
                "button.ib",
                icon("eye-off" if screen.shown else "eye", 21),
                do="show",
                title=shows,
                type="button",  # or else it would send the form
            ),
        ),
        about and h("span.cap", about, id=ABOUT),
    )


def _input(name: str, value: str, kind: str, *, shown: bool) -> Node:
    return h(
        "input.input.grow",
        id=name,
        name=name,
        type="text" if shown else "password",
        value=value,
        do="passphrase",
        arg=name,
        **{**parts.EXACT, **parts.UNREAD, "autocomplete": kind},  # a manager of passwords is welcome
        aria_describedby=ABOUT if name == FIELD and kind == "new-password" else None,
    )


def _owner() -> Node:
    """The user name under which a password manager keeps it."""
    return h(
        "input",
        type="text",
        name="username",
        autocomplete="username",
        value=_("Everything of Sealed Moves"),
        readonly=True,
        hidden=True,
    )


def _send(screen: Passphrase, label: str, picture: str, *more: Child) -> Node:
    said = _("One moment…") if screen.busy else label
    return h(
        "div.row.wrap",
        h("button.btn.main", icon("wait" if screen.busy else picture, 18), said, type="submit"),
        more,
    )
