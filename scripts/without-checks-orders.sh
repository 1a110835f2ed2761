#!/usr/bin/env bash
# Rules of orders, and of what their buyers are told, that scripts/without-checks.sh takes out of a copy of the sources; it reads this
# file, which does nothing by itself.

forget transfer_untold services/registration/src/notices \
  'bank_reference: lines.bank_reference,' \
  'bank_reference: lines.bank_reference.filter(|_| !FORGOTTEN),'

forget courses_as_tickets services/registration/src/notices \
  'only_courses: notice.only_courses,' \
  'only_courses: notice.only_courses && !FORGOTTEN,'

forget stale_verdict services/registration/src/orders \
  'if seen.is_some_and(|seen| seen != order.status) {' \
  'if !FORGOTTEN && seen.is_some_and(|seen| seen != order.status) {'

forget approval_untold services/identity/src/sponsors \
  'if approved && !before {' \
  'if !FORGOTTEN && approved && !before {'

forget bought_by_the_contact gateway/src/routes/registration \
  'if member.caller.role != Role::Sponsorship {' \
  'if FORGOTTEN || member.caller.role != Role::Sponsorship {'

forget money_never_found services/registration/src/finance/ops \
  'OrderStatus::Paid if statement_lines::none_paid(write.conn(), order_id).await? => false,' \
  'OrderStatus::Paid if !FORGOTTEN && statement_lines::none_paid(write.conn(), order_id).await? => false,'

forget role_revoked_for_good services/learning/src/certificates \
  'replaces: certificates::revoked_role(write.conn(), asked.member_id, role, event.id).await?,' \
  'replaces: certificates::revoked_role(write.conn(), asked.member_id, role, event.id).await?.filter(|_| !FORGOTTEN),'

forget activity_untold services/learning/src/credits \
  'write.announce(&reviewed(id, &activity, &verdict)).await?;' \
  'if !FORGOTTEN { write.announce(&reviewed(id, &activity, &verdict)).await?; }'

forget revocation_untold services/learning/src/certificates \
  'write.announce(&revoked(&certificate, reason)).await?;' \
  'if !FORGOTTEN { write.announce(&revoked(&certificate, reason)).await?; }'

forget entered_weeks_before services/registration/src/tickets/ops/check_in.rs \
  'if asked.only_today && asked.direction' \
  'if !FORGOTTEN && asked.only_today && asked.direction'

forget refund_account_lost services/registration/src/refunds/rpc \
  '.call_off(caller.member, id, &asked.item_ids, account.as_ref())' \
  '.call_off(caller.member, id, &asked.item_ids, account.as_ref().filter(|_| !FORGOTTEN))'

forget terms_long_over services/registration/src/refunds/domain \
  'let open = terms.filter(|(until, percent)| now <= *until && *percent > 0);' \
  'let open = terms.filter(|(until, percent)| (FORGOTTEN || now <= *until) && *percent > 0);'

forget exam_elsewhere services/learning/src/classroom/ops \
  'running: running.iter().find(|exam| exam.course_id == class.id).cloned(),' \
  'running: running.iter().find(|exam| FORGOTTEN || exam.course_id == class.id).cloned(),'

forget received_forgotten services/registration/src/orders/domain \
  'self.received_idr.unwrap_or(self.total_idr)' \
  'self.received_idr.filter(|_| !FORGOTTEN).unwrap_or(self.total_idr)'

forget invoice_key_forgotten services/registration/src/collective/ops/issue_collective.rs \
  'let request = key.map(|key| Request {' \
  'let request = key.filter(|_| !FORGOTTEN).map(|key| Request {'

forget old_total_for_ever services/catalog/src/search/ops/totals.rs \
  'now - self.at < self.told_for * 2' \
  '(FORGOTTEN || now - self.at < self.told_for * 2)'

forget money_words_unread services/registration/src/finance/rpc/parse.rs \
  'Keyword::parse(typed.unwrap_or_default(), LONGEST_KEYWORD)' \
  'Keyword::parse(typed.filter(|_| !FORGOTTEN).unwrap_or_default(), LONGEST_KEYWORD)'

forget words_unwaited frontend/src/app/opening.ts ': nextFrame();' ': FORGOTTEN ? undefined : nextFrame();'

# Whoever steps out of a session and comes back is inside again, also where he never scans out any more.
forget return_uncounted services/learning/src/attendance/domain/standing.rs \
  'self.returned_at.map_or(0, since)' 'self.returned_at.filter(|_| !FORGOTTEN).map_or(0, since)'
