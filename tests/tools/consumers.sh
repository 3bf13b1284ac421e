#!/bin/sh
# How other programs process our files: consumers.sh BUILD RELEASE.  Needs npm
# and the network, so it is not part of `make test`.  Reports each that was run.
#
# sqlite3, csv of Python, jq, xmllint, prove, pre-commit, pkg-config, ctypes,
# lintian, mmdebstrap, and these npm packages:
# schema/    ajv-cli: the schemas are valid, accept every shipped card file and
#            refuse one with a misspelt key; yaml-language-server reports nothing
#            in the shipped files, and faults in others
# sarif      Microsoft's multitool (the standard's schema: check-reports.sh)
# junit      the schema of Ant's reports; junit2json; tap: tap-parser; gitlab: see check-reports.sh
# action.yml, .pre-commit-hooks.yaml, .ci/koloda-matcher.json
#            ajv-cli with their schemas; the matcher as a JavaScript regex
#
# Schemas of other projects come from SchemaStore: from its checkout's
# src/schemas/json in SCHEMASTORE, else from json.schemastore.org; that of Ant's
# reports from the file JUNIT_XSD, else from github.com/windyroad/JUnit-Schema.
set -eu

for command in npm node curl; do
  command -v $command >/dev/null || {
    echo "$command is missing (in Debian: npm, nodejs, curl)" >&2
    exit 2
  }
done
build=$1
tmp=$1/consumers
rm -rf "$tmp/action"
mkdir -p "$tmp"
rm -f "$tmp/ant.xsd"
good=0 bad=0

npm install --silent --no-audit --no-fund --prefix "$tmp" ajv-cli@5 \
  ajv-formats@2 js-yaml@4 junit2json@4 tap-parser@18 yaml-language-server@1 \
  @microsoft/sarif-multitool-linux >"$tmp/npm" 2>&1 || {
  cat "$tmp/npm" >&2
  exit 2
}
bin=$tmp/node_modules/.bin
NODE_PATH=$tmp/node_modules
export NODE_PATH

count() { # WHAT STATUS
  if [ "$2" = 0 ]; then
    good=$((good + 1))
    echo "ok   $1"
    grep '^SKIPPED' "$tmp/out" || :
  else
    bad=$((bad + 1))
    echo "FAIL $1"
    head -n 20 "$tmp/out"
  fi
}

passes() { # WHAT COMMAND...
  what=$1
  shift
  status=0
  "$@" >"$tmp/out" 2>&1 || status=$?
  count "$what" "$status"
}

fails() { # WHAT COMMAND...
  what=$1
  shift
  status=1
  "$@" >"$tmp/out" 2>&1 || status=0
  count "$what" "$status"
}

ajv() { # SCHEMA FILES
  "$bin/ajv" validate --strict=false -c ajv-formats -s "$1" -d "$2"
}

# False, and told, where the other machine cannot be reached.
skipped=0
fetches() { # WHAT FILE URL
  status=0
  curl -sSfL -o "$2" "$3" >"$tmp/out" 2>&1 || status=$?
  case $status in
  6 | 7 | 28 | 35)
    echo "SKIPPED $1: $(tail -n 1 "$tmp/out")"
    skipped=$((skipped + 1))
    ;;
  *) count "$1" $status ;;
  esac
  return $status
}

store() { # NAME: the path of a schema of SchemaStore
  if [ -n "${SCHEMASTORE:-}" ]; then
    cp "$SCHEMASTORE/$1.json" "$tmp/$1.schema.json"
  else
    fetches "SchemaStore: $1" "$tmp/$1.schema.json" \
      "https://json.schemastore.org/$1.json"
  fi
}

# What is told to people who write scripts, as the manual has it.
cards() { # ARGUMENT...
  "$build/koloda" query --db "$build/cards.db" "$@"
}
cards --format=ids type:hero | sed 's/.*\///' >"$tmp/ids"
as_sql() {
  cards --sql type:hero >"$tmp/sql" &&
    sqlite3 "$build/cards.db" <"$tmp/sql" >"$tmp/rows" &&
    [ "$(wc -l <"$tmp/rows")" = "$(wc -l <"$tmp/ids")" ]
}
as_csv() {
  cards --format=csv type:hero >"$tmp/csv" &&
    /usr/bin/python3 -c 'import csv, sys
for row in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8")):
    print(row["id"])' "$tmp/csv" | cmp - "$tmp/ids"
}
as_json() {
  cards --format=json type:hero | jq -r '.[].id' | cmp - "$tmp/ids"
}
passes 'sqlite3: the statement of a query' as_sql
passes 'csv of Python: cards' as_csv
passes 'jq: cards' as_json
passes 'jq, xmllint, prove: reports' sh tests/tools/check-reports.sh "$build"
passes 'pre-commit, git: hooks' sh tests/tools/check-ci.sh "$build"
passes 'pkg-config, the compiler, ctypes: libkoloda' \
  sh tests/tools/check-library.sh "$build"
