#!/bin/sh
# The Russian catalogue is complete: check-po.sh BUILD
#
# Every message of the sources is in cli/po/ru.po, as `make po` would write it,
# and translated, with the same formats; the plural rule in its header is that
# of lang_plural (validators/base/lang.h).
set -eu

po=$1/po
rm -rf "$po"
mkdir -p "$po"

sh cli/po/update.sh "$po/koloda.pot" 2>"$po/said" || {
  cat "$po/said"
  exit 1
}
[ ! -s "$po/said" ] || {
  cat "$po/said"
  exit 1
}
if LC_ALL=C grep -n '^msgid.*[^ -~]' "$po/koloda.pot"; then
  echo 'a message of the sources is not ASCII'
  exit 1
fi
msgmerge --quiet --no-fuzzy-matching --no-wrap --output-file="$po/new.po" \
  cli/po/ru.po "$po/koloda.pot"
msgattrib --untranslated --no-obsolete --no-wrap "$po/new.po" >"$po/left"
msgattrib --only-fuzzy --no-obsolete --no-wrap "$po/new.po" >>"$po/left"
if [ -s "$po/left" ]; then
  cat "$po/left"
  echo 'not translated: make po, then write the Russian into cli/po/ru.po'
  exit 1
fi
cmp -s "$po/new.po" cli/po/ru.po || {
  diff cli/po/ru.po "$po/new.po" | head -n 20
  echo 'cli/po/ru.po is not what the sources say: make po'
  exit 1
}
msgfmt --check --output-file=/dev/null cli/po/ru.po
/usr/bin/python3 - cli/po/ru.po <<'EOF'
import ast
import re
import sys

from gettext import c2py

text = open(sys.argv[1], encoding="utf-8").read()
form = c2py(re.search(r"plural=([^;]*);", text).group(1))
for n in range(1000):
    one, two = n % 10, n % 100
    mine = (0 if one == 1 and two != 11 else
            1 if 2 <= one <= 4 and not 12 <= two <= 14 else 2)
    assert form(n) == mine, n

# Every counted message as it stands with each of these numbers: whole, and
# with its number, which form 0 needs for 21 and 101.
COUNTS = (0, 1, 2, 5, 11, 21, 101)
NUMBER = re.compile(r"%(?:\d+\$)?[-+0 ]*\d*(?:ll|z|h|hh|j)?[dius]")


def entries():
    for block in text.split("\n\n"):
        fields, key = {}, None
        for line in block.splitlines():
            start = re.match(r"(msg\w+(?:\[\d\])?) ", line)
            if start:
                key, line = start.group(1), line[start.end():]
                fields[key] = ""
            if key and line.startswith('"'):
                fields[key] += ast.literal_eval(line)
        yield fields


def wrong(fields):
    if "msgid_plural" in fields:
        many = fields["msgid_plural"]
        for n in COUNTS:
            said = fields.get("msgstr[%d]" % form(n), "")
            if not said or len(NUMBER.findall(said)) < len(NUMBER.findall(many)):
                yield n
            elif str(n) not in NUMBER.sub(str(n), said) and NUMBER.search(many):
                yield n
    for forms in re.findall(r"\{\w+#([^}]+)\}", fields.get("msgstr", "")):
        if len([w for w in forms.split("/") if w]) != 3:
            yield forms


bad = counted = 0
for fields in entries():
    counted += "msgid_plural" in fields or "#" in fields.get("msgid", "")
    for n in wrong(fields):
        print("plural of %r with %s" % (fields["msgid"], n))
        bad += 1
if bad or counted < 100:
    sys.exit("%d counted messages, %d wrong" % (counted, bad))
EOF
msgfmt --statistics --output-file=/dev/null cli/po/ru.po 2>&1
