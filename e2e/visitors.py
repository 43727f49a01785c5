"""One small face for browsers that are driven in different ways, for the smoke tests in every engine."""

from typing import Any, Protocol

from playwright.sync_api import Page
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.expected_conditions import visibility_of_element_located
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE = 45  # seconds: the slowest engine on the busiest machine


class Visitor(Protocol):
    """Somebody at the page. Selectors are CSS; whatever is not there yet is waited for."""

    def open(self, address: str) -> None:
        """Goes to an address."""

    def reload(self) -> None:
        """Loads the page anew."""

    def see(self, selector: str) -> str:
        """The text of the first visible element that matches."""
        ...

    def press(self, selector: str) -> None:
        """Clicks it."""

    def write(self, selector: str, text: str) -> None:
        """Puts this text into a field, in place of what is there."""

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""


class PlaywrightVisitor:
    """A visitor with Chromium, Firefox or Playwright's own WebKit."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE * 1000)

    def open(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def see(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def write(self, selector: str, text: str) -> None:
        self.page.locator(selector).first.fill(text)

    def run(self, expression: str) -> Any:
        return self.page.evaluate(expression)


class SeleniumVisitor:
    """A visitor with WebKitGTK. What it asked other origins for is looked up, since nothing reports it."""

    def __init__(self, driver: WebKitGTK, origin: str, seen: list[str]) -> None:
        self.driver = driver
        self.origin = origin
        self.seen = seen
        driver.set_window_size(390, 844)

    def open(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def see(self, selector: str) -> str:
        text = self._visible(selector).text
        self._look_back()
        return text

    def press(self, selector: str) -> None:
        self._visible(selector).click()

    def write(self, selector: str, text: str) -> None:
        field = self._visible(selector)
        field.clear()
        field.send_keys(text)

    def run(self, expression: str) -> Any:
        return self.driver.execute_script(f"return {expression}")

    def _visible(self, selector: str) -> WebElement:
        there = visibility_of_element_located((By.CSS_SELECTOR, selector))
        return WebDriverWait(self.driver, PATIENCE).until(there)

    def _look_back(self) -> None:
        asked = self.run("performance.getEntriesByType('resource').map((entry) => entry.name)")
        self.seen += [f"another origin: {url}" for url in asked if not url.startswith(self.origin)]
