"""The board of Roundabout: where things lie, what is shown within a turn, how a turn is composed."""

import json
import random
import re
from itertools import pairwise
from math import hypot

import pytest

from sealed import record
from sealed.name import Name
from sealed.page import boards
from sealed.page.boards.board import tell
from sealed.page.boards.roundabout import map as city_map
from sealed.page.boards.roundabout.cover import BAYS, CARS, COVER, PARTY, RING
from sealed.page.boards.roundabout.names import DRIVERS
from sealed.page.boards.roundabout.scene import Scene, look
from sealed.page.boards.seen import Note, Seen
from sealed.page.draw import tree
from sealed.rules import game, registry
from sealed.rules.game import Event
from sealed.rules.questions import Decide, Seat
from sealed.rules.roundabout import city
from sealed.rules.roundabout.drive import follow
from sealed.table import Table
from tests import playing
from tests.page import chats
from tests.page.fake import Disk, opened
from tests.page.here import begun, duel, table, touch
from tests.page.looking import comes, hears, sees
from tests.rules.town import town

RULES = registry.load("roundabout")
BOARD = boards.load("roundabout")
NAMES = (Name("Ada"), Name("Ben"))
FINED = "fine: it would make 11, and you miss a turn"
CHOICES = 3 + 19
"""Who begins, two parties, and nineteen cars."""
CAR = city.CARS
PLACES = {
    "A1": 4,
    "A2": 18,
    "A3": 3,
    "B1": 11,
    "B2": 16,
    "B3": 26,
    "X1": 1,
    "X2": 9,
    "X3": 6,
    "X4": 7,
    "X5": 22,
    "X6": 12,
    "X7": 13,
    "X8": 15,
    "X9": 20,
    "X10": 21,
    "X11": 25,
    "X12": 27,
    "X13": 30,
}


# --- the map


@pytest.mark.parametrize("move", city_map.CURVE, ids=str)
def test_a_drive_begins_and_ends_where_the_spaces_are(move):
    name, here, there = move
    for space, part in ((here, 0.0), (there, 1.0)):
        x, y, _turn = city_map.point(name, here, there, part)
        assert hypot(x - city_map.SPOTS[space].x, y - city_map.SPOTS[space].y) < 0.01
    assert city_map.DRIVE[move].count("--x") == city_map.STEPS


def test_every_move_of_the_rules_has_a_road():
    moves = {(name, here, to[here]) for onward in city.NEXT for name, to in onward.items() for here in to}
    assert set(city_map.CURVE) == moves


def test_a_drive_turns_a_car_smoothly():
    for style in city_map.DRIVE.values():
        turns = [float(turn) for turn in re.findall(r"--r\d:(-?[\d.]+)deg", style)]
        assert all(abs(one - two) < 30 for one, two in pairwise(turns))


def test_spaces_are_far_enough_apart_for_a_finger():
    """At least 42 pixels on a phone, where the map is 382 pixels wide."""
    spots = list(city_map.SPOTS.values())
    nearest = min(hypot(a.x - b.x, a.y - b.y) for a in spots for b in spots if a is not b)
    assert nearest * 382 / 612 > 42


def test_the_cover_shows_the_city_of_the_board():
    assert RING[1:40] in city_map.RING.replace(" -", "-")
    spots = [(x, y) for *_rest, x, y, _turn in CARS] + [(x, y) for _n, x, y, _turn in BAYS] + [PARTY[:2]]
    for x, y in spots:
        assert any(hypot(x - spot.x, y - spot.y) < 0.2 for spot in city_map.SPOTS.values())
    for space, x, y, _turn in BAYS:
        assert hypot(x - city_map.SPOTS[space].x, y - city_map.SPOTS[space].y) < 0.2


# --- in the middle of a turn


def standing(places=PLACES, words="", half="", **more) -> Seen:
    """The driver's `Seen`, with these words on the line."""
    game = town(**{"parties": (29, 23), **more, **places})
    (ask,) = RULES.asks(game.state)
    assert isinstance(ask, Decide)
    return sees(RULES, game.state, ask.seat, ask, words, half=half, names=NAMES)


