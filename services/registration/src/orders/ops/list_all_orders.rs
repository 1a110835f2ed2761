//! The orders of everybody, for the association's desk.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::reports,
};

use crate::orders::{
    domain::{order::Order, order_status::OrderStatus},
    ops::order_desk::OrderDesk,
    store::orders,
};

/// Which orders are looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// Only those in this state.
    pub status: Option<OrderStatus>,
    /// Words that number, buyer or amount hold, in small letters.
    pub words: Vec<String>,
}

/// Why no orders are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListAllOrdersError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the orders")]
    Database(#[from] sqlx::Error),
}

reports!(ListAllOrdersError {
    Role => Forbidden "akses_ditolak",
});

impl OrderDesk {
    /// A page of everybody's orders, the newest first.
    pub async fn list_all(
        &self,
        caller: Caller,
        filter: &OrderFilter,
        page: Page,
    ) -> Result<Paged<Order>, ListAllOrdersError> {
        if caller.role != Role::Admin {
            return Err(ListAllOrdersError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        Ok(orders::list_all(&mut conn, filter.status, &filter.words, page).await?)
    }
}
