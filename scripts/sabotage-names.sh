#!/usr/bin/env bash
# Whether the tests that `make sabotage` wants red stand where its rows say: a test that moved would only be missed after an hour of it.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
# shellcheck source=scripts/sabotage-rows.sh
. scripts/sabotage-rows.sh
# shellcheck source=scripts/sabotage-checks.sh
. scripts/sabotage-checks.sh
# shellcheck source=scripts/sabotage-pages.sh
. scripts/sabotage-pages.sh

# folder_of PACKAGE
folder_of() {
  local folder
  for folder in "services/$1" "crates/$1" "$1"; do
    if [ -d "$folder" ]; then printf '%s\n' "$folder"; return; fi
  done
}

# stands PACKAGE BINARY NAME: whether a file of that module has a function of that name, or hands the name to a macro that writes it.
stands() {
  local folder function=${3##*::} module=${3%::*} base
  if [ "$module" = "$3" ]; then module=''; fi
  folder=$(folder_of "$1") && [ -n "$folder" ] || return 1
  module=${module%tests}; module=${module%::}; module=${module//:://}
  if [ "$2" = lib ]; then base=$folder/src; else base=$folder/tests/$2; fi
  local files=("$base/$module.rs" "$base/$module/mod.rs" "$base/$module/tests.rs" "$base/main.rs" "$base/lib.rs" "$base.rs")
  grep -qE "(fn |^ *)$function\b" "${files[@]}" 2>/dev/null
}

passed=0 failed=0
while read -r package binary name word; do
  if stands "$package" "$binary" "$name"; then passed=$((passed + 1)); continue; fi
  failed=$((failed + 1))
  printf '%s: there is no test %s in %s of %s\n' "$word" "$name" "$binary" "$package" >&2
done < <(table; checks)
while read -r file _; do
  if [ -f "frontend/$file" ]; then passed=$((passed + 1)); continue; fi
  failed=$((failed + 1))
  printf 'there is no %s\n' "$file" >&2
done < <(pages)
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
