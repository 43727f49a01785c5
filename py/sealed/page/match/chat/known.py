"""The player keys that this device knows, with which a certificate's keys are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.codes.acquaintances import Acquaintances
from sealed.codes.finding import Finding
from sealed.page.match.chat.friends import compared
from sealed.page.match.chat.play import own_key

if TYPE_CHECKING:
    from sealed.page.app import App


class Proof(NamedTuple):
    """The finding of a certificate, and the player keys that this device knows."""

    finding: Finding
    known: Acquaintances


async def known_keys(app: App) -> Acquaintances:
    """The player keys that this device knows."""
    own = await own_key(app)
    return (await compared(app))._replace(own=frozenset((own.public,) if own else ()))
