"""The board of Field Tactics: two armies, of which each player sees the own one open and the other covered.

`_past` and `_facts` are what is to be seen, `_look` what squares mean and how one walks over them, `_known`
and `_says` put it in words, `_stage`, `_grid` and `_odds` draw it from the pictures of `_art`. While the
armies are set up the board is that of `_set_up`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sealed.page.art import SIDE
from sealed.page.boards.board import Board
from sealed.page.boards.composer import Composer
from sealed.page.boards.field_tactics import scene as walking
from sealed.page.boards.field_tactics import words as says
from sealed.page.boards.field_tactics.facts import at, rank_of, scene
from sealed.page.boards.field_tactics.history import Turn, history
from sealed.page.boards.field_tactics.known import known, left_text
from sealed.page.boards.field_tactics.names import TELLINGS, code_name, data, label
from sealed.page.boards.field_tactics.odds import legend, table
from sealed.page.boards.field_tactics.set_up import keys as placing_keys
from sealed.page.boards.field_tactics.set_up import picture as placing
from sealed.page.boards.field_tactics.set_up import words as placing_says
from sealed.page.boards.field_tactics.stage import losses, stage
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.texts import N_, _
from sealed.page.tree import Child, h
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.state import NOBODY
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.questions import Seat


def is_placing(seen: Seen) -> bool:
    """Whether an army is being set up."""
    return seen.ask is not None and seen.ask.kind == "set-up"


class FieldTacticsBoard(Board):
    """See `boards.Board` and `boards.More`."""

    tellings = TELLINGS
    marks = True
    past_title = N_("Moves so far")

    def skin(self, rules: Rules) -> str:
        """See `boards.Board`."""
        return ""

    def label(self, rules: Rules, word: str) -> str:
        """See `boards.Board`."""
        return label(word)

    def chip(self, rules: Rules, word: str) -> Child:
        """See `boards.Board`."""
        return label(word)

    def event_words(self, rules: Rules, event: Event) -> Sequence[str | int]:
        """See `boards.More`."""
        return data(event)

    def value_name(self, name: str, value: str | int) -> str | int:
        """See `boards.More`: C1 to C3 and F1 to F3 are squares and ranks."""
        return code_name(str(value)) if name == "piece" and value in RANKS else value

    def headline(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return says.headline(seen)

    def prompt(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return placing_says.prompt(seen) if is_placing(seen) else says.prompt(seen)

    def verb(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return says.verb(seen)

    def stage(self, seen: Seen, other: Child, own: Child) -> Child:
        """See `boards.Board`."""
        return placing.stage(seen, other, own) if is_placing(seen) else stage(seen, other, own)

    def composer(self, seen: Seen) -> Composer | None:
        """See `boards.More`."""
        return placing.COMPOSER if is_placing(seen) else None

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        """See `boards.Board`."""
        return self.score(seen, seat), losses(seen, seat)

    def score(self, seen: Seen, seat: Seat) -> str:
        """See `boards.Board`."""
        return left_text(walking.look(seen), seat)

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """See `boards.Board`."""
        return ()

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """See `boards.Board`: a column's letter, then a row's number."""
        if is_placing(seen):
            return {}
        found = {column.lower(): ("half", column) for column in "ABCDEF"}
        if seen.half:
            words = {word[-1]: word for word in seen.picks if word.startswith(seen.half)}
            found |= {str(n): ("word", words.get(str(n), f"{seen.half}{n}")) for n in range(1, 9)}
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """See `boards.More`."""
        return (
            ("E 5", _("a square")),
            ("PgDn", _("next lit square")),
            ("Ctrl+↑", _("to the edge")),
            ("?", _("what is known")),
        )

    def step(self, seen: Seen, key: str) -> str:
        """See `boards.Board`."""
        return placing_keys.step(seen, key) if is_placing(seen) else walking.step(seen, key)

    def stopped(self, seen: Seen, key: str) -> str:
        """See `boards.More`."""
        river = not is_placing(seen) and walking.is_river(seen, key)
        return _("The river: only planes cross it here.") if river else ""

    def known(self, seen: Seen, arg: str) -> str:
        """See `boards.Board`."""
        return placing_says.known(seen, arg) if is_placing(seen) else known(seen, arg)

    def cannot(self, seen: Seen, arg: str) -> Refusal:
        """See `boards.More`."""
        return walking.cannot(seen, arg)

    def aside(self, seen: Seen) -> tuple[str, Child]:
        """See `boards.More`: who beats whom, with the row of the piece that is picked or looked at."""
        here = walking.look(seen)
        square = here.origin or walking.square_of(seen.cell)
        now = scene(seen)
        piece = at(now, square) if square else NOBODY
        rank = rank_of(seen, now, piece) if piece != NOBODY else NOBODY
        if is_placing(seen):
            rank = placing_keys.chosen(seen)
        content = (
            table(seen.state.odds, rank),
            h("h3", _("What the marks mean")),
            legend(seen.below.other),
        )
        return _("Who beats whom"), content

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        """See `boards.Board`."""
        return history(log)

    def summary(self, rules: Rules, names: tuple[str, str], entry: Any) -> Child:
        """See `boards.Board`."""
        turn: Turn = entry
        name = h("b", names[turn.seat - 1], class_=f"{SIDE[turn.seat]}-ink")
        return h("li.round", h("span.k.num", turn.number or "·"), h("p", name, " ", says.move_text(turn)))


BOARD = FieldTacticsBoard()
