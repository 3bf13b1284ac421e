# A table of Trilunie: prices, who acts, what asks, choices told in full.
KOLODA_DB=$DB NO_COLOR=1
export KOLODA_DB NO_COLOR
cp "$CASES"/../../cards/trilunie/decks/*-*.deck .
cat >match.yaml <<'END'
game: trilunie
players:
  - {id: me, deck: cinder-storm.deck}
  - {id: bot, deck: lantern-line.deck}
setup:
  turn: 2
  step: combat_air
  players:
    me:
      mana: 4
      hand: [crimson-frenzy, brand-captain, ember-lance, torch-runners, smoke-lancers#2]
      zones: {air: [ember-wasps, {card: smoke-lancers, damage: 1}], character: [brazier-guard]}
      retreated: [ash-prophet]
      build: {firebrand-duellist: 2}
    bot:
      zones: {air: [lantern-wing-patrol, bell-tower-skiff], ground: [{card: chalk-road-cavalry, turned: true, equipment: [lantern-shield]}]}
END
# attack with the second, at the first, with the battle card; the bot passes
printf '%s\n' 1 smoke-lancers 1 1 q | koloda play --ids --seed=3 --interactive=me match.yaml
echo "-> $?"
# in the deployment keywords are off, at its end they wake up (T-206)
cat >deploy.yaml <<'END'
game: trilunie
players:
  - {id: me, deck: cinder-storm.deck}
  - {id: bot, deck: lantern-line.deck}
random: {shuffles: {me: [smoke-lancers], bot: []}}
actions:
  - {do: place, player: me, card: smoke-lancers}
END
koloda play --ids --state deploy.yaml | grep -o '"keywords": *{[^}]*}'
cat >>deploy.yaml <<'END'
  - {do: stop, player: bot}
  - {do: stop, player: me}
  - {roll: coin_die, values: [1]}
END
koloda play --ids --state deploy.yaml | grep -o '"keywords": *{[^}]*}'
# dice of an accurate unit hit from 3 up
cp "$CASES"/trilunie/match/lists/dark.deck "$CASES"/trilunie/match/lists/light.deck .
cat >accurate.yaml <<'END'
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup: {step: combat_ground, players: {d: {hand: [b-accuracy], zones: {ground: [accurate]}}, l: {zones: {ground: [ground-1]}}}}
actions: [{do: attack, player: d, unit: accurate, target: ground-1}]
END
echo q | koloda play --ids --db "$BUILD/cases/trilunie.db" --seed=1 --interactive=d accurate.yaml |
  grep '^attack: '