def telling(before, move: str, told: int, seat: Seat | None = Seat.ONE) -> Seen:
    """A seat's `Seen` while a move is told, after so many of its events."""
    (ask,) = RULES.asks(before)
    step = RULES.answer(before, ask, move)
    return hears(RULES, before, step.told, step.events, told, seat, names=NAMES)


def scene(seen: Seen) -> Scene:
    return look(seen, DRIVERS)


def car(now: Scene, name: str) -> int:
    return now.state.cars[city.PLACE[name]]


def test_the_map_shows_the_moves_that_are_on_the_line():
    now = scene(standing(words="5 X5@S X2@S A1@S"))
    assert [car(now, name) for name in ("X5", "X2", "A1")] == [23, 22, 9]
    assert [(trail.origin, trail.target) for trail in now.trails] == [(22, 23), (9, 22), (4, 9)]
    assert now.live


def test_a_sign_on_the_line_belongs_to_its_writer():
    now = scene(standing(words="1 stop:A2"))
    assert (now.state.sign, now.signer) == ("stop:A2", Seat.ONE)
    binding = scene(standing(sign="yield:S"))
    assert (binding.state.sign, binding.signer) == ("yield:S", Seat.TWO)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_leads_from_the_state_before_to_the_state_after(seed):
    """Event by event the board shows the state that the rules had then, and where cars drove by then."""
    last = playing.at_random(RULES, seed)
    for step in last.log[:60]:
        for told, shown in enumerate((step.state, *step.states)):
            now = scene(sees(RULES, last.state, news=step.events, told=told, shown=shown))
            drove = [event.data for event in step.events[:told] if event.kind == "drove"]
            assert now.state == shown
            assert [(CAR[t.car], t.around, t.origin, t.target) for t in now.trails] == drove
            assert now.live == (told < len(step.events))


def test_a_car_stands_at_its_party_until_it_is_told_that_it_has_arrived():
    before = standing({**PLACES, "A1": 29, "X13": 10}, parties=(30, 23)).state
    move = "1 A1@outer stop:X1"
    for told, home in ((1, 0), (2, 0), (3, 1)):
        seen = telling(before, move, told)
        ruby = next(one for one in tree.find_all(picture(seen), "g.rcar") if one[1]["key"] == "A1")
        assert (ruby[1].get("class") == "rcar leaves") is bool(home)
        assert (tree.find(ruby, "g.drives") is not None) is (told > 1)
        assert BOARD.score(seen, Seat.ONE) == f"{home} car{'s' * (home != 1)} at the party"


def test_the_card_that_is_told_lies_in_the_hand_as_the_one_that_is_played():
    before = standing(played=((4, 2), ())).state
    page = picture(telling(before, "5 A1@S X5@S", 2))
    assert tree.find(page, "button.rcard.pick", aria_label=f"5 not Inner, not Outer, {FINED}")
    assert BOARD.plate(telling(before, "5 A1@S X5@S", 2), Seat.ONE)[0] == "4 + 2 + 5 = 11 · fine from 11"
    assert BOARD.plate(telling(before, "5 A1@S X5@S", 4), Seat.ONE)[0] == "fined: misses the next turn"
    other = picture(telling(before, "5 A1@S X5@S", 2, Seat.TWO))
    assert tree.text(tree.find(other, "span.now")) == "5"


def test_a_car_that_drives_twice_is_seen_driving_twice():
    once, twice = (picture(standing(words=words)) for words in ("5 X5@S", "5 X5@S X5@S"))
    first, second = (tree.find(page, "g.drives")[1] for page in (once, twice))
    assert first["key"] != second["key"]  # another element, whose animation starts anew
    assert second["style"] == city_map.DRIVE["S", 23, 24]


def test_traffic_is_seen_to_be_reversed_by_a_2():
    assert tree.find(picture(standing(words="2")), "svg.reversed")
    assert not tree.find(picture(standing(words="3")), "svg.reversed")
    assert city_map.ARROWS[0] != city_map.ARROWS[1]


def picture(seen: Seen) -> tree.Node:
    return tree.h("div.stage", BOARD.stage(seen, "other", "own"))


