//! The orders of a member.

use kit::{
    page::{Page, Paged},
    report::ReadError,
};

use crate::orders::{domain::order::Order, ops::order_desk::OrderDesk, store::orders};

impl OrderDesk {
    /// A page of a member's orders, the newest first.
    pub async fn list(&self, member_id: i64, page: Page) -> Result<Paged<Order>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(orders::list_of_member(&mut conn, member_id, page).await?)
    }
}
