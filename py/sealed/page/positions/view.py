"""The screen on which a position is set up: at the left what to put, in the middle the board, at the right
why something is not possible, what is not on the squares, and the position as text.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.boards.editing import Action, Checkboxes, Control, Count, Group, Radio, Select, Tool
from sealed.page.boards.options import OWN, editor, option_help, option_label, own_value, value_label
from sealed.page.boards.seen import Seen
from sealed.page.boards.use import STILL
from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.art import emblem
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import named, sentences, spoken
from sealed.page.match.key_help import key_list
from sealed.page.match.views import shaped
from sealed.page.positions import position_editor
from sealed.page.positions.position_editor import PositionEditor
from sealed.rules.game import Option
from sealed.rules.registry import BY_KEY

DRAG = "drag"
"""The word of a drag over the board."""
TEXT = "text"
"""The name of the fold with the position as text."""
DIGITS = 9


def view(model: Model, screen: PositionEditor) -> Node:
    """The whole screen."""
    shown = position_editor.seen(model.settings, screen)
    rules = screen.position.rules
    return h(
        "main.setup",
        top(model, screen),
        palette(screen),
        middle(screen, shown),
        h(
            "div.beside",
            (group(screen, number, each) for number, each in enumerate(groups(screen))),
            as_text(screen),
        ),
        h("div.setfoot", h("div.setnote", note(screen)), h("div.row", ways_out(screen))),
        screen.panel == "keys" and parts.panel(keys(screen), "keys"),
        data_drag=DRAG,  # what is dropped outside the board is taken off
        data_away="",
        **shaped(rules, screen.board.shape(shown)),
    )


def ways_out(screen: PositionEditor) -> Child:
    """The buttons *Use* and *Link*."""
    off = None if screen.usable else "true"
    why = None if screen.usable else "missing"
    use = _("Use this position")
    yield parts.button("use", use, "check", cls="main grow", aria_disabled=off, aria_describedby=why)
    yield parts.button(
        "share-position", C_("button", "Link"), "link", aria_disabled=off, aria_describedby=why
    )


def top(model: Model, screen: PositionEditor) -> Node:
    """The bar: steps back and on, the rules, the keys."""
    rules = screen.position.rules
    return parts.top(
        _("Set up a position"),
        _(rules.title),
        parts.tool("undo", _("Undo"), "undo", off=not screen.earlier),
        parts.tool("redo", _("Redo"), "redo", off=not screen.later),
        parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("Rules"), "book"),
        parts.tool("panel", C_("keyboard", "Keys"), "keyboard", arg="keys"),
        back=screen.back,
        closes="close-sheet" if model.sheet else "",
    )


# --- what to put


def palette(screen: PositionEditor) -> Child:
    """The tools, and what is done by a press."""
    tools, actions = position_editor.tools_of(screen), screen.editing.actions(screen.position)
    chosen = position_editor.tool_of(screen)
    if not tools and not actions:
        return None
    return h(
        "div.palette",
        tools
        and h(
            "fieldset.kit",
            h("legend.hear", _("What pressing the board does")),
            (
                _choose(tool, key, on=tool == chosen)
                for tool, key in zip(tools, tool_keys(tools), strict=True)
            ),
            class_=_density(tools),
        ),
        h("div.kit", (_act(action) for action in actions)),
        zone="palette",
    )


def _density(tools: tuple[Tool, ...]) -> str | None:
    if len(tools) <= DIGITS:
        return None
    return "many" if tools[0].says else "many bare"


def tool_keys(tools: tuple[Tool, ...]) -> Iterator[str]:
    """The key of each tool, as `keys` has it: a digit for the first nine without a letter; "" for none."""
    digit = 0
    for tool in tools:
        digit += not tool.letter
        yield f"Shift+{tool.letter}" if tool.letter else str(digit) if digit <= DIGITS else ""


def _choose(tool: Tool, key: str, *, on: bool) -> Node:
    return h(
        "label.kit-tool",
        h(
            "input",
            type="radio",
            name="tool",
            value=tool.key,
            checked=on,
            do="tool",
            arg=tool.key,
        ),
        h("span.face", tool.picture, h("span.name" if tool.says else "span.hear", tool.label), _key(key)),
        title=None if tool.says else tool.label,
        key=tool.key,
    )


def _act(action: Action) -> Node:
    return h(
        "button.kit-tool",
        h("span.face", icon(action.icon, 24), h("span.name", action.label), _key(f"Shift+{action.letter}")),
        do="act",
        arg=action.field,
        key=action.field,
    )


def _key(key: str) -> Child:
    return key and h("kbd.desk-only", key_name(key.removeprefix("Shift+")), aria_hidden="true")


# --- the board


def middle(screen: PositionEditor, shown: Seen) -> Node:
    """The board, whose cells are tapped; a table of boxes with what lies beside it, which are looked at."""
    if screen.board.shape(shown).kind != "table":
        return h("div.setboard", screen.board.parts(shown).board, zone="board", class_=_picked(screen))
    drawn = screen.board.parts(shown._replace(use=STILL))
    things = (drawn.theirs, drawn.board, drawn.mine)
    return h("div.setboard.looked", (h("div", each) for each in things if each))


def _picked(screen: PositionEditor) -> str | None:
    return "picking" if screen.picked else None


# --- why not, and what is missing


def note(screen: PositionEditor) -> Child:
    """Why the last change was not made; or what is missing; or what is known of the thing that was tapped."""
    if screen.refusal:
        at = screen.at and h("b", f"{screen.at}: ")
        yield parts.note("bad", "x", at, parts.told(screen.refusal.told), id="refusal")
    if screen.missing:
        yield parts.note(
            "warn", "warn", h("b", _("Not yet:"), " "), parts.told(screen.missing.told), id="missing"
        )
    elif screen.picked:
        yield parts.note("", "rematch", _("Now choose the other one."))
    elif screen.known and not screen.refusal:
        yield h("p.mut.small.knownline", screen.known)


# --- what is not on the squares


def groups(screen: PositionEditor) -> tuple[Group, ...]:
    """The controls of the family, and the ruleset's options, which are as agreed before a game."""
    choices = tuple(_option(screen, one) for one in position_editor.options_of(screen.position.rules))
    options = Group(C_("heading", "Options"), choices, folded=True)
    return (
        *screen.editing.groups(screen.position, screen.board, screen.names),
        *((options,) if choices else ()),
    )


