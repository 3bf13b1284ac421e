# What -o names: a pipe and a device are written to and stay what they are, a
# link stays a link, a folder is refused.
deck=$CASES/../../cards/mainstay/decks/ember-watch.deck
mkfifo pipe
cat pipe >got &
koloda convert --db "$DB" --to=arena -o pipe "$deck"
echo "-> $?"
wait
[ -p pipe ] && head -n 2 got
printf 'old\n' >file
ln -s file link
koloda convert --db "$DB" --to=arena -o link "$deck"
echo "-> $?"
[ -L link ] && head -n 2 file
koloda convert --db "$DB" --to=arena -o /dev/full "$deck"
echo "-> $?"
[ -c /dev/full ] && echo '/dev/full is a device'
mkdir folder
koloda convert --db "$DB" --to=arena -o folder "$deck"
echo "-> $?"
ls
