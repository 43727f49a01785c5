"""Draws the pictures of the rules pages (docs/rules/figures/*.svg): their figures as they are at first.

    python tools/figures.py

Before that the rules judge every example: what they refuse is named, with its place in the text. A picture is
drawn by the board's own code and wears the page's own styles in light colours: the rules of static/*.css for
the classes that are in it are put into the file, so that it looks alike wherever it is read. A test compares
the files with what this would write (`tests/test_pictures.py`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from sealed.page.boards import EXAMPLES  # noqa: E402
from sealed.page.boards.examples import Example, check  # noqa: E402
from sealed.page.boards.figures import picture  # noqa: E402
from sealed.page.boards.library import book  # noqa: E402
from sealed.page.boards.use import STILL  # noqa: E402
from sealed.page.draw.art import definitions  # noqa: E402
from sealed.page.draw.tree import Child, Memo, find, h, walk  # noqa: E402
from sealed.page.rulebook import trying  # noqa: E402
from sealed.page.rulebook.trying import Trial  # noqa: E402
from sealed.record import RecordError  # noqa: E402
from sealed.rules.registry import ENTRIES, Entry  # noqa: E402

FOLDER = Path("docs") / "rules" / "figures"
SHEETS = ("tokens", "art", "app", "match", "boards", "{family}", "learn", "layout")
FAMILIES = {"five_card_trick": "five-card", "priority_pathway": "pathway"}
"""The style sheets that are not named like their families."""
WIDTH = 420
"""The width of a picture of a board, in pixels."""
XHTML = "http://www.w3.org/1999/xhtml"
FONTS = "--text: system-ui, sans-serif; --display: Rockwell, Georgia, serif; --code: ui-monospace, monospace;"
"""A picture in a file cannot load the page's fonts."""


def pictures(root: Path = ROOT, entries: Iterable[Entry] = ENTRIES) -> dict[str, str]:
    """The pictures of these games, whose style sheets are below `root`, by the names of their files."""
    families = dict.fromkeys(entry.family for entry in entries)
    found = {name: example for family in families for name, example in book(family).examples.items()}
    return {f"{name}.svg": drawn(example, root) for name, example in found.items()}


def drawn(example: Example, root: Path) -> str:
    """The first position of an example as an SVG file: its board, or the cards to choose from."""
    one = example.steps[0]
    family, content = one.entry.family, picture(one)
    board = find(content, "svg.board") or find(content, "svg.chartpic")
    if board is None:
        assert example.picture, "a board that is no picture has one in the files"
        draw, *size = example.picture
        cards = draw(trying.seen(example, Trial())._replace(use=STILL)) if draw else content
        shown = h("div.figure", cards, class_=f"of-{_dashed(family)}", xmlns=XHTML)
        box = "0 0 {} {}".format(*size)
        inner = f'<foreignObject width="100%" height="100%">{xml(shown)}</foreignObject>'
    else:
        shown, box = board, str(board[1]["viewBox"])
        inner = "".join(map(xml, board[2:]))
    x, y, width, height = map(float, box.split())
    wide = WIDTH if board else width
    high = round(wide * height / width)
    classes = f"figure of-{_dashed(family)} {board[1].get('class', '') if board else ''}".strip()
    paper = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="#ffffff"/>'
    patterns = find(definitions(), "defs")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{wide:g}" height="{high:g}" '
        f'class="{classes}">\n<style>\n{styles(root, family, classes, shown)}</style>\n'
        f"{xml(patterns)}\n{paper}\n{inner}\n</svg>\n"
    )


def _dashed(family: str) -> str:
    return family.replace("_", "-")


_UNSEEN = re.compile("(key|role|aria-.*)$")
"""The attributes that mean nothing in a picture which is a file."""


