"""Somebody who plays Dexterity Jane alone, by keyboard or by touch."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tripot.games.dexterity_jane.fingers import FINGERS, HANDS
from tripot.games.dexterity_jane.solving import solve

NAMES = [hand + finger for hand in HANDS for finger in FINGERS]
CODES = ("KeyC", "KeyF", "KeyD", "KeyS", "KeyA", "KeyN", "KeyJ", "KeyK", "KeyL", "Semicolon")
KEYS = dict(zip(NAMES, CODES, strict=True))


def fingers_of(mask: int) -> list[str]:
    """The fingers that a mask has folded."""
    return [finger for bit, finger in enumerate(NAMES) if mask >> bit & 1]


def stage(page: Page, *stages: str) -> None:
    """Until the round has come so far."""
    expect(page.locator(", ".join(f".race[data-stage={one}]" for one in stages))).to_be_visible()


def wanted(page: Page) -> list[str]:
    """The fingers that the cards on the screen ask for."""
    cards = page.locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return fingers_of(solve(tuple(cards)))


def play_by_keyboard(page: Page, *, wrong: str | None = None) -> None:
    """A whole round: ready, fold, slam; `wrong` is a finger that is folded or left open by mistake."""
    stage(page, "ready")
    page.keyboard.press("Space")
    stage(page, "race")
    fingers = set(wanted(page)) ^ ({wrong} if wrong else set())
    for finger in sorted(fingers):
        page.keyboard.press(KEYS[finger])
    slam(page)


def slam(page: Page) -> None:
    """Slam; a program that has not looked for as long as anybody must is told so, and slams again."""
    while page.locator(".race[data-stage=race]").count():
        page.keyboard.press("Space")
        stage(page, "race", "verdict")