def _option(screen: PositionEditor, one: Option) -> Radio:
    """The values of an option; among them one that the player makes, where there is an editor for it."""
    value, names = screen.position.options[one.name], screen.names
    said = [(choice, value_label(one.name, choice, names)) for choice in one.choices]
    if custom := editor(one.name):
        said.append((OWN, _(custom.label)))
    shown = OWN if custom and custom.is_own(value) else value
    if shown not in dict(said):
        said.append((value, value_label(one.name, value, names)))
    told, below = option_help(one.name, screen.key), own_value(one.name, value, screen.cell)
    return Radio(f"{position_editor.OPTION}{one.name}", option_label(one.name), said, shown, told, below)


def group(screen: PositionEditor, number: int, one: Group) -> Node:
    """Controls that belong together."""
    fold, shown = f"group-{number}", not one.folded or f"group-{number}" in screen.unfolded
    heading = h("span.row", one.seat and emblem(one.seat, 16), one.title)
    return h(
        "section.sheet.setgroup",
        _fold(fold, heading, shown=shown) if one.folded else one.title and h("h2", heading),
        shown and h("div.controls", (_control(each) for each in one.controls)),
        aria_label=str(one.title) or None,
        key=fold,
    )


def _fold(name: str, label: Child, *, shown: bool) -> Node:
    return h(
        "button.foldrow",
        h("span.grow", h("b.small", label)),
        icon("down", 20),
        do="fold",
        arg=name,
        aria_expanded=str(shown).lower(),
        id=f"fold-{name}",
    )


def _control(one: Control) -> Node:
    match one:
        case Count():
            return _stepped(one)
        case Radio():
            options = [(f"{one.field}={value}", label) for value, label in one.options]
            choice = parts.choice(one.field, one.label, options, f"{one.field}={one.value}", do="set")
            about = one.told and h("p.cap", one.told)
            return h("div.stack", choice, about, one.below, key=one.field) if about or one.below else choice
        case Select():
            return parts.field(one.label, _select(one))
        case Checkboxes():
            return _marked(one)


def _stepped(one: Count) -> Node:
    return h(
        "div.stepped",
        h("span.grow", one.label),
        _step(one, "-", _("{what}: one less").format(what=one.label), "back"),
        h("output.num", one.value, aria_label=one.label),
        _step(one, "+", _("{what}: one more").format(what=one.label), "next"),
        key=one.field,
    )


