//! What is in a cart, as the order that it is to become.

use kit::rule::Rule;
use time::OffsetDateTime;
use uuid::Uuid;
use write::Write;

use crate::{
    cart::{
        domain::{
            line::{GUESTS, Line},
            obstacle::ordered_obstacle,
            offer::{Offer, OfferKind},
        },
        ops::not_added::NotOffered,
    },
    orders::{
        domain::participants::Named,
        ops::{
            apply_coupon::{Applied, apply_coupon},
            not_placed::{PlaceOrderError, Stale, refused},
            wish::{Placing, Wish},
        },
    },
    payments::domain::{charge::ChargeKind, payment_method::PaymentMethod},
    seats::{
        domain::part::Part,
        ops::take_seats::{SeatsWanted, take_seats},
        store::seat_holds,
    },
};

/// What a wish is held against: everything is locked or stays as it is until the end of the write.
#[derive(Debug)]
pub(super) struct Standing<'a> {
    /// The member's cart.
    pub(super) lines: Vec<Line>,
    /// What he has seats of already, and by which order or ticket.
    pub(super) ordered: Vec<(String, Part)>,
    /// How he wants to pay; `None`: there is no such way.
    pub(super) method: Option<&'a PaymentMethod>,
    /// Whether somebody takes in payments for us.
    pub(super) has_provider: bool,
}

/// An order that may be written.
#[derive(Debug)]
pub(super) struct Draft<'a> {
    pub(super) id: Uuid,
    pub(super) wish: &'a Wish,
    pub(super) lines: Vec<Line>,
    pub(super) method: &'a PaymentMethod,
    pub(super) applied: Option<Applied>,
    /// Whole rupiah for all lines.
    pub(super) subtotal_idr: i64,
    /// Whether a code on top tells its payment from others.
    pub(super) with_code: bool,
}

impl Draft<'_> {
    /// Whole rupiah off.
    pub(super) fn discount_idr(&self) -> i64 {
        self.applied.as_ref().map_or(0, |applied| applied.discount_idr)
    }

    /// Whole rupiah to be paid, without a code.
    pub(super) fn payable_idr(&self) -> i64 {
        self.subtotal_idr - self.discount_idr()
    }

    /// What its code has to be told apart for: the number of the way to pay, and what is to be paid without a code.
    pub(super) fn amount(&self) -> (i64, i64) {
        (self.method.id, self.payable_idr())
    }

    /// Whether nobody has to pay anything.
    pub(super) fn is_free(&self) -> bool {
        self.payable_idr() == 0
    }
}

impl Wish {
    /// The order that this cart can become now. Takes its coupon, and seats of lines whose time was over; for any other wish it asks
    /// the database nothing.
    pub(super) async fn draft<'a>(
        &'a self,
        write: &mut Write,
        standing: Standing<'a>,
    ) -> Result<Draft<'a>, PlaceOrderError> {
        let Standing {
            lines,
            ordered,
            method,
            has_provider,
        } = standing;
        let (placing, now) = (&self.placing, write.now());
        if lines.is_empty() {
            return Err(PlaceOrderError::Empty);
        }
        if !lines.iter().map(|line| &line.offer).eq(&self.wanted) {
            return Err(PlaceOrderError::Changed);
        }
        for line in &lines {
            is_as_offered(line, self.offers.get(&line.offer), now)?;
        }
        let subtotal_idr: i64 = lines.iter().map(Line::total_idr).sum();
        are_named(placing, &lines)?;
        stand_beside_orders(&lines, &ordered)?;
        hold_again(write, &lines).await?;
        // Behind the pools, as whoever gives one back locks them.
        let applied = match &placing.coupon {
            Some(code) => Some(apply_coupon(write, code, placing.member_id, &lines, now).await?),
            None => None,
        };
        let discount_idr = applied.as_ref().map_or(0, |applied| applied.discount_idr);
        if placing.seen_idr.is_some_and(|seen| seen != subtotal_idr - discount_idr) {
            return Err(PlaceOrderError::Unseen);
        }
        let method = method.ok_or_else(|| refused("payment_method_id", Rule::Unknown))?;
        let mut draft = Draft {
            id: Uuid::now_v7(),
            wish: self,
            lines,
            method,
            applied,
            subtotal_idr,
            with_code: false,
        };
        draft.with_code = is_payable(method, draft.payable_idr(), has_provider)?;
        Ok(draft)
    }
}

