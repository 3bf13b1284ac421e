#!/bin/sh
# Every match case that plays is recorded, and its record plays again to the
# same transcript: check-records.sh BUILD
#
# The last line is `N records`.
set -eu
LC_ALL=C
export LC_ALL

if [ "${2:-}" = "" ]; then
  dir=$1/records
  rm -rf "$dir"
  mkdir -p "$dir"
  for game in tests/cases/*/match; do
    game=${game#tests/cases/}
    game=${game%/match}
    "$1/koloda" compile -o "$dir/$game.db" "tests/cases/$game"/cards*.yaml \
      >"$dir/$game" 2>&1
  done
  find tests/cases -path '*/match/*.yaml' | sort |
    xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 40 \
      sh tests/tools/check-records.sh "$1" >"$dir/said" || bad=1
  grep -v '^ok' "$dir/said" || :
  echo "$(grep -c '^ok' "$dir/said") records"
  exit "${bad:-0}"
fi

build=$1 bad=0
shift
for file; do
  name=${file#tests/cases/}
  out=$build/records/$(echo "${name%.yaml}" | tr / .)
  db=$build/records/${name%%/*}.db
  args=$(sed -n '1,3s/^# args: *//p' "$file")
  # shellcheck disable=SC2086 # args are words
  "$build/koloda" play --db "$db" $args --record="$out" "$file" \
    >"$out.first" 2>&1 || continue
  [ -s "$out" ] || continue
  if "$build/koloda" play --db "$db" --verify "$out" >"$out.again" 2>&1; then
    echo "ok   $file"
  else
    echo "FAIL $file: its record does not play again"
    head -n 5 "$out.again"
    bad=1
  fi
done
exit "$bad"
