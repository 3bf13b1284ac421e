#!/usr/bin/python3
"""A player for koloda: draws among its choices.

koloda sim --bots='cmd:python3 player.py,random' DECK DECK
"""
import json
import random
import sys


def pick(rng, family):
    """What is drawn of a choice that leaves something open."""
    if family["form"] == "amount":
        return [rng.randint(family["min"], family["max"])]
    numbers = list(range(len(family["from"])))
    if family["form"] == "order":
        return rng.sample(numbers, len(numbers))
    return rng.sample(numbers, rng.randint(family["min"], family["max"]))


def decide(rng, asked):
    """The answer: a choice, with what is picked of it."""
    number = rng.randrange(len(asked["choices"]))
    answer = {"choice": number}
    if "pick" in asked["choices"][number]:
        answer["pick"] = pick(rng, asked["choices"][number]["pick"])
    return answer


if __name__ == "__main__":
    generator = random.Random(1)
    for line in sys.stdin:
        print(json.dumps(decide(generator, json.loads(line))), flush=True)
