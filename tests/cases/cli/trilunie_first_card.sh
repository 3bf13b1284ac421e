# The first card of the first deck regenerates once (T-581), like any other.
KOLODA_DB=$BUILD/cases/trilunie.db
export KOLODA_DB
lists=$CASES/trilunie/match/lists
cp "$lists"/light.deck .
{
  printf 'Game: trilunie\nSide: dark\n1 regeneration-2\n'
  grep '^[0-9]' "$lists"/dark.deck | grep -v regeneration-2
} >dark.deck
cat >match.yaml <<'END'
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup:
  step: turn_end
  players: {d: {zones: {ground: [{card: regeneration-2, damage: 4}]}}}
actions:
  - {roll: coin_die, values: [1]}
expect: {players: {d: {units: {regeneration-2: {damage: 2}}}}}
END
koloda play -q match.yaml
