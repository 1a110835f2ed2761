//! Reading who speaks, where it is, whom to ask.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::programme::domain::{
    programme::{Contact, Venue},
    speaker::{Portrait, Speaker},
};

/// Who speaks at `event` in the order in which it shows them, or at any event by name; events and sub-events that were
/// published by `now`. Whoever is only at a sub-event comes after those whom the event shows.
#[tracing::instrument(name = "store.people.speakers", level = "debug", skip(conn, now))]
pub async fn speakers(conn: &mut PgConnection, event: Option<i64>, now: OffsetDateTime) -> sqlx::Result<Vec<Speaker>> {
    let rows = sqlx::query!(
        r#"WITH shown AS (
               SELECT e.id FROM events e WHERE e.published_at <= $2 AND ($1::bigint IS NULL OR e.id = $1)
           ), listed AS (
               SELECT l.speaker_id AS id, min(l.position) AS position, bool_or(l.keynote) AS keynote
               FROM event_speakers l JOIN shown ON shown.id = l.event_id GROUP BY 1
           ), present AS (
               SELECT a.speaker_id AS id, array_agg(s.id ORDER BY s.id) AS sub_events
               FROM sub_events s JOIN shown ON shown.id = s.event_id JOIN sub_event_speakers a ON a.sub_event_id = s.id
               WHERE s.published_at <= $2 GROUP BY 1
           )
           SELECT p.id, p.name, p.institution, p.country, p.expertise, p.biography, p.photo_path,
                  coalesce(listed.keynote, false) AS "keynote!", coalesce(present.sub_events, '{}') AS "sub_events!"
           FROM (listed FULL JOIN present USING (id)) JOIN speakers p USING (id)
           ORDER BY CASE WHEN $1 IS NOT NULL THEN listed.position END NULLS LAST, p.name, p.id LIMIT 1000"#,
        event,
        now,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Speaker {
            id: row.id,
            name: row.name,
            institution: row.institution,
            country: row.country,
            expertise: row.expertise,
            biography: row.biography,
            portrait: row.photo_path.map(Portrait::in_folder),
            keynote: row.keynote,
            sub_event_ids: row.sub_events,
        })
        .collect())
}

/// Where `event` takes place, or every event; only events that were published by `now`.
#[tracing::instrument(name = "store.people.venues", level = "debug", skip(conn, now))]
pub async fn venues(conn: &mut PgConnection, event: Option<i64>, now: OffsetDateTime) -> sqlx::Result<Vec<Venue>> {
    sqlx::query_as!(
        Venue,
        "SELECT v.id, v.event_id, v.name, v.address, v.directions, v.latitude, v.longitude
         FROM venues v JOIN events e ON e.id = v.event_id
         WHERE e.published_at <= $2 AND ($1::bigint IS NULL OR v.event_id = $1)
         ORDER BY v.event_id, v.id LIMIT 1000",
        event,
        now,
    )
    .fetch_all(conn)
    .await
}

/// Whom to ask about `event`, or about every event, in the order in which it shows them; only events that were published by
/// `now`.
#[tracing::instrument(name = "store.people.contacts", level = "debug", skip(conn, now))]
pub async fn contacts(conn: &mut PgConnection, event: Option<i64>, now: OffsetDateTime) -> sqlx::Result<Vec<Contact>> {
    sqlx::query_as!(
        Contact,
        "SELECT c.id, c.event_id, c.name, c.topic, c.phone, c.email
         FROM contact_persons c JOIN events e ON e.id = c.event_id
         WHERE e.published_at <= $2 AND ($1::bigint IS NULL OR c.event_id = $1)
         ORDER BY c.event_id, c.position LIMIT 1000",
        event,
        now,
    )
    .fetch_all(conn)
    .await
}
