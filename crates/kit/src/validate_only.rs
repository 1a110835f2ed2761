//! Whether the work at hand is only to be checked, and none of it done.
//!
//! A body of which some fields cannot be read is still checked for the rest, so that one answer names every field at fault
//! (API.md, 'Conventions'). The gateway puts stand-ins in their places and demands that the call be checked only; that goes
//! along with every further call, as the deadline does, and no unit of work is committed under it (crate `write`).

use std::cell::Cell;

use http::{HeaderMap, HeaderValue};

const VALIDATE_ONLY: &str = "portal-validate-only";

tokio::task_local! {
    static ONLY: Cell<bool>;
}

/// Runs `work`, of which it may turn out that it is to be checked only: by [`demand`].
pub async fn possibly<F: Future>(work: F) -> F::Output {
    ONLY.scope(Cell::new(false), work).await
}

/// Runs `work` to check it only.
pub async fn within<F: Future>(work: F) -> F::Output {
    ONLY.scope(Cell::new(true), work).await
}

/// From here on the work at hand is checked only. Outside of [`possibly`] nothing happens.
pub fn demand() {
    // Where nobody asks there is nothing to set.
    let _ = ONLY.try_with(|only| only.set(true));
}

/// Whether the work at hand is to be checked only.
#[must_use]
pub fn is_demanded() -> bool {
    ONLY.try_with(Cell::get).unwrap_or(false)
}

/// Whether a call is to be checked only.
#[must_use]
pub fn read(headers: &HeaderMap) -> bool {
    headers.contains_key(VALIDATE_ONLY)
}

/// Says it of a call.
pub fn write(headers: &mut HeaderMap) {
    headers.insert(VALIDATE_ONLY, HeaderValue::from_static("1"));
}
