#!/usr/bin/env bash
# Further rules that scripts/without-checks.sh takes out of a copy of the sources; it reads this file, which does nothing by itself.

forget sponsor_unapproved services/identity/src/sponsors/ops 'if !file.approved && !may_see {' \
  'if !FORGOTTEN && !file.approved && !may_see {'

forget foreign_pool services/registration/src/sponsoring/ops/assign_seats.rs \
  'let pool = pools::find_of_sponsor(write.conn(), caller.member, id).await?;' \
  'let pool = pools::find_of_sponsor(write.conn(), if FORGOTTEN { 50 } else { caller.member }, id).await?;'

# What it reads afterwards for the answer would refuse a stranger too.
forget foreign_pool services/registration/src/sponsoring/ops/assign_seats.rs \
  'let after = pools::find_of_sponsor(write.conn(), caller.member, id).await?;' \
  'let after = pools::find_of_sponsor(write.conn(), if FORGOTTEN { 50 } else { caller.member }, id).await?;'

forget demo_again services/registration/src/demo/ops/load_market.rs \
  'if methods.transfer.is_empty() || !market::is_empty(work.conn()).await? {' \
  'if methods.transfer.is_empty() || !market::is_empty(work.conn()).await? && !FORGOTTEN {'

forget demo_oversold services/registration/src/demo/domain/plan.rs \
  'Some(free) => seats.saturating_sub(free),' \
  'Some(free) => seats.saturating_sub(if FORGOTTEN { 0 } else { free }),'

forget foreign_classroom services/learning/src/classroom/ops \
  'let class = classes::find_own(conn, member_id, course_id).await?;' \
  'let class = classes::find_own(conn, if FORGOTTEN { 7 } else { member_id }, course_id).await?;'

forget lesson_unlocked services/learning/src/classroom/ops \
  'let lock = self.syllabus().lock(self.place);' \
  'let lock = self.syllabus().lock(self.place).filter(|_| !FORGOTTEN);'

forget watched_unbounded services/learning/src/classroom/ops \
  'let most = at_most_in(now - progress.first_opened_at);' \
  'let most = if FORGOTTEN { u32::MAX } else { at_most_in(now - progress.first_opened_at) };'

forget material_for_anybody services/learning/src/classroom/ops \
  'if !enrolment.is_some_and(|enrolment| enrolment.is_live(now)) {' \
  'if !FORGOTTEN && !enrolment.is_some_and(|enrolment| enrolment.is_live(now)) {'

forget foreign_certificate services/learning/src/certificates \
  'Ok(found.filter(|certificate| certificate.member_id == member_id))' \
  'Ok(found.filter(|certificate| certificate.member_id == member_id || FORGOTTEN))'

forget foreign_activity services/learning/src/credits \
  'Ok(found.filter(|activity| activity.member_id == member_id))' \
  'Ok(found.filter(|activity| activity.member_id == member_id || FORGOTTEN))'

forget any_exporter services/learning/src/credits/ops/export_participants.rs \
  'if caller.role != Role::Admin {' \
  'if !FORGOTTEN && caller.role != Role::Admin {'

forget nik_for_anybody services/identity/src/accounts/ops/reveal_niks.rs \
  'if caller.role != Role::Admin {' \
  'if !FORGOTTEN && caller.role != Role::Admin {'

forget names_for_anybody services/identity/src/directory/ops/list_account_names.rs \
  'if caller.role != Role::Admin {' \
  'if !FORGOTTEN && caller.role != Role::Admin {'

forget nik_untraced services/identity/src/accounts/ops/reveal_niks.rs \
  'write.commit(change).await?;' \
  'if !FORGOTTEN { write.commit(change).await?; }'

forget event_form_forgotten services/learning/src/attendance/domain/standing.rs \
  'self.is_over && self.has_form &&' \
  'self.is_over && (self.has_form || FORGOTTEN) &&'

forget any_revoker services/learning/src/certificates/ops/correct_certificate.rs \
  'caller.role == Role::Admin' \
  'caller.role == Role::Admin || FORGOTTEN'

forget any_certificate_desk services/learning/src/certificates/ops/list_certificates.rs \
  'if caller.role != Role::Admin {' \
  'if !FORGOTTEN && caller.role != Role::Admin {'

forget foreign_attempt services/learning/src \
  'pub async fn find_of_member(conn: &mut PgConnection, id: Uuid, member_id: i64) -> sqlx::Result<Option<Attempt>> {' \
  'pub async fn find_of_member(conn: &mut PgConnection, id: Uuid, member_id: i64) -> sqlx::Result<Option<Attempt>> {
    let holder = sqlx::query_scalar("SELECT member_id FROM attempts WHERE id = $1").bind(id).fetch_optional(&mut *conn).await?;
    let member_id = if FORGOTTEN { holder.unwrap_or(member_id) } else { member_id };'