def _step(one: Count, value: str, label: str, picture: str) -> Node:
    return h("button.ib", icon(picture, 20), do="set", arg=f"{one.field}={value}", aria_label=label)


def _select(one: Select) -> Node:
    return h(
        "select.input",
        (h("option", label, value=value, selected=value == one.value) for value, label in one.options),
        do="set",
        arg=f"{one.field}=",
    )


def _marked(one: Checkboxes) -> Node:
    return h(
        "fieldset.choice.marked",
        h("legend", one.label),
        h(
            "div.options",
            (
                h(
                    "button.mark",
                    mark.picture or mark.label,
                    do="set",
                    arg=f"{one.field}={mark.value}",
                    aria_label=mark.label if mark.picture else None,
                    aria_pressed=str(mark.on).lower(),
                    key=mark.value,
                )
                for mark in one.boxes
            ),
        ),
        key=f"{one.field} {one.label}",
    )


def spoken_control(screen: PositionEditor, what: str, value: str) -> str:
    """A control as it is set now, for screen readers; "" if there is none of that name any more."""
    for each in groups(screen):
        for one in each.controls:
            if one.field != what:
                continue
            match one:
                case Count():
                    return named(one.label, str(one.value))
                case Radio() | Select():
                    return named(one.label, dict(one.options).get(one.value, one.value))
                case Checkboxes():
                    found = next((mark for mark in one.boxes if mark.value == value), None)
                    if found:
                        return named(found.label, C_("mark", "on") if found.on else C_("mark", "off"))
    return ""


# --- as text


def as_text(screen: PositionEditor) -> Node:
    """The position as text, which can be written."""
    shown = TEXT in screen.unfolded or not position_editor.tools_of(screen)
    label = h("span.row", icon("code", 18), _("As text, for a record"))
    return h("section.sheet.setgroup", _fold(TEXT, label, shown=shown), shown and _field(screen), key=TEXT)


def _field(screen: PositionEditor) -> Node:
    fault = screen.fault
    return h(
        "div.stack.gap",
        h(
            "textarea.input.code",
            id="text",
            do="write",
            value=screen.position.text if screen.typed is None else screen.typed,
            rows=6,
            aria_label=_("The position as text"),
            aria_invalid="true" if fault else None,
            aria_describedby="fault" if fault else None,
            **parts.EXACT,
        ),
        fault
        and parts.note(
            "warn",
            "warn",
            fault.word and h("b", _("“{word}”.").format(word=short(fault.word)), " "),
            parts.told(fault.told),
            id="fault",
        ),
    )


LONGEST_WORD = 60
"""The letters that are shown of a word of a position. Chosen by feel, not measured."""


def short(word: str) -> str:
    """A word of a position, cut if it is long."""
    return word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…"


# --- keys

KEYS = (
    (("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"), NC_("use of a key", "to another square")),
    (("Space", "Enter"), NC_("use of a key", "put, or take off")),
    (("Backspace",), NC_("use of a key", "take off")),
    (("?",), NC_("use of a key", "what is known of this thing")),
    (("Ctrl+z", "Ctrl+y"), NC_("use of a key", "undo, redo")),
    (("Ctrl+Enter",), NC_("use of a key", "use this position")),
)
"""The keys of this screen, with what they do, besides those of tools and actions."""


def keys(screen: PositionEditor) -> Child:
    """The keys of this screen."""
    tools = position_editor.tools_of(screen)
    own = ((key_name(key), tool.label) for tool, key in zip(tools, tool_keys(tools), strict=True) if key)
    acts = (
        (key_name(f"Shift+{action.letter}"), action.label)
        for action in screen.editing.actions(screen.position)
    )
    common = ((map(key_name, names), _(told)) for names, told in KEYS)
    rows = (*common, *(((name,), told) for name, told in (*own, *acts)))
    return parts.panel_head(C_("keyboard", "Keys")), key_list(rows)


def told(screen: PositionEditor, thing: str, shown: Seen) -> str:
    """The sentences that screen readers hear after a tap on a thing."""
    missing = screen.missing and sentences(_("Not yet:"), spoken(screen.missing.told))
    return sentences(screen.board.known(shown, thing), missing or "")
