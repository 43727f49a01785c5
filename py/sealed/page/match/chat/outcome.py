"""What has become of the codes in a text, and one notice in which everything is named that is not shown. A
text may hold anything beside anything, and nothing of it is dropped without a word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import invitation, route
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import CodeError, NoCode, OtherMatch, say
from sealed.codes.faults import Fault
from sealed.codes.last_sent import handed_out
from sealed.codes.route import Delivery
from sealed.page.match.chat import old_codes
from sealed.page.match.chat.imports import brought_forward
from sealed.page.match.chat.owner import KeptMatch, UnreadMatch
from sealed.page.match.chat.refusal import MUTE, damage, refuse
from sealed.page.match.kept import unread_route
from sealed.page.store import MATCH
from sealed.page.texts import C_, N_, _, ngettext
from sealed.page.wording import sentences

if TYPE_CHECKING:
    from sealed.page.app import App

KINDS = {
    Kind.FILE: N_("It also holds a match file: paste that by itself."),
    Kind.BACKUP: N_("It also holds a file with everything of a player: paste that by itself."),
    Kind.CERTIFICATE: N_("It also holds a certificate: paste that by itself."),
    Kind.RECOVERY: N_("It also holds a recovery code: paste that by itself, with the codes of its match."),
    Kind.KEY: N_("It also holds a player key: paste that by itself."),
}
"""What is said of a code for which there is a screen, but not now."""
LISTED = 10
"""The most things that a notice names; a hostile text can hold thousands."""


class Trouble(NamedTuple):
    """A code that changed nothing, or something wrong: its error, and its match if that is here. `unread` is
    that match if it cannot be read.
    """

    error: CodeError
    match: KeptMatch | None = None
    unread: UnreadMatch | None = None

    @property
    def weight(self) -> int:
        """How serious it is; the most serious has the least weight."""
        if self.error.suspicious:
            return 0
        if isinstance(self.error, NoCode):
            return 3
        return 2 if isinstance(self.error, MUTE) else 1

    @property
    def sentence(self) -> str:
        """It in a sentence, where another is told at length."""
        what = say(self.error, _).headline
        if self.match is None:
            # Translators: {what} is the headline of an error, such as “You have this code already”.
            return _("Of another code in it: {what}.").format(what=what)
        chat = self.match.chat
        # Translators: {what} is the headline of an error, such as “You have this code already”.
        return _("Of {game} with {name}: {what}.").format(
            game=_(chat.match.rules.title), name=chat.other, what=what
        )


class Outcome(NamedTuple):
    """The result of taking the codes of matches in a text. `errors` are those of the text, `opened` the
    matches that a code has brought forward, as they are kept now, `here` the key of the match that stays on
    the screen; if it is none, the page may go to another. `unread` are the matches of codes that were passed
    over, since these cannot be read.
    """

    placed: Sequence[KeptMatch]
    deliveries: Sequence[Delivery]
    errors: Sequence[CodeError]
    opened: Sequence[KeptMatch]
    here: str
    unread: Sequence[UnreadMatch] = ()

    @property
    def invitations(self) -> tuple[Armored, ...]:
        """The invitations that the player could accept."""
        free = (each for each in self.deliveries if not each.error and each.place is None)
        return tuple(each.code for each in free if each.code)

    @property
    def shown(self) -> KeptMatch | None:
        """The match with a new code that is on the screen, or to which the page goes."""
        if on := next((each for each in self.opened if each.key == self.here), None):
            return on
        return self.opened[0] if self.opened and not self.here.startswith(MATCH) else None

    @property
    def brought(self) -> tuple[KeptMatch, ...]:
        """The matches that codes of one's own, made elsewhere, have brought forward."""
        keys = {
            self.placed[each.place].key for each in self.deliveries if each.own and each.place is not None
        }
        return tuple(each for each in self.opened if each.key in keys)

    @property
    def away(self) -> tuple[KeptMatch, ...]:
        """The matches with a new code of the other side that are not shown."""
        return tuple(each for each in self.opened if each != self.shown and each not in self.brought)

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What there is to say of the other codes, the most serious first, and the same of a match once.

        Of a match with a new code, the old ones beside it need no word; nor do faults, which are on its
        screen.
        """
        opened = {each.key for each in self.opened}
        found: dict[object, Trouble] = {each: Trouble(each) for each in self.errors}
        found |= {each.heading.key: Trouble(each.error, unread=each) for each in self.unread}
        for each in self.deliveries:
            match = None if each.place is None else self.placed[each.place]
            if each.error and not (match and match.key in opened and isinstance(each.error, MUTE)):
                about = route.tag(each.code) if each.code else ""
                found.setdefault((type(each.error), about), Trouble(each.error, match))
        told = [each for each in found.values() if not isinstance(each.error, Fault)]
        if len(told) > 1 or self.opened:
            told = [each for each in told if not isinstance(each.error, NoCode)]
        return tuple(sorted(told, key=lambda each: each.weight))

    @property
    def old(self) -> tuple[KeptMatch, CodeError] | None:
        """The match of the last old code, with the code's error, if there is nothing but old codes."""
        if (
            self.opened
            or self.invitations
            or not all(isinstance(e.error, old_codes.OLD) for e in self.troubles)
        ):
            return None
        return old_codes.find(self.placed, self.deliveries)


