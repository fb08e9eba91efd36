"""Gestures as curves over the channels of a body: the same for people, for bots and for every screen (3.1).

Rules of this file: what a gesture looks like is data (`gestures.toml`); here its curves are made even,
mirrored for the right side, and looked at: whether anybody could tell it from what a figure does by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Annotated, Any, Final, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from tripot.games.sign.body import Level
from tripot.games.sign.data import BODY, COMPONENTS
from tripot.games.sign.layout import layout_of
from tripot.games.sign.options import Layouts

Wave: TypeAlias = Annotated[tuple[Level, ...], Meta(min_length=1, max_length=16)]
Key: TypeAlias = tuple[int, int]
"""A moment in thousandths of the whole gesture, and the level of a channel then."""

MIRRORED: Final = frozenset({"head_yaw", "head_roll", "gaze_x", "lean_x", "fan_tilt"})
"""Channels of the middle of the body that go sideways."""


class Motion(Struct, frozen=True, forbid_unknown_fields=True):
    """One gesture as it is written down."""

    ms: Annotated[int, Meta(ge=350, le=2500)]
    hold: dict[str, Level] = {}
    waves: dict[str, Wave] = {}

    def __post_init__(self) -> None:
        unknown = (self.hold.keys() | self.waves.keys()) - set(BODY.channels)
        if unknown or not (self.hold or self.waves):
            raise ValueError(f"a gesture moves {sorted(unknown) or 'nothing'}")

    def curves(self) -> dict[str, tuple[Key, ...]]:
        """Each channel that moves, as levels at moments; between two of them it goes straight."""
        held = {name: ((0, 0), (250, level), (750, level), (1000, 0)) for name, level in self.hold.items()}
        return held | {name: tuple(_through(wave)) for name, wave in self.waves.items()}


class Curves(Struct, frozen=True):
    """One gesture as it is played: how long it takes, and each channel's way."""

    ms: int
    channels: Mapping[str, tuple[Key, ...]]
    clear: bool
    """Whether it moves something that no figure moves by itself, far enough to be seen."""


def _through(wave: Wave) -> Iterator[Key]:
    yield 0, 0
    for place, level in enumerate(wave, 1):
        yield 1000 * place // (len(wave) + 1), level
    yield 1000, 0


def _mirrored(channels: Mapping[str, tuple[Key, ...]]) -> dict[str, tuple[Key, ...]]:
    """The same gesture with the other side of the body."""
    return {_other_side(name): _turned(name, keys) for name, keys in channels.items()}


def _other_side(channel: str) -> str:
    parts = [{"l": "r", "r": "l"}.get(part, part) for part in channel.split("_")]
    return "_".join(parts)


def _turned(channel: str, keys: tuple[Key, ...]) -> tuple[Key, ...]:
    sideways = channel in MIRRORED or (channel.startswith("hand_") and channel.endswith("_x"))
    return tuple((at, max(-128, -level) if sideways else level) for at, level in keys)


def _played(motion: Motion, *, mirrored: bool = False) -> Curves:
    channels = motion.curves()
    moved = any(
        name not in BODY.idle_channels and max(abs(level) for _, level in keys) >= 2 * BODY.dead_band
        for name, keys in channels.items()
    )
    return Curves(motion.ms, _mirrored(channels) if mirrored else channels, moved)


def level_at(curves: Curves, channel: str, moment: float) -> float:
    """How far a gesture moves a channel, at a moment in thousandths of the whole."""
    keys = curves.channels.get(channel)
    if keys is None or not 0 <= moment < 1000:
        return 0.0
    after = next(place for place, (when, _) in enumerate(keys) if when > moment)
    (begin, low), (end, high) = keys[after - 1], keys[after]
    return low + (high - low) * (moment - begin) / (end - begin)


def _all() -> dict[str, Curves]:
    written = msgspec.toml.decode(
        files(__package__).joinpath("gestures.toml").read_bytes(), type=dict[str, Motion]
    )
    wanted = {*BODY.plain, *BODY.sided, *BODY.aimed}
    if written.keys() != wanted:
        raise ValueError(f"these gestures are in one list only: {sorted(written.keys() ^ wanted)}")
    made = {name: _played(motion) for name, motion in written.items() if name not in BODY.sided}
    for name in BODY.sided:
        made[f"{name}.L"] = _played(written[name])
        made[f"{name}.R"] = _played(written[name], mirrored=True)
    return made


GESTURES: Final[Mapping[str, Curves]] = _all()
"""Every gesture by name; those that have a side stand there twice, as `wink.L` and `wink.R`."""


def pieces() -> dict[str, Any]:
    """What a client needs to draw cards, teams and bodies."""
    return {
        "symbols": COMPONENTS.deck.symbols,
        "colours": COMPONENTS.deck.colours,
        "marks": COMPONENTS.deck.marks,
        "most_cards": COMPONENTS.hand.most,
        "most_letters": COMPONENTS.talk.letters,
        "teams": {
            choice: {str(seats): layout_of(seats, choice).seats for seats in range(4, 10)}
            for choice in get_args(Layouts)
        },
        "tick_ms": BODY.tick_ms,
        "channels": BODY.channels,
        "sided": BODY.sided,
        "aimed": BODY.aimed,
        "plain": BODY.plain,
        "gestures": GESTURES,
    }
