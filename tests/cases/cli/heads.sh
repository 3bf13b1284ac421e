# Heads of matches: what each option takes, how many play, which side is whose.
set -u

cp "$CASES"/trilunie/match/lists/dark.deck "$CASES"/trilunie/match/lists/light.deck .
cp "$CASES"/mainstay/match/lists/alpha.deck "$CASES"/mainstay/match/lists/beta.deck .

try() { # LINE
  { printf 'game: %s\nplayers: [%s]\n%s\n' "$game" "$players" "$1"; } >m.yaml
  koloda play --db "$BUILD/cases/$game.db" --color=never --seed=1 \
    --bots=first m.yaml >out 2>&1
  { echo "$game, $1:"; grep -m 1 error: out || grep '^match:' out; } |
    sed 's/^m.yaml:.* error:/   /; s/^match:/    match/'
}
option() { # NAME...
  for name; do
    for value in zzz 3 -1 99999 true '[]' '{a: 1}'; do
      try "options: {$name: $value}"
    done
  done
}
people() { # PLAYER OTHER
  players=$1
  try 'options: {}'
  players="$1, $2, {id: third}"
  try 'options: {}'
  players=
  try 'options: {}'
  players="$1, $1"
  try 'options: {}'
  players="$1, $2"
  option zzz
}

game=conclave
people '{id: a, hero: hero-orsk}' '{id: b, hero: hero-velna}'
option adjacency deck_out turn_limit attack_on_summon max_weapons_per_attack \
  phase_reactions ability_wear loop_limit
players='{id: a, hero: hero-orks}, {id: b, hero: 3}'
try 'options: {}'
game=stalker
people '{id: a}' '{id: b}'
option turn_limit
game=trilunie
people '{id: a, deck: dark.deck}' '{id: b, deck: light.deck}'
option unique_scope max_stack edition_price start_mana setup_partial_draw \
  deck_out turn_limit ratio_rule copy_scope
players='{id: a, deck: light.deck}, {id: b, deck: light.deck}'
try 'options: {}'
game=mainstay
people '{id: a, deck: alpha.deck}' '{id: b, deck: beta.deck}'
option mode randomizer
players='{id: a, deck: alpha.deck, starting_strength: 3, team: 1}, {id: b, deck: beta.deck, starting_strength: 99, team: zzz}'
try 'options: {}'
