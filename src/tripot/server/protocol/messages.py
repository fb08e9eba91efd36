"""What travels between a client and a table: typed, tagged, and nothing else.

Rules of this file: a message is JSON with its name in `type`; a client's message with an unknown name,
an unknown field or a wrong type is answered by a `Problem` and changes nothing; what the server tells is
always behind the journal, never ahead of it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from tripot.core import Rules, Seat
from tripot.core.stages import Stage
from tripot.core.words import Language, PieceAt
from tripot.online.messages import Claim, FromServer, Key, Number, Poses, Sealed, Skips, Stillness
from tripot.records.seats import StandIn
from tripot.server.protocol.bound_types import bound
from tripot.server.protocol.room_sheet import RoomSheet
from tripot.server.protocol.settings import Settings

PROTOCOL: Final = 1
"""The version of this protocol; it moves when an old client would misunderstand."""

M = TypeVar("M")

InputId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
"""A name that the client gives to an input. The same name again is answered again, and not done again."""

Word: TypeAlias = Literal["hello", "thanks", "well_played", "good_game", "oops", "wow", "thinking", "hurry"]
"""What people say to each other at a table without free chat; the client has the words for it."""

SomeSeat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Channel: TypeAlias = Annotated[int, Meta(ge=-128, le=127)]


class FromClient(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Something that a client says."""


class Hello(FromClient, frozen=True, kw_only=True):
    """The first message of a connection: where the client stands, and how it wants to be spoken to."""

    protocol: int = PROTOCOL
    seen: Number | None = None
    """The last sequence the client has seen; None: it has seen nothing."""
    language: Language | None = None
    """In which language each event is told as a sentence, if at all."""
    timer_step: float | None = None
    """The step of the client's own timer in ms, where it has measured it (speed games). Too coarse a one is
    answered by `TimedByHouse`."""


class Refresh(FromClient, frozen=True):
    """Send me the whole view."""


class Sit(FromClient, frozen=True, kw_only=True):
    """Take a seat: that one, or the first that is free."""

    input: InputId
    seat: SomeSeat | None = None


class Leave(FromClient, frozen=True, kw_only=True):
    """Give the seat up. After the start a bot plays on in it."""

    input: InputId


class CallBot(FromClient, frozen=True, kw_only=True):
    """The host calls a bot of some level to an empty seat, or another one to a bot's seat."""

    input: InputId
    seat: SomeSeat
    level: Annotated[str, Meta(max_length=40)]


class Unseat(FromClient, frozen=True, kw_only=True):
    """The host empties a seat before the start: the bot goes, or the person does and does not come back."""

    input: InputId
    seat: SomeSeat


class Keep(FromClient, frozen=True, kw_only=True):
    """The host changes how the table is kept; not while words could be signs (a round of Sign)."""

    input: InputId
    settings: Settings


class Start(FromClient, frozen=True, kw_only=True):
    """The host says so."""

    input: InputId


class Stir(FromClient, frozen=True, kw_only=True):
    """The player's own nonce, on which the shuffles depend, after the dealer's commit has been told."""

    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]


class Play(FromClient, Generic[M], frozen=True, kw_only=True):
    """A move of the player's own seat."""

    input: InputId
    move: M
    claim: Claim | None = None
    after: InputId | None = None
    """An own earlier input without which this one makes no sense (Sign)."""


class PlayHere(FromClient, frozen=True):
    """In games of speed one line of a person plays: from now on this one."""


class PairedToo(FromClient, frozen=True, kw_only=True):
    """The answer to `Paired`, on both sockets: from here on everything is said on both."""

    spare: int


class TakeBack(FromClient, frozen=True, kw_only=True):
    """Take the sealed answer back, while nobody has learned anything from it."""

    input: InputId


class Rematch(FromClient, frozen=True, kw_only=True):
    """The same people again, each one seat further, at a new table; with a game's name, at that game."""

    input: InputId
    game: Annotated[str, Meta(max_length=40)] | None = None


class Ready(FromClient, frozen=True):
    """Before the start: I am ready, or not any more. It is not kept, and ends with the seat or the line."""

    ready: bool


class Seen(FromClient, frozen=True):
    """What was told up to a sequence has been seen: once everybody says so, bots and limits wait no more."""

    seq: Number


class Skip(FromClient, frozen=True):
    """Enough of what is shown page by page: once all who are there have said so, it is turned to its end."""


class AreYouThere(FromClient, frozen=True):
    """Nothing has been heard for a while: the answer is `StillHere`, at once and by the line alone.

    The house measures lines by control frames, which a page does not see: this is how it knows of a cut line.
    """


class Emote(FromClient, frozen=True):
    """A quick word to the table. It is not kept."""

    word: Word


class Pose(FromClient, frozen=True):
    """How the player's puppet stands, channel by channel (Sign)."""

    values: Annotated[tuple[Channel, ...], Meta(min_length=1, max_length=32)]


AnyFromClient: TypeAlias = (
    Hello
    | Refresh
    | Sit
    | Leave
    | CallBot
    | Unseat
    | Keep
    | Start
    | Stir
    | Play[Any]
    | PlayHere
    | PairedToo
    | TakeBack
    | Rematch
    | Ready
    | Seen
    | Skip
    | AreYouThere
    | Emote
    | Pose
)


