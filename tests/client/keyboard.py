"""Somebody with a keyboard and nothing else: Tab, arrows, Enter and Space, pressed one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import ElementHandle, Error, Locator, Page
from tests.client.table_driver import EYES

FAR = 15
"""Nobody presses more keys than this to reach what they want."""

WAY = """(goal) => {
  const here = document.activeElement;
  if (here === goal) return null;
  const row = goal.closest('.hand, .row:has(input[type=radio])');
  if (row && row.contains(here)) {
    const all = [...row.querySelectorAll('button, input')];
    return all.indexOf(here) < all.indexOf(goal) ? 'ArrowRight' : 'ArrowLeft';
  }
  return goal.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
}"""
"""The key that leads from where the focus is towards a goal; null where it has arrived."""

RING = """() => {
  const here = document.activeElement;
  const hidden = getComputedStyle(here).opacity === '0';
  const near = hidden ? [here.closest('label'), ...here.parentElement.children] : [here, ...here.children];
  return here.matches('body, main') || near.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
}"""
"""Whether the focus can be seen: on the thing or in it, or on what is drawn for a hidden input."""


@dataclass
class Keyboard:
    """One person who never touches a mouse."""

    page: Page
    lots: Random = field(default_factory=lambda: Random(1))
    answers: int = 0
    farthest: int = 0
    unseen: list[str] = field(default_factory=list)

    def press(self, key: str) -> None:
        """One key; whatever has the focus then must show it."""
        self.page.keyboard.press(key)
        if not self.page.evaluate(RING):
            self.unseen.append(self.page.evaluate("document.activeElement.outerHTML.slice(0, 160)"))

    def walk(self, find: Callable[[], ElementHandle | None]) -> bool:
        """To the place that is looked for, which may move on the way; False where it is gone.

        What is looked for may become something else while others play: the way to that begins anew.
        """
        before, way = None, list[str]()
        for _ in range(20 * FAR):
            goal = find()
            if goal is None:
                return False
            key = goal.evaluate(WAY)
            if key is None:
                self.farthest = max(self.farthest, len(way))
                return True
            if before is not None and not goal.evaluate("(one, other) => one === other", before):
                way.clear()
            before = goal
            way.append(key)
            if len(way) > FAR:
                break
            self.press(key)
        here = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        there = before and before.evaluate("(it) => it.outerHTML.slice(0, 200)")
        raise AssertionError(f"too far away: from {here} to {there} by {way}")

    def to(self, place: Locator, key: str = "Enter") -> None:
        """Go to a place and press a key there."""
        place.wait_for(state="attached")
        assert self.walk(place.element_handle)
        self.press(key)

    def act(self, game: str) -> bool:
        """Answer with one thing that the board offers; False where it offers nothing."""
        lot = self.lots.random()

        def offered() -> ElementHandle | None:
            return self.page.evaluate_handle(EYES[game], lot).as_element()

        try:
            if not self.walk(offered):
                return False
        except Error as trouble:
            if "not attached" not in str(trouble) and "JSHandle is disposed" not in str(trouble):
                raise
            return False
        self.press("Space" if lot < 0.5 else "Enter")
        self.answers += 1
        return True

    def play(self, game: str) -> None:
        """To the result."""
        idle = 0
        while not self.page.locator(".result[role=dialog]").count():
            idle = 0 if self.act(game) else idle + 1
            if idle % 4 == 3:
                self.page.keyboard.press("Escape")  # enough of what is being shown
            if idle:
                self.page.wait_for_timeout(25)
            assert idle < 800, self.page.inner_text("main")[:800]
