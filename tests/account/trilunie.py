"""The state of a match of trilunie, rebuilt from its events alone."""

# Paths of the view that are not rebuilt yet: to be empty.
LEFT_OUT = set()

# Match cases are rebuilt, too.
SCRIPTS = True

ZONES = ("air", "ground", "character")
WITHOUT_NUMBER = ("accuracy", "intercept")


def name_key(name):
    """Sorted by id, then by the number of the copy."""
    card, _, copy = name.partition("#")
    return card, int(copy or 1)


class Unit:
    def __init__(self, name):
        self.cards = [name]  # the active one first
        self.zone = None  # its own, also while it is retreated
        self.retreated = self.turned = False
        self.damage = self.paralysis = 0
        self.speed = self.attack = self.life = 0
        self.equipment = []  # as it was attached
        self.keywords = {}


class Player:
    def __init__(self, side):
        self.side = side
        self.mana = self.coins = self.total = 0
        self.bonus = self.abandoned = False
        self.hand, self.deck, self.discard = [], [], []
        self.build = {}
        self.units = {}  # by the name of the active card

    def at(self, zone):
        return sorted((name for name, unit in self.units.items()
                       if not unit.retreated and unit.zone == zone),
                      key=name_key)

    def take(self, card):
        """A card leaves hand, deck, discard or build zone."""
        for pile in (self.hand, self.deck, self.discard):
            if card in pile:
                pile.remove(card)
        self.build.pop(card, None)


