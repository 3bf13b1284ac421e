# What sets itself off again and again: 10,000 effects of one decision are
# carried out, and one more stops the match, whatever would come of it.
cat >cards.yaml <<'C'
game: trilunie
set: loops
cards:
  - {id: serpent, name: Serpent, type: unit, subtype: character, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 9,
     abilities: [{kind: triggered, when: damaged, if: [{mana: {min: 1}}], effects: [{do: mana, amount: -1}, {do: heal, to: self}, {do: damage, to: self}]}]}
  - {id: wheel, name: Wheel, type: unit, subtype: character, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 9,
     abilities: [{kind: triggered, when: damaged, effects: [{do: heal, to: self}, {do: damage, to: self}]}]}
  - {id: bite, name: Bite, type: mission, subtype: ordinary, moon: kalakan, cost: 0,
     play: {targets: [{id: t, pick: unit, side: own, count: all}], effects: [{do: damage, to: t}]}}
  - {id: sip-and-bite, name: Sip and Bite, type: mission, subtype: ordinary, moon: kalakan, cost: 0,
     play: {targets: [{id: t, pick: unit, side: own, count: all}], effects: [{do: heal, to: t}, {do: damage, to: t}]}}
C
koloda compile -o cards.db cards.yaml "$CASES"/trilunie/cards*.yaml 2>/dev/null
for side in dark light; do
  {
    cat "$CASES/trilunie/match/lists/$side.deck"
    [ $side = light ] || printf '1 %s\n' serpent wheel bite sip-and-bite
  } >$side.deck
done

match() { # UNIT MISSION MANA
  cat >match.yaml <<M
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup: {step: build_dark, players: {d: {mana: $3, hand: [$2], zones: {character: [$1]}}, l: {}}}
actions: [{do: buy, player: d, card: $2}]
expect: {players: {d: {mana: 0}}}
M
  echo "== $2 $1, $3 mana"
  koloda play --ids --db cards.db match.yaml >out 2>&1
  status=$?
  grep -c 'serpent takes' out
  grep -e '^match: ' -e 'error: ' out
  echo "status $status"
}

match serpent bite 3
match serpent bite 3333
match serpent sip-and-bite 3333
match wheel bite 0
