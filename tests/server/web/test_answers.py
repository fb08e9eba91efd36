"""The door that tells somebody's question with its answers: to whom it is put, and to nobody else."""

import msgspec
import pytest

from tripot.core.notation import write
from tripot.games import RULES

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def _table(player, game, **options):
    """A game against bots, up to the player's first question."""
    table = await player.make_table(
        game, options=options, bots="random", settings={"pace_ms": 0, "watchers": "anyone"}
    )
    await player.go_to(table, language="en")
    await player.wish("Start")
    await player.stir()
    await player.until(lambda: player.ask)
    return table


async def _told(player, table, door="answers", **query):
    answer = await player.web.get(f"/api/tables/{table}/{door}", params=query)
    return answer.status_code, answer.json()


async def _answer(player, ask):
    """Answer as it comes, until a question of this kind is put."""
    while player.ask is None or player.ask["type"] != ask:
        await player.until(lambda: player.ask)
        if player.ask["type"] == ask:
            break
        found = msgspec.convert(player.ask, RULES[player.room["game"]].Ask)
        player.ask = None
        assert (await player.play(msgspec.to_builtins(found.default())))["type"] == "Heard"


async def test_many_answers_are_a_form_and_a_move_made_with_it_is_taken(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "tricky_twist")
    status, told = await _told(anna, table)
    assert status == 200
    assert (told["said"], told["answers"]) == ("Choose five cards for your reserve.", [])
    (form,) = told["forms"]
    (field,) = form["fields"]
    assert (form["type"], field["label"]) == ("SetAside", "Cards")
    assert (field["kind"], field["fewest"], field["most"]) == ("several", 5, 5)
    assert [value["value"] for value in field["values"]] == anna.ask["hand"]
    cards = [value["value"] for value in field["values"]][3:8]
    anna.ask = None
    assert (await anna.play({**form["move"], "cards": cards}))["type"] == "Heard"


async def test_few_answers_are_told_one_by_one_in_the_language_that_is_asked_for(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "tricky_twist")
    await _answer(anna, "AskPlay")
    _, english = await _told(anna, table)
    _, french = await _told(anna, table, language="fr")
    cards = [answer["move"]["card"] for answer in english["answers"]]
    assert cards == anna.ask["cards"]
    assert all(answer["said"].startswith("Play the ") for answer in english["answers"])
    assert french["said"] != english["said"]
    assert [answer["move"] for answer in french["answers"]] == [
        answer["move"] for answer in english["answers"]
    ]


async def test_what_is_typed_in_notation_is_read(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "tricky_twist")
    five = " ".join(anna.ask["hand"][:5])
    status, read = await _told(anna, table, "answers/typed", text=f" set-aside [{five}] ")
    assert status == 200
    assert read["move"] == {"type": "SetAside", "seat": 0, "cards": anna.ask["hand"][:5]}
    assert read["said"].startswith("Set ")
    status, read = await _told(anna, table, "answers/typed", text=f"set-aside [{anna.ask['hand'][0]}]")
    assert (status, read["said"]) == (200, "")
    refused = await anna.play(read["move"])
    assert (refused["type"], refused["rule"]) == ("Refusal", "3.4")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "play",
        "set-aside",
        "set-aside [",
        '"',
        '"\\',
        "((((",
        "P1 set-aside [1M]",
        "set-aside [1 2 3 4 5]",
    ],
)
async def test_what_cannot_be_read_is_told_in_a_sentence_with_an_example(guests, text):
    (anna,) = await guests("Anna")
    table = await _table(anna, "tricky_twist")
    status, trouble = await _told(anna, table, "answers/typed", text=text, language="fr")
    assert (status, trouble["code"]) == (400, "unread_answer")
    default = msgspec.convert(anna.ask, RULES["tricky_twist"].Ask).default()
    english = await anna.web.get(f"/api/tables/{table}/answers/typed", params={"text": text})
    assert write(default).partition(" ")[2] in english.json()["detail"]


async def test_a_text_without_end_is_not_read(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "tricky_twist")
    status, trouble = await _told(anna, table, "answers/typed", text="[" * 3000)
    assert (status, trouble["code"]) == (400, "unread_answer")
    assert len(trouble["detail"]) < 300


@pytest.mark.parametrize("door", ["answers", "answers/typed"])
async def test_nobody_is_told_the_question_of_somebody_else(guests, door):
    anna, bob = await guests("Anna", "Bob")
    table = await _table(anna, "tricky_twist")
    assert (await _told(bob, table, door, text="stay"))[1]["code"] == "not_seated"
    bob.web.cookies.clear()
    assert (await _told(bob, table, door, text="stay"))[1]["code"] == "no_cookie"
    assert (await _told(anna, "no-table", door, text="stay"))[1]["code"] == "no_table"


async def test_who_is_asked_nothing_is_told_so(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("desfausse", options={"seats": 2})
    assert (await _told(anna, table))[1]["code"] == "not_now"
    await anna.go_to(table)
    await bob.sit(table)
    await anna.wish("Start")
    for one in (anna, bob):
        await one.stir()
    for one in (anna, bob):
        await one.until(lambda one=one: one.ask)
    assert (await _told(anna, table))[0] == 200
    await anna.play(msgspec.to_builtins(msgspec.convert(anna.ask, RULES["desfausse"].Ask).default()))
    assert (await _told(anna, table))[1]["code"] == "not_now"
    assert (await _told(bob, table))[0] == 200


@pytest.mark.parametrize("game", RULES)
async def test_a_game_names_the_fields_of_its_table(guests, game):
    (anna,) = await guests("Anna")
    told = (await anna.web.get(f"/api/games/{game}/fr/fields")).json()
    assert told["labels"]["phase"] == "En ce moment"
    words = (await anna.web.get(f"/api/games/{game}/fr/words")).json()["words"]
    assert not [key for key in words if key.startswith(("field.", "piece.", "bit.", "form."))]
    assert (await anna.web.get(f"/api/games/{game}/xx/fields")).json()["code"] == "no_game"
