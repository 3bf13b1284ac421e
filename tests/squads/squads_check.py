"""Random lists that go on to squads and hosts, judged by koloda and by a
second reading of the rules.

    squads_check.py KOLODA DB CARDS...

DB holds the cards of the files CARDS.  Every finding must be the same, with
its line, clause and numbers; and in a legal list whose cards are misspelt in
some lines, these lines and no others are findings.  Prints the first lists
that differ and `N lists, N legal, N kinds of findings`.
"""

import json
import random
import subprocess
import sys

from squads_rules import CELLS, SIZES, Cards, Verdict, tier

LISTS = 2500
MISSPELT = 600
SHOWN = 3


class Entry:
    def __init__(self, card, count=1, **more):
        self.card, self.count = card, count
        self.paid = more.get("paid")
        self.cell, self.hidden = more.get("cell"), more.get("hidden")
        self.guest, self.host = more.get("guest"), more.get("host")


class List:
    """A list as it is made: its lines, and what stands in them."""

    def __init__(self):
        self.lines, self.heads, self.said = ["Game: stalker"], {}, []
        self.format, self.seat, self.redeals = "standard", None, None

    def header(self, word, value):
        self.lines.append("%s: %s" % (word, value))
        return len(self.lines)

    def section(self, name):
        self.lines.append("[%s]" % name)
        self.heads[name] = len(self.lines)

    def line(self, section, text, entry):
        self.lines.append(text)
        self.said.append((section, len(self.lines), entry))

    def entries(self, section):
        return [(line, e) for s, line, e in self.said if s == section]

    def text(self):
        return "\n".join(self.lines) + "\n"


class Maker:
    def __init__(self, cards, seed):
        self.cards, self.ids = cards, sorted(cards)
        self.r = random.Random(seed)

    def chance(self, p):
        return self.r.random() < p

    def make(self):
        r, lst = self.r, List()
        lst.format = r.choice(["standard", "standard", "limited", "starter10"])
        lst.header("Format", lst.format)
        lst.seat = r.choice([None, "first", "second"])
        if lst.seat:
            lst.header("Seat", lst.seat)
        if self.chance(0.4):
            lst.redeals = r.choice([0, 1, 2, 5, 22, 23, 24, 99])
            lst.redeals_line = lst.header("Redeals", lst.redeals)
        far = r.randint(0, 4)
        deck = self.deck(lst)
        deal = self.deal(lst, deck) if far > 0 else []
        squad = self.squad(lst, deal) if far > 1 else []
        placed = self.formation(lst, squad) if far > 2 else []
        if far > 3:
            self.hosts(lst, placed)
        return lst

    def counted(self, cards):
        """Lines of some of the copies together."""
        cards = list(cards)
        while cards:
            card, n = cards.pop(0), 1
            while card in cards and self.chance(0.7):
                cards.remove(card)
                n += 1
            yield n, card

    def put(self, lst, section, cards):
        if section != "deck" or self.chance(0.8):
            lst.section(section)
        for n, card in self.counted(cards):
            lst.line(section, "%d %s" % (n, card), Entry(card, n))

    def deck(self, lst):
        size = SIZES[lst.format][0]
        if self.chance(0.4):
            size += self.r.choice([-1, 1, 2])
        pool = self.r.sample(self.ids, self.r.randint(5, 14))
        deck = []
        while len(deck) < size:
            card = self.r.choice(pool)
            if deck.count(card) < 3 or self.chance(0.1):
                deck.append(card)
            elif len(pool) < 16:
                pool.append(self.r.choice(self.ids))
        self.put(lst, "deck", deck)
        return deck

    def deal(self, lst, deck):
        deal = self.r.sample(deck, min(SIZES[lst.format][3], len(deck)))
        if self.chance(0.15):
            deal[0] = self.r.choice(self.ids)
        if self.chance(0.1):
            deal.append(self.r.choice(deck))
        if self.chance(0.1):
            deal.pop()
        self.put(lst, "deal", deal)
        return deal

    def squad(self, lst, deal):
        squad = self.r.sample(deal, self.r.randint(0, min(len(deal), 14)))
        if self.chance(0.15):
            squad.append(self.r.choice(self.ids))
        stated = self.r.random()
        lst.section("squad")
        for n, card in self.counted(squad):
            paid = self.payment(n, self.cards[card]) \
                if self.chance(stated) else None
            text = "%d %s" % (n, card)
            if paid:
                text += " gold=%d silver=%d" % paid
            lst.line("squad", text, Entry(card, n, paid=paid))
        return squad

    def payment(self, n, card):
        cost = n * card.cost
        silver = 0 if card.elite else self.r.choice(
            [0, cost, self.r.randint(0, cost)])
        gold = cost - silver
        if self.chance(0.05):
            gold = max(0, gold + self.r.choice([-1, 1]))
        if self.chance(0.03) and gold:
            gold, silver = gold - 1, silver + 1
        return gold, silver

    def formation(self, lst, squad):
        seat, squad = lst.seat or "first", list(squad)
        self.r.shuffle(squad)
        if self.chance(0.15) and squad:
            squad.pop()
        if self.chance(0.15):
            squad.append(self.r.choice(self.ids))
        order = sorted((c for c in CELLS if tier(seat, c)),
                       key=lambda c: (tier(seat, c), self.r.random()))
        lines = []
        for i, card in enumerate(squad):
            cell = order[i] if i < len(order) else self.r.choice(CELLS)
            if self.chance(0.08):
                cell = self.r.choice(CELLS)
            back = seat == "second" and cell[1] == "6"
            lines.append((cell, card, self.chance(0.3 if back else 0.06)))
        self.r.shuffle(lines)
        lst.section("formation")
        placed = []
        for cell, card, hidden in lines:
            text = "%s %s%s" % (cell, card, " hidden" if hidden else "")
            lst.line("formation", text,
                     Entry(card, cell=cell, hidden=hidden))
            placed.append((card, sum(p[0] == card for p in placed) + 1))
        return placed

    def host(self, placed):
        host = self.r.choice(placed)
        for _ in range(3):
            if not self.cards[host[0]].is_creature:
                host = self.r.choice(placed)
        if self.chance(0.05):
            host = (self.r.choice(self.ids), self.r.randint(1, 2))
        return host

    def hosts(self, lst, placed):
        lst.section("hosts")
        for card, n in placed:
            attached = self.cards[card].kind in ("symbiote", "equipment")
            if not self.chance(0.85 if attached else 0.04):
                continue
            if self.chance(0.04):
                n = max(1, n + self.r.choice([-1, 1]))
            for _ in range(2 if self.chance(0.04) else 1):
                guest, host = (card, n), self.host(placed)
                text = "%s -> %s" % (self.side(guest), self.side(host))
                lst.line("hosts", text, Entry(card, guest=guest, host=host))

    def side(self, side):
        return "%s#%d" % side if side[1] > 1 or self.chance(0.2) else side[0]

    def misspell(self, lst):
        """Names that are none in some lines; their numbers."""
        lines = lst.lines[:]
        chosen = self.r.sample(lst.said, min(len(lst.said),
                                             self.r.choice([1, 1, 2, 5])))
        for section, line, e in chosen:
            name = e.card
            if section == "hosts" and self.chance(0.5):
                name = e.host[0]
            wrong = self.r.choice([name[0] + "q" + name[1:], "zz" + name])
            before, _, after = lines[line - 1].rpartition(name) \
                if name != e.card else lines[line - 1].partition(name)
            lines[line - 1] = before + wrong + after
        return "\n".join(lines) + "\n", sorted(s[1] for s in chosen)


