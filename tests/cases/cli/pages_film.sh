# play --format=html: a match as a page.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
koloda sim --script=1 --bots=greedy,greedy -o mainstay.yaml \
  "$decks/mainstay/decks/ember-watch.deck" "$decks/mainstay/decks/flat-oaths.deck"
koloda sim --script=11 --bots=greedy,greedy -o conclave.yaml \
  "$decks/conclave/decks/iron-wall.deck" "$decks/conclave/decks/outland-swarm.deck"
koloda sim --script=12 --bots=greedy,greedy -o trilunie.yaml \
  "$decks/trilunie/decks/brazier-pit.deck" "$decks/trilunie/decks/caravan-road.deck"
koloda sim --script=7 --bots=greedy,greedy -o stalker.yaml \
  "$decks/stalker/decks/free-trail.deck" "$decks/stalker/decks/hungry-brood.deck"

echo '# the account, and the record that is in it'
for game in mainstay conclave trilunie stalker; do
  koloda play --format=html -o $game.html $game.yaml || exit
  koloda play --format=html $game.yaml | cmp - $game.html
  koloda play $game.yaml >account.txt
  for lang in en ru; do
    grep -c "id=\"$(echo $lang- | sed s/en-//)e[0-9]*\"" $game.html
  done | sort -u | cmp - - <<W || wc -l <account.txt
$(wc -l <account.txt)
W
  sed -n 's/.*id="_record">"\(.*\)"<.*/\1/p' $game.html |
    python3 -c 'import json, sys; print(json.loads("[\"" + sys.stdin.read().rstrip("\n") + "\"]")[0], end="")' >match.yaml
  koloda play --record=- $game.yaml | cmp - match.yaml
  koloda play --verify match.yaml | sed 's/, .*//'
done

echo '# each line of it: what is refused, too, and nothing that is taken back'
cat >lines.py <<'P'
import html, re, sys
page = open(sys.argv[1]).read()
for line in re.findall(r'<li class="item[^>]* id="e\d+">(.*)', page):
    line = re.sub(r"<svg.*?</svg>", "", line)
    line = re.sub(r" <a class=r [^>]*>(.*)</a>$", r" [\1]", line)
    print(html.unescape(re.sub("<[^>]*>", "", line)))
P
for script in mainstay/match/RM-36_value_missing stalker/match/RS-68_stack_full \
  conclave/match/abilities_by_name_and_number; do
  db=$BUILD/cases/${script%%/*}.db
  for lang in en ru; do
    koloda play --lang=$lang --db "$db" "$CASES/$script.yaml" |
      sed 's/^ *//; /^$/d; s/ [a-z-]*\]$/]/' >told # of a refusal the clause
    koloda play --lang=$lang --db "$db" --format=html -o page.html "$CASES/$script.yaml"
    python3 lines.py page.html | cmp - told &&
      echo "$script $lang: $(grep -c '^refused\|^отказ' told) refused"
  done
done

echo '# a turn is listed once'
for game in mainstay conclave trilunie stalker; do
  grep -o '<select aria-label="\(Turn\|Ход\)".*</select>' $game.html |
    sed 's/<.option>/&\n/g' | sed 's/<[^>]*>//g; /^$/d' | sort >turns
  echo "$game: $(($(wc -l <turns) > 4)), $(uniq -d turns | wc -l) twice"
done

echo '# a player has nothing in it that he has not seen'
cat >unseen.py <<'P'
import json, sys
judge, seen, page = (open(f).read() for f in sys.argv[1:])
hidden = [n[lang] for n in json.loads(judge)["names"].values()
          if n["en"] not in seen for lang in n]
said = {}
for line in seen.splitlines():
    for id, name in json.loads(line).get("names", {}).items():
        said[id] = name
ids = [i for i in json.loads(judge)["names"] if i not in said]
for name in hidden + [f"{i}\"" for i in ids]:
    if name in page:
        print("it tells", name)
print(bool(hidden), "record" in page.split("</style>")[-1].split("<script>")[0])
P
for game in mainstay conclave trilunie stalker; do
  koloda play --state $game.yaml >judge.json
  for player in $(sed -n 's/.*{id: \([a-z-]*\), deck.*/\1/p' $game.yaml); do
    koloda play --view=$player --format=jsonl $game.yaml >seen.jsonl
    koloda play --view=$player --format=html -o page.html $game.yaml
    echo "$game $player $(python3 unseen.py judge.json seen.jsonl page.html)"
  done
