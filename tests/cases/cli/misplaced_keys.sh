# Keys of abilities among those of a card: where they belong.
for key in timing cost if targets effects when limit; do
  printf 'game: trilunie\nset: s\ncards:\n  - {id: a, name: A, type: unit, %s: 1}\n' \
    $key >set.yaml
  koloda compile -o x.db set.yaml 2>&1 | grep -A3 "\"$key\"" | grep '^hint'
done
