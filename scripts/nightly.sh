#!/usr/bin/env bash
# What takes too long for every change: the fault tests at full length, a portal that is lost and brought back, every rule broken
# once, the rules that hold for every input with many random ones, the licences and sources of the dependencies. All of them run,
# whatever the first ones say; the last result stands in bench/results/nightly.md.
#   nightly.sh --kept <LOG      what it would keep there of a part that printed LOG
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
export CARGO_TERM_COLOR=never NO_COLOR=1

# kept: of what a part printed, the lines that tell a test's end, and every figure: what a test wrote to its output, as nextest
# shows it, and the times of the restore drill.
kept() {
  sed 's/\x1b\[[0-9;]*m//g' | awk '
    /^ +stdout [^A-Za-z0-9]*$/ { in_output = 1; next }
    /^ +stderr [^A-Za-z0-9]*$/ || /^ +[A-Z][A-Za-z-]+ \[[> ]*[0-9.]+s\]/ || /^ +(test result|failures):/ { in_output = 0 }
    in_output && !/^ *$/ && !/^ +running [0-9]+ tests?$/ && !/^ +test .* \.\.\. / { print; next }
    /^ *(PASS|FAIL|TIMEOUT|Summary) / || /^(green|not green) +then / || /passed, [0-9]+ failed$/ ||
      /^(advisories|bans|licenses|sources) / || /^error/ || /^  (ok: .*|.* [0-9]+ ms)$/ || /^FAILED / { print }'
}
if [ "${1:-}" = --kept ]; then kept; exit; fi

work=$(open_temporary_folder)
trap 'rm -rf "$work"' EXIT
failed=0

# part NAME COMMAND...: runs it and writes how it ended, how long it took, and what is kept of what it printed.
part() {
  local name=$1 began=$SECONDS ended='passed'; shift
  say "nightly: $name"
  "$@" 2>&1 | tee "$work/log" >&2 || { ended='**failed**' failed=1; }
  printf '\n## %s\n\n%s after %d min.\n\n```\n' "$name" "$ended" $(((SECONDS - began + 59) / 60))
  kept <"$work/log"
  printf '```\n'
}

{
  printf '# make nightly, %s\n\nOf %s.\n' "$(date -u +'%-d %B %Y')" "$(git describe --always --dirty)"
  part 'Faults at full length' scripts/faults.sh
  part 'A backup that is restored' make --silent restore-drill
  part 'Every rule broken once' scripts/sabotage.sh
  part 'Rules for every input' scripts/properties.sh
  part 'Dependencies' scripts/deny.sh
} >"$work/result.md"
mkdir -p bench/results
cp "$work/result.md" bench/results/nightly.md
say "kept in bench/results/nightly.md"
exit "$failed"
