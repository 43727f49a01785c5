"""Words what came in a text: the notice about the most important part, and a sentence for each other one. To
an error of the closed list the page adds a way to go, a guess at what has happened to the text, and how the
match stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from sealed.codes import invitation
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import (
    AlreadyPlayed,
    CodeError,
    CutShort,
    ErrorText,
    MatchOver,
    Mistyped,
    NoCode,
    NotYourMatch,
    OtherMatch,
    PartsMissing,
    Reflected,
    say,
)
from sealed.codes.faults import Fault
from sealed.codes.last_sent import handed_out
from sealed.matches.arriving import LISTED, MUTE, First, Further, Hidden, Old, Opened, Trouble
from sealed.page.browser.model import Notice
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.wording import Said, Told, sentences, stated
from sealed.page.match.chat.imports import KeptMatch
from sealed.page.match.chat.play import Chat
from sealed.page.match.play import glance
from sealed.page.match.reading import unread_route

KINDS = {
    Kind.FILE: N_("It also holds a match file: paste that by itself."),
    Kind.BACKUP: N_("It also holds a full backup: paste that by itself."),
    Kind.LOCKED: N_("It also holds a full backup with a passphrase: paste that by itself."),
    Kind.CERTIFICATE: N_("It also holds a certificate: paste that by itself."),
    Kind.RECOVERY: N_("It also holds a recovery code: paste that by itself, with the codes of its match."),
    Kind.KEY: N_("It also holds a player key: paste that by itself."),
}
"""The sentences for codes whose screen is not shown this time."""
LETTERS = re.compile(r"[0-9A-Za-z]{40,}")
"""Letters without a space that belong to a code rather than to a sentence."""
LAST = re.compile(r"[0-9A-Za-z]{8}(?:(?:\u2026|\.\.\.)[^\n]{0,40})?\s*\Z")
"""The end of a text that ends with a code, or with a chat's own words for the rest of it."""
SPENT = (AlreadyPlayed, MatchOver)
"""The errors of a code that is no news: of these it is enough how the match stands."""
SMALL = re.compile(r"sealed1[a-z][0-9a-z]{24}")
"""The beginning of a code whose capitals have been turned into small letters."""


# --- notices


def notice(first: First[KeptMatch], text: str, on_screen: str) -> Notice:
    """The notice about what is most important in a text; `on_screen` is the key of the open match."""
    if isinstance(first, Opened):
        return _opened(first, on_screen)
    if isinstance(first, Old):
        chat, go = first.kept.chat, _("Go there") if first.away else ""
        remark = status(chat)
        if isinstance(first.error, SPENT):
            remark = sentences(_where(chat, away=first.away), remark)
        elif chat.match.number:
            # Translators: {standing} is how far a match has come, such as “Round 9 of 25 · Ada, 7 chips”.
            stood = _("This is how the match is going: {standing}.").format(standing=glance(chat).standing)
            remark = sentences(stood, remark)
        return refusal(first.error, remark, first.kept.key if go else "", go)
    if first.unread:
        return refusal(first.error, first.unread.why, unread_route(first.unread.key), _("Go there"))
    there = first.kept.key if first.kept and first.kept.key != on_screen else ""
    return refusal(first.error, damage(first.error, text), there, _("Go there") if there else "")


def _where(chat: Chat, *, away: bool) -> str:
    """How far a match has come; and which one it is, where that is not on the screen."""
    moment = glance(chat).round_name
    if not away:
        return stated(moment)
    # Translators: {moment} is such as “Round 9 of 25”.
    text = _("{game} with {name}: {moment}.")
    return text.format(game=_(chat.match.rules.title), name=chat.other, moment=moment)


def _opened(first: Opened[KeptMatch], on_screen: str) -> Notice:
    key, match, name = first.kept.key, first.kept.match, first.kept.chat.other
    title, number = _(match.rules.title), handed_out(match).number
    if first.own:
        head = _("Your own code is here now")
        text = _(
            "You have played this match elsewhere, and it is at code {number} here now, too. Continue in "
            "one place only, or two different codes with the same number would be sent."
        )
    else:
        head = say(OtherMatch(title, name, number), _).headline
        text = _("It belongs to {game} with {name}, and has been opened there.")
    text = text.format(game=title, name=name, number=number)
    if first.own and key == on_screen:
        return Notice("good", head, text)
    return Notice("good", head, text, route=key, label=_("Go there"))


def kept() -> Notice:
    """The notice that a match from outside is kept."""
    advice = _("Continue in this browser only, or two different codes with the same number would be sent.")
    return Notice("good", _("The match is here"), advice)


def already() -> Notice:
    """The notice that a match from outside is no newer than this device's own."""
    return Notice("mute", _("This match is here already"), _("What came is no newer. Nothing has changed."))


def both(first: Notice, second: Notice) -> Notice:
    """A notice that tells after what another has told; its button is the second one's."""
    text = sentences(first.text, stated(second.head), second.text)
    return first._replace(text=text, route=second.route, label=second.label)


def decided_by(chat: Chat) -> Told:
    """The reason why a match has ended other than by its moves, or what is still missing for its end: the
    fault in a signed code, or an opening that is owed; () for none. Anybody who has read an invitation may
    have made an acceptance, under any name.
    """
    match, fault = chat.match, chat.match.fault
    if fault is None:
        if not (match.provisional and match.outcome and match.outcome.winner):
            return ()
        winner = chat.names[match.outcome.winner.side]
        text = _("{name} wins once everything that {name} still owes is open.")
        return (Said(text.format(name=winner)),)
    head, text = say(fault, _)
    if not is_sure(chat, fault):
        text = sentences(
            text,
            _(
                "The player who accepted as {name} has a key that is not known here, and may be anyone who "
                "has read the invitation. Send a new invitation if you want to play."
            ).format(name=chat.other),
        )
    return Said(stated(head), is_head=True), Said(text)


