# Signs of other languages, and of none, are refused; so are patterns of names.
q() {
  echo "== $*"
  koloda query --ids --db "$DB" --count "$@" 2>&1
  status=$?
  [ $status = 0 ] || echo "-> $status"
}
for bad in 'cost≤3' 'cost≥3' 'мост≠а' 'а || б' 'а | б' 'а && б' 'а & б' '!а' \
  '!type:unit' 'а!б' '*' '?' '%' "''" '...' '/мост/' 'text:/a.b/' 'ор?' \
  'name:ор*' 'text:конц*' 'word:конц*' 'text=конц?' 'flavor:a*' \
  'cost<= 3' 'type: unit' '"а"б' '"а"=б' '"а","б"' 'type:"unit"battle' \
  'type:unit"battle"' 'name:а,"б"в' 'order:-' 'order:cost,-' 'order:""' \
  'order:kw' 'has:kw' 'has:banned' 'subtype:simple' 'order:legal' 'cost<lif' 'cost<speeed' \
  'cost<1.5' 'cost<+1' 'cost<01' 'cost<99999999999999999999' 'legal:nowhere' \
  'legal:STNDARD' 'banned:stndard' set:cor set:nowhere 'set:z?z' 'set:c*,x*'; do
  q "$bad"
done
echo "# these are fine"
for good in '"||"' '"?"' 'name:"ор*"' 'word:"конца?"' '"/мост/"' '—' '«' 'а-б' \
  '(мост)(а)' '"мост"(а)' '"мост" "а"' 'name:"мост","орк"' 'set:c*' 'set:core' \
  has:name has:id,type has:set has:game -has:name 'order:"cost"'; do
  q "$good"
done
echo "# keywords by their names, in both languages"
for word in броня 'Броня>=2' '"критический удар"' critical-strike stealthh; do
  q "kw:$word"
done
echo "# a blank that breaks no line is a blank, as all of ASCII are"
nb=$(printf '\302\240')
koloda query --ids --parse "a${nb}or${nb}b$(printf '\v')c$(printf '\f')(d${nb})${nb}"
koloda query --ids --parse "name:\"a${nb}b\"${nb}limit:2"
for bad in "cost${nb}<3" "cost<${nb}3" "a or${nb}"; do
  koloda query --ids --parse "$bad"
done
echo "# fields to show"
for list in , cost, ,cost cost,,type ' ' nme kw legal '' cost,type; do
  koloda query --ids --db "$DB" --fields="$list" beekeeper 2>&1
done
