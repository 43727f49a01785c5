"""A game played from its sheets alone: pieces lie where the table of the kit (`boards/carried.py`) puts
them, and before each turn the whole state is read from what lies there. Nothing else is remembered.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from sealed.bots import REGULAR, View
from sealed.page.boards import carried as paper
from sealed.page.boards.carried import ALL, BOX, PENCIL, Carried, Move
from sealed.page.boards.kits import find, kit
from sealed.page.boards.paper import drawn
from sealed.page.draw.tree import find_all
from sealed.page.handouts.score import score_sheet
from sealed.rules.field_tactics import board as field
from sealed.rules.field_tactics.army import FLAG, LEADERS, RANKS, mask
from sealed.rules.field_tactics.state import NOBODY
from sealed.rules.field_tactics.turn import behind
from sealed.rules.five_cards.cards import CARD, ITEM, PRIORITY, PastSubmission
from sealed.rules.game import TIMEOUT, Condenses, Rules, State
from sealed.rules.priority_pathway.board import BOARDS, PIECES
from sealed.rules.questions import (
    Answer,
    Ask,
    Compare,
    Decide,
    Draw,
    Open,
    Reveal,
    Seat,
    Verdict,
    Winner,
)
from sealed.rules.registry import BY_KEY
from sealed.rules.roundabout import city
from sealed.rules.solitaire_chess import board as chess
from sealed.table import Table
from tests.bots.seats import seen, thought
from tests.playing import GAMES
from tests.rules.walks import pick_move, random_options

CHIP = "chip"
RED, BLUE = paper.SIDES.values()
BESIDE = re.compile(
    r"(red|blue) (hand|sent|used|chips|lives|lost|home|side|signs|fine|reserve|slip)|"
    r"(red|blue) waits [A-F][UDLR]+|party \d+|new \w+|used|pot|score (red|blue|head)|turn (red|blue)|"
    r"level side|stop \w+|yield \w+"
)
"""The places that need no box: before a player, beside the board, on or under a piece."""
LATE = frozenset({TIMEOUT, "-"})


class Missing(Exception):
    """The kit lacks something: a row of its table, a place, room in a place, a piece."""


class Printed(NamedTuple):
    """The printed parts of a kit that can be counted."""

    carried: Carried
    pieces: Mapping[str, int]
    boxes: Mapping[str, int]
    rows: int
    """The rows of the score sheet."""

    @classmethod
    def of(cls, key: str) -> Printed:
        """The kit of a ruleset, as it is printed."""
        entry = BY_KEY[key]
        made, found = kit(entry), find(entry.family)
        assert made
        assert found
        assert found.carried
        tree = tuple(sheet.content for sheet in made.sheets)
        rows = len(list(find_all(drawn(score_sheet(entry)), "td.num")))
        return cls(found.carried(key), paper.pieces(tree), paper.boxes(tree), rows)


class Desk:
    """The things on a desk, by place."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._does = printed.carried.does
        self.lies: dict[str, list[str]] = {}
        self.most: Counter[str] = Counter()
        """The most of each piece that was out of the box at once."""
        self._out: Counter[str] = Counter()
        for move in printed.carried.at_start:
            self._move(move, {})
        self.check()

    def names(self, place: str) -> list[str]:
        """The pieces in a place."""
        return self.lies.get(place, [])

    def under(self, pattern: str) -> dict[str, list[str]]:
        """The places that hold something, by what the star stands for."""
        head, _, tail = pattern.partition("*")
        return {
            place[len(head) : len(place) - len(tail)]: names
            for place, names in self.lies.items()
            if names and fnmatchcase(place, pattern)
        }

    # --- what happens

    def happens(self, key: str, seat: Seat | None, data: tuple[str | int, ...], answer: str = "") -> None:
        """Does what the table says for an event or a question."""
        found = next((f"{key} {datum}" for datum in data if f"{key} {datum}" in self._does), key)
        if found not in self._does:
            raise Missing(f"no row for {found}")
        fields: dict[str, str] = {str(n): str(datum) for n, datum in enumerate(data)}
        fields["answer"] = answer
        if seat:
            fields |= {"seat": paper.SIDES[seat], "other": paper.SIDES[seat.other]}
        text = answer or (str(data[0]) if data else "")
        words = text.split()
        if len(words) > 1 and len(words[1]) > 1 and words[1][:1] in PIECES:
            fields |= {"piece": words[1][0], "way": words[1][1:]}
        for move in self._does[found]:
            for filled in self._each(move, fields, words):
                self._move(move, filled)

    def _each(self, move: Move, fields: dict[str, str], words: list[str]) -> Iterator[dict[str, str]]:
        names = " ".join((move.piece, move.start, move.to))
        if not re.search(r"\{(each|head|target|card)\}", names):
            yield fields
            return
        is_once = "{target}" in names
        for word in dict.fromkeys(words) if is_once else words:
            head, _, target = word.partition(":")
            if (is_once and not target) or word == "none":
                continue
            if "{card}" in names and head in self.printed.carried.aside:
                continue
            yield {**fields, "each": head, "card": head, "head": head, "target": target}

    def _move(self, move: Move, fields: Mapping[str, str]) -> None:
        try:
            piece, start, to, count = (_filled(part, fields) for part in move)
        except KeyError:
            return  # a word that did not come in time
        if piece.endswith((" -", " –")):
            return
        if piece == PENCIL:
            self._known(to)
            self.lies.setdefault(to, []).append(count)
            return
        if to.endswith("+1"):
            self._on(piece, start, to)
        elif "*" in start:
            for star, names in self.under(start).items():
                chosen = [name for name in names if fnmatchcase(name, piece)]
                for name in chosen if count == ALL else chosen[: int(count)]:
                    self._carry(name, start.replace("*", star), to.replace("*", star))
        else:
            names = (
                self._box(piece) if start == BOX else [n for n in self.names(start) if fnmatchcase(n, piece)]
            )
            wanted = len(names) if count == ALL else int(count)
            if len(names) < wanted and "*" not in piece:
                raise Missing(f"{piece} runs out" if start == BOX else f"no {piece} in {start}")
            for name in names[:wanted]:
                self._carry(name, start, to)

    def _on(self, piece: str, start: str, to: str) -> None:
        """Moves a counter on by one."""
        here = next(iter(self.under(start)), "0")
        now = int(here) % 100 + 1
        if here == "100":
            self._on("hundred", "hundred *", "hundred +1")
        origin = start.replace("*", here) if here != "0" else BOX
        if origin == BOX and not self._box(piece):
            raise Missing(f"{piece} runs out")
        target = to.replace("+1", str(now))
        if target in self.printed.boxes or target in self.printed.carried.places or here == "0":
            self._carry(piece, origin, target)  # else it stays on the last box

    def _box(self, piece: str) -> list[str]:
        """The pieces of a name that lie in the box."""
        if piece == CHIP:
            whole = sum(value * count for value, count in self._values().items())
            return [CHIP] * (whole - self._out[CHIP])
        return [
            name
            for name, count in self.printed.pieces.items()
            if fnmatchcase(name, piece)
            for _ in range(count - self._out[name])
        ]

    def _carry(self, name: str, start: str, to: str) -> None:
        if start == BOX:
            self._out[name] += 1
            self.most[name] = max(self.most[name], self._out[name])
        else:
            self.names(start).remove(name)
        if to == BOX:
            self._out[name] -= 1
            return
        self._known(to)
        self.lies.setdefault(to, []).append(name)

    def _known(self, place: str) -> None:
        known = self.printed
        if not (place in known.boxes or place in known.carried.places or BESIDE.fullmatch(place)):
            raise Missing(f"no place “{place}”")

    # --- whether it has room

    def check(self) -> None:
        """Raises Missing where a place is too full, or chips cannot be changed."""
        for place, names in self.lies.items():
            room = self.printed.boxes.get(place, 1 if place in self.printed.carried.places else 0)
            if place.startswith("score ") and place != "score head":
                room = self.printed.rows
            if room and len(names) > room and "chip" not in names:
                raise Missing(f"“{place}” is full: {', '.join(names)}")
        self._changed()

    def _values(self) -> dict[int, int]:
        """The values of chips, with how many of them are printed."""
        sizes = (name.split() for name in self.printed.pieces if name.startswith("chip "))
        return {int(value): self.printed.pieces[f"chip {value}"] for _, value in sizes}

    def _changed(self) -> None:
        """Whether there are chips for all heaps: large ones first."""
        heaps = [names.count(CHIP) for names in self.lies.values() if CHIP in names]
        for value, count in sorted(self._values().items(), reverse=True):
            for n, heap in enumerate(heaps):
                used = min(heap // value, count)
                heaps[n] -= used * value
                count -= used
        if any(heaps):
            raise Missing(f"chip runs out: {sum(heaps)} too few")


def _filled(text: str, fields: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: fields[found[1]], text)


# --- reading

Read = Callable[[Desk, Rules, Mapping[str, str]], State]


def _count(desk: Desk, of: str = "count") -> int:
    return int(next(iter(desk.under(f"{of} *")), 0))


def _turns(desk: Desk) -> int:
    return 100 * _count(desk, "hundred") + _count(desk)


def five_cards(desk: Desk, rules: Any, options: Mapping[str, str]) -> State:
    """Chips, lights, what is blocked, and the last two rounds."""
    start = rules.start(options)

    def masks(pattern: str) -> int:
        return sum(CARD[name] for name in desk.under(pattern))

    def past(side: str, row: str) -> PastSubmission:
        marks = desk.under(f"{side} {row} *")
        text = " ".join(name for name in rules.cards if name in marks for _ in marks[name])
        return PastSubmission(text, sum(CARD[name] for name in marks), 0)

    names = {**ITEM, "claim-priority": PRIORITY}
    items = tuple(
        sum(item for name, item in names.items() if f"{side} {name}" in desk.names(f"{side} hand"))
        for side in (RED, BLUE)
    )
    return start.but(
        round=_count(desk) + 1,
        replay=len(desk.under("again *")),
        pot=len(desk.names("pot")),
        chips=(len(desk.names("red chips")), len(desk.names("blue chips"))),
        lights=(masks("red light *"), masks("blue light *")),
        blocked=(masks("red blocked *"), masks("blue blocked *")),
        past=tuple((past(side, "last"), past(side, "before")) for side in (RED, BLUE)),
        items=tuple(mine & given for mine, given in zip(items, start.given, strict=True)),
    )


def priority_pathway(desk: Desk, rules: Any, options: Mapping[str, str]) -> State:
    """Pieces, lives, hands, and the arrows of what waits."""
    board = BOARDS[options["board"]]
    where = {name: square for square, names in desk.under("at *").items() for name in names}
    at = tuple(
        board.squares.index(where[f"{side} {piece}"]) if f"{side} {piece}" in where else -1
        for side in (RED, BLUE)
        for piece in PIECES
    )
    turn = _count(desk) + 1

    def hand(side: str) -> int:
        return sum(1 << int(name.split()[2]) for name in desk.names(f"{side} hand") if " card " in name)

    inside = tuple(turn - 1 if at[6 * side + 5] in board.territories[1 - side] else 0 for side in (0, 1))
    return rules.start(options)._replace(
        turn=turn,
        at=at,
        lives=(len(desk.names("red lives")), len(desk.names("blue lives"))),
        hands=(hand(RED), hand(BLUE)),
        queued=(next(iter(desk.under("red waits *")), ""), next(iter(desk.under("blue waits *")), "")),
        inside=inside,
    )


def _of(seat: Seat) -> str:
    return paper.SIDES[seat]


def _holder(desk: Desk, pattern: str) -> Seat | None:
    """The player before whom a sign lies."""
    return next((seat for seat in Seat if desk.names(pattern.format(_of(seat)))), None)


def roundabout(desk: Desk, rules: Any, options: Mapping[str, str]) -> State:
    """Cars, flags, hands, the last two cards, fines and signs."""
    start = rules.start(options)
    on = {name: int(space) for space, names in desk.under("space *").items() for name in names}
    home = {*desk.names("red home"), *desk.names("blue home")}
    cars = tuple(city.HOME if car in home else on.get(car, city.OFF) for car in city.CARS)
    flags = {name: int(space) for space, names in desk.under("party *").items() for name in names}
    first = next((seat for seat in Seat if "first" in desk.names(f"{_of(seat)} side")), None)
    parties = (flags.get("red flag", 0), flags.get("blue flag", 0))
    if first is None:
        return start._replace(phase="order", parties=parties, cars=cars)
    lines = [len(desk.names(f"score {_of(seat)}")) for seat in Seat]
    due = first if lines[0] == lines[1] else first.other
    placed = start._replace(first=first, parties=parties, cars=cars, turn=due)
    if 0 in parties:
        return placed._replace(phase="party")
    if city.OFF in cars:
        return placed._replace(phase="place")
    turns = _turns(desk)
    begins = first if options["preparation"] == "dealt" else first.other
    turn = begins if turns % 2 == 0 else begins.other
    signs = [
        f"{kind}:{on}"
        for kind in ("stop", "yield")
        for on, names in desk.under(f"{kind} *").items()
        if f"{_of(turn.other)} {kind}" in names
    ]

    def number(pattern: str) -> tuple[int, ...]:
        return tuple(int(name) for name in desk.under(pattern))

    return placed._replace(
        phase="drive",
        turn=turn,
        turns=turns,
        hands=tuple(sum(1 << int(n.split()[1]) for n in desk.names(f"{side} hand")) for side in (RED, BLUE)),
        played=tuple(number(f"{side} before *") + number(f"{side} last *") for side in (RED, BLUE)),
        fined=tuple(bool(desk.names(f"{side} fine")) for side in (RED, BLUE)),
        sign=signs[0] if signs else "",
    )


def solitaire_chess(desk: Desk, rules: Any, options: Mapping[str, str]) -> State:
    """Cards, queens, stacks crossed out, queens taken, and whose turn it is."""
    start = rules.start(options)
    deal = bytes(
        chess.CARD_NUMBER[desk.names(f"card {square}")[0]] for square in chess.SQUARES[: chess.FIRST_GREY]
    )
    if not desk.names("score head"):
        return start._replace(deal=deal, phase="order")
    first = start.advantage if desk.names("score head") == ["first"] else start.advantage.other
    signed = next(seat for seat in Seat if desk.names(f"turn {_of(seat)}"))

    def pieces(side: str) -> int:
        found = desk.under("at *")
        return sum(1 << chess.NUMBER[square] for square, names in found.items() if f"{side} queen" in names)

    queens = (pieces(RED), pieces(BLUE))
    reserve = (len(desk.names("red reserve")), len(desk.names("blue reserve")))
    lines = sum(len(desk.names(f"score {side}")) for side in (RED, BLUE))
    stacks = tuple(
        sum(1 << chess.CARD_NUMBER[card] for card in desk.under(f"{side} stack *")) for side in (RED, BLUE)
    )
    bare = [not queens[side] for side in (0, 1)]
    phase = "place" if lines < 10 else "turn"
    is_out = phase == "turn" and bare[signed.side] and not reserve[signed.side]
    turn = signed.other if is_out else signed
    return start._replace(
        deal=deal,
        phase=phase,
        first=first,
        turn=turn,
        pieces=queens,
        reserve=reserve,
        stacks=stacks,
        captures=(_count(desk), 0),
        out=tuple(
            phase == "turn" and seat is not turn and bare[seat.side] and not reserve[seat.side]
            for seat in Seat
        ),
        entered=sum(1 << chess.NUMBER[square] for square in desk.under("new *")),
        emptied=bare.index(True) + 1 if sum(bare) == 1 else 0,
    )


def field_tactics(desk: Desk, rules: Any, options: Mapping[str, str]) -> State:
    """Tents, of which the referee may see every rank. Which piece started where is forgotten: those in their
    own half are taken to be where they started.
    """
    start = rules.start(options)
    first = next((seat for seat in Seat if "first" in desk.names(f"{_of(seat)} side")), None)
    if first is None:
        return start
    tents = {square: names[0] for square, names in desk.under("at *").items()}
    if not tents:
        return start._replace(phase="set-up", turn=first)
    where, known, opened = [field.GONE] * 46, list(start.known), [NOBODY] * 46
    for seat in Seat:
        left = list(field.PIECES[seat])
        mine = {field.SQUARE[at]: name.split()[1] for at, name in tents.items() if name.startswith(_of(seat))}
        ids = {at: at for at in mine if at in left}
        free = [piece for piece in left if piece not in ids.values()]
        ids |= dict(zip((at for at in mine if at not in ids), free, strict=False))
        lost = [piece for piece in left if piece not in ids.values()]
        for at, piece in ids.items():
            where[piece], known[piece] = at, mask(mine[at])
        for piece, name in zip(lost, desk.names(f"{_of(seat)} lost"), strict=True):
            opened[piece] = RANKS.index(name.split()[1])
            known[piece] = 1 << opened[piece]
    turns = _turns(desk)
    return start._replace(
        phase="tie-break" if desk.names("level side") else "move",
        turn=first if turns % 2 == 0 else first.other,
        sealed=(True, True),
        proved=(True, True),
        where=tuple(where),
        known=tuple(known),
        opened=tuple(opened),
        turns=turns,
        quiet=_count(desk, "quiet"),
        round=1 if desk.names("level side") else 0,
    )


READ: Mapping[str, Read] = {
    "five_card_trick": five_cards,
    "priority_pathway": priority_pathway,
    "roundabout": roundabout,
    "solitaire_chess": solitaire_chess,
    "field_tactics": field_tactics,
}


def shown(desk: Desk, ask: Open, key: str) -> str:
    """The cards that lie open before a player who has turned the slips over."""
    assert ask.seat
    side = _of(ask.seat)
    there = [name.removeprefix(f"{side} ") for name in desk.names(f"{side} sent")]
    match BY_KEY[key].family:
        case "priority_pathway":
            cards = [name.split()[1] for name in there if name.startswith("card")]
            tiles = [name.split()[1] for kind in ("tile", "way") for name in there if name.startswith(kind)]
            return cards[0] if ask.slot.startswith("card") else "".join(tiles)
        case "field_tactics":
            return desk.names(f"{side} slip")[-1]
    named = next((name.split()[1] for name in there if name.startswith("names")), "")
    words = [f"block:{named}" if name == "block" else name for name in there if not name.startswith("names")]
    return " ".join(words) or "none"


def judged(desk: Desk, state: Any, ask: Compare) -> Verdict:
    """The referee's verdict on two pieces, by the kit's table of battles."""

    def rank(piece: int) -> int:
        square = field.SQUARES[state.where[piece]]
        return RANKS.index(desk.names(f"at {square}")[-1].split()[1])

    assert state.battle
    attacker, defender, _ = state.battle
    one, two = rank(attacker), rank(defender)
    fights = two
    if two == FLAG:
        support = behind(state, defender)
        fights = rank(support) if support != NOBODY else FLAG
    winner = Winner(ask.table[one][fights])
    return Verdict(
        winner,
        None if winner is Winner.ATTACKER else one,
        None if winner is Winner.DEFENDER else two,
    )


# --- a whole game


class Ended(NamedTuple):
    """A game as it came out on paper."""

    desk: Desk
    turns: int


Mind = Callable[["Paper", Decide], str]


def regular(game: Paper, ask: Decide) -> str:
    """The move of a Regular, who sees the desk, the own slips, and the score sheet, where all moves stand
    that were shown.
    """
    table = game.truth
    match BY_KEY[game.key].family:
        case "five_card_trick":
            view = seen(table, ask.seat)
        case "field_tactics":
            # no rank stands in its state or log that is not public, so the record need not be read anew
            view = View(table.rules, table.options, table.state, ask, table.hand(ask.seat), table.log)
        case _:
            view = View(table.rules, table.options, game.read, ask, {}, table.log)
    return thought(view, REGULAR, game.rng.randrange(2**32), 1).move


def options_of(key: str, rng: random.Random) -> dict[str, str]:
    """The game as the kit has it; what is left to the players at random."""
    options = random_options(GAMES[key], rng) if key == "roundabout" else {}
    return {name: value for name, value in options.items() if name in ("preparation", "limit")}


class Paper:
    """A game on paper, beside the same game at a table that knows the rules."""

    def __init__(self, key: str, printed: Printed, seed: int, mind: Mind | None = None) -> None:
        self.key, self.rng = key, random.Random(seed)
        self.rules: Any = GAMES[key]
        self.mind = mind
        self.truth = Table.begin(self.rules, options_of(key, self.rng), seed.to_bytes(8, "big"))
        self.draws = [step.answer for step in self.truth.log if isinstance(step.ask, Draw)]
        self.desk = Desk(printed)
        self.state: Any = self.rules.start(self.truth.options)
        self.read: Any = self.state
        """The state as it was read from the desk before this turn."""
        self.is_late = (
            0.02 if key in ("five-card-trick", "priority-pathway", "setnas-curse") and not mind else 0
        )

    def play(self) -> Ended:
        """Plays to the end. Raises Missing; asserts that paper and table agree."""
        turns = 0
        while self.state.over is None:
            asks = self.rules.asks(self.state)
            if isinstance(asks[0], Decide) and (len(asks) == 2 or not asks[0].slots):
                turns += 1
                self._look()
                asks = self.rules.asks(self.state)
            self._answer(asks[0])
        over = self.truth.outcome
        assert over is not None, f"on paper it is over: {self.state.over}"
        assert (over.winner, over.reason) == (self.state.over.winner, self.state.over.reason)
        return Ended(self.desk, turns)

    def _look(self) -> None:
        """Reads the state from the desk, which must be that of the table."""
        if getattr(self.state, "deciding", None) is not None:
            return  # the same round goes on
        read = READ[BY_KEY[self.key].family](self.desk, self.rules, self.truth.options)
        if getattr(read, "phase", "") == "tie-break":
            read = read._replace(round=self.state.round)  # they have just shown the pairs before
        asks = self.rules.asks(read)
        assert asks == self.truth.asks(), f"the desk asks {asks}"
        one, two = (_gist(self.rules, state) for state in (read, self.truth.state))
        assert one == two, f"the desk says {one}, and it is {two}"
        self.state = self.read = read

    def _answer(self, ask: Ask) -> None:
        answer, text = self._found(ask)
        if not (isinstance(ask, Decide) and text == TIMEOUT):
            words = tuple(text.split())
            self.desk.happens(question(ask), ask.seat, words, text)
        step = self.rules.answer(self.state, ask, answer)
        self.state = step.state
        for event in step.events:
            self.desk.happens(event.kind, event.seat, event.data)
        self.desk.check()

    def _found(self, ask: Ask) -> tuple[Answer, str]:
        """The answer, and what is written for it."""
        match ask:
            case Draw():
                drawn = self.draws.pop(0)
                assert isinstance(drawn, tuple)
                return drawn, " ".join(map(str, drawn))
            case Decide():
                return self._decided(ask)
            case Open():
                text = shown(self.desk, ask, self.key)
                if BY_KEY[self.key].family == "five_card_trick":
                    text = _order(self.rules, text)
                return text, ""
            case Compare():
                return judged(self.desk, self.state, ask), ""
            case Reveal():
                square = field.SQUARES[self.state.where[self.state.entered]]
                rank = RANKS.index(self.desk.names(f"at {square}")[-1].split()[1])
                return (rank if LEADERS >> rank & 1 else None), ""
        return None, ""

    def _decided(self, ask: Decide) -> tuple[Answer, str]:
        seat = ask.seat
        if self.mind:
            move = self.mind(self, ask)
        else:
            words = pick_move(self.rules, self.state, ask, self._hand(ask), self.rng)
            if self.rng.random() < self.is_late and self.rules.late(self.state, ask, ()):
                move = self.rules.late(self.state, ask, words[: self.rng.randrange(len(words))]) or ""
                self.truth = self.truth.late(seat, tuple(word for word in move.split() if word not in LATE))
                return self._sealed(ask, move), move
            move = self.rules.check(self.state, ask, " ".join(words), self._hand(ask))
        before = len(self.truth.log)
        self.truth = self.truth.decide(seat, move)
        self.draws += [step.answer for step in self.truth.log[before:] if isinstance(step.ask, Draw)]
        return self._sealed(ask, move) if ask.slots else move, move

    def _hand(self, ask: Decide) -> dict[str, Any]:
        """The own ranks, by the names that the pieces have on this desk."""
        if BY_KEY[self.key].family != "field_tactics" or self.state.phase not in ("move", "tie-break"):
            return {}
        return {
            field.SQUARES[piece]: self.state.known[piece].bit_length() - 1 for piece in field.PIECES[ask.seat]
        }

    def _sealed(self, ask: Decide, move: str) -> Answer:
        values = self.rules.seal(self.state, ask, move)
        return tuple(slot for slot in ask.slots if slot in values)


def _order(rules: Any, text: str) -> str:
    """Cards in the order of the notation, items first."""
    names = ("overload", "reset", *rules.cards)
    return " ".join(
        sorted(text.split(), key=lambda word: names.index(word.partition(":")[0]) if word != "none" else 9)
    )


def question(ask: Ask) -> str:
    """How the table calls a question."""
    match ask:
        case Decide() | Draw():
            return f"{type(ask).__name__} {ask.kind}"
        case Open():
            return f"Open {re.match('[a-z]+', ask.slot)[0]}"  # type: ignore[index]
    return type(ask).__name__


def _gist(rules: Rules, state: Any) -> object:
    """A state, as far as both players may know it and the game goes on from it."""
    if rules.key == "field-tactics":
        lost = [
            sorted(state.opened[piece] for piece in field.PIECES[seat] if state.where[piece] == field.GONE)
            for seat in Seat
        ]
        places = [
            sorted(state.where[piece] for piece in field.PIECES[seat] if state.where[piece] != field.GONE)
            for seat in Seat
        ]
        return state.phase, state.turn, lost, places, state.turns, state.quiet
    assert isinstance(rules, Condenses)
    return rules.gist(state)
