//! The queue of messages. Rows are taken by their state, and every change names the state it expects.

use events::Sealed;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::domain::{
    channel::{Channel, Template},
    message::{GivenUp, HeldMessage, NewMessage, Superseded},
};

/// Rows that one statement settles or forgets at most.
const BATCH: i64 = 200;

/// Puts a message into the queue; `false` when there is one of that id already, whatever became of it.
#[tracing::instrument(name = "store.messages.insert", level = "debug", skip_all)]
pub(crate) async fn insert(conn: &mut PgConnection, message: &NewMessage) -> sqlx::Result<bool> {
    let inserted = sqlx::query!(
        "INSERT INTO messages (id, template, channel, content, traceparent, created_at, expires_at, due_at, is_code)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $8)
         ON CONFLICT (id) DO NOTHING",
        message.id,
        message.template.as_str(),
        message.channel.as_str(),
        Json(&message.content) as _,
        message.traceparent,
        message.created_at,
        message.expires_at,
        message.template.is_code(),
    )
    .execute(conn)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

struct SupersededRow {
    state: String,
    channel: String,
}

/// A newer code takes the place of message `id`: from here on it is not sent any more. One that waits is ended; one
/// whose call is in hand runs out of time, so that a refusal does not bring it back; one that nobody asked for yet is
/// ended beforehand, since events may overtake each other.
#[tracing::instrument(name = "store.messages.supersede", level = "debug", skip_all)]
pub(crate) async fn supersede(
    conn: &mut PgConnection,
    id: Uuid,
    to_come_by: Channel,
    now: OffsetDateTime,
) -> sqlx::Result<Superseded> {
    // One statement, so that nobody takes, settles or inserts the row in between.
    let row = sqlx::query_as!(
        SupersededRow,
        "INSERT INTO messages (id, template, channel, state, created_at, expires_at, due_at, settled_at, reason)
         VALUES ($1, 'otp', $2, 'expired', $3, $3, $3, $3, 'superseded')
         ON CONFLICT (id) DO UPDATE SET
             expires_at = LEAST(messages.expires_at, $3),
             reason = 'superseded',
             state = CASE messages.state WHEN 'queued' THEN 'expired' ELSE messages.state END,
             content = CASE messages.state WHEN 'queued' THEN NULL ELSE messages.content END,
             settled_at = CASE messages.state WHEN 'queued' THEN $3 END
         WHERE messages.state IN ('queued', 'sending')
         RETURNING state, channel",
        id,
        to_come_by.as_str(),
        now,
    )
    .fetch_optional(conn)
    .await?;
    Ok(match row {
        None => Superseded::TooLate,
        Some(row) if row.state == "sending" => Superseded::DuringItsCall,
        Some(row) => Superseded::InTime(channel(&row.channel)?),
    })
}

struct HeldRow {
    id: Uuid,
    template: String,
    channel: String,
    content: Option<Json<Sealed>>,
    traceparent: Option<String>,
    created_at: OffsetDateTime,
    expires_at: OffsetDateTime,
    lease_until: Option<OffsetDateTime>,
    tries: i32,
    fell_back: bool,
}

impl HeldRow {
    fn into_held(self) -> sqlx::Result<HeldMessage> {
        Ok(HeldMessage {
            id: self.id,
            template: template(&self.template)?,
            channel: channel(&self.channel)?,
            // The table's own rules: who is on the way has content, who is held has a lease.
            content: self.content.ok_or(sqlx::Error::RowNotFound)?.0,
            traceparent: self.traceparent,
            created_at: self.created_at,
            expires_at: self.expires_at,
            lease_until: self.lease_until.ok_or(sqlx::Error::RowNotFound)?,
            tries: self.tries,
            fell_back: self.fell_back,
        })
    }
}

/// Takes up to `most` messages of a channel that are due and have not run out of time: from here on they are
/// `sending`, held until `lease_until`. No two workers take the same. Codes come before notices, which may be thousands and would
/// outlast a code; among codes, and among notices, whatever is due longest comes first.
pub(crate) async fn take(
    conn: &mut PgConnection,
    channel: Channel,
    most: i64,
    now: OffsetDateTime,
    lease_until: OffsetDateTime,
) -> sqlx::Result<Vec<HeldMessage>> {
    let rows = sqlx::query_as!(
        HeldRow,
        r#"UPDATE messages SET state = 'sending', tries = tries + 1, lease_until = $3
         WHERE id IN (
             SELECT id FROM messages WHERE state = 'queued' AND channel = $4 AND due_at <= $2 AND expires_at > $2
             ORDER BY is_code DESC, due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING id, template, channel, content AS "content: Json<Sealed>", traceparent, created_at, expires_at,
             lease_until, tries, fell_back"#,
        most,
        now,
        lease_until,
        channel.as_str(),
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(HeldRow::into_held).collect()
}

/// The provider has it. `false`, here and below: this worker no longer held it, and nothing was changed.
#[tracing::instrument(name = "store.messages.sent", level = "debug", skip_all)]
pub(crate) async fn sent(
    conn: &mut PgConnection,
    held: &HeldMessage,
    reference: Option<&Sealed>,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    let settled = sqlx::query!(
        "UPDATE messages SET state = 'sent', sent_at = $3, settled_at = $3, reference = $4, reason = NULL,
             content = NULL, lease_until = NULL
         WHERE id = $1 AND state = 'sending' AND tries = $2",
        held.id,
        held.tries,
        now,
        reference.map(Json) as _,
    )
    .execute(conn)
    .await?;
    Ok(settled.rows_affected() == 1)
}

/// Back into the queue after a refusal.
#[tracing::instrument(name = "store.messages.queue_again", level = "debug", skip_all)]
pub(crate) async fn queue_again(
    conn: &mut PgConnection,
    held: &HeldMessage,
    channel: Channel,
    fell_back: bool,
    due_at: OffsetDateTime,
    reason: &str,
) -> sqlx::Result<bool> {
    let settled = sqlx::query!(
        "UPDATE messages SET state = 'queued', channel = $3, fell_back = $4, due_at = $5, reason = $6, lease_until = NULL
         WHERE id = $1 AND state = 'sending' AND tries = $2",
        held.id,
        held.tries,
        channel.as_str(),
        fell_back,
        due_at,
        reason,
    )
    .execute(conn)
    .await?;
    Ok(settled.rows_affected() == 1)
}

/// It ends here without having been sent for sure: `state` is `refused`, `unknown` or `expired`.
#[tracing::instrument(name = "store.messages.end", level = "debug", skip_all)]
pub(crate) async fn end(
    conn: &mut PgConnection,
    held: &HeldMessage,
    state: &str,
    reason: Option<&str>,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    let settled = sqlx::query!(
        "UPDATE messages SET state = $3, settled_at = $5, reason = COALESCE($4, reason), content = NULL,
             lease_until = NULL
         WHERE id = $1 AND state = 'sending' AND tries = $2",
        held.id,
        held.tries,
        state,
        reason,
        now,
    )
    .execute(conn)
    .await?;
    Ok(settled.rows_affected() == 1)
}

struct GivenUpRow {
    id: Uuid,
    template: String,
    channel: String,
    traceparent: Option<String>,
}

impl GivenUpRow {
    fn into_given_up(self) -> sqlx::Result<GivenUp> {
        Ok(GivenUp {
            id: self.id,
            template: template(&self.template)?,
            channel: channel(&self.channel)?,
            traceparent: self.traceparent,
        })
    }
}

/// Ends messages whose worker did not come back in time: nobody knows whether they were sent.
pub(crate) async fn end_lost(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<Vec<GivenUp>> {
    let rows = sqlx::query_as!(
        GivenUpRow,
        "UPDATE messages SET state = 'unknown', settled_at = $1, reason = 'lease_ran_out', content = NULL,
             lease_until = NULL
         WHERE id IN (
             SELECT id FROM messages WHERE state = 'sending' AND lease_until <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id, template, channel, traceparent",
        now,
        BATCH,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(GivenUpRow::into_given_up).collect()
}

/// Ends messages that ran out of time in the queue: certainly not sent.
pub(crate) async fn end_expired(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<Vec<GivenUp>> {
    let rows = sqlx::query_as!(
        GivenUpRow,
        "UPDATE messages SET state = 'expired', settled_at = $1, content = NULL
         WHERE id IN (
             SELECT id FROM messages WHERE state = 'queued' AND expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id, template, channel, traceparent",
        now,
        BATCH,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(GivenUpRow::into_given_up).collect()
}

/// Forgets messages settled before `since`, some at a time; tells how many.
pub(crate) async fn drop_before(conn: &mut PgConnection, since: OffsetDateTime) -> sqlx::Result<u64> {
    let dropped = sqlx::query!(
        "DELETE FROM messages WHERE id IN (
             SELECT id FROM messages WHERE settled_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
        since,
        BATCH,
    )
    .execute(conn)
    .await?;
    Ok(dropped.rows_affected())
}

fn template(word: &str) -> sqlx::Result<Template> {
    word.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

fn channel(word: &str) -> sqlx::Result<Channel> {
    word.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
