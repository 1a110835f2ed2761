//! Putting something into a cart.

use kit::{
    date_words,
    report::{Kind, Report, reports},
};
use serde_json::json;
use time::Duration;
use write::{Change, Write, WriteError};

use crate::{
    cart::{
        domain::{
            line::{Line, MOST_LINES},
            obstacle::{Obstacle, obstacle, ordered_obstacle},
            offer::{Lack, Offer, OfferId, OfferKind, OfferPrice},
        },
        ops::{
            cart_desk::CartDesk,
            quotes::{CatalogAway, Quotes},
        },
        store::cart_items::{self, NewItem},
    },
    seats::{
        ops::{
            follow_capacity::follow_quoted,
            take_seats::{TakeSeatsError, take_seats},
        },
        store::{seat_holds, seat_pools},
    },
};

/// So long after an order was paid, learning may not know of it yet.
const UNTIL_ENROLLED: Duration = Duration::minutes(10);

/// What somebody wants to put into his cart.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Account id, from the session.
    pub member_id: i64,
    pub offer: OfferId,
    /// The price that was seen; of a hotel the room.
    pub price_id: Option<i64>,
    /// For how many people, or how many rooms, 1 to 1,000.
    pub quantity: i32,
    /// Code of the caller's profession.
    pub profession: Option<String>,
}

/// It does not go with what is there or with what is offered; names both sides.
#[derive(Debug, thiserror::Error)]
pub enum NotOffered {
    /// Nothing is sold to the caller's profession today.
    #[error("no price runs for the caller")]
    WithoutPrice {
        /// What is asked for.
        item: String,
    },
    /// The buyer takes this e-course already.
    #[error("the buyer is enrolled already")]
    Enrolled {
        /// What is asked for.
        item: String,
    },
    /// The room is not let on this night.
    #[error("the room is not let on this night")]
    Night {
        /// What is asked for.
        item: String,
        /// The first night that is missing, in words.
        night: String,
    },
    /// It stands in the cart, or takes place while something else of it does.
    #[error("something of the cart stands in the way")]
    Obstacle(Obstacle),
}

impl Report for NotOffered {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::WithoutPrice { .. } => (Kind::Conflict, "harga_tidak_tersedia"),
            Self::Enrolled { .. } => (Kind::Conflict, "kelas_sudah_diikuti"),
            Self::Night { .. } => (Kind::Conflict, "malam_tidak_tersedia"),
            Self::Obstacle(Obstacle::Same { .. }) => (Kind::Conflict, "sudah_di_keranjang"),
            Self::Obstacle(Obstacle::Ordered { .. }) => (Kind::Conflict, "sudah_dipesan"),
            Self::Obstacle(Obstacle::Clash { .. }) => (Kind::Conflict, "jadwal_bentrok"),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::WithoutPrice { item } | Self::Enrolled { item } => vec![("item", item.clone())],
            Self::Night { item, night } => vec![("item", item.clone()), ("malam", night.clone())],
            Self::Obstacle(
                Obstacle::Same { item, other } | Obstacle::Ordered { item, other } | Obstacle::Clash { item, other },
            ) => {
                vec![("item", item.clone()), ("lain", other.clone())]
            }
        }
    }
}

