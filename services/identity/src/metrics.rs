//! What identity counts: outcomes of logins, registrations and password resets, and the hasher's pace.

use std::time::Duration;

/// Requests that wait for their turn at hashing.
const HASHES_WAIT: &str = "identity_password_hash_waiting";

/// What is counted by how it ended, and how it can end.
const OUTCOMES: &[(&str, &[&str])] = &[
    ("identity_logins_total", &["opened", "wrong", "locked", "failed"]),
    (
        "identity_registrations_total",
        &["opened", "refused", "taken", "failed"],
    ),
    ("identity_otp_requests_total", &["taken", "refused", "failed"]),
    (
        "identity_otp_jobs_total",
        &[
            "issued",
            "later",
            "failed",
            "unmatched",
            "paused",
            "hourly",
            "stale",
            "settled",
            "given_up",
        ],
    ),
    ("identity_otp_lost_total", &["scheduled", "settled"]),
    ("identity_password_resets_total", &["set", "wrong", "refused", "failed"]),
];

/// Shows every counter before there is anything to count: one that begins with its first event looks as if it had never risen.
pub(crate) fn begin() {
    for (name, outcomes) in OUTCOMES {
        for outcome in *outcomes {
            let _zero = metrics::counter!(*name, "outcome" => *outcome);
        }
    }
    for name in ["identity_password_hash_refused_total", "identity_shared_niks_total"] {
        let _zero = metrics::counter!(name);
    }
    metrics::gauge!(HASHES_WAIT).set(0.0);
    let _none = metrics::histogram!("identity_password_hash_seconds");
}

/// Counts a login by how it ended: `opened`, `wrong`, `locked` or `failed`.
pub(crate) fn login(outcome: &'static str) {
    metrics::counter!("identity_logins_total", "outcome" => outcome).increment(1);
}

/// Counts a registration by how it ended: `opened`, `refused`, `taken` or `failed`.
pub(crate) fn registration(outcome: &'static str) {
    metrics::counter!("identity_registrations_total", "outcome" => outcome).increment(1);
}

/// Counts a request for a code: `taken`, `refused` for its form, or `failed`.
pub(crate) fn code_request(outcome: &'static str) {
    metrics::counter!("identity_otp_requests_total", "outcome" => outcome).increment(1);
}

/// Counts what the job made of a request: `issued`, `later`, `failed`, or dropped: `unmatched`, `paused`, `hourly`,
/// `stale`, `settled`, `given_up`.
pub(crate) fn code_job(outcome: &'static str) {
    metrics::counter!("identity_otp_jobs_total", "outcome" => outcome).increment(1);
}

/// Counts a lost code by what was made of it: `scheduled` to be replaced, or `settled`.
pub(crate) fn code_lost(outcome: &'static str) {
    metrics::counter!("identity_otp_lost_total", "outcome" => outcome).increment(1);
}

/// Counts a password reset by how it ended: `set`, `wrong`, `refused` for its form, or `failed`.
pub(crate) fn password_reset(outcome: &'static str) {
    metrics::counter!("identity_password_resets_total", "outcome" => outcome).increment(1);
}

/// Notes how long one hash took, without its wait.
pub(crate) fn hashed(took: Duration) {
    metrics::histogram!("identity_password_hash_seconds").record(took.as_secs_f64());
}

/// A request that waits for its turn at hashing, until it is dropped.
#[derive(Debug)]
pub(crate) struct WaitsForHash(());

impl WaitsForHash {
    /// One more waits.
    pub(crate) fn begun() -> Self {
        metrics::gauge!(HASHES_WAIT).increment(1.0);
        Self(())
    }
}

impl Drop for WaitsForHash {
    fn drop(&mut self) {
        metrics::gauge!(HASHES_WAIT).decrement(1.0);
    }
}

/// Counts a request that gave up waiting for its turn at hashing.
pub(crate) fn hasher_busy() {
    metrics::counter!("identity_password_hash_refused_total").increment(1);
}

/// Counts accounts that were found to share a NIK with one that was opened.
pub(crate) fn shared_niks(accounts: u64) {
    if accounts > 0 {
        metrics::counter!("identity_shared_niks_total").increment(accounts);
    }
}
