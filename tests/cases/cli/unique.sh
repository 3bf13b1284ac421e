# --unique: players with two lists, and lists that were handed in twice.
export KOLODA_DB="$DB"
decks=$CASES/../../cards
mkdir -p event/b
list() { # FILE PLAYER DECK
  {
    [ -z "$2" ] || echo "Player: $2"
    sed '/^#/d; /^Name/d' "$decks/$3"
  } >"event/$1"
}
list 1.deck 'Анна Петрова' trilunie/decks/cinder-storm.deck
list 2.deck 'Борис' trilunie/decks/lighthouse.deck
list 3.deck 'АННА  ПЕТРОВА' mainstay/decks/ember-watch.deck
list b/2.deck '' trilunie/decks/night-market.deck
# the same cards in another order, divided over other lines
{
  echo 'Game: mainstay'
  sed '/^#/d; /:/d; s/^1 //' "$decks/mainstay/decks/ember-watch.deck"
} >event/4.deck
printf '%s\n' 'Game: trilunie' '2 Smoke Lancers' '1 Smoke Lancers' --- \
  'Game: trilunie' '3 Дымные копейщики' --- 'Game: trilunie' \
  '2 Smoke Lancers' --- 'Game: trilunie' 'Player: 2' '5 x' >event/5.deck
koloda check --unique --summary event
koloda check --unique event | grep -A 2 'twice\]'
koloda check --unique --lang=ru event | grep 'twice\]'
koloda check --unique --format=jsonl event | grep -o '"name":"[a-z]*-twice"[^]]*\]'
echo '== without it'
koloda check event --format=jsonl | grep -c twice
koloda explain player-twice list-twice
