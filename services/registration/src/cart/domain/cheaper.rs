//! Packages that cost less than what stands in a cart line by line.

use std::collections::{HashMap, HashSet};

use time::OffsetDateTime;

use super::{
    line::Line,
    offer::{Offer, OfferId, OfferKind, OfferPrice},
};
use crate::seats::domain::for_whom::ForWhom;

/// A package that costs less than the lines that hold its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cheaper {
    /// The catalog's number of the package.
    pub bundle_id: i64,
    /// What it is called.
    pub title: String,
    /// The numbers of the lines, in the order of the parts.
    pub line_ids: Vec<i64>,
    /// For how many people, which each of the lines is for.
    pub quantity: i32,
    /// Whether they are others than the buyer, as each of the lines says.
    pub for_whom: ForWhom,
    /// What it costs one of them.
    pub price: OfferPrice,
    /// Whole rupiah less than the lines cost today, for all people; more than none.
    pub saved_idr: i64,
    /// Until when all of their seats are held.
    pub held_until: OffsetDateTime,
}

impl Cheaper {
    /// Whole rupiah for all people.
    #[must_use]
    pub fn total_idr(&self) -> i64 {
        self.price.amount_idr * i64::from(self.quantity)
    }
}

/// The sub-events that stand in a cart by themselves and whose seats are held: what a package could stand for.
#[must_use]
pub fn single(lines: &[Line], now: OffsetDateTime) -> Vec<i64> {
    let single = lines.iter().filter(|line| is_single(line, now));
    single.map(|line| line.offer.id).collect()
}

fn is_single(line: &Line, now: OffsetDateTime) -> bool {
    line.offer.kind == OfferKind::SubEvent && line.is_held_at(now)
}

/// What `bundle` saves, if all of its parts stand in the cart by themselves, each for as many people and with its seats held, and cost
/// more together. What they cost is what `offers` says of today: the price of a line may be that of another day.
#[must_use]
pub fn saving(
    bundle: &Offer,
    lines: &[Line],
    offers: &HashMap<OfferId, Offer>,
    now: OffsetDateTime,
) -> Option<Cheaper> {
    let price = bundle.price.filter(|_| !bundle.has_begun(now))?;
    let of_part = |sub_event_id| {
        let single = OfferId::new(OfferKind::SubEvent, sub_event_id);
        let mut standing = lines.iter().filter(|line| is_single(line, now));
        standing.find(|line| line.offer == single && line.event_id == bundle.event_id)
    };
    let parts = bundle.parts.iter().map(|part| of_part(part.sub_event_id));
    let parts: Vec<&Line> = parts.collect::<Option<_>>()?;
    let Line { quantity, for_whom, .. } = **parts.first()?;
    if parts
        .iter()
        .any(|line| (line.quantity, line.for_whom) != (quantity, for_whom))
    {
        return None;
    }
    let today = |line: &&Line| Some(offers.get(&line.offer)?.price?.amount_idr);
    let apart: i64 = parts.iter().map(today).sum::<Option<i64>>()?;
    let saved_idr = (apart - price.amount_idr) * i64::from(quantity);
    (saved_idr > 0).then(|| Cheaper {
        bundle_id: bundle.id.id,
        title: bundle.title.clone(),
        line_ids: parts.iter().map(|line| line.id).collect(),
        quantity,
        for_whom,
        price,
        saved_idr,
        held_until: parts.iter().map(|line| line.held_until).min().unwrap_or(now),
    })
}

/// Every package of `offers` that costs less than lines of the cart, the one that saves most first. Of those that stand for the same
/// line only the first: one of them can be had.
#[must_use]
pub fn cheaper(lines: &[Line], offers: &HashMap<OfferId, Offer>, now: OffsetDateTime) -> Vec<Cheaper> {
    let bundles = offers.values().filter(|offer| offer.id.kind == OfferKind::Bundle);
    let found = bundles.filter_map(|bundle| saving(bundle, lines, offers, now));
    let mut found: Vec<Cheaper> = found.collect();
    found.sort_unstable_by_key(|one| (-one.saved_idr, one.bundle_id));
    let mut spoken_for: HashSet<i64> = HashSet::new();
    found.retain(|one| {
        let free = !one.line_ids.iter().any(|id| spoken_for.contains(id));
        if free {
            spoken_for.extend(&one.line_ids);
        }
        free
    });
    found
}
