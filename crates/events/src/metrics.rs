//! What this crate counts. Labels are services, consumers and outcomes: few and known beforehand.

use std::time::Duration;

use crate::topics;

/// How a delivery can end.
const OUTCOMES: [&str; 5] = ["done", "failed", "panicked", "timed_out", "unreadable"];
/// Why a consumer gives up an event.
const REASONS: [&str; 3] = ["failed", "unreadable", "crashed"];

/// Shows what the relay of `service` counts before there is anything: a counter that begins with its first event looks as if it
/// had never risen.
pub(crate) fn relays(service: &'static str) {
    backlog(service, 0, 0.0);
    published(service, 0, 0);
    for topic in topics::ALL.iter().filter(|topic| topics::service(topic) == service) {
        announced(topic, 0);
    }
}

/// Shows what is counted of `consumer`, before there is anything.
pub(crate) fn listens(consumer: &'static str) {
    for outcome in OUTCOMES {
        let _zero = metrics::counter!("events_handled_total", "consumer" => consumer, "outcome" => outcome);
    }
    for reason in REASONS {
        let _zero = metrics::counter!("events_dead_lettered_total", "consumer" => consumer, "reason" => reason);
    }
    let _none = metrics::histogram!("events_handling_seconds", "consumer" => consumer);
}

/// Rows of `service` that wait, and the age of the oldest in seconds.
pub(crate) fn backlog(service: &'static str, rows: i64, oldest: f64) {
    metrics::gauge!("outbox_backlog", "service" => service).set(rows as f64);
    metrics::gauge!("outbox_oldest_seconds", "service" => service).set(oldest);
}

/// Rows of `service` that were sent, and that were not.
pub(crate) fn published(service: &'static str, sent: usize, failed: usize) {
    metrics::counter!("outbox_published_total", "service" => service).increment(sent as u64);
    metrics::counter!("outbox_failed_total", "service" => service).increment(failed as u64);
}

/// Events of `topic` that left: what happened in the portal, by its own words.
pub(crate) fn announced(topic: &'static str, events: u64) {
    metrics::counter!("events_announced_total", "topic" => topic).increment(events);
}

/// A delivery to `consumer` and how it ended.
pub(crate) fn handled(consumer: &'static str, outcome: &'static str, took: Duration) {
    metrics::counter!("events_handled_total", "consumer" => consumer, "outcome" => outcome).increment(1);
    metrics::histogram!("events_handling_seconds", "consumer" => consumer).record(took.as_secs_f64());
}

/// An event that `consumer` will not be asked to take again.
pub(crate) fn dead_lettered(consumer: &str, reason: &'static str) {
    metrics::counter!("events_dead_lettered_total", "consumer" => consumer.to_owned(), "reason" => reason).increment(1);
}
