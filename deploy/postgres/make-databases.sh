#!/bin/sh
# Runs once, when the server's folder is still empty: one database and one account a module, with the same password
# from the secret file. Each account sees its own database only.
set -eu
password=$(cat /run/secrets/database_password)
for module in identity catalog content notification; do
  psql -v ON_ERROR_STOP=1 -v name="$module" -v password="$password" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
