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
  'contact.channel() != Channel::Mail && !self' \
  'contact.channel() != Channel::Mail && !FORGOTTEN && !self'

forget poster_author_untold services/catalog/src/posters/ops/review_poster.rs \
  'write.announce(&reviewed).await?;' \
  'if !FORGOTTEN { write.announce(&reviewed).await?; }'

forget poster_desk_for_all services/catalog/src/posters/ops/review_poster.rs \
  'if caller.role == Role::Admin {' \
  'if FORGOTTEN || caller.role == Role::Admin {'

forget together_given_up crates/kit/src/together.rs \
  'answer = &mut under_way => (answer.ok(), None),' \
  'answer = &mut under_way, if !FORGOTTEN => (answer.ok(), None),'

forget lost_connection_is_a_fault crates/kit/src/database.rs \
  '| "08006" | "08P01") => BUSY,' '| "08006" | "08P01") if !FORGOTTEN => BUSY,'

# What a server gave up before a backup took it.
forget lost_place_unseen crates/embedded-postgres/src/backup.rs \
  'if place == Some(true) {' 'if place == Some(true) || (FORGOTTEN && place.is_some()) {'
forget gap_without_base crates/embedded-postgres/src/backup.rs \
  'let since = begun_anew.map_or(' 'let since = begun_anew.filter(|_| !FORGOTTEN).map_or('
forget hole_untold crates/embedded-postgres/src/restore.rs \
  '(Some(hole), None) => return Err(hole),' '(Some(hole), None) if !FORGOTTEN => return Err(hole),'
forget base_only_once services/portal/src/backup/mod.rs \
  'if rest.is_zero()' 'if !FORGOTTEN && rest.is_zero()'
forget place_lost_meanwhile services/portal/src/backup/mod.rs \
  'if let Ok(false) = self.server' 'if !FORGOTTEN && let Ok(false) = self.server'

# What a pooler does not take from who connects, the role must have.
forget limits_of_a_role_unseen crates/kit/src/database.rs \
  '.bind(names)
    .bind(wanted)' '.bind(if FORGOTTEN { Vec::new() } else { names })
    .bind(if FORGOTTEN { Vec::new() } else { wanted })'
forget pooler_unseen services/portal/src/doctor/databases.rs \
  'Ok(lacking) if lacking.is_empty() =>' 'Ok(lacking) if FORGOTTEN || lacking.is_empty() =>'
