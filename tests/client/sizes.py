"""What is too small on a page: text under 12 px, and places that a finger misses."""

SMALL_TEXT = """() => [...document.querySelectorAll('body *')]
  .filter((e) => e.checkVisibility() && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 12)
  .map((e) => e.textContent)"""

SMALL_TARGETS = """() => [...document.querySelectorAll('button, a.button, nav a, input, select')]
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([e, box]) => box.width && !e.matches('.unseen') && getComputedStyle(e).opacity !== '0')
  .filter(([e, box]) => box.width < 44 || box.height < 44)
  .map(([e, box]) => `${e.textContent.trim() || e.ariaLabel} ${box.width}x${box.height}`)"""
