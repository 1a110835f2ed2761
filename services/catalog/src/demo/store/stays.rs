//! Writing hotels, tours, and what teams may ask for. Each function writes all of its rows in one statement.

use kit::keyword::Searchable;
use media::picture::Picture;
use sqlx::PgConnection;
use time::{Date, Time};

use crate::stays::domain::stay::{Accommodation, HospitalityBanner, Night, Room, Tour};

fn column<D, T>(drafts: &[D], of: impl Fn(&D) -> T) -> Vec<T> {
    drafts.iter().map(of).collect()
}

fn folder(picture: Option<&Picture>) -> Option<String> {
    picture.map(|picture| picture.folder().to_owned())
}

/// The words of the array columns that a row is found by, as `unnest` takes them: text parted by spaces.
fn words(searchable: &Searchable) -> String {
    searchable.words.join(" ")
}

/// Writes hotels with their rooms; the nights of a room are the whole of what is offered.
#[tracing::instrument(name = "store.stay_drafts.accommodations", level = "debug", skip_all)]
pub async fn accommodations(conn: &mut PgConnection, drafts: &[Accommodation]) -> sqlx::Result<()> {
    let found_by = column(drafts, |hotel| {
        Searchable::of(
            [&hotel.name, &hotel.address]
                .into_iter()
                .chain(&hotel.facilities)
                .map(String::as_str),
        )
    });
    sqlx::query!(
        "INSERT INTO accommodations (id, event_id, name, stars, address, description, distance_metres, facilities, latitude,
                                     longitude, image_path, search, search_words)
         SELECT d.id, d.event_id, d.name, d.stars, d.address, d.description, d.metres, string_to_array(d.facilities, E'\\n'),
                d.latitude, d.longitude, d.image, d.search, string_to_array(d.words, ' ')
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::integer[], $8::text[],
                     $9::float8[], $10::float8[], $11::text[], $12::text[], $13::text[])
             AS d (id, event_id, name, stars, address, description, metres, facilities, latitude, longitude, image, search, words)
         ON CONFLICT (id) DO UPDATE SET
             event_id = excluded.event_id, name = excluded.name, stars = excluded.stars, address = excluded.address,
             description = excluded.description, distance_metres = excluded.distance_metres,
             facilities = excluded.facilities, latitude = excluded.latitude, longitude = excluded.longitude,
             image_path = excluded.image_path, search = excluded.search, search_words = excluded.search_words",
        &column(drafts, |hotel| hotel.id),
        &column(drafts, |hotel| hotel.event_id),
        &column(drafts, |hotel| hotel.name.clone()),
        &column(drafts, |hotel| hotel.stars.cast_signed()),
        &column(drafts, |hotel| hotel.address.clone()),
        &column(drafts, |hotel| hotel.description.clone()),
        &column(drafts, |hotel| hotel.distance_metres.cast_signed()),
        &column(drafts, |hotel| hotel.facilities.join("\n")),
        &column(drafts, |hotel| hotel.latitude),
        &column(drafts, |hotel| hotel.longitude),
        &column(drafts, |hotel| folder(hotel.picture.as_ref())) as &[Option<String>],
        &column(&found_by, |found_by| found_by.text.clone()),
        &column(&found_by, words),
    )
    .execute(&mut *conn)
    .await?;
    let rooms: Vec<&Room> = drafts.iter().flat_map(|hotel| &hotel.rooms).collect();
    write_rooms(conn, &rooms).await
}

