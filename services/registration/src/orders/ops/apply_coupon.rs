//! A coupon that an order takes.

use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use time::OffsetDateTime;
use write::Write;

use crate::{
    cart::domain::line::Line,
    coupons::{domain::coupon::Coupon, store::coupons},
    orders::domain::order::Order,
};

/// Why a coupon makes nothing cheaper.
#[derive(Debug, thiserror::Error)]
pub enum ApplyCouponError {
    /// The code broke a rule.
    #[error("the coupon is not taken")]
    Refused(Vec<FieldProblem>),
    #[error("could not read or take the coupon")]
    Database(#[from] sqlx::Error),
}

reports!(ApplyCouponError {
    Refused(fields) => Invalid "data_tidak_valid",
});

/// What an order has of its coupon.
#[derive(Debug)]
pub(super) struct Applied {
    pub(super) coupon: Coupon,
    /// Whole rupiah, more than none.
    pub(super) discount_idr: i64,
}

/// Takes the coupon of a code for a member's lines. Its row is locked until the order stands, so that of a hundred buyers at
/// once no more get it than may.
pub(super) async fn apply_coupon(
    write: &mut Write,
    code: &str,
    member_id: i64,
    lines: &[Line],
    now: OffsetDateTime,
) -> Result<Applied, ApplyCouponError> {
    let coupon = coupons::lock(write.conn(), code).await?;
    let coupon = coupon.ok_or_else(|| refused(Rule::CouponUnknown))?;
    let used = coupons::uses_of_member(write.conn(), coupon.id, member_id).await?;
    coupon.holds(used, now).map_err(refused)?;
    let lines = lines.iter().map(|line| (line.event_id, line.total_idr()));
    let discount_idr = coupon.discount(lines).map_err(refused)?;
    if !coupons::take(write.conn(), coupon.id).await? {
        return Err(refused(Rule::CouponUsedUp));
    }
    Ok(Applied { coupon, discount_idr })
}

/// Takes the coupon of an order that is over once more, at whose price it is paid late; `false` where others have taken it meanwhile.
pub(crate) async fn apply_again(write: &mut Write, order: &Order) -> Result<bool, sqlx::Error> {
    let Some(code) = coupons::given_back(write.conn(), order.id).await? else {
        return Ok(true);
    };
    let Some(coupon) = coupons::lock(write.conn(), &code).await? else {
        return Ok(false);
    };
    let used = coupons::uses_of_member(write.conn(), coupon.id, order.member_id).await?;
    // It was taken in time; only how often it may be taken is looked at anew.
    let may = coupon.holds(used, order.placed_at).is_ok() && coupons::take(write.conn(), coupon.id).await?;
    if may {
        coupons::keep_again(write.conn(), order.id).await?;
    }
    Ok(may)
}

fn refused(rule: Rule) -> ApplyCouponError {
    ApplyCouponError::Refused(vec![FieldProblem::new("coupon", rule)])
}
