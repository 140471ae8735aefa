"""The programs in the guide do what it says."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from subprocess import run
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest

from docs.examples import bot, service
from tests.support.core.commands import ROOT


class Silent(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving() -> Iterator[str]:
    with make_server("localhost", 0, service.application, service.Server, Silent) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_the_service_answers_several_requests_at_once() -> None:
    positions = [
        "classic,54-36=18:bpbgbgbb",
        "mini,4*7=28:🟪⬛⬛🟩⬛⬛",
        "minibi,4*7=28:pbbpbp/bbpppg",
    ] * 4
    with serving() as url, ThreadPoolExecutor(6) as threads:

        def asked(text: str) -> dict[str, str]:
            with urlopen(url + quote(text)) as response:
                found: dict[str, str] = json.load(response)
            return found

        answers = list(threads.map(asked, positions))
    assert answers[0] == {"position": positions[0], "guess": "90-27=63"}
    assert answers[:3] * 4 == answers
    assert answers[1]["position"] == "mini,4*7=28:pbbgbb"


def test_the_service_says_what_is_wrong() -> None:
    with serving() as url:
        with pytest.raises(HTTPError) as caught:
            urlopen(f"{url}mini,4*7=28:b")
        with caught.value as error:
            assert error.code == 400
            assert json.load(error) == {"error": "row 1: 6 tiles need 6 colours, not 1"}


def test_the_bot_answers_each_line() -> None:
    lines = ["Mini 4*7=28 ⬛⬛⬛🟩⬛⬛", "mini 4*7=28 GGGGGG", "mini 4*7=28", "mini 4*7=28 x", ""]
    command = [sys.executable, "-X", "utf8", "-m", bot.__name__]
    text = "".join(f"{line}\n" for line in lines)
    done = run(command, cwd=ROOT, input=text, capture_output=True, encoding="utf-8", check=True)
    said = done.stdout.splitlines()
    assert said[0].startswith("Guess 1+9=10. Equations left: ")
    assert said[1:3] == ["Well done! Guesses: 1.", "After each guess, write its colours."]
    assert said[3].startswith("Sorry: row 1: “x” is not a colour")
    assert said[4].startswith("Sorry: there is no game “help”; the games are micro, mini,")
