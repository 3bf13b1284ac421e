#!/bin/sh
# Messages about files and lists do not mix languages: check-spoken.sh BUILD
set -eu

exec python3 tests/words/spoken.py "$1/koloda" "$1"
