"""The state of a match of stalker, rebuilt from its events alone."""

SCRIPTS = True  # the match cases are compared, too

# Paths of the view that are not rebuilt yet: to be empty.
LEFT_OUT = set()

CELLS = [column + rank for rank in "123456" for column in "abcde"]


class Card:
    """A card with a name of its own: it has been in a squad."""

    def __init__(self, printed, owner):
        self.printed = printed
        self.owner = self.controller = owner
        self.order = 0
        self.zone = "auxiliary"
        self.fresh()

    def fresh(self):
        """Open, without anything on it, of its owner."""
        self.controller = self.owner
        self.cell = self.host = None
        self.hidden = self.closed = False
        self.wounds = self.tokens = self.poison = 0
        self.markers = set()
        self.numbers = {"acted": 0, "moved": False, "machine_strike": False}
        self.numbers["movement"] = self.printed.get("movement", 0)
        self.max_life = self.printed.get("life", 0)
        self.show()

    def show(self):
        """Its printed keywords work from now on."""
        self.keywords = {}
        for use in self.printed["keywords"]:
            word, kinds = use["word"], use["kinds"]
            if kinds:
                had = self.keywords.get(word, [])
                self.keywords[word] = had + [k for k in kinds if k not in had]
            elif "n" in use:
                had = self.keywords.get(word, 0)
                self.keywords[word] = max(had, use["n"], 1)
            else:
                self.keywords[word] = True

    def plain(self):
        return self.printed["type"] == "creature" and \
            "subtype" not in self.printed

    def view(self):
        keywords = {k: v[0] if isinstance(v, list) and len(v) == 1 else v
                    for k, v in self.keywords.items()}
        return {
            "owner": self.owner, "controller": self.controller,
            "zone": self.zone,
            "cell": self.cell if self.zone == "battlefield" else None,
            "host": self.host,
            "face": "hidden" if self.hidden else "shown",
            "closed": self.closed, "acted": self.numbers["acted"],
            "moved": bool(self.numbers["moved"]),
            "movement": self.numbers["movement"] if self.plain() else None,
            "wounds": self.wounds, "life": self.max_life - self.wounds,
            "max_life": self.max_life, "tokens": self.tokens,
            "poison": self.poison,
            "markers": [m for m in ("blessing", "curse")
                        if m in self.markers],
            "keywords": keywords,
            "machine_strike": bool(self.numbers["machine_strike"]),
        }


class Player:
    def __init__(self):
        self.seat = None
        self.gold = self.silver = self.redeals = 0
        self.deck, self.deal = [], []
        self.graveyard, self.removed = [], []


