"""What a game looks like in a picture that the house draws: its colours and its display face."""

from __future__ import annotations

from msgspec import Struct


class Poster(Struct, frozen=True, kw_only=True):
    """Colours as `client/src/games/GAME/theme.css` has them; the house's own where a game says nothing."""

    ground: str = "#0f2a24"
    lit: str = "#1d4a3e"
    """Under the lamp."""
    ink: str = "#f2ece0"
    soft: str = "#bcd0c6"
    accent: str = "#ffd9a0"
    panel: str = "#2f6a58"
    display: str = "fraunces"
    """How the file of the display face begins."""