forget return_untold services/registration/src/tickets/ops/check_in.rs \
  'let returned_at = (session.movements.len() > 1)' 'let returned_at = (session.movements.len() > 1 && !FORGOTTEN)'

# Money that comes late takes the coupon of its order again, or nothing.
forget late_money_revives_coupons services/registration/src/finance/ops/settle_case.rs \
  'if !apply_again(write, &order).await? {' 'if !FORGOTTEN && !apply_again(write, &order).await? {'

# What a phone keeps: whom a door let in survives the end of a session, a silent server is not waited for, and a ticket is kept with
# its code.
forget door_lost_at_login frontend/src/api/forget-kept.ts 'if (member === null || ' 'if (FORGOTTEN || member === null || '
forget silent_server_waited_for frontend/src/domain/session/guard.ts \
  'if (answer === undefined) {' 'if (!FORGOTTEN && answer === undefined) {'
forget ticket_without_code_kept frontend/src/features/tickets/hooks/use-kept-ticket.ts \
  '(await wholeKeptTickets()).has(id)' '(FORGOTTEN || (await wholeKeptTickets()).has(id))'

# What costs nothing is not given up under somebody who goes in by it.
forget given_up_while_entering services/registration/src/refunds/ops/call_off.rs \
  'if order.total_idr == 0 {
            // Its seats' 'if order.total_idr == 0 && !FORGOTTEN {
            // Its seats'

# A certificate of an event: what is attended later is added, what the desk took back stays so, and one that was corrected still goes with
# the money.
forget later_session_lost services/learning/src/certificates/ops/event_standing.rs \
  'Certified::By(id) => (Some(id), event_certificates::sessions(conn, id).await?),' \
  'Certified::By(_) if FORGOTTEN => return Ok(None),
        Certified::By(id) => (Some(id), event_certificates::sessions(conn, id).await?),'
forget desk_overruled services/learning/src/certificates/ops/event_standing.rs \
  'Certified::Revoked => return Ok(None),' 'Certified::Revoked if !FORGOTTEN => return Ok(None),
        Certified::Revoked => (None, Vec::new()),'
forget corrected_unrefunded services/learning/src/certificates/ops/correct_certificate.rs \
  'event_certificates::copy_sessions(write.conn(), id, new.id).await?;' \
  'if !FORGOTTEN { event_certificates::copy_sessions(write.conn(), id, new.id).await?; }'
forget replaced_meanwhile_unrefunded services/learning/src/certificates/store/event_certificates.rs \
  'hold(conn, order_id, sessions).await?;' 'if !FORGOTTEN { hold(conn, order_id, sessions).await?; }'

# Messages: codes go before notices, and one that is tried again counts once against its phone.
forget codes_wait services/notification/src/store/messages.rs \
  'message.template.is_code(),' 'message.template.is_code() && !FORGOTTEN,'
forget tries_counted services/notification/src/ops/reach.rs \
  'if counted.contains_key(&id) {' 'if !FORGOTTEN && counted.contains_key(&id) {'

# Whoever waits for several rows keeps them from those who come later.
forget two_rows_overtaken crates/write/src/groups.rs 'kept.extend(rows);' 'if !FORGOTTEN { kept.extend(rows); }'

# What the desk typed is kept until it was taken, and what ran out leads to where it can be chosen again.
forget typed_words_lost frontend/src/ui/notifier/use-outcome.ts \
  'notify.error(`${failed}, ${toProblem(error).message}`);' \
  'notify.error(`${failed}, ${toProblem(error).message}`); if (FORGOTTEN) onDone?.();'
forget classes_elsewhere frontend/src/domain/course/course-words.ts \
  "['learning', 'microlearning'];" "FORGOTTEN ? ['learning'] : ['learning', 'microlearning'];"

# What a provider took back is a case of its own kind, of which the desk takes note and nothing else.
forget take_back_untold services/registration/src/collecting/ops/take_in.rs \
  'CaseKind::TakenBack => money_case::CaseKind::TakenBack,' \
  'CaseKind::TakenBack if FORGOTTEN => return Ok(()), CaseKind::TakenBack => money_case::CaseKind::TakenBack,'
forget take_back_seats services/registration/src/money_cases/domain/money_case.rs \
  '(self == Self::TakenBack) == (decided == CaseState::Noted)' \
  '(FORGOTTEN || (self == Self::TakenBack) == (decided == CaseState::Noted))'

# A statement in two formats tells of a transfer once, a receipt says what came in, and all proofs are swept.
forget formats_apart services/registration/src/finance/ops/import_statement.rs \
  'let copies = imports::insert_copies(write.conn(), &new).await?;' \
  'let copies = if FORGOTTEN { 0 } else { imports::insert_copies(write.conn(), &new).await? };'
