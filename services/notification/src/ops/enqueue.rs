//! Taking a message in: the event is claimed and the message queued, or neither.

use events::{OpenError, SealError, Sealed, inbox};
use serde::de::DeserializeOwned;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Unaudited, WriteError};

use super::{Ops, PeerAway};
use crate::{
    domain::{
        channel::Channel,
        content::Content,
        events::seal_about,
        message::{NewMessage, Superseded},
    },
    metrics,
    store::messages,
};

/// A message that an event asks for.
#[derive(Debug)]
pub(crate) struct WantedMessage {
    pub id: Uuid,
    pub channel: Channel,
    pub content: Content,
    /// The trace it belongs to.
    pub traceparent: Option<String>,
    /// From this instant on it must not be sent.
    pub expires_at: OffsetDateTime,
    /// The message that must not be sent any more now that this one is there.
    pub supersedes: Option<Uuid>,
}

/// Why a message was not taken in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EnqueueError {
    #[error("the sealed part of the event cannot be read")]
    Open(#[from] OpenError),
    #[error("it could not be asked what to send to whom")]
    Peer(#[from] PeerAway),
    #[error("the message could not be sealed")]
    Seal(#[from] SealError),
    #[error("the message could not be saved")]
    Database(#[from] sqlx::Error),
    #[error("the message could not be committed")]
    Write(#[from] WriteError),
}

impl Ops {
    /// Opens what identity sealed into the event that asks for `message`.
    pub(crate) fn open<T: DeserializeOwned>(&self, sealed: &Sealed, message: Uuid) -> Result<T, EnqueueError> {
        Ok(self.seal_key.open(sealed, &seal_about(message))?)
    }

    /// Queues the message that `event` asks `consumer` for. The same event again changes nothing, and neither does
    /// another one that asks for a message of that id. What the message supersedes ends in the same transaction.
    pub(crate) async fn enqueue(
        &self,
        consumer: &'static str,
        event: Uuid,
        wanted: WantedMessage,
    ) -> Result<(), EnqueueError> {
        let message = NewMessage {
            id: wanted.id,
            template: wanted.content.template(),
            channel: wanted.channel,
            content: self.seal_key.seal(&wanted.content, &Content::seal_about(wanted.id))?,
            traceparent: wanted.traceparent,
            created_at: self.clock.now(),
            expires_at: wanted.expires_at,
        };
        let mut work = Unaudited::begin(&self.pool, "a message's own row says what became of it").await?;
        if !inbox::claim(work.conn(), consumer, event).await? {
            return Ok(());
        }
        // The older one first: transactions of a chain of codes then lock its rows in one order.
        let superseded = match wanted.supersedes {
            Some(id) => Some((
                id,
                messages::supersede(work.conn(), id, message.channel, message.created_at).await?,
            )),
            None => None,
        };
        let is_new = messages::insert(work.conn(), &message).await?;
        work.commit().await?;
        if let Some((id, Superseded::InTime(channel))) = superseded {
            metrics::message(channel, message.template, "superseded");
            tracing::info!(%id, %channel, "a code was replaced before it went out");
        }
        if is_new {
            self.bells.of(message.channel).notify_one();
        } else {
            tracing::info!(id = %message.id, "a message was asked for twice, or replaced before it was asked for");
        }
        Ok(())
    }
}
