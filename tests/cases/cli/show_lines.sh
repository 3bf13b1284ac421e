# A text of three lines, each below the first and no more of it.
cat >set.yaml <<'END'
game: trilunie
set: s
cards:
  - {id: a, name: A, type: unit, subtype: air, moon: raatu, cost: 1, speed: 10, attack: 1, life: 1, text: "One.\nTwo.\nThree."}
END
koloda compile -o lines.db set.yaml >written
koloda show --db lines.db a | grep -A2 One
