//! The databases: those of the portal, and the one that the yardsticks write into.

use std::time::Duration;

use sqlx::{PgPool, postgres::PgPoolOptions};

/// As many as a service of the portal has.
pub const CONNECTIONS: u32 = 8;

/// Connects to one.
pub async fn connect(url: &str) -> anyhow::Result<PgPool> {
    let options = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .test_before_acquire(false);
    Ok(options.acquire_timeout(Duration::from_secs(60)).connect(url).await?)
}
