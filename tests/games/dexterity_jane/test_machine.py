"""Whatever anybody does in whatever order, this holds (sections of the rulebook in brackets)."""

from random import Random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.games.dexterity_jane.playing import of

from tripot.core import CHANCE, CLOCK, Event, Refused, step
from tripot.core.options import draw
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.asks import AskCommit
from tripot.games.dexterity_jane.events import (
    BothShotsFired,
    CardsDealt,
    CardTaken,
    CoinTaken,
    Locked,
    NoCardLeft,
    RoundEnded,
    ShotFired,
    ShowdownEnded,
    TileTaken,
)
from tripot.games.dexterity_jane.fingers import number
from tripot.games.dexterity_jane.moves import Lock, Rob
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.scoring import score
from tripot.games.dexterity_jane.solving import solve

seeds = st.integers(0, 2**32 - 1)


class Saloon(RuleBasedStateMachine):
    """A game among players who do anything at all."""

    @initialize(seed=seeds, plain=st.booleans())
    def sit_down(self, seed, plain):
        rng = Random(seed)
        drawn = msgspec.convert(draw(rules, rng), Options, from_attributes=True)
        self.options = Options(seats=drawn.seats, mode=drawn.mode) if plain else drawn
        self.plain = plain
        self.table = rules.start(self.options)
        self.box: tuple[object, ...] = ()
        self.this_round: list[Event] = []
        self.dealt = [0] * self.options.seats

    def take(self, move):
        self.table, events = step(rules, self.table, move)
        for event in events:
            self.this_round.append(event)
            if isinstance(event, CardsDealt):
                self.look_at_the_deal(event)
            if isinstance(event, RoundEnded):
                self.look_at_the_round()
                self.this_round = []

    @precondition(lambda self: CHANCE in rules.asks(self.table))
    @rule(seed=seeds)
    def chance_answers(self, seed):
        self.take(rules.asks(self.table)[CHANCE].sample(Random(seed)))

    @precondition(lambda self: any(seat >= 0 for seat in rules.asks(self.table)))
    @rule(seed=seeds, right=st.booleans())
    def somebody_answers(self, seed, right):
        rng = Random(seed)
        asks = rules.asks(self.table)
        ask = asks[rng.choice([seat for seat in asks if seat >= 0])]
        move = ask.sample(rng)
        if right and isinstance(ask, AskCommit):
            at = min(ask.latest, max(ask.earliest, ask.since) + rng.randrange(1000))
            move = Lock(ask.seat, solve(self.table.play.cards), at)
        self.take(move)

    @precondition(lambda self: CLOCK in rules.asks(self.table))
    @rule(seed=seeds)
    def the_clock_answers(self, seed):
        self.take(rules.asks(self.table)[CLOCK].sample(Random(seed)))

    @rule(
        seat=st.integers(-3, 10),
        mask=st.integers(-1, 1024),
        at=st.integers(-1, 400_000),
        victim=st.integers(-1, 9),
    )
    def somebody_tries_anything(self, seat, mask, at, victim):
        for move in (Lock(seat, mask, at), Rob(seat, "L", victim, at)):
            ask = rules.asks(self.table).get(seat)
            try:
                step(rules, self.table, move)
            except Refused:
                assert ask is None or not ask.allows(move)
            else:
                assert ask is not None
                assert ask.allows(move)

    @invariant()
    def nothing_is_lost(self):
        assert not list(rules.conserved(self.table))

    @invariant()
    def nobody_touches_the_box(self):
        if self.table.sheriff is not None:
            self.box = self.box or self.table.box
            assert self.table.box == self.box

    @invariant()
    def everybody_commits_once_and_every_hand_shoots_once(self):
        play, options = self.table.play, self.options
        seats = [commit.seat for commit in play.commits]
        assert len(seats) == len(set(seats))
        if self.plain:
            assert len(seats) <= options.seats - 1
        for commit in play.commits:
            assert commit.seat not in (commit.left, commit.right)
        for hand in ("L", "R"):
            assert sum(commit.victim(hand) is not None for commit in play.commits) <= 1
        times = [commit.at for commit in play.commits]
        assert times == sorted(times)

    @invariant()
    def locks_are_numbered_without_gaps(self):
        numbers = [event.number for event in of(Locked, self.this_round)]
        assert numbers == list(range(1, len(numbers) + 1))

    @invariant()
    def there_is_a_way_on_or_the_game_is_over(self):
        assert bool(rules.asks(self.table)) == (rules.outcome(self.table) is None)

    @invariant()
    def points_are_never_negative_and_never_too_many(self):
        won = [score(player) for player in self.table.players]
        cards = sum(len(player.cards) for player in self.table.players)
        coins = sum(sum(map(int, player.coins)) for player in self.table.players)
        assert min(won) >= 0
        assert sum(won) <= 55 + cards + coins

    @invariant()
    def beginners_win_only_cards_25_to_60(self):
        if self.options.mode == "beginner":
            assert all(number(card) > 24 for player in self.table.players for card in player.cards)

    def look_at_the_deal(self, event):
        """Counts differ by one at most, in the round and in the game (3.1)."""
        self.dealt = [sum(both) for both in zip(self.dealt, event.counts, strict=True)]
        assert sum(event.counts) == event.round
        assert max(event.counts) - min(event.counts) <= 1
        assert max(self.dealt) - min(self.dealt) <= 1

    def look_at_the_round(self):
        """One tile, few cards, in lock order after the tile's winner (6.7 to 6.9, 7, 10.10)."""
        seats = self.options.seats
        tiles, cards = of(TileTaken, self.this_round), of(CardTaken, self.this_round)
        order = [event.seat for event in of(Locked, self.this_round)]
        robbers = {event.seat for event in of(ShotFired | BothShotsFired, self.this_round)}
        [end] = of(ShowdownEnded, self.this_round)
        winners = [event.seat for event in (*tiles, *cards)]
        assert len(tiles) <= 1
        assert len(cards) <= seats - 2
        assert len(winners) == len(set(winners))
        if seats > 2:
            assert not robbers & set(winners)
            assert end.checker not in winners
        if cards:
            places = [order.index(seat) for seat in winners]
            assert places == sorted(places)
        if of(NoCardLeft, self.this_round):
            after = self.this_round.index(of(NoCardLeft, self.this_round)[0])
            assert not of(CardTaken, self.this_round[after:])
        if seats == 2 and end.order and self.plain:
            assert len(tiles) == 1
        assert len(of(CoinTaken, self.this_round)) <= 2
        assert sum(self.table.tiles_left) == sum(range(self.table.round, 11))


Saloon.TestCase.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
TestSaloon = Saloon.TestCase
