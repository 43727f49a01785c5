"""All sentences of the board of Roundabout: words and events, questions, cells, cards and speed, and the
answers to “what is this?”. Cars have the names that the player has given them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sealed.name import Name
from sealed.page.boards.board import ORDER_WORDS, Board, Lateness, PastRound, Telling, tell
from sealed.page.boards.roundabout.art import side
from sealed.page.boards.roundabout.map import AROUND
from sealed.page.boards.roundabout.names import ROUNDABOUTS, SIGN_NAMES, around, sign_name
from sealed.page.boards.roundabout.scene import (
    HAND,
    SIGNS,
    SPACES,
    SPEED,
    TRAY,
    CarPath,
    Scene,
    count_at_party,
    fines,
    playing,
    speed_cards,
)
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import C_, N_, NC_, _, filled, ngettext, remember
from sealed.page.draw.tree import Child, group, h
from sealed.page.draw.wording import listed, named, sentences, stated, unbroken
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat
from sealed.rules.roundabout.city import CARS, CLOCKWISE, DISTANCE, HOME, MOVES, NEXT, OFF, OWNER, PLACE
from sealed.rules.roundabout.drive import follow
from sealed.rules.roundabout.preparation import is_dealt
from sealed.rules.roundabout.rules import FINE

# --- words and events


def label(names: Mapping[str, str], text: str) -> str:
    """A word, or a whole move, as the player reads it: `X5@S` is “Gus around South”."""
    return listed(_word(names, word) for word in text.split())


def _word(names: Mapping[str, str], word: str) -> str:
    if word in names:
        return names[word]
    if word in ROUNDABOUTS:
        return around(word)
    if word in SIGN_NAMES:
        return sign_name(word)
    if word in ORDER_WORDS:
        return _(ORDER_WORDS[word])
    car, at, name = word.partition("@")
    if at:
        return (
            _("{car} around {roundabout:name}").format(car=names[car], roundabout=around(name))
            if name
            else names[car]
        )
    kind, _colon, target = word.partition(":")
    if kind == "stop":
        return _("stop sign on {car}").format(car=names[target])
    if kind == "yield":
        return _("yield sign on {roundabout:name}").format(roundabout=around(target))
    return word


def event_words(names: Mapping[str, str], event: Event) -> Sequence[str | int]:
    """The data of an event in the player's words; of a sign, what it stands on."""
    data = [str(item).partition(":")[2] for item in event.data] if event.kind == "sign" else event.data
    return [_said(names, item) if isinstance(item, str) else item for item in data]


def _said(names: Mapping[str, str], text: str) -> str:
    return label(names, text) if " " in text else _word(names, text)


TELLINGS: Mapping[str, Telling] = {
    "dealt": Telling(
        N_("A fair draw has placed all cars, {one}’s party on {0} and {two}’s on {1}."),
        sound="turn",
        milliseconds=420,
    ),
    "order": Telling(
        N_("{who} chooses to be first."),
        milliseconds=120,
        cases={"second": N_("{who} chooses to be second.")},
    ),
    "party": Telling(N_("{who}’s party is on {0}."), sound="place", milliseconds=420),
    "placed": Telling(N_("{who} places {0} on {1}."), sound="place"),
    "arrived": Telling(N_("{0} is at {who}’s party."), sound="gain", milliseconds=420),
    "driving": Telling(N_("All cars are placed. {who} drives first."), sound="turn", milliseconds=420),
    "places-nothing": Telling(N_("{who} has no car left to place.")),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "drawn": Telling(N_("Chance has chosen: {0}.")),
    "card": Telling(N_("{who} plays {0}."), milliseconds=300),
    "drove": Telling(N_("{0} drives around {1:name} from {2} to {3}."), sound="place", milliseconds=420),
    "sign": Telling(
        N_("{who} puts a stop sign on {0}."),
        sound="queue",
        milliseconds=420,
        cases={"yield:": N_("{who} puts a yield sign on {0:name}.")},
    ),
    "fined": Telling(
        N_("{who} is fined: the last three cards make {0}. The next turn is skipped."),
        sound="fine",
        milliseconds=560,
    ),
    "skipped": Telling(N_("{who} misses this turn."), milliseconds=420),
    "refilled": Telling(N_("{who} has all five cards again."), milliseconds=120),
}

