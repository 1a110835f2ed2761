#!/bin/sh
# What deploy/ counts on of the official postgres image: POSTGRES_PASSWORD_FILE; /docker-entrypoint-initdb.d, run once and on the
# socket only; passwords over TCP; PGDATA.
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/data}" POSTGRES_USER="${POSTGRES_USER:-postgres}" PATH="/usr/lib/postgresql/17/bin:$PATH"
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown postgres: "$PGDATA" /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=" -w start >/dev/null
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ -e "$script" ] || continue
    # As the official one: what cannot be run is sourced.
    # shellcheck disable=SC1090
    if [ -x "$script" ]; then "$script"; else . "$script"; fi
  done
  pg_ctl -D "$PGDATA" -m fast -w stop >/dev/null
fi
exec postgres -D "$PGDATA" -c 'listen_addresses=*'
