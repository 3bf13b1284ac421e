# What is told of the keywords of a unit, to programs and to people.
KOLODA_DB=$BUILD/cases/trilunie.db
export KOLODA_DB
{ cat "$CASES"/trilunie/match/lists/dark.deck; echo 1 o-adept; } >dark.deck
{ cat "$CASES"/trilunie/match/lists/light.deck; echo 1 bombards-all; } >light.deck
cat >match.yaml <<'END'
game: trilunie
players: [{id: a, deck: dark.deck}, {id: b, deck: light.deck}]
setup:
  step: combat_air
  players:
    a: {zones: {ground: [o-adept]}}
    b: {zones: {air: [bombards-all]}}
END
koloda play --ids --format=jsonl match.yaml | grep -o '"unit":"[a-z-]*"\|"keywords":.*'
