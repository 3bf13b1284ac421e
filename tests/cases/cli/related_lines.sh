# All machines of a squad that has too many, the cheapest too.
cat >squad.deck <<'END'
Game: stalker
[squad]
2 m-7
2 m-1
END
koloda check --db "$BUILD/cases/stalker.db" --format=jsonl squad.deck |
  grep -o '"name":"machine-cap".*"related":[^]]*.'
