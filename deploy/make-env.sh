#!/usr/bin/env bash
# Writes deploy/.env with fresh secrets for compose.yaml. A file that is there already stays: its keys open what is
# sealed in the database.
set -euo pipefail
file=$(cd "$(dirname "$0")" && pwd)/.env
if [ -e "$file" ]; then
  echo "$file is there already; its keys belong to the data, so it stays as it is"
  exit 0
fi
hex() { od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
umask 077
{
  for key in SIGNING_SEED NIK_KEY NIK_INDEX_KEY MESSAGE_KEY TICKET_KEY LEARNING_KEY; do echo "$key=$(hex 32)"; done
  for password in SUPERUSER IDENTITY CATALOG CONTENT LEARNING REGISTRATION FEEDBACK NOTIFICATION BROKER; do echo "${password}_PASSWORD=$(hex 16)"; done
} >"$file.new"
mv "$file.new" "$file"
echo "wrote $file; keep it with your backups: without its keys the sealed NIKs cannot be read"
