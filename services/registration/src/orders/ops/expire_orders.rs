//! Giving up orders that nobody paid in time.

use serde_json::json;
use time::OffsetDateTime;
use write::{Actor, Change, Write, WriteError};

use crate::{
    coupons::store::coupons,
    orders::{
        domain::{announced::OrderExpired, order_status::OrderStatus},
        ops::{facts::facts, order_desk::OrderDesk},
        store::orders,
    },
    seats::store::{seat_holds, seat_pools},
};

/// The name of the worker.
pub const JOB: &str = "registration.expire_orders";

/// Why orders stay open for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum ExpireOrdersError {
    #[error("could not find or give up an order")]
    Database(#[from] sqlx::Error),
    #[error("could not commit that an order is over")]
    Write(#[from] WriteError),
}

impl OrderDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was given up before stays so.
    pub async fn expire_round(self) -> Result<(), ExpireOrdersError> {
        let orders = self.expire().await?;
        if orders > 0 {
            tracing::info!(orders, "orders were not paid in time: their seats are free");
        }
        Ok(())
    }

    /// Gives up what was not paid in time, however many there are; answers how many that was.
    pub async fn expire(&self) -> Result<usize, ExpireOrdersError> {
        let now = self.clock.now();
        let mut given_up = 0;
        while self.expire_one(now).await? {
            given_up += 1;
        }
        Ok(given_up)
    }

    /// One at a time: whoever pays at this moment holds the row, and the order is his.
    async fn expire_one(&self, now: OffsetDateTime) -> Result<bool, ExpireOrdersError> {
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        let Some(id) = orders::claim_run_out(write.conn(), now).await? else {
            return Ok(false);
        };
        let order = orders::find(write.conn(), id).await?.ok_or(sqlx::Error::RowNotFound)?;
        let back = seat_holds::free_order(write.conn(), id).await?;
        seat_pools::give_back(write.conn(), back).await?;
        coupons::give_back(write.conn(), id, now).await?;
        orders::settle(write.conn(), id, OrderStatus::Expired, now).await?;
        write.announce(&OrderExpired(facts(&order))).await?;
        let change = Change::new("order.expired", "order", id)
            .from(json!({ "status": order.status.as_str() }))
            .to(json!({ "status": OrderStatus::Expired.as_str() }));
        write.commit(change).await?;
        Ok(true)
    }
}
