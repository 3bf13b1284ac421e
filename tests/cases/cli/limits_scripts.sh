# Each limit of a match script and of the matches it may be of.
set -u
. "$CASES/../support/limits.sh"

judge() {
  first_error "$1" koloda play --db "$BUILD/cases/$game.db" --color=never m.yaml
}
script() { # LINE...
  { echo "game: $game"; printf '%s\n' "$@"; } >m.yaml
}

game=mainstay
cp "$CASES/mainstay/match/lists/ppp-ppp-zzz.deck" duel.deck
both='players: [{id: a, deck: duel.deck}, {id: b, deck: duel.deck}]'
seed='random: {seed: 1}'
make_it() {
  script "$both" "$seed" actions:
  yes '  - {expect: {round: 1}}' | head -n "$1" >>m.yaml
}
beside 'lines of a script' 100000
make_it() { script "players: [{id: $(repeat "$1" x), deck: duel.deck}, {id: b, deck: duel.deck}]" "$seed"; }
beside 'bytes of a player' 64
make_it() {
  script "$seed" 'options: {mode: circle}' "players: [$(seq "$1" |
    sed 's/.*/{id: p&, deck: duel.deck}, /' | tr -d '\n')]"
}
beside players 16
make_it() {
  cp duel.deck large.deck
  echo '#' >>large.deck
  head -c $(($1 - $(wc -c <duel.deck) - 2)) /dev/zero | tr '\0' '\n' >>large.deck
  script 'players: [{id: a, deck: large.deck}, {id: b, deck: duel.deck}]' "$seed"
}
beside 'bytes of a list of a match' 1048576
make_it() {
  script "$both" "$seed"
  head -c $(($1 - $(wc -c <m.yaml))) /dev/zero | tr '\0' '\n' >>m.yaml
}
beside 'bytes of a script' 16777216

# Cards of a match; turns.
game=stalker
start='setup: {cards: {a/bearer: {cell: c3}, b/bulk: {cell: c4}}'
make_it() {
  script 'players: [{id: a}, {id: b}]' \
    "$start, players: {a: {deck: [$(repeat $(($1 - 1)) 'moss, ')]}}}"
}
beside 'cards of a player of Stalker' 120
make_it() { script 'players: [{id: a}, {id: b}]' "$start, turn: $1}"; }
beside 'turn of Stalker' 9999
game=conclave
both='players: [{id: a, hero: hero-orsk}, {id: b, hero: hero-velna}]'
make_it() {
  script "$both" \
    "setup: {players: {a: {deck: [$(repeat $(($1 - 2)) 'ruin-hound, ')]}}}"
}
beside 'cards of a match of Conclave' 1023
make_it() { script "$both" "setup: {turn: $1}"; }
beside 'turn of Conclave' 65535
for n in 65534 65535; do
  script "$both" 'options: {turn_limit: 0, deck_out: none}' "setup: {turn: $n}" \
    'actions: [{do: pass_turn, player: a}]'
  judge "turn after $n"
done
game=trilunie
make_it() {
  script 'players: [{id: a, deck: a.deck}, {id: b, deck: b.deck}]' "$seed" \
    "setup: {turn: $1}"
}
cp "$CASES"/trilunie/match/lists/dark.deck a.deck
cp "$CASES"/trilunie/match/lists/light.deck b.deck
beside 'turn of Trilunie' 9999
awk 'BEGIN {
  print "game: trilunie\nset: x\ncards:"
  split("air ground character", zone)
  for (i = 0; i < 501; i++)
    printf "  - {id: u%d, name: U%d, type: unit, subtype: %s, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}\n", i, i, zone[i % 3 + 1]
}' >f.yaml
koloda compile -o f.db f.yaml 2>compiled
script 'players: [{id: a, deck: a.deck}, {id: b, deck: b.deck}]' "$seed"
for n in 500 501; do
  { echo 'Game: trilunie'; echo 'Side: dark'; seq $n | sed 's/^/u/; s/501/0/'; } >a.deck
  sed 's/dark/light/; 100q' a.deck >b.deck
  first_error "cards of a deck of Trilunie $n" \
    koloda play --db f.db --color=never m.yaml
