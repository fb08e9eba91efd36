"""What the house cannot do for somebody, each with a code, a status and a sentence in two languages.

Rules of this file: a trouble is the asker's to read, so it says nothing about the inside of the house.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tripot.bookshelf import catalogues
from tripot.core import Sentence
from tripot.store import NoAnswer, OutOfStep, StoreError

STATUS: Final[Mapping[str, int]] = {
    "malformed": 400,
    "bad_options": 400,
    "bad_name": 400,
    "bad_record": 400,
    "unknown_level": 400,
    "unread_answer": 400,
    "no_cookie": 401,
    "no_pass": 401,
    "not_admin": 401,
    "wrong_word": 403,
    "stale_invitation": 403,
    "no_key": 403,
    "shown_out": 403,
    "wrong_origin": 403,
    "forged_seat": 403,
    "not_host": 403,
    "not_seated": 403,
    "unwelcome": 403,
    "no_watchers": 403,
    "others_play": 403,
    "no_table": 404,
    "no_game": 404,
    "no_page": 404,
    "no_code": 404,
    "no_step": 404,
    "no_coach": 404,
    "wrong_method": 405,
    "other_protocol": 409,
    "not_now": 409,
    "seat_taken": 409,
    "plays_elsewhere": 409,
    "table_full": 409,
    "too_many_people": 409,
    "seats_empty": 409,
    "nothing_to_take_back": 409,
    "not_over": 409,
    "out_of_step": 409,
    "closed": 409,
    "no_guest": 404,
    "tried": 409,
    "other_round": 409,
    "round_not_open": 409,
    "day_over": 409,
    "day_to_come": 409,
    "before_sight": 409,
    "coach_silent": 409,
    "too_large": 413,
    "too_early": 425,
    "flood": 429,
    "too_many": 429,
    "no_main_line": 409,
    "too_many_windows": 429,
    "reading": 429,
    "coach_busy": 429,
    "worn": 429,
    "many_words": 429,
    "many_guests": 429,
    "many_tables": 429,
    "many_public": 429,
    "inside": 500,
    "bot_stumbled": 500,
    "coach_lost": 500,
    "broken": 500,
    "store": 503,
    "no_answer": 503,
    "closing": 503,
}
"""Every code with the HTTP status that goes with it."""


class Trouble(Exception):  # noqa: N818
    """Something the house does not do, and why.

    >>> no = Trouble("seat_taken", seat=2)
    >>> no.status, no.say("en")
    (409, 'Seat 3 is taken.')
    """

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
        if "seat" in values:
            self.values["place"] = values["seat"] + 1

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS[self.code]

    def say(self, language: str | None) -> str:
        """The sentence, in English unless another language is asked for."""
        catalogue = CATALOGUES.get(language or "en", CATALOGUES["en"])
        return catalogue.render(Sentence(f"problem.{self.code}", self.values))


def store_trouble(problem: StoreError) -> Trouble:
    """What people are told of a failure of the store; its own sentence is for the host."""
    match problem:
        case OutOfStep():
            return Trouble("out_of_step")
        case NoAnswer():
            return Trouble("no_answer")
        case _:
            return Trouble("store")


CATALOGUES: Final = catalogues("tripot.server.protocol")
"""The words of the house."""
