"""The state of a match of trilunie, rebuilt from its events alone."""

# Paths of the view that are not rebuilt yet: to be empty.
LEFT_OUT = {"*"}


class Board:
    """cards: what is printed on them, by id.  head: the line of the match
    (players, format, decks)."""

    def __init__(self, cards, head):
        self.cards = cards
        self.players = head["players"]

    def event(self, e):
        """One event, as `play --format=jsonl` prints it."""

    def view(self):
        """The judge's view, as the events told it so far."""
        return {}
