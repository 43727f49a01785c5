"""Text from outside: the codes in it are found, applied and kept, and only then shown.

A code is applied whole or not at all, so no paste leaves a match half changed. The pieces of a code that came
in parts are kept until the rest arrives.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import paste, route
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.errors import (
    CodeError,
    CutShort,
    NoCode,
    OtherMatch,
    PartsMissing,
    TooLong,
    say,
)
from sealed.codes.faults import Fault
from sealed.codes.last_sent import handed_out
from sealed.codes.paste import Piece
from sealed.codes.route import Delivery, deliver_codes
from sealed.page.match.chat import imports, offer, old_codes
from sealed.page.match.chat.owner import PLAYED, KeptMatch, UnreadMatch, candidates, open_key
from sealed.page.match.chat.play import acquainted
from sealed.page.match.chat.refusal import MUTE, damage, refuse
from sealed.page.match.chat.storage import enter, keep, show
from sealed.page.match.kept import unread_route
from sealed.page.match.play import Duel
from sealed.page.seam import Conflict
from sealed.page.store import MATCH
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.model import Notice

TAKERS = {
    Kind.BACKUP: imports.take_backup,
    Kind.FILE: imports.take_file,
    Kind.CERTIFICATE: imports.take_certificate,
    Kind.RECOVERY: imports.take_recovery,
    Kind.KEY: imports.take_key,
}
"""Kinds that open a screen of their own. Codes of matches in the same text are taken as well."""
TRIES = 3
"""The number of attempts to apply codes whose match another tab changes meanwhile."""
PIECES = 60_000
"""The most letters that are held of codes in pieces; all parts of one code have fewer."""
INCOMPLETE = (CutShort, PartsMissing)
GAP = "\n\n"
"""The text between two pieces that are held."""
LINKED = re.compile(r"#\s*+Sealed1")  # a code behind an address
BETWEEN = re.compile(r"[\s#<>]")  # the end of an address
ADDRESS = re.compile(r"https?://.+")
LONGEST_ADDRESS = 308
RECORD = re.compile(r'^\ufeff?(?:> ?)?\[Game "[a-z0-9-]{1,40}"\]', re.MULTILINE)
"""The tag that every record of a game has (docs/records.md)."""


class Contents(NamedTuple):
    """The contents of a text: good codes, errors for the others, and pieces to hold until the rest comes."""

    codes: tuple[Armored, ...]
    errors: tuple[CodeError, ...]
    pieces: tuple[Piece, ...] = ()

    @property
    def shown(self) -> str:
        """The pieces as the letter slot shows them, as long as the page is open; secrets last."""
        return GAP.join(each.text for each in sorted(self.pieces, key=lambda each: each.secret))

    @property
    def kept(self) -> str:
        """The pieces that are stored: nothing that holds secrets, be it cut or whole."""
        return GAP.join(each.text for each in self.pieces if not each.secret)

    def of(self, kind: Kind) -> Armored | None:
        """The first code of that kind."""
        return next((code for code in self.codes if code.kind is kind), None)

    def without(self, tags: Collection[str]) -> Contents:
        """All but the codes of the match with these clear tags."""
        return self._replace(codes=tuple(code for code in self.codes if route.tag(code) not in tags))


async def take(app: App, text: str) -> None:
    """Takes a text from outside; a text that is too long is refused whole."""
    if len(text) > paste.PASTE:
        keep_out(app, len(text))
        return
    before = app.model.pasted
    app.change(pasted=in_slot(text))
    app.draw()
    await app.browser.sodium()
    slot = await app.store.slot()
    secret = () if before == text else (each.text for each in paste.unfinished(before) if each.secret)
    found = sift(text, GAP.join(filter(None, (slot.body, *secret))))
    if found.kept != slot.body:
        await app.store.keep_slot(found.kept, slot.version)
    left = text if found.errors and not found.codes else ""
    app.change(pasted=found.shown or in_slot(left), notice=None)
    for kind, taker in TAKERS.items():
        if code := found.of(kind):
            waiting = await taker(app, code, text)
            if kind is not Kind.RECOVERY:  # that screen takes the codes beside it as the chat of its match
                await beside(app, found.without(waiting))
            return
    if not found.codes and await show_game(app, text):
        return
    await play(app, found, text)
    elsewhere(app, text)


async def follow(app: App, text: str) -> None:
    """Takes the code of a link: in the tab that has its match open, if there is one, else here.

    On a phone it is taken here: only one tab is in view there, and the other follows by itself.
    """
    if app.browser.prefers("finger") or not await hand_over(app, text):
        await take(app, text)


async def hand_over(app: App, text: str) -> bool:
    """Hands a text to another tab that has the match of its codes open; whether there was one."""
    await app.browser.sodium()
    tags = {route.tag(each) for each in paste.read(text) if isinstance(each, Armored)} - {""}
    for heading in await app.store.matches() if tags else ():
        if tags & set(heading.tags.split()) and await app.browser.hand_over(heading.key, text):
            app.notify(
                "good",
                _("Opened in the other tab"),
                _("Your match is open in another tab, and the code is there now. You can close this one."),
                route=heading.key,
                label=_("Go on here instead"),
            )
            return True
    return False


def keep_out(app: App, length: int) -> None:
    """Tells the player that a text of that length was not read. The letter slot stays as it is."""
    refuse(app, TooLong(length, paste.PASTE))


async def show_game(app: App, text: str) -> bool:
    """Goes to the screen of the saved match or the record in a text, or behind the link in it; whether there
    is one.
    """
    from sealed.page.match import saved
    from sealed.page.records.bring import bring, linked, unquoted  # only when a record comes

    if saved.holds(text):
        app.change(pasted="", carried=saved.SavedText(text), notice=None)
        await imports.go_or_open(app, "saved")
        return True
    if RECORD.search(text):
        bring(app, unquoted(text))
        return True
    if route := linked(text):
        app.change(pasted="")
        app.go(route)
        elsewhere(app, text)
    return bool(route)


def in_slot(text: str) -> str:
    """The text for the letter slot while a text is read, and afterwards if it has to be corrected by hand:
    the whole text, or "" for a very long one. A field takes seconds to show a million letters.
    """
    return text if len(text) <= PIECES else ""


async def beside(app: App, found: Contents) -> None:
    """Takes the codes of matches that came with something else, without leaving for their match."""
    if not any(code.kind in PLAYED for code in found.codes):
        return
    first = app.model.notice
    await play(app, found, stay=True)
    join(app, first)


def join(app: App, first: Notice | None) -> None:
    """Adds the notice that is shown now to the one that was there first."""
    second = app.model.notice
    if first and second and second is not first:
        text = f"{first.text} {second.head} {second.text}"
        app.notify(first.kind, first.head, text, first.clause, route=second.route, label=second.label)


# --- finding


def sift(text: str, pieces: str) -> Contents:
    """The contents of a text, together with those of the pieces that came before it."""
    alone = paste.read(text)
    if not pieces or pieces == text:
        return _found(alone, text)
    together = f"{pieces}\n{text}"
    both = paste.read(together)
    fresh = _found(alone, text)
    whole = _found(both, together)
    more = [code for code in whole.codes if code not in fresh.codes]
    if not more and not whole.pieces:
        return fresh  # the pieces are no longer needed
    still = [error for error in whole.errors if isinstance(error, PartsMissing)]
    kept = whole.pieces if still or not fresh.codes else fresh.pieces
    errors = whole.errors if more or not fresh.codes else fresh.errors
    return Contents((*fresh.codes, *more), errors, kept)


def _found(results: Iterable[Armored | CodeError], text: str) -> Contents:
    results = tuple(results)
    errors = tuple(each for each in results if isinstance(each, CodeError))
    codes = tuple(each for each in results if isinstance(each, Armored))
    pieces = paste.unfinished(text) if any(isinstance(error, INCOMPLETE) for error in errors) else ()
    few = sum(len(each.text) + len(GAP) for each in pieces) <= PIECES
    return Contents(codes, errors, pieces if few else ())


# --- codes of matches


async def play(app: App, found: Contents, text: str = "", *, stay: bool = False) -> None:
    """Applies the codes of matches and tells the results; `text` is what they were found in. With `stay` it
    does not go to a match.
    """
    codes = [code for code in found.codes if code.kind in PLAYED]
    for trial in range(TRIES):
        try:
            await _play(app, codes, found.errors, text, afresh=trial > 0 or stay, stay=stay)
            return
        except Conflict:
            if trial == TRIES - 1:
                raise


async def _play(
    app: App,
    codes: Sequence[Armored],
    errors: Sequence[CodeError],
    text: str,
    *,
    afresh: bool,
    stay: bool,
) -> None:
    found = await candidates(app, codes, afresh=afresh)
    placed = found.placed
    unread = [each for code in codes if (each := found.unread_of(code))]
    codes = [code for code in codes if not found.unread_of(code)]
    deliveries = deliver_codes(codes, [each.chat.match for each in placed])
    last = {each.place: each.match for each in deliveries if each.place is not None and each.match}
    opened: list[KeptMatch] = []
    here = aim(app) if stay else open_key(app)
    for place, match in last.items():
        old = placed[place]
        advanced = handed_out(match).number > handed_out(old.chat.match).number or match.fault is not None
        chat = old.chat.received(match) if advanced else old.chat._replace(match=match)
        if any(each.own for each in deliveries if each.place == place):
            chat = await imports.made_elsewhere(app, chat)
        chat, version = await keep(app, old.key, old.version, await acquainted(app, chat))
        if old.key == open_key(app):
            show(app, chat, version, tell=advanced)
        carried = app.model.carried
        if isinstance(carried, Duel) and carried.key == old.key:
            app.change(carried=None)  # so that the match screen reads the record just written
        if advanced:
            opened.append(KeptMatch(old.key, version, chat))
    await imports.look_elsewhere(app, placed, deliveries)
    told = [each.error for each in deliveries if each.error]
    arrive(app, opened, here)
    brought = [each for each in opened if _brought(each, placed, deliveries)]
    if brought:
        imports.brought_forward(app, brought[0])
    invitation = next((each.code for each in deliveries if not each.error and each.place is None), None)
    if invitation and not opened and not stay:
        app.change(pasted="")
        app.go(f"invited/{armor(*invitation)}")
    again = None if opened or stay or errors or unread else old_codes.find(placed, deliveries)
    if again and told and all(isinstance(each, old_codes.OLD) for each in told):
        old_codes.lead(app, *again)
        return
    if brought and any(each.key == here for each in opened):
        opened = [each for each in opened if each.key == here]  # both seats are here: of the other it is told
    before = app.model.notice
    tell(app, [*errors, *told], opened, here, text)
    if unread:
        first = app.model.notice
        tell_unread(app, unread[0], loud=not opened)
        if first is not before:
            join(app, first)


def _brought(kept: KeptMatch, placed: Sequence[KeptMatch], deliveries: Sequence[Delivery]) -> bool:
    """Whether a code of one's own that was made elsewhere has brought that match forward."""
    return any(
        each.own and each.place is not None and placed[each.place].key == kept.key for each in deliveries
    )


