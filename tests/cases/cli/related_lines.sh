# All machines of a squad that has too many, the cheapest too.
cat >squad.deck <<'END'
Game: stalker
[deck]
2 m-7
1 c-01
2 m-1
[deal]
2 m-7
1 c-01
2 m-1
[squad]
1 m-7
1 c-01
1 m-1
2 m-1
1 m-7
END
koloda check --db "$BUILD/cases/stalker.db" --format=jsonl squad.deck |
  grep -o '"name":"machine-cap".*"related":[^]]*.'
