//! Writing events.

use std::collections::HashMap;

use media::picture::Picture;
use sqlx::PgConnection;

use crate::{choices::domain::code::Code, demo::domain::event_draft::EventDraft, events::domain::event::Days};

/// Writes organizers by their names, and answers the id of each.
#[tracing::instrument(name = "store.drafts.upsert_organizers", level = "debug", skip_all)]
pub async fn upsert_organizers(conn: &mut PgConnection, names: &[String]) -> sqlx::Result<HashMap<String, i64>> {
    let rows = sqlx::query!(
        // An update that changes nothing makes RETURNING answer the rows that stood there before, too.
        "INSERT INTO organizers (name) SELECT DISTINCT * FROM unnest($1::text[])
         ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id, name",
        names,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.name, row.id)).collect())
}

/// The names of the provinces and regencies with these ids.
#[tracing::instrument(name = "store.drafts.region_names", level = "debug", skip_all)]
pub async fn region_names(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<HashMap<i64, String>> {
    let rows = sqlx::query!(
        r#"SELECT id AS "id!", name AS "name!" FROM provinces WHERE id = ANY ($1)
           UNION ALL SELECT id, name FROM regencies WHERE id = ANY ($1)"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.name)).collect())
}

/// Writes an event by its id, with the types it offers.
#[tracing::instrument(name = "store.drafts.upsert_event", level = "debug", skip_all, fields(id = draft.id))]
pub async fn upsert_event(conn: &mut PgConnection, draft: &EventDraft) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO events (id, slug, title, description_html, description_seal, starts_on, ends_on, image_path, organizer_id,
                             province_id, regency_id, venue, category, knowledge_field, credit_hundredths, price_from_idr,
                             sub_event_count, posters_open_at, posters_close_at, published_at, search, search_words,
                             receives_teams, accreditation_number)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
                 $24)
         ON CONFLICT (id) DO UPDATE SET
             slug = excluded.slug, title = excluded.title, description_html = excluded.description_html,
             description_seal = excluded.description_seal, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
             image_path = excluded.image_path, organizer_id = excluded.organizer_id, province_id = excluded.province_id,
             regency_id = excluded.regency_id, venue = excluded.venue, category = excluded.category,
             knowledge_field = excluded.knowledge_field, credit_hundredths = excluded.credit_hundredths,
             price_from_idr = excluded.price_from_idr, sub_event_count = excluded.sub_event_count,
             posters_open_at = excluded.posters_open_at, posters_close_at = excluded.posters_close_at,
             published_at = excluded.published_at, search = excluded.search, search_words = excluded.search_words,
             receives_teams = excluded.receives_teams, accreditation_number = excluded.accreditation_number",
        draft.id,
        draft.slug,
        draft.title,
        draft.description.as_str(),
        &draft.description.checksum(),
        draft.days.map(Days::first),
        draft.days.map(Days::last),
        draft.picture.as_ref().map(Picture::folder),
        draft.organizer_id,
        draft.province_id,
        draft.regency_id,
        draft.venue,
        draft.category.as_ref().map(Code::as_str),
        draft.knowledge_field.as_ref().map(Code::as_str),
        draft.credit_hundredths,
        draft.price_from_idr,
        draft.sub_event_count,
        draft.posters.map(|window| window.opens_at),
        draft.posters.map(|window| window.closes_at),
        draft.published_at,
        draft.searchable.text,
        &draft.searchable.words,
        draft.receives_teams,
        draft.accreditation_number,
    )
    .execute(&mut *conn)
    .await?;
    let event_types: Vec<String> = draft.event_types.iter().map(|code| code.as_str().to_owned()).collect();
    sqlx::query!(
        "DELETE FROM event_event_types WHERE event_id = $1 AND event_type <> ALL ($2::text[])",
        draft.id,
        &event_types,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "INSERT INTO event_event_types (event_id, event_type) SELECT $1, * FROM unnest($2::text[]) ON CONFLICT DO NOTHING",
        draft.id,
        &event_types,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Lets the next row's own number follow the highest one that was written by hand; never back.
#[tracing::instrument(name = "store.drafts.move_numbers_on", level = "debug", skip_all)]
pub async fn move_numbers_on(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(
        r#"SELECT setval(t.counter, greatest(t.highest, pg_sequence_last_value(t.counter), 1)) AS "next!"
           FROM (SELECT pg_get_serial_sequence(name, 'id')::regclass AS counter, highest FROM (
               SELECT 'events' AS name, max(id) AS highest FROM events
               UNION ALL SELECT 'sub_events', max(id) FROM sub_events
               UNION ALL SELECT 'bundles', max(id) FROM bundles
               UNION ALL SELECT 'promos', max(id) FROM promos
               UNION ALL SELECT 'programme_items', max(id) FROM programme_items
               UNION ALL SELECT 'speakers', max(id) FROM speakers
               UNION ALL SELECT 'venues', max(id) FROM venues
               UNION ALL SELECT 'contact_persons', max(id) FROM contact_persons
               UNION ALL SELECT 'accommodations', max(id) FROM accommodations
               UNION ALL SELECT 'rooms', max(id) FROM rooms
               UNION ALL SELECT 'tours', max(id) FROM tours
               UNION ALL SELECT 'hospitality_banners', max(id) FROM hospitality_banners
               UNION ALL SELECT 'posters', max(id) FROM posters) AS highest_by_table) AS t"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}
