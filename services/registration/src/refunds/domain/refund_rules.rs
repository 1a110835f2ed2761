//! How much of a price goes back.

use time::{Duration, OffsetDateTime};

use crate::{
    cart::domain::{line::Line, offer::OfferKind},
    orders::domain::order::{Order, OrderItem},
};

/// So long after it was ordered, all of an e-course goes back; it begins at no day of its own.
const COURSE_GOES_BACK: Duration = Duration::days(7);

/// A rule of an event, or of all that have none of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundRule {
    /// `None`: of every event without rules of its own.
    pub event_id: Option<i64>,
    /// Asked for so many days before it begins, or earlier.
    pub days_before: i32,
    /// Of a hundred.
    pub percent: i16,
}

/// Until when, and how much of a price goes back until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundTerm {
    /// Of a hundred.
    pub percent: i16,
    pub until: RefundUntil,
}

/// The end of a [`RefundTerm`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundUntil {
    /// This moment, itself in time.
    Moment(OffsetDateTime),
    /// So long after it was ordered.
    AfterOrder(Duration),
}

/// The terms of something of an event that begins then, the soonest end first; the first that has not ended counts.
fn terms_of_event(rules: &[RefundRule], event_id: i64, begins_at: OffsetDateTime) -> Vec<(OffsetDateTime, i16)> {
    let own = |rule: &&RefundRule| rule.event_id == Some(event_id);
    let has_own = rules.iter().any(|rule| own(&rule));
    let counts = rules.iter().filter(|rule| {
        if has_own {
            rule.event_id == Some(event_id)
        } else {
            rule.event_id.is_none()
        }
    });
    let term = |rule: &RefundRule| (begins_at - Duration::days(i64::from(rule.days_before)), rule.percent);
    let mut terms: Vec<_> = counts.map(term).collect();
    terms.sort_unstable();
    terms
}

/// Of a hundred, what goes back of something of an event that begins then.
#[must_use]
pub fn percent(rules: &[RefundRule], event_id: i64, begins_at: OffsetDateTime, now: OffsetDateTime) -> i16 {
    let terms = terms_of_event(rules, event_id, begins_at);
    terms
        .iter()
        .find(|(until, _)| now <= *until)
        .map_or(0, |(_, percent)| *percent)
}

/// What is told to whoever is about to buy a line of a cart: the terms that have not ended, the soonest end first. None: nothing goes back.
#[must_use]
pub fn terms(line: &Line, rules: &[RefundRule], now: OffsetDateTime) -> Vec<RefundTerm> {
    if line.offer.kind == OfferKind::ECourse {
        return vec![RefundTerm {
            percent: 100,
            until: RefundUntil::AfterOrder(COURSE_GOES_BACK),
        }];
    }
    let begins_at = line.parts.iter().map(|part| part.starts_at).min();
    let Some((event_id, begins_at)) = line.event_id.zip(begins_at) else {
        return Vec::new();
    };
    let terms = terms_of_event(rules, event_id, begins_at).into_iter();
    let open = terms.filter(|(until, percent)| now <= *until && *percent > 0);
    open.map(|(until, percent)| RefundTerm {
        percent,
        until: RefundUntil::Moment(until),
    })
    .collect()
}

/// Of a hundred, what goes back now of a line of an order.
#[must_use]
pub fn percent_of_line(order: &Order, item: &OrderItem, rules: &[RefundRule], now: OffsetDateTime) -> i16 {
    match item.offer.kind {
        OfferKind::ECourse if now <= order.placed_at + COURSE_GOES_BACK => 100,
        OfferKind::ECourse => 0,
        OfferKind::SubEvent | OfferKind::Bundle | OfferKind::Accommodation | OfferKind::Tour => {
            percent_of_event(item, rules, now)
        }
    }
}

/// Whether a line of an order that cost nothing may still be given up: until it begins, or as long as an e-course goes back.
#[must_use]
pub fn is_still_to_come(order: &Order, item: &OrderItem, now: OffsetDateTime) -> bool {
    match begins_at(item) {
        Some(begins_at) => now < begins_at,
        None => now <= order.placed_at + COURSE_GOES_BACK,
    }
}

fn begins_at(item: &OrderItem) -> Option<OffsetDateTime> {
    item.parts.iter().map(|part| part.starts_at).min()
}

fn percent_of_event(item: &OrderItem, rules: &[RefundRule], now: OffsetDateTime) -> i16 {
    let begins = item.event_id.zip(begins_at(item));
    begins.map_or(0, |(event_id, begins_at)| percent(rules, event_id, begins_at, now))
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::{RefundRule, percent};

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);

    const fn rule(event_id: Option<i64>, days_before: i32, percent: i16) -> RefundRule {
        RefundRule {
            event_id,
            days_before,
            percent,
        }
    }

    #[test]
    fn of_the_rules_that_still_fit_the_longest_counts_and_an_events_own_come_first() {
        // As migration 0015 writes them.
        let mut rules = vec![rule(None, 30, 100), rule(None, 14, 50)];
        let in_days = |days| NOW + Duration::days(days);
        for (days, expected) in [(31, 100), (30, 100), (29, 50), (14, 50), (13, 0), (-1, 0)] {
            assert_eq!(percent(&rules, 94, in_days(days), NOW), expected, "{days}");
        }
        rules.push(rule(Some(94), 7, 25));
        assert_eq!(percent(&rules, 94, in_days(60), NOW), 25);
        assert_eq!(percent(&rules, 95, in_days(60), NOW), 100);
        assert_eq!(percent(&rules, 94, in_days(6), NOW), 0);
    }
}
