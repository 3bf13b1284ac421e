# Match scripts that are none: every key, its kind, and the lists of the players.
set -u

deck=$CASES/../../cards/mainstay/decks/ember-watch.deck
sed 's/^# .*//' "$deck" >good.deck
{ cat good.deck; echo ---; cat good.deck; } >two.deck
sed 's/^Game: .*/Game: trilunie/; s/^game: .*/game: trilunie/' good.deck >other.deck
head -n 6 good.deck >short.deck
printf 'Game: mainstay\n1 w-ppp\n0x3 w-ppp\n' >sign.deck
: >none.deck
printf 'Game: mainstay\n1 w-ppp\nnobody\n' >stranger.deck

play() {
  koloda play --db "$DB" --color=never m.yaml
  echo "-> $?"
}
try() { # NAME TEXT
  echo "== $1"
  printf '%s\n' "$2" >m.yaml
  play
}
both='players: [{id: a, deck: good.deck}, {id: b, deck: good.deck}]'
seeded='random: {seed: 1}'
match="game: mainstay
$both
$seeded"

try 'a list' '- game'
try 'nothing' ''
try 'no game' "$both"
try 'no such game' "game: mainsty
$both"
try 'no players' 'game: mainstay'
try 'an unknown key' "$match
player: 3"
try 'a map of players' 'game: mainstay
players: {a: 1}'
try 'a text for a player' 'game: mainstay
players: [a]'
try 'no id' 'game: mainstay
players: [{deck: good.deck}]'
try 'a control character in an id' 'game: mainstay
players: [{id: "a\x7Fb", deck: good.deck}]'
try 'an id with a slash' 'game: mainstay
players: [{id: a/b, deck: good.deck}]'
try 'an id with a blank' 'game: mainstay
players: [{id: a b, deck: good.deck}]'
try 'an empty id' 'game: mainstay
players: [{id: "", deck: good.deck}]'
try 'a long id' "game: mainstay
players: [{id: $(printf 'x%.0s' $(seq 65)), deck: good.deck}]"
try 'twins' 'game: mainstay
players: [{id: a, deck: good.deck}, {id: a, deck: good.deck}]'
try 'twins of nobody' 'game: mainstay
players: [{id: a/, deck: good.deck}, {id: a/, deck: good.deck}]'
try 'an unknown key of a player' 'game: mainstay
players: [{id: a, dek: good.deck}]'
try 'a map for a deck' 'game: mainstay
players: [{id: a, deck: {}}]'
try 'a map in a deck' 'game: mainstay
players: [{id: a, deck: [{}]}]'
try 'a map for the format' "$match
format: {}"
try 'a word for the seed' "game: mainstay
$both
random: {seed: one}"
try 'a seed below 0' "game: mainstay
$both
random: {seed: -1}"
try 'a number for the rolls' "game: mainstay
$both
random: {rolls: 3}"
try 'a number for the shuffles' "game: mainstay
$both
random: {shuffles: 3}"
try 'a number for a shuffle' "game: mainstay
$both
random: {shuffles: {a: 3}}"
try 'a number for an order' "game: mainstay
$both
random: {shuffles: {a: [[p], 3]}}"
try 'an unknown key of random' "game: mainstay
$both
random: {sed: 1}"
try 'a number for an action' "$match
actions: [3]"
try 'an action without a verb' "$match
actions: [{player: a}]"
try 'a number for a verb' "$match
actions: [{do: 3}]"
try 'no such verb' "$match
actions: [{do: atack}]"
try 'an unknown key of an action' "$match
actions: [{do: pass, targt: a}]"
try 'a number for expect' "$match
actions: [{expect: 3}]"
try 'an unknown key of an expectation' "$match
actions: [{expect: {}, then: 3}]"
try 'an unknown key of a roll' "$match
actions: [{roll: die, value: 3}]"
try 'a roll without values' "$match
actions: [{roll: die}]"

decks() { # NAME DECK-OF-A [GAME-LINES]
  try "$1" "game: mainstay${3:+
$3}
players: [{id: a, deck: $2}, {id: b, deck: good.deck}]
$seeded"
}
try 'no deck' "game: mainstay
players: [{id: a}, {id: b}]"
decks 'no such file' missing.deck
decks 'no list' none.deck
decks 'no lines' '[]'
decks 'two lists' two.deck
decks 'a list that cannot be read' sign.deck
decks 'a list of another game' other.deck
decks 'an illegal list' short.deck
decks 'an unknown card' stranger.deck
decks 'lines of another game' '["Game: trilunie", "1 w-ppp"]'
decks 'lines that cannot be read' '["1 w-ppp", "0x3 w-ppp"]'
decks 'illegal lines' '["1 w-ppp", "1 w-ppp"]'
decks 'no such format' good.deck 'format: ordinry'
{ printf 'Game: stalker\nFormat: limited\n'; sed -n '/^[0-9]/p' "$CASES/../../cards/stalker/decks/free-trail.deck"; } >limited.deck
try 'a list of another format' 'game: stalker
format: standard
players: [{id: a, deck: limited.deck}, {id: b, deck: limited.deck}]
random: {seed: 1}'
