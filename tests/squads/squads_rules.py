"""The rules of deals, squads, formations and hosts, as the table in section
4.1 of the catalogue has them: a second reading of the rules, shared with
nothing of koloda.  It knows no list with unknown cards.
"""

import yaml

SIZES = {  # deck, copies of a name, deal
    "standard": (15, 50, 3, 15),
    "constructed": (30, 50, 3, 15),
    "limited": (20, 50, 0, 15),
    "starter10": (10, 10, 3, 10),
}
GOLD, SILVER, MACHINES, LOCALITIES = 23, 22, 15, 1
CELLS = [column + rank for column in "abcde" for rank in "123456"]
ATTACHED = ("symbiote", "equipment")


class Card:
    def __init__(self, source):
        self.id = source["id"]
        self.kind = source.get("subtype") or source["type"]
        self.is_creature = source["type"] == "creature"
        self.faction = source.get("faction", "neutral")
        self.cost = source["cost"]
        self.elite = source.get("elite", False)
        self.words = source.get("keywords", [])
        self.classes = source.get("classes", [])
        self.subtype = source.get("subtype", "none")
        self.slot = source.get("slot", "gear")
        self.filter = source.get("host_filter", [])
        name = source["name"]
        names = [name] if isinstance(name, str) else name.values()
        self.names = {n.lower().replace("ё", "е") for n in names}

    def passes(self, conditions):
        """True, False, or None: an ability may settle it (RS-69)."""
        told = [self.meets(*next(iter(c.items()))) for c in conditions]
        return False if False in told else None if None in told else True

    def meets(self, word, value):
        among = value if isinstance(value, list) else [value]
        if word == "not":
            told = self.passes(value)
            return None if told is None else not told
        if word == "any":
            told = [self.passes([c]) for c in value]
            return True if True in told else None if None in told else False
        return {
            "id": lambda: self.id in among,
            "subtype": lambda: self.subtype in among,
            "faction": lambda: self.faction in among,
            "has_class": lambda: any(c in self.classes for c in among),
            "has_keyword": lambda: None,
            "cost": lambda: None,
        }[word]()


class Cards(dict):
    """By id; `group` gives cards that share a name, in chains, one number."""

    def __init__(self, files):
        super().__init__()
        for file in files:
            with open(file, encoding="utf-8") as f:
                for source in yaml.safe_load(f)["cards"]:
                    self[source["id"]] = Card(source)
        self.group = {c: i for i, c in enumerate(sorted(self))}
        for a in self.values():
            for b in self.values():
                if a.names & b.names:
                    old, new = self.group[b.id], self.group[a.id]
                    for c, g in self.group.items():
                        self.group[c] = new if g == old else g


def tier(seat, cell):
    """S-3.9, S-3.10: 0 is a cell of the other half."""
    centre, rank = cell[0] in "bcd", int(cell[1])
    if seat == "first":
        return 0 if rank > 3 else 1 if centre else 3 if rank == 3 else 2
    return 0 if rank < 4 else 1 if centre or rank == 4 else 2


def correction(factions):
    n = len(factions - {"neutral"})
    return 1 if n < 2 else 2 - n


