"""One small interface to browsers that are driven in different ways, for the smoke tests in every engine."""

import base64
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Page, expect
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.expected_conditions import visibility_of_element_located
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE = 45  # seconds: the slowest engine on the busiest machine
PASTING = """(() => {
    const box = Object.assign(document.createElement("textarea"), { id: "pasted" });
    document.body.prepend(box);
    addEventListener("paste", function take(event) {
        event.stopImmediatePropagation(); // the page does not hear of it
        removeEventListener("paste", take, true);
    }, true);
    box.addEventListener("input", (event) => event.stopPropagation());
    box.focus();
    return true;
})()"""
"""A box for what is pasted next."""
PASTED = "document.querySelector('#pasted').value"


class Visitor(Protocol):
    """A person at the page. Selectors are CSS; every method waits for elements that are not there yet."""

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

    def hear(self, words: str) -> None:
        """Waits until this is announced to screen readers."""

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""

    def until(self, expression: str) -> None:
        """Waits until a JavaScript expression in the page is true."""

    def screen(self) -> str:
        """A picture of the window, in base64."""
        ...

    def pasted(self) -> str:
        """The clipboard's text: pasted into a box by keys, since not every engine lets a page read it."""
        ...


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

    def hear(self, words: str) -> None:
        expect(self.page.locator("#say-alert")).to_contain_text(words)

    def run(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def until(self, expression: str) -> None:
        self.page.wait_for_function(f"() => {expression}")  # the policy allows no `eval`

    def screen(self) -> str:
        return base64.b64encode(self.page.screenshot(type="jpeg", quality=80, caret="initial")).decode()

    def pasted(self) -> str:
        self.run(PASTING)
        self.page.keyboard.press("Control+v")
        expect(self.page.locator("#pasted")).not_to_have_value("")
        return _taken(self)


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
        # As in the other engines; what the driver calls the text leaves out a box that is cut when too long.
        text = str(self._with(selector, lambda element: element.get_property("innerText")))
        self._look_back()
        return text

    def press(self, selector: str) -> None:
        """Clicks it once it is still and nothing covers it, as Playwright does."""

        def click(element: WebElement) -> None:
            places = [element.rect]
            self._until(lambda: places.append(element.rect) or places[-1] == places[-2], "never still")
            try:
                element.click()
            except ElementClickInterceptedException:  # below a notice, say
                self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
                element.click()

        self._with(selector, click)

    def write(self, selector: str, text: str) -> None:
        def put(field: WebElement) -> None:
            field.clear()
            field.send_keys(text)

        self._with(selector, put)

    def hear(self, words: str) -> None:
        told = "document.querySelector('#say-alert').textContent"
        self._until(lambda: words in self.run(told), f"not told: {words}")

    def run(self, expression: str) -> Any:
        return self.driver.execute_script(f"return {expression}")

    def until(self, expression: str) -> None:
        self._until(lambda: self.run(expression), expression)

    def screen(self) -> str:
        return str(self.driver.get_screenshot_as_base64())

    def pasted(self) -> str:
        self.run(PASTING)
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("v").key_up(Keys.CONTROL).perform()
        self._until(lambda: self.run(PASTED), "nothing pasted")
        return _taken(self)

    def _until(self, happened: Callable[[], object], what: str) -> None:
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05).until(lambda _: happened(), what)

    def _with(self, selector: str, act: Callable[[WebElement], Any]) -> Any:
        """The result of the act on the element. An element that is drawn again in between is looked for once
        more, as Playwright does by itself.
        """
        there = visibility_of_element_located((By.CSS_SELECTOR, selector))
        wait = WebDriverWait(self.driver, PATIENCE, ignored_exceptions=[StaleElementReferenceException])
        missing = f"not there: {selector}"
        return wait.until(lambda _: (act(wait.until(there, missing)),), missing)[0]

    def _look_back(self) -> None:
        asked = self.run("performance.getEntriesByType('resource').map((entry) => entry.name)")
        self.seen += [f"another origin: {url}" for url in asked if not url.startswith(self.origin)]


def _taken(visitor: Visitor) -> str:
    """The text pasted into the box, which goes away."""
    text = visitor.run(PASTED)
    visitor.run("document.querySelector('#pasted').remove()")
    return str(text)
