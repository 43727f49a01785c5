"""The certificate of a match, and the card of its finding: for the end of a match and for the certificate
screen.
"""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import certificate, statements
from sealed.codes.keys import fingerprint, player_key
from sealed.codes.names import Acquaintances
from sealed.codes.statements import Finding, Sentence, Statement
from sealed.page.draw import parts
from sealed.page.draw.art import num, wax
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import listed, named, sentences, stated
from sealed.page.engine import player
from sealed.page.engine.app import App
from sealed.page.match.chat.play import compared
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat

ICONS = {"good": "check", "mute": "help", "warn": "warn", "bad": "stop"}


class CheckedCertificate(NamedTuple):
    """The finding of a certificate, and the player keys that this device knows."""

    finding: Finding
    known: Acquaintances


async def known_keys(app: App) -> Acquaintances:
    """Reads the player keys that this device knows from storage: its own, and those compared."""
    own = frozenset(player_key(seed).public for seed in await player.seeds(app))
    return (await compared(app))._replace(own=own)


def find(chat: Chat) -> Finding:
    """The finding of the match's certificate, which is made and then read as a stranger would read it."""
    return certificate.check(paper(chat))


def paper(chat: Chat) -> str:
    """The certificate as the text of a file; it covers only codes that have been handed out."""
    match = chat.match
    told = match.draft.before if match.draft else match.transcript
    return certificate.make(told, match.forks, _(certificate.HEADING))


# --- drawing


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


def card(proof: CheckedCertificate | None, *buttons: Child) -> Node:
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
            h("p.cap", _("Anyone can check this file on this page, without us and without either of you.")),
        ),
        engraving(),
        aria_label=_("Fair-play certificate"),
    )


def verdict(proof: CheckedCertificate) -> Node:
    """The result of checking, in a word or two."""
    kind, sentence = statements.verdict(*proof)
    return parts.tag((icon("check" if kind == "good" else "warn", 14), words(sentence)), kind)


def opener(proof: CheckedCertificate | None) -> Node:
    """The button that opens the card, with the sign of the result; its title has the words."""
    title, label = _("Fair-play certificate"), h("span", C_("button", "Fair play"))
    if not proof:
        return parts.button("panel", label, "shield", arg="certificate", cls="proves", title=title)
    kind, found = statements.verdict(*proof)
    sign, title = "check" if kind == "good" else "warn", named(title, words(found))
    return parts.button("panel", label, sign, arg="certificate", cls=f"proves {kind}", title=title)


def summary(proof: CheckedCertificate) -> str:
    """The result and everything wrong or doubtful, as one text for screen readers."""
    doubts = [each for each in statements.statements(*proof) if each.kind in ("bad", "warn")]
    return sentences(result(proof), *(stated(words(each.head)) for each in doubts))


def result(proof: CheckedCertificate) -> str:
    """The end of the match, by the certificate."""
    return words(statements.result(proof.finding))


def body(proof: CheckedCertificate) -> Child:
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


@functools.cache
def engraving() -> Node:
    """A band of fine waves in both seats' colours, as on a printed certificate."""
    return h(
        "svg.engraving",
        (
            h("path", d=_wave(line), class_="e-two" if line < _WAVES // 2 else "e-one", key=line)
            for line in range(_WAVES)
        ),
        viewBox="0 0 520 40",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


_WAVES = 12


def _wave(line: int) -> str:
    phase = line / _WAVES * math.pi
    points = (f"{x} {num(20 + _height(x, phase))}" for x in range(0, 521, 8))
    return "M" + "L".join(points)


def _height(x: float, phase: float) -> float:
    swell = 8 * math.sin(x / 34 + phase) * math.cos(x / 83 + phase / 2)
    return swell + 3 * math.sin(x / 21 - phase)
