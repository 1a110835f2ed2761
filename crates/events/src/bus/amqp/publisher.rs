//! Publications that count only when the broker has them on disk and somebody's queue has them.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use futures::future::join_all;
use lapin::{
    BasicProperties, Channel, Confirmation,
    options::{BasicPublishOptions, ConfirmSelectOptions},
};
use tokio::time::{Instant, timeout, timeout_at};

use super::{
    BusError,
    broker::{ANSWER, Broker},
    topology::{Names, short},
};
use crate::{
    envelope::CONTENT_TYPE,
    outbox::{Fate, Row},
    relay::Publisher,
    retry,
};

/// What the broker may take to confirm a window of publications.
const CONFIRM: Duration = Duration::from_secs(10);
/// Publications in the air at once.
const WINDOW: i64 = 256;
/// AMQP's delivery mode for a message that survives a restart.
const PERSISTENT: u8 = 2;

/// A channel whose publications are confirmed.
pub(crate) struct Confirmed {
    channel: Channel,
    names: Arc<Names>,
    service: &'static str,
    broken: bool,
}

impl Confirmed {
    pub(super) async fn open(broker: &Broker, names: Arc<Names>, service: &'static str) -> Result<Self, BusError> {
        let channel = broker.channel().await?;
        confirming(&channel).await?;
        Ok(Self {
            channel,
            names,
            service,
            broken: false,
        })
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
        match timeout_at(
            until,
            publish(&self.channel, &self.names.events, &row.topic, &bytes, properties),
        )
        .await
        {
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
        let until = Instant::now() + CONFIRM;
        let confirmed = join_all(rows.iter().map(|row| self.publish_row(row, until))).await;
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

/// Persistent JSON.
pub(super) fn properties() -> BasicProperties {
    BasicProperties::default()
        .with_content_type(CONTENT_TYPE.into())
        .with_delivery_mode(PERSISTENT)
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
