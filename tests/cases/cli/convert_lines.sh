# Names that a line of a squad or formation would read as something else are
# written as ids.
cat >cards.yaml <<'Y'
game: stalker
set: names
formats: [{id: any, based_on: standard, deck: {min: 1, max: 50}, options: {gold: 20, silver: 20}}]
cards:
  - {id: veil, name: Mask Hidden, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
  - {id: mask, name: Mask, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
  - {id: coin, name: Mask gold=2, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
  - {id: arrow, name: Mask -> Mask, type: equipment, cost: 1, slot: mask}
  - {id: second, name: 'Mask#2', type: equipment, cost: 1, slot: gear}
Y
koloda compile -o cards.db cards.yaml || exit
all='veil|mask|coin|arrow|second'
echo "Game: stalker|Format: any|[deck]|$all|[deal]|$all|[squad]|$all|[formation]|b1 veil|c1 mask|d1 coin|a1 arrow|a2 second|[hosts]|arrow -> veil|second -> mask" |
  tr '|' '\n' >list.deck
koloda convert --db cards.db --lang=en list.deck >named.deck
echo "-> $?"
sed -n '/squad/,$p' named.deck
koloda convert --db cards.db --ids named.deck >ids.deck
koloda convert --db cards.db --ids list.deck | cmp - ids.deck && echo the same
