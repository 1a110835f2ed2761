//! A collective invoice.

use kit::{clock::JAKARTA, keyword::Keyword};
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{
    collective::domain::{content::CollectiveContent, payer::Payer},
    orders::domain::{collected::CollectiveState, order_status::OrderStatus},
    payments::domain::payment_method::PaymentMethod,
};

/// So many orders stand in one; the table says so too.
pub const FEWEST: usize = 2;
pub const MOST: usize = 200;

/// One invoice for several orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectiveInvoice {
    pub id: Uuid,
    /// Such as `FK-2026-000001`.
    pub number: String,
    pub state: CollectiveState,
    /// The account that is transferred to.
    pub payment_method: PaymentMethod,
    /// The last day on which it is to be paid, in Jakarta.
    pub due_on: Date,
    pub issued_at: OffsetDateTime,
    /// When it was paid or void.
    pub settled_at: Option<OffsetDateTime>,
    /// Why it is void.
    pub reason: Option<String>,
    /// What it has said since.
    pub content: CollectiveContent,
    /// The name of its layout; nothing: issued before layouts were kept.
    pub layout: Option<String>,
    /// How it stands with its orders now, where that was looked up.
    pub statuses: Vec<(Uuid, OrderStatus)>,
}

/// What the desk wants to be one invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collecting {
    /// Each once.
    pub order_ids: Vec<Uuid>,
    pub payer: Payer,
    pub due_on: Date,
    /// The account that is transferred to.
    pub payment_method_id: i64,
}

/// Which of them are looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CollectiveFilter {
    /// Only those in this state.
    pub state: Option<CollectiveState>,
    /// What number, payer and amount hold.
    pub keyword: Option<Keyword>,
}

/// For how long they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollectiveTerms {
    /// So many days from today one may be due at most.
    pub due_within: Duration,
    /// So long after its last day one is void that nobody paid: a bank's statement comes later than the transfer.
    pub grace: Duration,
}

impl CollectiveTerms {
    /// Whether one that is issued now may be due on a day.
    #[must_use]
    pub fn allow(self, due_on: Date, now: OffsetDateTime) -> bool {
        let today = now.to_offset(JAKARTA).date();
        (today..=today + self.due_within).contains(&due_on)
    }

    /// Those that were due before this day are void.
    #[must_use]
    pub fn void_before(self, now: OffsetDateTime) -> Date {
        (now - self.grace).to_offset(JAKARTA).date()
    }
}

/// The first instant at which the day is over in Jakarta.
#[must_use]
pub fn end_of(day: Date) -> OffsetDateTime {
    (day + Duration::DAY).midnight().assume_offset(JAKARTA)
}

#[cfg(test)]
mod tests {
    use time::{
        Duration,
        macros::{date, datetime},
    };

    use super::{CollectiveTerms, end_of};

    const TERMS: CollectiveTerms = CollectiveTerms {
        due_within: Duration::days(30),
        grace: Duration::days(3),
    };

    #[test]
    fn one_is_due_between_today_and_the_limit_by_the_clocks_of_jakarta() {
        // The 21st in Jakarta.
        let now = datetime!(2026-11-20 17:00 UTC);
        for (day, allowed) in [
            (date!(2026 - 11 - 20), false),
            (date!(2026 - 11 - 21), true),
            (date!(2026 - 12 - 21), true),
            (date!(2026 - 12 - 22), false),
        ] {
            assert_eq!(TERMS.allow(day, now), allowed, "{day}");
        }
        assert_eq!(end_of(date!(2026 - 11 - 21)), datetime!(2026-11-21 17:00 UTC));
    }

    #[test]
    fn one_that_nobody_paid_is_void_when_the_days_of_grace_are_over() {
        let due_on = date!(2026 - 11 - 21);
        let is_void = |now| due_on < TERMS.void_before(now);
        assert!(!is_void(datetime!(2026-11-24 16:59 UTC)));
        assert!(is_void(datetime!(2026-11-24 17:00 UTC)));
    }
}