/// Whether the names that were said go with these lines, and nobody is missing whose ticket would be in the buyer's name.
fn are_named(placing: &Placing, lines: &[Line]) -> Result<(), PlaceOrderError> {
    match &placing.named {
        Named::ForAll(names) if !are_enough(names.len(), lines) => return Err(refused("participants", Rule::Range)),
        Named::ByLine(by_line) => {
            if by_line.keys().any(|id| lines.iter().all(|line| line.id != *id)) {
                return Err(refused("participants_by_line", Rule::Unknown));
            }
            if !lines
                .iter()
                .all(|line| line.takes_names(placing.named.of_line(line.id).len()))
            {
                return Err(refused("participants_by_line", Rule::Range));
            }
        }
        Named::ForAll(_) => {}
    }
    let unnamed = |line: &&Line| placing.named.of_line(line.id).is_empty() && !placing.names_later(line.id);
    match lines.iter().filter(|line| line.needs_a_name()).find(unnamed) {
        Some(_) => Err(refused("participants_by_line", Rule::Unnamed)),
        None => Ok(()),
    }
}

/// Whether so many names go with all of these lines: none, one for each place of the largest line, or up to two for each room.
fn are_enough(named: usize, lines: &[Line]) -> bool {
    let most = |of_rooms: bool| {
        let lines = lines.iter();
        let same = lines.filter(|line| (line.offer.kind == OfferKind::Accommodation) == of_rooms);
        same.map(|line| line.quantity.unsigned_abs() as usize).max()
    };
    let (places, rooms) = (most(false), most(true));
    let least = places.unwrap_or(1);
    let guests = rooms.map_or(0, |rooms| rooms * GUESTS);
    named == 0 || (least..=least.max(guests)).contains(&named)
}

/// Whether a line can be ordered at the price that it has.
fn is_as_offered(line: &Line, offer: Option<&Offer>, now: OffsetDateTime) -> Result<(), PlaceOrderError> {
    let item = || line.title.clone();
    let offer = offer.ok_or_else(|| Stale::Withdrawn { item: item() })?;
    if offer.lacks.is_some() {
        return Err(Stale::Withdrawn { item: item() }.into());
    }
    if offer.has_begun(now) {
        return Err(PlaceOrderError::Begun);
    }
    if offer.is_enrolled {
        return Err(Stale::Enrolled { item: item() }.into());
    }
    if let Some(course) = offer.missing.clone() {
        return Err(NotOffered::Missing { course }.into());
    }
    let price = offer.price.ok_or_else(|| Stale::Withdrawn { item: item() })?;
    if price.amount_idr != line.unit_price_idr {
        return Err(Stale::Price { item: item() }.into());
    }
    Ok(())
}

/// Whether what is to be the buyer's own seat stands beside the seats that he has, as it did when he put it into his cart: a sponsor or another
/// member may have given him one since.
fn stand_beside_orders(lines: &[Line], ordered: &[(String, Part)]) -> Result<(), PlaceOrderError> {
    let mut own = lines.iter().filter(|line| line.is_own_seat());
    match own.find_map(|line| ordered_obstacle(&line.parts, ordered)) {
        Some(found) => Err(NotOffered::Obstacle(found).into()),
        None => Ok(()),
    }
}

/// Whether so much can be paid in that way, and with a code on top.
fn is_payable(method: &PaymentMethod, payable_idr: i64, has_provider: bool) -> Result<bool, PlaceOrderError> {
    match (method.kind.as_str(), payable_idr) {
        (_, 0) => Ok(false),
        ("gratis", _) => Err(refused("payment_method_id", Rule::Invalid)),
        ("transfer_bank", _) => Ok(true),
        (kind, _) if has_provider && ChargeKind::parse(kind).is_some() => Ok(false),
        _ => Err(PlaceOrderError::MethodNotYet),
    }
}

/// Takes the seats of lines whose time was over, all of them or none.
async fn hold_again(write: &mut Write, lines: &[Line]) -> Result<(), PlaceOrderError> {
    let freed = || lines.iter().filter(|line| !line.is_held);
    let wanted = freed().map(|line| SeatsWanted {
        parts: &line.parts,
        seats: line.quantity,
    });
    take_seats(write, &wanted.collect::<Vec<_>>()).await?;
    for line in freed() {
        seat_holds::hold(write.conn(), line.id, line.quantity, line.for_whom).await?;
    }
    Ok(())
}
