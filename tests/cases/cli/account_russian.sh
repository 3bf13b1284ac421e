# play --lang=ru: a match of each game as a Russian player reads it, and the
# table at which he plays.
export NO_COLOR=1
match() { # GAME SEED DECK DECK: up to UNTIL actions
  cp "$CASES/../../cards/$1/decks/$3.deck" one.deck
  cp "$CASES/../../cards/$1/decks/$4.deck" two.deck
  koloda sim --db="$DB" --bots=random,random --seed="$2" --script=0 \
    one.deck two.deck >"$1.yaml"
  echo "# $1"
  koloda play --db="$DB" --lang=ru --until="${UNTIL:-99}" "$1.yaml"
}
match mainstay 3 ember-watch flat-oaths
match trilunie 5 caravan-road night-market
UNTIL=60 match conclave 5 hall-of-arms swift-raid
UNTIL=75 match stalker 2 long-odds whistling-yard

table() { # GAME LINE...: what is asked, and answers
  echo "# the table of $1"
  sed '/^random:/,$d' "$1.yaml" >table.yaml
  shift
  printf '%s\n' "$@" | koloda play --db="$DB" --lang=ru --interactive=one \
    --bots=random --seed=1 table.yaml | tail -n 60
}
table mainstay 1 1 '? Горный сокольник' x 2 1 q
table trilunie 1 1 1 1 q
table conclave 1 1 1 '? c1' '? a1' 4 q
table stalker 1 5 1 1 2 2 1 1 '? a1' '? d3' '? c1' q
