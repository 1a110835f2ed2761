//! What every change of an order needs.

use kit::clock::Clock;
use sqlx::PgPool;
use time::Duration;
use write::GroupCommit;

use crate::orders::ops::write_orders::Placer;

/// Where orders are kept. Clones share the groups in which orders are written.
#[derive(Clone, Debug)]
pub struct OrderDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// How long an order waits for its payment.
    pub pay_within: Duration,
    /// Writes what many order at once.
    pub placing: GroupCommit<Placer>,
}

impl OrderDesk {
    /// Orders wait so long for their payment; `has_provider` says whether somebody takes in payments for us: virtual accounts, QR codes.
    pub fn new(pool: PgPool, clock: Clock, pay_within: Duration, has_provider: bool) -> Self {
        Self {
            placing: GroupCommit::new(Placer {
                pool: pool.clone(),
                clock: clock.clone(),
                pay_within,
                has_provider,
            }),
            pool,
            clock,
            pay_within,
        }
    }
}
