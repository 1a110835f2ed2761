//! The sales of some events, for the desk.

use auth::{Caller, Role};
use kit::{
    clock::{Clock, JAKARTA},
    report::reports,
};
use sqlx::PgPool;

use crate::sales::{
    domain::event_sales::{EventSales, first_day},
    store::{order_sales, pool_sales},
};

/// What looking at sales needs.
#[derive(Clone, Debug)]
pub struct SalesDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
}

/// Why no sales are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListSalesError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the sales")]
    Database(#[from] sqlx::Error),
}

reports!(ListSalesError {
    Role => Forbidden "akses_ditolak",
});

impl SalesDesk {
    /// How these events sell, in the order in which they are named.
    pub async fn list(&self, caller: Caller, event_ids: &[i64]) -> Result<Vec<EventSales>, ListSalesError> {
        if caller.role != Role::Admin {
            return Err(ListSalesError::Role);
        }
        let today = self.clock.jakarta_today();
        let since = first_day(today).midnight().assume_offset(JAKARTA);
        let mut conn = self.pool.acquire().await?;
        let pools = pool_sales::of_events(&mut conn, event_ids).await?;
        let orders = order_sales::of_events(&mut conn, event_ids, since).await?;
        let sales = event_ids.iter().map(|id| EventSales::of(*id, &pools, &orders, today));
        Ok(sales.collect())
    }
}
