#!/bin/sh
# The database loses nothing: dumping it and compiling the dump gives the same
# content.  check-dump.sh BUILD
set -eu

tmp=$1/dump
rm -rf "$tmp"
mkdir -p "$tmp"
bad=0

content() {
  sqlite3 "$1" "SELECT value FROM meta WHERE key = 'cards'"
}

round() { # NAME FILE...
  name=$1
  shift
  "$koloda" compile -o "$tmp/$name.db" "$@" >/dev/null 2>&1
  /usr/bin/python3 tests/words/dump.py "$tmp/$name.db" schema "$tmp/$name"
  "$koloda" compile -o "$tmp/$name.2.db" "$tmp/$name" >/dev/null
  was=$(content "$tmp/$name.db")
  is=$(content "$tmp/$name.2.db")
  if [ -n "$was" ] && [ "$was" = "$is" ]; then
    echo "$name: $was"
  else
    echo "$name: $was, and dumped and compiled again $is"
    bad=1
  fi
}

koloda=$1/koloda
round cards cards
for game in mainstay conclave trilunie stalker; do
  round "$game" tests/cases/"$game"/cards*.yaml
done
awk '/^[.]Bd -literal/ { on = 1; text = ""; next }
     /^[.]Ed/ { if (on && text ~ /formats:/) printf "%s", text; on = 0 }
     on { text = text $0 "\n" }' man/koloda-cards.5 >"$tmp/formats.yaml"
round formats "$tmp/formats.yaml"
exit $bad
