//! What is left in a folder of files that were being written when the process died.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use time::OffsetDateTime;
use tokio::task::spawn_blocking;

use super::{Store, StoreError};

impl Store {
    /// Drops what broken-off writes left in the folder, if nobody wrote at it since `before`; answers how many files. In a
    /// bucket there is nothing to be found: its own rule for unfinished uploads takes them away.
    ///
    /// # Errors
    /// When the folder cannot be read, or a file not be removed.
    pub async fn drop_unfinished(&self, before: OffsetDateTime) -> Result<usize, StoreError> {
        let Some(folder) = self.folder.clone() else {
            return Ok(0);
        };
        let dropped = spawn_blocking(move || {
            let left = unfinished(&folder, before.into())?;
            left.iter().try_for_each(fs::remove_file)?;
            Ok(left.len())
        });
        match dropped.await {
            Ok(dropped) => dropped.map_err(StoreError::Unfinished),
            Err(stopped) => Err(StoreError::Unfinished(io::Error::other(stopped))),
        }
    }
}

/// A file that is being written lies beside its key, with `#` and a number behind the name; no key has such a name.
fn unfinished(folder: &Path, before: SystemTime) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            found.extend(unfinished(&path, before)?);
        } else if is_unfinished(&path) && entry.metadata()?.modified()? < before {
            found.push(path);
        }
    }
    Ok(found)
}

fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.rsplit_once('#')
        .is_some_and(|(_, number)| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime};

    use super::Store;

    #[tokio::test]
    async fn what_a_dead_process_left_is_dropped_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path()).unwrap();
        let mut writing = store.write("a/b.pdf").await.unwrap();
        writing.push(&vec![7; 300_000]).await.unwrap();
        // As if killed: nobody cleans up.
        std::mem::forget(writing);
        store.put("a/c.pdf", "whole".into()).await.unwrap();
        let files = || std::fs::read_dir(folder.path().join("a")).unwrap().count();
        assert_eq!(files(), 2);

        let written = std::fs::metadata(folder.path().join("a/b.pdf#1"))
            .unwrap()
            .modified()
            .unwrap();
        let written = OffsetDateTime::from(written);
        assert_eq!(store.drop_unfinished(written - Duration::hours(1)).await.unwrap(), 0);
        assert_eq!(store.drop_unfinished(written + Duration::hours(1)).await.unwrap(), 1);
        assert_eq!(files(), 1);
        assert!(store.get("a/c.pdf").await.unwrap().is_some());
    }
}
