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
# shellcheck source=scripts/sabotage-checks.sh
. scripts/sabotage-checks.sh
# shellcheck source=scripts/sabotage-pages.sh
. scripts/sabotage-pages.sh

# in_tree COMMAND...: there, without looking again at what it is built of.
in_tree() {
  (cd "$tree" && cargo nextest run --binaries-metadata "$work/binaries.json" --cargo-metadata "$work/workspace.json" "$@") </dev/null 2>&1
}

# Below a row is "BINARY_ID TEST WORD"; the first two are what nextest writes of a test.

# only ROW...: the tests of the rows, as nextest is asked for them.
only() {
  printf '%s\n' "$@" | awk '{ print "(binary_id(=" $1 ") and test(=" $2 "))" }' | sort -u | paste -sd'|'
}

# Red proves something only of a test that is green without the word. One that does not build or is called otherwise proves
# nothing either.
see_green() {
  in_tree --no-fail-fast -E "$(only "$@")" | tee -a "$work/untouched.log" |
    sed -nE 's/^ *PASS \[[^]]*\] (\( *[0-9]+\/[0-9]+\) )?//p' >>"$work/green" || true
}

# tell BEFORE AFTER WORD TEST: how the test ended without the word and with it.
tell() {
  printf '%-9s then %-12s %-24s %s\n' "$@" | tee -a "$work/tried"
}

# see_red ROW: tells it of a row.
see_red() {
  local word=${1##* } test=${1% *} before='not green' after='did not run' log
  if grep -qxF "$test" "$work/green"; then before=green; fi
  log=$(PORTAL_SABOTAGE=$word in_tree -E "$(only "$1")") || true
  if grep -qE '^ *Summary .* 1 test run: 0 passed, 1 failed' <<<"$log"; then after=red
  elif grep -qE '^ *Summary .* 1 test run: 1 passed' <<<"$log"; then after=green
  else tail -20 <<<"$log"; fi
  tell "$before" "$after" "$word" "$test"
}

# break_rules ROW...: all of them in $tree. Tests of faults kill what others would stand on, and some of them measure times:
# one after the other. The others as many at once as there are cores.
break_rules() {
  local row kinds=() others=() faults=()
  [ $# -gt 0 ] || return 0
  for row in "$@"; do
    if [[ $row == portal::faults\ * ]]; then faults+=("$row"); else others+=("$row"); fi
  done
  mapfile -t kinds < <(printf '%s\n' "$@" | awk '{ print sub(/.*::/, "--test=", $1) ? $1 : "--lib" }' | sort -u)
  # The whole workspace is selected, as in make test, whose builds serve then.
  (cd "$tree" && cargo metadata --format-version 1 >"$work/workspace.json" &&
    cargo nextest list --workspace "${kinds[@]}" --list-type binaries-only --message-format json >"$work/binaries.json") \
    2>"$work/build.log" || { tail -40 "$work/build.log"; die "the tests do not build: see the lines above"; }
  : >"$work/green"
  if [ ${#others[@]} -gt 0 ]; then see_green "${others[@]}"; fi
  if [ ${#faults[@]} -gt 0 ]; then see_green "${faults[@]}"; fi
  for row in ${others[@]+"${others[@]}"}; do
    while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
    see_red "$row" &
  done
  wait
  for row in ${faults[@]+"${faults[@]}"}; do see_red "$row"; done
}

# page_test FILE NAME: how this one test of the copy's front end ends, in a word.
page_test() {
  local log
  log=$(cd "$tree/frontend" && node_modules/.bin/vitest run "$1" -t "$2" </dev/null 2>&1) || true
  if grep -qE '^ *Tests .*[0-9]+ failed' <<<"$log"; then echo red
  elif grep -qE '^ *Tests +[0-9]+ passed' <<<"$log"; then echo green
  else echo "did not run"; fi
}

# break_pages: the rules of $on_pages in $tree.
break_pages() {
  local row file name word before after
  scripts/frontend.sh deps
  ln -sfn "$ROOT/frontend/node_modules" "$tree/frontend/node_modules"
  for row in "${on_pages[@]}"; do
    read -r file name <<<"$row"
    word=${name##* } name=${name% *}
    before=$(page_test "$file" "$name")
    after=$(PORTAL_SABOTAGE=$word page_test "$file" "$name")
    tell "$before" "$after" "$word" "$file $name"
  done
}

finish() {
  local status=$? passed failed
  trap - EXIT INT TERM
  if [ -n "$own_servers" ]; then
    stop_test_servers "$work"
  fi
  passed=$(grep -cE '^green +then red ' "$work/tried") || true
  failed=$(grep -cvE '^green +then red ' "$work/tried") || true
  # What did not pass without a word says here why.
  if grep -q '^not green' "$work/tried"; then grep -E '^ *(FAIL|TIMEOUT|error)' "$work/untouched.log" || true; fi
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

use_memory
own_servers='' work=$(open_temporary_folder) tree=$ROOT
: >"$work/tried"
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
# chosen ROWS WORD...: those of the words; all of them where no word is given.
chosen() {
  local package binary name word
  while read -r package binary name word; do
    if ! wanted "$word" "${@:2}"; then continue; fi
    if [ "$binary" != lib ]; then package=$package::$binary; fi
    printf '%s\n' "$package $name $word"
  done < <("$1")
}
mapfile -t by_word < <(chosen table "$@")
mapfile -t in_a_copy < <(chosen checks "$@")
mapfile -t on_pages < <(pages | while read -r row; do if wanted "${row##* }" "$@"; then printf '%s\n' "$row"; fi; done)
[ $((${#by_word[@]} + ${#in_a_copy[@]} + ${#on_pages[@]})) -gt 0 ] || die "no rule has such a word: $*"
break_rules ${by_word[@]+"${by_word[@]}"}
if [ $((${#in_a_copy[@]} + ${#on_pages[@]})) -gt 0 ]; then
  tree=$ROOT/target/without-checks
  scripts/without-checks.sh "$tree"
  if [ ${#on_pages[@]} -gt 0 ]; then break_pages; fi
  break_rules ${in_a_copy[@]+"${in_a_copy[@]}"}
fi
