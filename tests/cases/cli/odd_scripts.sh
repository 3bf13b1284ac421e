# Scripts and records with what few of them have.
cp -r "$CASES/mainstay/match/lists" .
cp "$CASES/mainstay/match/M-045_seed.yaml" .
export KOLODA_DB="$CASES_DB" NO_COLOR=1
play() { echo "== $1"; koloda play --ids $2 odd.yaml 2>&1; echo "-> $?"; }
script() { printf '%s\n' 'game: mainstay' 'players:' '  - {id: a, deck: lists/alpha.deck}' '  - {id: b, deck: lists/beta.deck}' "$@" >odd.yaml; }
script 'actions:' '  - {do: commit, player: a, warrior: ~, defender: null}'
play 'parameters of nothing'
script 'actions:' '  - {expect: {round: {a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9}}}' \
  '  - {expect: {players: {a: {strength: ~}}, nosuch: ~, round: [1, {x: ~}]}}'
play 'a map that is not met'
koloda play --ids --quiet --record record.yaml M-045_seed.yaml
verify() { sed "$2" record.yaml >odd.yaml; play "$1" --verify; }
verify 'no steps' '/^ *steps:/,$d'
verify 'steps that are none' 's/^    - {hash: .*/    - 1/'
verify 'steps that are not list' '/^    - {hash: /d; s/^  steps:/& 3/'
verify 'a deck that is not legal' '/id: alpha/s/m-ppp, //'
verify 'another game' 's/^game: mainstay/game: trilunie/'
