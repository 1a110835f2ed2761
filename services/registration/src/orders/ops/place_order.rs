//! Making an order of what is in a cart.

use std::collections::{HashMap, HashSet};

use kit::{
    report::{FieldProblem, Kind, Report, reports},
    rule::Rule,
};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError};

use crate::{
    cart::{
        domain::{
            line::Line,
            obstacle::ordered_obstacle,
            offer::{Offer, OfferId, OfferKind},
        },
        ops::{
            not_added::NotOffered,
            quotes::{CatalogAway, Quotes},
        },
        store::cart_items,
    },
    coupons::store::coupons,
    orders::{
        domain::{announced::OrderPlaced, order::Order, order_status::OrderStatus, unique_code::free_codes},
        ops::{
            apply_coupon::{ApplyCouponError, apply_coupon},
            mark_paid::mark_paid,
            order_desk::{OrderDesk, facts},
        },
        store::{
            order_items,
            orders::{self, NewOrder},
        },
    },
    payments::{
        domain::{charge::ChargeKind, payment_method::PaymentMethod},
        store::{charges, payment_methods},
    },
    seats::{
        ops::take_seats::{SeatsWanted, TakeSeatsError, take_seats},
        store::seat_holds,
    },
    sponsoring::store::pools,
};

/// What keys are kept under.
const OPERATION: &str = "place_order";

/// So many people are named for a room.
const GUESTS: usize = 2;

/// Who orders what is in his cart, and how it is to be paid.
#[derive(Clone, Debug)]
pub struct Placing {
    /// Account id, from the session.
    pub member_id: i64,
    /// What the buyer is called.
    pub buyer_name: String,
    pub payment_method_id: i64,
    /// Who comes, where it is said.
    pub participants: Vec<String>,
    /// The code that is to make it cheaper, in capital letters.
    pub coupon: Option<String>,
    /// Code of the buyer's profession.
    pub profession: Option<String>,
    /// Whether a sponsor buys for doctors whom it names later.
    pub names_later: bool,
    /// The caller's own word for the request.
    pub key: Option<Key>,
}

/// A line of the cart is not what it was; names it.
#[derive(Debug, thiserror::Error)]
pub enum Stale {
    /// It costs something else today. The cart has the new price now.
    #[error("the price is another one")]
    Price {
        /// What costs something else.
        item: String,
    },
    /// The buyer has come to take this e-course meanwhile.
    #[error("the buyer is enrolled already")]
    Enrolled {
        /// What nobody buys twice.
        item: String,
    },
    /// Nothing of it is sold to the caller today.
    #[error("it is not sold any more")]
    Withdrawn {
        /// What is not sold.
        item: String,
    },
}

impl Report for Stale {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Price { .. } => (Kind::Conflict, "harga_berubah"),
            Self::Enrolled { .. } => (Kind::Conflict, "kelas_sudah_diikuti"),
            Self::Withdrawn { .. } => (Kind::Conflict, "harga_tidak_tersedia"),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Price { item } | Self::Enrolled { item } | Self::Withdrawn { item } => vec![("item", item.clone())],
        }
    }
}

