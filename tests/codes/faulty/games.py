"""The contents of each game's codes, as data: games.json of the testkit (tests/vectors/README.md)."""

from __future__ import annotations

import json
from typing import Any

from sealed.codes.invitation import compares, rules_digest
from sealed.rules import registry
from sealed.rules.field_tactics.set_up import ARMY
from sealed.rules.game import Ranked
from sealed.rules.questions import Seat
from tests.codes.faulty.kit import VECTORS
from tests.rules.asked import forms

PATH = VECTORS / "games.json"


def games() -> dict[str, Any]:
    """By the game's code: what its invitations, words and seals are made of. The slots are those of the
    rules page, which a test compares with the rules (tests/rules/test_asked.py).
    """
    return {entry.code: _game(entry) for entry in registry.ENTRIES}


def _game(entry: registry.Entry) -> dict[str, Any]:
    rules = registry.load(entry.key)
    kinds: dict[str, dict[str, Any]] = {}
    for (kind, seat), form in forms(entry.page).items():
        slots = {"opens": list(form.opens), "keeps": list(form.keeps)}
        kinds.setdefault(kind, {})[str(int(seat))] = slots
    told: dict[str, Any] = {
        "game": entry.key,
        "revision": rules.revision,
        "rules": rules_digest(rules).hex(),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": list(option.choices),
                "others": option.accepts is not None,
            }
            for option in rules.options
        ],
        "words": sorted(rules.words),
        "slots": kinds,
        "compares": compares(rules),
    }
    if isinstance(rules, Ranked):
        armies = {str(int(seat)): ARMY[seat] for seat in Seat}
        told["ranks"] = list(rules.ranks)
        told["counts"] = list(armies["1"].counts)
        told["army"] = {seat: list(army.slots) for seat, army in armies.items()}
        told["barred"] = {seat: [list(each) for each in army.barred] for seat, army in armies.items()}
    return told


def write() -> None:
    """Writes the file anew."""
    PATH.write_text(json.dumps(games(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
