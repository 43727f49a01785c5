"""Field Tactics as the match screen sees it; while an army is placed, its board is that of `set_up`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sealed.name import Name
from sealed.page.boards.board import Board, Lateness, Parts, Shape, step_in_choice
from sealed.page.boards.composer import Composer
from sealed.page.boards.field_tactics import known, names, odds, picture, words
from sealed.page.boards.field_tactics.battle import sheet
from sealed.page.boards.field_tactics.beside import cards, looked_at, losses
from sealed.page.boards.field_tactics.history import Turn, history, summary
from sealed.page.boards.field_tactics.picture import PASSING, spots
from sealed.page.boards.field_tactics.scene import cannot, look
from sealed.page.boards.field_tactics.set_up import keys as placing_keys
from sealed.page.boards.field_tactics.set_up import picture as placing
from sealed.page.boards.field_tactics.set_up import words as placing_words
from sealed.page.boards.field_tactics.set_up.composer import COMPOSER
from sealed.page.boards.field_tactics.set_up.scene import chosen
from sealed.page.boards.field_tactics.walk import is_river, step
from sealed.page.boards.field_tactics.words import lateness
from sealed.page.boards.seen import Refusal, Seen, Spot
from sealed.page.keys import key_name
from sealed.page.texts import C_, N_, _
from sealed.page.tree import Child
from sealed.rules.field_tactics.state import NOBODY
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat


def is_placing(seen: Seen) -> bool:
    """Whether an army is being set up."""
    return seen.ask is not None and seen.ask.kind == "set-up"


class FieldTacticsBoard(Board):
    """Two hidden armies as the player below may see them."""

    tellings = words.TELLINGS
    marks = True
    recaps = True
    past_title = N_("Moves so far")
    aside_name = N_("Ranks")
    long_line = N_("Your army is sealed.")

    # --- words

    def label(self, rules: Rules, word: str) -> str:
        return names.label(word)

    def event_words(self, rules: Rules, event: Event) -> Sequence[str | int]:
        return words.event_words(event)

    def value_name(self, name: str, value: str | int) -> str | int:
        return names.value_name(name, value)

    def headline(self, seen: Seen) -> str:
        return words.headline(seen)

    def moment(self, seen: Seen) -> str:
        return words.moment(seen)

    def prompt(self, seen: Seen) -> str:
        return placing_words.prompt(seen) if is_placing(seen) else words.prompt(seen)

    def verb(self, seen: Seen) -> str:
        return words.verb(seen)

    def lateness(self, seen: Seen, ask: Decide, answer: Answer | None) -> Lateness:
        return lateness(seen, ask)

    def score(self, seen: Seen, seat: Seat) -> str:
        return known.left_text(seen.shown, seat)

    def inventory(self, seen: Seen) -> str:
        return placing_words.read(seen) if is_placing(seen) else words.inventory(seen)

    def known(self, seen: Seen, thing: str) -> str:
        return placing_words.known(seen, thing) if is_placing(seen) else known.known(seen, thing)

    def cannot(self, seen: Seen, thing: str) -> Refusal:
        return cannot(seen, thing)

    # --- drawing

    def side(self, ask: Decide | None) -> Seat:
        return ask.seat if ask and ask.kind == "set-up" else Seat.ONE

    def shape(self, seen: Seen) -> Shape:
        return placing.SHAPE if is_placing(seen) else Shape("slim", 0.723, least=210, known="left")

    def spots(self, seen: Seen) -> Mapping[str, Spot]:
        return spots(seen.below)

    def parts(self, seen: Seen) -> Parts:
        if is_placing(seen):
            return placing.parts(seen)
        scene = look(seen)
        over = (picture.choices(scene), sheet(scene))
        return Parts(picture.board(scene), over, known=cards(scene))

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        return self.score(seen, seat), losses(seen, seat)

    def aside(self, seen: Seen) -> tuple[str, Child]:
        if is_placing(seen):
            rank = chosen(seen)
        else:
            scene = look(seen)
            square = looked_at(scene)
            rank = scene.rank(square) if square else NOBODY
        return _("Who beats whom"), odds.panel(seen.state.odds, rank, seen.below.other)

    # --- keys

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        if is_placing(seen):
            return {}  # its letters are ranks: `ArmyComposer.keys`
        found = {column.lower(): ("half", column) for column in "ABCDEF"}
        if seen.half:
            rows = {word[-1]: word for word in seen.picks if word.startswith(seen.half)}
            found |= {str(n): ("word", rows.get(str(n), f"{seen.half}{n}")) for n in range(1, 9)}
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        return (
            ("E 5", C_("use of a key", "a square")),
            (key_name("PageDown"), C_("use of a key", "next lit square")),
            (key_name("Ctrl+ArrowUp"), C_("use of a key", "to the edge")),
            ("?", C_("use of a key", "what is known")),
        )

    def step(self, seen: Seen, key: str) -> str:
        if is_placing(seen):
            return placing_keys.step(seen, key)
        listed = step_in_choice(seen, key) or step_in_choice(seen, key, PASSING)
        return listed or step(seen, key, look(seen).lit)

    def stopped(self, seen: Seen, key: str) -> str:
        river = not is_placing(seen) and is_river(seen, key)
        return _("The river: only planes cross it here.") if river else ""

    # --- an army, and what has been played

    def composer(self, seen: Seen) -> Composer | None:
        return COMPOSER if is_placing(seen) else None

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        return history(log)

    def summary(self, rules: Rules, names: tuple[Name, Name], entry: Any) -> Child:
        turn: Turn = entry
        return summary(turn, words.row(turn, names))


BOARD = FieldTacticsBoard()
