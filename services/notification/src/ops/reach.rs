//! Whom a message reaches that is no code, and how often one phone is told such things. Nobody has shown whose phone it is, and anybody
//! may register with the number of another one: so what goes to one number is bounded, over all accounts together.

use std::{num::NonZeroU32, sync::Arc};

use governor::{DefaultKeyedRateLimiter, Quota};
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

/// How often each phone was told something lately; in memory only, since no table holds a number in clear.
#[derive(Clone, Debug)]
pub(crate) struct ToldPhones(Arc<DefaultKeyedRateLimiter<Phone>>);

impl Default for ToldPhones {
    fn default() -> Self {
        Self(Arc::new(DefaultKeyedRateLimiter::keyed(Quota::per_hour(AN_HOUR))))
    }
}

impl ToldPhones {
    fn take_one_more(&self, phone: &Phone) -> bool {
        self.0.check_key(phone).is_ok()
    }

    /// Forgets the phones that have been quiet.
    pub(super) fn forget_quiet(&self) {
        self.0.retain_recent();
    }
}

impl Ops {
    /// How the member of message `id` is reached; `None` for a closed account, and for a phone that was told too often.
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
        if contact.channel() != Channel::Mail && !self.told.take_one_more(&contact.phone) {
            metrics::message(contact.channel(), template, "withheld");
            tracing::warn!(%id, "a phone was told too often: this is not sent to it");
            return Ok(None);
        }
        Ok(Some(contact))
    }
}
