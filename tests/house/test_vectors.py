"""What CONTRIBUTING says about vectors: `-k vector` runs them all, and those that somebody brings."""

import json
import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
VECTORS = TESTS / "vectors"


def collected(brought):
    """The names of the tests that `-k vector` chooses when cases are brought from a folder."""
    words = [sys.executable, "-m", "pytest", "-n0", "--collect-only", "-q", "-k", "vector", "clock", "games"]
    done = subprocess.run(
        words,
        cwd=TESTS,
        env={**os.environ, "TRIPOT_VECTORS": str(brought)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout, done.stderr)
    return done.stdout


def test_a_case_brought_to_any_file_of_vectors_is_run_by_its_word(tmp_path):
    files = sorted(VECTORS.rglob("*.json"))
    names = {path: f"brought-{path.parent.name}-{path.stem}" for path in files}
    for path, name in names.items():
        case = json.loads(path.read_text())[0] | {"id": name}
        copy = tmp_path / "anywhere" / path.relative_to(VECTORS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(json.dumps([case]))
    chosen = collected(tmp_path)
    assert [name for name in names.values() if name not in chosen] == []