def tell(app: App, result: Outcome, text: str, invitation: Armored | None) -> list[str]:
    """Tells in a notice what is most important of all that is not on the screen; returns a sentence for each
    other thing. `invitation` is the one that is shown, if any.
    """
    hidden = [each for each in result.invitations if each is not invitation]
    rest = [about_invitation(each) for each in hidden[:LISTED]]
    rest += [_("It also holds an invitation: paste that by itself.")] * len(hidden[LISTED:])
    if old := result.old:
        kept, error = old
        old_codes.lead(app, kept, error, result.here)
        others = {
            each.match.key: each for each in result.troubles if each.match and each.match.key != kept.key
        }
        return [*rest, *(each.sentence for each in others.values())]
    troubles = list(result.troubles)
    brought, away = list(result.brought), list(result.away)
    shown = invitation is not None or result.shown is not None
    if troubles and (troubles[0].weight == 0 or not (brought or away or (shown and troubles[0].weight > 1))):
        refuse_first(app, troubles.pop(0), text, loud=not result.opened)
    elif brought:
        brought_forward(app, brought.pop(0))
    elif away:
        opened_there(app, away.pop(0))
    rest += [
        _("Your own code {number} of {game} with {name} is here now.").format(**about(each))
        for each in brought
    ]
    rest += [_("Code {number} of {game} with {name} is opened, too.").format(**about(each)) for each in away]
    return [*rest, *(each.sentence for each in troubles)]


def refuse_first(app: App, trouble: Trouble, text: str, *, loud: bool) -> None:
    """Tells the most serious trouble at length, with the way to its match if that cannot be read."""
    if trouble.unread is None:
        refuse(app, trouble.error, loud=loud, remark=damage(trouble.error, text))
        return
    there = unread_route(trouble.unread.heading.key)
    refuse(app, trouble.error, loud=loud, remark=trouble.unread.why, route=there, label=_("Go there"))


def about(kept: KeptMatch) -> dict[str, str | int]:
    """The values for a sentence about a match that has a new code."""
    match = kept.chat.match
    return {"game": _(match.rules.title), "name": kept.chat.other, "number": handed_out(match).number}


def opened_there(app: App, kept: KeptMatch) -> None:
    """Tells that a match which is not on the screen has taken a code."""
    match = kept.chat.match
    said = say(OtherMatch(_(match.rules.title), kept.chat.other, handed_out(match).number), _)
    where = _("It belongs to {game} with {name}, and has been opened there.")
    app.notify(
        "good",
        said.headline,
        where.format(game=_(match.rules.title), name=kept.chat.other),
        route=kept.key,
        label=_("Go there"),
    )
    app.focus("notice-go")


def about_invitation(code: Armored) -> str:
    """A sentence about an invitation that is not shown."""
    try:
        told = invitation.read(code.body)
    except CodeError as error:
        return Trouble(error).sentence
    return _("It also holds an invitation to {game} by {name}: paste that by itself.").format(
        game=_(told.rules.title), name=told.name
    )


def about_codes(codes: Iterable[Armored]) -> Iterator[str]:
    """A sentence for each code that has a screen of its own and is not shown."""
    return (_(KINDS[code.kind]) for code in codes if code.kind in KINDS)


def _several(sentence: str, n: int) -> str:
    # Translators: a sentence that is true several times.
    return C_("several times", "{sentence} (×{n})").format(sentence=sentence, n=n)


def mention(app: App, found: Iterable[str]) -> None:
    """Adds sentences to the notice, or makes one of them."""
    told = [each if n == 1 else _several(each, n) for each, n in Counter(found).items()]
    if len(told) > LISTED:
        more = len(told) - LISTED
        told[LISTED:] = [ngettext("And {n} thing more.", "And {n} things more.", more).format(n=more)]
    if told:
        add(app, _("There was more in this text"), sentences(*told))


def add(app: App, head: str, text: str) -> None:
    """Adds a text to the notice, or makes one with that headline."""
    if notice := app.model.notice:
        fields = notice._replace(text=sentences(notice.text, text))._asdict()
        del fields["at"]
        app.notify(**fields)
    else:
        app.notify("mute", head, text)
