# shellcheck shell=sh
# Sourced: cup.db, the cards and a format of trilunie, "cup", based on its
# standard; what it says besides is read from standard input.
{
  printf 'game: trilunie\nset: cup\nformats:\n  - id: cup\n    based_on: standard\n'
  sed 's/^/    /'
} >cup.yaml
koloda compile -o cup.db "$CASES/../../cards/trilunie" cup.yaml 2>/dev/null
