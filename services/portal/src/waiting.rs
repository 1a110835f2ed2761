//! A process that leaves the migrations to `portal migrate` waits for its database and for them, not ready, instead of ending: a
//! cluster that starts everything at once, and a server that comes back later, cost no restarts.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use kit::{database::OpenError, health::Check};
use tokio::time::sleep;

use crate::{prepare::missing_preparation, secrets::Keys, wire::Pools};

/// How often it looks again.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// What the process still lacks, shown at `/readyz` until it has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lack(Arc<Mutex<Option<String>>>);

impl Lack {
    /// Never passes: the process shows its real checks once it has started.
    pub(crate) fn check(&self) -> Check {
        let lack = self.clone();
        Check::new("portal.start", move || {
            let words = lack.words();
            async move { Err(words.unwrap_or_else(|| "the process is starting".to_owned())) }
        })
    }

    fn words(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn say(&self, words: String) {
        let before = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .replace(words.clone());
        if before.as_ref() != Some(&words) {
            tracing::warn!(lacks = words, "waiting");
        }
    }
}

/// Returns once the databases that `open` reaches are there and migrated.
///
/// # Errors
/// With what no waiting mends: an address that is none, settings that lose work, keys of another portal.
pub(crate) async fn until_prepared(
    open: impl AsyncFn() -> Result<Pools, OpenError>,
    keys: Option<&Keys>,
    lack: &Lack,
) -> anyhow::Result<()> {
    loop {
        let missing = match open().await {
            Ok(pools) => missing_preparation(&pools, keys).await?,
            Err(away @ OpenError::Connect { .. }) => Some(kit::report::chain(&away)),
            Err(wrong) => return Err(wrong.into()),
        };
        let Some(words) = missing else { return Ok(()) };
        lack.say(words);
        sleep(LOOK_EVERY).await;
    }
}
