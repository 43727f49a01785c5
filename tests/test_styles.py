"""The style sheets: what a change in the page may cost."""

import re
from pathlib import Path

SHEETS = Path(__file__).resolve().parent.parent / "static"
INSIDE = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
BEHIND = re.compile(rf":has\({INSIDE}\)(.*)")
NAMELESS = re.compile(r"\*|[ (>+~]([a-z]|:(?!is\b))")


def test_a_selector_with_has_leads_to_elements_of_a_class() -> None:
    """When something comes into the page or leaves it, what `:has` looks for may come or go with it. So a
    browser works out the styles again of whatever the rest of the selector can be: of few elements if that is
    a class, and of all there are if it is anything, or any `path`.
    """
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(SHEETS.glob("*.css"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if any(map(NAMELESS.search, BEHIND.findall(line)))
    ]
    assert found == []
