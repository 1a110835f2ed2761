#!/usr/bin/env bash
# Brings back what scripts/backup.sh kept, into places that are still empty: all databases at one moment, files, keys.
#   restore.sh BACKUP KEYS DATA_DIR [MOMENT]
# MOMENT is a time such as '2026-11-23 14:05:00+07'; without it everything that was kept comes back. The server's folder is
# DATA_DIR/postgres/cluster, where the portal looks for it, or PORTAL_RESTORE_CLUSTER. Nothing is started: look first, then start the
# portal as ever. The backup itself is not changed.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
[ $# -eq 3 ] || [ $# -eq 4 ] || die "usage: scripts/restore.sh BACKUP KEYS DATA_DIR [MOMENT]"
mkdir -p "$3"
backup=$(realpath "$1") keys=$(realpath "$2") data=$(realpath "$3") moment=${4:-}
cluster=${PORTAL_RESTORE_CLUSTER:-$data/postgres/cluster}
bin=$(postgres_bin) || die "PostgreSQL was not found: run scripts/setup.sh run"
[ ! -e "$cluster" ] || [ -z "$(ls -A "$cluster")" ] || die "$cluster is not empty: move it away first, it may be all there is"
began=$SECONDS

# The newest base backup that was whole before the moment.
chosen=
for base in "$backup"/base-*; do
  [ -d "$base" ] || die "$backup holds no base backup"
  stamp=$(basename "$base" | sed -E 's/base-(....)(..)(..)T(..)(..)(..)Z/\1-\2-\3 \4:\5:\6+00/')
  if [ -z "$moment" ] || [ "$(date -d "$stamp" +%s)" -lt "$(date -d "$moment" +%s)" ]; then chosen=$base; fi
done
[ -n "$chosen" ] || die "no base backup is older than $moment"
[ "$(cat "$chosen/PG_VERSION")" = "$("$bin/postgres" --version | sed -E 's/.* ([0-9]+)\..*/\1/')" ] ||
  die "the backup is of PostgreSQL $(cat "$chosen/PG_VERSION"): set PORTAL_PG_BIN to the folder of its programs"
say "restore: $(basename "$chosen"), then what was written after it${moment:+ until $moment}"

mkdir -p "$(dirname "$cluster")"
private_folder "$cluster"
cp -a "$chosen/." "$cluster/"
rm -f "$cluster/backup_manifest"
# The server's account reads them while it catches up, and may not be able to enter the backup.
mkdir "$cluster/kept_wal"
cp "$backup"/wal/* "$cluster/kept_wal/"
# The segment that was being written when the machine went away.
for partial in "$cluster"/kept_wal/*.partial; do
  if [ -e "$partial" ]; then mv "$partial" "${partial%.partial}"; fi
done
if [ "$(id -u)" -eq 0 ]; then chown -R "$(server_account)": "$cluster"; fi
chmod 700 "$cluster"

work=$(open_temporary_folder)
private_folder "$work/run"
server=
end_server() { kill "-$1" "$(head -1 "$cluster/postmaster.pid")" 2>/dev/null && wait_until_gone 60 "$server"; }
finish() {
  trap - EXIT
  if [ -n "$server" ]; then end_server QUIT || true; fi
  rm -rf "$work"
}
trap finish EXIT
as_server touch "$cluster/recovery.signal"
options=(-c "restore_command=cp '$cluster/kept_wal/%f' '%p'" -c recovery_target_action=promote -c recovery_target_timeline=latest)
if [ -n "$moment" ]; then options+=(-c "recovery_target_time=$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S.%N+00')"); fi
# Nobody is let in before all of it is there; whom the old server waited for is not there any more.
as_server env LC_ALL=C.UTF-8 "$bin/postgres" -D "$cluster" -c listen_addresses= -c "unix_socket_directories=$work/run" -c hot_standby=off \
  -c synchronous_standby_names= -c archive_mode=off -c timezone=UTC "${options[@]}" </dev/null >"$work/server.log" 2>&1 &
server=$!
wait_for 3600 "$server" grep -q '^ready' "$cluster/postmaster.pid" || die "the server could not catch up: $(grep -E 'FATAL|PANIC' "$work/server.log" | tail -1)"
last=$(grep -o 'last completed transaction was at log time .*' "$work/server.log" | tail -1 | sed 's/.*log time //' || true)
end_server INT || die "the server does not end"
server=
rm -rf "$cluster/kept_wal"

for place in media files courses proofs; do
  [ -d "$backup/files/$place" ] || continue
  mkdir -p "$data/$place"
  cp -a "$backup/files/$place/." "$data/$place/"
done
for file in "$keys"/*; do if [ -e "$file" ]; then cp -p "$file" "$data/"; fi; done
say "restore: done in $((SECONDS - began)) s; the last change is of ${last:-the base backup}"