@pytest.mark.share(6)
@pytest.mark.parametrize("move", city_map.CURVE, ids=str)
def test_the_arrow_for_a_drive_follows_the_road(move):
    name, here, there = move
    note = Note((f"{here}@{name}", f"{there}@{name}"), "1")
    drawn = picture(standing()._replace(notes=(note,)))
    (line,) = tree.find_all(drawn, "path.mark-line")
    points = [tuple(map(float, point.split())) for point in line[1]["d"].removeprefix("M").split("L")]
    road = [city_map.point(name, here, there, part / 200) for part in range(201)]
    assert len(points) > 2
    assert all(min(hypot(x - place.x, y - place.y) for place in road) < 4 for x, y in points)


def test_a_move_is_traced_by_its_card_its_sign_and_its_drives():
    traces = BOARD.paths(standing(), "1 A1@inner stop:B2")
    assert traces == (("card-1",), ("16",), ("4@inner", "5@inner"))
    assert BOARD.paths(standing(), "3 yield:NE") == (("card-3",), ("NE",))


def says(page: tree.Node, cell: str) -> str:
    return tree.find(page, cell=cell)[1]["aria-label"]


def does(seen: Seen, cell: str) -> str:
    return comes(BOARD, seen, cell)


# --- what cells say and do


def test_a_cell_says_where_it_is_who_stands_there_and_where_its_road_leads():
    page = picture(standing(words="3"))
    assert says(page, "4@S") == "4, Ruby, “Ada”’s car, onward to 9, where Dot is"
    assert says(page, "4@inner") == "4, Ruby, “Ada”’s car, onward to 5, free"
    assert says(page, "29@outer") == "29, free, “Ada”’s party"
    row = tree.find(page, "g", role="row", aria_label="South")
    assert [cell[1]["data-cell"] for cell in tree.find_all(row, role="gridcell")] == [
        "S",
        *(f"{space}@S" for space in city.CLOCKWISE["S"]),
    ]


def test_a_car_is_picked_first_and_then_its_place_or_the_same_place_twice():
    seen = standing(words="3")
    assert does(seen, "4@S") == does(seen, "4@inner") == "3 A1@"
    picked = standing(words="3", half="A1@")
    assert does(picked, "5@inner") == "3 A1@inner"
    assert says(picture(picked), "5@inner") == "5, free, can be reached"
    seen = standing(words="3", half="X7@")
    assert does(seen, "14@N") == "3 X7@N"
    assert does(seen, "14@outer") == "3 X7@outer"
    both = picture(seen)
    assert [tree.text(plate) for plate in tree.find_all(both, "g.goal.full")] == ["North", "Outer"]
    assert [tree.text(plate) for plate in tree.find_all(both, "g.goal.short")] == ["N", "Outer"]
    cells = [one[1] for one in tree.find_all(both, role="gridcell") if "14@" in one[1]["id"]]
    assert len({cell["transform"] for cell in cells}) == 2


def test_a_way_is_asked_for_only_where_a_rule_cares():
    assert does(standing(words="3"), "22@S") == "3 X5@S"
    for sign in ("yield:S", "yield:outer"):
        assert does(standing(words="3", sign=sign), "22@S") == "3 X5@"
        asked = standing(words="3", half="X5@", sign=sign)
        assert BOARD.prompt(asked) == "Gus is on 22. To 23, around South or around Outer?"
    assert does(standing(words="3", sign="yield:NW"), "22@S") == "3 X5@S"


@pytest.mark.parametrize("space", city_map.SPOTS)
def test_a_partys_flag_lies_beside_every_car_and_on_the_map(space: int):
    x, y = city_map.flag(space)
    assert hypot(x - city_map.SPOTS[space].x, y - city_map.SPOTS[space].y) > 39
    assert min(hypot(x - spot.x, y - spot.y) for at, spot in city_map.SPOTS.items() if at != space) > 60
    assert abs(x) <= city_map.EDGE


