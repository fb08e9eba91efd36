"""Appends to a store without end and says each acknowledged one aloud; meant to be killed."""

import asyncio
import sys

from tripot.store import Store, TableRow


async def main(url: str) -> None:
    store = await Store.open(url)

    async def play(table: str) -> None:
        sequence = 0
        while True:
            row = TableRow(table, "sign", f"after {sequence + 1}", True, 1, 4, "anna", sequence)
            sequence = await store.append(table, sequence, [f"{table} {sequence + 1}".encode()], row)
            sys.stdout.write(f"{table} {sequence}\n")
            sys.stdout.flush()

    await asyncio.gather(*(play(f"t{number}") for number in range(8)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
