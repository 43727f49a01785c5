"""Setting up a position: the screen, its ways in and out, and what each family makes of a tap."""

import random
import re

import pytest

from sealed.page.boards.editing import TAKE, Tool
from sealed.page.boards.priority_pathway.editor import EDITOR
from sealed.page.browser.packed import pack, unpack
from sealed.page.draw import tree
from sealed.page.positions import position_editor, view
from sealed.page.positions.position_editor import PositionEditor
from sealed.record import position_at, replay
from sealed.rules import registry
from sealed.rules.game import Places
from tests.modules import MODULES, reached
from tests.page import positions
from tests.page.fake import opened
from tests.page.positions import of_text, usual

CARDS = (
    "round:3 pot:1 chips:0/2 lights:score+grow+claim+block/score+steal+block"
    " before:score+grow/score+block:block last:claim+block:grow/steal+block:score"
)
CHANCE = random.Random(1)
RECORD = f"""[Game "five-card-trick"]
[One "Ada"]
[Two "Ben"]
[Advantage "2"]
[Result "*"]
[Position "{CARDS}"]

1: claim steal
2: score steal
"""


async def shown(key="solitaire-chess-final"):
    """The screen, with a usual position of a game."""
    return await opened(route=f"position/{key}")


def here(browser) -> PositionEditor:
    assert isinstance(browser.app.model.screen_value, PositionEditor)
    return browser.app.model.screen_value


def queens(one: PositionEditor) -> str:
    return re.search(r"queens:(\S+)", one.position.text)[1]


# --- the screen


async def test_a_tap_puts_a_thing_and_another_takes_it_off():
    browser = await shown()
    browser.send("do", "touch", "D4")
    assert queens(here(browser)) == "D4/-"
    assert "Player one’s queen" in browser.said("line")
    browser.send("do", "touch", "D4")
    assert "queens" not in here(browser).position.text


async def test_what_is_impossible_is_not_done_and_the_clause_is_told():
    browser = await shown()
    for square in ("D4", "E3", "F5"):
        browser.send("do", "touch", square)
    before = here(browser).position
    browser.send("do", "touch", "G3")
    assert here(browser).position is before
    note = tree.text(tree.find(browser.tree, id="refusal"))
    assert note == "G3: At most 3 pieces of a player are on the play area. § 5.3"
    assert browser.said("alert").startswith("G3. Not done. At most 3 pieces")
    browser.send("do", "touch", "C0")
    assert tree.find(browser.tree, id="refusal") is None


async def test_what_is_not_yet_possible_is_done_and_told_and_cannot_be_used():
    browser = await shown("priority-pathway")
    browser.send("do", "set", "hand-1=5")
    use = tree.find(browser.tree, do="use")
    assert use[1]["aria-disabled"] == "true"
    assert "Not yet: In turn 1 both hold 9" in tree.text(tree.find(browser.tree, id="missing"))
    await browser.clicks("use")
    assert browser.app.model.route.screen == "position"
    assert browser.said("alert").startswith("Not yet: In turn 1 both hold 9")
    browser.send("do", "set", "hand-1=5")
    assert "aria-disabled" not in tree.find(browser.tree, do="use")[1]


async def test_undo_and_redo_by_button_and_by_key():
    browser = await shown()
    texts = [here(browser).position.text]
    for square in ("D4", "E3"):
        browser.send("do", "touch", square)
        texts.append(here(browser).position.text)
    browser.click("undo")
    assert here(browser).position.text == texts[1]
    browser.key("Ctrl+z")
    assert here(browser).position.text == texts[0]
    browser.click("undo")
    assert here(browser).position.text == texts[0]
    browser.key("Shift+y")
    browser.key("Ctrl+y")
    assert here(browser).position.text == texts[2]
    browser.key("Shift+z")
    browser.send("do", "touch", "C0")
    assert here(browser).later == ()


