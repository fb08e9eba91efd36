"""What the house has counted, in the form that Prometheus reads."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tripot.server.house.house import House
from tripot.server.house.overview import free_space, memory_bytes
from tripot.server.lines.metrics import BUCKETS_MS, Metrics


class HouseCollector(Collector):
    """The numbers of a house in the form that Prometheus reads."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        """All of them, as they are now."""
        house, metrics = self.house, self.house.metrics
        lines = sum(len(live.crowd.lines) for live in house.tables.values())
        yield GaugeMetricFamily("tripot_tables", "Tables in memory", value=len(house.tables))
        yield GaugeMetricFamily("tripot_lines", "Open lines to people and programs", value=lines)
        doors = house.doors
        yield GaugeMetricFamily("tripot_connections", "Open connections", value=doors.connected)
        yield GaugeMetricFamily(
            "tripot_connections_allowed", "Connections that the house takes", value=doors.most_connections
        )
        yield GaugeMetricFamily("tripot_memory_bytes", "What the process takes", value=memory_bytes())
        yield CounterMetricFamily(
            "tripot_processor_seconds", "Processor time of the process", value=sum(os.times()[:2])
        )
        free = free_space(house.store_url)
        if free is not None:
            yield GaugeMetricFamily("tripot_disk_free_bytes", "Free on the disk of the store", value=free)
        yield CounterMetricFamily(
            "tripot_turned_away", "Connections that were one too many", value=doors.turned_away
        )
        yield _counted("tripot_moves", "Moves of people, bots and time by game", "game", metrics.moves)
        yield _counted("tripot_games_finished", "Games that have ended by game", "game", metrics.finished)
        yield _counted("tripot_troubles", "What the house could not do, by code", "code", metrics.troubles)
        yield CounterMetricFamily("tripot_refusals", "Moves that the rules refused", value=metrics.refusals)
        yield CounterMetricFamily("tripot_entries", "Entries written to the journal", value=metrics.entries)
        yield CounterMetricFamily(
            "tripot_falls_behind", "Lines that were too slow", value=metrics.falls_behind
        )
        yield CounterMetricFamily(
            "tripot_read_again", "Tables that were read again", value=metrics.read_again
        )
        yield CounterMetricFamily("tripot_gone", "Senders that left within a request", value=metrics.gone)
        yield self._writes(metrics)

    def _writes(self, metrics: Metrics) -> HistogramMetricFamily:
        total, buckets = 0, []
        for most, count in zip(BUCKETS_MS, metrics.write_buckets, strict=True):
            total += count
            buckets.append((str(most / 1000), float(total)))
        buckets.append(("+Inf", float(metrics.drafts)))
        text = "From a finished draft to a durable one"
        return HistogramMetricFamily("tripot_write_seconds", text, buckets, metrics.write_ms / 1000)


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
