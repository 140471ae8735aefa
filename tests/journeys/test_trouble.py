"""A worker that dies, and pages that misbehave."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.browser.engines import Engine
from tests.support.page.journeys import ONE_ROW, TWO_ROWS, shows_the_answer
from tests.support.page.player import Person

KILL_WHEN_ASKED = """() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function () {
    Worker.prototype.postMessage = post;
    this.terminate();
  };
}"""


@pytest.mark.rest
def test_a_killed_worker_is_restarted_and_answers(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down(ONE_ROW)
    tab = person.tab
    shows_the_answer(person, ONE_ROW)
    tab.run(KILL_WHEN_ASKED)
    person.play("11+79=90", "gpbbbgbp")
    assert person.rows() == TWO_ROWS.split(",")[1:]
    person.sees("restarting")
    shows_the_answer(person, TWO_ROWS)


MISBEHAVE = """async () => {
  const blocked = new Promise((resolve) =>
    document.addEventListener("securitypolicyviolation", resolve, { once: true }));
  console.error("oops");
  await fetch("https://elsewhere.invalid/").catch(() => {});
  await blocked;
}"""


def test_a_page_that_misbehaves_fails_its_test(
    engine: Engine, url: str, request: pytest.FixtureRequest
) -> None:
    page = f"{url}style.css"  # needs no engine
    # Firefox may report a blocked request only after the page has seen it
    reported = "oops" if "Firefox" in request.node.name else r"(?s)oops.*elsewhere"
    with pytest.raises(pytest.fail.Exception, match=reported), engine(page) as tab:
        tab.run(MISBEHAVE)