async def test_keys_choose_what_to_put_walk_and_take_off():
    browser = await shown()
    assert browser.key("2", zone="board")
    assert here(browser).tool == "2"
    assert browser.said("line") == "Player two"
    browser.send("focus", arg="D4", zone="board")
    assert browser.key("ArrowRight", zone="board")
    assert browser.focus == "cell-E4"
    browser.send("focus", arg="E4", zone="board")
    browser.send("do", "touch", "E4")
    assert queens(here(browser)) == "-/E4"
    assert browser.key("Backspace", zone="board")
    assert "queens" not in here(browser).position.text
    assert here(browser).tool == "2"
    assert browser.key("Shift+w")
    assert here(browser).tool == "swap"


async def test_the_options_of_the_ruleset_are_chosen_by_hand_and_go_with_the_record():
    browser = await opened(route="position/field-tactics")
    number = len(view.groups(here(browser))) - 1
    browser.click("fold", f"group-{number}")
    assert "The one pair of ranks that the old rules describe in two ways." in browser.text
    browser.send("do", "set", arg="option:engineer-beats-tank=no")
    assert here(browser).position.state.odds == "no"
    browser.send("do", "set", arg="option:advantage=1")
    options = replay(position_editor.record_of(here(browser), named=False)).options
    assert (options["engineer-beats-tank"], options["advantage"], options["clock"]) == ("no", "1", "off")
    browser.click("undo")
    browser.click("undo")
    assert here(browser).position.options["engineer-beats-tank"] == "yes"
    browser.send("do", "set", arg="option:engineer-beats-tank=perhaps")
    assert here(browser).position.options["engineer-beats-tank"] == "yes"


async def test_a_chart_of_ones_own_is_made_square_by_square_and_goes_with_the_record():
    browser = await opened(route="position/priority-pathway")
    browser.click("fold", f"group-{len(view.groups(here(browser))) - 1}")
    browser.send("do", "set", arg="option:chart=own")
    browser.click("edit", "chart=47")
    browser.send("focus", arg="chart47", zone="chart")
    assert browser.key("ArrowRight", zone="chart")
    assert browser.focus == "cell-chart48"
    browser.send("focus", arg="chart48", zone="chart")
    assert browser.key("i", zone="chart")
    made = here(browser).position.options["chart"]
    assert made == EDITOR.edit(EDITOR.edit(EDITOR.begin("margin-3"), "47"), "48I")
    assert replay(position_editor.record_of(here(browser), named=False)).options["chart"] == made
    browser.send("do", "set", arg="option:chart=margin-4")
    assert here(browser).position.options["chart"] == "margin-4"
    browser.click("undo")
    assert here(browser).position.options["chart"] == made


async def test_two_cards_are_swapped_and_a_queen_keeps_what_she_stands_on():
    browser = await shown()
    browser.send("do", "touch", "D4")
    before = here(browser).position
    browser.send("do", "tool", "swap")
    browser.send("do", "touch", "D4")
    assert "Now choose the other one." in browser.text
    assert here(browser).position is before
    browser.send("do", "touch", "E3")
    cards = [re.search(r"deal:(\S+)", each.text)[1].split("+") for each in (before, here(browser).position)]
    changed = [number for number, card in enumerate(cards[0]) if card != cards[1][number]]
    assert len(changed) == 2
    assert {cards[0][n] for n in changed} == {cards[1][n] for n in changed}
    taken = re.search(r"stacks:(\S+)/-", here(browser).position.text)[1]
    assert taken != re.search(r"stacks:(\S+)/-", before.text)[1]
    assert taken in cards[1]


async def test_a_queen_is_dragged_to_another_square_and_off_the_board():
    browser = await shown()
    browser.send("do", "touch", "D4")
    for end, square in (("take", "D4"), ("drop", "E3")):
        browser.send("do", "drag", square, value=end)
    assert queens(here(browser)) == "E3/-"
    browser.send("do", "drag", "E3", value="take")
    browser.send("do", "drag", "", value="drop")
    assert "queens" not in here(browser).position.text