def judge(koloda, db, texts):
    """The findings of each text, lines counted from its own first one."""
    run = subprocess.run([koloda, "check", "--db", db, "--format=jsonl", "-"],
                         input="---\n".join(texts), capture_output=True,
                         encoding="utf-8", check=False)
    out = [json.loads(line) for line in run.stdout.splitlines()]
    if len(out) != len(texts):
        sys.exit("%d verdicts on %d lists" % (len(out), len(texts)))
    first = 0
    for text, verdict in zip(texts, out):
        yield [(v["line"] - first, v["clause"], v["name"], v.get("found"),
                v.get("allowed")) for v in verdict.get("violations", [])]
        first += text.count("\n") + 1


def compare(texts, got, want):
    """Show the first lists that differ; how many do."""
    differ = 0
    for text, a, b in zip(texts, got, want):
        if sorted(a, key=str) == sorted(b, key=str):
            continue
        differ += 1
        if differ <= SHOWN:
            print(text, end="")
            print("koloda alone:", sorted(set(a) - set(b), key=str))
            print("rules alone: ", sorted(set(b) - set(a), key=str))
    return differ


def main(koloda, db, *files):
    maker = Maker(Cards(files), 1)
    lists = [maker.make() for _ in range(LISTS)]
    want = [Verdict(maker.cards, lst).findings for lst in lists]
    texts = [lst.text() for lst in lists]
    differ = compare(texts, judge(koloda, db, texts), want)
    legal = [lst for lst, w in zip(lists, want) if not w]
    spoilt = [maker.misspell(maker.r.choice(legal)) for _ in range(MISSPELT)]
    texts = [text for text, _ in spoilt]
    got = [[f[:3] for f in fs] for fs in judge(koloda, db, texts)]
    differ += compare(texts, got,
                      [[(line, None, "unknown-card") for line in lines]
                       for _, lines in spoilt])
    kinds = {f[1:3] for w in want for f in w}
    print("%d lists, %d legal, %d kinds of findings" %
          (len(lists) + len(spoilt), len(legal), len(kinds)))
    return differ > 0 or len(kinds) < 28 or len(legal) < LISTS / 5


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
