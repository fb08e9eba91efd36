"""Where a rulebook on the page lies open."""

from __future__ import annotations

from playwright.sync_api import Page, expect

RESTS = """async (heading) => {
  let page = heading.parentElement;
  while (page !== document.documentElement && !/auto|scroll/.test(getComputedStyle(page).overflowY)) {
    page = page.parentElement;
  }
  const edge = () => (page === document.documentElement ? 0 : page.getBoundingClientRect().top);
  const top = () => Math.round(heading.getBoundingClientRect().top - edge());
  for (let frames = 0, was = top(); frames < 30; frames++) {
    await new Promise(requestAnimationFrame);
    if (top() !== was) [frames, was] = [0, top()];
  }
  const end = page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
  return { top: top(), end, height: page.clientHeight };
}"""
"""How far below the upper edge of the page a heading comes to rest, and whether the page goes no further."""


def expect_open_at(page: Page, paragraph: str) -> None:
    """The book lies open at the paragraph: its heading is the first line, or the book ends before it is."""
    heading = page.locator(f"[id='rule-{paragraph}']")
    expect(heading).to_be_in_viewport()
    rest = heading.evaluate(RESTS)
    assert 0 <= rest["top"] <= (rest["height"] if rest["end"] else 1), rest
