#!/bin/sh
# While another program writes continuously, each answer is consistent:
# check-beside.sh BUILD [ANSWERS]
set -eu

dir=$1/beside
rm -rf "$dir"
mkdir -p "$dir"
/usr/bin/python3 tests/tools/beside_writer.py "$(cd "$1" && pwd)/koloda" \
  "$1/cards.db" "$dir" "${2:-200}"
