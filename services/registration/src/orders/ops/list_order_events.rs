//! The whole story of an order, for the association's desk.

use auth::{Caller, Role};
use kit::report::reports;
use uuid::Uuid;

use crate::orders::{
    domain::{order::Order, order_event::OrderEvent},
    ops::order_desk::OrderDesk,
    store::{order_events, orders},
};

/// Why no story is told.
#[derive(Debug, thiserror::Error)]
pub enum ListOrderEventsError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such order")]
    Unknown,
    #[error("could not read what became of the order")]
    Database(#[from] sqlx::Error),
}

reports!(ListOrderEventsError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "pesanan_tidak_ditemukan",
});

impl OrderDesk {
    /// Everything that became of an order, the oldest first, beside the order.
    pub async fn list_events(
        &self,
        caller: Caller,
        id: Uuid,
    ) -> Result<(Order, Vec<OrderEvent>), ListOrderEventsError> {
        if caller.role != Role::Admin {
            return Err(ListOrderEventsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        let order = orders::find(&mut conn, id).await?;
        let order = order.ok_or(ListOrderEventsError::Unknown)?;
        let events = order_events::list_of_order(&mut conn, id).await?;
        Ok((order, events))
    }
}
