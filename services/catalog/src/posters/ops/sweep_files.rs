//! Dropping what no poster has: files of an upload whose process died between keeping them and writing the row, files of a
//! replaced poster that could not be dropped then, and files of a poster that was rejected long ago.

use std::{collections::BTreeMap, time::Duration};

use media::StoreError;
use time::OffsetDateTime;

use crate::posters::{
    ops::poster_desk::{INCOMING, PHOTOS, POSTERS, PosterDesk},
    store::posters,
};

/// Name of the job.
pub const JOB: &str = "catalog.sweep";
/// How often it is done, from the start on.
pub const EVERY: Duration = Duration::from_secs(15 * 60);
/// An upload takes 15 minutes at most: what is older belongs to a row, or to nobody.
const UNCLAIMED: time::Duration = time::Duration::hours(1);

/// Why not everything could be swept; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    #[error("could not look through the files")]
    Store(#[from] StoreError),
    #[error("could not ask which files are needed")]
    Database(#[from] sqlx::Error),
}

impl PosterDesk {
    /// One round of sweeping. Of what was rejected longer ago than `rejected_kept` the files go; the row stays with its reason.
    ///
    /// # Errors
    /// When the files or the database do not answer.
    pub async fn sweep_round(self, rejected_kept: time::Duration) -> Result<(), SweepError> {
        let dropped = self.sweep_files(rejected_kept).await?;
        if dropped > 0 {
            tracing::info!(dropped, "files that no poster has were dropped");
        }
        Ok(())
    }

    async fn sweep_files(&self, rejected_kept: time::Duration) -> Result<usize, SweepError> {
        let now = self.clock.now();
        // The row says so first: what is published again meanwhile keeps its files.
        let mut row = write::single(&self.pool, "what was rejected long ago loses its files").await?;
        posters::drop_files_of_rejected(&mut row, now - rejected_kept, now).await?;
        drop(row);
        let before = now - UNCLAIMED;
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
    use crate::posters::domain::room::Room;

    /// A desk whose clock stands so long after its files were put there.
    fn desk(pool: &PgPool, files: &Store, written: OffsetDateTime, later: Duration) -> PosterDesk {
        let now = written + later;
        PosterDesk::new(
            pool.clone(),
            files.clone(),
            Clock::from_fn(move || now),
            Room::in_mebibytes(1, 1),
        )
    }

    const KEPT_FOR: Duration = Duration::days(30);
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

    #[testkit::database(crate::MIGRATOR)]
    async fn files_of_nobody_are_dropped_once_no_upload_can_want_them(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let soon = desk(&pool, &files, written, Duration::minutes(59));
        assert_eq!(soon.sweep_files(KEPT_FOR).await.unwrap(), 0);
        assert_eq!(left(&files).await.len(), 4);
        let later = desk(&pool, &files, written, Duration::minutes(62));
        assert_eq!(later.sweep_files(KEPT_FOR).await.unwrap(), 2);
        assert_eq!(
            left(&files).await,
            [format!("{KEPT}/480.webp"), format!("{PHOTO}/480.webp")]
        );
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn nothing_is_dropped_while_the_database_does_not_say_what_is_needed(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let later = desk(&pool, &files, written, Duration::hours(2));
        sqlx::raw_sql("ALTER TABLE posters RENAME TO elsewhere")
            .execute(&pool)
            .await
            .unwrap();
        later.sweep_files(KEPT_FOR).await.unwrap_err();
        assert_eq!(left(&files).await.len(), 4);
    }

    /// The desk says no at that instant.
    async fn reject(pool: &PgPool, at: OffsetDateTime) {
        sqlx::query(
            "UPDATE posters SET status = 'rejected', rejection_reason = 'Tanpa hasil.', reviewed_by = 4, reviewed_at = $1",
        )
        .bind(at)
        .execute(pool)
        .await
        .unwrap();
    }

    /// Sabotage: `rejected_kept`.
    #[testkit::database(crate::MIGRATOR)]
    async fn what_was_rejected_long_ago_keeps_its_reason_and_loses_its_files(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        reject(&pool, written).await;
        let soon = desk(&pool, &files, written, KEPT_FOR);
        soon.sweep_files(KEPT_FOR).await.unwrap();
        assert_eq!(
            left(&files).await,
            [format!("{KEPT}/480.webp"), format!("{PHOTO}/480.webp")],
            "the desk may still think better of it"
        );
        let later = desk(&pool, &files, written, KEPT_FOR + Duration::SECOND);
        assert_eq!(later.sweep_files(KEPT_FOR).await.unwrap(), 2);
        assert_eq!(left(&files).await, [""; 0]);
        let said: Vec<(String, String)> = sqlx::query_as("SELECT status, rejection_reason FROM posters")
            .fetch_all(&pool)
            .await
            .unwrap();
        assert_eq!(said, [("rejected".to_owned(), "Tanpa hasil.".to_owned())]);
        // Once is enough.
        assert_eq!(later.sweep_files(KEPT_FOR).await.unwrap(), 0);
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn what_is_published_or_waits_keeps_its_files_however_old_it_is(pool: PgPool) {
        let (files, written) = scene(&pool).await;
        let later = desk(&pool, &files, written, 99 * KEPT_FOR);
        later.sweep_files(KEPT_FOR).await.unwrap();
        assert_eq!(left(&files).await.len(), 2);
        // Rejected, and published at last.
        reject(&pool, written).await;
        sqlx::query("UPDATE posters SET status = 'published', rejection_reason = NULL")
            .execute(&pool)
            .await
            .unwrap();
        later.sweep_files(KEPT_FOR).await.unwrap();
        assert_eq!(left(&files).await.len(), 2);
    }

    #[test]
    fn a_folder_is_the_prefix_and_the_name_of_one_upload() {
        assert_eq!(folder_of("e-posters", "e-posters/a/480.webp"), "e-posters/a");
        assert_eq!(folder_of("incoming", "incoming/a"), "incoming/a");
    }
}
