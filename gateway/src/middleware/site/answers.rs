//! What the API answers for a page, asked inside this process: from the cache, or with one call for all who wait.

use std::time::Duration;

use bytes::Bytes;
use futures::future::join_all;
use serde::{Deserialize, de::DeserializeOwned};
use tokio::time::{Instant, timeout};

use crate::middleware::cache::Cache;

/// A page waits this long for what it could tell; then it goes out without.
const PATIENCE: Duration = Duration::from_millis(300);
const API: &str = "/api/v1";

/// Answers by their address below `/api/v1`, in the order in which they were asked for.
#[derive(Debug, Default)]
pub(super) struct Answers {
    answers: Vec<(String, Bytes)>,
    /// When the oldest of them was made.
    pub oldest: Option<Instant>,
}

/// A successful answer, as far as pages read it.
#[derive(Deserialize)]
struct Answer<T> {
    data: T,
}

impl Answers {
    /// Asks for all of them at once. What is refused, away or slow is left out.
    pub(super) async fn ask(cache: &Cache, addresses: Vec<String>) -> Self {
        let asked = addresses.into_iter().map(async |address| {
            let answer = timeout(PATIENCE, cache.ask(&format!("{API}{address}"))).await;
            answer.ok().flatten().map(|(bytes, born)| (address, bytes, born))
        });
        let mut known = Self::default();
        for (address, bytes, born) in join_all(asked).await.into_iter().flatten() {
            known.oldest = Some(known.oldest.map_or(born, |oldest| oldest.min(born)));
            known.answers.push((address, bytes));
        }
        known
    }

    /// The answer to an address, as it would go out.
    pub(super) fn text(&self, address: &str) -> Option<&str> {
        let (_, bytes) = self.answers.iter().find(|(asked, _)| asked == address)?;
        std::str::from_utf8(bytes).ok()
    }

    /// What the answer to an address is about.
    pub(super) fn data<T: DeserializeOwned>(&self, address: &str) -> Option<T> {
        let answer: Answer<T> = serde_json::from_str(self.text(address)?).ok()?;
        Some(answer.data)
    }
}
