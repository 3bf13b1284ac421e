# Beginnings of Trilunie that cannot be, and the forms that setup does not have.
set -u

cp "$CASES"/trilunie/match/lists/dark.deck "$CASES"/trilunie/match/lists/light.deck .

try() { # NAME PLAYER-D [REST-OF-SETUP]
  cat >m.yaml <<END
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup: {step: ${3:-combat_ground}, players: {d: $2}}
actions: []
END
  echo "== $1"
  koloda play --ids --db "$BUILD/cases/trilunie.db" --color=never m.yaml
}

try 'no such card' '{hand: [char-99]}'
try 'copy 0' '{hand: ["char-2#0"]}'
try 'no number' '{hand: ["char-2#x"]}'
try 'copy 5 of 4' '{hand: ["char-2#5"]}'
try 'the last copy' '{hand: ["char-2#4"]}'
try 'discarded and in hand' '{hand: [char-2], discard: [char-2]}'
try 'on top of the deck and discarded' '{discard: [char-2], deck: [char-2]}'
try 'a card of the other deck' '{hand: [light-air]}'
try 'a battle card that is built' '{build: {b-bolt: 1}}'
try 'a battle card that is not a card' '{build: {b-blot: 1}}'
try 'no marker' '{build: {cost-2: 0}}'
try 'more markers than there are' '{build: {cost-2: 65536}}'
try 'a unit beneath another figure' '{zones: {ground: [{card: x-b, under: [ground-1]}]}}'
try 'a unit beneath itself' '{zones: {ground: [{card: x-b, under: [x-b]}]}}'
try 'equipment that is a unit' '{zones: {ground: [{card: x-b, equipment: [x-a]}]}}'
try 'equipment that is not a card' '{zones: {ground: [{card: x-b, equipment: [x-d]}]}}'
try 'a unit of the air on the ground' '{zones: {ground: [air-1]}}'
try 'a mission in a zone' '{zones: {ground: [m-two]}}'
try 'a mission that retreated' '{retreated: [m-two]}'
try 'debts' '{mana: -1}'
try 'debts of coins' '{coins: -1}'
try 'mana without end' '{mana: 2147483648}'
try 'coins without end' '{coins: 2147483648}'
try 'damage below 0' '{zones: {ground: [{card: ground-1, damage: -1}]}}'
try 'damage without end' '{zones: {ground: [{card: ground-1, damage: 65536}]}}'
try 'paralysis below 0' '{zones: {ground: [{card: ground-1, paralysis: -1}]}}'
try 'paralysis without end' '{zones: {ground: [{card: ground-1, paralysis: 65536}]}}'
try 'no such step' '{}' combat
try 'turn 0' '{}' 'draw_dark, turn: 0'
try 'the last turn' '{}' 'combat_air, turn: 65535'
try 'one turn more' '{}' 'combat_air, turn: 65536'
try 'a word for the turn' '{}' 'combat_air, turn: one'
try 'a number for the step' '{}' 3
try 'another player' '{}, e: {}'
try 'a list for a player' '[]'
try 'an unknown key' '{gold: 3}'
try 'a number for the hand' '{hand: 3}'
try 'a number in the hand' '{hand: [3]}'
try 'a number among the discarded' '{discard: [3]}'
try 'a number in the deck' '{deck: [3]}'
try 'an unknown zone' '{zones: {water: []}}'
try 'a list of zones' '{zones: []}'
try 'a list for a unit' '{zones: {air: [[]]}}'
try 'an unknown key of a unit' '{zones: {air: [{card: air-1, life: 3}]}}'
try 'a unit without a card' '{zones: {air: [{damage: 3}]}}'
try 'a number for equipment' '{zones: {air: [{card: air-1, equipment: [3]}]}}'
try 'a word for markers' '{build: {cost-2: many}}'
try 'a word for a retreat' '{retreated: [{card: ground-1, turned: half}]}'

echo '== the options of a match are told'
try 'nothing' '{}' >/dev/null
koloda play --format=jsonl --db "$BUILD/cases/trilunie.db" m.yaml | head -n 1
