# What the hints say of values of a wrong kind and words in a wrong place; what
# a fault hides is no fault of its own.
lint() {
  koloda compile --lint - | grep -v -e '^ ' -e '^$'
}
card() { # LINES: fields of a unit
  printf 'game: trilunie\nset: t\ncards:\n  - id: leech\n    name: Leech\n'
  printf '    type: unit\n    subtype: ground\n    moon: raatu\n    cost: 3\n'
  printf '    speed: 30\n    attack: 2\n'
  printf '%s\n' "$@"
}
played() { # LINES: keys of an ability
  card '    life: 3' '    abilities:' '      - kind: played' "$@"
}

echo '== numbers, truths, texts'
card '    life: "3"' | lint
card '    life: 03' | lint
card '    life: [3]' | lint
card '    life: three' | lint
card '    life: [null]' | lint
card '    life: 3' '    unique: yes' | lint
card '    life: 3' '    unique: "false"' | lint
card '    life: 3' '    unique: maybe' | lint
card '    life: 3' '    element: true' | lint

echo '== a number that is none is one fault'
card '    life: 0x3' '    tags: [1_0, beast]' \
  '    keywords: [{armor: 01}, {evasion: {n: 1, mana: 1.5}}]' '    abilities:' \
  '      - kind: played' '        timing: [between_attacks]' \
  '        cost: {mana: 1e3}' '        if: [{speed: {min: 010}}]' \
  '        effects: [{do: mana, amount: 0o7}]' | lint

echo '== lists and maps'
card '    life: 3' '    tags: beast' | lint
card '    life: 3' '    tags: 7' | lint
card '    life: 3' '    tags: |' '      two' '      lines' | lint
card '    life: 3' '    element: [water]' | lint
card '    life: 3' '    element: [water, fire]' | lint
card '    life: 3' '    keywords: {armor: 1}' | lint
played '        timing: between_attacks' \
  '        effects: [{do: mana, amount: 1}]' | lint
played '        timing: [between_attacks]' '        limit: [{per_turn: 1}]' \
  '        effects: [{do: mana, amount: 1}]' | lint
played '        timing: [between_attacks]' \
  '        if: [{damaged: true, turned: true}]' \
  '        effects: [{do: mana, amount: 1}]' | lint

echo '== lists of numbers'
strike() {
  printf 'game: stalker\nset: t\ncards:\n  - id: loner\n    name: Loner\n'
  printf '    type: creature\n    faction: stalkers\n    cost: 3\n'
  printf '    life: 5\n    movement: 1\n    strike: %s\n' "$1"
}
for numbers in 1-2-3 '"1, 2, 3"' '1/2/3' 'a-b' '3-' 7 '{a: 1}'; do
  strike "$numbers" | lint
done
{
  strike '[1, 2, 3]'
  printf '    abilities:\n      - kind: played\n        cost: {close_self: false}\n'
  printf '        targets: [{id: t, pick: card, range: 2-9}]\n'
  printf '        effects: [{do: attack, as: shot, to: [t], power: [2, 2, 4]}]\n'
} | lint

echo '== targets are not unused where their use could not be read'
for effects in '[damage]' '{do: damage, to: t}' 'damage' '[[t]]'; do
  played '        timing: [between_attacks]' \
    '        targets: [{id: t, side: enemy}]' "        effects: $effects" | lint
done
played '        timing: [between_attacks]' \
  '        targets: [{id: t, side: enemy}]' \
  '        effects: [{do: mana, amount: "1"}]' | lint

echo '== words'
for effect in 'do: mana, dice: 1' 'do: mana, amuont: 1' 'do: set, to: self' \
  'do: Mana, amount: 1' 'do: enemy' 'do: xyz' \
  'do: damage, to: {side: foe}, amount: 1' \
  'do: damage, to: {pick: xyz}, amount: 1'; do
  played '        timing: [between_attacks]' "        effects: [{$effect}]" |
    lint
done
played '        timing: [between_attacks]' '        limit: {per_round: 1}' \
  '        effects: [{do: mana, amount: 1}]' | lint

echo '== fields'
card '    life: 3' '    ID: x' '    TAGS: [beast]' '    effects: []' \
  '    when: deployed' '    xyz: 1' | lint
printf 'game: trilunie\nset: A set\ncards: []\n' | lint
lint <<'Y'
game: conclave
set: t
formats:
  - {id: extended, based_on: extended}
  - {id: Mine!, based_on: extended, turn_limit: 60, turns: 1, deck_min: 5}
Y
lint <<'Y'
set: t
formats:
  - {id: a, based_on: extended, deck: 50, options: none}
cards: []
Y
lint <<'Y'
game: conclave
set: t
formats:
  - {id: a, based_on: extended, deck: 50, options: none}
  - {id: b, based_on: extended, deck: {min: many}, banned: nobody}
  - none
cards: []
Y
