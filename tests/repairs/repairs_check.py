"""Repairs of random deck lists against integer programs.

    repairs_check.py KOLODA DB FOLDER LISTS SEED

DB holds the cards of FOLDER (cards/).  For every list that is not legal the
fewest changes are found by glpsol too, from a second reading of the deck rules
that shares nothing with koloda; `koloda fix` must need as many.  Prints the
first lists that differ and, per game, how many were compared.
"""

import glob
import json
import random
import subprocess
import sys
import tempfile

import yaml

SHOWN = 3


class Conclave:
    heads = ["hero", "deck"]
    formats = ["extended", "quick", "basic"]
    headers = [()]

    def home(self, card, form):
        return "hero" if card["type"] == "hero" else "deck"

    def allowed(self, card, form, header):
        if form == "basic":
            return "basic" in card.get("supertypes", [])
        if form == "quick" and card["type"] == "hero":
            return "ally_limit" in card and "equipment_limit" in card
        return form != "quick" or card["type"] != "enchantment"

    def groups(self, cards, form):
        for card in cards:
            limit = card.get("copy_limit", 4)
            if limit == "unlimited":
                limit = 4 if form == "quick" else None
            if limit is not None and self.home(card, form) == "deck":
                yield [card], min(limit, 4) if form == "quick" else limit

    def bounds(self, cards, form):
        heroes = [c for c in cards if c["type"] == "hero"]
        deck = [c for c in cards if c["type"] != "hero"]
        yield heroes, 1, 1
        yield (deck, 50, 100) if form == "quick" else (deck, 60, 120)

    def ratios(self, form):
        return []


class Mainstay:
    heads = ["mainstay", "hero", "warriors", "defenders", "trump"]
    formats = ["classic"]
    headers = [()]

    def home(self, card, form):
        if card["type"] == "warrior":
            return "warriors"
        if card["type"] == "defender":
            return "trump" if "z" in card["essence"] else "defenders"
        return card["type"]

    def allowed(self, card, form, header):
        return card.get("edition") != "two_trumps" and not (
            card["type"] == "warrior" and "z" in card["essence"])

    def groups(self, cards, form):
        alike = {}
        for card in cards:
            yield [card], 1
            if card["type"] in ("warrior", "defender"):
                alike.setdefault((card["type"], card["essence"]),
                                 []).append(card)
        for same in alike.values():
            yield same, 1

    def bounds(self, cards, form):
        for head in self.heads:
            n = 8 if head in ("warriors", "defenders") else 1
            yield [c for c in cards if self.home(c, form) == head], n, n

    def ratios(self, form):
        return []


class Stalker:
    heads = ["deck"]
    formats = ["standard", "constructed", "limited", "starter10"]
    headers = [()]
    sizes = {"standard": (15, 50), "constructed": (30, 50),
             "limited": (20, 50), "starter10": (10, 10)}

    def home(self, card, form):
        return "deck"

    def allowed(self, card, form, header):
        return True

    def groups(self, cards, form):
        if form == "limited":
            return
        alike = []  # cards that share a name, in chains
        for card in cards:
            names = {n.lower() for n in card["name"].values()}
            same = [(ns, cs) for ns, cs in alike if ns & names]
            alike = [a for a in alike if not a[0] & names]
            for ns, cs in same:
                names |= ns
            alike.append((names, sum((cs for _, cs in same), []) + [card]))
        for _, same in alike:
            horde = any("horde" in c.get("keywords", []) for c in same)
            yield same, 5 if horde else 3

    def bounds(self, cards, form):
        yield cards, *self.sizes[form]

    def ratios(self, form):
        return []


class Trilunie:
    heads = ["deck"]
    formats = ["standard", "parent_like"]
    headers = [("Side", "dark"), ("Side", "light")]
    kinds = ["air", "ground", "character"]

    def home(self, card, form):
        return "deck"

    def allowed(self, card, form, header):
        other = {"dark": "mesfi", "light": "raatu"}[header[1]]
        return card.get("moon") != other

    def groups(self, cards, form):
        for card in cards:
            yield [card], 4

    def of(self, cards, kind):
        return [c for c in cards if c.get("subtype") == kind]

    def bounds(self, cards, form):
        yield cards, 60, None
        for kind in self.kinds:
            yield self.of(cards, kind), 12, None

    def ratios(self, form):  # between bounds, by number
        if form == "parent_like":
            return []
        return [(a, b) for a in (1, 2, 3) for b in (1, 2, 3) if a != b]


GAMES = {"conclave": Conclave, "mainstay": Mainstay, "stalker": Stalker,
         "trilunie": Trilunie}


