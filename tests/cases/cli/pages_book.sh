# Pages: the same bytes at any time; one policy; links only to what is there.
koloda explain RM-1 T-431 armor nothing --format=html >no.html
echo "-> $? $(wc -c <no.html)"
koloda explain RM-1 T-434 armor --format=html -o some.html || exit
koloda explain --format=html T-434 RM-1 armor | sed -n '/<main/,$p' |
  sed '/<script>/,$d; s/koloda [0-9.]*,/koloda VERSION,/'
sed -n '/<script>/q; /Security/p' some.html | sed 's/sha256-[^'"'"']*/sha256-/g'
for kind in style script; do
  sed -n "/<$kind>/,/<\/$kind>/p" some.html | sed "s/.*<$kind>//; s/<\/$kind>.*//" |
    head -c -1 | sha256sum | cut -c1-64 | tr a-f A-F | basenc -d --base16 |
    base64 >"$kind.sha"
  grep -qF "$(cat "$kind.sha")" some.html && echo "the $kind is the one allowed"
done
koloda games --db "$DB" --format=html -o book.html || exit
koloda games --db "$DB" --format=html | cmp - book.html && echo the same
# every link has its target, no id stands twice
grep -o 'href="#[^"]*"' book.html | sed 's/href="#//; s/"//' | sort -u >links
grep -o ' id="[^"]*"' book.html | sed 's/ id="//; s/"//' | sort >ids
uniq -d ids
comm -23 links ids
grep -c 'class="*item' book.html
sed -n '/id="trilunie.keywords"/,/<\/section>/p' book.html | grep -o '<article[^>]*id="[^"]*"' | head -n 2
sed -n '/id="mainstay.formats"/,/<\/thead>/p' book.html | grep -o 'scope=col>[^<]*'
koloda games --db "$DB" --lang=ru --game=mainstay --format=html |
  grep -A 1 'id="M-012"'
echo "# other pages link it where it is said to lie beside them, and nowhere else"
export KOLODA_DB="$DB"
linked() {
  koloda "$@" --format=html --book=all.html >linked.html
  grep -c '<p><a href="./all.html">' linked.html
}
deck=$CASES/../../cards/trilunie/decks/lantern-line.deck
match=$CASES/../../man/matches/conclave.yaml
linked explain T-434
linked query id:marsh-vultures
linked show marsh-vultures
linked convert "$deck"
linked check "$deck"
linked stats "$deck"
linked sim --matches=2 "$deck" "${deck%/*}/cinder-storm.deck"
linked league --matches=2 "$deck" "${deck%/*}/cinder-storm.deck"
linked play "$match"
koloda explain T-434 --format=html '--book=javascript:"><b>' | grep -o 'href="\./[^>]*>'
koloda explain T-434 --book=rules.html; echo "-> $?"
koloda explain T-434 --format=html --book=rules/all.html 2>&1 | head -n 1
koloda games --format=html --book=rules.html 2>&1 | head -n 1
