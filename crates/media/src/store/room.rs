//! Whether there is room.

use std::{io, sync::atomic::Ordering};

use kit::health::Check;

use super::Store;

const MEBIBYTE: u64 = 1_024 * 1_024;

impl Store {
    /// Whether a file may be begun: the disk of the folder has more room than the store leaves to others. A bucket has
    /// always room, as far as we know.
    ///
    /// # Errors
    /// [`io::ErrorKind::StorageFull`] with how much is left, or why the disk could not be asked.
    pub fn room(&self) -> io::Result<()> {
        let full = |words: String| Err(io::Error::new(io::ErrorKind::StorageFull, words));
        if self.full.as_ref().is_some_and(|full| full.load(Ordering::SeqCst)) {
            return full("the disk is full".to_owned());
        }
        let Some(folder) = &self.folder else { return Ok(()) };
        let disk = rustix::fs::statvfs(folder)?;
        let left = disk.f_bavail.saturating_mul(disk.f_frsize);
        if left > self.reserve {
            return Ok(());
        }
        full(format!(
            "{} MiB are left on the disk, and {} MiB stay free",
            left / MEBIBYTE,
            self.reserve / MEBIBYTE
        ))
    }
}

impl Store {
    /// Says whether there is room, under a name such as `catalog.files`. A notice: what is kept is still shown.
    #[must_use]
    pub fn check(&self, name: &str) -> Check {
        let store = self.clone();
        let probe = move || {
            let room = store.room();
            async move { room.map_err(|error| error.to_string()) }
        };
        Check::new(name, probe).as_notice()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    };

    use super::super::{Store, StoreError};

    #[tokio::test]
    async fn a_full_disk_takes_nothing_gives_everything_and_takes_again_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        let full = Arc::new(AtomicBool::new(false));
        let store = Store::in_folder(folder.path()).unwrap().full_while(Arc::clone(&full));
        store.put("a/b", "one".into()).await.unwrap();
        let mut writing = store.write("a/c").await.unwrap();
        full.store(true, Ordering::SeqCst);
        assert!(matches!(store.put("a/d", "two".into()).await, Err(StoreError::Full(_))));
        assert!(matches!(store.write("a/e").await, Err(StoreError::Full(_))));
        assert!(matches!(
            writing.push(&vec![7; 300_000]).await,
            Err(StoreError::Full(_))
        ));
        writing.abort().await.unwrap();
        assert_eq!(store.get("a/b").await.unwrap().unwrap(), "one");
        full.store(false, Ordering::SeqCst);
        store.put("a/d", "two".into()).await.unwrap();
    }

    #[tokio::test]
    async fn what_is_left_to_others_is_not_written_on() {
        let folder = tempfile::tempdir().unwrap();
        let greedy = Store::in_folder(folder.path()).unwrap();
        greedy.put("a", "one".into()).await.unwrap();
        let modest = greedy.leaving(u64::MAX);
        let refused = modest.put("b", "two".into()).await.unwrap_err();
        assert!(matches!(refused, StoreError::Full(_)), "{refused}");
        assert_eq!(modest.get("a").await.unwrap().unwrap(), "one");
        modest.delete("a").await.unwrap();
    }
}
