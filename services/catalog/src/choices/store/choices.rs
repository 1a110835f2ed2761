//! Reading lists to choose from.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

/// A row of a list whose entries have codes.
#[derive(Debug)]
pub struct CodedRow {
    pub code: String,
    pub name: String,
}

/// A row of a list whose entries have numbers.
#[derive(Debug)]
pub struct NumberedRow {
    pub id: i64,
    pub name: String,
}

/// Events that were published by `now`, the newest first.
#[tracing::instrument(name = "store.choices.events", level = "debug", skip_all)]
pub async fn events(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<Vec<NumberedRow>> {
    sqlx::query_as!(
        NumberedRow,
        "SELECT id, title AS name FROM events WHERE published_at <= $1
         ORDER BY starts_on DESC NULLS LAST, id DESC LIMIT 1000",
        now,
    )
    .fetch_all(conn)
    .await
}

/// Organizers, by name.
#[tracing::instrument(name = "store.choices.organizers", level = "debug", skip_all)]
pub async fn organizers(conn: &mut PgConnection) -> sqlx::Result<Vec<NumberedRow>> {
    sqlx::query_as!(
        NumberedRow,
        "SELECT id, name FROM organizers ORDER BY name, id LIMIT 1000"
    )
    .fetch_all(conn)
    .await
}

/// Types of event, by name.
#[tracing::instrument(name = "store.choices.event_types", level = "debug", skip_all)]
pub async fn event_types(conn: &mut PgConnection) -> sqlx::Result<Vec<CodedRow>> {
    sqlx::query_as!(
        CodedRow,
        "SELECT code, name FROM event_types ORDER BY name, code LIMIT 1000"
    )
    .fetch_all(conn)
    .await
}

/// Types of event that some sub-event has which visitors may see at `now`, by name.
#[tracing::instrument(name = "store.choices.activity_types", level = "debug", skip_all)]
pub async fn activity_types(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<Vec<CodedRow>> {
    sqlx::query_as!(
        CodedRow,
        "SELECT t.code, t.name FROM event_types t
         WHERE EXISTS (SELECT FROM sub_events s JOIN events e ON e.id = s.event_id
                       WHERE s.event_type = t.code AND s.published_at <= $1 AND e.published_at <= $1)
         ORDER BY t.name, t.code LIMIT 1000",
        now,
    )
    .fetch_all(conn)
    .await
}

/// Days from `today` on, on which some sub-event is held which visitors may see at `now`.
#[tracing::instrument(name = "store.choices.event_days", level = "debug", skip_all)]
pub async fn event_days(conn: &mut PgConnection, now: OffsetDateTime, today: Date) -> sqlx::Result<Vec<Date>> {
    sqlx::query_scalar!(
        "SELECT DISTINCT s.held_on FROM sub_events s JOIN events e ON e.id = s.event_id
         WHERE s.held_on >= $2 AND s.published_at <= $1 AND e.published_at <= $1 ORDER BY s.held_on LIMIT 1000",
        now,
        today,
    )
    .fetch_all(conn)
    .await
}

/// Types of e-poster, by name.
#[tracing::instrument(name = "store.choices.poster_types", level = "debug", skip_all)]
pub async fn poster_types(conn: &mut PgConnection) -> sqlx::Result<Vec<CodedRow>> {
    sqlx::query_as!(
        CodedRow,
        "SELECT code, name FROM poster_types ORDER BY name, code LIMIT 1000"
    )
    .fetch_all(conn)
    .await
}

/// Knowledge fields, by name.
#[tracing::instrument(name = "store.choices.knowledge_fields", level = "debug", skip_all)]
pub async fn knowledge_fields(conn: &mut PgConnection) -> sqlx::Result<Vec<CodedRow>> {
    sqlx::query_as!(
        CodedRow,
        "SELECT code, name FROM knowledge_fields ORDER BY name, code LIMIT 1000"
    )
    .fetch_all(conn)
    .await
}

/// Categories of events, by name.
#[tracing::instrument(name = "store.choices.event_categories", level = "debug", skip_all)]
pub async fn event_categories(conn: &mut PgConnection) -> sqlx::Result<Vec<CodedRow>> {
    sqlx::query_as!(
        CodedRow,
        "SELECT code, name FROM event_categories ORDER BY name, code LIMIT 1000"
    )
    .fetch_all(conn)
    .await
}
