#!/bin/sh
# What is said of files and lists is said in one language: check-spoken.sh BUILD
set -eu

exec python3 tests/words/spoken.py "$1/koloda" "$1"
