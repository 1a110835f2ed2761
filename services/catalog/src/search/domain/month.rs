//! The months that lists are narrowed to.

/// A calendar month, of one year or of every year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Month {
    /// Counted from January of year 0.
    OfYear(i32),
    /// 0 for January to 11 for December.
    OfEveryYear(i32),
}

impl Month {
    /// A month from 1 to 12, in a year from 1 to 9999 or in every year. `None` when there is no such month.
    #[must_use]
    pub fn new(year: Option<i32>, month: u32) -> Option<Self> {
        let month = i32::try_from(month).ok().filter(|month| (1..=12).contains(month))? - 1;
        match year {
            Some(year) if (1..=9999).contains(&year) => Some(Self::OfYear(year * 12 + month)),
            Some(_) => None,
            None => Some(Self::OfEveryYear(month)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Month;

    #[test]
    fn there_are_twelve_months() {
        assert_eq!(Month::new(None, 0), None);
        assert_eq!(Month::new(None, 13), None);
        assert_eq!(Month::new(None, u32::MAX), None);
        assert_eq!(Month::new(None, 12), Some(Month::OfEveryYear(11)));
        assert_eq!(Month::new(Some(2026), 1), Some(Month::OfYear(24312)));
    }

    #[test]
    fn years_have_at_most_four_digits() {
        for year in [i32::MIN, -1, 0, 10_000, i32::MAX] {
            assert_eq!(Month::new(Some(year), 1), None, "{year}");
        }
    }
}
