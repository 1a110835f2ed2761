//! The orders of everybody, for the association's desk.

use auth::{Caller, Role};
use kit::{
    keyword::Keyword,
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
    /// What number, buyer and amount hold.
    pub keyword: Option<Keyword>,
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
    /// A page of everybody's orders, the closest to the keyword and the newest first; of those that wait for the desk whoever waits longest.
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
        Ok(orders::list_all(&mut conn, filter.status, filter.keyword.as_ref(), page).await?)
    }
}
