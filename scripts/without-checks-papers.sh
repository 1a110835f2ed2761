#!/usr/bin/env bash
# Rules of documents and e-posters that scripts/without-checks.sh takes out of a copy of the sources; it reads this file, which does nothing
# by itself.

forget layout_of_today services/registration/src/billing/ops/billing_desk.rs \
  'Some(digest) if digest == today.digest() =>' \
  'Some(digest) if FORGOTTEN || digest == today.digest() =>'

forget layouts_untried crates/documents/src/layouts.rs \
  'samples::try_out(known, &layout)' \
  'Ok(()).and_then(|()| if FORGOTTEN { Ok(()) } else { samples::try_out(known, &layout) })'

forget proofs_without_end services/registration/src/orders/ops/submit_proof.rs \
  'MOST_BYTES.. => Err(SubmitProofError::TooMany),' \
  'MOST_BYTES.. if !FORGOTTEN => Err(SubmitProofError::TooMany),'

forget activities_without_end services/learning/src/credits/ops/submit_activity.rs \
  '|| waiting.bytes >= MOST_WAITING_BYTES' \
  '|| (!FORGOTTEN && waiting.bytes >= MOST_WAITING_BYTES)'

forget phone_told_without_end services/notification/src/ops/reach.rs \
  'None => self.phones' 'None => FORGOTTEN || self.phones'

forget mailbox_told_without_end services/notification/src/ops/reach.rs \
  'Some(address) => self.mailboxes' 'Some(address) => FORGOTTEN || self.mailboxes'

forget giver_told_without_end services/notification/src/ops/reach.rs \
  'giver.is_none_or(|giver| self' 'giver.is_none_or(|giver| FORGOTTEN || self'

forget mailbox_by_tags services/identity/src/lockout/ops \
  'mailbox_of_tagged(address).map(' 'mailbox_of_tagged(address).filter(|_| !FORGOTTEN).map('

forget giver_unnamed services/registration/src/notices/ops/announce_notices.rs \
  'map(|notice| (Trace::current(), notice))' \
  'map(|mut notice| { notice.giver_id = notice.giver_id.filter(|_| !FORGOTTEN); (Trace::current(), notice) })'

forget poster_author_untold services/catalog/src/posters/ops/review_poster.rs \
  'write.announce(&reviewed).await?;' \
  'if !FORGOTTEN { write.announce(&reviewed).await?; }'

forget poster_desk_for_all services/catalog/src/posters/ops/review_poster.rs \
  'if caller.role == Role::Admin {' \
  'if FORGOTTEN || caller.role == Role::Admin {'

forget together_given_up crates/kit/src/together.rs \
  'answer = &mut under_way => (answer.ok(), None),' \
  'answer = &mut under_way, if !FORGOTTEN => (answer.ok(), None),'
