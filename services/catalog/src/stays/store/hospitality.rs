//! Teams that asked to be received.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::stays::domain::hospitality::{Registration, Team};

/// The id that the next registration gets.
#[tracing::instrument(name = "store.hospitality.next_id", level = "debug", skip_all)]
pub async fn next_id(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT nextval(pg_get_serial_sequence('hospitality_registrations', 'id')) AS "id!""#)
        .fetch_one(conn)
        .await
}

/// Whether an event has such a thing to ask for.
#[tracing::instrument(name = "store.hospitality.has_banner", level = "debug", skip(conn))]
pub async fn has_banner(conn: &mut PgConnection, event_id: i64, banner_id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM hospitality_banners WHERE id = $1 AND event_id = $2) AS "there!""#,
        banner_id,
        event_id,
    )
    .fetch_one(conn)
    .await
}

/// Who registers, for what, under which number.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The registration's id.
    pub id: i64,
    /// Such as `HSP-94-0007`.
    pub number: &'a str,
    pub event_id: i64,
    pub member_id: i64,
    pub now: OffsetDateTime,
}

/// Writes a registration down.
#[tracing::instrument(name = "store.hospitality.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, entry: Entry<'_>, team: &Team) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO hospitality_registrations (id, number, event_id, member_id, team_origin, team_size, banner_id, contact_name,
                                                whatsapp, participants, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        entry.id,
        entry.number,
        entry.event_id,
        entry.member_id,
        team.origin,
        team.size,
        team.banner_id,
        team.contact_name,
        team.whatsapp.as_str(),
        &team.participants,
        entry.now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A registration as its team is told of it.
#[tracing::instrument(name = "store.hospitality.find", level = "debug", skip(conn))]
pub async fn find(conn: &mut PgConnection, id: i64) -> sqlx::Result<Registration> {
    sqlx::query_as!(
        Registration,
        "SELECT id, number, status FROM hospitality_registrations WHERE id = $1",
        id
    )
    .fetch_one(conn)
    .await
}
