# Beginnings of Conclave that cannot be, and the forms that setup does not have.
set -u

try() { # NAME PLAYER-ALPHA [REST-OF-SETUP]
  cat >m.yaml <<END
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup: {${3:-turn: 3}, players: {alpha: $2}}
actions: []
END
  echo "== $1"
  koloda play --ids --db "$BUILD/cases/conclave.db" --color=never m.yaml 2>&1 |
    sed "/note: C-207 says/d"
}

try 'no such card' '{hand: [fist-of-fog]}'
try 'no such card in play' '{allies: [{card: ruin-hond, cell: b2}]}'
try 'no such equipment' '{equipment: [trade-toughts]}'
try 'no such enchantment' '{enchantments: [feast-of-cows]}'
try 'a hero in hand' '{hand: [hero-orsk]}'
try 'a hero in the graveyard' '{graveyard: [hero-orsk]}'
try 'equipment on the field' '{allies: [{card: trade-thoughts, cell: b2}]}'
try 'an ally among the equipment' '{equipment: [ruin-hound]}'
try 'an ally among the enchantments' '{enchantments: [ruin-hound]}'
try 'no such cell' '{allies: [{card: ruin-hound, cell: e5}]}'
try 'no cell' '{allies: [{card: ruin-hound}]}'
try 'an enchantment without its host' '{enchantments: [{card: web-of-lassitude}]}'
try 'an enchantment on nobody' '{enchantments: [{card: web-of-lassitude, host: ruin-hound}]}'
try 'wounds below 0' '{hero: {wounds: -1}}'
try 'wounds without end' '{hero: {wounds: 2147483648}}'
try 'a hero without health' '{hero: {wounds: 99}}'
try 'leadership below 0' '{hero: {leadership: -1}}'
try 'a number for a piece of equipment' '{equipment: [3]}'
try 'durability 0' '{equipment: [{card: trade-thoughts, durability: 0}]}'
try 'durability of an ally' '{allies: [{card: ruin-hound, cell: b2, durability: 2}]}'
try 'energy below 0' '{energy: -1}'
try 'energy without end' '{energy: 2147483648}'
try 'turn 0' '{}' 'turn: 0'
try 'a word for the turn' '{}' 'turn: one'
try 'no such step' '{}' 'step: lunch'
try 'a step that is passed over' '{}' 'step: pass'
try 'a stranger to move' '{}' 'active: gamma'
try 'a stranger was first' '{}' 'first_player: gamma'
try 'another player' '{}, gamma: {}'
try 'a list for a player' '[]'
try 'a word for the energy' '{energy: much}'
try 'an unknown key' '{gold: 3}'
try 'a number for the hand' '{hand: 3}'
try 'a number in the hand' '{hand: [3]}'
try 'a number for the energy of the hero' '{hero: 3}'
try 'an unknown key of an ally' '{allies: [{card: ruin-hound, cell: b2, life: 3}]}'
try 'an ally without a card' '{allies: [{cell: b2}]}'
try 'a text for an ally' '{allies: [ruin-hound]}'
try 'a number for a cell' '{allies: [{card: ruin-hound, cell: 3}]}'
try 'a word for closed' '{allies: [{card: ruin-hound, cell: b2, closed: half}]}'
try 'a list for a host' '{enchantments: [{card: web-of-lassitude, host: []}]}'

echo '== what is told of a position'
cat >m.yaml <<'END'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup: {turn: 3, players: {alpha: {allies: [{card: ruin-hound, cell: b2}]}}}
actions: []
END
koloda play --ids --db "$BUILD/cases/conclave.db" --format=jsonl m.yaml | grep '"placed"'

echo '== a target in a hand is told to its player'
cat >m.yaml <<'END'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup: {players: {alpha: {hand: [any-entrance, ruin-hound]}}}
actions:
  - {do: play_ability, player: alpha, card: any-entrance, targets: {t: ruin-hound}}
END
for eyes in alpha beta; do
  koloda play --ids --db "$BUILD/cases/conclave.db" --view=$eyes --format=jsonl m.yaml |
    grep '"declared"'
done

echo '== who loses as much health as he has by a number that is computed dies'
cat >more.yaml <<'END'
game: conclave
set: more
cards:
  - {id: heavy-air, name: Heavy Air, type: ability, cost: 0, play: {targets: [{id: t, pick: ally, side: enemy}], effects: [{do: modify, to: t, stat: health, add: {mul: [-2, {count: {pick: ally, side: own}}]}, duration: end_of_turn}]}}
END
koloda compile -q -o more.db "$CASES"/conclave/cards*.yaml more.yaml >compiled 2>&1
cat >m.yaml <<'END'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup:
  players:
    alpha: {hand: [heavy-air], allies: [{card: ruin-hound, cell: b2}, {card: ruin-hound, cell: b1}]}
    beta: {allies: [{card: ruin-hound, cell: c3}]}
actions: [{do: play_ability, player: alpha, card: heavy-air, targets: {t: c3}}]
END
koloda play --ids --db more.db m.yaml | sed -n '/heavy-air/,$p'
