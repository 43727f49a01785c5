"""Sealed values in a record that lacks some of them: `?` in a move, and lines for what was shown,
`2! action CU` for a value, `= attacker` for a battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sealed.record.lines import RecordError
from sealed.rules import N_
from sealed.rules.game import LATE_WORDS, Ranked, Rules, State
from sealed.rules.log import Line, short
from sealed.rules.lookup import fits, verdict
from sealed.rules.questions import (
    NOTHING,
    Ask,
    Compare,
    Decide,
    Hand,
    Open,
    Reveal,
    Seat,
    Show,
    Slot,
    Value,
    Winner,
)
from sealed.table import Table

UNKNOWN = "?"
NONE_OF_THEM = "-"
"""In place of a rank: this piece was shown not to be one of those that would have been shown."""
BATTLES = {"attacker": Winner.ATTACKER, "defender": Winner.DEFENDER, "both": Winner.NEITHER}
"""The outcome of a battle by its word in records: the survivor, or that both were destroyed."""


def known_values(rules: Rules, state: State, ask: Decide, text: str) -> Hand:
    """The values that a sealed move puts into its slots, those that its text gives.

    A sealed move has one slot for the whole move, or one for each word.
    """
    if text == UNKNOWN:
        return {}
    return {slot: value for slot, value in rules.seal(state, ask, text).items() if value != UNKNOWN}


def masked(
    rules: Rules, state: State, ask: Decide, sealed: tuple[str, ...], move: str | None, secrets: Hand
) -> str:
    """The move with `?` for each value not in `secrets`; `sealed` are the slots that were sealed in time.

    Values that both players open anyway are in the move itself. Values that may stay sealed are there
    only if the whole move is known; otherwise each has a line of its own where it is shown.
    """
    known = {slot: secrets[slot] for slot in sealed if slot in secrets}
    if len(known) < len(sealed):
        known = {slot: value for slot, value in known.items() if slot in ask.opens}
    words = rules.unseal(state, ask, known).split(" ") if sealed else []
    if move is None or len(sealed) == len(ask.slots):
        return " ".join(words)
    if not sealed:
        return move
    late = zip(ask.slots, words, move.split(" "), strict=True)
    return " ".join(word if slot in sealed else dash for slot, word, dash in late)


def rank(rules: Rules, name: str) -> int | None:
    """The rank of that name; None if the game has no such rank."""
    return rules.ranks.index(name) if isinstance(rules, Ranked) and name in rules.ranks else None


def name_of(rules: Rules, value: Value) -> str:
    """A value in the form used by records."""
    return rules.ranks[value] if isinstance(value, int) and isinstance(rules, Ranked) else str(value)


def blanked(words: list[str]) -> str:
    """The words of a move, with `?` for the late ones."""
    return " ".join(UNKNOWN if word in LATE_WORDS else word for word in words)


def pass_over(table: Table, line: Line) -> Table:
    """Answers every Reveal that this line does not answer with None: the record shows no rank for it."""
    while True:
        reveals = (_first(table, seat) for seat in Seat)
        ask = next((ask for ask in reveals if isinstance(ask, Reveal)), None)
        if ask is None or not _may_be_none(ask) or _reveals(table, ask, line):
            return table
        table = table.answered(ask, None).looked_up()


def _first(table: Table, seat: Seat) -> Ask | None:
    """The first question that a seat has to answer."""
    return next((ask for ask in table.rules.asks(table.state) if ask.seat == seat), None)


def _may_be_none(ask: Reveal) -> bool:
    """Whether the piece can be something else than what would be shown."""
    return bool(ask.known & ~ask.among)


def _reveals(table: Table, ask: Reveal, line: Line) -> bool:
    name, _, text = line.text.partition(" ")
    shown = rank(table.rules, text)
    fit = text == NONE_OF_THEM or (shown is not None and bool(ask.among >> shown & 1))
    return line.mark == f"{ask.seat:d}!" and name == short(ask.slot) and fit


def answer_shown(table: Table, line: Line) -> Table:
    """The table after a line that gives the value of a slot."""
    seat = Seat(int(line.mark[0]))
    match _first(table, seat):
        case Reveal(slot=slot) as ask if line.text == f"{short(slot)} {NONE_OF_THEM}" and _may_be_none(ask):
            return table.answered(ask, None).looked_up()
        case Open(slot=slot) | Reveal(slot=slot):
            pass
        case Show(slots=slots):
            slot = next(slot for slot in slots if slot not in table.hand(seat))
        case _:
            raise RecordError(N_("Nothing that is not known is shown here."), line.number, line.word)
    return _learned(table, seat, slot, line).looked_up()


def _learned(table: Table, seat: Seat, slot: Slot, line: Line) -> Table:
    """The table with the value that a line gives for a slot. It must agree with all earlier lines."""
    name, _, text = line.text.partition(" ")
    if line.mark != f"{seat:d}!" or name != short(slot) or not text:
        text = N_("Here seat {seat} shows “{name}”, and this line says its value.")
        raise RecordError(text, line.number, line.word, seat=int(seat), name=short(slot))
    value = _value(table, seat, line, text)
    one, two = table.hands
    hands = ({**one, slot: value}, two) if seat is Seat.ONE else (one, {**two, slot: value})
    values = {**hands[0], **hands[1]}
    said = [(entry.ask, entry.answer) for entry in table.log]
    if isinstance(ask := _first(table, seat), Reveal):
        said.append((ask, value))
    if not all(fits(*pair, values) for pair in said):
        raise RecordError(N_("This cannot be, after what was shown before."), line.number, text)
    return replace(table, hands=hands)


def _value(table: Table, seat: Seat, line: Line, text: str) -> Value:
    ask = _first(table, seat)
    if isinstance(ask, Open):
        canonical = table.rules.check(table.state, ask, text, NOTHING)
        if canonical != text:
            raise RecordError(N_("In a record this is written “{move}”."), line.number, text, move=canonical)
        return text
    value = rank(table.rules, text)
    if value is None:
        raise RecordError(N_("“{name}” is not a rank."), line.number, text, name=text)
    return value


def answer_battle(table: Table, lines: tuple[Line, ...], at: int) -> tuple[Table, int]:
    """The table after a battle's outcome and the lines that name the destroyed; and the number of these
    lines.
    """
    line = lines[at]
    ask = next((ask for seat in Seat if isinstance(ask := _first(table, seat), Compare)), None)
    if ask is None:
        raise RecordError(N_("There is no battle here with an unknown outcome."), line.number, line.word)
    winner = BATTLES.get(line.text)
    if winner is None:
        raise RecordError(N_("A battle is “= attacker”, “= defender” or “= both”."), line.number, line.word)
    taken = 1
    for seat, slot in _destroyed(ask, winner):
        if slot in table.hand(seat):
            continue
        if at + taken == len(lines):
            raise RecordError(N_("Lines must follow that say what was destroyed."), line.number, line.word)
        table = _learned(table, seat, slot, lines[at + taken])
        taken += 1
    values = {**table.hands[0], **table.hands[1]}
    answer = verdict(winner, _rank(values, ask.attacker), _rank(values, ask.defender))
    if not fits(ask, answer, values):
        raise RecordError(N_("The battle cannot have ended so."), line.number, line.word)
    return table.answered(ask, answer).looked_up(), taken


def _destroyed(ask: Compare, winner: Winner) -> Iterator[tuple[Seat, Slot]]:
    if winner is not Winner.ATTACKER:
        yield ask.seat.other, ask.attacker
    if winner is not Winner.DEFENDER:
        yield ask.seat, ask.defender


def _rank(values: Hand, slot: Slot) -> int | None:
    return int(values[slot]) if slot in values else None