async fn write_rooms(conn: &mut PgConnection, rooms: &[&Room]) -> sqlx::Result<()> {
    let ids = column(rooms, |room| room.id);
    sqlx::query!(
        "INSERT INTO rooms (id, accommodation_id, name, guests, breakfast)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::boolean[])
         ON CONFLICT (id) DO UPDATE SET
             accommodation_id = excluded.accommodation_id, name = excluded.name, guests = excluded.guests,
             breakfast = excluded.breakfast",
        &ids,
        &column(rooms, |room| room.accommodation_id),
        &column(rooms, |room| room.name.clone()),
        &column(rooms, |room| room.guests.cast_signed()),
        &column(rooms, |room| room.breakfast),
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("DELETE FROM room_nights WHERE room_id = ANY ($1)", &ids)
        .execute(&mut *conn)
        .await?;
    let nights: Vec<(i64, &Night)> = rooms
        .iter()
        .flat_map(|room| room.nights.iter().map(|night| (room.id, night)))
        .collect();
    sqlx::query!(
        "INSERT INTO room_nights (room_id, night, price_idr, quota)
         SELECT * FROM unnest($1::bigint[], $2::date[], $3::bigint[], $4::integer[])",
        &column(&nights, |(room, _)| *room),
        &column(&nights, |(_, night)| night.night) as &[Date],
        &column(&nights, |(_, night)| night.price_idr),
        &column(&nights, |(_, night)| night.quota.cast_signed()),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes tours by their numbers, over what stands there.
#[tracing::instrument(name = "store.stay_drafts.tours", level = "debug", skip_all)]
pub async fn tours(conn: &mut PgConnection, drafts: &[Tour]) -> sqlx::Result<()> {
    let found_by = column(drafts, |tour| {
        Searchable::of([&tour.name, &tour.description, &tour.meeting_point].map(String::as_str))
    });
    sqlx::query!(
        "INSERT INTO tours (id, event_id, name, description, held_on, starts_at, duration_minutes, meeting_point, includes,
                            price_idr, quota, image_path, search, search_words)
         SELECT d.id, d.event_id, d.name, d.description, d.held_on, d.starts_at, d.minutes, d.meeting_point,
                string_to_array(d.includes, E'\\n'), d.price_idr, d.quota, d.image, d.search, string_to_array(d.words, ' ')
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::date[], $6::time[], $7::integer[], $8::text[],
                     $9::text[], $10::bigint[], $11::integer[], $12::text[], $13::text[], $14::text[])
             AS d (id, event_id, name, description, held_on, starts_at, minutes, meeting_point, includes, price_idr, quota, image,
                   search, words)
         ON CONFLICT (id) DO UPDATE SET
             event_id = excluded.event_id, name = excluded.name, description = excluded.description,
             held_on = excluded.held_on, starts_at = excluded.starts_at, duration_minutes = excluded.duration_minutes,
             meeting_point = excluded.meeting_point, includes = excluded.includes, price_idr = excluded.price_idr,
             quota = excluded.quota, image_path = excluded.image_path, search = excluded.search,
             search_words = excluded.search_words",
        &column(drafts, |tour| tour.id),
        &column(drafts, |tour| tour.event_id),
        &column(drafts, |tour| tour.name.clone()),
        &column(drafts, |tour| tour.description.clone()),
        &column(drafts, |tour| tour.held_on) as &[Date],
        &column(drafts, |tour| tour.starts_at) as &[Time],
        &column(drafts, |tour| tour.duration_minutes.cast_signed()),
        &column(drafts, |tour| tour.meeting_point.clone()),
        &column(drafts, |tour| tour.includes.join("\n")),
        &column(drafts, |tour| tour.price_idr),
        &column(drafts, |tour| tour.quota.cast_signed()),
        &column(drafts, |tour| folder(tour.picture.as_ref())) as &[Option<String>],
        &column(&found_by, |found_by| found_by.text.clone()),
        &column(&found_by, words),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes what teams may ask the hosts for, in the order in which an event shows them.
#[tracing::instrument(name = "store.stay_drafts.banners", level = "debug", skip_all)]
pub async fn banners(conn: &mut PgConnection, drafts: &[HospitalityBanner]) -> sqlx::Result<()> {
    let found_by = column(drafts, |banner| {
        Searchable::of([&banner.title, &banner.description].map(String::as_str))
    });
    sqlx::query!(
        "INSERT INTO hospitality_banners (id, event_id, title, description, image_path, position, search, search_words)
         SELECT d.id, d.event_id, d.title, d.description, d.image, row_number() OVER (PARTITION BY d.event_id ORDER BY d.place),
                d.search, string_to_array(d.words, ' ')
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
             WITH ORDINALITY AS d (id, event_id, title, description, image, search, words, place)
         ON CONFLICT (id) DO UPDATE SET
             title = excluded.title, description = excluded.description, image_path = excluded.image_path,
             position = excluded.position, search = excluded.search, search_words = excluded.search_words",
        &column(drafts, |banner| banner.id),
        &column(drafts, |banner| banner.event_id),
        &column(drafts, |banner| banner.title.clone()),
        &column(drafts, |banner| banner.description.clone()),
        &column(drafts, |banner| folder(banner.picture.as_ref())) as &[Option<String>],
        &column(&found_by, |found_by| found_by.text.clone()),
        &column(&found_by, words),
    )
    .execute(conn)
    .await?;
    Ok(())
}
