# check --verify-proof: what check --explain wrote holds, or what differs.
export KOLODA_DB="$CASES_DB" NO_COLOR=1
lists=$CASES/mainstay/match/lists
cp "$lists/ppp-nnn-zzz.deck" a.deck
{ cat a.deck; echo ---; sed 's/^w-ppp/w-unknown/' a.deck; } >two.deck
koloda check --explain --format=jsonl a.deck two.deck >p.jsonl
verify() { koloda check --verify-proof "$@"; echo "-> $?"; }
verify p.jsonl
verify - <p.jsonl
verify p.jsonl "$PWD/two.deck" | sed "s/TMP/./; s/, the proof.*//"

echo "# in any language, whatever language they were made in"
for lang in en ru; do
  koloda check --lang=$lang --explain --format=jsonl a.deck >$lang.jsonl
done
for lang in en ru; do
  verify en.jsonl --lang=$lang
  LC_ALL=$lang verify ru.jsonl
  sed 's/"lang":"ru"/"lang":"en"/; s/"found":8/"found":7/' ru.jsonl |
    verify - --lang=$lang | sed 4q
done

echo "# each value of a proof is changed, in turn"
sed 1q p.jsonl >one.jsonl
awk '{
  at = index($0, "\"game\"")
  while (match(substr($0, at), /[a-z0-9]"?[],}]/)) {
    from = at + RSTART - 1
    last = substr($0, from, 1)
    print substr($0, 1, from - 1) (last == "1" ? 2 : 1) substr($0, from + 1)
    at = from + RLENGTH
  }
}' one.jsonl | grep -v '"violations":\[[^]]' >forged.jsonl
n=0 held=0
while read -r line; do
  n=$((n + 1))
  printf '%s\n' "$line" | koloda check --verify-proof - >said 2>&1 && {
    held=$((held + 1))
    cat said
  }
done <forged.jsonl
echo "$([ $n -gt 100 ] && echo many) forged, $held held"

echo "# the list has changed, its name and layout have not"
sed -i 's/^d-zzz/d-nnz/' a.deck
verify one.jsonl | grep -v hash
cp "$lists/ppp-nnn-zzz.deck" a.deck
{ echo '# a comment'; cat a.deck; } >b.deck
verify one.jsonl b.deck
echo "# other cards"
KOLODA_DB=$BUILD/cases/all.db verify one.jsonl | sed 's/is .*//'
echo "# the clause is gone"
sed 's/{"clause":"M-022"[^}]*},//' one.jsonl | verify - | sed 1q
echo "# what is not a proof"
koloda check --format=jsonl a.deck | verify -
echo '{' | verify -
echo 'text' | verify -
: | verify -
rm a.deck
verify one.jsonl
verify none.jsonl
koloda check --verify-proof one.jsonl a.deck b.deck; echo "-> $?"
