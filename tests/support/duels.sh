# shellcheck shell=sh disable=SC2154 # the variables are those of who sources it
# A match of each game for cases that source this: its record GAME.yaml, and
# what was told of it, GAME.told.
export KOLODA_DB="$DB" NO_COLOR=1 XDG_STATE_HOME="$PWD/state"
decks=$CASES/../../cards
duel() { # GAME NUMBER DECK DECK [FORMAT]
  koloda sim --script="$2" --seed=3 --bots=greedy ${5:+--rules=$5} \
    "$decks/$1/decks/$3.deck" "$decks/$1/decks/$4.deck" >script.yaml
  koloda play --decks="$decks" --record="$1.yaml" script.yaml >"$1.told"
}
duel mainstay 1 ember-watch guild-night
duel conclave 1 iron-wall quiet-storm
duel trilunie 12 cinder-storm windward-choir
duel stalker 13 iron-cordon free-trail constructed
