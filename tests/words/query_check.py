"""Queries against a naive evaluator: query_check.py KOLODA DB QUERIES SEED

Makes queries at random, answers them from the tables card by card, and wants
the same cards in the same order from `koloda query`.  Then spoils one letter
at a time of some of them: each must be answered, or refused with its place.
"""

import collections
import concurrent.futures
import os
import random
import re
import sqlite3
import subprocess
import sys

OPS = ["=", "!=", "<", "<=", ">", ">=", ":"]
TRUTHS = {"unique", "basic", "commander", "instant", "dark", "light", "elite", "simple"}
WORDS = ("and", "or", "not", "и", "или", "не")
NO_FIELDS = ("card_id", "is_unique", "elite")


class Card:
    """A card as the tables have it."""

    def __init__(self, row):
        self.card_id, self.game, self.id, self.type, self.subtype, self.set = row
        self.names, self.texts, self.keywords = [], [], []
        self.labels = collections.defaultdict(list)
        self.columns, self.words, self.data = {}, set(), set()

    def is_(self, name):
        c = self.columns
        supertypes = self.labels["supertypes"]
        if name == "unique":
            if self.game == "trilunie":
                own = c.get("is_unique")
                return bool(own) if own is not None else c.get("edition") is not None
            return self.game == "stalker" and any(w == "unique" for w, _ in self.keywords)
        if name in ("basic", "commander", "instant"):
            return name in supertypes
        if name in ("dark", "light"):
            return c.get("moon") == {"dark": "raatu", "light": "mesfi"}[name]
        if name == "simple":
            return self.game == "mainstay" and "z" not in c.get("essence", "z")
        return bool(c.get("elite"))


def load(path):
    db = sqlite3.connect(path)
    cards = {}
    for row in db.execute("SELECT card_id, game, id, type, subtype, set_id FROM card"):
        cards[row[0]] = Card(row)
    for i, fold in db.execute("SELECT card_id, fold FROM card_name"):
        cards[i].names.append(fold)
    for i, field, fold in db.execute("SELECT card_id, field, fold FROM card_text"):
        cards[i].texts.append(fold)
        cards[i].data.add(field)
    for i, field, word in db.execute("SELECT card_id, field, word FROM card_label"):
        cards[i].labels[field].append(word)
    for i, word, n in db.execute("SELECT card_id, word, n FROM card_keyword"):
        cards[i].keywords.append((word, n))
    for i, slot, word in db.execute("SELECT card_id, slot, word FROM card_word"):
        cards[i].words.add((slot, word))
    for i, field in db.execute("SELECT card_id, field FROM card_data"):
        cards[i].data.add(field)
    for game in ("mainstay", "conclave", "trilunie", "stalker"):
        rows = db.execute(f"SELECT * FROM {game}_card")
        names = [d[0] for d in rows.description]
        for row in rows:
            cards[row[0]].columns = dict(zip(names, row))
    return list(cards.values())