async def test_a_text_is_read_strictly_as_it_is_written():
    browser = await shown("roundabout")
    browser.click("fold", "text")
    text = here(browser).position.text
    browser.send("do", "write", value=f"{text} turns:500")
    fault = tree.text(tree.find(browser.tree, id="fault"))
    assert fault.startswith("“turns:500”. The game is over after turn 300.")
    assert "§ 5.3" in fault
    assert here(browser).position.text == text
    field = tree.find(browser.tree, "textarea", do="write")
    assert field[1]["aria-invalid"] == "true"
    browser.send("do", "write", value=f" {text} ")
    assert tree.find(browser.tree, id="fault") is None


async def test_the_address_follows_and_opens_the_same_position_again():
    browser = await shown()
    browser.send("do", "touch", "D4")
    text = here(browser).position.text
    browser.wait(1000)
    assert browser.history[-1].startswith("position/solitaire-chess-final/2")
    assert len(browser.history) == 1
    again = await opened(route=browser.history[-1])
    assert here(again).position.text == text


@pytest.mark.parametrize(
    "packed", ["1abcdefghijk", pack("nonsense"), pack(RECORD.replace("round:3", "round:1"))]
)
async def test_a_link_that_holds_no_position_says_so_and_another_one_is_there(packed):
    browser = await opened(route=f"position/five-card-trick/{packed}")
    assert "This is not the position of the link" in browser.text
    assert here(browser).usable


async def test_a_game_that_there_is_not_has_no_positions():
    browser = await opened(route="position/chess")
    assert "There is no such game" in browser.text


async def test_the_keys_are_listed():
    browser = await shown()
    browser.click("panel", "keys")
    assert "Swap cards" in tree.text(tree.find(browser.tree, id="panel"))
    assert browser.key("Escape")
    assert here(browser).panel == ""


# --- ways in and out


async def test_from_a_step_of_a_record_and_back_as_the_record_of_the_position():
    browser = await opened(route=f"record/{pack(RECORD)}/1")
    browser.click("panel", "menu")
    await browser.clicks("edit-position")
    assert here(browser).position.text == position_at(replay(RECORD), 2)
    assert here(browser).said == ("Ada", "Ben")
    await browser.clicks("use")
    assert browser.history[-1].startswith("record/2")
    written = unpack(browser.history[-1].split("/")[1])
    assert written.splitlines()[:3] == ['[Game "five-card-trick"]', '[One "Ada"]', '[Two "Ben"]']
    assert written.endswith(f'[Position "{position_at(replay(RECORD), 2)}"]\n')


async def test_where_the_game_is_over_nothing_is_set_up_or_shared():
    browser = await opened(route=f"record/{pack(RECORD + '1: resign' + chr(10))}/9")
    for word in ("edit-position", "share-position"):
        browser.click("panel", "menu")
        await browser.clicks(word)
        assert "The game is over at this step." in tree.text(tree.find(browser.tree, "aside.notice"))
        assert browser.app.screen.name == "record"
        assert browser.board == ""
        await browser.clicks("close")  # so that the second is not read off the first
        assert browser.app.model.notice is None


async def test_a_position_is_shared_without_names():
    browser = await opened(route=f"record/{pack(RECORD)}/0")
    browser.click("panel", "menu")
    await browser.clicks("share-position")
    packed = re.search(r"#record/(\w[\w-]*)/0$", browser.board)[1]
    assert unpack(packed) == (
        f'[Game "five-card-trick"]\n[Advantage "2"]\n[Result "*"]\n[Position "{CARDS}"]\n'
    )
    assert "The link to this position is copied" in browser.text


async def test_the_screen_shares_what_it_shows():
    browser = await shown()
    browser.preferences.add("finger")
    browser.send("do", "touch", "D4")
    await browser.clicks("share-position")
    (link,) = browser.shared
    assert here(browser).position.text in unpack(link.split("/")[-2])


async def test_where_the_clipboard_is_refused_the_record_opens_with_its_address():
    browser = await shown()

    async def refuse(text):
        await text
        raise setting_refused

    from sealed.page.browser.seam import Refused

    setting_refused = Refused("NotAllowedError")
    browser.copy = refuse
    await browser.clicks("share-position")
    assert browser.app.model.route.screen == "record"
    assert "copy it from there" in browser.text


