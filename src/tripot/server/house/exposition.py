"""What the house counts, for whoever watches over it: plain numbers, read only when somebody asks."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from tripot.server.house import House

BUCKETS_MS = (1, 2, 5, 10, 20, 50, 100, 250, 1000)


class Tally:
    """Numbers that only grow."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()
        self.refusals = 0
        self.drafts = 0
        self.entries = 0
        self.write_ms = 0.0
        self.write_buckets = [0] * len(BUCKETS_MS)
        self.falls_behind = 0
        self.read_again = 0

    def written(self, entries: int, ms: float) -> None:
        """A draft is durable."""
        self.drafts += 1
        self.entries += entries
        self.write_ms += ms
        place = bisect_left(BUCKETS_MS, ms)
        if place < len(BUCKETS_MS):
            self.write_buckets[place] += 1


class HouseCollector(Collector):
    """The numbers of a house in the form that Prometheus reads."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        """All of them, as they are now."""
        house, tally = self.house, self.house.tally
        lines = sum(len(live.lines) for live in house.tables.values())
        yield GaugeMetricFamily("tripot_tables", "Tables in memory", value=len(house.tables))
        yield GaugeMetricFamily("tripot_lines", "Open lines to people and programs", value=lines)
        yield _counted("tripot_moves", "Moves of people, bots and time by game", "game", tally.moves)
        yield _counted("tripot_troubles", "What the house could not do, by code", "code", tally.troubles)
        yield CounterMetricFamily("tripot_refusals", "Moves that the rules refused", value=tally.refusals)
        yield CounterMetricFamily("tripot_entries", "Entries written to the journal", value=tally.entries)
        yield CounterMetricFamily("tripot_falls_behind", "Lines that were too slow", value=tally.falls_behind)
        yield CounterMetricFamily("tripot_read_again", "Tables that were read again", value=tally.read_again)
        yield self._writes(tally)

    def _writes(self, tally: Tally) -> HistogramMetricFamily:
        total, buckets = 0, []
        for most, count in zip(BUCKETS_MS, tally.write_buckets, strict=True):
            total += count
            buckets.append((str(most / 1000), float(total)))
        buckets.append(("+Inf", float(tally.drafts)))
        text = "From a finished draft to a durable one"
        return HistogramMetricFamily("tripot_write_seconds", text, buckets, tally.write_ms / 1000)


def _counted(name: str, text: str, label: str, counter: Counter[str]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, text, labels=[label])
    for key, value in counter.items():
        family.add_metric([key], value)
    return family


def exposition(house: House) -> bytes:
    """The numbers as text."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(HouseCollector(house))
    return generate_latest(registry)
