//! Dropping what no poster has: files of an upload whose process died between keeping them and writing the row, files of
//! a replaced poster that could not be dropped then, and keys that no request will repeat any more.

use std::{collections::BTreeMap, time::Duration};

use kit::report::chain;
use media::StoreError;
use time::OffsetDateTime;
use tokio_util::sync::CancellationToken;

use crate::posters::{
    ops::poster_desk::{INCOMING, PHOTOS, POSTERS, PosterDesk},
    store::posters,
};

/// How often it is done, from the start on.
const EVERY: Duration = Duration::from_secs(15 * 60);
/// An upload takes 15 minutes at most: what is older belongs to a row, or to nobody.
const UNCLAIMED: time::Duration = time::Duration::hours(1);
/// How long a request may be repeated.
const REPEATED: time::Duration = time::Duration::days(7);
const BATCH: u64 = 1_000;

/// Why not everything could be swept; the next round tries again.
#[derive(Debug, thiserror::Error)]
enum SweepError {
    #[error("could not look through the files")]
    Store(#[from] StoreError),
    #[error("could not ask which files are needed")]
    Database(#[from] sqlx::Error),
}

impl PosterDesk {
    /// Sweeps now and then, until told to stop.
    pub async fn sweep_until(self, stop: CancellationToken) {
        let mut rounds = tokio::time::interval(EVERY);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = rounds.tick() => {}
            }
            for swept in [self.sweep_files().await, self.sweep_keys().await] {
                match swept {
                    Ok(0) => {}
                    Ok(count) => tracing::info!(count, "what no poster needs was dropped"),
                    Err(error) => tracing::warn!(error = chain(&error), "what no poster needs could not be dropped"),
                }
            }
        }
    }

    async fn sweep_files(&self) -> Result<usize, SweepError> {
        let before = self.clock.now() - UNCLAIMED;
        let mut dropped = self.files.drop_unfinished(before).await?;
        for prefix in [INCOMING, POSTERS, PHOTOS] {
            let mut folders: BTreeMap<String, (OffsetDateTime, Vec<String>)> = BTreeMap::new();
            for kept in self.files.list(prefix).await? {
                // A folder is as old as its youngest file.
                let folder = folders.entry(folder_of(prefix, &kept.key));
                let (youngest, files) = folder.or_insert((kept.since, Vec::new()));
                *youngest = kept.since.max(*youngest);
                files.push(kept.key);
            }
            folders.retain(|_, (youngest, _)| *youngest < before);
            let names: Vec<String> = folders.keys().cloned().collect();
            let unknown = posters::unknown_folders(&mut *self.pool.acquire().await?, &names).await?;
            for file in unknown.iter().flat_map(|folder| &folders[folder].1) {
                self.files.delete(file).await?;
                dropped += 1;
            }
        }
        Ok(dropped)
    }

    async fn sweep_keys(&self) -> Result<usize, SweepError> {
        let before = self.clock.now() - REPEATED;
        let mut conn = write::single(&self.pool, "keys are dropped by their age, by nobody").await?;
        let mut dropped = 0;
        loop {
            let rows = write::forget_keys_before(&mut conn, before).await?;
            dropped += usize::try_from(rows).unwrap_or(usize::MAX);
            if rows < BATCH {
                return Ok(dropped);
            }
        }
    }
}

/// The folder of one upload, such as `e-posters/3f2c…`.
fn folder_of(prefix: &str, key: &str) -> String {
    let rest = key.strip_prefix(prefix).unwrap_or(key).trim_start_matches('/');
    let name = rest.split('/').next().unwrap_or(rest);
    format!("{prefix}/{name}")
}

#[cfg(test)]
mod tests {
    use kit::clock::Clock;
    use media::Store;
    use sqlx::PgPool;
    use time::{Duration, OffsetDateTime};

    use super::{PosterDesk, folder_of};

