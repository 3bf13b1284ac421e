# Entries of dated lists that are wrong: each with its place.
koloda compile --lint - <<'Y'
game: stalker
set: organiser
formats:
  - id: lists
    based_on: constructed
    banned:
      - {card: loner, from: 2026-03-01, until: 2026-02-28}
      - {card: rat, from: 2026-02-01}
      - {card: rat, from: 2026-01-01, until: 2026-01-31}
    restricted:
      - {card: loner, copies: 3}
      - {card: dog, copies: 0}
      - {card: rat, copies: 5, until: 2025-12-31}
      - {card: rat, copies: 4, from: 2026-01-15}
  - id: any-number
    based_on: limited
    restricted: [{card: loner, copies: 9}, {card: rat, copies: 5}]
  - id: more-than-a-horde
    based_on: constructed
    copies: 7
    restricted: [{card: rat, copies: 6}, {card: loner, copies: 7}]
cards:
  - {id: loner, name: Loner, type: creature, faction: stalkers, cost: 3, life: 5, movement: 1, strike: [1, 2, 3]}
  - {id: rat, name: Rat, type: creature, faction: mutants, cost: 1, life: 2, movement: 1, strike: [0, 1, 1], keywords: [horde]}
  - {id: dog, name: Dog, type: creature, faction: mutants, cost: 1, life: 2, movement: 1, strike: [0, 1, 1]}
Y
echo "-> $?"

echo '== formats of a form that they do not have'
koloda compile --lint - <<'Y'
game: conclave
set: organiser
formats:
  - just-a-name
  - id: [a, b]
    based_on: extended
  - id: Not An Id
    based_on: extended
  - id: quick
    based_on: extended
  - id: no-base
  - id: wrong-base
    based_on: extendid
  - id: keys
    based_on: extended
    bannd: []
    deck: {min: 40, mox: 30}
  - id: sizes
    based_on: extended
    deck: {min: 40, max: 30}
  - id: kinds
    based_on: extended
    deck: 40
    copies: many
    options: [1]
    banned: hound
    restricted: {hound: 1}
  - id: values
    based_on: extended
    copies: 100
    options: {adjacency: knight, deck_out: 1, enchantments: 1, turn_limit: 10000, hero_limit: true, own_limit: [replaces]}
  - id: entries
    based_on: extended
    banned:
      - 7
      - {from: 2026-01-01}
      - {card: 7}
      - {card: hound, until: tomorrow, source: [x]}
      - {card: hound, reason: strong}
    restricted: [{card: hound, copies: two}]
  - id: twice
    based_on: quick
  - id: twice
    based_on: extended
cards:
  - {id: hound, name: Hound, type: ally, cost: 1, health: 1, attack: 1, attack_types: [slashing]}
Y
echo "-> $?"
koloda compile --lint - <<'Y'
game: mainstay
set: organiser
formats: {a: 1}
cards: []
Y
echo "-> $?"
koloda compile --lint - <<'Y'
game: stalker
set: organiser
formats: [{id: a, based_on: standard, options: {adjacency: king}}]
cards: []
Y
echo "-> $?"

echo '== numbers that the formats of the game do not have'
koloda compile --lint - <<'Y'
game: trilunie
set: organiser
formats:
  - id: bigger
    based_on: standard
    deck: {min: 40, max: 60}
  - id: gone
    based_on: standard
    banned: [nobody]
cards:
  - {id: wolf, name: Wolf, type: unit, subtype: ground, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
Y
echo "-> $?"
koloda compile --lint - <<'Y'
game: mainstay
set: organiser
formats: [{id: pairs, based_on: classic, copies: 2}]
Y
echo "-> $?"
