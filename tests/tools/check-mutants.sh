#!/bin/sh
# Each note in tests/tools/mutants.known is about exactly one existing mutant.
#   check-mutants.sh BUILD
set -eu
known=tests/tools/mutants.known

# shellcheck disable=SC2046 # a list of files
"$1/tests/tools/mutants" list 1 $(find validators db cli -name '*.c') |
  awk -F '\t' -v known="$known" '
    { there[$1 ": " $6 ": " $8 " [" $7 "]"]++ }
    function complain(what) {
      print known ":" n ": " what ": " line
      bad++
    }
    END {
      while ((getline line <known) > 0) {
        n++
        if (line ~ /^#/ || line == "")
          continue
        notes++
        key = substr(line, 1, index(line, "]: "))
        if (!(key in there))
          complain("no mutant is called so")
        else if (noted[key]++)
          complain("noted above")
      }
      print notes + 0 " notes, " bad + 0 " wrong"
      exit bad || !notes
    }'
