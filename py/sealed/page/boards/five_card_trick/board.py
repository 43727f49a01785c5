"""The board of Five-Card Trick, its Final and Setna's Curse: five columns, one for each action.

Top to bottom: the other's lights and last two rounds, the table with sealed cards and pot, the own last two
rounds, and the own
cards. Setna's Curse is the same under another skin, with gems and torches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.page.boards.board import Board, tell
from sealed.page.boards.five_card_trick.art import action, chip
from sealed.page.boards.five_card_trick.picture import mine, minis, past_rows, table
from sealed.page.boards.five_card_trick.scene import amounts, bare, cards, count, gems, items
from sealed.page.boards.five_card_trick.words import TELLINGS, label
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.page.tree import Child, h
from sealed.rules.five_cards.cards import ALL, CARD, ITEM, NUMBERS, State
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.questions import Seat

LETTERS = {"score": "s", "grow": "g", "raise": "r", "claim": "c", "steal": "t", "block": "b"}
ITEM_LETTERS = {"overload": "o", "reset": "x", "take": "k", "leave": "v"}


class Round(NamedTuple):
    """A round that is over, as its events have told it."""

    number: int
    events: tuple[Event, ...]


class FiveCards(Board):
    """See `boards.Board`."""

    tellings = TELLINGS

    def skin(self, rules: Rules) -> str:
        """See `boards.Board`."""
        return "setna" if gems(rules) else ""

    def label(self, rules: Rules, word: str) -> str:
        """See `boards.Board`."""
        return label(word)

    def chip(self, rules: Rules, word: str) -> Child:
        """See `boards.Board`."""
        name = bare(word)
        return (action(name, gems(rules), 20) if name in CARD else None, label(word))

    def headline(self, seen: Seen) -> str:
        """See `boards.Board`."""
        state: State = seen.state
        last = 25 if state.round <= 25 else -(-state.round // 5) * 5
        text = _("Round {round} of {last}").format(round=state.round, last=last)
        if state.replay:
            return text + " · " + _("replay {n}").format(n=state.replay)
        return text + " · " + _("Claim Priority") if state.deciding else text

    def prompt(self, seen: Seen) -> str:
        """See `boards.Board`."""
        state: State = seen.state
        if state.deciding:
            return _("Both claimed. Take the pot of {pot} with Claim Priority, or keep the item?").format(
                pot=state.pot
            )
        if seen.half:
            return _("Which one shall be blocked next round?")
        if gems(seen.rules):
            return _("Up to two of five. You may also send none.")
        if "overload" in seen.words:
            return _("Three cards, not all the same.")
        if seen.rules.code == "FCF":
            return _("Two cards; they may be the same.")
        return _("Two of five, in any order. Tap a card again to take it back.")

    def verb(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return _("Decide")

    def stage(self, seen: Seen, other: Child, own: Child) -> Child:
        """See `boards.Board`."""
        below = seen.below
        return h(
            "div.trick",
            h("section.side-of", other, minis(seen, below.other), past_rows(seen, below.other)),
            table(seen),
            h("section.side-of", own, past_rows(seen, below), mine(seen)),
            class_=f"own-{below.name.lower()}",
        )

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        """See `boards.Board`."""
        chips, *_rest = amounts(seen)
        right = h("span.scorebox", chip(gems(seen.rules), 22), h("span.score.num", chips[seat - 1]))
        return self._remark(seen, seat), right

    def _remark(self, seen: Seen, seat: Seat) -> str:
        state: State = seen.state
        if state.over:
            return ""
        blocked = [cards(seen.rules)[n] for n in NUMBERS[state.blocked[seat - 1]]]
        parts = [_("{card} is blocked this round").format(card=label(name)) for name in blocked]
        dark = NUMBERS[ALL & ~state.lights[seat - 1]]
        if len(dark) == 1 and not seen.telling:
            name = label(cards(seen.rules)[dark[0]])
            one = _("one torch to go: {card}") if gems(seen.rules) else _("one light to go: {card}")
            parts.append(one.format(card=name))
        parts += [label(word) for word in items(state, seat)]
        return " · ".join(parts)

    def score(self, seen: Seen, seat: Seat) -> str:
        """See `boards.Board`."""
        return count(seen.rules, seen.state.chips[seat - 1])

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """See `boards.Board`."""
        return ((_("Pot"), str(seen.state.pot)),)

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """See `boards.Board`."""
        state: State = seen.state
        if state.deciding:
            return {ITEM_LETTERS[word]: ("word", word) for word in ("take", "leave")}
        found = {}
        for name in cards(seen.rules):
            named = seen.half + name if seen.half else name
            found[LETTERS[name]] = ("half", "block:") if named == "block" else ("word", named)
        if "none" in seen.rules.words:
            found["0"] = ("word", "none")
        if not seen.half:
            found |= {ITEM_LETTERS[word]: ("word", word) for word in items(state, seen.below) if word in ITEM}
        return found

    def step(self, seen: Seen, key: str) -> str:
        """See `boards.Board`."""
        cells = cards(seen.rules)
        at = cells.index(seen.cell) if seen.cell in cells else -1
        moves = {
            "ArrowLeft": max(0, at - 1),
            "ArrowRight": min(4, at + 1),
            "Home": 0,
            "End": 4,
            "Ctrl+Home": 0,
            "Ctrl+End": 4,
        }
        if key not in moves:
            return seen.cell or cells[0]
        return cells[moves[key]]

    def known(self, seen: Seen, arg: str) -> str:
        """See `boards.Board`."""
        state: State = seen.state
        name = bare(arg)
        if name not in CARD:
            return ""
        said = [label(name) + "."]
        mask = CARD[name]
        for seat in (seen.below, seen.below.other):
            who = seen.name(seat)
            lit = _("{who}’s torch burns.") if gems(seen.rules) else _("{who}’s light is on.")
            if state.lights[seat - 1] & mask:
                said.append(lit.format(who=who))
            if state.blocked[seat - 1] & mask:
                said.append(_("Blocked for {who} this round.").format(who=who))
        if refusal := seen.why("block:score" if name == "block" else name):
            said.append(_(refusal.text).format(**refusal.values))
        return " ".join(said)

    def history(self, rules: Rules, log: Log) -> Sequence[Round]:
        """See `boards.Board`."""
        rounds: list[Round] = []
        for entry in log:
            for event in entry.events:
                if event.kind == "round":
                    rounds.append(Round(int(event.data[0]), ()))
                elif rounds and event.kind not in ("sealed", "late"):
                    rounds[-1] = rounds[-1]._replace(events=(*rounds[-1].events, event))
        return rounds

    def summary(self, rules: Rules, names: tuple[str, str], entry: Round) -> Child:
        """See `boards.Board`."""
        sent = {event.seat: str(event.data[0]) for event in entry.events if event.kind == "sent"}
        rest = [event for event in entry.events if event.kind not in ("sent", "missed", "used", "lit")]
        return h(
            "li.round",
            h("span.k.num", entry.number),
            h(
                "div.grow",
                h(
                    "div.sent",
                    h("b.one-ink", says(sent.get(Seat.ONE))),
                    h("span.cap", " ", _("v"), " "),
                    h("b.two-ink", says(sent.get(Seat.TWO))),
                ),
                h("p.small.mut", " ".join(filter(None, (tell(self, rules, names, event) for event in rest)))),
            ),
            key=entry.number,
        )


def says(text: str | None) -> Child:
    """A submission in a few words."""
    return _("nothing, too late") if text is None else label(text)


BOARD = FiveCards()
