"""The testkit: a vector is refused by the layer that it names; honest matches come out to the letter."""

from __future__ import annotations

import json

import pytest

from sealed.codes import certificate, keys, locked, matchfile
from sealed.codes.faults import every
from sealed.rules import registry
from tests.codes.faulty import games
from tests.codes.faulty import locked as under_a_passphrase
from tests.codes.faulty.all import vectors
from tests.codes.faulty.honest import ENDED, RESIGNED, matches, sealed
from tests.codes.faulty.kit import ANA, BEN, FOLDER, KEPT, LOCKED, ONE, TAKEN, TWO, Duel, here, load_all

HONEST = sorted(path.stem for path in FOLDER.glob("honest-*.json"))
VECTORS = load_all()

# Told of a code that is right; of a game with too many choices; of what a device has kept and cannot read;
# of letters that a chat has covered, which a reader without an eye for chats calls misspelt.
ELSEWHERE = {"OtherMatch", "LostChoice", "UnreadHere", "Covered"}


@pytest.mark.parametrize("name", VECTORS)
def test_it_is_refused_by_the_layer_that_it_names(name: str) -> None:
    vector = VECTORS[name]
    error = vector.tried()
    assert (error is None) == (vector.layer == TAKEN)
    if error is not None:
        assert (error.layer, type(error).__name__) == (vector.layer, vector.error)
    assert name.startswith(vector.layer)


def test_there_are_enough() -> None:
    faults = [vector for vector in VECTORS.values() if vector.layer != TAKEN]
    assert sum(vector.way not in KEPT for vector in faults) >= 250
    kinds = {kind.__name__ for kind in every()}
    seen = {vector.error for vector in faults}
    assert kinds - seen == ELSEWHERE
    assert seen <= kinds


@pytest.mark.share(6)
@pytest.mark.slow  # in Pyodide they are all tried once, which is enough
@pytest.mark.parametrize("name", [name for name, vector in VECTORS.items() if vector.match])
def test_a_match_stands_in_the_open(name: str) -> None:
    """Who has no reader of our files can take every vector of the wire: secrets, codes and hand are there."""
    vector = VECTORS[name]
    assert vector.match is not None
    if vector.match.codes:
        assert here(vector.match.match()) == vector.match
    assert vector.way in KEPT or "Sealed1F" not in (vector.folder() / f"{name}.json").read_text()


def test_the_files_are_those_that_are_made() -> None:
    """Fails for everybody who changes the format."""
    assert vectors() == VECTORS, "if the format was meant to change: run `make lists`"


@pytest.mark.share(4)
@pytest.mark.parametrize("name", HONEST)
def test_honest_matches_come_out_to_the_letter(name: str) -> None:
    """From game, options, secrets and moves alone: every code, hash, word and file."""
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    screen = Duel(kept["game"], options=kept["options"])
    screen.pass_on()
    for _, move in kept["moves"]:
        screen.play(move)
    assert [[seat, move] for seat, move in screen.moves] == kept["moves"]
    assert screen.codes == kept["codes"]
    one, two = screen[ONE], screen[TWO]
    assert [list(each) for each in sealed(one, two)] == kept["sealed"]
    assert [each.hex() for each in one.transcript.hashes[: len(screen.codes)]] == kept["transcript"]
    assert list(one.check_words or ()) == kept["check_words"]
    assert [matchfile.save(one), matchfile.save(two)] == kept["files"]
    assert certificate.check(kept["certificate"]).transcript.hashes == one.transcript.hashes
    for text, match, player in zip(kept["files"], (one, two), (ANA, BEN), strict=True):
        assert matchfile.load(text, player) == match


def test_there_is_an_honest_match_of_every_game() -> None:
    kept = {name.removeprefix("honest-") for name in HONEST}
    assert set(matches()) == kept, "run `make lists`"
    assert {entry.key for entry in registry.ENTRIES} <= kept
    ended = {name.removesuffix(ENDED) for name in kept if name.endswith(ENDED)} | {"field-tactics"}
    assert ended == {entry.key for entry in registry.ENTRIES}


@pytest.mark.parametrize("name", [name for name in HONEST if name.endswith((ENDED, RESIGNED))])
def test_a_whole_match_is_over(name: str) -> None:
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert certificate.check(kept["certificate"]).transcript.owes is None


def test_keys_are_those_of_the_secrets() -> None:
    kept = json.loads((FOLDER / "honest-setnas-curse.json").read_text(encoding="utf-8"))
    seeds = [bytes.fromhex(each) for each in kept["player_keys"]]
    assert [keys.player_key(seed) for seed in seeds] == [ANA, BEN]


def test_the_games_are_those_of_the_rules() -> None:
    """Words, options, slots and counts, which a second program takes from one file."""
    assert json.loads(games.PATH.read_text(encoding="utf-8")) == games.games(), "run `make lists`"


def test_a_backup_under_a_passphrase_comes_out_to_the_letter() -> None:
    """From passphrase, salt, nonce and content alone: the key, and the text."""
    kept = json.loads(LOCKED.read_text(encoding="utf-8"))
    assert kept == under_a_passphrase.honest()
    shut = locked.read(kept["text"])
    key = locked.stretch(locked.proper(kept["typed"]), shut.salt)
    assert key.hex() == kept["key"]
    assert locked.unlock(shut, key) == (bytes.fromhex(kept["backup"]), kept["below"])
