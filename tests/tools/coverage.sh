#!/bin/sh
# What the tests reach of validators/: coverage.sh BUILD
#
# BUILD is made with --coverage.  The whole suite runs in it; then each folder
# of validators/ is said with the share of its lines and branches that ran,
# and BUILD/uncovered.txt lists what did not: `FILE:LINE: TEXT` for a line,
# `FILE:LINE: N of M ways: TEXT` for a line that went on in N of its M ways
# only.  The two ways of an assert are left out: its second one is a fault of
# the program, which a passing suite never takes.
#
# COVERAGE_LINES, COVERAGE_BRANCHES: what a folder must have, in per cent.  The
# last line is `N passed, N failed`, tests and folders.
set -eu
LC_ALL=C
CASE_SECONDS=600 # without optimisation
export LC_ALL CASE_SECONDS

build=$1
lines=${COVERAGE_LINES:-95}
branches=${COVERAGE_BRANCHES:-90}

find "$build" -name '*.gcda' -exec rm {} +
sh tests/tools/run.sh check units corpus cases >"$build/suite" || :
grep FAIL "$build/suite" || :
total=$(tail -n 1 "$build/suite")
echo "suite: $total"

gcovr --root . --filter validators/ --object-directory "$build" \
  -j "$(nproc)" --exclude-branches-by-pattern '.*\bassert\(' \
  --json "$build/coverage.json" "$build"

# FILE LINE RUNS WAYS-TAKEN WAYS
jq -r '.files[] | .file as $file | .lines[] | select(."gcovr/noncode" | not) |
  [$file, .line_number, .count,
   ([.branches[] | select(.count > 0)] | length), (.branches | length)] |
  @tsv' "$build/coverage.json" >"$build/coverage.tsv"

awk -F '\t' '
  $1 != file {
    close(file)
    file = $1
    at = 0
  }
  {
    while (at < $2) {
      getline text <file
      at++
    }
  }
  $3 > 0 && $4 == $5 { next }
  {
    sub(/^[ \t]+/, "", text)
    if ($3 > 0)
      text = $4 " of " $5 " ways: " text
    print $1 ":" $2 ": " text
  }' "$build/coverage.tsv" >"$build/uncovered.txt"

awk -F '\t' -v need_lines="$lines" -v need_branches="$branches" \
  -v total="$total" '
  {
    folder = $1
    sub(/\/[^\/]*$/, "", folder)
    lines[folder]++
    ran[folder] += $3 > 0
    ways[folder] += $5
    taken[folder] += $4
  }
  END {
    split(total, t, " ")
    good = t[1]
    bad = t[3]
    for (f in lines) {
      l = 100 * ran[f] / lines[f]
      b = ways[f] ? 100 * taken[f] / ways[f] : 100
      fine = l >= need_lines && b >= need_branches
      good += fine
      bad += !fine
      printf "%s %s: %.1f %% of %d lines, %.1f %% of %d branches\n",
        fine ? "ok  " : "FAIL", f, l, lines[f], b, ways[f] | "sort -k 2"
    }
    close("sort -k 2")
    print good " passed, " bad " failed"
    exit bad != 0
  }' "$build/coverage.tsv" || status=$?
echo "what did not run: $build/uncovered.txt" >&2
exit "${status:-0}"
