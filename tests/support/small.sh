# shellcheck shell=sh disable=SC2154 # the variables are those of who sources it
# Sourced: small inputs for runs that are made hundreds of times; $decks is
# the folder of mainstay's lists.
head -n 12 "$decks/ember-watch.deck" >faulty.deck
cp "$decks/ember-watch.deck" script.deck
cat >script.yaml <<END
game: mainstay
players:
  - {id: a, deck: script.deck}
  - {id: b, deck: script.deck}
random: {seed: 7}
actions: []
END
