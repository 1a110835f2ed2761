//! How old an answer is, and what that permits.

use std::time::Duration;

use tokio::time::Instant;

use crate::config;

/// How long an answer is good for what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ages {
    /// Given as it is.
    pub fresh: Duration,
    /// Given for so long after that, while one call renews it.
    pub stale: Duration,
    /// So old may it be when the call that should renew it fails.
    pub on_error: Duration,
}

impl From<&config::Cache> for Ages {
    fn from(config: &config::Cache) -> Self {
        Self {
            fresh: Duration::from_millis(config.fresh_ms),
            stale: Duration::from_millis(config.stale_ms),
            on_error: Duration::from_millis(config.on_error_ms),
        }
    }
}

/// What an answer's age permits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Age {
    /// It may be given.
    Fresh,
    /// It may be given while it is renewed.
    Stale,
    /// It may not be given.
    Spent,
}

/// When the oldest answer was made that an answer was written from: put it among the extensions of that answer, and it is
/// taken to be as old.
#[derive(Clone, Copy, Debug)]
pub(in crate::middleware) struct Born(pub Instant);
