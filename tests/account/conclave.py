"""The state of a match of conclave, rebuilt from its events alone."""

# Paths of the view that are not rebuilt yet: to be empty.
LEFT_OUT = set()

# Match cases are rebuilt, too.
SCRIPTS = True

CELLS = [column + row for row in "1234" for column in "abcd"]


class Card:
    """A card in play, as the events told it."""

    def __init__(self, owner, name, printed):
        self.owner = owner
        self.name = name
        self.id = name.split("#")[0]
        self.printed = printed
        self.type = printed["type"]
        self.cell = self.host = None
        self.closed = self.moved = False
        self.wounds = 0
        self.durability = printed.get("durability")
        self.health = printed.get("health", 0)
        self.attack = printed.get("attack", 0)
        self.keywords = {}
        for keyword in printed["keywords"]:
            word = keyword["word"]
            self.keywords[word] = self.keywords.get(word, 0) + \
                keyword.get("n", 1)
        self.leadership = self.keywords.get("leadership", 0)

    def view(self):
        out = {"id": self.id, "type": self.type}
        if self.type in ("hero", "ally"):
            out |= {"cell": self.cell, "closed": self.closed,
                    "health": self.health, "wounds": self.wounds,
                    "attack": self.attack, "leadership": self.leadership}
            if self.type == "ally":
                out["moved"] = self.moved
            out["keywords"] = {word: True if word == "defender" else n
                               for word, n in self.keywords.items() if n}
        else:
            out |= {"closed": self.closed, "durability": self.durability}
            if self.type == "enchantment":
                out["host"] = self.host
        return out


class Player:
    def __init__(self):
        self.energy = 0
        self.zones = {"hand": [], "deck": [], "graveyard": []}
        self.play = {}  # name -> Card, by arrival


