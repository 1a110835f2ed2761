//! Events on their way out: written with the change they announce, sent by the relay.

use std::time::Duration;

use serde_json::value::RawValue;
use sqlx::{FromRow, PgConnection, PgPool, types::Json};
use time::OffsetDateTime;
use tracing::Span;
use uuid::{NoContext, Timestamp, Uuid};

use crate::{Event, envelope::RawEvent, topics, wake};

/// Announces `event`, which became true `now`, if and only if the transaction of `conn` commits.
///
/// # Errors
/// When the database refuses the row; the transaction is then void as a whole.
pub async fn push<E: Event>(conn: &mut PgConnection, event: &E, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO outbox (id, topic, payload, traceparent, created_at) VALUES ($1, $2, $3, $4, $5)")
        .bind(number(now))
        .bind(E::TOPIC)
        .bind(Json(event))
        .bind(telemetry::context::traceparent())
        .bind(now)
        .execute(conn)
        .await?;
    wake::notify(topics::service(E::TOPIC));
    Ok(())
}

/// The trace in which something was asked for, to be kept until it is done together with what others asked for.
#[derive(Clone, Debug)]
pub struct Trace(Option<String>);

impl Trace {
    /// That of the current span.
    #[must_use]
    pub fn current() -> Self {
        Self(telemetry::context::traceparent())
    }
}

/// The same for events that several asked for, each in its own trace.
///
/// # Errors
/// When the database refuses a row; the transaction is then void as a whole.
pub async fn push_each<E: Event>(
    conn: &mut PgConnection,
    events: &[(Trace, E)],
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = events.iter().map(|_| number(now)).collect();
    let payloads: Vec<Json<&E>> = events.iter().map(|(_, event)| Json(event)).collect();
    let traces: Vec<Option<&str>> = events.iter().map(|(trace, _)| trace.0.as_deref()).collect();
    sqlx::query(
        "INSERT INTO outbox (id, topic, payload, traceparent, created_at)
         SELECT told.id, $4, told.payload, told.traceparent, $5
         FROM unnest($1::uuid[], $2::jsonb[], $3::text[]) AS told (id, payload, traceparent)",
    )
    .bind(ids)
    .bind(payloads)
    .bind(traces)
    .bind(E::TOPIC)
    .bind(now)
    .execute(conn)
    .await?;
    wake::notify(topics::service(E::TOPIC));
    Ok(())
}

/// A number that follows time, by the caller's clock.
fn number(now: OffsetDateTime) -> Uuid {
    let seconds = u64::try_from(now.unix_timestamp()).unwrap_or_default();
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.nanosecond()))
}

/// A row that is to be sent.
#[derive(FromRow)]
pub(crate) struct Row {
    pub id: Uuid,
    pub topic: String,
    payload: Json<Box<RawValue>>,
    traceparent: Option<String>,
    created_at: OffsetDateTime,
    attempts: i32,
    /// The consumers it is for; `None`: all of its topic.
    pub audience: Option<Vec<String>>,
}

impl Row {
    /// The event's bytes as `service` announces them.
    pub fn to_bytes(&self, service: &str) -> Result<Vec<u8>, serde_json::Error> {
        let event = RawEvent {
            id: self.id,
            topic: &self.topic,
            time: self.created_at,
            traceparent: self.traceparent.as_deref(),
            data: &self.payload.0,
        };
        event.to_bytes(service)
    }

    /// A span of detail for its way to the bus, in the trace of whoever announced it.
    pub fn span(&self) -> Span {
        let span = tracing::debug_span!(
            "publish", otel.name = %format_args!("publish {}", self.topic), otel.kind = "producer",
            topic = self.topic, id = %self.id
        );
        if let Some(parent) = self.traceparent.as_deref().filter(|_| !span.is_disabled()) {
            telemetry::context::adopt(&span, parent);
        }
        span
    }

    /// How often it failed, if it fails now.
    pub fn failures(&self) -> u32 {
        u32::try_from(self.attempts).unwrap_or(0).saturating_add(1)
    }
}

/// What became of a row that was handed to the bus.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// The bus has it for good, or every consumer had it.
    Sent,
    /// Every consumer had it but these, which will not be asked again.
    DeadLettered(Vec<DeadLetter>),
    /// Not sent: again after the pause. `counts` says whether this was a failed try.
    Later { after: Duration, counts: bool },
}

