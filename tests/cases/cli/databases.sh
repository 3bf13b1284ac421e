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
echo '== show without a database'; koloda show --db nosuch.db x; echo "-> $?"
echo '== the environment names it'; printf 'Game: mainstay\nw-ppp\n' | KOLODA_DB=$CASES_DB koloda check -q --format=jsonl - | cut -c 1-60
echo '== links'; ln -s "$CASES_DB" link.db; ln -s . here; list --db here/link.db | tail -n 1
ln -s text.db other-link.db; list --db other-link.db
koloda show --sandbox=always --db here/link.db w-ppp 2>sandbox.err | sed 1q; ln -s nosuch.db nowhere.db; list --db nowhere.db
