//! Whom a message reaches that is no code, and how often one phone or mailbox is told such things, and by one giver. Nobody has shown
//! whose phone it is, anybody may register with the number of another one, and one mailbox has as many addresses as it likes: so what
//! goes to one of them is bounded, over all accounts together.

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
        channel::Template,
        contact::Contact,
        recipient::{Mailbox, Phone},
    },
    metrics,
};

/// What is told in an hour at most. Each process counts for itself, from its start on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rates {
    /// To one phone.
    pub(crate) phone: NonZeroU32,
    /// To one mailbox: whose it is was shown, and a buyer has many orders.
    pub(crate) mailbox: NonZeroU32,
    /// By what one account gives to others and takes back. A sponsor gives seats by the hundred.
    pub(crate) giver: NonZeroU32,
}

impl Rates {
    pub(crate) const USUAL: Self = Self {
        phone: NonZeroU32::new(20).unwrap(),
        mailbox: NonZeroU32::new(60).unwrap(),
        giver: NonZeroU32::new(500).unwrap(),
    };
}

/// How long a message is known to have been counted. After an hour it does not weigh on its recipient any more, and its event was given
/// up long ago.
const COUNTED_FOR: Duration = Duration::HOUR;

/// How often each was told something lately, and by whom; in memory only, since no table holds a number or an address in clear.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    phones: Arc<DefaultKeyedRateLimiter<Phone>>,
    mailboxes: Arc<DefaultKeyedRateLimiter<Mailbox>>,
    givers: Arc<DefaultKeyedRateLimiter<i64>>,
    /// The messages that were counted, and when. No more of them than the quotas let through.
    counted: Arc<Mutex<HashMap<Uuid, OffsetDateTime>>>,
}

impl Default for Told {
    fn default() -> Self {
        Self::within(Rates::USUAL)
    }
}

impl Told {
    /// Nothing yet, and no more than `rates` say.
    pub(crate) fn within(rates: Rates) -> Self {
        Self {
            phones: Arc::new(DefaultKeyedRateLimiter::keyed(Quota::per_hour(rates.phone))),
            mailboxes: Arc::new(DefaultKeyedRateLimiter::keyed(Quota::per_hour(rates.mailbox))),
            givers: Arc::new(DefaultKeyedRateLimiter::keyed(Quota::per_hour(rates.giver))),
            counted: Arc::default(),
        }
    }

    /// Counts message `id` against whom it goes to and whose doing it is; `false` when either has had enough. An event whose message
    /// could not be saved comes again: it was counted, and if each try took from the quota, a database that is away for a minute would
    /// use it up with one message.
    fn take_one_more(&self, to: &Contact, giver: Option<i64>, id: Uuid, now: OffsetDateTime) -> bool {
        // Held over all steps: a handler that is too slow goes on beside the next try of its event.
        let mut counted = self.counted();
        if counted.contains_key(&id) {
            return true;
        }
        // The giver first: what is too much of him takes nothing from those he gives to.
        let is_free = self.may_cause(giver) && self.may_hear(to);
        if is_free {
            counted.insert(id, now);
        }
        is_free
    }

    fn may_cause(&self, giver: Option<i64>) -> bool {
        giver.is_none_or(|giver| self.givers.check_key(&giver).is_ok())
    }

    fn may_hear(&self, to: &Contact) -> bool {
        match &to.email {
            Some(address) => self.mailboxes.check_key(&address.mailbox()).is_ok(),
            None => self.phones.check_key(&to.phone).is_ok(),
        }
    }

    /// Forgets those that have been quiet, and the messages that were counted long ago.
    pub(super) fn forget_quiet(&self, now: OffsetDateTime) {
        self.phones.retain_recent();
        self.mailboxes.retain_recent();
        self.givers.retain_recent();
        self.counted().retain(|_, at| now - *at < COUNTED_FOR);
    }

    fn counted(&self) -> MutexGuard<'_, HashMap<Uuid, OffsetDateTime>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ops {
    /// How the member of message `id` is reached; `None` for a closed account, for a phone or a mailbox that was told too often, and for
    /// what is too much of its giver. The same message asked for again is answered as before, and counts once.
    pub(crate) async fn reach(
        &self,
        member_id: i64,
        giver: Option<i64>,
        id: Uuid,
        template: Template,
    ) -> Result<Option<Contact>, PeerAway> {
        let Some(contact) = self.peers.contact(member_id).await? else {
            tracing::info!(%id, "nobody is there to be told");
            return Ok(None);
        };
        if !self.told.take_one_more(&contact, giver, id, self.clock.now()) {
            metrics::message(contact.channel(), template, "withheld");
            tracing::warn!(%id, "somebody was told too often, or by somebody: this is not sent");
            return Ok(None);
        }
        Ok(Some(contact))
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{Contact, Told};

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);

    fn by_phone(last: u32) -> Contact {
        Contact {
            name: "dr. Sari Lestari".to_owned(),
            phone: format!("+62812100{last:05}").try_into().unwrap(),
            email: None,
        }
    }

    fn by_mail(address: &str) -> Contact {
        Contact {
            email: Some(address.to_owned().try_into().unwrap()),
            ..by_phone(0)
        }
    }

    /// How many of `times` other messages to it are told.
    fn heard(told: &Told, to: &Contact, giver: Option<i64>, times: u32) -> usize {
        (0..times)
            .filter(|_| told.take_one_more(to, giver, Uuid::new_v4(), NOW))
            .count()
    }

    #[test]
    fn a_message_counts_once_within_the_hour_and_is_then_forgotten() {
        let told = Told::default();
        let (phone, first) = (by_phone(30), Uuid::new_v4());
        for _ in 0..40 {
            assert!(told.take_one_more(&phone, Some(7), first, NOW));
        }
        assert_eq!(heard(&told, &phone, Some(7), 40), 19);
        assert!(told.take_one_more(&phone, Some(7), first, NOW), "counted before");

        told.forget_quiet(NOW + Duration::minutes(59));
        assert_eq!(told.counted().len(), 20);
        told.forget_quiet(NOW + Duration::HOUR);
        assert!(told.counted().is_empty());
    }

    /// Sabotage: `mailbox_told_without_end`.
    #[test]
    fn one_mailbox_is_told_sixty_things_by_whatever_address() {
        let told = Told::default();
        let by_address = (0..100).map(|number| heard(&told, &by_mail(&format!("Sari+{number}@contoh.id")), None, 1));
        assert_eq!(by_address.sum::<usize>(), 60);
        assert_eq!(heard(&told, &by_mail("sari@contoh.id"), None, 1), 0);
        assert_eq!(heard(&told, &by_mail("dewi@contoh.id"), None, 1), 1, "another one");
    }

    /// Sabotage: `giver_told_without_end`.
    #[test]
    fn one_giver_has_five_hundred_told_and_takes_nothing_from_them_by_more() {
        let told = Told::default();
        let by_one = (0..600).map(|last| heard(&told, &by_phone(last), Some(7), 1));
        assert_eq!(by_one.sum::<usize>(), 500);
        assert_eq!(heard(&told, &by_phone(599), Some(7), 30), 0);
        assert_eq!(heard(&told, &by_phone(599), Some(8), 1), 1, "by somebody else");
        assert_eq!(heard(&told, &by_phone(599), None, 30), 19, "all that he was not told");
    }
}
