"""A card with what a certificate proves, for the end of a match and for the certificate screen."""

from __future__ import annotations

from sealed.codes.certificate import Finding, fingerprint
from sealed.codes.channel import speaker
from sealed.codes.errors import say
from sealed.page import parts
from sealed.page.art import wax
from sealed.page.icons import icon
from sealed.page.match.chat.picture import engraving
from sealed.page.texts import _, ngettext
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Seat


def card(finding: Finding | None, *buttons: Child) -> Node:
    """The card; `finding` is None while the certificate is still being checked."""
    return h(
        "section.cert.sheet",
        engraving(),
        h(
            "div.cin",
            h(
                "div.row.between",
                h("h2", _("Fair-play certificate")),
                finding and verdict(finding),
            ),
            body(finding)
            if finding
            else h("p.mut", _("Every signature, opening and move is being checked …")),
            buttons and h("div.row.wrap", buttons),
            h("p.cap", _("Anyone can check this file on this page, without us and without the two of you.")),
        ),
        engraving(),
        aria_label=_("Fair-play certificate"),
    )


def verdict(finding: Finding) -> Node:
    """The result of checking, in a word or two."""
    if finding.transcript.fault or finding.forks:
        return parts.tag((icon("warn", 14), _("wrong codes")), "bad")
    if finding.outcome is None or finding.unopened or finding.transcript.provisional:
        return parts.tag((icon("check", 14), _("checked as far as it goes")), "warn")
    return parts.tag((icon("check", 14), _("all checked")), "good")


def body(finding: Finding) -> Child:
    """Who played, how it ended, and everything that was found."""
    told = finding.transcript
    count = ngettext("{n} code", "{n} codes", told.number + 1).format(n=told.number + 1)
    match = told.hashes[0][:4].hex()
    yield h(
        "p.small.mut.num",
        _("{game} · match {match} · {codes}").format(game=finding.rules.title, match=match, codes=count),
    )
    yield h("div.sig", (signature(finding, seat) for seat in Seat))
    yield h("p", result(finding))
    yield h("ul.chk", found(finding))


def signature(finding: Finding, seat: Seat) -> Node:
    """A player's name with the beginning of the player key."""
    told = finding.transcript
    key = fingerprint(told.player_key(seat))
    half = len(key) // 2
    return h(
        "div",
        wax(seat, 46),
        h(
            "div",
            h("b", told.name(seat)),
            h(
                "span.cap.num",
                h("span.nowrap", _("key {key}").format(key=key[:half])),
                " ",
                h("span.nowrap", key[half + 1 :]),
            ),
        ),
    )


def result(finding: Finding) -> str:
    """How the match ended, as far as the certificate reaches."""
    told, outcome = finding.transcript, finding.outcome
    if outcome is None:
        return _("The match was not over: this goes as far as code {number}.").format(number=told.number)
    if outcome.winner is None:
        said = _("Nobody has won: {reason}.").format(reason=_(outcome.reason))
        if told.agreed is not None:
            said += " " + _("Code {offer} offers it, and {name} accepts it in code {number}.").format(
                offer=told.agreed - 1, name=told.name(speaker(told.agreed)), number=told.agreed
            )
        return said
    said = _("{name} has won: {reason}.").format(name=told.name(outcome.winner), reason=_(outcome.reason))
    if told.provisional:
        said += " " + _("But what {name} still had to show is not here.").format(
            name=told.name(outcome.winner)
        )
    return said


def found(finding: Finding) -> Child:
    """Everything that was checked, one line for each finding."""
    told = finding.transcript
    codes = told.number + 1
    yield line(
        "good",
        ngettext("{n} signature is good", "{n} signatures are good", codes).format(n=codes),
        _("Every code was signed by the player it names, over the whole game before it."),
    )
    opened = len(told.account.seals) - len(told.account.unopened())
    if opened:
        yield line(
            "good",
            ngettext("{n} opening fits its seal", "{n} openings fit their seals", opened).format(n=opened),
            _("Nobody changed a move after the other had chosen."),
        )
    if told.fault:
        said = say(told.fault, _)
        yield line("bad", said.headline, said.text)
    else:
        yield line("good", _("Every move was legal"), _("Replayed from the first code by the rules."))
    if finding.unopened:
        count = len(finding.unopened)
        yield line(
            "warn",
            ngettext("{n} seal was not opened", "{n} seals were not opened", count).format(n=count),
            _("The match ended before. What is behind stays unknown: {slots}.").format(
                slots=", ".join(finding.unopened)
            ),
        )
    if finding.kept:
        count = len(finding.kept)
        yield line(
            "good",
            ngettext("{n} sealed move stays covered", "{n} sealed moves stay covered", count).format(n=count),
            _("The rules never open them."),
        )
    for fork in finding.forks:
        yield line(
            "bad",
            _("{name} has signed two different codes {number}").format(
                name=told.name(speaker(fork.number)), number=fork.number
            ),
            _("The first that arrived counts. The other one is in here as evidence."),
        )


def line(kind: str, head: str, text: str) -> Node:
    """One finding as a line with its icon."""
    return h(
        "li",
        icon("check" if kind == "good" else "warn", 18),
        h("div", h("b", head), h("span.mut", text)),
        class_=kind,
    )
