# Two hundred broken lists of each game, drawn from a seed: all are repaired,
# the checker agrees, and the second time nothing is left to do.
set -u
KOLODA_DB=$DB
export KOLODA_DB

for game in conclave mainstay stalker trilunie; do
  koloda query --format=csv --fields=name "game:$game" | tr -d '\r' >cards
  awk -v game=$game '
    function rnd(n) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return int(seed / 65536) % n
    }
    BEGIN { FS = "," ; seed = 20 }
    NR > 1 && !/"/ { id[n] = $2; name[n++] = $3 }
    function put(count,  k, text) {
      k = rnd(n)
      text = rnd(2) ? id[k] : name[k]
      if (rnd(12) == 0)
        text = substr(text, 1, length(text) - 1)
      if (rnd(40) == 0)
        text = "Nobody knows this one"
      printf "%s%s%s\n", (count > 1 || rnd(2) ? count " " : ""), text,
        (rnd(9) ? "" : "  # a comment")
    }
    END {
      split("conclave:hero deck,mainstay:mainstay hero warriors defenders trump,stalker:deck,trilunie:deck", all, ",")
      for (i = 1; i <= 4; i++)
        if (index(all[i], game ":") == 1)
          sections = substr(all[i], length(game) + 2)
      heads = split(sections, head, " ")
      for (i = 1; i <= 200; i++) {
        print "Game: " game
        print "Name: List " i
        if (game == "trilunie" && rnd(4))
          print "Side: " (rnd(5) ? (rnd(2) ? "dark" : "light") : "gray")
        with = rnd(3)
        for (h = 1; h <= (with ? heads : 1); h++) {
          if (with && rnd(8))
            print "[" head[h] (rnd(15) ? "" : "s") "]"
          lines = game == "mainstay" ? (with ? 4 : 19) : 10 + rnd(15)
          for (k = 0; k < lines; k++)
            put(1 + rnd(game == "mainstay" ? (rnd(8) ? 1 : 2) : 6))
        }
        if (rnd(10) == 0) {
          print "[sideboard]"
          put(2)
        }
        print "---"
      }
    }' cards >lists.deck
  koloda fix --format=jsonl lists.deck >out.jsonl
  echo "$game: status $?, $(grep -c '"legal":false' out.jsonl) illegal," \
    "$(grep -c '"repair":null' out.jsonl) beyond repair"
  koloda fix -o fixed.deck lists.deck >/dev/null
  echo "written: status $?"
  koloda check --quiet fixed.deck
  echo "check: status $?"
  koloda fix --format=jsonl fixed.deck >again.jsonl
  echo "again: status $?, $(grep -c '"edits":\[\],"diff":""' again.jsonl) untouched"
  koloda fix -o again.deck fixed.deck >/dev/null
  cmp fixed.deck again.deck
done
