# Cards as pages: what a card of each game says, each deck as often as it has
# its cards, and what anybody may have written escaped.
body() { # FILE: what is in it, without style and script
  sed -n '/<div class="en body"/,/<div class="ru body"/p' "$1" | sed '$d'
}
koloda show --db "$DB" --format=html -o show.html smoke-lancers &&
  body show.html
koloda show --db "$DB" --format=html ambush-captain |
  grep -o '\[<a href=[^>]*>\|<article class="item rule" id="[^"]*"'
koloda query --db "$DB" --format=html -o four.html 'name="Bell Golem" or name="Acid Licker" or name="Captain of the Ambush" or name="Grave Bell"' &&
  body four.html | sed 's/<svg><use href="#_\([a-z]*\)"\/><\/svg>/(\1)/g'
koloda query --db "$DB" --format=html | wc -c | awk '{ print ($1 < 1500000) }'
{ cat "$CASES/cli/hostile.head" && printf '%s\n' '4 smoke-lancers' '2 cinder-gliders'; } >deck.deck
koloda convert --db "$DB" --format=html -o deck.html deck.deck
echo "-> $? $(grep -c '<article' deck.html) cards, $(grep -c 'class="again k ' deck.html) of them again"
body deck.html | sed '/<article/,$d'
grep -c '<script' deck.html
grep -c '<style>' deck.html
printf 'Game: trilunie\n9999 smoke-lancers\n' | koloda convert --db "$DB" --format=html -o many.html -
echo "-> $?"; [ -e many.html ] && echo it is there
koloda show --db "$DB" --format=html smoke-lancers 'Smoke Lancers' | grep -c '<article'
koloda query --db "$DB" --format=html | grep -o ' id="[^"]*"' | sort | uniq -d
printf '%s\n---\n%s\n' "$(cat deck.deck)" "$(cat deck.deck)" >two.deck
koloda convert --db "$DB" --format=html -o two.html two.deck
echo "-> $?"; [ -e two.html ] && echo it is there
cat >odd.yaml <<'Y'
game: trilunie
set: odd
cards:
  - id: odd
    name: {en: '"><svg onload=alert(1)>', ru: "'-alert(1)-'"}
    type: unit
    subtype: air
    moon: raatu
    cost: 1
    speed: 1
    attack: 1
    life: 1
    text: {en: '</div></article><script>alert(1)</script><!-- &amp; ${x}'}
Y
printf '  - {id: w-%s, name: W, type: unit, subtype: air, moon: raatu, cost: %s, speed: 10, attack: 1, life: 1}\n' \
  98 98 99 99 >wide.rest
sed '/^  - /,$d' odd.yaml | cat - wide.rest >wide.yaml
koloda compile -o wide.db wide.yaml && koloda query --db wide.db --format=html |
  grep -o '<select data-of=cost>.*</select>' | head -n 1
koloda compile -o odd.db odd.yaml && koloda show --db odd.db --format=html odd -o odd.html
body odd.html
echo '# the symbols of each kind of card: of its price or corner, of its picture'
cat >symbols.py <<'P'
import re, sys
kinds = set()
for kind, words, head in re.findall(r'<article data-type="([^"]*)"[^>]*class="([^"]*)">(.*?)<p class=t>',
                                    sys.stdin.read()):
    more = re.findall(r"\b(?:class|slot)-\w+|\b(?:air|ground|character|machine|symbiote|parasite)\b", words)
    kinds.add(" ".join([kind, *more, ":", *re.findall(r"#_(\w+)", head)]))
print("\n".join(sorted(kinds)))
P
koloda query --db "$DB" --format=html | python3 symbols.py
