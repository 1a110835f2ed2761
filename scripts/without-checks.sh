#!/usr/bin/env bash
# `without-checks.sh FOLDER` copies the sources there and puts rules that no change of the database can break behind a word each:
# `PORTAL_SABOTAGE=<word>` takes the rule out of the copy. scripts/sabotage.sh then wants the rule's test red.
# `without-checks.sh --check` changes nothing and says which rule has moved.
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
    say "what '$word' takes out stands $times times in $folder: tell scripts/without-checks.sh what it looks like now"
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
  git ls-files -z --cached --others --exclude-standard |
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

# Who may see or change what stands above; below, what lists, forms, bodies and links promise.

forget team_uninvited services/catalog/src/stays \
  'if !host.receives_teams {' \
  'if !host.receives_teams && !FORGOTTEN {'

forget team_decided services/catalog/src/stays \
  'return Err(ChangeHospitalityError::Decided);' \
  'if !FORGOTTEN { return Err(ChangeHospitalityError::Decided); }'

forget typos_first crates/kit/src \
  'pub fn as_typed(&self) -> Vec<String> {' \
  'pub fn as_typed(&self) -> Vec<String> {
        if FORGOTTEN { return self.words().iter().map(|_| "%".to_owned()).collect(); }'

forget nearest_is_newest services/catalog/src/events \
  '(order == EventOrder::Nearest).then_some(today)' \
  '(order == EventOrder::Nearest && !FORGOTTEN).then_some(today)'

forget any_status services/catalog/src/events \
  'pb::EventStatus::Running => Some(Status::Running),' \
  'pb::EventStatus::Running => (!FORGOTTEN).then_some(Status::Running),'

forget whole_list_cut services/catalog/src/programme \
  'Part::First(WHOLE_LIST + 1)' \
  'Part::First(if FORGOTTEN { 10 } else { WHOLE_LIST + 1 })'

forget whole_list_endless services/catalog/src/programme \
  'None if sub_events.len() > WHOLE_LIST as usize =>' \
  'None if sub_events.len() > WHOLE_LIST as usize && !FORGOTTEN =>'

forget login_empty services/identity/src/sessions \
  '.filter(|(_, typed)| typed.is_empty());' \
  '.filter(|(_, typed)| typed.is_empty() && !FORGOTTEN);'

forget short_password services/identity/src/accounts \
  '1..SHORTEST => Err(' \
  '1..SHORTEST if !FORGOTTEN => Err('

forget first_fault_only gateway/src/extract \
  'for _ in 0..MOST {' \
  'for _ in 0..if FORGOTTEN { 1 } else { MOST } {'

forget empty_filters gateway/src/extract \
  '.filter(|(_, value)| !value.trim().is_empty()))' \
  '.filter(|(_, value)| FORGOTTEN || !value.trim().is_empty()))'

forget impatient_bodies gateway/src/extract \
  'timeout(idle, body.frame())' \
  'timeout(if FORGOTTEN { idle / 4 } else { idle }, body.frame())'

forget endless_bodies gateway/src/extract \
  'let gathered = timeout_at(begun + slow.total, gathering)' \
  'let gathered = timeout_at(begun + if FORGOTTEN { slow.total * 2 } else { slow.total }, gathering)'

forget many_slow_bodies gateway/src/extract \
  'let _slow_place = slow.take()?;' \
  'let _slow_place = if FORGOTTEN { None } else { Some(slow.take()?) };'

forget link_without_turns crates/kit/src/link \
  'self.0.turn.fetch_add(1, Ordering::Relaxed)' \
  'self.0.turn.fetch_add(usize::from(!FORGOTTEN), Ordering::Relaxed)'

forget link_without_failover crates/kit/src/link \
  'body = unread;' \
  'if FORGOTTEN { return Err(failed); }
        body = unread;'

forget link_asks_twice crates/kit/src/link \
  '(!lent.is_read).then(' \
  '(!lent.is_read || FORGOTTEN).then('

printf '%d passed, %d failed\n' "$found" "$lost"
[ "$lost" -eq 0 ]
