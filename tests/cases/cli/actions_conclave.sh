# Actions of Conclave whose parameters name nothing, or what cannot be meant.
set -u

. "$CASES/../tools/actions.sh"
game=conclave other=c3
player=alpha
head='game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup:
  players:
    alpha: {hand: [mark-near, haggler, gift-of-claws, web-of-lassitude, trade-thoughts], deck: [parry, recall], equipment: [trade-thoughts], allies: [{card: ruin-hound, cell: b3}, {card: taskmaster, cell: b2}]}
    beta: {allies: [{card: psi-slinger, cell: c3}], hand: [parry]}
actions:'
action summon card haggler cell b1
action summon card web-of-lassitude host c3
action summon card trade-thoughts
action play_ability card mark-near targets '{}' react true
action move ally b3 to c2
action attack attacker b3 target c3 attack_type ordinary weapons '[]'
action use_ability card trade-thoughts ability 1 targets '{}' discard '[haggler, mark-near]'
action choose_target targets '{t: c3}'
action choose_cell cell b1
action choose_row row b
action choose_option option 1
action discard cards '[haggler]'
action order_triggers order '[b3]'
action counter with '[trade-thoughts]'
action defend ally b2
action use_armour equipment trade-thoughts
action choose_leaving card b3
action decline
action pass
judge
