# Abilities in words, in both languages, made from the data.
for lang in en ru; do
  for card in storm-listener pale-countess rift-walker conclave/drill-warden \
    cloud-of-rust thrice-told-curse powder-barge orsuls-banner \
    three-moons-accord toll-collector three-road-envoy parting-wave; do
    koloda show --db "$DB" --lang $lang $card |
      grep '^  '
  done
done

# Forms of which the shipped cards have none.
show() { # GAME CARDS
  for lang in en ru; do
    koloda show --db "$BUILD/cases/$1.db" --lang $lang $2 |
      grep '^  '
  done
}
show stalker "a-blast butcher w-auditor echoer ghost chooser captain w-frail"
show trilunie "armor-1-evasion-2 m-two wm-cost berserk b-armor-2"
show conclave "dig-up gift-nobody gift-crowd armourers-eye banishment cup-of-choice mark-of-the-slayer"

# What words must not leave out: limits that go without saying, how long, what
# kind, all that fit, and what is meant by "the same".
koloda show --db "$DB" name-takers pit-ambushers steadfast-brother \
	choir-of-the-deep checkpoint-veteran fork-in-the-trail |
	grep '^  '
