//! What issuing and showing documents needs.

use documents::press::Press;
use kit::clock::Clock;
use sqlx::{PgConnection, PgPool};

use crate::billing::{
    domain::stationery::{Edition, Stationery},
    store::stationery,
};

/// Where documents are issued and kept.
#[derive(Clone, Debug)]
pub struct BillingDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// What new documents say while the association has changed nothing.
    pub configured: Stationery,
    pub press: Press,
}

impl BillingDesk {
    /// What documents that are issued now say; those before keep theirs.
    pub(crate) async fn edition(&self, conn: &mut PgConnection) -> sqlx::Result<Edition> {
        let newest = stationery::newest(conn).await?;
        Ok(newest.unwrap_or_else(|| Edition {
            number: 0,
            words: self.configured.clone(),
            made: None,
        }))
    }
}
