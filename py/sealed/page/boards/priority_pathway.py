"""The board of Priority Pathway: 35 squares (or the castle), two hands of nine cards, and the chart
that says what they bring.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.page.art import SIDE
from sealed.page.boards import priority_pathway_stage as stages
from sealed.page.boards import priority_pathway_words as words
from sealed.page.boards.board import Board, tell
from sealed.page.boards.priority_pathway_facts import (
    card_on_line,
    cards_of,
    grid_of,
    picked,
    square_of,
)
from sealed.page.boards.priority_pathway_field import tab_stop
from sealed.page.boards.priority_pathway_tell import TELLINGS, label
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.texts import N_, _, ngettext
from sealed.page.tree import Child, h
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.priority_pathway.board import GONE, PIECES, STEPS
from sealed.rules.priority_pathway.state import Pathway
from sealed.rules.questions import Seat

NUMPAD = {"7": "UL", "8": "U", "9": "UR", "4": "L", "6": "R", "1": "DL", "2": "D", "3": "DR"}
ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
SILENT = ("sealed", "cards", "late-card", "new-set", "over")
"""Events that the list of past turns leaves out, or says otherwise."""


class Turn(NamedTuple):
    """A turn that is over, or of which the cards are open."""

    number: int
    cards: tuple[int, int]
    events: tuple[Event, ...]


class Pathways(Board):
    """See `boards.Board` and `boards.More`."""

    tellings = TELLINGS
    turns = True
    past_title = N_("Turns so far")

    def skin(self, rules: Rules) -> str:
        """See `boards.Board`."""
        return ""

    def label(self, rules: Rules, word: str) -> str:
        """See `boards.Board`."""
        return label(word)

    def chip(self, rules: Rules, word: str) -> Child:
        """See `boards.Board`."""
        return label(word)

    def headline(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return words.headline(seen)

    def prompt(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return words.prompt(seen)

    def verb(self, seen: Seen) -> str:
        """See `boards.Board`: every decision of this game is sealed."""
        return _("Seal")

    def stage(self, seen: Seen, other: Child, own: Child) -> Child:
        """See `boards.Board`."""
        return stages.stage(seen, other, own)

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        """See `boards.Board`."""
        return stages.plate(seen, seat)

    def score(self, seen: Seen, seat: Seat) -> str:
        """See `boards.Board`."""
        state: Pathway = seen.state
        left = sum(place != GONE for place in state.at[6 * seat - 6 : 6 * seat])
        pieces = ngettext("{n} piece", "{n} pieces", left).format(n=left)
        return f"{pieces}, {words.hearts(state.lives[seat - 1])}"

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """See `boards.Board`."""
        last = seen.state.last
        return ((_("Last cards"), f"{last.cards[0]} : {last.cards[1]}"),) if last else ()

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """See `boards.Board`."""
        pick, card = picked(seen), card_on_line(seen)
        cards = cards_of(seen.state.hands[seen.below - 1])
        found = {each: ("instead" if card and card != each else "word", each) for each in cards}
        if seen.half:
            grid = grid_of(seen)
            if card:
                found |= {key: ("word", pick.piece + grid.on_screen(way)) for key, way in NUMPAD.items()}
            return found | self._ways(seen)
        for letter in PIECES:
            if square_of(seen, seen.below, letter):
                other = pick.action and pick.piece != letter
                found[letter.lower()] = ("instead" if other else "half", letter)
        return found

    def _ways(self, seen: Seen) -> dict[str, tuple[str, str]]:
        """Letters while a piece waits for its direction: `u`, or `u` and `l` for a corner."""
        found = {}
        for key in "udlr":
            begun = seen.half + key.upper()
            longer = [word for word in seen.picks if word.startswith(begun) and word != begun]
            if longer:
                found[key] = ("half", begun)
            elif begun[1:] in STEPS:
                found[key] = ("word", begun)
        if seen.half in seen.picks:
            found["Enter"] = ("word", seen.half)
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """See `boards.More`."""
        return (("1–9", _("card")), ("A–F", _("piece")), ("U D L R", _("way")), ("⌫", _("back")))

    def step(self, seen: Seen, key: str) -> str:
        """See `boards.Board`."""
        if seen.cell.startswith("card"):
            return self._step_in_hand(seen, key)
        grid, cell = grid_of(seen), tab_stop(seen, picked(seen))
        squares = [square for row in grid.rows for square in row]
        if key in ARROWS:
            (x, y), (dx, dy) = grid.corner(cell), ARROWS[key]
            return grid.at(x + dx, y + dy) or cell
        row = next(row for row in grid.rows if cell in row)
        ends = {"Home": row[0], "End": row[-1], "Ctrl+Home": squares[0], "Ctrl+End": squares[-1]}
        if key in ends:
            return ends[key]
        marked = [square for square in squares if square in self._marked(seen)]
        after = marked if key == "PageDown" else marked[::-1]
        order = squares if key == "PageDown" else squares[::-1]
        at = order.index(cell)
        return next((square for square in after if order.index(square) > at), after[0] if after else cell)

    def _marked(self, seen: Seen) -> set[str]:
        """The squares that Page Up and Page Down visit: where the piece may go, or the own pieces."""
        pick = picked(seen)
        if pick.piece and not pick.action:
            return set(pick.by_square)
        return {square_of(seen, seen.below, letter) for letter in PIECES}

    def _step_in_hand(self, seen: Seen, key: str) -> str:
        cards = [f"card{card}" for card in cards_of(seen.state.hands[seen.below - 1])]
        at = cards.index(seen.cell) if seen.cell in cards else 0
        places = {"ArrowLeft": max(0, at - 1), "ArrowRight": at + 1, "Home": 0, "End": -1}
        return cards[min(places[key], len(cards) - 1)] if key in places and cards else seen.cell

    def known(self, seen: Seen, arg: str) -> str:
        """See `boards.Board`."""
        return words.known(seen, arg)

    def cannot(self, seen: Seen, arg: str) -> Refusal:
        """See `boards.More`."""
        return words.cannot(seen, arg)

    def aside(self, seen: Seen) -> tuple[str, Child]:
        """See `boards.More`."""
        return _("How cards decide"), stages.aside(seen)

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        """See `boards.Board`."""
        turns: list[Turn] = []
        early: tuple[Event, ...] = ()
        for entry in log:
            for event in entry.events:
                if event.kind == "cards":
                    one, two, *_letters = event.data
                    turns.append(Turn(len(turns) + 1, (int(one), int(two)), (*early, event)))
                    early = ()
                elif event.kind == "late-card":
                    early = (*early, event)
                elif turns and event.kind != "sealed":
                    turns[-1] = turns[-1]._replace(events=(*turns[-1].events, event))
        return turns

    def summary(self, rules: Rules, names: tuple[str, str], entry: Turn) -> Child:
        """See `boards.Board`."""
        told = [tell(self, rules, names, event) for event in entry.events if event.kind not in SILENT]
        return h(
            "li.round",
            h("span.k.num", entry.number),
            (
                (" ", h("b.num", card, class_=f"card-{side}"))
                for side, card in zip(SIDE.values(), entry.cards, strict=True)
            ),
            " ",
            h("p.small.mut.grow", " ".join(told) or _("Nothing moves.")),
            key=entry.number,
        )


BOARD = Pathways()
