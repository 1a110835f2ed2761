//! Coupons as the wire shows and takes them.

use portal_proto::registration::v1 as pb;

use crate::dto::prelude::*;

/// Asks what a coupon takes off the cart.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"kupon": "HEMAT10"}))]
pub struct CouponForm {
    /// The code; capital or small letters are the same.
    #[schema(max_length = 32)]
    pub kupon: String,
}

/// Proto name, wire name.
pub const COUPON_FIELDS: &[(&str, &str)] = &[("coupon", "kupon")];

/// What a cart costs with a coupon.
#[derive(Debug, Serialize, ToSchema)]
pub struct CouponQuote {
    /// The code as it is kept.
    pub kupon: String,
    /// Whole rupiah for all lines.
    pub subtotal: i64,
    /// Whole rupiah off.
    pub potongan: i64,
    /// Whole rupiah that are left, without the code that a transfer has on top.
    pub total: i64,
}

impl From<pb::CouponQuote> for CouponQuote {
    fn from(quote: pb::CouponQuote) -> Self {
        Self {
            kupon: quote.coupon,
            subtotal: quote.subtotal_idr,
            potongan: quote.discount_idr,
            total: quote.total_idr,
        }
    }
}
