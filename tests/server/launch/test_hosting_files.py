"""The files for hosts say what the house really has: metrics, words of the command line, addresses."""

import json
import re
from argparse import ArgumentParser
from pathlib import Path

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from tripot.server.launch import serve

HOST = Path(__file__).parents[3] / "docs" / "host"


def names_in(text):
    return set(re.findall(r"\btripot_\w+", text))


@pytest.fixture
def known(open_house):
    """Every series that a house tells Prometheus of; a counter without a count yet tells of none."""
    text = httpx.get(f"{open_house.http}/metrics").text
    families = re.findall(r"^# TYPE (\w+) (\w+)", text, re.MULTILINE)
    assert families
    ends = {"histogram": ("_bucket", "_count", "_sum")}
    return {name + end for name, kind in families for end in ends.get(kind, ("",))}


def expressions(board):
    return [target["expr"] for panel in board["panels"] for target in panel["targets"]]


def test_the_dashboard_draws_what_the_house_counts(known):
    board = json.loads((HOST / "grafana.json").read_text())
    drawn = names_in(" ".join(expressions(board)))
    assert drawn
    assert drawn <= known
    places = [panel["gridPos"] for panel in board["panels"]]
    assert all(place["x"] + place["w"] <= 24 for place in places)
    assert len({panel["id"] for panel in board["panels"]}) == len(places)


def test_the_alerts_watch_what_the_house_counts_and_say_what_to_do(known):
    (group,) = yaml.safe_load((HOST / "alerts.yml").read_text())["groups"]
    watched = names_in(" ".join(rule["expr"] for rule in group["rules"]))
    assert watched
    assert watched <= known
    for rule in group["rules"]:
        assert set(rule["annotations"]) == {"summary", "what_to_do"}, rule["alert"]
        assert rule["labels"]["severity"] in ("page", "ticket")
    assert yaml.safe_load((HOST / "prometheus.yml").read_text())["rule_files"] == ["alerts.yml"]


def test_the_unit_and_the_container_open_the_house_with_words_it_knows():
    parser = ArgumentParser()
    serve.add_arguments(parser)
    unit = re.search(r"tripot serve (.*)", (HOST / "tripot.service").read_text())
    assert unit
    assert parser.parse_args(unit[1].split()).port == 8000
    written = (HOST / "Containerfile").read_text()
    entry = re.search(r"ENTRYPOINT (\[.*\])", written)
    assert entry
    words = json.loads(entry[1])
    assert words[1] == "serve"
    assert str(parser.parse_args(words[2:]).data) == "/data"
    assert "VOLUME /data" in written
