#!/bin/sh
# The generated part of the pages of the games, in both languages, with a match
# that is played.
# manual.sh BUILD [write]: compare the pages with the tables (status 1), or
# regenerate them (`make manual`).
set -eu

build=$1
status=0
for game in mainstay conclave stalker trilunie; do
  for lang in en ru; do
    page=man/koloda-$game.7
    [ $lang = en ] || page=man/$lang/koloda-$game.7
    script=man/matches/$game.yaml
    "$build/koloda" play --lang=$lang --db="$build/cards.db" \
      --decks="cards/$game" "$script" >"$build/page.account" || status=1
    "$build/tests/words/manual" $game $lang "$script" "$build/page.account" \
      <"$page" >"$build/page"
    if [ "${2:-}" = write ]; then
      cp "$build/page" "$page"
    elif ! diff "$page" "$build/page"; then
      echo "$page is not what the tables say: make manual"
      status=1
    fi
  done
done
exit $status
