//! Files that pass by piece by piece, so that none is held as a whole.

use bytes::{Bytes, BytesMut};
use futures::{StreamExt, TryStreamExt, stream::BoxStream};
use object_store::{MultipartUpload, ObjectStoreExt, path::Path};

use super::{
    Store, StoreError,
    error::{failed, folder_failed},
    named,
};

impl Store {
    /// Begins a file under `key`. It is there once [`Writing::finish`] answers, whole, and never before.
    ///
    /// # Errors
    /// When the key cannot be one, or the place refuses.
    pub async fn write(&self, key: &str) -> Result<Writing, StoreError> {
        let path = named(key)?;
        self.prepare(&path)?;
        let upload = self.files.put_multipart(&path).await.map_err(failed)?;
        Ok(Writing {
            upload,
            collected: BytesMut::new(),
            store: self.clone(),
            path,
        })
    }

    /// The file under `key` piece by piece, if there is one.
    ///
    /// # Errors
    /// When the key cannot be one, or the place refuses.
    pub async fn read(&self, key: &str) -> Result<Option<Reading>, StoreError> {
        match self.files.get(&named(key)?).await {
            Ok(found) => Ok(Some(Reading {
                size: found.meta.size,
                pieces: found.into_stream().map_err(StoreError::Place).boxed(),
            })),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(StoreError::Place(error)),
        }
    }
}

/// A file that is being written. One that is dropped leaves nothing in a folder; in a bucket its parts stay until the
/// bucket's own rule for unfinished uploads takes them away, so [`abort`](Self::abort) is the better end.
#[derive(Debug)]
pub struct Writing {
    upload: Box<dyn MultipartUpload>,
    collected: BytesMut,
    store: Store,
    path: Path,
}

impl Writing {
    /// Takes what comes next. Answers when there is room for more, so a fast sender is held up instead of held.
    ///
    /// # Errors
    /// When the place refuses.
    pub async fn push(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        self.collected.extend_from_slice(bytes);
        while self.collected.len() >= self.store.part {
            let part = self.collected.split_to(self.store.part).freeze();
            self.put(part).await?;
        }
        Ok(())
    }

    /// Puts the file under its key.
    ///
    /// # Errors
    /// When the place refuses; nothing is there then.
    pub async fn finish(mut self) -> Result<(), StoreError> {
        if !self.collected.is_empty() {
            let rest = self.collected.split().freeze();
            self.put(rest).await?;
        }
        self.upload.complete().await.map_err(failed)?;
        self.store.close_to_others(&self.path)
    }

    /// Drops what was written.
    ///
    /// # Errors
    /// When the place refuses.
    pub async fn abort(mut self) -> Result<(), StoreError> {
        self.upload.abort().await.map_err(StoreError::Place)
    }

    async fn put(&mut self, part: Bytes) -> Result<(), StoreError> {
        self.store.room().map_err(folder_failed)?;
        self.upload.put_part(part.into()).await.map_err(failed)
    }
}

/// A file that is being read.
pub struct Reading {
    /// How many bytes it has.
    pub size: u64,
    /// Its bytes, in their order.
    pub pieces: BoxStream<'static, Result<Bytes, StoreError>>,
}

impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reading")
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use futures::TryStreamExt;

    use super::{super::FOLDER_PART, Store};

    /// The names of all files in a folder, however deep.
    fn files(folder: &std::path::Path) -> Vec<String> {
        let inside = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        inside
            .flat_map(|path| {
                if path.is_dir() {
                    files(&path)
                } else {
                    vec![path.display().to_string()]
                }
            })
            .collect()
    }

    #[tokio::test]
    async fn a_file_written_in_pieces_is_read_in_pieces() {
        let folder = tempfile::tempdir().unwrap();
        for store in [Store::in_folder(folder.path()).unwrap(), Store::in_memory()] {
            let sent: Vec<u8> = (0..FOLDER_PART * 2 + 77).map(|at| (at % 251) as u8).collect();
            let mut writing = store.write("a/b.pdf").await.unwrap();
            for piece in sent.chunks(1_000) {
                writing.push(piece).await.unwrap();
            }
            assert!(store.read("a/b.pdf").await.unwrap().is_none(), "not before it is whole");
            writing.finish().await.unwrap();
            let read = store.read("a/b.pdf").await.unwrap().unwrap();
            assert_eq!(read.size, sent.len() as u64);
            let pieces: Vec<_> = read.pieces.try_collect().await.unwrap();
            assert!(pieces.concat() == sent);
            let listed: Vec<_> = store
                .list("a")
                .await
                .unwrap()
                .into_iter()
                .map(|kept| kept.key)
                .collect();
            assert_eq!(listed, ["a/b.pdf"]);
        }
    }

    #[tokio::test]
    async fn nothing_is_left_of_a_file_that_was_broken_off() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path()).unwrap();
        let mut writing = store.write("a/b.pdf").await.unwrap();
        writing.push(&vec![7; FOLDER_PART + 1]).await.unwrap();
        assert_eq!(files(folder.path()).len(), 1, "it is written as it comes");
        writing.abort().await.unwrap();
        assert_eq!(files(folder.path()), [] as [String; 0]);
    }
}
