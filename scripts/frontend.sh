#!/usr/bin/env bash
# `frontend.sh deps`: npm ci when the lock file changed. `frontend.sh build`: that, and a build when a source is newer.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT/frontend"

stamp=node_modules/.portal-stamp
state=$(cat package-lock.json <(node --version) | sha256sum)
if [ "$(cat "$stamp" 2>/dev/null)" != "$state" ]; then
  say "frontend: installing packages (npm ci)"
  npm ci --no-audit --no-fund --loglevel=error >&2 || die "npm ci failed: check the network, then run it again"
  echo "$state" >"$stamp"
fi
[ "${1:-deps}" = build ] || exit 0

built=dist/index.html
if [ ! -e "$built" ] || [ -n "$(find . \( -name node_modules -o -name dist -o -name e2e -o -name coverage \) -prune -o -type f -newer "$built" -print -quit)" ]; then
  say "frontend: building"
  # What stands there may be whole and too heavy: the next run must not take it for built.
  npm run --silent build >&2 || { rm -f "$built"; die "the front end did not build: the lines above say where"; }
  touch "$built"
fi