class Board:
    """cards: what is printed on them, by id.  head: the line of the match
    (players, format, decks)."""

    def __init__(self, cards, head):
        self.printed = cards
        self.names = head["players"]
        self.players = {name: Player() for name in self.names}
        self.cards = {}
        self.play = []  # names of the cards in the game zone, as they came
        self.orders = 0
        self.head = {"game": "stalker", "format": head["format"], "turn": 0,
                     "step": 1, "phase": "preliminary", "active": None,
                     "priority": None, "stack": [], "outcome": "unfinished",
                     "winners": [], "reason": None}

    def event(self, e):
        """One event, as `play --format=jsonl` prints it."""
        handler = getattr(self, "on_" + e["event"], None)
        if handler:
            handler(e)

    # The course of the match.

    def on_step_started(self, e):
        self.head["step"] = e["step"]

    def on_turn_started(self, e):
        self.head.update(step=None, turn=e["turn"], active=e["player"])

    def on_phase_started(self, e):
        self.head["phase"] = e["phase"]

    def on_priority(self, e):
        self.head["priority"] = e["player"]

    on_asked = on_priority

    def on_passed(self, e):
        if self.head["step"] is None:
            self.head["priority"] = self.other(e["player"])

    def on_stack(self, e):
        self.head["stack"] = e["entries"]

    def on_match_ended(self, e):
        if e["reason"] is None:  # the script ends before the match
            return
        self.head.update(step=None, phase="over", priority=None,
                         outcome=e["outcome"], winners=e["winners"],
                         reason=e["reason"])

    def other(self, name):
        return self.names[name == self.names[0]]

    # A battle that begins by `setup`.

    def on_setup(self, e):
        self.head.update(step=None, turn=e["turn"], active=e["active"],
                         phase=e["phase"])
        for name, player in self.players.items():
            player.seat = "first" if name == e["first"] else "second"

    def on_setup_graveyard(self, e):
        for name in e["cards"]:
            card = Card(self.card(name), e["player"])
            card.zone = "graveyard"
            self.cards[name] = card
            self.players[e["player"]].graveyard.append(name)

    def on_setup_card(self, e):
        self.enter(e["card"], e["owner"], e["zone"], e.get("cell"))
        card = self.cards[e["card"]]
        card.controller, card.host = e["controller"], e.get("host")
        card.hidden, card.closed = e["hidden"], "closed" in e
        card.wounds, card.tokens = e.get("wounds", 0), e.get("tokens", 0)
        card.poison, card.max_life = e.get("poison", 0), e["max_life"]
        card.markers = {m for m in ("blessing", "curse") if m in e}
        card.keywords = e["keywords"]
        for key in card.numbers:
            card.numbers[key] = e.get(key, 0)

    # Crystals, decks, deals.

    def on_crystals(self, e):
        player = self.players[e["player"]]
        player.gold, player.silver = e["gold_left"], e["silver_left"]

    def on_faction_adjusted(self, e):
        self.players[e["player"]].gold += e["gold"]

    def on_deck(self, e):
        player = self.players[e["player"]]
        player.deck, player.redeals = list(e["order"]), e["redeals"]

    def on_deck_shuffled(self, e):
        player = self.players[e["player"]]
        assert len(e["order"]) == e["cards"]
        player.deck = list(e["order"])
        if self.head["step"] == 5:  # the rest has gone back
            player.deal = []

    def on_deck_cut(self, e):
        player = self.players[e["player"]]
        player.deck = player.deck[e["cards"]:] + player.deck[:e["cards"]]

    def on_dealt(self, e):
        player = self.players[e["player"]]
        player.deal = list(e["cards"])
        for card in e["cards"]:
            player.deck.remove(card)

    def on_redealt(self, e):
        player = self.players[e["player"]]
        player.gold = e["gold"]
        player.redeals += 1
        player.deck += player.deal
        player.deal = []

    def on_seated(self, e):
        for seat in ("first", "second"):
            self.players[e[seat]].seat = seat

    # Squad and formation.

    def card(self, name):
        """What is printed on it."""
        return self.printed[name.split("/")[1].split("#")[0]]

    def enter(self, name, owner, zone, cell=None):
        if name not in self.cards:
            self.cards[name] = Card(self.card(name), owner)
        card = self.cards[name]
        card.fresh()
        card.zone, card.cell = zone, cell
        self.orders += 1
        card.order = self.orders
        self.play.append(name)

    def on_recruited(self, e):
        player = self.players[e["player"]]
        player.gold, player.silver = e["gold_left"], e["silver_left"]
        player.deal.remove(e["card"])
        self.enter(e["as"], e["player"], "auxiliary")

    def on_illegal(self, e):
        if e["entry"] == "recruit":
            player = self.players[e["player"]]
            player.deal.remove(e["card"])
            player.deck.append(e["card"])

    def on_returned_to_deck(self, e):
        self.players[e["player"]].deal = []

    def on_placed(self, e):
        card = self.cards[e["card"]]
        card.zone, card.cell, card.hidden = "battlefield", e["cell"], True
        card.keywords = {}

    def on_revealed(self, e):
        card = self.cards[e["card"]]
        assert card.cell == e["cell"]
        card.hidden = False
        card.show()

    def on_to_auxiliary(self, e):
        card = self.cards[e["card"]]
        card.zone, card.cell = "auxiliary", None

    def on_host_assigned(self, e):
        card, host = self.cards[e["card"]], self.cards[e["host"]]
        card.host, card.zone, card.cell = e["host"], host.zone, host.cell

    # What happens to cards.

    def on_moved(self, e):
        name = e["card"]
        if "from" not in e:  # over the battlefield
            for card in self.cards.values():
                if card is self.cards[name] or card.host == name:
                    card.cell = e["cell"]
            return
        player = self.players[e["owner"]]
        ident = name.split("/")[-1].split("#")[0]
        if e["from"] in ("battlefield", "auxiliary"):
            self.play.remove(name)
        elif e["from"] == "graveyard":
            there = player.graveyard
            there.remove(name if name in there else ident)
        else:
            player.deck.remove(ident)
        if e["zone"] in ("battlefield", "auxiliary"):
            self.enter(name, e["owner"], e["zone"], e.get("cell"))
            return
        if name in self.cards:
            self.cards[name].fresh()
            self.cards[name].zone = e["zone"]
        if e["zone"] == "deck":
            player.deck.append(ident)
        else:
            getattr(player, e["zone"]).append(name)

    def on_died(self, e):
        card = self.cards[e["card"]]
        self.play.remove(e["card"])
        card.fresh()
        card.zone = "graveyard"
        self.players[card.owner].graveyard.append(e["card"])

    on_event_spent = on_died

    def on_control_changed(self, e):
        self.cards[e["card"]].controller = e["player"]

    def on_opened(self, e):
        self.cards[e["card"]].closed = False

    def on_closed(self, e):
        self.cards[e["card"]].closed = True

    def count(self, e, name, amount):
        card = self.cards[e["card"]]
        setattr(card, name, getattr(card, name) + amount)
        assert getattr(card, name) == e["total"]

    def on_wounds(self, e):
        self.count(e, "wounds", e["amount"])

    def on_healed(self, e):
        self.count(e, "wounds", -e["amount"])

    def on_tokens(self, e):
        self.count(e, "tokens", e["amount"])

    def on_marker_added(self, e):
        card = self.cards[e["card"]]
        if e["marker"] == "poison":
            card.poison = e["amount"]
        else:
            card.markers.add(e["marker"])

    def on_marker_removed(self, e):
        card = self.cards[e["card"]]
        if e["marker"] == "poison":
            card.poison = 0
        else:
            card.markers.remove(e["marker"])

    def on_keyword(self, e):
        self.cards[e["card"]].keywords[e["keyword"]] = e["value"]

    def on_keyword_gone(self, e):
        del self.cards[e["card"]].keywords[e["keyword"]]

    def on_value(self, e):
        card = self.cards[e["card"]]
        assert card.max_life == e["from"]
        card.max_life = e["to"]

    def on_state(self, e):
        numbers = self.cards[e["card"]].numbers
        assert numbers[e["what"]] == e["from"]
        numbers[e["what"]] = e["to"]

    # The view.

    def seat(self, name):
        player = self.players[name]
        squad = [n for n in self.play if self.cards[n].controller == name]
        return {
            "seat": player.seat, "gold": player.gold, "silver": player.silver,
            "redeals": player.redeals, "deck": player.deck,
            "deck_size": len(player.deck), "deal": player.deal,
            "squad": squad,
            "creatures": sum(self.cards[n].printed["type"] == "creature"
                             for n in squad),
            "graveyard": player.graveyard, "removed": player.removed,
        }

    def level(self, name):
        """The place of a card among those of its cell."""
        card = self.cards[name]
        if card.host is None:
            return 0, 0
        return (2, card.order) if card.printed["type"] == "equipment" \
            else (1, 0)

    def auxiliary(self):
        if self.head["step"] is not None and self.head["step"] < 7:
            return []
        second = {n: p.seat == "second" for n, p in self.players.items()}

        def key(name):
            top = self.cards[self.cards[name].host or name]
            return second[top.owner], top.order, self.level(name)
        return sorted((n for n in self.play
                       if self.cards[n].zone == "auxiliary"), key=key)

    def view(self):
        """The judge's view, as the events told it so far."""
        cells = {cell: [] for cell in CELLS}
        for name in sorted(self.play, key=self.level):
            if self.cards[name].zone == "battlefield":
                cells[self.cards[name].cell].append(name)
        view = dict(self.head)
        view["players"] = {name: self.seat(name) for name in self.names}
        view["battlefield"] = cells
        view["auxiliary"] = self.auxiliary()
        view["cards"] = {n: c.view() for n, c in self.cards.items()}
        return view
