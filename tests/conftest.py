"""What every test shares: profiles for the property tests, soak forms behind a flag, and kept texts."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "house", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "soak", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("TRIPOT_HYPOTHESIS", "house"))

TESTS = Path(__file__).parent


def pytest_addoption(parser):
    parser.addoption("--soak", action="store_true", help="run the long forms of the tests as well")
    parser.addoption("--regenerate", action="store_true", help="write the kept texts anew, to be reviewed")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--soak"):
        for item in items:
            if "soak" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="a long form; run it with --soak"))


@pytest.fixture
def kept(request):
    """Compare a text with the one kept in a file, or keep it anew with --regenerate."""

    def compare(name, text):
        path = TESTS / name
        if request.config.getoption("--regenerate"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        assert path.exists(), f"{name} is not kept yet: run pytest --regenerate"
        assert text == path.read_text(), f"{name} has changed: --regenerate, and review"

    return compare
