//! Making seat pools as large as the catalog says.
//!
//! A pool is never made smaller than what is promised and sold: then it stays that large, remembers what the catalog wants,
//! and shrinks with each seat that comes back. A sub-event without a limit keeps its row (the migration says why).

use events::inbox;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::{
    metrics::{self, Source},
    seats::domain::capacity::Capacity,
    seats::store::seat_pools,
};

/// Why a pool does not follow.
#[derive(Debug, thiserror::Error)]
pub enum FollowCapacityError {
    /// The database did not take it.
    #[error("the seats could not be saved")]
    Database(#[from] sqlx::Error),
    /// The commit was refused, or its answer was lost; the event comes again.
    #[error("the seats could not be committed")]
    Write(#[from] WriteError),
}

/// Follows what `event` told `consumer`. The same event again changes nothing.
pub async fn follow_told(
    pool: &PgPool,
    consumer: &'static str,
    event: Uuid,
    told: Capacity,
) -> Result<(), FollowCapacityError> {
    let mut work = Unaudited::begin(pool, "the catalog's audit log says who changed the seats").await?;
    if !inbox::claim(work.conn(), consumer, event).await? {
        return Ok(());
    }
    let followed = follow(work.conn(), &[told]).await?;
    work.commit().await?;
    metrics::followed(Source::Told, followed);
    Ok(())
}

/// Follows what the catalog said when it was asked; answers how much of it was new.
pub async fn follow_asked(pool: &PgPool, said: &[Capacity]) -> Result<usize, FollowCapacityError> {
    let mut conn = write::single(pool, "the catalog's audit log says who changed the seats").await?;
    let followed = follow(&mut conn, said).await?;
    metrics::followed(Source::Asked, followed);
    Ok(followed)
}

/// Follows what the catalog said of rooms and tours when their price was asked: nothing else tells of them.
pub async fn follow_quoted(pool: &PgPool, said: &[Capacity]) -> sqlx::Result<()> {
    let mut conn = write::single(pool, "the catalog's own tables say how many there are").await?;
    seat_pools::follow_quoted(&mut conn, said).await
}

/// One statement: whoever takes seats meanwhile waits for it, or it for them.
async fn follow(conn: &mut PgConnection, capacities: &[Capacity]) -> Result<usize, FollowCapacityError> {
    let followed = seat_pools::follow(conn, capacities).await?;
    for pool in followed.iter().filter(|pool| pool.is_overfull) {
        tracing::warn!(
            sub_event_id = pool.sub_event_id,
            "more seats are gone than the catalog allows; they stay promised"
        );
    }
    Ok(followed.len())
}
