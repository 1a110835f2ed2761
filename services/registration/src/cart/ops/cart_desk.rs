//! What every change of a cart needs.

use kit::clock::Clock;
use sqlx::PgPool;
use time::Duration;

use crate::cart::ops::grant_items::{Granter, Granting};

/// Where carts are kept. Clones share the groups in which seats are granted.
#[derive(Clone, Debug)]
pub struct CartDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// How long the seats of a line are held.
    pub held_for: Duration,
    /// Puts into carts what many want at once.
    pub granting: Granting,
}

impl CartDesk {
    pub fn new(pool: PgPool, clock: Clock, held_for: Duration) -> Self {
        Self {
            granting: Granting::new(Granter {
                pool: pool.clone(),
                clock: clock.clone(),
                held_for,
            }),
            pool,
            clock,
            held_for,
        }
    }
}
