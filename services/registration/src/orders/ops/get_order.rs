//! One order of a member.

use kit::report::reports;
use uuid::Uuid;

use crate::orders::{domain::order::Order, ops::order_desk::OrderDesk, store::orders};

/// Why there is no order.
#[derive(Debug, thiserror::Error)]
pub enum GetOrderError {
    /// The member has none with this id.
    #[error("no such order")]
    Unknown,
    #[error("could not read the order")]
    Database(#[from] sqlx::Error),
}

reports!(GetOrderError {
    Unknown => NotFound "pesanan_tidak_ditemukan",
});

impl OrderDesk {
    /// An order of a member; another member's is not there.
    pub async fn get(&self, member_id: i64, id: Uuid) -> Result<Order, GetOrderError> {
        let mut conn = self.pool.acquire().await?;
        let order = orders::find_of_member(&mut conn, member_id, id).await?;
        order.ok_or(GetOrderError::Unknown)
    }
}
