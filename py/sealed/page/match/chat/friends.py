"""Friends: players whose keys this device knows, because check words with them were compared and agreed.

A name proves nothing, since anybody can take any name. So a player who uses the name of a friend, or one that
looks like it, is told apart by the key. The remark is amber, never red: a friend with a new device and
somebody else of the same name are honest people.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sealed.codes import names
from sealed.codes.acquaintances import Acquaintance, Acquaintances
from sealed.name import Name
from sealed.page import parts
from sealed.page.texts import _
from sealed.page.tree import Node

if TYPE_CHECKING:
    from sealed.page.app import App


async def acquaintance(app: App, key: str, name: str) -> Acquaintance:
    """Looks up the player with that key (in hex) and name among those that this device knows."""
    return (await compared(app)).look_up(name, bytes.fromhex(key)) if key else Acquaintance()


async def compared(app: App) -> Acquaintances:
    """The player keys whose owners' check words were compared on this device."""
    friends = await app.store.friends()
    return Acquaintances(compared={bytes.fromhex(key): name for key, name in friends.items()})


def remarks(known: Acquaintance, name: Name) -> tuple[Node, ...]:
    """The remarks on a player of that name: `known` is what this device knows about the key."""
    return tuple(_remarks(*known, name))


def _remarks(friend: Name, namesake: Name, name: Name) -> Iterator[Node]:
    if friend and not names.is_same(friend, name):
        yield parts.note(
            "warn",
            "key",
            parts.headed(
                _("This is the key of {friend}, whom you know.").format(friend=friend),
                _("You have compared check words with {friend}; here the name is {name}.").format(
                    friend=friend, name=name
                ),
            ),
        )
    if namesake:
        yield parts.note("warn", "warn", parts.headed(headline(namesake, name), advice(namesake)))


def headline(namesake: Name, name: Name) -> str:
    """The headline for a key that is not that of the friend `namesake`, although the name is the same or
    looks like it.
    """
    if names.is_same(namesake, name):
        return _("This is not the key of the {friend} whom you know.").format(friend=namesake)
    return _("This name looks like {friend}, whom you know, but the key is another.").format(friend=namesake)


def advice(namesake: Name) -> str:
    """The possible reasons why a name comes with another key, and how to settle it."""
    return _(
        "Perhaps {friend} plays on another device, perhaps it is somebody else of that name, or somebody who "
        "wants to be taken for {friend}. Compare the four check words as soon as they are there, by a call "
        "or in person, not in this chat: that settles it."
    ).format(friend=namesake)


def look_alike(name: Name, own: str) -> tuple[Node, ...]:
    """The remark that the other player's name looks like one's own; () if it does not."""
    if not (own and name and names.looks_like(name, own)) or names.is_same(name, own):
        return ()
    what = _("This name looks like yours.")
    return (parts.note("warn", "warn", parts.headed(what, _("It is written otherwise: mind who is who."))),)
