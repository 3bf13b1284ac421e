#!/bin/sh
# What others make of our files: consumers.sh BUILD.  Needs npx and the network,
# so it is no part of `make test`.
#
# ajv-cli: the JSON Schemas are schemas; it accepts every shipped card file and
# refuses one with a misspelt key.
set -eu

command -v npx >/dev/null || {
  echo 'npx is missing (in Debian: npm)' >&2
  exit 2
}
tmp=$1/consumers
mkdir -p "$tmp"
good=0 bad=0

ajv() { # GAME FILES
  npx --yes ajv-cli@5 validate --strict=false \
    -s "schema/$1.schema.json" -d "$2" >"$tmp/out" 2>&1
}

count() { # WHAT STATUS
  if [ "$2" = 0 ]; then
    good=$((good + 1))
  else
    bad=$((bad + 1))
    echo "FAIL $1"
    cat "$tmp/out"
  fi
}

for file in schema/*.schema.json; do
  game=${file#schema/}
  game=${game%.schema.json}
  status=0
  ajv "$game" "cards/$game/*.yaml" || status=$?
  count "ajv: the cards of $game" "$status"
  set -- "$1" cards/"$game"/*.yaml
  sed 's/^    type:/    tpye:/' "$2" >"$tmp/$game.yaml"
  status=1
  ajv "$game" "$tmp/$game.yaml" || status=0
  count "ajv: a misspelt key in $game" "$status"
done
echo "$good passed, $bad failed"
[ "$bad" = 0 ]
