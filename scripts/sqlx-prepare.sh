#!/usr/bin/env bash
# Renews the query files under services/*/.sqlx, which let the code build without a database. Run it after a query or
# a migration changed; folders such as services/catalog limit it to those. `--check` changes nothing and fails when the
# files are not what the code and the migrations say; `--check-building` also keeps what it compiles, for the tests to run.
#
# sqlx's macros write one file per query into SQLX_OFFLINE_DIR when they see a database, so no other tool is needed.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
mode=write compile=check
case ${1:-} in
  --check) mode=check; shift ;;
  --check-building) mode=check compile=build; shift ;;
esac
folders=("$@")
[ $# -gt 0 ] || folders=(crates/events services/*)
for folder in "${folders[@]}"; do [ -d "$folder" ] || die "usage: scripts/sqlx-prepare.sh [--check|--check-building] [services/NAME...]"; done

work=$(open_temporary_folder)
trap 'scripts/postgres-test.sh stop "$work/pg"; rm -rf "$work"' EXIT
server=$(scripts/postgres-test.sh start "$work/pg")

database_url() { echo "${server/\/postgres\?//$1?}"; }

# The variable through which a crate's macros find its database.
variable_of() {
  local name; name=$(sed -n 's/^database-url-var *= *"\(.*\)"/\1/p' "$1/sqlx.toml" 2>/dev/null || true)
  echo "${name:-DATABASE_URL}"
}

# A database as the service's own start leaves it.
make_database() {
  local name=$1 file
  psql -q "$server" -c "CREATE DATABASE $name" || die "the database $name could not be made"
  for file in "$2"/migrations/*.sql; do
    PGOPTIONS="-c client_min_messages=warning" psql -q -v ON_ERROR_STOP=1 -f "$file" "$(database_url "$name")" >/dev/null || die "$file does not apply: see the line above"
  done
}

# Has the macros of some crates run: compiles what the arguments after `--` select, with a database for each folder before it.
# The sources are touched so that the macros run, and get their old times back so that no other build sees a change.
collect() {
  local into=$1 folder root failed=0 environment=() roots=(); shift
  mkdir -p "$into"
  while [ "$1" != -- ]; do
    folder=$1; shift
    environment+=("$(variable_of "$folder")=$(database_url "$(basename "$folder")")")
    mapfile -t -O "${#roots[@]}" roots < <(find "$folder/src/lib.rs" "$folder/src/main.rs" "$folder/tests" -name '*.rs' 2>/dev/null)
  done
  shift
  for root in "${roots[@]}"; do touch -r "$root" "$work/$(echo "$root" | tr / _).time"; touch "$root"; done
  env -u DATABASE_URL SQLX_OFFLINE=false SQLX_OFFLINE_DIR="$into" "${environment[@]}" cargo "$compile" --quiet --all-targets "$@" || failed=1
  for root in "${roots[@]}"; do touch -r "$work/$(echo "$root" | tr / _).time" "$root"; done
  [ "$failed" = 0 ] || die "the code does not compile, or its queries do not fit the migrations: see the lines above"
}

with_queries=()
for folder in "${folders[@]}"; do
  [ -d "$folder/migrations" ] || continue
  grep -rqE 'query(_as|_scalar)?!\(' "$folder/src" || continue
  make_database "$(basename "$folder")" "$folder"
  with_queries+=("$folder")
done
[ "${#with_queries[@]}" -gt 0 ] || exit 0

if [ "$mode" = check ]; then
  # All at once and of the whole workspace: its dependencies are compiled already, with just these features.
  collect "$work/now" "${with_queries[@]}" -- --workspace
  mkdir -p "$work/committed"
  for folder in "${with_queries[@]}"; do
    if [ -d "$folder/.sqlx" ]; then cp "$folder"/.sqlx/*.json "$work/committed"; fi
  done
  diff -rq "$work/now" "$work/committed" >"$work/differences" ||
    die "$(wc -l <"$work/differences") query files are not up to date: run make sqlx and commit the result"
  exit 0
fi
for folder in "${with_queries[@]}"; do
  collect "$work/$folder" "$folder" -- --package "$(basename "$folder")"
  rm -rf "$folder/.sqlx"
  cp -r "$work/$folder" "$folder/.sqlx"
  say "$folder/.sqlx: $(find "$folder/.sqlx" -name '*.json' | wc -l) queries"
done
