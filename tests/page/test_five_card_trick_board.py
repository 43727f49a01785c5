"""The board of Five-Card Trick, its Final and Setna's Curse: telling, table, hand, keys, names."""

import pytest

from sealed.page import boards
from sealed.page.boards.board import tell
from sealed.page.boards.five_card_trick.scene import look
from sealed.page.boards.seen import Refusal
from sealed.page.boards.touching import LineChange
from sealed.page.draw import tree
from sealed.rules import registry
from sealed.rules.game import Event
from sealed.rules.questions import NOTHING, Seat
from sealed.table import Table
from tests import playing
from tests.page.here import begun, sit, submit
from tests.page.looking import at, hears

BASIC, FINAL, SETNA = "five-card-trick", "five-card-trick-final", "setnas-curse"
BOARD = boards.load("five_card_trick")
every_game = pytest.mark.parametrize("key", [BASIC, FINAL, SETNA])


def played(key, *rounds, **options):
    """A table after rounds of two submissions; the last may be of seat one alone."""
    table = Table.begin(registry.load(key), options, b"")
    for submissions in rounds:
        for seat, text in zip(Seat, submissions, strict=False):
            table = table.late(seat) if text == "timeout" else table.decide(seat, text)
    return table


def seen_by(table, seat, words=(), **more):
    """A seat's `Seen` of a table when everything has been told."""
    return at(table, seat, " ".join(words), hand=NOTHING, **more)


def drawn(seen):
    return tree.h("main", BOARD.headline(seen), BOARD.stage(seen, *(plate(seen, seat) for seat in Seat)))


def plate(seen, seat):
    return tree.h("div.plate", BOARD.plate(seen, seat), BOARD.score(seen, seat), BOARD.standing(seen))


# The telling


def standing(page):
    """The numbers that the page shows: cards face up, chips of both, pot, lights that are on."""
    cards = [tree.text(card) for card in tree.find_all(page, "div.open-card")]
    chips = [int(tree.text(score)) for score in tree.find_all(page, "span.score")]
    pot = int(tree.text(tree.find(page, "div.big")))
    on = len(list(tree.find_all(page, "i.bulb.on")))
    return len(cards), chips, pot, on


async def test_a_round_is_seen_as_it_is_told_and_nothing_of_it_before():
    browser = await begun(clock="off")
    await sit(browser)
    await submit(browser, "score block:grow")
    await sit(browser)
    begins = len(browser.frames)
    await submit(browser, "grow claim")
    browser.wait(10_000)
    pages = [frame["tree"] for frame in browser.frames[begins:] if tree.find(frame["tree"], "div.big")]
    seen = list(dict.fromkeys(repr(standing(page)) for page in pages))
    assert seen == [
        "(0, [0, 0], 1, 0)",
        "(2, [0, 0], 1, 0)",  # Ada's cards turn
        "(4, [0, 0], 1, 0)",
        "(4, [1, 0], 1, 0)",  # she scores,
        "(4, [1, 0], 2, 0)",  # the pot grows,
        "(4, [1, 2], 0, 0)",  # Ben claims it,
        "(4, [1, 2], 0, 1)",  # and the lights go on
        "(4, [1, 2], 0, 2)",
        "(4, [1, 2], 0, 3)",
        "(4, [1, 2], 0, 4)",
        "(4, [1, 2], 1, 4)",
    ]
    *before, last = pages
    for page in before:
        if standing(page) == (4, [1, 2], 1, 4):
            break  # the last event: the next round begins
        assert "Round 1 of 25" in tree.text(page)
        assert "is blocked this round" not in tree.text(page)
        assert tree.find(page, "div.p.u") is None
    assert "Round 1 of 25" in tree.text(last)  # at which both still look
    assert "Grow is blocked this round" in tree.text(last)
    assert tree.find(last, "div.p.u.two", aria_label="Claim: sent") is not None


