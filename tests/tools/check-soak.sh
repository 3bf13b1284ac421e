#!/bin/sh
# A small soak of every game, always the same matches: check-soak.sh BUILD
set -eu

sh "$(dirname "$0")/soak.sh" "$1" 60 30 >"$1/soak.log" 2>&1 || {
  cat "$1/soak.log"
  exit 1
}
grep 'seen at work' "$1/soak.log"
