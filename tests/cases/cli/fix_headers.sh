# Headers come first: a wrong one is one change, whatever it makes of the cards;
# so is one that is missing.  Equal changes are told once, with their count.
set -u
KOLODA_DB=$DB
export KOLODA_DB
cards=$(cd "$CASES/../../cards" && pwd)

fix() { # WHAT LIST SED-SCRIPT: a legal list, broken by the script
  echo "== $1"
  sed "$3" "$cards/$2.deck" >list.deck
  koloda fix --color=never list.deck >out
  echo "status $?"
  sed '/^--- /,$d' out
  koloda fix -o fixed.deck list.deck >/dev/null
  koloda check --quiet fixed.deck || echo "check says $?"
}

light=trilunie/decks/lantern-line
fix 'another side' $light 's/^Side:.*/Side: dark/'
fix 'another side, and a name' $light 's/^Side:.*/Side: dark/; s/Bell Tower/Bel Tower/'
fix 'no side' $light '/^Side:/d'
fix 'a side that is none' $light 's/^Side:.*/Side: grey/'
fix 'another game' $light 's/^Game:.*/Game: conclave/'
fix 'a game misspelt' $light 's/^Game:.*/Game: trilunia/'
fix 'a game that is none' $light 's/^Game:.*/Game: bridge/'
fix 'a format of another game, and another side' $light \
  's/^Game:.*/&\nFormat: quick/; s/^Side:.*/Side: dark/'
fix 'another game with the format of its own' stalker/decks/iron-cordon \
  's/^Game:.*/Game: trilunie/'
fix 'a format that is none' mainstay/decks/ember-watch \
  's/^Game:.*/&\nFormat: grand/'
fix 'a format that most of the cards are not of' conclave/decks/outland-swarm \
  's/^Format:.*/Format: basic/'
fix 'a format that is kept: cards too few' conclave/decks/hall-of-arms '$d'
watch=mainstay/decks/ember-watch
fix 'a section without its header' $watch '/^\[warriors/d'
fix 'three of them' $watch '/^\[warriors/d; /^\[defenders/d; /^\[trump/d'
fix 'a section below the header of another' $watch 's/^\[warriors/[trump/'
fix 'a section below the header of another, and an unknown format' $watch \
  's/^Game:.*/Format: x/; s/^\[warriors/[trump/'
fix 'the same of another game' $watch \
  's/^Game:.*/Game: trilunie/; s/^\[warriors/[trump/'
fix 'another game, which has none of the sections' $watch 's/^Game:.*/Game: stalker/'
fix 'another side, below the header of another game' $light \
  's/^Side:.*/Side: dark/; s/^\[deck/[hero/'
fix 'no side, and the same' $light '/^Side:/d; s/^\[deck/[hero/'
# each header is told with what was found at its own line, though a header
# comes before it and something else was found at the line above
fix 'the same without a game, behind a card of another one' $watch \
  '/^Game:/d; s/^1 Pale Sovereign/1 Marsh Bloodsucker/; s/^\[warriors/[trump/'
fix 'the deck below the hero' conclave/decks/iron-wall '/^\[deck/d'
seat=stalker/decks/night-crossing
fix 'the other seat' $seat 's/^Seat:.*/Seat: first/'
fix 'a seat that is none' $seat 's/^Seat:.*/Seat: third/'
fix 'sections that are misspelt, in capitals' $seat \
  's/^\[deal/[DEEL/; s/^\[squad/[Sqaud/'
fix 'sections that are none, where their order tells which' $seat \
  's/^\[deal/[pool/; s/^\[hosts/[wearers/'
fix 'one section too many, nearly that of another place' \
  stalker/decks/fire-lit '/^\[deal/,$d; s/^1 Ember Bead/&\n[sqad]\n1 Trail Scout/'

echo '== sections of a list whose game is not named: other games are tried'
printf '%s\n' '[squad]' '3 Oath-Breaker' '[deal]' '[squad]' '[formation]' \
  'Field Chaplain' >list.deck
koloda fix --color=never list.deck | grep -c ': '

echo '== lines keep their numbers where a header comes before one that goes'
printf '%s\n' 'Game: stalker' '[hosts]' '3 Outpost Recruit' \
  '3 Field Chaplain' '3 Mercy Shot' '[foramtion]' '3 Flame Trooper' >list.deck
koloda fix --color=never list.deck
echo "status $?"

echo '== what tells no game'
printf 'Nobody\nNothing\n' >list.deck
koloda fix list.deck
echo "status $?"
echo '== equal changes'
{
  sed 's/^4 Halberdier.*/Halberdier at the Gate\nHalberdier at the Gate/' \
    "$cards/conclave/decks/iron-wall.deck"
  printf '%s\n' 'Nobody of Note' 'Nobody of Note' '[hero]' \
    'Squire of the Watch' 'Sworn Swordsman' 'Nobody of Note'
} >list.deck
koloda fix --color=never list.deck | sed '/^--- /,$d'
koloda fix --format=jsonl list.deck | grep -o '"edit":"[a-z]*","count":[0-9]*,"line":[0-9]*'
