# koloda try: a position in which a card can be played, printed, by hand, by
# built-in players.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
wall=$decks/conclave/decks/iron-wall.deck

echo "# a position of each game as a script, and it plays"
for card in wall-sergeant mirror-duellist smoke-lancers gnarled-giant; do
  koloda try --print $card >position.yaml; echo "-> $?"
  sed -n '1,3p' position.yaml
  koloda play --quiet position.yaml; echo "-> $?"
done
echo "# the same for the same seed, another one for another"
koloda try --print mirror-duellist >one.yaml
koloda try --print --seed=1 'Зеркальный Дуэлянт' | cmp - one.yaml && echo same
koloda try --print --seed=2 conclave/mirror-duellist | cmp -s - one.yaml || echo another
echo "# a card that answers an attack: the attack comes before it"
koloda try --print conclave/lend-a-shoulder >answer.yaml
sed -n '1p; /^actions/p; s/.*\(do: attack\).*/\1/p' answer.yaml
koloda play --quiet answer.yaml; echo "-> $?"
echo "# a card that acts by itself"
koloda try --print warlock >acts.yaml; echo "-> $?"
koloda play --quiet acts.yaml; echo "-> $?"

echo "# by hand"
printf '%s\n' 1 1 board quit | koloda try mirror-duellist >hand; echo "-> $?"
sed -n 's/^\( ann summons Mirror Duellist\).*/\1/p; /^seed/p' hand
echo | koloda try --ids smoke-lancers | grep -q smoke-lancers && echo its id
echo "# both players are built-in"
koloda try --bots=greedy --record=record.yaml mirror-duellist | tail -n 2 | sed 's/ .*//'
koloda play --verify record.yaml | sed 's/, [0-9]* steps//'
koloda try --bots=search:20 --lang=ru smoke-lancers | tail -n 2 | sed 's/ .*//'

echo "# with the cards of a list"
koloda try --print mirror-duellist "$wall" >own.yaml; echo "-> $?"
koloda query --format=ids "in:$wall" | sed 's,.*/,,' >listed
sed -n '/^    ann:/,/^    ben:/p' own.yaml | grep -o '[a-z][a-z-]*-[a-z-]*' | sort -u |
  grep -vxFf listed
koloda try --print mirror-duellist "$wall" | cmp - own.yaml && echo same
# a hero who leads few allies; a list without missions
koloda try --print mirror-duellist "$decks/conclave/decks/swift-raid.deck" | sed -n '1p; /^format/p'
koloda try --print smoke-lancers "$decks/trilunie/decks/brazier-pit.deck" | sed 1q
printf 'Game: trilunie\nSide: light\n4 white-herald\n2 No Such Card\n' >light.deck
koloda try --print smoke-lancers light.deck; echo "-> $?"
koloda try --print sellsword-company light.deck | grep -c '"Side: light", '

echo "# what cannot be tried"
try() {
  echo "$*"
  koloda try --print "$@" >out; echo "-> $?"
  cat out
}
try card-sharp
try smoke-lancer
try conclave/smoke-lancers
try ''
try smoke-lancers "$wall"
try smoke-lancers nosuch.deck
printf 'Game: trilunie\nFormat: nosuch\n4 smoke-lancers\n' >format.deck
try smoke-lancers format.deck
: >empty.deck
try smoke-lancers empty.deck
try --rules=nosuch smoke-lancers
try --seed=-1 smoke-lancers
try
try a b c
koloda try --bots=nobody smoke-lancers; echo "-> $?"
koloda try --print smoke-lancers >/dev/full; echo "-> $?"
