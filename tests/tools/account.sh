#!/bin/sh
# Rebuild the state of random matches from their events alone, over all shipped
# decks and formats: account.sh BUILD MATCHES [GAME]
#
# MATCHES are played per run: a format of a game, for Mainstay each mode.  Then
# the match cases, which use setups, if tests/account/GAME.py has SCRIPTS =
# True.
set -eu

build=$1 matches=$2 only=${3:-}
cd "$(dirname "$0")/../.."
koloda=$build/koloda
export KOLODA_DB="$build/cards.db" NO_COLOR=1 PYTHONDONTWRITEBYTECODE=1
out=$build/account
rm -rf "$out"
mkdir -p "$out"
bad=0 good=0

. tests/support/lists.sh

# Rebuild matches of a game: account GAME WHAT [ARGUMENT...] of stream.
account() {
  game=$1 what=$2
  shift 2
  if "$build/tests/account/stream" "$@" |
    /usr/bin/python3 tests/account/account.py >"$out/said"; then
    good=$((good + 1))
  else
    bad=$((bad + 1))
    echo "FAIL account $game$what"
  fi
  sed "s/^account $game:/account $game$what:/" "$out/said"
}

# run GAME FORMAT [OPTION...]: options of tests/account/stream.
run() {
  game=$1 format=$2
  shift 2
  # shellcheck disable=SC2046 # names of decks, without blanks
  account "$game" " $format${*:+ $*}" -n "$matches" -s 1 -d "$KOLODA_DB" \
    -f "$format" "$@" $(decks_of "$out/lists" "$game" "$format")
}

# The match cases of a game.
cases() { # GAME
  "$koloda" compile --force -o "$out/$1.db" tests/cases/"$1"/cards*.yaml \
    >"$out/compiled" 2>&1 || cat "$out/compiled"
  account "$1" ', match cases' -x -d "$out/$1.db" tests/cases/"$1"/match/*.yaml
}

lists "$koloda" "$KOLODA_DB" "$only" >"$out/lists"
cut -d ' ' -f 1,2 "$out/lists" | sort -u >"$out/runs"
while read -r game format; do
  case "$game $format" in
  'mainstay two_trumps') ;; # RM-27: it has no rules of play
  'mainstay classic')
    run mainstay classic
    run mainstay classic -o 'randomizer: die_parity'
    run mainstay classic -o 'mode: solo' -p 'team: null' -p 'automaton: true'
    run mainstay classic -o 'mode: circle, randomizer: coin' -k 5
    run mainstay classic -o 'mode: teams' -k 4 -p 'team: a' -p 'team: b'
    run mainstay classic -o 'mode: teams' -k 6 -p 'team: a' -p 'team: b' \
      -p 'team: c'
    ;;
  *) run "$game" "$format" ;;
  esac
done <"$out/runs"
for game in $(cut -d ' ' -f 1 "$out/runs" | uniq); do
  ! grep -q '^SCRIPTS = True' "tests/account/$game.py" || cases "$game"
done
echo "$good passed, $bad failed"
[ $bad = 0 ]
