"""The card of a certificate's finding, for the end of a match and for the certificate screen."""

from __future__ import annotations

from sealed.codes import statements
from sealed.codes.finding import Finding
from sealed.codes.keys import fingerprint
from sealed.codes.statements import Sentence, Statement
from sealed.page import parts
from sealed.page.art import wax
from sealed.page.icons import icon
from sealed.page.match.chat.known import Proof
from sealed.page.match.chat.picture import engraving
from sealed.page.texts import C_, _, ngettext
from sealed.page.tree import Child, Node, h
from sealed.page.wording import listed, sentences, stated
from sealed.rules.questions import Seat

ICONS = {"good": "check", "mute": "help", "warn": "warn", "bad": "stop"}


def words(sentence: Sentence) -> str:
    """A sentence in the player's language."""
    values = {name: _word(value) for name, value in sentence.values.items()}
    one, many = sentence.text, sentence.many
    template = ngettext(one, many, int(values["n"])) if many else _(one)
    return sentences(template.format(**values), sentence.then and words(sentence.then))


def _word(value: str | int | Sentence | tuple[Sentence, ...]) -> str | int:
    if isinstance(value, Sentence):
        return words(value)
    return listed(map(words, value)) if isinstance(value, tuple) else value


def card(proof: Proof | None, *buttons: Child) -> Node:
    """The card; `proof` is None while the certificate is still being checked."""
    return h(
        "section.cert.sheet",
        engraving(),
        h(
            "div.cin",
            h(
                "div.row.between",
                h("h2", _("Fair-play certificate")),
                proof and verdict(proof),
            ),
            body(proof) if proof else h("p.mut", _("Every signature, opening and move is being checked …")),
            buttons and h("div.row.wrap", buttons),
            h("p.cap", _("Anyone can check this file on this page, without us and without the two of you.")),
        ),
        engraving(),
        aria_label=_("Fair-play certificate"),
    )


def verdict(proof: Proof) -> Node:
    """The result of checking, in a word or two."""
    kind, sentence = statements.verdict(*proof)
    return parts.tag((icon("check" if kind == "good" else "warn", 14), words(sentence)), kind)


def summary(proof: Proof) -> str:
    """The result and everything wrong or doubtful, as one text for screen readers."""
    doubts = [each for each in statements.statements(*proof) if each.kind in ("bad", "warn")]
    return sentences(result(proof), *(stated(words(each.head)) for each in doubts))


def result(proof: Proof) -> str:
    """The end of the match, as far as the certificate reaches."""
    return words(statements.result(proof.finding))


def body(proof: Proof) -> Child:
    """The players, the result, and everything that was found."""
    match, *_players = statements.heading(proof.finding)
    yield h("p.small.mut.num", words(match))
    yield h("div.sig", (signature(proof.finding, seat) for seat in Seat))
    yield h("p", result(proof))
    yield h("ul.chk", (line(each) for each in statements.statements(*proof)))


def signature(finding: Finding, seat: Seat) -> Node:
    """A player's name with the fingerprint of the player key."""
    told = finding.transcript
    return h(
        "div",
        wax(seat, 46),
        h(
            "div",
            h("b", told.name(seat)),
            h("span.cap", C_("player key", "key"), " ", key_shown(told.player_key(seat))),
        ),
    )


def key_shown(key: bytes) -> Node:
    """The fingerprint of a player key, which may break into two lines in the middle."""
    groups = fingerprint(key)
    half = len(groups) // 2
    return h("code.keyprint", h("span.nowrap", groups[:half]), " ", h("span.nowrap", groups[half + 1 :]))


def line(statement: Statement) -> Node:
    """One statement as a line with its icon."""
    return h(
        "li",
        icon(ICONS[statement.kind], 18),
        h("div", h("b", words(statement.head)), " ", h("span.mut", words(statement.text))),
        class_=statement.kind,
    )
