//! Ids of rows, messages and sessions.

use time::OffsetDateTime;
use uuid::{NoContext, Timestamp, Uuid};

/// A UUID (version 7) that sorts by time, by the caller's clock.
#[must_use]
pub fn time_ordered_id(now: OffsetDateTime) -> Uuid {
    let seconds = u64::try_from(now.unix_timestamp()).unwrap_or_default();
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.nanosecond()))
}
