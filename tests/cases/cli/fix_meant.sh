# Two lines of a squad that may each be one of two cards: both are what they
# were meant to be, each another one.
cat >cards.yaml <<'Y'
game: stalker
set: names
formats: [{id: any, based_on: standard, deck: {min: 1, max: 50}, options: {gold: 20, silver: 20}}]
cards:
  - {id: twin-a, name: Twin, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
  - {id: twin-b, name: Twin, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
  - {id: ace, name: Ace, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
Y
koloda compile -o cards.db cards.yaml || exit
fix() { # SQUAD
  echo "== $1"
  all='twin-a|twin-b|ace'
  echo "Game: stalker|Format: any|[deck]|$all|[deal]|$all|[squad]|$1" |
    tr '|' '\n' | koloda fix --db cards.db --color=never - | grep -v '^@@'
}
fix 'Twin|Twin'
fix 'Twin|ace|Twin # another'
fix '2 Twin'
fix '2 Twin|Twin'
