"""Pieces that screens are made of. Each is a function from values to a tree; the classes are those of
static/app.css.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sealed.name import Name, quoted
from sealed.page.browser.model import Model, Notice
from sealed.page.draw.art import emblem, logo
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.page.draw.wording import Said, Told, blank, named, stated
from sealed.rules.registry import BY_CODE
from sealed.rules.seats import Seat

NOTICE = "notice"
"""The id of the notice on the page."""
NOTICE_ICONS = {"good": "check", "warn": "warn", "bad": "warn", "mute": "mail"}

SHORT = 18
"""The letters of a title for which a phone's bar has room in letters of the usual size."""


def top(title: str, sub: Child = "", *tools: Child, back: str = "home", closes: str = "") -> Node:
    """The bar at the top of every screen but home, with the button back and the screen's title. `closes`: the
    word that closes what lies over the screen, which comes before the way back.
    """
    return h(
        "header.top",
        h("a.ib", icon("back", 22), href=f"#{back}", aria_label=C_("button", "Back"), do=closes or None),
        h("a.lg-wrap.desk-only", logo(24), href="#home", aria_label=home_name()),
        h("div.grow", heading(title, "long" if len(title) > SHORT else ""), sub and h("div.sub.num", sub)),
        tools,
    )


def heading(title: str, cls: str = "") -> Node:
    """The screen's main heading, where the focus goes when the screen opens."""
    return h("h1", title, id="title", tabindex=-1, class_=cls or None)


def button(
    word: str, label: Child, picture: str = "", *, cls: str = "", arg: str = "", **attributes: object
) -> Node:
    """A button that sends a word. `cls`: `main` (at most one in view), `grave` (something is given up),
    `ghost`, `sm`, `block`, `grow`.
    """
    return h(
        "button.btn",
        picture and icon(picture, 18),
        label,
        do=word,
        arg=arg or None,
        class_=cls or None,
        **attributes,
    )


@memo(256)
def tool(
    word: str, label: str, picture: str, *, on: bool | None = None, arg: str = "", off: bool = False
) -> Node:
    """A button with only an icon. With `on`, it is a switch in that position; `off`, there is nothing to do.

    Its title is its name as well: a label beside it would be read out as something else.
    """
    pressed = None if on is None else str(on).lower()
    pale = "true" if off else None
    return h(
        "button.ib",
        icon(picture, 21),
        do=word,
        arg=arg or None,
        title=label,
        aria_pressed=pressed,
        aria_disabled=pale,
    )


def tool_link(route: str, label: str, picture: str, *, cls: str = "") -> Node:
    """A link with only an icon, among such buttons."""
    return h("a.ib", icon(picture, 21), href=f"#{route}", title=label, class_=cls or None)


def named_tool(word: str, label: str, picture: str, *, arg: str = "") -> Node:
    """A button of the top bar with an icon and, below it, a word."""
    return h("button.ib.named", icon(picture, 20), h("span", label), do=word, arg=arg or None)


def link(route: str, label: Child, picture: str = "", *, cls: str = "") -> Node:
    """A link that looks like a button."""
    return h("a.btn", picture and icon(picture, 18), label, href=f"#{route}", class_=cls or None)


def home_link(cls: str = "") -> Node:
    """The link home, on a screen that leads nowhere else."""
    return link("home", home_name(), "home", cls=cls)


def home_name() -> str:
    """The name of the home page."""
    return C_("page", "Home")


def tag(label: Child, cls: str = "") -> Node:
    """A small label. `cls`: `you`, `good`, `warn`, `bad`, or nothing."""
    return h("span.tag", label, class_=cls or None)


def clause_route(number: str) -> str:
    """The route to a clause (`FCT 2.3`); "" if there is no such clause."""
    code, _space, place = number.partition(" ")
    page = BY_CODE[code].page if code in BY_CODE else "for-all-games"
    return f"rules/{page}/{place}" if place else ""


def clause(number: str) -> Child:
    """A clause (`FCT 2.3`) as a link to its place on the rules page."""
    route = clause_route(number)
    code, _space, place = number.partition(" ")
    shown = number if code not in BY_CODE else place  # clauses of all games keep their letter: G 3
    return route and h("a.clause", f"§ {shown}", href=f"#{route}", title=named(_("The rule"), number))


def note(kind: str, picture: str, *children: Child, **attributes: object) -> Node:
    """A remark in the colours of its kind: `good`, `warn`, `bad`, or "" for a plain one."""
    return h("div.note", icon(picture, 18), h("div", *children), class_=kind or None, **attributes)


def told(said: Iterable[Said]) -> Child:
    """Sentences in a row, without those for the voice alone."""
    seen = [one for one in said if one.text and not one.unseen]
    return tuple((n > 0 and blank(), sentence(one)) for n, one in enumerate(seen))


def sentence(one: Said) -> Child:
    """A sentence that is told, with its clauses."""
    words: Child = h("bdi", one.text, dir="auto") if one.is_foreign else one.text
    told = words, tuple((" ", clause(each)) for each in one.clauses)
    return h("b", told) if one.is_head else told


