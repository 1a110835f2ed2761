#!/usr/bin/env bash
# Can the tests fail? Each row breaks one rule from outside the program, by the word that the test itself documents, and
# the test that guards the rule must then be red. `sabotage.sh` tries every row, `sabotage.sh WORD...` those of the words.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
export CARGO_TERM_COLOR=never NO_COLOR=1

# shellcheck source=scripts/sabotage-rows.sh
. scripts/sabotage-rows.sh

# run PACKAGE BINARY TEST [WORD]: says how the test ended. The whole workspace is selected, as in make test, whose builds serve then.
run() {
  local log=$work/one.log id=$1 binaries=(--lib)
  if [ "$2" != lib ]; then id=$1::$2 binaries=(--test "$2"); fi
  (cd "$tree" && PORTAL_SABOTAGE=${4:-} cargo nextest run --workspace "${binaries[@]}" -E "binary_id(=$id) and test(=$3)") \
    </dev/null >"$log" 2>&1 || true
  if grep -qE '^ *Summary .* 1 test run: 0 passed, 1 failed' "$log"; then echo red
  elif grep -qE '^ *Summary .* 1 test run: 1 passed' "$log"; then echo green
  else echo 'did not run'; fi
}

# Red proves something only of a test that is green without the word: that is seen first, once a test. One that does not
# build or is called otherwise proves nothing either.
declare -A untouched
# try PACKAGE BINARY TEST WORD
try() {
  local test="$1 $2 $3" broken
  [ -n "${untouched[$test]:-}" ] || untouched[$test]=$(run "$1" "$2" "$3")
  broken=$(run "$@")
  tried=$((tried + 1))
  printf '%-6s then %-12s %-24s %s %s\n' "${untouched[$test]}" "$broken" "$4" "$1" "$3"
  if [ "${untouched[$test]}" = green ] && [ "$broken" = red ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1))
  if [ "$broken" = 'did not run' ]; then tail -20 "$work/one.log"; fi
}

finish() {
  local status=$?
  trap - EXIT INT TERM
  if [ -n "$own_servers" ]; then
    stop_test_servers "$work"
  fi
  rm -rf "$work"
  printf '%d passed, %d failed\n' "$passed" "$failed"
  if [ "$status" -ne 0 ] || [ "$failed" -ne 0 ]; then exit 1; fi
}

wanted() {
  local word; [ $# -gt 1 ] || return 0
  for word in "${@:2}"; do if [ "$word" = "$1" ]; then return 0; fi; done
  return 1
}

command -v cargo-nextest >/dev/null || die "cargo-nextest was not found: cargo install cargo-nextest --locked"

passed=0 failed=0 tried=0 own_servers='' work=$(open_temporary_folder) tree=$ROOT
# The copy shares the built libraries; without this word it would build them all anew.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$ROOT/target}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
if [ -z "${DATABASE_URL:-}" ] || [ -z "${PORTAL_TEST_AMQP_URL:-}" ]; then
  own_servers=yes
  start_test_servers "$work"
  use_test_servers "$work"
fi
while read -r package test_binary name word; do
  if wanted "$word" "$@"; then try "$package" "$test_binary" "$name" "$word"; fi
done < <(table)
while read -r package test_binary name word; do
  wanted "$word" "$@" || continue
  if [ "$tree" = "$ROOT" ]; then
    tree=$ROOT/target/without-checks
    scripts/without-checks.sh "$tree"
  fi
  try "$package" "$test_binary" "$name" "$word"
done < <(checks)
[ "$tried" -gt 0 ] || die "no rule has such a word: $*"
