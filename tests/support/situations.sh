# shellcheck shell=sh disable=SC2154,SC2034 # the variables are those of who sources it
# Sourced by the cases that show situations of GAME at the table.
. "$CASES/../tools/screen.sh"
export KOLODA_DB="$DB" NO_COLOR=1 XDG_STATE_HOME="$PWD/state"
decks=$CASES/../../cards/$GAME/decks
