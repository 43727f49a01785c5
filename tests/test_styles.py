"""The style sheets: what a change in the page may cost."""

import re
from pathlib import Path

SHEETS = Path(__file__).resolve().parent.parent / "static"
ARGUMENTS = re.compile(r"\((?:[^()]|\([^()]*\))*\)")
NAMELESS = re.compile(r"[ >+~]:(?!is\b)")


def test_no_has_leads_to_elements_without_a_name() -> None:
    """Whenever something comes into such a part of the page or leaves it, a browser cannot tell whom it
    concerns and works out the styles of the whole part again. With a name it looks at those of that name.
    """
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(SHEETS.glob("*.css"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if ":has(" in line and ("*" in line or NAMELESS.search(ARGUMENTS.sub("", line.strip())))
    ]
    assert found == []
