"""What one line and one party may ask for, and that the doorkeeper's memory has an end."""

from tripot.server.lines.rate_limits import Allowances, Doorkeeper, Limits


def test_a_flood_from_many_addresses_does_not_fill_the_memory():
    doors = Doorkeeper(Limits(requests_a_second=0.001, requests_at_once=1))
    for number in range(3 * Allowances.MOST_REMEMBERED):
        assert doors.request(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", now=0.0)
    assert len(doors._requests) <= Allowances.MOST_REMEMBERED
    last = 3 * Allowances.MOST_REMEMBERED - 1
    assert not doors.request(f"10.{last >> 16}.{last >> 8 & 255}.{last & 255}", now=0.0)


def test_one_household_is_one_party():
    doors = Doorkeeper(Limits(sockets=2))
    assert [doors.enter(f"2001:db8:1:2::{number}") for number in (1, 2, 3)] == [True, True, False]
    assert doors.enter("2001:db8:1:3::1")
    doors.leave("2001:db8:1:2::9")
    assert doors.enter("2001:db8:1:2::3")


def test_what_was_saved_up_is_not_more_than_a_burst():
    doors = Doorkeeper(Limits(requests_a_second=10, requests_at_once=3))
    assert [doors.request("192.0.2.1", now=3_600_000.0) for _ in range(4)] == [True, True, True, False]
    assert doors.request("192.0.2.1", now=3_600_100.0)
