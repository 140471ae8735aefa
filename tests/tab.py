"""One page in one browser, whoever drives it: the few things that a person at the page needs."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Locator, Page
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait
from urllib3.exceptions import HTTPError

# Seconds until a test gives up waiting for something. Tests wait for events, and this limit only
# costs time when something is broken, so it is far longer than a slow, busy machine needs.
PATIENCE = 180


class Tab(Protocol):
    """A page that is open, with a finger or a mouse, and keys."""

    def go(self, url: str) -> None:
        """As if the address was typed; one that differs in its fragment loads nothing."""

    def reload(self) -> None: ...

    def back(self) -> None: ...

    def forward(self) -> None: ...

    def press(self, selector: str, text: str = "") -> None:
        """Taps the one thing that the CSS selector finds with this text in it, once it can be."""

    def press_button(self, name: str) -> None:
        """Taps the button whose accessible name is just this, once it can be tapped."""

    def press_keys(self, *keys: str) -> None:
        """Presses keys on the desk, called as `KeyboardEvent.key` calls them."""

    def choose(self, label: str, option: str) -> None:
        """Chooses an option by its text, in the select that is labelled so."""

    def run(self, script: str, argument: object = None) -> Any:
        """What a JavaScript function gives for the argument."""


class PlaywrightTab:
    """`touch`: a finger, else a mouse. `hurried`: taps where a thing is at once, without waiting
    for it to stand still and be free.
    """

    def __init__(self, page: Page, *, touch: bool = True, hurried: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.hurried = hurried

    def go(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def back(self) -> None:
        self.page.go_back()

    def forward(self) -> None:
        self.page.go_forward()

    def tap(self, what: Locator) -> None:
        if self.touch:
            what.tap(force=self.hurried)
        else:
            what.click(force=self.hurried)

    def press(self, selector: str, text: str = "") -> None:
        self.tap(self.page.locator(selector, has_text=text or None))

    def press_button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def press_keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def choose(self, label: str, option: str) -> None:
        self.page.get_by_label(label, exact=True).select_option(label=option)

    def run(self, script: str, argument: object = None) -> Any:
        return self.page.evaluate(script, argument)


_LOADED = """url => document.readyState === "complete" && !window.left
  && location.href.split("#")[0] === url.split("#")[0]"""
# What went wrong on the page from now on, and what it has asked of other origins so far.
_LISTEN = """() => {
  const heard = (window.complaints = []);
  const error = console.error.bind(console);
  console.error = (...said) => { heard.push(`console: ${said.join(" ")}`); error(...said); };
  addEventListener("error", ({ message, target }) =>
    heard.push(`page error: ${message ?? target.outerHTML}`), true);
  addEventListener("unhandledrejection", ({ reason }) => heard.push(`page error: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    heard.push(`blocked by ${effectiveDirective}: ${blockedURI}`));
}"""
_COMPLAINTS = """() => [
  ...(window.complaints ?? []),
  ...performance.getEntriesByType("resource")
    .filter(({ name }) => new URL(name).origin !== location.origin)
    .map(({ name }) => `request to another origin: ${name}`),
]"""


class SeleniumTab:
    """WebDriver hides the console: the page itself is listened to, from when it has loaded."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self._complaints: list[str] = []

    def go(self, url: str) -> None:
        self._collect()
        self.driver.get(url)
        self._listen(url)

    def reload(self) -> None:
        self._collect()
        url = self.run("() => { window.left = true; return location.href; }")
        self.driver.refresh()
        self._listen(url)

    def back(self) -> None:
        self.driver.back()

    def forward(self) -> None:
        self.driver.forward()

    def press(self, selector: str, text: str = "") -> None:
        def press(driver: WebDriver) -> bool:
            found = driver.find_elements(By.CSS_SELECTOR, selector)
            return _press_the_one([each for each in found if text in each.text])

        self._when_it_can_be(press, f"{selector} {text}")

    def press_button(self, name: str) -> None:
        # the browser is asked for the names of the few whose words are these
        words = f'@aria-label="{name}" or not(@aria-label) and normalize-space()="{name}"'

        def press(driver: WebDriver) -> bool:
            found = driver.find_elements(By.XPATH, f"//button[{words}]")
            return _press_the_one([each for each in found if each.accessible_name == name])

        self._when_it_can_be(press, name)

    def press_keys(self, *keys: str) -> None:
        for key in keys:
            *held, last = key.split("+") if len(key) > 1 else [key]
            actions = ActionChains(self.driver)
            for each in held:
                actions.key_down(_key(each))
            actions.send_keys(_key(last))
            for each in held:
                actions.key_up(_key(each))
            actions.perform()

    def choose(self, label: str, option: str) -> None:
        select = self.driver.find_element(By.CSS_SELECTOR, f'select[aria-label="{label}"]')
        Select(select).select_by_visible_text(option)

    def run(self, script: str, argument: object = None) -> Any:
        return self.driver.execute_script(f"return ({script})(...arguments)", argument)

    def complaints(self) -> list[str]:
        """What the page has complained of, and asked of others."""
        self._collect()
        return self._complaints

    def _listen(self, url: str) -> None:
        # the driver's own waiting does not always end, and now and then it does not answer at all
        # while a page takes the place of another
        in_between = [WebDriverException, HTTPError]
        loaded = WebDriverWait(self.driver, PATIENCE, 0.02, ignored_exceptions=in_between)
        loaded.until(lambda _: self.run(_LOADED, url), f"does not load: {url}")
        self.run(_LISTEN)

    def _collect(self) -> None:
        for complaint in self.run(_COMPLAINTS):
            if complaint not in self._complaints:
                self._complaints.append(complaint)

    def _when_it_can_be(self, press: Any, what: str) -> None:
        again = [StaleElementReferenceException]  # drawn anew while we looked
        wait = WebDriverWait(self.driver, PATIENCE, 0.02, ignored_exceptions=again)
        wait.until(press, f"cannot be pressed: {what}")


def _press_the_one(found: list[WebElement]) -> bool:
    """Presses it if it can be, and says whether."""
    shown = [each for each in found if each.is_displayed()]
    assert len(shown) <= 1, [each.get_attribute("outerHTML") for each in shown]
    if not shown or not shown[0].is_enabled():
        return False
    shown[0].click()
    return True


def _key(name: str) -> str:
    """As WebDriver calls a key.

    >>> _key("5"), _key("ArrowUp") == Keys.ARROW_UP
    ('5', True)
    """
    if len(name) == 1:
        return name
    words = "".join(f"_{letter}" if letter.isupper() else letter for letter in name)
    return str(getattr(Keys, words.strip("_").upper()))
