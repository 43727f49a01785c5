"""The page's next actions once a text from outside has been taken, as one value: it is decided whole, and
posted once. So it does not depend on what was shown before, and all of it is told in one notice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from sealed.codes.errors import CodeError
from sealed.page.browser.model import BackupText, CertificateText, KeyText, LockedText, Notice, RecoveryText
from sealed.page.draw.texts import _
from sealed.page.draw.wording import Told, sentences, spoken
from sealed.page.engine.app import App
from sealed.page.match.chat import telling
from sealed.page.match.chat.imports import FileContents, KeptMatch
from sealed.page.match.chat.storage import enter

Luggage: TypeAlias = BackupText | LockedText | CertificateText | KeyText | RecoveryText | FileContents


class Report(NamedTuple):
    """The notice on what is most important, a sentence for each thing `beside` it that is neither shown nor
    told at length, and what there is to say of the text itself, each with the headline that it has alone.
    """

    notice: Notice | None = None
    beside: tuple[str, ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()
    heard: Told = ()
    """The sentences that are read out before the notice."""
    sound: str = ""
    focus: str = ""
    match: KeptMatch | None = None
    """The match to which it leads."""
    route: str = ""
    """The screen to which it leads, with what is `brought` there."""
    brought: Luggage | None = None

    def followed_by(self, other: Report) -> Report:
        """Both in one: what the other one tells comes behind, and it leads where it leads."""
        notice = self.notice or other.notice
        if self.notice and other.notice:
            notice = telling.both(self.notice, other.notice)
        told = self._replace(
            notice=notice,
            beside=(*self.beside, *other.beside),
            remarks=(*self.remarks, *other.remarks),
            heard=(*self.heard, *other.heard),
        )
        leads = ("sound", "focus", "match", "route", "brought")
        return told._replace(**{name: getattr(other, name) or getattr(self, name) for name in leads})

    def with_beside(self, found: Iterable[str]) -> Report:
        """The report with a sentence for each of these things."""
        return self._replace(beside=(*self.beside, *found))

    def with_remark(self, head: str, text: str) -> Report:
        """The report with a remark on the text itself."""
        return self._replace(remarks=(*self.remarks, (head, text)))

    @property
    def whole(self) -> Notice | None:
        """The one notice that tells all of it; None if there is nothing to tell."""
        more = list(self.remarks)
        if self.beside:
            more.insert(0, (_("There was more in this text"), telling.in_a_row(self.beside)))
        if not more:
            return self.notice
        text = sentences(*(each for _head, each in more))
        if self.notice is None:
            return Notice("mute", more[0][0], text)
        return self.notice._replace(text=sentences(self.notice.text, text))


async def post(app: App, report: Report) -> None:
    """Goes where it leads, and tells it there."""
    if report.match:
        enter(app, report.match.key, report.match.version, report.match.chat, led=True)
    elif report.brought is not None:
        await app.open_with(report.route, report.brought)
    elif report.route:
        app.go(report.route)
    if report.focus:
        app.focus(report.focus)
    if report.sound:
        app.sound(report.sound)
    if notice := report.whole:
        app.post(notice, report.heard)
    elif report.heard:
        app.say(alert=spoken(report.heard))


def refusal(error: CodeError) -> Report:
    """That an error of the closed list has come of it."""
    return Report(telling.refusal(error), sound="refused")
