#!/bin/sh
# The events of a match determine its state: check-account.sh BUILD
set -eu

sh "$(dirname "$0")/account.sh" "$1" 6 >"$1/account.log" 2>&1 || {
  cat "$1/account.log"
  exit 1
}
sed '$d' "$1/account.log"
