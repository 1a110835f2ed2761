//! What a coupon would take off a cart.

use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};

use crate::{
    cart::{domain::line::Line, ops::cart_desk::CartDesk, store::cart_items},
    coupons::store::coupons,
};

/// What a cart costs with a coupon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouponQuote {
    /// The coupon's code as it is kept.
    pub code: String,
    /// Whole rupiah for all lines.
    pub subtotal_idr: i64,
    /// Whole rupiah off.
    pub discount_idr: i64,
}

/// Why nothing gets cheaper.
#[derive(Debug, thiserror::Error)]
pub enum CheckCouponError {
    /// There is nothing in the cart.
    #[error("the cart is empty")]
    Empty,
    /// The code broke a rule.
    #[error("the coupon is not taken")]
    Refused(Vec<FieldProblem>),
    #[error("could not read the cart or the coupon")]
    Database(#[from] sqlx::Error),
}

reports!(CheckCouponError {
    Empty => Conflict "keranjang_kosong",
    Refused(fields) => Invalid "data_tidak_valid",
});

fn refused(rule: Rule) -> CheckCouponError {
    CheckCouponError::Refused(vec![FieldProblem::new("coupon", rule)])
}

impl CartDesk {
    /// What the cart of a member would cost with a coupon. Nothing is taken: whether it is still there is decided with the order.
    pub async fn check_coupon(&self, member_id: i64, code: &str) -> Result<CouponQuote, CheckCouponError> {
        let mut conn = self.pool.acquire().await?;
        let lines = cart_items::of_member(&mut conn, member_id).await?;
        if lines.is_empty() {
            return Err(CheckCouponError::Empty);
        }
        let coupon = coupons::find(&mut conn, code).await?;
        let coupon = coupon.ok_or_else(|| refused(Rule::CouponUnknown))?;
        let used = coupons::uses_of_member(&mut conn, coupon.id, member_id).await?;
        coupon.holds(used, self.clock.now()).map_err(refused)?;
        let costs = lines.iter().map(|line| (line.event_id, line.total_idr()));
        Ok(CouponQuote {
            discount_idr: coupon.discount(costs).map_err(refused)?,
            code: coupon.code,
            subtotal_idr: lines.iter().map(Line::total_idr).sum(),
        })
    }
}
