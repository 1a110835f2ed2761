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
    /// From this instant on nobody believes that this worker still lives.
    pub lease_until: OffsetDateTime,
    /// How often it was taken, this time included.
    pub tries: i32,
    /// Whether it goes by SMS because WhatsApp does not know the number.
    pub fell_back: bool,
}

/// What became of a code that a newer one replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Superseded {
    /// It will never go out.
    InTime(Channel),
    /// Its call is in hand; it is the last one.
    DuringItsCall,
    /// It was settled before.
    TooLate,
}

/// A message that was settled without a call: its time ran out, or the worker that held it died.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GivenUp {
    pub id: Uuid,
    pub template: Template,
    pub channel: Channel,
    pub traceparent: Option<String>,
}
