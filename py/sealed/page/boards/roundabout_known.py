"""What is publicly known of a thing in Roundabout: a space, a car, a roundabout, a card."""

from __future__ import annotations

from sealed.page.boards.roundabout_cells import HAND, TRAY, place, reverse
from sealed.page.boards.roundabout_facts import Scene, fines, on, sped, stopped, yielding
from sealed.page.boards.roundabout_map import AROUND
from sealed.page.boards.roundabout_says import Names, around, owned
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, CLOCKWISE, DISTANCE, HOME, NEXT, OFF, OWNER, PLACE

ABOUT = {
    1: N_("One move at most, then a stop sign on any car: it stays where it is until your next turn."),
    2: N_("Two moves at most, and they go counterclockwise."),
    3: N_(
        "Three moves at most, then a yield sign on any roundabout: until your next turn only one move goes "
        "around it."
    ),
    4: N_("Four moves at most, of no more than two different cars."),
    5: N_("Five moves at most, none of them around Inner or Outer."),
}


def known(seen: Seen, now: Scene, names: Names, arg: str) -> str:
    """What is to be said of a cell, of a word, or of a card."""
    if arg.startswith(HAND):
        return _about_card(seen, now, int(arg.removeprefix(HAND)))
    if arg.startswith(TRAY):
        return owned(seen, PLACE[arg.removeprefix(TRAY)], names) + "."
    if (at := place(arg)) is not None:
        return _about_space(seen, now, at[0], names)
    if arg.isdigit():
        if seen.state.phase == "drive":
            return _about_card(seen, now, int(arg))
        return _about_space(seen, now, int(arg), names)
    name = arg.partition(":")[2] or arg
    if name in CLOCKWISE:
        return _about_roundabout(seen, now, name)
    car = PLACE.get(name.partition("@")[0])
    if car is None:
        return ""
    space = now.cars[car]
    return (
        _about_space(seen, now, space, names) if space not in (OFF, HOME) else owned(seen, car, names) + "."
    )


def _about_card(seen: Seen, now: Scene, card: int) -> str:
    text = _(ABOUT[card])
    if card in fines(now, seen.below):
        total = sum(sped(now, seen.below)[0]) + card
        text += " " + _("It would make {total}: a fine, and you miss a turn.").format(total=total)
    return text


def _about_space(seen: Seen, now: Scene, space: int, names: Names) -> str:
    one, two = AROUND[space]
    car = on(now).get(space)
    said = [
        _("Space {space}, on {one} and {two}.").format(space=space, one=around(one), two=around(two)),
        _("Free.") if car is None else owned(seen, car, names) + ".",
    ]
    said += [
        _("{name}’s party.").format(name=seen.name(seat)) for seat in Seat if now.parties[seat - 1] == space
    ]
    if car is None:
        return " ".join(said)
    if stopped(now) == car:
        said.append(_("A stop sign: it cannot be moved in this turn."))
    owner = OWNER[car]
    if owner and (party := now.parties[owner - 1]):
        said.append(_("{n} from the party, at the least.").format(n=DISTANCE[party][space]))
    for name in AROUND[space]:
        onward = NEXT[reverse(now)][name][space]
        ahead = on(now).get(onward)
        there = _("free") if ahead is None else names[CARS[ahead]]
        said.append(
            _("Around {one} to {space}: {there}.").format(one=around(name), space=onward, there=there)
        )
    return " ".join(said)


def _about_roundabout(seen: Seen, now: Scene, name: str) -> str:
    cars = on(now)
    said = [
        _("{roundabout}: {spaces}.").format(
            roundabout=around(name), spaces=", ".join(map(str, CLOCKWISE[name]))
        )
    ]
    said.append(_("{n} free.").format(n=sum(space not in cars for space in CLOCKWISE[name])))
    if yielding(now) == name and now.signer:
        said.append(_("{name}’s yield sign: at most one move in all.").format(name=seen.name(now.signer)))
    return " ".join(said)
