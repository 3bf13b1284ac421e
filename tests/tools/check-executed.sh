#!/bin/sh
# Is every word of the ability languages executed by a match case?
# check-executed.sh BUILD, made with NOTES=1.  Cases that fail execute nothing.
set -eu

KOLODA_NOTES=$(cd "$1" && pwd)/notes
export KOLODA_NOTES
: >"$KOLODA_NOTES"
sh tests/cases.sh "$1/koloda" "$1" '/match/'
exec "$1/tests/words/executed" "$KOLODA_NOTES"
