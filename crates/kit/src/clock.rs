//! The time, handed in as an argument so that no test has to sleep.

use std::sync::Arc;

use time::{Date, OffsetDateTime, UtcOffset};

/// Western Indonesian Time, the association's business day. It knows no daylight saving.
pub const JAKARTA: UtcOffset = match UtcOffset::from_hms(7, 0, 0) {
    Ok(offset) => offset,
    Err(_) => panic!("UTC+7 is a valid offset"),
};

/// Tells the time; clones share one source.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> OffsetDateTime + Send + Sync>);

impl Clock {
    /// The machine's clock, in UTC.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    pub fn system() -> Self {
        Self(Arc::new(OffsetDateTime::now_utc))
    }

    /// A clock driven by `source`: tests hand in one that stands still or jumps.
    pub fn from_fn(source: impl Fn() -> OffsetDateTime + Send + Sync + 'static) -> Self {
        Self(Arc::new(source))
    }

    /// The instant it is now.
    #[must_use]
    pub fn now(&self) -> OffsetDateTime {
        (self.0)()
    }

    /// The business day in Jakarta.
    #[must_use]
    pub fn jakarta_today(&self) -> Date {
        self.now().to_offset(JAKARTA).date()
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::Clock;

    #[test]
    fn the_business_day_turns_at_midnight_in_jakarta() {
        let before = Clock::from_fn(|| datetime!(2026-11-20 16:59:59 UTC));
        let after = Clock::from_fn(|| datetime!(2026-11-20 17:00:00 UTC));
        assert_eq!(before.jakarta_today(), date!(2026 - 11 - 20));
        assert_eq!(after.jakarta_today(), date!(2026 - 11 - 21));
    }
}
