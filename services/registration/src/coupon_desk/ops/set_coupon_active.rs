//! The desk lets a coupon be taken, or lets nobody take it any more.

use auth::Caller;
use kit::report::reports;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::coupon_desk::{
    domain::desk_coupon::DeskCoupon,
    ops::coupon_desk::{CouponDesk, is_of_the_desk},
    store::desk_coupons,
};

/// Why the coupon stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum SetCouponActiveError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such coupon")]
    Unknown,
    #[error("could not save the change")]
    Write(#[from] WriteError),
    #[error("could not read or save the coupon")]
    Database(#[from] sqlx::Error),
}

reports!(SetCouponActiveError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kupon_tidak_ditemukan",
    Write(source) => source,
});

impl CouponDesk {
    /// From the answer on a coupon is taken, or by nobody any more; a second word to the same end changes nothing. Orders that have
    /// taken it keep what it took off.
    pub async fn set_active(&self, caller: Caller, id: i64, active: bool) -> Result<DeskCoupon, SetCouponActiveError> {
        if !is_of_the_desk(caller) {
            return Err(SetCouponActiveError::Role);
        }
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        desk_coupons::lock(write.conn(), id).await?;
        let before = desk_coupons::find(write.conn(), id, now).await?;
        let before = before.ok_or(SetCouponActiveError::Unknown)?;
        if before.active == active {
            return Ok(before);
        }
        desk_coupons::set_active(write.conn(), id, active).await?;
        let after = desk_coupons::find(write.conn(), id, now).await?;
        let after = after.ok_or(SetCouponActiveError::Unknown)?;
        let action = if active {
            "coupon.activated"
        } else {
            "coupon.deactivated"
        };
        let change = Change::new(action, "coupon", id);
        write
            .commit(
                change
                    .from(json!({ "active": !active }))
                    .to(json!({ "active": active })),
            )
            .await?;
        Ok(after)
    }
}