done
cat >secret.yaml <<'S'
game: mainstay
players:
  - {id: alpha, deck: lists/alpha.deck}
  - {id: beta, deck: lists/beta.deck}
actions:
  - {do: commit, player: alpha, warrior: w-ppp, defender: d-zzz}
S
cp -r "$CASES/mainstay/match/lists" .
for who in beta alpha; do
  koloda play --db "$CASES_DB" --view=$who --format=html -o one.html - <secret.yaml
  sed 's/w-ppp/w-nnn/' secret.yaml |
    koloda play --db "$CASES_DB" --view=$who --format=html - | cmp -s - one.html
  echo "$who: $?"
done

echo '# a record is verified; one that was changed is told from it'
koloda play --quiet --record=r.yaml mainstay.yaml
awk '/rolls: / && !n++ { sub(/\[[0-9]/, /\[6/ ? "[5" : "[6") } 1' r.yaml >changed.yaml
for f in r changed; do
  koloda play --format=html -o $f.html $f.yaml
  echo "-> $?"
  sed -n '/<section class=saved>/,/<button/p' $f.html | head -n 2 | sed 's/<[^>]*>//g'
done

echo '# where it stands; dice, clauses, chances'
grep -o '<b>turn [0-9]*</b> · [^<]*' trilunie.html | sed 's/.*· //' | LC_ALL=C sort -u
grep -o '</a><svg class=die.*</a>' mainstay.html | sed 's/[0-9]/N/g' | sort -u | head -n 1
grep '<article.*id="M-041"' mainstay.html
cat >points.awk <<'A'
{ # lines rise, chances are per cent, the last is that of the end
  gsub(/[^0-9,]/, "")
  n = split($0, v, ",")
  for (i = 1; i <= n; i += 2) {
    if (i > 1 && v[i] <= v[i - 2] || v[i + 1] > 100)
      print "odd: " $0
    if (v[i + 1] > 0 && v[i + 1] < 100)
      some = 1
  }
  print some, v[n], (n / 2 > 4)
}
A
koloda play --format=html --advise=search:4 -o advised.html mainstay.yaml
grep -o '"chances":.*]' advised.html | head -n 1 | tee all.txt | awk -f points.awk
echo "as many on the curve as in the table: $(($(grep -o 'class=curve d="[^"]*"' advised.html | head -n 1 | tr -cd LM | wc -c) ==
  $(grep -o '<tr><td><a href="#e[0-9]*">' advised.html | wc -l)))"
koloda play --format=html --advise=search:4 --view=flat-oaths mainstay.yaml |
  grep -o '"chances":.*]' | head -n 1 | tee own.txt | awk -f points.awk
echo "fewer of one player: $(($(wc -c <own.txt) < $(wc -c <all.txt)))"

echo '# some 300 lines are less than 360 kB, without the record'
for game in conclave trilunie stalker; do
  koloda play --until=140 --format=html $game.yaml >part.html
  echo "$(($(grep -c '<li class="item' part.html) > 400))" \
    $(($(wc -c <part.html) < 360000))
done

echo '# refused: the page ends there'
sed '/^actions/a\  - {do: commit, player: ember-watch, warrior: nothing}' mainstay.yaml >bad.yaml
koloda play --format=html -o bad.html bad.yaml
echo "-> $? $(grep -c '<li class="item' bad.html) lines"
sed 's/^game: .*/game: conclave/' mainstay.yaml >worse.yaml
koloda play --format=html -o worse.html worse.yaml 2>/dev/null
echo "-> $?"; [ ! -e worse.html ] || echo 'it is there'

echo '# options'
for o in --record=r --verify --state --interactive=x --quiet --advise=greedy; do
  koloda play --format=html $o mainstay.yaml
  echo "-> $?"
done
koloda play --advise=search:4 mainstay.yaml; echo "-> $?"
koloda play -o x.html mainstay.yaml; echo "-> $?"
koloda play --format=html -o x.html mainstay.yaml conclave.yaml; echo "-> $?"
koloda play --format=html -o nosuch/x.html mainstay.yaml; echo "-> $?"
koloda play --format=html --view=nobody -o x.html mainstay.yaml; echo "-> $?"
ls x.html 2>&1
