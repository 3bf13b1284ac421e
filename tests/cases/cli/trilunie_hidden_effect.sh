# What happens to a card of the hand or the deck is told without its name to
# whoever neither owns nor chose it: as a target, where nothing is done to it,
# where an effect begins on it.
cat >set.yaml <<'END'
game: trilunie
set: hidden
cards:
  - {id: h-train, name: Train, type: mission, subtype: ordinary, moon: kalakan, cost: 0,
     play: {targets: [{id: t, pick: card, zone: hand, side: own, filter: [{type: unit}]}],
       effects: [{do: modify, to: t, stat: attack, add: 1, duration: permanent},
                 {do: heal, to: t, amount: 1}]}}
  - {id: h-spy, name: Spy, type: mission, subtype: ordinary, moon: kalakan, cost: 0,
     play: {targets: [{id: t, pick: card, zone: hand, side: enemy, count: all, filter: [{type: unit}]},
                      {id: u, pick: card, zone: deck, side: own, filter: [{type: unit}]}],
       effects: [{do: heal, to: t, amount: 1}, {do: heal, to: u, amount: 1}]}}
END
koloda compile -o hidden.db "$CASES"/trilunie/cards*.yaml set.yaml >written
lists=$CASES/trilunie/match/lists
{ cat "$lists"/words-dark.deck; printf '1 h-train\n1 h-spy\n'; } >dark.deck
cp "$lists"/words-light.deck light.deck
cat >match.yaml <<'END'
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup:
  step: build_dark
  players:
    d: {mana: 9, hand: [h-train, h-spy, wu-fire], deck: [wb-six, wu-air]}
    l: {hand: [wu-water]}
actions:
  - {do: buy, player: d, card: h-train}
  - {do: buy, player: d, card: h-spy, targets: {u: wu-air}}
END
for view in d l; do
  echo "== $view"
  koloda play --ids --db hidden.db --view=$view match.yaml |
    grep -E 'plays|for good|nothing is done'
  koloda play --ids --db hidden.db --view=$view --format=jsonl match.yaml |
    grep -E '"event":"(mission_played|effect_began|spared)"'
done
