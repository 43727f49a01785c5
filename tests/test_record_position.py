"""Records that begin with a position: the examples of docs/records.md, refusals, and what it may tell."""

import re

import pytest

from sealed.bots.view import known, view
from sealed.record import RecordError, position_at, replay, write
from sealed.rules import registry
from sealed.rules.lookup import shown
from sealed.rules.questions import Seat
from sealed.table import NoPositions, Table
from tests.playing import GAMES, at_random, find, play_on
from tests.position_examples import EXAMPLES, PAGE
from tests.rules.pages import clauses
from tests.toys.duel import DUEL

POSITION = re.compile(r'\[Position "(.*)"\]')


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as found:
        replay(text, find)
    return found.value


def test_the_page_has_an_example_of_every_game():
    assert list(EXAMPLES) == [entry.key for entry in registry.ENTRIES]


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_is_played_on_and_written_as_it_was_read(key):
    table = replay(EXAMPLES[key])
    assert len(table.past) == len(re.findall(r"^[12]: ", EXAMPLES[key], re.MULTILINE))
    assert write(table) == EXAMPLES[key]


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_has_the_form_that_a_writer_gives_it(key):
    (text,) = POSITION.findall(EXAMPLES[key])
    written = position_at(replay(EXAMPLES[key]), 0)
    if key == "field-tactics":  # it leaves out what is destroyed
        assert set(text.split(" ")) <= set(written.split(" "))
    else:
        assert written == text


def test_the_worked_examples_of_the_rules_end_as_their_pages_say():
    trick = replay(EXAMPLES["five-card-trick"]).state
    assert (trick.chips, trick.pot) == ((2, 3), 1)
    curse = replay(EXAMPLES["setnas-curse"]).state
    assert (curse.chips, curse.pot) == ((7, 1), 1)


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_word_of_a_position_is_explained(key):
    """In the tables; cars and squares are there with the first and the last."""
    said = re.findall(r"([A-Za-z0-9-]+):", POSITION.findall(EXAMPLES[key])[0])
    assert said
    explained = set(re.findall(r"`([A-Za-z0-9-]+)`", PAGE))
    cells = re.compile(r"[A-F][1-8]|CD[18]|X[0-9]+|block|yield")
    assert [word for word in said if word not in explained and not cells.fullmatch(word)] == []


