"""What Roundabout says in words: the question, the cells for a screen reader, what is known of a thing."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.roundabout_cells import Way, picked, reverse, ways
from sealed.page.boards.roundabout_facts import Scene, fines, sped, stopped, yielding
from sealed.page.boards.roundabout_tell import ROUNDABOUTS
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _, filled
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import (
    CARS,
    MOVES,
    NEXT,
    OFF,
    OWNER,
    State,
)
from sealed.rules.roundabout.drive import follow
from sealed.rules.roundabout.rules import FINE

CARDS: Mapping[int, str] = {
    1: N_("stop sign"),
    2: N_("backwards"),
    3: N_("yield sign"),
    4: N_("two cars at most"),
    5: N_("not Inner, not Outer"),
}
Names = Mapping[str, str]


def around(name: str) -> str:
    """A roundabout by its name."""
    return _(ROUNDABOUTS[name])


def headline(seen: Seen) -> str:
    """Where the game stands."""
    state: State = seen.state
    who = seen.name(state.turn)
    match state.phase:
        case "order":
            return _("Preparation · who is first")
        case "party":
            return _("Preparation · the parties")
        case "place":
            placed = sum(space != OFF for space in state.cars)
            return _("Preparation · {placed} of {cars} cars stand").format(placed=placed, cars=len(CARS))
    return _("Turn {turn} · {name} drives").format(turn=state.turns + 1, name=who)


# --- the question


def prompt(seen: Seen, now: Scene, names: Names) -> str:
    """What is asked, as the line stands."""
    other = seen.name(seen.state.turn.other)
    match seen.state.phase:
        case "order":
            return _(
                "Who shall be first? The first names a party first and places the first car; the other "
                "drives first."
            )
        case "party":
            if seen.words:
                return _("{name}’s party would be on {space}.").format(name=other, space=seen.words[0])
            return _("Where shall {name}’s party be? Choose a space.").format(name=other)
        case "place":
            if not seen.words:
                return _("Choose a car, then a free space for it.")
            return _("Where shall {car} stand?").format(car=names[seen.words[0]])
    return _drive(seen, now, names)


def _drive(seen: Seen, now: Scene, names: Names) -> str:
    if not seen.words:
        return _("Play a card: its number is the most moves that you may make.")
    if seen.half == "stop:":
        return _("Which car shall stay where it is until your next turn?")
    if seen.half == "yield:":
        return _("Around which roundabout shall only one move be made until your next turn?")
    if picked(seen) is not None:
        return _which_way(seen, now, names)
    drive = follow(seen.state, seen.words)
    if drive.winner is not None:
        return _("{name}’s entourage is complete.").format(name=seen.name(drive.winner))
    if drive.sign:
        return _("The sign stands. End your turn.")
    sign = {1: _("a stop sign"), 3: _("a yield sign")}.get(drive.card)
    if any(word in MOVES for word in seen.picks):
        text = _("Move {move} of {moves}: choose a car.").format(move=drive.made + 1, moves=drive.card)
        return f"{text} " + _("Then {sign}, if you like.").format(sign=sign) if sign else text
    if sign:
        return _("No more moves. You may still put {sign}.").format(sign=sign)
    return _("No more moves. End your turn.")


def _which_way(seen: Seen, now: Scene, names: Names) -> str:
    found = ways(seen, now)
    car = names[seen.half[:-1]]
    free = [way for way in found if way.refusal is None]
    text = _("{car} is on {space}.").format(car=car, space=found[0].here)
    if len(free) == 2:
        one, two = free
        if one.there == two.there:
            return (
                text
                + " "
                + _("To {space}, around {one} or around {two}?").format(
                    space=one.there, one=around(one.around), two=around(two.around)
                )
            )
        return (
            text
            + " "
            + _("Around {one} to {here}, or around {two} to {there}?").format(
                one=around(one.around), here=one.there, two=around(two.around), there=two.there
            )
        )
    return (
        text
        + " "
        + " ".join(
            _("Around {one} to {here}.").format(one=around(way.around), here=way.there) for way in free
        )
    )


# --- cells


def owned(seen: Seen, car: int, names: Names) -> str:
    """A car with whose it is: “Ruby, Ada’s car”."""
    owner = OWNER[car]
    if owner is None:
        return names[CARS[car]]
    return _("{car}, {name}’s car").format(car=names[CARS[car]], name=seen.name(owner))


def cell_name(
    seen: Seen, now: Scene, space: int, name: str, names: Names, there: Mapping[int, int], way: Way | None
) -> str:
    """Coordinate, content, state of a cell of a space; then where the road leads, or why it cannot."""
    car = there.get(space)
    said = [_("{space}").format(space=space), _("free") if car is None else owned(seen, car, names)]
    said += [
        _("{name}’s party").format(name=seen.name(seat)) for seat in Seat if now.parties[seat - 1] == space
    ]
    if car is not None and stopped(now) == car:
        said.append(_("stop sign"))
    if way is not None:
        said.append(
            _("can be reached") if way.refusal is None else filled(way.refusal.text, way.refusal.values)
        )
    elif car is not None:
        onward = NEXT[reverse(now)][name][space]
        ahead = there.get(onward)
        said.append(
            _("onward to {space}, free").format(space=onward)
            if ahead is None
            else _("onward to {space}, where {car} stands").format(space=onward, car=names[CARS[ahead]])
        )
        if car == picked(seen):
            said.append(_("picked"))
    return ", ".join(said)


def roundabout_name(seen: Seen, now: Scene, name: str) -> str:
    """What the cell of a roundabout itself is called."""
    said = [around(name)]
    if yielding(now) == name and now.signer:
        said.append(_("yield sign by {name}: one move in all").format(name=seen.name(now.signer)))
    return ", ".join(said)


def card_name(seen: Seen, now: Scene, card: int, state: str) -> str:
    """What a card of the own hand is called."""
    said = [_("Card {card}").format(card=card), _(CARDS[card]), state]
    if card in fines(now, seen.below):
        said.append(
            _("would make {total}: fine, you miss a turn").format(total=sum(sped(now, seen.below)[0]) + card)
        )
    return ", ".join(filter(None, said))


# --- speed


def speed(now: Scene, seat: Seat) -> str:
    """How near a player is to a fine, in a few words."""
    if now.fined[seat - 1]:
        return _("fined: misses the next turn")
    last, card = sped(now, seat)
    cards = (*last, card) if card else last
    if not cards:
        return _("a fine from {fine}").format(fine=FINE)
    total = " + ".join(map(str, cards)) + (f" = {sum(cards)}" if len(cards) > 1 else "")
    if card:
        return _("{total} · fine from {fine}").format(total=total, fine=FINE)
    dear = fines(now, seat)
    if not dear:
        return _("last {total}").format(total=total)
    return _("last {total} · a {card} would be a fine").format(total=total, card=min(dear))


def gauge_name(seen: Seen, now: Scene, seat: Seat) -> str:
    """The same for the picture of the gauge."""
    last, card = sped(now, seat)
    return _("Speed of {name}: {total}; a fine from {fine}").format(
        name=seen.name(seat), total=sum(last) + card, fine=FINE
    )
