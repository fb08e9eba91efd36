"""Players for the races: honest ones, and liars of several kinds.

Rules of this file: a liar may hold back what it sends and say what it likes about its own clock; it cannot
send before it has received, nor touch what the server writes down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import inf, isfinite
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from tripot.clock import Credit, EchoBook, LagLedger, Rhythm, Timing, Watch, key_late
from tripot.clock.echo import ACKNOWLEDGED, QUICK_BEAT
from tripot.clock.ledger import DELAYED_ACK
from tripot.lab.lines import DOWN, UP, LineKind, SimulatedLine
from tripot.lab.screens import Screen

LOOK: Final = 3.0
"""How exactly the house sees when the far machine has acknowledged something, in ms."""
Echoes: TypeAlias = tuple[tuple[float, float], ...]
"""When each of some echoes was asked for, and when it was answered."""


class Conduct(Struct, frozen=True):
    """How a player treats the truth."""

    name: str
    ahead: float = 0.0
    """By how much a claim is earlier than the truth, in ms (negative: later)."""
    boldness: float = 1.0
    """In which share of the races."""
    holds_back: float = 0.0
    """How long an echo is held back, in ms ..."""
    holds_from: float = 0.0
    """... from this moment after connecting on ..."""
    holds_share: float = 1.0
    """... and which share of them."""
    fools_kernel: bool = False
    """Whether it slows its whole line down, so that the system measures it as slow, except when it counts."""
    fills: float = 0.0
    """For how long everything waits on its way up, because it fills the line until the light, in ms ..."""
    fills_for: float = inf
    """... and since when, in ms before it."""

    @property
    def is_page(self) -> bool:
        """Whether a page in a browser can do so: it cannot hold echoes back."""
        return not self.holds_back


HONEST: Final = Conduct("honest")
BOLD: Final = 10_000.0

LIARS: Final = (
    Conduct("claims far too little", ahead=BOLD),
    Conduct("one race in five", ahead=BOLD, boldness=0.2),
    Conduct("claims 20 ms too little", ahead=20.0),
    Conduct("claims the future", ahead=-BOLD),
    Conduct("fills its line, but for the slam", ahead=135.0, fills=120.0),
    Conduct("fills its line at the light", ahead=70.0, fills=120.0, fills_for=150.0),
    Conduct("holds echoes 35 ms", ahead=55.0, holds_back=35.0),
    Conduct("holds one echo in six", ahead=20.0, holds_back=60.0, holds_share=1 / 6),
    Conduct("holds echoes, in play", ahead=115.0, holds_back=120.0, holds_from=20_000.0),
    Conduct("holds echoes, always", ahead=135.0, holds_back=120.0),
    Conduct(
        "slows its line, in play",
        ahead=115.0,
        holds_back=120.0,
        holds_from=20_000.0,
        fools_kernel=True,
    ),
    Conduct(
        "slows its line, always",
        ahead=135.0,
        holds_back=120.0,
        fools_kernel=True,
    ),
)
"""The lies that pay, as far as we know. Those about echoes need a program of one's own: a page cannot hold
them back. They claim no more than the watch tolerates.
Whoever slows its line does so for all but the message that counts."""


class Player:
    """A player with a line, a machine and a conduct, and what the house knows of them."""

    def __init__(self, kind: LineKind, conduct: Conduct, rng: Random, *, kernel_known: bool) -> None:
        self.line = SimulatedLine(kind, rng)
        self.line.queue = conduct.fills
        self.line.queue_begins = inf if isfinite(conduct.fills_for) else -inf
        self.screen = Screen(rng)
        self.conduct = conduct
        self.rng = rng
        self.kernel_known = kernel_known
        self.ledger = LagLedger()
        self.echoes = EchoBook()
        self.rhythm = Rhythm(since=0.0)
        self.asked = 0.0
        self.watch = Watch().told_step(self.screen.step)
        self.commits = 0
        self.caught_after: int | None = None

    @property
    def timing(self) -> Timing:
        """Whose clock times this player."""
        return self.watch.timing

    @property
    def is_seen_to_withhold(self) -> bool:
        """Whether the house sees that echoes have arrived which this player does not answer."""
        conduct = self.conduct
        return self.kernel_known and not conduct.fools_kernel and conduct.holds_back > ACKNOWLEDGED

    def key_late(self, usual: Credit, asked: float) -> float:
        """By how much what was shown then came late, as far as the house believes it."""
        return 0.0 if self.watch.is_unlucky else key_late(usual, self.ledger.trip_after(asked))

    def fills_line(self, light: float) -> None:
        """Whoever fills its line for a moment does so just before something is shown."""
        self.line.queue_begins = light - self.conduct.fills_for

    def empties_line(self, at: float) -> None:
        """Whoever fills its line stops doing so at that moment."""
        self.line.queue_ends = at

    def live_until(self, now: float) -> None:
        """Echoes go back and forth until `now`."""
        heard = []
        while (at := self.rhythm.next(self.asked)) <= now:
            self.asked = at
            self.echoes, number = self.echoes.asked(at)
            arrived = self.line.carry(DOWN, at)
            resent = self.line.resent
            answered = arrived + self._holds(at)
            back = self.line.carry(UP, answered)
            held = answered - arrived
            slowed = held if self.conduct.fools_kernel else min(held, DELAYED_ACK)
            self.line.resent |= resent
            self.line.acknowledged(arrived - at + back - answered + slowed)
            heard.append((back, number, held))
        for back, number, held in heard:
            self.echoes, rtt = self.echoes.answered(number, back)
            if rtt is not None:
                self.ledger = self.ledger.heard(back, self._seen(rtt, held))
        if self.kernel_known:
            self.ledger = self.ledger.asked_kernel(self.line.kernel)

    def hears(self, sent: Iterable[float]) -> dict[float, float]:
        """When each of some messages of the house arrives, by when it was sent."""
        moments = sorted(sent)
        follow = [later - sooner for sooner, later in pairwise(moments)]
        heels = [*follow, None]
        return {at: self.line.carry(DOWN, at, heels=gap) for at, gap in zip(moments, heels, strict=True)}

    def answers(self, asked: Mapping[float, float], handled: float) -> tuple[float, Echoes, int]:
        """When a message arrives that leaves the page at `handled`, and the echoes asked for round it.

        Everything on a line keeps its order, so that depends on which answers leave before it, and how many
        do: those are heard before it, even where all arrive at the same moment.
        """
        heels = QUICK_BEAT if asked else None
        arrival: float | None = None
        echoes: list[tuple[float, float]] = []
        holds: list[float] = []
        before = len(asked)
        for at, arrived in asked.items():
            holds.append(self._holds(at))
            answered = arrived + holds[-1]
            if arrival is None and answered > handled:
                arrival, before = self.line.carry(UP, handled, heels=heels), len(echoes)
            echoes.append((at, self.line.carry(UP, answered, heels=heels)))
        if arrival is None:
            arrival = self.line.carry(UP, handled, heels=heels)
        for (at, back), held in zip(echoes[:before], holds, strict=False):
            self.ledger = self.ledger.heard(back, self._seen(back - at, held))
        return arrival, tuple(echoes), before

    def says(self, truth: float) -> float:
        """What this player claims when its own clock says `truth`."""
        lies = self.conduct.ahead and self.rng.random() < self.conduct.boldness
        return max(truth - self.conduct.ahead, 0.0) if lies else truth

    def committed(self, passed: float, credit: Credit, claim: float, *, until: float) -> None:
        """The house keeps an eye on the claim; echoes go on once the race is over, on the same stream."""
        self.asked = max(self.asked, until)
        self.line.queue_begins = inf if isfinite(self.conduct.fills_for) else -inf
        self.line.queue_ends = inf
        self.commits += 1
        self.watch = self.watch.saw(passed, credit.median, claim, late=credit.late)
        if self.watch.distrusted and self.caught_after is None:
            self.caught_after = self.commits

    def _seen(self, rtt: float, held: float) -> float:
        """A round trip as the house writes it down: where it sees the acknowledgement, by that."""
        is_seen = self.kernel_known and not self.conduct.fools_kernel
        return min(rtt, rtt - held + LOOK) if is_seen else rtt

    def _holds(self, at: float) -> float:
        conduct = self.conduct
        if not conduct.holds_back or at < conduct.holds_from or self.rng.random() > conduct.holds_share:
            return 0.0
        return conduct.holds_back
