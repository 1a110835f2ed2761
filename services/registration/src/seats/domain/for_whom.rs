//! Whom seats are for.

/// Whom somebody books seats for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForWhom {
    /// For himself; of several places the others are for whoever comes with him.
    #[default]
    Buyer,
    /// For others alone.
    Others,
}

impl ForWhom {
    /// As the tables have it.
    #[must_use]
    pub fn of(for_others: bool) -> Self {
        if for_others { Self::Others } else { Self::Buyer }
    }

    /// Whether the buyer himself comes by none of them.
    #[must_use]
    pub fn is_others(self) -> bool {
        self == Self::Others
    }

    /// Whether so many places are the buyer's own seat, at which he has to be himself: what else he has at that time stands in its way.
    /// `is_own_seat` of the database says the same.
    #[must_use]
    pub fn is_own_seat(self, places: i32) -> bool {
        !self.is_others() && places == 1
    }
}

#[cfg(test)]
mod tests {
    use super::ForWhom;

    #[test]
    fn one_place_that_is_not_for_others_is_the_buyers_own_seat() {
        for (for_whom, places, own) in [
            (ForWhom::Buyer, 1, true),
            (ForWhom::Buyer, 2, false),
            (ForWhom::Others, 1, false),
            (ForWhom::Others, 2, false),
        ] {
            assert_eq!(for_whom.is_own_seat(places), own, "{places} for {for_whom:?}");
        }
    }
}
