"""Writes a game as text, in canonical form (docs/records.md), and a position of it as the value of a tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from sealed.record.lines import LINE_END, option_tag, result_of
from sealed.record.shown import BATTLES, NONE_OF_THEM, UNKNOWN, known_values, masked, name_of
from sealed.rules import N_
from sealed.rules.game import AGREE, RESIGN, IllegalMove, Places
from sealed.rules.log import Agree, Branch, Comment, Entry, Game, Resign, Sheet, short
from sealed.rules.lookup import look, shown, told
from sealed.rules.questions import (
    Decide,
    Draw,
    Hand,
    Reveal,
    Seat,
    Slot,
    Value,
    Verdict,
)
from sealed.table import NoPositions, Table

_FIRST_TAGS = ("One", "Two", "Date")
_BELOW_TAGS = ""
Placed = TypeVar("Placed", Comment, Branch)
_WORD_OF = {winner: word for word, winner in BATTLES.items()}


def write(game: Game, sheet: Sheet | None = None, secrets: Hand | None = None) -> str:
    """The record of a game: a `Table`, or anything else that keeps the same log.

    `sheet` has names, date and comments; by default the game's own. `secrets` are the sealed values that it
    may tell; by default all known ones. What seat 2 has sealed
    while seat 1 has yet to decide is left out, since seat 1's line comes first.
    """
    sheet = _covered(game, game.sheet if sheet is None else sheet, secrets)
    tags = {name: f'[{name} "{_quoted(value)}"]' for name, value in _tags(game, sheet)}
    comments = _by_place(
        comment if isinstance(comment.place, int) or comment.place in tags else comment._replace(place="")
        for comment in sheet.comments
    )
    head = [*_with_comments(tags.items(), comments), *map(_note, comments.get(_BELOW_TAGS, []))]
    # A branch may tell what nobody has shown, so it is for those alone who may know everything.
    branches = sheet.branches if secrets is None else ()
    body = [*_body(_lines(game, sheet, secrets), sheet.comments, branches)]
    return "\n".join([*head, "", *body] if body else head) + "\n"


def told_to(game: Game, eyes: Iterable[Seat]) -> str:
    """The record of a game as those seats know it together: what was shown, and what they have sealed."""
    sealed = {slot: value for seat in eyes for slot, value in game.hand(seat).items()}
    return write(game, secrets={**shown(game.log), **sealed})


def _tags(game: Game, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """The tags in order: Game, One, Two, Date, options in their page's order, Result, Termination, all
    others.
    """
    others = dict(sheet.tags)
    yield "Game", game.rules.key
    for name in _FIRST_TAGS:
        if name in others:
            yield name, others.pop(name)
    for option in game.rules.options:
        value = game.options[option.name]
        if value != option.default or option.name == "advantage":
            yield option_tag(option), value
    yield "Result", result_of(game.state.over)
    if "Termination" in others:
        yield "Termination", others.pop("Termination")
    yield from others.items()


def _covered(game: Game, sheet: Sheet, secrets: Hand | None) -> Sheet:
    """The sheet with a position that tells no more than it may."""
    text = dict(sheet.tags).get("Position")
    if text is None or secrets is None or not isinstance(game.rules, Places):
        return sheet
    state, hands = game.rules.place(text, game.options)
    known = {
        seat: {slot: value for slot, value in hand.items() if slot in secrets} for seat, hand in hands.items()
    }
    return sheet.tagged(Position=game.rules.position(state, known))


def _quoted(value: str) -> str:
    return LINE_END.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')


def _note(comment: Comment) -> str:
    return ";" + LINE_END.sub(" ", comment.text)


def _with_comments(
    rows: Iterable[tuple[str | int, str]], comments: Mapping[str | int, list[Comment]]
) -> Iterator[str]:
    """The rows with their comments: the comments on a tag above it, the comments on a line below."""
    for place, row in rows:
        own = comments.get(place, [])
        alone = [_note(comment) for comment in own if not comment.beside]
        whole = " ".join((row, *(_note(comment) for comment in own if comment.beside)))
        yield from (*alone, whole) if isinstance(place, str) else (whole, *alone)


def _by_place(things: Iterable[Placed]) -> Mapping[str | int, list[Placed]]:
    found: dict[str | int, list[Placed]] = {}
    for thing in things:
        found.setdefault(thing.place, []).append(thing)
    return found


def _body(lines: Iterable[str], comments: Iterable[Comment], branches: Iterable[Branch]) -> Iterator[str]:
    """The lines of a game or of a branch, with the comments and branches below each of them."""
    said, ways = _by_place(comments), _by_place(branches)
    yield from map(_note, said.get(0, []))
    for place, line in enumerate(lines, 1):
        yield from _with_comments([(place, line)], said)
        for branch in ways.get(place, []):
            yield "("
            own = (f"{line.mark} {line.text}" for line in branch.lines)
            yield from _body(own, branch.comments, branch.branches)
            yield ")"


def _lines(game: Game, sheet: Sheet, secrets: Hand | None) -> Iterator[str]:
    """The lines of the record. One that says that nothing was shown is there only as the last, since
    other lines imply it.
    """
    held = ""
    for line in _all_lines(game, sheet, secrets):
        if held and not _shows_nothing(held):
            yield held
        held = line
    if held:
        yield held


def _shows_nothing(line: str) -> bool:
    return line[1:2] == "!" and line.endswith(f" {NONE_OF_THEM}")


def _all_lines(game: Game, sheet: Sheet, secrets: Hand | None) -> Iterator[str]:
    """The lines for every decision and every draw, and for answers that earlier lines do not imply."""
    said = _placed(game, sheet)
    held = ""
    for entry in game.log:
        match entry.ask:
            case Resign(seat=seat):
                yield f"{seat:d}: {RESIGN}"
            case Agree(seat=seat):
                yield f"{seat:d}: {AGREE}"
            case Decide(seat=seat) as ask:
                move = _move(game, entry, ask, secrets)
                if ask.slots:
                    said.update(known_values(game.rules, entry.state, ask, move))
                line = f"{seat:d}: {move}"
                if seat is Seat.TWO and _waits(game, entry):
                    held = line
                    continue
                yield line
                if held:
                    yield held
                    held = ""
            case Draw():
                assert isinstance(entry.answer, tuple)
                yield "*: " + " ".join(str(thing) for thing in entry.answer)
            case _:
                yield from _untold(game, entry, said)


def _placed(game: Game, sheet: Sheet) -> dict[Slot, Value]:
    """The values that the position gives from which the game began."""
    position = dict(sheet.tags).get("Position")
    if position is None or not isinstance(game.rules, Places):
        return {}
    _, hands = game.rules.place(position, game.options)
    return {slot: value for hand in hands.values() for slot, value in hand.items()}


def _waits(game: Game, entry: Entry) -> bool:
    """Whether seat 1 has yet to make its part of a simultaneous decision: its line comes first."""
    return any(isinstance(ask, Decide) and ask.seat is Seat.ONE for ask in game.rules.asks(entry.state))


def _move(game: Game, entry: Entry, ask: Decide, secrets: Hand | None) -> str:
    if not ask.slots:
        return str(entry.answer)
    assert isinstance(entry.answer, tuple)
    sealed = tuple(str(slot) for slot in entry.answer)
    if entry.move is not None and (secrets is None or all(slot in secrets for slot in sealed)):
        return entry.move
    known = game.hand(ask.seat) if secrets is None else secrets
    return masked(game.rules, entry.state, ask, sealed, entry.move, known)


def _untold(game: Game, entry: Entry, said: dict[Slot, Value]) -> Iterator[str]:
    """The lines for an answer that earlier lines do not imply; adds its values to `said`."""
    try:
        look(entry.ask, said)
    except KeyError:
        rows = list(told(entry))
        if isinstance(entry.answer, Verdict):
            yield f"= {_WORD_OF[entry.answer.winner]}"
        for seat, slot, value in rows:
            if slot not in said:
                said[slot] = value
                yield f"{seat:d}! {short(slot)} {name_of(game.rules, value)}"
        if isinstance(entry.ask, Reveal) and not rows:
            yield f"{entry.ask.seat:d}! {short(entry.ask.slot)} {NONE_OF_THEM}"


def position_at(table: Table, number: int, secrets: Hand | None = None) -> str:
    """The position of a game after that number of decisions (at most `len(table.past)`), and all that
    followed.

    `secrets` are the sealed values that it may tell; by default all known ones. Raises IllegalMove if the
    game is over then, and NoPositions if this game has no form for it.
    """
    then = table.at(number)
    if then.outcome is not None:
        raise IllegalMove(then.outcome.clause, N_("The game is over, so there is nothing to play on from."))
    if not isinstance(then.rules, Places):
        raise NoPositions
    return then.rules.position(then.state, {seat: _told(then.hand(seat), secrets) for seat in Seat})


def _told(hand: Hand, secrets: Hand | None) -> Hand:
    if secrets is None:
        return hand
    return {slot: value for slot, value in hand.items() if slot in secrets}


def is_known(table: Table) -> bool:
    """Whether everything that is sealed at present is known; if not, nobody could open it. The game is not
    over.
    """
    return UNKNOWN not in position_at(table, len(table.past))
