"""The bell that wakes a table."""

import asyncio

import pytest

from tripot.server.tables.bell import Bell

pytestmark = pytest.mark.anyio


async def test_a_ring_before_anybody_waits_is_heard_once():
    bell = Bell()
    bell.ring()
    bell.ring()
    await bell.heard()
    again = asyncio.create_task(bell.heard())
    await asyncio.sleep(0)
    assert not again.done()
    bell.ring()
    await again


async def test_whoever_waits_is_woken_however_often_it_rings():
    bell = Bell()
    waiting = asyncio.create_task(bell.heard())
    await asyncio.sleep(0)
    bell.ring()
    bell.ring()
    await waiting


async def test_a_bell_rings_for_the_next_when_one_stops_waiting():
    bell = Bell()
    waiting = asyncio.create_task(bell.heard())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    bell.ring()
    await bell.heard()
