# What koloda games lists, and words of the ability language explained.
koloda games --db "$DB" --game mainstay
koloda games --db "$DB" --game conclave --options
koloda games --db "$DB" --game mainstay --fields | head -n 3
koloda games --db "$DB" --game stalker --fields | head -n 5
koloda games --db "$DB" --game trilunie --words | grep -c .
koloda games --db "$DB" --game chess
echo "-> $?"
koloda games x
echo "-> $?"
koloda explain between_attacks
koloda explain between_atacks
echo "-> $?"
