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
