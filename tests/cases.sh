#!/bin/sh
# Run the cases: cases.sh KOLODA BUILD [--accept] [PATTERN]
#
#   tests/cases/<game>/deck/*.deck   check --format=jsonl, in the form that
#   tests/cases/<game>/cards/*.yaml  findings.awk writes; derived from the rules
#   tests/cases/<game>/text/*        check or compile --lint in full
#   tests/cases/<game>/match/*.yaml  play --verbose, as tests/tools/cited.awk
#   tests/cases/cli/*.sh             scripts, in full, with KOLODA, CASES and
#                                    DB set and koloda in the PATH
#
# X.deck is compared with X.expect, whose last line is `status N`.  Decks are
# judged with the cards in tests/cases/<game>/cards*.yaml (`# db: all`: with
# those of all games); `# args: ...` in the first three lines adds options.
# --accept rewrites the goldens of the last three kinds, to be reviewed as a
# diff. A script that exits with status 77 is skipped: its last line says why.
# PATTERN is a part of the path, wildcards allowed.
set -eu

[ $# -ge 2 ] || {
  echo 'usage: cases.sh KOLODA BUILD [--accept] [PATTERN]' >&2
  exit 2
}
mkdir -p "$2"
koloda=$(cd "$(dirname "$1")" && pwd)/${1##*/}
build=$(cd "$2" && pwd)
shift 2
accept=no
if [ "${1:-}" = --accept ]; then
  accept=yes
  shift
fi
pattern=${1:-}
cd "$(dirname "$0")/.."

tmp=$build/case
rm -rf "$tmp" "$build/cases"
mkdir -p "$tmp" "$build/cases"
bad=0

clean() {
  env -i PATH="$PATH" LC_ALL=C \
    ${ASAN_OPTIONS:+ASAN_OPTIONS="$ASAN_OPTIONS"} \
    ${KOLODA_NOTES:+KOLODA_NOTES="$KOLODA_NOTES"} \
    ${CASE_SECONDS:+CASE_SECONDS="$CASE_SECONDS"} \
    KOLODA="$koloda" BUILD="$build" CASES="$(pwd)/tests/cases" \
    TESTS_ACCEPT="$accept" "$@"
}

compile() { # NAME FILE...
  name=$1
  shift
  [ -e "$1" ] || return 0
  clean "$koloda" compile -o "$build/cases/$name.db" "$@" \
    >"$tmp/compile" 2>&1 </dev/null && return
  echo "FAIL the cards of the cases, $name"
  cat "$tmp/compile"
  bad=$((bad + 1))
}

for game in tests/cases/*/; do
  game=${game#tests/cases/}
  game=${game%/}
  compile "$game" "tests/cases/$game"/cards*.yaml
done
compile all tests/cases/*/cards*.yaml

find tests/cases -type f \( \
  -path '*/deck/*.deck' -o -path '*/cards/*.yaml' -o \
  -path '*/text/*.deck' -o -path '*/text/*.yaml' -o \
  -path '*/match/*.yaml' -o \
  -path 'tests/cases/cli/*.sh' \) | LC_ALL=C sort >"$tmp/inputs"
find tests/cases -type f -name '*.expect' | LC_ALL=C sort >"$tmp/expects"

while read -r file; do
  case $accept,$file in
  yes,*/deck/* | yes,*/cards/*) continue ;;
  esac
  # shellcheck disable=SC2254 # a pattern is meant
  case $file in
  *$pattern*) echo "$file" ;;
  esac
done <"$tmp/inputs" >"$tmp/list"
if [ -n "$pattern" ] && [ ! -s "$tmp/list" ]; then
  echo "cases.sh: no case is called $pattern" >&2
  exit 2
fi

sed "s|^|$tmp/|; s|/[^/]*\$||" "$tmp/list" | sort -u | xargs -r mkdir -p
clean xargs -r -P "$(getconf _NPROCESSORS_ONLN)" -n 12 \
  sh tests/tools/case.sh <"$tmp/list" >"$tmp/results" || :

# In the order of the paths, whoever was done first.
LC_ALL=C sort -k 2 "$tmp/results" >"$tmp/sorted"
good=$(grep -c '^ok\|^new' "$tmp/sorted" || :)
grep '^new' "$tmp/sorted" || :
sed -n 's/^skip //p' "$tmp/sorted" >"$tmp/skipped"
while read -r file; do
  echo "SKIPPED $file: $(tail -n 2 "$tmp/$file.got" | sed 1q)"
done <"$tmp/skipped"
sed -n 's/^FAIL //p' "$tmp/sorted" >"$tmp/failed"
while read -r file; do
  echo "FAIL $file"
  cat "$tmp/$file.diff"
  bad=$((bad + 1))
done <"$tmp/failed"

# Every case was run to its end, and no expectation stands alone.
cut -d ' ' -f 2 "$tmp/sorted" | comm -13 - "$tmp/list" >"$tmp/lost"
sed 's/[.][^.]*$//' "$tmp/inputs" | LC_ALL=C sort >"$tmp/stems"
sed 's/[.]expect$//' "$tmp/expects" | LC_ALL=C sort |
  LC_ALL=C comm -13 "$tmp/stems" - | sed 's/$/.expect without its input/' \
  >>"$tmp/lost"
uniq -d "$tmp/stems" | sed 's/$/: two inputs, one .expect/' >>"$tmp/lost"
sed 's/^/FAIL /' "$tmp/lost"
bad=$((bad + $(wc -l <"$tmp/lost")))

skipped=$(grep -c . "$tmp/skipped" || :)
if [ "$skipped" = 0 ]; then
  echo "$good passed, $bad failed"
else
  echo "$good passed, $bad failed, $skipped skipped"
fi
[ "$bad" = 0 ]
