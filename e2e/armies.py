"""A short battle of Field Tactics."""

from __future__ import annotations

from sealed.rules.questions import Seat
from tests.codes.armies import set_up

RED = set_up(Seat.ONE, B4="G3", D2="FL", C2="G1")
BLUE = set_up(Seat.TWO, B5="C1", B6="C2", B7="C3", B8="F1", CD8="F2", C5="CA", D5="PL", A8="SP")
MOVES = ("B4 B5", "D5 D4", "B5 B6", "C5 B5", "B6 B7", "B5 B4", "B7 B8", "B4 B5", "B8 CD8")
"""The highest general goes through the left wing into the base. The rest of Ada's army is as it comes."""
