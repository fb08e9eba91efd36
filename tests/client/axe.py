"""Axe, the accessibility checker, run inside a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

LAY_OUT = (
    "document.querySelectorAll('.rulebook > *').forEach((one) => (one.style.contentVisibility = 'visible'))"
)
"""A long book is laid out where it is read; axe would read the rest where it does not lie."""


def serious(page: Page, node_modules: Path) -> list[str]:
    """What axe calls serious or critical, one line each."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate((node_modules / "axe-core" / "axe.min.js").read_text())
    page.evaluate(LAY_OUT)
    found = page.evaluate("axe.run().then((result) => result.violations)")
    return [
        f"{one['id']}: {node['html'][:160]} ({node.get('failureSummary', '')[:300]})"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
