# A match of Conclave in the middle of a turn, for cases that source this: writes
# duel.yaml and cards.db, which KOLODA_DB names.
koloda compile -o cards.db "$CASES"/conclave/cards*.yaml >compiled 2>&1
export KOLODA_DB=cards.db
cat >duel.yaml <<'EOF'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-marga}]
random: {seed: 1}
setup:
  turn: 4
  active: alpha
  players:
    alpha:
      hand: [mind-lash, brief-vigour, web-of-lassitude]
      deck: [recall]
      allies: [{card: breach-lieutenant, cell: b2}, {card: ruin-hound, cell: c3, closed: true}]
      equipment: [{card: bonecleaver, durability: 1}, {card: plated-vest, closed: true}]
    beta:
      hand: [parry, tower-fighter]
      deck: [parry]
      allies: [{card: wall-shieldman, cell: d3}]
      equipment: [city-longgun, ward-gloves]
      enchantments: [{card: sleep-dust, host: alpha/ruin-hound}]
EOF
