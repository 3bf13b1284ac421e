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
koloda games --db "$DB" --lang=ru --game=mainstay --format=html |
  grep -A 1 'id="M-012"'
