"""The panel that asks how to play on from a step."""

from __future__ import annotations

from sealed.page import parts
from sealed.page.model import Model
from sealed.page.records.stepping import Stepping
from sealed.page.texts import _
from sealed.page.tree import Child


def view(_model: Model, _here: Stepping) -> Child:
    """How to play on."""
    return (parts.panel_head(_("Play on from here")),)
