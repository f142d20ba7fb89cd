"""A real browser for the tests of the page: the system's Chromium, driven by Playwright; skipped aloud without one."""

import shutil
from contextlib import contextmanager, suppress

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW = "the page is not tried in a browser: apt-get install chromium, or put chromium or google-chrome on the PATH"
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@contextmanager
def started():
    """The browser, in a new profile; skips where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip(HOW)
    sync = pytest.importorskip(
        "playwright.sync_api", reason="the page is not tried in a browser: make test installs playwright"
    )
    with sync.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        with suppress(Exception):
            browser.close()


def opened(browser, path, asked="", **how):
    """A page from disk, in a context of its own; what it says on its console is kept in ``page.said``."""
    context = browser.new_context(**how)
    page = context.new_page()
    page.said = []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.goto(f"{path.as_uri()}{asked}")
    return page
