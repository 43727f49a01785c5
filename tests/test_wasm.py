"""tools/runtime/wasm.mjs: of WebAssembly stays what the JavaScript below Python asks for, with its needs."""

import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULE = """(module
    (import "env" "wanted" (func $wanted))
    (import "env" "unwanted" (func $unwanted))
    (import "GOT.func" "unwanted" (global $place (mut i32)))
    (table $table 1 funcref)
    (elem (i32.const 0) $listed)
    (memory $memory 1)
    (func $inner (call $wanted))
    (func $listed)
    (func $main (export "__main_argc_argv") (call $inner))
    (func (export "asked"))
    (func (export "asked_by_a_name"))
    (func (export "left") (drop (global.get $place)) (call $unwanted))
    (export "table" (table $table))
    (export "memory" (memory $memory))
)"""
ASKS = 'f(wasmExports["asked"],wasmExports.asked_by_a_name,wasmExports["table"]);wasmExports=g(wasmExports)'
SCRIPT = """
import binaryen from "binaryen";
import { onlyAsked } from "./tools/runtime/wasm.mjs";
const [whole, asks] = process.argv.slice(1);
const cut = new WebAssembly.Module(onlyAsked(binaryen.parseText(whole).emitBinary(), asks));
const names = (kind) => WebAssembly.Module[kind](cut).map(({ name }) => name);
console.log(JSON.stringify(["exports", "imports"].map(names)));
"""


def cut(asks: str) -> subprocess.CompletedProcess[str]:
    """The exports and imports of the module once it is cut."""
    return subprocess.run(
        ["node", "--input-type=module", "--eval", SCRIPT, MODULE, asks],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.share(4)
@pytest.mark.slow
def test_what_is_asked_for_stays_with_what_it_needs() -> None:
    done = cut(ASKS)
    assert done.stderr == ""
    exports, imports = json.loads(done.stdout)
    assert set(exports) == {"__main_argc_argv", "asked", "asked_by_a_name", "table"}
    assert imports == ["wanted"]


@pytest.mark.share(4)
@pytest.mark.slow
def test_what_is_not_there_stops_the_build() -> None:
    done = cut('wasmExports["gone"]')
    assert done.returncode
    assert "the WebAssembly does not export gone" in done.stderr
