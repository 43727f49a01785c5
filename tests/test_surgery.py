"""tools/runtime: what is changed in others' files is listed, fits or stops the build, and can be left out."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "tools" / "runtime"
README = RUNTIME / "README.md"
WORDS = r"^\| `(\w+)(?:\([\w, ]*\))?` \| `([\w.]+)` \| ((?:`[\w.]+`(?:, )?)+) \|"
"""A row of the README's table of words: the word, who sets it, who uses it."""


def node(script: str, *given: object) -> Any:
    """The output of a script as JSON, with the arguments in `given`. AssertionError: it fails."""
    head = 'import { EDITS } from "./tools/runtime/edits.mjs";'
    head += 'import { chosen, edited, placesIn } from "./tools/runtime/surgery.mjs";'
    head += "const given = process.argv.slice(1).map((each) => JSON.parse(each));"
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", f"{head}console.log(JSON.stringify({script}))"]
        + [json.dumps(each) for each in given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow  # Pyodide has no processes
def test_it_changes_what_fits() -> None:
    places = [
        {"old": "import socket\n", "becomes": ""},
        {"old": "PIPE", "becomes": "$&", "times": 2},
    ]
    assert (
        node('edited(given[0], "one", given[1])', "import socket\nf(PIPE, PIPE)\n", places) == "f($&, $&)\n"
    )
    assert node('edited("aXbbXa", "one", [{ old: /X.*X/, becomes: "-" }])') == "a-a"


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", "import socket\nimport socket\n"])
def test_an_edit_that_does_not_fit_stops_the_build(text: str) -> None:
    with pytest.raises(AssertionError, match=r"one\.py: expected 1 times, found [02] times"):
        node('edited(given[0], "one.py", [{ old: "import socket\\n" }])', text)


@pytest.mark.slow
def test_surgery_names_the_edits_that_are_made() -> None:
    everything = node('chosen("all").map(({ name }) => name)')
    assert len(everything) == len(set(everything)) > 5
    assert node('chosen("none")') == []
    assert node('chosen("names,cut").map(({ name }) => name)') == ["names", "cut"]
    for wrong, why in (("nothing", "SURGERY names no edit: nothing"), ("exports", "exports needs names")):
        with pytest.raises(AssertionError, match=why):
            node("chosen(given[0])", wrong)


@pytest.mark.slow
def test_of_a_package_as_it_is_only_a_name_becomes_an_address() -> None:
    wrappers = "libsodium-wrappers-sumo/dist/modules-sumo-esm/libsodium-wrappers.mjs"
    core = "@pyscript/core/dist/core-abc123.js"
    assert len(node("placesIn([], given[0])", wrappers)) == 1
    assert node("placesIn([], given[0])", core) == []
    assert node("placesIn(EDITS, given[0]).length", core) > 2
    assert node("placesIn(EDITS, given[0])", "@pyscript/core/dist/coreXjs") == []


@pytest.mark.slow
def test_every_edit_says_why_and_what_it_saves_and_how_it_is_found_again() -> None:
    edits = node("EDITS")
    assert edits
    for edit in edits:
        assert all(edit[field].strip() for field in ("name", "what", "why", "saves", "find")), edit
        assert edit.get("places") or edit.get("instead") or (RUNTIME / edit["by"]).exists(), edit


@pytest.mark.slow
def test_the_readme_shows_the_edits_as_they_are(tmp_path: Path) -> None:
    shutil.copy(README, tmp_path)
    subprocess.run(["node", RUNTIME / "readme.mjs", tmp_path / "README.md"], check=True)
    assert (tmp_path / "README.md").read_text("utf-8") == README.read_text("utf-8"), "run readme.mjs"


def test_the_readme_has_the_words_between_the_scripts() -> None:
    told = re.findall(WORDS, README.read_text("utf-8"), re.MULTILINE)
    rows = {word: (by, set(re.findall(r"[\w.]+", users))) for word, by, users in told}
    texts = {path.name: path.read_text("utf-8") for path in (ROOT / "static").glob("*.*js")}
    said = {name: set(re.findall(r"\bsealed\.(\w+)", text)) for name, text in texts.items()}
    for name, text in texts.items():
        for taken in re.findall(r"const \{ ([\w, ]+) \} = sealed;", text):
            said[name] |= set(taken.split(", "))
        for made in re.findall(r"(?:const sealed = |Object\.assign\(sealed, )\{ ([^}]*) \}", text):
            said[name] |= set(re.findall(r"(\w+)(?:: \w+)?(?:, |$)", made))
    used = {word for words in said.values() for word in words} - {"page"}  # the package of that name
    assert used == set(rows)
    for word, (by, users) in rows.items():
        assert word in said[by]
        assert {name for name, words in said.items() if word in words} == {by, *users}, word
