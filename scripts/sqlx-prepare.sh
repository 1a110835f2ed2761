#!/usr/bin/env bash
# Renews the query files under services/*/.sqlx, which let the code build without a database. Run it after a query or
# a migration changed; folders such as services/catalog limit it to those. `--check` changes nothing and fails when the
# files are not what the code and the migrations say.
#
# sqlx's macros write one file per query into SQLX_OFFLINE_DIR when they see a database, so no other tool is needed.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
mode=write
if [ "${1:-}" = --check ]; then mode=--check; shift; fi
folders=("$@")
[ $# -gt 0 ] || folders=(crates/events services/*)
for folder in "${folders[@]}"; do [ -d "$folder" ] || die "usage: scripts/sqlx-prepare.sh [--check] [services/NAME...]"; done

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
    psql -q -v ON_ERROR_STOP=1 -f "$file" "$(database_url "$name")" >/dev/null || die "$file does not apply: see the line above"
  done
}

# Compiles one crate's queries against its database. The sources are touched so that the macros run, and get their old
# times back so that no other build sees a change.
collect() {
  local folder=$1 into=$2 roots root failed=0
  mkdir -p "$into"
  roots=$(find "$folder/src/lib.rs" "$folder/src/main.rs" "$folder/tests" -name '*.rs' 2>/dev/null || true)
  for root in $roots; do touch -r "$root" "$work/$(echo "$root" | tr / _).time"; touch "$root"; done
  env -u DATABASE_URL SQLX_OFFLINE=false SQLX_OFFLINE_DIR="$into" "$(variable_of "$folder")=$(database_url "$(basename "$folder")")" \
    cargo check --quiet --package "$(basename "$folder")" --all-targets || failed=1
  for root in $roots; do touch -r "$work/$(echo "$root" | tr / _).time" "$root"; done
  [ "$failed" = 0 ] || die "the queries of $folder do not fit its migrations: the lines above say which"
}

outdated=()
for folder in "${folders[@]}"; do
  [ -d "$folder/migrations" ] || continue
  grep -rqE 'query(_as|_scalar)?!\(' "$folder/src" || continue
  make_database "$(basename "$folder")" "$folder"
  collect "$folder" "$work/$folder"
  if [ "$mode" = --check ]; then
    mkdir -p "$work/empty"
    committed=$folder/.sqlx
    [ -d "$committed" ] || committed=$work/empty
    if ! diff -rq "$work/$folder" "$committed" >"$work/differences"; then
      say "$folder/.sqlx differs in $(wc -l <"$work/differences") files"
      outdated+=("$folder/.sqlx")
    fi
  else
    rm -rf "$folder/.sqlx"
    cp -r "$work/$folder" "$folder/.sqlx"
    say "$folder/.sqlx: $(find "$folder/.sqlx" -name '*.json' | wc -l) queries"
  fi
done
[ "${#outdated[@]}" -eq 0 ] || die "${outdated[*]} is not up to date: run make sqlx and commit the result"