class Maker:
    def __init__(self, name, folder, seed):
        self.game, self.name = GAMES[name](), name
        self.r = random.Random("%s %s" % (name, seed))
        self.cards = {}
        for file in sorted(glob.glob("%s/%s/*.yaml" % (folder, name))):
            with open(file, encoding="utf-8") as f:
                for card in yaml.safe_load(f).get("cards", []):
                    self.cards[card["id"]] = card
        self.ids = sorted(self.cards)

    def entry(self):
        r = self.r
        id = "nobody-%d" % r.randrange(9) if r.random() < .06 \
            else r.choice(self.ids)
        one = self.name == "mainstay" and r.random() < .9
        return id, 1 if one else r.choice([1, 1, 2, 3, 4, 4, 5])

    def make(self):
        """A text, its format, header and [(section, id, count)]."""
        r, g = self.r, self.game
        form, header, said = r.choice(g.formats), r.choice(g.headers), []
        lines = ["Game: " + self.name, "Format: " + form]
        if header and r.random() < .2:
            header = (header[0], None)
        elif header:
            lines.append("%s: %s" % header)
        want = r.randrange(1, 30)
        entries = [self.entry() for _ in range(want)]
        if r.random() < .3:  # mostly right cards: of one header
            fit = [i for i in self.ids if g.allowed(
                self.cards[i], form, r.choice(g.headers))]
            entries = [(r.choice(fit), n) for _, n in entries]
        if r.random() < .5:
            for head in g.heads:
                lines.append("[%s]" % head)
                for id, n in entries:
                    card = self.cards.get(id)
                    at = g.home(card, form) if card else r.choice(g.heads)
                    if r.random() < .08:
                        at = r.choice(g.heads)
                    if at == head:
                        said.append((head, id, n))
                        lines.append("%d %s" % (n, id))
        else:
            for id, n in entries:
                card = self.cards.get(id)
                at = g.home(card, form) if card else None
                said.append((at, id, n))
                lines.append("%d %s" % (n, id))
        return "\n".join(lines) + "\n", form, header, said


def total(cards, name, sign="+"):
    return " ".join("%s %s_%s" % (sign, name, c["n"]) for c in cards)


def program(maker, form, header, said):
    """The least of the larger of copies removed and added, in CPLEX form.

    Once the totals t are whole the rest is a network, whose optimum is whole.
    """
    g, have, rows, listed = maker.game, {}, [], 0
    cards = list(maker.cards.values())
    for at, id, n in said:
        listed += n
        card = maker.cards.get(id)
        if card and at == g.home(card, form):
            have[id] = have.get(id, 0) + n
    for i, card in enumerate(cards):
        card["n"] = i
    kept = [c for c in cards if c["id"] in have]
    rows.append("z %s >= %d" % (total(kept, "k"), listed))
    rows.append("z %s %s >= 0" % (total(cards, "x", "-"), total(kept, "k")))
    for c in kept:
        rows.append("k_%d - x_%d <= 0" % (c["n"], c["n"]))
        rows.append("k_%d <= %d" % (c["n"], have[c["id"]]))
    for c in cards:
        if not g.allowed(c, form, header):
            rows.append("x_%d <= 0" % c["n"])
    for group, limit in g.groups(cards, form):
        rows.append("%s <= %d" % (total(group, "x"), limit))
    bounds = list(g.bounds(cards, form))
    for i, (group, low, high) in enumerate(bounds):
        rows.append("%s - t_%d = 0" % (total(group, "x"), i))
        rows.append("t_%d >= %d" % (i, low))
        if high is not None:
            rows.append("t_%d <= %d" % (i, high))
    for a, b in g.ratios(form):  # below twice the other
        rows.append("t_%d - 2 t_%d <= -1" % (a, b))
    return "\n".join(
        ["minimize", "cost: z", "subject to"]
        + ["r%d: %s" % (i, row) for i, row in enumerate(rows)]
        + ["integer"] + ["t_%d" % i for i in range(len(bounds))]
        + ["end", ""])


def solve(text, folder):
    """The optimum, or None."""
    with open(folder + "/program", "w", encoding="ascii") as f:
        f.write(text)
    subprocess.run(["glpsol", "--lp", folder + "/program", "-o",
                    folder + "/answer"], check=True, stdout=subprocess.DEVNULL)
    with open(folder + "/answer", encoding="ascii") as f:
        said = dict(line.split(":", 1) for line in f if ":" in line[:12])
    if said["Status"].strip() != "INTEGER OPTIMAL":
        return None
    return round(float(said["Objective"].split("=")[1].split()[0]))


def changes(maker, form, header, said, folder):
    """As many, over all values that the header may have."""
    best = None
    for value in maker.game.headers:
        n = solve(program(maker, form, value, said), folder)
        if n is not None:
            n += value != header
            best = n if best is None else min(best, n)
    return best


def moved_to(repair):
    for edit in repair["edits"]:
        if edit["edit"] == "header" and edit["to"].startswith("Format: "):
            return edit["to"][8:]
    return None


def compare(koloda, db, maker, count, folder):
    """How many lists were repaired, had a header changed, differ."""
    made = [maker.make() for _ in range(count)]
    out = subprocess.run(
        [koloda, "fix", "--db", db, "--format=jsonl", "-"],
        input="---\n".join(m[0] for m in made), capture_output=True,
        encoding="utf-8", check=False).stdout.splitlines()
    if len(out) != count:
        sys.exit("%d lists, %d answers" % (count, len(out)))
    told = headed = differ = 0
    for (text, form, header, said), line in zip(made, out):
        got = json.loads(line)
        if got["legal"]:
            best, cost = changes(maker, form, header, said, folder), 0
        else:
            repair = got["repair"]
            cost = repair["cost"] if repair else None
            best = changes(maker, form, header, said, folder)
            to = moved_to(repair) if repair else None
            if to:  # it has to be worth its change
                other = changes(maker, to, header, said, folder) + 1
                best = other if other < best else "no better than %d" % best
            told += 1
            headed += bool(repair and repair["headers"])
        if cost == best:
            continue
        differ += 1
        if differ <= SHOWN:
            print(text + "changes: koloda %s, the program %s" % (cost, best))
    return told, headed, differ


def main(koloda, db, cards, count, seed):
    bad = False
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            maker = Maker(name, cards, seed)
            told, headed, differ = compare(koloda, db, maker, int(count),
                                           folder)
            print("%s: %s lists, %d not legal, %d of them with a header "
                  "changed, %d differ" % (name, count, told, headed, differ))
            bad |= differ > 0 or told < int(count) / 2
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
