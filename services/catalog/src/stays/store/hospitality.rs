//! Teams that asked to be received.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::stays::domain::hospitality::{Own, OwnTeam, Registration, Team};

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

/// Writes a registration down; `false` when the member has an open one for the event. Waits for another transaction that is
/// about to write one.
#[tracing::instrument(name = "store.hospitality.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, entry: Entry<'_>, team: &Team) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO hospitality_registrations (id, number, event_id, member_id, team_origin, team_size, banner_id, contact_name,
                                                whatsapp, participants, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (event_id, member_id) WHERE status <> 'declined' DO NOTHING",
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
    Ok(done.rows_affected() == 1)
}

/// A member's registration for an event as it stands: the open one, else the last that was declined. Locks it.
#[tracing::instrument(name = "store.hospitality.find_own", level = "debug", skip(conn))]
pub async fn find_own(conn: &mut PgConnection, event_id: i64, member_id: i64) -> sqlx::Result<Option<Own>> {
    sqlx::query_as!(
        Own,
        "SELECT id, number, status, team_size, banner_id FROM hospitality_registrations
         WHERE event_id = $1 AND member_id = $2 ORDER BY status = 'declined', id DESC LIMIT 1 FOR UPDATE",
        event_id,
        member_id,
    )
    .fetch_optional(conn)
    .await
}

/// Puts a team in the place of the one that a registration names.
#[tracing::instrument(name = "store.hospitality.change", level = "debug", skip(conn, team))]
pub async fn change(conn: &mut PgConnection, id: i64, team: &Team) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE hospitality_registrations
         SET team_origin = $2, team_size = $3, banner_id = $4, contact_name = $5, whatsapp = $6, participants = $7
         WHERE id = $1",
        id,
        team.origin,
        team.size,
        team.banner_id,
        team.contact_name,
        team.whatsapp.as_str(),
        &team.participants,
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

/// Every team of a member, the newest registration first.
#[tracing::instrument(name = "store.hospitality.list_of_member", level = "debug", skip(conn))]
pub async fn list_of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<OwnTeam>> {
    sqlx::query_as!(
        OwnTeam,
        "SELECT r.id, r.number, r.status, r.event_id, e.title AS event_title, coalesce(e.ends_on, e.starts_on) AS last_day,
                r.team_origin AS origin, r.team_size AS size, r.banner_id, r.contact_name, r.whatsapp, r.participants, r.created_at
         FROM hospitality_registrations r JOIN events e ON e.id = r.event_id
         WHERE r.member_id = $1 ORDER BY r.id DESC",
        member_id,
    )
    .fetch_all(conn)
    .await
}
