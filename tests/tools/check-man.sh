#!/bin/sh
# The manual pages have nothing for mandoc to complain about, and those of the
# games say what the tables say.  check-man.sh BUILD
set -eu

set -- "$1" man/*.[1-9]
build=$1
shift
mandoc -T lint -W warning "$@"
for game in mainstay conclave stalker trilunie; do
  page=man/koloda-$game.7
  "$build/tests/words/manual" "$game" <"$page" >"$build/page"
  cmp -s "$page" "$build/page" || {
    diff "$page" "$build/page" || :
    echo "man/koloda-$game.7 is not what the tables say: make manual"
    exit 1
  }
done
