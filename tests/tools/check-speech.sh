#!/bin/sh
# Accounts of matches are in one language alone: check-speech.sh BUILD
set -eu

exec python3 "$(dirname "$0")/check-speech.py" "$1"
