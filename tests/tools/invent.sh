#!/bin/sh
# Matches of cards that an organiser might write, with whatever abilities the
# language allows: invent.sh BUILD CARDS SEED [GAME]
#
# Until CARDS cards of each card game were invented (tests/invent/invent.py):
# all shipped decks of a game play each other with such cards in place of their
# own, and the soak looks at every step.  What does not hold is listed with the
# seed that leads there, and ends it with 1.
set -eu

build=$1 cards=$2 seed=$3 only=${4:-}
cd "$(dirname "$0")/../.."
koloda=$build/koloda
matches=${INVENT_MATCHES:-120}
out=$build/invent
rm -rf "$out"
mkdir -p "$out"
bad=0 good=0

# The lists of a game and format that can meet; a list for one seat does not
# meet itself.
decks() { # GAME FORMAT
  for deck in "cards/$1/decks"/*.deck; do
    case $deck in */illegal-*) continue ;; esac
    ! grep -q '^Seat:\|^\[formation\]' "$deck" || continue
    own=$(sed -n 's/^Format: *\([a-z0-9_]*\).*/\1/p' "$deck")
    [ "${own:-$2}" != "$2" ] || echo "$deck"
  done
}

# A match of the simulation as a script, recorded, played again: all the same.
records() { # HERE FORMAT DECKS
  here=$1 rules=$2
  # shellcheck disable=SC2086 # names of decks, without blanks
  set -- $3
  export KOLODA_DB="$here.db"
  for number in 1 2 3; do
    for second; do
      "$koloda" sim --seed="$number" --matches=20 --rules="$rules" \
        --script="$number" "$1" "$second" >"$here.script" 2>"$here.log" ||
        continue # sides that do not meet
      "$koloda" play --record "$here.record" "$here.script" >"$here.first" 2>&1
      "$koloda" play "$here.record" 2>&1 | cmp - "$here.first"
      "$koloda" play --verify "$here.record"
    done
  done >"$here.log" 2>&1
}

for game in conclave stalker trilunie; do
  case ${only:-$game} in "$game") ;; *) continue ;; esac
  format=$("$koloda" games --game="$game" --db "$build/cards.db" |
    sed -n 's/^  format \([^:]*\):.*/\1/p' | sed q)
  decks "$game" "$format" >"$out/decks"
  n=0 s=$seed
  while [ "$n" -lt "$cards" ]; do
    here=$out/$game.$s
    PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/invent/invent.py \
      "$koloda" "$game" "$s" "$here.yaml" >"$here.count"
    read -r more _ <"$here.count"
    n=$((n + more))
    "$koloda" compile -o "$here.db" "$here.yaml" >"$here.log" 2>&1
    # shellcheck disable=SC2046 # names of decks, without blanks
    if timeout 600 "$build/tests/soak/soak" -n "$matches" -s "$s" -g 30 \
      -d "$here.db" -f "$format" $(cat "$out/decks") >"$here.seen" \
      2>"$here.log" && records "$here" "$format" "$(cat "$out/decks")"; then
      good=$((good + 1))
      rm -f "$here".*
    else
      bad=$((bad + 1))
      echo "FAIL $game, seed $s:"
      grep -v '^==' "$here.log" | head -n 12 | sed 's/^/     /'
    fi
    s=$((s + 1))
  done
  echo "$game: $n cards invented"
done
echo "$good passed, $bad failed"
[ "$bad" = 0 ]
