#!/bin/sh
# For scripts that look at pages, read by `.` with BUILD as $1: ends them, with a
# line that says why, where there is no chromium, npm or pdftotext; else sets
# dir, below which the two modules of npm are.
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
