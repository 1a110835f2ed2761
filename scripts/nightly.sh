#!/usr/bin/env bash
# What takes too long for every change: the fault tests at full length, a portal that is lost and brought back, every rule broken
# once, the rules that hold for every input with many random ones, the licences and sources of the dependencies. All of them run,
# whatever the first ones say; the last result of each stands in bench/results/nightly.md, with the commit that it is of.
#   nightly.sh [PART...]        all of them, or some: faults, drill, sabotage, properties, dependencies
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
    in_output && !/^ *$/ && !/^ +running [0-9]+ tests?$/ && !/^ +test .*( \.\.\. | has been running for over )/ { print; next }
    /^ *(PASS|FAIL|TIMEOUT|Summary) / || /^(green|not green) +then / || /passed, [0-9]+ failed$/ ||
      /^(advisories|bans|licenses|sources) / || /^error/ || /^  (ok: .*|.* [0-9]+ ms)$/ || /^FAILED / { print }'
}
if [ "${1:-}" = --kept ]; then kept; exit; fi

work=$(open_temporary_folder)
trap 'rm -rf "$work"' EXIT
result=bench/results/nightly.md
failed=0
parts=(faults drill sabotage properties dependencies)
declare -A title=([faults]='Faults at full length' [drill]='A backup that is restored' [sabotage]='Every rule broken once'
  [properties]='Rules for every input' [dependencies]='Dependencies')
declare -A command=([faults]=scripts/faults.sh [drill]='make --silent restore-drill' [sabotage]=scripts/sabotage.sh
  [properties]=scripts/properties.sh [dependencies]=scripts/deny.sh)
for part in "$@"; do [ -n "${title[$part]:-}" ] || die "usage: scripts/nightly.sh [${parts[*]}]..."; done
wanted=("${@:-${parts[@]}}")

# run PART: runs it and writes of which commit it is, how it ended, how long it took, and what is kept of what it printed.
run() {
  local began=$SECONDS ended='passed'
  say "nightly: ${title[$1]}"
  # shellcheck disable=SC2086 # a command and its words
  ${command[$1]} 2>&1 | tee "$work/log" >&2 || { ended='**failed**' failed=1; }
  printf '%s of %s: %s after %d min.\n\n```\n' "$(date -u +'%-d %B %Y')" "$(git describe --always --dirty)" "$ended" \
    $(((SECONDS - began + 59) / 60))
  kept <"$work/log"
  printf '```\n'
}

# standing PART: what the last run of it left.
standing() {
  [ -e "$result" ] || return 0
  awk -v title="## ${title[$1]}" '/^## / { within = $0 == title; next } within' "$result" | sed -e '1{/^$/d}' -e '${/^$/d}'
}

# keep: writes down what is known of every part by now.
keep() {
  local part
  {
    printf '# make nightly\n'
    for part in "${parts[@]}"; do
      printf '\n## %s\n\n' "${title[$part]}"
      if [ -s "$work/$part" ]; then cat "$work/$part"; else printf 'Not run.\n'; fi
    done
  } >"$work/result"
  cp "$work/result" "$result"
}

mkdir -p "$(dirname "$result")"
for part in "${parts[@]}"; do standing "$part" >"$work/$part"; done
# After each: the next may take an hour, and whoever stops it keeps what is done.
for part in "${parts[@]}"; do
  if [[ " ${wanted[*]} " == *" $part "* ]]; then
    run "$part" >"$work/running"
    mv "$work/running" "$work/$part"
    keep
  fi
done
say "kept in $result"
exit "$failed"
