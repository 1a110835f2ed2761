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
# A rule that is taken out of the copy must be tried there.
tried=$(sed -n '/^[a-z]*() {/,/^ROWS/p' scripts/sabotage-checks.sh scripts/sabotage-pages.sh)

# forget WORD FOLDER OLD NEW: in the one file under FOLDER that has OLD, once, OLD becomes NEW; FORGOTTEN in NEW is true
# under the word.
forget() {
  local word=$1 folder=$2 old=$3 new=$4 file content place='' times=0 forgotten
  while IFS= read -r file; do
    content=$(<"$file")
    while [[ $content == *"$old"* ]]; do
      place=$file times=$((times + 1)) content=${content/"$old"/}
    done
  done < <(grep -rlF --include='*.rs' --include='*.ts' --include='*.tsx' -- "${old%%$'\n'*}" "$tree/$folder")
  if [ "$times" -ne 1 ]; then
    say "what '$word' takes out stands $times times in $folder: tell scripts/without-checks.sh what it looks like now"
    lost=$((lost + 1))
    return
  fi
  if [[ $tried != *" $word"$'\n'* ]]; then
    say "no row of scripts/sabotage-checks.sh or scripts/sabotage-pages.sh tries '$word'"
    lost=$((lost + 1))
    return
  fi
  found=$((found + 1))
  [ "$tree" != . ] || return 0
  content=$(<"$place")
  case $place in
    *.rs) forgotten="(std::env::var(\"PORTAL_SABOTAGE\").as_deref() == Ok(\"$word\"))" ;;
    *) forgotten="(process.env.PORTAL_SABOTAGE === '$word')" ;;
  esac
  new=${new//FORGOTTEN/"$forgotten"}
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

forget rest_told_first gateway/src/routes 'if !is_about_what_was_asked(response.status()) {' \
  'if FORGOTTEN || !is_about_what_was_asked(response.status()) {'

forget any_role services/identity/src/sponsors 'if caller.role != Role::Sponsorship {' \
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

forget foreign_cart_item services/registration/src/cart \
  'pub async fn lock_of_member(conn: &mut PgConnection, member_id: i64, id: i64) -> sqlx::Result<Option<Line>> {' \
  'pub async fn lock_of_member(conn: &mut PgConnection, member_id: i64, id: i64) -> sqlx::Result<Option<Line>> {
    let holder = sqlx::query_scalar("SELECT member_id FROM cart_items WHERE id = $1").bind(id).fetch_optional(&mut *conn).await?;
    let member_id = if FORGOTTEN { holder.unwrap_or(member_id) } else { member_id };'

forget foreign_cart_shown services/registration/src/cart/ops/get_cart.rs \
  'let lines = cart_items::of_member(&mut conn, member_id).await?;' \
  'let lines = cart_items::of_member(&mut conn, if FORGOTTEN { 1 } else { member_id }).await?;'

forget foreign_order services/registration/src/orders \
  'Ok(order.filter(|order| order.member_id == member_id))' \
  'Ok(order.filter(|order| order.member_id == member_id || FORGOTTEN))'

forget foreign_invoice services/registration/src/billing \
  'documents::find_of_member(&mut conn, member_id, id).await' \
  '{
        let holder = sqlx::query_scalar("SELECT member_id FROM billing_documents WHERE id = $1").bind(id);
        let holder = holder.fetch_optional(&mut *conn).await?;
        documents::find_of_member(&mut conn, if FORGOTTEN { holder.unwrap_or(member_id) } else { member_id }, id).await
    }'

forget foreign_invoices_shown services/registration/src/billing \
  'Ok(documents::list_invoices_of_member(&mut conn, member_id, page).await?)' \
  'Ok(documents::list_invoices_of_member(&mut conn, if FORGOTTEN { 1 } else { member_id }, page).await?)'

