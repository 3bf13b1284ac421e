#!/bin/sh
# Every word of the ability languages is executed by a match case:
# check-executed.sh BUILD, built with NOTES=1.  Failing cases do not count.
set -eu

KOLODA_NOTES=$(cd "$1" && pwd)/notes
export KOLODA_NOTES
: >"$KOLODA_NOTES"
sh tests/cases.sh "$1/koloda" "$1" '/match/'
exec "$1/tests/words/executed" "$KOLODA_NOTES"
