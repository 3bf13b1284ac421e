#!/bin/sh
# The output of `koloda check` is complete in every form, and is accepted by the
# programs that the forms are for.
# check-reports.sh BUILD
set -eu

tmp=$1/reports
rm -rf "$tmp"
mkdir -p "$tmp"
bad=0

wrong() {
  echo "$*"
  bad=1
}

/usr/bin/python3 tests/reports/reports_check.py "$1/koloda" "$1/cards.db" \
  "$tmp" cards/*/decks/*.deck tests/cases/*/deck/*_fires.deck || bad=1

xmllint --noout --schema tests/reports/junit.xsd "$tmp/report.junit" \
  >"$tmp/xmllint" 2>&1 || {
  wrong 'xmllint: report.junit'
  tail -n 5 "$tmp/xmllint"
}

# The five members that GitLab asks for.
jq -e 'length > 0 and all(.[];
    (.description | type == "string") and (.check_name | type == "string") and
    (.fingerprint | test("^[0-9a-f]{32}$")) and
    (.severity | IN("info", "minor", "major", "critical", "blocker")) and
    (.location.path | type == "string") and
    (.location.lines.begin | type == "number" and . >= 1))' \
  "$tmp/report.gitlab" >/dev/null || wrong 'jq: report.gitlab'

# prove counts the tests and the failures as the plan does.
prove -e cat "$tmp/report.tap" >"$tmp/prove" 2>&1 || :
tests=$(grep -c '^ok \|^not ok ' "$tmp/report.tap")
failed=$(grep -c '^not ok ' "$tmp/report.tap")
grep -q "Tests: $tests Failed: $failed)" "$tmp/prove" ||
  wrong "prove: not $tests tests, $failed failed"
if grep -i 'parse error\|todo' "$tmp/prove"; then
  wrong 'prove: report.tap'
fi
"$1/koloda" check --db "$1/cards.db" --format=tap \
  cards/trilunie/decks/lantern-line.deck >"$tmp/good.tap" 2>"$tmp/sum"
prove -e cat "$tmp/good.tap" >/dev/null || wrong 'prove: good.tap'
exit $bad