for one in any_reviewer:orders/ops/review_order any_opener:orders/ops/open_proof any_refunder:refunds/ops/decide_refund any_importer:finance/ops/import_statement any_settler:finance/ops/settle_case any_stationer:billing/ops/change_stationery; do
  forget "${one%%:*}" "services/registration/src/${one#*:}.rs" 'if caller.role != Role::Admin {' 'if caller.role != Role::Admin && !FORGOTTEN {'
done

forget ambiguous_amount_pays services/registration/src/finance/domain/matching.rs \
  '[one] => alone(transfer, one),' \
  '[one] => alone(transfer, one), [one, _, ..] if FORGOTTEN => alone(transfer, one),'

forget proof_of_what_is_over services/registration/src/orders/ops/submit_proof.rs \
  'return Err(SubmitProofError::Settled);' \
  'if !FORGOTTEN { return Err(SubmitProofError::Settled); }'

forget notice_of_anybodys services/registration/src/collecting/ops 'if !notice.is_signed_by(' 'if !FORGOTTEN && !notice.is_signed_by('
forget notice_of_any_amount services/registration/src/collecting/ops 'is_amount_right: heard' 'is_amount_right: FORGOTTEN || heard'

forget foreign_ticket services/registration/src/tickets \
  'Ok(ticket.filter(|ticket| ticket.member_id == member_id))' \
  'Ok(ticket.filter(|ticket| ticket.member_id == member_id || FORGOTTEN))'

forget foreign_events_followed services/registration/src/following \
  'followed_events::list_of_member(&mut conn, member_id, now, page)' \
  'followed_events::list_of_member(&mut conn, if FORGOTTEN { 1 } else { member_id }, now, page)'

forget anybody_at_the_door services/registration/src/tickets/ops/check_in.rs \
  'if !matches!(caller.role, Role::Panitia | Role::Admin) {' \
  'if !matches!(caller.role, Role::Panitia | Role::Admin) && !FORGOTTEN {'

# Who may see or change what stands above; below, what lists, forms, bodies and links promise.

forget team_uninvited services/catalog/src/stays \
  'if !host.receives_teams {' \
  'if !host.receives_teams && !FORGOTTEN {'

forget team_decided services/catalog/src/stays \
  'return Err(ChangeHospitalityError::Decided);' \
  'if !FORGOTTEN { return Err(ChangeHospitalityError::Decided); }'

forget price_of_the_client services/registration/src/cart \
  'if seen.is_some() && seen != price.id {' \
  'if seen.is_some() && seen != price.id && !FORGOTTEN {'

forget order_at_any_price services/registration/src/orders \
  'if price.amount_idr != line.unit_price_idr {' \
  'if price.amount_idr != line.unit_price_idr && !FORGOTTEN {'

forget ticket_of_anybodys_making services/registration/src/tickets \
  'if tag.len() != TAG || self.over(id).verify_truncated_left(tag).is_err() {' \
  'if tag.len() != TAG || (self.over(id).verify_truncated_left(tag).is_err() && !FORGOTTEN) {'

forget ticket_for_any_session services/registration/src/tickets \
  'let found = sessions.find(|session| session.part.sub_event_id == wanted);' \
  'let found = sessions.find(|session| session.part.sub_event_id == wanted || FORGOTTEN);'

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
  '(None, _) if items.len() > WHOLE_LIST as usize =>' \
  '(None, _) if items.len() > WHOLE_LIST as usize && !FORGOTTEN =>'

forget login_empty services/identity/src/sessions \
  '.filter(|(_, typed)| typed.is_empty());' \
  '.filter(|(_, typed)| typed.is_empty() && !FORGOTTEN);'

forget short_password services/identity/src/accounts \
  '1..SHORTEST => Err(' \
  '1..SHORTEST if !FORGOTTEN => Err('

forget database_given_up crates/embedded-postgres/src \
  'if shared.is_told_to_stop_within(pause) {' \
  'if shared.is_told_to_stop_within(pause) || deaths > 5 && FORGOTTEN {'

