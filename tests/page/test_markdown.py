"""The rules pages are read whole, and nothing of their signs is left over."""

import re
from collections import Counter

import pytest

from sealed.page.draw import tree
from sealed.page.draw.markdown import MarkdownError, read
from sealed.page.rulebook.pages import marks
from tests.page.fake import ROOT

PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def page(text):
    return read(text, marks("five-card-trick"))


def whole(text):
    return [block for section in page(text).sections for block in section.blocks]


def test_there_are_pages():
    assert {"five-card-trick", "setnas-curse", "for-all-games"} <= {path.stem for path in PAGES}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_page_is_read_to_its_last_word(path):
    source = path.read_text(encoding="utf-8")
    made = page(source)
    sections = tuple((s.number, " ", s.title, " ", s.blocks, s.summary, " ", s.folded) for s in made.sections)
    shown = re.findall(r"\w+", tree.text((made.title, " ", sections)))
    source = re.sub(r"\]\([^)]*\)|</?details>|</?summary>", "", source)
    source = source.replace("**[D]**", "ruling").replace("**[R]**", "rebuilt").replace("- **G ", "- **")
    assert Counter(shown) == Counter(re.findall(r"\w+", source))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_clause_has_one_anchor(path):
    made = page(path.read_text(encoding="utf-8"))
    anchors = [
        item[1]["id"]
        for section in made.sections
        for block in (*section.blocks, *section.folded)
        for item in tree.find_all(block, "li.clz")
    ]
    assert sorted(anchors) == sorted({f"c-{clause}" for clause in made.clauses})
    assert made.clauses


def test_a_clause_is_its_number_its_words_and_its_mark():
    [made] = whole(
        "- **2.3** The *same* card, **twice**:\n  `block:claim`. **[D]** See 2.3 and G 7, not 9.9."
    )
    item = tree.find(made, "li.clz", id="c-2.3")
    assert tree.text(item) == "2.3 The same card, twice: block:claim. ruling See 2.3 and G 7, not 9.9."
    hrefs = [link[1]["href"] for link in tree.find_all(item, "a")]
    assert hrefs == ["#rules/five-card-trick/2.3", "#rules/five-card-trick/2.3", "#rules/for-all-games/7"]


def test_a_table_and_a_block_of_code():
    table, code = whole("| a | b |\n| --- | --- |\n| `x` | 2 |\n\n```\nA 1\n\n # B\n```")
    assert [tree.text(cell) for cell in tree.find_all(table, "td")] == ["x", "2"]
    assert tree.find(code, "code")[2] == "A 1\n\n # B"


@pytest.mark.parametrize(
    "text",
    [
        "a <b>bold</b> word",
        "an open `code",
        "a *star",
        "> quoted",
        "| a | b |\n| --- |",
        "| a |\n| b |",
        "```\nno end",
        "- an item\nthat goes on without its spaces",
        "<details>\n<summary>what</summary>\n\n- no end",
        "<details>\n\nwithout a summary\n\n</details>",
        "</details>",
        "![a figure that is none](elsewhere/x.svg)",
        "a ![picture](x.png) `",
    ],
)
def test_what_is_not_read_is_refused(text):
    with pytest.raises(MarkdownError):
        page(text)


FOLDED = """## 6. Asked
- **6.1** Open.

<details>
<summary>For programs: slots</summary>

- **6.3** Folded.
- Hidden: 6.1.

</details>

## 7. Late
- **7.1** After it."""


def test_what_programs_need_is_folded_away_and_its_clauses_are_known():
    made = page(FOLDED)
    six, seven = made.sections
    assert [tree.text(block) for block in six.blocks] == ["6.1 Open."]
    assert (six.summary, [tree.text(block) for block in six.folded]) == (
        "For programs: slots",
        ["6.3 Folded. Hidden: 6.1."],
    )
    assert made.clauses == {"6.1", "6.3", "7.1"}
    assert [clause for clause in ("6", "6.1", "6.3", "7", "7.1") if made.folds(clause)] == ["6.3"]
    assert not seven.folded


def test_a_picture_is_the_place_of_a_figure():
    [made] = whole("![A tank, and a mine](figures/five-card-trick-moving.svg)")
    assert (made[0], made[1]["id"], tree.text(made)) == (
        "figure",
        "figure-five-card-trick-moving",
        "A tank, and a mine",
    )


def test_links_lead_to_screens_or_files():
    made = whole("[Setna](setnas-curse.md) and [records](../records.md)")
    assert [link[1]["href"] for link in tree.find_all(made[0], "a")] == [
        "#rules/setnas-curse",
        "docs/records.md",
    ]
