//! Entries of waiting lists. Whoever changes one locks its pool before.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    seats::domain::{for_whom::ForWhom, part::Part},
    waiting::domain::{entry::Entry, waiting_state::WaitingState},
};

/// An entry that is to be written.
#[derive(Debug)]
pub struct NewEntry<'a> {
    pub id: Uuid,
    pub member_id: i64,
    pub member_name: &'a str,
    pub event_id: i64,
    pub event_title: &'a str,
    pub part: &'a Part,
    pub people: i32,
    pub for_whom: ForWhom,
    pub price_id: Option<i64>,
    pub unit_price_idr: i64,
    pub since: OffsetDateTime,
}

/// A row, and how many of the same pool wait up to it.
#[derive(Debug)]
struct EntryRow {
    id: Uuid,
    member_id: i64,
    member_name: String,
    sub_event_id: i64,
    event_id: i64,
    event_title: String,
    title: String,
    starts_at: OffsetDateTime,
    ends_at: OffsetDateTime,
    utc_offset_hours: i16,
    people: i32,
    for_others: bool,
    price_id: Option<i64>,
    unit_price_idr: i64,
    since: OffsetDateTime,
    state: String,
    offered_until: Option<OffsetDateTime>,
    settled_at: Option<OffsetDateTime>,
    position: Option<i64>,
}

impl TryFrom<EntryRow> for Entry {
    type Error = sqlx::Error;

    fn try_from(row: EntryRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("somebody waits in a state that nobody knows".into());
        Ok(Self {
            state: WaitingState::parse(&row.state).ok_or_else(unknown)?,
            id: row.id,
            member_id: row.member_id,
            member_name: row.member_name,
            event_id: row.event_id,
            event_title: row.event_title,
            part: Part {
                sub_event_id: row.sub_event_id,
                title: row.title,
                starts_at: row.starts_at,
                ends_at: row.ends_at,
                utc_offset_hours: row.utc_offset_hours,
            },
            people: row.people,
            for_whom: ForWhom::of(row.for_others),
            price_id: row.price_id,
            unit_price_idr: row.unit_price_idr,
            since: row.since,
            offered_until: row.offered_until,
            settled_at: row.settled_at,
            position: row.position,
        })
    }
}

