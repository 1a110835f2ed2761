#!/usr/bin/env bash
# What takes too long for every change: the fault tests at full length, every rule broken once, the rules that hold for every
# input with many random ones, the licences and sources of the dependencies. All of them run, whatever the first ones say;
# the last result stands in bench/results/nightly.md.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
export CARGO_TERM_COLOR=never NO_COLOR=1

work=$(open_temporary_folder)
trap 'rm -rf "$work"' EXIT
failed=0

# part NAME COMMAND...: runs it and writes how it ended; of what it printed, the lines that tell a test's end.
part() {
  local name=$1 began=$SECONDS ended='passed'; shift
  say "nightly: $name"
  "$@" 2>&1 | tee "$work/log" >&2 || { ended='**failed**' failed=1; }
  printf '\n## %s\n\n%s after %d min.\n\n```\n' "$name" "$ended" $(((SECONDS - began + 59) / 60))
  sed 's/\x1b\[[0-9;]*m//g' "$work/log" |
    grep -E '^ *(PASS|FAIL|TIMEOUT|Summary) |^(green|not green) +then |passed, [0-9]+ failed$|^(advisories|bans|licenses|sources) |^error' || true
  printf '```\n'
}

{
  printf '# make nightly, %s\n\nOf %s.\n' "$(date -u +'%-d %B %Y')" "$(git describe --always --dirty)"
  part 'Faults at full length' scripts/faults.sh
  part 'Every rule broken once' scripts/sabotage.sh
  part 'Rules for every input' scripts/properties.sh
  part 'Dependencies' scripts/deny.sh
} >"$work/result.md"
mkdir -p bench/results
cp "$work/result.md" bench/results/nightly.md
say "kept in bench/results/nightly.md"
exit "$failed"
