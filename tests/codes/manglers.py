"""The damage that chat programs, mail programs and people do to a text: pure functions, text to text.

Each is given a whole message with codes in it. None of them changes a letter of a code: that is a mistake,
which the checksum finds, and no mangling.
"""

from __future__ import annotations

import quopri
import textwrap
import urllib.parse
from collections.abc import Callable

Mangler = Callable[[str], str]

MANGLERS: dict[str, Mangler] = {}
"""All of them, by name."""


def mangler(function: Mangler) -> Mangler:
    """Enter a function into the list."""
    MANGLERS[function.__name__] = function
    return function


def every_line(text: str, before: str, after: str = "") -> str:
    return "\n".join(f"{before}{line}{after}" for line in text.split("\n"))


def wrapped(text: str, width: int, end: str = "\n") -> str:
    return end.join(end.join(textwrap.wrap(line, width) or [""]) for line in text.split("\n"))


def every(text: str, count: int, mark: str) -> str:
    return mark.join(text[start : start + count] for start in range(0, len(text), count))


# Discord


@mangler
def discord_quote(text: str) -> str:
    return every_line(text, "> ")


@mangler
def discord_long_quote(text: str) -> str:
    return ">>> " + text


@mangler
def discord_code(text: str) -> str:
    return f"`{text}`"


@mangler
def discord_block(text: str) -> str:
    return f"```\n{text}\n```"


@mangler
def discord_spoiler(text: str) -> str:
    return f"||{text}||"


@mangler
def discord_all_emphasis(text: str) -> str:
    return f"__***~~{text}~~***__"


@mangler
def discord_copied(text: str) -> str:
    return f"Ben \N{EM DASH} Today at 10:15\n{text}\n(edited)"


# WhatsApp, Telegram, Signal


@mangler
def whatsapp_bold(text: str) -> str:
    return every_line(text, "*", "*")


@mangler
def whatsapp_italic(text: str) -> str:
    return every_line(text, "_", "_")


@mangler
def whatsapp_struck(text: str) -> str:
    return every_line(text, "~", "~")


@mangler
def whatsapp_mono(text: str) -> str:
    return f"```{text}```"


@mangler
def whatsapp_export(text: str) -> str:
    return f"\u200e[20/11/2026, 10:15:03] \u202aBen\u202c: {text} \u200e<This message was edited>"


@mangler
def telegram_forwarded(text: str) -> str:
    return f"Forwarded from Ben\nBen, [20.11.2026 10:15]\n{text}"


@mangler
def telegram_copied_reply(text: str) -> str:
    return f"\N{BOX DRAWINGS LIGHT VERTICAL} Ada\n\N{BOX DRAWINGS LIGHT VERTICAL} your turn\n{text}"


@mangler
def signal_isolates(text: str) -> str:
    return f"\u2068{text}\u2069"


# Slack


@mangler
def slack_escaped_quote(text: str) -> str:
    return every_line(text, "&gt; ")


@mangler
def slack_smart_quotes(text: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}"


@mangler
def slack_list(text: str) -> str:
    return every_line(text, "\N{BULLET} ")


@mangler
def slack_copied(text: str) -> str:
    return f"Ben\n  10:15 AM\n{text}\n:+1: 2"


# e-mail


@mangler
def mail_reply(text: str) -> str:
    return "On Fri, 20 Nov 2026 at 10:15, Ben <ben@example.org> wrote:\n" + every_line(
        wrapped(text, 72), "> "
    )


@mangler
def mail_reply_to_a_reply(text: str) -> str:
    return every_line(wrapped(text, 76), ">> ")


@mangler
def mail_nested_apart(text: str) -> str:
    return every_line(wrapped(text, 60), "> > > ")


@mangler
def mail_reply_wrapped_again(text: str) -> str:
    return wrapped(every_line(wrapped(text, 76), "> "), 72)


@mangler
def mail_quoted_printable(text: str) -> str:
    return quopri.encodestring(text.encode()).decode("ascii")


@mangler
def mail_quoted_printable_narrow(text: str) -> str:
    return every(text, 40, "=\r\n")


@mangler
def mail_flowed(text: str) -> str:
    return wrapped(text, 66, " \r\n")


@mangler
def mail_flowed_and_encoded(text: str) -> str:
    return wrapped(text, 66, "=20\n")


@mangler
def mail_double_spaced(text: str) -> str:
    return wrapped(text, 72, "\r\n\r\n")