@pytest.mark.share(6)
@every_game
@pytest.mark.parametrize("seed", range(3))
def test_what_is_drawn_depends_on_nothing_that_is_told_later(key, seed):
    """The drawing is the same as if the game had come no further than it is told."""
    table = playing.at_random(registry.load(key), seed)
    for entry in table.log:
        states = (entry.state, *entry.states)
        for told, shown in enumerate(states[:-1]):
            seen = hears(table.rules, entry.state, entry.states, entry.events, told, Seat.ONE)
            cut = seen._replace(
                state=shown,
                waiting=table.rules.asks(shown),
                news=entry.events[:told],
                states=entry.states[:told],
                lingers=True,  # the bar goes on to the next round only when the story is put away
            )
            assert drawn(seen) == drawn(cut), entry.events[told]


@pytest.mark.parametrize(
    ("sent", "event", "crossed"),
    [
        (("score claim", "grow claim"), "collided", ["Claim", "Claim"]),
        (("score grow", "steal block:grow"), "stole-nothing", ["Steal"]),
    ],
)
def test_a_card_is_crossed_out_when_it_is_told_that_it_does_nothing(sent, event, crossed):
    table = played(BASIC, sent)
    entry = table.log[-1]
    kinds = [event.kind for event in entry.events]
    for told in range(len(kinds)):
        seen = seen_by(table, Seat.ONE, news=entry.events, told=told)._replace(
            shown=(entry.state, *entry.states)[told]
        )
        gone = [tree.text(card) for card in tree.find_all(drawn(seen), "div.open-card.gone")]
        assert gone == (crossed if told > kinds.index(event) else [])


@pytest.mark.parametrize(("number", "text"), [(1, "Round 1 of 25"), (25, "25 of 25"), (26, "Round 26 of 30")])
def test_the_top_names_the_round_and_the_last_one(number, text):
    seen = seen_by(played(BASIC), Seat.ONE)
    assert text in BOARD.headline(seen._replace(shown=seen.shown.but(round=number)))


# The table


def test_the_table_shows_who_has_sealed():
    nobody, ada = played(BASIC), played(BASIC, ("score claim",))
    assert "Ben has not sealed yet." in tree.text(drawn(seen_by(nobody, Seat.ONE)))
    assert "Ada has sealed." in tree.text(drawn(seen_by(ada, Seat.TWO)))
    assert "Ben has not sealed yet." in tree.text(drawn(seen_by(ada, Seat.ONE)))


@pytest.mark.parametrize(("key", "backs"), [(BASIC, 2), (FINAL, 2), (SETNA, 1)])
def test_the_backs_do_not_tell_how_much_was_sealed(key, backs):
    for text in ["none", "score", "score claim"] if key == SETNA else ["score claim"]:
        page = drawn(seen_by(played(key, (text,)), Seat.TWO))
        assert len(list(tree.find_all(page, "div.back"))) == backs


def test_who_is_late_has_not_sealed():
    page = drawn(seen_by(played(BASIC, ("timeout",)), Seat.TWO))
    assert "sealed" not in tree.text(page)
    assert tree.find(page, "div.back") is None


def test_the_last_round_lies_open_until_the_next_line_is_begun():
    table = played(BASIC, ("score claim", "grow steal"), ("score grow",))
    last = next(entry.events for entry in reversed(table.log) if len(entry.events) > 1)
    seen = seen_by(table, Seat.TWO, news=last, told=len(last))
    assert "Ada has sealed the next choice." in tree.text(drawn(seen))
    assert len(list(tree.find_all(drawn(seen), "div.open-card"))) == 4
    begun = drawn(seen._replace(words=("grow",)))
    assert "Ada has sealed." in tree.text(begun)
    assert tree.find(begun, "div.open-card") is None


# The hand


def test_a_touch_adds_the_card_and_of_block_begins_it():
    seen = seen_by(played(BASIC), Seat.ONE)
    assert BOARD.touched(seen, "score") == LineChange(("score",))
    assert BOARD.touched(seen, "block") == LineChange((), "block:")