def test_the_hand_says_which_card_would_bring_a_fine():
    page = picture(standing(played=((4, 2), ())))
    dear = [card for card in tree.find_all(page, "button.rcard") if tree.find(card, "i.fl")]
    assert [card[1]["data-arg"] for card in dear] == ["card-5"]
    assert FINED in says(page, "card-5")
    assert BOARD.plate(standing(played=((4, 2), ())), Seat.ONE)[0] == "last 4 + 2 = 6 · a 5 is a fine"
    words, right = BOARD.plate(standing(played=((4, 2), ()), words="3"), Seat.ONE)
    assert words == "4 + 2 + 3 = 9 · fine from 11"
    assert tree.find(right, "svg.gauge", aria_label="Speed of “Ada”: 9; skips a turn at 11")


@pytest.mark.parametrize(
    ("words", "verb", "unmeant"),
    [
        ("5", "Drive nothing", True),
        ("5 X5@S", "End turn", True),
        ("1 X5@S", "End turn", False),
        ("1 stop:X5", "End turn", False),  # after a sign nothing is driven
    ],
)
def test_the_button_calls_only_when_nothing_is_left_to_drive(words, verb, unmeant):
    seen = standing(words=words)
    assert "" in seen.picks
    assert (BOARD.button_label(seen), BOARD.own.rarely_ends_here(seen)) == (verb, unmeant)


def test_a_card_with_which_no_car_can_drive_ends_the_turn():
    seen = standing(words="5")._replace(picks=("",))
    assert (BOARD.button_label(seen), BOARD.own.rarely_ends_here(seen)) == ("End turn", False)


async def test_a_turn_that_nobody_means_to_end_has_no_main_button():
    browser = await driving()

    def button():
        return tree.find(browser.tree, id="seal")[1]["class"].split()[1:]

    assert button() == ["main", "dis"]
    browser.send("do", "typed", value="1 ")
    assert button() == ["main", "quiet"]
    browser.send("do", "enter", value="X5@S")
    assert button() == ["main"]


def test_signs_wear_the_colour_of_who_placed_them():
    stop = tree.find(picture(standing(sign="stop:A2")), "path.sign")
    assert stop[1]["class"] == "sign two"
    give_way = tree.find(picture(standing(words="3 yield:outer")), "path.sign.one")
    assert give_way is not None


# --- where the keys lead


@pytest.mark.parametrize(
    ("cell", "keys", "end"),
    [
        ("4@S", "ArrowRight", "9@S"),
        ("4@S", "ArrowLeft", "10@S"),
        ("4@S", "ArrowUp ArrowRight", "5@inner"),
        ("30@outer", "ArrowRight", "13@outer"),
        ("9@S", "Home End", "10@S"),
        ("9@S", "Ctrl+Home", "1@inner"),
        ("S", "ArrowRight", "SW"),
        ("", "r", "4@inner"),
        ("4@inner", "r r", "3@inner"),
        ("3@inner", "r", "4@inner"),
        ("4@inner", "g", "22@S"),
        ("card-2", "ArrowRight", "card-3"),
    ],
)
def test_arrows_follow_the_road_and_letters_find_cars(cell, keys, end):
    seen = standing()._replace(cell=cell)
    for key in keys.split():
        seen = seen._replace(cell=BOARD.step(seen, key))
    assert seen.cell == end


def test_arrows_choose_between_the_two_ways_of_the_picked_car():
    seen = standing(words="3", half="A1@")._replace(cell="4@S")
    ways = {BOARD.step(seen, key) for key in ("ArrowLeft", "ArrowRight")}
    assert ways == {"5@inner", "9@S"}
    twin = standing(words="3", half="X7@")._replace(cell="14@N")
    assert BOARD.step(twin, "ArrowRight") == "14@outer"


def test_page_down_visits_what_can_be_chosen():
    seen = standing(words="5", sign="stop:X5")
    visited = set()
    for _ in range(40):
        seen = seen._replace(cell=BOARD.step(seen, "PageDown"))
        visited.add(seen.cell.partition("@")[0])
    movable = {word.partition("@")[0] for word in seen.picks if word}
    assert visited == {str(PLACES[name]) for name in movable}


# --- a match


async def preparing(disk=None):
    """Ada and Ben at one device; Ben has the advantage, and they begin to choose who is first."""
    return await begun("roundabout", disk, preparation="chosen")


async def play(browser, move):
    browser.send("do", "clear")
    browser.send("do", "typed", value=f"{move} ")
    await browser.clicks("seal")
    browser.wait(10_000)


