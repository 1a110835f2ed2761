#!/usr/bin/env bash
# Rules of documents and e-posters that scripts/without-checks.sh takes out of a copy of the sources; it reads this file, which does nothing
# by itself.

forget layout_of_today services/registration/src/billing/ops/billing_desk.rs \
  'Some(digest) if digest == today.digest() =>' \
  'Some(digest) if FORGOTTEN || digest == today.digest() =>'

forget layouts_untried crates/documents/src/layouts.rs \
  'samples::try_out(known, &layout)' \
  'Ok(()).and_then(|()| if FORGOTTEN { Ok(()) } else { samples::try_out(known, &layout) })'

forget proofs_without_end services/registration/src/payments/domain/proof.rs \
  'if taken.of_account >= self.of_account {' \
  'if !FORGOTTEN && taken.of_account >= self.of_account {'

forget proofs_of_all_uncounted services/registration/src/payments/domain/proof.rs \
  '} else if taken.waiting >= self.waiting {' \
  '} else if !FORGOTTEN && taken.waiting >= self.waiting {'

forget proofs_of_all_side_by_side services/registration/src/orders/ops/submit_proof.rs \
  'let taken = proofs::lock_taken(write.conn(), member_id).await?;' \
  'let taken = if FORGOTTEN {
            proofs::taken(write.conn(), member_id).await?
        } else {
            proofs::lock_taken(write.conn(), member_id).await?
        };'

forget activities_without_end services/learning/src/credits/domain/room.rs \
  '|| waiting.bytes >= self.of_account' \
  '|| (!FORGOTTEN && waiting.bytes >= self.of_account)'

forget activities_of_all_uncounted services/learning/src/credits/domain/room.rs \
  '} else if waiting.bytes_of_all >= self.of_all {' \
  '} else if !FORGOTTEN && waiting.bytes_of_all >= self.of_all {'

forget activities_of_all_side_by_side services/learning/src/credits/store/activities.rs \
  '"activities of all accounts".to_owned(),' \
  'if FORGOTTEN { format!("activities of account {member_id}") } else { "activities of all accounts".to_owned() },'

forget activities_of_nobody services/learning/src/credits/ops/sweep_proofs.rs \
  'for key in &unknown {' \
  'for key in unknown.iter().filter(|_| !FORGOTTEN) {'

forget photos_of_nobody services/identity/src/profile/ops/sweep_photos.rs \
  'for file in unknown.iter()' \
  'for file in unknown.iter().filter(|_| !FORGOTTEN)'

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

forget rejected_takes_room services/catalog/src/posters/store/posters.rs \
  'let row = sqlx::query!(
        r#"SELECT (SELECT coalesce(sum(greatest(' \
  'if FORGOTTEN {
        sqlx::raw_sql("UPDATE posters SET status = $$submitted$$ WHERE status = $$rejected$$").execute(&mut *conn).await?;
    }
    let row = sqlx::query!(
        r#"SELECT (SELECT coalesce(sum(greatest('

forget rejected_kept services/catalog/src/posters/ops/sweep_files.rs \
  'posters::drop_files_of_rejected(&mut row, now - rejected_kept, now).await?;' \
  'if !FORGOTTEN { posters::drop_files_of_rejected(&mut row, now - rejected_kept, now).await?; }'

forget nothing_published services/catalog/src/posters/ops/review_poster.rs \
  'if locked.files_dropped {' \
  'if locked.files_dropped && !FORGOTTEN {'

forget posters_of_nobody services/catalog/src/posters/ops/sweep_files.rs \
  'for file in unknown.iter()' \
  'for file in unknown.iter().filter(|_| !FORGOTTEN)'

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
