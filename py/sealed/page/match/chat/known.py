"""The player keys that this device knows, with which a certificate's keys are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.codes.acquaintances import Acquaintances
from sealed.codes.finding import Finding
from sealed.codes.keys import player_key
from sealed.page import player
from sealed.page.match.chat.friends import compared

if TYPE_CHECKING:
    from sealed.page.app import App


class Proof(NamedTuple):
    """The finding of a certificate, and the player keys that this device knows."""

    finding: Finding
    known: Acquaintances


async def known_keys(app: App) -> Acquaintances:
    """Reads the player keys that this device knows from storage: its own, and those compared."""
    own = frozenset(player_key(seed).public for seed in await player.seeds(app))
    return (await compared(app))._replace(own=own)
