//! Reading hotels, tours and what teams may ask for.

use std::collections::HashMap;

use kit::keyword::{Keyword, Sought};
use media::picture::Picture;
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{
    regions::domain::time_zone::TimeZone,
    stays::domain::stay::{Accommodation, HospitalityBanner, Night, Room, Tour},
};

/// The hotels of an event that meet `keyword`, what holds it as it was typed first, then the nearest, without their rooms.
#[tracing::instrument(name = "store.stays.list_accommodations", level = "debug", skip(conn, keyword))]
pub async fn list_accommodations(
    conn: &mut PgConnection,
    event_id: i64,
    keyword: Option<&Keyword>,
) -> sqlx::Result<Vec<Accommodation>> {
    let sought = Sought::for_keyword(keyword);
    let rows = sqlx::query!(
        "SELECT id, event_id, name, stars, address, description, distance_metres, facilities, latitude, longitude, image_path
         FROM accommodations WHERE event_id = $1 AND finds(search, search_words, $2, $3, $4)
         ORDER BY typos(search, $5), distance_metres, name, id",
        event_id,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        &sought.typed,
    )
    .fetch_all(conn)
    .await?;
    let accommodations = rows.into_iter().map(|row| Accommodation {
        id: row.id,
        event_id: row.event_id,
        name: row.name,
        // These are CHECKed to be at least 0.
        stars: row.stars.unsigned_abs().into(),
        address: row.address,
        description: row.description,
        distance_metres: row.distance_metres.unsigned_abs(),
        facilities: row.facilities,
        latitude: row.latitude,
        longitude: row.longitude,
        picture: row.image_path.map(Picture::in_folder),
        rooms: Vec::new(),
    });
    Ok(accommodations.collect())
}

/// The rooms of these hotels with their nights, by hotel and then by name; with `room_id` only that one.
#[tracing::instrument(name = "store.stays.list_rooms", level = "debug", skip(conn, accommodations))]
pub async fn list_rooms(
    conn: &mut PgConnection,
    accommodations: &[i64],
    room_id: Option<i64>,
) -> sqlx::Result<Vec<Room>> {
    let rows = sqlx::query!(
        "SELECT id, accommodation_id, name, guests, breakfast FROM rooms
         WHERE accommodation_id = ANY ($1) AND ($2::bigint IS NULL OR id = $2)
         ORDER BY accommodation_id, name, id",
        accommodations,
        room_id,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut nights = nights_of(conn, &ids).await?;
    let rooms = rows.into_iter().map(|row| Room {
        id: row.id,
        accommodation_id: row.accommodation_id,
        name: row.name,
        guests: row.guests.unsigned_abs().into(),
        breakfast: row.breakfast,
        nights: nights.remove(&row.id).unwrap_or_default(),
    });
    Ok(rooms.collect())
}

async fn nights_of(conn: &mut PgConnection, rooms: &[i64]) -> sqlx::Result<HashMap<i64, Vec<Night>>> {
    let rows = sqlx::query!(
        "SELECT room_id, night, price_idr, quota FROM room_nights WHERE room_id = ANY ($1) ORDER BY room_id, night",
        rooms,
    )
    .fetch_all(conn)
    .await?;
    let mut nights: HashMap<i64, Vec<Night>> = HashMap::new();
    for row in rows {
        nights.entry(row.room_id).or_default().push(Night {
            night: row.night,
            price_idr: row.price_idr,
            quota: row.quota.unsigned_abs(),
        });
    }
    Ok(nights)
}

/// Whether there is such a hotel of an event that was published by `now`.
#[tracing::instrument(name = "store.stays.has_accommodation", level = "debug", skip(conn, now))]
pub async fn has_accommodation(conn: &mut PgConnection, id: i64, now: OffsetDateTime) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM accommodations a JOIN events e ON e.id = a.event_id
                          WHERE a.id = $1 AND e.published_at <= $2) AS "there!""#,
        id,
        now,
    )
    .fetch_one(conn)
    .await
}

/// The tours beside events that were published by `now`, or beside one of them, that meet `keyword`, each with
/// the time zone of its event: what holds the keyword as it was typed first, then in the order of time.
#[tracing::instrument(name = "store.stays.list_tours", level = "debug", skip(conn, keyword, now))]
pub async fn list_tours(
    conn: &mut PgConnection,
    event_id: Option<i64>,
    keyword: Option<&Keyword>,
    now: OffsetDateTime,
) -> sqlx::Result<Vec<(Tour, TimeZone)>> {
    let sought = Sought::for_keyword(keyword);
    let rows = sqlx::query!(
        "SELECT t.id, t.event_id, t.name, t.description, t.held_on, t.starts_at, t.duration_minutes, t.meeting_point,
                t.includes, t.price_idr, t.quota, t.image_path, e.province_id
         FROM tours t JOIN events e ON e.id = t.event_id
         WHERE e.published_at <= $1 AND ($2::bigint IS NULL OR t.event_id = $2)
           AND finds(t.search, t.search_words, $3, $4, $5)
         ORDER BY typos(t.search, $6), t.held_on, t.starts_at, t.id",
        now,
        event_id,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        &sought.typed,
    )
    .fetch_all(conn)
    .await?;
    let tours = rows.into_iter().map(|row| {
        let tour = Tour {
            id: row.id,
            event_id: row.event_id,
            name: row.name,
            description: row.description,
            held_on: row.held_on,
            starts_at: row.starts_at,
            duration_minutes: row.duration_minutes.unsigned_abs(),
            meeting_point: row.meeting_point,
            includes: row.includes,
            price_idr: row.price_idr,
            quota: row.quota.unsigned_abs(),
            picture: row.image_path.map(Picture::in_folder),
        };
        (tour, TimeZone::of_province(row.province_id))
    });
    Ok(tours.collect())
}

/// What teams may ask the hosts of an event for, as far as it meets `keyword`: what holds it as it was typed first, then
/// in its own order.
#[tracing::instrument(name = "store.stays.list_banners", level = "debug", skip(conn, keyword))]
pub async fn list_banners(
    conn: &mut PgConnection,
    event_id: i64,
    keyword: Option<&Keyword>,
) -> sqlx::Result<Vec<HospitalityBanner>> {
    let sought = Sought::for_keyword(keyword);
    let rows = sqlx::query!(
        "SELECT id, event_id, title, description, image_path FROM hospitality_banners
         WHERE event_id = $1 AND finds(search, search_words, $2, $3, $4)
         ORDER BY typos(search, $5), position",
        event_id,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        &sought.typed,
    )
    .fetch_all(conn)
    .await?;
    let banners = rows.into_iter().map(|row| HospitalityBanner {
        id: row.id,
        event_id: row.event_id,
        title: row.title,
        description: row.description,
        picture: row.image_path.map(Picture::in_folder),
    });
    Ok(banners.collect())
}
