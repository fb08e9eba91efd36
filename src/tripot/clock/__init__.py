"""Lag and time as values: who was first, and why.

Time is always passed in, in milliseconds. The path of an input: the seat's `LagLedger` gives a `Credit`,
frozen for the round or spread; `reaction` or `moment` judges the claim within it; the `Sequencer` holds
the input until its place is certain; a `Ruling` says in public what was claimed, credited, refused.
`docs/fairness.md` tells how and how well it works.
"""

from tripot.clock.credit import JANE_CAP, SIGN_CAP, Credit, credit, trusted_median
from tripot.clock.deadline import Deadline, expiry, limit
from tripot.clock.echo import EchoBook, Rhythm
from tripot.clock.held import Chair, Held
from tripot.clock.judgement import Bound, Judgement, Timing
from tripot.clock.ledger import Lag, LagLedger
from tripot.clock.moment import Sighting, moment
from tripot.clock.pace import JANE_PACE, SIGN_PACE, Pace
from tripot.clock.reaction import key_times, reaction
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
    JANE_SIZE,
    SIGN_SIZE,
    SealBroken,
    SealError,
    TooMuchToSeal,
    seal,
    sealed_length,
    unseal,
)
from tripot.clock.sequencer import Sequencer
from tripot.clock.watch import JANE_SPAN, SIGN_SPAN, Watch
from tripot.clock.words import catalogues

__all__ = [
    "JANE_CAP",
    "JANE_PACE",
    "JANE_SIZE",
    "JANE_SPAN",
    "PARAGRAPHS",
    "SIGN_CAP",
    "SIGN_PACE",
    "SIGN_SIZE",
    "SIGN_SPAN",
    "Bound",
    "Chair",
    "Credit",
    "Deadline",
    "EchoBook",
    "Held",
    "Judgement",
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
    "Watch",
    "bears_out",
    "catalogues",
    "credit",
    "expiry",
    "key_times",
    "limit",
    "moment",
    "reaction",
    "refuse",
    "rule_moment",
    "rule_reaction",
    "say_ruling",
    "seal",
    "sealed_length",
    "trusted_median",
    "unseal",
]
