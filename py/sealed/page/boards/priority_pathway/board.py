"""The board of Priority Pathway, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sealed.name import Name
from sealed.page.boards.board import Board, Lateness, Parts, Shape, tell
from sealed.page.boards.cells import Rows, end_of
from sealed.page.boards.priority_pathway import words
from sealed.page.boards.priority_pathway.chart import chart_figure, chart_picture, sentence
from sealed.page.boards.priority_pathway.grid import on_screen, spots
from sealed.page.boards.priority_pathway.hand import mine, plate, theirs
from sealed.page.boards.priority_pathway.picture import board
from sealed.page.boards.priority_pathway.scene import (
    Scene,
    cards_of,
    grid_of,
    look,
    own_cells,
    square_of,
    tab_stop,
    traces,
)
from sealed.page.boards.priority_pathway.words import (
    SILENT,
    Turn,
    event_words,
    fell_through,
    history,
    lateness,
    summary,
)
from sealed.page.boards.seen import Refusal, Seen, Spot
from sealed.page.keys import key_name
from sealed.page.texts import C_, N_, _, ngettext
from sealed.page.tree import Child, Node, h
from sealed.page.wording import listed
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.priority_pathway.board import GONE, PIECES, STEPS
from sealed.rules.priority_pathway.state import Pathway
from sealed.rules.questions import Answer, Decide, Seat

NUMPAD = {"7": "UL", "8": "U", "9": "UR", "4": "L", "6": "R", "1": "DL", "2": "D", "3": "DR"}


@dataclass(frozen=True)
class PriorityPathwayBoard(Board):
    """Two hands of nine cards and the chart that compares them, above a board of six pieces each."""

    turned: bool = False

    tellings = words.TELLINGS
    turns = True
    past_title = N_("Turns so far")
    aside_name = N_("Chart")

    def label(self, rules: Rules, word: str) -> str:
        return words.label(word, self.turned)

    def facing(self, seat: Seat | None) -> PriorityPathwayBoard:
        turned = seat is Seat.TWO
        return self if turned is self.turned else PriorityPathwayBoard(turned)

    def event_words(self, rules: Rules, event: Event) -> Sequence[str | int]:
        return event_words(event, self.turned)

    def headline(self, seen: Seen) -> str:
        return words.headline(seen)

    def moment(self, seen: Seen) -> str:
        return words.moment(seen)

    def prompt(self, seen: Seen) -> str:
        return words.prompt(seen)

    def verb(self, seen: Seen) -> str:
        return C_("button", "Seal")  # every decision of this game is sealed

    def rule(self, seen: Seen) -> str:
        return sentence(seen.state.chart)

    def lateness(self, seen: Seen, ask: Decide, answer: Answer | None) -> Lateness:
        assert isinstance(answer, tuple), "every decision of this game is sealed"
        return lateness(seen, ask, answer)

    def score(self, seen: Seen, seat: Seat) -> str:
        state: Pathway = seen.shown
        left = sum(place != GONE for place in state.at[6 * seat - 6 : 6 * seat])
        pieces = ngettext("{n} piece", "{n} pieces", left).format(n=left)
        return listed((pieces, words.hearts(state.lives[seat.side])))

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        last = seen.shown.last
        return ((_("Last cards"), f"{last.cards[0]} : {last.cards[1]}"),) if last else ()

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        scene = look(seen)
        pick, card = scene.picked, scene.card
        cards = cards_of(scene.state.hands[seen.below.side])
        found = {each: ("instead" if card and card != each else "word", each) for each in cards}
        if seen.half:
            if card:
                ways = {key: scene.grid.on_screen(way) for key, way in NUMPAD.items()}
                found |= {key: ("word", pick.piece + way) for key, way in ways.items()}
            return found | self._ways(seen)
        for letter in PIECES:
            if square_of(scene.state, seen.below, letter):
                other = pick.action and pick.piece != letter
                found[letter.lower()] = ("instead" if other else "half", letter)
        return found

    def _ways(self, seen: Seen) -> dict[str, tuple[str, str]]:
        """Letters while a piece waits for its direction as it is seen: `u`, or `u` and `l` for a corner."""
        found = {}
        for key in "udlr":
            begun = seen.half + on_screen(key.upper(), seen.turned)
            longer = [word for word in seen.picks if word.startswith(begun) and word != begun]
            if longer:
                found[key] = ("half", begun)
            elif begun[1:] in STEPS:
                found[key] = ("word", begun)
        if seen.half in seen.picks:
            found["Enter"] = ("word", seen.half)
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        return (
            ("1–9", C_("use of a key", "card")),
            ("A–F", C_("use of a key", "piece")),
            ("U D L R", C_("use of a key", "way")),
            (key_name("Backspace"), C_("use of a key", "back")),
        )

    def step(self, seen: Seen, key: str) -> str:
        scene, hand = look(seen), own_cells(seen)
        cell, grid = tab_stop(seen, scene), scene.grid
        if seen.cell in hand:
            return cell if key == "ArrowUp" else Rows((hand,)).step(seen.cell, key, hand) or seen.cell
        rows = Rows(tuple(tuple(grid.at(x, y) for x in range(5)) for y in range(7)))
        below = hand[0] if hand and key == "ArrowDown" else cell
        return rows.step(cell, key, self._marked(seen, scene)) or below

    def stopped(self, seen: Seen, key: str) -> str:
        return "" if key == "ArrowUp" else end_of(own_cells(seen), seen.cell, key)

    def _marked(self, seen: Seen, scene: Scene) -> tuple[str, ...]:
        """The squares that Page Up and Page Down visit: where the picked piece may go, or one's pieces."""
        if scene.picked.piece and not scene.picked.action:
            return tuple(scene.picked.by_square)
        return tuple(filter(None, (square_of(scene.state, seen.below, letter) for letter in PIECES)))

    def inventory(self, seen: Seen) -> str:
        return words.inventory(seen)

    def known(self, seen: Seen, thing: str) -> str:
        return words.known(seen, thing)

    def cannot(self, seen: Seen, thing: str) -> Refusal:
        return words.cannot(seen, thing)

    def shape(self, seen: Seen) -> Shape:
        return Shape("slim", 0.7247, least=170, known="between")

    def spots(self, seen: Seen) -> Mapping[str, Spot]:
        return spots(grid_of(seen))

    def traces(self, seen: Seen, move: str) -> Sequence[tuple[str, ...]]:
        return tuple(traces(seen, move))

    def parts(self, seen: Seen) -> Parts:
        scene = look(seen)
        return Parts(
            board=board(seen, scene),
            theirs=theirs(seen, scene),
            mine=mine(seen, scene),
            known=self._chart(seen, scene),
        )

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        return plate(seen, look(seen), seat)

    def aside(self, seen: Seen) -> tuple[str, Child]:
        scene, below = look(seen), seen.below
        text = _("Rows: the card of {mine}. Columns: the card of {theirs}. Both read it from their own side.")
        return _("How cards decide"), (
            h("p.small", text.format(mine=seen.name(below), theirs=seen.name(below.other))),
            scene.last_cards and h("p.small.mut", words.played_last(seen, scene.state, *scene.last_cards)),
            self._chart(seen, scene),
        )

    def _chart(self, seen: Seen, scene: Scene) -> Node:
        """The chart with the hands, the card on the line and the last cards, as the player below sees it."""
        below, last = seen.below, scene.last_cards
        pair = (last[below.side], last[below.other.side]) if last else None
        hands = scene.state.hands
        left = (cards_of(hands[below.side]), cards_of(hands[below.other.side]))
        return chart_figure(
            scene.state.chart, chart_picture(scene.state.chart, below, row=scene.card, last=pair, hands=left)
        )

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        return history(log)

    def summary(self, rules: Rules, names: tuple[Name, Name], entry: Turn) -> Child:
        told = [tell(self, rules, names, event) for event in entry.events if event.kind not in SILENT]
        return summary(entry, [*fell_through(entry, names), *told])


BOARD = PriorityPathwayBoard()
