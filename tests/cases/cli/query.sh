# Queries: terms, operators, fields, outputs, and what is refused.
q() {
  echo "== $*"
  koloda query --ids --db "$DB" "$@"
  status=$?
  [ $status = 0 ] || echo "-> $status"
}
q 'type:unit cost<=2 moon:raatu'
q 'game:trilunie attack>life order:-attack,name limit:3' --fields attack,life
q --count 'game:stalker'
q --count 'game:stalker kw:regeneration'
q --count 'game:stalker -kw:regeneration'
q --count 'game:stalker (kw:regeneration or not kw:regeneration)'
q 'kw:regeneration>=2'
q 'does:draw on:dies,destroyed'
q 'timing:damage limit:2'
q 'essence:p?n type:warrior limit:2' --fields essence
q --count 'is:simple'
q 'is:unique game:trilunie limit:2' --fields edition
q --count 'legal:basic -type:hero'
q --count 'game:conclave -legal:basic -type:hero'
q --count banned:standard
q 'СЁРФ'
q 'name="Ash courier"' --lang ru
q 'пчела or елка or ёлка' --count
q 'пчела OR елка' --count
q 'game:stalker AND NOT kw:regeneration' --count
q 'name:=' --count
q 'text:"до конца боя"' --count
q 'text="боя конца" game:stalker limit:1' --fields text --lang ru --format=jsonl
# words end where the index ends them; a text that is one is not found by !=
q --count 'text="боя-конца!" game:stalker'
q --count 'text:боя game:stalker word:конца'
q --count 'game:stalker text!="боя конца" text="боя"'
q --count 'word:"(боя*" or text="— «конца» —"'
q 'tags:rider,knight order:-cost limit:2' --format=json
q 'strike_weak>=3 limit:2' --fields strike_weak,strike_strong,elite --format=csv
q 'copy_limit>=5' --fields copy_limit
q 'elite=true faction:sin' --count
q 'has:attach limit:1' --format=ids
q 'has:strike strike:2/* order:-strike limit:2' --fields strike
q --count 'slot:[a-z]*'
q --exit-code 'cost>98'
q 'cost>98'
q --parse 'a or b -c (d "e f") cost>=3 not x order:-cost,name limit:2'
q --sql 'cost<3 moon:raatu limit:2'
# the best of a game are read off an index, not sorted out of all
for order in cost -attack -life; do
  koloda query --ids --db "$DB" --sql "game:trilunie order:$order limit:3" |
    sed "1s/^/EXPLAIN QUERY PLAN /; s/+c.game = 'trilunie'/1/" |
    sqlite3 "$DB" | grep -E 'trilunie|TEMP'
done
# what no index has in order is read as it lies
koloda query --ids --db "$DB" --sql order:name |
  sed '1s/^/EXPLAIN QUERY PLAN /' | sqlite3 "$DB" | grep SCAN
a=$(koloda query --ids --db "$DB" --format=ids 'order:-cost limit:1000' | md5sum)
b=$(koloda query --ids --db "$DB" --format=ids 'order:-cost' | md5sum)
[ "$a" = "$b" ] && echo 'the same order'
pages=$(for skip in 0 200 400 600; do
  koloda query --ids --db "$DB" --format=ids "order:-cost limit:200 skip:$skip"
done | md5sum)
[ "$a" = "$pages" ] && echo 'the same in pages'
q 'blocks:"Bridge Duellist" limit:2' --fields essence
q 'blockedby:orc' 2>&1
q --count 'blocks:fickle-mercenary'
printf 'Game: stalker\n[deck]\n1 marsh-bloodsucker\n' >one.deck
q in:one.deck
q --count -game:stalker -is:basic
q --count 'game:stalker -in:one.deck'
koloda query --ids --db "$DB" --format=ids moonshine | koloda show --db "$DB" - | head -n 1
for bad in 'cst<3' 'type:unitt' 'moon:raat' 'cost<x' 'moon<raatu' 'кот:x' \
  'kw:armr' 'kw:armor>' 'does:drw' 'has:nothing' 'is:nothing' \
  'legal:stndard' 'in:nowhere.deck' 'elite=maybe' '(a or b' 'a)' '()' 'a or' \
  'or a' 'and a' 'a and' 'not' '-' '"a' 'cost:' ':a' 'limit:x' 'limit:-1' \
  'order:cst' 'abilities:x' 'a"b"' '-limit:3' -order:x 'a!b' 'cost<=' 'text:" "' 'text="—"' 'word:"*"' '""' 'limit:3,4' 'limit>3' 'order!=cost' 'order:-' 'skip:x' 'limit:1 limit:2' \
  'cost <= 3' 'cost=<3' 'cost=>3' 'cost==3' 'cost<>3' 'name=!x' TYPE:unit \
  armor:2 'a OR' 'blocks:nobody' 'blocks:warlock'; do
  q "$bad" 2>&1
done
q --fields nme a
q --fields cost,cost a
q --format=json --fields id a
q --sql "artist:o'x"
q --date 2026-02-30 a
deep=$(printf '%0100d' 0 | tr 0 '(')
q "$deep" 2>&1 | tail -n 1
# as many values as there may be, and one more
many() { # N SEPARATOR
  printf "%0$1d" 0 | sed "s/0/beekeeper$2/g"
}
koloda query --ids --db "$DB" --count "$(many 999 ' or ')beekeeper"
koloda query --ids --db "$DB" --count "id:$(many 999 ,)beekeeper"
koloda query --ids --db "$DB" "$(many 1000 ' ')beekeeper" 2>&1 | cut -c1-60 | head -n 1
# many terms ask otherwise than few; the answer is the same, and soon there
for term in beekeeper text:колоде base_name:а kw:armor 'kw:armor>=2' does:draw \
  tags:rider has:abilities has:keywords is:basic is:commander; do
  echo "$term: $(koloda query --ids --db "$DB" --count "$term")" \
    "$(koloda query --ids --db "$DB" --count \
      "$(many 999 ' or ' | sed "s/beekeeper/$term/g")$term")" \
    "$(koloda query --ids --db "$DB" --count \
      "$(many 999 ' ' | sed "s/beekeeper/-$term/g")-$term")"
done
koloda query --ids --db "$DB" --count "$(many 50 ' ' | sed 's/beekeeper/order:cost/g')beekeeper"
q "$(many 51 , | sed 's/beekeeper/cost/g; s/^/order:/; s/,$//')" 2>&1 | cut -c1-60
# the place in a long one, and a long word in a message
long=$(many 50 ' ')
q "$long cst:3 $long" 2>&1 | tail -n 4
q "type:$(many 20 _)" 2>&1 | tail -n 4
q "$(printf 'a\nb\377 cst:3')" 2>&1 | tail -n 4
# a format is judged once, however often it is asked for
koloda query --ids --db "$DB" --count "$(many 999 ' or ' | sed 's/beekeeper/legal:standard/g')legal:basic"
koloda query --ids --db "$DB" --count 'legal:standard or legal:basic'
koloda query --ids --db "$DB" --count "$(many 999 ' or ' | sed 's/beekeeper/banned:standard/g')beekeeper"
echo "# brackets that close nothing, and nothing to be shown"
koloda query --ids --db "$DB" ')'; echo "-> $?"
koloda query --ids --db "$DB" 'type:hero )'; echo "-> $?"
koloda query --ids --db "$DB" --parse ''; echo "-> $?"
koloda query --ids --db "$DB" --parse 'limit:3'; echo "-> $?"
koloda query --ids --db "$DB" 'legal:no-such-format'; echo "-> $?"
koloda query --ids --db "$DB" --count 'is:subtype'; echo "-> $?"
