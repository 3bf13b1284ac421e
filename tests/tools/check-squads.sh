#!/bin/sh
# Deals, squads, formations and hosts are judged like an independent
# implementation of the rules does: check-squads.sh BUILD
set -eu

tmp=$1/squads
mkdir -p "$tmp"
"$1/koloda" compile --force -o "$tmp/cards.db" tests/cases/stalker/cards*.yaml \
  >"$tmp/compile" 2>&1 || {
  cat "$tmp/compile"
  exit 1
}
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/squads/squads_check.py \
  "$1/koloda" "$tmp/cards.db" tests/cases/stalker/cards*.yaml