def xml(node: Child) -> str:
    """A tree as XML."""
    if isinstance(node, Memo):
        return xml(node.element)
    if node is None:
        return ""
    if not isinstance(node, list):
        return escape(str(node), quote=False)
    tag, given, *children = node
    if not tag:
        return "".join(map(xml, children))
    kept = {name: value for name, value in given.items() if not _UNSEEN.match(name) and value is not False}
    own = "".join(f' {name}="{escape("" if value is True else str(value))}"' for name, value in kept.items())
    # an element of SVG among those of HTML says so, since this is no HTML
    own += ' xmlns="http://www.w3.org/2000/svg"' if tag == "svg" else ""
    return f"<{tag}{own}>{''.join(map(xml, children))}</{tag}>"


# --- the styles


def styles(root: Path, family: str, around: str, shown: Child) -> str:
    """The rules of the page's style sheets for what is in a picture, in light colours."""
    used = {"figure", *around.split()}
    for node in walk((shown, definitions())):
        used |= set(str(node[1].get("class", "")).split())
    tags = {str(node[0]) for node in walk(shown)} | {"svg"}
    own = FAMILIES.get(family, _dashed(family))
    found = [f":root {{ {FONTS} color-scheme: light }}", "div.figure { padding: 12px }"]
    for name in SHEETS:
        path = Path("static") / f"{name.format(family=own)}.css"
        sheet = (root / path if (root / path).exists() else ROOT / path).read_text(encoding="utf-8")
        for selectors, body in rules(sheet):
            fitting = [one for one in selectors if fits(one, used, tags)]
            if fitting:
                found.append(f"{', '.join(fitting)} {{ {light(body)} }}")
    return escape("\n".join(found), quote=False) + "\n"


def rules(sheet: str) -> Iterator[tuple[list[str], str]]:
    """The rules of a style sheet: selectors and declarations. What holds only on some screens is left out."""
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    at = 0
    while (start := sheet.find("{", at)) >= 0:
        end, depth = start + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(sheet[end], 0)
            end += 1
        head, body = sheet[at:start].strip(), sheet[start + 1 : end - 1]
        if not head.startswith("@"):
            yield _apart(head), " ".join(body.split())
        at = end


def _apart(text: str) -> list[str]:
    """The parts between commas that stand in no parentheses."""
    parts, depth = [""], 0
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [" ".join(part.split()) for part in parts]


_UNFIT = re.compile(
    r":(hover|focus|active|has|first-line|target)|\[data-(theme|skin|do|cell)|::(view|-webkit)"
)


def fits(selector: str, used: set[str], tags: set[str]) -> bool:
    """Whether a selector may mean something in a picture with these classes and tags."""
    if _UNFIT.search(selector):
        return False
    plain = re.sub(r":not\((?:[^()]|\([^()]*\))*\)", "", selector)
    for group in re.findall(r":(?:is|where)\(([^()]*)\)", plain):
        if not any(fits(one, used, tags) for one in _apart(group)):
            return False
    plain = re.sub(r"\([^()]*\)", "", plain)
    named = re.findall(r"(?:^|[ >+~])([a-z][a-z0-9]*)", plain)
    return set(re.findall(r"\.([\w-]+)", plain)) <= used and set(named) <= tags


def light(body: str) -> str:
    """Declarations with the light one of every pair of colours."""
    while (at := body.find("light-dark(")) >= 0:
        start = at + len("light-dark(")
        end, depth = start, 1
        while depth:
            depth += {"(": 1, ")": -1}.get(body[end], 0)
            end += 1
        body = body[:at] + _apart(body[start : end - 1])[0] + body[end:]
    return body


def judge(family: str) -> None:
    """Ends the program if the rules refuse something in the family's examples."""
    try:
        for figure in book(family).figures:
            check(figure)
    except RecordError as error:
        facts = filter(None, (error.word, error.clause))
        sys.exit(f"{family}/{EXAMPLES}: {error} ({', '.join(facts)})")


def main(root: Path = ROOT, entries: Iterable[Entry] = ENTRIES) -> None:
    """Writes the pictures of these games, and removes those of no figure."""
    for family in dict.fromkeys(entry.family for entry in entries):
        judge(family)
    folder = root / FOLDER
    folder.mkdir(exist_ok=True)
    made = pictures(root, entries)
    for path in folder.glob("*.svg"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