def headed(head: str, *texts: Child) -> Child:
    """A sentence in bold, and those that follow it in a row."""
    return h("b", head), *((blank(), text) for text in texts if text)


def told_by(notice: Notice) -> Told:
    """The sentences of a notice."""
    clauses = (notice.clause,) if notice.clause else ()
    return Said(stated(notice.head), is_head=True), Said(notice.text, clauses)


def notice(told: Notice, *, over: bool = False) -> Node:
    """The notice; `over` says whether it lies over a board. (Screen readers hear it from the live region, not
    from here.)
    """
    return h(
        "aside.notice.sheet",
        h("div.sti", icon(NOTICE_ICONS[told.kind], 22)),
        h(
            "div.grow",
            h("h2", told.head),
            told.text and h("p", sentence(told_by(told)[-1])),
            told.lines and left_out(told.lines),
            told.share > 0 and h("progress.share", value=told.share, max=100, aria_hidden="true"),
            told.route and h("a.btn.sm", told.label, href=f"#{told.route}", id="notice-go"),
            told.copies and button("copy-notice", told.label, "copy", cls="sm", id="notice-go"),
        ),
        h("button.ib", icon("x", 20), do="close", aria_label=C_("button", "Close")),
        class_=told.kind,
        id=NOTICE,
        tabindex=-1,
        key=NOTICE,
        data_yields="give-way" if over else None,
    )


MOST_SHOWN = 200
"""The most lines that are shown of those that were left out."""


def left_out(lines: Sequence[str]) -> Node:
    """The lines of a text that were left out, to be unfolded."""
    more = len(lines) - MOST_SHOWN
    return h(
        "details.left-out",
        h("summary", _("What was left out")),
        h("ul", (h("li", h("bdi", line)) for line in lines[:MOST_SHOWN])),
        more > 0 and h("p", ngettext("And {n} more line.", "And {n} more lines.", more).format(n=more)),
    )


def plate(
    seat: Seat, name: Name, state: Child, *right: Child, turn: bool = False, badge: Child = None
) -> Node:
    """A player's plate: mark, name, and a remark; `turn` puts the amber bar beside it, and `badge` is
    where no sign in a name can.
    """
    return h(
        "div.plate",
        turn and h("span.turnbar"),
        emblem(seat, 22),
        badge,
        h("div.grow", h("div.nm", name), h("div.st", state)),
        right,
    )


EXACT: Mapping[str, str] = {
    "autocapitalize": "off",
    "autocomplete": "off",
    "autocorrect": "off",
    "spellcheck": "false",
}
"""For a field whose letters are meant just so: codes, keys, words of a notation."""
UNREAD: Mapping[str, str] = {
    "data-gramm": "false",
    "data-enable-grammarly": "false",
    "data-lt-active": "false",
}
"""For a field that no extension for grammar is to read: all that is in it goes to a server of theirs."""
UNFILLED: Mapping[str, str] = {
    "data-1p-ignore": "",
    "data-lpignore": "true",
    "data-bwignore": "true",
    "data-protonpass-ignore": "true",
    "data-form-type": "other",
}
"""For a field that is no password: managers leave it alone, and lay no list over a board."""
SECRET: Mapping[str, str] = {**EXACT, **UNREAD, **UNFILLED}
"""For a field with a secret in it that nobody keeps elsewhere: codes, keys, a line that is to be sealed."""

PASTE = "paste"
"""The id of the large button that pastes."""
BESIDE = "beside"
"""The size of a slot on a screen that has a main button of its own."""


def slot(text: str, invitation: str, size: str = "", held: str = "") -> Node:
    """The letter slot, where codes are pasted. `invitation` is its prompt; `text` is what is in it. It can be
    `small` where hardly anybody has a code, or `large` where codes come by *Paste* alone. `held`: the pieces
    of codes that wait for their rest.
    """
    filled = bool(text.strip())
    return h(
        "div.slotbox",
        h("div.mouth", aria_hidden="true"),
        h(
            "div.slotrow",
            h(
                "textarea.slot-text",
                id="slot",
                do="slot",
                value=text,
                placeholder=invitation,
                aria_label=invitation,
                rows=1,
                data_slot="",
                **SECRET,
            ),
            button("open-slot", C_("button", "Open"), "open", cls="sm" if size == BESIDE else "sm main")
            if filled
            else button(
                "paste",
                C_("button", "Paste"),
                "mail",
                cls="main" if size == "large" else "sm",
                id=PASTE if size == "large" else None,
            ),
        ),
        held
        and h(
            "p.cap.row.wrap.held",
            _("A part of an earlier code is kept."),
            " ",
            button("forget-pieces", _("Forget it"), cls="ghost sm"),
        ),
        class_=size if size and not filled else None,
    )


def facts(*rows: tuple[Child, Child]) -> Node:
    """A list of labels, each with its value."""
    return h("dl.kv", (h("div", h("dt", label), h("dd", value)) for label, value in rows))


def fold(label: str, said: str, *, unfolded: bool) -> Node:
    """The row that shows what is folded away below it, and folds it away again; `said` sums it up."""
    return h(
        "button.foldrow",
        h("span.grow", h("b.small", label), " ", h("span.cap", said)),
        icon("down", 20),
        do="fold",
        aria_expanded=str(unfolded).lower(),
        id="fold",
    )


