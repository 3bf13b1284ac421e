# Each limit of a query.
set -u
. "$CASES/../support/limits.sh"

judge() {
  first_error "$1" koloda query --db "$DB" --format=ids "$query"
}

make_it() { query=$(seq "$1" | sed 's/.*/cost=& or/' | tr '\n' ' ' | sed 's/or $//'); }
beside 'values of terms' 1000
make_it() { query=cost:$(seq -s , "$1"); }
beside 'values of a term' 1000
make_it() { query=order:$(yes cost | head -n "$1" | paste -s -d ,); }
beside 'fields to sort by' 50
make_it() { query="id:*$(repeat $(($1 - 1)) a)"; }
beside 'bytes of a pattern' 200
make_it() { query="artist:*$(repeat $((($1 - 1) / 3)) '[')$(repeat $((($1 - 1) % 3)) a)"; }
beside 'bytes of a pattern with brackets' 200
# a word of the command line has 128 KiB at most
for n in 262144 262145; do
  first_error "bytes of a query $n" koloda query --db "$DB" --format=ids \
    "$(repeat 131071 ' ')" "$(repeat $((n - 131077)) ' ')" cost
done

# As deep as it may be, whatever is written at each level.
ask() { # QUERY
  koloda query --db "$DB" --format=ids "$1" 2>&1
}
make_it() { query="$(repeat "$1" '(')cost=3$(repeat "$1" ')')"; }
beside brackets 60
make_it() { query="$(repeat "$1" 'not ')text:moon"; }
beside signs 60
ask text:moon >plain
ask "$(repeat 60 'not ')text:moon" | cmp - plain && echo 'sixty signs are none'
ask "$(repeat 30 '-(cost=99 or ')text:moon$(repeat 30 ')')" >deep
ask 'text:moon -cost=99' | cmp - deep && echo 'thirty levels are one'
values=$(seq -s , 930)
ask "$(repeat 30 '(kw:armor>=2 or text!=moon (')text!=$values$(repeat 60 ')')" |
  grep -c /
