//! Events that a consumer gave up, and the way back to it.

use std::collections::BTreeMap;

use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    bus::{AmqpSettings, DeadQueues},
    bus_error::BusError,
    consumers,
    dead_letter::{DeadLetterSummary, Reason},
};

/// Where the dead letters of a portal lie.
pub struct DeadLetters(Kind);

enum Kind {
    Broker(Box<DeadQueues>),
    /// In-process bus: the databases of the services that announce.
    Databases(Vec<PgPool>),
}

/// Why dead letters could not be listed or sent back.
#[derive(Debug, thiserror::Error)]
pub enum DeadLettersError {
    /// The broker is away or refused.
    #[error("the dead letters at the message broker cannot be reached")]
    Broker(#[source] BusError),
    /// A database is away or refused.
    #[error("the dead letters in the database cannot be reached")]
    Database(#[source] sqlx::Error),
    /// Some went back.
    #[error("only {events} of the dead letters went back")]
    CutShort {
        /// How many did.
        events: u64,
        /// Why not the others.
        #[source]
        source: BusError,
    },
}

impl DeadLetters {
    /// Those at the broker.
    ///
    /// # Errors
    /// When the broker is away.
    pub async fn at_broker(settings: &AmqpSettings) -> Result<Self, DeadLettersError> {
        let queues = DeadQueues::open(settings).await.map_err(DeadLettersError::Broker)?;
        Ok(Self(Kind::Broker(Box::new(queues))))
    }

    /// Those that the in-process bus left in the databases of the services.
    #[must_use]
    pub fn in_databases(pools: Vec<PgPool>) -> Self {
        Self(Kind::Databases(pools))
    }

    /// What lies there: one entry a consumer, none for those that gave nothing up; of `only` this one, or of all.
    ///
    /// # Errors
    /// When the broker or a database is away.
    pub async fn list(&self, only: Option<&str>) -> Result<Vec<DeadLetterSummary>, DeadLettersError> {
        match &self.0 {
            Kind::Broker(queues) => {
                let asked = match only {
                    Some(consumer) => vec![consumer],
                    None => consumers::ALL.to_vec(),
                };
                let mut found = Vec::new();
                for consumer in asked {
                    found.extend(queues.look(consumer).await.map_err(DeadLettersError::Broker)?);
                }
                Ok(found)
            }
            Kind::Databases(pools) => {
                let mut found = Vec::new();
                for pool in pools {
                    found.extend(look(pool, only).await.map_err(DeadLettersError::Database)?);
                }
                found.sort_by(|one: &DeadLetterSummary, other| one.consumer.cmp(&other.consumer));
                Ok(found)
            }
        }
    }

    /// Hands to `consumer`, and to no other, what it has given up so far, as if it had never failed; answers how many
    /// events that were. What was handled before stays handled: the event keeps its number.
    ///
    /// # Errors
    /// When the broker or a database is away; what did not go back is still a dead letter.
    pub async fn send_back(&self, consumer: &str) -> Result<u64, DeadLettersError> {
        match &self.0 {
            Kind::Broker(queues) => {
                let sent = queues.send_back(consumer).await;
                match sent.cut_short {
                    None => Ok(sent.events),
                    Some(source) => Err(DeadLettersError::CutShort {
                        events: sent.events,
                        source,
                    }),
                }
            }
            Kind::Databases(pools) => {
                let mut events = 0;
                for pool in pools {
                    events += send_back(pool, consumer).await.map_err(DeadLettersError::Database)?;
                }
                Ok(events)
            }
        }
    }
}

async fn look(pool: &PgPool, only: Option<&str>) -> sqlx::Result<Vec<DeadLetterSummary>> {
    let rows: Vec<(String, String, String, i64, OffsetDateTime)> = sqlx::query_as(
        "SELECT consumer, topic, reason, count(*), min(buried_at) FROM dead_letter
         WHERE $1::text IS NULL OR consumer = $1
         GROUP BY consumer, topic, reason ORDER BY consumer, topic, reason",
    )
    .bind(only)
    .fetch_all(pool)
    .await?;
    let mut found: Vec<DeadLetterSummary> = Vec::new();
    for (consumer, topic, reason, events, oldest) in rows {
        let events = u64::try_from(events).unwrap_or_default();
        let reason = if reason == "unreadable" {
            Reason::Unreadable
        } else {
            Reason::Failed
        };
        match found
            .last_mut()
            .filter(|last| last.consumer == consumer && last.topic == topic)
        {
            Some(last) => {
                last.events += events;
                last.oldest = last.oldest.min(Some(oldest));
                last.reasons.insert(reason, events);
            }
            None => found.push(DeadLetterSummary {
                consumer,
                topic,
                events,
                oldest: Some(oldest),
                reasons: BTreeMap::from([(reason, events)]),
            }),
        }
    }
    Ok(found)
}

/// One statement, so that a dead letter is never gone before the outbox has it. The row of the outbox may stand there
/// still, sent to everybody or on its way to another consumer, or may be forgotten.
async fn send_back(pool: &PgPool, consumer: &str) -> sqlx::Result<u64> {
    let sent = sqlx::query(
        "WITH back AS (DELETE FROM dead_letter WHERE consumer = $1 RETURNING *)
         INSERT INTO outbox (id, topic, payload, traceparent, created_at, audience)
         SELECT event_id, topic, payload, traceparent, created_at, ARRAY[consumer] FROM back ORDER BY event_id
         ON CONFLICT (id) DO UPDATE SET sent_at = NULL, attempts = 0, available_at = now(),
             audience = CASE WHEN outbox.sent_at IS NULL AND outbox.audience IS NULL THEN NULL
                             WHEN outbox.sent_at IS NULL THEN outbox.audience || excluded.audience
                             ELSE excluded.audience END",
    )
    .bind(consumer)
    .execute(pool)
    .await?;
    Ok(sent.rows_affected())
}
