//! What somebody wants who orders.

use std::collections::HashMap;

use write::{Asked, Fingerprint, Key, Request, Trace};

use crate::{
    cart::domain::offer::{Offer, OfferId},
    orders::domain::participants::Named,
};

/// Who orders what is in his cart, and how it is to be paid.
#[derive(Clone, Debug)]
pub struct Placing {
    /// Account id, from the session.
    pub member_id: i64,
    /// What the buyer is called.
    pub buyer_name: String,
    pub payment_method_id: i64,
    /// Who comes, where it is said.
    pub named: Named,
    /// The code that is to make it cheaper, in capital letters.
    pub coupon: Option<String>,
    /// Whole rupiah that the buyer saw it costs, without a code on top; `None`: whatever it costs.
    pub seen_idr: Option<i64>,
    /// Code of the buyer's profession.
    pub profession: Option<String>,
    /// Whether a sponsor buys: it may name its doctors later.
    pub is_sponsor: bool,
    /// The caller's own word for the request.
    pub key: Option<Key>,
}

impl Placing {
    /// Whether a sponsor buys this line for doctors whom it names later.
    pub fn names_later(&self, line: i64) -> bool {
        self.is_sponsor && self.named.of_line(line).is_empty()
    }
}

/// What keys are kept under.
const OPERATION: &str = "place_order";

/// A cart that is to become an order, and what the catalog offers its lines for.
#[derive(Debug)]
pub struct Wish {
    pub(super) placing: Placing,
    /// What was in the cart when the prices were asked for.
    pub(super) wanted: Vec<OfferId>,
    pub(super) offers: HashMap<OfferId, Offer>,
    /// The pools of its seats: who wants those of one pool is served together.
    pools: Vec<i64>,
    pub(super) trace: Trace,
}

impl Wish {
    /// `placing` is to be done with a cart of which `wanted` was in it, at the prices of `offers`.
    pub fn new(placing: Placing, wanted: Vec<OfferId>, offers: HashMap<OfferId, Offer>) -> Self {
        let parts = offers.values().flat_map(|offer| &offer.parts);
        Self {
            pools: parts.map(|part| part.sub_event_id).collect(),
            placing,
            wanted,
            offers,
            trace: Trace::current(),
        }
    }

    /// The request as its key knows it; `None` without a key.
    pub(super) fn request(&self) -> Option<Request<'_>> {
        let placing = &self.placing;
        let print = Fingerprint::default().and(placing.payment_method_id.to_be_bytes());
        let print = print.and(placing.coupon.as_deref().unwrap_or_default());
        let print = match &placing.named {
            Named::ForAll(names) => names.iter().fold(print, |print, name| print.and(name)),
            Named::ByLine(by_line) => by_line.iter().fold(print, |print, (line, names)| {
                let print = print.and(line.to_be_bytes()).and(names.len().to_be_bytes());
                names.iter().fold(print, |print, name| print.and(name))
            }),
        };
        let print = match placing.seen_idr {
            Some(seen) => print.and(seen.to_be_bytes()),
            None => print,
        };
        Some(Request {
            operation: OPERATION,
            key: placing.key.as_ref()?,
            fingerprint: print.bytes(),
        })
    }
}

impl Asked for Wish {
    fn member_id(&self) -> i64 {
        self.placing.member_id
    }

    fn rows(&self) -> &[i64] {
        &self.pools
    }
}