/// An event that one consumer could not take.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct DeadLetter {
    pub consumer: String,
    /// `unreadable` or `failed`.
    pub reason: &'static str,
}

/// Whether any row is due: the cheap question of an idle relay.
pub(crate) async fn is_waiting(pool: &PgPool) -> sqlx::Result<bool> {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM outbox WHERE sent_at IS NULL AND available_at <= now())")
        .fetch_one(pool)
        .await
}

/// Locks up to `most` due rows that no other relay has, oldest first. Rows are found by their
/// state, never by "after the last id": ids are given before the commit and overtake each other.
pub(crate) async fn claim(conn: &mut PgConnection, most: i64) -> sqlx::Result<Vec<Row>> {
    sqlx::query_as(
        "SELECT id, topic, payload, traceparent, created_at, attempts, audience FROM outbox
         WHERE sent_at IS NULL AND available_at <= now()
         ORDER BY available_at, id LIMIT $1 FOR UPDATE SKIP LOCKED",
    )
    .bind(most)
    .fetch_all(conn)
    .await
}

/// Writes down what became of the claimed rows, in the transaction that claimed them.
pub(crate) async fn settle(conn: &mut PgConnection, rows: &[Row], fates: &[Fate]) -> sqlx::Result<()> {
    let (mut sent, mut later, mut pauses, mut counts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (row, fate) in rows.iter().zip(fates) {
        match fate {
            Fate::Sent => sent.push(row.id),
            Fate::DeadLettered(dead_letters) => {
                for dead_letter in dead_letters {
                    insert_dead_letter(conn, row.id, dead_letter).await?;
                }
                sent.push(row.id);
            }
            Fate::Later { after, counts: counted } => {
                later.push(row.id);
                pauses.push(after.as_secs_f64());
                counts.push(i32::from(*counted));
            }
        }
    }
    if !sent.is_empty() {
        sqlx::query("UPDATE outbox SET sent_at = now(), attempts = attempts + 1 WHERE id = ANY($1)")
            .bind(sent)
            .execute(&mut *conn)
            .await?;
    }
    if !later.is_empty() {
        sqlx::query(
            "UPDATE outbox SET attempts = attempts + later.tries,
                    available_at = clock_timestamp() + make_interval(secs => later.pause)
             FROM unnest($1::uuid[], $2::float8[], $3::int[]) AS later (id, pause, tries)
             WHERE outbox.id = later.id",
        )
        .bind(later)
        .bind(pauses)
        .bind(counts)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

async fn insert_dead_letter(conn: &mut PgConnection, id: Uuid, dead_letter: &DeadLetter) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO dead_letter (consumer, event_id, topic, payload, traceparent, created_at, reason)
         SELECT $2, id, topic, payload, traceparent, created_at, $3 FROM outbox WHERE id = $1
         ON CONFLICT DO NOTHING",
    )
    .bind(id)
    .bind(&dead_letter.consumer)
    .bind(dead_letter.reason)
    .execute(conn)
    .await?;
    Ok(())
}

/// How many rows wait, and for how many seconds the oldest has.
pub(crate) async fn backlog(pool: &PgPool) -> sqlx::Result<(i64, f64)> {
    sqlx::query_as(
        "SELECT count(*), coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8
         FROM outbox WHERE sent_at IS NULL",
    )
    .fetch_one(pool)
    .await
}

/// Forgets rows sent more than a week ago, at most a thousand at once; answers how many.
pub(crate) async fn prune(pool: &PgPool) -> sqlx::Result<u64> {
    let gone = sqlx::query(
        "DELETE FROM outbox WHERE id IN (
             SELECT id FROM outbox WHERE sent_at < now() - interval '7 days' LIMIT 1000 FOR UPDATE SKIP LOCKED)",
    )
    .execute(pool)
    .await?;
    Ok(gone.rows_affected())
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::number;

    #[test]
    fn numbers_follow_the_clock_that_was_handed_in_and_never_repeat() {
        let now = datetime!(2026-11-20 03:04:05.678 UTC);
        let (first, twin) = (number(now), number(now));
        assert_ne!(first, twin);
        let (seconds, nanos) = first.get_timestamp().unwrap().to_unix();
        assert_eq!((seconds, nanos / 1_000_000), (now.unix_timestamp().unsigned_abs(), 678));
    }
}