@every_game
def test_block_is_aimed_at_the_other_players_cards_and_never_picked_from_the_own_hand(key):
    def said(seen, side):
        place = tree.find(drawn(seen), f"section.{side}")
        words = [(one[1].get("data-do"), one[1].get("data-arg")) for one in tree.find_all(place, "button")]
        return [arg for do, arg in words if do == "touch" and arg != "none"]

    seen = seen_by(played(key), Seat.ONE)
    five = [card.name for card in look(seen).hand]
    aiming = seen._replace(half="block:")
    assert not said(seen, "them")
    assert said(aiming, "them") == [f"aim-{name}" for name in five]
    assert said(aiming, "me") == said(seen, "me")  # whoever means a second card gets that card
    assert tree.find(drawn(aiming), "div.hand5.dim")
    assert "Choose which of Ben’s cards to stop next round." in BOARD.prompt(aiming)
    aimed = seen_by(played(key), Seat.ONE, words=("block:claim",))
    assert [tree.find(drawn(each), "div.aimed") is not None for each in (seen, aimed)] == [False, True]


def test_what_is_still_missing_is_said_where_the_question_stands():
    def prompt(key, *words):
        return BOARD.prompt(seen_by(played(key), Seat.ONE, words=words))

    assert prompt(BASIC, "block:score") == "One more card."
    assert prompt(FINAL, "score") == "One more card."
    assert prompt(FINAL, "score", "overload") == "2 more cards."
    assert prompt(FINAL, "overload", "score", "score", "claim") == "Three cards, not all the same."
    assert prompt(BASIC, "score", "grow") == prompt(BASIC)
    assert prompt(SETNA, "score") == prompt(SETNA)


def test_a_card_that_rests_says_why_until_the_line_is_full():
    table = played(BASIC, ("score claim", "grow steal"), ("score steal", "grow claim"))

    def resting(*words):
        return [
            card.name
            for card in look(seen_by(table, Seat.ONE, words, against=lambda words: why(words[-1]))).hand
            if card.refusal
        ]

    def why(word):
        return Refusal("FCT 2.3", "{card} rests.", {"card": word})

    assert resting() == ["score"]
    assert resting("grow") == ["score"]
    assert resting("grow", "claim") == []


def test_the_cards_say_light_block_and_rest_by_name():
    table = played(BASIC, ("score block:claim", "grow claim"))
    page = drawn(seen_by(table, Seat.TWO))
    names = {card[1]["data-cell"]: card[1]["aria-label"] for card in tree.find_all(page, "button.ac")}
    assert names["score"] == "Score, you gain 1 chip, light off"
    assert names["claim"] == "Claim, blocked: you may send it, it will do nothing, light on"
    assert tree.find(page, "div.mini", aria_label="Score, light on") is not None
    assert tree.find(page, "div.p", aria_label="Steal: not sent") is not None


@pytest.mark.parametrize(
    ("cell", "key", "end"),
    [
        ("", "ArrowLeft", "score"),
        ("", "ArrowDown", "score"),
        ("", "End", "block"),
        ("score", "ArrowLeft", "score"),
        ("score", "ArrowRight", "grow"),
        ("block", "ArrowRight", "block"),
        ("claim", "ArrowUp", "grow"),
        ("claim", "Home", "score"),
        ("claim", "Ctrl+End", "block"),
        ("claim", "PageDown", "steal"),
        ("score", "PageUp", "block"),
    ],
)
def test_keys_walk_over_the_five_cards(cell, key, end):
    assert BOARD.step(seen_by(played(BASIC), Seat.ONE, cell=cell), key) == end


def test_the_pot_is_taken_or_left_in_a_list_as_well():
    table = played(FINAL, ("claim score", "claim grow"))
    seen = seen_by(table, Seat.TWO, cell="claim")
    ways = tree.find(drawn(seen), role="listbox")
    assert ways[1]["aria-label"] == "Pot"
    assert [one[1]["data-cell"] for one in tree.find_all(ways, role="option")] == ["take", "leave"]
    assert tree.find(ways, cell="take", tabindex="0")
    assert [BOARD.step(seen._replace(cell="take"), key) for key in ("ArrowRight", "PageDown")] == [
        "leave"
    ] * 2
    assert BOARD.stopped(seen._replace(cell="leave"), "ArrowRight") == "This is the last one."


