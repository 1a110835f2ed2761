//! The coupons of the demo: of a part, of an amount, of all of it, and one whose time is over.

use sqlx::PgPool;
use time::OffsetDateTime;

use crate::coupons::store::coupons;

/// Writes the invented coupons that are not there yet.
///
/// # Errors
/// When the database refuses.
pub async fn load_coupons(pool: &PgPool, now: OffsetDateTime) -> sqlx::Result<()> {
    let mut conn = write::single(pool, "the demo's coupons are nobody's doing").await?;
    coupons::write_demo(&mut conn, now).await
}
