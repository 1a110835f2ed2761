//! Coupons and the orders that have taken them, for the desk.

use auth::Caller;
use kit::{
    page::{Page, Paged},
    report::reports,
};

use crate::coupon_desk::{
    domain::desk_coupon::{CouponFilter, CouponUse, DeskCoupon},
    ops::coupon_desk::{CouponDesk, is_of_the_desk},
    store::{coupon_uses, desk_coupons},
};

/// Why no coupons are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListCouponsError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such coupon")]
    Unknown,
    #[error("could not read the coupons")]
    Database(#[from] sqlx::Error),
}

reports!(ListCouponsError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kupon_tidak_ditemukan",
});

impl CouponDesk {
    /// A page of coupons, the newest first.
    pub async fn list(
        &self,
        caller: Caller,
        filter: &CouponFilter,
        page: Page,
    ) -> Result<Paged<DeskCoupon>, ListCouponsError> {
        if !is_of_the_desk(caller) {
            return Err(ListCouponsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        Ok(desk_coupons::list(&mut conn, filter, page, self.clock.now()).await?)
    }

    /// One coupon.
    pub async fn get(&self, caller: Caller, id: i64) -> Result<DeskCoupon, ListCouponsError> {
        if !is_of_the_desk(caller) {
            return Err(ListCouponsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        let found = desk_coupons::find(&mut conn, id, self.clock.now()).await?;
        found.ok_or(ListCouponsError::Unknown)
    }

    /// A page of the orders that have taken a coupon, the newest first.
    pub async fn list_uses(&self, caller: Caller, id: i64, page: Page) -> Result<Paged<CouponUse>, ListCouponsError> {
        self.get(caller, id).await?;
        let mut conn = self.pool.acquire().await?;
        Ok(coupon_uses::list(&mut conn, id, page).await?)
    }
}
