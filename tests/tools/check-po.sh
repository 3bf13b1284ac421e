#!/bin/sh
# The Russian catalogue says everything the sources say: check-po.sh BUILD
#
# Every message of the sources is in cli/po/ru.po, as `make po` would write it,
# and translated, with the same formats; the plural rule in its head is the one
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
import gettext
import re
import sys

head = open(sys.argv[1], encoding="utf-8").read()
form = gettext.c2py(re.search(r"plural=([^;]*);", head).group(1))
for n in range(1000):
    one, two = n % 10, n % 100
    mine = (0 if one == 1 and two != 11 else
            1 if 2 <= one <= 4 and not 12 <= two <= 14 else 2)
    assert form(n) == mine, n
EOF
msgfmt --statistics --output-file=/dev/null cli/po/ru.po 2>&1
