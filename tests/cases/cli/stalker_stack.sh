# What the stack holds, as programs are told: cards by their names.
koloda play --db "$BUILD/cases/stalker.db" --format=jsonl \
  "$CASES/stalker/match/RS-32_accumulating_interrupted.yaml" |
  grep -o '"event":"stack".*' | sed -n 3p
