"""docs/how-it-is-possible.md: what its reader may try is true, its lengths are those of docs/keeping.md."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
WORDS = 1_500
"""Some four screens."""


def page() -> str:
    return (DOCS / "how-it-is-possible.md").read_text(encoding="utf-8")


def test_its_program_runs() -> None:
    """Several times: in so small a group a wrong formula would hold now and then."""
    (program,) = re.findall(r"^```python\n(.*?)^```", page(), re.MULTILINE | re.DOTALL)
    for _ in range(20):
        exec(program, {})


def test_it_says_the_lengths_of_the_format() -> None:
    lengths = (DOCS / "keeping.md").read_text(encoding="utf-8").partition("## 11. How long codes are")[2]
    for said, meant in {
        "an attack is 584 letters": "an attack 584",
        "flag 971,": "with a second table 971",
        "moved before 197": "a move of a known piece 197",
        "some 3,500 letters": "set-up 3,508",
    }.items():
        assert said in page()
        assert meant in lengths


def test_it_has_a_figure_for_each_step_and_is_short() -> None:
    steps = re.findall(r"^## (\d)\.", page(), re.MULTILINE)
    figures = re.findall(r"^!\[[^]]+\]\((how/(\d)-[a-z]+\.svg)\)$", page(), re.MULTILINE)
    assert [step for _, step in figures] == steps
    assert sorted(path for path, _ in figures) == sorted(
        f"how/{path.name}" for path in (DOCS / "how").iterdir()
    )
    assert len(page().split()) <= WORDS