class Wait(Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat that the table waits for; the clock of the rules has seat -2."""

    seat: Seat
    left_ms: int | None = None
    """Time left for this decision, when this was sent."""
    bank_ms: int | None = None
    """What is left in the seat's bank after that."""


class Welcome(FromServer, frozen=True, kw_only=True):
    """The answer to `Hello`: who you are here."""

    protocol: int = PROTOCOL
    table: str
    game: str
    you: str
    seat: Seat | None
    line: int | None = None
    """In games of speed: the number of this line. A second socket whose address has `spare` with it carries
    all messages as well, so that one that is lost on its way comes by the other."""


class TimedByHouse(FromServer, frozen=True, kw_only=True):
    """Your claims about time will not be counted, and why: the house times your hand by its own clock.

    It comes with the answer to `Hello`, before any race, where the timer that it told of is too coarse.
    """

    why: Literal["coarse"]
    said: str


class Whole(FromServer, frozen=True, kw_only=True):
    """Everything that the reader may know, as of a sequence. Forget what was before."""

    seq: int
    seat: Seat | None
    room: RoomSheet
    view: Any = None
    """The game's table as the reader is shown it: what it may know, less what people are to remember."""
    ask: Any = None
    """The question that is put to the reader, with all legal answers."""
    waits: tuple[Wait, ...] = ()
    undo: bool = False
    """Whether the reader may take the last answer back."""
    since: dict[str, int] | None = None
    """How far back the reader may look: to views with these numbers or greater ones, compared in their order.
    None: to the first of all."""
    still: Stillness | None = None
    """Where the table stands still because somebody is away; whatever changes that is told whole."""
    frame: int | None = None


class Told(FromServer, frozen=True, kw_only=True):
    """What happened after sequence `after` up to `seq`. Whoever has not seen `after` sends `Refresh`."""

    after: int
    seq: int
    events: tuple[Any, ...] = ()
    """The events, as the reader is told them."""
    said: tuple[str, ...] = ()
    """The same as sentences, one each, in the reader's language."""
    news: tuple[int, ...] = ()
    """The numbers of those that people look at ..."""
    procedure: tuple[int, ...] = ()
    """... and of those that are only how the table goes about things."""
    pieces: dict[int, tuple[PieceAt, ...]] = {}
    """By number, the pieces that a sentence names, so that they can be drawn in it."""
    faded: dict[int, str] = {}
    """By number, what the log keeps of it once one may not look back at it (`since`); "" is nothing."""
    stood_in: dict[Seat, StandIn] = {}
    """The seats for which somebody else made the move: a bot while they are away, or time that ran out."""
    rulings: tuple[Any, ...] = ()
    """Who was credited with which time, and why (speed games) ..."""
    ruled: tuple[str, ...] = ()
    """... the same as sentences."""
    changes: dict[str, Any] = {}
    """What of the view is different now: paths like `places.1.hand`, with the new values."""
    stages: tuple[Stage, ...] = ()
    """What there was to see on the way, for those who show it: a full trick before it is taken, and the like.
    `changes` has the whole way, so nobody needs them."""
    dwell_ms: int = 0
    """How long the end of it wants to be seen at least, before the next telling is shown."""
    ask: Any = None
    waits: tuple[Wait, ...] = ()
    undo: bool = False
    since: dict[str, int] | None = None
    """As in `Whole`, where it has changed."""
    room: RoomSheet | None = None
    """The sheet of the table, where it has changed."""
    frame: int | None = None
    """The number of this frame, for claims (speed games)."""


class Here(FromServer, frozen=True, kw_only=True):
    """Who is connected: the seats whose people are, and how many look on."""

    seats: tuple[Seat, ...]
    watching: int
    ready: tuple[Seat, ...] = ()
    """The seats whose people have said that they are ready, before the start."""


class PlaysHere(FromServer, frozen=True, kw_only=True):
    """In games of speed one line of a person plays, and hears at once; any other hears a little later.

    Until it is told otherwise, a line plays. `PlayHere` changes it.
    """

    here: bool


class Paired(FromServer, frozen=True, kw_only=True):
    """From here on, line and spare carry the same messages, but for those that are no text.

    It comes on both; the first of two counts. The main line carries every message, so one that a spare brings
    too far ahead may be forgotten.
    """

    spare: int


class StillHere(FromServer, frozen=True):
    """The answer to `AreYouThere`."""


class Emoted(FromServer, frozen=True, kw_only=True):
    """Somebody said a quick word."""

    seat: Seat
    word: Word


class Heard(FromServer, frozen=True, kw_only=True):
    """An input was taken and is durable; its effect is told by sequence `seq` at the latest."""

    input: str
    seq: int


class Refusal(FromServer, frozen=True, kw_only=True):
    """The rules do not allow it. Nothing changed."""

    input: str
    key: str
    rule: str
    """The paragraph of the rulebook."""
    said: str = ""
    values: dict[str, Any] = {}


class Problem(FromServer, frozen=True, kw_only=True):
    """The house could not do it, and why. Nothing changed."""

    code: str
    said: str
    input: str | None = None


AnyFromServer: TypeAlias = (
    Welcome
    | TimedByHouse
    | Whole
    | Told
    | Here
    | PlaysHere
    | Paired
    | StillHere
    | Emoted
    | Heard
    | Refusal
    | Problem
    | Sealed
    | Key
    | Skips
    | Poses
)

encode = msgspec.json.Encoder().encode


def hearer(rules: Rules) -> msgspec.json.Decoder[AnyFromClient]:
    """What reads the messages of one game's clients."""
    known = _hearers.get(rules.name)
    if known is None or known[0] is not rules:
        known = _hearers[rules.name] = (rules, msgspec.json.Decoder(bound(AnyFromClient, rules)))
    return known[1]


_hearers: dict[str, tuple[Rules, msgspec.json.Decoder[AnyFromClient]]] = {}
