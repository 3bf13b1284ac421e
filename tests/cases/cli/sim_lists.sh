# The lists of sim: their game, and what the players are called.
export KOLODA_DB="$BUILD/cases/all.db" NO_COLOR=1
alpha=$CASES/mainstay/match/lists/alpha.deck beta=$CASES/mainstay/match/lists/beta.deck
mkdir one two .deck
cp "$alpha" one/deck.deck
cp "$beta" two/deck.deck
cp "$alpha" deck-2.deck
cp "$beta" .deck/.deck
cp "$beta" player-2.deck
long=$(printf '%60s' '' | tr ' ' x).deck
cp "$alpha" "$long"
names() { koloda sim --matches=9 "$@" 2>&1 | sed -n 's/^  \([^ ]*\) .*% .*/\1/p'; echo "-> $?"; }
echo '== files of one name, and names that are none'
names one/deck.deck two/deck.deck
names one/deck.deck one/deck.deck
names --option=mode=circle one/deck.deck two/deck.deck deck-2.deck
names player-2.deck .deck/.deck
names "$long" .deck/.deck
echo '== the game: with a byte order mark, behind blanks, in capitals, by its cards'
{ printf '\357\273\277' && cat "$alpha"; } >mark.deck
sed 's/^Game: /  GAME:  /' "$alpha" >blanks.deck
sed 's/^Game: .*/Game: MAINSTAY/' "$alpha" >capitals.deck
sed '/^Game: /d' "$alpha" >nameless.deck
for list in mark blanks capitals nameless; do
  koloda sim --matches=9 $list.deck "$beta" 2>&1 | sed 1q
done
echo '== the game: none'
printf 'Game: chess\nw-ppp\n' >chess.deck
printf 'nobody\n' >nobody.deck
: >empty.deck
for list in chess nobody empty nosuch; do
  koloda sim $list.deck "$beta"
  echo "-> $?"
done
koloda sim --game=chess "$alpha" "$beta"
echo '== the format of the list, and of the option'
sed 's/^Format: .*//; s/^Game: .*/&\nFormat: two_trumps/' "$alpha" >trumps.deck
koloda sim --matches=9 trumps.deck trumps.deck 2>&1 | sed 1q
koloda sim --matches=9 --rules=classic trumps.deck trumps.deck 2>&1 | sed 1q
echo '== more lists than any match has players'
koloda sim $(yes "$alpha" | sed 17q); echo "-> $?"
koloda sim $(yes "$alpha" | sed 16q) 2>&1 | sed 1q
echo '== options'
koloda sim --option mode "$alpha" "$beta"; echo "-> $?"
koloda sim --option 'mode=a b' "$alpha" "$beta" 2>&1 | sed 1q
koloda sim --option 'turn_limit=4' --matches=9 "$alpha" "$beta" 2>&1 | sed 1q
koloda sim --option 'coins=true' "$alpha" "$beta" 2>&1 | sed 1q
