//! Facts that are already true, carried from the service that knows them to those that listen.
//!
//! Owns: the [`Envelope`] (CloudEvents 1.0), the [`topics`], the [`outbox`] and its relay, the
//! [`inbox`], the [`Bus`] in its two kinds (inside a process, or RabbitMQ), and the tables of
//! `migrations/`. It produces and consumes no event itself.
//!
//! What holds, whichever bus carries:
//! - An event leaves if and only if the transaction that pushed it commits.
//! - It is delivered at least once to every consumer, in no particular order; [`inbox::claim`]
//!   in the transaction of the effect makes that one effect.
//! - A consumer that fails is asked again with growing pauses, then the event goes to its dead
//!   letters. What cannot be read goes there at once. Neither holds up other events. [`DeadLetters`]
//!   is the way back.
//!
//! To add an event: name its topic in [`topics`], give the producing service a struct that is an
//! [`Event`], [`outbox::push`] it in the operation's transaction. To listen: give the listening
//! service a struct of its own with the fields it needs, name the consumer in [`consumers`],
//! [`Bus::subscribe`] in its `module()`, claim and act in one transaction. Services do not share payload structs: a field that is added
//! later does not disturb those that do not read it, and a changed meaning is a new version.

use serde::{Serialize, de::DeserializeOwned};

mod bus;
mod bus_error;
mod consume;
pub mod consumers;
mod dead_letter;
mod dead_letters;
mod envelope;
pub mod inbox;
mod lock;
mod metrics;
pub mod outbox;
mod publisher;
mod relay;
mod retry;
mod sealed;
pub mod topics;
mod upkeep;
mod wake;

pub use bus::{AmqpSettings, Bus, QueueState, look_at_queues};
pub use bus_error::BusError;
pub use dead_letter::{DeadLetterSummary, Reason};
pub use dead_letters::{DeadLetters, DeadLettersError};
pub use envelope::{Envelope, Unreadable};
pub use retry::Retry;
pub use sealed::{OpenError, SealError, SealKey, Sealed};
pub use upkeep::upkeep;

/// The payload of an event, and the topic it travels under.
pub trait Event: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One of [`topics`]: `<service>.<fact>.v<version>`.
    const TOPIC: &'static str;
}

/// The tables, for tests without a service.
#[cfg(test)]
const TABLES: &str = concat!(
    include_str!("../migrations/events.sql"),
    include_str!("../migrations/events_0002_audience.sql")
);
