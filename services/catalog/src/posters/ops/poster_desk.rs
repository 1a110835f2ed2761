//! Where posters are handed in: the database, the private store of their files, the one turn at cutting pictures.

use std::time::Duration;

use bytes::Bytes;
use kit::{clock::Clock, report::chain};
use media::{
    Store, StoreError,
    photo::{Cut, Cutter},
};
use sqlx::PgPool;
use uuid::Uuid;

use crate::posters::domain::{poster::picture_key, room::Room};

/// Cutting a poster may take 120 MiB, which the process's limit of memory counts once.
const PICTURES_AT_ONCE: usize = 1;
/// How long a picture waits for its turn: with a dozen uploads in front of it.
const WAIT: Duration = Duration::from_secs(60);

/// Where PDFs and the sizes of pictures are kept.
pub const POSTERS: &str = "e-posters";
/// Where the photos of authors are kept.
pub const PHOTOS: &str = "e-poster-photos";
/// Where pictures lie until their turn at being cut has come, so that memory holds one of them and not all.
pub const INCOMING: &str = "incoming";

/// What the operations with posters stand on.
#[derive(Clone, Debug)]
pub struct PosterDesk {
    pub(super) pool: PgPool,
    pub(super) files: Store,
    pub(super) cutter: Cutter,
    pub(super) clock: Clock,
    pub(super) room: Room,
}

impl PosterDesk {
    /// A desk that keeps files in `files`, which belongs to it alone: what no poster has is dropped there. What waits for its
    /// review takes no more than `room`.
    #[must_use]
    pub fn new(pool: PgPool, files: Store, clock: Clock, room: Room) -> Self {
        Self {
            pool,
            files,
            cutter: Cutter::new(PICTURES_AT_ONCE, WAIT),
            clock,
            room,
        }
    }

    /// The time that it goes by.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Drops files that no row names any more. One that stays behind is found by the sweep, so a failure is logged only.
    pub(super) async fn drop_files(&self, keys: Vec<String>) {
        drop_files(&self.files, keys).await;
    }
}

/// The files of one attempt at handing in: either all of them stay, or none.
#[derive(Debug)]
pub(super) struct Attempt {
    pub(super) files: Store,
    keys: Vec<String>,
}

impl Attempt {
    pub(super) fn new(files: &Store) -> Self {
        Self {
            files: files.clone(),
            keys: Vec::new(),
        }
    }

    /// Writes down a key before anything is put there.
    pub(super) fn note(&mut self, key: &str) {
        self.keys.push(key.to_owned());
    }

    /// Keeps all sizes of a picture in a new folder.
    pub(super) async fn keep(&mut self, within: &str, cuts: Vec<Cut>) -> Result<String, StoreError> {
        let folder = new_folder(within);
        for cut in cuts {
            let key = picture_key(&folder, cut.size);
            self.note(&key);
            self.files.put(&key, cut.webp).await?;
        }
        Ok(folder)
    }

    /// The file under `key`, which is needed once only.
    pub(super) async fn take(&mut self, key: &str) -> Result<Option<Bytes>, StoreError> {
        let bytes = self.files.get(key).await?;
        self.files.delete(key).await?;
        self.keys.retain(|noted| noted != key);
        Ok(bytes)
    }

    /// Leaves nothing of it.
    pub(super) async fn discard(self) {
        drop_files(&self.files, self.keys).await;
    }
}

/// A folder by a name that cannot be guessed.
pub(super) fn new_folder(within: &str) -> String {
    format!("{within}/{}", Uuid::new_v4())
}

async fn drop_files(files: &Store, keys: Vec<String>) {
    for key in keys {
        if let Err(error) = files.delete(&key).await {
            tracing::warn!(
                error = chain(&error),
                "a file that nobody needs stays until the next sweep"
            );
        }
    }
}
