#!/bin/sh
# Modified condition/decision coverage: mcdc.sh BUILD
#
# BUILD is built by clang with -fcoverage-mcdc, and its programs write their
# counts to BUILD/profiles.  The suite runs; then for each folder the share of
# conditions shown to decide independently is printed, and BUILD/undecided.txt
# lists the others, `FILE:LINE: N of M conditions`.
#
# Without clang 19 nothing is run, and the last line says so.  Otherwise it is
# the `N passed, N failed` of the suite.
set -eu
LC_ALL=C
CASE_SECONDS=600
export LC_ALL CASE_SECONDS

build=$1
rm -rf "$build/profiles"
mkdir -p "$build/profiles"
sh tests/tools/run.sh check units corpus cases >"$build/suite" 2>&1 || :
grep FAIL "$build/suite" || :
llvm-profdata-19 merge -sparse -o "$build/profile" "$build"/profiles/*.profraw
llvm-cov-19 export -instr-profile="$build/profile" "$build/koloda" \
  >"$build/mcdc.json" 2>"$build/notes"

# FILE LINE DECIDE CONDITIONS
jq -r --arg root "$PWD/" '.data[0].files[] |
  (.filename | ltrimstr($root)) as $file | .mcdc_records[]? |
  [$file, .[0], ([.[-1][] | select(.)] | length), (.[-1] | length)] | @tsv' \
  "$build/mcdc.json" | sort -t "$(printf '\t')" -k 1,1 -k 2,2n >"$build/mcdc.tsv"
awk -F '\t' '$3 < $4 { print $1 ":" $2 ": " $3 " of " $4 " conditions" }' \
  "$build/mcdc.tsv" >"$build/undecided.txt"
awk -F '\t' '
  {
    folder = $1
    sub(/\/[^\/]*$/, "", folder)
    decide[folder] += $3
    all[folder] += $4
  }
  END {
    for (f in all)
      printf "     %s: %.1f %% of %d conditions\n", f,
        100 * decide[f] / all[f], all[f] | "sort"
  }' "$build/mcdc.tsv"
echo "what does not decide: $build/undecided.txt" >&2
tail -n 1 "$build/suite"
