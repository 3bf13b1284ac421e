#!/bin/sh
# The JSON Schemas agree with the tables, and accept the same files as the
# compiler.  check-schema.sh BUILD
set -eu

tmp=$1/schema
mkdir -p "$tmp"
bad=0
for file in schema/*.schema.json; do
  game=${file#schema/}
  game=${game%.schema.json}
  "$1/koloda" schema "$game" >"$tmp/$game"
  cmp -s "$tmp/$game" "$file" || {
    echo "$file is not that of the tables: make schema"
    bad=1
  }
  echo "$game:"
  /usr/bin/python3 tests/words/schema_check.py "$1/koloda" "$tmp/$game" \
    "cards/$game"/*.yaml "tests/cases/$game"/cards*.yaml \
    "tests/cases/$game"/cards/*.yaml || bad=1
done
exit $bad
