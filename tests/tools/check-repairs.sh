#!/bin/sh
# Repairs need as few changes as integer programs find: check-repairs.sh BUILD
# [LISTS [SEED]], with LISTS random lists per game.
set -eu

command -v glpsol >/dev/null || {
  echo "SKIPPED repairs: glpsol is missing (in Debian: glpk-utils)"
  exit 0
}
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/repairs/repairs_check.py \
  "$1/koloda" "$1/cards.db" cards "${2:-40}" "${3:-1}"
