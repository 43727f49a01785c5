import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.page.tree import dumps, find, find_all, group, h, text


def test_an_element_is_plain_data():
    assert h("button.btn.main", "Copy", do="copy", arg=13, aria_label="Copy it") == [
        "button",
        {"class": "btn main", "data-do": "copy", "data-arg": "13", "aria-label": "Copy it", "type": "button"},
        "Copy",
    ]


def test_what_is_not_there_is_left_out_and_groups_are_flat():
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
    assert made == ["p", {}, "0", "a", "b", ["i", {}], "0", "1"]


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
    assert json.loads(dumps(h("p", said, title=said))) == ["p", {"title": said}, said]


def test_looking_into_a_tree():
    tree = h("main", h("p.a.b", "Hello ", h("b", "you")), h("p.b", "there", id="x"))
    assert text(tree) == "Hello you there"
    assert find(tree, "p.b.a") is tree[2]
    assert find(tree, id="x") is tree[3]
    assert [p[0] for p in find_all(tree, ".b")] == ["p", "p"]
    assert find(tree, "p", id="y") is None
