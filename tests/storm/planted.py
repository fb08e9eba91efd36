"""Houses with a mistake in them: what a simulation is worth is shown by what it finds."""

import asyncio
from typing import Any

from tripot.core import Refused
from tripot.server.house.house import House
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.draft import Draft
from tripot.server.tables.inbox import Letter, Post
from tripot.server.tables.live import LiveTable
from tripot.storm.disk import Disk


class HastyTable(LiveTable):
    """Tells before the journal has it."""

    async def write(self, draft: Draft, posts: list[Post]) -> bool:
        self.services.run_errand(super().write(draft, posts))  # type: ignore[arg-type]
        return True


class DrowsyTable(LiveTable):
    """Sleeps through a timer now and then: the clock strikes, and nobody wakes up."""

    strokes = 0

    def ring(self) -> None:
        self.strokes += 1
        if self.strokes % 5:
            super().ring()


class RestlessTable(LiveTable):
    """Looks at the clock again at once when its game is over."""

    def ring(self) -> None:
        super().ring()
        if self.room.phase == "over":
            self.timer = asyncio.get_running_loop().call_later(0, self.ring)

    async def settle(self, events: list[Any]) -> None:
        await super().settle(events)
        if self.room.phase == "over" and self.timer is None:
            self.ring()


class ForgetfulTable(LiveTable):
    """Does what it is told again, if it is told again."""

    def obey(self, draft: Draft, post: Letter) -> None:
        line, message = post.line, post.message
        input_id: str | None = getattr(message, "input", None)
        try:
            self.commands.obey(draft, post, message)
        except Refused as refused:
            self.replies.refuse(line, input_id or "", refused)
        except Trouble as trouble:
            self.replies.trouble(line, trouble, input_id)
        else:
            if input_id is not None:
                self.replies.acknowledge(line, input_id)


class TornDisk(Disk):
    """Tears a page at a crash: the last entry that was kept is gone."""

    last = ""

    def keep(self) -> None:
        self.last = self.unkept[-1][0] if self.unkept else self.last
        super().keep()

    def crash(self) -> None:
        super().crash()
        if self.last:
            del self.journals[self.last][-1:]


def with_tables(kind: type[LiveTable]) -> Any:
    """A house whose tables are all of that kind."""

    class PlantedHouse(House):
        async def _bring(self, table_id: str) -> LiveTable:
            live = kind(self, await self.read_live_room(table_id))
            self.tables[table_id] = live
            return live

    return PlantedHouse