def aim(app: App) -> str:
    """The key of the match that is about to open or is open; otherwise a key that no match has."""
    carried = app.model.carried
    return carried.key if isinstance(carried, Duel) else open_key(app) or MATCH


def arrive(app: App, opened: Sequence[KeptMatch], here: str) -> None:
    """Goes to a match that took a code, unless the player is looking at another."""
    if not opened:
        return
    app.change(pasted="")
    app.sound("opened")
    first = opened[0]
    number = first.chat.match.draft.before.number if first.chat.match.draft else first.chat.match.number
    if shown := next((each for each in opened if each.key == here), None):
        app.focus(offer.place(shown.chat))
    elif not here.startswith(MATCH):
        enter(app, first.key, first.version, first.chat)
    app.say(alert=_("Code {number} is opened.").format(number=number))  # on the screen where it goes on


def tell(
    app: App, errors: Sequence[CodeError], opened: Sequence[KeptMatch], here: str, text: str = ""
) -> None:
    """Tells the most serious error, or which match other than the one at `here` took a code."""
    away = next((each for each in opened if each.key != here), None) if here.startswith(MATCH) else None
    if opened:
        errors = [each for each in errors if not isinstance(each, MUTE)]
    errors = sorted((each for each in errors if not isinstance(each, Fault)), key=_weight)
    if errors and (_weight(errors[0]) == 0 or not away):
        refuse(app, errors[0], loud=not opened, remark=damage(errors[0], text))
    elif away:
        match = away.chat.match
        number = match.draft.before.number if match.draft else match.number
        said = say(OtherMatch(match.rules.title, away.chat.other, number), _)
        where = _("It belongs to {game} with {name}, and has been opened there.")
        app.notify(
            "good",
            said.headline,
            where.format(game=match.rules.title, name=away.chat.other),
            route=away.key,
            label=_("Go there"),
        )
        app.focus("notice-go")


