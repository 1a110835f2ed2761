//! Forgetting what no longer counts: tries past their window, sessions long expired, old codes and asks.

use std::time::Duration;

use kit::report::chain;
use sqlx::PgConnection;
use tokio_util::sync::CancellationToken;

use crate::{
    codes::{
        domain::otp,
        store::{otp_asks, otp_challenges},
    },
    directory::ops::find_member,
    lockout::{ops::lockout::STRANGERS_WINDOW, store::attempts},
    ops::Ops,
    profile::ops::link_npa,
    sessions::store::sessions,
};

/// How often it is done.
const EVERY: Duration = Duration::from_secs(15 * 60);
/// How long an expired session is kept, for whoever asks who was logged in when.
const KEEP: time::Duration = time::Duration::days(90);
/// How long an issued code is kept, for whoever asks what became of it. The rates look back an hour.
const KEEP_CODES: time::Duration = time::Duration::days(7);
/// Rows dropped in one statement, so that none of them takes long.
const BATCH: u16 = 1_000;

/// Rows that are dropped by their age.
#[derive(Clone, Copy, Debug)]
enum Expired {
    Tries,
    Codes,
    Asks,
    Sessions,
}

impl Ops {
    /// Forgets now and then, until told to stop.
    pub(crate) async fn sweep_until(self, stop: CancellationToken) {
        let mut rounds = tokio::time::interval(EVERY);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = rounds.tick() => {}
            }
            self.sweep(&stop).await;
        }
    }

    /// Drops what no longer counts. Anyone can make such rows by trying to log in, so they must not pile up. A table
    /// that cannot be swept keeps no other from it.
    async fn sweep(&self, stop: &CancellationToken) {
        for expired in [Expired::Tries, Expired::Codes, Expired::Asks, Expired::Sessions] {
            match self.drop_all(expired, stop).await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(?expired, rows, "what no longer counts was dropped"),
                Err(error) => tracing::warn!(
                    ?expired,
                    error = chain(&error),
                    "what no longer counts could not be dropped"
                ),
            }
        }
    }

    /// Batch after batch until one is not full; tells how many rows.
    async fn drop_all(&self, expired: Expired, stop: &CancellationToken) -> sqlx::Result<u64> {
        let mut conn = write::single(&self.pool, "rows are dropped by their age, by nobody").await?;
        let mut rows = 0;
        while !stop.is_cancelled() {
            let dropped = self.drop_batch(&mut conn, expired).await?;
            rows += dropped;
            if dropped < BATCH.into() {
                break;
            }
        }
        Ok(rows)
    }

    async fn drop_batch(&self, conn: &mut PgConnection, expired: Expired) -> sqlx::Result<u64> {
        let now = self.clock.now();
        match expired {
            // Tries at codes and at linking a number lie in the same table, and must not be forgotten before their time.
            Expired::Tries => {
                let window = [otp::LIFETIME, link_npa::WINDOW, find_member::WINDOW, STRANGERS_WINDOW]
                    .into_iter()
                    .fold(self.config.login_window(), time::Duration::max);
                attempts::drop_before(conn, now - window, BATCH.into()).await
            }
            Expired::Codes => otp_challenges::drop_before(conn, now - KEEP_CODES, BATCH.into()).await,
            Expired::Asks => otp_asks::drop_before(conn, otp::history_start(now), BATCH.into()).await,
            Expired::Sessions => sessions::drop_before(conn, now - KEEP, BATCH.into()).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, PgPool};

    use super::{CancellationToken, Ops};

    /// So many of each kind, all past their time.
    async fn leave(pool: &PgPool, rows: i32) {
        sqlx::query(
            "WITH of AS (
                 INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
                 VALUES ('Sari', 'sari@contoh.id', '+6281210020030', 'user', '$argon2id$x', '2020-01-01') RETURNING id),
             sessions AS (
                 INSERT INTO sessions (id, account_id, created_at, expires_at, last_seen_at)
                 SELECT gen_random_uuid(), id, '2020-01-01', '2020-01-02', '2020-01-01'
                 FROM of, generate_series(1, $1)),
             codes AS (
                 INSERT INTO otp_challenges
                     (id, account_id, phone, channel, code_mac, requested_at, issued_at, expires_at, used_at)
                 SELECT gen_random_uuid(), id, '+6281210020030', 'sms', sha256('a'), '2020-01-01', '2020-01-01',
                        '2020-01-02', '2020-01-01'
                 FROM of, generate_series(1, $1)),
             asks AS (
                 INSERT INTO otp_asks (key, asked_at)
                 SELECT sha256(n::text::bytea), '2020-01-01' FROM generate_series(1, $1) AS n)
             INSERT INTO login_attempts (key, tried_at, last_tried_at)
             SELECT sha256(n::text::bytea), '{}', '2020-01-01' FROM generate_series(1, $1) AS n",
        )
        .bind(rows)
        .execute(pool)
        .await
        .unwrap();
    }

    /// Tries, sessions, codes, asks.
    async fn left(pool: &PgPool) -> (i64, i64, i64, i64) {
        sqlx::query_as(
            "SELECT (SELECT count(*) FROM login_attempts), (SELECT count(*) FROM sessions),
                    (SELECT count(*) FROM otp_challenges), (SELECT count(*) FROM otp_asks)",
        )
        .fetch_one(pool)
        .await
        .unwrap()
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn more_than_a_batch_is_swept_at_once(pool: PgPool) {
        leave(&pool, 1_001).await;
        Ops::for_test(pool.clone()).sweep(&CancellationToken::new()).await;
        assert_eq!(left(&pool).await, (0, 0, 0, 0));
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn a_table_that_cannot_be_swept_keeps_no_other_from_it(pool: PgPool) {
        leave(&pool, 2).await;
        sqlx::raw_sql(
            "CREATE FUNCTION choke() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'choked'; END $$;
             CREATE TRIGGER choke BEFORE DELETE ON login_attempts FOR EACH STATEMENT EXECUTE FUNCTION choke();",
        )
        .execute(&pool)
        .await
        .unwrap();

        Ops::for_test(pool.clone()).sweep(&CancellationToken::new()).await;

        assert_eq!(left(&pool).await, (2, 0, 0, 0));
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn a_row_in_use_waits_for_the_next_sweep_and_holds_up_nothing(pool: PgPool) {
        leave(&pool, 3).await;
        let mut using = pool.begin().await.unwrap();
        for table in ["login_attempts", "sessions", "otp_challenges", "otp_asks"] {
            sqlx::query(AssertSqlSafe(format!("SELECT FROM {table} LIMIT 1 FOR UPDATE")))
                .execute(&mut *using)
                .await
                .unwrap();
        }

        Ops::for_test(pool.clone()).sweep(&CancellationToken::new()).await;

        assert_eq!(left(&pool).await, (1, 1, 1, 1));
    }
}
