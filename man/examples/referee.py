#!/usr/bin/python3
"""Plays a whole match between two players who draw their choices.

referee.py KOLODA DATABASE DECK DECK [SEED]: prints the result.
"""
import json
import random
import subprocess
import sys


class Referee:
    """A running `koloda referee`; ask() sends a request and gives the answer."""

    def __init__(self, program, database):
        self.process = subprocess.Popen(
            [program, "referee", "--db", database], text=True, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, do, **keys):
        self.process.stdin.write(json.dumps({"do": do, **keys}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise ValueError(answer["error"]["message"])
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def pick(rng, family):
    """What a player draws of a choice that leaves something open."""
    if family is None:
        return []
    if family["form"] == "amount":
        return [rng.randint(family["min"], family["max"])]
    numbers = list(range(len(family["from"])))
    if family["form"] == "order":
        return rng.sample(numbers, len(numbers))
    return sorted(rng.sample(numbers, rng.randint(family["min"], family["max"])))


def play(referee, decks, seed):
    rng = random.Random(seed)
    referee.ask("open", match="m", decks=decks, seed=seed)
    while True:
        asked = referee.ask("choices", match="m")
        if not asked["choices"]:
            break
        number = rng.randrange(len(asked["choices"]))
        referee.ask("apply", match="m", player=asked["player"], choice=number,
                    pick=pick(rng, asked["choices"][number].get("pick")))
    result = referee.ask("result", match="m")["result"]
    referee.ask("close", match="m")
    return result


if __name__ == "__main__":
    texts = [open(path, encoding="utf-8").read() for path in sys.argv[3:5]]
    koloda = Referee(sys.argv[1], sys.argv[2])
    print(json.dumps(play(koloda, texts, int((sys.argv + ["1"])[5]))))
    sys.exit(koloda.close())
