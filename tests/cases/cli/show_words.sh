# Abilities in words, in both languages, made from the data.
for lang in en ru; do
  for card in storm-listener pale-countess rift-walker conclave/drill-warden \
    cloud-of-rust thrice-told-curse powder-barge orsuls-banner \
    three-moons-accord toll-collector three-road-envoy; do
    koloda show --db "$DB" --lang $lang $card |
      grep -E '^  (ability [0-9]|play|attach|requires|format|keyword)'
  done
done
