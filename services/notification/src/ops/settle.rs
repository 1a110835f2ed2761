//! Noting how a call ended, and telling of it in the same transaction.

use std::time::Duration;
use write::{Unaudited, WriteError};

use super::Ops;
use crate::{
    domain::{events::OtpUndelivered, message::HeldMessage, state::Next},
    store::messages,
};

/// The pauses between tries to note an ending: together less than what a lease leaves after a call
/// ([`LEASE_AFTER_CALL`](crate::config::LEASE_AFTER_CALL)).
const PAUSES: [Duration; 4] = [
    Duration::from_millis(100),
    Duration::from_millis(300),
    Duration::from_millis(900),
    Duration::from_millis(1_500),
];

impl Ops {
    /// Notes it, and tries again for as long as the lease lasts. Without a note the lease runs out.
    pub(super) async fn settle_patiently(&self, held: &HeldMessage, next: &Next) {
        let mut pauses = PAUSES.into_iter();
        loop {
            let error = match self.settle(held, next).await {
                Ok(true) => return,
                Ok(false) => {
                    tracing::warn!(state = next.as_str(), "a message was given up before its call ended");
                    return;
                }
                Err(error) => kit::report::chain(&error),
            };
            let Some(pause) = pauses.next() else {
                tracing::error!(error, state = next.as_str(), "how a call ended could not be noted");
                return;
            };
            tracing::debug!(error, "how a call ended could not be noted yet");
            tokio::time::sleep(pause).await;
        }
    }

    /// Notes it once; `false` when the message is no longer this worker's.
    pub(super) async fn settle(&self, held: &HeldMessage, next: &Next) -> Result<bool, WriteError> {
        let now = self.clock.now();
        let state = next.as_str();
        let mut work = Unaudited::begin(&self.pool, "a message's own row says what became of it").await?;
        let settled = match next {
            Next::Sent { reference } => {
                let about = format!("notification.reference:{}", held.id);
                // Good to have, nothing depends on it.
                let sealed = reference
                    .as_ref()
                    .and_then(|number| self.seal_key.seal(number, &about).ok());
                messages::sent(work.conn(), held, sealed.as_ref(), now).await?
            }
            Next::Queued {
                channel,
                fell_back,
                due_at,
                reason,
            } => messages::queue_again(work.conn(), held, *channel, *fell_back, *due_at, reason).await?,
            Next::Refused { reason } | Next::Unknown { reason } => {
                messages::end(work.conn(), held, state, Some(reason), now).await?
            }
            Next::Expired => messages::end(work.conn(), held, state, None, now).await?,
            Next::Over => messages::end(work.conn(), held, state, Some("over"), now).await?,
        };
        if settled && let Some(reason) = next.undelivered(held.template) {
            let told = OtpUndelivered {
                message_id: held.id,
                reason: reason.to_owned(),
            };
            work.announce(&told, now).await?;
        }
        work.commit().await?;
        if settled
            && let Next::Queued { channel, due_at, .. } = next
            && *due_at <= now
        {
            self.bells.of(*channel).notify_one();
        }
        Ok(settled)
    }
}