async def driving(disk=None):
    """They have placed all cars as in PLACES, parties on 29 and 23, and Ada drives first."""
    browser = await preparing(disk)
    for move in ("first", "29", "23"):
        await play(browser, move)
    left = dict(PLACES)
    while left:
        own = "A" if table(browser).state.turn == Seat.ONE else "B"
        name = next(one for one in sorted(left, key=lambda one: one[0] != "X") if one[0] != own)
        await play(browser, f"{name} {left.pop(name)}")
    return browser


async def test_preparing_order_parties_and_cars_by_touch():
    browser = await preparing()
    ways = tree.find(browser.tree, "div.two-ways", role="listbox")
    words = [one[1]["data-cell"] for one in tree.find_all(ways, role="option")]
    assert words == ["order-first", "order-second"]
    touch(browser, "first")
    await browser.clicks("seal")
    browser.wait(5_000)
    assert "Where should Ada’s party be?" in browser.text
    touch(browser, "29")
    assert "Ada’s party would be on 29." in browser.text
    touch(browser, "14")
    assert duel(browser).line == ("14",)
    await browser.clicks("seal")
    browser.wait(5_000)
    touch(browser, "23")
    await browser.clicks("seal")
    browser.wait(5_000)
    assert table(browser).state.parties == (14, 23)
    assert tree.find(browser.tree, "button.traycar", arg="B1") is None
    touch(browser, "A1")
    touch(browser, "X4")
    touch(browser, "12")
    touch(browser, "13")
    assert duel(browser).line == ("X4", "13")
    touch(browser, "A1")
    touch(browser, "14")
    assert "is the party of Ruby’s own player" in browser.text
    await browser.clicks("seal")
    browser.wait(5_000)
    assert table(browser).state.cars[0] == city.HOME
    assert "Ruby is at “Ada”’s party." in browser.said("events")


async def test_composing_a_turn_and_taking_each_step_back():
    browser = await driving()
    touch(browser, "2")
    touch(browser, "3")
    assert duel(browser).line == ("3",)
    touch(browser, "X5@S")
    touch(browser, "X2@")
    touch(browser, "X2@S")
    touch(browser, "X5@S")
    assert duel(browser).line == ("3", "X5@S", "X2@S", "X5@S")
    assert "No more moves. You may still put a yield sign." in browser.text
    touch(browser, "yield:")
    touch(browser, "yield:outer")
    browser.click("back", "2")
    assert duel(browser).line == ("3", "X5@S")
    browser.key("Backspace", "board")
    touch(browser, "A1@")
    browser.key("Backspace", "board")
    assert (duel(browser).line, duel(browser).half) == (("3",), "")
    for _ in range(2):
        browser.send("do", "typed", value="X5@outer ")
    gone_twice = tree.find(browser.tree, "button.w", do="back", arg="2")
    assert tree.text(gone_twice).endswith("×2")
    browser.click("back", "2")  # which takes the second of them back
    browser.click("back", "1")
    assert duel(browser).line == ("3",)
    browser.click("back", "0")
    assert duel(browser).line == ()


async def test_refusals_speak_of_cars_and_roundabouts_by_name():
    browser = await driving()
    touch(browser, "A1@inner")
    assert "A turn begins with a card of your hand." in browser.said("alert")
    touch(browser, "5")
    touch(browser, "A1@inner")
    assert "The card 5 moves nothing around inner or outer." in browser.said("alert")
    touch(browser, "X6@N")
    assert browser.said("alert") == "Space 13, the next around North, is not free."
    await play(browser, "1 stop:B2")
    touch(browser, "4")
    touch(browser, "B2@NE")
    assert browser.said("alert") == "Bix has a stop sign, and stays where it is in this turn."
    assert "§ 4.1" in browser.text


async def test_a_turn_is_told_car_by_car():
    browser = await driving()
    browser.send("do", "typed", value="3 X5@S X5@S yield:S ")
    await browser.clicks("seal")
    shown = []
    for _ in range(9):
        browser.wait(250)
        cells = [says(browser.tree, cell) for cell in ("22@S", "23@S", "24@S")]
        shown.append(next((n for n, cell in enumerate(cells) if "Gus" in cell), None))
    assert shown[0] == 0
    assert shown[-1] == 2
    assert shown == sorted(shown)
    assert "“Ada” puts a yield sign on South." in browser.said("events")
    assert "yield sign by “Ada”: one move in all" in says(browser.tree, "S")


