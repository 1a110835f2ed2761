//! The desk makes a coupon.

use auth::Caller;
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError};

use crate::coupon_desk::{
    domain::{coupon_terms::CouponTerms, desk_coupon::DeskCoupon},
    ops::coupon_desk::{CouponDesk, is_of_the_desk, told},
    store::desk_coupons,
};

/// Names the operation under which keys are kept.
const OPERATION: &str = "create_coupon";

/// Why no coupon was made.
#[derive(Debug, thiserror::Error)]
pub enum CreateCouponError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// Another coupon has the code.
    #[error("the code is taken")]
    Refused(Vec<FieldProblem>),
    #[error("could not save the coupon")]
    Write(#[from] WriteError),
    #[error("could not read or save the coupon")]
    Database(#[from] sqlx::Error),
}

reports!(CreateCouponError {
    Role => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl CouponDesk {
    /// Makes a coupon, which is active at once. A repeated request is answered with the coupon that came of it.
    pub async fn create(
        &self,
        caller: Caller,
        terms: &CouponTerms,
        key: Option<&Key>,
    ) -> Result<DeskCoupon, CreateCouponError> {
        if !is_of_the_desk(caller) {
            return Err(CreateCouponError::Role);
        }
        let now = self.clock.now();
        let request = key.map(|key| Request {
            operation: OPERATION,
            key,
            fingerprint: Fingerprint::default().and(told(terms).to_string()).bytes(),
        });
        let mut write = match Write::once(&self.pool, caller.member, now, request).await? {
            Begun::Fresh(write) => write,
            Begun::Repeated(id) => {
                let mut conn = self.pool.acquire().await?;
                let made = desk_coupons::find(&mut conn, id, now).await?;
                return Ok(made.ok_or(WriteError::KeyUsed)?);
            }
        };
        let Some(id) = desk_coupons::insert(write.conn(), terms).await? else {
            return Err(CreateCouponError::Refused(vec![FieldProblem::new("code", Rule::Taken)]));
        };
        let made = desk_coupons::find(write.conn(), id, now).await?;
        let made = made.ok_or(sqlx::Error::RowNotFound)?;
        write
            .commit(Change::new("coupon.created", "coupon", id).to(told(terms)))
            .await?;
        Ok(made)
    }
}
