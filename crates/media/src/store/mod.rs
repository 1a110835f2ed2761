//! Where uploaded files are kept: a folder, or a bucket of an S3 service.
//!
//! An address `s3://bucket/prefix` is a bucket; its region, keys and endpoint come from the usual `AWS_*` variables.
//! Anything else is a folder, made if it is not there. Files in a folder are for the account of the process and its group
//! alone, and none is begun once the disk has less room than the store leaves to others.

mod error;
mod parts;
mod room;
mod streams;
mod unfinished;

use std::{
    fs::{self, DirBuilder, Permissions},
    io,
    os::unix::fs::{DirBuilderExt, PermissionsExt},
    path::{Path as FolderPath, PathBuf},
    sync::{Arc, atomic::AtomicBool},
};

use bytes::Bytes;
use futures::TryStreamExt;
use object_store::{
    ObjectStore, ObjectStoreExt, aws::AmazonS3Builder, local::LocalFileSystem, memory::InMemory, path::Path,
    prefix::PrefixStore,
};
use time::OffsetDateTime;

pub use error::StoreError;
pub use parts::Found;
pub use streams::{Reading, Writing};

const S3: &str = "s3://";
/// What is collected before it is written: a folder takes any size, a bucket no part below 5 MiB but the last.
const FOLDER_PART: usize = 256 * 1_024;
const BUCKET_PART: usize = 5 * 1_024 * 1_024;
/// Nobody else on the machine reads what members send.
const OF_A_FILE: u32 = 0o640;
const OF_A_FOLDER: u32 = 0o750;

/// The place could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder is not there and cannot be made.
    #[error("the folder for uploaded files cannot be made")]
    Folder(#[source] io::Error),
    /// The folder cannot be used, or the bucket's address or settings are not in order.
    #[error("the place for uploaded files cannot be used")]
    Place(#[source] object_store::Error),
}

/// A file that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The file's key: its path within the store.
    pub key: String,
    /// Since when it is as it is, by the place's own clock.
    pub since: OffsetDateTime,
}

/// Files by key, such as `photos/3f2c/96.webp`. Clones share one place.
#[derive(Clone, Debug)]
pub struct Store {
    files: Arc<dyn ObjectStore>,
    /// How much is collected before it is written.
    part: usize,
    /// Where the files lie, unless it is a bucket or memory.
    folder: Option<PathBuf>,
    /// Bytes that are left to others on the folder's disk: its database may be one of them.
    reserve: u64,
    /// Set by a test: the disk is full.
    full: Option<Arc<AtomicBool>>,
}

impl Store {
    /// The store at `place`: a folder, or `s3://bucket/prefix`.
    ///
    /// # Errors
    /// When the folder cannot be made, or the bucket's settings are not in order. A bucket is not asked yet.
    pub fn open(place: &str) -> Result<Self, OpenError> {
        match place.strip_prefix(S3) {
            Some(bucket) => Self::in_bucket(bucket).map_err(OpenError::Place),
            None => Self::in_folder(FolderPath::new(place)),
        }
    }

    /// The store in a folder. A file is there whole and on the disk, or not at all.
    ///
    /// # Errors
    /// When the folder is not there and cannot be made.
    pub fn in_folder(folder: &FolderPath) -> Result<Self, OpenError> {
        make_folder(folder).map_err(OpenError::Folder)?;
        let files = LocalFileSystem::new_with_prefix(folder).map_err(OpenError::Place)?;
        Ok(Self {
            files: Arc::new(files.with_fsync(true).with_automatic_cleanup(true)),
            part: FOLDER_PART,
            folder: Some(folder.to_owned()),
            reserve: 0,
            full: None,
        })
    }

    /// A store that lasts as long as the process: for tests.
    #[must_use]
    pub fn in_memory() -> Self {
        Self {
            files: Arc::new(InMemory::new()),
            part: FOLDER_PART,
            folder: None,
            reserve: 0,
            full: None,
        }
    }

    /// The same store, which begins no file while its disk has less than `reserve` bytes left.
    #[must_use]
    pub fn leaving(self, reserve: u64) -> Self {
        Self { reserve, ..self }
    }

    /// The same store, on a disk that is full as long as `full` is set: for tests.
    #[must_use]
    pub fn full_while(self, full: Arc<AtomicBool>) -> Self {
        Self {
            full: Some(full),
            ..self
        }
    }

    fn in_bucket(address: &str) -> object_store::Result<Self> {
        let (bucket, prefix) = address.split_once('/').unwrap_or((address, ""));
        let files = AmazonS3Builder::from_env().with_bucket_name(bucket).build()?;
        Ok(Self {
            files: match prefix {
                "" => Arc::new(files),
                prefix => Arc::new(PrefixStore::new(files, prefix)),
            },
            part: BUCKET_PART,
            folder: None,
            reserve: 0,
            full: None,
        })
    }

