"""A program that takes a seat and plays Tricky Twist: python bot.py http://localhost:8000 TABLE."""

import json
import sys
from random import Random
from urllib.request import Request, urlopen

import msgspec
from websockets.sync.client import connect

from tripot.games import RULES

house, table = sys.argv[1].rstrip("/"), sys.argv[2]
rules, rng = RULES["tricky_twist"], Random()

name, kind = json.dumps({"name": "Thirty Lines"}).encode(), {"Content-Type": "application/json"}
token = json.load(urlopen(Request(f"{house}/api/programs", name, kind)))["token"]  # noqa: S310
url = f"{house.replace('http', 'ws', 1)}/api/tables/{table}/socket"

with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as line:
    line.send(json.dumps({"type": "Hello"}))
    line.send(json.dumps({"type": "Sit", "input": "sit"}))
    for number, text in enumerate(line):
        told = json.loads(text)
        if told.get("ask"):
            ask = msgspec.convert(told["ask"], rules.Ask)
            move = msgspec.to_builtins(ask.sample(rng))
            line.send(json.dumps({"type": "Play", "input": f"move {number}", "move": move}))
        if told.get("room") and told["room"]["phase"] == "over":
            print("The ranks:", told["room"]["outcome"]["ranks"])
            break
