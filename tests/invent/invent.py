#!/usr/bin/python3
"""Cards that an organiser might write: invent.py KOLODA GAME SEED OUT

Takes the shipped cards of a game, so that its decks stay legal, and gives each
random abilities and keywords: verbs, events, conditions, targets and costs of
all shipped cards and of all cards of the cases, put together anew, with other
numbers and other words of the same keys.  What `compile --lint` refuses is
drawn again.  Writes one card file, and prints how many cards were invented and
how many pairs of words stand on one ability.
"""
import copy
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DRAFTS = 30  # of one card; the first that is accepted is taken


def typed(value):
    """Scalars as koloda reads them: only plain numbers, true and false."""
    if isinstance(value, dict):
        return {key: typed(v) for key, v in value.items()}
    if isinstance(value, list):
        return [typed(v) for v in value]
    if re.fullmatch(r"-?(0|[1-9][0-9]*)", value):
        return int(value)
    return {"true": True, "false": False}.get(value, value)


def cards_of(paths):
    for path in paths:
        text = path.read_text()
        document = yaml.load(text, Loader=getattr(yaml, "CBaseLoader",
                                                  yaml.BaseLoader))
        yield from (typed(card) for card in (document or {}).get("cards", ()))


def words_in(value):
    """The words of one ability, for counting pairs."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_in(inner)
    elif isinstance(value, str) and re.fullmatch("[a-z_]+", value):
        yield value


class Pool:
    """What abilities are made of."""

    def __init__(self, rng, cards):
        self.rng = rng
        self.bodies = []      # whole abilities and plays, by kind
        self.whens = []
        self.timings = []
        self.conditions = []  # elements of `if` and `filter`
        self.costs = {}       # key -> values
        self.limits = []
        self.effects = []     # (effect, the targets it names)
        self.values = {}      # key -> scalars seen there
        self.keywords = []
        self.able = set()     # (type, field): cards that have such a field
        for card in cards:
            self.able |= {(card["type"], field) for field in card}
            self.keywords += card.get("keywords", [])
            for ability in card.get("abilities", []):
                self.take(ability)
            if "play" in card:
                self.take(card["play"])

    def take(self, body):
        named = {t.get("id"): t for t in body.get("targets", [])}
        if "when" in body:
            self.whens.append({k: body[k] for k in ("when", "who")
                               if k in body})
        if "timing" in body:
            self.timings.append(body["timing"])
        for key, value in body.get("cost", {}).items():
            self.costs.setdefault(key, []).append(value)
        if "limit" in body:
            self.limits.append(body["limit"])
        for effect in body.get("effects", []):
            used = [named[w] for w in words_in(effect) if w in named]
            # without `to` an effect is done to the first target
            if not used and "to" not in effect and named:
                used = [body["targets"][0]]
            self.effects.append((effect, used))
        self.walk(body, "")

    def walk(self, value, key):
        if isinstance(value, dict):
            if isinstance(value.get("effects"), list) and key != "":
                for effect in value["effects"]:
                    self.effects.append((effect, []))
            for name, inner in value.items():
                self.walk(inner, name)
        elif isinstance(value, list):
            if key in ("if", "filter", "not", "all", "any"):
                self.conditions += [v for v in value if isinstance(v, dict)]
            for inner in value:
                self.walk(inner, key)
        else:
            self.values.setdefault(key, []).append(value)

    def vary(self, value, key=""):
        """The same shape with other numbers, words and conditions."""
        rng = self.rng
        if isinstance(value, dict):
            return {k: self.vary(v, k) for k, v in value.items()}
        if isinstance(value, list):
            out = [self.vary(v, key) for v in value]
            if key in ("if", "filter") and rng.random() < 0.4:
                out.append(self.vary(rng.choice(self.conditions)))
            return out
        if key not in ("id", "do") and rng.random() < 0.12:
            if isinstance(value, int) and not isinstance(value, bool):
                return value + rng.choice((-3, -1, 1, 1, 2, 3))
            return rng.choice(self.values.get(key, [value]))
        return value

    def cost(self):
        keys = self.rng.sample(sorted(self.costs),
                               min(len(self.costs),
                                   self.rng.choice((1, 1, 2))))
        return {key: self.vary(self.rng.choice(self.costs[key]), key)
                for key in keys}

    def body(self):
        """Effects with the targets they name, conditions, cost and limit."""
        rng = self.rng
        out = {}
        targets, effects = [], []
        for number in range(rng.choice((1, 1, 1, 2, 2, 3))):
            effect, used = copy.deepcopy(rng.choice(self.effects))
            names = {}
            for target in used:
                if target.get("id") in names:
                    continue
                names[target.get("id")] = f"n{number}{len(names)}"
                targets.append(self.vary(target))
                targets[-1]["id"] = names[target.get("id")]
            effect = self.rename(self.vary(effect), names)
            effects.append(effect)
        if targets:
            out["targets"] = targets
        out["effects"] = effects
        if rng.random() < 0.4:
            out["if"] = [self.vary(rng.choice(self.conditions))
                         for _ in range(rng.choice((1, 1, 2)))]
        return out

    def rename(self, value, names):
        if isinstance(value, dict):
            return {k: self.rename(v, names) for k, v in value.items()}
        if isinstance(value, list):
            return [self.rename(v, names) for v in value]
        return names.get(value, value) if isinstance(value, str) else value

    def ability(self):
        rng = self.rng
        kind = rng.choice(("static", "triggered", "triggered", "played"))
        out = {"kind": kind, **self.body()}
        if kind == "triggered":
            out.update(self.vary(rng.choice(self.whens)))
        if kind == "played" and self.timings and rng.random() < 0.7:
            out["timing"] = self.vary(rng.choice(self.timings), "timing")
        if kind != "static":
            if self.costs and rng.random() < (0.7 if kind == "played" else 0.1):
                out["cost"] = self.cost()
            if self.limits and rng.random() < 0.3:
                out["limit"] = self.vary(rng.choice(self.limits))
            if rng.random() < 0.2:
                out["optional"] = True
        return out

    def invent(self, card):
        """The card with other abilities; its play, too, if it has one."""
        rng = self.rng
        card = {k: v for k, v in card.items()
                if k not in ("abilities", "text", "notes", "keywords")}
        if "play" in card and rng.random() < 0.8:
            card["play"] = {k: v for k, v in card["play"].items()
                            if k == "timing"}
            card["play"].update(self.body())
            if self.costs and rng.random() < 0.3:
                card["play"]["cost"] = self.cost()
        if (card["type"], "abilities") in self.able:
            card["abilities"] = [self.ability()
                                 for _ in range(rng.choice((1, 1, 2)))]
        if (card["type"], "keywords") in self.able and rng.random() < 0.3:
            card["keywords"] = [self.vary(rng.choice(self.keywords))]
        return card


def refused(koloda, game, cards, path):
    """The indexes of the cards that the compiler refuses: one card a line."""
    path.write_text(f'{{"game": "{game}", "set": "invented", "cards": [\n' +
                    ",\n".join(json.dumps(card, ensure_ascii=False)
                               for card in cards) + "]}\n")
    done = subprocess.run([koloda, "compile", "--lint", "--format=jsonl", path],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"invent: {done.stderr.decode()}")
    findings = map(json.loads, done.stdout.decode().splitlines())
    return {finding["line"] - 2 for finding in findings
            if finding["severity"] == "error"}


def main():
    koloda, game, seed, out = sys.argv[1:5]
    rng = random.Random(f"{game} {seed}")
    shipped = list(cards_of(sorted((ROOT / "cards" / game).glob("*.yaml"))))
    tried = list(cards_of(sorted((ROOT / "tests" / "cases" / game)
                                 .glob("cards*.yaml"))))
    pool = Pool(rng, shipped + tried)
    path = pathlib.Path(out)
    drafts = [pool.invent(card) for card in shipped for _ in range(DRAFTS)]
    for number, draft in enumerate(drafts):
        draft["id"] += f"-draft-{number}"
    n = len(shipped)
    bad = refused(koloda, game, shipped + drafts, path)
    cards, invented = list(shipped), 0
    for i, card in enumerate(shipped):
        for k in range(i * DRAFTS, (i + 1) * DRAFTS):
            if n + k not in bad:
                cards[i] = {**drafts[k], "id": card["id"]}
                invented += 1
                break
    if refused(koloda, game, cards, path):
        sys.exit("invent: together the cards are refused")
    pairs = set()
    for card in cards:
        for ability in card.get("abilities", ()):
            pairs.update(itertools.combinations(
                sorted(set(words_in(ability))), 2))
    print(f"{invented} {len(pairs)}")


if __name__ == "__main__":
    main()