class Board:
    """cards: what is printed on them, by id.  head: the line of the match
    (players, format, decks)."""

    def __init__(self, cards, head):
        self.cards = cards
        self.players = {player: Player() for player in head["players"]}
        self.format = head["format"]
        self.turn = self.first = self.active = self.step = None
        self.asked = (None, None)
        self.combat = None
        self.end = ("unfinished", [], None)

    def card(self, label):
        owner, name = label.split("/")
        return self.players[owner].play[name]

    def add(self, e):
        owner, name = e["card"].split("/")
        card = Card(owner, name, self.cards[name.split("#")[0]])
        card.cell = e.get("cell")
        self.players[owner].play[name] = card
        return card

    def take(self, player, e):
        """The card of an event goes from where it says it was."""
        zone = self.players[player].zones.get(e["from"])
        if zone is not None:
            card = zone.pop(e["place"] - 1)
            assert card == e["card"].split("/")[-1].split("#")[0]

    def event(self, e):
        """One event, as `play --format=jsonl` prints it."""
        if e["event"] != "illegal" and e["event"] != "match_ended":
            self.asked = (None, None)
        handler = getattr(self, "on_" + e["event"], None)
        if handler:
            handler(e)

    def on_match_started(self, e):
        self.format = e["format"]

    def on_position(self, e):
        self.turn = e["turn"]
        self.active = e["player"]
        self.first = e["first_player"]

    def on_zones(self, e):
        player = self.players[e["player"]]
        player.energy = e["energy"]
        for zone in player.zones:
            player.zones[zone] = list(e[zone])

    def on_placed(self, e):
        card = self.add(e)
        card.host = e.get("host")
        card.closed = e["closed"]
        card.wounds = e.get("wounds", 0)
        if card.type in ("hero", "ally"):
            for key in ("moved", "health", "attack", "leadership"):
                setattr(card, key, e[key])
            card.keywords = dict(e["keywords"])
        else:
            card.durability = e.get("durability")

    def on_first_player(self, e):
        self.first = self.active = e["player"]

    def on_shuffled(self, e):
        self.players[e["player"]].zones["deck"] = list(e["order"])

    def on_drawn(self, e):
        zones = self.players[e["player"]].zones
        for card in e["cards"] if "cards" in e else [e["card"]]:
            assert zones["deck"].pop(0) == card
            zones["hand"].append(card)

    def on_turn_started(self, e):
        self.turn = e["turn"]
        self.active = e["player"]
        for player in self.players.values():
            for card in player.play.values():
                card.moved = False

    def on_step(self, e):
        self.step = e["step"]

    def energy(self, e):
        self.players[e["player"]].energy = e["energy"]

    on_energy_set = on_energy_spent = on_energy_lost = energy

    def on_opened(self, e):
        card = self.card(e["card"])
        card.closed = e["event"] == "closed"
        card.attack = e.get("attack", card.attack)

    on_closed = on_opened

    def durability(self, e):
        self.card(e["card"]).durability = e["durability"]

    on_worn = on_durability_added = durability

    def on_asked(self, e):
        self.asked = (e["player"], e["point"])

    def on_declared(self, e):
        if e["what"] == "summon":
            self.take(e["player"], e)
        elif e["what"] == "move":
            self.card(e["card"]).moved = True

    on_reaction = on_declared

    def on_entered(self, e):
        self.take(e["card"].split("/")[0], e)
        self.add(e)

    def on_attached(self, e):
        self.card(e["card"]).host = e["host"]

    def on_left_play(self, e):
        owner, name = e["card"].split("/")
        del self.players[owner].play[name]

    def on_put_in_graveyard(self, e):
        self.take(e["player"], e)
        self.players[e["player"]].zones["graveyard"].append(e["card"])

    on_discarded = on_put_in_graveyard

    def on_returned(self, e):
        self.take(e["player"], e)
        zone = self.players[e["player"]].zones[e["zone"]]
        if e["zone"] == "deck":
            zone.insert(0, e["card"])
        else:
            zone.append(e["card"])

    def on_moved(self, e):
        self.card(e["card"]).cell = e["cell"]

    def on_attack_declared(self, e):
        self.combat = {"step": 1, "attacker": e["attacker"],
                       "target": e["target"],
                       "attack_type": e["attack_type"], "counter": None}

    def on_combat_step(self, e):
        self.combat["step"] = e["step"]

    def on_defender_appointed(self, e):
        self.combat["target"] = e["card"]

    def on_counter_declared(self, e):
        self.combat["counter"] = e["weapons"] or e["counter"]

    def on_combat_ended(self, e):
        self.combat = None

    def on_wounded(self, e):
        card = self.card(e["card"])
        card.wounds += e["wounds"] if e["event"] == "wounded" else -e["wounds"]
        card.health = e["health"]

    on_healed = on_wounded

    def on_modified(self, e):
        if e.get("stat") in ("health", "attack"):
            self.number(e["card"], e["stat"], e["value"])

    def number(self, label, stat, value):
        owner, name = label.split("/") if "/" in label else (None, None)
        card = self.players[owner].play.get(name) if owner else None
        if card and card.type in ("hero", "ally"):
            setattr(card, stat, value)

    def on_ability_granted(self, e):
        if "keyword" in e and "value" in e:
            self.card(e["card"]).keywords[e["keyword"]] = e["value"]

    def on_changed(self, e):
        card = self.card(e["card"])
        if "stat" in e:
            setattr(card, e["stat"], e["to"])
        else:
            card.keywords[e["keyword"]] = e["to"]

    def leadership(self, e):
        self.card(e["card"]).leadership = e["points"]

    on_leadership_used = on_leadership_gained = leadership

    def on_match_ended(self, e):
        self.end = (e["outcome"], e["winners"], e["reason"])
        if e["outcome"] != "unfinished":
            self.asked = (None, None)
            self.combat = None

    def player(self, name, seat):
        x = self.players[name]
        heroes = [c.name for c in x.play.values() if c.type == "hero"]
        allies = {c.cell: c.name for c in x.play.values() if c.type == "ally"}
        return {
            "seat": seat,
            "energy": x.energy,
            "hero": heroes[0] if heroes else None,
            "hand": x.zones["hand"],
            "hand_size": len(x.zones["hand"]),
            "deck": x.zones["deck"],
            "deck_size": len(x.zones["deck"]),
            "graveyard": x.zones["graveyard"],
            "allies": [allies[cell] for cell in CELLS if cell in allies],
            "equipment": [c.name for c in x.play.values()
                          if c.type == "equipment"],
            "enchantments": [c.name for c in x.play.values()
                             if c.type == "enchantment"],
            "cards": {c.name: c.view() for c in x.play.values()},
        }

    def view(self):
        """The judge's view, as the events told it so far."""
        cells = {c.cell: f"{player}/{c.name}"
                 for player, x in self.players.items()
                 for c in x.play.values() if c.cell}
        return {
            "game": "conclave",
            "format": self.format,
            "turn": self.turn,
            "first_player": self.first,
            "active": self.active,
            "step": self.step,
            "to_act": self.asked[0],
            "point": self.asked[1],
            "combat": self.combat,
            "board": {cell: cells.get(cell) for cell in CELLS},
            "players": {name: self.player(name, "AB"[i])
                        for i, name in enumerate(self.players)},
            "outcome": self.end[0],
            "winners": self.end[1],
            "reason": self.end[2],
        }
