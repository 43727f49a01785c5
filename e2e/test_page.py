"""The seam in a real browser (static/page.mjs, hear.mjs, store.mjs, sound.mjs), as far as it needs one."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.awake import WAKE
from e2e.conftest import NO_WORKERS, READY, START, Watch, again, goes, until
from e2e.files import takes, text_of
from e2e.left_open import User
from e2e.long_loads import COMES, LONG
from e2e.people import CHAT, Player
from e2e.walks import begin
from sealed.codes.armor import Kind
from sealed.codes.paste import read_one

SEAM = (
    "(async (name, ...args) => (await import(new URL('static/page.mjs', document.baseURI)))[name](...args))"
)


HOLD = 600  # milliseconds; the same in static/hear.mjs and static/app.css
MOMENT = 300  # milliseconds, a little more than in static/focus.mjs


def seam(page: Page, name: str, *args: object) -> object:
    """Calls a function of the seam the way Python does."""
    return page.evaluate(f"args => {SEAM}(...args)", [name, *args])


def framed(tree: list, **more: object) -> dict[str, object]:
    """A frame as Python hands it over."""
    frame = {"tree": tree, "title": "t", "root": {"lang": "en"}, "focus": "", "scroll": "", "top": False}
    return frame | {"rest": "title", "handed": False, **more}


def takes_over(page: Page, tree: list, **more: object) -> None:
    """Draws the test's own tree, and listens in place of Python."""
    draws(page, framed(tree, **more))


def draws(page: Page, *frames: dict[str, object]) -> None:
    """Draws one frame after the other in no time, and listens in place of Python."""
    page.evaluate(
        """async frames => {
            const page = await import(new URL("static/page.mjs", document.baseURI));
            window.heard = [];
            page.listen(text => {
                window.heard.push(JSON.parse(text));
                return JSON.parse(text).kind !== "key";
            });
            for (const frame of frames) page.draw(frame);
        }""",
        [json.dumps(frame) for frame in frames],
    )


def heard(page: Page, *kinds: str) -> list[dict]:
    """The events of these kinds, oldest first."""
    return [event for event in page.evaluate("window.heard") if event["kind"] in kinds]


@pytest.fixture(scope="module")
def theatre(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[tuple[Page, Watch]]:
    """A page that the tests below share, since each of them draws a tree of its own on it."""
    watch = Watch(address, request.node.nodeid)
    allowed = ["clipboard-read", "clipboard-write"]
    with browser.new_context(has_touch=True, permissions=allowed, **NO_WORKERS) as context:
        watch.follow(context)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY, timeout=START)
        yield page, watch


@pytest.fixture
def stage(theatre: tuple[Page, Watch]) -> Iterator[Page]:
    """That page, with nothing on it."""
    page, watch = theatre
    takes_over(page, ["main", {}])
    yield page
    assert watch.complaints() == []


# drawing


def test_a_tree_becomes_elements_and_text_stays_text(stage):
    hostile = "<img src=x onerror=alert(1)>&amp;"
    picture = ["svg", {"viewBox": "0 0 9 9"}, ["circle", {"r": "3", "class": "dot"}]]
    takes_over(
        stage, ["main", {"id": "m"}, hostile, picture, ["input", {"id": "i", "value": "a", "disabled": True}]]
    )
    assert stage.locator("#m").text_content() == hostile
    assert stage.locator("circle.dot").evaluate("e => e.namespaceURI") == "http://www.w3.org/2000/svg"
    expect(stage.locator("#i")).to_be_disabled()
    assert stage.locator("img").count() == 0


def test_what_a_browser_does_to_texts_unasked_is_forbidden_where_it_would_change_them(stage):
    """As properties these take any text for true, and a field has more than one of them."""
    off = {"spellcheck": "false", "translate": "no", "autocorrect": "off", "autocapitalize": "off"}
    takes_over(stage, ["main", {}, ["input", {"id": "i", **off}], ["p", {"id": "p", "translate": "yes"}]])
    for name, value in off.items():
        expect(stage.locator("#i")).to_have_attribute(name, value)
    expect(stage.locator("#p")).to_have_attribute("translate", "yes")


def test_a_redraw_keeps_focus_and_what_is_selected(stage):
    field = ["input", {"id": "i", "value": "hello", "data-do": "write"}]
    takes_over(stage, ["main", {}, field])
    stage.locator("#i").focus()
    stage.evaluate("document.getElementById('i').setSelectionRange(1, 3)")
    takes_over(stage, ["main", {}, field, ["p", {}, "more"]])
    assert stage.evaluate("[document.activeElement.id, i.selectionStart, i.selectionEnd]") == ["i", 1, 3]


def test_what_comes_before_a_field_leaves_its_focus_and_what_is_selected(stage):
    """An element that was left out has kept its place (py/sealed/page/draw/tree.py), so nothing behind it
    moves.
    """
    field = ["div", {}, ["input", {"id": "i", "value": "hello", "data-do": "write"}]]
    takes_over(stage, ["main", {}, None, ["div", {}, "question"], field])
    stage.locator("#i").focus()
    stage.evaluate("document.getElementById('i').setSelectionRange(1, 3)")
    takes_over(stage, ["main", {}, ["div", {}, "warning"], ["div", {}, "question"], field])
    assert stage.evaluate("[document.activeElement.id, i.selectionStart, i.selectionEnd]") == ["i", 1, 3]


ROW = 50
COUNT_DRAWN = """async frame => {
    const { options } = await import(new URL("static/vendor/preact/preact.mjs", document.baseURI));
    const page = await import(new URL("static/page.mjs", document.baseURI));
    let count = 0;
    options.diffed = () => count++;
    page.draw(frame);
    delete options.diffed;
    return count;
}"""


def row(number: int) -> list:
    """A memo that is new, of many elements."""
    return [["p", {"key": str(number)}, *(["b", {}, f"{number}"] for _ in range(ROW))]]


