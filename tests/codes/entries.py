"""The rulesets that stand among the games while the codes are tested."""

from __future__ import annotations

import sys
from typing import Any

from sealed.rules import registry
from sealed.rules.registry import Entry
from tests.codes import toy
from tests.toys import skirmish

TOYS = (
    Entry("toy", "TOY", "Toy", "toy", "TOY", "toy", "toy"),
    Entry("toy-skirmish", "TS", "Toy Skirmish", "skirmish", "SKIRMISH", "toy", "toy"),
)


def places() -> list[tuple[dict[str, Any], str, object]]:
    """Where they are entered: in what, under which name, and what."""
    modules: dict[str, Any] = sys.modules
    entered: list[tuple[dict[str, Any], str, object]] = [
        (modules, "sealed.rules.toy", toy),
        (modules, "sealed.rules.skirmish", skirmish),
    ]
    for entry in TOYS:
        entered += [(registry.BY_KEY, entry.key, entry), (registry.BY_CODE, entry.code, entry)]
    return entered


def join() -> None:
    """Enters them for good, in a program of its own."""
    for mapping, name, value in places():
        mapping[name] = value
