#!/bin/sh
# Ratings, intervals, tests and equilibria agree with an independent
# computation: check-league.sh BUILD
set -eu

command -v glpsol >/dev/null || {
  echo "SKIPPED league: glpsol is missing (in Debian: glpk-utils)"
  exit 0
}
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/league/league_check.py \
  "$1/koloda" "$1/cards.db" cards
