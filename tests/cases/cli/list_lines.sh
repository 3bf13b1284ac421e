# Lines of lists that are nearly something else, and what is told of them.
cat >cards.yaml <<'Y'
game: stalker
set: small
cards:
  - {id: dog, name: {en: Grey Dog, ru: Серый пёс}, type: creature, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: kestrel, name: Buzzard, type: creature, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: deck-hand, name: Deck Hand, type: creature, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}
formats: [{id: small, based_on: standard, deck: {min: 1, max: 8}, copies: 4}]
Y
cat >others.yaml <<'Y'
game: trilunie
set: others
cards:
  - {id: wolf, name: Wolf, type: unit, subtype: ground, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
Y
koloda compile -o small.db cards.yaml others.yaml || exit
check() { # LINE...
  printf '%s\n' "$@" | koloda check --db small.db --color=never - |
    grep -e 'error:' -e '^hint' -e '^-'
}

echo '== a bracket at one end is not a header'
check 'Game: stalker' 'Format: small' '[deck]' 'adeck]' '(deck]' '2 dog'
echo '== a header of many letters'
check 'Game: stalker' 'Format: small' '[deckofmanydifferentcards]' '2 dog'
echo '== a format that is misspelt, the first one too'
check 'Game: stalker' 'Format: standart' '2 dog'
check 'Game: stalker' 'Format: smal' '2 dog'
echo '== an id that no name spells is told, whatever its length'
check 'Game: stalker' 'Format: small' '2 kestrl'
echo '== a name that no game has leaves the game as the others tell it'
check 'Format: small' '2 dog' '2 nobody at all'
check '2 wolf' '2 dog'
echo '== a set is called by two to six letters'
printf '%s\n' Deck '2 Grey Dog (A) 1' '1 Buzzard (AB) 2' '1 Buzzard (ABCDEF) 3' \
  '1 Deck Hand (ABCDEFG) 4' |
  koloda check --db small.db --color=never --game=stalker --rules=small - |
  grep -e 'error:' -e '^hint' -e '^-'
