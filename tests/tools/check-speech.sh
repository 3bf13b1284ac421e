#!/bin/sh
# Transcripts of matches do not mix languages: check-speech.sh BUILD
set -eu

exec python3 "$(dirname "$0")/check-speech.py" "$1"