def tell_unread(app: App, unread: UnreadMatch, *, loud: bool) -> None:
    """Tells that a code belongs to a match which is kept here and cannot be read, and leads to it."""
    there = unread_route(unread.heading.key)
    refuse(app, unread.error, loud=loud, remark=unread.why, route=there, label=_("Go there"))


def _weight(error: CodeError) -> int:
    if error.suspicious:
        return 0
    return 3 if isinstance(error, NoCode) else 2 if isinstance(error, MUTE) else 1


def addresses(text: str) -> Iterator[str]:
    """The addresses of links with a code behind `#`. The search takes linear time, so that no hostile text
    can stall the page.
    """
    end = 0
    for found in LINKED.finditer(text):
        before = text[max(end, found.start() - LONGEST_ADDRESS) : found.start()]
        end = found.end()
        if "://" in before and (address := ADDRESS.search(BETWEEN.split(before)[-1])):
            yield address[0]


def elsewhere(app: App, text: str) -> None:
    """Warns that the pasted link points to another site; only its code was used."""
    own = app.browser.address().rstrip("/")
    other = next((address for address in addresses(text) if address.rstrip("/") != own), "")
    if not other:
        return
    remark = _("The link leads to {address}. Only the code in it was read; nothing was opened there.").format(
        address=other
    )
    if notice := app.model.notice:
        fields = notice._replace(text=f"{notice.text} {remark}")._asdict()
        del fields["at"]
        app.notify(**fields)
    else:
        app.notify("mute", _("Only the code was read"), remark)
