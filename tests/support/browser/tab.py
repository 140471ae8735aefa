"""The few actions that a person needs on one page, driven by Playwright or Selenium."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Error, Locator, Page
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
    """An open page, used with a finger or a mouse, and with keys."""

    def go(self, url: str) -> None:
        """Opens an address as if it was typed; if only the fragment changes, nothing is loaded."""

    def reload(self) -> None: ...

    def back(self) -> None: ...

    def forward(self) -> None: ...

    def press(self, selector: str, text: str = "") -> None:
        """Waits until the only match of the CSS selector and text can be tapped, and taps it."""

    def press_to_open(self, selector: str, url: str) -> None:
        """Presses what opens an address with any fragment, here or in a new tab; goes on there."""

    def press_button(self, name: str) -> None:
        """Waits until the button with exactly this accessible name can be tapped, and taps it."""

    def press_keys(self, *keys: str) -> None:
        """Presses keys of a keyboard, named as in `KeyboardEvent.key`."""

    def choose(self, label: str, option: str) -> None:
        """Chooses an option by its text, in the select with this label."""

    def run(self, script: str, argument: object = None) -> Any:
        """The result of a JavaScript function for the argument."""


# The middle of an element that is in view, or that can be scrolled into view, and its distance from
# the last press: the page knows where that was, even if the thing moved before it was pressed.
_MIDDLE = """(element) => {
  if (!window.pressed) {
    window.pressed = { clientX: -99, clientY: -99 };
    addEventListener("click", (event) => event.detail && (window.pressed = event), true);
  }
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  const { clientX, clientY } = window.pressed;
  return [...middle, Math.hypot(middle[0] - clientX, middle[1] - clientY)];
}"""


# Browsers report a tap before they send its click, which a disabled button never gets. The promise
# is false only if the browser itself made no tap of it: a press that the page ignores counts.
_EXPECT_CLICK = """() => {
  window.clicked = new Promise((clicked) => {
    const hear = (type, heard) => addEventListener(type, heard, { once: true, capture: true });
    hear("click", () => clicked(true));
    hear("pointerup", () => setTimeout(clicked, 500, true));
    for (const lost of ["contextmenu", "pointercancel"]) hear(lost, () => clicked(false));
    setTimeout(clicked, 5_000, false);
  });
}"""


class Hand:
    """Waits before it presses something else on the same place, where the page would ignore it.

    That is what `ignoreSecondTaps` in web/board/touch.js does.
    """

    def __init__(self) -> None:
        self.last = (-math.inf, "")

    @contextmanager
    def pressing(self, what: str, distance: float) -> Iterator[None]:
        """`what`: names the thing that is pressed; pressing it again needs no pause."""
        since, before = self.last
        if what != before and distance < 30:
            time.sleep(max(0, since + 0.75 - time.monotonic()))
        yield
        self.last = (time.monotonic(), what)


class PlaywrightTab:
    """`touch`: uses a finger instead of a mouse. `hurried`: taps at once, without waiting until the
    thing is still, enabled and uncovered, which takes a quarter of the time.
    """

    def __init__(self, page: Page, *, touch: bool = True, hurried: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.hurried = hurried
        self.hand = Hand()

    def go(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def back(self) -> None:
        self.page.go_back()

    def forward(self) -> None:
        self.page.go_forward()

    def tap(self, what: Locator) -> None:
        x, y, distance = what.evaluate(_MIDDLE)
        with self.hand.pressing(str(what), distance):
            if self.hurried:
                self.page.evaluate(_EXPECT_CLICK)
                press = self.page.touchscreen.tap if self.touch else self.page.mouse.click
                press(x, y)
                self.page.evaluate("clicked")
            elif self.touch:
                self._tap_until_clicked(what)
            else:
                what.click()

    def _tap_until_clicked(self, what: Locator) -> None:
        """Taps up to three times, because a busy browser may mistake a tap for a long press."""
        for _ in range(3):
            self.page.evaluate(_EXPECT_CLICK)
            what.tap()
            try:
                if self.page.evaluate("window.clicked") is not False:
                    return
            except Error:
                return  # probably, the tap has led to another page

    def press(self, selector: str, text: str = "") -> None:
        self.tap(self.page.locator(selector, has_text=text or None))

    def press_to_open(self, selector: str, url: str) -> None:
        before = self.page
        self.press(selector)
        for _ in range(PATIENCE * 20):
            before.wait_for_timeout(50)
            if found := [page for page in before.context.pages if page.url.startswith(url)]:
                [self.page] = found
                break
        if before is not self.page:
            before.close()
        self.page.wait_for_load_state()

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
# Collects the page's errors from now on. `_COMPLAINTS` adds its requests to other origins so far.
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
    """WebDriver hides the console, so a script in the page collects errors once it has loaded."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self._complaints: list[str] = []
        self.hand = Hand()

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
            return self._press_the_one([each for each in found if text in each.text], selector)

        self._when_it_can_be(press, f"{selector} {text}")

    def press_to_open(self, selector: str, url: str) -> None:
        self._collect()
        before = self.driver.current_window_handle
        self.press(selector)

        def is_open(driver: WebDriver) -> bool:
            handles = driver.window_handles
            driver.switch_to.window(next((each for each in handles if each != before), before))
            return driver.current_url.startswith(url)

        self._until(is_open, f"does not open: {url}")
        if (opened := self.driver.current_window_handle) != before:
            self.driver.switch_to.window(before)
            self.driver.close()
            self.driver.switch_to.window(opened)
        self._listen(url)

    def press_button(self, name: str) -> None:
        # an accessible name costs a request, so only buttons with these words are asked for theirs
        shown = f'not(@aria-label) and starts-with(normalize-space(), "{name}")'
        words = f'@aria-label="{name}" or {shown}'

        def press(driver: WebDriver) -> bool:
            found = driver.find_elements(By.XPATH, f"//button[{words}]")
            return self._press_the_one(
                [each for each in found if each.accessible_name == name], name
            )

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
        """The page's errors, and its requests to other origins."""
        self._collect()
        return self._complaints

    def _listen(self, url: str) -> None:
        # the driver's own waiting does not always end
        self._until(lambda _: self.run(_LOADED, url), f"does not load: {url}")
        self.run(_LISTEN)

    def _until(self, done: Callable[[WebDriver], bool], words: str) -> None:
        """Waits although the driver sometimes does not answer while one page replaces another."""
        in_between = [WebDriverException, HTTPError]
        WebDriverWait(self.driver, PATIENCE, 0.05, ignored_exceptions=in_between).until(done, words)

    def _collect(self) -> None:
        for complaint in self.run(_COMPLAINTS):
            if complaint not in self._complaints:
                self._complaints.append(complaint)

    def _when_it_can_be(self, press: Any, what: str) -> None:
        again = [StaleElementReferenceException]  # the page was drawn again in the meantime
        wait = WebDriverWait(self.driver, PATIENCE, 0.05, ignored_exceptions=again)
        wait.until(press, f"cannot be pressed: {what}")

    def _press_the_one(self, found: list[WebElement], what: str) -> bool:
        """Presses the only visible element if it is enabled, and says whether it was."""
        shown = [each for each in found if each.is_displayed()]
        assert len(shown) <= 1, [each.get_attribute("outerHTML") for each in shown]
        if not shown or not shown[0].is_enabled():
            return False
        script = f"return ({_MIDDLE})(arguments[0])"
        *_, distance = self.driver.execute_script(script, shown[0])
        with self.hand.pressing(what, distance):
            shown[0].click()
        return True


def _key(name: str) -> str:
    """The name that WebDriver uses for a key.

    >>> _key("5"), _key("ArrowUp") == Keys.ARROW_UP
    ('5', True)
    """
    if len(name) == 1:
        return name
    words = "".join(f"_{letter}" if letter.isupper() else letter for letter in name)
    return str(getattr(Keys, words.strip("_").upper()))
