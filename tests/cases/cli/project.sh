# koloda.yaml: what it sets, from where, and what is stronger; cards that are
# compiled into a cache; what is wrong with a file.
shipped=$CASES/../../cards
unset KOLODA_DB
mkdir -p sub/event cards other
cp "$shipped"/trilunie/*.yaml cards
deck=$shipped/trilunie/decks/cinder-storm.deck
sed '/^#/d; /^Game/d' "$deck" >sub/event/a.deck
printf 'Game: mainstay\nWarlock\n' >other/m.deck
sed '/^#/d' "$shipped/trilunie/decks/lighthouse.deck" >other/light.deck
hide() { sed 's|[0-9a-f]\{32\}[.]db|HASH.db|'; }
run() { koloda "$@" 2>&1 | hide; }
cat >koloda.yaml <<'EOF'
cards: [cards]
game: trilunie
format: parent_like
bans: [bans.yaml]
language: ru
baseline: known.yaml
exclude: [drafts/, "*.old.deck"]
EOF
echo 'banned: [cinder-gliders]' >bans.yaml
echo '== which settings'
run config
echo '== from a folder below, and with options'
(cd sub && run config)
(cd sub && run config --db=x.db --game=mainstay --rules=classic --lang=en \
  --bans=b1.yaml --bans=b2.yaml --baseline=none.yaml)
run config --no-config | sed 's|/.*/koloda/cards.db|INSTALLED|'
LC_ALL=ru_RU.UTF-8 koloda config --no-config --db=x --format=json
run config --config=koloda.yaml --format=json
KOLODA_DB=y.db koloda config --no-config | sed -n 2p
(cd cards && koloda config --config=../koloda.yaml | sed -n '1p;4p')
echo '== all of them count'
run check --write-baseline=known.yaml sub
cat known.yaml
run check sub
sed -i '/baseline/d' koloda.yaml
run check sub
(cd sub && koloda check event --lang=en --format=jsonl 2>/dev/null |
  grep -o '"game":"[^}]*cards":\|"name":"card[a-z-]*"')
run check sub --bans=/dev/null 2>&1 | tail -n 1
echo 'banned: []' >none.yaml
run check sub --bans=none.yaml --rules=standard --lang=en
run check other/m.deck --bans=none.yaml | tail -n 1
echo '== other commands'
(cd sub && run query name:gliders --format=ids)
(cd sub && run show cinder-gliders | sed -n 1p)
run stats sub/event/a.deck | sed -n 1p
run fix sub/event/a.deck | tail -n 1
run explain T-102 | sed -n 1p
run sim sub/event/a.deck other/light.deck --matches 2 --bots random | sed -n 1p
run convert sub/event/a.deck --to=arena | sed -n 1,2p
echo '{"id":1,"do":"hello"}' | koloda referee 2>&1 | grep -o '"ok":[a-z]*'
echo '== cards that change are compiled, others are not'
cache=$(koloda config --format=json |
  grep -o '"key":"database","value":"[^"]*' | sed 's/.*"//')
touch -d '2001-01-01' "$cache"
run check -q sub >/dev/null
[ -n "$(find "$cache" -not -newermt '2002-01-01')" ] && echo 'still there'
sed -i '0,/Cinder Gliders/s//Ash Gliders/' cards/*.yaml
run show 'Ash Gliders' | sed -n 1p
echo '== a cache that is broken'
size=$(stat -c %s "$cache")
for spoil in ': >"$cache"' 'echo junk >"$cache"' \
  'truncate -s $((size / 2)) "$cache"' 'truncate -s 4096 "$cache"' \
  'cp "$DB" "$cache"' 'rm -f "$cache"; ln -s nowhere "$cache"'; do
  eval "$spoil"
  run show 'Ash Gliders' | sed -n 1p
done
rm -rf "$cache"
mkdir "$cache"
run show 'Ash Gliders' | sed 's|koloda: .*/|koloda: |'
rmdir "$cache"
echo '== two at once'
for i in 1 2 3 4; do
  koloda show 'Ash Gliders' >"out$i" 2>&1 &
done
wait
cat out? | grep -c 'Ash Gliders'
find "${cache%/*}" -name '.koloda*'
(unset HOME; XDG_CACHE_HOME=relative koloda query x)
echo '== cards with a fault'
echo '  - id: X' >>cards/"$(ls cards | sed -n 1p)"
(cd sub && koloda query name:gliders)
echo "-> $?"
rm -rf cards
run check sub
echo '== excluded'
rm koloda.yaml
export KOLODA_DB="$DB"
cp "$deck" sub/event/b.old.deck
mkdir sub/drafts
cp "$deck" sub/drafts/c.deck
echo 'exclude: [drafts/, "*.old.deck"]' >koloda.yaml
rows() { COLUMNS=100 koloda check --summary "$@" | sed 's/  */ /g'; }
rows sub
(cd sub && rows .)
koloda check -q sub/drafts/c.deck && echo 'what is named is judged'
koloda check -q sub/drafts && echo 'and so is a folder'
rows --no-config sub | tail -n 1
mkdir sets
cp "$shipped"/trilunie/market.yaml sets
echo '# settings' >sets/koloda.yaml
koloda compile --lint sets && echo 'settings are no cards'
koloda compile -o own.db --quiet sets && koloda compile -o own.db --quiet sets
ls own.db
