# Pages of cards with pictures and backs.
mkdir -p images/sub
printf '\211PNG\r\n\032\nAB' >images/sub/a.png
printf '\377\330\377\340jpeg' >images/b.jpg
printf 'GIF89a....' >images/c.gif
head -c 1048577 images/b.jpg /dev/zero | tail -c 1048577 >images/large.png
ln -s ../../secret.png images/link.png
cp images/sub/a.png secret.png
card() { # NAME IMAGE
  cat >"$1.yaml" <<Y
game: stalker
set: pictures
cards:
  - {id: $1, name: {en: $1, ru: $1}, type: artifact, cost: 2, life: 3, image: '$2'}
Y
  koloda compile -o "$1.db" "$1.yaml" >/dev/null 2>&1
  koloda show --db "$1.db" "$1" --format=html --images=images -o "$1.html"
  echo "-> $?"
  [ ! -e "$1.html" ] || grep -o '<image[^>]*>\|<svg class="e pic"' "$1.html"
}
card png sub/a.png
card jpeg b.jpg
card none ''
card address https://example.org/a.png
card gif c.gif
card large large.png
card missing nosuch.png
card outside ../secret.png
card beside sub/../../secret.png
card absolute "$PWD/secret.png"
card link link.png
card folder sub
koloda query --db png.db --format=html | grep -c '<image'
koloda query --db png.db --format=html --images=nosuch; echo "-> $?"
koloda query --db png.db --images=images; echo "-> $?"
koloda show --db png.db png --backs; echo "-> $?"
cat >deck.deck <<'D'
Game: trilunie
Side: dark
4 smoke-lancers
4 cinder-gliders
2 ember-wasps
D
koloda convert --db "$DB" --backs deck.deck; echo "-> $?"
for backs in '' --backs; do
  koloda convert --db "$DB" --format=html $backs deck.deck >deck.html
  sed -n '/class="en body"/,/class="ru body"/p' deck.html |
    grep -o '<article\|<div class="k [a-z]*' | uniq -c
done
