# check --watch: judged again when something changes that counts, until it is
# asked to end.
shipped=$CASES/../../cards
unset KOLODA_DB
cp "$DB" cards.db
mkdir -p event/sub
deck=$shipped/trilunie/decks/cinder-storm.deck
# In one step, or what is half done may be judged, too.
put() { cat >tmp; mv tmp "$1"; }
list() { sed "/^#/d; ${2:-}" "$deck" | put "$1"; }
start() { # OPTION...
  : >out
  timeout --foreground 60 koloda check --watch --lang=en "$@" >>out 2>err &
  pid=$!
}
# Until there is another verdict; or, with 0, none comes.
rounds=0
next() {
  rounds=$((rounds + ${1:-1}))
  n=0
  while [ "$(grep -c legal out)" -lt $rounds ] && [ $n -lt 400 ]; do
    sleep 0.05
    n=$((n + 1))
  done
  [ "${1:-1}" != 0 ] || sleep 0.3
  grep legal out | sed 's/ (.*//' | tail -n +$((shown + 1))
  shown=$(grep -c legal out)
  echo '--'
}
end() { # SIGNAL
  kill -"$1" $pid
  status=0
  wait $pid 2>/dev/null || status=$?
  echo "$1 -> $status"
  cat err
  rounds=0 shown=0
}
shown=0
list event/a.deck
start event
next
echo '- the list changes'
list event/a.deck 's/^4 Cinder/5 Cinder/'
next
echo '- another one comes, in a folder that is new'
mkdir event/new
next
list event/new/b.deck
next 2
echo '- settings come'
echo 'exclude: [new/]' | put koloda.yaml
next
echo '- and go'
rm koloda.yaml
next 2
echo '- patterns come'
echo 'a.*' | put .kolodaignore
next
rm .kolodaignore
next 2
rm event/new/b.deck
next
echo '- the database is another'
koloda compile -q -o cards.db "$shipped/trilunie" && next
echo '- nothing that counts'
: >event/.hidden
: >other
next 0
end TERM
echo '== one file, ended by another signal'
start event/a.deck
next
list event/other.deck
next 0
list event/a.deck
next
end INT
echo '== settings with a fault are mended'
echo 'x: y' >koloda.yaml
start event/a.deck
n=0
while ! grep -q unknown-field err && [ $n -lt 400 ]; do
  sleep 0.05
  n=$((n + 1))
done
echo '# language: ru' | put koloda.yaml
next
end HUP
rm koloda.yaml
echo '== cards of a project'
cp -r "$shipped/trilunie" sets
mv cards.db not.db
export XDG_CACHE_HOME="$PWD/cache"
mkdir more
mv "$(ls -d sets/*.yaml | sed 1q)" more
echo 'cards: [more, sets]' >koloda.yaml
start event/a.deck
next
file=$(grep -l 'en: Cinder Gliders' sets/*.yaml)
sed 's/Cinder Gliders/Ash Gliders/' "$file" | put "$file"
next
end TERM
echo '== nobody reads'
timeout 60 koloda check --watch event/a.deck 2>&1 | head -n 1 >/dev/null
echo "-> $?"
echo '== what does not go together'
koloda check --watch; echo "-> $?"
koloda check --watch -; echo "-> $?"
koloda check --watch event -; echo "-> $?"
koloda check --watch --bans=- event; echo "-> $?"
koloda check --watch --slips=s event; echo "-> $?"
koloda check --watch --files-from=x; echo "-> $?"
koloda check --watch --write-baseline=x event; echo "-> $?"
script -qec : /dev/null </dev/null >/dev/null 2>&1 || exit 0
echo '== a terminal is cleared'
timeout 4 script -qec 'TERM=xterm timeout 3 koloda check --watch --color=never event/a.deck' \
  /dev/null </dev/null | tr -d '\r' | sed 's/\x1b/ESC/g; s/ (.*//'
