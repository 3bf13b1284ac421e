# Cards that stand to another one as their game says; what is not a card, and what
# is several; values that a card lacks.
cat >twins.yaml <<'Y'
game: mainstay
set: twins
cards:
  - {id: one, name: Twin, type: defender, essence: npn}
  - {id: two, name: Twin, type: defender, essence: pnp}
  - {id: three, name: Third, type: warrior, essence: nnp}
Y
koloda compile -o twins.db twins.yaml 2>/dev/null
q() { echo "== $*"; koloda query --db twins.db --format=ids "$@" 2>&1; echo "-> $?"; }
q blocks:three
q blockedby:one
q blockedby:Twin
q blockedby:Thirt
q blocks:nobody
koloda query --db twins.db --format=json --fields=name,cost,subtype 'type:warrior'
koloda query --db twins.db --format=jsonl --fields=keywords,essence,text 'id=one'
echo '== where the cards cannot be read'
page=$(sqlite3 twins.db "SELECT rootpage FROM sqlite_schema WHERE name = 'mainstay_card'")
dd if=/dev/zero of=twins.db bs="$(sqlite3 twins.db 'PRAGMA page_size')" seek=$((page - 1)) count=1 conv=notrunc 2>/dev/null
q blocks:three
koloda games --db twins.db --game mainstay; echo "-> $?"
koloda show --db "$DB" - <.; echo "-> $?"
