# games as JSON: what the text says, for programs.
export KOLODA_DB="$DB"
koloda games --format=json --game mainstay
koloda games --format=json >all.json
python3 - <<'EOF'
import json
for g in json.load(open("all.json")):
    print(g["id"], g["title"], g["cards"], [f["id"] for f in g["formats"]],
          sum(s["cards"] for s in g["sets"]) == g["cards"])
EOF
koloda games --format=json --fields --words --options --game trilunie |
  python3 -c 'import json, sys
g, = json.load(sys.stdin)
print(g["fields"][3])
print(g["options"][0])
print(sorted({w["what"] for w in g["words"]}), len(g["words"]) > 100)'
koloda games --format=json --lang=ru --game mainstay | grep -o '"title":"[^"]*"'
# the words are those of the text
for game in conclave mainstay stalker trilunie; do
  koloda games --words --game $game | sed '/^queries:/,$d' |
    grep -c '^  ' >text
  koloda games --words --format=json --game $game | grep -o '"what":' |
    wc -l | tr '\n' ' '
  cat text
done
koloda games --format=yaml; echo "-> $?"
