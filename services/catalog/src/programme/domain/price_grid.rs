//! What is to be done so that the grid of prices becomes another one.

use std::collections::{BTreeMap, VecDeque};

use crate::programme::domain::{price::PriceKind, programme_draft::PriceDraft};

/// A price as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingPrice {
    pub id: i64,
    /// What it says.
    pub price: PriceDraft,
}

/// What is to be removed, changed and added, in this order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PriceChanges<'a> {
    /// Numbers of prices that go.
    pub removed: Vec<i64>,
    /// Numbers of prices that say something else from now on.
    pub changed: Vec<(i64, &'a PriceDraft)>,
    /// Prices that are new.
    pub added: Vec<&'a PriceDraft>,
}

impl<'a> PriceChanges<'a> {
    /// From what stands to what is wanted. The first price of a profession and kind stays the first one of them and keeps
    /// its number, so that whoever noted the number finds what has become of that price.
    #[must_use]
    pub fn between(standing: &[StandingPrice], wanted: &'a [PriceDraft]) -> Self {
        let mut standing: Vec<&StandingPrice> = standing.iter().collect();
        standing.sort_by_key(|stands| stands.price.period.first());
        let mut places: BTreeMap<Place<'_>, VecDeque<&StandingPrice>> = BTreeMap::new();
        for stands in standing {
            places.entry(place(&stands.price)).or_default().push_back(stands);
        }
        let mut wanted: Vec<&PriceDraft> = wanted.iter().collect();
        wanted.sort_by_key(|price| price.period.first());
        let mut changes = Self::default();
        for price in wanted {
            match places.get_mut(&place(price)).and_then(VecDeque::pop_front) {
                Some(stands) if stands.price == *price => {}
                Some(stands) => changes.changed.push((stands.id, price)),
                None => changes.added.push(price),
            }
        }
        changes.removed = places.into_values().flatten().map(|stands| stands.id).collect();
        changes
    }

    /// Whether all stays as it is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.removed.is_empty() && self.changed.is_empty() && self.added.is_empty()
    }
}

type Place<'a> = (Option<&'a str>, PriceKind);

fn place(price: &PriceDraft) -> Place<'_> {
    (price.profession.as_ref().map(|code| code.as_str()), price.kind)
}

#[cfg(test)]
mod tests {
    use time::{Date, macros::date};

    use super::{PriceChanges, StandingPrice};
    use crate::{
        choices::domain::code::Code,
        programme::domain::{period::Period, price::PriceKind, programme_draft::PriceDraft},
    };

    const DAY: Date = date!(2026 - 11 - 20);

    fn price(profession: Option<&str>, kind: PriceKind, amount_idr: i64, first: Date) -> PriceDraft {
        PriceDraft {
            profession: profession.and_then(Code::parse),
            kind,
            amount_idr,
            period: Period::new(first, date!(2026 - 12 - 31)).unwrap(),
        }
    }

    #[test]
    fn a_price_keeps_its_number_while_amount_and_days_change() {
        let standing = [StandingPrice {
            id: 7,
            price: price(None, PriceKind::Normal, 100, DAY),
        }];
        let wanted = [price(None, PriceKind::Normal, 150, date!(2026 - 11 - 21))];
        let changes = PriceChanges::between(&standing, &wanted);
        assert_eq!(changes.changed, [(7, &wanted[0])]);
        assert!(changes.removed.is_empty() && changes.added.is_empty());
    }

    #[test]
    fn what_stands_as_wanted_is_left_alone() {
        let same = price(Some("DSA"), PriceKind::EarlyBird, 100, DAY);
        let standing = [StandingPrice {
            id: 7,
            price: same.clone(),
        }];
        assert!(PriceChanges::between(&standing, &[same]).is_empty());
    }

    #[test]
    fn another_profession_or_kind_is_another_price() {
        let standing = [StandingPrice {
            id: 7,
            price: price(Some("DSA"), PriceKind::Normal, 100, DAY),
        }];
        for other in [
            price(None, PriceKind::Normal, 100, DAY),
            price(Some("DSA"), PriceKind::Onsite, 100, DAY),
        ] {
            let wanted = [other];
            let changes = PriceChanges::between(&standing, &wanted);
            assert_eq!((changes.removed, changes.added), (vec![7], vec![&wanted[0]]));
        }
    }
}
