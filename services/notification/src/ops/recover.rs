//! Giving up on messages that nobody will send any more: their worker died with them, or their time ran out.

use std::time::Duration;

use time::OffsetDateTime;
use tracing::Instrument;
use write::{Unaudited, WriteError};

use super::Ops;
use crate::{
    domain::{events::OtpUndelivered, message::GivenUp, state::Next},
    metrics,
    store::messages,
};

/// How often it is looked for them.
pub(crate) const EVERY: Duration = Duration::from_secs(1);

impl Ops {
    /// One look at what is under way.
    pub(crate) async fn recover_round(self) -> Result<(), WriteError> {
        self.recover().await.map(drop)
    }

    /// Ends what was lost or ran out of time, and tells of it in the same transaction; answers how many.
    pub(super) async fn recover(&self) -> Result<usize, WriteError> {
        let now = self.clock.now();
        let mut ended = 0;
        loop {
            let mut work = Unaudited::begin(&self.pool, "a message's own row says what became of it").await?;
            let lost = messages::end_lost(work.conn(), now).await?;
            let expired = messages::end_expired(work.conn(), now).await?;
            for message in &lost {
                tracing::warn!(id = %message.id, channel = %message.channel, "a message was lost with its worker");
                let next = Next::Unknown {
                    reason: "lease_ran_out".to_owned(),
                };
                announce(&mut work, message, &next, now).await?;
            }
            for message in &expired {
                tracing::info!(id = %message.id, channel = %message.channel, "a message ran out of time unsent");
                announce(&mut work, message, &Next::Expired, now).await?;
            }
            work.commit().await?;
            for (messages, outcome) in [(&lost, "lost"), (&expired, "expired")] {
                for message in messages {
                    metrics::message(message.channel, message.template, outcome);
                }
            }
            let round = lost.len() + expired.len();
            ended += round;
            if round == 0 {
                return Ok(ended);
            }
        }
    }
}

/// Tells whoever asked for the message, within the message's own trace.
async fn announce(work: &mut Unaudited, message: &GivenUp, next: &Next, now: OffsetDateTime) -> sqlx::Result<()> {
    let Some(reason) = next.undelivered(message.template) else {
        return Ok(());
    };
    let span = tracing::info_span!("notification.give_up", id = %message.id);
    if let Some(parent) = &message.traceparent {
        telemetry::context::adopt(&span, parent);
    }
    let told = OtpUndelivered {
        message_id: message.id,
        reason: reason.to_owned(),
    };
    work.announce(&told, now).instrument(span).await
}
