#!/bin/sh
# Compile the shipped cards and judge the example decks of all games:
# demo.sh KOLODA DB
#
# Lists named illegal-* must be refused, all others must be legal.
set -eu

koloda=$1 db=$2
right=0 wrong=0

run() { # STATUS ARGUMENT...
  expected=$1
  shift
  printf '\n$ %s' "$koloda"
  printf ' %s' "$@"
  echo
  status=0
  "$koloda" "$@" || status=$?
  echo "(status $status)"
  if [ "$status" = "$expected" ]; then
    right=$((right + 1))
  else
    wrong=$((wrong + 1))
    echo "demo: status $expected was expected"
  fi
}

run 0 compile -o "$db" cards
for game in cards/*/; do
  for deck in "$game"decks/*.deck; do
    case ${deck##*/} in
    illegal-*) run 1 check --db "$db" "$deck" ;;
    *) run 0 check --db "$db" "$deck" ;;
    esac
  done
done

printf '\n%s\n' "$right as expected, $wrong not"
[ "$wrong" = 0 ]
