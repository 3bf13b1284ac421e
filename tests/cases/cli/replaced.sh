# What takes the place of a file: a file of its own, whoever else has the old
# one, with the mode of the old one (a database can be read by all), and of the
# user who wrote it.
cp "$CASES/mainstay/cards.yaml" cards.yaml
printf 'game: mainstay\n1   w-ppp  # x\n' >a.deck
was() { # FILE MODE
  rm -f old
  ln "$1" old
  cp old old.bytes
  chmod "$2" "$1"
  [ "$(id -u)" != 0 ] || chown 1:1 "$1"
}
now() { # FILE
  stat -c '%a, links %h' "$1" | sed 's/^/mode /'
  [ "$(stat -c %u "$1")" = "$(id -u)" ] || echo 'of another user'
  [ "$(stat -c %h old)" = 1 ] || echo 'the old file has another link count'
  cmp -s old old.bytes || echo 'the old file is another'
  ! cmp -s "$1" old || echo 'nothing was written'
}
umask 077
for mode in 600 644 664 640; do
  printf 'game: mainstay\n1   w-ppp  # x\n' >a.deck
  was a.deck $mode
  koloda fmt a.deck 2>/dev/null
  now a.deck
done
echo '== a database'
echo old >a.db
was a.db 600
koloda compile -o a.db cards.yaml 2>/dev/null
now a.db
echo '== none before'
koloda convert --db a.db --to=cod -o new.cod a.deck
stat -c '%a' new.cod
echo '== a link'
echo old >b.db
ln -s b.db link.db
koloda compile -o link.db cards.yaml 2>/dev/null
stat -c '%F' link.db
