# Actions of Stalker whose parameters name nothing, or what cannot be meant.
set -u

. "$CASES/../tools/actions.sh"
game=stalker other=guard
player=alpha
head='game: stalker
players: [{id: alpha}, {id: beta}]
setup: {cards: {alpha/striker: {cell: c3}, alpha/shooter: {cell: b3, tokens: 1}, alpha/bearer: {cell: a1}, alpha/moss: {host: alpha/bearer}, beta/guard: {cell: c4}, beta/bulk: {cell: d5}}}
actions:'
action move card striker cell c2
action jump card striker cell c2
action teleport card striker cell c2
action maneuver card striker with shooter
action strike card striker target guard
action defend card guard
action weaken
action use_ability card shooter ability 1 targets '[guard]' choice 1 at own
action accumulate card shooter
action close_for_machine card striker
action trigger card striker ability 1 targets '[guard]'
action skip_trigger card striker ability 1
action reveal card striker at initial
action order cards '[striker]'
action choose targets '[guard]' choice 1
action pass
action end_turn
action recruit card striker gold 1 silver 1
action place card striker cell c2
action reveal_all hidden '[striker]'
action assign_host card moss host striker
action use card striker ability 1 targets '[guard]'
action cut count 1
action choose_seat seat first
action accept_draw
action offer_draw
judge