class Board:
    def __init__(self, cards, head):
        self.cards = cards
        self.seats = head["players"]
        self.players = {}
        self.format = self.phase = self.step = self.window = None
        self.to_act = self.attack = None
        self.turn = 0
        self.end = {"outcome": "unfinished", "winners": [], "reason": None}

    def event(self, e):
        getattr(self, "on_" + e["event"], self.nothing)(e)

    def nothing(self, e):
        """What changes nothing by itself: the rest of the events tells it."""
        assert e["event"] in (
            "captured", "zone_started", "zone_ended", "effects_ended",
            "deployment_ended", "own_step", "spared", "lapsed",
            "broken_off", "effect_began", "ability_used", "stopped",
            "turn_started", "illegal"), e["event"]

    def printed(self, card):
        return self.cards[card.partition("#")[0]]

    def find(self, full):
        """The unit of a full name, its player and its name, or None."""
        player, _, name = full.partition("/")
        return self.players[player].units.get(name), self.players[player], name

    def unit(self, full):
        unit, _, _ = self.find(full)
        assert unit, full
        return unit

    # the beginning

    def on_match_started(self, e):
        self.format = e["format"]
        for side in ("dark", "light"):
            self.players[e[side]] = Player(side)
            self.players[e[side]].mana = e["options"]["start_mana"]

    def on_begins_with(self, e):
        player = self.players[e["player"]]
        player.mana, player.coins = e["mana"], e["coins"]
        player.bonus = e["bonus"]
        player.hand, player.deck = list(e["hand"]), list(e["deck"])
        player.discard, player.build = list(e["discard"]), dict(e["build"])

    def on_in_play(self, e):
        owner, _, card = e["unit"].partition("/")
        unit = self.players[owner].units[card] = Unit(card)
        unit.cards += e["under"]
        unit.retreated = e["zone"] == "retreated"
        unit.zone = self.printed(card)["subtype"]
        unit.turned, unit.keywords = e["turned"], e["keywords"]
        unit.damage = e.get("damage", 0)
        unit.paralysis = e.get("paralysis", 0)
        unit.speed, unit.attack, unit.life = (
            e["speed"], e["attack"], e["life"])
        unit.equipment = list(e["equipment"])

    def on_shuffled(self, e):
        """An order of ids: copies keep the order that they had."""
        player = self.players[e["player"]]
        before = {}
        for name in player.deck:
            before.setdefault(name.partition("#")[0], []).append(name)
        copies = {}
        deck = []
        for card in e["order"]:
            if player.deck:
                deck.append(before[card].pop(0))
                continue
            n = copies[card] = copies.get(card, 0) + 1
            deck.append(card if n == 1 else f"{card}#{n}")
        player.deck = deck

    def on_drawn(self, e):
        player = self.players[e["player"]]
        for card in e["cards"]:
            assert player.deck.pop(0) == card
            player.hand.append(card)

    def on_mulligan(self, e):
        player = self.players[e["player"]]
        for card in e["cards"]:
            player.take(card)
            player.discard.append(card)

    def on_placed(self, e):
        player = self.players[e["player"]]
        player.total = e["total"]
        if e["onto"] is None:
            self.enter(player, e["card"])

    def on_part_built(self, e):
        self.on_marked(e)

    def on_bonus_tested(self, e):
        self.players[e["player"]].bonus = e["bonus"]

    # steps and decisions

    def on_step_started(self, e):
        self.turn, self.phase, self.step = e["turn"], e["phase"], e["step"]
        if e["step"] != "straighten":
            return
        for player in self.players.values():
            player.abandoned = False
            for unit in player.units.values():
                if e["turn"] == 1:  # T-206
                    self.print_keywords(unit)

    def on_asked(self, e):
        self.to_act = e["player"]

    def on_window_opened(self, e):
        self.window = e["window"]

    def on_passed(self, e):
        assert e["player"] == self.to_act
        if e["closes"]:
            assert e["point"] == self.window
            self.window = None

    def on_mana_gained(self, e):
        self.players[e["player"]].mana = e["mana"]

    def on_coins_gained(self, e):
        self.players[e["player"]].coins = e["coins"]

    def on_coins_lost(self, e):
        player = self.players[e["player"]]
        assert player.coins == e["coins"]
        player.coins = 0

    def on_paid(self, e):
        player = self.players[e["player"]]
        player.mana -= e.get("mana", 0)
        player.coins -= e.get("coins", 0)
        assert (player.mana, player.coins) == (e["mana_left"], e["coins_left"])

    # cards

    def print_keywords(self, unit):
        """As printed; off while retreated and in the deployment (T-206)."""
        unit.keywords = {}
        if unit.retreated or self.phase == "deployment":
            return
        for keyword in self.printed(unit.cards[0])["keywords"]:
            word = keyword["word"]
            if word == "bombardment":
                zones = keyword["kinds"] or ZONES
                value = [z for z in ZONES if z in zones and z != unit.zone]
            else:
                value = word in WITHOUT_NUMBER or keyword.get("n", 1)
            unit.keywords[word] = value

    def enter(self, player, card):
        player.take(card)
        printed = self.printed(card)
        unit = player.units[card] = Unit(card)
        unit.zone = printed["subtype"]
        unit.speed, unit.attack, unit.life = (
            printed["speed"], printed["attack"], printed["life"])
        self.print_keywords(unit)

    def on_deployed(self, e):
        if "onto" not in e:
            self.enter(self.players[e["player"]], e["card"])

    def on_combined(self, e):
        name = e["active"].partition("/")[0]
        player = self.players[name]
        old, unit = next((n, u) for n, u in player.units.items()
                         if set(u.cards) < set(e["cards"]))
        new, = set(e["cards"]) - set(unit.cards)
        player.take(new)
        del player.units[old]
        unit.cards = list(e["cards"])
        player.units[unit.cards[0]] = unit
        self.print_keywords(unit)
        if self.attack:  # it goes by another name now
            self.attack = self.renamed(f"{name}/{old}", e["active"])

    def renamed(self, old, new):
        attack = {k: new if v == old else v for k, v in self.attack.items()}
        attack["pending"] = {new if k == old else k: v
                             for k, v in attack["pending"].items()}
        return attack

    def on_marked(self, e):
        player = self.players[e["player"]]
        if e["card"] in player.hand:
            player.hand.remove(e["card"])
        player.build[e["card"]] = e["markers"]

    def on_mission_played(self, e):
        self.players[e["player"]].take(e["card"])

    on_battle_played = on_mission_played

    def on_discarded(self, e):
        self.players[e["player"]].discard.append(e["card"])

    def on_attached(self, e):
        self.players[e["player"]].take(e["card"])
        self.unit(e["unit"]).equipment.append(f'{e["player"]}/{e["card"]}')

    def drop(self, full):
        """An equipment comes off its unit."""
        for player in self.players.values():
            for unit in player.units.values():
                if full in unit.equipment:
                    unit.equipment.remove(full)
                    return True
        return False

    def leave(self, full):
        """A unit leaves play; its equipment goes to the discard."""
        unit, player, name = self.find(full)
        del player.units[name]
        for gear in unit.equipment:
            owner, _, card = gear.partition("/")
            self.players[owner].discard.append(card)
        if self.attack:
            self.attack["pending"].pop(full, None)
        return unit

    def on_destroyed(self, e):
        owner, _, card = e["unit"].partition("/")
        player = self.players[owner]
        if card not in player.units:
            assert self.drop(e["unit"])
            player.discard.append(card)
            return
        unit = self.leave(e["unit"])
        assert unit.equipment == e["equipment"]
        player.discard += unit.cards

    def on_moved(self, e):
        _, player, name = self.find(e["card"])
        if name in player.units:
            cards = self.leave(e["card"]).cards
        else:
            cards = [name]
            if not self.drop(e["card"]):
                player.take(name)
        for card in cards:
            if e["zone"] == "hand":
                player.hand.append(card)
            elif e["zone"] == "discard":
                player.discard.append(card)
            else:
                player.deck.insert(
                    0 if e["at"] == "top" else len(player.deck), card)

    # units

    def on_values(self, e):
        unit = self.unit(e["unit"])
        unit.speed, unit.attack, unit.life = e["speed"], e["attack"], e["life"]

    def on_keywords(self, e):
        self.unit(e["unit"]).keywords = e["keywords"]

    def on_straightened(self, e):
        for full in e["cards"]:
            unit, _, _ = self.find(full)  # or an equipment
            if unit:
                unit.turned = False

    def on_regenerated(self, e):
        unit = self.unit(e["unit"])
        unit.damage -= e["amount"]
        assert unit.damage == e["damage"]

    def on_changed(self, e):
        unit, _, _ = self.find(e["unit"])
        what = e["what"]
        if unit is None:  # an equipment is turned
            assert what == "turned"
        elif what == "healed":
            unit.damage -= e["amount"]
        elif what == "prevented":
            self.pend(e["unit"], -e["amount"])
        elif what in ("turned", "straightened"):
            unit.turned = what == "turned"
        else:
            assert what == "damage" and e["amount"] == 0

    def on_returned(self, e):
        unit = self.unit(e["unit"])
        unit.retreated = False
        self.print_keywords(unit)

    def on_retreated(self, e):
        unit = self.unit(e["unit"])
        unit.retreated = unit.turned = True
        self.print_keywords(unit)
        if self.attack:
            self.attack["pending"].pop(e["unit"], None)

    def on_zone_abandoned(self, e):
        self.players[e["player"]].abandoned = True

    # attacks

    def on_turned_idle(self, e):
        self.unit(e["unit"]).turned = True

    def on_attack_declared(self, e):
        self.unit(e["attacker"]).turned = True
        self.attack = {"attacker": e["attacker"], "target": e["target"],
                       "defender": e["target"], "dice": [], "pending": {}}

    def on_attack_ended(self, e):
        self.attack = None

    def on_dice(self, e):
        if e["roll"] in ("attack_dice", "set_die"):
            self.attack["dice"] = list(e["values"])
        elif e["roll"] == "added_dice":
            self.attack["dice"] += e["values"]
        elif e["roll"] == "reroll_dice":
            for at, value in zip(e["at"], e["values"]):
                self.attack["dice"][at - 1] = value
        else:
            assert e["roll"] == "effect_dice"

    def on_intercepted(self, e):
        pending = self.attack["pending"].pop(e["target"], 0)
        self.attack["pending"].pop(e["unit"], None)
        self.attack["defender"] = e["unit"]
        self.pend(e["unit"], pending)

    def pend(self, full, n):
        pending = self.attack["pending"]
        pending[full] = pending.get(full, 0) + n
        if pending[full] == 0:
            del pending[full]

    def on_pending(self, e):
        self.attack["pending"].pop(e["unit"], None)
        self.pend(e["unit"], e["pending"])

    def on_evaded(self, e):
        self.pend(e["unit"], -e["amount"])

    def on_counterstruck(self, e):
        self.pend(e["unit"], -e["amount"])
        if e["attacker"] is not None:
            self.pend(e["attacker"], e["amount"])

    def on_damage_dealt(self, e):
        unit = self.unit(e["unit"])
        unit.damage += e["amount"]
        assert unit.damage == e["damage"]

    def on_paralysed(self, e):
        self.unit(e["unit"]).paralysis = e["amount"]

    def on_paralysis_ended(self, e):
        for full in e["units"]:
            self.unit(full).paralysis = 0

    def on_match_ended(self, e):
        self.end = {"outcome": e["outcome"],
                    "winners": [e["winner"]] if e.get("winner") else [],
                    "reason": e.get("reason")}
        if self.end["winners"]:
            self.to_act = self.window = None

    # the view

    def captured(self, zone):
        there = [name for name, player in self.players.items()
                 if player.at(zone)]
        return there[0] if len(there) == 1 else None

    def show_unit(self, unit):
        return {
            "zone": "retreated" if unit.retreated else unit.zone,
            "turned": unit.turned, "damage": unit.damage,
            "speed": unit.speed, "attack": unit.attack, "life": unit.life,
            "paralysis": unit.paralysis, "cards": unit.cards,
            "equipment": sorted((g.partition("/")[2] for g in unit.equipment),
                                key=name_key),
            "keywords": unit.keywords,
        }

    def show(self, player):
        units = sorted(player.units, key=name_key)
        return {
            "side": player.side, "mana": player.mana, "coins": player.coins,
            "total": player.total, "bonus": player.bonus,
            "abandoned": player.abandoned,
            "hand": sorted(player.hand, key=name_key), "deck": player.deck,
            "discard": player.discard, "hand_size": len(player.hand),
            "deck_size": len(player.deck),
            "discard_size": len(player.discard),
            "zones": {zone: player.at(zone) for zone in ZONES},
            "retreated": [n for n in units if player.units[n].retreated],
            "build": player.build,
            "units": {n: self.show_unit(player.units[n]) for n in units},
        }

    def view(self):
        return {
            "game": "trilunie", "format": self.format, "turn": self.turn,
            "phase": self.phase, "step": self.step, "window": self.window,
            "to_act": self.to_act,
            "captured": {zone: self.captured(zone) for zone in ZONES},
            "attack": self.attack,
            "players": {name: self.show(self.players[name])
                        for name in self.seats},
            **self.end,
        }
