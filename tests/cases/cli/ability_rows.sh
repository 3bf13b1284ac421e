# What the database says of abilities in words of its own.
cat >set.yaml <<'END'
game: trilunie
set: s
cards:
  - {id: a, name: A, type: unit, subtype: air, moon: raatu, cost: 1, speed: 10, attack: 1, life: 1,
     abilities: [{id: first, kind: triggered, when: deployed, effects: [{do: draw}]},
                 {kind: static, effects: [{do: modify, to: self, stat: life, add: 1}]}]}
END
koloda compile -o rows.db set.yaml
sqlite3 -nullvalue - rows.db \
  'SELECT field, pos, id, kind, event FROM card_data ORDER BY pos'