    /// Keeps `bytes` under `key`, in the place of what was there.
    ///
    /// # Errors
    /// When the key cannot be one, or the place refuses.
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), StoreError> {
        let path = named(key)?;
        self.prepare(&path)?;
        self.files.put(&path, bytes.into()).await.map_err(error::failed)?;
        self.close_to_others(&path)
    }

    /// The file under `key`, if there is one.
    ///
    /// # Errors
    /// When the key cannot be one, or the place refuses.
    pub async fn get(&self, key: &str) -> Result<Option<Bytes>, StoreError> {
        let found = match self.files.get(&named(key)?).await {
            Ok(found) => found,
            Err(object_store::Error::NotFound { .. }) => return Ok(None),
            Err(error) => return Err(StoreError::Place(error)),
        };
        found.bytes().await.map(Some).map_err(StoreError::Place)
    }

    /// Takes the file under `key` away; none there is as good.
    ///
    /// # Errors
    /// When the key cannot be one, or the place refuses.
    pub async fn delete(&self, key: &str) -> Result<(), StoreError> {
        match self.files.delete(&named(key)?).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(StoreError::Place(error)),
        }
    }
}

impl Store {
    /// Every file whose key begins with the folder `prefix`.
    ///
    /// # Errors
    /// When the prefix cannot be one, or the place refuses.
    pub async fn list(&self, prefix: &str) -> Result<Vec<Kept>, StoreError> {
        let files = self.files.list(Some(&named(prefix)?));
        let kept = files.map_ok(|file| Kept {
            key: file.location.into(),
            since: OffsetDateTime::from_unix_timestamp(file.last_modified.timestamp())
                .unwrap_or(OffsetDateTime::UNIX_EPOCH),
        });
        kept.try_collect().await.map_err(StoreError::Place)
    }
}

impl Store {
    /// Sees that there is room, and makes the folder of a file that is about to be written.
    fn prepare(&self, path: &Path) -> Result<(), StoreError> {
        self.room().map_err(error::folder_failed)?;
        match self.on_disk(path).as_deref().and_then(FolderPath::parent) {
            Some(folder) => make_folder(folder).map_err(error::folder_failed),
            None => Ok(()),
        }
    }

    fn close_to_others(&self, path: &Path) -> Result<(), StoreError> {
        match self.on_disk(path) {
            Some(file) => fs::set_permissions(file, Permissions::from_mode(OF_A_FILE)).map_err(StoreError::Folder),
            None => Ok(()),
        }
    }

    fn on_disk(&self, path: &Path) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(path.as_ref()))
    }
}

fn make_folder(folder: &FolderPath) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(OF_A_FOLDER).create(folder)
}

/// Refuses what could climb out of the folder.
fn named(key: &str) -> Result<Path, StoreError> {
    Path::parse(key).map_err(StoreError::Name)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use bytes::Bytes;

    use super::{Store, StoreError};

    #[tokio::test]
    async fn a_file_is_kept_replaced_and_taken_away() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("media");
        let store = Store::open(place.to_str().unwrap()).unwrap();
        assert_eq!(store.get("photos/a/96.webp").await.unwrap(), None);
        for content in ["one", "two"] {
            store.put("photos/a/96.webp", Bytes::from(content)).await.unwrap();
            assert_eq!(store.get("photos/a/96.webp").await.unwrap().unwrap(), content);
        }
        assert_eq!(std::fs::read(place.join("photos/a/96.webp")).unwrap(), b"two");
        store.delete("photos/a/96.webp").await.unwrap();
        store.delete("photos/a/96.webp").await.unwrap();
        assert_eq!(store.get("photos/a/96.webp").await.unwrap(), None);
    }

    #[tokio::test]
    async fn files_are_for_the_process_and_its_group_alone() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("media");
        let store = Store::in_folder(&place).unwrap();
        store.put("photos/a/96.webp", Bytes::from("one")).await.unwrap();
        let mut writing = store.write("e-posters/b/poster.pdf").await.unwrap();
        writing.push(b"two").await.unwrap();
        writing.finish().await.unwrap();
        let mode = |path: &str| std::fs::metadata(place.join(path)).unwrap().permissions().mode() & 0o777;
        for file in ["photos/a/96.webp", "e-posters/b/poster.pdf"] {
            assert_eq!(mode(file), 0o640, "{file}");
        }
        for folder in ["", "photos", "photos/a", "e-posters/b"] {
            assert_eq!(mode(folder), 0o750, "{folder}");
        }
    }

    #[tokio::test]
    async fn no_key_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("secret"), "x").unwrap();
        let store = Store::in_folder(&folder.path().join("media")).unwrap();
        for key in ["../secret", "photos/../../secret", "photos//a", "./secret"] {
            let refused = store.get(key).await;
            assert!(matches!(refused, Err(StoreError::Name(_))), "{key}");
        }
        assert_eq!(
            store.get("/secret").await.unwrap(),
            None,
            "a key is never a path of the machine"
        );
    }
}
