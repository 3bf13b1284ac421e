# Databases with pages that hold nothing: whoever comes by one says that it is
# damaged, and whoever does not answers as before.
. "$CASES/../support/cup.sh" <<'Y'
banned: [{card: archive-keeper}]
Y
printf 'Game: trilunie\nFormat: cup\n4 tide-engine\n2 Tide Dancer\n' >one.deck
{ cat one.deck && echo --- && cat one.deck; } >two.deck
size=$(sqlite3 cup.db 'PRAGMA page_size')
zeroed() { # NAME
  page=$(sqlite3 cup.db "SELECT rootpage FROM sqlite_schema WHERE name = '$1'")
  cp cup.db zeroed.db
  dd if=/dev/zero of=zeroed.db bs="$size" seek=$((page - 1)) count=1 conv=notrunc 2>/dev/null
  fine=''
  echo "== $1"
  for command in 'check -q one.deck' 'check -q two.deck' 'fix one.deck' 'show tide-engine' 'query in:one.deck --count' 'query text=mana --count'; do
    koloda ${command%% *} --db zeroed.db ${command#* } >out 2>err
    status=$?
    said=$(sed -n 's/^koloda: [a-z. :]*zeroed.db: \(the\|cannot\|not\)/\1/p' err)
    case $status$said in
    [01]) fine="$fine, ${command%% *}" ;;
    *) echo "$command: $status: $said" ;;
    esac
  done
  echo "as before:${fine#,}"
}
for name in $(sqlite3 cup.db "SELECT name FROM sqlite_schema WHERE rootpage > 1 AND name NOT LIKE '%conclave%' AND name NOT LIKE '%mainstay%' AND name NOT LIKE '%stalker%' ORDER BY name"); do
  zeroed "$name"
done
echo '== heads of files'
head() { # PLACE BYTES
  cp cup.db head.db
  printf "$2" | dd of=head.db bs=1 seek="$1" conv=notrunc 2>/dev/null
  koloda check -q --db head.db one.deck 2>&1 | sed -n 's/^koloda: head.db: //p'
}
head 16 '\0\0'
head 16 '\003\0'
head 16 '\001\0'
head 16 '\002\0\001\001\100'
head 0 'sqlite'
echo '== a record, and a table'
cp -r "$CASES/mainstay/match/lists" .
cp "$CASES/mainstay/match/M-045_seed.yaml" .
koloda play --db "$CASES_DB" --quiet --record record.yaml M-045_seed.yaml
cp "$CASES_DB" zeroed.db
page=$(sqlite3 zeroed.db "SELECT rootpage FROM sqlite_schema WHERE name = 'card'")
dd if=/dev/zero of=zeroed.db bs="$size" seek=$((page - 1)) count=1 conv=notrunc 2>/dev/null
koloda play --db zeroed.db --verify record.yaml; echo "-> $?"
koloda sim --db zeroed.db --matches=1 lists/alpha.deck lists/beta.deck; echo "-> $?"
sed '/^actions:/,$d' M-045_seed.yaml >table.yaml
koloda play --db "$CASES_DB" --interactive=alpha table.yaml <. 2>&1 | sed -n '$p'
koloda fix --db "$CASES_DB" --ban nosuch lists/alpha.deck; echo "-> $?"
