# --unique: players with two lists, and lists that were handed in twice.
. "$CASES/../support/event.sh"
mkdir event/b
bare='/^#/d; /^Name/d'
list 1.deck 'Анна Петрова' trilunie/decks/cinder-storm.deck "$bare"
list 2.deck 'Борис' trilunie/decks/lighthouse.deck "$bare"
list 3.deck 'АННА  ПЕТРОВА' mainstay/decks/ember-watch.deck "$bare"
list b/2.deck '' trilunie/decks/night-market.deck "$bare"
# the same cards in another order, divided over other lines
{
  echo 'Game: mainstay'
  sed '/^#/d; /:/d; s/^1 //' "$cards/mainstay/decks/ember-watch.deck"
} >event/4.deck
printf '%s\n' 'Game: trilunie' '2 Smoke Lancers' '1 Smoke Lancers' --- \
  'Game: trilunie' '3 Дымные копейщики' --- 'Game: trilunie' \
  '2 Smoke Lancers' --- 'Game: trilunie' 'Player: 2' '5 x' >event/5.deck
# twice in one file, without cards, and what only looks the same
printf '%s\n' 'Game: trilunie' 'Player: Вера' '1 y' --- 'Game: trilunie' \
  'Player: вера' '1 z' --- 'Game: trilunie' --- 'Game: trilunie' --- \
  'Game: mainstay' '1 nobody' --- 'Game: trilunie' '1 nobody' >event/6.deck
COLUMNS=200 koloda check --unique --summary event
koloda check --unique event | grep -A 2 'twice\]'
koloda check --unique --lang=ru event | grep 'twice\]'
koloda check --unique --format=jsonl event | grep -o '"name":"[a-z]*-twice"[^]]*\]'
echo '== without it'
koloda check event --format=jsonl | grep -c twice
koloda explain player-twice list-twice