async def test_a_screen_that_asks_for_a_record_leads_to_a_position_of_any_game():
    browser = await opened(route="record")
    links = [a[1]["href"] for a in tree.find_all(browser.tree, "a") if "#position/" in a[1].get("href", "")]
    assert links == [f"#position/{key}" for key in registry.BY_KEY]


@pytest.mark.share(3)
@pytest.mark.slow
def test_nothing_of_this_is_loaded_before_it_is_wanted():
    own = {name for name in MODULES if ".positions" in name or name.endswith("editing")}
    screens = [name for name in MODULES if name.startswith("sealed.page.screens.")]
    leading = {name for name in screens if reached(name) & own}
    assert leading == {"sealed.page.screens.position"}


# --- the families


def test_captures_change_the_reserves_with_them():
    one = of_text("solitaire-chess", usual("solitaire-chess").position.text)
    one = position_editor.controlled(one, "captures-1", "+", CHANCE)
    assert one.refusal is None
    assert "captures:1/0" in one.position.text
    state = one.position.state
    assert state.reserve == (6, 4)  # who captures gains


def test_while_queens_are_placed_who_is_to_place_follows():
    one = usual("solitaire-chess")
    one = position_editor.controlled(one, "phase", "place", CHANCE)
    turns = []
    for seat, square in (("2", "C0"), ("1", "D0"), ("2", "E0")):
        one = position_editor.tapped(one._replace(tool=seat), square)
        assert one.refusal is None
        turns.append(int(one.position.state.turn))
    assert turns == [1, 2, 1]


def test_a_mine_that_is_put_in_its_own_half_has_started_there():
    one = usual("field-tactics")
    one = position_editor.tapped(one._replace(tool=TAKE), "A2")
    mine = "114"
    one = position_editor.tapped(one._replace(tool=mine), "A2")
    assert one.refusal.clause == "FT 1.4"  # both mines of the set-up are there
    square = next(word.split(":")[0] for word in one.position.text.split() if word.endswith(":MI"))
    one = position_editor.tapped(one._replace(tool=TAKE), square)
    one = position_editor.tapped(one._replace(tool=mine), "A2")
    assert one.refusal is None
    assert "A2:MI" in one.position.text.split()


def test_a_mine_does_not_go_across_the_river_or_to_a_bridge():
    one = usual("field-tactics")
    square = next(word.split(":")[0] for word in one.position.text.split() if word.endswith(":MI"))
    assert position_editor.carried(one, square, "A5").refusal.clause == "FT 3.0"
    one = position_editor.tapped(position_editor.tapped(one._replace(tool=TAKE), square), "B4")
    assert position_editor.tapped(one._replace(tool="114"), "B4").refusal.clause in ("FT 3.0", "FT 2.2")


def test_a_car_that_comes_to_its_party_goes_home_and_cars_change_places():
    one = usual("roundabout")
    state = one.position.state
    ruby, rex = state.cars[0], state.cars[1]
    cells = {cell.split("@")[0]: cell for cell in positions.things(one) if "@" in cell}
    swapped = position_editor.tapped(one._replace(tool="A1"), cells[str(rex)])
    assert swapped.position.state.cars[:2] == (rex, ruby)
    home = position_editor.tapped(one._replace(tool="A1"), cells[str(state.parties[0])])
    assert "A1:home" in home.position.text.split()


def test_the_hands_of_roundabout_follow_the_turns():
    one = usual("roundabout")
    for _ in range(9):
        one = position_editor.controlled(one, "turns", "+", CHANCE)
        assert one.refusal is None
        assert one.usable
    assert one.position.state.turns == 9


def test_the_hands_of_priority_pathway_follow_the_turn():
    one = usual("priority-pathway")
    for turn in range(2, 12):
        one = position_editor.controlled(one, "turn", "+", CHANCE)
        assert one.usable
        assert one.position.state.turn == turn
    assert [hand.bit_count() for hand in one.position.state.hands] == [8, 8]


