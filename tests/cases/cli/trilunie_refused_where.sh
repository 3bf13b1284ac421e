# A refusal points at the word of the action that it is about.
KOLODA_DB=$BUILD/cases/trilunie.db
export KOLODA_DB
cp "$CASES"/trilunie/match/lists/dark.deck "$CASES"/trilunie/match/lists/light.deck .
try() { # STEP SETUP-OF-DARK ACTION
  cat >match.yaml <<END
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup: {step: $1, players: {d: {$2}}}
actions:
  - {$3, player: d}
random: {seed: 1}
END
  koloda play --ids -q match.yaml 2>&1 | sed 3q
}
try retreat_dark 'zones: {ground: [{card: ground-1, turned: true}]}' \
  'do: retreat, units: [ground-1]'
try build_dark 'mana: 0, build: {cost-5: 1}' 'do: deploy, card: cost-5'
try combat_air 'zones: {air: [{card: air-1, turned: true}, air-2]}}, l: {zones: {air: [air-3]}' \
  'do: attack, unit: air-1, target: air-3'
try build_light 'build: {cost-5: 1}' 'do: deploy, card: cost-5'
