//! Dropping files that no proof has: of an upload whose process died between keeping the file and writing the row.

use std::time::Duration;

use media::StoreError;

use crate::{
    orders::ops::proof_desk::ProofDesk,
    payments::{
        ops::receive_proof::{INCOMING, PROOFS},
        store::proofs,
    },
};

/// The name of the worker.
pub const JOB: &str = "registration.sweep_proofs";
/// How often it is done, from the start on.
pub const EVERY: Duration = Duration::from_secs(15 * 60);
/// An upload takes 10 minutes at most: what is older belongs to a row, or to nobody.
const UNCLAIMED: time::Duration = time::Duration::hours(1);
/// So many files are asked about in one statement: every proof there ever was is kept, and they grow in number with the years.
const PAGE: usize = 500;

/// Why not everything could be swept; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum SweepProofsError {
    #[error("could not look through the files")]
    Store(#[from] StoreError),
    #[error("could not ask which files are needed")]
    Database(#[from] sqlx::Error),
}

impl ProofDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The store or the database; what was dropped before stays so.
    pub async fn sweep_round(self) -> Result<(), SweepProofsError> {
        let dropped = self.sweep().await?;
        if dropped > 0 {
            tracing::info!(dropped, "files that no proof of payment has were dropped");
        }
        Ok(())
    }

    /// Drops what is older than any upload may take and belongs to no row; answers how many files that were.
    async fn sweep(&self) -> Result<usize, SweepProofsError> {
        let before = self.orders.clock.now() - UNCLAIMED;
        let mut dropped = self.files.drop_unfinished(before).await?;
        for prefix in [INCOMING, PROOFS] {
            let kept = self.files.list(prefix).await?.into_iter();
            let old: Vec<String> = kept.filter(|file| file.since < before).map(|file| file.key).collect();
            for page in old.chunks(PAGE) {
                let unknown = proofs::unknown_keys(&mut *self.orders.pool.acquire().await?, page).await?;
                for key in &unknown {
                    self.files.delete(key).await?;
                    dropped += 1;
                }
            }
        }
        Ok(dropped)
    }
}

#[cfg(test)]
mod tests {
    use kit::clock::Clock;
    use media::Store;
    use sqlx::PgPool;
    use time::{Duration, OffsetDateTime};

    use super::{PAGE, ProofDesk};
    use crate::{orders::ops::order_desk::OrderDesk, payments::domain::proof::ProofRoom};

    const KEPT: &str = "payment-proofs/00000000-0000-4000-8000-000000000001.webp";
    const NOBODYS: &str = "payment-proofs/00000000-0000-4000-8000-000000000002.pdf";

    /// A desk whose clock stands so long after its files were put there.
    fn desk(pool: &PgPool, files: &Store, written: OffsetDateTime, later: Duration) -> ProofDesk {
        let now = written + later;
        let orders = OrderDesk::new(pool.clone(), Clock::from_fn(move || now), Duration::days(1), false);
        ProofDesk::new(orders, files.clone(), ProofRoom::in_mebibytes(1, 1))
    }

    /// An order with a proof; files of nobody beside it.
    async fn scene(pool: &PgPool) -> (Store, OffsetDateTime) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
            "INSERT INTO payment_methods (id, kind, name, position) VALUES (1, 'gratis', 'Gratis', 1);
             INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code,
                                 total_idr, placed_at, pay_until)
             VALUES ('00000000-0000-7000-8000-000000000001', 'ORD-2026-000001', 1, 'Sari', 'awaiting_payment', 1, 100, 1, 101,
                     now(), now());
             INSERT INTO payment_proofs (order_id, number, kind, file_key, file_bytes, sent_at, state)
             VALUES ('00000000-0000-7000-8000-000000000001', 1, 'picture', '{KEPT}', 1, now(), 'submitted')"
        )))
        .execute(pool)
        .await
        .unwrap();
        let files = Store::in_memory();
        for key in [KEPT, NOBODYS, "incoming/x"] {
            files.put(key, "x".into()).await.unwrap();
        }
        let written = files.list("incoming").await.unwrap()[0].since;
        (files, written)
    }

    async fn left(files: &Store) -> Vec<String> {
        let mut left = Vec::new();
        for prefix in ["payment-proofs", "incoming"] {
            left.extend(files.list(prefix).await.unwrap().into_iter().map(|kept| kept.key));
        }
        left
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn files_of_nobody_are_dropped_once_no_upload_can_want_them(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let soon = desk(&pool, &files, written, Duration::minutes(59));
        assert_eq!(soon.sweep().await.unwrap(), 0);
        assert_eq!(left(&files).await.len(), 3);
        let later = desk(&pool, &files, written, Duration::minutes(62));
        assert_eq!(later.sweep().await.unwrap(), 2);
        assert_eq!(left(&files).await, [KEPT]);
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn of_more_files_than_one_page_has_each_is_asked_about(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        for nth in 0..2 * PAGE {
            let key = format!("payment-proofs/10000000-0000-4000-8000-{nth:012}.webp");
            files.put(&key, "x".into()).await.unwrap();
        }
        let later = desk(&pool, &files, written, Duration::hours(2));
        // Those of the scene that no row has are among them.
        assert_eq!(later.sweep().await.unwrap(), 2 * PAGE + 2);
        assert_eq!(left(&files).await, [KEPT]);
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn nothing_is_dropped_while_the_database_does_not_say_what_is_needed(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let later = desk(&pool, &files, written, Duration::hours(2));
        sqlx::raw_sql("ALTER TABLE payment_proofs RENAME TO elsewhere")
            .execute(&pool)
            .await
            .unwrap();
        later.sweep().await.unwrap_err();
        assert_eq!(left(&files).await.len(), 3);
    }
}
