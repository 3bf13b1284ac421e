#!/bin/sh
# Run a test program with all its output going to LOG: run-one.sh PROGRAM LOG
set -eu

program=$1 log=$2
corpus=${program##*/}
corpus=tests/fuzz/${corpus%_replay}.corpus
set --
case $program in
*_replay) [ ! -d "$corpus" ] || set -- "$corpus" ;;
esac

status=0
timeout -k 5 300 "$program" "$@" >"$log" 2>&1 </dev/null || status=$?
echo "$status" >"$log.status"