def is_sure(chat: Chat, fault: Fault) -> bool:
    """Whether a fault is the other player's for sure."""
    return fault.number > 1 or bool(chat.friend)


def refusal(error: CodeError, remark: str = "", route: str = "", label: str = "") -> Notice:
    """The notice about an error of the closed list, with how much of a cut code has arrived. `remark` is
    added to its text, and a button with `label` leads to `route`.
    """
    kind = "bad" if error.suspicious else "mute" if isinstance(error, MUTE) else "warn"
    share = 0
    if isinstance(error, CutShort):
        share = max(1, 100 * error.arrived // error.expected)
    elif isinstance(error, PartsMissing):
        share = 100 * error.arrived // error.count
    if isinstance(error, NotYourMatch):
        route, label = "recover", _("Recover a match")
    head, text = told(error)
    return Notice(kind, head, sentences(text, remark), share=share, route=route, label=label)


def for_the_app(notice: Notice, text: str) -> Notice:
    """The notice that a match is not here, in a browser that can hand no link to the app on the home screen:
    the code is copied, and pasted there.
    """
    advice = _("If you play in the app on the home screen: copy the code, open the app, and press Paste.")
    return notice._replace(
        text=sentences(advice, notice.text), route="", label=_("Copy the code"), copies=text
    )


def told(error: CodeError) -> ErrorText:
    """The error's headline and text; for one's own invitation, with advice that the closed list has not. Of a
    code that is no news the headline is enough.
    """
    if isinstance(error, SPENT):
        return say(error, _)._replace(text="")
    if isinstance(error, Reflected) and error.number == 0:
        return ErrorText(
            _("This is your own invitation"),
            _("Send it to the person you want to play with, and paste here what comes back."),
        )
    return say(error, _)


def damage(error: CodeError, text: str) -> str:
    """A guess at the damage to a text in which no code can be read; "" for no guess."""
    if isinstance(error, NoCode) and (letters := max(map(len, LETTERS.findall(text)), default=0)):
        return ngettext(
            "There is {n} letter in it that may be the rest of one: then its beginning is missing.",
            "There are {n} letters in it that may be the rest of one: then its beginning is missing.",
            letters,
        ).format(n=letters)
    if isinstance(error, CutShort) and LAST.search(text):
        return _(
            "A chat shows only the beginning of a long message: press “Read more” there, then tap the link "
            "again."
        )
    if isinstance(error, Mistyped) and SMALL.search(text):
        return _("All its letters have become lower case, but in a code capitals matter.")
    return ""


def status(chat: Chat) -> str:
    """The next step in the match, or its end, as a sentence."""
    match = chat.match
    if unsent := chat.unsent:
        return unsent
    if match.draft is not None:
        return _("It is your turn.")
    if match.owes and match.number == 0:
        return _("You wait for somebody to accept the invitation.")
    if match.owes:
        return _("You wait for code {number} of {name}.").format(number=match.number + 1, name=chat.other)
    outcome = match.outcome
    if outcome and outcome.winner:
        return _("It is over: {name} has won.").format(name=chat.names[outcome.winner.side])
    return _("It is over, and nobody won.")


# --- sentences


def sentence(item: Further[KeptMatch]) -> str:
    """The sentence for one that is not shown, where something else is told at length."""
    if isinstance(item, Hidden):
        return about_invitation(item.invitation)
    values: dict[str, str | int]
    if isinstance(item, Opened):
        found, values = item.kept, {"number": handed_out(item.kept.match).number}
        text = _("Code {number} of {game} with {name} is opened, too.")
        if item.own:
            text = _("Your own code {number} of {game} with {name} is here now.")
    else:
        values = {"what": say(item.error, _).headline}
        if item.kept is None:
            # Translators: {what} is the headline of an error, such as “You have this code already”.
            return _("About another code in it: {what}.").format(**values)
        # Translators: {what} is the headline of an error, such as “You have this code already”.
        found, text = item.kept, _("About {game} with {name}: {what}.")
    return text.format(game=_(found.match.rules.title), name=found.chat.other, **values)


def about_invitation(code: Armored | None) -> str:
    """A sentence about an invitation that is not shown; None for one of too many to be read."""
    if code is None:
        return _("It also holds an invitation: paste that by itself.")
    try:
        read = invitation.read(code.body)
    except CodeError as error:
        return sentence(Trouble(error))
    return _("It also holds an invitation to {game} by {name}: paste that by itself.").format(
        game=_(read.rules.title), name=read.name
    )


def about_codes(codes: Iterable[Armored]) -> Iterator[str]:
    """A sentence for each code that has a screen of its own and is not shown."""
    return (_(KINDS[code.kind]) for code in codes if code.kind in KINDS)


def in_a_row(found: Iterable[str]) -> str:
    """These sentences, each once, as many as a notice names."""
    told = [each if n == 1 else _several(each, n) for each, n in Counter(found).items()]
    if len(told) > LISTED:
        more = len(told) - LISTED
        told[LISTED:] = [ngettext("And {n} more thing.", "And {n} more things.", more).format(n=more)]
    return sentences(*told)


def _several(sentence: str, n: int) -> str:
    # Translators: a sentence that is true several times.
    return C_("several times", "{sentence} (×{n})").format(sentence=sentence, n=n)
