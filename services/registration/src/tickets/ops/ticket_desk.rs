//! What every look at a ticket needs.

use kit::clock::Clock;
use sqlx::PgPool;
use time::Duration;

use crate::tickets::domain::ticket_key::TicketKey;

/// Where tickets are kept.
#[derive(Clone, Debug)]
pub struct TicketDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// Signs codes and knows them again.
    pub key: TicketKey,
    /// How long before its first session begins a ticket is handed to nobody else any more.
    pub handover_closes: Duration,
}
