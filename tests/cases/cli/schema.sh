# The schema of a game's card files, as it stands in the sources.
for game in conclave mainstay stalker trilunie; do
  koloda schema $game | cmp - "$CASES/../../schema/$game.schema.json" &&
    echo $game
done
koloda schema
echo "-> $?"
koloda schema --lang=ru toy
echo "-> $?"
koloda schema trilunie stalker
echo "-> $?"
