# One use of an ability carries out 100,000 effects; one more stops the match.
cat >cards.yaml <<'C'
game: conclave
set: loops
cards:
  - {id: flood, name: Flood, type: ability, cost: 0, play: {effects: [{do: repeat, times: {energy_of: own}, effects: [{do: heal, to: own_hero}]}]}}
C
koloda compile -o cards.db cards.yaml "$CASES"/conclave/cards*.yaml 2>/dev/null
for energy in 3 99999 100000 2147483647; do
  cat >match.yaml <<M
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup: {players: {alpha: {energy: $energy, hand: [flood]}}}
actions: [{do: play_ability, player: alpha, card: flood}, {do: pass, player: beta}]
M
  echo "== $energy times"
  koloda play --db cards.db match.yaml >out 2>&1
  echo "status $?"
  grep -c 'heal on' out
  grep -e '^match: ' -e 'error: ' out
done
