"""Lag and time as values: who was first, and why.

Time is always passed in, in milliseconds. The path of an input: the `LagLedger` of the seat's line
gives a `Credit`; `reaction` or `moment` judges the claim within it; the `Sequencer` holds
the input until its place is certain; a `Ruling` says in public what was claimed, credited, refused.
`docs/fairness.md` tells how and how well it works.
"""

from tripot.clock.credit import (
    STEADY_JITTER,
    Credit,
    between,
    credit,
    lagged,
    least_of,
    longer,
    trusted_median,
    unechoed,
)
from tripot.clock.deadline import Deadline, expiry, limit
from tripot.clock.echo import EchoBook, Rhythm
from tripot.clock.held import Chair, Held
from tripot.clock.judgement import Bound, Judgement, Timing
from tripot.clock.ledger import KernelTrip, Lag, LagLedger
from tripot.clock.moment import Sighting, moment
from tripot.clock.pace import Pace
from tripot.clock.reaction import key_times, reaction, spread_lags
from tripot.clock.refusals import PARAGRAPHS, refuse
from tripot.clock.ruling import (
    MomentRuled,
    ReactionRuled,
    Ruling,
    bears_out,
    rule_moment,
    rule_reaction,
    say_ruling,
)
from tripot.clock.seal import (
    SealBroken,
    SealError,
    TooMuchToSeal,
    seal,
    sealed_length,
    unseal,
)
from tripot.clock.sequencer import Sequencer
from tripot.clock.stall import key_late, late_now
from tripot.clock.trust import Trust
from tripot.clock.watch import Watch
from tripot.clock.words import catalogues

__all__ = [
    "PARAGRAPHS",
    "STEADY_JITTER",
    "Bound",
    "Chair",
    "Credit",
    "Deadline",
    "EchoBook",
    "Held",
    "Judgement",
    "KernelTrip",
    "Lag",
    "LagLedger",
    "MomentRuled",
    "Pace",
    "ReactionRuled",
    "Rhythm",
    "Ruling",
    "SealBroken",
    "SealError",
    "Sequencer",
    "Sighting",
    "Timing",
    "TooMuchToSeal",
    "Trust",
    "Watch",
    "bears_out",
    "between",
    "catalogues",
    "credit",
    "expiry",
    "key_late",
    "key_times",
    "lagged",
    "late_now",
    "least_of",
    "limit",
    "longer",
    "moment",
    "reaction",
    "refuse",
    "rule_moment",
    "rule_reaction",
    "say_ruling",
    "seal",
    "sealed_length",
    "spread_lags",
    "trusted_median",
    "unechoed",
    "unseal",
]
