# Databases that are SQLite's, and a card database's by their schema, with rows
# that no compile ever wrote: who needs such a row says that it is damage.
. "$CASES/../support/cup.sh" <<'Y'
copies: 3
options: {start_mana: 3}
banned: [{card: archive-keeper, from: 2020-01-01, source: a judge}]
Y
changed() { # SQL
  echo "== $1" | sed "s/$of/OF/"
  cp cup.db changed.db
  sqlite3 changed.db "PRAGMA ignore_check_constraints = 1; $1" || return
  printf 'Game: trilunie\nFormat: cup\n%s\n' "$card" |
    koloda check --db changed.db --date=2021-01-01 - 2>&1 |
    sed -n 's/^koloda: changed.db: /check: /p; /illegal\|legal:/p'
  koloda query --db changed.db --count 'game:trilunie' 2>&1 | sed 's/^/query: /'
  koloda show --db changed.db "trilunie/$card" 2>&1 >/dev/null |
    sed -n 's/^koloda: changed.db: /show: /p; s/^koloda: show: /show: /p'
}
card=archive-keeper
of="card_id = (SELECT card_id FROM card WHERE game = 'trilunie' AND id = '$card')"

changed "UPDATE card SET variant = 'dragon' WHERE $of"
changed "UPDATE card SET subtype = 'dragon' WHERE $of"
changed "UPDATE card SET type = 'dragon' WHERE $of"
changed "UPDATE card SET line = -1 WHERE $of"
changed "UPDATE card SET id = 'Not An Id' WHERE $of"
changed "UPDATE card SET game = 'chess' WHERE $of"
changed "DELETE FROM card WHERE $of"
changed "DELETE FROM card_name WHERE $of"
changed "UPDATE card_name SET lang = 'xx' WHERE $of AND lang = 'en'"
changed "UPDATE card_name SET fold = 'other' WHERE $of"
changed "UPDATE card_name SET name = '' WHERE $of"
changed "DELETE FROM trilunie_card WHERE $of"
changed "UPDATE trilunie_card SET cost = -7 WHERE $of"
changed "UPDATE trilunie_card SET moon = 'sun' WHERE $of"
changed "UPDATE card_label SET word = 'Not A Label'"
changed "UPDATE card_text SET field = 'nothing' WHERE $of"
changed "UPDATE card_keyword SET word = 'nothing'"
changed "UPDATE card_keyword SET n = -1, mana = 10000"
changed "UPDATE card_data SET json = '{}'"
changed "UPDATE card_data SET json = '{\"kind\": \"played\"'"
changed "UPDATE format SET based_on = 'nothing' WHERE id = 'cup'"
changed "UPDATE format_param SET value = -1"
changed "UPDATE format_param SET value = 'text'"
changed "DELETE FROM format_param"
changed "DELETE FROM format WHERE id = 'cup'"
changed "UPDATE format_card SET card_id = 0"
changed "UPDATE format_card SET copies = -4"
changed "UPDATE format_card SET first_day = '2020-99-99'"
changed "ALTER TABLE card_keyword DROP COLUMN n"
changed "ALTER TABLE card_keyword RENAME COLUMN n TO x; ALTER TABLE card_keyword RENAME COLUMN mana TO n; ALTER TABLE card_keyword RENAME COLUMN x TO mana"
changed "CREATE INDEX another ON card (line)"
changed "ANALYZE"
changed "DROP TABLE card_keyword"
changed "DROP TABLE trilunie_card"
changed "DELETE FROM meta"
changed "DELETE FROM clause"
echo '== a pool of what is gone'
cp cup.db changed.db
sqlite3 changed.db 'DROP TABLE card_keyword'
printf 'Game: trilunie\n4 %s\n' "$card" |
  koloda fix --db changed.db --pool 'game:trilunie kw:armor' - 2>&1
echo "-> $?"
echo '== numbers with holes, numbers in another order'
printf 'Game: trilunie\n1 tide-engine\n2 archive-keeper\n' >two.deck
asked() { for q in in:two.deck 'legal:cup -id=ash-prophet' banned:cup; do koloda query --db changed.db --format=ids "$q game:trilunie" --date=2021-01-01 | sort; done; }
cp cup.db changed.db
asked >asked
wc -l <asked; sed -n '1,2p; $p' asked
sqlite3 changed.db "DELETE FROM card WHERE id = 'ash-prophet'"
asked | cmp - asked
for t in card card_name card_text card_label card_keyword card_data trilunie_card format_card; do
  echo "UPDATE $t SET card_id = -1000 - card_id;"
done | sqlite3 changed.db
asked | cmp - asked
echo '== a database that does not say what it was made from'
cp cup.db changed.db
sqlite3 changed.db 'DELETE FROM meta'
koloda check --db changed.db --explain two.deck; echo "-> $?"
koloda check --db changed.db -q --shard=0/2 --limit 2 tide-engine --ban tide-dancer --format=jsonl two.deck | sed -n '1{s/"rules":"[^"]*"/"rules":HASH/;p}'
echo '== a format of at least 40 cards and at most 30'
cat >own.yaml <<'Y'
game: conclave
set: own
formats: [{id: own, based_on: extended, deck: {min: 40, max: 60}}]
Y
koloda compile -o changed.db "$CASES/../../cards/conclave" own.yaml 2>/dev/null
sqlite3 changed.db "UPDATE format_param SET value = 30 WHERE name = 'deck_max' AND value = 60"
sed 's/^Format: .*/Format: own/; /^3 /d' \
  "$CASES/../../cards/conclave/decks/first-muster.deck" >own.deck
koloda fix --db changed.db own.deck
echo "-> $?"
