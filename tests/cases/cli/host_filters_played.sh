# What an ability may have changed by Step 7 is left to the match: each fact of
# a host_filter that the printed card lacks, and an earlier piece or an aura
# brings about.  The list is legal, and in the match the tool gets its host.
# clauses: RS-8 RS-69
set -u

cards() { # FILTER ABILITY-OF-GEAR
  cat <<END
game: stalker
set: filters
cards:
  - {id: medic, name: Medic, type: creature, cost: 5, life: 6, movement: 2, strike: [2, 3, 4], keywords: [stealth]}
  - {id: drone, name: Drone, type: creature, subtype: machine, cost: 1, life: 2, strike: [1, 1, 1]}
  - {id: tramp, name: Tramp, type: creature, cost: 2, life: 3, movement: 2, strike: [1, 1, 1]}
  - {id: nurse, name: Nurse, type: creature, cost: 2, life: 3, movement: 2, strike: [1, 1, 1]}
  - {id: guard, name: Guard, type: creature, cost: 2, life: 3, movement: 2, strike: [1, 1, 1]}
  - {id: gear, name: Gear, type: equipment, slot: first, cost: 1, abilities: [$2]}
  - {id: tool, name: Tool, type: equipment, slot: second, cost: 1, host_filter: [$1]}
END
}
list() { # HOST HOST-OF-GEAR SEAT CELL
  rows='d2 c2 c3'
  [ "$3" = first ] || rows='d5 c5 c4'
  set -- "$@" $rows
  deal="$1
gear
tool
3 tramp
3 nurse
guard"
  cat <<END
Game: stalker
Format: starter10
Seat: $3
[deck]
$deal
[deal]
$deal
[squad]
$1
tramp
gear
tool
[formation]
$4
$5 tramp
$6 gear
$7 tool
[hosts]
gear -> $2
tool -> $1
END
}
match() { # HOST SEAT
  seat=second cell=c4
  [ "$2" = first ] || seat=first cell=c3
  cat <<END
game: stalker
format: starter10
players:
  - {id: alpha, deck: x.deck}
  - id: beta
    deck: ['Seat: $seat', '[deck]', 3 tramp, 3 nurse, 3 guard, drone, '[deal]', 3 tramp, 3 nurse, 3 guard, drone,
      '[squad]', tramp, '[formation]', $cell tramp]
random: {seed: 1}
expect: {cards: {alpha/tool: {host: alpha/$1}}}
END
}
suits() { # NAME FILTER ABILITY-OF-GEAR [HOST-OF-GEAR HOST SEAT CELL]
  printf '%s: ' "$1"
  cards "$2" "$3" >set.yaml
  list "${5:-medic}" "${4:-medic}" "${6:-first}" "${7:-b2 medic}" >x.deck
  match "${5:-medic}" "${6:-first}" >x.yaml
  rm -f x.db
  koloda compile -o x.db set.yaml >out 2>&1 || cat out
  koloda check --db x.db --color=never x.deck &&
    koloda play --db x.db --quiet --color=never x.yaml && echo 'and played'
}
static() { # NAME FILTER EFFECT-ON-THE-HOST [...]
  name=$1 filter=$2 effect=$3
  shift 3
  suits "$name" "$filter" "{kind: static, effects: [$effect]}" "$@"
}
once() { # NAME FILTER EFFECT-ON-THE-HOST [TARGETS]
  suits "$1" "$2" \
    "{kind: triggered, when: host_assigned, ${4:-}effects: [$3]}"
}
nothing='{do: modify, to: host, stat: die, add: 1}'

static 'keyword of a piece' '{has_keyword: armor}' \
  '{do: grant, to: host, keyword: armor}'
suits 'keyword of an aura' '{all: [{has_keyword: armor}, {cost: 5}]}' \
  '{kind: static, targets: [{id: t, pick: creature, side: own, count: all}],
    effects: [{do: grant, to: t, keyword: armor}]}' tramp
static 'keyword taken away' '{not: [{has_keyword: stealth}]}' \
  '{do: remove, to: host, keyword: stealth}'
static cost '{cost: {min: 8}}' '{do: modify, to: host, stat: cost, add: 3}'
static 'life, more' '{life: 8}' '{do: modify, to: host, stat: life, add: 2}'
once 'life, less' '{life: {max: 4}}' '{do: damage, to: host, amount: 2}'
once wounds '{any: [{wounds: {min: 1}}, {elite: true}]}' \
  '{do: damage, to: host, amount: 2}'
once tokens '{tokens: 2}' '{do: tokens, to: host, amount: 2}'
once closed '{closed: true}' '{do: close, to: host}'
once row '{not: [{row: 2}]}' '{do: move_to, to: host, cell: t}' \
  'targets: [{id: t, pick: cell, line: column, range: [1, 1]}], '
static 'hidden, shown by a piece' '{hidden: false}' "$nothing" \
  medic medic second 'b6 medic hidden'
static 'a machine on its cell' '{zone: battlefield}' "$nothing" \
  tramp drone second 'b6 drone hidden'
echo '== in Step 7 it is nobody'\''s turn, and nothing has happened'
static 'no turn' '{not: [{turn: own}]}, {not: [{turn: enemy}]}' "$nothing"
for word in 'turn: own' 'kind_dealt: weak' 'attack_as: shot' 'roll_in: [1, 2]' \
  'result_in: [5]' 'is: self'; do
  static "$word" "{$word}" "$nothing" | head -1
done
echo '== a machine shown is in no row, and not on the battlefield'
for word in 'row: 3' 'zone: battlefield'; do
  static "$word" "{$word}" "$nothing" tramp drone second 'b6 drone' | head -1
done