CARDS: Mapping[int, str] = {
    # Translators: what a card does beside its moves, in a few short words that have to fit on it.
    1: NC_("card", "stop sign"),
    # Translators: all moves go anticlockwise. The word may break at its soft hyphen (U+00AD).
    2: NC_("card", "back\u00adwards"),
    # Translators: what a card does beside its moves, in a few short words that have to fit on it.
    3: NC_("card", "yield sign"),
    # Translators: at most two different cars are moved.
    4: NC_("card", "two cars at most"),
    # Translators: Inner and Outer are the names of two roundabouts, around which nothing moves.
    5: NC_("card", "not Inner, not Outer"),
}


# --- what is asked


def headline(seen: Seen) -> str:
    """Where the game stands."""
    state = seen.state_of_news
    match state.phase:
        case "deal":
            return _("Preparation · the deal")
        case "order" if is_dealt(state):
            return _("Preparation · who drives first")
        case "order":
            return _("Preparation · who is first")
        case "party":
            return _("Preparation · the parties")
        case "place":
            placed = sum(space != OFF for space in state.cars)
            return _("Preparation · {placed} of {cars} cars placed").format(placed=placed, cars=len(CARS))
    return _("Turn {n} · {name} drives").format(n=state.turns + 1, name=seen.name(state.turn))


def moment(seen: Seen) -> str:
    """The turn that is played, or that cars and parties are still to be placed."""
    state = seen.state_of_news
    return _("Turn {n}").format(n=state.turns + 1) if state.phase == "drive" else _("Preparation")


def verb(seen: Seen) -> str:
    """The label of the button for the decision of this phase."""
    match seen.state.phase:
        case "party":
            # Translators: the space of the other player's party is named.
            return C_("button", "Name it")
        case "place":
            return C_("button", "Place")
        case "drive":
            # Translators: a card has been played, and no car is driven with it.
            return C_("button", "Drive nothing") if _drives_nothing(seen) else C_("button", "End turn")
    return C_("button", "Decide")


def goes_on(seen: Seen) -> bool:
    """Whether a card is played that has moves left, and a car that can make one."""
    return bool(seen.words) and any(word in MOVES for word in seen.picks)


def _drives_nothing(seen: Seen) -> bool:
    """Whether the turn would end without a car driven or a sign put, although a car could be driven."""
    return len(seen.words) == 1 and goes_on(seen)


def prompt(seen: Seen, scene: Scene) -> str:
    """The question above the line, which depends on the words so far."""
    other = seen.name(seen.state.turn.other)
    match seen.state.phase:
        case "order" if is_dealt(seen.state):
            return _("Who should drive first?")
        case "order":
            return _(
                "Who should be first? The first player chooses a party and places a car first; the other "
                "player drives first."
            )
        case "party":
            if seen.words:
                return _("{name}’s party would be on {space}.").format(name=other, space=seen.words[0])
            return _("Where should {name}’s party be?").format(name=other)
        case "place":
            if not seen.words:
                return _("Choose a car, then a free space.")
            return _("Where should {car} start?").format(car=scene.names[seen.words[0]])
    return _drive(seen, scene)


def orders(seen: Seen) -> tuple[str, str]:
    """The labels of `first` and `second` for the player below; after a deal, who drives first (RB 2.6)."""
    name = seen.name(seen.below.other)
    if is_dealt(seen.state):
        return _("I drive first"), _("{name} drives first").format(name=name)
    return _("I am first"), _("{name} is first").format(name=name)


def _drive(seen: Seen, scene: Scene) -> str:
    if not seen.words:
        return _("Play a card, and drive.")
    if seen.half == "stop:":
        return _("Which car gets the stop sign? It stays where it is until your next turn.")
    if seen.half == "yield:":
        return _(
            "Which roundabout gets the yield sign? Only one move may be made around it until your next turn."
        )
    if scene.paths:
        return _which_way(scene, scene.paths)
    drive = follow(seen.state, seen.words)
    if drive.winner is not None:
        return _("All of {name}’s cars are home.").format(name=seen.name(drive.winner))
    if drive.sign:
        return _("The sign is placed. End your turn.")
    sign = sign_name(SIGNS[drive.card]) if drive.card in SIGNS else None
    if goes_on(seen):
        text = _("Move {move} of {moves}: choose a car.").format(move=drive.made + 1, moves=drive.card)
        # Translators: after the moves of this turn, a sign may be put.
        return sentences(text, sign and _("Then {sign:a}, if you like.").format(sign=sign))
    if sign:
        return _("No more moves. You may still put {sign:a}.").format(sign=sign)
    return _("No more moves. End your turn.")


