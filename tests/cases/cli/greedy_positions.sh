# What `greedy` does in positions where one choice is plainly the best.
export NO_COLOR=1
decks() { # GAME
  cp -r "$CASES/$1/match/lists" .
}
first() { # PATTERN SEED...: the first action of each match that fits
  pattern=$1
  shift
  for seed in "$@"; do
    koloda sim --db="$db" --script=0 --seed="$seed" --bots=greedy,greedy \
      position.yaml | grep -m 1 "$pattern"
  done
}
echo "# a unit that would be destroyed retreats, one that is alone stays"
db=$BUILD/cases/trilunie.db
decks trilunie
cat >position.yaml <<'POSITION'
game: trilunie
players:
  - {id: d, deck: lists/dark.deck}
  - {id: l, deck: lists/light.deck}
setup:
  step: retreat_dark
  players:
    d: {zones: {ground: [{card: ground-40-3-3, damage: 2}], character: [char-1]}}
    l: {zones: {ground: [ground-50-3-5, ground-40-5-5]}}
POSITION
first 'retreat, player: d' 1 2 3
echo "# equipment is worth more on the hero than in the hand"
db=$BUILD/cases/conclave.db
cat >position.yaml <<'POSITION'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup:
  players:
    alpha: {hand: [bonecleaver, plated-vest], allies: [{card: ruin-hound, cell: c1}]}
    beta: {allies: [{card: ruin-hound, cell: c4}]}
POSITION
first 'summon\|pass_turn' 1 2 3
