"""Letters that are seen and letters that are not."""

from __future__ import annotations

HIDDEN = [
    *(
        "a\u200bb",
        "a\u200db",
        "\ufeffa",
        "a\u00adb",
        "a\u202eb",
        "\u2067a\u2069",
        "a\u061cb",
        "a\ufe0f",
        "a\u034fb",
    ),
    *("a\nb", "a\tb", "a\0b", "\x7f", "a\u0085b", "a\u2028b", "a\u00a0b", "a\u2003b", "a\u3000b"),
    *(" a", "a ", "a  b", "e\u0301", "\u212b", "z\u0300\u0301\u0302\u0303\u0304\u0306\u0307"),
    *("\u3164", "\uffa0", "\u2800", "\U000e0041", "\U000e0100", "\ue000"),
    # no ink: a null notehead, fillers, joiners, selectors, letters that show only on another
    *("\U0001d159", "\U00016fe4", "\U00011f02", "\U0001107f", "\U0001bc9d", "\ufffc", "\u2d7f", "\u0d4e"),
    *("a\U0001d159b", "a\U00016fe4"),
    *("\u0301a", "a \u0301", "\u093e", "\u20dd", "\U0001e4ec"),  # marks on nothing
    *("\u0378", "\U0001fae8", "\U0010ffff", "a\ufdd0"),  # not assigned in Unicode 14
]
SHOWN = [
    "",
    "Ada",
    "Ada Lovelace",
    "Łukasz",
    "Дмитрий",
    "明",
    "बेन",
    "é",
    "👍",
    "I'll win! :-)",
    "a<b>&c",
    "‘Ben’",
    "नमस्ते",
    "မြန်မာ",
    "ភាសាខ្មែរ",
    "한글",
    "ﷺ",
    "สวัสดี",
]