class Verdict:
    """The findings of a list: (line, clause, name, found, allowed)."""

    def __init__(self, cards, lst):
        self.cards, self.list = cards, lst
        self.findings = set()
        self.deck()
        for section in ("deal", "squad", "formation", "hosts"):
            if section not in lst.heads:
                break
            getattr(self, section)()

    def add(self, line, clause, name, found=None, allowed=None):
        self.findings.add((line, clause, name, found, allowed))

    def totals(self, section, key=lambda c: c):
        out = {}
        for _, e in self.list.entries(section):
            out[key(e.card)] = out.get(key(e.card), 0) + e.count
        return out

    def exceeding(self, section, key, limit):
        """Each entry at which the copies of a key come above its limit."""
        run = {}
        for line, e in self.list.entries(section):
            k = key(e.card)
            before = run.get(k, 0)
            run[k] = before + e.count
            if before <= limit(k) < run[k]:
                yield line, k

    def deck(self):
        least, most, copies, _ = SIZES[self.list.format]
        group = self.cards.group.__getitem__
        held = self.totals("deck", group)
        cards = sum(held.values())
        if cards < least:
            self.add(1, "S-1.2-2", "deck-too-small", cards, least)
        if cards > most:
            self.add(1, "S-1.2-2", "deck-too-large", cards, most)

        def limit(g):
            horde = any("horde" in c.words for c in self.cards.values()
                        if group(c.id) == g)
            return max(copies, 5 * horde) if copies else cards
        for line, g in self.exceeding("deck", group, limit):
            self.add(line, "S-1.2-3", "too-many-copies", held[g], limit(g))

    def subset(self, section, of, clause, name):
        have, held = self.totals(section), self.totals(of)
        for line, c in self.exceeding(section, lambda c: c,
                                      lambda c: held.get(c, 0)):
            self.add(line, clause, name, have[c], held.get(c, 0))

    def deal(self):
        redeals = self.list.redeals or 0
        if redeals > GOLD:
            self.add(self.list.redeals_line, "S-3.3-4", "redeals-unpaid",
                     redeals, GOLD)
        cards = sum(self.totals("deal").values())
        want = min(SIZES[self.list.format][3],
                   sum(self.totals("deck").values()))
        if cards != want:
            self.add(self.list.heads["deal"], "S-3.3-2", "deal-size", cards,
                     want)
        self.subset("deal", "deck", "S-3.3-2", "not-in-deck")

    def squad(self):
        squad = [(line, e, self.cards[e.card])
                 for line, e in self.list.entries("squad")]
        self.subset("squad", "deal", "S-3.5-2", "not-in-deal")
        for clause, name, limit, weight in (
                ("S-1.8-3", "too-many-localities", LOCALITIES,
                 lambda c: c.kind == "locality"),
                ("S-1.5.1e", "machine-cap", MACHINES,
                 lambda c: c.cost * (c.kind == "machine"))):
            total, at = 0, None
            for line, e, c in squad:
                total += e.count * weight(c)
                at = line if at is None and total > limit else at
            if at:
                self.add(at, clause, name, total, limit)
        unique = {self.cards.group[c.id] for _, _, c in squad
                  if "unique" in c.words}
        for line, g in self.exceeding("squad", self.cards.group.__getitem__,
                                      lambda g: 1):
            if g in unique:
                self.add(line, "S-3.6-3", "unique-twice")
        self.payment(squad)
        if not any(c.is_creature for _, _, c in squad):
            self.add(self.list.heads["squad"], "RS-23", "no-creature")

    def payment(self, squad):
        start = GOLD - min(self.list.redeals or 0, GOLD)
        silver = SILVER + (self.list.seat == "second")
        elite = ordinary = gold = 0
        factions, told = set(), {}
        for line, e, c in squad:
            factions.add(c.faction)
            elite += e.count * c.cost * c.elite
            ordinary += e.count * c.cost * (not c.elite)
            gold = start + correction(factions)
            for name, broken in (
                    ("no-gold-for-factions", gold < 0),
                    ("elite-needs-gold", elite > 0 and elite > gold),
                    ("not-enough-crystals",
                     ordinary > silver + max(0, gold - elite))):
                if broken:
                    told.setdefault(name, line)
        for name, clause, found, allowed in (
                ("no-gold-for-factions", "S-3.7",
                 len(factions - {"neutral"}) - 2, start),
                ("elite-needs-gold", "S-3.5-3", elite, gold),
                ("not-enough-crystals", "S-3.5-5", ordinary,
                 silver + max(0, gold - elite))):
            if name in told:
                self.add(told[name], clause, name, found, allowed)
        wrong = False
        for line, e, c in squad:
            cost = e.count * c.cost
            if e.paid and sum(e.paid) != cost:
                self.add(line, "S-3.5-4", "bad-payment", sum(e.paid), cost)
            elif e.paid and c.elite and e.paid[1]:
                self.add(line, "S-3.5-4", "bad-payment", e.paid[1], 0)
            else:
                continue
            wrong = True
        if not wrong and not told:
            self.split(squad, start, silver)

    def split(self, squad, start, silver):
        """RS-55: try every split of the lines without a payment."""
        gold_spent = silver_spent = still_open = 0
        factions, at = set(), None
        for line, e, c in squad:
            cost = e.count * c.cost
            factions.add(c.faction)
            gold_spent += e.paid[0] if e.paid else cost * c.elite
            silver_spent += e.paid[1] if e.paid else 0
            still_open += 0 if e.paid or c.elite else cost
            gold = start + correction(factions)
            if at is None and not any(
                    gold_spent + part <= gold and
                    silver_spent + still_open - part <= silver
                    for part in range(still_open + 1)):
                at = line
        if at and gold_spent > gold:
            self.add(at, "S-3.5-4", "bad-payment", gold_spent, gold)
        elif at:
            self.add(at, "S-3.5-4", "bad-payment", silver_spent, silver)

    def formation(self):
        lines = list(self.list.entries("formation"))
        held, placed = self.totals("squad"), self.totals("formation")
        run = {}
        for line, e in lines:
            run[e.card] = run.get(e.card, 0) + 1
            if e.card not in held:
                self.add(line, "S-3.8-1", "not-in-squad")
            elif run[e.card] == held[e.card] + 1:
                self.add(line, "S-3.8-1", "card-placed-twice",
                         placed[e.card], held[e.card])
        for line, c in self.exceeding("squad", lambda c: c,
                                      lambda c: placed.get(c, 0)):
            self.add(line, "S-3.8-1", "card-not-placed", placed.get(c, 0),
                     held[c])
        self.cells(lines)

    def cells(self, lines):
        seat = self.list.seat or "first"
        named, before = {e.cell for _, e in lines}, set()
        for line, e in lines:
            t, card = tier(seat, e.cell), self.cards[e.card]
            if t == 0:
                self.add(line, "S-3.8-3", "cell-outside-half")
            if e.cell in before:
                self.add(line, "S-3.8-2", "cell-taken")
            before.add(e.cell)
            if any(0 < tier(seat, c) < t for c in CELLS if c not in named):
                self.add(line, "S-3.9" if seat == "first" else "S-3.10",
                         "placement-order")
            back = seat == "second" and e.cell[1] == "6"
            if e.hidden and (card.kind in ATTACHED + ("parasite",) or
                             not ("stealth" in card.words or back)):
                self.add(line, "S-3.11.1-1", "hidden-not-allowed")

    def unfit(self, card, host, open_too=False):
        """The clause against putting card on host, or None; open_too: what
        an ability may settle speaks against it, too."""
        ghost = "incorporeal" in host.words
        if card.kind == "equipment":
            told = host.passes(card.filter)
            fits = (host.kind in ("creature", "machine") and not ghost and
                    (told or (told is None and not open_too)))
            return None if fits else "RS-8"
        if not host.is_creature:
            return "S-1.5.2-3"
        if host.kind != "creature":
            return "S-1.5.2a-1" if host.kind == "machine" else "S-1.5.2c-2"
        lost = ghost and "incorporeal" not in card.words
        return "S-1.5.2b-1" if lost else None

    def taken(self, card, host):
        if card.kind == "symbiote":
            return "S-1.5.2c-1" if (host, None) in self.burdens else None
        return "RS-8" if (host, card.slot) in self.burdens else None

    def hosts(self):
        placed, count = {}, {}
        for line, e in self.list.entries("formation"):
            count[e.card] = count.get(e.card, 0) + 1
            placed[e.card, count[e.card]] = line
        self.burdens, assigned, mistaken = set(), set(), {}
        for line, e in self.list.entries("hosts"):
            guest, host = e.guest, e.host
            if guest not in placed or host not in placed:
                self.add(line, "S-3.8-1", "not-in-squad")
                if guest not in placed:
                    mistaken[e.card] = mistaken.get(e.card, 0) + 1
            elif guest in assigned:
                self.add(line, "RS-56", "card-placed-twice")
            else:
                self.assign(line, guest, host)
            assigned.add(guest)
        for guest, line in placed.items():
            card = self.cards[guest[0]]
            if card.kind not in ATTACHED or guest in assigned or not any(
                    host != guest and
                    not self.unfit(card, self.cards[host[0]], True) and
                    not self.taken(card, host) for host in placed):
                continue
            if mistaken.get(card.id, 0) > 0:
                mistaken[card.id] -= 1
            else:
                self.add(line, "S-3.11-4", "host-missing")

    def assign(self, line, guest, host):
        card = self.cards[guest[0]]
        unfit = self.unfit(card, self.cards[host[0]])
        if card.kind == "parasite":
            self.add(line, "S-1.5.2-4", "bad-host")
        elif card.kind not in ATTACHED:
            self.add(line, "S-3.11-2", "bad-host")
        elif unfit:
            self.add(line, unfit, "bad-host")
        elif self.taken(card, host):
            self.add(line, self.taken(card, host), "host-taken")
        else:
            slot = None if card.kind == "symbiote" else card.slot
            self.burdens.add((host, slot))
