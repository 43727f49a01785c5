import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.page.draw.tree import (
    NOTHING_DRAWN,
    Memo,
    dumps,
    encode,
    find,
    find_all,
    group,
    h,
    keep_last,
    memo,
    rewritten,
    text,
)
from tests.page.fake import Browser


def test_an_element_is_plain_data():
    assert h("button.btn.main", "Copy", do="copy", arg=13, aria_label="Copy it") == [
        "button",
        {"class": "btn main", "data-do": "copy", "data-arg": "13", "aria-label": "Copy it", "type": "button"},
        "Copy",
    ]


def test_what_is_not_there_keeps_its_place_and_groups_are_flat():
    """An element without a key is the same one from drawing to drawing by its place."""

    made = h(
        "p",
        None,
        False,
        0,
        group("a", None, ("b", h("i"))),
        (str(n) for n in range(2)),
        hidden=None,
        class_=None,
    )
    assert made == ["p", {}, None, None, "0", "a", None, "b", ["i", {}], "0", "1"]


def test_classes_add_up_and_truth_stays_truth():
    assert h("li.one", class_="two", disabled=True, draggable=False)[1] == {
        "class": "one two",
        "disabled": True,
        "draggable": False,
    }


@pytest.mark.parametrize(
    "name", ["onclick", "innerHTML", "srcdoc", "dangerouslySetInnerHTML", "ref", "on_click", "outerHTML_"]
)
def test_no_attribute_can_make_markup_or_script_of_a_text(name):
    with pytest.raises(ValueError, match="is not an attribute"):
        h("p", **{name: "x"})


def test_a_list_of_children_is_a_mistake_not_an_element():
    with pytest.raises(TypeError, match="tuple"):
        h("ul", [h("li"), h("li")])


@given(st.text())
def test_any_text_stays_a_text(said):
    assert json.loads(dumps(h("p", said, alt=said))) == ["p", {"alt": said}, said]


def test_an_empty_id_or_title_is_none():
    assert h("p", id="", title="", alt="") == ["p", {"alt": ""}]


def test_looking_into_a_tree():
    tree = h("main", h("p.a.b", "Hello ", h("b", "you")), h("p.b", "there", id="x"))
    assert text(tree) == "Hello you there"
    assert find(tree, "p.b.a") is tree[2]
    assert find(tree, id="x") is tree[3]
    assert [p[0] for p in find_all(tree, ".b")] == ["p", "p"]
    assert find(tree, "p", id="y") is None


def test_looking_into_a_memo():
    tree = h("main", Memo(h("p.a", "Hello ", Memo(h("b", "you")))))
    assert text(tree) == "Hello you"
    assert find(tree, "b") == ["b", {}, "you"]
    assert dumps(tree) == '["main",{},["p",{"class":"a"},"Hello ",["b",{},"you"]]]'


# --- what crosses to a page that shows something already

MEMOS = tuple(Memo(h("b", str(n), key=n)) for n in range(4))
OUTER = tuple(Memo(h("g", *MEMOS[:n], key=f"outer-{n}")) for n in range(4))
frames = st.lists(st.lists(st.sampled_from((*MEMOS, *OUTER, "text")), max_size=8), max_size=8)


def test_a_memo_crosses_once():
    one, two = MEMOS[:2]
    first, drawn = encode(h("p", one))
    assert first == '["p",{},[["b",{"key":"0"},"0"]]]'
    second, drawn = encode(h("p", two, one), drawn)
    assert second == '["p",{},[["b",{"key":"1"},"1"]],0]'
    assert encode(h("p", one, two), drawn)[0] == '["p",{},1,0]'


def test_a_memo_that_has_left_the_page_crosses_again():
    first, drawn = encode(h("p", MEMOS[0]))
    _without, drawn = encode(h("p"), drawn)
    assert encode(h("p", MEMOS[0]), drawn)[0] == first


@given(frames)
def test_every_frame_arrives_whole(frames):
    """However memos come, go, repeat and stand in one another, the page shows what was meant."""
    browser, drawn = Browser(), NOTHING_DRAWN
    for children in frames:
        frame, drawn = encode({"tree": h("p", *children), "focus": ""}, drawn)
        browser.draw(frame)
        assert browser.tree == json.loads(dumps(h("p", *children)))


def test_the_same_arguments_give_the_same_memo():
    @memo(2)
    def cell(name: str, *, on: bool = False):
        return h("p", name, class_="on" if on else None)

    assert cell("A") is cell("A")
    assert cell("A") is not cell("A", on=True)
    assert text(cell("A", on=True)) == "A"


def test_a_value_is_kept_for_the_very_same_arguments():
    calls = []

    @keep_last()
    def total(*numbers: list[int]) -> int:
        calls.append(numbers)
        return sum(map(len, numbers))

    one, other = [1], [1]
    assert [total(one), total(one), total(other), total(one, other), total(one)] == [1, 1, 1, 2, 1]
    assert len(calls) == 4


def test_what_is_rewritten_has_the_same_memos_each_time() -> None:
    def change(element: list[object]) -> list[object] | None:
        return None if element[0] == "b" else element

    kept, changed, gone = Memo(h("p", "kept")), Memo(h("p", h("b", "lost"))), Memo(h("b", "lost"))
    tree = h("div", kept, changed, gone)
    _div, _props, first, second, third = rewritten(tree, change)
    assert first is kept
    assert isinstance(second, Memo)
    assert second.element == ["p", {}, None]
    assert third is None
    assert rewritten(tree, change)[3] is second
