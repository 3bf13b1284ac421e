#!/bin/sh
# For misspelt names of the shipped cards the right one is suggested first.
# check-misspelt.sh BUILD
set -eu

"$1/tests/words/misspell" "$1/cards.db" 10