/// Why nothing was put into the cart.
#[derive(Debug, thiserror::Error)]
pub enum AddItemError {
    /// No published sub-event has this number.
    #[error("no such sub-event")]
    UnknownSubEvent,
    /// No package of a published event has this number.
    #[error("no such package")]
    UnknownBundle,
    /// No published e-course has this number.
    #[error("no such e-course")]
    UnknownCourse,
    /// No hotel of a published event has this number.
    #[error("no such hotel")]
    UnknownAccommodation,
    /// No tour of a published event has this number.
    #[error("no such tour")]
    UnknownTour,
    /// A part of it has begun.
    #[error("it has begun")]
    Begun,
    /// The price that was named is not the one that holds for the caller today.
    #[error("not the price of the caller")]
    WrongPrice,
    /// No further line fits in.
    #[error("the cart is full")]
    Full,
    #[error("it is not offered")]
    NotOffered(#[from] NotOffered),
    #[error("could not take its seats")]
    Seats(#[from] TakeSeatsError),
    #[error("could not ask for its price")]
    Catalog(#[from] CatalogAway),
    #[error("could not save the cart")]
    Write(#[from] WriteError),
    #[error("could not read or save the cart")]
    Database(#[from] sqlx::Error),
}

reports!(AddItemError {
    UnknownSubEvent => NotFound "sub_acara_tidak_ditemukan",
    UnknownBundle => NotFound "bundling_tidak_ditemukan",
    UnknownCourse => NotFound "kelas_tidak_ditemukan",
    UnknownAccommodation => NotFound "akomodasi_tidak_ditemukan",
    UnknownTour => NotFound "paket_wisata_tidak_ditemukan",
    Begun => Conflict "pendaftaran_ditutup",
    WrongPrice => Invalid "data_tidak_valid" at "price_id" Invalid,
    Full => Conflict "keranjang_penuh",
    NotOffered(source) => source,
    Seats(source) => source,
    Catalog(source) => source,
    Write(source) => source,
});

impl CartDesk {
    /// Puts it into the cart at the price of today and holds its seats, all of them or none.
    pub async fn add(&self, wanted: &Wanted, quotes: &impl Quotes) -> Result<Line, AddItemError> {
        let offered = quotes
            .quote(&[wanted.offer], wanted.profession.as_deref(), wanted.member_id)
            .await?;
        let offer = offered.get(&wanted.offer).ok_or(match wanted.offer.kind {
            OfferKind::SubEvent => AddItemError::UnknownSubEvent,
            OfferKind::Bundle => AddItemError::UnknownBundle,
            OfferKind::ECourse => AddItemError::UnknownCourse,
            OfferKind::Accommodation => AddItemError::UnknownAccommodation,
            OfferKind::Tour => AddItemError::UnknownTour,
        })?;
        let now = self.clock.now();
        if let Some(lack) = offer.lacks {
            return Err(lacking(offer, lack));
        }
        if offer.has_begun(now) {
            return Err(AddItemError::Begun);
        }
        if offer.is_enrolled {
            let item = offer.title.clone();
            return Err(NotOffered::Enrolled { item }.into());
        }
        let price = price(offer, wanted.price_id)?;
        if !wanted.offer.kind.is_attended() && !offer.capacities.is_empty() {
            follow_quoted(&self.pool, &offer.capacities).await?;
        }
        let mut write = Write::begin(&self.pool, wanted.member_id, now).await?;
        cart_items::lock(write.conn(), wanted.member_id, now).await?;
        let lines = cart_items::of_member(write.conn(), wanted.member_id).await?;
        nothing_in_the_way(&mut write, offer, &lines, wanted.member_id, wanted.quantity).await?;
        if wanted.offer.kind == OfferKind::ECourse {
            let paid_after = now - UNTIL_ENROLLED;
            let ordered =
                cart_items::course_ordered(write.conn(), wanted.member_id, wanted.offer.id, paid_after).await?;
            if let Some(other) = ordered {
                let item = offer.title.clone();
                return Err(NotOffered::Obstacle(Obstacle::Ordered { item, other }).into());
            }
        }
        seat_pools::make_missing(write.conn(), &offer.capacities).await?;
        take_seats(&mut write, &offer.parts, wanted.quantity).await?;
        let item = NewItem {
            member_id: wanted.member_id,
            offer,
            price,
            quantity: wanted.quantity,
            added_at: now,
            held_until: now + self.held_for,
        };
        let id = cart_items::insert(write.conn(), &item).await?;
        seat_holds::insert(write.conn(), wanted.member_id, id, &offer.parts, wanted.quantity).await?;
        let line = cart_items::find_of_member(write.conn(), wanted.member_id, id).await?;
        let line = line.ok_or(sqlx::Error::RowNotFound)?;
        let change = Change::new("cart_item.added", "cart_item", id).to(json!({
            "kind": wanted.offer.kind.as_str(), "offer_id": wanted.offer.id, "quantity": wanted.quantity,
            "unit_price_idr": price.amount_idr,
        }));
        write.commit(change).await?;
        Ok(line)
    }
}

/// Whether `offer` can stand beside `lines`, which are the member's cart, and what the member ordered.
pub async fn nothing_in_the_way(
    write: &mut Write,
    offer: &Offer,
    lines: &[Line],
    member_id: i64,
    quantity: i32,
) -> Result<(), AddItemError> {
    if let Some(found) = obstacle(offer, lines) {
        return Err(NotOffered::Obstacle(found).into());
    }
    // Whoever books for several may have a seat of his own by another order.
    if quantity == 1 {
        let ordered = seat_holds::ordered_by(write.conn(), member_id).await?;
        if let Some(found) = ordered_obstacle(offer, &ordered) {
            return Err(NotOffered::Obstacle(found).into());
        }
    }
    if lines.len() >= MOST_LINES {
        return Err(AddItemError::Full);
    }
    Ok(())
}

fn lacking(offer: &Offer, lack: Lack) -> AddItemError {
    let Lack::Night(night) = lack else {
        return AddItemError::WrongPrice;
    };
    let (item, night) = (offer.title.clone(), date_words::long(night));
    NotOffered::Night { item, night }.into()
}

/// What the caller pays, if it is what he saw.
pub fn price(offer: &Offer, seen: Option<i64>) -> Result<OfferPrice, AddItemError> {
    let price = offer.price.ok_or_else(|| NotOffered::WithoutPrice {
        item: offer.title.clone(),
    })?;
    if seen.is_some() && seen != price.id {
        return Err(AddItemError::WrongPrice);
    }
    Ok(price)
}