REFUSALS = {
    "five-card-trick": [
        ("pot:1", "pot:1 pot:1", "G 2", "pot:1"),
        ("pot:1 ", "pot:1  ", "G 2", None),
        ("pot:1", "pots:1", "G 2", "pots:1"),
        ("pot:1", "pot:one", "G 2", "pot:one"),
        ("chips:0/2", "chips:2", "G 2", "chips:2"),
        ("claim+block:grow/", "block:grow+claim/", "G 2", "last:block:grow+claim/steal+block:score"),
        ("lights:score+grow", "lights:score+score", "G 2", None),
        ("round:3", "round:41", "FCT 5.3", "round:41"),
        ("round:3", "round:0", "FCT 5.3", "round:0"),
        ("pot:1", "pot:0", "FCT 3.9", "pot:0"),
        ("chips:0/2", "chips:9/2", "FCT 1.2", "chips:9/2"),
        ("round:3", "round:2", "FCT 1.2", None),
        ("round:3", "round:26", "FCT 5.1", "chips:0/2"),
        ("round:3", "round:3 replay:4", "FCT 4.2", "replay:4"),
        ("claim+block:grow/steal+block:score", "-/-", "FCT 4.2", "last:-/-"),
        ("lights:score+grow+claim+block", "lights:score+grow+block", "FCT 3.8", None),
        ("lights:score+grow+claim+block", "lights:score+grow+claim+steal+block", "FCT 3.8", None),
        ("claim+block:grow/", "claim/", "FCT 2.1", None),
        ("claim+block:grow/", "claim+block/", "FCT 2.2", None),
        ("claim+block:grow/", "score+grow/", "FCT 2.4", None),
        ("score+grow/score", "score~+grow~/score", "FCT 3.2", None),
        ("steal+block:score", "steal+block:score sent:late/late", "FCT 4.2", "sent:late/late"),
        ("steal+block:score", "steal+block:score sent:claim+block:claim/-", "FCT 2.4", None),
    ],
    "five-card-trick-final": [
        ("items:-/priority", "items:overload/priority", "FCF 6.11", "overload"),
        ("priority:2", "priority:1", "FCF 6.10", "priority:1"),
        ("items:-/priority", "items:-/reset", "FCF 6.10", "priority:2"),
        ("last:grow+claim/grow+claim", "last:grow+claim/grow+block:grow", "FCF 6.10", "priority:2"),
        ("last:grow+claim/", "last:claim+steal/", "FCF 6.10", "priority:2"),
        ("last:grow+claim", "last:score+claim", "FCF 6.3", None),
        ("last:grow+claim", "last:overload+grow+grow+claim", "FCF 6.11", None),
        ("priority:2", "priority:2 sent:?/-", "FCF 6.10", "sent:?/-"),
        ("round:9", "round:51", "FCF 6.6", "round:51"),
        ("overload+score+score+steal", "overload+score+score", "FCF 6.7", None),
        ("priority:2", "replay:1 priority:2", "G 2", "replay:1"),
    ],
    "setnas-curse": [
        ("(score)+claim", "(score)+(claim)", "SC 2.3", None),
        ("last:(score)+claim", "last:score+steal", "SC 2.4", None),
        ("pot:2", "pot:0", "SC 4.2", "pot:0"),
        ("lights:score", "lights:block+score", "SC 4.1", None),
        ("score+steal/", "none+steal/", "SC 2.1", None),
        ("chips:3/1", "chips:30/1", "SC 1.1", "chips:30/1"),
        ("round:4", "round:31", "SC 5.1", "chips:3/1"),
    ],
    "roundabout": [
        ("played:3+1+4/", "played:3+1+6/", "G 2", "played:3+1+6/5+4+3"),
        ("played:3+1+4/", "played:2+3+1+4/", "G 2", "played:2+3+1+4/5+4+3"),
        ("X2:2", "X2:1", "RB 3.3", "X2:1"),
        ("A2:12", "A2:17", "RB 5.1", "A2:17"),
        ("X2:2", "X2:home", "RB 5.1", "X2:home"),
        ("A2:12 A3:18", "A2:home A3:home", "RB 5.2", "A3:home"),
        (" X2:2", "", "RB 2.3", "X2"),
        ("parties:17/4", "parties:17/17", "RB 2.2", "parties:17/17"),
        ("parties:17/4", "parties:-/4", "RB 5.1", "A1:home"),
        ("hands:2+5", "hands:2+3", "RB 3.5", "hands:2+3/1+2"),
        ("hands:2+5", "hands:2+4+5", "RB 3.5", None),
        ("played:3+1+4", "played:1+4", "RB 3.7", None),
        ("turns:6", "turns:300", "RB 5.3", "turns:300"),
        ("fined:-/yes", "fined:yes/yes", "RB 3.6", "fined:yes/yes"),
        (" fined:-/yes", "", "RB 3.6", None),
        ("sign:yield:NE", "sign:stop:A2", "RB 4.1", "sign:stop:A2"),
        ("played:3+1+4/5+4+3", "played:3+1+4/3+4+5", "RB 4.3", "sign:yield:NE"),
        ("phase:drive", "phase:deal", "RB 2.6", "phase:deal"),
        ("phase:drive", "phase:place", "RB 3.1", "turns:6"),
        ("sign:yield:NE", "sign:yield:A1", "G 2", "sign:yield:A1"),
        ("turns:6", "first:1 turns:6", "RB 3.1", "first:1"),
    ],
    "priority-pathway": [
        ("Bc3", "Bb3", "PP 2.4", "Bb3"),
        ("Bc3", "Ac3", "PP 1.3", "Ac3"),
        ("Bc3+Db1+Fc1/Ad5+Cb6+Ed6+Fc7", "Bc7+Db1+Fc1/Ad5+Cb6+Ed6+Fd7", "PP 6.2", None),
        ("+Fc1", "", "PP 6.1", None),
        ("Bc3", "Bc9", "G 2", None),
        ("lives:3/2", "lives:4/2", "PP 3.2", "lives:4/2"),
        ("turn:4", "turn:5", "PP 3.1", None),
        ("turn:4", "turn:103", "PP 6.6", "turn:103"),
        ("hands:1+2", "hands:2", "PP 3.1", None),
        ("last:6+BU", "last:4+BU", "PP 3.1", "last:4+BU/5+-"),
        ("5+-", "5+CD", "PP 4.4", None),
        ("6+BU", "6+-", "PP 4.4", None),
        ("6+BU/5+- queued:BU/-", "6+BUR/5+-", "PP 2.1", None),
        ("6+BU/5+- queued:BU/-", "6+DR/5+-", "PP 2.2", None),
        ("queued:BU/-", "queued:-/-", "PP 4.5", "queued:-/-"),
        ("queued:BU/-", "queued:BU/- sent:6+AU/-", "PP 4.1", "sent:6+AU/-"),
        ("queued:BU/-", "queued:BU/- sent:7+CU/-", "PP 4.1", "sent:7+CU/-"),
        ("lives:3/2", "lives:0/2 sent:7+DD/-", "PP 4.1", "sent:7+DD/-"),
        ("lives:3/2", "lives:3/0 sent:-/2+EU", "PP 4.2", "sent:-/2+EU"),
        ("queued:BU/-", "queued:BU/- sent:late+late/late+late", "PP 7.1", None),
    ],
    "solitaire-chess": [
        ("9H+6S", "9H+9H", "SO 1.2", "9H"),
        ("9H+6S", "9H+1S", "SO 1.2", "1S"),
        ("9H+6S", "9H", "SO 1.2", None),
        ("queens:C5", "queens:D1", "SO 3.2", "D1"),
        ("queens:C5", "queens:H1", "G 2", None),
        ("reserve:0/0", "reserve:1/0", "SO 3.7", "reserve:1/0"),
        ("+4C/", "/", "SO 3.3", None),
        ("captures:0/2", "captures:0/2 out:yes/yes", "SO 4.2", "out:yes/yes"),
        ("captures:0/2", "captures:0/2 out:yes/-", "SO 4.1", "out:yes/-"),
        ("captures:0/2", "captures:0/2 out:-/yes", "SO 4.1", "out:-/yes"),
        ("entered:C5", "entered:E3", "SO 3.5", "entered:E3"),
        ("phase:turn", "phase:order", "SO 1.5", "phase:order"),
        ("phase:turn", "phase:place", "SO 2.1", None),
        ("captures:0/2", "captures:0/2 emptied:3", "G 2", "emptied:3"),
        (
            "queens:C5+B6+B0+E8+R6/D1+B2+E3+F0+D8 reserve:0/0",
            "queens:-/D1+B2+E3+F0+D8 out:yes/-",
            "SO 3.5",
            None,
        ),
        (
            "C5+B6+B0+E8+R6/D1+B2+E3+F0+D8 reserve:0/0",
            "C5+B6+B0+E8+R6/- reserve:0/0 out:-/yes",
            "SO 4.1",
            None,
        ),
    ],
    "solitaire-chess-final": [
        ("queens:H3+A4+F6+R5", "queens:H3+A4+F6+A2", "SF 5.3", None),
        ("reserve:0/0", "reserve:2/0", "SF 5.1", "reserve:2/0"),
        ("TS+5H+KH+7D+JD+2C+7C/", "-/", "SF 3.3", None),
        ("queens:H3+A4+F6+R5", "emptied:- queens:-", "SF 5.5", "emptied:-"),
    ],
    "field-tactics": [
        ("B1:EN", "B1:XX", "G 2", "B1:XX"),
        ("B1:EN", "B1:EN@B9", "G 2", "B1:EN@B9"),
        ("B1:EN", "B1:G3", "FT 1.4", "B1:G3"),
        ("B1:EN", "B4:MI", "FT 2.2", "B4:MI"),
        ("B2:FL", "B2:FL@B3", "FT 3.0", "B2:FL@B3"),
        ("B1:EN", "B1:EN@E4", "FT 3.7", None),
        ("B1:EN", "B1:?", "FT 4.3", None),
        ("B1:EN", "B1:?@x", "FT 4.3", "B1:?@x"),
        ("A4:G3@B5=G3", "A4:G3@B5=G2+EN", "FT 6.5", "A4:G3@B5=G2+EN"),
        ("A4:G3@B5=G3", "A4:G3@B5~G3", "FT 6.5", "A4:G3@B5~G3"),
        ("A4:G3@B5=G3", "A4:G3@CD8=G3", "FT 3.7", None),
        ("CD8:MI D7:F1", "D7:F1@CD1=F1", "FT 6.5", "D7:F1@CD1=F1"),
        (" B1:EN A2:C2@E4 B2:FL A4:G3@B5=G3", " B2:FL", "FT 5.2", "phase:move"),
        ("A4:G3@B5=G3 CD8:MI D7:F1 ", "CD8:MI ", "FT 5.3", "phase:move"),
        ("phase:move", "phase:tie-break", "FT 5.3", "phase:tie-break"),
        ("turns:84", "turns:600", "FT 5.4", "turns:600"),
        ("quiet:2", "quiet:99", "FT 5.4", "quiet:99"),
        ("quiet:2", "quiet:101", "FT 5.4", "quiet:101"),
        ("quiet:2", "quiet:2 battle:A4/D6", "FT 4.1", None),
        ("quiet:2", "quiet:2 entered:A4", "FT 5.1", "entered:A4"),
        ("quiet:2", "quiet:2 round:2", "FT 5.3", "round:2"),
        ("quiet:2", "quiet:2 held:A4<B1=EN", "FT 6.3", "A4<B1=EN"),
        ("phase:move turn:1 turns:84 quiet:2", "phase:set-up", "FT 2.1", None),
        ("phase:move turn:1 turns:84 quiet:2", "phase:order", "FT 2.3", None),
    ],
}
CASES = [(key, *case) for key, cases in REFUSALS.items() for case in cases]


