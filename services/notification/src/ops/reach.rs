//! Whom a message reaches that is no code, and how often one phone is told such things. Nobody has shown whose phone it is, and anybody
//! may register with the number of another one: so what goes to one number is bounded, over all accounts together.

use std::{
    collections::HashMap,
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use governor::{DefaultKeyedRateLimiter, Quota};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{Ops, PeerAway};
use crate::{
    domain::{
        channel::{Channel, Template},
        contact::Contact,
        recipient::Phone,
    },
    metrics,
};

/// What one phone is told in an hour at most. Each process counts for itself, from its start on.
const AN_HOUR: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// How long a message is known to have been counted. After an hour it does not weigh on its phone any more, and its event was given up
/// long ago.
const COUNTED_FOR: Duration = Duration::HOUR;

/// How often each phone was told something lately; in memory only, since no table holds a number in clear.
#[derive(Clone, Debug)]
pub(crate) struct ToldPhones {
    quota: Arc<DefaultKeyedRateLimiter<Phone>>,
    /// The messages that were counted, and when. No more of them than the quota let through.
    counted: Arc<Mutex<HashMap<Uuid, OffsetDateTime>>>,
}

impl Default for ToldPhones {
    fn default() -> Self {
        Self {
            quota: Arc::new(DefaultKeyedRateLimiter::keyed(Quota::per_hour(AN_HOUR))),
            counted: Arc::default(),
        }
    }
}

impl ToldPhones {
    /// Counts message `id` against its phone; `false` when that was told enough. An event whose message could not be saved comes again:
    /// it was counted, and if each try took from the quota, a database that is away for a minute would use it up with one message.
    fn take_one_more(&self, phone: &Phone, id: Uuid, now: OffsetDateTime) -> bool {
        // Held over both steps: a handler that is too slow goes on beside the next try of its event.
        let mut counted = self.counted();
        if counted.contains_key(&id) {
            return true;
        }
        let is_free = self.quota.check_key(phone).is_ok();
        if is_free {
            counted.insert(id, now);
        }
        is_free
    }

    /// Forgets the phones that have been quiet, and the messages that were counted long ago.
    pub(super) fn forget_quiet(&self, now: OffsetDateTime) {
        self.quota.retain_recent();
        self.counted().retain(|_, at| now - *at < COUNTED_FOR);
    }

    fn counted(&self) -> MutexGuard<'_, HashMap<Uuid, OffsetDateTime>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ops {
    /// How the member of message `id` is reached; `None` for a closed account, and for a phone that was told too often. The same message
    /// asked for again is answered as before, and counts once.
    pub(crate) async fn reach(
        &self,
        member_id: i64,
        id: Uuid,
        template: Template,
    ) -> Result<Option<Contact>, PeerAway> {
        let Some(contact) = self.peers.contact(member_id).await? else {
            tracing::info!(%id, "nobody is there to be told");
            return Ok(None);
        };
        if contact.channel() != Channel::Mail && !self.told.take_one_more(&contact.phone, id, self.clock.now()) {
            metrics::message(contact.channel(), template, "withheld");
            tracing::warn!(%id, "a phone was told too often: this is not sent to it");
            return Ok(None);
        }
        Ok(Some(contact))
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{AN_HOUR, ToldPhones};
    use crate::domain::recipient::Phone;

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);

    #[test]
    fn a_message_counts_once_within_the_hour_and_is_then_forgotten() {
        let told = ToldPhones::default();
        let phone = Phone::try_from("+6281210020030".to_owned()).unwrap();
        let first = Uuid::new_v4();
        for _ in 0..2 * AN_HOUR.get() {
            assert!(told.take_one_more(&phone, first, NOW));
        }
        for _ in 1..AN_HOUR.get() {
            assert!(told.take_one_more(&phone, Uuid::new_v4(), NOW));
        }
        assert!(!told.take_one_more(&phone, Uuid::new_v4(), NOW), "it was told enough");
        assert!(told.take_one_more(&phone, first, NOW), "counted before");

        told.forget_quiet(NOW + Duration::minutes(59));
        assert_eq!(told.counted().len(), usize::try_from(AN_HOUR.get()).unwrap());
        told.forget_quiet(NOW + Duration::HOUR);
        assert!(told.counted().is_empty());
    }
}