def test_what_goes_on_into_the_next_frame_is_skipped_and_holds_nothing_of_the_last(stage):
    """The upper of two rows goes in each frame, and a new one comes below: each is seen with the next."""
    draws(stage, framed(["main", {}, row(0), row(1)]))
    user = User(stage)
    before = user.holds().nodes
    draws(stage, *(framed(["main", {}, 1, row(n)]) for n in range(2, 202)))
    assert stage.locator("main").inner_text().split() == ["200" * ROW, "201" * ROW]
    assert user.holds().nodes < before + 2 * ROW
    counted = [
        stage.evaluate(COUNT_DRAWN, json.dumps(framed(["main", {}, *memos])))
        for memos in ((0, 1), (1, 0), (0, row(202)), (0, 0, 1))
    ]
    whole = 1 + 2 * ROW  # of a row, each text counted, too; around the rows there is less
    assert [count // whole for count in counted] == [0, 0, 1, 1]
    assert stage.locator("main p").count() == 3


def test_on_the_page_of_another_person_nothing_is_left_of_the_first(stage):
    def drawn_for(person):
        piece = [
            "g",
            {"data-cell": "a", "data-do": "word"},
            ["rect", {"width": "20", "height": "20", "data-lift": ""}],
        ]
        return [
            "main",
            {},
            ["div", {"class": "screen", "key": person}, ["p", {}, "text"], ["svg", {}, piece]],
        ]

    left = """() => [document.querySelectorAll(".lifted").length, String(getSelection()),
        getComputedStyle(document.body).cursor === "none"]"""
    takes_over(stage, drawn_for("one"))
    box = stage.locator("[data-cell]").bounding_box()
    assert box is not None
    stage.mouse.move(box["x"] + 5, box["y"] + 5)
    stage.mouse.down()
    stage.mouse.move(box["x"] + 40, box["y"] + 40)
    stage.evaluate("getSelection().selectAllChildren(document.querySelector('p'))")
    assert stage.evaluate(left) == [1, "text", False]
    takes_over(stage, drawn_for("two"), handed=True)
    assert stage.evaluate(left) == [0, "", True]
    stage.mouse.move(box["x"] + 5, box["y"] + 5)
    stage.mouse.move(box["x"] + 40, box["y"] + 40)
    assert stage.evaluate(left) == [0, "", False]
    stage.mouse.up()
    assert heard(stage, "do") == []


TITLE = ["h1", {"id": "title", "tabindex": "-1"}, "A title"]
OPENS = ["button", {"id": "opens", "type": "button"}, "Open"]
DIALOG = [
    "div",
    {"data-zone": "panel"},
    ["button", {"id": "shade", "type": "button", "tabindex": "-1", "data-do": "close"}, "Close"],
    [
        "section",
        {"id": "panel", "role": "dialog", "aria-modal": "true", "tabindex": "-1"},
        ["button", {}, "Yes"],
    ],
]


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.textContent"))


def test_a_dialog_holds_the_focus_and_gives_it_back_to_what_opened_it(stage):
    takes_over(stage, ["main", {}, TITLE, OPENS])
    stage.focus("#opens")
    takes_over(stage, ["main", {}, TITLE, OPENS, DIALOG], focus="panel")
    assert focused(stage) == "panel"
    for key in ("Tab", "Shift+Tab", "Shift+Tab", "Tab", "Tab"):
        stage.keyboard.press(key)
        assert focused(stage) != "opens"
    stage.locator("#shade").click()
    assert [event["word"] for event in heard(stage, "do")] == ["close"]
    takes_over(stage, ["main", {}, TITLE, OPENS])
    expect(stage.locator("#opens")).to_be_focused()
    stage.keyboard.press("Tab")
    assert stage.locator("[inert]").count() == 0


def test_the_focus_is_never_lost(stage):
    board = [
        "div",
        {"data-zone": "board"},
        *(
            [
                "button",
                {"data-cell": name, "id": f"cell-{name}", "tabindex": "0" if name == "b" else "-1"},
                name,
            ]
            for name in "ab"
        ),
    ]
    for rest, at in (("title", "title"), ("board", "cell-b")):
        takes_over(stage, ["main", {}, TITLE, board, OPENS])
        stage.focus("#opens")
        takes_over(stage, ["main", {}, TITLE, board], rest=rest)
        expect(stage.locator(f"#{at}")).to_be_focused()
    takes_over(stage, ["main", {}, TITLE], rest="board")
    expect(stage.locator("#title")).to_be_focused()


def test_another_drawing_leaves_the_focus_that_is_still_to_come_unless_it_is_of_another_person(stage):
    cell = ["p", {"data-cell": "a", "id": "cell-a", "tabindex": "0"}, "a"]
    for person, at in (("one", "cell-a"), ("two", "title")):
        takes_over(stage, ["main", {"key": "one"}, TITLE, OPENS])
        stage.focus("#opens")
        draws(
            stage,
            framed(["main", {"key": "one"}, TITLE, cell], focus="cell-a"),
            framed(["main", {"key": person}, TITLE, cell], handed=person == "two"),
        )
        stage.wait_for_timeout(MOMENT)
        expect(stage.locator(f"#{at}")).to_be_focused()


# hearing


def test_a_click_says_the_nearest_word_and_a_disabled_button_nothing(stage):
    said = ["button", {"data-do": "go", "data-arg": "x", "type": "button"}, ["b", {"id": "inner"}, "Go"]]
    mute = ["button", {"data-do": "no", "id": "mute", "disabled": True}, "No"]
    takes_over(stage, ["main", {"data-zone": "hall"}, said, mute])
    stage.click("#inner")
    stage.locator("#mute").click(force=True)
    [event] = heard(stage, "do")
    assert (event["word"], event["arg"], event["zone"]) == ("go", "x", "hall")


def test_fields_say_what_is_in_them(stage):
    takes_over(
        stage,
        [
            "form",
            {"data-do": "send"},
            ["input", {"id": "t", "name": "t", "data-do": "type"}],
            ["input", {"id": "c", "type": "checkbox", "data-do": "tick"}],
            ["input", {"id": "f", "type": "file", "data-do": "file"}],
            ["button", {"type": "submit", "id": "s"}, "Send"],
        ],
    )
    stage.fill("#t", "Ada")
    stage.check("#c")
    stage.set_input_files("#f", {"name": "a.txt", "mimeType": "text/plain", "buffer": b"Sealed"})
    stage.click("#s")
    until(lambda: len(heard(stage, "do")) == 4)
    said = {event["word"]: event for event in heard(stage, "do")}
    assert said["type"]["value"] == "Ada"
    assert said["tick"]["on"] is True
    assert (said["file"]["value"], said["file"]["name"]) == ("Sealed", "a.txt")
    assert said["send"]["form"] == [["t", "Ada"]]


TEXT = "Grüße: [Game “a”]\n"
TEXTS = {
    "UTF-8": (TEXT.encode(), TEXT),
    "UTF-8 with a mark": (b"\xef\xbb\xbf" + TEXT.encode(), TEXT),
    "Notepad's Unicode": (b"\xff\xfe" + TEXT.encode("utf-16-le"), TEXT),
    "UTF-16, the other way round": (b"\xfe\xff" + TEXT.encode("utf-16-be"), TEXT),
    "UTF-16 without a mark": (TEXT.encode("utf-16-le"), TEXT),
    "UTF-16 without a mark, the other way round": (TEXT.encode("utf-16-be"), TEXT),
    "Windows-1252": (TEXT.encode("cp1252"), TEXT),
}
NO_TEXTS = {
    "docx": b"PK\x03\x04\x14\x00",
    "odt": b"PK\x03\x04\x14\x00",
    "rtf": b"{\\rtf1\\ansi",
    "pdf": b"%PDF-1.7\n",
    "doc": b"\xd0\xcf\x11\xe0\xa1",
}


def test_a_file_is_read_in_the_letters_in_which_it_was_written_or_named_by_its_kind(stage):
    takes_over(
        stage, ["form", {"data-do": "send"}, ["input", {"id": "f", "type": "file", "data-do": "file"}]]
    )
    for number, (data, _text) in enumerate(TEXTS.values(), 1):
        stage.set_input_files("#f", {"name": f"{number}.txt", "mimeType": "text/plain", "buffer": data})
        until(lambda: len(heard(stage, "do")) == number)  # noqa: B023
    assert [each["value"] for each in heard(stage, "do")] == [text for _data, text in TEXTS.values()]
    assert [each["value"] for each in heard(stage, "old-letters")] == ["windows-1252"]
    for number, (kind, data) in enumerate(NO_TEXTS.items(), 1):
        stage.set_input_files("#f", {"name": f"a.{kind}", "mimeType": "text/plain", "buffer": data})
        until(lambda: len(heard(stage, "no-text")) == number)  # noqa: B023
    assert [each["value"] for each in heard(stage, "no-text")] == [*NO_TEXTS]
    assert len(heard(stage, "do")) == len(TEXTS)


def test_a_link_that_has_lost_its_sign_leads_to_what_it_means(person, address, watch):
    watch.forgive("status of 404")  # which is the page that reads the address
    page = person()
    code = "record/2" + "a" * 30
    for lost in (f"%23{code}", f"play/%23{code}?fbclid=1", f"play/lesson.html?{code}", f"?{code}&fbclid=2"):
        page.goto(f"{address}{lost}")
        expect(page).to_have_url(f"{address}#{code}")
    page.goto(f"{address}?utm_source=x#settings")
    expect(page).to_have_url(f"{address}#settings")
    page.goto(f"{address}play/roundabout.html")
    expect(page.get_by_text("The link has lost its code on the way.")).to_be_visible()
    page.get_by_label("Paste the message").fill("hi, see you")
    expect(page.get_by_text("There is no code in this text.")).to_be_visible()
    page.get_by_label("Paste the message").fill(f"A game.\nhttps://x.example/#{code}")
    expect(page).to_have_url(f"{address}#{code}")


def test_keys_have_one_spelling(stage):
    board = ["div", {"data-zone": "board", "tabindex": "0", "id": "b"}, "board"]
    takes_over(stage, ["main", {}, board, ["input", {"id": "i"}]])
    stage.focus("#b")
    for key in ("Enter", "Shift+Enter", "Control+Z", "S", "Shift+S", "?", " ", "Alt+ArrowUp"):
        stage.keyboard.press(key)
    keys = [
        event["key"]
        for event in heard(stage, "key")
        if event["key"] not in ("Shift", "Ctrl+Control", "Alt+Alt")
    ]
    assert keys == ["Enter", "Shift+Enter", "Ctrl+z", "s", "Shift+s", "?", "Space", "Alt+ArrowUp"]
    assert {event["zone"] for event in heard(stage, "key")} == {"board"}
    stage.focus("#i")
    stage.keyboard.press("a")
    assert heard(stage, "key")[-1]["editable"] is True


PRESSED = """(keys) => {
    for (const more of keys) {
        const key = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...more });
        document.activeElement.dispatchEvent(key);
    }
}"""
"""Keys as keyboards of other scripts report them, which no driver can press."""
LAYOUTS = {
    "Russian": ({"key": "ы", "code": "KeyS"}, "s"),
    "Russian, undo": ({"key": "я", "code": "KeyZ", "ctrlKey": True}, "Ctrl+z"),
    "Russian, Shift": ({"key": "Е", "code": "KeyT", "shiftKey": True}, "Shift+t"),
    "Hebrew": ({"key": "ד", "code": "KeyS"}, "s"),
    "Greek": ({"key": "σ", "code": "KeyS"}, "s"),
    "Japanese": ({"key": "と", "code": "KeyS"}, "s"),
    "French": ({"key": "a", "code": "KeyQ"}, "a"),
    "Dvorak": ({"key": "o", "code": "KeyS"}, "o"),
    "German": ({"key": "ü", "code": "BracketLeft"}, "ü"),
    "Arabic digits": ({"key": "٣", "code": "Digit3"}, "3"),
    "Persian digits, without a place": ({"key": "۹", "code": ""}, "9"),
    "Hindi digits": ({"key": "५", "code": "Digit5"}, "5"),
    "a letter without a place": ({"key": "ы", "code": ""}, "ы"),
}


def test_a_letter_outside_latin_counts_by_its_place_and_a_digit_in_any_script(stage):
    takes_over(stage, ["main", {}, ["div", {"data-zone": "board", "tabindex": "0", "id": "b"}, "board"]])
    stage.focus("#b")
    stage.evaluate(PRESSED, [key for key, _meant in LAYOUTS.values()])
    assert [event["key"] for event in heard(stage, "key")] == [meant for _key, meant in LAYOUTS.values()]


def test_a_key_that_ends_a_composition_means_nothing_else(stage):
    """Safari's comes when the composition is over by its own account, with this code alone."""
    takes_over(stage, ["main", {}, ["input", {"id": "i", "data-zone": "line"}]])
    stage.focus("#i")
    ends = [{"key": key, "keyCode": 229} for key in ("Enter", " ", "Escape", "Backspace")]
    stage.evaluate(PRESSED, [*ends, {"key": "Enter", "isComposing": True}])
    assert heard(stage, "key") == []
    stage.evaluate(PRESSED, [{"key": "Enter", "keyCode": 13}])
    assert [event["key"] for event in heard(stage, "key")] == ["Enter"]


POINTED = """async ([id, kind, more]) => {
    const options = { bubbles: true, cancelable: true, pointerType: "pen", pointerId: 7, isPrimary: true };
    document.getElementById(id).dispatchEvent(new PointerEvent(kind, { ...options, ...more }));
}"""


def test_a_pen_holds_and_asks_like_a_finger_and_its_second_button_and_hovering_do_nothing(stage):
    known = ["button", {"data-ask": "known", "data-do": "pick", "id": "k"}, "x"]
    takes_over(stage, ["main", {}, ["button", {"data-hold": "open", "id": "h"}, "Open"], known])

    def pen(target: str, kind: str, **more: object) -> None:
        stage.evaluate(POINTED, [target, kind, more])

    pen("h", "pointermove", pressure=0)
    pen("h", "pointerdown", button=2)
    pen("h", "pointerup", button=2)
    assert heard(stage, "hold", "ask", "do") == []
    pen("h", "pointerdown", button=0)
    until(lambda: heard(stage, "hold"))
    assert [event["on"] for event in heard(stage, "hold")] == [True]
    pen("h", "pointerup", button=0)
    pen("h", "click", button=0, detail=1)
    assert len(heard(stage, "hold", "do")) == 1
    pen("k", "pointerdown", button=0)
    until(lambda: heard(stage, "ask"))
    pen("k", "contextmenu", button=2)  # Windows' own, after a long press with a pen
    pen("k", "pointerup", button=0)
    pen("k", "click", button=0, detail=1)
    assert {(event["word"], event["on"]) for event in heard(stage, "ask")} == {("known", True)}
    assert heard(stage, "do") == []


MODULES = "0110\n1001\n1001\n0110"
PIXELS = r"""() => {
    const canvas = document.querySelector("canvas");
    const size = canvas.width / 4;
    const at = (x, y) => canvas.getContext("2d").getImageData((x + 0.5) * size, (y + 0.5) * size, 1, 1).data;
    return [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => (at(x, y)[0] ? 0 : 1)).join("")).join("\n");
}"""


def test_a_qr_code_is_painted_where_no_style_reaches_and_anew_when_it_changes(stage):
    for modules in (MODULES, "1111\n0000\n1111\n0000"):
        takes_over(stage, ["main", {}, ["canvas", {"class": "qr", "data-modules": modules}]])
        assert stage.evaluate(PIXELS) == modules


COMES_BACK = """() => {
    window.taken.dispatchEvent(new Event("release")); // as a browser does while a page is hidden
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_screen_stays_on_while_something_is_only_looked_at(stage):
    stage.evaluate(WAKE)
    curtain = ["main", {"class": "awake"}, "pass the device"]
    takes_over(stage, curtain)
    until(lambda: stage.evaluate("locks") == ["held"])
    takes_over(stage, curtain)  # drawn again
    stage.evaluate(COMES_BACK)
    until(lambda: stage.evaluate("locks") == ["held", "held"])
    takes_over(stage, ["main", {}])
    until(lambda: stage.evaluate("locks") == ["held", "held", "released"])
    stage.evaluate(
        """() => {
            const request = async () => { throw new DOMException("", "NotAllowedError"); };
            Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
        }"""
    )
    takes_over(stage, curtain)  # a refusal is no error: the stage would complain
    takes_over(stage, ["main", {}])


PRINTS = """async () => {
    const { printOut } = await import(new URL("static/later.mjs", document.baseURI));
    const own = Object.getOwnPropertyDescriptor(window, "print");
    const ways = {
        missing: undefined,
        throwing() { throw new Error("no"); },
        silent() {},
        printing: () => dispatchEvent(new Event("beforeprint")),
    };
    const found = {};
    for (const [way, value] of Object.entries(ways)) {
        Object.defineProperty(window, "print", { ...own, value });
        found[way] = await printOut("");
    }
    Object.defineProperty(window, "print", own);
    return found;
}"""


def test_a_browser_that_does_not_print_is_found_out(stage):
    assert stage.evaluate(PRINTS) == {"missing": False, "throwing": False, "silent": False, "printing": True}


PACE = """async () => {
    const { isSlow } = await import(new URL("static/pace.mjs", document.baseURI));
    const crawl = () => {
        for (const start = performance.now(); performance.now() - start < 60; );
    };
    let others = 8;
    const busy = () => others-- > 0 && crawl();
    return [isSlow(), isSlow(busy), isSlow(crawl)];
}"""


def test_a_browser_with_its_fast_part_is_not_called_slow_and_one_without_is(stage):
    """A busy processor, on which many tries take long and some do not, is none of a slow browser."""
    assert stage.evaluate(PACE) == [False, False, True]


def test_the_address_has_nothing_in_it_that_an_app_has_put_behind_a_link(stage, address):
    stage.evaluate("() => history.replaceState(null, '', '?fbclid=x&utm_source=y#home')")
    assert seam(stage, "address") == address
    seam(stage, "go", "rules/roundabout", True)
    assert stage.url == f"{address}#rules/roundabout"


SPARED = """async (more) => {
    // a copy of its own: the page's may only now begin to keep itself, and tells that in between
    const { begin, keep } = await import(new URL("static/offline.mjs?spared", document.baseURI));
    Object.defineProperty(navigator, "connection", { configurable: true, value: more });
    localStorage.removeItem(`sealed-visits ${new URL(".", document.baseURI).pathname}`);
    await begin(Promise.resolve({ id: "spared", rules: {}, hash: "" }));
    await keep();
    delete navigator.connection;
}"""


@pytest.mark.parametrize("more", [{"saveData": True}, {"type": "cellular"}])
def test_a_connection_that_is_to_be_spared_brings_the_rest_later_or_when_it_is_asked_for(stage, more):
    """This browser keeps no pages, which is found out only when it is tried."""
    stage.evaluate(SPARED, more)
    told = [json.loads(event["value"]) for event in heard(stage, "offline")]
    kept = [one["kept"] for one in told if one["build"] == "spared"]
    assert kept[:2] == ["later", "coming"]
    assert kept[2:] in (["none"], ["failed"])


HANDED = """async () => {
    const tabs = (name) => import(new URL(`static/tabs.mjs?${name}`, document.baseURI));
    const uuid = Object.getOwnPropertyDescriptor(Crypto.prototype, "randomUUID");
    delete Crypto.prototype.randomUUID; // as on http in a house network
    const [one, other] = [await tabs("one"), await tabs("other")];
    one.onHanded(() => false);
    other.onHanded((place, text) => place === "here" && text === "code");
    const found = [await one.handOver("here", "code"), await one.handOver("elsewhere", "code")];
    Object.defineProperty(Crypto.prototype, "randomUUID", uuid);
    const { BroadcastChannel } = window;
    window.BroadcastChannel = class { constructor() { throw new DOMException("", "SecurityError"); } };
    const alone = await tabs("alone"); // as in Firefox where site data is blocked
    alone.onHanded(() => true);
    const promise = alone.handOver("here", "code");
    window.BroadcastChannel = BroadcastChannel;
    return [...found, promise instanceof Promise, await promise];
}"""


def test_a_link_is_handed_to_another_tab_on_plain_http_too_and_without_a_channel_nobody_takes_it(stage):
    assert stage.evaluate(HANDED) == [True, False, True, False]


FETCHED = f"""path => {SEAM}("file", path).then(
    (text) => ["", text.length], ({{ name, message }}) => [name, message])"""
LATER = {
    "another page": {"status": 200, "body": "<!doctype html><title>Blocked</title>"},
    "forbidden": {"status": 403, "body": "no"},
    "half of it": {"status": 200, "body": "# Roundabout (RA)\n"},
    "missing": {"status": 404, "body": ""},
}


def answering(answer: dict[str, Any]) -> Callable[[Route], None]:
    """Answers a request so. (To a function with a second parameter Playwright would hand the request.)"""
    return lambda route: route.fulfill(**answer)


def test_a_text_for_which_something_else_comes_is_refused_with_its_path(theatre, stage):
    path = "docs/rules/roundabout.md"
    theatre[1].forgive(re.escape(path))
    for way, answer in LATER.items():
        stage.route(f"**/{path}", answering(answer))
        name = "Missing" if way == "missing" else "Blocked"
        assert stage.evaluate(FETCHED, path) == [name, path], way
        stage.unroute(f"**/{path}")
    name, length = stage.evaluate(FETCHED, path)
    assert name == ""
    assert length > 5_000


def test_a_style_sheet_is_asked_for_once_more_and_half_of_one_is_none(theatre, stage):
    theatre[1].forgive(r"class\.css")
    asked: list[str] = []
    bodies = ["body{margin:0}", None]

    def answer(route):
        asked.append(route.request.url.rpartition("/")[2])
        body = bodies.pop(0)
        route.continue_() if body is None else route.fulfill(body=body, content_type="text/css")

    stage.route("**/class.css*", answer)
    bring = "path => sealed.styled(path).then(() => '', ({ name, message }) => `${name} ${message}`)"
    assert stage.evaluate(bring, "static/class.css") == ""
    assert asked[:2] == ["class.css", "class.css?again"]
    assert stage.locator("link[href*='class.css']").count() == 1
    stage.evaluate("() => document.querySelector('link[href*=\"class.css\"]').remove()")
    stage.unroute("**/class.css*")


@pytest.mark.share(4)
def test_a_page_that_has_slept_asks_its_worker_for_a_sign_of_life(profile):
    """Ten seconds and more go by on the clock of the page alone."""
    page = profile()
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(SLEEPER)
    takes_over(page, ["main", {}])
    page.evaluate(
        """async () => {
            const { think } = await import(new URL("static/page.mjs", document.baseURI));
            for (const question of ["slow", "dead"]) {
                const end = (text) => (window[question] = String(text));
                think(question).then(end, end);
            }
        }"""
    )
    # Which of the two is asked first is open: each waits for the module that asks.
    until(lambda: sorted(page.evaluate("() => window.asked")) == ["", "dead", "slow"])
    page.clock.fast_forward(50_000)  # the device has slept: both are late, and the worker lives
    until(lambda: page.evaluate("() => window.slow") == "an answer")
    page.clock.fast_forward(12_000)
    until(lambda: "does not answer" in (page.evaluate("() => window.dead") or ""))


SLEEPER = """() => {
    window.asked = [];
    window.Worker = class {
        postMessage([number, question]) {
            if (question !== undefined) window.asked[number] = question;
            else if (window.asked[number] === "slow") { // the other one never gives a sign of life
                queueMicrotask(() => {
                    this.onmessage({ data: [number] });
                    this.onmessage({ data: [number, "an answer", ""] });
                });
            }
        }
        terminate() {}
    };
}"""


@pytest.mark.share(4)
def test_a_button_that_is_held_counts_only_when_it_was_held_long_enough(profile):
    page = profile()
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # however long the steps below take here, they take no time on the page
    takes_over(
        page, ["main", {}, ["button", {"data-hold": "open", "id": "h"}, "Open"], ["p", {"id": "p"}, "no"]]
    )
    page.locator("#h").hover()
    page.mouse.down()
    expect(page.locator("#h")).to_have_class("holding")
    page.locator("#p").hover()
    page.mouse.up()
    page.click("#h")
    too_short = [(event["on"], event["value"]) for event in heard(page, "hold", "do")]
    assert too_short == [(False, "left"), (False, "tap")]  # each is answered
    page.locator("#h").hover()
    page.mouse.down()
    page.clock.run_for(HOLD - 1)
    assert len(heard(page, "hold")) == 2
    page.clock.run_for(1)
    page.mouse.up()
    *_, event = heard(page, "hold")
    assert len(heard(page, "hold")) == 3
    assert (event["word"], event["on"]) == ("open", True)


@pytest.mark.share(4)
def test_the_release_of_a_finger_that_has_held_is_no_tap_and_whatever_comes_next_counts(profile):
    page = profile(has_touch=True)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    holder = ["button", {"data-hold": "open", "id": "h"}, "Open"]
    under = ["button", {"data-do": "go", "id": "g"}, "Go"]
    client = page.context.new_cdp_session(page)

    def finger(kind: str, **touch: float) -> None:
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [touch] if touch else []})

    def held(release: str) -> None:
        """The button is held, something else is there then, and much later the finger is lifted."""
        takes_over(page, ["main", {}, holder])
        box = page.locator("#h").bounding_box()
        finger("touchStart", x=box["x"] + 5, y=box["y"] + 5)
        page.clock.run_for(HOLD)
        assert [event["on"] for event in heard(page, "hold")] == [True]
        takes_over(page, ["main", {}, under])
        page.clock.run_for(60_000)
        finger(release)
        page.evaluate("new Promise(done => done())")

    held("touchEnd")
    page.locator("#g").tap()
    assert len(heard(page, "do")) == 1
    held("touchEnd")
    page.locator("#g").press("Enter")
    assert len(heard(page, "do")) == 1
    held("touchCancel")  # no click follows
    page.locator("#g").click()
    assert len(heard(page, "do")) == 1


def test_a_button_that_is_held_tells_of_each_press_of_enter_but_not_of_a_key_that_stays_down(stage):
    takes_over(stage, ["main", {}, ["button", {"data-hold": "open", "id": "h"}, "Open"]])
    stage.focus("#h")
    stage.keyboard.press("Enter")
    stage.keyboard.down("Enter")
    for _ in range(3):
        stage.keyboard.down("Enter")  # the key repeats
    stage.keyboard.up("Enter")
    assert [(event["on"], event["value"]) for event in heard(stage, "hold")] == [(False, "press")] * 2


def test_the_other_button_and_a_long_press_ask_what_is_known(stage):
    takes_over(
        stage,
        ["main", {}, ["button", {"data-ask": "known", "data-do": "pick", "data-arg": "e5", "id": "k"}, "x"]],
    )
    stage.click("#k", button="right")
    [event] = heard(stage, "ask")
    assert (event["word"], event["arg"]) == ("known", "e5")
    box = stage.locator("#k").bounding_box()
    touch = {"x": box["x"] + 5, "y": box["y"] + 5}
    client = stage.context.new_cdp_session(stage)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    until(lambda: len(heard(stage, "ask")) > 1)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    stage.wait_for_timeout(100)
    assert heard(stage, "do") == []


def test_text_that_is_pasted_or_dropped_outside_of_fields_is_heard(stage):
    takes_over(
        stage, ["main", {"id": "m"}, ["input", {"id": "i"}], ["textarea", {"id": "s", "data-slot": ""}]]
    )
    paste = """([id, text]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const options = {clipboardData, bubbles: true, cancelable: true};
        document.getElementById(id).dispatchEvent(new ClipboardEvent("paste", options));
    }"""
    for place in ("m", "i", "s"):
        stage.evaluate(paste, [place, f"into {place}"])
    assert [event["value"] for event in heard(stage, "paste")] == ["into m", "into s"]
    stage.evaluate(
        """() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["Sealed1"], "code.txt", {type: "text/plain"}));
        m.dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
    }"""
    )
    until(lambda: heard(stage, "drop"))
    [event] = heard(stage, "drop")
    assert (event["name"], event["value"]) == ("code.txt", "Sealed1")
    # A file is taken wherever it is dropped; of texts a field other than the slot takes its own.
    for number, (way, place) in enumerate([("drop a file", "i"), ("drop a file", "s"), ("drop", "s")], 2):
        assert stage.evaluate(COMES, [way, place, number]) is False
        until(lambda number=number: len(heard(stage, "drop")) == number)
        assert heard(stage, "drop")[-1]["value"] == "x" * number
    assert stage.evaluate(COMES, ["drop", "i", 5]) is True
    assert len(heard(stage, "drop")) == 4


def test_of_what_is_far_too_long_only_the_length_is_heard(stage):
    fields = [
        ["input", {"id": "i", "data-do": "name"}],
        ["textarea", {"id": "s", "data-slot": "", "data-do": "slot"}],
        ["input", {"id": "f", "type": "file", "data-do": "take"}],
    ]
    takes_over(stage, ["main", {"id": "m"}, *fields])
    ways = [(way, place) for way in ("paste", "drop") for place in "mis"]
    ways += [("write", "i"), ("write", "s"), ("drop a file", "m"), ("choose a file", "f")]
    for number, (way, place) in enumerate(ways, 1):
        length = LONG + number
        goes_on = stage.evaluate(COMES, [way, place, length])
        until(lambda number=number: len(heard(stage, "too-long")) == number)
        assert heard(stage, "too-long")[-1] == {"kind": "too-long", "value": str(length)}
        assert goes_on == (way in ("write", "choose a file"))  # these are too late to be stopped
    stage.evaluate(COMES, ["choose a file", "f", 2_000_000])  # small enough to be read, and no more
    until(lambda: heard(stage, "too-long")[-1]["value"] == "2000000")
    kinds = [event["kind"] for event in stage.evaluate("window.heard")]
    assert len(kinds) - kinds.count("offline") == len(ways) + 1  # news of what is kept come at any time
    assert stage.evaluate("[...document.querySelectorAll('input, textarea')].map(field => field.value)") == [
        "",
        "",
        "",
    ]


BELOW_THE_SLOT = """() => {
    const [notice, slot] = [".notice", ".slotbox"].map(one => document.querySelector(one));
    return notice.getBoundingClientRect().top - slot.getBoundingClientRect().bottom;
}"""


WAYS_IN_VIEW = """() => innerHeight - Math.max(...[...document.querySelector(".modes").children].map((way) =>
    way.getBoundingClientRect().bottom))"""


def shows_the_ways_to_play(page):
    for width, height in ((1280, 800), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        room = page.evaluate(WAYS_IN_VIEW)
        assert room >= 0, (width, height, room)


@pytest.mark.share(4)
def test_a_stranger_is_two_presses_from_the_first_decision(profile):
    page = profile(storage_state=None, reduced_motion="reduce")
    shows_the_ways_to_play(page)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("dialog", name="How to play").get_by_role("button", name="Begin").click()
    expect(page.locator("#seal")).to_be_visible()
    expect(page.locator(".plate").first).to_contain_text("Newcomer")
    page.go_back()
    expect(page.locator(".matchrow .sketch")).to_be_visible()


@pytest.mark.share(4)
def test_what_is_far_too_long_is_one_error_and_the_page_goes_on(profile):
    page = profile(size="desktop")
    slot, notice = page.locator("#slot"), page.locator(".notice")
    expect(slot).to_have_js_property(
        "spellcheck", False
    )  # some browsers check spelling online: no code may go there
    slot.fill("Sealed1")
    for way, place in (("paste", "slot"), ("drop", "page"), ("write", "slot"), ("drop a file", "page")):
        page.evaluate(COMES, [way, place, LONG])
        expect(notice).to_contain_text("This is too long to be read")
        expect(notice).to_contain_text(f"and this has {LONG}.")
        expect(slot).to_have_value("Sealed1")
        notice.get_by_role("button", name="Close").click()
        expect(notice).to_have_count(0)
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    for _ in range(4):
        begin(page, "solitaire-chess")
        page.wait_for_selector(".of-solitaire-chess")
    goes(page, "home")
    expect(page.locator(".matchrow")).to_have_count(3)
    expect(page.locator("#fold-going")).to_have_text("Show all 4")
    shows_the_ways_to_play(page)
    for width, height in ((390, 844), (320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(COMES, ["paste", "slot", LONG])
        expect(notice).to_be_visible()
        below = page.evaluate(BELOW_THE_SLOT)  # the matches do not push the slot under what speaks of it
        assert below >= 0, (width, height, below)
        notice.get_by_role("button", name="Close").click()


def test_the_focus_tells_its_cell(stage):
    takes_over(stage, ["main", {"data-zone": "board"}, ["button", {"data-cell": "e5", "id": "c"}, "x"]])
    stage.focus("#c")
    assert heard(stage, "focus")[-1]["arg"] == "e5"


def test_a_tap_tells_the_focus_and_the_press_together_and_a_mouse_the_focus_first(stage):
    """Each of the two is drawn: of a tap that would be twice."""
    cell = {"data-cell": "e5", "data-do": "touch", "data-arg": "e5", "id": "c"}
    takes_over(stage, ["main", {"data-zone": "board"}, ["button", cell, "x"]])
    stage.locator("#c").tap()
    (told,) = heard(stage, "do", "focus")
    assert (told["kind"], told["cell"]) == ("do", "e5")
    stage.evaluate("() => document.activeElement.blur()")
    stage.locator("#c").hover()
    stage.mouse.down()
    stage.wait_for_function("() => window.heard.at(-1).kind === 'focus'")
    stage.mouse.up()
    assert [one["kind"] for one in heard(stage, "do", "focus")] == ["do", "focus", "do"]


# storage


def write(page: Page, *changes: tuple) -> object:
    return seam(page, "write", json.dumps(changes))


def test_records_are_written_whole_or_not_at_all_and_outlive_the_tab(profile):
    page = profile()
    assert write(page, ("test/a", 0, "head a", "body a"), ("test/b", 0, "head b", "body b")) == ""
    again(page)
    assert json.loads(seam(page, "read", "test/a")) == ["test/a", 1, "head a", "body a"]
    assert write(page, ("test/a", 1, "new", "new"), ("test/b", 0, "new", "new")) == "test/b"
    assert json.loads(seam(page, "read", "test/a"))[1] == 1
    assert write(page, ("test/a", 1, "h2", "b2"), ("test/b", 1, "", None)) == ""
    assert json.loads(seam(page, "heads", "test/")) == [["test/a", 2, "h2", ""]]
    assert seam(page, "read", "test/b") == ""


def test_of_two_tabs_one_is_told_and_the_other_refused(profile):
    page = profile()
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(READY, timeout=START)
    takes_over(other, ["main", {}, "other"])
    assert write(page, ("test/a", 0, "h", "first")) == ""
    until(lambda: heard(other, "stored"))
    assert heard(other, "stored")[0]["value"] == "test/a"
    assert write(other, ("test/a", 0, "h", "second")) == "test/a"
    assert json.loads(seam(other, "read", "test/a"))[3] == "first"


def test_where_nothing_can_be_kept_the_page_works_and_says_so(person, address):
    page = person()
    page.add_init_script(  # in some browsers the mere word is refused
        """for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
            const get = () => { throw new DOMException("not here", "SecurityError"); };
            Object.defineProperty(window, name, { get, configurable: true });
        }"""
    )
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    expect(page.get_by_text("This window keeps nothing")).to_be_visible()
    assert write(page, ("test/a", 0, "h", "b")) == ""
    assert write(page, ("test/a", 0, "h", "c")) == "test/a"
    assert json.loads(seam(page, "heads", "test/")) == [["test/a", 1, "h", ""]]
    assert seam(page, "persist", True) == "none"


NO_MATCH = json.dumps(
    {
        "game": "setnas-curse",
        "way": "here",
        "seat": 0,
        "names": ["Ada", "Ben"],
        "turn": "you",
        "note": "{name} is to play",
        "values": {"name": "Ada"},
        "when": 0,
    }
)


def test_what_is_stored_and_cannot_be_read_stops_nothing(profile):
    page = profile()
    assert write(page, ("match/cut", 0, NO_MATCH, '{"record": "[Game')) == ""
    assert write(page, ("match/headless", 0, "", "{}")) == ""
    for screen, match in (("match", "cut"), ("review", "cut"), ("explained", "headless")):
        goes(page, f"{screen}/{match}")
        expect(page).to_have_url(re.compile(f"#unread/{match}$"))
        expect(page.locator("h1")).to_have_text("This match cannot be read")
    goes(page, "record")
    expect(page.locator("h1")).to_have_text("Open a saved game")
    goes(page, "rules/setnas-curse")
    expect(page.locator("#sheet-title")).to_be_visible()
    goes(page, "home")
    expect(page.locator(".matchrow")).to_have_count(2)
    page.locator("[data-do=theme]").first.click()
    until(lambda: "dark" in str(seam(page, "read", "settings")))  # and all that was begun before has ended
    expect(page.locator(".notice")).to_have_count(0)


# the world


ON_THEIR_OWN = """async () => {
    const page = await import(new URL("static/page.mjs", document.baseURI));
    page.sound("seal");
    page.stopThinking();
}"""


def test_where_what_is_fetched_later_does_not_come_nothing_is_thrown(person, address, watch):
    """As when the page is loaded anew while it is on its way."""
    watch.forgive("Failed to load resource")
    page = person()
    for name in ("offline", "sound", "thinker"):
        page.route(f"**/{name}.mjs", lambda route: route.abort())
    page.goto(f"{address}#settings")
    page.wait_for_selector(READY, timeout=START)
    page.evaluate(ON_THEIR_OWN)
    expect(page.locator("#offline")).to_contain_text("Not all of the page has arrived yet", timeout=START)


CLIPBOARD_ITEMS = {
    "promises": "ClipboardItem",
    "no promises": """class extends ClipboardItem { // Chromium before 97
        constructor(items) {
            if (!(items["text/plain"] instanceof Blob)) throw new TypeError("not a Blob");
            super(items);
        }
    }""",
    "nothing of the kind": "undefined",  # Firefox before 127
}
"""`ClipboardItem`, which puts more than a text on the clipboard, as browsers have or had it."""


def copy(page: Page, text: str | None, item: str) -> str:
    """Copies a text that comes a moment later, or none; "" once it is on the clipboard, else why not."""
    script = """async text => {
        const { copy } = await import(new URL("static/page.mjs", document.baseURI));
        const present = window.ClipboardItem;
        window.ClipboardItem = ITEM;
        const slip = copy();
        window.ClipboardItem = present;
        setTimeout(() => (text === null ? slip.drop() : slip.fill(text)), 50);
        const why = (error) => `${error}, ${document.hasFocus() ? "with" : "without"} the focus`;
        return slip.copied.then(() => "", why);
    }"""
    return str(page.evaluate(script.replace("ITEM", item), text))


@pytest.mark.parametrize("item", CLIPBOARD_ITEMS.values(), ids=CLIPBOARD_ITEMS)
def test_the_clipboard_takes_a_text_that_comes_later_or_stays_as_it_is(stage, item):
    assert copy(stage, f"Sealed1T{len(item)}", item) == ""
    assert seam(stage, "clipboard") == f"Sealed1T{len(item)}"
    assert "there is no text" in copy(stage, None, item)
    assert seam(stage, "clipboard") == f"Sealed1T{len(item)}"


def test_of_a_long_text_on_the_clipboard_only_enough_comes_in_to_be_refused(stage):
    assert copy(stage, "x" * 2_000_000, CLIPBOARD_ITEMS["nothing of the kind"]) == ""
    assert len(str(seam(stage, "clipboard"))) == 1_000_001


def test_the_qr_code_and_the_link_to_a_file(stage):
    rows = seam(stage, "qr", "https://sealed.example/#Sealed1Tabc").split("\n")
    assert {len(row) for row in rows} == {len(rows)}
    assert (rows[0][:7], rows[0][-7:]) == ("1111111", "1111111")  # the corners that a camera looks for
    link = [
        "a",
        {"href": seam(stage, "fileLink", "match.txt", "whole"), "download": "match.txt", "data-do": "take"},
    ]
    takes_over(stage, [*link, "Take it"])
    with stage.expect_download() as saved:
        stage.get_by_role("link", name="Take it").click()
    assert (saved.value.suggested_filename, text_of(saved.value)) == ("match.txt", "whole")
    assert [event["word"] for event in heard(stage, "do")] == ["take"]


def test_setting_the_clock_back_gives_no_time(stage):
    before = seam(stage, "now")
    stage.evaluate("() => { window.real = Date.now; Date.now = () => window.real() - 3_600_000; }")
    assert seam(stage, "now") >= before
    stage.evaluate("() => { Date.now = window.real; }")


COUNT_SOURCES = """() => {
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
        const start = prototype.start;
        prototype.start = function (...times) {
            window.sources += 1;
            start.apply(this, times);
        };
    }
}"""


def test_every_sound_can_be_played(stage):
    from sealed.page.browser.seam import SOUNDS

    stage.mouse.click(5, 5)  # a browser lets a page sound only after somebody has touched it
    stage.evaluate(COUNT_SOURCES)
    for name in sorted(SOUNDS):
        stage.evaluate("() => { window.sources = 0; }")
        seam(stage, "sound", name)
        stage.wait_for_function("() => window.sources > 0")


@pytest.mark.share(4)
def test_the_theme_is_there_with_the_first_paint_of_the_next_visit(profile):
    page = profile(size="desktop")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload(wait_until="commit")
    page.wait_for_selector("main")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.wait_for_selector(READY, timeout=START)
    expect(page.locator("body")).to_have_css("background-color", "rgb(18, 22, 29)")
    bars = page.locator("meta[name=theme-color]")
    expect(bars).not_to_have_count(0)
    expect(page.locator("meta[name=theme-color]:not([content='rgb(18, 22, 29)'])")).to_have_count(0)


# screens, as they are


@pytest.mark.share(4)
def test_an_address_leads_to_its_screen_and_clause(profile):
    page = profile(fragment="rules/five-card-trick/6.3")
    expect(page.locator("#c-6\\.3")).to_be_focused()
    expect(page.locator(".toc [aria-current]")).to_be_in_viewport(ratio=1)  # the contents are a row of words
    expect(page.locator(".toc [aria-current] .name")).to_have_text("The Final: what is different")
    expect(page.locator(".toc .name").nth(6)).to_be_visible()


@pytest.mark.share(4)
def test_back_and_forward_lead_through_the_screens(profile):
    page = profile(size="desktop")
    page.get_by_role("link", name="Learn").first.click()
    expect(page.locator("#title")).to_have_text("Learn")
    page.go_back()
    expect(page.locator("#title")).to_have_text("Sealed Moves")
    page.go_forward()
    expect(page.locator("#title")).to_have_text("Learn")


@pytest.mark.share(4)
def test_settings_outlive_the_tab(profile):
    page = profile(fragment="settings")
    expect(page.locator("#title")).to_be_focused()
    page.get_by_label("Name").fill("Ada")
    page.get_by_text("Sounds", exact=True).click()
    expect(page.get_by_label("Sounds")).to_be_checked()  # by the browser: it may not be kept yet
    until(lambda: '"sound": true' in str(seam(page, "read", "settings")).replace("\\", ""))
    again(page)
    expect(page.get_by_label("Name")).to_have_value("Ada")
    expect(page.get_by_label("Sounds")).to_be_checked()


@pytest.mark.share(4)
def test_everything_comes_to_another_device_under_a_passphrase(profile):
    page = profile(fragment="settings", **CHAT)
    page.get_by_label("Name").fill("Ada Byron")
    until(lambda: "Ada Byron" in str(seam(page, "read", "settings")))
    goes(page, "backup")
    page.get_by_label("Passphrase", exact=True).fill("grüne Enten tauchen")
    page.get_by_label("The same again").fill("grüne Enten tauchen")
    with page.expect_worker() as worker:
        page.keyboard.press("Enter")
    assert "stretch.mjs" in worker.value.url  # the page itself goes on meanwhile
    file = text_of(takes(page))
    assert b"Ada Byron" not in read_one(file, Kind.LOCKED).body

    other = profile(storage_state=None, **CHAT)
    Player(other, "Ada").paste(file)
    for typed in ("grüne Enten", " gru\u0308ne  Enten tauchen"):
        other.get_by_label("Passphrase", exact=True).fill(typed)
        other.keyboard.press("Enter")
        if typed == "grüne Enten":
            expect(other.locator("#notice")).to_contain_text("This passphrase does not open the file")
            expect(other.get_by_label("Passphrase", exact=True)).to_be_focused()
    other.locator("#bring").click()
    expect(other.get_by_role("heading", name="It is here now")).to_be_visible()
    goes(other, "settings")
    expect(other.get_by_label("Name")).to_have_value("Ada Byron")
