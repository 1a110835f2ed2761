//! What the operations with a sponsor's seats stand on.

use auth::{Caller, Role};
use kit::clock::Clock;
use sqlx::PgPool;

/// Where a sponsor's seats are kept.
#[derive(Clone, Debug)]
pub struct SponsorDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
}

/// Whether the caller stands for a sponsor.
pub(super) fn is_sponsor(caller: Caller) -> bool {
    caller.role == Role::Sponsorship
}
