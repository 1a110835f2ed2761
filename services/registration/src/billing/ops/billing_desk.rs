//! What issuing and showing documents needs.

use kit::clock::Clock;
use sqlx::PgPool;

use crate::billing::{domain::issuer::Issuer, ops::press::Press};

/// Where documents are issued and kept.
#[derive(Clone, Debug)]
pub struct BillingDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// In whose name new documents are issued; those before keep theirs.
    pub issuer: Issuer,
    pub press: Press,
}
