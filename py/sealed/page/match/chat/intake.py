"""Text from outside: the codes in it are found, applied and kept, and only then shown.

A code is applied whole or not at all, so no paste leaves a match half changed. The pieces of a code that came
in parts are kept until the rest arrives.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence, Set
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import paste, route
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.errors import CodeError, CutShort, NoCode, PartsMissing, TooLong
from sealed.codes.last_sent import handed_out
from sealed.codes.paste import Look, Piece
from sealed.codes.route import Delivery, deliver_codes
from sealed.page.match.chat import imports, letter_slot
from sealed.page.match.chat.games import games_in
from sealed.page.match.chat.outcome import Outcome, Trouble, about_codes, add, mention, tell
from sealed.page.match.chat.owner import PLAYED, KeptMatch, candidates, open_key
from sealed.page.match.chat.play import Chat, acquainted
from sealed.page.match.chat.refusal import refuse
from sealed.page.match.chat.storage import enter, keep, show
from sealed.page.match.play import Duel, on_screen
from sealed.page.seam import Conflict
from sealed.page.store import MATCH
from sealed.page.texts import _
from sealed.page.wording import sentences, stated

if TYPE_CHECKING:
    from sealed.page.app import App

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

    def after(self, shown: Armored) -> Contents:
        """All but a code that is shown; the screen of a player key takes all keys."""
        alike = {each for each in self.codes if each.kind is shown.kind is Kind.KEY}
        return self._replace(codes=tuple(each for each in self.codes if each not in {shown, *alike}))

    def without(self, tags: Collection[str]) -> Contents:
        """All but the codes of the match with these clear tags."""
        return self._replace(codes=tuple(code for code in self.codes if route.tag(code) not in tags))


async def take(app: App, text: str, here: str | None = None) -> None:
    """Takes a text from outside; a text that is too long is refused whole. `here` is the key of the match
    that stays on the screen if the text is about another: the open one, if nothing is said.
    """
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
    mention(app, await _open(app, found, text, open_key(app) if here is None else here))
    elsewhere(app, text)


async def _open(app: App, found: Contents, text: str, here: str) -> list[str]:
    """Opens what a text holds: what has a screen of its own there, codes where their matches are. Returns a
    sentence for each thing that is neither shown nor told.
    """
    games = games_in(text)
    if shown := next((code for kind in TAKERS if (code := found.of(kind))), None):
        waiting = await TAKERS[shown.kind](app, shown, text)
        rest = found.after(shown)
        told = [*about_codes(rest.codes)]
        if shown.kind is Kind.RECOVERY:  # its screen takes the codes beside it as the chat of its match
            told += [Trouble(each).sentence for each in rest.errors]
        else:
            told += await beside(app, rest.without(waiting))
        return [*told, *(each.sentence for each in games if shown.kind is not Kind.BACKUP or not each.saved)]
    if games and not found.codes:
        await games[0].open(app, text)
        troubles = [Trouble(each) for each in found.errors if not isinstance(each, NoCode)]
        return [*(each.sentence for each in troubles), *(each.sentence for each in games[1:])]
    return [*await play(app, found, text, here), *(each.sentence for each in games)]


async def follow(app: App, text: str) -> None:
    """Takes the code of a link: in the tab that has its match open, if there is one, else here. The page goes
    to its match, whatever is open: whoever taps a link wants to see what it leads to.

    On a phone it is taken here: only one tab is in view there, and the other follows by itself.
    """
    await app.browser.sodium()
    tags = {route.tag(each) for each in paste.read(text) if isinstance(each, Armored)} - {""}
    if app.browser.prefers("finger") or not await hand_over(app, text, tags):
        duel = on_screen(app)
        stays = duel and isinstance(duel.play, Chat) and not tags.isdisjoint(duel.play.match.tags)
        await take(app, text, duel.key if duel and stays else "")


async def hand_over(app: App, text: str, tags: Set[str]) -> bool:
    """Hands a text to another tab that has the match of its codes, with these tags, open; whether there was
    one.
    """
    for heading in await app.store.matches() if tags else ():
        if not tags.isdisjoint(heading.tags.split()) and await app.browser.hand_over(heading.key, text):
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


def in_slot(text: str) -> str:
    """The text for the letter slot while a text is read, and afterwards if it has to be corrected by hand:
    the whole text, or "" for a very long one. A field takes seconds to show a million letters.
    """
    return text if len(text) <= PIECES else ""


async def beside(app: App, found: Contents) -> list[str]:
    """Takes the codes of matches that came with something else, without leaving for their match. Returns a
    sentence for each thing that is neither shown nor told.
    """
    if not any(code.kind in PLAYED for code in found.codes):
        return [Trouble(each).sentence for each in found.errors]
    first = app.model.notice
    result = await receive(app, found, aim(app), afresh=True)
    arrive(app, result)
    rest = tell(app, result, "", None)
    second = app.model.notice
    if first and second and second is not first:
        text = sentences(first.text, stated(second.head), second.text)
        app.notify(first.kind, first.head, text, first.clause, route=second.route, label=second.label)
    return rest


async def take_rest(app: App, text: str, tags: Collection[str]) -> None:
    """Takes what stands in a text besides the codes of the match with these tags, which the open screen has
    taken, without leaving that screen.
    """
    rest = sift(text, "").without(tags)
    games = (each.sentence for each in games_in(text))
    mention(app, [*about_codes(rest.codes), *await beside(app, rest), *games])


# --- finding


def sift(text: str, pieces: str) -> Contents:
    """The contents of a text, together with those of the pieces that came before it."""
    fresh = _found(paste.look(text))
    if not pieces or pieces == text:
        return fresh
    whole = _found(paste.look(f"{pieces}\n{text}"))
    more = [code for code in whole.codes if code not in fresh.codes]
    if not more and not whole.pieces:
        return fresh  # the pieces are no longer needed
    still = [error for error in whole.errors if isinstance(error, PartsMissing)]
    kept = whole.pieces if still or not fresh.codes else fresh.pieces
    errors = whole.errors if more or not fresh.codes else fresh.errors
    return Contents((*fresh.codes, *more), errors, kept)


def _found(seen: Look) -> Contents:
    results = seen.results
    errors = tuple(each for each in results if isinstance(each, CodeError))
    codes = tuple(each for each in results if isinstance(each, Armored))
    pieces = seen.pieces if any(isinstance(error, INCOMPLETE) for error in errors) else ()
    few = sum(len(each.text) + len(GAP) for each in pieces) <= PIECES
    return Contents(codes, errors, pieces if few else ())


# --- codes of matches


async def play(app: App, found: Contents, text: str, here: str) -> list[str]:
    """Applies the codes of matches, goes to what they lead to, and tells the results; `text` is what they
    were found in. Returns a sentence for each thing that is neither shown nor told.
    """
    result = await receive(app, found, here, afresh=False)
    arrive(app, result)
    invitation = result.invitations[0] if result.invitations and not result.opened else None
    if invitation:
        app.change(pasted="")
        app.go(f"invited/{armor(*invitation)}")
    return tell(app, result, text, invitation)


async def receive(app: App, found: Contents, here: str, *, afresh: bool) -> Outcome:
    """Applies the codes of matches, and keeps these."""
    codes = [code for code in found.codes if code.kind in PLAYED]
    for trial in range(TRIES):
        try:
            places = await candidates(app, codes, afresh=afresh or trial > 0)
            unread = [each for code in codes if (each := places.unread_of(code))]
            read = [code for code in codes if not places.unread_of(code)]
            deliveries = deliver_codes(read, [each.chat.match for each in places.placed])
            opened = await _write(app, places.placed, deliveries)
            await imports.look_elsewhere(app, places.placed, deliveries)
            return Outcome(places.placed, deliveries, found.errors, opened, here, unread)
        except Conflict:
            if trial == TRIES - 1:
                raise
    raise AssertionError("the last trial returns or raises")


async def _write(
    app: App, placed: Sequence[KeptMatch], deliveries: Sequence[Delivery]
) -> tuple[KeptMatch, ...]:
    """Keeps the matches that have taken a code; returns those that it has brought forward."""
    last = {each.place: each.match for each in deliveries if each.place is not None and each.match}
    own = {each.place for each in deliveries if each.own}
    opened: list[KeptMatch] = []
    for place, match in last.items():
        old = placed[place]
        advanced = handed_out(match).number > handed_out(old.chat.match).number or match.fault is not None
        chat = old.chat.received(match) if advanced else old.chat._replace(match=match)
        if place in own:
            chat = await imports.made_elsewhere(app, chat)
        chat, version = await keep(app, old.key, old.version, await acquainted(app, chat))
        if old.key == open_key(app):
            show(app, chat, version, tell=advanced)
        carried = app.model.carried
        if isinstance(carried, Duel) and carried.key == old.key:
            app.change(carried=None)  # so that the match screen reads the record just written
        if advanced:
            opened.append(KeptMatch(old.key, version, chat))
    return tuple(opened)


def aim(app: App) -> str:
    """The key of the match that is about to open or is open; otherwise a key that no match has."""
    carried = app.model.carried
    return carried.key if isinstance(carried, Duel) else open_key(app) or MATCH


def arrive(app: App, result: Outcome) -> None:
    """Goes to a match that took a code, unless the player is looking at another."""
    if not result.opened:
        return
    app.change(pasted="")
    app.sound("opened")
    if (shown := result.shown) and shown.key == open_key(app):
        app.focus("title")
        letter_slot.bring(app)
    elif shown and shown.key != result.here:
        enter(app, shown.key, shown.version, shown.chat)
    number = handed_out(result.opened[0].chat.match).number
    app.say(alert=_("Code {number} is opened.").format(number=number))  # on the screen where it goes on


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
    add(app, _("Only the code was read"), remark)
