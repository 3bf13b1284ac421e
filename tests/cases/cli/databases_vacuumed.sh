# Databases that another program put in order: pages of another size, pages
# that tell their parents, pages that hold nothing.  All say the same.
say() { koloda check --db "$1" --explain "$CASES"/trilunie/deck/T-1*.deck; koloda query --db "$1" --format=jsonl 'game:trilunie'; koloda query --db "$1" --count 'text:mana'; } 2>&1
cp "$BUILD/cases/all.db" all.db
say all.db | sed 's/all\.db/DB/g' >all.out
grep -c 'legal (' all.out
changed() { # SQL
  cp all.db changed.db
  sqlite3 changed.db "$1" >/dev/null
  say changed.db | sed 's/changed\.db/DB/g' | cmp - all.out && echo "the same: $1"
}
changed 'VACUUM'
for size in 512 1024 2048 8192 65536; do
  changed "PRAGMA page_size = $size; VACUUM"
done
changed 'PRAGMA auto_vacuum = FULL; VACUUM'
changed 'PRAGMA page_size = 512; PRAGMA auto_vacuum = INCREMENTAL; VACUUM; CREATE TABLE t AS SELECT * FROM card_data; DROP TABLE t'
changed 'CREATE TEMP TABLE t AS SELECT * FROM card_name; DELETE FROM card_name; INSERT INTO card_name SELECT * FROM t ORDER BY name DESC'
changed 'PRAGMA journal_mode = PERSIST; UPDATE card SET line = line'
echo '== names that are longer than a page'
name=$(printf '%190s' '' | sed 's/ /ﷺ/g')
{
  printf 'game: mainstay\nset: long\ncards:\n'
  i=100
  while [ $((i += 1)) -le 200 ]; do
    echo "  - {id: long-$i, name: $name $i, type: warrior, essence: nnn}"
  done
} >long.yaml
{ echo 'Game: mainstay' && sed -n 's/.*name: \([^,]*\),.*/1 \1/p' long.yaml; } >long.deck
koloda compile -o long.db long.yaml
for size in 512 1024 4096; do
  sqlite3 long.db "PRAGMA page_size = $size; VACUUM"
  koloda check --db long.db long.deck 2>&1 | sed '$!d'
done
