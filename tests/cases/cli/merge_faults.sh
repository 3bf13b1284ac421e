# merge: results of sim that are none, each with the place that is wrong.
header='{"v":1,"type":"header","tool":"koloda sim","program":"koloda 0.1.0","game":"mainstay","format":"classic","options":"{}","rules":"d80eae028e24f75c4ecd24535f77f1ee","cards":"1ab0b1c878db710f33715f833d97a713","rng":"pcg32-xsh-rr/1","seed":1,"matches":4,"paired":false,"shard":0,"of":2,"players":[{"id":"a","bot":"random"},{"id":"b","bot":"random"}]}'
tally='{"v":1,"type":"tally","played":2,"decisions":48,"wins":[1,1],"shares":[0,0],"score":[1,0,0,0,1],"endings":[{"outcome":"win","reason":"elimination","n":2}],"lengths":[{"length":5,"n":2}],"capped":false}'
footer='{"v":1,"type":"footer","items":2,"ok":true}'
write() { printf '%s\n%s\n%s\n' "$header" "$tally" "$footer"; }
write | sed 's/"shard":0/"shard":1/' >one
try() { # NAME SED-SCRIPT
  echo "== $1"
  write | sed "$2" >zero
  koloda merge zero one | sed 5q
}
try 'nothing wrong' ''
try 'another tool' 's/koloda sim/koloda shuffle/'
try 'below 0' 's/"seed":1/"seed":-1/'
try 'text for a number' 's/"seed":1/"seed":"x"/'
try 'no hash' 's/d80eae/d80/'
try 'a shard too high' 's/"shard":0/"shard":2/'
try 'too many shards' 's/"of":2/"of":99999999/'
many=$(i=0; while [ $i -lt 40 ]; do printf '{"id":"p%d","bot":"random"},' $i; i=$((i + 1)); done)
try 'many players' 's/"players":\[/&'"$many"'/'
try 'a number too few' 's/"wins":\[1,1\]/"wins":[2]/'
try 'a fraction of a win' 's/"wins":\[1,1\]/"wins":[1.5,0.5]/'
try 'a word for a win' 's/"wins":\[1,1\]/"wins":["x",1]/'
try 'endings that do not add up' 's/"n":2}\],"lengths/"n":1}],"lengths/'
try 'a length beyond all' 's/"length":5/"length":99999999/'
many=$(i=0; while [ $i -lt 40 ]; do printf '{"outcome":"draw","reason":"r%d","n":0},' $i; i=$((i + 1)); done)
try 'many endings' 's/"endings":\[/&'"$many"'/'
try 'another line' 's/"type":"tally"/"type":"tale"/'
try 'no JSON' '2s/.*/{"v":/'
try 'a footer of other matches' 's/"items":2/"items":3/'
try 'something behind' '$a{}'
try 'another game' 's/mainstay/stalker/'
try 'other options' 's/"options":"{}"/"options":"{x: 1}"/'
try 'other rules' 's/d80eae/d80eaf/'
try 'other cards' 's/1ab0b1/1ab0b2/'
try 'another number of shards' 's/"of":2/"of":3/'
try 'three players' 's/"players":\[/&{"id":"c","bot":"random"},/; s/\[1,1\]/[1,1,0]/; s/\[0,0\]/[0,0,0]/'
try 'another player' 's/"id":"a"/"id":"c"/'
try 'another bot' 's/random/greedy/'
echo "# in other forms than jsonl"
for form in json text; do
  for k in 0 1; do
    koloda sim --db "$CASES_DB" --matches=4 --shard=$k/2 --format=$form \
      "$CASES/mainstay/match/lists/ppp-nnn-zzz.deck" "$CASES/mainstay/match/lists/nnp-zpn-nnz.deck" >$k
  done
  koloda merge 0 1; echo "-> $?"
done
echo "# and of check"
export KOLODA_DB="$CASES_DB"
printf 'Game: mainstay\nw-ppp\n---\nGame: mainstay\nw-ppn\n---\nGame: mainstay\nw-pnp\n' >lists.deck
koloda check --shard 0/2 --format=jsonl lists.deck >c0
koloda check --shard 1/2 --format=jsonl lists.deck >c1
check() { # NAME SED-SCRIPT
  echo "== $1"
  sed "$2" c0 >zero
  koloda merge zero c1 2>&1 | sed -n '$p' | cut -c 1-100
}
check 'nothing wrong' ''
check 'a line that is not a map' '2s/.*/[]/'
check 'a line too short' '2s/.*/{/'
check 'a list too few' 2d
check 'a header that is none' '1s/.*/x/'
check 'text for the shard' '1s/"shard":0/"shard":"x"/'
check 'below 0' '1s/"shard":0/"shard":-1/'
check 'a footer of others' '$s/"lists":2/"lists":9/'
check 'no footer' '$d'
check 'a footer that is none' '$s/.*/{/'
check 'an empty footer' '$s/.*//'
echo "== shards in each other's place, of two lists and of one"
sed 's/"shard":0/"shard":1/' c0 >one
sed 's/"shard":1/"shard":0/' c1 >zero
koloda merge zero one; echo "-> $?"
koloda merge c0 no-such-file; echo "-> $?"