def test_page_down_passes_a_card_that_rests():
    table = played(BASIC, ("score claim", "grow steal"), ("score steal", "grow claim"))
    rests = Refusal("FCT 2.3", "It rests.")
    seen = seen_by(
        table, Seat.ONE, cell="block", against=lambda words: rests if words[-1] == "score" else None
    )
    assert BOARD.step(seen, "PageDown") == "grow"


@pytest.mark.parametrize(
    ("cell", "key", "said"),
    [
        ("score", "ArrowLeft", "This is the first one."),
        ("block", "ArrowRight", "This is the last one."),
        ("block", "ArrowDown", "This is the last one."),
        ("score", "ArrowRight", ""),
        ("", "ArrowLeft", ""),
    ],
)
def test_the_end_of_the_hand_is_told(cell, key, said):
    assert BOARD.stopped(seen_by(played(BASIC), Seat.ONE, cell=cell), key) == said


@pytest.mark.parametrize(
    ("cell", "key", "end"),
    [
        ("block", "ArrowUp", "aim-block"),
        ("block", "ArrowDown", "aim-block"),
        ("block", "ArrowLeft", "aim-steal"),
        ("block", "ArrowRight", "aim-block"),
        ("score", "ArrowRight", "aim-grow"),
        ("aim-steal", "ArrowLeft", "aim-claim"),
        ("aim-steal", "ArrowDown", "steal"),
        ("aim-steal", "ArrowUp", "aim-steal"),
        ("aim-steal", "Home", "aim-score"),
        ("", "ArrowLeft", "score"),
    ],
)
def test_arrows_lead_to_the_other_players_cards_while_block_is_aimed(cell, key, end):
    seen = seen_by(played(BASIC), Seat.ONE, cell=cell, half="block:")
    assert BOARD.step(seen, key) == end
    stops = [one[1]["data-cell"] for one in tree.find_all(drawn(seen), tabindex="0", do="touch")]
    assert stops == [cell or "score"]


def test_once_block_is_aimed_the_focus_is_back_on_it():
    seen = seen_by(played(BASIC), Seat.ONE, cell="aim-steal", words=("block:steal",))
    assert tree.find(drawn(seen), tabindex="0", cell="block")
    assert BOARD.step(seen, "ArrowLeft") == "steal"
    assert "Steal." in BOARD.known(seen._replace(half="block:", words=()), "aim-steal")


def test_letters_say_what_a_tap_says():
    seen = seen_by(played(FINAL), Seat.ONE)
    keys = BOARD.keys(seen)
    assert keys["s"] == ("touch", "score")
    assert keys["b"] == ("touch", "block")
    assert keys["o"] == ("touch", "overload")
    assert "x" not in keys  # Limit Reset is Ben's
    assert BOARD.keys(seen._replace(half="block:"))["b"] == ("touch", "block:block")
    assert BOARD.keys(seen_by(played(SETNA), Seat.ONE))["0"] == ("touch", "none")


def test_what_is_known_of_a_card():
    table = played(BASIC, ("score block:claim", "grow claim"))
    seen = seen_by(table, Seat.ONE)
    assert BOARD.known(seen, "claim") == (
        "Claim. It takes the pot, unless your opponent’s Steal does. Ben’s light is on. Blocked for Ben "
        "this round."
    )
    assert BOARD.known(seen, "block:claim") == (
        "Block. The one that it names does nothing for your opponent in the next round. Ada’s light is on."
    )
    assert BOARD.known(seen, "lamp-block") == (
        "Block. Sending it switches its light on. All five lights together bring 1 chip. Ada’s light is on."
    )
    assert BOARD.known(seen, "overload").startswith("Overload: An item that works once: send exactly three")
    assert "“last” is what was sent last round" in BOARD.known(seen, "past")
    assert BOARD.known(seen, "nothing of this game") == ""