/// Writes an entry at the end of the queue; `false` when the member has one there that lives.
#[tracing::instrument(name = "store.waiting_entries.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, entry: &NewEntry<'_>) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO waiting_entries (id, member_id, member_name, sub_event_id, event_id, event_title, title, starts_at, ends_at,
                                      utc_offset_hours, people, price_id, unit_price_idr, since, for_others, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'waiting')
         ON CONFLICT (member_id, sub_event_id) WHERE state IN ('waiting', 'offered') DO NOTHING",
        entry.id,
        entry.member_id,
        entry.member_name,
        entry.part.sub_event_id,
        entry.event_id,
        entry.event_title,
        entry.part.title,
        entry.part.starts_at,
        entry.part.ends_at,
        entry.part.utc_offset_hours,
        entry.people,
        entry.price_id,
        entry.unit_price_idr,
        entry.since,
        entry.for_whom.is_others(),
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// One entry, with its place in the queue.
#[tracing::instrument(name = "store.waiting_entries.find", level = "debug", skip(conn))]
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Entry>> {
    let row = sqlx::query_as!(
        EntryRow,
        r#"SELECT e.id, e.member_id, e.member_name, e.sub_event_id, e.event_id, e.event_title, e.title, e.starts_at, e.ends_at,
                  e.utc_offset_hours, e.people, e.for_others, e.price_id, e.unit_price_idr, e.since, e.state, e.offered_until, e.settled_at,
                  CASE WHEN e.state = 'waiting' THEN (
                      SELECT count(*) FROM waiting_entries o
                      WHERE o.sub_event_id = e.sub_event_id AND o.state = 'waiting' AND o.place <= e.place) END AS position
           FROM waiting_entries e WHERE e.id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(Entry::try_from).transpose()
}

/// What a member waits for and is offered, and what ended after `since`; the newest first.
#[tracing::instrument(name = "store.waiting_entries.list_of_member", level = "debug", skip_all)]
pub async fn list_of_member(
    conn: &mut PgConnection,
    member_id: i64,
    since: OffsetDateTime,
) -> sqlx::Result<Vec<Entry>> {
    let rows = sqlx::query_as!(
        EntryRow,
        r#"SELECT e.id, e.member_id, e.member_name, e.sub_event_id, e.event_id, e.event_title, e.title, e.starts_at, e.ends_at,
                  e.utc_offset_hours, e.people, e.for_others, e.price_id, e.unit_price_idr, e.since, e.state, e.offered_until, e.settled_at,
                  CASE WHEN e.state = 'waiting' THEN (
                      SELECT count(*) FROM waiting_entries o
                      WHERE o.sub_event_id = e.sub_event_id AND o.state = 'waiting' AND o.place <= e.place) END AS position
           FROM waiting_entries e
           WHERE e.member_id = $1 AND (e.state IN ('waiting', 'offered') OR (e.state = 'lapsed' AND e.settled_at > $2))
           ORDER BY e.place DESC LIMIT 100"#,
        member_id,
        since,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(Entry::try_from).collect()
}

/// A page of all who wait or are offered something, by event and sub-event in order of the queue; of one event if it is named.
#[tracing::instrument(name = "store.waiting_entries.list_all", level = "debug", skip(conn))]
pub async fn list_all(conn: &mut PgConnection, event_id: Option<i64>, page: Page) -> sqlx::Result<Paged<Entry>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM waiting_entries
           WHERE state IN ('waiting', 'offered') AND event_id = coalesce($1, event_id)"#,
        event_id,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        EntryRow,
        r#"SELECT e.id, e.member_id, e.member_name, e.sub_event_id, e.event_id, e.event_title, e.title, e.starts_at, e.ends_at,
                  e.utc_offset_hours, e.people, e.for_others, e.price_id, e.unit_price_idr, e.since, e.state, e.offered_until, e.settled_at,
                  CASE WHEN e.state = 'waiting' THEN (
                      SELECT count(*) FROM waiting_entries o
                      WHERE o.sub_event_id = e.sub_event_id AND o.state = 'waiting' AND o.place <= e.place) END AS position
           FROM waiting_entries e
           WHERE e.state IN ('waiting', 'offered') AND e.event_id = coalesce($1, e.event_id)
           ORDER BY e.starts_at, e.sub_event_id, e.place LIMIT $2 OFFSET $3"#,
        event_id,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: Vec<Entry> = rows.into_iter().map(Entry::try_from).collect::<sqlx::Result<_>>()?;
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// The pools where something is to be done: somebody may get seats, an offer ran out, or the list of what begins before
/// `closing` is to be closed. In order of number.
#[tracing::instrument(name = "store.waiting_entries.pools_to_settle", level = "debug", skip_all)]
pub async fn pools_to_settle(
    conn: &mut PgConnection,
    now: OffsetDateTime,
    closing: OffsetDateTime,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        r#"SELECT sub_event_id AS "sub_event_id!" FROM (
               SELECT sub_event_id FROM waiting_entries WHERE state = 'offered' AND offered_until <= $1
               UNION
               SELECT sub_event_id FROM waiting_entries WHERE state = 'waiting' AND starts_at <= $2
               UNION
               SELECT sub_event_id FROM seat_pools WHERE waiting > 0 AND (capacity IS NULL OR held + sold < capacity)
               UNION
               SELECT p.sub_event_id FROM seat_pools p JOIN waiting_entries e ON e.sub_event_id = p.sub_event_id
               WHERE p.waiting > 0 AND e.state = 'waiting' AND e.people > p.wanted_capacity
           ) AS found ORDER BY 1"#,
        now,
        closing,
    )
    .fetch_all(conn)
    .await
}

/// An entry of a pool that ends now: an offer that ran out, somebody who waits for what begins before `closing`, or for more
/// seats than there are.
#[tracing::instrument(name = "store.waiting_entries.next_over", level = "debug", skip(conn))]
pub async fn next_over(
    conn: &mut PgConnection,
    sub_event_id: i64,
    now: OffsetDateTime,
    closing: OffsetDateTime,
    most: Option<i32>,
) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT id FROM waiting_entries
         WHERE sub_event_id = $1
           AND ((state = 'offered' AND offered_until <= $2) OR (state = 'waiting' AND (starts_at <= $3 OR people > $4)))
         ORDER BY place LIMIT 1",
        sub_event_id,
        now,
        closing,
        most,
    )
    .fetch_optional(conn)
    .await
}

/// Whose turn it is.
#[tracing::instrument(name = "store.waiting_entries.head", level = "debug", skip(conn))]
pub async fn head(conn: &mut PgConnection, sub_event_id: i64) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT id FROM waiting_entries WHERE sub_event_id = $1 AND state = 'waiting' ORDER BY place LIMIT 1",
        sub_event_id,
    )
    .fetch_optional(conn)
    .await
}

/// Says that seats are held for an entry until an instant.
#[tracing::instrument(name = "store.waiting_entries.offer", level = "debug", skip(conn))]
pub async fn offer(conn: &mut PgConnection, id: Uuid, now: OffsetDateTime, until: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE waiting_entries SET state = 'offered', offered_at = $2, offered_until = $3 WHERE id = $1",
        id,
        now,
        until,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Says what became of an entry in the end.
#[tracing::instrument(name = "store.waiting_entries.settle", level = "debug", skip(conn))]
pub async fn settle(conn: &mut PgConnection, id: Uuid, state: WaitingState, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE waiting_entries SET state = $2, settled_at = $3 WHERE id = $1",
        id,
        state.as_str(),
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
