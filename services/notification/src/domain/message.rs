//! A message on its way.

use events::Sealed;
use time::OffsetDateTime;
use uuid::Uuid;

use super::channel::{Channel, Template};

/// A message that is to be sent.
#[derive(Debug)]
pub(crate) struct NewMessage {
    pub id: Uuid,
    pub template: Template,
    pub channel: Channel,
    /// Its [`Content`](super::content::Content), sealed.
    pub content: Sealed,
    pub traceparent: Option<String>,
    pub created_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
}

/// A message that this worker holds: `sending` is committed, and the lease runs.
#[derive(Debug)]
pub(crate) struct HeldMessage {
    pub id: Uuid,
    pub template: Template,
    pub channel: Channel,
    pub content: Sealed,
    pub traceparent: Option<String>,
    pub created_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
    /// How often it was taken, this time included.
    pub tries: i32,
    /// Whether it goes by SMS because WhatsApp does not know the number.
    pub fell_back: bool,
}

/// A message that was settled without a call: its time ran out, or the worker that held it died.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GivenUp {
    pub id: Uuid,
    pub template: Template,
    pub channel: Channel,
    pub traceparent: Option<String>,
}
