# shellcheck shell=sh disable=SC2154 # the variables are those of who sources it
# A match of each game for cases that source this: its record GAME.yaml, and
# what was told of it, GAME.told.
export KOLODA_DB="$DB" NO_COLOR=1 XDG_STATE_HOME="$PWD/state"
decks=$CASES/../../cards
duel() { # GAME DECK DECK [FORMAT]
  koloda sim --script=1 --seed=3 --bots=greedy ${4:+--rules=$4} \
    "$decks/$1/decks/$2.deck" "$decks/$1/decks/$3.deck" >script.yaml
  koloda play --decks="$decks" --record="$1.yaml" script.yaml >"$1.told"
}
duel mainstay ember-watch guild-night
duel conclave iron-wall quiet-storm
duel trilunie cinder-storm windward-choir
duel stalker iron-cordon free-trail constructed
