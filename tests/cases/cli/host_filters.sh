# Every condition of a host_filter, on hosts that a list lays down.
set -u

cat >cards.yaml <<'END'
game: stalker
set: filters
cards:
  - {id: medic, name: Medic, type: creature, faction: duty, cost: 5, elite: true, life: 6, movement: 2, strike: [2, 3, 4], classes: [medic, veteran], keywords: [stealth]}
  - {id: drone, name: Drone, type: creature, subtype: machine, cost: 1, life: 2, strike: [1, 1, 1], classes: [scout]}
  - {id: tramp, name: Tramp, type: creature, cost: 2, life: 3, movement: 2, strike: [1, 1, 1]}
END
filter() { # HOST FILTER
  {
    cat cards.yaml
    echo "  - {id: tool, name: Tool, type: equipment, slot: tool, cost: 1, host_filter: [$2]}"
  } >set.yaml
  cat >x.deck <<END
Game: stalker
[deck]
$1
tool
[deal]
$1
tool
[squad]
$1
tool
[formation]
${3:-b3} $1
c4 tool
[hosts]
tool -> $1
END
  koloda compile -o x.db set.yaml >out 2>&1 || cat out
  printf '%s for %s: ' "$1" "$2"
  koloda check --db x.db --color=never x.deck | grep '^x.deck:15:' || echo fits
}
for host in medic drone tramp; do
  for f in 'faction: duty' 'faction: [duty, mutants]' 'faction: mutants' \
    'type: creature' 'type: [creature, locality]' \
    'type: locality' 'subtype: none' 'subtype: machine' 'has_keyword: stealth' \
    'has_keyword: incorporeal' 'has_class: medic' \
    'has_class: [medic, veteran]' 'has_class: scout' 'has_class: [scout, medic]' 'id: medic' \
    'id: [tramp, drone]' 'elite: true' 'elite: false' 'closed: false' \
    'closed: true' 'has_host: false' 'row: 1' 'row: [1, 2]' 'row: 2' \
    'row: 3' 'zone: battlefield' 'zone: auxiliary' 'cost: 5' 'cost: {min: 2}' \
    'cost: {max: 1}' 'life: 6' 'life: {max: 5}' 'wounds: 0' \
    'wounds: {min: 1}' 'tokens: 0' 'not: [{elite: true}]' \
    'all: [{elite: true}, {cost: 5}]' 'any: [{elite: true}, {cost: 2}]' \
    'any: [{cost: 3}, {cost: 4}]' 'not: [{any: [{cost: 1}, {cost: 2}]}]'; do
    filter $host "{$f}"
  done
done
filter medic '{row: 2}' b2
filter medic '{row: 3}' b1
