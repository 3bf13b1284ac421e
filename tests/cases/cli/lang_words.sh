# What other commands say for people, in both languages.
lang=ru
speak() { (export LC_ALL=$lang && koloda "$@"); }
repo=$CASES/../../cards
for lang in en ru; do
  echo "== compile"
  koloda compile --lang=$lang --force -o one.db "$CASES/mainstay/cards.yaml"
  koloda compile --lang=$lang
  koloda compile --lang=$lang -o - x.yaml
  koloda compile --lang=$lang nosuch.yaml
  echo "== fix"
  koloda fix --db "$DB" --lang=$lang \
    "$repo/trilunie/decks/illegal-too-many-copies.deck" |
    grep -v '^[-+ @]' | sed 's/^.*decks/decks/; s/\(Slag Golem[^:]*\|Шлаковый голем[^:]*\): .*/\1: TEXT/'
  koloda fix --db "$DB" --lang=$lang a b
  echo "== convert, fmt"
  printf 'Game: trilunie\n\n1 Nobody\n' >odd.deck
  koloda convert --db "$DB" --lang=$lang odd.deck 2>&1 >/dev/null |
    sed "s/: [^:]*\[/: TEXT [/"
  koloda convert --db "$DB" --lang=$lang --ids odd.deck
  koloda fmt --lang=$lang
  : >empty.deck
  koloda convert --db "$DB" --lang=$lang empty.deck
  echo "== pool"
  koloda check --db "$DB" --lang=$lang --pool='type:warrior' --game=mainstay
  koloda check --db "$DB" --lang=$lang --pool='type:unit' --game=mainstay
  echo "== proofs"
  deck=$repo/mainstay/decks/ember-watch.deck
  koloda check --db "$DB" --lang=$lang --explain --when "$deck" |
    sed 's/^.*ember/ember/' | awk 'NR < 3 || /^  [^ ]* *[0-9a-f]*$/' |
    sed 's/[0-9a-f]\{32\}/HASH/'
  koloda check --db "$DB" --explain --format=jsonl "$deck" >proof
  speak check --db "$DB" --verify-proof=proof | sed 's,:.*/,: ,'
  sed 's/"cards":19/"cards":18/' proof >forged
  speak check --db "$DB" --verify-proof=forged | sed 's,:.*/,: ,'
  echo "== sim, merge"
  for n in 1 2 5 11 21 101; do
    koloda sim --db "$DB" --lang=$lang --matches=$n "$deck" "$deck" | head -n 1
  done
  koloda sim --db "$DB" --lang=$lang --matches=20 "$deck" "$deck" |
    sed 's/[0-9][0-9]*/N/g; s/##*/#/'
  koloda sim --db "$DB" --lang=$lang --matches=x "$deck" "$deck"
  koloda sim --db "$DB" --matches=9 --shard=0/2 --format=jsonl "$deck" "$deck" \
    >shard
  koloda merge --lang=$lang shard
  koloda merge --lang=$lang proof
  koloda merge --lang=$lang
  echo "== games, explain"
  koloda games --db "$DB" --lang=$lang --game=mainstay | head -n 3
  koloda games --db "$DB" --lang=$lang --game=mainstay --words | tail -n 3
  koloda games --lang=$lang --game=chess
  koloda explain --lang=$lang M-027 RM-38 unknown-card trump
  koloda explain --lang=$lang --game=mainstay trmp
  koloda stats --db "$DB" --lang=$lang empty.deck
  koloda stats --db "$DB" --lang=$lang odd.deck | head -n 3
  echo "== faults"
  koloda query --lang=$lang --db nosuch.db x
  koloda query --lang=$lang --db odd.deck x
  koloda check --lang=$lang --db "$DB" /dev/null
  koloda check --lang=$lang --db "$DB" --files-from=/dev/null
  mkdir -p folder
  koloda check --lang=$lang --db "$DB" folder
  koloda play --lang=$lang --db "$DB"
  koloda play --lang=$lang --db "$DB" --until=x y
done 2>&1
