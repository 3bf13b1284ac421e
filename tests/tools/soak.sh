#!/bin/sh
# Random and greedy matches of every game with a referee over all its shipped
# decks: soak.sh BUILD MATCHES [GREEDY_EVERY [GAME]]
#
# A violation ends it with status 1.  At the end it lists the shipped cards that
# no event of play named, and the abilities, except static ones, that were never
# used; tests/soak/GAME.except lists those that cannot be, a line `CARD` or
# `CARD ABILITY` each, with the reason after `#`; a line `event NAME` there is
# an event that names cards which are not played.  Both are faults: cards and
# abilities that are neither seen nor listed (from FULL matches on), and those
# that are both listed and seen.
set -eu

build=$1 matches=$2 every=${3:-50} only=${4:-}
full=20000
cd "$(dirname "$0")/../.."
jobs=${SOAK_JOBS:-4} # each draws other matches
koloda=$build/koloda
export KOLODA_DB="$build/cards.db" NO_COLOR=1
out=$build/soak
rm -rf "$out"
mkdir -p "$out"
bad=0 good=0

. tests/support/lists.sh

# One line for each run: GAME FORMAT SEATS OPTIONS; a dash: none.
runs() {
  cut -d ' ' -f 1,2 "$out/lists" | sort -u | while read -r game format; do
    case "$game $format" in
    'mainstay two_trumps') continue ;; # RM-27: it has no rules of play
    esac
    echo "$game $format 2 -"
    [ "$game $format" = 'mainstay classic' ] || continue
    echo "$game $format 5 mode: circle, randomizer: coin"
    echo "$game $format 2 randomizer: die_parity"
  done
}

# The matches of a run, in as many processes as there are cores.
play() { # NAME GAME FORMAT SEATS OPTIONS
  to=$out/$1 rules=$3 k=$4 o=${5#-}
  # shellcheck disable=SC2046 # names of decks, without blanks
  set -- $(decks_of "$out/lists" "$2" "$3")
  i=0 pids=
  while [ $i -lt "$jobs" ]; do
    i=$((i + 1))
    "$build/tests/soak/soak" -n $((matches / jobs + 1)) -s $i -g "$every" \
      -d "$KOLODA_DB" -f "$rules" ${o:+-o "$o"} -k "$k" "$@" \
      >"$to.$i" &
    pids="$pids $!"
  done
  status=0
  for pid in $pids; do
    wait "$pid" || status=1
  done
  return $status
}

# What sim plays is a script that play plays alike, and a record that proves
# itself.
retell() { # GAME FORMAT
  rules=$2
  # shellcheck disable=SC2046
  set -- $(decks_of "$out/lists" "$1" "$2")
  one=$1 two=$1
  for deck; do # the first whose side meets the other
    two=$deck
    ! "$koloda" sim --rules="$rules" --matches=1 "$one" "$two" \
      >/dev/null 2>&1 || [ "$one" = "$two" ] || break
  done
  set -- "$one" "$two"
  for k in 0 1 2; do
    "$koloda" sim --rules="$rules" "$@" --seed=9 --script=$k >"$out/told.yaml" &&
      "$koloda" play -q --record "$out/record.yaml" "$out/told.yaml" &&
      "$koloda" play --verify "$out/record.yaml" >"$out/verdict" ||
      return 1
    grep -q EXACT "$out/verdict" || return 1
  done
}

n=0
lists "$koloda" "$KOLODA_DB" >"$out/lists"
runs >"$out/runs"
while read -r game format seats options; do
  [ -z "$only" ] || [ "$game" = "$only" ] || continue
  n=$((n + 1))
  if play "$game.$n" "$game" "$format" "$seats" "$options" &&
    { [ ! -s "$out/$game.$n.1" ] || retell "$game" "$format"; }; then
    [ ! -s "$out/$game.$n.1" ] || good=$((good + 1))
    sed -n '/^total\|^ending/p' "$out/$game.$n".* |
      awk -v run="$game $format $seats $options" '
        /^total/ { m += $2; d += $3; t += $4; r += $5; a += $6; g += $7
                   if ($8 > l) l = $8 }
        /^ending/ { e[$3 ", " $4] += $2 }
        END {
          if (!m)
            exit
          printf "%s: %d matches, %d decisions (longest %d), %d choices " \
            "tried, %d spoilt refused, %d good after all, %d played again\n",
            run, m, d, l, t, r, a, g
          for (i in e)
            printf "  %9d  %s\n", e[i], i | "sort -k1nr"
        }'
  else
    echo "FAIL soak $game $format $seats $options"
    bad=$((bad + 1))
  fi
done <"$out/runs"

cut -d ' ' -f 1 "$out/runs" | sort -u >"$out/games"
while read -r game; do
  set -- "$out/$game".*
  cat "$@" 2>&1 | grep -q "^total" || continue
  except=tests/soak/$game.except
  [ -e "$except" ] || except=/dev/null
  if awk -f tests/tools/soak.awk full="$([ "$matches" -ge $full ] && echo 1 ||
    echo 0)" game="$game" "$except" "$@"; then
    good=$((good + 1))
  else
    bad=$((bad + 1))
  fi
done <"$out/games"
echo "$good passed, $bad failed"
[ $bad = 0 ]
