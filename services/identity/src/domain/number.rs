//! Numbers of what identity writes down.

use time::OffsetDateTime;
use uuid::{NoContext, Timestamp, Uuid};

/// A number that follows time, by the caller's clock.
#[must_use]
pub fn number(now: OffsetDateTime) -> Uuid {
    let seconds = u64::try_from(now.unix_timestamp()).unwrap_or_default();
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.nanosecond()))
}
