//! What a service's tables need now and then: the backlog measured, old rows deleted.

use std::time::Duration;

use kit::module::Worker;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use crate::{inbox, metrics, outbox};

/// How often the backlog is measured.
const MEASURE: Duration = Duration::from_secs(5);
/// Old rows are deleted once in so many measurements, that is every ten minutes.
const PRUNE_EVERY: u32 = 120;

/// The worker that looks after the tables of a service that announces nothing, and therefore has no relay: old claims of
/// its inbox are forgotten.
#[must_use]
pub fn upkeep(service: &'static str, pool: PgPool) -> Worker {
    Worker::new(format!("{service}.upkeep"), move |stop| run(service, pool, stop))
}

/// Goes on until the stop. A database that is away is the relay's to complain about.
pub(crate) async fn run(service: &'static str, pool: PgPool, stop: CancellationToken) {
    let mut rounds: u32 = 0;
    loop {
        if let Ok((rows, oldest)) = outbox::backlog(&pool).await {
            metrics::backlog(service, rows, oldest);
        }
        if rounds.is_multiple_of(PRUNE_EVERY) {
            prune(service, &pool, &stop).await;
        }
        rounds = rounds.wrapping_add(1);
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(MEASURE) => {}
        }
    }
}

async fn prune(service: &'static str, pool: &PgPool, stop: &CancellationToken) {
    let mut gone = 0;
    while !stop.is_cancelled() {
        let (Ok(sent), Ok(claims)) = (outbox::prune(pool).await, inbox::prune(pool).await) else {
            return;
        };
        gone += sent + claims;
        if sent + claims == 0 {
            break;
        }
    }
    if gone > 0 {
        tracing::info!(service, rows = gone, "forgot old events");
    }
}

#[cfg(test)]
mod tests {
    use sqlx::PgPool;
    use tokio_util::sync::CancellationToken;

    use super::prune;

    #[sqlx::test(migrations = false)]
    async fn what_waits_is_never_forgotten_and_what_was_sent_is_after_a_week(pool: PgPool) {
        sqlx::raw_sql(crate::TABLES).execute(&pool).await.unwrap();
        sqlx::raw_sql(
            "INSERT INTO outbox (id, topic, payload, created_at, sent_at)
             SELECT gen_random_uuid(), 'identity.member_registered.v1', '{}', now() - days, sent FROM (VALUES
                (interval '400 days', NULL),
                (interval '8 days', now() - interval '8 days'),
                (interval '6 days', now() - interval '6 days')) AS row (days, sent);
             INSERT INTO inbox (consumer, event_id, claimed_at) VALUES
                ('a.b', gen_random_uuid(), now() - interval '91 days'),
                ('a.b', gen_random_uuid(), now() - interval '89 days');",
        )
        .execute(&pool)
        .await
        .unwrap();

        prune("identity", &pool, &CancellationToken::new()).await;

        let left: Vec<bool> = sqlx::query_scalar("SELECT sent_at IS NULL FROM outbox ORDER BY created_at")
            .fetch_all(&pool)
            .await
            .unwrap();
        assert_eq!(left, [true, false]);
        let claims: i64 = sqlx::query_scalar("SELECT count(*) FROM inbox")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(claims, 1);
    }
}
