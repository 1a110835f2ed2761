#!/usr/bin/env bash
# `without-checks.sh FOLDER` copies the sources there and puts each check of who may see or change what, in the services of
# that copy, behind a word: `PORTAL_SABOTAGE=<word>` takes it out. scripts/sabotage.sh then wants the test of
# services/portal/tests/authorisation red. `without-checks.sh --check` changes nothing and says which check has moved.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
[ $# -eq 1 ] || die "usage: scripts/without-checks.sh FOLDER|--check"
tree=. found=0 lost=0

# forget WORD FOLDER OLD NEW: in the one file under FOLDER that has OLD, once, OLD becomes NEW; FORGOTTEN in NEW is true
# under the word.
forget() {
  local word=$1 folder=$2 old=$3 new=$4 file content place='' times=0
  while IFS= read -r file; do
    content=$(<"$file")
    while [[ $content == *"$old"* ]]; do
      place=$file times=$((times + 1)) content=${content/"$old"/}
    done
  done < <(grep -rlF --include='*.rs' -- "${old%%$'\n'*}" "$tree/$folder")
  if [ "$times" -ne 1 ]; then
    say "the check that '$word' takes out stands $times times in $folder: tell scripts/without-checks.sh what it looks like now"
    lost=$((lost + 1))
    return
  fi
  found=$((found + 1))
  [ "$tree" != . ] || return 0
  content=$(<"$place")
  new=${new//FORGOTTEN/"(std::env::var(\"PORTAL_SABOTAGE\").as_deref() == Ok(\"$word\"))"}
  printf '%s\n' "${content/"$old"/"$new"}" >"$place"
}

copy() {
  mkdir -p "$1"
  # Times are kept, so that cargo builds only what differs from the copy before.
  git ls-files -z --cached --others --exclude-standard -- . ':!frontend' |
    xargs -0 cp --parents --preserve=timestamps -t "$1"
  # Another version is another name for all that cargo builds: the two trees share the libraries of others, never their own.
  sed -i '0,/^version = "\(.*\)"/s//version = "\1-without-checks"/' "$1/Cargo.toml"
}

if [ "$1" != --check ]; then
  rm -rf "$1"
  copy "$1"
  tree=$1
fi

forget foreign_session services/identity/src \
  'pub(crate) async fn end(conn: &mut PgConnection, id: Uuid, account: i64, now: OffsetDateTime) -> sqlx::Result<bool> {' \
  'pub(crate) async fn end(conn: &mut PgConnection, id: Uuid, account: i64, now: OffsetDateTime) -> sqlx::Result<bool> {
    let holder = sqlx::query_scalar("SELECT account_id FROM sessions WHERE id = $1").bind(id).fetch_optional(&mut *conn).await?;
    let account = if FORGOTTEN { holder.unwrap_or(account) } else { account };'

forget foreign_sessions_shown services/identity/src \
  'let living = sessions::list(&mut conn, member.id,' \
  'let living = sessions::list(&mut conn, if FORGOTTEN { 1 } else { member.id },'

forget foreign_profile services/identity/src \
  'self.read_profile(&mut conn, member.id).await' \
  'self.read_profile(&mut conn, if FORGOTTEN { 1 } else { member.id }).await'

forget open_contact services/identity/src \
  'let may_see = caller.is_some_and(' \
  'let may_see = FORGOTTEN || caller.is_some_and('

forget any_role services/identity/src \
  'if caller.role != Role::Sponsorship {' \
  'if caller.role != Role::Sponsorship && !FORGOTTEN {'

forget foreign_poster services/catalog/src \
  'pub async fn find_of_member(conn: &mut PgConnection, id: i64, member_id: i64) -> sqlx::Result<Option<Poster>> {' \
  'pub async fn find_of_member(conn: &mut PgConnection, id: i64, member_id: i64) -> sqlx::Result<Option<Poster>> {
    let author = sqlx::query_scalar("SELECT member_id FROM posters WHERE id = $1").bind(id).fetch_optional(&mut *conn).await?;
    let member_id = if FORGOTTEN { author.unwrap_or(member_id) } else { member_id };'

forget foreign_posters_shown services/catalog/src \
  'posters::list_of_member(&mut conn, member_id)' \
  'posters::list_of_member(&mut conn, if FORGOTTEN { 1 } else { member_id })'

forget open_poster services/catalog/src \
  'files.public || caller.is_some_and(own)' \
  'files.public || FORGOTTEN || caller.is_some_and(own)'

forget foreign_team services/catalog/src \
  'Write::once(pool, member_id, now, request)' \
  'Write::once(pool, if FORGOTTEN { 1 } else { member_id }, now, request)'

printf '%d passed, %d failed\n' "$found" "$lost"
[ "$lost" -eq 0 ]
