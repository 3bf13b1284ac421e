# Copies of the first line count towards a limit that the second one passes.
printf 'Game: trilunie\nSide: dark\n2 char-2\n1 char-2\n' >a.deck
koloda check --db "$BUILD/cases/trilunie.db" --limit 2 char-2 a.deck |
  grep '^a.deck:4'
