#!/bin/sh
# Sourced with BUILD as $1 by scripts that open pages in a browser: ends them
# with a message if chromium, npm or pdftotext is missing; otherwise sets dir,
# which contains the two npm modules.
for tool in chromium npm node pdftotext; do
  command -v "$tool" >/dev/null || {
    echo "$(basename "$0" .sh): SKIPPED, there is no $tool here"
    exit 0
  }
done
dir=$1/browser
mkdir -p "$dir"
if [ ! -d "$dir/node_modules/axe-core" ]; then
  npm install --prefix "$dir" --no-audit --no-fund --ignore-scripts \
    puppeteer-core@24.43.0 axe-core@4.14.0 >"$dir/npm.log" 2>&1 || {
    echo "$(basename "$0" .sh): SKIPPED, npm has no puppeteer-core and axe-core; see $dir/npm.log"
    exit 0
  }
fi
