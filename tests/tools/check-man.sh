#!/bin/sh
# The manual pages have nothing for mandoc to complain about.
set -eu

set -- man/*.[1-9]
[ -e "$1" ] || exit 0
mandoc -T lint -W warning "$@"
