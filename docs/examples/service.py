"""A web service that answers with the best guess, as JSON, for a position in the address.

Start it with `python service.py`, then open http://localhost:8000/classic,54-36=18:bpbgbgbb
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIServer, make_server

from nerdle import NerdleError, best_guess, parse

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment


def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Answer one request, as WSGI asks for it."""
    text = environ["PATH_INFO"].strip("/").encode("latin-1").decode("utf-8", "replace")
    try:
        position = parse(text)
        status, answer = "200 OK", {"position": str(position), "guess": best_guess(position)}
    except NerdleError as error:
        status, answer = "400 Bad Request", {"error": str(error)}
    body = json.dumps(answer).encode()
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    start_response(status, headers)
    return [body]


class Server(ThreadingMixIn, WSGIServer):
    """Answers each request in a thread of its own."""


if __name__ == "__main__":
    with make_server("localhost", 8000, application, Server) as server:
        server.serve_forever()
