"""Codes and files of another version of the page: the error says so, and what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sealed.codes import certificate, keys, matchfile, recovery
from sealed.codes.errors import CodeError, UnknownVersion, say
from sealed.codes.match import accept
from sealed.rules.questions import Seat
from tests.codes.delivering import deliver
from tests.codes.play import BEN, armored, pair, secret

OLD: dict[str, str] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "version-1.json").read_text(encoding="utf-8")
)


def test_codes_of_version_1_are_told_as_such() -> None:
    here = pair(seed=1).play(2)
    matches = [here[seat] for seat in Seat]
    for name in ("acceptance", "turn"):
        (delivery,) = deliver(OLD[name], matches)
        assert (type(delivery.error), delivery.match) == (UnknownVersion, None)
    with pytest.raises(UnknownVersion):
        accept(armored(OLD["invitation"]), BEN, "Ben", secret(12))


@pytest.mark.parametrize("name", ["file", "battles"])
def test_a_match_file_of_version_1_is_told_as_such(name: str) -> None:
    for read in (matchfile.load, matchfile.label):
        with pytest.raises(UnknownVersion) as caught:
            read(OLD[name])
        assert caught.value.version == 1


def test_a_certificate_of_version_1_is_told_as_such() -> None:
    with pytest.raises(UnknownVersion):
        certificate.check(OLD["certificate"])


def test_a_chat_of_version_1_is_told_as_such() -> None:
    codes = [armored(OLD[name]) for name in ("invitation", "acceptance", "turn")]
    with pytest.raises(UnknownVersion):
        recovery.rebuild(keys.take_secret(armored(OLD["recovery"])), codes)


def test_what_to_do_is_said() -> None:
    error: CodeError = UnknownVersion(1)
    said = say(error).text
    assert "written in version 1" in said
    assert "Nothing has changed" in said
    assert "Open the newest version of this page" in said
    assert "start a new one" in said


def test_keys_are_read_as_before() -> None:
    """A player key and a recovery code have no version in them."""
    assert keys.take_player_key(OLD["player_key"]) == secret(1)
    assert keys.take_secret(armored(OLD["recovery"])) == secret(11)
