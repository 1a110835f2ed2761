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
