#!/bin/sh
# The manual pages, English and Russian, cause no complaints of mandoc and
# groff; both languages have the same structure; pages of games agree with the
# tables; man finds them.  check-man.sh BUILD
set -eu

build=$1
seen=$build/pages
rm -rf "$seen"
mkdir -p "$seen"
status=0

bad() {
  echo "$1" >&2
  status=1
}

# mandoc knows the sections of a page by their English titles.
english() {
  sed 's/^\.Sh НАЗВАНИЕ$/.Sh NAME/
    s/^\.Sh ОБЗОР$/.Sh SYNOPSIS/
    s/^\.Sh ОПИСАНИЕ$/.Sh DESCRIPTION/
    s/^\.Sh ОКРУЖЕНИЕ$/.Sh ENVIRONMENT/
    s/^\.Sh ФАЙЛЫ$/.Sh FILES/
    s/^\.Sh КОД ЗАВЕРШЕНИЯ$/.Sh EXIT STATUS/
    s/^\.Sh ВОЗВРАЩАЕМЫЕ ЗНАЧЕНИЯ$/.Sh RETURN VALUES/
    s/^\.Sh ПРИМЕРЫ$/.Sh EXAMPLES/
    s/^\.Sh ДИАГНОСТИКА$/.Sh DIAGNOSTICS/
    s/^\.Sh СМОТРИ ТАКЖЕ$/.Sh SEE ALSO/' "$1"
}

# .Ql quotes the rest of its line: what quotes more than one thing is a fault.
quotes() {
  mandoc -K utf-8 -T utf8 "$1" | LC_ALL=C.UTF-8 sed "s/.$(printf '\b')//g" |
    tr -s '\n ' '  ' |
    LC_ALL=C.UTF-8 grep -o "‘[^’{]*‘[^’]*’\|’’\|‘[^’{]*, [^’]*’" || :
}

for page in man/*.[1-9]; do
  russian=man/ru/${page#man/}
  if [ ! -f "$russian" ]; then
    bad "$russian: missing"
    continue
  fi
  LC_ALL=C awk -f tests/tools/pages.awk "$page" "$russian" >&2 || status=1
  english "$russian" >"$seen/${page#man/}"
  for p in "$page" "$russian"; do
    said=$(quotes "$p")
    [ -z "$said" ] || bad "$p: quotes: $said"
    said=$(groff -K utf-8 -T utf8 -ww -mdoc "$p" 2>&1 >/dev/null)
    [ -z "$said" ] || bad "$p: groff: $said"
  done
done
for page in man/ru/*.[1-9]; do
  [ -f "man/${page#man/ru/}" ] || bad "$page: has no English"
done
mandoc -T lint -W warning man/*.[1-9] "$seen"/*.[1-9] || status=1

sh tests/tools/manual.sh "$build" >&2 || status=1

# Installed, man finds them in both languages; uninstalled, they are gone.
made() { # TARGET: with flags and objects of its own
  MAKEFLAGS='' make -s "$1" B="$seen/made" DESTDIR="$seen" PREFIX=/usr >/dev/null
}
made install-man
if man --version 2>/dev/null | grep -q "^man [0-9]"; then
  for words in en:deck ru:колод; do
    MANPATH=$seen/usr/share/man LC_ALL=C.UTF-8 MANPAGER=cat MANWIDTH=80 \
      man -L "${words%:*}" koloda-check 2>&1 | grep -q "${words#*:}" ||
      bad "man -L ${words%:*} koloda-check does not say \"${words#*:}\""
  done
else
  echo 'SKIPPED man -L ru: man is missing (in Debian: man-db)'
fi
made uninstall
[ -z "$(find "$seen/usr/share/man" -type f)" ] || bad 'make uninstall leaves pages'
exit $status
