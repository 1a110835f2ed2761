//! Publications that count only when the broker has them on disk and somebody's queue has them.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use futures::{FutureExt, future::join_all};
use lapin::{
    BasicProperties, Channel, Confirmation, Connection,
    options::{BasicPublishOptions, ConfirmSelectOptions},
};
use tokio::time::{Instant, timeout, timeout_at};
use tracing::Instrument;

use super::{
    answer::{ANSWER, short},
    broker::Broker,
    topology::Names,
};
use crate::{
    bus_error::BusError,
    envelope::CONTENT_TYPE,
    outbox::{Fate, Row},
    publisher::Publisher,
    retry,
};

/// What the broker may take to confirm a window of publications.
pub(super) const CONFIRM: Duration = Duration::from_secs(10);
/// How soon a window that waits for its confirms notices that the broker has blocked the connection.
const LOOK: Duration = Duration::from_millis(50);
/// The pause before rows that a blocked broker did not take are due again. They are claimed only when it takes again.
const AFTER_A_BLOCK: Duration = Duration::from_millis(100);
/// Publications in the air at once.
const WINDOW: i64 = 256;
/// AMQP's delivery mode for a message that survives a restart.
const PERSISTENT: u8 = 2;

/// A channel whose publications are confirmed.
pub(crate) struct Confirmed {
    channel: Channel,
    connection: Arc<Connection>,
    names: Arc<Names>,
    service: &'static str,
    broken: bool,
}

impl Confirmed {
    pub(super) async fn open(broker: &Broker, names: Arc<Names>, service: &'static str) -> Result<Self, BusError> {
        let (channel, connection) = broker.line().await?;
        confirming(&channel).await?;
        Ok(Self {
            channel,
            connection,
            names,
            service,
            broken: false,
        })
    }

    /// Returns when the broker takes nothing for now.
    async fn blocked(&self) {
        while !self.connection.status().blocked() {
            tokio::time::sleep(LOOK).await;
        }
    }

    /// What the broker says to each row. A blocked broker may stay so for hours; the transaction that holds the rows
    /// may not.
    async fn confirmations(&self, rows: &[Row]) -> Vec<Option<bool>> {
        let until = Instant::now() + CONFIRM;
        let blocked = self.blocked().shared();
        join_all(rows.iter().map(|row| {
            let blocked = blocked.clone();
            async move {
                tokio::select! {
                    confirmed = self.publish_row(row, until).instrument(row.span()) => confirmed,
                    () = blocked => None,
                }
            }
        }))
        .await
    }

    /// `None`: nobody knows.
    async fn publish_row(&self, row: &Row, until: Instant) -> Option<bool> {
        let Ok(bytes) = row.to_bytes(self.service) else {
            return Some(false);
        };
        let properties = properties()
            .with_message_id(row.id.to_string().as_str().into())
            .with_type(row.topic.as_str().into())
            .with_app_id(self.service.into());
        let published = async {
            let Some(audience) = &row.audience else {
                return publish(&self.channel, &self.names.events, &row.topic, &bytes, properties).await;
            };
            // The default exchange leads to the queue of that name.
            let mut all = true;
            for consumer in audience {
                let queue = self.names.queue_of(consumer);
                all &= publish(&self.channel, "", &queue, &bytes, properties.clone()).await?;
            }
            Ok(all)
        };
        match timeout_at(until, published).await {
            Ok(Ok(confirmed)) => Some(confirmed),
            Ok(Err(error)) => {
                tracing::debug!(%error, id = %row.id, "a publication was cut off");
                None
            }
            Err(_) => None,
        }
    }
}

#[async_trait]
impl Publisher for Confirmed {
    fn window(&self) -> i64 {
        WINDOW
    }

    async fn publish(&mut self, rows: &[Row]) -> Vec<Fate> {
        let confirmed = self.confirmations(rows).await;
        let was_blocked = self.connection.status().blocked();
        self.broken |= confirmed.contains(&None);
        let unsent = confirmed.iter().filter(|confirmed| **confirmed != Some(true)).count();
        if unsent > 0 {
            tracing::warn!(
                service = self.service,
                unsent,
                of = rows.len(),
                "the broker did not confirm all events"
            );
        }
        let fate = |(row, confirmed): (&Row, Option<bool>)| match confirmed {
            Some(true) => Fate::Sent,
            None if was_blocked => Fate::Later {
                after: AFTER_A_BLOCK,
                counts: false,
            },
            Some(false) | None => Fate::Later {
                after: retry::publication(row.failures()),
                counts: true,
            },
        };
        rows.iter().zip(confirmed).map(fate).collect()
    }

    fn is_broken(&self) -> bool {
        self.broken || !self.channel.status().connected()
    }
}

/// Asks the broker to confirm what is published on `channel`.
pub(super) async fn confirming(channel: &Channel) -> Result<(), BusError> {
    match timeout(ANSWER, channel.confirm_select(ConfirmSelectOptions::default())).await {
        Ok(selected) => selected.map_err(BusError::Unreachable),
        Err(_) => Err(BusError::TimedOut),
    }
}

/// The properties of a new message: JSON that survives a restart of the broker.
pub(super) fn properties() -> BasicProperties {
    BasicProperties::default()
        .with_content_type(CONTENT_TYPE.into())
        .with_delivery_mode(PERSISTENT)
}

/// The same for a copy of a message: what it is stays, what happened to it does not.
pub(super) fn properties_of(old: &BasicProperties) -> BasicProperties {
    let mut copy = properties();
    if let Some(id) = old.message_id() {
        copy = copy.with_message_id(id.clone());
    }
    if let Some(topic) = old.kind() {
        copy = copy.with_type(topic.clone());
    }
    if let Some(service) = old.app_id() {
        copy = copy.with_app_id(service.clone());
    }
    copy
}

/// Publishes and waits; `true` only when the broker has taken responsibility for the message and at
/// least one queue holds it. An acknowledgement alone does not say that: a message that no queue
/// takes is first returned and then acknowledged (lapin's `is_ack()` is true for it).
pub(super) async fn publish(
    channel: &Channel,
    exchange: &str,
    key: &str,
    bytes: &[u8],
    properties: BasicProperties,
) -> lapin::Result<bool> {
    let options = BasicPublishOptions {
        mandatory: true,
        immediate: false,
    };
    let confirm = channel
        .basic_publish(short(exchange), short(key), options, bytes, properties)
        .await?;
    Ok(confirm.await? == Confirmation::Ack(None))
}
