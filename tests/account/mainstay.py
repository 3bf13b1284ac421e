"""The state of a match of The Last Mainstay, rebuilt from its events alone."""

# Paths of the view that are not rebuilt yet: to be empty.
LEFT_OUT = set()
SCRIPTS = True  # the match cases are compared, too

ROLES = ("warrior", "defender")
POSITIONS = ("long", "middle", "short")


class Player:
    def __init__(self, seat):
        self.seat = seat
        self.team = None
        self.automaton = False
        self.mainstay = self.hero = None
        self.strength = 0
        self.deck = set()
        self.committed = {}
        self.discard = []
        self.resting = {}  # card: the round until whose end it rests
        self.pile = {"warrior_pile": [], "defender_pile": []}
        self.attacks = self.attacked_by = None

    def alive(self):
        return self.strength > 0


class Board:
    def __init__(self, cards, head):
        self.cards = cards
        self.players = {}
        self.teams = None
        self.format = self.mode = self.randomizer = None
        self.round = self.rounds = 0
        self.to_act = []
        self.attacks = {}  # the last round's
        self.resolving = False
        self.attacker = None
        self.end = {"outcome": "unfinished", "winners": [], "drawn": [],
                    "reason": None}

    def event(self, e):
        getattr(self, "on_" + e["event"])(e)

    def role(self, card):
        return self.cards[card]["type"]

    def on_match_started(self, e):
        self.mode, self.format = e["mode"], e["format"]
        self.randomizer = e["randomizer"]
        for i, name in enumerate(e["seats"]):
            player = self.players[name] = Player(i + 1)
            player.strength = e["strengths"][name]
            player.automaton = name == e.get("automaton")
        self.teams = e.get("teams")
        for team, members in (self.teams or {}).items():
            for name in members:
                self.players[name].team = team

    def on_leaders_revealed(self, e):
        player = self.players[e["player"]]
        player.mainstay, player.hero = e["mainstay"], e["hero"]
        player.deck = set(e["deck"])
        player.discard = list(e.get("discard", []))
        # a setup's: until the end of the round that comes first
        player.resting = dict.fromkeys(e.get("cooldown", []))
        for pile in player.pile:
            player.pile[pile] = list(e.get(pile, []))

    def on_pile_shuffled(self, e):
        self.players[e["player"]].pile[e["pile"]] = list(e["order"])

    def on_round_started(self, e):
        self.round = e["round"]
        self.rounds = self.round - 1
        self.resolving = False
        for player in self.players.values():
            for card, until in player.resting.items():
                if until is None:
                    player.resting[card] = self.round
        self.circle(e)
        self.to_act = [name for name in e["living"]
                       if not self.players[name].automaton and
                       not (name in e["no_attack"] and
                            name in e["no_defence"])]

    def circle(self, e):
        for player in self.players.values():
            player.attacks = player.attacked_by = None
        for name, target in e["pairs"].items():
            self.players[name].attacks = target
            self.players[target].attacked_by = name

    on_circle_closed = circle

    def on_committed(self, e):
        player = self.players[e["player"]]
        assert [self.role(card) for card in e["laid"]] == e["cards"]
        for card in e["laid"]:
            role = self.role(card)
            player.committed[role] = card
            player.deck.remove(card)
            if player.automaton:
                assert player.pile[role + "_pile"].pop(0) == card
        if not player.automaton:
            self.to_act.remove(e["player"])

    def on_revealed(self, e):
        if not self.resolving:
            self.attacks = {}
            self.resolving = True
        for role in ROLES:
            assert e[role] == self.players[e["player"]].committed.get(role)

    def on_attack_started(self, e):
        self.attacker = e["attacker"]
        self.attacks[self.attacker] = {
            "target": e["target"], "warrior": e["warrior"],
            "defender": e["defender"], "rolls": [], "blocked": [],
            "damage": dict.fromkeys(POSITIONS, 0), "breakthrough": 0,
            "total": 0}

    def on_trait_compared(self, e):
        attack = self.attacks[self.attacker]
        if e["roll"] is not None:
            attack["rolls"].append(e["roll"])
        if e["blocked"]:
            attack["blocked"].append(e["position"])

    def on_trait_damage(self, e):
        attack = self.attacks[self.attacker]
        if e["roll"] is not None:
            attack["rolls"].append(e["roll"])
        attack["damage"][e["position"]] = e["sum"]

    def on_breakthrough(self, e):
        self.attacks[e["attacker"]]["breakthrough"] = e["bonus"]

    def on_attack_resolved(self, e):
        self.attacks[e["attacker"]]["total"] = e["total"]

    def on_damage_applied(self, e):
        for name, change in e["players"].items():
            assert self.players[name].strength == change["before"]
            self.players[name].strength = change["after"]

    def leave(self, e):
        player = self.players[e["player"]]
        assert player.committed.pop(self.role(e["card"])) == e["card"]
        return player

    def on_card_returned(self, e):
        player = self.leave(e)
        player.deck.add(e["card"])
        if e["until"] is not None:
            player.resting[e["card"]] = e["until"]

    def on_card_discarded(self, e):
        self.leave(e).discard.append(e["card"])

    def on_eliminated(self, e):
        for fallen in e["players"]:
            player = self.players[fallen["player"]]
            assert player.strength == fallen["strength"]
            player.deck, player.discard, player.resting = set(), [], {}

    def on_round_ended(self, e):
        self.rounds = e["round"]
        for name, player in self.players.items():
            assert e["strengths"][name] == player.strength
            assert e["cards"][name] == len(player.deck)

    def on_match_ended(self, e):
        for key in self.end:
            self.end[key] = e[key]
        if e["outcome"] == "unfinished":
            return
        self.to_act = []
        for player in self.players.values():
            player.attacks = player.attacked_by = None

    def seat(self, player):
        view = {
            "seat": player.seat,
            "team": player.team,
            "automaton": player.automaton,
            "alive": player.alive(),
            "mainstay": player.mainstay,
            "hero": player.hero,
            "strength": player.strength,
            "deck": sorted(player.deck),
            "deck_size": len(player.deck),
            "committed": {r: player.committed.get(r) for r in ROLES},
            "discard": player.discard,
            "discard_size": len(player.discard),
            # a card that returned in the last round that was played
            "cooldown": sorted(card for card, until in player.resting.items()
                               if until > self.rounds),
            "attacks": player.attacks,
            "attacked_by": player.attacked_by,
        }
        if player.automaton:
            view.update(player.pile)
        return view

    def team(self, members):
        alive = [self.players[name] for name in members
                 if self.players[name].alive()]
        return {"alive": bool(alive),
                "strength": sum(player.strength for player in alive)}

    def view(self):
        view = {
            "game": "mainstay",
            "format": self.format,
            "mode": self.mode,
            "randomizer": self.randomizer,
            "round": self.round,
            "rounds": self.rounds,
            "phase": "commit" if self.end["outcome"] == "unfinished"
                     else "over",
            **self.end,
            "living": [name for name, p in self.players.items() if p.alive()],
            "to_act": self.to_act,
            "attacks": self.attacks,
            "players": {name: self.seat(p)
                        for name, p in self.players.items()},
        }
        if self.teams:
            view["teams"] = {name: self.team(members)
                             for name, members in self.teams.items()}
        return view