def field(label: Child, control: Child, help_text: Child = "") -> Node:
    """A labelled control in a form."""
    return h("label.field", h("span.label", label), control, help_text and h("span.cap", help_text))


def choice(
    name: str, label: str, options: list[tuple[str, str]], value: str, *, do: str | None = None
) -> Node:
    """A choice of one among a few, as a row of buttons. It is a radio group: arrows move within it."""
    return h(
        "fieldset.choice",
        h("legend", label),
        h(
            "div.options",
            (
                h(
                    "label.option",
                    h(
                        "input",
                        type="radio",
                        name=name,
                        value=key,
                        checked=key == value,
                        do=do,
                        arg=key if do else None,
                    ),
                    h("span", text),
                )
                for key, text in options
            ),
        ),
    )


def picks(name: str, label: str, options: Sequence[tuple[str, str]], value: str, do: str) -> Node:
    """Radio buttons like those of `choice`, in small letters, for views; `label` is only heard."""
    return h(
        "fieldset.picks",
        h("legend.hear", label),
        (
            h(
                "label.option",
                h("input", type="radio", name=name, value=key, checked=key == value, do=do, arg=key),
                h("span", text),
            )
            for key, text in options
        ),
    )


def switch(word: str, label: str, help_text: str, on: bool) -> Node:
    """A switch that is on or off."""
    return h(
        "label.switch",
        h("input", type="checkbox", role="switch", checked=on, do=word),
        h("span.track", aria_hidden="true"),
        h("span.grow", h("b", label), help_text and h("span.cap", help_text)),
    )


def file_button(word: str, label: str, picture: str = "") -> Node:
    """A button that lets the player choose a text file, which the word then takes."""
    chooser = h("input", type="file", accept=".txt,text/plain", do=word)
    return h("label.btn.filebtn", picture and icon(picture, 18), label, chooser)


def panel(content: Child, key: str, closes: str = "panel") -> Node:
    """A panel over the screen: a dialog, which the word `closes` without an argument closes."""
    return h(
        "div.over",
        h("button.shade", do=closes, arg="", aria_label=C_("button", "Close"), tabindex=-1),
        h(
            "section.sheet.panel",
            content,
            role="dialog",
            aria_modal="true",
            aria_labelledby="panel-title",
            id="panel",
            tabindex=-1,
        ),
        zone="panel",
        key=key,
    )


def panel_head(title: str, closes: str = "panel") -> Node:
    """A panel's heading, with the button that closes it by that word."""
    return h(
        "div.head",
        h("h2", title, id="panel-title", tabindex=-1),
        h("button.ib", icon("x", 20), do=closes, arg="", aria_label=C_("button", "Close"), id="panel-close"),
    )


def menu_row(word: str, arg: str, picture: str, label: str, *, cls: str = "") -> Node:
    """A line of the menu. `cls`: `grave` where something is given up, or nothing."""
    return h("button.mrow", icon(picture, 20), label, do=word, arg=arg, class_=cls or None)


def menu(*groups: tuple[str, Child] | None) -> Node:
    """A menu: groups of lines, each with its heading ("" for the first); None for one that has no lines."""
    return h("div.menu", (group and _rows(*group) for group in groups))


def _rows(head: str, rows: Child) -> Child:
    return h("section.rows", head and h("h3.cap", head), rows, aria_label=head or None)


def telling_speed(model: Model) -> Node:
    """The choice of how quickly is told what has happened."""
    labels = {
        "slow": C_("speed", "Slow"),
        "": C_("speed", "Normal"),
        "fast": C_("speed", "Fast"),
        "once": C_("speed", "At once"),
    }
    return choice(
        "telling", _("What happens is told"), list(labels.items()), model.settings.telling, do="telling"
    )


def counted(model: Model, title: str) -> str:
    """The tab's title, which says on any screen whether it is the player's turn somewhere: home and a match
    say it in their own words.
    """
    if not model.waiting or model.route.screen == "home":
        return title
    if model.route.screen != "match":
        # Translators: the title of the browser’s tab while a match waits for the player.
        return C_("tab", "Your turn · {title}").format(title=title)
    # Translators: the title of the browser’s tab, with the number of matches that wait for the player.
    return C_("tab", "({n}) {title}").format(n=model.waiting, title=title)


def heard(name: str, text: str, person: str, **attributes: str) -> Node:
    """A live region of one person, with a text. A text is an element of its own, since what a translator has
    put in the place of a bare text would stay; and another person has another region, in which nothing of
    this one's line can be left.
    """
    said = text and h("p", quoted(text), key=text)
    return h("div.hear", said, id=name, key=f"{name} {person}", **attributes)


def progress(done: int, count: int, at: int, label: str) -> Node:
    """A piece for each task: those that are done, the one where one is, and the others."""
    return h(
        "div.prog",
        (h("i", class_="n" if n == at else "d" if n < done else None, key=n) for n in range(count)),
        role="img",
        aria_label=label,
    )
