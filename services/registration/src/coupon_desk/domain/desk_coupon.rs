//! A coupon as the desk sees it.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::{coupon_desk::domain::coupon_terms::CouponTerms, orders::domain::order_status::OrderStatus};

kit::words! {
    /// How it stands with a coupon, as the function `coupon_state` of the tables says it.
    pub enum CouponState {
        /// It is taken.
        Running = "running",
        /// Its time has not come.
        NotBegun = "not_begun",
        /// Orders have taken it as often as they may.
        UsedUp = "used_up",
        /// Its time is over.
        Ended = "ended",
        /// The desk lets nobody take it.
        Inactive = "inactive",
    }
}

/// Which coupons the desk looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CouponFilter {
    /// A part of the code, in capital letters.
    pub keyword: Option<String>,
    pub state: Option<CouponState>,
    /// Only those that are for this event alone.
    pub event_id: Option<i64>,
}

/// A coupon, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskCoupon {
    pub id: i64,
    pub terms: CouponTerms,
    pub active: bool,
    pub state: CouponState,
    /// How many orders have it.
    pub used: i32,
    /// What it took off them, in whole rupiah.
    pub discount_idr: i64,
    /// Whether an order ever took it, also one that gave it back.
    pub was_used: bool,
}

/// An order that has taken a coupon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouponUse {
    pub order_id: Uuid,
    pub order_number: String,
    pub order_status: OrderStatus,
    pub member_id: i64,
    /// What the buyer was called then.
    pub buyer_name: String,
    pub used_at: OffsetDateTime,
    /// Whole rupiah.
    pub discount_idr: i64,
    /// When the order was over without having been paid.
    pub given_back_at: Option<OffsetDateTime>,
}
