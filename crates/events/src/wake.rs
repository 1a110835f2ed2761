//! A notification from the outbox to the relay of the same process.
//!
//! Not LISTEN/NOTIFY: PostgreSQL lets the commits of notifying transactions through one at a time,
//! disk sync included, which costs concurrent writers more than nine tenths of their rate
//! (docs/decisions/0002-event-delivery.md has the figures). Whoever pushes runs beside a relay of
//! its own, so the notification need not leave the process; rows of anybody else are found by polling.

use std::{
    collections::HashMap,
    sync::{LazyLock, PoisonError, RwLock},
};

use tokio::sync::watch;

static CHANNELS: LazyLock<RwLock<HashMap<String, watch::Sender<()>>>> = LazyLock::new(RwLock::default);

/// Tells the relay of `service` that a row will soon be committed.
pub(crate) fn notify(service: &str) {
    let channels = CHANNELS.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(channel) = channels.get(service) {
        channel.send_replace(());
    }
}

/// Subscribes to the rows of `service`; a notification that comes while the subscriber is busy is not lost.
pub(crate) fn subscribe(service: &str) -> watch::Receiver<()> {
    let mut channels = CHANNELS.write().unwrap_or_else(PoisonError::into_inner);
    channels
        .entry(service.to_owned())
        .or_insert_with(|| watch::Sender::new(()))
        .subscribe()
}