forget foreign_keys_taken services/identity/src/loading \
  'if known.fingerprint != fingerprint {' \
  'if known.fingerprint != fingerprint && !FORGOTTEN {'

forget otp_clock_jump services/identity/src/codes \
  '(otp::history_start(now), now + rate.pause);' \
  '(otp::history_start(now), if FORGOTTEN { now + time::Duration::days(9999) } else { now + rate.pause });'

forget common_password services/identity/src/accounts \
  'SHORTEST..=LONGEST_COMMON if is_common(typed) =>' \
  'SHORTEST..=LONGEST_COMMON if is_common(typed) && !FORGOTTEN =>'

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
  'timeout_at(begun + arrival.total, gathering)' \
  'timeout_at(begun + if FORGOTTEN { arrival.total * 2 } else { arrival.total }, gathering)'

forget bodies_hold_places gateway/src/middleware \
  'self.under_way.iter().for_each(UnderWay::waits_for_client);' \
  'if !FORGOTTEN { self.under_way.iter().for_each(UnderWay::waits_for_client); }'

forget no_body_gives_way gateway/src/middleware \
  'let Some(number) = coming.who_gives_way(sender, Instant::now()) else {' \
  'let Some(number) = (if FORGOTTEN { None } else { coming.who_gives_way(sender, Instant::now()) }) else {'

forget refused_late gateway/src/middleware \
  'return Answer::slow(id.clone(), async move { gate.refuse(id, request, rest).await });' \
  'return Answer::slow(id.clone(), async move {
                if FORGOTTEN { drop(gate.ask(Request::builder().uri(request.uri()).body(Body::empty()).unwrap_or_default(), None).await); }
                gate.refuse(id, request, rest).await
            });'

forget all_at_once gateway/src/middleware/overload \
  'let turn = self.turn.fetch_add(1, Ordering::Relaxed) % AGAIN.len();' \
  'let turn = self.turn.fetch_add(usize::from(!FORGOTTEN), Ordering::Relaxed) % AGAIN.len();'

forget delay_ignored gateway/src/middleware/overload \
  'let is_late = seconds > ' \
  'let is_late = !FORGOTTEN && seconds > '

forget logins_shut_out gateway/src/middleware/overload \
  'Rate::Credentials | Rate::CredentialsOrKnown => &self.credentials,' \
  'Rate::Credentials | Rate::CredentialsOrKnown => if FORGOTTEN { &self.usual } else { &self.credentials },'

