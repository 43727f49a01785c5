"""Telling an error of the closed list, with two additions that only the page can make: a way to go, and a
guess at what has happened to the text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sealed.codes.errors import (
    AlreadyPlayed,
    CodeError,
    CutShort,
    ErrorText,
    MatchOver,
    Mistyped,
    NoCode,
    NotYourMatch,
    PartsMissing,
    Reflected,
    StaleInvitation,
    say,
)
from sealed.page.texts import _, ngettext
from sealed.page.wording import sentences

if TYPE_CHECKING:
    from sealed.page.app import App

MUTE = (NoCode, AlreadyPlayed, Reflected, MatchOver, StaleInvitation)
"""The errors that are no more than a slip; they are told without colour."""
LETTERS = re.compile(r"[0-9A-Za-z]{40,}")
"""So many letters without a space belong to a code rather than to a sentence."""
SMALL = re.compile(r"sealed1[a-z][0-9a-z]{24}")
"""The beginning of a code whose capitals have been turned into small letters."""


def refuse(
    app: App, error: CodeError, *, loud: bool = True, remark: str = "", route: str = "", label: str = ""
) -> None:
    """Tells the player an error of the closed list in a notice, and how much of a cut code has arrived.

    `remark` is added to its text, and a button with `label` leads to `route`. `loud` plays a sound.
    """
    kind = "bad" if error.suspicious else "mute" if isinstance(error, MUTE) else "warn"
    share = 0
    if isinstance(error, CutShort):
        share = max(1, 100 * error.arrived // error.expected)
    elif isinstance(error, PartsMissing):
        share = 100 * error.arrived // error.count
    if isinstance(error, NotYourMatch):
        route, label = "recover", _("Recover a match")
    head, text = told(error)
    app.notify(kind, head, sentences(text, remark), share=share, route=route, label=label)
    if loud:
        app.sound("refused")


def told(error: CodeError) -> ErrorText:
    """The error's headline and text; for one's own invitation, with advice that the closed list has not."""
    if isinstance(error, Reflected) and error.number == 0:
        return ErrorText(
            _("This is your own invitation"),
            _("Send it to whoever you want to play with, and paste here what comes back."),
        )
    return say(error, _)


def damage(error: CodeError, text: str) -> str:
    """A guess at the damage to a text in which no code can be read; "" for no guess."""
    if isinstance(error, NoCode) and (letters := max(map(len, LETTERS.findall(text)), default=0)):
        return ngettext(
            "There is {n} letter in it that may be the rest of one: then its beginning is missing.",
            "There are {n} letters in it that may be the rest of one: then its beginning is missing.",
            letters,
        ).format(n=letters)
    if isinstance(error, Mistyped) and SMALL.search(text):
        return _("All its letters have become small here, and in a code it matters which are capitals.")
    return ""
