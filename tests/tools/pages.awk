# Two manual pages of one structure: awk -f pages.awk ENGLISH RUSSIAN
#
# The macros come in the same order with the same arguments, and the lines of
# examples are the same.  An argument or a line of an example may be Russian in
# the second page.  Titles, descriptions and text in brackets are not compared.

# Bytes are read, not letters: LC_ALL=C.
function russian(s) { return s ~ /[\320\321]/ }

# The parts of a line of macros, one item each: a macro and its arguments.
function macros(line, words, n, i, word, item, text) {
  n = split(substr(line, 2), words, " ")
  item = ""
  for (i = 1; i <= n; i++) {
    word = words[i]
    if (i == 1 || (word ~ /^[A-Z][a-z]$|^Brq$/ && word in macro)) {
      if (item)
        put(item)
      item = word
      text = word in prose
    } else if (!text && word !~ /^[.,:;()]$/) {
      item = item " " word
    }
  }
  put(item)
}

function put(item) {
  count[page]++
  items[page, count[page]] = item
  place[page, count[page]] = FNR
}

BEGIN {
  split("Ar Bd Bl Br Brq Cm Dd Dl Dq Dt Dv Ed El Em Ev Fl Ic It Li Nd Nm No " \
    "Ns Op Os Pa Pc Po Pp Pq Ql Sh Ss Sx Sy Ta Va Xr", names, " ")
  for (i in names)
    macro[names[i]]
  split("Brq Dq Nd No Pc Po Pq Sh Ss Sx", names, " ")
  for (i in names)
    prose[names[i]]
}

FNR == 1 { page++; shown = 0; name[page] = FILENAME }
/^[.]Ed/ { shown = 0 }
shown || /^[.]Dl / || /^[.]\\"/ { put("= " $0); next }
/^[.][A-Z]/ { macros($0); shown = /^[.]Bd/; next }
/^[.]/ { next }
page == 2 && !russian($0) && /[A-Za-z]+[ ,]+[A-Za-z]+[ ,]+[A-Za-z]+/ {
  printf "%s:%d: not in Russian: %s\n", FILENAME, FNR, $0
  faulty = 1
}

END {
  for (i = 1; i <= count[1] || i <= count[2]; i++) {
    a = items[1, i]
    b = items[2, i]
    if (a == b)
      continue
    split(a, x, " ")
    split(b, y, " ")
    if (x[1] == y[1] && russian(b))
      continue
    printf "%s:%d: %s\n%s:%d: %s\n", name[1], place[1, i], a, \
      name[2], place[2, i], b
    exit 1
  }
  exit faulty
}
