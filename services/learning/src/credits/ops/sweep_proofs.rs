//! Dropping files that no activity has: of an upload whose process died between keeping the file and writing the row.

use std::time::Duration;

use media::StoreError;

use crate::credits::{
    ops::{
        credit_desk::CreditDesk,
        receive_proof::{INCOMING, PROOFS},
    },
    store::activities,
};

/// The name of the worker.
pub const JOB: &str = "learning.sweep_proofs";
/// How often it is done, from the start on.
pub const EVERY: Duration = Duration::from_secs(15 * 60);
/// An upload takes 10 minutes at most: what is older belongs to a row, or to nobody.
const UNCLAIMED: time::Duration = time::Duration::hours(1);
/// So many files are asked about in one statement.
const PAGE: usize = 500;

/// Why not everything could be swept; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum SweepProofsError {
    #[error("could not look through the files")]
    Store(#[from] StoreError),
    #[error("could not ask which files are needed")]
    Database(#[from] sqlx::Error),
}

impl CreditDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The store or the database; what was dropped before stays so.
    pub async fn sweep_round(self) -> Result<(), SweepProofsError> {
        let dropped = self.sweep().await?;
        if dropped > 0 {
            tracing::info!(dropped, "files that no activity has were dropped");
        }
        Ok(())
    }

    /// Drops what is older than any upload may take and belongs to no row; answers how many files that were. The files of lessons,
    /// which lie in the same store, are not looked at.
    async fn sweep(&self) -> Result<usize, SweepProofsError> {
        let before = self.clock.now() - UNCLAIMED;
        let mut dropped = self.files.drop_unfinished(before).await?;
        for prefix in [INCOMING, PROOFS] {
            let kept = self.files.list(prefix).await?.into_iter();
            let old: Vec<String> = kept.filter(|file| file.since < before).map(|file| file.key).collect();
            for page in old.chunks(PAGE) {
                let unknown = activities::unknown_keys(&mut *self.pool.acquire().await?, page).await?;
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
    use std::{collections::BTreeMap, sync::Arc};

    use documents::press::Press;
    use kit::clock::Clock;
    use media::Store;
    use sqlx::PgPool;
    use time::{Duration, OffsetDateTime};

    use super::CreditDesk;
    use crate::credits::{
        domain::{participant::Person, room::Room},
        ops::people::{People, PeopleAway},
    };

    const KEPT: &str = "activity-proofs/00000000-0000-4000-8000-000000000001.pdf";
    const NOBODYS: &str = "activity-proofs/00000000-0000-4000-8000-000000000002.webp";
    const LESSON: &str = "lessons/7/video.mp4";

    /// Nobody is told of here.
    #[derive(Debug)]
    struct Nobody;

    #[tonic::async_trait]
    impl People for Nobody {
        async fn revealed(
            &self,
            _: &str,
            _: Vec<i64>,
            _: String,
            _: String,
        ) -> Result<BTreeMap<i64, Person>, PeopleAway> {
            Ok(BTreeMap::new())
        }
    }

    /// A desk whose clock stands so long after its files were put there.
    fn desk(pool: &PgPool, files: &Store, written: OffsetDateTime, later: Duration) -> CreditDesk {
        let now = written + later;
        CreditDesk::new(
            pool.clone(),
            Clock::from_fn(move || now),
            25_000,
            "Yayasan".to_owned(),
            Press::default(),
            (files.clone(), Room::in_mebibytes(1, 1)),
            Arc::new(Nobody),
        )
    }

    /// An activity with its proof; files of nobody and of a lesson beside it.
    async fn scene(pool: &PgPool) -> (Store, OffsetDateTime) {
        sqlx::query(
            "INSERT INTO own_activities (id, member_id, activity, held_on, domain, asked_hundredths, file_kind, file_key, file_bytes,
                                         sent_at, state)
             VALUES (gen_random_uuid(), 1, 'Seminar', '2026-01-01', 'learning', 100, 'pdf', $1, 1, now(), 'submitted')",
        )
        .bind(KEPT)
        .execute(pool)
        .await
        .unwrap();
        let files = Store::in_memory();
        for key in [KEPT, NOBODYS, LESSON, "activity-incoming/x"] {
            files.put(key, "x".into()).await.unwrap();
        }
        let written = files.list("activity-incoming").await.unwrap()[0].since;
        (files, written)
    }

    async fn left(files: &Store) -> Vec<String> {
        let mut left = Vec::new();
        for prefix in ["activity-incoming", "activity-proofs", "lessons"] {
            left.extend(files.list(prefix).await.unwrap().into_iter().map(|kept| kept.key));
        }
        left
    }

    /// Sabotage: `activities_of_nobody`.
    #[testkit::database(crate::MIGRATOR)]
    async fn files_of_nobody_are_dropped_once_no_upload_can_want_them(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let soon = desk(&pool, &files, written, Duration::minutes(59));
        assert_eq!(soon.sweep().await.unwrap(), 0);
        assert_eq!(left(&files).await.len(), 4);
        let later = desk(&pool, &files, written, Duration::minutes(62));
        assert_eq!(later.sweep().await.unwrap(), 2);
        assert_eq!(left(&files).await, [KEPT, LESSON]);
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn nothing_is_dropped_while_the_database_does_not_say_what_is_needed(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let later = desk(&pool, &files, written, Duration::hours(2));
        sqlx::raw_sql("ALTER TABLE own_activities RENAME TO elsewhere")
            .execute(&pool)
            .await
            .unwrap();
        later.sweep().await.unwrap_err();
        assert_eq!(left(&files).await.len(), 4);
    }
}
