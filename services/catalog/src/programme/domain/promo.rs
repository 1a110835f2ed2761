//! Reductions for a while.

use time::Date;

use crate::programme::domain::period::Period;

/// How much a promo takes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// So many of a hundred, 1 to 100.
    Percent(u32),
    /// So many rupiah, at least one.
    Amount(i64),
}

impl Reduction {
    /// So many percent. `None` outside 1 to 100.
    #[must_use]
    pub fn percent(percent: i32) -> Option<Self> {
        let percent = u32::try_from(percent).ok()?;
        (1..=100).contains(&percent).then_some(Self::Percent(percent))
    }

    /// So many rupiah. `None` below one.
    #[must_use]
    pub fn amount(idr: i64) -> Option<Self> {
        (idr > 0).then_some(Self::Amount(idr))
    }

    /// From the two columns of a table, of which one says it. `None` where that is outside its bounds.
    #[must_use]
    pub fn of_columns(percent: Option<i32>, amount_idr: Option<i64>) -> Option<Self> {
        percent
            .and_then(Self::percent)
            .or_else(|| amount_idr.and_then(Self::amount))
    }

    /// What is left of a price: never less than nothing. A part of a rupiah is taken off, too.
    #[must_use]
    pub fn leaves(self, price_idr: i64) -> i64 {
        match self {
            // Divided first, so that no price is too large; both parts round down, and the second one is below 100 times 100.
            Self::Percent(percent) => {
                let left = 100 - i64::from(percent);
                price_idr / 100 * left + price_idr % 100 * left / 100
            }
            Self::Amount(idr) => (price_idr - idr).max(0),
        }
    }

    /// Larger is better where there is no price to compare by: percents before amounts.
    fn size(self) -> (u32, i64) {
        match self {
            Self::Percent(percent) => (percent, 0),
            Self::Amount(idr) => (0, idr),
        }
    }
}

/// A reduction of some sub-events for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promo {
    /// Number of the promo, one for all sub-events that it is for.
    pub id: i64,
    /// What it is called.
    pub name: String,
    /// How much it takes off.
    pub reduction: Reduction,
    /// When it runs.
    pub period: Period,
}

/// Of the promos that run on `day` the one that takes the most off `price_idr`; of equal ones the oldest. Without a price
/// it is the one that is larger by itself.
#[must_use]
pub fn best_promo(promos: &[Promo], price_idr: Option<i64>, day: Date) -> Option<&Promo> {
    promos
        .iter()
        .filter(|promo| promo.period.holds(day))
        .min_by_key(|promo| {
            let left = price_idr.map_or(0, |price| promo.reduction.leaves(price));
            let (percent, amount) = price_idr.map_or(promo.reduction.size(), |_| (0, 0));
            (left, std::cmp::Reverse(percent), std::cmp::Reverse(amount), promo.id)
        })
}

#[cfg(test)]
mod tests {
    use time::{Date, macros::date};

    use super::{Promo, Reduction, best_promo};
    use crate::programme::domain::period::Period;

    const DAY: Date = date!(2026 - 11 - 20);

    fn promo(id: i64, reduction: Reduction, first: Date, last: Date) -> Promo {
        Promo {
            id,
            name: format!("Promo {id}"),
            reduction,
            period: Period::new(first, last).unwrap(),
        }
    }

    #[test]
    fn what_is_left_is_rounded_down_to_whole_rupiah() {
        for (price, percent, left) in [
            (1_000_000, 10, 900_000),
            (999, 10, 899),
            (101, 33, 67),
            (1, 1, 0),
            (0, 50, 0),
            (333, 100, 0),
        ] {
            assert_eq!(
                Reduction::Percent(percent).leaves(price),
                left,
                "{percent} % of {price}"
            );
        }
    }

    #[test]
    fn the_largest_price_is_reduced_without_overflow() {
        let exact = |percent: u32| i64::try_from(i128::from(i64::MAX) * i128::from(100 - percent) / 100).unwrap();
        for percent in [1, 33, 99] {
            assert_eq!(Reduction::Percent(percent).leaves(i64::MAX), exact(percent));
        }
    }

    #[test]
    fn a_promo_larger_than_the_price_leaves_nothing() {
        assert_eq!(Reduction::Amount(150_000).leaves(100_000), 0);
        assert_eq!(Reduction::Amount(99_999).leaves(100_000), 1);
    }

    #[test]
    fn of_several_promos_the_one_that_takes_off_most_counts() {
        let promos = [
            promo(1, Reduction::Percent(20), DAY, DAY),
            promo(2, Reduction::Amount(50_000), DAY, DAY),
            promo(3, Reduction::Amount(50_000), DAY, DAY),
        ];
        let best = |price| best_promo(&promos, price, DAY).map(|promo| promo.id);
        assert_eq!(best(Some(1_000_000)), Some(1));
        assert_eq!(best(Some(100_000)), Some(2), "of equal ones the oldest");
        assert_eq!(best(Some(250_000)), Some(1), "both take off the same");
        assert_eq!(best(None), Some(1));
        assert_eq!(best_promo(&promos[1..], None, DAY).map(|promo| promo.id), Some(2));
    }

    #[test]
    fn a_promo_runs_through_its_last_day_and_no_longer() {
        let promos = [promo(1, Reduction::Percent(20), DAY, DAY)];
        for (day, runs) in [
            (date!(2026 - 11 - 19), false),
            (DAY, true),
            (date!(2026 - 11 - 21), false),
        ] {
            assert_eq!(best_promo(&promos, Some(100), day).is_some(), runs, "{day}");
        }
    }

    #[test]
    fn a_reduction_takes_something_off_and_not_more_than_all() {
        for percent in [i32::MIN, -1, 0, 101] {
            assert_eq!(Reduction::percent(percent), None);
        }
        assert_eq!(Reduction::amount(0), None);
        assert_eq!(Reduction::percent(100), Some(Reduction::Percent(100)));
    }
}
