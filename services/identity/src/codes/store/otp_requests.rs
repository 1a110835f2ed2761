//! Requests for a one-time code, from when they are taken until the job has dealt with them.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::codes::{domain::otp::Asked, store::otp_challenges::channel};

/// A row about to be written.
pub(crate) struct NewRequest<'a> {
    pub(crate) id: Uuid,
    pub(crate) email_key: &'a str,
    pub(crate) phone: &'a str,
    pub(crate) asked: Asked,
    pub(crate) due_at: OffsetDateTime,
    pub(crate) traceparent: Option<String>,
    /// Keyed hash of what the asking browser keeps.
    pub(crate) browser: Option<&'a [u8]>,
}

/// A request that is due, not yet claimed.
pub(crate) struct Due {
    pub(crate) id: Uuid,
    pub(crate) traceparent: Option<String>,
}

/// A request that the caller's transaction holds.
pub(crate) struct Claimed {
    pub(crate) email_key: String,
    pub(crate) phone: String,
    pub(crate) asked: Asked,
    pub(crate) browser: Option<Vec<u8>>,
}

struct ClaimedRow {
    email: String,
    phone: String,
    channel: String,
    requested_at: OffsetDateTime,
    replaces: Option<Uuid>,
    browser: Option<Vec<u8>>,
}

/// Writes a request; `false` when the code that it replaces has one already.
#[tracing::instrument(name = "store.otp_requests.insert", level = "debug", skip_all)]
pub(crate) async fn insert(conn: &mut PgConnection, request: &NewRequest<'_>) -> sqlx::Result<bool> {
    let written = sqlx::query!(
        "INSERT INTO otp_requests (id, email, phone, channel, requested_at, due_at, replaces, traceparent, browser)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (replaces) DO NOTHING",
        request.id,
        request.email_key,
        request.phone,
        request.asked.channel.as_str(),
        request.asked.at,
        request.due_at,
        request.asked.replaces,
        request.traceparent,
        request.browser,
    )
    .execute(conn)
    .await?;
    Ok(written.rows_affected() == 1)
}

/// The requests due at `now`, the longest due first, `most` of them. Some may be in another's hands.
pub(crate) async fn find_due(conn: &mut PgConnection, now: OffsetDateTime, most: i64) -> sqlx::Result<Vec<Due>> {
    sqlx::query_as!(
        Due,
        "SELECT id, traceparent FROM otp_requests WHERE due_at <= $1 ORDER BY due_at, id LIMIT $2",
        now,
        most,
    )
    .fetch_all(conn)
    .await
}

/// Takes a request that is due at `now` into the caller's transaction; `None` when another has it or had it.
#[tracing::instrument(name = "store.otp_requests.claim", level = "debug", skip_all)]
pub(crate) async fn claim(conn: &mut PgConnection, id: Uuid, now: OffsetDateTime) -> sqlx::Result<Option<Claimed>> {
    let row = sqlx::query_as!(
        ClaimedRow,
        "SELECT email, phone, channel, requested_at, replaces, browser FROM otp_requests
         WHERE id = $1 AND due_at <= $2 FOR UPDATE SKIP LOCKED",
        id,
        now,
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(Claimed {
            asked: Asked {
                at: row.requested_at,
                channel: channel(&row.channel)?,
                replaces: row.replaces,
            },
            email_key: row.email,
            phone: row.phone,
            browser: row.browser,
        })
    })
    .transpose()
}

/// Finds the active account that a request names: address and phone are both its own, and stay so until the caller's
/// transaction ends.
#[tracing::instrument(name = "store.otp_requests.lock_account", level = "debug", skip_all)]
pub(crate) async fn lock_account(conn: &mut PgConnection, email_key: &str, phone: &str) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        "SELECT id FROM accounts WHERE lower(email) = $1 AND phone = $2 AND deactivated_at IS NULL FOR SHARE",
        email_key,
        phone,
    )
    .fetch_optional(conn)
    .await
}

/// Takes a request away.
#[tracing::instrument(name = "store.otp_requests.remove", level = "debug", skip_all)]
pub(crate) async fn remove(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM otp_requests WHERE id = $1", id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Makes a request due at another time.
pub(crate) async fn postpone(conn: &mut PgConnection, id: Uuid, due_at: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!("UPDATE otp_requests SET due_at = $2 WHERE id = $1", id, due_at)
        .execute(conn)
        .await?;
    Ok(())
}

/// Counts a failure of a request, unless `by_itself` is false, and makes it due again; tells how many it had.
pub(crate) async fn fail(
    conn: &mut PgConnection,
    id: Uuid,
    due_at: OffsetDateTime,
    by_itself: bool,
) -> sqlx::Result<Option<i16>> {
    sqlx::query_scalar!(
        "UPDATE otp_requests SET failures = failures + $3, due_at = GREATEST(due_at, $2) WHERE id = $1 RETURNING failures",
        id,
        due_at,
        i16::from(by_itself),
    )
    .fetch_optional(conn)
    .await
}
