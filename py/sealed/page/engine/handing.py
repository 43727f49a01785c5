"""The dialog with the files that lie ready: a press for each, and the question whether it is there.

A browser tells no page what has become of a file. A link may do nothing, a sheet with apps may be closed, or
the app behind it may lose what it is given. So a press claims nothing, and only the player says that a file
is there.
"""

from __future__ import annotations

from sealed.page.browser.model import LEAVE, PRESS, QUESTION, Handing
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h


def panel(handing: Handing) -> Node:
    """The whole dialog."""
    return parts.panel(making(handing) if handing.state == "making" else ready(handing), "handing", LEAVE)


def making(handing: Handing) -> Child:
    """How far the files are made, which can take a while, and the way to leave that."""
    told = _("{done} of {due}").format(done=handing.done, due=handing.due)
    return (
        parts.panel_head(_("The file is being made"), LEAVE),
        h("progress.share", value=handing.done, max=max(1, handing.due), aria_label=told),
        h("p.small.mut.num", told if handing.due else _("One moment…")),
        h("div.row", parts.button(LEAVE, _("Leave it"), cls="ghost")),
    )


def ready(handing: Handing) -> Child:
    """The file, what hands it over, and what is known of the last press."""
    count = len(handing.files)
    head = _("The file is ready")
    if count > 1:
        head = _("File {n} of {count} is ready").format(n=handing.at + 1, count=count)
    return (
        parts.panel_head(head, LEAVE),
        h("p.mut", h("bdi.file", handing.next.name)),
        remark(handing),
        h("div.row.wrap", press(handing)),
        question(handing) if handing.asks else None,
    )


def press(handing: Handing) -> Node:
    """The link or button that hands the file over: a link that the player follows, or a button that opens the
    sheet with apps. It stays one element, since the browser is still following it while the question is
    drawn.
    """
    shape = "ghost" if handing.asks else "main"
    if not handing.link:
        label = _("Share it again") if handing.asks else _("Share the file")
        return parts.button(PRESS, label, "share", cls=shape, id=PRESS, key=PRESS)
    label = _("Save it again") if handing.asks else C_("button", "Save the file")
    return h(
        "a.btn",
        icon("dl", 18),
        label,
        href=handing.link,
        download=handing.next.name,
        do=PRESS,
        id=PRESS,
        key=PRESS,
        class_=shape,
    )


def remark(handing: Handing) -> Child:
    """The remark after a press that has brought no file."""
    if handing.state == "cancelled":
        return parts.note("", "help", _("Nothing was chosen, so nothing was shared."))
    if handing.state == "refused":
        return parts.note(
            "", "help", _("The browser did not let this page share it just now. Please press again.")
        )
    if handing.state == "missing":
        return parts.note(
            "",
            "help",
            _(
                "Press again. If it never comes, files cannot be saved here: open this page in your "
                "usual browser, not in a window inside another app."
            ),
        )
    return None


def question(handing: Handing) -> Node:
    """The question that only the player can answer."""
    where = _("Look in your downloads: the browser does not tell this page.")
    if not handing.link:
        where = _("Look where you put it: the browser does not tell this page.")
    return h(
        "div.stack.gap",
        h("h3", _("Is it there?"), id=QUESTION, tabindex=-1),
        h(
            "p.mut",
            handing.state == "shared" and (_("It is shared."), " "),
            where,
            handing.means and (" ", handing.means),
        ),
        h(
            "div.row.wrap",
            parts.button("is-there", _("Yes, it is there"), "check", cls="main", id="is-there"),
            parts.button("not-there", _("Not yet"), cls="ghost", id="not-there"),
        ),
        role="group",
        aria_labelledby=QUESTION,
    )
