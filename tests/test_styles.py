"""The style sheets: what a change in the page may cost, and what must hold in all of them."""

import re
from pathlib import Path

from sealed.rules.registry import ENTRIES

SHEETS = Path(__file__).resolve().parent.parent / "static"
INSIDE = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
BEHIND = re.compile(rf":has\({INSIDE}\)(.*)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
QUERY = re.compile(r"@(?:media|container)[^{]*")
SIZE = re.compile(r"\((?:(?:min|max)-)?(width|height)\s*[:<>=]+\s*([^)]*)\)")
TABLE = re.compile(r"^\s+(width|height)?\s+([\d.]+em) ", re.MULTILINE)
# What stands at the left in English stands at the right in Arabic; a middle is the same from both sides.
SIDED = re.compile(
    r"(?<![\w-])(?:(?:scroll-)?(?:margin|padding|border)-(?:left|right)(?:-\w+)?\s*:|text-align:\s*(?:left|right)"
    r"|(?:float|clear):|(?:left|right)\s*:(?!\s*(?:min\()?50%)).*"
)
ELSEWHERE = {"home.css", "shell.css"}
OTHER_PAGES = {"class.css", "print.css", "shell.css"}
"""The sheets of paper, of the projector, and of the page before the tokens are there."""
NAMELESS = re.compile(r"\*|[ (>+~]([a-z]|:(?!is\b))")
OF_ATTRIBUTES = re.compile(r"\[(?:data-(?:do|arg|ask)|aria-[\w-]+|tabindex)[^\]]*\][^,{]*[ >]\*")
FREQUENT = re.compile(r"\.(emblem|ib|nameplate)\b")
"""Classes of which a screen with a board has dozens."""
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
BODY = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"\}?[A-Za-z-][\w-]*\{?")


def test_a_selector_with_has_leads_to_few_elements_of_a_class() -> None:
    """When something comes into the page or leaves it, what `:has` looks for may come or go with it. So a
    browser works out the styles again of whatever the rest of the selector can be: of few elements if that is
    a class, and of all there are if it is anything, or any `path`. Chromium does so for every rule with
    `:has` above which anything changes, whatever game's it is.
    """
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(SHEETS.glob("*.css"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if any(NAMELESS.search(rest) or FREQUENT.search(rest) for rest in BEHIND.findall(line))
    ]
    assert found == []


def test_no_attribute_decides_for_all_that_is_in_its_element() -> None:
    """The attributes of a cell for its press and its label change in dozens with each word on the line: then
    a browser works out the styles again of everything inside each cell, whatever the rest of the selector
    says.
    """
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(SHEETS.glob("*.css"))
        for line in COMMENT.sub("", path.read_text(encoding="utf-8")).splitlines()
        if OF_ATTRIBUTES.search(line)
    ]
    assert found == []


def test_nothing_lights_up_under_a_mouse_that_another_hand_has_left_there() -> None:
    """Where the device goes from hand to hand (static/hands.mjs), which is on no screen but a match."""
    hovered = [
        f"{path.name}: {line.strip()}"
        for path in sorted(SHEETS.glob("*.css"))
        for line in COMMENT.sub("", path.read_text(encoding="utf-8")).splitlines()
        if ":hover" in line and path.name not in ELSEWHERE
    ]
    assert hovered
    assert [line for line in hovered if ":where(:root:not([data-still])) " not in line] == []


def test_every_sheet_ends_where_its_rules_end() -> None:
    """Alone a browser closes at the end of a file what is still open; joined with others, all that follows
    would be a part of it.
    """
    texts = {path.name: COMMENT.sub("", path.read_text("utf-8")) for path in sorted(SHEETS.glob("*.css"))}
    assert [name for name, text in texts.items() if text.count("{") != text.count("}")] == []


def named() -> dict[str, set[str]]:
    """The widths and heights that have a name (static/tokens.css)."""
    found: dict[str, set[str]] = {"width": set(), "height": set()}
    kind = ""
    for word, size in TABLE.findall((SHEETS / "tokens.css").read_text(encoding="utf-8")):
        kind = word or kind
        found[kind].add(size)
    return found


def test_at_most_five_widths_and_five_heights_have_names() -> None:
    assert all(0 < len(sizes) <= 5 for sizes in named().values())


