//! Where the answers lie: a map that never weighs more than it may.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use tokio::time::Instant;

use super::entry::Entry;

/// Answers by key, bounded by weight. The longest unused go first, an eighth at a time.
#[derive(Debug)]
pub(super) struct Store {
    shelf: RwLock<Shelf>,
    most: usize,
    begun: Instant,
}

#[derive(Debug, Default)]
struct Shelf {
    entries: HashMap<Box<str>, Arc<Entry>>,
    weight: usize,
}

impl Shelf {
    fn take(&mut self, key: &str) {
        if let Some((key, entry)) = self.entries.remove_entry(key) {
            self.weight = self.weight.saturating_sub(key.len() + entry.weight());
        }
    }

    fn make_room(&mut self, most: usize) {
        let mut by_use: Vec<_> = self
            .entries
            .iter()
            .map(|(key, entry)| (entry.used_at(), key.clone()))
            .collect();
        by_use.sort_unstable();
        for (_, key) in by_use {
            if self.weight <= most - most / 8 {
                return;
            }
            self.take(&key);
        }
    }
}

impl Store {
    pub(super) fn new(most: usize) -> Self {
        Self {
            shelf: RwLock::default(),
            most,
            begun: Instant::now(),
        }
    }

    pub(super) fn get(&self, key: &str) -> Option<Arc<Entry>> {
        let entry = self
            .shelf
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .entries
            .get(key)
            .map(Arc::clone)?;
        entry.note_use(self.begun.elapsed().as_secs());
        Some(entry)
    }

    /// Keeps an answer, unless it alone would take an eighth of the room.
    pub(super) fn put(&self, key: &str, entry: Arc<Entry>) {
        entry.note_use(self.begun.elapsed().as_secs());
        let weight = key.len() + entry.weight();
        let mut shelf = self.shelf.write().unwrap_or_else(PoisonError::into_inner);
        shelf.take(key);
        if weight > self.most / 8 {
            return;
        }
        shelf.weight += weight;
        shelf.entries.insert(key.into(), entry);
        if shelf.weight > self.most {
            shelf.make_room(self.most);
        }
    }

    pub(super) fn remove(&self, key: &str) {
        self.shelf.write().unwrap_or_else(PoisonError::into_inner).take(key);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bytes::Bytes;
    use http::Response;
    use tokio::time::{Duration, Instant, advance};

    use super::Store;
    use crate::middleware::cache::entry::Entry;

    fn entry(bytes: usize) -> Arc<Entry> {
        let (head, ()) = Response::new(()).into_parts();
        Arc::new(Entry::new(&head, Bytes::from(vec![b'x'; bytes]), None, Instant::now()))
    }

    #[tokio::test(start_paused = true)]
    async fn it_stays_within_its_weight_and_keeps_what_is_used() {
        let store = Store::new(1_000_000);
        store.put("/hot", entry(10_000));
        for number in 0..500 {
            advance(Duration::from_secs(1)).await;
            assert!(store.get("/hot").is_some(), "pushed out by {number}");
            store.put(&format!("/{number}"), entry(10_000));
            assert!(store.shelf.read().unwrap().weight <= 1_000_000);
        }
        assert!(store.get("/0").is_none());
        assert!(store.get("/499").is_some());
    }

    #[tokio::test]
    async fn one_answer_does_not_push_out_all_others() {
        let store = Store::new(100_000);
        store.put("/small", entry(100));
        store.put("/huge", entry(90_000));
        assert!(store.get("/small").is_some());
        assert!(store.get("/huge").is_none());
    }

    #[tokio::test]
    async fn what_is_taken_out_weighs_nothing() {
        let store = Store::new(100_000);
        store.put("/a", entry(100));
        store.put("/a", entry(200));
        store.remove("/a");
        assert_eq!(store.shelf.read().unwrap().weight, 0);
    }
}
