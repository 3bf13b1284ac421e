# Keywords that take a list of words: what is wrong with the list.
for zones in 'air, air' 'ground, ground' 'character, character' sea ''; do
  cat >set.yaml <<END
game: trilunie
set: s
cards:
  - {id: a, name: A, type: unit, subtype: air, moon: raatu, cost: 1, speed: 10, attack: 1, life: 1, keywords: [{bombardment: {zones: [$zones]}}]}
END
  koloda compile --color=never -o x.db set.yaml 2>&1 | grep error
done
