# Who recruits what for how much is told to him, and not to his opponent.
cp -r "$CASES"/stalker/match/lists .
cp "$CASES"/stalker/match/X-08_re-deals_paid.yaml .
for view in alpha beta; do
  echo "== $view"
  koloda play --db "$BUILD/cases/stalker.db" --format=jsonl --view=$view \
    X-08_re-deals_paid.yaml | grep '"recruited"'
done
