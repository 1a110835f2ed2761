//! Why a cart does not become an order.

use std::sync::Arc;

use kit::{
    report::{FieldProblem, Kind, Report, reports},
    rule::Rule,
};
use write::WriteError;

use crate::{
    cart::ops::{not_added::NotOffered, quotes::CatalogAway},
    orders::ops::apply_coupon::ApplyCouponError,
    seats::ops::take_seats::TakeSeatsError,
};

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
    /// It costs something else than the buyer saw: the cart was changed elsewhere.
    #[error("the buyer has seen another total")]
    Unseen,
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
    /// The buyer was given a seat meanwhile, or had one by another order; or another course comes first.
    #[error("it is not offered to the buyer")]
    NotOffered(#[from] NotOffered),
    #[error("could not take its seats")]
    Seats(#[from] TakeSeatsError),
    #[error("could not take its coupon")]
    Coupon(#[from] ApplyCouponError),
    #[error("could not ask for the prices")]
    Catalog(#[from] CatalogAway),
    /// What became of it went wrong for everybody who ordered at the same moment.
    #[error("could not save the orders of a group")]
    Together(#[from] Arc<PlaceOrderError>),
    #[error("could not save the order")]
    Write(#[from] WriteError),
    #[error("could not read or save the order")]
    Database(#[from] sqlx::Error),
}

reports!(PlaceOrderError {
    Empty => Conflict "keranjang_kosong",
    Changed => Conflict "konflik",
    Unseen => Conflict "keranjang_berubah",
    Begun => Conflict "pendaftaran_ditutup",
    MethodNotYet => Conflict "metode_belum_tersedia",
    NoCode => Conflict "kode_unik_habis",
    Refused(fields) => Invalid "data_tidak_valid",
    Stale(source) => source,
    NotOffered(source) => source,
    Seats(source) => source,
    Coupon(source) => source,
    Catalog(source) => source,
    Together(source) => source,
    Write(source) => source,
});

/// A field of the request broke this rule.
pub(super) fn refused(field: &'static str, rule: Rule) -> PlaceOrderError {
    PlaceOrderError::Refused(vec![FieldProblem::new(field, rule)])
}
