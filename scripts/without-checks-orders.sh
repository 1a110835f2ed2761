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
