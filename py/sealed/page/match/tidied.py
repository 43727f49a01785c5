"""Words what the friendly reader has done to a text: what it tidied, and what it left out."""

from __future__ import annotations

from sealed.page.browser.model import Notice
from sealed.page.draw.texts import NC_, _, ngettext
from sealed.page.draw.wording import listed, sentences
from sealed.record import LetterChange, Resembled, TextKind, Tidied

CHANGES = {
    LetterChange.ENCODING: NC_("what was tidied in a text", "the letters of a mail or a link"),
    LetterChange.UNSEEN: NC_("what was tidied in a text", "invisible signs"),
    LetterChange.LINE_ENDS: NC_("what was tidied in a text", "ends of lines"),
    LetterChange.JOINED: NC_("what was tidied in a text", "lines that were broken"),
    LetterChange.MARKS: NC_("what was tidied in a text", "marks around lines"),
    LetterChange.BLANKS: NC_("what was tidied in a text", "blanks"),
    LetterChange.QUOTES: NC_("what was tidied in a text", "quotes"),
    LetterChange.DASHES: NC_("what was tidied in a text", "dashes"),
    LetterChange.LETTERS: NC_("what was tidied in a text", "letters that look like others"),
    LetterChange.CAPITALS: NC_("what was tidied in a text", "capitals"),
    LetterChange.NAMES: NC_("what was tidied in a text", "the name of the game"),
    LetterChange.ENDS: NC_("what was tidied in a text", "signs behind moves"),
    LetterChange.TWICE: NC_("what was tidied in a text", "a second copy"),
}


def notice(found: Tidied) -> Notice | None:
    """The notice that tells what was tidied, and shows what was left out; None if nothing was."""
    if not found.is_changed:
        return None
    told = ""
    if found.changes:
        changes = listed([_(CHANGES[each]) for each in found.changes])
        told = _("Tidied: {changes}.").format(changes=changes)
    left = len(found.left_out)
    out = ngettext("{n} line was left out.", "{n} lines were left out.", left).format(n=left) if left else ""
    head = _("This text was tidied")
    return Notice("mute", head, sentences(told, out), lines=found.left_out, stays=bool(left))


def in_the_way(like: Resembled) -> Notice:
    """The notice about a text that only looks like a lesson or a record: why it was not read."""
    head = (
        _("This looks like a lesson")
        if like.kind is TextKind.LESSON
        else _("This looks like the record of a game")
    )
    told = _("Something is missing at the end of line {line}.").format(line=like.line)
    if like.sign.strip():
        told = _("In line {line}, the sign “{sign}” is in the way.").format(line=like.line, sign=like.sign)
    elif like.sign:
        told = _("Line {line} has a blank too many.").format(line=like.line)
    return Notice("warn", head, told)
