//! How many rooms of a night and places of a tour are gone.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::seats::{domain::place::Place, store::seat_pools};

/// What was ever asked for of these rooms and tours, and how many of each are promised or sold.
pub async fn list_stay_places(
    pool: &PgPool,
    room_ids: &[i64],
    tour_ids: &[i64],
) -> Result<Vec<(Place, u32)>, ReadError> {
    let rooms = room_ids.iter().filter_map(|id| Place::pools_of_room(*id));
    let tours = tour_ids.iter().filter_map(|id| Place::Tour(*id).pool_number());
    let ranges: Vec<(i64, i64)> = rooms.chain(tours.map(|number| (number, number))).collect();
    let mut conn = pool.acquire().await?;
    let taken = seat_pools::taken(&mut conn, &ranges).await?;
    let places = taken.into_iter();
    Ok(places
        .filter_map(|(number, taken)| Some((Place::of_pool(number)?, taken)))
        .collect())
}
