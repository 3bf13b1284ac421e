# Compiling again gives the same bytes; a fault leaves the old file alone.
cp "$CASES"/mainstay/cards*.yaml .
koloda compile -o a.db . 2>/dev/null; koloda compile --force -o b.db . 2>/dev/null; cmp a.db b.db && echo same bytes
LC_ALL=C.UTF-8 TZ=Asia/Tokyo koloda compile --force -o b.db . 2>/dev/null; cmp a.db b.db && echo same bytes
koloda compile -o a.db . && echo current
koloda compile --force --verify -o b.db . 2>/dev/null; cmp a.db b.db && echo verified
echo '== beside a program that was killed'
for journal in delete wal; do
  sqlite3 b.db "PRAGMA journal_mode = $journal" 'PRAGMA cache_size = 1' 'UPDATE meta SET value = 1' 'BEGIN; UPDATE clause SET text = text || 1' '.shell for f in b.db*; do cp $f c${f#b}; done' >/dev/null
  ls c.db*
  koloda compile --force -o c.db . 2>/dev/null; cmp a.db c.db && ls c.db*
  sqlite3 c.db 'PRAGMA integrity_check'; cmp a.db c.db && rm c.db
done
rm b.db*; koloda compile --force -o b.db . 2>/dev/null
printf 'game: mainstay\nset: bad\ncards: [{id: x}]\n' >zz.yaml
koloda compile -o a.db . >/dev/null; echo "-> $?"; cmp a.db b.db && echo untouched
printf 'game: [' >zz.yaml; koloda compile -o a.db . >/dev/null; echo "-> $?"; cmp a.db b.db && echo untouched
rm zz.yaml; ls
echo '== no folder'; koloda compile -o no/such/c.db .; echo "-> $?"
echo '== a folder'; mkdir d; koloda compile -o d .; echo "-> $?"