/// Why nothing was ordered; the cart is what it was, but for prices.
#[derive(Debug, thiserror::Error)]
pub enum PlaceOrderError {
    /// There is nothing in the cart.
    #[error("the cart is empty")]
    Empty,
    /// The cart was changed while its prices were asked for.
    #[error("the cart has changed meanwhile")]
    Changed,
    /// Something of it has begun.
    #[error("something of the cart has begun")]
    Begun,
    /// Nobody can pay in that way yet.
    #[error("nobody can pay in that way yet")]
    MethodNotYet,
    /// As many orders of this amount wait for their payment as can be told apart.
    #[error("no further order of this amount can be told apart")]
    NoCode,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("a line of the cart is not what it was")]
    Stale(#[from] Stale),
    /// The buyer was given a seat meanwhile, or had one by another order.
    #[error("a seat that the buyer has stands in the way")]
    Ordered(#[from] NotOffered),
    #[error("could not take its seats")]
    Seats(#[from] TakeSeatsError),
    #[error("could not take its coupon")]
    Coupon(#[from] ApplyCouponError),
    #[error("could not ask for the prices")]
    Catalog(#[from] CatalogAway),
    #[error("could not save the order")]
    Write(#[from] WriteError),
    #[error("could not read or save the order")]
    Database(#[from] sqlx::Error),
}

reports!(PlaceOrderError {
    Empty => Conflict "keranjang_kosong",
    Changed => Conflict "konflik",
    Begun => Conflict "pendaftaran_ditutup",
    MethodNotYet => Conflict "metode_belum_tersedia",
    NoCode => Conflict "kode_unik_habis",
    Refused(fields) => Invalid "data_tidak_valid",
    Stale(source) => source,
    Ordered(source) => source,
    Seats(source) => source,
    Coupon(source) => source,
    Catalog(source) => source,
    Write(source) => source,
});

impl OrderDesk {
    /// Takes the whole cart, the seats that it holds and those whose time was over, or nothing at all. A repeated request is
    /// answered with the order that came of it.
    pub async fn place(&self, placing: &Placing, quotes: &impl Quotes) -> Result<Order, PlaceOrderError> {
        // Asked before the transaction begins: nobody waits for another service with rows locked.
        let wanted = cart_items::chosen(&mut *self.pool.acquire().await?, placing.member_id).await?;
        let offers = match wanted.as_slice() {
            [] => HashMap::new(),
            wanted => {
                quotes
                    .quote(wanted, placing.profession.as_deref(), placing.member_id)
                    .await?
            }
        };
        let now = self.clock.now();
        let request = placing.key.as_ref().map(|key| Request {
            operation: OPERATION,
            key,
            fingerprint: fingerprint(placing),
        });
        let write = match Write::once(&self.pool, placing.member_id, now, request).await? {
            Begun::Fresh(write) => write,
            Begun::Repeated(id) => return self.earlier(placing.member_id, id).await,
        };
        let placed = self.take(write, placing, &wanted, &offers, now).await;
        if let Err(PlaceOrderError::Stale(Stale::Price { .. })) = placed {
            self.refresh_prices(placing.member_id, &offers).await?;
        }
        placed
    }

    /// The order that came of the same request before.
    async fn earlier(&self, member_id: i64, id: Uuid) -> Result<Order, PlaceOrderError> {
        let mut conn = self.pool.acquire().await?;
        let order = orders::find_of_member(&mut conn, member_id, id).await?;
        Ok(order.ok_or(WriteError::KeyUsed)?)
    }

    async fn take(
        &self,
        mut write: Write,
        placing: &Placing,
        wanted: &[OfferId],
        offers: &HashMap<OfferId, Offer>,
        now: OffsetDateTime,
    ) -> Result<Order, PlaceOrderError> {
        let member_id = placing.member_id;
        cart_items::lock(write.conn(), member_id, now).await?;
        let lines = cart_items::lock_all_of_member(write.conn(), member_id).await?;
        if lines.is_empty() {
            return Err(PlaceOrderError::Empty);
        }
        if !lines.iter().map(|line| &line.offer).eq(wanted) {
            return Err(PlaceOrderError::Changed);
        }
        for line in &lines {
            is_as_offered(line, offers.get(&line.offer), now)?;
        }
        let subtotal_idr: i64 = lines.iter().map(Line::total_idr).sum();
        let method = payment_methods::find(write.conn(), placing.payment_method_id).await?;
        if !are_enough(placing.participants.len(), &lines) {
            return Err(refused("participants", Rule::Range));
        }
        stand_beside_orders(&mut write, member_id, &lines).await?;
        hold_again(&mut write, &lines).await?;
        let id = Uuid::now_v7();
        // Behind the pools, as whoever gives one back locks them.
        let applied = match &placing.coupon {
            Some(code) => Some(apply_coupon(&mut write, code, member_id, &lines, now).await?),
            None => None,
        };
        let discount_idr = applied.as_ref().map_or(0, |applied| applied.discount_idr);
        let payable_idr = subtotal_idr - discount_idr;
        let method = method.ok_or_else(|| refused("payment_method_id", Rule::Unknown))?;
        let with_code = is_payable(&method, payable_idr, self.has_provider)?;
        let is_free = payable_idr == 0;
        let order = NewOrder {
            id,
            member_id,
            buyer_name: &placing.buyer_name,
            payment_method: &method,
            status: if is_free {
                OrderStatus::Paid
            } else {
                OrderStatus::AwaitingPayment
            },
            subtotal_idr,
            coupon: applied.as_ref().map(|applied| applied.coupon.code.as_str()),
            discount_idr,
            placed_at: now,
            pay_until: now + self.pay_within,
        };
        let mut order = insert(&mut write, &order, with_code).await?;
        if let Some(applied) = &applied {
            coupons::insert_use(write.conn(), id, applied.coupon.id, member_id).await?;
        }
        let kind = ChargeKind::parse(&method.kind).filter(|_| !is_free);
        if let Some(kind) = kind {
            order.charge = Some(charges::insert(write.conn(), id, kind, now).await?);
        }
        for line in &lines {
            let item = order_items::insert(write.conn(), id, line).await?;
            seat_holds::hand_over(write.conn(), line.id, item.id).await?;
            // What is part of no event is for the buyer alone, and nobody is let in at a door with a room or a tour.
            if placing.names_later && line.event_id.is_some() && line.offer.kind.is_attended() {
                pools::insert(write.conn(), item.id, member_id, line.quantity).await?;
            }
            order.items.push(item);
        }
        order_items::insert_participants(write.conn(), id, &placing.participants).await?;
        order.participants.clone_from(&placing.participants);
        let ids: Vec<i64> = lines.iter().map(|line| line.id).collect();
        cart_items::delete(write.conn(), &ids).await?;
        write.announce(&OrderPlaced(facts(&order))).await?;
        if is_free {
            mark_paid(&mut write, &order, now).await?;
        }
        let change = Change::new("order.placed", "order", id).to(json!({
            "number": order.number, "status": order.status.as_str(), "total_idr": order.total_idr,
            "payment_method_id": placing.payment_method_id, "coupon": order.coupon,
        }));
        write.commit(change).await?;
        Ok(order)
    }
}

fn refused(field: &'static str, rule: Rule) -> PlaceOrderError {
    PlaceOrderError::Refused(vec![FieldProblem::new(field, rule)])
}

/// Whether so many names go with these lines: none, one for each place of the largest line, or up to two for each room.
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

fn fingerprint(placing: &Placing) -> [u8; 32] {
    let print = Fingerprint::default().and(placing.payment_method_id.to_be_bytes());
    let print = print.and(placing.coupon.as_deref().unwrap_or_default());
    let names = placing.participants.iter();
    names.fold(print, |print, name| print.and(name)).bytes()
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
    let price = offer.price.ok_or_else(|| Stale::Withdrawn { item: item() })?;
    if price.amount_idr != line.unit_price_idr {
        return Err(Stale::Price { item: item() }.into());
    }
    Ok(())
}

/// Whether what is for the buyer alone stands beside the seats that he has, as it did when he put it into his cart: a sponsor or another
/// member may have given him one since.
async fn stand_beside_orders(write: &mut Write, member_id: i64, lines: &[Line]) -> Result<(), PlaceOrderError> {
    let ordered = seat_holds::ordered_by(write.conn(), &[member_id]).await?;
    let ordered = ordered.get(&member_id).map_or(&[][..], Vec::as_slice);
    let mut single = lines.iter().filter(|line| line.quantity == 1);
    match single.find_map(|line| ordered_obstacle(&line.parts, ordered)) {
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
        seat_holds::hold(write.conn(), line.id, line.quantity).await?;
    }
    Ok(())
}

/// Writes the order with the first code that nobody else has at the same amount. Which ones are taken is looked up only when the
/// first one is.
async fn insert(write: &mut Write, order: &NewOrder<'_>, with_code: bool) -> Result<Order, PlaceOrderError> {
    if !with_code {
        let written = orders::insert(write.conn(), order, 0).await?;
        return Ok(written.ok_or(sqlx::Error::RowNotFound)?);
    }
    let start = order.id.as_u128();
    for code in free_codes(start, &HashSet::new()).take(1) {
        if let Some(written) = orders::insert(write.conn(), order, code).await? {
            return Ok(written);
        }
    }
    let payable_idr = order.subtotal_idr - order.discount_idr;
    let taken = orders::codes_taken(write.conn(), order.payment_method.id, payable_idr).await?;
    for code in free_codes(start, &taken) {
        // Another order may take it at this very moment: then the next one.
        if let Some(written) = orders::insert(write.conn(), order, code).await? {
            return Ok(written);
        }
    }
    Err(PlaceOrderError::NoCode)
}
