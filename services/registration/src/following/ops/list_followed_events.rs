//! The events that a member follows.

use kit::{
    page::{Page, Paged},
    report::ReadError,
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::following::{domain::followed_event::FollowedEvent, store::followed_events};

/// A page of the events that a member has tickets or open orders of.
pub async fn list_followed_events(
    pool: &PgPool,
    member_id: i64,
    now: OffsetDateTime,
    page: Page,
) -> Result<Paged<FollowedEvent>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(followed_events::list_of_member(&mut conn, member_id, now, page).await?)
}
