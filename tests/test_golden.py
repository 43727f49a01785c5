"""Whole games; many were made by another program from the rules pages alone. Each replays to the end that it
reached there.

The files in tests/golden/ are records, `Result` included, which `replay` holds against the game. They must
not change: a record that somebody has kept is read by every later version. Where rules have to change all the
same, their revision is raised, so that copies of the page which differ do not play together by codes.
"""

from pathlib import Path

import pytest

from sealed import record
from sealed.rules import registry
from sealed.rules.five_cards import rounds
from sealed.rules.priority_pathway.rules import PriorityPathway
from tests.golden import __main__ as lists
from tests.golden import replays
from tests.golden.replays import advice, changed

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = record.replay(text)
    assert table.outcome is not None
    assert table.outcome.winner is not None
    assert record.write(table) == text


def test_there_are_golden_records_of_every_game() -> None:
    kept = {path.stem.rpartition("-")[0] for path in GOLDEN}
    missing = [entry.key for entry in registry.ENTRIES if entry.key not in kept]
    assert not missing, f"tests/golden/ has no record of {missing}: run `make lists`"


@pytest.mark.share(4)
@pytest.mark.parametrize("entry", registry.ENTRIES, ids=lambda entry: entry.key)
def test_rules_that_have_changed_have_another_revision(entry: registry.Entry) -> None:
    """Two copies of the page that judge a move differently would convict an honest player (docs/codes.md
    3).
    """
    rules, kept = registry.load(entry.key), replays.load().get(entry.key)
    assert kept is not None, f"the rules of {rules.title} are not in the list: run `make lists`"
    assert rules.revision == kept["revision"], advice(rules, kept)
    assert not changed(rules, kept), advice(rules, kept)
    assert {path.stem for path in replays.records(entry.key)} == {*kept["replays"]}, "run `make lists`"
    assert rules.revision >= 1


CHANGES = {
    "another end": ("setnas-curse", rounds, "FIRST_END", 5),
    "other moves": ("priority-pathway", PriorityPathway, "picks", lambda *_: ("",)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_the_rules_asks_for_another_revision(
    change: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`make lists` writes nothing before it is raised, and everything then."""
    key, rulebook, name, value = CHANGES[change]
    rules, kept = registry.load(key), replays.load()
    assert not changed(rules, kept[key])
    monkeypatch.setattr(rulebook, name, value)
    monkeypatch.setattr(registry, "ENTRIES", (registry.BY_KEY[key],))
    monkeypatch.setattr(lists, "LIST", tmp_path / "rules.json")
    assert changed(rules, kept[key])
    assert lists.main(kept) == 1
    assert f"the rules of {rules.title} have changed: raise its `revision`" in capsys.readouterr().err
    assert not lists.LIST.exists()


def test_a_record_that_does_not_replay_makes_room_once_the_revision_is_raised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    key = "five-card-trick-final"
    rules, kept = registry.load(key), replays.load()[key]
    for path in replays.records(key):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(registry, "ENTRIES", (registry.BY_KEY[key],))
    monkeypatch.setattr(replays, "FOLDER", tmp_path)
    monkeypatch.setattr(lists, "LIST", tmp_path / "rules.json")
    spoilt = tmp_path / f"{key}-2.txt"
    spoilt.write_text(spoilt.read_text(encoding="utf-8") + "1: nonsense\n", encoding="utf-8")
    assert changed(rules, kept) == [spoilt.stem]
    assert lists.main({key: kept}) == 1
    assert lists.main({key: {**kept, "revision": rules.revision - 1}}) == 0
    assert "nonsense" not in spoilt.read_text(encoding="utf-8")
    monkeypatch.setattr(replays, "LIST", tmp_path / "rules.json")
    now = replays.load()[key]
    assert now["revision"] == rules.revision
    assert not changed(rules, now)
    assert [name for name in kept["replays"] if kept["replays"][name] != now["replays"][name]] == [
        spoilt.stem
    ]
