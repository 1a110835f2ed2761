//! What a course costs whom and when.

use time::Date;

use super::classification::Choice;

/// One price of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoursePrice {
    pub id: i64,
    /// Whose it is; none: of everybody whose profession has none of its own that day.
    pub profession: Option<Choice>,
    /// `early_bird`, `normal` or `onsite`; the table's CHECK leaves nothing else.
    pub kind: String,
    /// Whole rupiah.
    pub amount_idr: i64,
    /// The first and the last day, both included, in Jakarta.
    pub valid_from: Date,
    pub valid_until: Date,
}

impl CoursePrice {
    /// Whether it holds on `day`.
    #[must_use]
    pub fn runs_on(&self, day: Date) -> bool {
        (self.valid_from..=self.valid_until).contains(&day)
    }
}

/// The price that holds for somebody of `profession` on `day`: the profession's own one of that day, else everybody's. Without a
/// profession it is everybody's. `None` when there is no such price.
#[must_use]
pub fn running_price<'a>(prices: &'a [CoursePrice], profession: Option<&str>, day: Date) -> Option<&'a CoursePrice> {
    let running = |of: Option<&str>| {
        let mut of_that_day = prices.iter().filter(|price| price.runs_on(day));
        of_that_day.find(|price| price.profession.map(|profession| profession.code) == of)
    };
    let own = profession.and_then(|code| running(Some(code)));
    own.or_else(|| running(None))
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::{CoursePrice, running_price};
    use crate::courses::domain::classification::{PROFESSIONS, choice};

    #[test]
    fn a_profession_has_its_own_price_where_one_runs_and_everybodys_else() {
        let (last, next) = (date!(2026 - 11 - 20), date!(2026 - 11 - 21));
        let price = |profession: Option<&str>, amount_idr, valid_from, valid_until| CoursePrice {
            id: amount_idr,
            profession: profession.and_then(|code| choice(&PROFESSIONS, code)),
            kind: "normal".to_owned(),
            amount_idr,
            valid_from,
            valid_until,
        };
        let prices = [price(None, 200, last, next), price(Some("DSA"), 300, last, last)];
        for (profession, day, expected) in [
            (Some("DSA"), last, Some(300)),
            (Some("DSA"), next, Some(200)),
            (Some("PRW"), last, Some(200)),
            (None, last, Some(200)),
            (None, date!(2026 - 11 - 22), None),
        ] {
            let found = running_price(&prices, profession, day).map(|price| price.amount_idr);
            assert_eq!(found, expected, "{profession:?} {day}");
        }
        assert_eq!(running_price(&prices[1..], Some("PRW"), last), None);
    }
}
