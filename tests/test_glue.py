"""tools/runtime/glue.py: the names that nobody uses go, and whatever is used in any way stays."""

import pytest

from tools.runtime import glue

MANY = [f"_many{number}" for number in range(1_200)]
USED = {
    "a variable": "f(_many7);",
    "a property": "Module._many7();",
    "a quoted name": 'Module["_many7"]();',
    "a name in parts": "({_many7: f} = Module);",
}


def text(uses: str = "") -> str:
    """JavaScript as Emscripten makes it: functions, shared ones, and the variables of what is exported."""
    functions = "".join(f"var {name.replace('_', '')}=()=>{{}};" for name in MANY)
    shared = "".join('Module["{0}"]={0};'.format(name.replace("_", "")) for name in MANY)
    assigned = ";".join(f'{name}=Module["{name}"]=wasmExports["{name[1:]}"]' for name in MANY)
    odd = 'memory=Module["memory"]=wasmMemory=wasmExports["memory"]'
    odd += ';_odd=Module["_odd"]=oddToo=wasmExports["odd"]'
    return (
        f"{functions}{shared}var memory,_odd,oddToo,{','.join(MANY)};{uses}"
        f"function assignWasmExports(wasmExports){{{odd};{assigned}.value>>>0}}run(memory)"
    )


def lists(found: str) -> str:
    """All but the functions themselves."""
    return found[found.index("var memory") :]


def test_what_nobody_uses_goes() -> None:
    found = glue.without_exports(text(), [])
    assert lists(found) == (
        "var memory,_odd,oddToo;function assignWasmExports(wasmExports){"
        'memory=Module["memory"]=wasmMemory=wasmExports["memory"];'
        '_odd=Module["_odd"]=oddToo=wasmExports["odd"]}run(memory)'
    )
    assert "var many7=()=>{};" in found
    assert "Module" not in found[: found.index("var memory")]


@pytest.mark.parametrize("uses", USED.values(), ids=USED)
@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_what_is_used_stays(uses: str, is_elsewhere: bool) -> None:
    found = glue.without_exports(text("" if is_elsewhere else uses), [uses] if is_elsewhere else [])
    assert 'wasmExports["odd"];_many7=Module["_many7"]=wasmExports["many7"]}' in found
    assert "var memory,_odd,oddToo,_many7;" in found


def test_a_shared_function_stays_where_an_object_is_asked_for_it() -> None:
    assert 'Module["many7"]=many7;' in glue.without_exports(text("API.many7();"), [])
    assert "Module[" not in glue.without_exports(text("many7();"), []).split("var memory")[0]


@pytest.mark.parametrize("wrong", [text().replace("assignWasmExports", "assign"), text() + text(), ""])
def test_another_form_stops_the_build(wrong: str) -> None:
    with pytest.raises(ValueError, match="expected 1 times, found"):
        glue.without_exports(wrong, [])