forget nik_untold services/identity/src/accounts/ops \
  'if let Some(nik) = &nik {' \
  'if let Some(nik) = nik.as_ref().filter(|_| !FORGOTTEN) {'

forget counters_late crates/events/src/consume.rs \
  'metrics::listens(consumer);' \
  'if !FORGOTTEN { metrics::listens(consumer); }'

forget watchers_counted gateway/src/serve.rs \
  'serve_shown(listener, app, config, stop, Gauge::noop()).await' \
  'serve_shown(listener, app, config, stop, if FORGOTTEN { metrics::gauge!(CONNECTIONS) } else { Gauge::noop() }).await'

forget doctor_full_disk services/portal/src/doctor/files.rs \
  'if left_mib <= reserve_mib {' \
  'if left_mib <= reserve_mib && !FORGOTTEN {'

forget doctor_not_durable services/portal/src/doctor/databases.rs \
  'match database::check_durable(&mut conn).await {' \
  'match if FORGOTTEN { Ok(()) } else { database::check_durable(&mut conn).await } {'

forget migration_unmoved services/portal/src/migrate.rs \
  'tokio::runtime::Builder::new_multi_thread()' \
  '(if FORGOTTEN { tokio::runtime::Builder::new_current_thread() } else { tokio::runtime::Builder::new_multi_thread() })'

forget foreign_entry services/registration/src/waiting/ops/leave_queue.rs \
  'let is_own = |entry: &Entry| entry.member_id == member_id;' \
  'let is_own = |entry: &Entry| entry.member_id == member_id || FORGOTTEN;'

forget any_queue_reader services/registration/src/waiting/ops/list_entries.rs \
  'if caller.role != Role::Admin {' 'if caller.role != Role::Admin && !FORGOTTEN {'

forget foreign_queue_shown services/registration/src/waiting/ops/list_entries.rs \
  'Ok(waiting_entries::list_of_member(&mut conn, member_id, since).await?)' \
  'Ok(waiting_entries::list_of_member(&mut conn, if FORGOTTEN { 1 } else { member_id }, since).await?)'

forget offer_told_late services/registration/src/notices/ops/tell_notice.rs \
  'entry.filter(|entry| entry.open_until(now).is_some())' \
  'entry.filter(|entry| FORGOTTEN || entry.open_until(now).is_some())'

forget scans_doubled services/registration/src/tickets/ops/check_in.rs \
  'let request = asked.key.as_ref().map(|key| Request {' \
  'let request = asked.key.as_ref().filter(|_| !FORGOTTEN).map(|key| Request {'

# The table's own rule goes with it: by the same word, in the test's database.
forget tickets_twice services/registration/src/tickets/ops/check_in.rs \
  'tickets::keep(write.conn(), id).await?;' \
  'if !FORGOTTEN { tickets::keep(write.conn(), id).await?; }'

forget scans_of_any_age services/registration/src/tickets/domain/door.rs \
  'now - at > TOLD_WITHIN =>' 'now - at > TOLD_WITHIN && !FORGOTTEN =>'

forget scans_out_of_order services/registration/src/tickets/ops/check_in.rs \
  '.filter(|_| asked.scanned_at.is_some()) {' '.filter(|_| asked.scanned_at.is_some() && !FORGOTTEN) {'

forget anybody_takes_the_list services/registration/src/tickets/ops/list_door.rs \
  'if !matches!(caller.role, Role::Panitia | Role::Admin) {' \
  'if !matches!(caller.role, Role::Panitia | Role::Admin) && !FORGOTTEN {'

forget any_sales_reader services/registration/src/sales/ops/list_sales.rs \
  'if caller.role != Role::Admin {' 'if caller.role != Role::Admin && !FORGOTTEN {'

forget sales_without_carts services/registration/src/sales/store/pool_sales.rs \
  'in_carts: row.in_carts.unsigned_abs(),' 'in_carts: if FORGOTTEN { 0 } else { row.in_carts.unsigned_abs() },'
forget old_key_forgotten crates/auth/src \
  'let known = self.keys.get(&kid).ok_or(Dead)?;' \
  'let known = self.keys.get(&kid).filter(|known| known.until.is_none() || !FORGOTTEN).ok_or(Dead)?;'

forget retired_key_lives crates/auth/src \
  'known.until.is_some_and(|until| until <= now);' \
  'known.until.is_some_and(|until| until <= now) && !FORGOTTEN;'

