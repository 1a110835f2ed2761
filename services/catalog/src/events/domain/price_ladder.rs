//! The lowest price of an event that can still be paid, day by day.

use time::Date;

/// Steps in order of days: up to and including each step's day its amount is the lowest one that can still be paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PriceLadder(Vec<(Date, i64)>);

impl PriceLadder {
    /// Of prices by their last days, in any order.
    #[must_use]
    pub fn of(mut prices: Vec<(Date, i64)>) -> Self {
        // From the last day back the lowest of what is left only falls.
        prices.sort_unstable_by(|one, other| other.cmp(one));
        let mut steps: Vec<(Date, i64)> = Vec::new();
        for (until, amount) in prices {
            match steps.last_mut() {
                Some((_, lowest)) if *lowest <= amount => {}
                Some((day, lowest)) if *day == until => *lowest = amount,
                _ => steps.push((until, amount)),
            }
        }
        steps.reverse();
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

    /// The lowest price that can still be paid on `day`; `None` when the last one is over.
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

    use super::PriceLadder;

    const EARLY: Date = date!(2026 - 11 - 20);
    const LATE: Date = date!(2026 - 12 - 10);

    #[test]
    fn a_later_lower_price_hides_an_earlier_higher_one() {
        assert_eq!(PriceLadder::of(vec![(EARLY, 200), (LATE, 100)]).0, [(LATE, 100)]);
        assert_eq!(
            PriceLadder::of(vec![(LATE, 300), (EARLY, 200), (EARLY, 100)]).0,
            [(EARLY, 100), (LATE, 300)]
        );
    }

    #[test]
    fn without_prices_there_are_no_steps() {
        assert_eq!(PriceLadder::of(Vec::new()), PriceLadder::default());
    }

    proptest! {
        #[test]
        fn on_each_day_it_is_the_lowest_of_what_has_not_ended(
            prices in prop::collection::vec((0_i64..20, 0_i64..6), 0..12),
        ) {
            let day = |offset: i64| EARLY + Duration::days(offset);
            let ladder = PriceLadder::of(prices.iter().map(|&(until, amount)| (day(until), amount)).collect());
            for today in 0..21 {
                let lowest = prices.iter().filter(|(until, _)| *until >= today).map(|(_, amount)| *amount).min();
                prop_assert_eq!(ladder.on(day(today)), lowest);
            }
        }
    }
}