def _which_way(scene: Scene, paths: tuple[CarPath, ...]) -> str:
    car = scene.names[paths[0].word.partition("@")[0]]
    free = [path for path in paths if path.refusal is None]
    said = [_("{car} is on {space}.").format(car=car, space=paths[0].origin)]
    if len(free) < 2:
        text = _("Around {one:name} to {here}.")
        said += [text.format(one=around(path.around), here=path.target) for path in free]
        return sentences(*said)
    one, two = free
    if one.target == two.target:
        text = _("To {space}, around {one:name} or around {two:name}?")
        said.append(text.format(space=one.target, one=around(one.around), two=around(two.around)))
    else:
        text = _("Around {one:name} to {here}, or around {two:name} to {there}?")
        names = {"one": around(one.around), "two": around(two.around)}
        said.append(text.format(here=one.target, there=two.target, **names))
    return sentences(*said)


# --- cells and cards


def owned(seen: Seen, scene: Scene, car: int) -> str:
    """A car with its owner: “Ruby, Ada’s car”."""
    owner = OWNER[car]
    return _owned(scene.names[CARS[car]], seen.name(owner) if owner else "")


@remember(256)
def _owned(car: str, name: str) -> str:
    # Translators: a car by its own name, and whose car it is.
    return _("{car}, {name}’s car").format(car=car, name=name) if name else car


def inventory(seen: Seen, scene: Scene) -> str:
    """Where all cars are: those of both players, then the others."""
    said = []
    for owner in (seen.below, seen.below.other, None):
        found = [
            _place(scene.names[CARS[car]], space)
            for car, space in enumerate(scene.state.cars)
            if OWNER[car] is owner and space != OFF
        ]
        # Translators: the cars that belong to neither player.
        name = seen.name(owner) if owner else C_("cars", "The others")
        said += [stated(named(name, listed(found)))] if found else []
    return sentences(*said)


def _place(car: str, space: int) -> str:
    text = _("{car} at the party") if space == HOME else _("{car} on {space}")
    return text.format(car=car, space=space)


def cell_name(seen: Seen, scene: Scene, space: int, name: str, path: CarPath | None) -> str:
    """A space for screen readers: its number, its car, parties and signs; then the next space on the road, or
    with `path` whether the picked car can get here that way.
    """
    car = scene.standing.get(space)
    here = _space_name(
        space,
        "" if car is None else owned(seen, scene, car),
        tuple(seen.name(seat) for seat in _hosts(scene, space)) if space in scene.state.parties else (),
        stopped=car is not None and car == scene.stopped,
    )
    if path is not None and path.refusal is not None:
        return sentences(stated(here), filled(path.refusal.text, path.refusal.values))
    if path is not None:
        return listed((here, C_("space", "can be reached")))
    if car is None:
        return here
    return _car_name(here, *_onward(scene, space, name), picked=car == scene.picked)


@remember(1024)
def _space_name(space: int, car: str, hosts: tuple[str, ...], *, stopped: bool) -> str:
    """A space with the car that is there, and with whose party it is."""
    said = [str(space), car or C_("space", "free")]
    said += [_("{name}’s party").format(name=name) for name in hosts]
    # Translators: there is a stop sign on the car that stands here.
    return listed([*said, C_("car", "stop sign")] if stopped else said)


@remember(1024)
def _car_name(cell: str, space: int, car: str | None, *, picked: bool) -> str:
    """A space with its car, the space to which the road leads from there, and the car that is there."""
    # Translators: the next space on the road.
    text = _("onward to {space}, free") if car is None else _("onward to {space}, where {car} is")
    onward = text.format(space=space, car=car)
    return listed((cell, onward, C_("car", "picked")) if picked else (cell, onward))


def _hosts(scene: Scene, space: int) -> Iterator[Seat]:
    """The players whose party is on a space."""
    return (seat for seat in Seat if scene.state.parties[seat.side] == space)


def _onward(scene: Scene, space: int, name: str) -> tuple[int, str | None]:
    """The space to which the road leads around a roundabout, and the car that is there."""
    onward = NEXT[scene.reverse][name][space]
    ahead = scene.standing.get(onward)
    return onward, None if ahead is None else scene.names[CARS[ahead]]


