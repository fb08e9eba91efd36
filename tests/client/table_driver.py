"""Somebody who plays what the board lights up, and knows no rule: a click, a tap or a key at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Literal

from playwright.sync_api import Error, Page

Hand = Literal["mouse", "finger", "keys"]

SEEN = """
const shown = (box, what) => [...box.querySelectorAll(what)].filter((one) => one.checkVisibility());
const any = (those) => those[Math.floor(lot * those.length)] ?? null;
const dialog = document.querySelector('dialog[open]');
if (dialog) return dialog.querySelector('button');
"""
"""What lies over the board is closed first: its first button does that."""

TRICKY_TWIST = f"""(lot) => {{
{SEEN}
const panel = document.querySelector('.mid [role=group]:is(.picker, .draw, .bonus, .declare)');
const legal = shown(document, '.hand.asked [data-card][aria-disabled=false]');
if (!panel) return any(legal);
const main = panel.querySelector('.button.main');
if (panel.matches('.picker')) return main.disabled ? any(legal) : main;
const another = shown(panel, '.ways .button:enabled:not(.main)')[0];
if (panel.querySelector('.refused') && another) return another;
if (panel.matches('.draw')) return shown(panel, '.button:enabled')[lot < 0.2 ? 0 : 1] ?? null;
if (panel.matches('.bonus') && !panel.querySelector('[data-bonus][aria-pressed=true]')) {{
  return any(shown(panel, '[data-bonus]'));
}}
if (!main.disabled) return main;
return any(shown(panel, '[role=radio][aria-checked=false]')) ?? any(shown(panel, '.button:enabled'));
}}"""

DESFAUSSE = f"""(lot) => {{
{SEEN}
const acts = document.querySelector('.own.lit .acts');
if (!acts) return null;
const main = acts.querySelector('.button.main');
const keep = shown(document, '.track .call button');
const kept = keep.some((one) => one.getAttribute('aria-pressed') === 'true');
if (keep.length && !kept && main.disabled && lot < 0.5) {{
  const many = (one) => Number(one.querySelector('i').textContent.slice(1));
  return keep.reduce((best, one) => (many(one) > many(best) ? one : best));
}}
if (main && !main.disabled) return main;
const aside = acts.querySelector(':scope > .button:not(.odds):not(.main):enabled');
if (aside) return aside;
const dice = shown(document, '.own .hand li:not(.dimmed) > button[aria-pressed=false]');
const others = shown(document, '.others .pick[aria-pressed=false], [data-hell][aria-pressed=false]');
return any(lot < 0.7 && dice.length ? dice : [...others, ...dice, ...shown(acts, '.ways button')]);
}}"""

POINT = """(what) => {
  if (!what) return null;
  const box = what.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 30)];
  const top = document.elementFromPoint(x, y);
  return { x, y, lies: what.contains(top) ? '' : (top?.outerHTML ?? 'nothing').slice(0, 120) };
}"""
"""Where to point at something, and what lies over it there: nothing, if a finger can reach it."""

CALLED = """() => {
  let was = null;
  setInterval(() => {
    const now = document.title.startsWith('●');
    if (now !== was) called((was = now));
  }, 30);
}"""
"""A person looks up when the tab says that it is their move."""

BARE = """() => {
  const felt = document.querySelector('.felt')?.getBoundingClientRect();
  if (!felt) return null;
  const [x, y] = [felt.left + 3, felt.top + felt.height * 0.4];
  const top = document.elementFromPoint(x, y);
  return top?.closest('button, select, label, a, dialog') ? null : { x, y };
}"""
"""The edge of the table, where nothing is ever laid that can be pressed; else a hasty tap would press it."""

CARD = ".card[role=dialog] .button"
"""What leads on from the card between two rounds."""

MOST = 4000
"""A game that wants more taps than this goes round in circles; a tap on what is being shown only goes on."""

IMPATIENT = 2
"""After so many looks at a table where nothing is offered, people hurry what is being shown."""

EYES = {"tricky_twist": TRICKY_TWIST, "desfausse": DESFAUSSE}


@dataclass
class Player:
    """One person before one board."""

    page: Page
    hand: Hand = "mouse"
    lots: Random = field(default_factory=lambda: Random(1))
    answers: int = 0
    misses: list[str] = field(default_factory=list)
    called: bool | None = None
    """Whether the tab says that it is this person's move, once they listen."""
    table: str = ""
    """The address of the table."""

    def is_done(self) -> bool:
        """Whether the result lies on the table; who left or closed it by a hasty tap comes back."""
        if self.table and self.page.url != self.table:
            self.page.goto(self.table)
        elif self.page.locator("button.result").count():
            self.page.locator("button.result").click()
        return self.page.locator(".result[role=dialog]").count() > 0

    def listen(self) -> None:
        """From now on, know from the title of the tab whether it is one's move."""
        if self.called is None:
            self.called = True
            self.table = self.page.url
            self.page.expose_function("called", self._hear)
            self.page.add_init_script(f"({CALLED})()")
            self.page.evaluate(CALLED)

    def _hear(self, called: bool) -> None:
        self.called = called

    def act(self, game: str) -> bool:
        """Do one thing that the board offers; False where it offers nothing."""
        lot = self.lots.random()
        try:
            done = self._press(EYES[game], lot) if self.hand == "keys" else self._point(EYES[game], lot)
        except Error as trouble:
            if "not attached" not in str(trouble):  # else the table moved on between the look and the touch
                self.misses.append(str(trouble))
            return False
        self.answers += done
        return done

    def _press(self, eyes: str, lot: float) -> bool:
        found = self.page.evaluate_handle(eyes, lot).as_element()
        if found is not None:
            found.press("Enter", timeout=4000)
        return found is not None

    def _point(self, eyes: str, lot: float) -> bool:
        at = self.page.evaluate(f"(lot) => ({POINT})(({eyes})(lot))", lot)
        if at is None:
            return False
        if at["lies"]:
            self.misses.append(at["lies"])
            return False
        self._tap(at["x"], at["y"])
        return True

    def _tap(self, x: float, y: float) -> None:
        if self.hand == "finger":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def go_on(self) -> None:
        """Whoever has seen enough of what is shown taps the table, or presses a key; a card has a button."""
        if self.hand == "keys":
            self.page.keyboard.press("Escape")
            return
        at = self.page.evaluate(f"() => ({POINT})(document.querySelector('{CARD}'))")
        if at is None or at["lies"]:
            at = self.page.evaluate(BARE)
        if at is not None:
            self._tap(at["x"], at["y"])


def play(game: str, players: list[Player], until: int | None = None, patience: int = 400) -> int:
    """Play until the result lies before everybody, or until so many things are done; how many were."""
    done = idle = 0
    for player in players:
        player.listen()
    while True:
        acted = sum(player.act(game) for player in players if player.called)
        if not acted and all(player.is_done() for player in players):
            break
        done += acted
        idle = 0 if acted else idle + 1
        if until is not None and done >= until:
            break
        if idle and idle % IMPATIENT == 0:
            for player in players:
                player.go_on()
        if idle:
            players[0].page.wait_for_timeout(30)
        assert idle < patience, [
            (player.called, player.misses[-2:], player.page.inner_text("main")[-400:]) for player in players
        ]
        assert done < MOST
    return done