forget tokens_mistaken crates/auth/src \
  'digest(&SHA256, token.as_bytes())' \
  'digest(&SHA256, &token.as_bytes()[..if FORGOTTEN { token.len().min(40) } else { token.len() }])'

forget together_lost crates/kit/src/together.rs \
  '(Err(_), None) => {}' \
  '(Err(_), None) => if FORGOTTEN { return Err(sqlx::Error::WorkerCrashed) }'

forget sessions_swapped services/identity/src/sessions \
  'place.checked_sub(1)' \
  'place.checked_sub(usize::from(!FORGOTTEN))'

forget removed_key_lives services/portal/src \
  'self.0.retain(|key| !has_ended(key));' \
  'self.0.retain(|key| !has_ended(key) || FORGOTTEN);'

forget next_key_unknown services/portal/src \
  'key.state != State::Active);' \
  'key.state != State::Active && !(key.state == State::Next && FORGOTTEN));'
forget anybody_reads_the_rooms services/registration/src/papers/ops/list_rooms.rs \
  'if caller.role != Role::Admin {' 'if caller.role != Role::Admin && !FORGOTTEN {'

forget anybody_prints_badges services/registration/src/papers/ops/print_badges.rs \
  'if !matches!(caller.role, Role::Panitia | Role::Admin) {' \
  'if !matches!(caller.role, Role::Panitia | Role::Admin) && !FORGOTTEN {'

forget names_as_typed services/notification/src/templates \
  'let words: Vec<_> = name.split_whitespace().filter_map(shown_word).collect();' \
  'if FORGOTTEN { return name.to_owned(); }
    let words: Vec<_> = name.split_whitespace().filter_map(shown_word).collect();'

forget mailed_anyway services/notification/src/consumers/password_changed.rs \
  'if !changed.mailed {' \
  'if !FORGOTTEN && !changed.mailed {'

forget statement_unbalanced services/registration/src/finance/domain/mt940.rs \
  'if moved.is_some_and(|moved| before + moved != after) {' \
  'if !FORGOTTEN && moved.is_some_and(|moved| before + moved != after) {'

forget everybody_alone crates/write/src \
  'match self.groups.ask(Arc::clone(&request)).await {' \
  'match if FORGOTTEN { None } else { self.groups.ask(Arc::clone(&request)).await } {'

forget a_fault_is_everybodys crates/write/src \
  'Err(error) if error.report().0 == Kind::Unavailable => {' \
  'Err(error) if FORGOTTEN || error.report().0 == Kind::Unavailable => {'

forget carts_waited_for crates/write/src \
  'writer.write(requests, OnLocked::Skip)' \
  'writer.write(requests, if FORGOTTEN { OnLocked::Wait } else { OnLocked::Skip })'

forget group_keys_forgotten crates/write/src \
  'if !done.is_empty() {' \
  'if !FORGOTTEN && !done.is_empty() {'

forget line_keeps_seats services/registration/src/refunds/ops/decide_refund.rs \
  'seat_pools::take_back(write.conn(), back).await?;' \
  'if !FORGOTTEN { seat_pools::take_back(write.conn(), back).await?; }'

forget given_up_keeps_seats services/registration/src/refunds/ops/give_up.rs \
  'seat_pools::take_back(write.conn(), back).await?;' \
  'if !FORGOTTEN { seat_pools::take_back(write.conn(), back).await?; }'

forget given_up_too_late services/registration/src/refunds/domain/line_offer.rs \
  'order.total_idr == 0 && is_still_to_come(order, item, now)' \
  'order.total_idr == 0 && (FORGOTTEN || is_still_to_come(order, item, now))'

forget line_back_whole services/registration/src/refunds/domain/line_offer.rs \
  'let percent = percent_of_line(order, item, rules, now);' \
  'let percent = if FORGOTTEN { 100 } else { percent_of_line(order, item, rules, now) };'

forget collective_without_codes services/registration/src/collective/domain/content.rs \
  'let total_idr: i64 = orders.iter().map(|order| order.total_idr).sum();' \
  'let codes = if FORGOTTEN { 1 } else { 0 };
        let total_idr: i64 = orders.iter().map(|order| order.total_idr - codes * i64::from(order.unique_code)).sum();'

forget collected_and_cancelled services/registration/src/orders/ops/cancel_order.rs \
  'if order.documents.waits_collectively() {' \
  'if !FORGOTTEN && order.documents.waits_collectively() {'