def test_a_piece_of_priority_pathway_is_there_once():
    one = usual("priority-pathway")
    one = position_editor.tapped(one._replace(tool="1A"), "a4")
    assert "Aa4" in one.position.text
    assert one.position.text.count("A") == 2
    taken = position_editor.tapped(one._replace(tool=TAKE), "c1")
    assert taken.refusal.clause == "PP 6.1"


def test_lights_follow_what_was_sent():
    one = usual("five-card-trick")
    for _ in range(2):
        one = position_editor.controlled(one, "round", "+", CHANCE)
        assert one.refusal is None
    one = position_editor.controlled(one, "last-1", "claim+steal", CHANCE)
    assert one.refusal is None
    lights = re.search(r"lights:(\S+)/", one.position.text)[1].split("+")
    assert {"claim", "steal"} <= set(lights)


def test_in_setnas_curse_the_same_two_count_as_not_sent():
    one = usual("setnas-curse")
    for _ in range(2):
        one = position_editor.controlled(one, "round", "+", CHANCE)
    before = re.search(r"before:(\S+)/", one.position.text)[1]
    one = position_editor.controlled(one, "last-1", before, CHANCE)
    assert one.refusal is None
    first, second = before.split("+")
    assert f"last:({first})+({second})/" in one.position.text


# --- the tools


def at(here: PositionEditor, thing: str) -> str:
    """A cell's label on the board, without the squares to which a car could go on."""
    drawn = here.board.parts(position_editor.seen(positions.SETTINGS, here)).board
    cells = tree.find_all(drawn, do="touch")
    label = next(cell[1]["aria-label"] for cell in cells if cell[1]["data-arg"] == thing)
    return label.partition(", onward to ")[0]


def piece_and_owner(label: str) -> str:
    """A cell's words for the piece of a tool, `Infantry A, Player two` or `General, one star, Player two`."""
    piece, _, owner = label.rpartition(", ")
    piece = piece.replace(", ", " with ")
    return f"{owner}’s {piece[0].lower()}{piece[1:]}"


SAYS = {
    "priority-pathway": piece_and_owner,
    "field-tactics": piece_and_owner,
    "solitaire-chess": "{}’s queen".format,
    "solitaire-chess-final": "{}’s queen".format,
    "roundabout": "{}".format,
}
"""By ruleset, what a cell says while the thing stands on it that a tool is called after."""
FREE = re.compile(r"\bempty\b|\bfree\b|entry square$")
"""A cell's words while it is empty."""
RULESETS = [entry.key for entry in registry.ENTRIES if isinstance(registry.load(entry.key), Places)]
"""The rulesets with an editor."""


def tools(key: str) -> list[Tool]:
    """The tools of an editor that put something."""
    return [tool for tool in position_editor.tools_of(usual(key)) if tool.key != TAKE and not tool.pair]


def test_the_tools_of_every_editor_that_has_any_are_looked_at() -> None:
    assert {key for key in RULESETS if tools(key)} == set(SAYS)


@pytest.mark.share(6)
@pytest.mark.parametrize(
    ("key", "tool"), [pytest.param(key, tool, id=f"{key}-{tool.key}") for key in SAYS for tool in tools(key)]
)
def test_each_tool_of_each_editor_puts_its_own_piece(key: str, tool: Tool) -> None:
    here = usual(key)._replace(tool=tool.key)
    told = SAYS[key](tool.label)
    # On the board of Priority Pathway the pieces of seat one, which looks at it, are “your” ones.
    words = re.compile(rf", ({told}|{told.replace('Player one’s', 'your')})(,|$)")
    if key == "field-tactics":  # in the army it is there already, as often as it may be
        thing = next(thing for thing in positions.things(here) if words.search(at(here, thing)))
        here = position_editor.tapped(here, thing)
    else:
        thing = next(thing for thing in positions.things(here) if FREE.search(at(here, thing)))
    assert FREE.search(at(here, thing))
    assert not words.search(at(here, thing))
    assert words.search(at(position_editor.tapped(here, thing), thing))
