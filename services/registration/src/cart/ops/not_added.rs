//! Why something cannot be put into a cart.

use std::sync::Arc;

use kit::{
    date_words,
    report::{Kind, Report, reports},
};
use write::WriteError;

use crate::{
    cart::{
        domain::{
            line::{Line, MOST_LINES},
            obstacle::{Obstacle, obstacle, ordered_obstacle},
            offer::{Lack, Offer, OfferKind, OfferPrice},
        },
        ops::quotes::CatalogAway,
    },
    seats::{domain::part::Part, ops::take_seats::TakeSeatsError},
};

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
    /// The buyer must finish another course before he can begin this one.
    #[error("another course comes first")]
    Missing {
        /// The other course.
        course: String,
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
            Self::Missing { .. } => (Kind::Conflict, "prasyarat_belum_selesai"),
            Self::Night { .. } => (Kind::Conflict, "malam_tidak_tersedia"),
            Self::Obstacle(Obstacle::Same { .. }) => (Kind::Conflict, "sudah_di_keranjang"),
            Self::Obstacle(Obstacle::Ordered { .. }) => (Kind::Conflict, "sudah_dipesan"),
            Self::Obstacle(Obstacle::Clash { .. }) => (Kind::Conflict, "jadwal_bentrok"),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::WithoutPrice { item } | Self::Enrolled { item } => vec![("item", item.clone())],
            Self::Missing { course } => vec![("kelas", course.clone())],
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
    /// What became of it went wrong for everybody who asked at the same moment.
    #[error("could not save the carts of a group")]
    Together(#[from] Arc<AddItemError>),
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
    Together(source) => source,
    Write(source) => source,
});

/// Whether `offer` can stand beside `lines`, which are the member's cart, and what the member `ordered` for himself. Whoever books for
/// others may have a seat of his own by another order.
pub fn nothing_in_the_way(
    offer: &Offer,
    is_own_seat: bool,
    lines: &[Line],
    ordered: &[(String, Part)],
) -> Result<(), AddItemError> {
    if let Some(found) = obstacle(offer, is_own_seat, lines) {
        return Err(NotOffered::Obstacle(found).into());
    }
    if is_own_seat && let Some(found) = ordered_obstacle(&offer.parts, ordered) {
        return Err(NotOffered::Obstacle(found).into());
    }
    if lines.len() >= MOST_LINES {
        return Err(AddItemError::Full);
    }
    Ok(())
}

/// What is wrong with an offer that the catalog does not have as it was asked for.
pub fn lacking(offer: &Offer, lack: Lack) -> AddItemError {
    let Lack::Night(night) = lack else {
        return AddItemError::WrongPrice;
    };
    let (item, night) = (offer.title.clone(), date_words::long(night));
    NotOffered::Night { item, night }.into()
}

/// Nothing published has this number.
pub fn unknown(kind: OfferKind) -> AddItemError {
    match kind {
        OfferKind::SubEvent => AddItemError::UnknownSubEvent,
        OfferKind::Bundle => AddItemError::UnknownBundle,
        OfferKind::ECourse => AddItemError::UnknownCourse,
        OfferKind::Accommodation => AddItemError::UnknownAccommodation,
        OfferKind::Tour => AddItemError::UnknownTour,
    }
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
