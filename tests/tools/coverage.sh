#!/bin/sh
# Coverage of the program by the tests: coverage.sh BUILD
#
# BUILD is built with --coverage and links the C library dynamically.  The whole
# suite runs, then commands whose memory runs out (oom.sh) and whose system
# calls fail (crash.sh).  For each folder the share of lines and branches that
# ran is printed, and BUILD/uncovered.txt lists the rest: `FILE:LINE: TEXT` for
# a line, `FILE:LINE: N of M ways: TEXT` for a line of whose M branches only N
# were taken. The branches of assert do not count: a passing suite never takes
# the second one.
#
# Lines that no test can reach are listed in tests/tools/coverage.known, with
# the reason, by the first of consecutive lines.  Listed lines must not run.
# BUILD/unseen.txt has the first lines of all places that never run.
#
# COVERAGE_LINES, COVERAGE_BRANCHES: minimum for a folder of validators/, in per
# cent; COVERAGE_UNSEEN: maximum number of places without a reason.  The last
# line is `N passed, N failed`: tests, folders and entries.
set -eu
LC_ALL=C
CASE_SECONDS=600 # without optimisation
export LC_ALL CASE_SECONDS

build=$1
lines=${COVERAGE_LINES:-95}
branches=${COVERAGE_BRANCHES:-90}
unseen=${COVERAGE_UNSEEN:-10}

find "$build" -name '*.gcda' -exec rm {} +
: >"$build/totals"
try() { # NAME COMMAND...
  name=$1
  shift
  "$@" >"$build/run-$name" 2>&1 || :
  grep FAIL "$build/run-$name" || :
  tail -n 1 "$build/run-$name" | tee -a "$build/totals" | sed "s/^/$name: /"
}
try suite sh tests/tools/run.sh check units corpus cases
try oom env OOM_POINTS=40 OOM_HOW=alone sh tests/tools/oom.sh \
  "$build/koloda" "$build" "$build/failing_malloc.so"
try crash env CRASH_HOW=EIO sh tests/tools/crash.sh "$build/koloda" "$build"

gcovr --root . --filter validators/ --filter db/ --filter cli/ \
  --object-directory "$build" -j "$(nproc)" \
  --exclude-branches-by-pattern '.*\bassert\(' \
  --json "$build/coverage.json" "$build"

# FILE LINE RUNS WAYS-TAKEN WAYS
jq -r '.files[] | .file as $file | .lines[] | select(."gcovr/noncode" | not) |
  [$file, .line_number, .count,
   ([.branches[] | select(.count > 0)] | length), (.branches | length)] |
  @tsv' "$build/coverage.json" >"$build/coverage.tsv"

# Lines that did not run, the first of each place; all of them, and those that
# did not go all ways.
awk -F '\t' -v firsts="$build/unseen.txt" '
  BEGIN { printf "" >firsts }
  $1 != file {
    close(file)
    file = $1
    at = 0
    before = 1
  }
  {
    while (at < $2) {
      getline text <file
      at++
    }
    sub(/^[ \t]+/, "", text)
    if ($3 == 0 && before > 0)
      print $1 ":" $2 ": " text >firsts
    before = $3
  }
  $3 > 0 && $4 == $5 { next }
  {
    if ($3 > 0)
      text = $4 " of " $5 " ways: " text
    print $1 ":" $2 ": " text
  }' "$build/coverage.tsv" >"$build/uncovered.txt"

{
  cat "$build/totals"
  awk -v most="$unseen" -f tests/tools/coverage.awk tests/tools/coverage.known \
    "$build/unseen.txt"
  awk -F '\t' -v need_lines="$lines" -v need_branches="$branches" '
    {
      folder = $1
      sub(/\/[^\/]*$/, "", folder)
      lines[folder]++
      ran[folder] += $3 > 0
      ways[folder] += $5
      taken[folder] += $4
    }
    END {
      for (f in lines) {
        l = 100 * ran[f] / lines[f]
        b = ways[f] ? 100 * taken[f] / ways[f] : 100
        fine = f !~ /^validators/ || l >= need_lines && b >= need_branches
        good += fine
        bad += !fine
        printf "%s %s: %.1f %% of %d lines, %.1f %% of %d branches\n",
          fine ? "ok  " : "FAIL", f, l, lines[f], b, ways[f] | "sort -k 2"
      }
      close("sort -k 2")
      print good + 0 " passed, " bad + 0 " failed"
    }' "$build/coverage.tsv"
} | awk '
  /^[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$/ {
    good += $1
    bad += $3
    next
  }
  { print }
  END {
    print good " passed, " bad " failed"
    exit bad != 0
  }' || status=$?
echo "what did not run: $build/uncovered.txt" >&2
exit "${status:-0}"
