//! Forgetting the keys that no request will repeat any more.

use std::time::Duration;

use kit::{clock::Clock, module::Worker};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::single;

/// How often it is done, from the start on.
const EVERY: Duration = Duration::from_secs(15 * 60);
/// How long a request may be repeated.
const REPEATED: time::Duration = time::Duration::days(7);
/// Keys forgotten in one statement, so that none of them takes long.
const BATCH: u16 = 1_000;

/// The work of forgetting a module's idempotency keys a week after they were used. Every module that begins a change with
/// [`Write::once`](crate::Write::once) runs one.
pub fn key_sweeper(module: &str, pool: PgPool, clock: Clock) -> Worker {
    Worker::in_rounds(format!("{module}.forget_keys"), EVERY, move || {
        let (pool, before) = (pool.clone(), clock.now() - REPEATED);
        async move { forget_keys(&pool, before).await }
    })
}

#[tracing::instrument(name = "write.key_sweep.forget_keys", level = "debug", skip_all)]
async fn forget_keys(pool: &PgPool, before: OffsetDateTime) -> sqlx::Result<()> {
    let mut conn = single(pool, "keys are forgotten by their age, by nobody").await?;
    loop {
        let forgotten = sqlx::query(
            "DELETE FROM idempotency_keys WHERE (member_id, operation, key) IN (
                 SELECT member_id, operation, key FROM idempotency_keys WHERE created_at < $1
                 LIMIT $2 FOR UPDATE SKIP LOCKED)",
        )
        .bind(before)
        .bind(i64::from(BATCH))
        .execute(&mut *conn)
        .await?;
        if forgotten.rows_affected() < BATCH.into() {
            return Ok(());
        }
    }
}
