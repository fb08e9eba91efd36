"""What every test shares: profiles for the property tests, and the soak forms behind a flag."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "house", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "soak", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("TRIPOT_HYPOTHESIS", "house"))


def pytest_addoption(parser):
    parser.addoption("--soak", action="store_true", help="run the long forms of the tests as well")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--soak"):
        for item in items:
            if "soak" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="a long form; run it with --soak"))
