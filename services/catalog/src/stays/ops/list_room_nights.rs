//! The rooms of a hotel, night by night.

use kit::report::reports;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::stays::{domain::stay::Room, store::stays};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListRoomNightsError {
    /// No hotel of a published event has this id.
    #[error("no such accommodation")]
    Unknown,
    /// The database did not answer.
    #[error("could not read the rooms")]
    Database(#[from] sqlx::Error),
}

reports!(ListRoomNightsError {
    Unknown => NotFound "akomodasi_tidak_ditemukan",
});

/// Lists the rooms of a hotel, or one of them.
pub async fn list_room_nights(
    pool: &PgPool,
    accommodation_id: i64,
    room_id: Option<i64>,
    now: OffsetDateTime,
) -> Result<Vec<Room>, ListRoomNightsError> {
    let mut conn = pool.acquire().await?;
    if !stays::has_accommodation(&mut conn, accommodation_id, now).await? {
        return Err(ListRoomNightsError::Unknown);
    }
    Ok(stays::list_rooms(&mut conn, &[accommodation_id], room_id).await?)
}
