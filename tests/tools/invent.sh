#!/bin/sh
# Matches of generated cards, with any abilities that the language allows:
# invent.sh BUILD CARDS SEED [GAME]
#
# Until CARDS cards of each card game were generated (tests/invent/invent.py),
# all shipped decks of a game play each other with such cards in place of their
# own, and the soak checks every step.  The seeds are those that have found a
# fault before (tests/invent/seeds), then SEED and its successors.  A violation
# is reported with its seed, and the status is 1.
set -eu

build=$1 cards=$2 seed=$3 only=${4:-}
cd "$(dirname "$0")/../.."
koloda=$build/koloda
matches=${INVENT_MATCHES:-60} # a format
out=$build/invent
rm -rf "$out"
mkdir -p "$out"
bad=0 good=0

. tests/support/lists.sh

# A match of the simulation as a script, recorded, played again: all the same.
records() { # HERE FORMAT DECKS
  here=$1 rules=$2
  # shellcheck disable=SC2086 # names of decks, without blanks
  set -- $3
  export KOLODA_DB="$here.db"
  for number in 1 2 3; do
    for second; do
      "$koloda" sim --seed="$number" --matches=20 --rules="$rules" \
        --script="$number" "$1" "$second" >"$here.script" 2>/dev/null ||
        continue # sides that do not meet
      "$koloda" play --record "$here.record" "$here.script" >"$here.first" \
        2>"$here.said" || {
        grep -q 'too large to be read' "$here.said" && continue
        cat "$here.said"
        return 1
      }
      "$koloda" play "$here.record" >"$here.again" || return 1
      cmp "$here.first" "$here.again" || return 1
      "$koloda" play --verify "$here.record" || return 1
    done
  done >"$here.log" 2>&1
}

# The matches of one set of cards in each format; a greedy one among thirty.
play() { # HERE SEED
  cut -d ' ' -f 2 "$out/lists" | sort -u >"$1.formats"
  while read -r format; do
    # a keyword may have made a list illegal
    lists=$(decks_of "$out/lists" "$game" "$format" |
      while read -r deck; do
        "$koloda" check --db "$1.db" --quiet "$deck" >"$1.log" 2>&1 </dev/null &&
          echo "$deck"
      done)
    [ -n "$lists" ] || continue
    # shellcheck disable=SC2086,SC3045 # names of decks; dash has -S, and bash
    (
      ulimit -S -t 600
      exec "$build/tests/soak/soak" -n "$matches" -s "$2" -g 30 -l \
        -d "$1.db" -f "$format" $lists >"$1.seen" 2>"$1.log" </dev/null
    ) || {
      [ $? != 152 ] || # SIGXCPU
        echo 'no end after 600 s of processor time' >"$1.log"
      return 1
    }
    records "$1" "$format" "$lists" </dev/null || return 1
  done <"$1.formats"
}

# Invent cards and play them; n counts them.
try() { # SEED
  here=$out/$game.$1
  PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/invent/invent.py \
    "$koloda" "$game" "$1" "$here.yaml" >"$here.count"
  read -r more _ <"$here.count"
  n=$((n + more))
  "$koloda" compile -o "$here.db" "$here.yaml" >"$here.log" 2>&1
  if play "$here" "$1"; then
    good=$((good + 1))
    rm -f "$here".*
  else
    bad=$((bad + 1))
    echo "FAIL $game, seed $1:"
    grep -v '^==' "$here.log" | head -n 12 | sed 's/^/     /'
  fi
}

case $only in
'' | conclave | stalker | trilunie) ;;
*)
  echo "invent.sh: the cards of $only have no abilities to invent" >&2
  exit 2
  ;;
esac
for game in conclave stalker trilunie; do
  case ${only:-$game} in "$game") ;; *) continue ;; esac
  lists "$koloda" "$build/cards.db" "$game" >"$out/lists"
  n=0 s=$seed
  sed -n "s/^$game //p" tests/invent/seeds >"$out/seeds"
  while read -r known; do
    try "$known"
  done <"$out/seeds"
  while [ "$n" -lt "$cards" ]; do
    try "$s"
    s=$((s + 1))
  done
  echo "$game: $n cards invented"
done
echo "$good passed, $bad failed"
[ "$bad" = 0 ]
