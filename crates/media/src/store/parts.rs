//! Files of which only a part is read: a video that somebody seeks in.

use std::ops::Range;

use futures::{StreamExt, TryStreamExt};
use object_store::{GetOptions, ObjectStore, ObjectStoreExt};

use super::{Reading, Store, StoreError, named};

/// What is known of a file without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// How many bytes it has.
    pub size: u64,
    /// Letters, digits and dashes that change whenever the file does.
    pub version: String,
}

impl Store {
    /// What is known of the file under `key`, if there is one.
    ///
    /// # Errors
    /// When the key cannot be one, or the place refuses.
    pub async fn look(&self, key: &str) -> Result<Option<Found>, StoreError> {
        match self.files.head(&named(key)?).await {
            Ok(found) => Ok(Some(Found {
                size: found.size,
                version: version(found.e_tag, found.last_modified.timestamp_millis(), found.size),
            })),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(StoreError::Place(error)),
        }
    }

    /// These bytes of the file under `key`, piece by piece, if there is one. [`Reading::size`] is that of the part.
    ///
    /// # Errors
    /// When the key cannot be one, the file has no such bytes, or the place refuses.
    pub async fn read_part(&self, key: &str, part: Range<u64>) -> Result<Option<Reading>, StoreError> {
        let wanted = GetOptions {
            range: Some(part.into()),
            ..GetOptions::default()
        };
        match self.files.get_opts(&named(key)?, wanted).await {
            Ok(found) => Ok(Some(Reading {
                size: found.range.end - found.range.start,
                pieces: found.into_stream().map_err(StoreError::Place).boxed(),
            })),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(StoreError::Place(error)),
        }
    }
}

/// The place's own mark of the file, as far as it may stand in a header; else when it was written, and how large it is.
fn version(mark: Option<String>, written: i64, size: u64) -> String {
    let mut mark = mark.unwrap_or_default();
    mark.retain(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    if mark.is_empty() {
        mark = format!("{written:x}-{size:x}");
    }
    mark
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use futures::TryStreamExt;

    use super::Store;

    #[tokio::test]
    async fn a_part_is_read_without_the_rest() {
        let folder = tempfile::tempdir().unwrap();
        for store in [Store::in_folder(folder.path()).unwrap(), Store::in_memory()] {
            assert_eq!(store.look("a/b.mp4").await.unwrap(), None);
            assert!(store.read_part("a/b.mp4", 0..1).await.unwrap().is_none());
            store.put("a/b.mp4", Bytes::from_static(b"0123456789")).await.unwrap();
            for (part, content) in [(0..10, "0123456789"), (3..5, "34"), (9..10, "9")] {
                let read = store.read_part("a/b.mp4", part).await.unwrap().unwrap();
                assert_eq!(read.size, content.len() as u64);
                let pieces: Vec<Bytes> = read.pieces.try_collect().await.unwrap();
                assert_eq!(pieces.concat(), content.as_bytes());
            }
        }
    }

    #[tokio::test]
    async fn another_file_has_another_version() {
        let folder = tempfile::tempdir().unwrap();
        for store in [Store::in_folder(folder.path()).unwrap(), Store::in_memory()] {
            store.put("a/b.mp4", Bytes::from_static(b"one")).await.unwrap();
            let first = store.look("a/b.mp4").await.unwrap().unwrap();
            assert_eq!(store.look("a/b.mp4").await.unwrap(), Some(first.clone()));
            store.put("a/b.mp4", Bytes::from_static(b"other")).await.unwrap();
            let second = store.look("a/b.mp4").await.unwrap().unwrap();
            assert_eq!((first.size, second.size), (3, 5));
            assert_ne!(first.version, second.version);
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            assert!(second.version.bytes().all(is_plain), "{second:?}");
        }
    }
}
