#!/bin/sh
# The example queries of the data dictionary run, and find something.
# check-queries.sh BUILD
set -eu

db=$1/cards.db
tmp=$1/queries
mkdir -p "$tmp"
bad=0 n=0

run() { # SQL EMPTY
  n=$((n + 1))
  if ! sqlite3 -bail "$db" "$1" >"$tmp/out" 2>&1; then
    echo "fails: $1"
    cat "$tmp/out"
    bad=1
  elif [ ! -s "$tmp/out" ] && [ "$2" = no ]; then
    echo "finds nothing: $1"
    bad=1
  fi
}

sed -n 's/^    sqlite3 cards.db "\(.*\)"$/\1/p' schema/README.md >"$tmp/readme"
while IFS= read -r sql; do
  run "$sql" no
done <"$tmp/readme"

# what stands between .Bd and .Ed; the shipped sets have no organiser's format
awk '/^[.]Bd -literal/ { on = 1; sql = ""; next }
     /^[.]Ed/ { if (on) print sql; on = 0 }
     on { sql = sql " " $0 }' man/koloda-db.5 >"$tmp/page"
while IFS= read -r sql; do
  case $sql in
  *format_card*) run "$sql" yes ;;
  *) run "$sql" no ;;
  esac
done <"$tmp/page"
[ "$n" -gt 8 ] || {
  echo "only $n examples found"
  bad=1
}
echo "$n queries"
exit $bad
