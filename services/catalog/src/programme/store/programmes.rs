//! Reading the programme of an event.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::programme::domain::{
    period::Slot,
    price::Named,
    programme::{ItemKind, ProgrammeEntry},
};

/// What happens at an event in order of day, time and room: the sub-events that were published by `now`, and what stands
/// beside them.
#[tracing::instrument(name = "store.programmes.entries", level = "debug", skip(conn, now))]
pub async fn entries(conn: &mut PgConnection, event: i64, now: OffsetDateTime) -> sqlx::Result<Vec<ProgrammeEntry>> {
    let rows = sqlx::query!(
        r#"SELECT s.held_on AS "held_on!", s.starts_at AS "starts_at!", s.ends_at AS "ends_at!", s.room, s.title AS "title!",
                  s.event_type AS "kind!", t.name AS "kind_name?", s.id AS "sub_event_id?", s.id AS "number!",
                  ARRAY (SELECT p.name FROM sub_event_speakers a JOIN speakers p ON p.id = a.speaker_id
                         WHERE a.sub_event_id = s.id ORDER BY a.position) AS "speakers!"
           FROM sub_events s JOIN event_types t ON t.code = s.event_type
           WHERE s.event_id = $1 AND s.published_at <= $2
           UNION ALL
           SELECT i.held_on, i.starts_at, i.ends_at, i.room, i.title, i.kind, NULL, NULL, i.id, '{}'
           FROM programme_items i WHERE i.event_id = $1
           ORDER BY 1, 2, 4 NULLS FIRST, 3, 8 NULLS FIRST, 9 LIMIT 1000"#,
        event,
        now,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            let item = || ItemKind::parse(&row.kind).map(|kind| kind.name().to_owned());
            Some(ProgrammeEntry {
                slot: Slot::new(row.held_on, row.starts_at, row.ends_at)?,
                room: row.room,
                title: row.title,
                kind: Named {
                    name: row.kind_name.clone().or_else(item)?,
                    code: row.kind,
                },
                sub_event_id: row.sub_event_id,
                speakers: row.speakers,
            })
        })
        .collect())
}
