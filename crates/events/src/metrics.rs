//! What this crate counts. Labels are services, consumers and outcomes: few and known beforehand.

use std::time::Duration;

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

/// A delivery to `consumer` and how it ended.
pub(crate) fn handled(consumer: &'static str, outcome: &'static str, took: Duration) {
    metrics::counter!("events_handled_total", "consumer" => consumer, "outcome" => outcome).increment(1);
    metrics::histogram!("events_handling_seconds", "consumer" => consumer).record(took.as_secs_f64());
}

/// An event that `consumer` will not be asked to take again.
pub(crate) fn dead_lettered(consumer: &str, reason: &'static str) {
    metrics::counter!("events_dead_lettered_total", "consumer" => consumer.to_owned(), "reason" => reason).increment(1);
}
