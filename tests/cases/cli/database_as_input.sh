# No command opens the database a second time as a list, script or other input:
# closing it would give up the locks with which SQLite reads it.
cp "$CASES_DB" x.db
ln -s x.db link.deck
mkdir in-a-folder
ln x.db in-a-folder/hard.deck
printf 'Game: mainstay\nw-ppp\n' >good.deck
printf 'good.deck\nx.db\n' >paths
said() { # COMMAND...
  echo "# $*"
  koloda "$@" 2>&1 | sed -n '/card database/p; /is not readable/p'
}
said check --db x.db x.db
said check --db x.db good.deck link.deck --jobs=2
said check --db x.db in-a-folder
said check --db x.db --files-from=paths
said check --db x.db --files-from=x.db
said check --db x.db --baseline=x.db good.deck
said check --db x.db --verify-proof=x.db
said check --db link.deck x.db
said convert --db x.db x.db
said fix --db x.db ./x.db
said stats --db x.db x.db
said stats --db x.db --against=x.db good.deck
said query --db x.db in:x.db
said play --db x.db x.db
said sim --db x.db --matches=1 x.db x.db
printf 'game: mainstay\nplayers:\n  - {id: a, deck: x.db}\n  - {id: b, deck: good.deck}\n' >m.yaml
said play --db x.db m.yaml
echo '# on standard input it is not opened: it is not a list'
koloda check --db x.db - <x.db 2>&1 | head -n 1 | cut -c 1-30
echo '# another database is not a list either'
cp x.db y.db
koloda check --db x.db y.db 2>&1 | head -n 1 | cut -c 1-30
