//! What every provider has in common.

use async_trait::async_trait;

use crate::domain::{channel::Channel, outcome::Outcome};

/// Carries messages of type `M`. It keeps its own time limit, below the one of its caller.
#[async_trait]
pub(crate) trait Provider<M>: Send + Sync {
    /// Hands the message over, once.
    async fn send(&self, message: &M) -> Outcome;
}

/// A provider could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// No HTTP client.
    #[error("the HTTP client could not be built")]
    Http(#[source] reqwest::Error),
    /// Something in its section cannot be used.
    #[error("notification.{0} cannot be used")]
    Section(&'static str),
    /// No TLS for the mail server.
    #[error("TLS to the mail server could not be set up")]
    MailTls(#[source] lettre::transport::smtp::Error),
}

/// Notes a refusal that only an operator can mend. The message waits; nothing is burnt.
pub(super) fn misconfigured(channel: Channel, reason: &str) {
    crate::metrics::misconfigured(channel);
    tracing::error!(%channel, reason, "a provider refuses our account, credentials or template: messages wait");
}