@pytest.mark.parametrize(("key", "old", "new", "clause", "word"), CASES)
def test_what_is_not_possible_is_refused_with_its_clause(key, old, new, clause, word):
    text = EXAMPLES[key].replace(old, new, 1)
    assert text != EXAMPLES[key]
    error = refusal(text)
    line = text[: text.index("[Position")].count("\n") + 1
    assert (error.line, error.clause) == (line, clause), error
    if word is not None:
        assert error.word == word[:40]
    assert clause in clauses(registry.BY_KEY[key].code)


LATE = {
    "five-card-trick": ('block:score"', 'block:score sent:late/-"'),
    "five-card-trick-final": ("priority:2", "sent:late/-"),
    "setnas-curse": ('raise+claim"', 'raise+claim sent:-/late"'),
    "roundabout": ("sign:", "late:yes sign:"),
    "priority-pathway": ("queued:BU/-", "queued:BU/- sent:late+AU/-"),
    "field-tactics": (POSITION.findall(EXAMPLES["field-tactics"])[0], "phase:set-up turn:1 late:2"),
}


@pytest.mark.parametrize("key", LATE)
def test_somebody_may_have_been_late_by_a_clock_that_is_off_now(key):
    text = EXAMPLES[key].partition("\n\n")[0].replace(*LATE[key]).replace("round:9 ", "round:10 ") + "\n"
    assert replay(text).state == replay(text.replace("[Result", '[Clock "off"]\n[Result')).state