@mangler
def mail_html(text: str) -> str:
    return "<div>" + wrapped(text, 70, "<br>\n").replace("> ", "&gt;&nbsp;") + "</div>"


@mangler
def mail_signature(text: str) -> str:
    return f"{text}\n-- \nBen\nSent from my phone"


# SMS


@mangler
def sms_counted(text: str) -> str:
    pieces = [text[start : start + 147] for start in range(0, len(text), 147)]
    return "\n".join(f"({place}/{len(pieces)}) {piece}" for place, piece in enumerate(pieces, 1))


@mangler
def sms_counted_behind(text: str) -> str:
    pieces = [text[start : start + 147] for start in range(0, len(text), 147)]
    return "\n".join(f"{piece} [{place}/{len(pieces)}]" for place, piece in enumerate(pieces, 1))


@mangler
def sms_cut(text: str) -> str:
    return every(text, 153, "\n")


# links


@mangler
def link(text: str) -> str:
    return text.replace("Sealed1", "https://play.example/sealed/#Sealed1")


@mangler
def link_encoded(text: str) -> str:
    return urllib.parse.quote(link(text), safe="")


@mangler
def link_through_a_tracker(text: str) -> str:
    return f"https://l.example/?u={urllib.parse.quote(link(text))}&h=AT0abc&s=1"


@mangler
def link_slack(text: str) -> str:
    return " ".join(f"<{word}|{word[:40]}\N{HORIZONTAL ELLIPSIS}>" for word in link(text).split())


@mangler
def link_markdown(text: str) -> str:
    return " ".join(f"[play]({word})" for word in link(text).split())


@mangler
def link_in_angle_brackets(text: str) -> str:
    return " ".join(f"<{word}>" for word in link(text).split())


@mangler
def link_html(text: str) -> str:
    return "<br />\n".join(
        f'<p dir="ltr"><a href="{word}" class="x">{word}</a></p>' for word in link(text).split()
    )


# unseen characters, line ends


@mangler
def no_break_spaces(text: str) -> str:
    return wrapped(text, 50).replace(" ", "\u00a0").replace("\n", "\n\u00a0\u00a0")


@mangler
def zero_width_joiners(text: str) -> str:
    return every(text, 7, "\u200d")


@mangler
def zero_width_spaces(text: str) -> str:
    return every(text, 30, "\u200b")


@mangler
def word_joiners(text: str) -> str:
    return every(text, 11, "\u2060")


@mangler
def soft_hyphens(text: str) -> str:
    return every(text, 13, "\u00ad")


@mangler
def byte_order_mark(text: str) -> str:
    return "\ufeff" + text


@mangler
def carriage_returns(text: str) -> str:
    return wrapped(text, 64, "\r\n")


@mangler
def old_carriage_returns(text: str) -> str:
    return wrapped(text, 64, "\r")


@mangler
def line_separators(text: str) -> str:
    return wrapped(text, 64, "\u2028")


@mangler
def tabs(text: str) -> str:
    return every_line(wrapped(text, 48), "\t")


# people


@mangler
def narrow_column(text: str) -> str:
    return wrapped(text, 5)


@mangler
def narrow_and_quoted(text: str) -> str:
    return every_line(wrapped(text, 5), "| > ")


@mangler
def grouped(text: str) -> str:
    return "\n".join(
        word[:10] + " " + every(word[10:], 5, " ") if word.startswith("Sealed1") else word
        for word in text.split()
    )


@mangler
def hyphenated(text: str) -> str:
    return wrapped(text, 40, "-\n")


@mangler
def continued_lines(text: str) -> str:
    return wrapped(text, 60, "\\\n")


@mangler
def in_a_sentence(text: str) -> str:
    return f"hi Ada!! here is my code:{text}. Good luck (you will need it)"


@mangler
def in_brackets(text: str) -> str:
    return f"({text})"


@mangler
def in_angle_quotes(text: str) -> str:
    return f"«{text}», …"


@mangler
def glued_to_words(text: str) -> str:
    return f"codeis{text}thanks4playing"


@mangler
def sent_twice(text: str) -> str:
    return f"{text}\n{text}"


@mangler
def answered_below(text: str) -> str:
    return f"{text}\n\n{mail_reply(text)}"


@mangler
def forwarded_twice(text: str) -> str:
    return "---------- Forwarded message ----------\n" + mail_reply(mail_reply(text))


@mangler
def table_cell(text: str) -> str:
    return "| code |\n| --- |\n" + every_line(text, "| ", " |")
