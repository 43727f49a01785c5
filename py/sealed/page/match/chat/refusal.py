"""Shows an error of the closed list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.codes.errors import (
    AlreadyPlayed,
    CodeError,
    CutShort,
    MatchOver,
    NoCode,
    PartsMissing,
    Reflected,
    StaleInvitation,
    say,
)
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.page.app import App

MUTE = (NoCode, AlreadyPlayed, Reflected, MatchOver, StaleInvitation)
"""Errors that are no more than a slip, shown without alarm."""


def refuse(app: App, error: CodeError, *, loud: bool = True) -> None:
    """Shows an error of the closed list, in its own words."""
    kind = "bad" if error.suspicious else "mute" if isinstance(error, MUTE) else "warn"
    share = 0
    if isinstance(error, CutShort):
        share = max(1, 100 * error.arrived // error.expected)
    elif isinstance(error, PartsMissing):
        share = 100 * error.arrived // error.count
    app.notify(kind, *say(error, _), share=share)
    if loud:
        app.sound("refused")
