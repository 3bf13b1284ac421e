# Fields that are rows of other tables, shown and asked for.
export KOLODA_DB="$DB"
koloda query --ids --format=jsonl --fields=classes,keywords,text,host_filter 'game:stalker (has:classes has:keywords or has:host_filter)' | sed -n '1,4p'
koloda query --ids --fields=classes,cost 'game:stalker order:classes has:classes' | sed -n '1,4p'
koloda query --ids --lang=ru --fields=text 'id=tide-engine'
for q in has:subtype has:classes has:keywords has:text has:host_filter has:name has:nosuch 'word:""' 'word:"!?"' 'word=-' 'word:""  or tide' 'faction:stalker' 'cost:nin' 'unique:yes'; do
  echo "== $q: $(koloda query --ids --count "$q" 2>&1 | sed -n 1p)"
done
echo '== odds of later hands'
printf 'Game: stalker\nFormat: starter10\n10 campfire-rookie\n' | koloda stats --format=json - | grep -o '"again":.*' | sed 's/}\],.*/}]/'
koloda stats --format=jsonl "$CASES/../../cards/stalker/decks/whistling-yard.deck" | grep -o '"again":[^]]*]' | sed -n 1p
koloda stats --ascii --lang=ru "$CASES/../../cards/conclave/decks/first-muster.deck" | sed -n '1,8p'
