//! Where the broker is.

use std::fmt;

use crate::Retry;

/// Where the broker is, and how this portal uses it.
#[derive(Clone)]
pub struct AmqpSettings {
    /// `amqp://` or `amqps://` with user, password and virtual host. Over TLS the process must have
    /// installed rustls' crypto provider.
    pub url: String,
    /// What the names of all exchanges and queues begin with: two portals on one broker differ here.
    pub namespace: String,
    /// When a consumer that failed is asked again.
    pub retry: Retry,
}

impl AmqpSettings {
    /// The broker at `url`, everything else as usual.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            namespace: "portal".to_owned(),
            retry: Retry::default(),
        }
    }
}

/// The address holds a password.
impl fmt::Debug for AmqpSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AmqpSettings")
            .field("namespace", &self.namespace)
            .finish_non_exhaustive()
    }
}
