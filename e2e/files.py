"""Files that leave the page: the person takes the one that lies ready, and says that it is there."""

from playwright.sync_api import Download, Page, expect

from e2e.conftest import START

PRESS = "#hand-file"
"""The button that hands over a file once it lies ready."""
NOTES = """(() => {
    window.pressed = [];
    const note = (by) => window.pressed.push([by, navigator.userActivation.isActive]);
    HTMLAnchorElement.prototype.click = () => note("script"); // and does nothing
    addEventListener("click", (event) => {
        if (!event.target.closest?.("a[download]")) return;
        note(event.isTrusted ? "person" : "script");
        if (window.dead) event.preventDefault();
    }, true);
    return true;
})()"""
"""Notes who follows a link to a file, and whether a press still counts then; with `window.dead` none leads
anywhere.
"""


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
