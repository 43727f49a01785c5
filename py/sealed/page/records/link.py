"""Links to records (docs/records.md, "As a link")."""

from __future__ import annotations

import re

LONGEST_LINK = 20_000
"""The most letters of a record in an address; the longest games need some 2,500."""
IN_TEXT = re.compile(r"#record/(1[A-Za-z0-9_-]{8,})(?:/([0-9]{1,5}))?")
"""A link to a record, with or without a step, anywhere in a text."""