def roundabout_name(seen: Seen, scene: Scene, name: str) -> str:
    """A roundabout's own cell for screen readers: its name, and the yield sign on it."""
    said = [f"{around(name):name}"]
    if scene.yielding == name and scene.signer:
        said.append(_("yield sign by {name}: one move in all").format(name=seen.name(scene.signer)))
    return listed(said)


def card_name(seen: Seen, scene: Scene, card: int, state: str) -> str:
    """The name of a card in the hand. It begins with the visible text to the letter, so that voice control
    finds the card.
    """
    # Translators: a card: its number and what it does, as both stand on it.
    said = [C_("card", "{number} {what}").format(number=card, what=unbroken(_(CARDS[card])))]
    if card in fines(scene, seen.below):
        total = sum(speed_cards(scene, seen.below)) + card
        # Translators: a fine for speeding; “it” is the card, and {total} the sum of the last three cards.
        said.append(_("fine: it would make {total}, and you miss a turn").format(total=total))
    return listed(filter(None, (*said, state)))


# --- speed


def speed(scene: Scene, seat: Seat) -> str:
    """How near a player is to a fine, in a few words."""
    if scene.state.fined[seat.side]:
        # Translators: a player who has been too fast; it stands below the name.
        return C_("player", "fined: misses the next turn")
    card = playing(scene, seat)
    cards = [*speed_cards(scene, seat), card] if card else speed_cards(scene, seat)
    if not cards:
        # Translators: how fast a player has been; it stands below the name. {fine} is a sum of cards.
        return _("skips a turn at {fine}").format(fine=FINE)
    total = " + ".join(map(str, cards)) + (f" = {sum(cards)}" if len(cards) > 1 else "")
    if card:
        # Translators: {total} is a sum, such as “4 + 3 = 7”.
        return _("{total} · fine from {fine}").format(total=total, fine=FINE)
    dear = fines(scene, seat)
    if not dear:
        # Translators: the last cards of a player; {total} is a sum, such as “4 + 3 = 7”.
        return _("last {total}").format(total=total)
    # Translators: {total} is a sum, such as “4 + 3 = 7”, and {card} the number on a card.
    return _("last {total} · a {card} is a fine").format(total=total, card=min(dear))


def gauge_name(seen: Seen, scene: Scene, seat: Seat) -> str:
    """The accessible name of the picture of a player's speed."""
    total = sum(speed_cards(scene, seat)) + playing(scene, seat)
    return _("Speed of {name}: {total}; skips a turn at {fine}").format(
        name=seen.name(seat), total=total, fine=FINE
    )


# --- answers to a long press or `?`

ABOUT: Mapping[int, str] = {
    1: N_("One move at most, then a stop sign on any car: it stays where it is until your next turn."),
    2: N_("Two moves at most, and they go anticlockwise."),
    3: N_(
        "Three moves at most, then a yield sign on any roundabout: until your next turn only one move goes "
        "around it."
    ),
    4: N_("Four moves at most, of no more than two different cars."),
    5: N_("Five moves at most, none of them around Inner or Outer."),
}


ABOUT_SIGN: Mapping[str, str] = {
    "stop:": N_("A stop sign: the car under it cannot be moved until your next turn begins."),
    "yield:": N_("A yield sign: one move in all goes around its roundabout until your next turn begins."),
}


def known(seen: Seen, scene: Scene, thing: str) -> str:
    """A description of a cell or of a word; "" if it is neither. A number is a card while cars drive, and a
    space before that.
    """
    if thing in SPACES:
        return _about_space(seen, scene, SPACES[thing][0])
    if thing.isdigit() and seen.state.phase != "drive":
        return _about_space(seen, scene, int(thing))
    if thing.startswith(SPEED):
        return _about_speed(seen, scene, Seat(int(thing.removeprefix(SPEED))))
    if thing in ABOUT_SIGN:
        return _(ABOUT_SIGN[thing])
    card = thing.removeprefix(HAND)
    if card.isdigit():
        return _about_card(seen, scene, int(card))
    name = thing.partition(":")[2] or thing
    if name in CLOCKWISE:
        return _about_roundabout(seen, scene, name)
    car = PLACE.get(name.removeprefix(TRAY).partition("@")[0])
    if car is None:
        return ""
    space = scene.state.cars[car]
    if space in (OFF, HOME) or name.startswith(TRAY):
        return stated(owned(seen, scene, car))
    return _about_space(seen, scene, space)