forget places_leak gateway/src/middleware/overload \
  'if self.set(None).is_some() {
            self.lane.leave();' \
  'if self.set(None).is_some() && !FORGOTTEN {
            self.lane.leave();'

forget any_host gateway/src/serve \
  'if !host::is_said_once(&request) {' \
  'if !host::is_said_once(&request) && !FORGOTTEN {'

forget bare_line_ends gateway/src/serve \
  "if mem::take(&mut self.last) != b'\\r' {" \
  "if mem::take(&mut self.last) != b'\\r' && !FORGOTTEN {"

forget unseen_behind_pieces gateway/src/serve \
  'is_http1 && ends_unseen(&request)' \
  'is_http1 && !FORGOTTEN && ends_unseen(&request)'

forget end_unsaid gateway/src/serve \
  'is_http1 && under_way.is_at_the_end()' \
  'is_http1 && !FORGOTTEN && under_way.is_at_the_end()'

forget end_at_once gateway/src/serve \
  'idle.max(stopped) + self.at_the_end,' \
  'idle.max(stopped) + if FORGOTTEN { Duration::ZERO } else { self.at_the_end },'

forget backlog_dropped gateway/src/serve.rs \
  'backlog::close(listener, |stream, peer| open.take(stream, peer, None)).await;' \
  'backlog::close(listener, |stream, peer| if !FORGOTTEN { open.take(stream, peer, None) }).await;'

forget silent_for_ever gateway/src/serve \
  'idle + self.between,' \
  'idle + if FORGOTTEN { self.between * 1_000 } else { self.between },'

forget never_asking gateway/src/serve \
  'activity.opened() + self.before_first,' \
  'activity.opened() + if FORGOTTEN { self.between } else { self.before_first },'

forget impatient_with_proxies gateway/src/serve/connection.rs \
  'between: config.idle(),' \
  'between: if FORGOTTEN { config.header_timeout() } else { config.idle() },'

forget nobody_gives_way gateway/src/serve \
  'let asked = wanted.min(idle.len());' \
  'let asked = if FORGOTTEN { 0 } else { wanted.min(idle.len()) };'

forget any_ops_name gateway/src/ops \
  'if !names.include(' \
  'if !FORGOTTEN && !names.include('

forget ops_everywhere services/portal/src \
  'SocketAddr::new(settings.ops_host, settings.ops_port))?' \
  'SocketAddr::new(if FORGOTTEN { settings.host } else { settings.ops_host }, settings.ops_port))?'

forget codes_shown services/portal/src \
  '(!is_own_machine).then(' \
  '(!is_own_machine && !FORGOTTEN).then('

forget resets_end_connections crates/kit/src \
  '.http2_max_pending_accept_reset_streams(Some(GIVEN_UP))' \
  '.http2_max_pending_accept_reset_streams(Some(if FORGOTTEN { 20 } else { GIVEN_UP }))'

forget pictures_unbounded crates/media/src/photo \
  'self.memory.acquire_many(weight)' \
  'self.memory.acquire_many(if FORGOTTEN { 0 } else { weight })'

forget files_open_to_all crates/media/src/store \
  'Permissions::from_mode(OF_A_FILE)' \
  'Permissions::from_mode(if FORGOTTEN { 0o644 } else { OF_A_FILE })'

forget files_fill_the_disk crates/media/src/store \
  'if left > self.reserve {' \
  'if FORGOTTEN || left > self.reserve {'

forget full_is_a_fault crates/kit/src \
  'Some("53100") => {' \
  'Some("53100") if !FORGOTTEN => {'

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

forget device_forgotten services/identity/src/sessions/ops \
  'let known = self.known_device(&browser.known, account, hash);' \
  'let known = if FORGOTTEN { None } else { self.known_device(&browser.known, account, hash) };'

forget device_of_anybody services/identity/src/sessions/ops \
  'self.vault.is_keyed_hash(&entry.mac, DEVICE, &input)' \
  'FORGOTTEN || self.vault.is_keyed_hash(&entry.mac, DEVICE, &input)'

forget strangers_uncounted services/identity/src/lockout/ops \
  'vec![all, pair]' \
  'if FORGOTTEN { vec![pair] } else { vec![all, pair] }'

forget asker_forgotten services/identity/src/codes/ops \
  'let has_asked = browser.is_some() && browser == code.browser;' \
  'let has_asked = !FORGOTTEN && browser.is_some() && browser == code.browser;'

forget code_keeps_lock services/identity/src/codes/ops \
  'self.forget_tries(write.conn(), account).await?;' \
  'if !FORGOTTEN { self.forget_tries(write.conn(), account).await?; }'

forget strangers_mailed services/identity/src/accounts/ops \
  'if !email_codes::is_verified(conn, member.id).await? {
            return Ok(false);' \
  'if !FORGOTTEN && !email_codes::is_verified(conn, member.id).await? {
            return Ok(false);'

forget notices_unlimited services/identity/src/accounts/ops \
  'Ok(self.is_counted(conn, &sent_to, now).await? &&' \
  'Ok(FORGOTTEN || self.is_counted(conn, &sent_to, now).await? &&'

# shellcheck source=scripts/without-checks-more.sh
. scripts/without-checks-more.sh
# shellcheck source=scripts/without-checks-edge.sh
. scripts/without-checks-edge.sh
# shellcheck source=scripts/without-checks-pages.sh
. scripts/without-checks-pages.sh

printf '%d passed, %d failed\n' "$found" "$lost"
[ "$lost" -eq 0 ]
