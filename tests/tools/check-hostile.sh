#!/bin/sh
# Untrusted text is never printed unescaped: check-hostile.sh BUILD [all]
set -eu

koloda=$(cd "$1" && pwd)/koloda
dir=$1/hostile-text
rm -rf "$dir"
mkdir -p "$dir"
"$koloda" compile -o "$dir/cases.db" tests/cases/mainstay/cards.yaml \
  2>"$dir/notes"
cp tests/cases/mainstay/match/lists/ppp-ppp-zzz.deck "$dir/duel.deck"
/usr/bin/python3 tests/reports/hostile_check.py "$koloda" "$dir" ${2:+"$2"}