def _about_speed(seen: Seen, scene: Scene, seat: Seat) -> str:
    """The sentences for the gauge and the marks beside it."""
    home = count_at_party(scene, seat)
    text = _("A player whose last three cards make {fine} or more skips the next turn.").format(fine=FINE)
    return sentences(stated(gauge_name(seen, scene, seat)), text, at_party(home))


def at_party(n: int) -> str:
    """How many cars of an entourage have arrived."""
    text = ngettext("{n} car of three is at the party.", "{n} cars of three are at the party.", n)
    return text.format(n=n)


def _about_card(seen: Seen, scene: Scene, card: int) -> str:
    text = _(ABOUT[card])
    if card in fines(scene, seen.below):
        total = sum(speed_cards(scene, seen.below)) + card
        fine = _("It would make {total}: a fine, and you miss a turn.").format(total=total)
        return sentences(text, fine)
    return text


def _about_space(seen: Seen, scene: Scene, space: int) -> str:
    one, two = AROUND[space]
    car = scene.standing.get(space)
    said = [
        _("Space {space}, on {one:name} and {two:name}.").format(
            space=space, one=around(one), two=around(two)
        ),
        C_("space", "Free.") if car is None else stated(owned(seen, scene, car)),
        *(_("{name}’s party.").format(name=seen.name(seat)) for seat in _hosts(scene, space)),
    ]
    if car is None:
        return sentences(*said)
    if scene.stopped == car:
        said.append(_("A stop sign: it cannot be moved in this turn."))
    owner = OWNER[car]
    if owner and (party := scene.state.parties[owner.side]):
        far = DISTANCE[party][space]
        text = ngettext(
            "{n} move from the party, at the least.", "{n} moves from the party, at the least.", far
        )
        said.append(text.format(n=far))
    for name in AROUND[space]:
        onward, ahead = _onward(scene, space, name)
        # Translators: a space to which the car may drive, and that it is free or which car stands there.
        text = (
            _("Around {one:name} to {space}: {car}.") if ahead else _("Around {one:name} to {space}: free.")
        )
        said.append(text.format(one=around(name), space=onward, car=ahead))
    return sentences(*said)


def _about_roundabout(seen: Seen, scene: Scene, name: str) -> str:
    spaces = CLOCKWISE[name]
    free = sum(space not in scene.standing for space in spaces)
    said = [
        stated(named(f"{around(name):name}", listed(map(str, spaces)))),
        ngettext("{n} space is free.", "{n} spaces are free.", free).format(n=free),
    ]
    if scene.yielding == name and scene.signer:
        said.append(_("{name}’s yield sign: at most one move in all.").format(name=seen.name(scene.signer)))
    return sentences(*said)


def lateness(seen: Seen, ask: Decide, _answer: Answer | None) -> Lateness:
    """The cost for a player whose decision the clock has made."""
    name = seen.name(ask.seat)
    if ask.kind == "drive":  # RB 6.1
        text = _("A fair draw plays a card of {name}’s hand, without moves and without a sign.")
        return Lateness(text.format(name=name), "RB 6.1")
    return Lateness(_("A fair draw chooses for {name}.").format(name=name), "RB 6.2")


def history(log: Log) -> Sequence[PastRound]:
    """The turns so far, latest last. Before them, each with number 0, the choices of the preparation."""
    turns: list[tuple[int, list[Event]]] = []
    number = 0
    for entry in log:
        if not number:
            turns.append((0, []))
        for event in entry.events:
            if event.kind in ("card", "skipped"):
                number += 1
                turns.append((number, []))
            turns[-1][1].append(event)
    return [PastRound(one, tuple(events)) for one, events in turns if events]


def summary(board: Board, names: tuple[Name, Name], turn: PastRound) -> Child:
    """A row of the list: who played which card, or placed which car, and its effects."""
    head, *rest = (tell(board, names, event) for event in turn.events)
    said = sentences(*rest)
    seat = turn.events[0].seat
    whose = f"{side(seat)}-ink" if seat else None
    return group(
        h("span.k.num", turn.number or ""),
        " ",
        h(
            "span.grow",
            h("b", head, class_=whose),
            said and (" ", h("span.happened.small.mut", said)),
        ),
    )
