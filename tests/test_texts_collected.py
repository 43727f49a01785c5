"""Texts that appear before Python is up, and those of the pages of rules, are in the templates for
translators.
"""

import ast
import json
import re
from html import unescape

import pytest

from sealed.page.draw.markdown import Marks, read
from sealed.page.draw.tree import h, text, walk
from sealed.rules.registry import ENTRIES
from tests.modules import parsed
from tools.shell import LABEL
from tools.texts import python, rules, shell
from tools.texts.message import ROOT, Message

HTML = (ROOT / "index.html").read_text(encoding="utf-8")
SCRIPT = "".join((ROOT / "static" / name).read_text(encoding="utf-8") for name in ("shell.js", "early.js"))
PAGES = sorted(rules.PAGES.glob("*.md"))
MARKS = Marks(mark=lambda _mark: "", clause=lambda _number: "", link=lambda address: address)


@pytest.fixture(scope="module")
def known():
    return {message.text for message in (*python.collected(), *shell.collected())}


def test_every_text_of_the_shell_can_be_translated(known):
    body = re.sub(r"<!--.*?-->|<script.*?</script>", "", HTML, flags=re.DOTALL)
    shown = {" ".join(unescape(node).split()) for node in re.findall(r">([^<]+)<", body)}
    names = "aria-label|placeholder|title|alt"
    said = {unescape(value) for value in re.findall(rf' (?:{names})="([^"]+)"', body)}
    labels = {LABEL.format(game=entry.title) for entry in ENTRIES}
    assert (shown | said) - {""} - labels - known == set()
    assert len(shown) > 20


def test_each_marked_text_stands_in_its_call_with_its_context(known):
    """A context that has a name of its own would not be seen, and the text would never be translated."""
    for path in sorted(python.SOURCES.rglob("*.py")):
        for call in ast.walk(parsed(path)):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ("C_", "NC_"):
                context, said = call.args
                if isinstance(said, ast.Constant):
                    assert isinstance(context, ast.Constant), f"{path}:{call.lineno}"
                    assert said.value in known


def test_every_sentence_of_its_script_can_be_translated(known):
    """However its strings are cut into lines: what stands between blanks and ends in a full stop is found."""
    sentences = re.findall(r'"([A-Z][^"]*\.)"', SCRIPT)
    assert len(sentences) > 5
    for sentence in sentences:
        assert any(each.endswith(sentence) for each in known), sentence
    for said in ("Fetching Python, {come} of {due} MB", "A file did not arrive: {path}"):
        assert Message(said, context=shell.SHELL) in shell.collected()


def test_the_manifest_can_be_translated():
    found = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    said = {message.text for message in shell.collected() if message.context == shell.MANIFEST}
    assert said == {found["name"], found["short_name"], found["description"]}


def test_a_sentence_in_pieces_is_one_sentence():
    script = 'const a = "One half, " + // why\n    "and another half."; b("Two whole ones"); c = \'x\';'
    assert [message.text for message in shell.of_script(script)] == [
        "One half, and another half.",
        "Two whole ones",
    ]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_clause_heading_paragraph_and_cell_of_the_rules_is_a_unit(path):
    source = path.read_text(encoding="utf-8")
    units = list(rules.units(path.stem, source))
    page = read(source, MARKS)
    assert {f"{path.stem} {number}" for number in page.clauses} <= {unit.context for unit in units}
    listed = {drawn(unit) for unit in units if not unit.text.startswith("!")}
    assert {said for said in told(page) if said} <= listed


def drawn(unit):
    """A unit as the page shows it."""
    return text(h("p", *read(unit.text, MARKS).sections[0].blocks))


def told(page):
    """The text of each heading, paragraph, clause and cell of a page."""
    yield text(page.title)
    for section in page.sections:
        yield from (text(h("h2", section.title)), section.summary)
        for node in walk(h("div", section.blocks, section.folded)):
            if node[0] in ("p", "h3", "td", "th") or node[1].get("class") == "plain":
                words = [each for each in node[2:] if not isinstance(each, list) or each[0] != "code"]
                yield text(node) if re.search("[^\\W_]{3}", text(h("p", *words))) else ""


def test_the_context_of_a_unit_is_its_clause():
    units = rules.units(
        "chess",
        "# Chess\n\nA game.\n\n## 2. Turns\n- **2.1** One\n  goes on.\n\n"
        "| a | `b` |\n| --- | --- |\n| c | 1 |\n",
    )
    assert [(unit.context, unit.text) for unit in units] == [
        ("chess", "Chess"),
        ("chess", "A game."),
        ("chess 2", "Turns"),
        ("chess 2.1", "One goes on."),
        ("chess 2", "a"),
        ("chess 2", "c"),
    ]


SEVERAL = re.compile(r"[^\W\d_]{2,}.*\s.*[^\W\d_]{2,}", re.DOTALL)
SILENT = ("N_", "ValueError", "RuntimeError", "TypeError", "KeyError")


def unmarked(source: str) -> list[str]:
    """The texts of several words in a source of the rules that are not marked, but for docstrings, titles,
    words that are taken apart, and what only a programmer reads.
    """
    read = ast.parse(source)
    quiet: set[int] = set()
    for node in ast.walk(read):
        match node:
            case ast.Expr() | ast.JoinedStr() | ast.Attribute(attr="split" | "splitlines"):
                quiet |= {id(part) for part in ast.iter_child_nodes(node)}
            case ast.Call(func=ast.Name(id=name)) if name in SILENT:
                quiet |= {id(part) for part in ast.walk(node)}
            case ast.Assert(msg=said) if said:
                quiet.add(id(said))
            case ast.Assign(targets=[ast.Name(id="title" | "LINE_ENDS")]):
                quiet.add(id(node.value))
    texts = (node for node in ast.walk(read) if isinstance(node, ast.Constant) and id(node) not in quiet)
    said = (node.value for node in texts if isinstance(node.value, str))
    return [text for text in said if SEVERAL.search(text) and not set(text) & set("|\n")]


def test_every_sentence_of_the_rules_is_marked():
    layers = ("rules", "record", "lessons")
    sources = [path for layer in layers for path in sorted((python.SOURCES / layer).rglob("*.py"))]
    found = {path.name: unmarked(path.read_text("utf-8")) for path in [*sources, python.SOURCES / "table.py"]}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_a_sentence_that_is_not_marked_would_be_noticed():
    assert unmarked('raise IllegalMove("G 4", "There is no clock.")') == ["There is no clock."]
    assert unmarked('raise IllegalMove("G 4", N_("There is no clock."))') == []
