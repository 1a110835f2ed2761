//! What a sub-event costs whom and when: profession by period.

use time::Date;

use crate::{choices::domain::code::Code, programme::domain::period::Period};

kit::words! {
    /// Which part of the sale a price belongs to.
    pub enum PriceKind {
        /// For those who decide early.
        EarlyBird = "early_bird",
        /// After the early days and before the event.
        Normal = "normal",
        /// At the door.
        Onsite = "onsite",
    }
}

/// An entry of a small list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Stable word that programs use.
    pub code: String,
    /// Indonesian words that people read.
    pub name: String,
}

/// One price of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// Number by which a cart names the price.
    pub id: i64,
    /// Whose it is; `None`: of everybody whose profession has none of its own that day.
    pub profession: Option<Named>,
    /// Which part of the sale it belongs to.
    pub kind: PriceKind,
    /// Whole rupiah.
    pub amount_idr: i64,
    /// When it holds.
    pub period: Period,
}

/// What somebody of `profession` pays on `day`: the amount of [`running_price`].
#[must_use]
pub fn price_on(prices: &[Price], profession: Option<&Code>, day: Date) -> Option<i64> {
    running_price(prices, profession, day).map(|price| price.amount_idr)
}

/// The price that holds for somebody of `profession` on `day`: the profession's own one of that day, else everybody's. Without
/// a profession it is everybody's. `None` when there is no such price.
#[must_use]
pub fn running_price<'a>(prices: &'a [Price], profession: Option<&Code>, day: Date) -> Option<&'a Price> {
    let running = |of: Option<&str>| {
        prices
            .iter()
            .filter(|price| price.period.holds(day))
            .find(|price| price.profession.as_ref().map(|named| named.code.as_str()) == of)
    };
    let own = profession.and_then(|code| running(Some(code.as_str())));
    own.or_else(|| running(None))
}

#[cfg(test)]
mod tests {
    use time::{Date, macros::date};

    use super::{Named, Price, PriceKind, price_on};
    use crate::{choices::domain::code::Code, programme::domain::period::Period};

    const LAST: Date = date!(2026 - 11 - 20);
    const NEXT: Date = date!(2026 - 11 - 21);

    fn price(profession: Option<&str>, amount_idr: i64, first: Date, last: Date) -> Price {
        Price {
            id: amount_idr,
            profession: profession.map(|code| Named {
                code: code.to_owned(),
                name: code.to_owned(),
            }),
            kind: PriceKind::Normal,
            amount_idr,
            period: Period::new(first, last).unwrap(),
        }
    }

    fn asked(prices: &[Price], profession: Option<&str>, day: Date) -> Option<i64> {
        price_on(prices, profession.and_then(Code::parse).as_ref(), day)
    }

    #[test]
    fn a_price_holds_up_to_the_end_of_its_last_day() {
        let first = date!(2026 - 11 - 01);
        let prices = [price(None, 100, first, LAST), price(None, 150, NEXT, NEXT)];
        assert_eq!(asked(&prices, None, date!(2026 - 10 - 31)), None);
        assert_eq!(asked(&prices, None, LAST), Some(100));
        assert_eq!(asked(&prices, None, NEXT), Some(150));
        assert_eq!(asked(&prices, None, date!(2026 - 11 - 22)), None);
    }

    #[test]
    fn a_profession_has_its_own_price_where_one_runs_and_everybodys_else() {
        let prices = [price(None, 200, LAST, NEXT), price(Some("DSA"), 300, LAST, LAST)];
        assert_eq!(asked(&prices, Some("DSA"), LAST), Some(300));
        assert_eq!(asked(&prices, Some("DSA"), NEXT), Some(200), "its own does not run");
        assert_eq!(asked(&prices, Some("PRW"), LAST), Some(200));
        assert_eq!(asked(&prices, None, LAST), Some(200));
    }

    #[test]
    fn without_everybodys_price_only_the_named_professions_have_one() {
        let prices = [price(Some("DSA"), 300, LAST, LAST)];
        assert_eq!(asked(&prices, Some("DSA"), LAST), Some(300));
        assert_eq!(asked(&prices, Some("PRW"), LAST), None);
        assert_eq!(asked(&prices, None, LAST), None);
    }

    #[test]
    fn a_price_of_nothing_is_a_price() {
        let prices = [price(None, 200, LAST, LAST), price(Some("DM"), 0, LAST, LAST)];
        assert_eq!(asked(&prices, Some("DM"), LAST), Some(0));
    }

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in [PriceKind::EarlyBird, PriceKind::Normal, PriceKind::Onsite] {
            assert_eq!(PriceKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(PriceKind::parse("late"), None);
    }
}
