"""The page can be installed: its manifest and its icons."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.pages import OpenPage
from tests.support.pictures import icons
from tests.support.site.hosting import (
    Host,
    visit,
)


@pytest.fixture
def manifest(dist: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    return read


@pytest.mark.rest
def test_the_manifest_has_relative_addresses_and_the_pages_colours(
    manifest: dict[str, Any], dist: Path
) -> None:
    assert {manifest[field] for field in ("id", "start_url", "scope")} == {"./"}
    assert manifest["display"] == "standalone"
    page = (dist / "index.html").read_text("utf-8")
    style = (dist / "style.css").read_text("utf-8")
    [(light, dark)] = re.findall(r"--page: var\(--light, (#\w+)\) var\(--dark, (#\w+)\);", style)
    assert manifest["theme_color"] == manifest["background_color"] == light
    assert re.findall(r'"theme-color".*scheme: (\w+)\)" content="(#\w+)"', page) == [
        ("light", light),
        ("dark", dark),
    ]


@pytest.mark.rest
def test_each_icon_has_the_size_that_the_manifest_says(
    manifest: dict[str, Any], dist: Path
) -> None:
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        header = (dist / icon["src"]).read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = struct.unpack(">II", header[16:])
        assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in drawn}
    assert any(icon.get("purpose") == "maskable" for icon in drawn)
    assert all((dist / icon["src"]).is_file() for icon in manifest["icons"])


# The greatest difference between the colours of two PNGs.
DIFFERENCE = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  }));
  if (one.length !== other.length) return 255;
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at])), 0);
}"""


@pytest.mark.parametrize("name", icons.PICTURES)
def test_each_icon_is_drawn_from_its_source(name: str, browser: Browser) -> None:
    import base64

    pictures = [icons.draw(browser, name), (icons.FOLDER / name).read_bytes()]
    with browser.new_context() as context:
        sources = [f"data:image/png;base64,{base64.b64encode(png).decode()}" for png in pictures]
        assert context.new_page().evaluate(DIFFERENCE, sources) <= 16


def test_nothing_keeps_a_browser_from_installing_the_page(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    page = visit(open_page, url).page
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["url"] == f"{url}manifest.webmanifest"
    assert told["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # nothing can be installed from the private profiles that the tests use
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_the_icon_for_an_iphones_home_screen_exists(open_page: OpenPage, dist: Path) -> None:
    page = open_page()
    icon = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert (dist / str(icon)).is_file()
    expect(page.locator('meta[name="apple-mobile-web-app-title"]')).to_have_attribute(
        "content", re.compile(".")
    )
