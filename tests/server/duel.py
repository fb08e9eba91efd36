"""Two people at a table of Dexterity Jane."""


async def duel(guests):
    """Anna and Bob, before the first round; the table's name."""
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("dexterity_jane", options={"seats": 2})
    await anna.sit(table, 0)
    await bob.sit(table, 1)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    return anna, bob, table
