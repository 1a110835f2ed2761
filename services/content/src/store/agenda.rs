//! The dates of the training agenda.

use sqlx::PgConnection;
use time::Date;

use super::column;
use crate::domain::agenda::{AgendaItem, AgendaPeriod};

/// The dates within `period`, earliest first.
#[tracing::instrument(name = "store.agenda.list", level = "debug", skip(conn))]
pub async fn list(conn: &mut PgConnection, period: AgendaPeriod) -> sqlx::Result<Vec<AgendaItem>> {
    let (first, last) = period.span().unzip();
    sqlx::query_as!(
        AgendaItem,
        "SELECT id, title, starts_on, ends_on, place, organizer, event_id
         FROM agenda
         WHERE ($1::integer IS NULL OR last_month >= $1)
           AND ($2::integer IS NULL OR first_month <= $2)
           AND ($3::integer IS NULL OR ($3 + 12 - first_month % 12) % 12 <= last_month - first_month)
         ORDER BY starts_on, ends_on, id LIMIT 1000",
        first,
        last,
        period.month_of_every_year(),
    )
    .fetch_all(conn)
    .await
}

/// Writes dates by their ids.
#[tracing::instrument(name = "store.agenda.upsert", level = "debug", skip_all)]
pub async fn upsert(conn: &mut PgConnection, items: &[AgendaItem]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO agenda (id, title, starts_on, ends_on, place, organizer, event_id)
         SELECT * FROM unnest($1::bigint[], $2::text[], $3::date[], $4::date[], $5::text[], $6::text[], $7::bigint[])
         ON CONFLICT (id) DO UPDATE SET
             title = excluded.title, starts_on = excluded.starts_on, ends_on = excluded.ends_on, place = excluded.place,
             organizer = excluded.organizer, event_id = excluded.event_id",
        &column(items, |item| item.id),
        &column(items, |item| item.title.clone()),
        &column(items, |item| item.starts_on) as &[Date],
        &column(items, |item| item.ends_on) as &[Date],
        &column(items, |item| item.place.clone()),
        &column(items, |item| item.organizer.clone()),
        &column(items, |item| item.event_id) as &[Option<i64>],
    )
    .execute(conn)
    .await?;
    Ok(())
}
