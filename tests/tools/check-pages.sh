#!/bin/sh
# Pages stay small: check-pages.sh BUILD
#
# All styles together, and all scripts together, are less than 20,000 bytes,
# although no page has all of them.
set -eu

status=0
light() { # KIND FILE...
  kind=$1
  shift
  bytes=$(cat "$@" | wc -c)
  [ "$bytes" -lt 20000 ] || {
    echo "$kind has $bytes bytes in all, less than 20000 are allowed:"
    wc -c "$@"
    status=1
  } >&2
}
light style cli/page/*.css validators/*/face.css
light script cli/page/*.js
exit "$status"
