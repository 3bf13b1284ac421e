# play: how much it tells, and to whom.
cp -r "$CASES/mainstay/match/lists" .
cp "$CASES/mainstay/match/X-23_whole_duel.yaml" duel.yaml
cp "$CASES/mainstay/match/X-32_solo.yaml" solo.yaml
export KOLODA_DB="$CASES_DB" NO_COLOR=1

echo "# one event a line, the end last"
koloda play --ids --format=jsonl duel.yaml | sed -n '1,5p;12p;$p'
echo "# the state after three actions, and at the end"
koloda play --ids --state --until=3 duel.yaml
koloda play --ids --state duel.yaml | tr ',' '\n' | grep strength
echo "# what beta sees: no cards of alpha, no order of piles, no script"
koloda play --ids --state --until=1 --view=beta duel.yaml
koloda play --ids --view=alpha --until=0 solo.yaml
koloda play --ids --view=alpha --until=0 --format=jsonl solo.yaml | grep shuffled
sed 's/, expect_error: cooldown//; s/strength: 13/strength: 12/' duel.yaml >bad.yaml
koloda play --ids --quiet --view=beta bad.yaml; echo "-> $?"
koloda play --ids --quiet --view=alpha bad.yaml; echo "-> $?"
koloda play --ids --view=gamma duel.yaml; echo "-> $?"
echo "# findings beside a state go to standard error"
koloda play --ids --state --until=5 bad.yaml 2>/dev/null | wc -l
echo "# findings are lines of JSON before the end"
koloda play --ids --format=jsonl bad.yaml | tail -n 3 | cut -c 1-160
echo "# several scripts"
koloda play --ids --quiet duel.yaml bad.yaml solo.yaml; echo "-> $?"
koloda play --ids duel.yaml solo.yaml | grep '^#\|^match\|^$'
mkdir folder folder/lists && cp lists/* folder/lists && cp duel.yaml folder
koloda play --ids -q folder; echo "-> $?"
koloda play --ids --until=x duel.yaml; echo "-> $?"
koloda play --ids - <duel.yaml | tail -n 1
