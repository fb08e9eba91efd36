"""Somebody at the plain table, who knows no rule: answers are taken as they are offered."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.client.conftest import PATIENCE_MS

BUTTON = ".question ol button:enabled"
FORM = ".question form.form"
RESULT = ".result[role=dialog]"


def choose(page: Page, wanted: Callable[[list[str]], str]) -> str:
    """Take one of the answers that are buttons."""
    said = [one.strip() for one in page.locator(f"{BUTTON} .said").all_inner_texts()]
    chosen = wanted(said)
    page.locator(BUTTON).filter(has=page.get_by_text(chosen, exact=True)).click()
    return chosen


def wait_for_question(page: Page) -> bool:
    """Until there is something to answer, or the result; whether there is."""
    offered = page.locator(f"{BUTTON}, {FORM} .main:enabled, {RESULT}").first
    expect(offered).to_be_visible(timeout=PATIENCE_MS)
    return page.locator(RESULT).count() == 0
