# That an effect begins on a card of the hand is told to its owner alone.
cat >set.yaml <<'END'
game: trilunie
set: hidden
cards:
  - {id: h-train, name: Train, type: mission, subtype: ordinary, moon: kalakan, cost: 0,
     play: {targets: [{id: t, pick: card, zone: hand, side: own, filter: [{type: unit}]}],
       effects: [{do: modify, to: t, stat: attack, add: 1, duration: permanent}]}}
END
koloda compile -o hidden.db "$CASES"/trilunie/cards*.yaml set.yaml >written
lists=$CASES/trilunie/match/lists
{ cat "$lists"/words-dark.deck; echo 1 h-train; } >dark.deck
cp "$lists"/words-light.deck light.deck
cat >match.yaml <<'END'
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup:
  step: build_dark
  players: {d: {mana: 9, hand: [h-train, wu-fire, wb-six]}}
actions:
  - {do: buy, player: d, card: h-train}
END
for view in d l; do
  echo "== $view"
  koloda play --db hidden.db --view=$view match.yaml | grep 'for good'
done
