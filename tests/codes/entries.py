"""The rulesets that stand among the games while the codes are tested."""

from __future__ import annotations

from sealed.rules.registry import Entry

TOYS = (
    Entry("toy", "TOY", "Toy", "toy", "TOY", "toy", "toy"),
    Entry("toy-skirmish", "TS", "Toy Skirmish", "skirmish", "SKIRMISH", "toy", "toy"),
)
