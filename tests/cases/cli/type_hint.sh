# A type that is misspelt: the nearest of all that the game has.
while read -r game type; do
  printf 'game: %s\nset: s\ncards:\n  - {id: a, name: A, type: %s}\n' \
    "$game" "$type" >set.yaml
  koloda compile -o x.db set.yaml 2>&1 | grep '^hint'
done <<'END'
conclave equipmemt
mainstay warior
stalker machin
stalker localty
trilunie mision
END
