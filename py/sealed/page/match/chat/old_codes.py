"""Old codes lead to their match and tell how it stands: many people come back to a game by tapping its last
link in the chat again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sealed.codes.errors import AlreadyPlayed, CodeError, MatchOver, Reflected, StaleInvitation
from sealed.codes.route import Delivery
from sealed.page.match.chat import delivery
from sealed.page.match.chat.owner import KeptMatch
from sealed.page.match.chat.refusal import refuse
from sealed.page.match.chat.storage import enter
from sealed.page.match.play import standing
from sealed.page.store import MATCH
from sealed.page.texts import _
from sealed.page.wording import sentences

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.chat.play import Chat

OLD = (AlreadyPlayed, MatchOver, Reflected, StaleInvitation)
"""The errors of an old code, which changes nothing because it was opened before or made here."""


def find(placed: Sequence[KeptMatch], deliveries: Sequence[Delivery]) -> tuple[KeptMatch, CodeError] | None:
    """The match of the last old code among these deliveries, with the code's error; None if none is old."""
    for each in reversed(deliveries):
        if each.place is not None and isinstance(each.error, OLD):
            return placed[each.place], each.error
    return None


def lead(app: App, kept: KeptMatch, error: CodeError, here: str) -> None:
    """Goes to the match of an old code, unless the player is looking at another, at that of the key `here`;
    and tells how it stands.
    """
    away = here.startswith(MATCH) and here != kept.key
    if not here.startswith(MATCH):
        enter(app, kept.key, kept.version, kept.chat)
    app.change(pasted="")
    remark = status(kept.chat)
    if kept.chat.match.number:
        # Translators: {standing} is how far a match has come, such as “Round 9 of 25 · Ada, 7 chips”.
        stood = _("This is where the match stands: {standing}.").format(standing=standing(kept.chat))
        remark = sentences(stood, remark)
    refuse(app, error, remark=remark, route=kept.key if away else "", label=_("Go there") if away else "")


def status(chat: Chat) -> str:
    """The next step in the match, or its end, as a sentence."""
    match = chat.match
    if unsent := delivery.unsent(chat):
        return unsent
    if match.draft is not None:
        return _("It is your turn.")
    if match.owes and match.number == 0:
        return _("You wait for somebody to accept the invitation.")
    if match.owes:
        return _("You wait for code {number} of {name}.").format(number=match.number + 1, name=chat.other)
    outcome = match.outcome
    if outcome and outcome.winner:
        return _("It is over: {name} has won.").format(name=chat.names[outcome.winner - 1])
    return _("It is over, and nobody has won.")