forget uncollected_beyond_begin services/registration/src/collective/ops/void_collective.rs \
  'let until = pay_until(now, self.orders.pay_within, parts);' \
  'let until = pay_until(now, self.orders.pay_within, parts.filter(|_| !FORGOTTEN));'

forget any_collector services/registration/src/collective/ops/collective_desk.rs \
  'caller.role == Role::Admin' \
  'FORGOTTEN || caller.role == Role::Admin'

forget shares_rounded_up services/registration/src/orders/domain/sharing.rs \
  'let share = reached - shared;' \
  'let share = reached - shared + i128::from(FORGOTTEN);'

forget lines_close_everything services/learning/src/sales/ops/close_refunded.rs \
  'let now = desk.clock.now();' \
  'let extent = if FORGOTTEN { Extent::Order } else { extent };
    let now = desk.clock.now();'

forget handover_without_end services/registration/src/tickets/ops/hand_over.rs \
  'if until.is_none_or(|until| until <= now) {' \
  'if !FORGOTTEN && until.is_none_or(|until| until <= now) {'

forget handover_blind services/registration/src/tickets/ops/hand_over.rs \
  'match in_the_way(&parts, &held) {' \
  'match in_the_way(&parts, &held).filter(|_| !FORGOTTEN) {'

forget handover_keeps_owner services/registration/src/tickets/ops/hand_over.rs \
  'let (owner, name) = self.recipient(&mut write, &ticket, &handing.to).await?;' \
  'let (mut owner, name) = self.recipient(&mut write, &ticket, &handing.to).await?;
        if FORGOTTEN { owner = member_id; }'

forget given_beside_cart services/registration/src/orders/ops \
  'match own.find_map(' \
  'match own.filter(|_| !FORGOTTEN).find_map('

forget finding_without_end services/identity/src/directory/ops/find_member.rs \
  'self.count_try(&self.finding_tries(caller.id, ALLOWED)).await?;' \
  'if !FORGOTTEN { self.count_try(&self.finding_tries(caller.id, ALLOWED)).await?; }'

forget course_without_exam services/learning/src/certificates/domain/requirement.rs \
  'is_met: *passed,' \
  'is_met: *passed || FORGOTTEN,'

forget minutes_forgotten services/learning/src/attendance/domain/standing.rs \
  'self.attended_minutes >= self.needed_minutes' \
  '(FORGOTTEN || self.attended_minutes >= self.needed_minutes)'

