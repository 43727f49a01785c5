"""The board of Roundabout, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from sealed.page.boards.board import Board, Own, Parts, Shape
from sealed.page.boards.roundabout import names as called
from sealed.page.boards.roundabout import sentences
from sealed.page.boards.roundabout.art import car_picture, side, sign_picture
from sealed.page.boards.roundabout.hand import mine, plate, sign, theirs
from sealed.page.boards.roundabout.picture import THINGS, VIEW_BOX, board
from sealed.page.boards.roundabout.scene import (
    HAND,
    ORDER,
    SIGN,
    SIGNS,
    Scene,
    count_at_party,
    initials,
    look,
    paths,
    rings,
    step,
    stopped,
    touched,
)
from sealed.page.boards.seen import Seen
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, N_, ngettext
from sealed.page.draw.tree import Child, h
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import OWNER, PLACE
from sealed.rules.roundabout.drive import CARDS


def chip(names: Mapping[str, str], word: str) -> Child:
    """A sign or a car with its picture, or a card."""
    kind, colon, target = word.partition(":")
    if colon:
        return sign_picture(kind, "n", 20), sentences.label(names, target) if target else ""
    car, _at, around = word.partition("@")
    if car not in PLACE:
        return sentences.label(names, word)
    picture = car_picture(side(OWNER[PLACE[car]]))
    if not around:
        return picture, names[car]
    name = called.around(around)
    return picture, names[car], h("span.mut", h("span.long", name), h("span.brief", called.in_short(around)))


def keys(seen: Seen, names: Mapping[str, str]) -> Mapping[str, tuple[str, str]]:
    """A letter goes to a car, a digit plays a card, S puts a sign."""
    phase = seen.state.phase
    if phase == "order":
        return {"1": ("touch", ORDER + "first"), "2": ("touch", ORDER + "second")}
    if phase not in ("place", "drive"):
        return {}
    found = {letter: ("walk", letter) for letter in initials(seen, names)}
    if phase == "drive":
        found |= {card: ("touch", HAND + card) for card in CARDS}
        if seen.words and int(seen.words[0]) in SIGNS:
            found["s"] = ("touch", SIGN)
    return found


def hints(seen: Seen) -> Sequence[tuple[str, str]]:
    """The keys of this phase with their uses."""
    space, to_a_car = key_name("Space"), (C_("key", "a letter"), C_("use of a key", "to a car"))
    choose = space, C_("use of a key", "choose")
    match seen.state.phase:
        case "deal":
            return ()
        case "order":
            # Translators: the other one of two buttons.
            return (("1", sentences.orders(seen)[0]), ("2", C_("use of a key", "the other")))
        case "party":
            return (("← → ↑ ↓", C_("use of a key", "along the road")), choose)
        case "place":
            return (to_a_car, choose, (key_name("PageDown"), C_("use of a key", "to a free space")))
    return (
        ("1–5", C_("use of a key", "card")),
        to_a_car,
        (space, C_("use of a key", "pick, drive")),
        ("← →", C_("use of a key", "which way")),
        ("S", C_("use of a key", "sign")),
        (key_name("Backspace"), C_("use of a key", "one back")),
    )


def score(scene: Scene, seat: Seat) -> str:
    """How many of a player's cars have come to the party."""
    n = count_at_party(scene, seat)
    return ngettext("{n} car at the party", "{n} cars at the party", n).format(n=n)


def parts(seen: Seen, scene: Scene) -> Parts:
    """The city between both hands."""
    return Parts(
        board=board(seen, scene),
        over=sign(seen),
        theirs=theirs(seen, scene),
        mine=mine(seen, scene),
    )


def driven_by(names: Mapping[str, str]) -> Board:
    """The board whose cars have these names, by their words."""

    def scene(seen: Seen) -> Scene:
        return look(seen, names)

    return Board(
        tellings=sentences.TELLINGS,
        past_title=N_("Turns so far"),
        own=Own(
            steps=True,
            pieces=called.DRIVERS,
            longest_name=called.LONGEST,
            renamed=lambda given: driven_by(
                {car: given.get(car) or called.DRIVERS[car] for car in called.DRIVERS}
            ),
            rarely_ends_here=sentences.goes_on,
        ),
        things=frozenset(called.ROUNDABOUTS),
        label=partial(sentences.label, names),
        event_words=partial(sentences.event_words, names),
        picture=lambda _rules, word: chip(names, word),
        headline=sentences.headline,
        round_name=sentences.moment,
        prompt=lambda seen: sentences.prompt(seen, scene(seen)),
        button_label=sentences.verb,
        lateness=sentences.lateness,
        score=lambda seen, seat: score(scene(seen), seat),
        tallied=True,
        inventory=lambda seen: sentences.inventory(seen, scene(seen)),
        known=lambda seen, thing: sentences.known(seen, scene(seen), thing),
        shape=lambda _seen: Shape.of("full", VIEW_BOX, least=213),
        parts=lambda seen: parts(seen, scene(seen)),
        spots=lambda _seen: THINGS,
        rings=rings,
        paths=lambda seen, move: tuple(paths(seen, move)),
        touched=lambda seen, thing: touched(seen, names, thing),
        plate=lambda seen, seat: plate(seen, scene(seen), seat),
        keys=lambda seen: keys(seen, names),
        hints=hints,
        step=lambda seen, key: step(seen, scene(seen), key),
        stopped=stopped,
        history=sentences.history,
        row=sentences.summary,
    )


BOARD = driven_by(called.DRIVERS)
"""A road map and two open hands."""
