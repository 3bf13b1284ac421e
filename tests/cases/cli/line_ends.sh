# Ends of lines, blanks around them and comments: what is read as nothing, what
# is kept, and where a fault is then found.
cat >cards.yaml <<'Y'
game: stalker
set: ends
formats: [{id: any, based_on: standard, deck: {min: 1, max: 50}, options: {gold: 20, silver: 20}}]
cards:
  - {id: scout, name: Scout, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
  - {id: guard, name: Guard, type: creature, cost: 2, life: 1, strike: [1, 1, 1], movement: 1}
Y
koloda compile -o cards.db cards.yaml || exit
see() { sed "$(printf 's/\r/<CR>/g; s/\302\240/<NBSP>/g')"; }

echo '== a line that is mended keeps the end of its line'
printf '%s\r\n' 'Format: any' '[deck]' '1 Scout' '1 Guard' '[deal]' '1 Scout' \
  '1 Guard' '[squad]' Scout Guard '[formation]' 'c1 Scout' \
  'c1 Scout # not both' >list.deck
koloda fix --db cards.db -o fixed.deck list.deck >/dev/null || echo "-> $?"
see <fixed.deck

echo '== a fault behind lines that end with CR and LF'
printf '%s\r\n' 'game: stalker' 'set: x' 'cards:' \
  "  - {id: a, name: A$(printf '\342\200\250'), type: artifact, cost: 1, life: 1}" >crlf.yaml
koloda compile --lint --color=never crlf.yaml 2>&1 | grep error:; echo "-> $?"

echo '== blanks of any kind at the end of a line go'
printf 'Game: stalker\n1 Scout\302\240\n1 Guard \302\240 \302\240\n' >list.deck
koloda fmt list.deck; see <list.deck

echo '== a comment before the first card has no blank line before it'
printf 'game: stalker\nset: x\ncards:\n\n  # the first\n  - {id: a, name: A, type: artifact, cost: 1, life: 1}\n' >first.yaml
koloda fmt first.yaml; cat first.yaml