async def test_cars_are_named_on_this_device_and_nowhere_else():
    disk = Disk()
    browser = await driving(disk)
    browser.click("panel", "menu")
    browser.click("panel", "names")
    browser.send("do", "name-piece", "A1", value="Zelda the Great")
    await browser.sends("do", "name-piece", "X2", value="Rex")
    assert "More than one is called Rex." in browser.text
    browser.key("Escape", "panel", editable=True)
    assert says(browser.tree, "4@inner").startswith("4, Zelda th, “Ada”’s car")
    await play(browser, "2 A1@S")
    assert "Zelda th drives around South from 4 to 10." in browser.said("events")
    assert "Zelda" not in record.write(table(browser)) + duel(browser).play.body()
    other = await opened(disk, route=browser.app.model.route.text)
    assert says(other.tree, "10@S").startswith("10, Zelda th")
    assert duel(other).board.label("X2@S") == "Rex around South"
    await other.sends("do", "forget-names")
    assert says(other.tree, "10@S").startswith("10, Ruby")
    assert json.loads(disk.records["settings"].body)["pieces"] == {"roundabout": {}}


def test_every_driver_is_found_by_a_letter():
    """Each side has its initial, and no two neutral drivers have the same."""
    initials = {car: name[0] for car, name in DRIVERS.items()}
    assert {initials[car] for car in ("A1", "A2", "A3")} == {"R"}
    assert {initials[car] for car in ("B1", "B2", "B3")} == {"B"}
    neutral = [letter for car, letter in initials.items() if car[0] == "X"]
    assert sorted(neutral) == list("CDEFGHIJKLMNO")


def test_the_log_has_a_row_for_each_choice_of_the_preparation_and_for_each_turn():
    last, rng = Table.begin(RULES, {}, bytes(16)), random.Random(3)
    for _ in range(60):
        last = playing.take_turn(last, last.asks()[0], rng, 0)
    turns = BOARD.history(last.log)
    numbers = [turn.number for turn in turns]
    assert numbers == [0] * CHOICES + [*range(1, last.state.turns + 1)]
    rows = [tree.text(BOARD.summary(("Ada", "Ben"), turn)) for turn in turns]
    assert "chooses to" in rows[0]
    assert all("party is on" in row for row in rows[1:3])
    assert all(" places " in row for row in rows[3:CHOICES])
    assert all("plays" in row or "misses" in row for row in rows[CHOICES:])
    assert "All cars are placed." in rows[CHOICES - 1]


# --- a preparation that chance deals


async def dealt(route="new/roundabout/here"):
    """Ada and Ben have agreed on a deal and on 60 turns, and begin."""
    browser = await opened(Disk(), route=route)
    browser.send("do", "name", "1", value="Ada")
    for agreed in ("clock=off", "limit=60", "preparation=dealt"):
        browser.send("do", "option", agreed)
    await browser.clicks("start")
    return browser


async def test_the_form_offers_length_and_preparation_in_plain_words():
    browser = await opened(route="new/roundabout/here")
    for words in ("Length", "300 turns", "120 turns", "60 turns", "about 26"):
        assert words in browser.text
    await browser.clicks("fold")
    for words in ("Preparation", "you take turns", "dealt at random"):
        assert words in browser.text


async def test_the_form_begins_with_a_deal_and_the_rules_do_not():
    browser = await opened(Disk(), route="new/roundabout/computer")
    assert "as usual" in browser.text
    await browser.clicks("start")
    assert table(browser).options["preparation"] == "dealt"
    assert game.settle(RULES, {})["preparation"] == "chosen"


