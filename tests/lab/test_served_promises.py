"""The promises of docs/fairness.md at a house that is really served, with all figures: about half an hour.

It needs a machine that has nothing else to do; races during which it did not keep up are not counted.
"""

import asyncio
from itertools import count
from random import Random

import pytest
import uvloop

from tripot.lab.lines import LineKind
from tripot.lab.served import play
from tripot.lab.served.guest import Guest
from tripot.lab.served.house import open_house
from tripot.lab.served.page import COME_AGAIN, PAGES
from tripot.lab.served.programme import play_all, programme
from tripot.lab.served.sitting import Sitting
from tripot.lab.tally import GOAL, MOST_RARE_WAIT, MOST_WAIT

pytestmark = pytest.mark.soak

RACES = 900
PATIENCE = 90.0
CALM = LineKind("calm", 1.0, (120, 120), 0.5, 1e-9, trouble_every=1e9)


@pytest.fixture(scope="module")
def report():
    _, told = uvloop.run(play_all(programme(RACES), 0, lambda done, total: None))
    return told


@pytest.fixture(params=PAGES)
def figures(report, request):
    return report.honest[request.param]


def test_the_first_is_put_first(figures):
    assert figures.least >= GOAL


def test_nothing_that_was_released_is_taken_back(figures):
    assert figures.inversions == 0


def test_nobody_honest_is_distrusted(figures):
    assert figures.wrongly_distrusted == 0


def test_others_hardly_ever_wait_long(figures):
    assert figures.wait_p99 <= MOST_RARE_WAIT


def test_in_dexterity_jane_they_hardly_wait_at_all(report):
    assert report.honest["dexterity_jane"].wait_median <= MOST_WAIT


def test_no_lie_that_is_promised_not_to_pay_does(report):
    assert [(lie.game, lie.name, lie.median, lie.robbed) for lie in report.lies if not lie.holds] == []


async def _come_again():
    """Somebody whose proxy said 5 ms of a line that takes 120: what it says the next time, and why."""
    async with open_house() as house:
        said = count()
        guests = [Guest(house, CALM, Random(number), is_told=True) for number in range(2)]
        for guest in guests:
            await guest.come_in()
            guest.proxies[0].tells = lambda: 5.0 if next(said) < 2 else 120.0
        seats = [(guest, play.Play) for guest in guests]
        sitting = Sitting(house, PAGES["dexterity_jane"], seats, lambda rng: {0: 500.0, 1: 900.0}, Random(1))
        sitting.is_full = True  # nobody is ready for a race, so that the lines are at rest
        await sitting.open()
        first = [page.socket for page in sitting.pages]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(socket.gone.wait() for socket in first))
        await sitting.close()
        for guest in guests:
            guest.leave()
        return [socket.code for socket in first]


def test_a_line_that_has_outgrown_what_was_said_of_it_is_closed_so_that_it_comes_again():
    assert uvloop.run(_come_again()) == [COME_AGAIN, COME_AGAIN]
