//! What rooms and tours cost, for whoever takes orders.

use kit::report::ReadError;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::stays::{
    domain::stay_quote::StayQuotes,
    store::{stay_quotes, stays},
};

/// Finds these hotels, with their rooms night by night, and these tours, as far as their events were published by `now`.
pub async fn get_stay_quotes(
    pool: &PgPool,
    accommodation_ids: &[i64],
    tour_ids: &[i64],
    now: OffsetDateTime,
) -> Result<StayQuotes, ReadError> {
    let mut conn = pool.acquire().await?;
    let mut quotes = StayQuotes::default();
    if !accommodation_ids.is_empty() {
        quotes.accommodations = stay_quotes::accommodations(&mut conn, accommodation_ids, now).await?;
        let ids: Vec<i64> = quotes.accommodations.iter().map(|hotel| hotel.id).collect();
        for room in stays::list_rooms(&mut conn, &ids, None).await? {
            let mut hotels = quotes.accommodations.iter_mut();
            if let Some(hotel) = hotels.find(|hotel| hotel.id == room.accommodation_id) {
                hotel.rooms.push(room);
            }
        }
    }
    if !tour_ids.is_empty() {
        quotes.tours = stay_quotes::tours(&mut conn, tour_ids, now).await?;
    }
    Ok(quotes)
}
