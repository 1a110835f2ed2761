//! What identity counts: outcomes of logins, registrations and password resets, and the hasher's pace.

use std::time::Duration;

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
