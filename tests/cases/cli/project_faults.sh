# What is wrong with a koloda.yaml is told with its place, and nothing is done.
export KOLODA_DB="$DB"
deck=$CASES/../../cards/trilunie/decks/cinder-storm.deck
bad() {
  printf "$1" >koloda.yaml
  koloda check -q "$deck"
  echo "-> $?"
}
bad 'databse: x\nfromat: y\n'
bad 'game: chess\n'
bad 'language: de\n'
bad 'format: standard\n'
bad 'database: x\ncards: [y]\n'
bad 'game: [trilunie]\n'
bad 'bans: {a: b}\n'
bad 'bans: [a, 7, [b]]\n'
bad 'exclude: 7\n'
bad 'baseline: ""\n'
bad 'language:\n'
bad 'game: trilunie\ngame: mainstay\n'
bad '[a]\n'
bad 'cards: &a [x]\nbans: *a\n'
bad 'game: "trilunie\n'
bad 'game: \337\n'
bad '\000\001\002'
bad 'game: "a\\0b"\n'
echo '== nothing in it is no fault'
bad ''
bad '# nothing\n'
bad '{}\n'
bad 'exclude: []\nbans: []\n'
echo '== too much'
{ printf 'exclude: '; head -c 100 /dev/zero | tr '\0' '['; } >koloda.yaml
koloda check -q "$deck"; echo "-> $?"
head -c 10000000 /dev/zero | tr '\0' 'a' >koloda.yaml
koloda check -q "$deck"; echo "-> $?"
echo '== what is no file'
rm koloda.yaml
mkdir koloda.yaml
koloda check -q "$deck"; echo "-> $?"
rmdir koloda.yaml
mkfifo koloda.yaml
koloda check -q "$deck"; echo "-> $?"
rm koloda.yaml
ln -s koloda.yaml koloda.yaml
koloda check -q "$deck"; echo "-> $?"
rm koloda.yaml
echo 'language: ru' >real
ln -s real koloda.yaml
koloda check "$deck" | grep -c разрешена
rm koloda.yaml
koloda check -q --config=nosuch.yaml "$deck"; echo "-> $?"
koloda check -q --config=. "$deck"; echo "-> $?"
koloda check -q --config=real --no-config "$deck"; echo "-> $?"
koloda config x; echo "-> $?"
echo '== help does not mind'
echo 'x: y' >koloda.yaml
koloda check --help | head -n 1
koloda help config | head -n 1
koloda explain T-102; echo "-> $?"
koloda explain --no-config T-102 | head -n 1