@pytest.mark.share(4)
@pytest.mark.parametrize("placed", [(), ("29",), ("29", "23"), ("29", "23", "X1 5", "X9 7")])
async def test_a_player_who_chooses_may_leave_the_rest_to_chance(placed):
    browser = await preparing()
    assert tree.find(browser.tree, do="by-chance") is None, "who is first is no matter of chance"
    for move in ("first", *placed):
        await play(browser, move)
    await browser.clicks("by-chance")
    browser.wait(10_000)
    state = table(browser).state
    assert (state.phase, state.turns) == ("drive", 0)
    assert city.OFF not in state.cars
    assert city.HOME not in state.cars
    assert 0 not in state.parties
    for name, space in (one.split() for one in placed if " " in one):
        assert state.cars[city.PLACE[name]] == int(space), "what was chosen stands"
    assert tree.find(browser.tree, do="by-chance") is None
    assert record.write(record.replay(record.write(table(browser)))) == record.write(table(browser))


async def test_what_was_left_to_chance_can_be_taken_back():
    browser = await preparing()
    for move in ("first", "29", "23"):
        await play(browser, move)
    before = table(browser).state
    await browser.clicks("by-chance")
    while table(browser).state != before:
        await browser.sends("do", "undo")
    assert tree.find(browser.tree, do="by-chance") is not None


async def test_a_line_that_is_begun_is_not_left_to_chance():
    browser = await preparing()
    for move in ("first", "29", "23"):
        await play(browser, move)
    browser.send("do", "enter", value="X1")
    assert tree.find(browser.tree, do="by-chance") is None


async def test_against_the_computer_chance_places_for_both():
    browser = await opened(Disk(), route="new/roundabout/computer")
    browser.send("do", "option", "preparation=chosen")
    browser.send("do", "seat", "2")
    await browser.clicks("start")
    await play(browser, "first")
    await browser.waits(10_000)
    await browser.clicks("by-chance")
    await browser.waits(10_000)
    assert table(browser).state.phase == "drive"


async def test_by_chat_chance_writes_one_choice_and_the_other_player_has_the_next():
    _ada, ben = await chats.begun("roundabout", "preparation=chosen")
    await ben.move("first")
    ben.browser.click("by-chance")
    (space,) = ben.duel.line
    assert space in map(str, range(1, 31))
    assert tree.find(ben.browser.tree, do="by-chance") is None
    assert ben.match.state.phase == "party", "it is only written"


async def test_a_deal_leaves_only_the_question_who_drives_first():
    browser = await dealt()
    browser.wait(10_000)
    assert table(browser).options["limit"] == "60"
    parties, cars = table(browser).state.parties, table(browser).state.cars
    assert city.OFF not in cars
    assert "Who should drive first?" in browser.text
    assert "Preparation · who drives first" in browser.text
    assert "Player two drives first" not in browser.text
    seats = [tree.text(button) for button in tree.find_all(browser.tree, "button.btn.wide")]
    assert seats == ["I drive first", "Ada drives first"]
    for seat, party in zip(NAMES, parties, strict=True):
        seat = {"Ada": "Ada", "Ben": "Player two"}[seat]
        name = next(one for one, ring in city.CLOCKWISE.items() if party in ring)
        assert f"“{seat}”’s party" in says(browser.tree, f"{party}@{name}")
    ruby = next(one for one, ring in city.CLOCKWISE.items() if cars[0] in ring)
    assert "Ruby, “Ada”’s car" in says(browser.tree, f"{cars[0]}@{ruby}")
    touch(browser, "second")
    await browser.clicks("seal")
    browser.wait(5_000)
    assert (table(browser).state.phase, table(browser).state.turn) == ("drive", Seat.ONE)
    assert "“Ada” drives first." in browser.said("events")
    assert "Turn 1 · Ada drives" in browser.text


async def test_a_deal_is_one_row_of_the_log():
    browser = await dealt()
    (row,) = BOARD.history(table(browser).log)
    one, two = table(browser).state.parties
    assert tree.text(BOARD.summary(NAMES, row)).startswith(
        f"A fair draw has placed all cars, Ada’s party on {one} and Ben’s on {two}."
    )


