//! What callers' keys were used for.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::forms::domain::idempotency::{Earlier, IdempotencyKey};

/// A request that a key stands for.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// Whose key it is.
    pub member_id: i64,
    /// `submit_poster` or `register_hospitality`.
    pub operation: &'static str,
    /// The key.
    pub key: &'a IdempotencyKey,
}

/// What the key was used for before.
#[tracing::instrument(name = "store.idempotency.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, claim: Claim<'_>) -> sqlx::Result<Option<Earlier>> {
    sqlx::query_as!(
        Earlier,
        "SELECT fingerprint, outcome FROM idempotency_keys WHERE member_id = $1 AND operation = $2 AND key = $3",
        claim.member_id,
        claim.operation,
        claim.key.as_str(),
    )
    .fetch_optional(conn)
    .await
}

/// Uses the key for `outcome`; `false` when it is used already. Waits for another transaction that is about to use it.
#[tracing::instrument(name = "store.idempotency.claim", level = "debug", skip_all)]
pub async fn claim(
    conn: &mut PgConnection,
    claim: Claim<'_>,
    fingerprint: &[u8],
    outcome: i64,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO idempotency_keys (member_id, operation, key, fingerprint, outcome, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        claim.member_id,
        claim.operation,
        claim.key.as_str(),
        fingerprint,
        outcome,
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Forgets keys that were used before an instant, at most a thousand at once; answers how many.
#[tracing::instrument(name = "store.idempotency.drop_before", level = "debug", skip_all)]
pub async fn drop_before(conn: &mut PgConnection, before: OffsetDateTime) -> sqlx::Result<u64> {
    let done = sqlx::query!(
        "DELETE FROM idempotency_keys WHERE (member_id, operation, key) IN (
             SELECT member_id, operation, key FROM idempotency_keys WHERE created_at < $1 LIMIT 1000 FOR UPDATE SKIP LOCKED)",
        before,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
