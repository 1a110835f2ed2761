//! Sessions and how long they live.

use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::domain::id::time_ordered_id;

/// A session about to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its number, ordered by time.
    pub id: Uuid,
    /// When it was opened.
    pub opened_at: OffsetDateTime,
    /// From this instant on it is dead. Whole seconds, as the token says them.
    pub expires_at: OffsetDateTime,
}

/// A session that lives, as its member sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveSession {
    pub id: Uuid,
    /// The browser and system it was opened on, when they are known.
    pub device: Option<String>,
    /// When it was opened.
    pub opened_at: OffsetDateTime,
    /// When its token was last used, to within ten minutes.
    pub last_seen_at: OffsetDateTime,
    /// From this instant on it is dead.
    pub expires_at: OffsetDateTime,
}

impl Session {
    /// A session from `now` on that lives for `lifetime`.
    #[must_use]
    pub fn open(now: OffsetDateTime, lifetime: Duration) -> Self {
        let whole = now - Duration::nanoseconds(now.nanosecond().into());
        Self {
            id: time_ordered_id(now),
            opened_at: now,
            expires_at: whole + lifetime,
        }
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, macros::datetime};

    use super::Session;

    #[test]
    fn the_row_and_the_token_end_at_the_same_second() {
        let session = Session::open(datetime!(2026-11-20 08:00:00.999 UTC), Duration::days(30));
        assert_eq!(session.expires_at, datetime!(2026-12-20 08:00:00 UTC));
    }

    #[test]
    fn numbers_follow_time_and_never_repeat() {
        let first = Session::open(datetime!(2026-11-20 08:00 UTC), Duration::days(1));
        let twin = Session::open(datetime!(2026-11-20 08:00 UTC), Duration::days(1));
        let later = Session::open(datetime!(2026-11-20 08:01 UTC), Duration::days(1));
        assert_ne!(first.id, twin.id);
        assert!(first.id < later.id && twin.id < later.id);
    }
}
