#!/usr/bin/env bash
# A backup of the portal on one machine that can be brought back to any moment since it began (scripts/restore.sh).
#   backup.sh follow DATA_DIR BACKUP KEYS   takes a base backup of the server with all databases where there is none of today, then keeps
#                                           every change as it is written and each new file within a minute; until it is stopped
#   backup.sh base DATA_DIR BACKUP KEYS     a new base backup beside the old ones, for a timer; `follow` goes on meanwhile
# DATA_DIR is the portal's. All databases are of one server, so one log of changes makes one point of all of them. Keys go to KEYS, which
# must not lie in BACKUP: who finds the one cannot read the NIKs of the other. PORTAL_BACKUP_DATABASE names another server than the
# portal's own (postgres://…, a role that may replicate). Runs as the account that runs the portal.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
[ $# -eq 4 ] || die "usage: scripts/backup.sh follow|base DATA_DIR BACKUP KEYS"
mkdir -p "$3" "$4"
data=$(realpath "$2") backup=$(realpath "$3") keys=$(realpath "$4")
case $keys/ in "$backup"/*) die "the keys must not lie in the backup: name another folder than $keys" ;; esac
bin=$(postgres_bin) || die "PostgreSQL was not found: run scripts/setup.sh run"
[ -x "$bin/pg_basebackup" ] || die "$bin has no pg_basebackup: install Debian's postgresql and set PORTAL_PG_BIN"
database=${PORTAL_BACKUP_DATABASE:-"host=$data/postgres/run user=portal dbname=postgres"}
slot=portal_backup
chmod 700 "$backup" "$keys"
umask 077

ask() { psql -qAtX -d "$database" -c "$1"; }

# The name of a file is random and its content never changes, so what is there already is left alone. Nothing is deleted here: a row
# of an older moment may name a file that is gone by now.
keep_files() {
  local place
  for place in media files courses proofs; do
    [ -d "$data/$place" ] || continue
    mkdir -p "$backup/files/$place"
    cp -a --no-clobber "$data/$place/." "$backup/files/$place/" 2>/dev/null || true
  done
}

keep_keys() {
  local file
  for file in "$data/secrets.json" ${PORTAL_BACKUP_KEYS:-}; do
    if [ -e "$file" ]; then cp -p "$file" "$keys/"; fi
  done
}

take_base() {
  local name began=$SECONDS
  name=base-$(date -u +%Y%m%dT%H%M%SZ)
  rm -rf "$backup/base.new"
  "$bin/pg_basebackup" -d "$database" -D "$backup/base.new" -X stream --checkpoint=fast --manifest-checksums=SHA256 ||
    die "the base backup failed; those of before stay"
  "$bin/pg_verifybackup" --quiet "$backup/base.new" || die "the base backup is not whole; those of before stay"
  mv "$backup/base.new" "$backup/$name"
  # After the databases: a file that a row names was there before the row.
  keep_files
  say "backup: $name in $((SECONDS - began)) s, $(du -sh "$backup/$name" | cut -f1)"
}

follow() {
  local receiver
  mkdir -p "$backup/wal"
  # The server keeps for this name what was not taken yet, also while nobody takes it: docs/runbook.md, Backups.
  [ "$(ask "SELECT count(*) FROM pg_replication_slots WHERE slot_name = '$slot'")" = 1 ] ||
    ask "SELECT pg_create_physical_replication_slot('$slot', true)" >/dev/null
  PGAPPNAME=$slot "$bin/pg_receivewal" -d "$database" -D "$backup/wal" -S "$slot" --synchronous --no-password &
  receiver=$!
  trap 'kill -INT $receiver 2>/dev/null || true; wait $receiver || true; keep_files; exit 0' INT TERM
  [ -n "$(find "$backup" -maxdepth 1 -name "base-$(date -u +%Y%m%d)T*")" ] || take_base
  say "backup: following; stop it with Ctrl-C"
  while alive "$receiver"; do
    keep_files
    keep_keys
    sleep "${PORTAL_BACKUP_EVERY:-60}" &
    wait $! || true
  done
  die "what is written is no longer kept: pg_receivewal ended"
}

[ "$(ask 'SELECT 1')" = 1 ] || die "the server does not answer: is the portal running?"
keep_keys
case $1 in follow) follow ;; base) take_base ;; *) die "usage: scripts/backup.sh follow|base DATA_DIR BACKUP KEYS" ;; esac
