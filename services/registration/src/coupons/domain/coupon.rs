//! What a coupon is worth, and for whom.

use kit::rule::Rule;
use time::OffsetDateTime;

/// The longest code, in characters; the shortest has three.
pub const LONGEST: u32 = 32;

/// A code as it is kept: in capital letters, so that it is one however it is typed. `None` for what can be none.
#[must_use]
pub fn code(typed: &str) -> Option<String> {
    let code = typed.trim().to_ascii_uppercase();
    let plain = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    let fits = (3..=LONGEST as usize).contains(&code.len())
        && code.bytes().all(|byte| plain(byte) || byte == b'-')
        && code.bytes().next().is_some_and(plain);
    fits.then_some(code)
}

/// How much it takes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// 1 to 100 of a hundred, rounded down to a whole rupiah.
    Percent(i64),
    /// Whole rupiah, and never more than there is to pay.
    Amount(i64),
}

/// A code that makes an order cheaper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coupon {
    pub id: i64,
    /// In capital letters.
    pub code: String,
    pub worth: Worth,
    pub valid_from: OffsetDateTime,
    /// The first instant at which it is not taken any more.
    pub valid_until: OffsetDateTime,
    /// Only what is part of this event gets cheaper.
    pub event_id: Option<i64>,
    /// How many orders may take it.
    pub most: Option<i32>,
    /// How many orders of one member may.
    pub most_per_member: Option<i32>,
    /// How many have.
    pub used: i32,
    /// Whether the desk lets anybody take it.
    pub active: bool,
}

impl Coupon {
    /// Why it makes nothing cheaper for a member who took it so often, `now`.
    ///
    /// # Errors
    /// The rule that the code breaks, for the field it was typed into.
    pub fn holds(&self, used_by_member: i64, now: OffsetDateTime) -> Result<(), Rule> {
        if !self.active || now < self.valid_from || now >= self.valid_until {
            return Err(Rule::CouponOver);
        }
        if self.most.is_some_and(|most| self.used >= most) {
            return Err(Rule::CouponUsedUp);
        }
        if self
            .most_per_member
            .is_some_and(|most| used_by_member >= i64::from(most))
        {
            return Err(Rule::CouponUsed);
        }
        Ok(())
    }

    /// What it takes off a cart whose lines are part of these events, or of none, and cost so much, in whole rupiah.
    ///
    /// # Errors
    /// [`Rule::CouponElsewhere`] when nothing of it gets cheaper.
    pub fn discount(&self, lines: impl IntoIterator<Item = (Option<i64>, i64)>) -> Result<i64, Rule> {
        let meant = |event: Option<i64>| self.event_id.is_none_or(|only| event == Some(only));
        let lines = lines.into_iter().filter(|(event, _)| meant(*event));
        let base: i64 = lines.map(|(_, total_idr)| total_idr).sum();
        let discount = match self.worth {
            Worth::Percent(percent) => percent_of(base, percent),
            Worth::Amount(amount) => amount.min(base),
        };
        if discount == 0 {
            return Err(Rule::CouponElsewhere);
        }
        Ok(discount)
    }
}

/// The table bounds prices and quantities so far that a hundredfold could be too large for the number, so whole hundreds come first.
fn percent_of(base: i64, percent: i64) -> i64 {
    base / 100 * percent + base % 100 * percent / 100
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use proptest::prelude::*;
    use time::{Duration, OffsetDateTime};

    use super::{Coupon, Worth, code};

    const NOW: OffsetDateTime = OffsetDateTime::UNIX_EPOCH;

    fn coupon(worth: Worth) -> Coupon {
        Coupon {
            id: 1,
            code: "HEMAT10".to_owned(),
            worth,
            valid_from: NOW - Duration::DAY,
            valid_until: NOW + Duration::DAY,
            event_id: None,
            most: None,
            most_per_member: None,
            used: 0,
            active: true,
        }
    }

    #[test]
    fn a_code_is_one_however_it_is_typed() {
        for typed in ["HEMAT10", " hemat10 ", "Hemat10"] {
            assert_eq!(code(typed).as_deref(), Some("HEMAT10"));
        }
        for none in ["", "ab", "-ABC", "A B C", "DISKON%", "ÄÖÜ", &"A".repeat(33)] {
            assert_eq!(code(none), None, "{none}");
        }
    }

    #[test]
    fn a_coupon_holds_within_its_time_and_its_uses() {
        let whole = coupon(Worth::Percent(10));
        assert_eq!(whole.holds(1_000, NOW), Ok(()));
        for now in [whole.valid_from - Duration::SECOND, whole.valid_until] {
            assert_eq!(whole.holds(0, now), Err(Rule::CouponOver));
        }
        let rare = Coupon {
            most: Some(5),
            most_per_member: Some(2),
            used: 4,
            ..whole
        };
        assert_eq!(rare.holds(1, NOW), Ok(()));
        assert_eq!(rare.holds(2, NOW), Err(Rule::CouponUsed));
        assert_eq!(Coupon { used: 5, ..rare }.holds(0, NOW), Err(Rule::CouponUsedUp));
    }

    #[test]
    fn a_coupon_that_is_switched_off_holds_for_nobody() {
        let off = Coupon {
            active: false,
            ..coupon(Worth::Percent(10))
        };
        assert_eq!(off.holds(0, NOW), Err(Rule::CouponOver));
    }

    #[test]
    fn only_what_it_is_for_gets_cheaper() {
        let of_event = Coupon {
            event_id: Some(94),
            ..coupon(Worth::Percent(15))
        };
        assert_eq!(
            of_event.discount([(Some(94), 1_001), (Some(84), 9_000), (None, 7_000)]),
            Ok(150)
        );
        assert_eq!(of_event.discount([(Some(84), 9_000)]), Err(Rule::CouponElsewhere));
        assert_eq!(coupon(Worth::Amount(5_000)).discount([(None, 3_000)]), Ok(3_000));
        assert_eq!(
            coupon(Worth::Amount(5_000)).discount([(Some(94), 0)]),
            Err(Rule::CouponElsewhere)
        );
    }

    proptest! {
        #[test]
        fn no_coupon_takes_more_than_there_is_to_pay(
            prices in prop::collection::vec((prop::option::of(1..4_i64), 0..=1_000_000_000_000_000_i64), 0..50),
            percent in 1..=100_i64,
            amount in 1..=1_000_000_000_000_i64,
            event_id in prop::option::of(1..4_i64),
        ) {
            let meant: i64 = prices
                .iter()
                .filter(|(event, _)| event_id.is_none_or(|only| *event == Some(only)))
                .map(|(_, price)| price)
                .sum();
            for worth in [Worth::Percent(percent), Worth::Amount(amount)] {
                let discount = Coupon { event_id, ..coupon(worth) }.discount(prices.clone()).unwrap_or(0);
                prop_assert!((0..=meant).contains(&discount));
                if let Worth::Percent(percent) = worth {
                    let exact = i128::from(meant) * i128::from(percent) / 100;
                    prop_assert_eq!(i128::from(discount), exact);
                }
            }
        }
    }
}