def test_sheets_change_at_named_sizes_alone() -> None:
    """In letters, since a width in pixels takes no account of a reader's larger type: three columns stayed
    where there was room for one.
    """
    sizes, asked = named(), 0
    found = []
    for path in sorted(SHEETS.glob("*.css")):
        for query in QUERY.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
            asked += len(SIZE.findall(query))
            found += [
                f"{path.name}: {query.strip()}" for kind, at in SIZE.findall(query) if at not in sizes[kind]
            ]
    assert asked > 50
    assert found == []


def test_the_arrangement_knows_no_game() -> None:
    sheet = (SHEETS / "layout.css").read_text(encoding="utf-8").casefold()
    families = {entry.family.replace("_", "-") for entry in ENTRIES}
    of_games = (
        r"\.of-",
        *(re.escape(family) for family in families),
        *(re.escape(entry.title) for entry in ENTRIES),
    )
    assert [pattern for pattern in of_games if re.search(pattern, sheet, re.IGNORECASE)] == []


def test_beginning_and_end_are_those_of_the_language() -> None:
    found = [
        f"{path.name}: {line}"
        for path in sorted(SHEETS.glob("*.css"))
        for line in SIDED.findall(COMMENT.sub("", path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_boards_notation_and_codes_have_the_same_left_in_every_language() -> None:
    kept = re.search(r"\n([^\n]*) \{\s*direction: ltr;", (SHEETS / "app.css").read_text(encoding="utf-8"))
    assert kept
    assert set(re.split(r"[(,)]\s*", kept[1])) >= {"svg", "code", "pre", ".codebox", '[data-zone="board"]'}


def test_every_class_of_a_sheet_is_one_that_something_draws() -> None:
    """A class that is put together, such as `shape-{kind}` or `{side}-name`, stands in the code up to a
    hyphen, or from one on.
    """
    root = SHEETS.parent
    drawn = [
        *root.glob("py/sealed/**/*.py"),
        *(path for kind in ("mjs", "js", "html") for path in SHEETS.glob(f"*.{kind}")),
        root / "index.html",
    ]
    written = {word for path in drawn for word in WORD.findall(path.read_text(encoding="utf-8"))}
    assert {"shape-{", "boardbox"} <= written
    found = [
        f"{path.name}: .{name}"
        for path in sorted(SHEETS.glob("*.css"))
        for name in sorted(set(CLASS.findall(BODY.sub("{}", COMMENT.sub("", path.read_text("utf-8"))))))
        if name not in written and not any(part in written for part in put_together(name))
    ]
    assert found == []


def put_together(name: str) -> list[str]:
    """How a class stands in the code, if one side of a hyphen comes from a value."""
    hyphens = [at for at, letter in enumerate(name) if letter == "-"]
    return [part for at in hyphens for part in (f"{name[: at + 1]}{{", f"}}{name[at:]}")]


def test_a_colour_is_written_only_where_it_gets_a_name() -> None:
    """Colours in masks are exempt: they are never seen."""
    colour = re.compile(r"^(?!\s*(?:--[\w-]+|(?:-webkit-)?mask)\b).*#[0-9a-fA-F]{3,8}\b")
    masks = re.compile(r"mask:[^;]*;")
    texts = {
        path.name: masks.sub("", COMMENT.sub("", path.read_text("utf-8"))) for path in SHEETS.glob("*.css")
    }
    found = [
        f"{name}: {line.strip()}"
        for name, text in sorted(texts.items())
        if name not in OTHER_PAGES
        for line in text.splitlines()
        if colour.match(line)
    ]
    assert len(texts) > 20
    assert found == []


def test_every_custom_property_is_used() -> None:
    """One is used by a sheet, by a script, or by what Python writes into a `style`."""
    texts = [COMMENT.sub("", path.read_text(encoding="utf-8")) for path in sorted(SHEETS.glob("*.css"))]
    definition = re.compile(r"(?:^|[{;])\s*(--[\w-]+)\s*:", re.MULTILINE)
    defined = {name for text in texts for name in definition.findall(text)}
    others = [*SHEETS.glob("*js"), *(SHEETS.parent / "py").rglob("*.py")]
    asked = " ".join(texts + [path.read_text(encoding="utf-8") for path in others])
    used = set(re.findall(r"var\(\s*(--[\w-]+)", asked))
    assert len(defined) > 50
    assert sorted(defined - used) == []
