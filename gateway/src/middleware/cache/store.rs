//! Where the answers lie: a map that never weighs more than it may.

use std::{fmt, sync::Arc};

use moka::{policy::EvictionPolicy, sync};

use super::entry::Entry;

/// Answers by key, bounded by weight in bytes. The longest unused go first.
pub(super) struct Store {
    entries: sync::Cache<Box<str>, Arc<Entry>>,
    most: usize,
}

impl Store {
    pub(super) fn new(most: usize) -> Self {
        let entries = sync::Cache::<Box<str>, _>::builder()
            .max_capacity(most as u64)
            .weigher(|key, entry: &Arc<Entry>| u32::try_from(weight(key, entry)).unwrap_or(u32::MAX))
            .eviction_policy(EvictionPolicy::lru())
            .build();
        Self { entries, most }
    }

    pub(super) fn get(&self, key: &str) -> Option<Arc<Entry>> {
        self.entries.get(key)
    }

    /// Keeps an answer, unless it alone would take a quarter of the room.
    pub(super) fn put(&self, key: &str, entry: Arc<Entry>) {
        if weight(key, &entry) > self.most / 4 {
            self.remove(key);
            return;
        }
        self.entries.insert(key.into(), entry);
        // Otherwise the library makes room when it has time, and the bound would be none until then.
        self.entries.run_pending_tasks();
    }

    pub(super) fn remove(&self, key: &str) {
        self.entries.invalidate(key);
    }
}

fn weight(key: &str, entry: &Entry) -> usize {
    key.len() + entry.weight()
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store")
            .field("most", &self.most)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bytes::Bytes;
    use http::Response;
    use tokio::time::Instant;

    use super::Store;
    use crate::middleware::cache::entry::Entry;

    fn entry(bytes: usize) -> Arc<Entry> {
        let (head, ()) = Response::new(()).into_parts();
        Arc::new(Entry::new(&head, Bytes::from(vec![b'x'; bytes]), None, Instant::now()))
    }

    fn weighs(store: &Store) -> u64 {
        store.entries.run_pending_tasks();
        store.entries.weighted_size()
    }

    #[test]
    fn it_stays_within_its_weight_and_keeps_what_is_used() {
        let store = Store::new(1_000_000);
        store.put("/hot", entry(10_000));
        for number in 0..500 {
            assert!(store.get("/hot").is_some(), "pushed out by {number}");
            store.put(&format!("/{number}"), entry(10_000));
            assert!(store.entries.weighted_size() <= 1_000_000);
        }
        assert!(store.get("/0").is_none());
        assert!(store.get("/499").is_some());
    }

    #[test]
    fn one_answer_does_not_push_out_all_others() {
        let store = Store::new(100_000);
        store.put("/small", entry(100));
        store.put("/huge", entry(90_000));
        assert!(store.get("/small").is_some());
        assert!(store.get("/huge").is_none());
    }

    #[test]
    fn what_is_taken_out_weighs_nothing() {
        let store = Store::new(100_000);
        store.put("/a", entry(100));
        store.put("/a", entry(200));
        store.remove("/a");
        assert_eq!(weighs(&store), 0);
    }
}
