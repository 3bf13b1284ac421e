# Situations of STALKER at the table: what the screen shows.
GAME=stalker
. "$CASES/../support/situations.sh"
opening="koloda play --seed=3 $decks/iron-cordon.deck $decks/hungry-brood.deck"
battle="koloda play --seed=3 --interactive=ann $CASES/../table/stalker.yaml"
at 100x30 ru xterm-256color "NO_COLOR= $opening --bots=greedy --lang=ru"
on 'the deal' 'оставить раздачу' 1 1
on 'recruiting' 'набор отряда' 1
on 'paid' 'отряд: Щитоносец' 3
on 'what cannot be paid any more' 'золото 23 − 23 = 0' 5 1 0 Enter 6
echo '-> dim:'
tm capture-pane -p -e -t a | grep '38;5;245m.*золото [0-9] *$' |
  sed 's/.\[[0-9;]*m//g; s/.*  \(.*золото\)/\1/'
on 'and why' 'элитные карты' Tab Right Down Down Down Enter
at 80x24 en screen "$battle --lang=en"
on 'an ordinary turn' 'Enter yes'
on 'who strikes' 'Who strikes?' 3
on 'pointing at the target' 'whom?' 1
on 'a strike is pending' 'stack' 3
on 'what a card is' 'Now: ' Tab i
at 160x50 ru xterm-256color "$battle --lang=ru"
on 'a large screen' 'Enter да'
on 'help' 'Где мы' '?'
on 'why not' 'Сейчас это невозможно' Escape Tab Down Enter
at 120x40 en xterm-256color "$battle --lang=en"
on 'the card that is struck' 'whom?' 3 1
on 'its dice, and the row that they lead to' 'difference +2' \
  3 Space Escape Space Escape Space Escape
until_seen 'watch it from the start' Space Enter Space Enter
on 'the end: the board' 'how it ended' Escape
on 'how it ended' 'cards in play' Enter
sed 's/free-youngster: {/&tokens: 2, poison: 1, /;
  /trail-scout/a\    ann/splinter-of-the-call: {host: ann/trail-scout}' \
  "$CASES/../table/stalker.yaml" >worn.yaml
at 120x40 ru screen "koloda play --seed=3 --interactive=ann worn.yaml --lang=ru"
on 'what cards wear and bear' 'Осколок' Tab Right Right
at 80x24 ru screen "$opening --lang=ru --interactive=iron-cordon,hungry-brood"
on 'hand-over' 'Передайте клавиатуру: выбирает hungry-brood.'
at 80x24 ru screen "$battle --interactive=ann,boris --lang=ru"
on 'who defends' 'Ответите на удар' 3 1 1 Space Space
mkdir -p cards/stalker
cp -R "$decks" "$decks/../lessons" cards/stalker
at 80x24 en screen "koloda play --lesson=stalker --lang=en"
on 'what a lesson speaks about is seen' 'Lesson, 4 of' Enter Enter Enter
