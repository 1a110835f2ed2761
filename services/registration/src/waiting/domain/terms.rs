//! How long an offer stands, and until when anybody waits.

use time::{Duration, OffsetDateTime};

/// The terms of waiting lists, from the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How long seats are held for whom they are offered to.
    pub offered_for: Duration,
    /// So long before it begins nobody waits any more: what is free then is anybody's.
    pub closes_before: Duration,
}

impl Terms {
    /// When the list of something that begins at `starts_at` closes.
    #[must_use]
    pub fn closes_at(&self, starts_at: OffsetDateTime) -> OffsetDateTime {
        starts_at - self.closes_before
    }

    /// Until when an offer stands that is made `now`; `None` once the list is closed.
    #[must_use]
    pub fn offered_until(&self, now: OffsetDateTime, starts_at: OffsetDateTime) -> Option<OffsetDateTime> {
        let closes_at = self.closes_at(starts_at);
        (now < closes_at).then(|| closes_at.min(now + self.offered_for))
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::Terms;

    const NOW: OffsetDateTime = datetime!(2026-12-01 08:00 UTC);

    #[test]
    fn an_offer_stands_for_its_time_but_never_beyond_the_close_of_the_list() {
        let terms = Terms {
            offered_for: Duration::hours(24),
            closes_before: Duration::hours(1),
        };
        for (begins_in, stands_for) in [
            (Duration::days(9), Some(Duration::hours(24))),
            (Duration::hours(25), Some(Duration::hours(24))),
            (Duration::hours(3), Some(Duration::hours(2))),
            (Duration::hours(1), None),
            (Duration::minutes(-5), None),
        ] {
            let until = terms.offered_until(NOW, NOW + begins_in);
            assert_eq!(until, stands_for.map(|time| NOW + time), "{begins_in}");
        }
    }
}
