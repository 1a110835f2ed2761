//! A bell between the outbox and the relay of the same process.
//!
//! Not LISTEN/NOTIFY: PostgreSQL lets the commits of notifying transactions through one at a time,
//! disk sync included, which costs concurrent writers more than nine tenths of their rate
//! (docs/decisions/0002-event-delivery.md has the figures). Whoever pushes runs beside a relay of
//! its own, so the bell need not leave the process; rows of anybody else are found by polling.

use std::{
    collections::HashMap,
    sync::{LazyLock, PoisonError, RwLock},
};

use tokio::sync::watch;

static BELLS: LazyLock<RwLock<HashMap<String, watch::Sender<()>>>> = LazyLock::new(RwLock::default);

/// Tells the relay of `service` that a row will soon be committed.
pub(crate) fn ring(service: &str) {
    let bells = BELLS.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(bell) = bells.get(service) {
        bell.send_replace(());
    }
}

/// Hears the bell of `service`, also when it rang while the hearer was busy.
pub(crate) fn hear(service: &str) -> watch::Receiver<()> {
    let mut bells = BELLS.write().unwrap_or_else(PoisonError::into_inner);
    bells
        .entry(service.to_owned())
        .or_insert_with(|| watch::Sender::new(()))
        .subscribe()
}
