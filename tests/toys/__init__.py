"""Small rulesets that between them ask every kind of question, for the tests of what plays any game."""

from __future__ import annotations

from sealed.rules.game import Rules
from tests.toys.duel import DUEL
from tests.toys.market import MARKET
from tests.toys.skirmish import SKIRMISH

TOYS: dict[str, Rules] = {rules.key: rules for rules in (DUEL, MARKET, SKIRMISH)}
load = TOYS.__getitem__
