"""The folder of a house is where it has always been, on every system."""

from pathlib import Path, PureWindowsPath

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from tripot.server.launch.data_folder import data_folder


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Somebody's home, with nothing in it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_on_linux_it_is_where_programs_share_their_data(home):
    assert data_folder("linux", Unix) == home / ".local" / "share" / "tripot"


def test_on_linux_it_goes_where_data_is_told_to_go(home, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder("linux", Unix) == home / "data" / "tripot"


def test_on_a_mac_it_is_in_the_library(home):
    assert data_folder("darwin", MacOS) == home / "Library" / "Application Support" / "tripot"


def test_on_windows_it_is_local_and_has_no_author(home, monkeypatch):
    local = PureWindowsPath(r"C:\Users\ann\AppData\Local")
    monkeypatch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", str(local))
    assert PureWindowsPath(data_folder("win32", Windows)) == local / "tripot"


def test_a_folder_that_an_earlier_house_has_made_stays_in_use(home, monkeypatch):
    library = home / "Library" / "Application Support" / "tripot"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder("darwin", MacOS) == home / "data" / "tripot"
    library.mkdir(parents=True)
    assert data_folder("darwin", MacOS) == library


def test_a_folder_beside_a_relative_path_stays_in_use(home, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    assert data_folder("linux", Unix) == home / ".local" / "share" / "tripot"
    Path("data/tripot").mkdir(parents=True)
    assert data_folder("linux", Unix) == Path("data/tripot")


def test_the_system_that_runs_it_is_asked(home):
    assert data_folder().is_relative_to(home)
