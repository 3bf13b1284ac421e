# sim and merge: the same matches in any number of parts.
cp "$CASES/mainstay/match/lists/alpha.deck" "$CASES/mainstay/match/lists/beta.deck" .
cp -r "$CASES/mainstay/match/lists" .
cp "$CASES/mainstay/match/setup_solo.yaml" solo.yaml
export KOLODA_DB="$CASES_DB" NO_COLOR=1

echo "# counts, intervals, lengths"
koloda sim alpha.deck beta.deck; echo "-> $?"
koloda sim --matches=40 --bots=greedy,random alpha.deck beta.deck
koloda sim --matches=300 --option=mode=circle --option=randomizer=coin \
  alpha.deck beta.deck alpha.deck | sed 6q
koloda sim --matches=50 solo.yaml | sed 5q
koloda sim --matches=100 --seed=2 --format=json alpha.deck beta.deck |
  sed 's/"rules":"[^"]*"/"rules":HASH/; s/"cards":"[^"]*"/"cards":HASH/'

echo "# jobs and shards change nothing"
koloda sim --matches=1000 --format=jsonl alpha.deck beta.deck >whole.jsonl
for jobs in 2 7; do
  koloda sim --matches=1000 -j $jobs --format=jsonl alpha.deck beta.deck |
    cmp - whole.jsonl
done
for of in 1 3 7; do
  rm -f part-*
  shard=0
  while [ $shard -lt $of ]; do
    koloda sim --matches=1000 --shard=$shard/$of --format=jsonl \
      -o part-$shard.jsonl -j 2 alpha.deck beta.deck
    shard=$((shard + 1))
  done
  koloda merge --format=jsonl part-*.jsonl | cmp - whole.jsonl
done
koloda merge whole.jsonl | sed 3q

echo "# what does not belong together is not joined"
mkdir two && cd two
for shard in 0 1; do
  koloda sim --matches=10 --shard=$shard/2 --format=jsonl -o $shard.jsonl \
    ../alpha.deck ../beta.deck
done
koloda merge 0.jsonl; echo "-> $?"
koloda merge 0.jsonl 1.jsonl 0.jsonl; echo "-> $?"
head -n 2 1.jsonl >cut.jsonl
koloda merge 0.jsonl cut.jsonl; echo "-> $?"
sed 's/"matches":10/"matches":12/' 1.jsonl >less.jsonl
koloda merge 0.jsonl less.jsonl; echo "-> $?"
sed 's/"seed":1/"seed":2/' 1.jsonl >seed.jsonl
koloda merge 0.jsonl seed.jsonl; echo "-> $?"
echo "# counts that cannot be of five matches"
for change in '/endings/s/"n":[0-9]*/"n":6/' '/lengths/s/"n":[0-9]*}\],"c/"n":9}],"c/' \
  's/"wins":\[[0-9]*/"wins":[6/' 's/"shares":\[0/"shares":[5/' \
  's/"n":[0-9]*/"n":9223372036854775807/'; do
  sed "$change" 1.jsonl >sums.jsonl
  koloda merge 0.jsonl sums.jsonl; echo "-> $?"
done
echo "# more endings than any game has"
for shard in 0 1; do
  ends= n=0
  while [ $n -lt 15 ]; do
    ends="$ends,{\"outcome\":\"draw\",\"reason\":\"$shard-$n\",\"n\":0}"
    n=$((n + 1))
  done
  sed "s/\"endings\":\[.*\],\"lengths/\"endings\":[{\"outcome\":\"win\",\"reason\":null,\"n\":5}$ends],\"lengths/" \
    $shard.jsonl >ends-$shard.jsonl
done
koloda merge ends-0.jsonl ends-1.jsonl; echo "-> $?"
echo "{}" >none.jsonl
koloda merge none.jsonl; echo "-> $?"
cd ..

echo "# a match as a script"
koloda sim --seed=3 --script=5 alpha.deck beta.deck >five.yaml
sed '/players/,/random/d' five.yaml
koloda play five.yaml | tail -n 1
koloda play --quiet --record=r.yaml five.yaml && koloda play --verify r.yaml

echo "# the endgame played exactly: over both seats better than greedy"
cat >end.yaml <<'.'
game: mainstay
players: [{id: alpha, deck: alpha.deck}, {id: beta, deck: beta.deck}]
setup:
  round: 7
  players:
    alpha: {strength: 15, discard: [w-nnn, w-nnp, w-npn, w-npp, d-nnp, d-npn, d-npp, d-pnn, d-pnp]}
    beta: {strength: 16, discard: [w-nnn, w-npn, w-npp, w-pnn, d-nnn, d-npn, d-nnp, d-npp, d-pnn, d-pnp]}
.
for bots in perfect,greedy greedy,perfect; do
  koloda sim --matches=400 --bots=$bots end.yaml | grep 'perfect\|greedy'
done
koloda sim --matches=60 --bots=perfect -j 3 end.yaml >three
koloda sim --matches=60 --bots=perfect end.yaml | cmp - three && echo same
echo "# a match of players that try before they choose"
koloda sim --seed=3 --bots=greedy,greedy --script=5 alpha.deck beta.deck >five.yaml
koloda play --quiet --record=r.yaml five.yaml && koloda play --verify r.yaml

echo "# what cannot be played"
koloda sim alpha.deck; echo "-> $?"
koloda sim alpha.deck nosuch.deck; echo "-> $?"
sed 1d alpha.deck >nameless.deck
koloda sim --game=mainstay --matches=1 nameless.deck beta.deck | sed 1q
koloda sim --bots=best alpha.deck beta.deck; echo "-> $?"
koloda sim --bots=random,random,greedy alpha.deck beta.deck; echo "-> $?"
koloda sim --shard=2/2 alpha.deck beta.deck; echo "-> $?"
koloda sim --matches=0 alpha.deck beta.deck; echo "-> $?"
koloda sim --option=mode alpha.deck beta.deck; echo "-> $?"
koloda sim --option=mode=melee alpha.deck beta.deck; echo "-> $?"
koloda sim; echo "-> $?"
koloda merge; echo "-> $?"
