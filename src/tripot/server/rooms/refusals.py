"""What the rules do not allow, told in the asker's language."""

from __future__ import annotations

from tripot.clock import catalogues as TIME_WORDS  # noqa: N812
from tripot.core import Refused, say_refused
from tripot.core.words import Language
from tripot.server.protocol.messages import Refusal
from tripot.server.rooms.room import Room


def refusal(room: Room, language: Language | None, input_id: str, refused: Refused) -> Refusal:
    """The sentence of the game, or of the clock where it is about time."""
    sentence = say_refused(refused)
    catalogue = room.rules.words_at(room.table, language or "en")
    if sentence.key not in catalogue:
        catalogue = TIME_WORDS[language or "en"]
    said = catalogue.render(sentence, room.names())
    return Refusal(input=input_id, key=refused.key, rule=refused.rule, said=said, values=refused.values)