forget imports_side_by_side services/registration/src/finance/ops/import_statement.rs \
  'imports::hold_accounts(write.conn(), &methods).await?;' \
  'if !FORGOTTEN { imports::hold_accounts(write.conn(), &methods).await?; }'
forget receipt_uncorrected services/registration/src/finance/ops/settle_case.rs \
  'issuing::document_again(write.conn(), order_id).await?;' \
  'if !FORGOTTEN { issuing::document_again(write.conn(), order_id).await?; }'
forget less_after_refund services/registration/src/finance/ops/settle_case.rs \
  'if order.items.iter().any(|item| item.standing != ItemStanding::Stands) {' \
  'if !FORGOTTEN && order.items.iter().any(|item| item.standing != ItemStanding::Stands) {'
forget one_page_of_proofs services/registration/src/orders/ops/sweep_proofs.rs \
  'for page in old.chunks(PAGE) {' 'for page in old.chunks(PAGE).take(if FORGOTTEN { 1 } else { usize::MAX }) {'

# Certificates of courses are looked at where they are due, and none is issued of an order whose money goes back meanwhile.
forget issued_looked_at services/learning/src/certificates/ops/issue_certificates.rs \
  'course_looks::clear(write.conn(), finished.enrolment_id).await?;' \
  'if !FORGOTTEN { course_looks::clear(write.conn(), finished.enrolment_id).await?; }'
forget unissuable_looked_at_always services/learning/src/certificates/ops/issue_certificates.rs \
  'now + (now - finished.completed_at).clamp(SOONEST, LATEST)' \
  'if FORGOTTEN { now + time::Duration::SECOND } else { now + (now - finished.completed_at).clamp(SOONEST, LATEST) }'
forget added_lesson_unlooked services/learning/src/classroom/store/attendance.rs \
  'enrolments::look_again(conn, enrolment.id, now).await?;' \
  'if !FORGOTTEN { enrolments::look_again(conn, enrolment.id, now).await?; }'
forget refund_overtaken services/learning/src/certificates/ops/issue_event_certificates.rs \
  'orders::lock(write.conn(), *order_id).await?;' 'if !FORGOTTEN { orders::lock(write.conn(), *order_id).await?; }'
forget renamed_unrecognised services/learning/src/certificates/ops/issue_event_certificates.rs \
  'settle(write.conn(), member_id, asked).await?;' 'if !FORGOTTEN { settle(write.conn(), member_id, asked).await?; }'
forget borrowed_name services/learning/src/certificates/ops/event_standing.rs \
  'visits::settle(conn, member_id, asked.event.id, &tickets).await' \
  '{
        if FORGOTTEN {
            sqlx::raw_sql("UPDATE event_visits SET is_settled = false").execute(&mut *conn).await?;
        }
        visits::settle(conn, member_id, asked.event.id, &tickets).await
    }'

# A crowd that comes at once finds room before the door.
forget backlog_of_128 crates/kit/src/run.rs 'socket.listen(BACKLOG)' 'socket.listen(if FORGOTTEN { 128 } else { BACKLOG })'

# What two do at the same moment is seen by the second one.
forget activities_past_each_other services/learning/src/credits/ops/submit_activity.rs \
  'self.room.admits(now_waiting)?;' 'if !FORGOTTEN { self.room.admits(now_waiting)?; }'
forget nik_at_once_unseen services/identity/src/accounts/ops/open_account.rs \
  'shared_niks::lock(write.conn(), &nik.index).await?;' 'if !FORGOTTEN { shared_niks::lock(write.conn(), &nik.index).await?; }'

# Money that comes late seats nobody twice, and nobody in what is over.
forget late_money_seats_twice services/registration/src/finance/ops/seat_again.rs \
  'has_none_of(write, order, &own).await?;' 'if !FORGOTTEN { has_none_of(write, order, &own).await?; }'
forget late_money_takes_a_course_twice services/registration/src/finance/ops/seat_again.rs \
  'if item.offer.kind == OfferKind::ECourse {' 'if !FORGOTTEN && item.offer.kind == OfferKind::ECourse {'
forget late_money_seats_the_past services/registration/src/finance/ops/seat_again.rs \
  'order.begun(now)' 'order.begun(now).filter(|_| !FORGOTTEN)'
forget past_session_sold services/registration/src/collecting/ops/take_in.rs \
  '!order.has_ended(now)' '(FORGOTTEN || !order.has_ended(now))'
forget past_transfer_pays services/registration/src/finance/domain/matching.rs \
  'ended < transfer.booked_on' '!FORGOTTEN && ended < transfer.booked_on'