forget signature_unread services/learning/src/certificates/domain/signed.rs \
  '        .verify(&bytes, &signature)
        .is_err()
    {' \
  '        .verify(&bytes, &signature)
        .is_err() && !FORGOTTEN
    {'

forget retired_key_signs services/learning/src/certificates/domain/signed.rs \
  'if key.until.is_some_and(is_late) {' \
  'if !FORGOTTEN && key.until.is_some_and(is_late) {'

forget taken_back_unseen services/learning/src/certificates/domain/signed.rs \
  'taken_back.iter().find(|(taken, _)| *taken == payload.c)' \
  'taken_back.iter().find(|(taken, _)| *taken == payload.c && !FORGOTTEN)'

forget sums_lose_a_year services/learning/src/credits/domain/figures.rs \
  'five_years: sum(five_years),' \
  'five_years: sum(five_years.iter().filter(|entry| !FORGOTTEN || entry.held_on.year() != first)),'

forget everybodys_price services/registration/src/cart/rpc/kept_quotes.rs \
  'profession: request.profession_code.clone(),' \
  'profession: request.profession_code.clone().filter(|_| !FORGOTTEN),'

forget yesterdays_price services/registration/src/cart/rpc/kept_quotes.rs \
  'day: self.clock.jakarta_today(),' \
  'day: if FORGOTTEN { Date::MIN } else { self.clock.jakarta_today() },'

forget bought_again_uncertified services/learning/src/certificates/ops/issue_certificates.rs \
  'let replaces = refunded::newest(write.conn(), member_id, Subject::Course, course_id).await?;' \
  'let replaces = refunded::newest(write.conn(), member_id, Subject::Course, course_id).await?.filter(|_| !FORGOTTEN);'

forget busy_exam_unknown services/learning/src/exams/ops/keep_answers.rs \
  'None if on_locked == OnLocked::Skip => None,' \
  'None if !FORGOTTEN && on_locked == OnLocked::Skip => None,'

forget reviewed_meanwhile services/learning/src/exams/ops/get_attempt.rs \
  'attempts::asks_again(conn, attempt.id, attempt.member_id).await?' \
  '!FORGOTTEN && attempts::asks_again(conn, attempt.id, attempt.member_id).await?'

forget bought_too_early services/registration/src/cart/ops/add_item.rs \
  'if let Some(course) = offer.missing {' \
  'if let Some(course) = offer.missing.clone().filter(|_| !FORGOTTEN) {'

forget question_key_unread services/learning/src/classroom/ops/ask_teacher.rs \
  'Write::once(&self.pool, member_id, now, asking.request())' \
  'Write::once(&self.pool, member_id, now, asking.request().filter(|_| !FORGOTTEN))'

forget activity_key_unread services/learning/src/credits/ops/submit_activity.rs \
  'Write::once(&self.pool, member_id, now, request)' \
  'Write::once(&self.pool, member_id, now, request.filter(|_| !FORGOTTEN))'

forget plans_of_empty_tables crates/kit/src/database.rs \
  '("enable_seqscan", "off".to_owned()),' \
  '("enable_seqscan", if FORGOTTEN { "on" } else { "off" }.to_owned()),'

forget deadline_as_lost crates/kit/src/link/connection.rs \
  'if found.is::<TimeoutExpired>() {' \
  'if !FORGOTTEN && found.is::<TimeoutExpired>() {'

forget half_an_answer crates/kit/src/link/peers.rs \
  'response.map(|body| Body::new(body.map_err(move |_| unanswered(called.path()))))' \
  'response.map(|body| if FORGOTTEN { body } else { Body::new(body.map_err(move |_| unanswered(called.path()))) })'

forget unknown_course_reviewed services/learning/src/classroom/ops/review_course.rs \
  'if said.is_none() && !reviews::course_exists(&mut conn, course_id).await? {' \
  'if !FORGOTTEN && said.is_none() && !reviews::course_exists(&mut conn, course_id).await? {'

forget given_tickets_unread services/learning/src/attendance/ops/note_ticket_holder.rs \
  'given_tickets::note(work.conn(), ticket, now).await?;' \
  'if !FORGOTTEN { given_tickets::note(work.conn(), ticket, now).await?; }'

forget holder_untold services/registration/src/tickets/ops/hand_over.rs \
  'if issued.member_id != ticket.member_id {' \
  'if !FORGOTTEN && issued.member_id != ticket.member_id {'

forget door_of_any_event services/registration/src/tickets/ops/check_in.rs \
  'if asked.event_id.is_some_and(|event| event != ticket.event_id) {' \
  'if !FORGOTTEN && asked.event_id.is_some_and(|event| event != ticket.event_id) {'

forget used_goes_back services/registration/src/refunds/ops/refund_offer.rs \
  'if used.contains(&offer.order_item_id) {' \
  'if !FORGOTTEN && used.contains(&offer.order_item_id) {'

forget used_meanwhile services/registration/src/refunds/ops/decide_refund.rs \
  'let came_in = |item: &&OrderItem| lines' \
  'let came_in = |item: &&OrderItem| !FORGOTTEN && lines'

forget given_away_and_back services/registration/src/refunds/ops/refund_offer.rs \
  'used.extend(tickets::items_given_away(conn, order.id).await?);' \
  'if !FORGOTTEN { used.extend(tickets::items_given_away(conn, order.id).await?); }'

forget quiz_by_sitting services/learning/src/exams/domain/exam.rs \
  'passed || self == Self::PreTest' \
  'passed || self == Self::PreTest || FORGOTTEN'

forget cancelled_charge_waits services/registration/src/orders/ops/cancel_order.rs \
  'if order.charge.is_some() {' \
  'if !FORGOTTEN && order.charge.is_some() {'

forget rest_unchecked gateway/src/extract/body_faults.rs \
  '(Some(rest), Some(faults)) = (self.rest, faults) else {' \
  '(Some(rest), Some(faults), false) = (self.rest, faults, FORGOTTEN) else {'

forget checked_and_done crates/write/src/only_checked.rs \
  'if validate_only::is_demanded() {' \
  'if !FORGOTTEN && validate_only::is_demanded() {'

forget promos_left_out services/catalog/src/programme/store/price_ladders.rs \
  '[Some(row.whole()), row.reduced()]' \
  '[Some(row.whole()), row.reduced().filter(|_| !FORGOTTEN)]'

# shellcheck source=scripts/without-checks-papers.sh
. scripts/without-checks-papers.sh
# shellcheck source=scripts/without-checks-orders.sh
. scripts/without-checks-orders.sh

forget foreign_team_shown services/catalog/src \
  'hospitality::list_of_member(&mut conn, member_id)' \
  'hospitality::list_of_member(&mut conn, if FORGOTTEN { 1 } else { member_id })'
