# What comes through a pipe in pieces is read to its end.
KOLODA_DB=$BUILD/cases/mainstay.db
export KOLODA_DB
pieces() { # FILE
  sed 1q "$1"
  sleep 0.2
  sed 1d "$1"
}
match=$CASES/mainstay/match
script=$(find "$match" -name '*.yaml' | sort | sed 1q)
cd "$match"
koloda play --verbose "$script" >"$OLDPWD/whole"
pieces "$script" | koloda play --verbose - >"$OLDPWD/pieces"
echo "-> $?"
cd "$OLDPWD"
cmp whole pieces && wc -l <whole
# a byte order mark in pieces, of a pipe with a name
printf '\357\273\277' >marked.deck
cat "$CASES/../../cards/mainstay/decks/ember-watch.deck" >>marked.deck
mkfifo pipe
{
  for i in 1 2 3; do
    head -c $i marked.deck | tail -c 1
    sleep 0.1
  done
  tail -c +4 marked.deck
} >pipe &
koloda check --db="$DB" pipe
wait
