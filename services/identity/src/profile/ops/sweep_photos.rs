//! Dropping photos that no account shows: of a process that died between keeping one and writing the row, and of one that could not
//! be dropped when it was replaced.

use std::{collections::BTreeMap, time::Duration};

use media::{StoreError, photo::PhotoFolder};
use time::OffsetDateTime;

use crate::{accounts::store::accounts, ops::Ops};

/// The name of the worker.
pub(crate) const JOB: &str = "identity.sweep_photos";
/// How often it is done, from the start on.
pub(crate) const EVERY: Duration = Duration::from_secs(15 * 60);
/// An upload takes minutes: what is older belongs to an account, or to nobody.
const UNCLAIMED: time::Duration = time::Duration::hours(1);
/// So many photos are asked about in one statement.
const PAGE: usize = 500;

/// Why not everything could be swept; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SweepPhotosError {
    #[error("could not look through the photos")]
    Store(#[from] StoreError),
    #[error("could not ask which photos are shown")]
    Database(#[from] sqlx::Error),
}

impl Ops {
    /// One round of the worker.
    pub(crate) async fn sweep_photos_round(self) -> Result<(), SweepPhotosError> {
        let dropped = self.sweep_photos().await?;
        if dropped > 0 {
            tracing::info!(dropped, "files of photos that no account shows were dropped");
        }
        Ok(())
    }

    /// Drops what is older than any upload may take and is shown by no account; answers how many files that were.
    async fn sweep_photos(&self) -> Result<usize, SweepPhotosError> {
        let before = self.clock.now() - UNCLAIMED;
        let mut dropped = self.media.drop_unfinished(before).await?;
        let mut photos: BTreeMap<String, (OffsetDateTime, Vec<String>)> = BTreeMap::new();
        for kept in self.media.list(PhotoFolder::ALL).await? {
            // Others keep pictures in the same place.
            let Some(folder) = PhotoFolder::of_key(&kept.key) else {
                continue;
            };
            // A photo is as old as its youngest file.
            let (youngest, files) = photos.entry(folder.shown()).or_insert((kept.since, Vec::new()));
            *youngest = kept.since.max(*youngest);
            files.push(kept.key);
        }
        photos.retain(|_, (youngest, _)| *youngest < before);
        let addresses: Vec<String> = photos.keys().cloned().collect();
        for page in addresses.chunks(PAGE) {
            let unknown = accounts::unknown_photos(&mut *self.pool.acquire().await?, page).await?;
            for file in unknown.iter().flat_map(|address| &photos[address].1) {
                self.media.delete(file).await?;
                dropped += 1;
            }
        }
        Ok(dropped)
    }
}

#[cfg(test)]
mod tests {
    use kit::clock::Clock;
    use media::{
        Store,
        photo::{PhotoFolder, SIZES},
    };
    use sqlx::PgPool;
    use time::{Duration, OffsetDateTime};

    use super::Ops;

    /// Photos of an account and of nobody, and a picture that is no photo.
    async fn scene(pool: &PgPool) -> (Store, OffsetDateTime) {
        let (media, shown) = (Store::in_memory(), PhotoFolder::random());
        for folder in [&shown, &PhotoFolder::random()] {
            for size in SIZES {
                media.put(&folder.key(size), "webp".into()).await.unwrap();
            }
        }
        media.put("photos/doctors/ratri.webp", "webp".into()).await.unwrap();
        sqlx::query(
            "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at, photo_url, photo_original_url)
             VALUES (1, 'Sari', 'sari@contoh.id', '+6281210020030', 'user', '$argon2id$x', now(), $1, $2)",
        )
        .bind(shown.shown())
        .bind(shown.original())
        .execute(pool)
        .await
        .unwrap();
        let written = media.list(PhotoFolder::ALL).await.unwrap()[0].since;
        (media, written)
    }

    /// Identity whose clock stands so long after its photos were put there.
    fn ops(pool: &PgPool, media: &Store, written: OffsetDateTime, later: Duration) -> Ops {
        let now = written + later;
        Ops {
            media: media.clone(),
            clock: Clock::from_fn(move || now),
            ..Ops::for_test(pool.clone())
        }
    }

    async fn left(media: &Store) -> usize {
        media.list(PhotoFolder::ALL).await.unwrap().len()
    }

    /// Sabotage: `photos_of_nobody`.
    #[testkit::database(crate::MIGRATOR)]
    async fn a_photo_that_no_account_shows_is_dropped_once_no_upload_can_want_it(pool: PgPool) {
        let (media, written) = scene(&pool).await;
        let soon = ops(&pool, &media, written, Duration::minutes(59));
        assert_eq!(soon.sweep_photos().await.unwrap(), 0);
        assert_eq!(left(&media).await, 7);
        let later = ops(&pool, &media, written, Duration::minutes(62));
        assert_eq!(later.sweep_photos().await.unwrap(), 3);
        assert_eq!(left(&media).await, 4, "the one that is shown, and what is no photo");
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn nothing_is_dropped_while_the_database_does_not_say_what_is_shown(pool: PgPool) {
        let (media, written) = scene(&pool).await;
        sqlx::raw_sql("ALTER TABLE accounts RENAME TO elsewhere")
            .execute(&pool)
            .await
            .unwrap();
        let later = ops(&pool, &media, written, Duration::hours(2));
        later.sweep_photos().await.unwrap_err();
        assert_eq!(left(&media).await, 7);
    }
}
