"""A rematch: the player who asks for one makes the invitation, and so sits in seat one.

Both may ask at once, and then two invitations cross. Each page that has seen both says the same of them: the
one with the smaller t(0) counts (docs/codes.md 3), so the players need not agree on it. A player who accepts
the other one all the same has a second match, and no harm is done.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sealed.page.browser.model import Heading
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import _, filled
from sealed.page.draw.tree import Child
from sealed.page.engine.app import App
from sealed.page.match.chat import handout
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.storage import current, put_away


async def again(app: App, chat: Chat) -> None:
    """Invites the other player of a match to the same game once more; leads to the invitation that waits for
    an answer already, if there is one.
    """
    rules, key = chat.match.rules, chat.key_of_other or chat.invitee_key
    if waiting := EarlierMatches.of(await app.store.matches(), rules.key, key).invitation:
        app.go(waiting.key)
        app.notify(
            "mute",
            _("You have invited {name} already").format(name=chat.named),
            _("Nobody has accepted it yet. If it has got lost, send this one again."),
        )
        return
    name = chat.names[chat.seat.side]
    await handout.invite(app, rules, chat.match.options, name, chat.named, key)


async def rematch(app: App, _event: Event) -> None:
    """Asks for a rematch at the end of a match."""
    await again(app, current(app).play)


class EarlierMatches(NamedTuple):
    """This device's knowledge of one game with one player, by that player's key: the match that ended last,
    and one's own invitation that nobody has accepted yet; each None if there is none.
    """

    match: Heading | None = None
    invitation: Heading | None = None

    @classmethod
    def of(cls, headings: Iterable[Heading], game: str, key: str) -> EarlierMatches:
        """Looks among matches, the latest first; `key` is the player's in hex."""
        found = [one for one in headings if key and (one.game, one.key_of_other) == (game, key)]
        return cls(
            next((one for one in found if not one.turn), None),
            next((one for one in found if one.is_invitation), None),
        )

    async def settle(self, app: App, tag: str) -> None:
        """Puts one's own invitation away, since another that has crossed it counts and is accepted."""
        own = self.invitation
        if own and own.turn == "them" and not self.counts(tag):
            await put_away(app, own.key, away=True)

    def counts(self, tag: str) -> bool:
        """Whether one's own invitation counts, where the other's with that tag has crossed it. One that may
        not have left counts for nobody.
        """
        own = self.invitation
        return own is not None and own.turn == "them" and own.tags < tag


def note(past: EarlierMatches, name: str, tag: str) -> Child:
    """The note on an invitation from that player: it asks for a rematch, or has crossed one's own. `tag` is
    its tag.
    """
    if own := past.invitation:
        text, way = _("This page has not seen yours leave. So take this one."), None
        if past.counts(tag):
            text = _(
                "So that you both take the same one, both pages name it: yours. {name} may accept it at "
                "any time."
            )
            way = parts.link(own.key, _("To your invitation"), "mail", cls="main sm")
        elif own.turn == "them":
            text = _(
                "So that you both take the same one, both pages name it: this one. Accept it, and yours "
                "is put away."
            )
        head = _("You have invited {name}, too").format(name=name)
        return parts.note("warn", "mail", parts.headed(head, text.format(name=name)), way)
    if last := past.match:
        # Translators: {result} is a sentence on the last match of these two, such as “Ada won”.
        text = _("You have played it with {name} before. The last time: {result}.")
        text = text.format(name=name, result=filled(last.note, last.values))
        return parts.note("", "rematch", text)
    return None


WORDS = {"rematch": rematch}
