"""Files that leave the page: the person takes the one that lies ready, and says that it is there."""

from playwright.sync_api import Download, Page, expect

from e2e.conftest import START

PRESS = "#hand-file"
"""What hands a file over, once it lies ready."""


def takes(page: Page) -> Download:
    """Takes the file that lies ready, and says that it is there, by keys alone: the focus has come to it."""
    press = page.locator(PRESS)
    expect(press).to_be_focused(timeout=START)  # a text may take long to make
    with page.expect_download() as saving:
        page.keyboard.press("Enter")
    page.locator("#is-there").press("Enter")
    expect(press).to_have_count(0)
    return saving.value


def text_of(file: Download) -> str:
    """Its text."""
    return file.path().read_text(encoding="utf-8")
