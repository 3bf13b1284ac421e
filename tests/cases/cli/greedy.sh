# The built-in player `greedy`: what it holds for worth how much stands in the
# README of each game; by any other measure it plays other matches.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
duel() { # GAME MATCHES DECK DECK [OPTION]...
  game=$1 matches=$2 a=$decks/$1/decks/$3.deck b=$decks/$1/decks/$4.deck
  shift 4
  koloda sim --seed=8 --matches="$matches" --bots=greedy,greedy \
    --format=json "$@" "$a" "$b" | tr ',{' '\n\n' |
    sed -n "s/^\"decisions\"/$game: &/p; /^\"wins\"/{N;p}"
}
duel trilunie 6 cinder-storm lantern-line
duel trilunie 2 drowned-court lighthouse
duel stalker 2 iron-cordon hungry-brood --rules=constructed
duel stalker 2 silent-choir free-trail --rules=constructed
duel conclave 2 buried-choir quiet-storm
