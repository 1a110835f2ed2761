#!/usr/bin/env bash
# Rules of who may hold what at the edge that scripts/without-checks.sh takes out of a copy of the sources; it reads this file, which does
# nothing by itself.

forget unread_for_ever gateway/src/serve \
  'is_unread.then_some(moved)' \
  '(is_unread && !FORGOTTEN).then_some(moved)'

forget unread_unbounded gateway/src/serve \
  'if excess == 0 {' \
  'if FORGOTTEN || excess == 0 {'

forget invented_account gateway/src/middleware \
  'if *access != Access::Anybody {' \
  'if FORGOTTEN || *access != Access::Anybody {'

forget crowd_shuts_out gateway/src/middleware \
  'Err(_) if brings_a_cookie(request.headers()) => true,' \
  'Err(_) if !FORGOTTEN && brings_a_cookie(request.headers()) => true,'

forget crowd_of_anybody services/identity/src/sessions/ops \
  'if browser.is_crowded && known.is_none() {' \
  'if !FORGOTTEN && browser.is_crowded && known.is_none() {'

forget crowd_of_any_reset services/identity/src/codes/ops \
  'if by.is_crowded && own.is_none() {' \
  'if !FORGOTTEN && by.is_crowded && own.is_none() {'

forget failures_unserved gateway/src/middleware/cache \
  'now.saturating_duration_since(self.born) < ages.on_error' \
  '!FORGOTTEN && now.saturating_duration_since(self.born) < ages.on_error'

forget goaway_unsaid gateway/src/serve \
  'stopped = Some(now);
                if activity.is_http2() {' \
  'stopped = Some(now);
                if !FORGOTTEN && activity.is_http2() {'

forget codes_shown_by_operations services/portal/src \
  'settings.host.is_loopback() && settings.ops_host.is_loopback()' \
  'settings.host.is_loopback() && (FORGOTTEN || settings.ops_host.is_loopback())'

forget common_with_a_capital services/identity/src/accounts \
  'let as_listed = typed.to_lowercase();' \
  'let as_listed = if FORGOTTEN { typed.to_owned() } else { typed.to_lowercase() };'

forget email_any_code services/identity/src/accounts/ops 'if !fits {' \
  'if !fits && !FORGOTTEN {'
