# Orders of a script hold where a seed could draw, also if nothing is told.
cp -r "$CASES"/mainstay/match/lists .
sed 's/random: {/&seed: 3, /' \
  "$CASES"/mainstay/match/M-176_also_in_the_last_round.yaml >seeded.yaml
koloda play --db "$CASES_DB" -q seeded.yaml
