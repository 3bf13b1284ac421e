#!/bin/sh
# Each word of abilities is used on a card, and typos in the cards are found.
# check-words.sh BUILD
set -eu

"$1/tests/words/coverage" cards/*/*.yaml
"$1/tests/words/mutate" -n 2000 -s 1 cards/*/*.yaml
