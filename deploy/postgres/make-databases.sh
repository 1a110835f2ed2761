#!/bin/sh
# Runs once, when the server's folder is still empty: one database and one account a module, each with the password of
# its own secret file. An account sees its own database only.
set -eu
for module in identity catalog content learning registration feedback notification; do
  password=$(cat "/run/secrets/${module}_password")
  psql -v ON_ERROR_STOP=1 -v name="$module" -v password="$password" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
