#!/usr/bin/env bash
# Runs one of the front end's browser scripts (`e2e` or `screenshots`) against the built portal, started for it alone.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
[ $# -eq 1 ] || die "usage: scripts/e2e.sh e2e|screenshots"

work=$(open_temporary_folder)
trap 'scripts/portal.sh stop "$work"; rm -rf "$work"' EXIT
PORTAL_URL=$(scripts/portal.sh start "$work")
PORTAL_OPS_URL=$(cat "$work/ops")
export PORTAL_URL PORTAL_OPS_URL PORTAL_FOLDER=$work
npm run --silent --prefix frontend "$1"
