# Beginnings of Stalker that cannot be, and the forms that setup does not have.
set -u

try() { # NAME CARDS [REST-OF-SETUP]
  cat >m.yaml <<END
game: stalker
players: [{id: alpha}, {id: beta}]
setup: {${3:-turn: 3}, cards: {beta/guard: {cell: c4}, $2}}
END
  echo "== $1"
  koloda play --ids --db "$BUILD/cases/stalker.db" --color=never m.yaml
}
one='alpha/striker: {cell: c3}'

try 'no such card' 'alpha/strikr: {cell: c3}'
try 'no such player' 'gamma/striker: {cell: c3}'
try 'no player' 'striker: {cell: c3}'
try 'a number before the player' 'a#2/striker: {cell: c3}'
try 'copy 0' 'alpha/striker#0: {cell: c3}'
try 'copy 100' 'alpha/striker#100: {cell: c3}'
try 'no number of a copy' 'alpha/striker#two: {cell: c3}'
try 'no such cell' 'alpha/striker: {cell: e9}'
try 'no cell' 'alpha/striker: {}'
try 'no such face' 'alpha/striker: {cell: c3, face: up}'
try 'hidden nowhere' 'alpha/striker: {face: hidden}'
try 'hidden' 'alpha/striker: {cell: c3, face: hidden}, alpha/guard: {cell: b3}'
try 'a symbiote on a cell' "$one, alpha/moss: {cell: b3}"
try 'no such host' "$one, alpha/moss: {host: bearer}"
try 'itself its host' "$one, alpha/moss: {host: alpha/moss}"
try 'a creature with a host' "$one, alpha/guard: {cell: b3, host: alpha/striker}"
try 'no such marker' 'alpha/striker: {cell: c3, markers: [luck]}'
try 'too much movement' 'alpha/striker: {cell: c3, movement: 9}'
try 'wounds below 0' 'alpha/striker: {cell: c3, wounds: -1}'
try 'tokens below 0' 'alpha/striker: {cell: c3, tokens: -1}'
try 'extra life below 0' 'alpha/striker: {cell: c3, extra_life: -1}'
try 'as many wounds as life' 'alpha/striker: {cell: c3, wounds: 99}'
try 'no such controller' 'alpha/striker: {cell: c3, controller: gamma}'
try 'no such grant' 'alpha/striker: {cell: c3, grant: [{luck: 3}]}'
try 'gold below 0' "$one" 'players: {alpha: {gold: -1}}'
try 'silver below 0' "$one" 'players: {alpha: {silver: -1}}'
try 'no such seat' "$one" 'players: {alpha: {seat: third}}'
try 'another player' "$one" 'players: {gamma: {gold: 1}}'
try 'no such card in the deck' "$one" 'players: {alpha: {deck: [strikr]}}'
try 'no such card in the graveyard' "$one" 'players: {alpha: {graveyard: [strikr]}}'
try 'turn 0' "$one" 'turn: 0'
try 'no such phase' "$one" 'phase: lunch'
try 'a stranger to move' "$one" 'active: gamma'
try 'an unknown key of a card' 'alpha/striker: {cell: c3, luck: 3}'
try 'an unknown key of a player' "$one" 'players: {alpha: {luck: 3}}'
try 'a list for a card' 'alpha/striker: []'
try 'a list for a player' "$one" 'players: {alpha: []}'
try 'wounds without end' 'alpha/striker: {cell: c3, wounds: 10000}'
try 'more poison than there is' 'alpha/striker: {cell: c3, poison: 256}'
try 'more acts than there are' 'alpha/striker: {cell: c3, acted: 256}'
try 'acted below 0' 'alpha/striker: {cell: c3, acted: -1}'
try 'movement below 0' 'alpha/striker: {cell: c3, movement: -1}'
try 'gold without end' "$one" 'players: {alpha: {gold: 10000}}'
try 'turn 10000' "$one" 'turn: 10000'
try 'a word for the turn' "$one" 'turn: one'
try 'a number for the phase' "$one" 'phase: 3'
try 'a number for the active player' "$one" 'active: 3'
try 'a word for wounds' 'alpha/striker: {cell: c3, wounds: many}'
try 'a number for closed' 'alpha/striker: {cell: c3, closed: 1}'
try 'a word for acted' 'alpha/striker: {cell: c3, acted: often}'
try 'a number for a cell' 'alpha/striker: {cell: 3}'
try 'a number for markers' 'alpha/striker: {cell: c3, markers: 3}'
try 'a number for a marker' 'alpha/striker: {cell: c3, markers: [3]}'
try 'a number for what is granted' 'alpha/striker: {cell: c3, grant: 3}'
try 'a number for the deck' "$one" 'players: {alpha: {deck: 3}}'
try 'a number in the deck' "$one" 'players: {alpha: {deck: [3]}}'
try 'a number for players' "$one" 'players: 3'