def test_the_last_light_to_go_is_named():
    table = played(BASIC, ("score claim", "grow steal"), ("grow steal", "score claim"))
    assert BOARD.plate(seen_by(table, Seat.ONE), Seat.ONE)[0] == "one light to go: Block"


def test_every_picture_is_in_a_group_that_says_whose_it_is_and_scores_say_of_what():
    table = played(BASIC, ("score claim", "grow steal"))
    page = drawn(seen_by(table, Seat.TWO))
    groups = [group for group in tree.walk(page) if group[1].get("role") == "group"]
    held = [one for group in groups for one in tree.walk(group) if one[1].get("role") == "img"]
    assert sum(one[1].get("role") == "img" for one in tree.walk(page)) == len(held) == 25
    assert tree.find(page, role="listbox")[1]["aria-label"] == "Your cards"
    assert {group[1]["aria-label"] for group in groups} == {
        "Ada’s cards",
        "Ada, two rounds ago",
        "Ada, in the last round",
        "Ben, two rounds ago",
        "Ben, in the last round",
    }
    _remark, score = boards.load("five_card_trick").plate(seen_by(table, Seat.TWO), Seat.ONE)
    assert tree.text(tree.find(score, "span.hear")) == "1 chip"


# In another language


def test_a_card_bends_as_its_sentence_asks(speak):
    speak(
        ("card", "Score", "Treffer | den=den Treffer"),
        ("card", "Block {card:name}", "Sperre für {card:den} | die=die Sperre für {card:den}"),
        ("", "Both chose {0:card}: it is cancelled.", "Beide wählten {0:den}: aufgehoben."),
    )
    collided = Event("collided", None, ("score",))
    assert tell(BOARD, ("Ada", "Ben"), collided) == "Beide wählten den Treffer: aufgehoben."
    assert BOARD.label("score block:score") == "Treffer, Sperre für den Treffer"


def test_a_rest_is_told_in_a_sentence_of_its_own():
    table = played(BASIC, ("score claim", "grow steal"), ("score steal", "grow claim"))
    refusal = Refusal("FCT 2.3", "{card} rests.", {"card": "Score"})
    page = drawn(seen_by(table, Seat.ONE, against=lambda _words: refusal))
    card = tree.find(page, "button.ac", cell="score")
    assert card[1]["aria-label"] == "Score, sent twice running, light on. Score rests."


async def test_a_card_that_is_sent_twice_begins_with_what_is_seen_on_its_chip():
    browser = await begun("five-card-trick-final")
    await sit(browser)
    browser.send("do", "typed", value="block:steal block:steal ")
    chip = tree.find(tree.find(browser.tree, "div.words"), "button.w")
    assert tree.text(chip) == "Block Steal ×2"
    assert chip[1]["aria-label"] == "Block Steal ×2, take back"


def test_what_is_sent_besides_the_cards_is_a_list_with_a_row_of_its_own():
    seen = seen_by(played(FINAL, **{"limit-reset": "1"}), Seat.ONE, ("overload",), cell="overload")
    _cards, besides = (node for node in tree.walk(drawn(seen)) if node[1].get("role") == "listbox")
    found = [
        (node[1]["data-cell"], node[1]["aria-selected"]) for node in tree.find_all(besides, "button.item")
    ]
    assert found[:2] == [("overload", "true"), ("reset", "false")]
    assert [BOARD.step(seen, key) for key in ("ArrowRight", "ArrowLeft")] == ["reset", "overload"]
    assert BOARD.stopped(seen, "ArrowLeft") == "This is the first one."
    assert BOARD.step(seen._replace(cell="score"), "ArrowRight") == "grow"


def test_a_row_that_is_left_empty_is_no_list():
    seen = seen_by(played(FINAL, overload="2"), Seat.ONE)
    assert tree.find(drawn(seen), "div.items")[1].get("role") is None
