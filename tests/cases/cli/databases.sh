# Databases that are missing, another program's, newer, damaged.
list() { printf 'Game: mainstay\nw-ppp\n' | koloda check "$@" -; echo "-> $?"; }
cd .
echo '== missing'; list --db nosuch.db
echo '== a folder'; mkdir folder; list --db folder
echo '== no database'; echo text >text.db; list --db text.db
echo '== empty file'; : >empty.db; list --db empty.db
echo '== truncated'; head -c 5000 "$CASES_DB" >cut.db; list --db cut.db | tail -n 1
echo '== another program'; cp "$CASES_DB" other.db
printf '\0\0\0\1' | dd of=other.db bs=1 seek=68 conv=notrunc 2>/dev/null; list --db other.db
echo '== newer schema'; cp "$CASES_DB" newer.db
printf '\0\0\0\143' | dd of=newer.db bs=1 seek=60 conv=notrunc 2>/dev/null; list --db newer.db
echo '== older schema'; cp "$CASES_DB" older.db
printf '\0\0\0\3' | dd of=older.db bs=1 seek=60 conv=notrunc 2>/dev/null; list --db older.db
echo '== as other programs set it'; cp "$CASES_DB" wal.db; printf 'Game: mainstay\nw-ppp\n' >list.deck
sqlite3 wal.db 'PRAGMA journal_mode = wal; UPDATE card SET line = 1; BEGIN; UPDATE card SET line = 2' ".shell $KOLODA check --db wal.db list.deck" | grep list.deck
cp "$CASES_DB" utf16.db; printf '\2' | dd of=utf16.db bs=1 seek=59 conv=notrunc 2>/dev/null; list --db utf16.db
cp "$CASES_DB" other-pages.db; sqlite3 other-pages.db 'PRAGMA page_size = 512; VACUUM'; list --db other-pages.db | tail -n 1
echo '== written to'; cp "$CASES_DB" busy.db
sqlite3 busy.db 'BEGIN EXCLUSIVE' ".shell $KOLODA check --db busy.db list.deck" 2>&1 | head -n 1
sqlite3 busy.db 'BEGIN; UPDATE card SET line = 1' ".shell $KOLODA check --db busy.db list.deck" 2>&1 | grep illegal
echo '== left by a program that was killed'
sqlite3 busy.db 'PRAGMA cache_size = 1; BEGIN; UPDATE word SET about = about || 1' '.shell cp busy.db cut-off.db; cp busy.db-journal cut-off.db-journal'; list --db cut-off.db
echo '== show without a database'; koloda show --db nosuch.db x; echo "-> $?"
echo '== the environment names it'; printf 'Game: mainstay\nw-ppp\n' | KOLODA_DB=$CASES_DB koloda check -q --format=jsonl - | cut -c 1-60
echo '== links'; ln -s "$CASES_DB" link.db; ln -s . here; list --db here/link.db | tail -n 1
ln -s text.db other-link.db; list --db other-link.db
koloda show --sandbox=always --db here/link.db w-ppp 2>sandbox.err | sed 1q; ln -s nosuch.db nowhere.db; list --db nowhere.db
