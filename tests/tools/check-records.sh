#!/bin/sh
# Every match case that plays is recorded, and replaying its record gives the
# same transcript: check-records.sh BUILD [GAME FILE...]
#
# The refusals in the cases are compared with the tables of tests/refusals/.
set -eu
LC_ALL=C
export LC_ALL

build=$1 dir=$1/records bad=0

if [ $# = 1 ]; then
  rm -rf "$dir"
  mkdir -p "$dir"
  for game in tests/cases/*/match; do
    game=${game#tests/cases/}
    game=${game%/match}
    "$build/koloda" compile -o "$dir/$game.db" "tests/cases/$game"/cards*.yaml \
      >"$dir/$game" 2>&1
    find "tests/cases/$game/match" -name '*.yaml' | sort |
      xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 40 \
        sh tests/tools/check-records.sh "$build" "$game" >>"$dir/said" || bad=1
  done
  grep -v ': EXACT, ' "$dir/said" || :
  echo "$(grep -c ': EXACT, ' "$dir/said") records"
  PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/refusals/table.py "$dir" ||
    bad=1
  exit "$bad"
fi

db=$dir/$2.db game=$2
shift 2
made=$dir/$game.$$
for file; do
  out=${file##*/}
  out=$dir/$game.${out%.yaml}
  args=$(sed -n '1,3s/^# args: *//p' "$file")
  # shellcheck disable=SC2086 # args are words
  "$build/koloda" play --db "$db" $args --record="$out" --format=jsonl "$file" \
    >"$out.jsonl" 2>"$out.said" || continue
  [ ! -s "$out" ] || echo "$out" >>"$made"
done
[ ! -s "$made" ] || xargs "$build/koloda" play --db "$db" --verify <"$made" 2>&1
