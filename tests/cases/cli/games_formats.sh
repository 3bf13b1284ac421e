# The formats that organisers made are listed with those of the game.
cat >cup.yaml <<'Y'
game: trilunie
set: cup
formats:
  - id: cup
    based_on: standard
    options: {start_mana: 3}
    banned: [{card: archive-keeper}]
  - {id: league, based_on: parent_like}
Y
koloda compile -o cup.db "$CASES/../../cards/trilunie" cup.yaml 2>/dev/null
koloda games --db cup.db --game trilunie | sed -n '/format cup/,$p'
