"""The records with positions that docs/records.md shows."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
EXAMPLE = re.compile(r'^```\n(\[Game "([a-z-]+)"\]\n.*?)^```$', re.MULTILINE | re.DOTALL)
PAGE = (DOCS / "records.md").read_text(encoding="utf-8").partition("## Positions\n")[2]
EXAMPLES = {key: text for text, key in EXAMPLE.findall(PAGE)}
