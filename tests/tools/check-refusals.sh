#!/bin/sh
# Every refusal of every game has its code, clause, parameter, message and case
# in tests/refusals/: check-refusals.sh BUILD
set -eu

PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/refusals/table.py \
  "$1/koloda" "$1"