def compare(a, op, b):
    if a is None or b is None:
        return False
    return {"=": a == b, ":": a == b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[op]


def fits(value, pattern):
    if value is None:
        return False
    parts = [re.escape(p).replace(r"\?", ".") for p in pattern.split("*")]
    return re.fullmatch(".*".join(parts), value) is not None


class Maker:
    """Random queries, each with the function that answers it for a card."""

    def __init__(self, cards, rng):
        self.cards, self.rng = cards, rng
        self.numbers, self.strings = set(), set()
        for c in cards:
            for name, value in c.columns.items():
                if name in NO_FIELDS or value is None:
                    continue
                (self.numbers if isinstance(value, int) else self.strings).add(name)
        # what the database derives is not a field
        self.numbers -= {"trait_long", "trait_middle", "trait_short", "neutral"}
        self.strings &= {"moon", "element", "faction", "class", "race", "slot", "kind",
                         "rarity", "essence", "attack_type"}
        self.numbers = sorted(n for n in self.numbers if self.known(n))
        self.strings = sorted(self.strings)

    @staticmethod
    def known(name):
        return name in ("cost", "mana_cost", "speed", "attack", "life", "health", "level",
                        "price", "wounds", "defence", "durability", "base_energy",
                        "movement", "life_max", "strike_weak", "strike_medium",
                        "strike_strong", "ally_limit", "equipment_limit")

    def card(self):
        return self.rng.choice(self.cards)

    def piece(self, text):
        """A part of a text that needs no quotes, or one in quotes."""
        n = len(text)
        a = self.rng.randrange(n)
        part = text[a:a + self.rng.randint(2, 9)].strip()
        if not part or '"' in part or "\\" in part:
            return None
        if self.rng.random() < 0.5 and part.isalnum() and part not in WORDS:
            return part, part
        return part, f'"{part}"'

    def word(self):
        while True:
            c = self.card()
            if self.rng.random() < 0.6 or not c.texts:
                p = self.piece(self.rng.choice(c.names))
                if p:
                    field = self.rng.choice(["", "", "name:"])
                    return field + p[1], lambda c: any(p[0] in n for n in c.names)
            else:
                p = self.piece(self.rng.choice(c.texts))
                if p:
                    return "text:" + p[1], lambda c: any(p[0] in t for t in c.texts)

    def number(self):
        field, op = self.rng.choice(self.numbers), self.rng.choice(OPS)
        if self.rng.random() < 0.2:
            other = self.rng.choice(self.numbers)
            test = lambda c: compare(c.columns.get(field), op if op != "!=" else "=",
                                     c.columns.get(other))
            text = f"{field}{op}{other}"
        else:
            values = [self.rng.randint(0, 12) for _ in range(self.rng.choice([1, 1, 1, 2]))]
            test = lambda c: any(compare(c.columns.get(field), op if op != "!=" else "=", v)
                                 for v in values)
            text = f"{field}{op}{','.join(map(str, values))}"
        return text, (lambda c: not test(c)) if op == "!=" else test

    def pattern(self, value):
        """The value, now and then with a "?" for a letter or a "*" for some."""
        for sign, most in ("?", 1), ("*", 3):
            if self.rng.random() < 0.15:
                i = self.rng.randint(0, len(value) - 1)
                value = value[:i] + sign + value[i + self.rng.randint(sign == "?", most):]
        return value

    def string(self):
        field = self.rng.choice(self.strings + ["game", "type", "subtype", "set", "id"])
        get = (lambda c: getattr(c, field)) if field in (
            "game", "type", "subtype", "set", "id") else (lambda c: c.columns.get(field))
        values = []
        while not values:
            cards = [self.card() for _ in range(3)]
            # what is open in one game is refused where only another's can be found
            values = [get(c) for c in cards if get(c) and (field, c.game) != ("slot", "stalker")]
        op = self.rng.choice([":", "=", "!="])
        values = [self.pattern(v) for v in values[:2]]
        test = lambda c: any(fits(get(c), v) for v in values)
        return f"{field}{op}{','.join(values)}", (lambda c: not test(c)) if op == "!=" else test

    def label(self):
        while True:
            c = self.card()
            pairs = [(f, w) for f, ws in c.labels.items() for w in ws]
            if pairs:
                field, word = self.rng.choice(pairs)
                return f"{field}:{word}", lambda c: word in c.labels[field]

    def keyword(self):
        while True:
            c = self.card()
            if c.keywords:
                word, n = self.rng.choice(c.keywords)
                if n is None or self.rng.random() < 0.5:
                    return f"kw:{word}", lambda c: any(w == word for w, _ in c.keywords)
                op, n = self.rng.choice(["=", "<", "<=", ">", ">="]), self.rng.randint(0, 3)
                return f"kw:{word}{op}{n}", lambda c: any(
                    w == word and compare(k, op, n) for w, k in c.keywords)

    def ability(self):
        while True:
            c = self.card()
            pairs = [(s, w) for s, w in c.words if s in ("verb", "event", "timing")]
            if pairs:
                slot, word = self.rng.choice(sorted(pairs))
                field = {"verb": "does", "event": "on", "timing": "timing"}[slot]
                return f"{field}:{word}", lambda c: (slot, word) in c.words

    def flag(self):
        name = self.rng.choice(sorted(TRUTHS))
        return f"is:{name}", lambda c: c.is_(name)

    def has(self):
        name = self.rng.choice(self.numbers + ["keywords", "abilities", "play", "tags", "text"])
        if name == "keywords":
            return "has:keywords", lambda c: bool(c.keywords)
        if name in ("abilities", "play", "text"):
            return f"has:{name}", lambda c: name in c.data
        if name == "tags":
            return "has:tags", lambda c: bool(c.labels["tags"])
        return f"has:{name}", lambda c: c.columns.get(name) is not None

    def term(self):
        return self.rng.choice([self.word, self.number, self.number, self.string, self.string,
                                self.label, self.keyword, self.ability, self.flag, self.has])()

    def tree(self, depth):
        if depth == 0 or self.rng.random() < 0.3:
            return self.term()
        kind = self.rng.choice(["and", "and", "or", "not"])
        if kind == "not":
            text, test = self.tree(depth - 1)
            sign = self.rng.choice(["-", "not "])
            return f"{sign}({text})", lambda c: not test(c)
        parts = [self.tree(depth - 1) for _ in range(self.rng.randint(2, 3))]
        between = self.rng.choice([" or ", " OR "] if kind == "or" else
                                  [" ", " and ", " AND "])
        fold = any if kind == "or" else all
        text = between.join(t for t, _ in parts)
        tests = [f for _, f in parts]
        return f"({text})", lambda c: fold(f(c) for f in tests)

    def chain(self):
        """So many terms that tables are read once, not asked about each card."""
        rows = [self.word, self.label, self.keyword, self.ability, self.flag, self.has]
        parts = []
        while len(parts) < 25:
            text, test = self.rng.choice(rows)()
            if self.rng.random() < 0.3:
                parts.append((f"-{text}", lambda c, test=test: not test(c)))
            else:
                parts.append((text, test))
        some, rest = parts[:22], parts[22:]
        if self.rng.random() < 0.3:  # all of few, none of many
            text = " ".join(t if t[0] == "-" else f"-{t}" for t, _ in some)
            tests = [f if t[0] == "-" else lambda c, f=f: not f(c) for t, f in some]
            return text, lambda c: all(f(c) for f in tests)
        text = " or ".join(t for t, _ in some) + f" or ({' '.join(t for t, _ in rest)})"
        return f"({text})", lambda c: (any(f(c) for _, f in some) or
                                       all(f(c) for _, f in rest))

    def query(self):
        text, test = (self.chain() if self.rng.random() < 0.05
                      else self.tree(self.rng.randint(0, 3)))
        found = [c for c in self.cards if test(c)]
        found.sort(key=lambda c: (c.game, c.id))
        if self.rng.random() < 0.4:
            field, falling = self.rng.choice(self.numbers), self.rng.random() < 0.5
            sign = -1 if falling else 1
            found.sort(key=lambda c: (c.columns.get(field) is None,
                                      sign * (c.columns.get(field) or 0)))
            text += f" order:{'-' if falling else ''}{field}"
        if self.rng.random() < 0.2:
            skip, limit = self.rng.randint(0, 9), self.rng.randint(0, 20)
            found = found[skip:skip + limit]
            text = f"limit:{limit} skip:{skip} {text}"
        return text, [f"{c.game}/{c.id}" for c in found]


def ask(koloda, db, text):
    run = subprocess.run([koloda, "query", "--db", db, "--format=ids", "--", text],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return run.returncode, run.stdout.decode().split(), run.stderr.decode(errors="replace")


def main(koloda, db, queries, seed):
    rng = random.Random(seed)
    maker = Maker(load(db), rng)
    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    asked = [maker.query() for _ in range(queries)]
    bad = found = 0
    for (text, want), (status, got, error) in zip(
        asked, pool.map(lambda q: ask(koloda, db, q[0]), asked)
    ):
        found += bool(want)
        if status or got != want:
            bad += 1
            print(f"{text}\n  {status} {error}\n  got  {got[:5]}\n  want {want[:5]}")
    print(f"{queries} queries, {found} of them find cards, {bad} answered otherwise")
    spoilt = []
    for text, _ in asked[: max(1, queries // 25)]:
        for _ in range(5):
            i = rng.randrange(len(text))
            spoilt.append(text[:i] + rng.choice("\"()-:=<>!,q 7") + text[i + 1:])
    refused = 0
    for text, (status, _, error) in zip(
        spoilt, pool.map(lambda t: ask(koloda, db, t), spoilt)
    ):
        refused += status == 2
        if status not in (0, 2) or (status == 2 and "^" not in error):
            bad += 1
            print(f"{text}\n  {status} {error}")
    print(f"{len(spoilt)} spoilt ones, {refused} refused with their place")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
