//! The lowest price of an event, day by day.

use std::collections::BTreeSet;

use time::Date;

/// Something that is paid on some days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payable {
    /// The first day.
    pub first: Date,
    /// The last day, not before the first.
    pub last: Date,
    /// Whole rupiah.
    pub amount_idr: i64,
}

/// Steps in order of days: up to and including each step's day its amount is the lowest one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PriceLadder(Vec<(Date, i64)>);

impl PriceLadder {
    /// Of what is paid when, in any order. On a day on which nothing is sold it is the lowest of what comes later.
    #[must_use]
    pub fn of(payables: &[Payable]) -> Self {
        let before = |payable: &Payable| payable.first.previous_day();
        let ends: BTreeSet<Date> = payables
            .iter()
            .flat_map(|payable| before(payable).into_iter().chain([payable.last]))
            .collect();
        let mut steps: Vec<(Date, i64)> = Vec::new();
        for until in ends {
            let lowest = |days: fn(&Payable, Date) -> bool| {
                let payables = payables.iter().filter(|payable| days(payable, until));
                payables.map(|payable| payable.amount_idr).min()
            };
            let today = lowest(|payable, day| payable.first <= day && day <= payable.last);
            let Some(amount) = today.or_else(|| lowest(|payable, day| payable.first > day)) else {
                continue;
            };
            match steps.last_mut() {
                Some((day, same)) if *same == amount => *day = until,
                _ => steps.push((until, amount)),
            }
        }
        Self(steps)
    }

    /// From its steps' last days and amounts, as [`columns`](Self::columns) gave them.
    #[must_use]
    pub fn from_columns(until: Vec<Date>, floor: Vec<i64>) -> Self {
        Self(until.into_iter().zip(floor).collect())
    }

    /// Whether there never was a price.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is paid at the least on `day`, or later where nothing is sold that day; `None` when all is over.
    #[must_use]
    pub fn on(&self, day: Date) -> Option<i64> {
        let step = self.0.iter().find(|(until, _)| *until >= day);
        step.map(|(_, amount)| *amount)
    }

    /// The steps' last days and amounts.
    #[must_use]
    pub fn columns(&self) -> (Vec<Date>, Vec<i64>) {
        self.0.iter().copied().unzip()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Date, Duration, macros::date};

    use super::{Payable, PriceLadder};

    const EARLY: Date = date!(2026 - 11 - 20);
    const LATE: Date = date!(2026 - 12 - 10);
    const EVE: Date = date!(2026 - 11 - 19);

    fn payable(first: Date, last: Date, amount_idr: i64) -> Payable {
        Payable {
            first,
            last,
            amount_idr,
        }
    }

    #[test]
    fn of_what_is_paid_on_one_day_the_lowest_counts_and_equal_steps_are_one() {
        let ladder = PriceLadder::of(&[
            payable(EARLY, LATE, 300),
            payable(EARLY, EARLY, 100),
            payable(EARLY, EARLY, 200),
        ]);
        assert_eq!(ladder.0, [(EARLY, 100), (LATE, 300)]);
    }

    #[test]
    fn what_comes_later_is_told_only_while_nothing_else_is_sold() {
        let later = payable(LATE, LATE, 100);
        assert_eq!(PriceLadder::of(&[later]).on(EARLY), Some(100));
        let ladder = PriceLadder::of(&[later, payable(EARLY, EARLY, 200)]);
        assert_eq!(
            [EVE, EARLY, LATE].map(|day| ladder.on(day)),
            [Some(100), Some(200), Some(100)]
        );
        assert_eq!(ladder.on(date!(2026 - 12 - 11)), None);
    }

    #[test]
    fn without_prices_there_are_no_steps() {
        assert_eq!(PriceLadder::of(&[]), PriceLadder::default());
    }

    proptest! {
        #[test]
        fn on_each_day_it_is_the_lowest_of_that_day_or_else_of_what_comes(
            prices in prop::collection::vec((0_i64..20, 0_i64..6, 0_i64..6), 0..12),
        ) {
            let day = |offset: i64| EARLY + Duration::days(offset);
            let payables: Vec<Payable> = prices
                .iter()
                .map(|&(first, days, amount)| payable(day(first), day(first + days), amount))
                .collect();
            let ladder = PriceLadder::of(&payables);
            for today in -1..27 {
                let held = prices.iter().filter(|(first, days, _)| (*first..=first + days).contains(&today));
                let coming = prices.iter().filter(|(first, ..)| *first > today);
                let lowest = held.map(|price| price.2).min().or_else(|| coming.map(|price| price.2).min());
                prop_assert_eq!(ladder.on(day(today)), lowest);
            }
        }
    }
}
