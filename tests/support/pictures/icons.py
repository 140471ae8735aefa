"""The icons as PNGs, for phones without SVG.

`python -m tests.support.pictures.icons` draws them.
"""

from __future__ import annotations

from playwright.sync_api import Browser, sync_playwright

from building.workshop import ROOT
from tests.support.browser.chromium import start_chromium

FOLDER = ROOT / "web" / "icons"

# The source and width of each icon. iOS and Android round the corners themselves.
PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-512.png": ("maskable.svg", 512),
    "apple-touch-icon.png": ("maskable.svg", 180),
}


def draw(browser: Browser, name: str) -> bytes:
    """Draws the PNG with this name."""
    source, width = PICTURES[name]
    size = {"width": width, "height": width}
    with browser.new_context(viewport=size, device_scale_factor=1) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.set_content(f"<style>* {{ margin: 0 }}</style>{(FOLDER / source).read_text('utf-8')}")
        return page.screenshot(omit_background=True)


def main() -> None:
    with sync_playwright() as playwright:
        browser = start_chromium(playwright)
        if browser is None:
            raise SystemExit("tests.support.pictures.icons: no Chromium that runs; install one")
        for name in PICTURES:
            (FOLDER / name).write_bytes(draw(browser, name))
        browser.close()


if __name__ == "__main__":
    main()
