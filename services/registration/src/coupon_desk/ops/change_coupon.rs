//! The desk changes what may still change of a coupon.

use auth::Caller;
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use write::{Change, Write, WriteError};

use crate::coupon_desk::{
    domain::{
        coupon_terms::{CouponTerms, Taken},
        desk_coupon::DeskCoupon,
    },
    ops::coupon_desk::{CouponDesk, is_of_the_desk, told},
    store::{coupon_uses, desk_coupons},
};

/// Why the coupon stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum ChangeCouponError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such coupon")]
    Unknown,
    /// Something of it may not change any more, or another coupon has the code.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not save the change")]
    Write(#[from] WriteError),
    #[error("could not read or save the coupon")]
    Database(#[from] sqlx::Error),
}

reports!(ChangeCouponError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kupon_tidak_ditemukan",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl CouponDesk {
    /// Gives a coupon other terms. Its row is locked from before its uses are counted, so no order takes it meanwhile.
    pub async fn change(&self, caller: Caller, id: i64, terms: &CouponTerms) -> Result<DeskCoupon, ChangeCouponError> {
        if !is_of_the_desk(caller) {
            return Err(ChangeCouponError::Role);
        }
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        desk_coupons::lock(write.conn(), id).await?;
        let before = desk_coupons::find(write.conn(), id, now).await?;
        let before = before.ok_or(ChangeCouponError::Unknown)?;
        let taken = Taken {
            ever: before.was_used,
            in_all: before.used,
            by_one: coupon_uses::most_of_one(write.conn(), id).await?,
        };
        let faults = terms.faults_after(&before.terms, taken);
        if !faults.is_empty() {
            return Err(ChangeCouponError::Refused(faults));
        }
        if !desk_coupons::update(write.conn(), id, terms).await? {
            return Err(ChangeCouponError::Refused(vec![FieldProblem::new("code", Rule::Taken)]));
        }
        let after = desk_coupons::find(write.conn(), id, now).await?;
        let after = after.ok_or(ChangeCouponError::Unknown)?;
        let change = Change::new("coupon.changed", "coupon", id);
        write.commit(change.from(told(&before.terms)).to(told(terms))).await?;
        Ok(after)
    }
}