def test_a_game_without_a_form_for_positions_says_so():
    with pytest.raises(NoPositions):
        position_at(Table.begin(DUEL, {}, b""), 0)


# --- going on from a step


def test_a_branch_begins_there():
    table = replay(EXAMPLES["setnas-curse"])
    other = play_on(table, 1)
    assert (other.state, other.past) == (table.at(1).state, ())
    assert write(replay(write(other))) == write(other)
    assert write(other.decide(Seat.TWO, "none")).endswith('sent:score+claim/-"]\n\n2: none\n')


@pytest.mark.parametrize("key", EXAMPLES)
def test_a_branch_can_be_branched(key):
    table = at_random(GAMES[key], 7, late=0)
    half = play_on(table, len(table.past) // 2)
    for number in (0, len(half.past)):
        assert position_at(play_on(half, number), 0) == position_at(half, number)


# --- secrets

SPECTATORS = EXAMPLES["field-tactics"]


def test_a_record_for_spectators_has_a_position_without_its_secrets():
    table = replay(SPECTATORS)
    told = write(table, secrets=shown(table.log))
    assert "B1:?" in told
    assert "D6:C3@B6" in told  # it was destroyed later
    assert "E4:EN@x" in told
    again = replay(told)
    assert again.state == table.state
    assert write(again) == told


def test_it_shows_at_the_end_what_it_has_not_shown_before():
    over = replay(SPECTATORS).resign(Seat.TWO)
    told = write(over, secrets=shown(over.log))
    assert "?" not in told
    one = over.hand(Seat.ONE)
    half = write(over, secrets={**one})
    assert "CD8:?" in half
    assert "2! CD8 MI" in half
    assert "2! A8" not in half  # it was destroyed before, which the position tells
    again = replay(half)
    assert (again.state, write(again)) == (over.state, half)


def test_an_opponent_knows_its_own_part_of_a_position():
    table = replay(SPECTATORS)
    record = known(table, Seat.TWO)
    assert "CD8:MI" in record
    assert "B1:?" in record
    seen = view(record, Seat.TWO)
    assert seen.state == table.state
    assert "B1" not in seen.hand
    assert position_at(table, 0, table.hand(Seat.TWO)) in record
    sealed = replay(
        EXAMPLES["setnas-curse"].partition("\n\n")[0].replace('claim"]', 'claim sent:steal+block:claim/-"]')
    )
    assert "steal+block:claim/" not in known(sealed, Seat.TWO)
    assert "sent:?/-" in known(sealed, Seat.TWO)
    assert "sent:steal+block:claim/-" in write(sealed)