    /// A desk whose clock stands so long after its files were put there.
    fn desk(pool: &PgPool, files: &Store, written: OffsetDateTime, later: Duration) -> PosterDesk {
        let now = written + later;
        PosterDesk::new(pool.clone(), files.clone(), Clock::from_fn(move || now))
    }

    const KEPT: &str = "e-posters/00000000-0000-4000-8000-000000000001";
    const PHOTO: &str = "e-poster-photos/00000000-0000-4000-8000-000000000002";
    const NOBODYS: &str = "e-posters/00000000-0000-4000-8000-000000000003";

    /// A poster with a picture and a photo; files of nobody beside them.
    async fn scene(pool: &PgPool) -> (Store, OffsetDateTime) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
            "INSERT INTO events (id, slug, title, description_html, search, search_words)
             VALUES (94, 'acara', 'Acara', '', '', '{{}}');
             INSERT INTO poster_types (code, name) VALUES ('uji', 'Uji');
             INSERT INTO posters (number, event_id, member_id, author, title, institution, poster_type, file_kind, file_key,
                                  file_bytes, photo_key, created_at, updated_at, search, search_words)
             VALUES ('EP-94-0001', 94, 1, 'Sari', 'Judul', 'RSUD', 'uji', 'picture', '{KEPT}', 1, '{PHOTO}', now(), now(),
                     '', '{{}}')"
        )))
        .execute(pool)
        .await
        .unwrap();
        let files = Store::in_memory();
        for folder in [KEPT, PHOTO, NOBODYS] {
            files.put(&format!("{folder}/480.webp"), "webp".into()).await.unwrap();
        }
        files.put("incoming/x", "png".into()).await.unwrap();
        let written = files.list("incoming").await.unwrap()[0].since;
        (files, written)
    }

    async fn left(files: &Store) -> Vec<String> {
        let mut left = Vec::new();
        for prefix in ["e-posters", "e-poster-photos", "incoming"] {
            left.extend(files.list(prefix).await.unwrap().into_iter().map(|kept| kept.key));
        }
        left
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn files_of_nobody_are_dropped_once_no_upload_can_want_them(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let soon = desk(&pool, &files, written, Duration::minutes(59));
        assert_eq!(soon.sweep_files().await.unwrap(), 0);
        assert_eq!(left(&files).await.len(), 4);
        let later = desk(&pool, &files, written, Duration::minutes(62));
        assert_eq!(later.sweep_files().await.unwrap(), 2);
        assert_eq!(
            left(&files).await,
            [format!("{KEPT}/480.webp"), format!("{PHOTO}/480.webp")]
        );
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn nothing_is_dropped_while_the_database_does_not_say_what_is_needed(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let later = desk(&pool, &files, written, Duration::hours(2));
        sqlx::raw_sql("ALTER TABLE posters RENAME TO elsewhere")
            .execute(&pool)
            .await
            .unwrap();
        later.sweep_files().await.unwrap_err();
        assert_eq!(left(&files).await.len(), 4);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn keys_are_forgotten_after_a_week(pool: PgPool) {
        let used = OffsetDateTime::UNIX_EPOCH;
        sqlx::query(
            "INSERT INTO idempotency_keys (member_id, operation, key, fingerprint, outcome, created_at)
             SELECT n, 'submit_poster', 'kunci', sha256(''), 1, $1 FROM generate_series(1, 1001) AS n",
        )
        .bind(used)
        .execute(&pool)
        .await
        .unwrap();
        let files = Store::in_memory();
        let week = Duration::days(7);
        assert_eq!(desk(&pool, &files, used, week).sweep_keys().await.unwrap(), 0);
        assert_eq!(
            desk(&pool, &files, used, week + Duration::SECOND)
                .sweep_keys()
                .await
                .unwrap(),
            1_001
        );
    }

    #[test]
    fn a_folder_is_the_prefix_and_the_name_of_one_upload() {
        assert_eq!(folder_of("e-posters", "e-posters/a/480.webp"), "e-posters/a");
        assert_eq!(folder_of("incoming", "incoming/a"), "incoming/a");
    }
}
