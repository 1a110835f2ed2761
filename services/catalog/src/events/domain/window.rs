//! When an event takes posters.

use time::OffsetDateTime;

/// When an event takes posters: from an instant on, and before another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first instant.
    pub opens_at: OffsetDateTime,
    /// The first instant after it.
    pub closes_at: OffsetDateTime,
}

impl Window {
    /// Whether it is open at an instant.
    #[must_use]
    pub fn is_open(self, at: OffsetDateTime) -> bool {
        self.opens_at <= at && at < self.closes_at
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::Window;

    #[test]
    fn the_first_instant_is_in_time_and_the_last_one_is_not() {
        let window = Window {
            opens_at: datetime!(2026-11-01 0:00 +7),
            closes_at: datetime!(2026-12-01 0:00 +7),
        };
        assert!(window.is_open(datetime!(2026-11-01 0:00 +7)));
        assert!(!window.is_open(datetime!(2026-10-31 23:59:59.999999 +7)));
        assert!(window.is_open(datetime!(2026-11-30 23:59:59.999999 +7)));
        assert!(!window.is_open(datetime!(2026-12-01 0:00 +7)));
    }
}