async def test_a_deal_by_codes_is_made_from_the_second_code_on():
    ada = await chats.Person("Ada").open("new/roundabout/chat")
    ben = await chats.Person("Ben").open()
    ada.browser.send("do", "name", "1", value="Ada")
    ada.browser.send("do", "option", "preparation=dealt")
    await ada.click("start")
    await ben.paste(await ada.copied())
    await ben.click("fold")
    assert "dealt at random" in ben.text
    ben.browser.send("do", "name", value="Ben")
    await ben.click("accept")
    assert ben.match.state.phase == "deal"
    await ada.paste(await ben.copied())
    assert "A fair draw has placed all cars" in ada.browser.said("events")
    await ben.paste(await ada.copied())
    assert "A fair draw has placed all cars" in ben.browser.said("events")
    assert ben.match.state == ada.match.state
    assert ben.match.state.phase == "order"
    await ben.move("second")
    await ada.paste(await ben.copied())
    assert (ada.match.state.phase, ada.match.state.turn) == ("drive", Seat.ONE)
    text = record.write(ada.match)
    assert text == record.write(ben.match)
    assert text.count("*: ") == 21


@pytest.mark.share(4)
@pytest.mark.slow
async def test_a_random_turn_can_be_composed_on_the_board_alone():
    """Whatever may be played can be reached by pressing what the page shows, or the other way around which
    nothing is otherwise.
    """

    browser = await driving()
    rng = random.Random(5)
    for _ in range(12):
        browser.send("do", "clear")
        play_here = duel(browser).play
        words: tuple[str, ...] = ()
        while word := rng.choice(
            play_here.table.rules.picks(play_here.table.state, play_here.ask, {}, words)
        ):
            mark = next((one for one in "@:" if one in word), "")
            half = word.partition(mark)[0] + mark if mark else ""
            try:
                if half:
                    touch(browser, half)
            except AssertionError:
                state = play_here.table.state
                alike = f"{half}{city_map.AROUND[follow(state, words).cars[city.PLACE[half[:-1]]]][0]}"
                assert follow(state, (*words, word)) == follow(state, (*words, alike))
                word = alike
            touch(browser, word)
            words = (*words, word)
        assert duel(browser).line == words
        await browser.clicks("seal")
        browser.wait(10_000)
        if table(browser).outcome:
            break
    assert len(table(browser).past) > 25


# --- in another language


def test_a_roundabout_has_the_case_that_its_sentence_asks_for_and_may_has_none(speak):
    speak(
        ("month", "May", "Mai"),
        ("", "May", "Mai"),
        ("roundabout", "South | short=S", "Süden | um=um den Süden"),
        ("", "{0} drives around {1:name} from {2} to {3}.", "{0} fährt {1:um} von {2} nach {3}."),
        ("", "{car} around {roundabout:name}", "{car} {roundabout:um}"),
        ("", "{who} puts a yield sign on {0:name}.", "{who} setzt {0:um} ein Schild."),
    )
    drove = Event("drove", Seat.ONE, ("X11", "S", 4, 5))
    assert tell(BOARD, ("Ada", "Ben"), drove) == "May fährt um den Süden von 4 nach 5."
    assert BOARD.label("X11@S") == "May um den Süden"
    sign = Event("sign", Seat.ONE, ("yield:S",))
    assert tell(BOARD, ("Ada", "Ben"), sign) == "Ada setzt um den Süden ein Schild."
    assert "May" in tree.text(COVER.draw("roundabout"))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("order", Seat.ONE, ("first",)), "Ada chooses to be first."),
        (Event("order", Seat.ONE, ("second",)), "Ada chooses to be second."),
        (Event("sign", Seat.ONE, ("stop:A1",)), "Ada puts a stop sign on Ruby."),
        (Event("sign", Seat.ONE, ("yield:NE",)), "Ada puts a yield sign on Northeast."),
        (Event("drawn", Seat.ONE, ("X1 12",)), "Chance has chosen: Cleo, 12."),
    ],
)
def test_each_case_of_an_event_is_a_sentence(event, said):
    assert tell(BOARD, ("Ada", "Ben"), event) == said


def test_no_place_where_a_word_may_be_broken_is_read_out():
    card = tree.find(picture(standing()), "button.rcard", arg="card-2")
    assert tree.text(card) == "2 backwards"
    assert tree.find(card, "i.shy")
    assert says(picture(standing()), "card-2") == "2 backwards"
