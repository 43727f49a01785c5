"""The page while the network is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import CHROMIUM, FAR, READY, START, UNDER, goes, started
from e2e.host import Host
from e2e.ninth import GAME, THROWS, write_page
from e2e.visitors import PlaywrightVisitor
from e2e.visits import accept, submit
from sealed.codes.armor import Kind
from sealed.codes.match import invite
from sealed.codes.paste import read_one
from sealed.rules.registry import load
from tests.codes.play import ANA, secret
from tests.examples import some

NO_SNAPSHOT = """window.Worker = new Proxy(Worker, {
    construct: (own, args, made) =>
        String(args[0]).endsWith("snapshot.mjs") ? { postMessage() {} } : Reflect.construct(own, args, made),
});"""
"""Where nobody looks at snapshots (test_snapshot.py does), no Pythons are started to take one."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page with the example."""
    root = tmp_path_factory.mktemp("page")
    write_page(root)
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    """Its server."""
    host = Host(folder, FAR)
    host.publish("first")
    yield host
    host.end()


@pytest.fixture
def address(host: Host) -> str:
    return host.origin + UNDER


@pytest.fixture(params=some(("chromium", "firefox"), CHROMIUM))
def engine(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Each browser whose service workers Playwright lets live."""
    with started(request, request.param) as running:
        yield running


def opens(page: Page, address: str) -> None:
    """Goes to an address, and waits until Python is up there."""
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)


def plays_at_one_device(page: Page) -> None:
    goes(page, f"new/{GAME}/here")
    page.locator("#name-1").fill("Ada")
    page.locator("#name-2").fill("Ben")
    page.locator("[data-do=start]").click()
    visitor = PlaywrightVisitor(page)
    for ada, ben in THROWS:
        for name, word in (("Ada", ada), ("Ben", ben)):
            expect(page.locator("#curtain")).to_contain_text(f"I am {name}")
            submit(visitor, word)
    page.locator("#go-on").click()
    expect(page.locator("#result")).to_be_visible()


def plays_by_codes(page: Page) -> None:
    """Accepts an invitation, hands out code 1 as a picture's text, and opens code 2."""
    ana = invite(ANA, load(GAME), {}, "Ana", secret(11))
    visitor = PlaywrightVisitor(page)
    accept(visitor, ana, "stone")
    visitor.press("[data-do=out][data-arg=qr]")
    ana = ana.receive(read_one(visitor.see("#code").replace("\n", ""), Kind.ACCEPTANCE))
    ana = ana.decide(ana.seat, "paper")
    visitor.write("#slot", str(ana.code))
    visitor.press("[data-do=open-slot]")
    visitor.hear("Code 2 is opened.")