passes 'lintian, mmdebstrap, apt: packages' \
  sh tests/tools/packages.sh "$build" "$2"

for file in schema/*.schema.json; do
  game=${file#schema/}
  game=${game%.schema.json}
  set -- cards/"$game"/*.yaml
  passes "ajv: the cards of $game" ajv "$file" "cards/$game/*.yaml"
  sed 's/^    type:/    tpye:/' "$1" >"$tmp/$game.yaml"
  fails "ajv: a misspelt key in $game" ajv "$file" "$tmp/$game.yaml"
  passes "yaml-language-server: the cards of $game" \
    /usr/bin/python3 tests/words/language_server.py "$file" "$@" -- \
    "$bin/yaml-language-server" --stdio
done

for form in sarif junit tap; do
  "$build/koloda" check --db "$build/cards.db" --format=$form cards/*/decks \
    tests/cases/*/deck/*_fires.deck nosuch.deck >"$tmp/report.$form" \
    2>"$tmp/out" || :
done
cp "$tmp/report.sarif" "$tmp/sarif.json"

# It ends with 0 whatever it finds; what it finds is a report in SARIF.
tool=$tmp/node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool
chmod u+x "$tool"
passes 'multitool: sarif' env DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 "$tool" \
  validate "$tmp/sarif.json" --rule-kind 'Sarif;GHAS' --level Error \
  --log ForceOverwrite -o "$tmp/multitool.json"
passes 'multitool: no error in sarif' jq -e '[.runs[].results[]] == []' \
  "$tmp/multitool.json"

if [ -n "${JUNIT_XSD:-}" ]; then
  passes 'the schema of Ant' cp "$JUNIT_XSD" "$tmp/ant.xsd"
else
  fetches 'the schema of Ant, and xmllint by it' "$tmp/ant.xsd" \
    https://raw.githubusercontent.com/windyroad/JUnit-Schema/master/JUnit.xsd || :
fi
[ ! -s "$tmp/ant.xsd" ] || passes 'xmllint: junit' \
  xmllint --noout --schema "$tmp/ant.xsd" "$tmp/report.junit"
# shellcheck disable=SC2016 # templates of JavaScript
passes 'junit2json' node -e '
  const text = require("fs").readFileSync(process.argv[1], "utf8");
  require("junit2json").parse(text).then(o => {
    const cases = o.testsuite.flatMap(s => s.testcase);
    const n = text.split("<testcase ").length - 1;
    if (cases.length !== n) throw `${cases.length} of ${n} cases`;
    if (!cases.some(c => c.failure) || !cases.some(c => c.error))
      throw "no failures or errors";
  }).catch(e => { console.error(e); process.exit(1); })' "$tmp/report.junit"

"$bin/tap-parser" -j 0 <"$tmp/report.tap" >"$tmp/tap.json" 2>"$tmp/out" || :
tests=$(grep -c '^ok \|^not ok ' "$tmp/report.tap")
failed=$(grep -c '^not ok ' "$tmp/report.tap")
# shellcheck disable=SC2016 # variables of jq
passes 'tap-parser' jq -e --argjson tests "$tests" --argjson failed "$failed" '
  [.[] | select(.[0] == "complete")][0][1] |
  .count == $tests and .fail == $failed and (.failures | length == $failed) and
  all(.failures[]; .diag.findings[0].name)' "$tmp/tap.json"

mkdir -p "$tmp/action"
passes 'the action in a clean clone' \
  /usr/bin/python3 tests/reports/ci_check.py "$build" "$tmp/action" clone
cat "$tmp/out"

for pair in github-action:action.yml \
  pre-commit-hooks:.pre-commit-hooks.yaml; do
  name=${pair%%:*} file=${pair#*:}
  store "$name" || continue
  cp "$file" "$tmp/$name.yaml"
  passes "ajv: $file" ajv "$tmp/$name.schema.json" "$tmp/$name.yaml"
done

passes 'the problem matcher' node -e '
  const fs = require("fs");
  const p = JSON.parse(fs.readFileSync(".ci/koloda-matcher.json"))
    .problemMatcher[0].pattern[0];
  const m = new RegExp(p.regexp).exec(
    "a b/c:1.deck:10:1: error: 5 copies [of x] [T-102 too-many-copies]");
  const got = ["file", "line", "column", "severity", "message", "code"]
    .map(k => m[p[k]]).join("|");
  if (got !== "a b/c:1.deck|10|1|error|5 copies [of x]|T-102 too-many-copies")
    throw got;'

echo "$good passed, $bad failed, $skipped skipped"
[ "$bad" = 0 ]
