"""The local web server for the site, which answers like GitHub Pages.

The one thing to know: `Site.answer` decides everything about an answer and needs no network. The
handler and the server only send it.
"""

from __future__ import annotations

import contextlib
import errno
import gzip
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

from building.workshop import BuildError

MIME_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
}

# The types that GitHub Pages compresses, so that what is measured here is what visitors get.
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"}

# The page has the same policy in a meta element; as a header it also applies to the worker.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

# The pages of the documentation have inline scripts and styles, but load nothing from elsewhere.
DOCS_POLICY = "default-src 'self' 'unsafe-inline'; img-src 'self' data:"


class Site:
    """A folder of files as a web server sends it: types, gzip and policy, under a sub-path."""

    def __init__(self, folder: Path, base: str = "/nerdle/") -> None:
        """`base`: the sub-path. Files are compressed now, so no request has to wait for that."""
        self.folder = folder.resolve()
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        self.cache_control = "no-cache"  # a new build is seen at once
        for path in self.folder.rglob("*"):
            if path.is_file() and path.suffix in COMPRESSED:
                gzipped(path)

    def find(self, url_path: str) -> Path | None:
        """The file at an address, or None."""
        path = unquote(url_path.partition("?")[0])
        if not path.startswith(self.base):
            return None
        index = "index.html" if path.endswith("/") else ""
        try:
            file = (self.folder / path.removeprefix(self.base)).resolve() / index
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):  # no file can have this name
            return None

    def answer(self, url_path: str, accepts: str = "") -> tuple[HTTPStatus, dict[str, str], bytes]:
        """Status, headers and body for a GET; `accepts` is the request's Accept-Encoding."""
        docs = url_path.startswith(f"{self.base}docs/")
        headers = {
            "Content-Security-Policy": DOCS_POLICY if docs else CONTENT_SECURITY_POLICY,
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": self.cache_control,
        }
        file = self.find(url_path)
        if file is None and url_path.partition("?")[0] in {"/", self.base.rstrip("/")}:
            # the address without the sub-path leads to the page
            return HTTPStatus.TEMPORARY_REDIRECT, headers | {"Location": self.base}, b""
        if file is None:
            headers["Content-Type"] = MIME_TYPES[".txt"]
            return HTTPStatus.NOT_FOUND, headers, b"There is nothing here.\n"
        headers["Content-Type"] = MIME_TYPES.get(file.suffix, "application/octet-stream")
        if file.suffix in COMPRESSED:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in accepts:
                headers["Content-Encoding"] = "gzip"
                return HTTPStatus.OK, headers, gzipped(file)
        return HTTPStatus.OK, headers, file.read_bytes()


def gzipped(file: Path) -> bytes:
    """The compressed contents of a file; hard links to one file are compressed only once."""
    state = file.stat()
    key = state.st_dev, state.st_ino, state.st_mtime_ns, state.st_size
    if key not in _COMPRESSED:
        _COMPRESSED[key] = gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)
    return _COMPRESSED[key]


_COMPRESSED: dict[tuple[int, int, int, int], bytes] = {}


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from a Site, and logs nothing."""

    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *arguments: object, **named: object) -> None:
        self.site = site
        super().__init__(*arguments, **named)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        status, headers, body = self.site.answer(
            self.path, self.headers.get("Accept-Encoding") or ""
        )
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            with contextlib.suppress(ConnectionError):  # a tab was closed while loading
                self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815

    def log_message(self, *_arguments: object) -> None:
        pass


class SiteServer(ThreadingHTTPServer):
    """Serves a Site until it is shut down, without waiting for idle connections."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, site: Site, host: str, port: int) -> None:
        self.site = site
        super().__init__((host, port), partial(SiteHandler, site))

    def handle_error(self, request: object, client_address: object) -> None:
        # It is not an error if a browser disconnects in the middle of an answer.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def url(self) -> str:
        """The address of the page."""
        host, port = self.server_address[:2]
        name = "localhost" if host in {"0.0.0.0", "127.0.0.1"} else host
        return f"http://{name!s}:{port}{self.site.base}"

    @contextlib.contextmanager
    def running(self) -> Iterator[str]:
        """Answers from a thread during a with block; yields the address of the page."""
        thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield self.url
        finally:
            self.shutdown()
            thread.join()
            self.server_close()


def make_server(
    folder: Path, *, base: str = "/nerdle/", host: str = "127.0.0.1", port: int = 0
) -> SiteServer:
    """A server for `folder` that already listens, but answers only after `serve_forever`.

    Port 0 means any free port. For other values, the first free one of the hundred ports from
    `port` on is used. Raises BuildError if none is free.
    """
    site = Site(folder, base)
    for candidate in [0] if port == 0 else range(port, min(port + 100, 65536)):
        try:
            return SiteServer(site, host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise BuildError(f"cannot listen on {host}:{candidate}: {error.strerror}") from None
    raise BuildError(f"ports {port} to {port + 99} are all busy: choose another with --port")


def serving(folder: Path, *, base: str = "/nerdle/") -> AbstractContextManager[str]:
    """Serves `folder` in a thread during a with block, which gets the address of the page."""
    return make_server(folder, base=base).running()
