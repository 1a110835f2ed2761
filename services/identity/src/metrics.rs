//! What identity counts: outcomes of logins and registrations, and the hasher's pace.

use std::time::Duration;

/// Counts a login by how it ended: `opened`, `wrong`, `locked` or `failed`.
pub(crate) fn login(outcome: &'static str) {
    metrics::counter!("identity_logins_total", "outcome" => outcome).increment(1);
}

/// Counts a registration by how it ended: `opened`, `refused`, `taken` or `failed`.
pub(crate) fn registration(outcome: &'static str) {
    metrics::counter!("identity_registrations_total", "outcome" => outcome).increment(1);
}

/// Notes how long one hash took, without its wait.
pub(crate) fn hashed(took: Duration) {
    metrics::histogram!("identity_password_hash_seconds").record(took.as_secs_f64());
}

/// Counts a request that gave up waiting for its turn at hashing.
pub(crate) fn hasher_busy() {
    metrics::counter!("identity_password_hash_refused_total").increment(1);
}