done
# Most of the dice are rolled, the others added.
printf 'Game: trilunie\nSide: dark\n20 u\n' >a.deck
sed 's/dark/light/' a.deck >b.deck
script 'format: tiny' "$seed" \
  'players: [{id: a, deck: a.deck}, {id: b, deck: b.deck}]' \
  'setup: {step: combat_air, players: {a: {zones: {air: [u]}}, b: {zones: {air: [u]}}}}' \
  'actions: [{do: attack, player: a, unit: a/u, target: b/u}]'
for n in 250 251; do
  cat >f.yaml <<Y
game: trilunie
set: x
formats: [{id: tiny, based_on: standard, deck: {min: 1}, copies: 99, options: {type_min: 0, ratio_rule: off}}]
cards:
  - {id: u, name: U, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 2, life: 1, abilities: [
     {kind: static, effects: [{do: modify, to: self, stat: attack, add: 99}, {do: modify, to: self, stat: attack, add: 99}]},
     {kind: triggered, when: rolled, effects: [{do: add_dice, amount: $((n - 200))}]}]}
Y
  koloda compile -o f.db f.yaml 2>compiled
  first_error "dice of an attack of Trilunie $n" \
    koloda play --db f.db --color=never m.yaml
done
game=conclave
{
  printf 'game: conclave\nset: x\nformats:\n'
  echo '  - {id: large, based_on: extended, deck: {min: 1, max: 999}, copies: 99}'
  echo 'cards:'
  echo '  - {id: h, name: H, type: hero, race: human, class: warrior, level: 1, health: 20, attack: 2, base_energy: 4}'
  seq 6 | sed 's/.*/  - {id: u&, name: U&, type: ally, cost: 1, attack: 1, health: 1, attack_types: [melee]}/'
} >f.yaml
koloda compile -o f.db f.yaml 2>compiled
script 'format: large' "$seed" \
  'players: [{id: a, deck: a.deck}, {id: b, deck: b.deck}]'
{ printf 'Game: conclave\n[hero]\nh\n[deck]\n'; seq 6 | sed 's/^/85 u/'; } >a.deck
for n in 86 87; do
  sed "s/85 u6/$n u6/" a.deck >b.deck
  first_error "cards of two decks of Conclave $((n + 937))" \
    koloda play --db f.db --color=never m.yaml
done
game=stalker
{
  printf 'game: stalker\nset: x\nformats:\n'
  echo '  - {id: large, based_on: standard, deck: {min: 1, max: 999}, copies: 99}'
  echo 'cards:'
  seq 15 | sed 's/.*/  - {id: x&, name: X&, type: creature, faction: duty, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}/'
} >f.yaml
koloda compile -o f.db f.yaml 2>compiled
script 'format: large' "$seed" \
  'players: [{id: a, deck: a.deck}, {id: b, deck: b.deck}]'
{ printf 'Game: stalker\n[deck]\n'; seq 15 | sed 's/^/8 x/'; } >b.deck
for n in 8 9; do
  sed "s/8 x15/$n x15/" b.deck >a.deck
  first_error "cards of a deck of Stalker $((n + 112))" \
    koloda play --db f.db --color=never m.yaml
done
# The words of all abilities.
{
  printf 'game: stalker\nset: x\ncards:\n'
  for i in $(seq 81); do
    echo "  - {id: x$i, name: X$i, type: creature, faction: duty, cost: 1, life: 1, movement: 1, strike: [1, 1, 1],"
    echo "     abilities: [{kind: triggered, when: dies, effects: [$(repeat 247 '{do: damage, to: self, amount: 1}, ')]}]}"
  done
} >f.yaml
koloda compile --force -o f.db f.yaml 2>compiled
for n in 80 81; do
  script 'players: [{id: a}, {id: b}]' "setup: {cards: {a/x1: {cell: c3}, b/x2: {cell: c4}}, players: {a: {deck: [$(
    seq "$n" | sed 's/.*/x&, /' | tr -d '\n')]}}}"
  first_error "cards with much to say $n" \
    koloda play --db f.db --color=never m.yaml
done
