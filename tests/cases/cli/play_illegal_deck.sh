# play DECK DECK: an illegal deck says why, to its owner; the other one's list
# is named, not told.
export KOLODA_DB=cards.db NO_COLOR=1
cp "$CASES"/../../cards/conclave/decks/*.deck .
koloda compile -o cards.db "$CASES"/../../cards/conclave >compiled 2>&1
play() {
  koloda play "$@" </dev/null
}
echo "# one's own"
play illegal-too-small.deck buried-choir.deck
echo "# the opponent's"
play buried-choir.deck illegal-too-small.deck
echo "# a list of another format, or game: its header is no secret"
play buried-choir.deck first-muster.deck
echo "# in the script, behind an empty line"
cat >inline.yaml <<'.'
game: conclave
players:
  - id: ann
    deck:
      - 'Game: conclave'
      - ''
      - '[nowhere'
  - {id: bo, deck: buried-choir.deck}
.
play inline.yaml
