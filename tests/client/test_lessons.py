"""Lessons in a browser: the learner does what the prompt says, and is never stuck."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.jane_alone import KEYS, fingers_of
from tests.client.open_book import expect_open_at
from tests.client.sign import HAND_UP

PHONE = (360, 740)
WORDS = {"s": "small", "B": "big", "r": "red", "g": "green", "D": "devil"}


class Learner:
    """Somebody at a lesson who clicks what the prompt asks for, and has the rest shown."""

    def __init__(self, page, url, game, ways):
        self.page = page
        self.ways = ways
        self.told = page.request.get(f"{url}/api/lessons/{game}?language=en").json()
        self.coach = page.locator("[data-prompt]")
        self.board = page.locator(".felt .board").first

    def prompt(self):
        """The number of the prompt, once the table has come to rest."""
        expect(self.coach).to_have_attribute("data-running", "false")
        return int(self.coach.get_attribute("data-prompt"))

    def meant(self, at):
        """The move that a prompt asks for, if it asks for one."""
        steps, prompts = self.told["steps"], self.told["prompts"]
        step = prompts[at]["step"]
        return None if prompts[at + 1]["step"] == step else steps[step].get("move")

    def take_the_lesson(self):
        """To the last prompt: the kinds of moves that were made by hand."""
        made = set()
        while (at := self.prompt()) < len(self.told["prompts"]) - 1:
            move, prompt = self.meant(at), self.told["prompts"][at]
            if "does" in prompt or "avoids" in prompt:
                self.page.keyboard.press("KeyZ" if "does" in prompt else "KeyF")
                made.add("does" if "does" in prompt else "avoids")
            elif move is None:
                self.coach.locator("[data-go-on]").click()
            elif move["type"] in self.ways:
                self.ways[move["type"]](self, move)
                made.add(move["type"])
            else:
                self.coach.locator("[data-show]").click()
            expect(self.coach).not_to_have_attribute("data-prompt", str(at))
        return made

    def press(self, name):
        self.board.get_by_role("button", name=name, exact=True).click()

    def settle(self):
        """Press the button that the board lights."""
        self.board.locator(".button.main").click()

    def play(self, *cards):
        for card in cards:
            self.board.locator(f"button[data-card='{card}']").click()

    def tap(self, *dice):
        for size, colour, face in dice:
            name = f"{WORDS[size]} {WORDS[colour]} {WORDS.get(face, face)}"
            self.board.locator(f".hand button[title^='{name}']").click()


def set_aside(learner, move):
    learner.play(*reversed(move["cards"]))
    learner.settle()


def take_bonus(learner, move):
    learner.board.locator(f"button[data-bonus='{move['bonus']}']").click()
    learner.settle()


def throw(learner, move):
    learner.tap(*move.get("again", move.get("dice")))
    learner.settle()


def take_trophy(learner, move):
    name = {"AGAIN": "another throw", "TINT1": "one change of colour"}[move["trophy"]]
    learner.board.locator(".trophies button").filter(has_text=name).click()
    learner.settle()


CARDS = {
    "SetAside": set_aside,
    "Stay": lambda learner, _: learner.press("Do not draw"),
    "Draw": lambda learner, _: learner.press("Draw from the reserve"),
    "PlayCard": lambda learner, move: learner.play(move["card"]),
    "TakeBonus": take_bonus,
    "Declare": lambda learner, _: learner.settle(),
}
DICE = {
    "Throw": throw,
    "Spend": throw,
    "Hold": lambda learner, _: learner.press("Keep all dice"),
    "Declare": lambda learner, _: learner.settle(),
    "Take": take_trophy,
}


def slam(learner, move):
    for finger in fingers_of(move["mask"]):
        learner.page.keyboard.press(KEYS[finger])
    learner.page.keyboard.press("Space")


def press_the_bar(learner, _):
    learner.board.locator(".bar.lit").click()


HANDS = {"Arm": press_the_bar, "Lock": slam, "Next": press_the_bar}


def agree(learner, _):
    room = learner.board.locator(".room")
    room.get_by_role("combobox", name="Your sign 1").select_option("touch an ear, left")
    room.get_by_role("button", name="Write it down").click()


def call(learner, move):
    learner.page.keyboard.down("Enter")
    learner.board.locator(f".seat.calling[data-seat='{move['target']}']").wait_for()
    learner.page.keyboard.up("Enter")
    learner.board.locator(f".seat[data-seat='{move['target']}']").click()


SIGNS = {
    "DraftSign": agree,
    "Ready": lambda learner, _: learner.press("Ready"),
    "Take": lambda learner, move: learner.board.locator(f".spread button[data-fly={move['card']}]").click(),
    "Place": lambda learner, move: learner.board.locator(f"button[data-held={move['card']}]").click(),
    "Done": lambda learner, _: learner.press("Done"),
    "Call": call,
}


def test_tricky_twist_is_learnt_by_playing(come, server):
    page = come("/")
    page.get_by_role("link", name="Learn by playing: Tricky Twist").click()
    assert Learner(page, server.url, "tricky_twist", CARDS).take_the_lesson() == set(CARDS)
    expect(page.locator("[data-prompt]")).to_contain_text("20 stars")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+"))


def test_desfausse_is_learnt_by_playing_on_a_phone(come, server):
    page = come("/rules/desfausse", size=PHONE, touch=True)
    page.get_by_role("link", name="Learn by playing").click()
    assert Learner(page, server.url, "desfausse", DICE).take_the_lesson() == set(DICE)
    expect(page.locator("[data-prompt]")).to_contain_text("you win!")


def test_dexterity_jane_is_learnt_by_playing_and_nobody_is_hurried(come, server):
    page = come("/")
    page.get_by_role("link", name="Learn by playing: Dexterity Jane").click()
    assert Learner(page, server.url, "dexterity_jane", HANDS).take_the_lesson() == set(HANDS)
    expect(page.locator("[data-prompt]")).to_contain_text("Nine points and the lead.")


def test_a_slam_that_is_not_meant_leaves_the_hands_free_to_try_again(come, server):
    page = come("/learn/dexterity_jane?at=3")
    learner = Learner(page, server.url, "dexterity_jane", HANDS)
    expect(page.locator(".jane[data-stage=race]")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator("[data-prompt]")).to_contain_text("the lesson means something else here")
    slam(learner, learner.meant(learner.prompt()))
    expect(page.locator("[data-prompt='3']")).to_contain_text("First!")


def test_sign_is_learnt_by_giving_reading_and_faking_one(come, server):
    page = come("/")
    page.get_by_role("link", name="Learn by playing: Sign").click()
    made = Learner(page, server.url, "sign", SIGNS).take_the_lesson()
    assert made == {*SIGNS, "does", "avoids"}
    expect(page.locator("[data-prompt]")).to_contain_text("the third point is yours")
    expect(page.locator(".verdict")).to_contain_text("No quint")


def test_another_gesture_is_told_gently_and_figures_of_a_lesson_move(come, server):
    page = come("/learn/sign?at=7")
    expect(page.locator("[data-prompt='6']")).to_contain_text("Give the sign")
    expect(page.locator(".board button.mirror")).to_be_visible()  # from then on keys are heard
    page.keyboard.press("KeyX")
    expect(page.locator("[data-prompt='6']")).to_contain_text("the lesson means something else here")
    page.keyboard.press("KeyZ")
    expect(page.locator("[data-prompt='7']")).to_contain_text("Nora saw it")
    page.goto(f"{server.url}/learn/sign?at=13")
    page.wait_for_function(HAND_UP, arg=2)


def test_another_answer_is_told_gently_and_changes_nothing(come):
    page = come("/learn/tricky_twist?at=3")
    expect(page.locator("[data-prompt]")).to_contain_text("Do not draw.")
    page.get_by_role("button", name="Draw from the reserve").click()
    expect(page.locator("[data-prompt]")).to_contain_text("the lesson means something else here")
    page.get_by_role("button", name="Do not draw").click()
    expect(page.locator("[data-prompt='3']")).to_contain_text("Follow with")


def test_one_goes_back_and_forth_by_keyboard_and_opens_the_rule(come):
    page = come("/learn/desfausse?at=5")
    page.get_by_role("button", name="Step before").press("Enter")
    expect(page.locator("[data-prompt='3']")).to_be_visible()
    page.get_by_role("button", name="Next step").press("Enter")
    expect(page.locator("[data-prompt='4']")).to_be_visible()
    page.locator("[data-prompt]").get_by_role("button", name="Rule 4.2").press("Enter")
    expect_open_at(page, "4.2")


@pytest.mark.parametrize(
    ("game", "at"), [("tricky_twist", 3), ("desfausse", 7), ("dexterity_jane", 3), ("sign", 4)]
)
def test_a_lesson_fits_a_phone_in_french_and_is_accessible(come, node_modules, game, at):
    page = come(f"/learn/{game}?at={at}", size=PHONE, language="fr", touch=True)
    expect(page.get_by_role("button", name="Montrez-moi")).to_be_visible()
    page.locator(".board .button.main, .board .bar.lit").wait_for()
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]
    assert page.locator(".said").evaluate("(box) => box.scrollHeight <= box.clientHeight + 1")
    assert serious(page, node_modules) == []
