# shellcheck shell=sh
# Sourced: the database of the shipped cards, and the folder of an event.
export KOLODA_DB="$DB"
cards=$CASES/../../cards
mkdir event
list() { # FILE PLAYER DECK [SED]: a shipped list of the player, spoilt
  {
    [ -z "$2" ] || echo "Player: $2"
    sed "${4:-}" "$cards/$3"
  } >"event/$1"
}
