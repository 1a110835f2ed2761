//! Dropping what no poster has: files of an upload whose process died between keeping them and writing the row, and files
//! of a replaced poster that could not be dropped then.

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
    /// One round of sweeping.
    ///
    /// # Errors
    /// When the files or the database do not answer.
    pub async fn sweep_round(self) -> Result<(), SweepError> {
        let dropped = self.sweep_files().await?;
        if dropped > 0 {
            tracing::info!(dropped, "files that no poster has were dropped");
        }
        Ok(())
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
        assert_eq!(soon.sweep_files().await.unwrap(), 0);
        assert_eq!(left(&files).await.len(), 4);
        let later = desk(&pool, &files, written, Duration::minutes(62));
        assert_eq!(later.sweep_files().await.unwrap(), 2);
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
        later.sweep_files().await.unwrap_err();
        assert_eq!(left(&files).await.len(), 4);
    }

    #[test]
    fn a_folder_is_the_prefix_and_the_name_of_one_upload() {
        assert_eq!(folder_of("e-posters", "e-posters/a/480.webp"), "e-posters/a");
        assert_eq!(folder_of("incoming", "incoming/a"), "incoming/a");
    }
}
