"""The icons: line drawings on a grid of 24, in the colour of the text around them, drawn for this project."""

from __future__ import annotations

from sealed.page.draw.tree import Node, h, memo

FILLED = frozenset({"bolt", "wings"})
DOTS = frozenset({"dots", "dotted"})

PATHS = {
    "back": "M15 5 8 12l7 7",
    "next": "M9 5l7 7-7 7",
    "down": "M5 9l7 7 7-7",
    "keyboard": "M3 6.5h18v11H3zM6.5 10.2h.1M10 10.2h.1M13.5 10.2h.1M17 10.2h.1M8 14h8",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "undo": "M9 6 4 11l5 5M4.5 11H14a5.5 5.5 0 0 1 0 11h-2",
    "swap": "M7 20V4M3 8l4-4 4 4M17 4v16M13 16l4 4 4-4",
    "redo": "M15 6l5 5-5 5M19.5 11H10a5.5 5.5 0 0 0 0 11h2",
    "help": (
        "M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-1 .5-1.5 1.1-1.5 2.2M12 17.2v.1M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5"
        " 0 0 0 0 19Z"
    ),
    "book": "M12 6.5C10 5 7.5 4.5 4 4.5v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-14c-3.5 0-6 .5-8 2ZM12 6.5v14",
    "copy": "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9",
    "share": "M12 15V3.5M7.5 7.5 12 3l4.5 4.5M6 11.5H4.5v9h15v-9H18",
    "link": (
        "M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.25 4.25 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.25 "
        "4.25 0 0 0 6 6L12 18"
    ),
    "qr": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3M14 20h3M19.5 19.5h.5",
    "camera": "M3 8h4l1.5-2.5h7L17 8h4v11H3zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
    "check": "M4.5 12.5l5 5 10-11",
    "x": "M6 6l12 12M18 6 6 18",
    "warn": "M12 3.5 22 20.5H2zM12 10v4.5M12 17.6v.1",
    "stop": "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM8.5 12h7",
    "mail": "M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7",
    "open": "M3 10.5 12 4l9 6.5V20H3zM3 10.5l9 6 9-6",
    "eye": (
        "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 "
        "0 0 6Z"
    ),
    "eye-off": (
        "M4 4l16 16M9.9 6c.7-.3 1.4-.4 2.1-.4 6 0 9.5 6.4 9.5 6.4a16 16 0 0 1-2.9 3.6M6.3 7.7A15.5 15.5 0 0 0"
        " 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M10 10a3 3 0 0 0 4 4.2"
    ),
    "bulb": (
        "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z"
    ),
    "play": "M7 4.5v15l12-7.5z",
    "text": "M4 6.5h16M4 12h16M4 17.5h10",
    "bolt": "M13 2.5 5 13.5h6L10.5 21.5 19 10h-6z",
    "wait": "M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4",
    "lock": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "bot": "M5 8.5h14v10H5zM12 8.5V4.5M12 4.5v.1M9.5 13v.8M14.5 13v.8M2.5 12v3M21.5 12v3",
    "duo": (
        "M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.5 2.5-6 6-6s6 2.5 6 6M15.5 4.3a3.5 3.5 0"
        " 0 1 0 6.5M17 14.3c2.7.6 4.5 2.8 4.5 5.7"
    ),
    "dl": "M12 4v11.5M7.5 11.5 12 16l4.5-4.5M4.5 20h15",
    "ring": "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z",
    "dotted": (
        "M12 4v.1M16 5v.1M19 8v.1M20 12v.1M19 16v.1M16 19v.1M12 20v.1M8 19v.1M5 16v.1M4 12v.1M5 8v.1M8 5v.1"
    ),
    "branch": "M6 3.5v17M6 9c0 5 3 6 8 6h4M14.5 11.5 18 15l-3.5 3.5",
    "trash": "M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6",
    "arrow": "M5 19 19 5M9 5h10v10",
    "erase": "M8.5 20 3.5 15 14 4.5l6 6L10.5 20zM8.5 9.8l6 6M10.5 20H20",
    "pen": "M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z",
    "flag": "M5 21.5V4M5 4.5h13l-2.5 4.5 2.5 4.5H5",
    "dots": "M5 12h.1M12 12h.1M19 12h.1",
    "sun": (
        "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 "
        "1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19"
    ),
    "box": "M3.5 4.5h17v4.5h-17zM5 9v11h14V9M9.5 13h5",
    "first": "M6 5v14M18 5l-8 7 8 7",
    "last": "M18 5v14M6 5l8 7-8 7",
    "feet": (
        "M8 14.5c2 0 2.5-2 2.5-5S9.5 3.5 7.8 3.5 5 6 5 9s1 5.5 3 5.5ZM5.8 17.5c.3 2 1.2 3 2.5 3s2-1 "
        "2-3M16.5 17c2 0 2.7-2 2.7-4.5S18 7 16.4 7 14 9.5 14 12.5s.6 4.5 2.5 4.5ZM14.5 19.8c.3 1.5 1 2.2 "
        "2.2 2.2s2-.8 2.1-2.2"
    ),
    "charge": "M5 13l7-7 7 7M5 20l7-7 7 7",
    "wings": (
        "M12 3.5c1 0 1.5 1.2 1.5 3v3l7.5 4v2l-7.5-2v4l2.5 2v1.5L12 20l-4 1V19.5l2.5-2v-4L3 "
        "15.5v-2l7.5-4v-3c0-1.8.5-3 1.5-3Z"
    ),
    "sword": "M5 19l3-3M4.5 14.5l5 5M8.5 15.5 18.5 4.5H20V6L9.5 16.5",
    "shield": "M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6z",
    "home": "M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5",
    "key": "M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12h9M18 12v3.5",
    "rematch": "M4 12a8 8 0 0 1 14-5.3L20.5 9M20.5 4v5h-5M20 12a8 8 0 0 1-14 5.3L3.5 15M3.5 20v-5h5",
    "full": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "board": "M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16",
    "mute": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
    "moon": "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
    "gear": "M4 7.5h8.5M17 7.5h3M14.8 4.8v5.4M4 16.5h3M11.5 16.5H20M9.2 13.8v5.4",
    "dice": "M4 4h16v16H4zM8.5 8.5h.1M15.5 8.5h.1M12 12h.1M8.5 15.5h.1M15.5 15.5h.1",
    "mirror": "M12 3.5v17M8.5 7 3 12l5.5 5zM15.5 7l5.5 5-5.5 5z",
    "print": "M7 8V3.5h10V8M7 16.5H3.5V8h17v8.5H17M7 13h10v7.5H7z",
    "search": "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 21 21",
    "code": "M9 7l-5 5 5 5M15 7l5 5-5 5",
    "speaker": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
}


@memo(256)
def icon(name: str, size: int = 20, cls: str = "") -> Node:
    """A picture beside or instead of a word; it is hidden from screen readers, so a button with nothing
    else needs a label.
    """
    return h(
        "svg.ic",
        h(
            "path",
            d=PATHS[name],
            fill="currentColor" if name in FILLED else "none",
            stroke="currentColor",
            stroke_width="3" if name in DOTS else "1.75",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        class_=cls or None,
        width=size,
        height=size,
        viewBox="0 0 24 24",
        aria_hidden="true",
    )
