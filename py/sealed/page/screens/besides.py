"""The parts of a backup besides its matches: the words for them on the screen that brings it, and the buttons
for parts that come only with a click of their own.
"""

from __future__ import annotations

from itertools import islice

from sealed.page.draw import parts
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, h
from sealed.page.draw.wording import blank, listed
from sealed.page.match.book import BroughtBook
from sealed.page.match.chat.backup import Additions, BackupContents
from sealed.page.screens.elsewhere import counted

NAMED = 12
"""The most compared players that are named; the others are counted."""


def of(contents: BackupContents, *, done: bool) -> Child:
    """All of it, and once the rest is here, the buttons."""
    if contents.behind and not done:
        yield behind(contents.behind)
    if contents.more_keys:
        yield from more_keys(contents, done=done)
    if contents.used:
        yield from more_used(len(contents.used), done=done)
    yield from book(contents.book, done=done)


def players(contents: BackupContents) -> str:
    """The compared players in it, in words."""
    friends = contents.backup.friends
    names = [name for _key, name in islice(friends, NAMED)]
    if more := len(friends) - len(names):
        names.append(ngettext("{n} more", "{n} more", more).format(n=more))
    return listed(names)


def settings(adds: Additions) -> str:
    """The settings that a backup would add to those here, in words."""
    name = [_("the name {name}").format(name=adds.name)] if adds.name else []
    return listed((*name, *counted(adds)))


def behind(count: int) -> Child:
    """The remark that not all that it says of others comes along."""
    yield h(
        "p",
        ngettext(
            "{n} compared player, or code sent, is more than comes out of a file that is not known to be "
            "your own, and stays behind.",
            "{n} compared players and codes sent are more than come out of a file that is not known to be "
            "your own, and stay behind.",
            count,
        ).format(n=count),
    )


def more_keys(contents: BackupContents, *, done: bool) -> Child:
    """The keys that do not come with the rest, and once that is here, the button that brings them."""
    yield h(
        "p",
        ngettext(
            "{n} of its keys has signed nothing in it, and does not come along.",
            "{n} of its keys have signed nothing in it, and do not come along.",
            contents.other_keys,
        ).format(n=contents.other_keys),
        blank(),
        _("Bring such a key only if you have made it yourself: what was saved with it then counts as yours."),
    )
    count = len(contents.more_keys)
    if done:
        label = ngettext("Bring {n} more key", "Bring {n} more keys", count).format(n=count)
        yield h("div.row.wrap", parts.button("bring-keys", label, "key"))


def more_used(count: int, *, done: bool) -> Child:
    """The used invitations of a backup that is not known to be the player's own, and their button."""
    yield h(
        "p",
        ngettext(
            "It says of {n} invitation that it has been used, which does not come along.",
            "It says of {n} invitations that they have been used, which does not come along.",
            count,
        ).format(n=count),
        blank(),
        _("Bring that only if you have saved it yourself: what counts as used cannot be accepted any more."),
    )
    if done:
        label = ngettext("Bring {n} used invitation", "Bring {n} used invitations", count).format(n=count)
        yield h("div.row.wrap", parts.button("bring-used", label, "dl"))


def book(found: BroughtBook, *, done: bool) -> Child:
    """The note on the book in a backup: that it cannot be read, or that it waits for a click of its own,
    since anybody may have written it.
    """
    if found.damaged:
        yield parts.note(
            "warn",
            "warn",
            _("The results in it were cut or changed, and stay where they are. All else is whole."),
        )
    if found.own or not found.new:
        return
    count = len(found.new)
    yield h(
        "p",
        ngettext(
            "Its results count {n} match that yours do not, and do not come along.",
            "Its results count {n} matches that yours do not, and do not come along.",
            count,
        ).format(n=count),
        blank(),
        _(
            "Bring it only if you have saved it yourself: there is no way to tell whether its results were "
            "really played."
        ),
    )
    if done:
        label = ngettext("Add its {n} match to your results", "Add its {n} matches to your results", count)
        yield h("div.row.wrap", parts.button("bring-book", label.format(n=count), "book"))
