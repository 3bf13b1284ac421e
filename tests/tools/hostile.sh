#!/bin/sh
# Read damaged databases: hostile.sh BUILD COUNT SEED JOBS
#
# COUNT copies of the shipped database are damaged, each in its own way, and
# read like play, check and query do (tests/fuzz/db_fuzz.c), with sanitizers.
# The last line is `N passed, N failed`.
set -eu

build=$1 count=$2 seed=$3 jobs=$4
dir=$build/hostile
rm -rf "$dir"
mkdir -p "$dir"
share=$(((count + jobs - 1) / jobs))
job=0
while [ $job -lt "$jobs" ] && [ $((job * share)) -lt "$count" ]; do
  from=$((job * share))
  n=$((count - from))
  [ $n -le $share ] || n=$share
  {
    "$build/tests/fuzz/hostile" "$seed" $from $n >"$dir/$job" 2>&1 ||
      echo "stopped $?" >>"$dir/$job"
  } &
  job=$((job + 1))
done
wait
for log in "$dir"/*; do
  grep -q '^stopped' "$log" || continue
  echo "FAIL after $(grep '^input' "$log" | tail -n 1), seed $seed:"
  grep -v '^input' "$log" | head -n 40
done
awk '/^input/ { n++ }
     /^stopped/ { bad++ }
     /^slowest/ { if ($2 >= most) { most = $2; at = $4 } }
     END {
       printf "slowest: input %s, %s s\n", at, most
       print n - bad " passed, " bad + 0 " failed"
       exit bad > 0
     }' "$dir"/*