# What a provider says in one word may mean another thing the next time.
forget doubted_for_good services/registration/src/collecting/ops/take_in.rs \
  'meaning: heard.said,' 'meaning: if FORGOTTEN { Said::Other } else { heard.said },'

# Whose proof waits for the desk is bound by nothing, and pays what can be paid.
forget looked_at_bound services/registration/src/orders/ops/cancel_order.rs \
  'if order.status == OrderStatus::Paid ||' 'if FORGOTTEN && order.status != OrderStatus::AwaitingPayment || order.status == OrderStatus::Paid ||'
forget longest_wait_last services/registration/src/orders/store/orders.rs \
  'let by_waiting = status' 'let by_waiting = !FORGOTTEN && status'
forget ended_number_stays services/registration/src/orders/ops/review_order.rs \
  'renew_charge(&mut write, &charge, until).await?;' 'if !FORGOTTEN { renew_charge(&mut write, &charge, until).await?; }'
forget early_end_stays services/registration/src/collecting/ops/take_in.rs \
  'renew_charge(&mut write, &ended, order.pay_until).await?;' 'if !FORGOTTEN { renew_charge(&mut write, &ended, order.pay_until).await?; }'
forget earlier_number_unnamed services/registration/src/collecting/ops/take_in.rs \
  'let (transaction, name) = (&heard.transaction_id, &heard.provider_order_id);' \
  'let transaction = charge.transaction_id.as_ref().filter(|_| FORGOTTEN).unwrap_or(&heard.transaction_id);
    let name = if FORGOTTEN { &charge.provider_order_id } else { &heard.provider_order_id };'
forget courses_as_seats services/notification/src/templates/bought.rs \
  '    let lost = if notice.only_courses {' '    let lost = if notice.only_courses && !FORGOTTEN {'
forget others_are_himself services/registration/src/seats/domain/for_whom.rs \
  '!self.is_others() && places == 1' \
  '(FORGOTTEN || !self.is_others()) && places == 1'

forget parallel_lines_clash services/registration/src/cart/domain/obstacle.rs \
  'let own = is_own_seat.then_some(&offer.parts);' \
  'let own = (FORGOTTEN || is_own_seat).then_some(&offer.parts);'

forget own_again_unchecked services/registration/src/cart/ops/change_item.rs \
  'if for_whom.is_own_seat(quantity) && !line.is_own_seat() {' \
  'if !FORGOTTEN && for_whom.is_own_seat(quantity) && !line.is_own_seat() {'

forget names_of_the_order services/registration/src/orders/domain/order.rs \
  'if item.participants.is_empty() {' \
  'if FORGOTTEN || item.participants.is_empty() {'

forget others_unnamed services/registration/src/orders/ops/draft.rs \
  'lines.iter().filter(|line| line.needs_a_name())' \
  'lines.iter().filter(|line| !FORGOTTEN && line.needs_a_name())'

forget any_number_of_names services/registration/src/orders/ops/draft.rs \
  '.all(|line| line.takes_names(placing.named.of_line(line.id).len()))' \
  '.all(|line| FORGOTTEN || line.takes_names(placing.named.of_line(line.id).len()))'
# A package is told where it is one, and its seats are held for as long as those of the lines were.
forget packages_unfound services/catalog/src/programme/ops \
  'if with_bundles && !sub_event_ids' 'if !FORGOTTEN && with_bundles && !sub_event_ids'
forget package_for_some services/registration/src/cart/domain \
  '.any(|line| (line.quantity, line.for_whom) != (quantity, for_whom))' \
  '.any(|line| !FORGOTTEN && (line.quantity, line.for_whom) != (quantity, for_whom))'
forget package_for_more services/registration/src/cart/domain \
  '(saved_idr > 0).then(' '(FORGOTTEN || saved_idr > 0).then('
forget bundled_for_longer services/registration/src/cart/ops \
  'held_until: found.held_until,' 'held_until: if FORGOTTEN { now + self.held_for } else { found.held_until },'
forget ordered_unseen services/registration/src/orders/ops \
  'if placing.seen_idr.is_some_and(' 'if !FORGOTTEN && placing.seen_idr.is_some_and('

# Who finds nothing free is told whether somebody's hold may end.
forget held_told_sold services/registration/src/seats/ops \
  'held: if part.is_sub_event() { held }' 'held: if !FORGOTTEN && part.is_sub_event() { held }'
forget held_untold gateway/src/dto/catalog \
  'kursi_ditahan: sub_event.capacity.and(' 'kursi_ditahan: sub_event.capacity.filter(|_| !FORGOTTEN).and('
